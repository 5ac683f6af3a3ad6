// Reads and builds the addresses of the appointments screen. The parameters of one day are in day/use-day-in-address.ts.
import { clockTime } from '#contracts/ground/calendar.rules.ts';
import type { SlotStart } from './slot.rules.ts';

const weekView = 'java';

export const isWeekIn = (search: URLSearchParams): boolean => search.get('pamja') === weekView;

export const dayHref = (day: string): string => `/terminet?${new URLSearchParams({ dita: day })}`;

/** Links to the week of a day, for one barber or for all. */
export const weekHref = (day: string, barber?: string): string =>
  `/terminet?${new URLSearchParams({ pamja: weekView, dita: day, ...(barber && { barberi: barber }) })}`;

/** Links to the day of a slot, and opens the form of a new visit for that slot. */
export const formHref = ({ day, barber, minutes }: SlotStart, service?: string): string =>
  `/terminet?${new URLSearchParams({
    dita: day,
    shto: clockTime(minutes),
    barberi: barber,
    ...(service && { sherbimi: service }),
  })}`;
