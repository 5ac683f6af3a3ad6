// The clients who come without an appointment, and wait. They hold no slot until they are seated.
import * as z from 'zod/mini';
import { Appointment, WorkPart } from '../ground/appointment.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { contactsHidden, hiddenContact, hiddenName, nameHint } from '../ground/hidden.ts';
import { ById, ChangeId, ClockTime, Id, IsoDate, Moment, optionalText } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { claimRefusals, longestVisit, SlotTaken, without } from './appointments.ts';
import { messages } from './walk-ins.sq.ts';

/** The most clients who may wait in the salon. */
export const mostWaiting = 100;
/** The most clients who may have entered on the page without having come to the salon yet. They do not count in `mostWaiting`. */
export const mostFromPage = 20;
/** The minutes in which a client who entered on the page must come to the salon. After them the client is no longer in the queue. */
export const minutesToCome = 60;
export const maxServicesInQueue = 4;

export const WalkInState = z.enum(['waiting', 'seated', 'left']);
export type WalkInState = z.infer<typeof WalkInState>;

export const WalkIn = z.object({
  id: Id,
  day: IsoDate,
  /** The number in the queue of the day, from 1 on, given by the server. A device that has no answer yet has no number. */
  number: z.int(),
  /** The name that was typed, else the name of the client; null if neither is known. */
  name: hiddenName(z.nullable(z.string())),
  ...nameHint,
  client_id: z.nullable(Id),
  /** A new client, although other clients may have this name. An earlier release has no answer. */
  is_new_client: z.optional(z.boolean()),
  phone: hiddenContact(),
  /** The wanted services, without those that the salon has deleted. */
  service_ids: z.array(Id),
  /** The wanted barber; null: any barber. */
  barber_id: z.nullable(Id),
  arrived_at: Moment,
  /** The minutes of waiting that the client was told at the arrival; null if nothing was said. */
  quoted_minutes: z.nullable(z.int()),
  state: WalkInState,
  ended_at: z.nullable(Moment),
  /** The visit of a seated client; null too after the visit was deleted. */
  appointment_id: z.nullable(Id),
  /** The client entered on the page of the salon. */
  from_page: z.boolean(),
  /** False: nobody in the salon has seen the client yet (`U regjistrua vetë`). Such a client counts in no estimate. */
  is_here: z.boolean(),
  /** The salon takes no bookings of this client on its page. */
  is_blocked: z.boolean(),
  version: z.int(),
  ...contactsHidden,
});
export type WalkIn = z.infer<typeof WalkIn>;

/**
 * The difference between the real starts and the starts that were said, in 80 % of the cases: minutes earlier and minutes later. `waits`
 * uses it.
 */
export const Spread = z.object({ early: z.int(), late: z.int() });
export type Spread = z.infer<typeof Spread>;

const LeftOver = z.object({
  number: z.int(),
  name: hiddenName(z.nullable(z.string())),
  ...nameHint,
  ...contactsHidden,
});

const OtherWalkIn = z.pick(WalkIn, { id: true, barber_id: true, service_ids: true, arrived_at: true });
export type OtherWalkIn = z.infer<typeof OtherWalkIn>;

/**
 * The rest of the salon today, for a caller who does not read the whole book: the times that are taken, and the clients in the salon who
 * wait for other barbers. No name is in it. With it the device computes the same estimates as for everybody.
 */
const Elsewhere = z.object({
  standing: z.array(
    z.object({
      barber_id: Id,
      minutes: z.int(),
      duration: z.int(),
      parts: z.optional(z.nullable(z.array(WorkPart))),
      /** The barber is surely free at its end. */
      isDone: z.boolean(),
    }),
  ),
  waiting: z.array(OtherWalkIn),
});

/** The clients who wait today, in the order of arrival. */
export const Queue = z.object({
  day: IsoDate,
  waiting: z.array(WalkIn),
  /** The visits of the clients who began, since the first day whose clients may still wait. A release of before does not say them. */
  seated: z.optional(z.array(Id)),
  /** The number of clients who left today without being served. */
  left: z.int(),
  spread: Spread,
  elsewhere: z.optional(Elsewhere),
  /**
   * The people who still waited at the end of the last day with a queue, within the seven days before today. They were taken off the queue.
   */
  left_over: z.optional(z.object({ day: IsoDate, people: z.array(LeftOver) })),
  /** The queue was never used: perhaps the salon takes only clients with an appointment. */
  never_used: z.optional(z.literal(true)),
});
export type Queue = z.infer<typeof Queue>;

export const listWalkIns = endpoint('GET /walk-ins', 'salon', {
  may: 'day',
  tablet: 'open',
  reply: z.extend(Queue, {
    /** An empty list, because a tab of the previous release reads this field. A confirmed visit goes on until its end. */
    done: z.array(Id),
    /** The most used services, by number of visits in the last 90 days; at most four. */
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
  is_new_client: z.boolean(),
  service_ids: z.array(Id).check(z.maxLength(maxServicesInQueue, messages.tooManyServices)),
  barber_id: z.nullable(Id),
  quoted_minutes: quoted,
};

const One = z.extend(MessageReply, { walk_in: WalkIn });

/** The moment of the change, if it waited on the device. A moment later than the server's time counts as now. */
const doneAt = z.optional(Moment);

/** Adds a client to the queue. A call with the same `id` again is answered with the first record. */
export const createWalkIn = endpoint('POST /walk-ins', 'subscriber', {
  may: 'day',
  tablet: 'open',
  body: z.object({
    id: Id,
    name: z.optional(fields.name),
    phone: z.optional(fields.phone),
    client_id: z.optional(fields.client_id),
    is_new_client: z.optional(fields.is_new_client),
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
 * The state after somebody else was quicker: the waiting client is already seated, the visit of the seated client has changed, or the
 * client was erased (then without a visit).
 */
const Seated = z.object({ appointment: z.nullable(Appointment) });

/**
 * Changes a client in the queue. `waiting` brings back a client who left, and undoes seating: the visit is deleted if nobody has changed it
 * since.
 */
export const updateWalkIn = endpoint('PUT /walk-ins/:id', 'subscriber', {
  may: 'day',
  tablet: 'open',
  params: ById,
  body: z.extend(z.partial(z.object(fields)), {
    state: z.optional(z.enum(['waiting', 'left'])),
    /** The client who entered on the page has come. */
    is_here: z.optional(z.literal(true)),
    at: doneAt,
    change_id: ChangeId,
  }),
  reply: One,
  refusals: { changed: Seated, limit_reached: noData, duplicate: noData },
});

const duration = z.int().check(z.minimum(1), z.maximum(longestVisit));

/** The reason why the client can't begin now with this barber, and what is possible instead. */
export const NoSeat = z.extend(SlotTaken, {
  /** The begin of the barber's next appointment; left out if an appointment goes on now. */
  next_at: z.optional(ClockTime),
  /** The minutes until the next appointment: `Shkurtoje në {25 min}`. 0 if an appointment goes on now. */
  fits_minutes: z.optional(z.int()),
  /** The visit that goes on, if the caller may end it now with `ends`. */
  going_on: z.optional(
    z.object({
      appointment_id: Id,
      name: hiddenName(z.nullable(z.string())),
      ...nameHint,
      ...contactsHidden,
      duration: z.int(),
      /** The end of this visit; 24:00 means the end of the day. */
      until: z.string(),
    }),
  ),
  /** The barbers who could begin now: `{Blerim}, tani`. */
  free_now: z.optional(z.array(z.object({ barber_id: Id, barber: z.string() }))),
});
export type NoSeat = z.infer<typeof NoSeat>;

/**
 * Makes an ordinary visit that begins at `at`, in whole minutes. `appointment_id` is made by the device: a call that is sent again is
 * answered with the first visit.
 */
export const seatWalkIn = endpoint('POST /walk-ins/:id/seat', 'subscriber', {
  may: 'day',
  tablet: 'open',
  params: ById,
  body: z.object({
    appointment_id: Id,
    barber_id: Id,
    /** A length that differs from the length of the services with this barber. */
    duration: z.optional(duration),
    /** The barber's visit that ends now, and its new length as the person who agreed saw it. No other visit is shortened. */
    ends: z.optional(z.object({ appointment_id: Id, duration })),
    without: z.optional(without),
    at: doneAt,
  }),
  reply: z.extend(One, { appointment: Appointment }),
  refusals: {
    slot_taken: NoSeat,
    ...claimRefusals,
    changed: Seated,
    duplicate: noData,
    limit_reached: noData,
  },
});

/** The figures of clients who came without an appointment in these days. */
export const readQueueFigures = endpoint('GET /walk-ins/figures', 'salon', {
  may: 'money',
  tablet: 'open',
  query: z.object({ from: IsoDate, to: IsoDate }),
  reply: z.object({
    joined: z.int(),
    seated: z.int(),
    /** The number of clients who left without being served. */
    left: z.int(),
    /** The minutes after which clients left; the median, null if nobody left. */
    left_after_minutes: z.nullable(z.int()),
    /** The minutes between the real starts and the starts that were said; the median, null if none is known. */
    off_minutes: z.nullable(z.int()),
  }),
});
