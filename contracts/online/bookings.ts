// What clients see and send on the page of a salon, without an account.

import * as z from 'zod/mini';
import { maxServices } from '../appointments/appointments.ts';
import { BookedVisit, ClientBooking, OpenBookings, Source } from '../salon/booked.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { Language } from '../ground/languages.ts';
import {
  ById,
  ClockTime,
  Email,
  Id,
  IsoDate,
  listInQuery,
  numberInQuery,
  optionalText,
  text,
} from '../ground/primitives.ts';
import { Proof, Ticket } from '../ground/proof.ts';
import { noData } from '../ground/refusals.ts';
import { messages } from './bookings.sq.ts';

export const maxDays = 14;

const Slug = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => typed.toLowerCase()),
  ),
  z.string().check(z.maxLength(40)),
);
export const BySlug = z.object({ slug: Slug });

/** Who does a visit, what it costs and how long it takes. No price where none is shown. */
export const TakenTerms = z.object({
  barber: z.string(),
  price: z.nullable(z.number()),
  duration: z.int(),
});
export type TakenTerms = z.infer<typeof TakenTerms>;

export const OfferedDay = z.object({
  date: IsoDate,
  closed: z.optional(z.enum(['closed', 'holiday', 'away', 'full'])),
  /** The day is after the last one that can be booked. Apart from `closed`, whose values open pages of the release before know. */
  isBeyond: z.optional(z.literal(true)),
  /** The name of the holiday. */
  why: z.optional(z.string()),
  times: z.array(ClockTime),
  /** Who is taken at each of these times, by the place in `terms`. */
  takers: z.optional(z.array(z.int())),
  /** For open pages of the release before: what each of these times takes, if barbers differ. */
  takes: z.optional(z.array(z.object({ price: z.nullable(z.number()), duration: z.int() }))),
});
export type OfferedDay = z.infer<typeof OfferedDay>;

export const OfferedTime = z.object({ date: IsoDate, time: ClockTime });
export type OfferedTime = z.infer<typeof OfferedTime>;

export const OfferedDays = z.object({
  days: z.array(OfferedDay),
  /** What those take who are taken, if that depends on the time. */
  terms: z.optional(z.array(TakenTerms)),
  /** The first time after the asked days, if they have none. */
  first: z.optional(OfferedTime),
});

export const listTimes = endpoint('GET /public/salons/:slug/times', 'public', {
  bound: 'read',
  params: BySlug,
  query: z.object({
    services: listInQuery(Id).check(
      z.minLength(1, messages.chooseService),
      z.maxLength(maxServices, messages.tooManyServices),
    ),
    barber: z.optional(z.union([z.literal('any'), Id])),
    from: z.optional(IsoDate),
    days: z.optional(numberInQuery(1, maxDays)),
    /** Names public holidays in it. */
    language: z.optional(Language),
  }),
  reply: z.extend(OfferedDays, {
    proof: Ticket,
    /** Whether a booking is accepted at once, and how long before the visit the client may change it. */
    acceptsAtOnce: z.boolean(),
    changeUntilMinutes: z.int(),
    /** Whether the client may still cancel after that. */
    mayCancelLate: z.boolean(),
  }),
  refusals: { not_found: noData, not_bookable: noData },
});

/** How many links of visits a browser keeps of each salon. */
export const maxLinks = 5;

const NewBooking = z.object({
  id: Id,
  services: z
    .array(Id)
    .check(z.minLength(1, messages.chooseService), z.maxLength(maxServices, messages.tooManyServices)),
  /** null: anyone who is free. */
  barber: z.nullable(Id),
  date: IsoDate,
  time: ClockTime,
  /** The price of the visit that the page showed: one that costs more by now is not booked without another yes. */
  maxPrice: z.optional(z.number()),
  name: text({ max: 120, missing: messages.nameMissing }),
  phone: text({ max: 40, missing: messages.phoneMissing }),
  email: z.optional(z.nullable(Email)),
  note: z.optional(optionalText(300, true)),
  /** The name of who comes, if somebody else books: a parent for a child. */
  guest: z.optional(text({ max: 120, missing: messages.nameMissing })),
  /** Links of visits of this number that the browser keeps. With one of a visit that took place a client is answered at once. */
  links: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(maxLinks))),
  language: Language,
  source: Source,
  /** A field that people do not see: who fills it in is a program. */
  website: z.optional(z.string()),
  proof: Proof,
});
export type NewBooking = z.output<typeof NewBooking>;

export const Booking = z.extend(BookedVisit, {
  /** `waiting`: the salon still has to accept it. */
  state: z.enum(['accepted', 'waiting']),
  /** Whether nobody else can book its time. So many requests may wait that further ones keep none. */
  keepsTime: z.boolean(),
  /** null where the salon shows no prices. */
  price: z.nullable(z.number()),
});
export type Booking = z.infer<typeof Booking>;

export const createBooking = endpoint('POST /public/salons/:slug/bookings', 'public', {
  bound: 'send',
  params: BySlug,
  body: NewBooking,
  longestBody: 8 * 1024,
  reply: z.extend(MessageReply, {
    booking: Booking,
    /** The address of the visit's own page. */
    link: z.string(),
    /** The client has another visit at this time. Said only to who holds its link. */
    isTwice: z.optional(z.literal(true)),
    /** An e-mail was given, and the salon mails to no more new addresses today, whoever books. */
    isMailHeld: z.optional(z.literal(true)),
  }),
  refusals: {
    not_found: noData,
    not_bookable: noData,
    /** The nearest free times. */
    slot_taken: z.object({ times: z.array(OfferedTime) }),
    /** The visit costs more by now than `maxPrice`. */
    changed: z.object({ takes: TakenTerms }),
    duplicate: noData,
    /** The bookings ahead of this number, said only to who holds the link of one. */
    limit_reached: z.object({ open: z.optional(z.int()) }),
  },
  status: 201,
});

/** Mails the links of the next visits to the address that was typed with the booking. The answer does not say whether there is one. */
export const sendLostLink = endpoint('POST /public/salons/:slug/lost-link', 'public', {
  bound: 'ask',
  params: BySlug,
  body: z.object({
    /** The phone or the e-mail of the booking. */
    contact: text({ max: 254, missing: messages.contactMissing }),
    /** As in a booking. */
    website: z.optional(z.string()),
  }),
  longestBody: 1024,
  /** `isHeld`: the salon mails to no more new addresses today, whoever asked. */
  reply: z.extend(MessageReply, { isHeld: z.optional(z.literal(true)) }),
  refusals: { not_found: noData },
});

export const listBookings = endpoint('GET /bookings', 'salon', {
  may: 'day',
  tablet: 'open',
  reply: OpenBookings,
});

/** The facts of a new booking; null if its visit was deleted already. */
export const readBooking = endpoint('GET /bookings/:id', 'salon', {
  may: 'day',
  tablet: 'open',
  params: ById,
  reply: z.object({
    booking: z.nullable(
      z.pick(ClientBooking, { date: true, time: true, client: true, isTwice: true, noShows: true }),
    ),
  }),
});
