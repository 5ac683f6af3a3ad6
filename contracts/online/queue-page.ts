// The queue of a salon as its clients see it: the waiting time, and the client's own place.
import * as z from 'zod/mini';
import { maxServices } from '../appointments/appointments.ts';
import { messages as walkInMessages } from '../appointments/walk-ins.sq.ts';
import { maxServicesInQueue, WalkInState } from '../appointments/walk-ins.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { Id, listInQuery, optionalText, text } from '../ground/primitives.ts';
import { Proof, Ticket } from '../ground/proof.ts';
import { noData } from '../ground/refusals.ts';
import { messages as bookingMessages } from './bookings.sq.ts';

const Slug = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => typed.toLowerCase()),
  ),
  z.string().check(z.maxLength(40)),
);
const BySlug = z.object({ slug: Slug });
const ByLink = z.object({ link: z.string().check(z.maxLength(60)) });

/** The wait in minutes from now, rounded to 5; null: nobody has time today. */
const Range = z.nullable(z.object({ from: z.int(), to: z.int() }));

export const readQueue = endpoint('GET /public/salons/:slug/queue', 'public', {
  bound: 'read',
  params: BySlug,
  query: z.object({
    /** The chosen services; with none of them, the wait is for a visit of a usual length. */
    services: z.optional(listInQuery(Id).check(z.maxLength(maxServices, walkInMessages.tooManyServices))),
    /** The wanted barber; not read where clients do not choose a barber. */
    barber: z.optional(Id),
  }),
  reply: z.object({
    salon: z.string(),
    /** Whether a client may enter now. */
    state: z.enum(['open', 'closed', 'full']),
    /** The wait of a client who comes now with this wish; left out unless the salon shows it, and while the queue is closed. */
    wait: z.optional(Range),
    services: z.array(z.object({ id: Id, name: z.string() })),
    /** The services that are not offered today by their own hours; left out if there are none. */
    notToday: z.optional(z.array(Id)),
    proof: Ticket,
  }),
  refusals: { not_found: noData, not_bookable: noData },
});

/**
 * The client's own entry. `place` and `wait` are there only while the client waits. A client who has not come yet is behind those who are
 * in the salon or entered earlier. `is_turn` is only for a seated client: whether the client was seated just now.
 */
const Entry = z.object({
  salon: z.string(),
  slug: z.string(),
  number: z.int(),
  state: WalkInState,
  is_here: z.boolean(),
  place: z.optional(z.int()),
  wait: z.optional(Range),
  is_turn: z.optional(z.boolean()),
});

const Joined = z.extend(MessageReply, { link: z.string(), entry: Entry });

export const joinQueue = endpoint('POST /public/salons/:slug/queue', 'public', {
  bound: 'send',
  params: BySlug,
  body: z.object({
    id: Id,
    name: text({ max: 120, missing: bookingMessages.nameMissing }),
    phone: z.optional(optionalText(40)),
    service_ids: z.optional(
      z.array(Id).check(z.maxLength(maxServicesInQueue, walkInMessages.tooManyServices)),
    ),
    barber_id: z.optional(z.nullable(Id)),
    /** The link that the browser keeps. While its entry waits, the call answers this entry, and writes nothing. */
    link: z.optional(z.string().check(z.maxLength(60))),
    /** A field that people do not see: only a program fills it in. */
    website: z.optional(z.string()),
    proof: Proof,
  }),
  longestBody: 4 * 1024,
  reply: Joined,
  refusals: { not_found: noData, not_bookable: noData, limit_reached: noData, duplicate: noData },
  status: 201,
});

/** Reads the client's entry. The page asks every 30 s. */
export const readEntry = endpoint('GET /public/queue/:link', 'public', {
  bound: 'read',
  params: ByLink,
  reply: z.object({ entry: Entry }),
  refusals: { not_found: noData },
});

export const leaveQueue = endpoint('POST /public/queue/:link/leave', 'public', {
  bound: 'send',
  params: ByLink,
  body: z.object({}),
  reply: z.extend(MessageReply, { entry: Entry }),
  refusals: { not_found: noData },
});

const Page = z.object({
  /** Whether clients can enter on the page while the salon is open. */
  is_open: z.boolean(),
  /** The address of the page, `/s/<address>/radha`; null while the salon has no page. */
  address: z.nullable(z.string()),
});

export const readQueuePage = endpoint('GET /queue-page', 'salon', {
  may: 'day',
  tablet: 'open',
  reply: z.object({ page: Page }),
});

export const updateQueuePage = endpoint('PUT /queue-page', 'subscriber', {
  may: 'day',
  tablet: 'open',
  body: z.object({ is_open: z.boolean() }),
  reply: z.extend(MessageReply, { page: Page }),
});

const ids = z.array(Id).check(z.maxLength(500));

/** Removes from the queue all clients who entered on the page and have not come, and from the waitlist all who joined there. */
export const removeFromPage = endpoint('POST /walk-ins/remove-from-page', 'subscriber', {
  may: 'day',
  tablet: 'open',
  /** The choice of the waitlist. Pages of the previous release send nothing, and mean only the queue. */
  body: z.object({ waitlist: z.optional(z.boolean()) }),
  reply: z.extend(MessageReply, {
    /** The number of clients removed from the queue. */
    removed: z.int(),
    walk_ins: z.array(Id),
    waitlist: z.array(Id),
  }),
});

/** Undoes the removal, for clients who could still come and did not leave meanwhile, as long as there is room. */
export const returnFromPage = endpoint('POST /walk-ins/return-from-page', 'subscriber', {
  may: 'day',
  tablet: 'open',
  body: z.object({ walk_ins: ids, waitlist: ids }),
  reply: MessageReply,
});
