// The queue of a salon as its clients see it: how long one waits, and the own place.
import * as z from 'zod/mini';
import { messages as walkInMessages } from '../appointments/walk-ins.sq.ts';
import { maxServicesInQueue, WalkInState } from '../appointments/walk-ins.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { Id, optionalText, text } from '../ground/primitives.ts';
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

/** Minutes from now, rounded to 5. null: nobody has time today. */
const Range = z.nullable(z.object({ from: z.int(), to: z.int() }));

export const readQueue = endpoint('GET /public/salons/:slug/queue', 'public', {
  bound: 'read',
  params: BySlug,
  reply: z.object({
    salon: z.string(),
    /** Whether one may enter now. */
    state: z.enum(['open', 'closed', 'full']),
    /** Left out unless the salon shows it, and while it is closed. */
    wait: z.optional(Range),
    services: z.array(z.object({ id: Id, name: z.string() })),
    proof: Ticket,
  }),
  refusals: { not_found: noData, not_bookable: noData },
});

/**
 * The own place. `place` and `wait` only while one waits: of who has not come yet, behind those who are there or entered before. `is_turn`
 * only of who is seated: whether that was just now.
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
    /** The link that the browser keeps. While it waits, it is answered, and nothing is written. */
    link: z.optional(z.string().check(z.maxLength(60))),
    /** A field that people do not see: who fills it in is a program. */
    website: z.optional(z.string()),
    proof: Proof,
  }),
  longestBody: 4 * 1024,
  reply: Joined,
  refusals: { not_found: noData, not_bookable: noData, limit_reached: noData, duplicate: noData },
  status: 201,
});

/** Asked every 30 s. */
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
  /** Whether one can enter on the page while the salon is open. */
  is_open: z.boolean(),
  /** `/s/<address>/radha`; null while the salon has no page. */
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

/** Takes all off the queue who entered on the page and have not come, and of the waitlist who joined there. */
export const removeFromPage = endpoint('POST /walk-ins/remove-from-page', 'subscriber', {
  may: 'day',
  tablet: 'open',
  /** Pages of the release before send nothing, and mean only the queue. */
  body: z.object({ waitlist: z.optional(z.boolean()) }),
  reply: z.extend(MessageReply, {
    /** From the queue. */
    removed: z.int(),
    walk_ins: z.array(Id),
    waitlist: z.array(Id),
  }),
});

/** Undoes that, for who could still come and did not leave meanwhile, as long as there is room. */
export const returnFromPage = endpoint('POST /walk-ins/return-from-page', 'subscriber', {
  may: 'day',
  tablet: 'open',
  body: z.object({ walk_ins: ids, waitlist: ids }),
  reply: MessageReply,
});
