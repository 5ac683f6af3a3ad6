// The calendar that a person of the salon keeps elsewhere: its busy times close the column of the person. Nothing is written there.
import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { Id, Moment, text } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { messages } from './own-calendars.sq.ts';

/** The days that a reading covers: 60 from today, also on the day after it. */
export const calendarDays = 61;
/** The hours without a reading after which offers stop, for those who want it. */
export const stopAfterHours = 6;

/** Why the calendar was not read the last time. */
export const CalendarFailure = z.enum([
  'not_calendar',
  'gone',
  'refused',
  'closed',
  'asked_less',
  'too_large',
  'too_many',
  'slow',
  'not_found',
  'not_public',
  'certificate',
  'down',
  'broken',
  'no_calendar',
  'lost',
]);
export type CalendarFailure = z.infer<typeof CalendarFailure>;

export const OwnCalendar = z.object({
  way: z.enum(['address', 'caldav']),
  /** The host that has it. The rest of the address is a secret. */
  host: z.string(),
  whole_days: z.boolean(),
  stops_offers: z.boolean(),
  /** When it was last read. */
  read_at: Moment,
  failure: z.nullable(CalendarFailure),
  /** The busy times of the coming days. */
  busy: z.int(),
  /** The events that could not be understood. */
  unread: z.int(),
});
export type OwnCalendar = z.infer<typeof OwnCalendar>;

const One = z.extend(MessageReply, { calendar: OwnCalendar });

export const readOwnCalendar = endpoint('GET /own-calendar', 'salon', {
  may: 'day',
  reply: z.object({ calendar: z.nullable(OwnCalendar) }),
});

const choices = { whole_days: z.optional(z.boolean()), stops_offers: z.optional(z.boolean()) };

/** Reads the calendar, and connects it in place of the one before if that succeeds. */
export const connectAddress = endpoint('POST /own-calendar/address', 'subscriber', {
  may: 'day',
  body: z.object({ address: text({ max: 2000, missing: messages.addressInvalid }), ...choices }),
  reply: One,
});

export const connectCaldav = endpoint('POST /own-calendar/caldav', 'subscriber', {
  may: 'day',
  body: z.object({
    server: text({ max: 500, missing: messages.serverInvalid }),
    user: text({ max: 254, missing: messages.userMissing }),
    password: text({ max: 500, missing: messages.passwordMissing }),
    ...choices,
  }),
  reply: One,
});

export const updateOwnCalendar = endpoint('PUT /own-calendar', 'subscriber', {
  may: 'day',
  body: z.object(choices),
  reply: One,
  refusals: { not_found: noData },
});

export const endOwnCalendar = endpoint('DELETE /own-calendar', 'salon', {
  may: 'day',
  reply: MessageReply,
  refusals: { not_found: noData },
});

/** A person with a calendar, as owners see it: never what is in it, nor where it is. */
export const CalendarOfPerson = z.pick(z.extend(OwnCalendar, { person: Id }), {
  person: true,
  read_at: true,
  failure: true,
});
export type CalendarOfPerson = z.infer<typeof CalendarOfPerson>;

export const listOwnCalendars = endpoint('GET /own-calendars', 'salon', {
  may: 'data',
  reply: z.object({ calendars: z.array(CalendarOfPerson) }),
});
