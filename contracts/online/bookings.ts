// The data that clients see and send on the page of a salon, without an account.

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
import { maxServicesOfChain } from './chain-limits.ts';
import { ChosenParts, OfferedPart, wantedPerson } from './chains.ts';

export const maxDays = 14;

/** The most questions that a salon asks before a visit, and the longest answer. */
export const maxQuestions = 3;
export const longestAnswer = 500;

const Slug = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => typed.toLowerCase()),
  ),
  z.string().check(z.maxLength(40)),
);
export const BySlug = z.object({ slug: Slug });

/** The barber, the price and the duration of a visit. The price is null where the salon shows no prices. */
export const TakenTerms = z.object({
  barber: z.string(),
  price: z.nullable(z.number()),
  duration: z.int(),
  /** The parts of a chain, if no person does all services. */
  parts: z.optional(z.array(OfferedPart)),
});
export type TakenTerms = z.infer<typeof TakenTerms>;

export const OfferedDay = z.object({
  date: IsoDate,
  closed: z.optional(z.enum(['closed', 'holiday', 'away', 'full'])),
  /**
   * The day is after the last one that can be booked. The field is apart from `closed`, because open pages of the previous release know
   * only the values of `closed`.
   */
  isBeyond: z.optional(z.literal(true)),
  /** The visit would not fit into what is left of the day even if nothing else were booked: there is nothing to wait for. */
  neverFits: z.optional(z.literal(true)),
  /** The visit never fits only because the day is late: earlier on this day there was room for it. */
  isLate: z.optional(z.literal(true)),
  /** The name of the holiday. */
  why: z.optional(z.string()),
  times: z.array(ClockTime),
  /** The barber who is taken at each of these times, as a place in `terms`. */
  takers: z.optional(z.array(z.int())),
  /** The terms of each of these times if barbers differ, for open pages of the previous release. */
  takes: z.optional(z.array(z.object({ price: z.nullable(z.number()), duration: z.int() }))),
});
export type OfferedDay = z.infer<typeof OfferedDay>;

export const OfferedTime = z.object({ date: IsoDate, time: ClockTime });
export type OfferedTime = z.infer<typeof OfferedTime>;

export const OfferedDays = z.object({
  days: z.array(OfferedDay),
  /** The terms of the barbers who are taken, if they depend on the time. */
  terms: z.optional(z.array(TakenTerms)),
  /** The first time after the asked days, if these have no free time. */
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
    /**
     * The person of each service in the order of `services`. If no person does all of them, the times are begins of chains: services of
     * several people, one part after another.
     */
    people: z.optional(listInQuery(wantedPerson).check(z.maxLength(maxServices))),
    from: z.optional(IsoDate),
    days: z.optional(numberInQuery(1, maxDays)),
    /** The language for the names of public holidays. */
    language: z.optional(Language),
  }),
  reply: z.extend(OfferedDays, {
    proof: Ticket,
    /** Whether a booking is accepted at once. `changeUntilMinutes`: the minutes before the visit until which the client may change it. */
    acceptsAtOnce: z.boolean(),
    changeUntilMinutes: z.int(),
    /** Whether the client may still cancel after the last moment for changes. */
    mayCancelLate: z.boolean(),
    /** The sentences about the own hours of these services; left out where there is nothing to say. */
    notes: z.optional(z.array(z.object({ service: Id, note: z.string() }))),
  }),
  refusals: { not_found: noData, not_bookable: noData },
});

/** The number of links of visits that a browser keeps for each salon. */
export const maxLinks = 5;

/** The answers to the questions of the salon, each for the version of its question that the page showed. */
export const Answers = z
  .array(z.object({ question: Id, version: z.int(), answer: text({ max: longestAnswer }) }))
  .check(z.maxLength(maxQuestions));
export type Answers = z.output<typeof Answers>;

const NewBooking = z.object({
  id: Id,
  services: z
    .array(Id)
    .check(z.minLength(1, messages.chooseService), z.maxLength(maxServices, messages.tooManyServices)),
  /** The barber; null: any barber who is free. */
  barber: z.nullable(Id),
  date: IsoDate,
  time: ClockTime,
  /** The parts of a chain as the page showed them: all of them are booked, or none. `services` has them in the order of choosing. */
  parts: z.optional(ChosenParts),
  /** The people who were asked for, as in the query of the times: other times are found for them. */
  people: z.optional(z.array(wantedPerson).check(z.maxLength(maxServicesOfChain))),
  /** The price of the visit that the page showed. If the visit costs more now, it is not booked until the client agrees again. */
  maxPrice: z.optional(z.number()),
  name: text({ max: 120, missing: messages.nameMissing }),
  phone: text({ max: 40, missing: messages.phoneMissing }),
  email: z.optional(z.nullable(Email)),
  note: z.optional(optionalText(300, true)),
  answers: z.optional(Answers),
  /** The name of the person who comes, if somebody else books: a parent for a child. */
  guest: z.optional(text({ max: 120, missing: messages.nameMissing })),
  /**
   * The links of this number's visits that the browser keeps. With a link of a visit that took place, a client who may be accepted is
   * accepted at once, and not a random time later.
   */
  links: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(maxLinks))),
  /** Whether the client says that a package pays. The salon sees it, and its tick takes a session where it asks how visits are paid. */
  fromPackage: z.optional(z.boolean()),
  language: Language,
  source: Source,
  /** A field that people do not see: only a program fills it in. */
  website: z.optional(z.string()),
  proof: Proof,
});
export type NewBooking = z.output<typeof NewBooking>;

export const Booking = z.extend(BookedVisit, {
  /** The state of the booking. `waiting`: the salon still has to accept it. */
  state: z.enum(['accepted', 'waiting']),
  /** Whether nobody else can book the time of this booking. If too many requests wait, further requests keep no time. */
  keepsTime: z.boolean(),
  /** The price; null where the salon shows no prices. */
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
    /** The client has another visit at this time. Only a caller who holds the link of that visit gets this field. */
    isTwice: z.optional(z.literal(true)),
    /** An e-mail was given, but the salon mails to no more new addresses today, whoever books. */
    isMailHeld: z.optional(z.literal(true)),
  }),
  refusals: {
    not_found: noData,
    not_bookable: noData,
    /** The nearest free times. */
    slot_taken: z.object({ times: z.array(OfferedTime) }),
    /** The visit now costs more than `maxPrice`. */
    changed: z.object({ takes: TakenTerms }),
    duplicate: noData,
    /** The number of future bookings of this number, only for a caller who holds the link of one of them. */
    limit_reached: z.object({ open: z.optional(z.int()) }),
  },
  status: 201,
});

/**
 * Mails the links of the next visits to the address that was typed with the booking. The answer does not say whether such an address
 * exists.
 */
export const sendLostLink = endpoint('POST /public/salons/:slug/lost-link', 'public', {
  bound: 'ask',
  params: BySlug,
  body: z.object({
    /** The phone or the e-mail of the booking. */
    contact: text({ max: 254, missing: messages.contactMissing }),
    /** A field that people do not see, as in a booking. */
    website: z.optional(z.string()),
  }),
  longestBody: 1024,
  /** `isHeld`: the salon mails to no more new addresses today, whoever asks. */
  reply: z.extend(MessageReply, { isHeld: z.optional(z.literal(true)) }),
  refusals: { not_found: noData },
});

export const listBookings = endpoint('GET /bookings', 'salon', {
  may: 'day',
  tablet: 'open',
  reply: OpenBookings,
});

/** The facts of a new booking; null if its visit was deleted already. */
export const ToldBooking = z.nullable(
  z.pick(ClientBooking, {
    date: true,
    time: true,
    client: true,
    name_hint: true,
    isTwice: true,
    noShows: true,
  }),
);

export const readBooking = endpoint('GET /bookings/:id', 'salon', {
  may: 'day',
  tablet: 'open',
  params: ById,
  reply: z.object({ booking: ToldBooking }),
});
