// People who come without an appointment, and wait. They hold no slot until they are seated.
import * as z from 'zod/mini';
import { Appointment } from '../ground/appointment.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { contactsHidden, hiddenContact, hiddenName } from '../ground/hidden.ts';
import { ById, ChangeId, ClockTime, Id, IsoDate, Moment, optionalText } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { longestVisit, SlotTaken } from './appointments.ts';
import { messages } from './walk-ins.sq.ts';

/** The most clients who wait in the salon. */
export const mostWaiting = 100;
/** The most clients who entered on the page and have not come to the salon yet. They do not count in `mostWaiting`. */
export const mostFromPage = 20;
/** Who entered on the page and does not come within these minutes is no longer in the queue. */
export const minutesToCome = 60;
export const maxServicesInQueue = 4;

export const WalkInState = z.enum(['waiting', 'seated', 'left']);
export type WalkInState = z.infer<typeof WalkInState>;

export const WalkIn = z.object({
  id: Id,
  day: IsoDate,
  /** Given by the server, from 1 on each day. A device that has no answer yet knows none. */
  number: z.int(),
  /** What was typed, else the name of the client; null if neither is known. */
  name: hiddenName(z.nullable(z.string())),
  client_id: z.nullable(Id),
  phone: hiddenContact(),
  /** Without those that the salon has deleted. */
  service_ids: z.array(Id),
  /** null: anyone. */
  barber_id: z.nullable(Id),
  arrived_at: Moment,
  /** The minutes that were said when they came; null if nothing was said. */
  quoted_minutes: z.nullable(z.int()),
  state: WalkInState,
  ended_at: z.nullable(Moment),
  /** The visit of who is seated; null too after the visit was deleted. */
  appointment_id: z.nullable(Id),
  /** They entered on the page of the salon. */
  from_page: z.boolean(),
  /** False: nobody has seen them yet (`Nga telefoni`). They count in no estimate. */
  is_here: z.boolean(),
  /** The salon takes no bookings of this client on its page. */
  is_blocked: z.boolean(),
  version: z.int(),
  ...contactsHidden,
});
export type WalkIn = z.infer<typeof WalkIn>;

/** How far starts were from what was said, in 80 % of the cases: so many minutes before it, and after it. For `waits`. */
export const Spread = z.object({ early: z.int(), late: z.int() });
export type Spread = z.infer<typeof Spread>;

const LeftOver = z.object({ number: z.int(), name: hiddenName(z.nullable(z.string())), ...contactsHidden });

/** Who waits today, in the order of arrival. */
export const Queue = z.object({
  day: IsoDate,
  waiting: z.array(WalkIn),
  /** How many left today without being served. */
  left: z.int(),
  spread: Spread,
  /** The people who waited at the end of the last day with a queue, of the seven before today. They were taken off. */
  left_over: z.optional(z.object({ day: IsoDate, people: z.array(LeftOver) })),
  /** The queue was never used: the salon may take no one without an appointment. */
  never_used: z.optional(z.literal(true)),
});
export type Queue = z.infer<typeof Queue>;

export const listWalkIns = endpoint('GET /walk-ins', 'salon', {
  may: 'day',
  tablet: 'open',
  reply: z.extend(Queue, {
    /** Empty: a tab of the release before reads it. A visit that was ticked goes on until its end. */
    done: z.array(Id),
    /** By number of visits in the last 90 days; at most four. */
    most_used_services: z.array(Id),
  }),
});

const quoted = z.nullable(
  z.int().check(z.minimum(0, messages.quotedWrong), z.maximum(1440, messages.quotedWrong)),
);
const fields = {
  name: optionalText(120),
  phone: optionalText(40),
  client_id: z.nullable(Id),
  service_ids: z.array(Id).check(z.maxLength(maxServicesInQueue, messages.tooManyServices)),
  barber_id: z.nullable(Id),
  quoted_minutes: quoted,
};

const One = z.extend(MessageReply, { walk_in: WalkIn });

/** When it was done, if it waited on the device. A later moment than the server's counts as now. */
const doneAt = z.optional(Moment);

/** The same `id` again answers the first record. */
export const createWalkIn = endpoint('POST /walk-ins', 'subscriber', {
  may: 'day',
  tablet: 'open',
  body: z.object({
    id: Id,
    name: z.optional(fields.name),
    phone: z.optional(fields.phone),
    client_id: z.optional(fields.client_id),
    service_ids: z.optional(fields.service_ids),
    barber_id: z.optional(fields.barber_id),
    quoted_minutes: z.optional(fields.quoted_minutes),
    arrived_at: doneAt,
  }),
  reply: One,
  /** `changed`: the client was erased. */
  refusals: { duplicate: noData, limit_reached: noData, changed: noData },
  status: 201,
});

/**
 * Somebody was quicker: who was to wait is seated, the visit of who was seated is otherwise by now, or the client was erased (then
 * without a visit).
 */
const Seated = z.object({ appointment: z.nullable(Appointment) });

/** `waiting` brings back who left, and undoes seating: the visit is deleted if nobody has changed it since. */
export const updateWalkIn = endpoint('PUT /walk-ins/:id', 'subscriber', {
  may: 'day',
  tablet: 'open',
  params: ById,
  body: z.extend(z.partial(z.object(fields)), {
    state: z.optional(z.enum(['waiting', 'left'])),
    /** Who entered on the page has come. */
    is_here: z.optional(z.literal(true)),
    at: doneAt,
    change_id: ChangeId,
  }),
  reply: One,
  refusals: { changed: Seated, limit_reached: noData, duplicate: noData },
});

const duration = z.int().check(z.minimum(1), z.maximum(longestVisit));

/** Why it does not begin now with this barber, and what would. */
export const NoSeat = z.extend(SlotTaken, {
  /** When the next appointment of the barber begins; left out if one goes on now. */
  next_at: z.optional(ClockTime),
  /** Until then: `Shkurtoje në {25 min}`. 0 if one goes on now. */
  fits_minutes: z.optional(z.int()),
  /** The visit that goes on, if `ends` may end it now. */
  going_on: z.optional(
    z.object({
      appointment_id: Id,
      name: hiddenName(z.nullable(z.string())),
      ...contactsHidden,
      duration: z.int(),
      /** When it ends; 24:00 means the end of the day. */
      until: z.string(),
    }),
  ),
  /** Who could begin now: `{Blerim}, tani`. */
  free_now: z.optional(z.array(z.object({ barber_id: Id, barber: z.string() }))),
});
export type NoSeat = z.infer<typeof NoSeat>;

/**
 * Makes an ordinary visit that begins at `at`, in whole minutes. `appointment_id` is made by the device: sent again, the first visit is
 * answered.
 */
export const seatWalkIn = endpoint('POST /walk-ins/:id/seat', 'subscriber', {
  may: 'day',
  tablet: 'open',
  params: ById,
  body: z.object({
    appointment_id: Id,
    barber_id: Id,
    /** Another length than the services have with this barber. */
    duration: z.optional(duration),
    /** The visit of the barber that ends now, and the length that the person who agreed saw. No other one is shortened. */
    ends: z.optional(z.object({ appointment_id: Id, duration })),
    at: doneAt,
  }),
  reply: z.extend(One, { appointment: Appointment }),
  refusals: { slot_taken: NoSeat, changed: Seated, duplicate: noData, limit_reached: noData },
});

/** What became of who came in these days. */
export const readQueueFigures = endpoint('GET /walk-ins/figures', 'salon', {
  may: 'money',
  query: z.object({ from: IsoDate, to: IsoDate }),
  reply: z.object({
    joined: z.int(),
    seated: z.int(),
    /** Without being served. */
    left: z.int(),
    /** After how many minutes they left; the median, null if nobody did. */
    left_after_minutes: z.nullable(z.int()),
    /** How far the starts were from what was said; the median, null if none is known. */
    off_minutes: z.nullable(z.int()),
  }),
});
