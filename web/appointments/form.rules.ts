// What the form of a visit starts from, offers, refuses before the server is asked, and sends.
import { said } from '#contracts/appointments.sq.ts';
import { type Appointment, type AppointmentChanges, longestVisit } from '#contracts/appointments.ts';
import { addDays, clockTime, minutesOf } from '#contracts/calendar.rules.ts';
import type { Client } from '#contracts/clients.ts';
import { parsePrice, priceInField } from '#contracts/format.sq.ts';
import { defaultDuration } from '#contracts/services.ts';
import { clashAt, endOf, type Hours, slotsOf, stands, usualHours } from './layout.rules.ts';
import { formWords as words } from './screen.sq.ts';

/** As it is typed: every field a text. */
export interface Typed {
  readonly client_name: string;
  readonly service_name: string;
  readonly price: string;
  readonly appointment_date: string;
  readonly appointment_time: string;
  readonly barber: string;
  readonly client_phone: string;
  readonly note: string;
  readonly duration: string;
}
export type TypedField = keyof Typed;
export type Complaints = Partial<Record<TypedField, string>>;

export interface Place {
  readonly day: string;
  readonly barber: string;
  readonly minutes: number;
}

export const typedFor = ({ day, barber, minutes }: Place): Typed => ({
  client_name: '',
  service_name: '',
  price: '',
  appointment_date: day,
  appointment_time: clockTime(minutes),
  barber,
  client_phone: '',
  note: '',
  duration: String(defaultDuration),
});

export const typedFrom = (visit: Appointment): Typed => ({
  client_name: visit.client_name ?? '',
  service_name: visit.service_name ?? '',
  price: visit.price === null ? '' : priceInField(visit.price),
  appointment_date: visit.appointment_date,
  appointment_time: visit.appointment_time,
  barber: visit.barber,
  client_phone: visit.client_phone ?? '',
  note: visit.note ?? '',
  duration: String(visit.duration),
});

/** Somebody else was faster: what was typed here stays, what was left as it stood becomes what it is now. */
export function rebase(typed: Typed, before: Appointment, current: Appointment): Typed {
  const was = typedFrom(before);
  const is = typedFrom(current);
  const fields = Object.keys(typed) as TypedField[];
  const rebased = fields.map((field) => [field, typed[field] === was[field] ? is[field] : typed[field]]);
  return Object.fromEntries(rebased);
}

/** What is known of a returning client, filled in. Who of `barbers` served them last, does again where there is time. */
export function withClient(
  typed: Typed,
  { name, phone, usual }: Client,
  barbers: readonly string[],
  day: readonly Appointment[],
): Typed {
  const known = { ...typed, client_name: name, client_phone: phone ?? '' };
  if (!usual) return known;
  const { service_name, price, duration, barber } = usual;
  const filled = { ...known, service_name, price: priceInField(price), duration: String(duration) };
  if (barber === typed.barber || !barbers.includes(barber)) return filled;
  const place = firstFree(day, [barber], { from: minutesOf(typed.appointment_time), duration });
  return place ? { ...filled, barber, appointment_time: clockTime(place.minutes) } : filled;
}

export const durationIn = ({ duration }: Typed) =>
  /^\d{1,3}$/.test(duration.trim()) ? Number(duration) : undefined;

/** The standing appointment that the typed place would overlap, in that barber's day. */
export const clashOf = (typed: Typed, day: readonly Appointment[], id: string) =>
  clashAt(
    day.filter(({ barber }) => barber === typed.barber),
    { id, start: minutesOf(typed.appointment_time), duration: durationIn(typed) ?? defaultDuration },
  );

export interface Flaw {
  readonly sentence: string;
  readonly complaints: Complaints;
}

const required = [
  'client_name',
  'service_name',
  'price',
  'appointment_date',
  'appointment_time',
  'barber',
] as const;

/** The first thing that is wrong, in the order of the specification: what is missing, what is no value, what is taken. */
export function flawIn(typed: Typed, clash: Appointment | undefined, editing: boolean): Flaw | undefined {
  const missing = required.filter((field) => typed[field].trim() === '');
  if (missing.length > 0) {
    const complaints = Object.fromEntries(missing.map((field) => [field, words.missing]));
    return { sentence: said.fillAll, complaints };
  }
  if (parsePrice(typed.price) === undefined) {
    return { sentence: words.priceWrong, complaints: { price: words.priceWrong } };
  }
  const duration = durationIn(typed);
  if (duration === undefined || duration < 1 || duration > longestVisit) {
    return { sentence: words.durationWrong, complaints: { duration: words.durationWrong } };
  }
  if (clash) {
    const complaints = { appointment_time: words.takenBy(clash) };
    return { sentence: editing ? clashSentence(clash) : said.slotTaken, complaints };
  }
  return undefined;
}

export const clashSentence = ({ kind, client_name, title }: Appointment) =>
  kind === 'block' ? said.slotBlocked(title ?? '') : said.slotTakenBy(client_name ?? '');

const contentOf = (typed: Typed) => ({
  client_name: typed.client_name.trim(),
  service_name: typed.service_name,
  price: parsePrice(typed.price) ?? 0,
  appointment_date: typed.appointment_date,
  appointment_time: typed.appointment_time,
  barber: typed.barber,
  duration: durationIn(typed) ?? defaultDuration,
});

/** What is left empty is left out: it must not wipe what is known of the client. */
export const bodyOf = (id: string, typed: Typed) => ({
  id,
  ...contentOf(typed),
  ...(typed.client_phone.trim() && { client_phone: typed.client_phone.trim() }),
  ...(typed.note.trim() && { note: typed.note.trim() }),
});

/** Only what differs from the visit as it was opened. */
export function changesIn(visit: Appointment, typed: Typed): AppointmentChanges {
  const wanted = {
    ...contentOf(typed),
    client_phone: typed.client_phone.trim() || null,
    note: typed.note.trim() || null,
  };
  const given = Object.entries(wanted).filter(
    ([field, value]) => visit[field as keyof typeof wanted] !== value,
  );
  return Object.fromEntries(given);
}

const sorted = (minutes: readonly number[]) => [...new Set(minutes)].sort((one, other) => one - other);

/** Half hours, and where another visit ends: those at which it would be free, and those at which it would not. */
export function timesFor(typed: Typed, day: readonly Appointment[], id: string, hours: Hours = usualHours) {
  const column = day.filter((one) => one.barber === typed.barber && one.id !== id);
  const ends = column.filter(stands).map(endOf);
  const chosen = minutesOf(typed.appointment_time);
  const duration = durationIn(typed) ?? defaultDuration;
  const within = ends.filter((minute) => minute >= hours.from && minute < hours.to);
  const all = sorted([...slotsOf(hours), ...within, chosen]);
  const isFree = (start: number) => !clashAt(column, { id, start, duration });
  return { free: all.filter(isFree), taken: all.filter((minute) => !isFree(minute)) };
}

/** The first free place of a day from a minute on, with the barber who has it. */
export function firstFree(
  day: readonly Appointment[],
  barbers: readonly string[],
  {
    from,
    duration = defaultDuration,
    hours = usualHours,
  }: { from: number; duration?: number; hours?: Hours },
): { barber: string; minutes: number } | undefined {
  const places = barbers.flatMap((barber) => {
    const column = day.filter((one) => one.barber === barber);
    const starts = sorted([...slotsOf(hours), ...column.filter(stands).map(endOf)]);
    const minutes = starts.find(
      (start) => start >= from && start < hours.to && !clashAt(column, { id: '', start, duration }),
    );
    return minutes === undefined ? [] : [{ barber, minutes }];
  });
  return places.toSorted((one, other) => one.minutes - other.minutes)[0];
}

/** A visit that took place: it was not cancelled, and its time is over. */
export const isFinished = (visit: Appointment, today: string, minutes: number) =>
  visit.status === 'completed' ||
  (visit.status === 'confirmed' &&
    (visit.appointment_date < today || (visit.appointment_date === today && endOf(visit) <= minutes)));

const fourWeeks = 28;

/** The same again four weeks after; four weeks from now where that is over too. */
export function inFourWeeks(visit: Appointment, today: string): Typed {
  const after = addDays(visit.appointment_date, fourWeeks);
  return {
    ...typedFrom(visit),
    note: '',
    appointment_date: after < today ? addDays(today, fourWeeks) : after,
  };
}
