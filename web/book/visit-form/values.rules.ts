// The values of a form when it opens: for a new appointment, an existing appointment, or a returning client.

import { linesOf } from '#contracts/appointments/visit-services.rules.ts';
import type { Client } from '#contracts/clients/clients.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime } from '#contracts/ground/calendar.rules.ts';
import { waitsOf } from '#contracts/ground/work-parts.rules.ts';
import { defaultDuration } from '#contracts/salon/services.ts';
import type { ServiceLine } from '../../appointments/overlay.rules.ts';
import { endMinutes, type SlotStart, wholeDay } from '../../appointments/slot.rules.ts';
import { blockTitles } from '../../appointments/words.sq.ts';
import type { FoundClient } from '../../clients/kept.ts';
import { prices } from '../../ground/lib/prices.ts';
import type { Waits } from './waits.rules.ts';

/** The properties of a client that a form needs. */
export interface KnownClient
  extends Pick<Client, 'name' | 'name_hint' | 'phone' | 'note'>,
    // a client of the list has `totalAppointments`; for others `noShows` counts in the whole salon
    Partial<Pick<Client, 'noShows' | 'totalAppointments' | 'lengths'>>,
    Pick<FoundClient, 'waits'> {
  /** Null: a new client, even if other clients have the same name. Undefined: the client with this name, or else a new client. */
  readonly id?: string | null | undefined;
}

/** A client whom the salon does not know yet. */
export const newClientNamed = (name: string): KnownClient => ({ id: null, name, phone: null, note: null });

/** The values in the fields of a visit's form, as the user typed them. */
export interface VisitValues {
  readonly client_name: string;
  readonly services: readonly ServiceLine[];
  /** The sums of the services. A difference to a typed sum goes to the last services. */
  readonly price: string;
  readonly duration: string;
  readonly appointment_date: string;
  readonly appointment_time: string;
  readonly barber: string;
  readonly client_phone: string;
  readonly note: string;
  readonly waits: Waits;
}

export const emptyVisit = ({ day, barber, minutes }: SlotStart): VisitValues => ({
  client_name: '',
  services: [],
  price: '',
  appointment_date: day,
  appointment_time: clockTime(minutes),
  barber,
  client_phone: '',
  note: '',
  duration: String(defaultDuration),
  waits: [],
});

export const valuesOfVisit = (visit: Appointment): VisitValues => ({
  client_name: visit.client_name ?? '',
  services: linesOf(visit),
  price: visit.price === null ? '' : prices.read().inField(visit.price),
  appointment_date: visit.appointment_date,
  appointment_time: visit.appointment_time,
  barber: visit.barber,
  client_phone: visit.client_phone ?? '',
  note: visit.note ?? '',
  duration: String(visit.duration),
  waits: waitsOf(visit),
});

/** The client of a visit, from the data of the visit itself. */
export const clientOf = (visit: Appointment): KnownClient | undefined =>
  visit.client_name === null
    ? undefined
    : {
        ...(visit.client_id && { id: visit.client_id }),
        name: visit.client_name,
        phone: visit.client_phone,
        note: visit.client_note,
        noShows: visit.client_no_shows,
      };

/** The values in the fields of the form of blocked time. */
export interface BlockValues {
  readonly title: string;
  readonly appointment_date: string;
  readonly allDay: boolean;
  readonly from: string;
  readonly to: string;
  /** The names of the barbers; an edited block has exactly one. */
  readonly barbers: readonly string[];
  readonly days: string;
  /** The number of weeks for which the block is repeated. */
  readonly weeks: string;
}

const usualLength = 60;

export const endAfter = (minutes: number): string => clockTime(Math.min(minutes + usualLength, wholeDay));

export const emptyBlock = ({ day, barber, minutes }: SlotStart): BlockValues => ({
  title: blockTitles[0],
  appointment_date: day,
  allDay: false,
  from: clockTime(minutes),
  to: endAfter(minutes),
  barbers: [barber],
  days: '1',
  weeks: '1',
});

/**
 * The present values, but what was typed over the earlier ones stays. `along`: the fields with which a field is kept, although it was not
 * typed itself.
 */
export function typedOver<Values extends object>(
  values: Values,
  before: Values,
  current: Values,
  along: { readonly [Field in keyof Values]?: readonly (keyof Values)[] },
): Values {
  const isTyped = (field: keyof Values) => JSON.stringify(values[field]) !== JSON.stringify(before[field]);
  const typed = (Object.keys(values) as (keyof Values)[]).filter(
    (field) => isTyped(field) || along[field]?.some(isTyped),
  );
  return { ...current, ...Object.fromEntries(typed.map((field) => [field, values[field]])) };
}

export function valuesOfBlock(block: Appointment): BlockValues {
  return {
    title: block.title ?? '',
    appointment_date: block.appointment_date,
    allDay: block.duration === wholeDay,
    from: block.appointment_time,
    to: clockTime(endMinutes(block)),
    barbers: [block.barber],
    days: '1',
    weeks: '1',
  };
}
