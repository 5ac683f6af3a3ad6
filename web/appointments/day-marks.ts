// The marks of days in the row of the week and in the month: closed days, public holidays, and days on which a barber is on leave.
import { useQuery } from '@tanstack/react-query';
import type { Barber } from '#contracts/salon/barbers.ts';
import type { SalonHoliday } from '#contracts/salon/holidays.ts';
import { isClosedDay, workDay } from '#contracts/salon/hours.rules.ts';
import type { Hours } from '#contracts/salon/hours.ts';
import { barbersQuery } from '../salon/barbers/api.ts';
import { yearOfHolidays } from '../salon/holidays/api.ts';
import { hoursQuery } from '../salon/hours/api.ts';
import { markWords as words } from './words.sq.ts';

export interface DayMark {
  readonly kind: 'closed' | 'holiday' | 'leave';
  readonly label: string;
}

interface CalendarFacts {
  readonly barbers: readonly Pick<Barber, 'id' | 'name'>[];
  readonly hours: Hours;
  readonly holidays: readonly Pick<SalonHoliday, 'day' | 'name' | 'usuallyOpen' | 'moved'>[];
}

export function markOf(day: string, { barbers, hours, holidays }: CalendarFacts): DayMark | undefined {
  const open = barbers.map(({ id, name }) => ({ id, name, ...workDay(day, id, hours) }));
  const found = holidays.find((one) => one.day === day && (one.moved || !one.usuallyOpen));
  const holiday = found?.moved ? words.moved(found.name) : found?.name;
  const ids = barbers.map(({ id }) => id);
  if (ids.length > 0 && isClosedDay(day, ids, hours)) {
    return { kind: 'closed', label: [words.closed, holiday].filter(Boolean).join(', ') };
  }
  if (holiday) return { kind: 'holiday', label: holiday };
  const away = open.filter(({ id, pieces, because }) => pieces?.length === 0 && because?.barberId === id);
  return away.length > 0 ? { kind: 'leave', label: words.away(away.map(({ name }) => name)) } : undefined;
}

/** The marks of days in the year of this day. Holidays are marked only if another part of the screen has loaded them. */
export function useMarkOf(day: string): (date: string) => DayMark | undefined {
  const { data: hours } = useQuery(hoursQuery);
  const { data: barbers = [] } = useQuery(barbersQuery);
  const { data: holidays = [] } = useQuery<SalonHoliday[]>({
    queryKey: yearOfHolidays(day),
    enabled: false,
  });
  const active = barbers.filter((one) => one.active);
  return (date: string) => hours && markOf(date, { barbers: active, hours, holidays });
}
