// The data that a client sees of a visit by its link, `/r/3f9k2m7q-Qx1…`, and the calls of the client, without an account.

import * as z from 'zod/mini';
import { visitStates } from '../appointments/visit-state.rules.ts';
import { BookedVisit } from '../salon/booked.ts';
import { inOtherLanguages } from '../salon/translations.ts';
import { Currency } from '../ground/currency.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { contactsHidden, hiddenContact, nameHint } from '../ground/hidden.ts';
import { Language } from '../ground/languages.ts';
import { mailPage } from '../ground/mails.ts';
import { ById, ClockTime, Id, IsoDate, Moment, numberInQuery } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { maxDays, OfferedDays, OfferedTime, TakenTerms } from './bookings.ts';
import { VisitOfChain } from './chains.ts';
import { Channel } from './reminders.ts';

/** The number of times that a client may move a visit. */
export const maxMoves = 3;

export const ByLink = z.object({ link: z.string().check(z.maxLength(40)) });

/** Reads the client and the time of a visit. A request that was taken back has no appointment any more, and no client. */
export const readNamedVisit = endpoint('GET /visits/:id', 'salon', {
  may: 'day',
  tablet: 'open',
  params: ById,
  reply: z.object({
    client_id: z.nullable(Id),
    client: z.string(),
    ...nameHint,
    date: IsoDate,
    time: ClockTime,
  }),
});

/**
 * The data that the salon needs to write to the client of a visit. Only a person who may change the visit gets it, because whoever holds
 * the link may change it.
 */
export const readVisitLink = endpoint('GET /visits/:id/link', 'salon', {
  may: 'day',
  tablet: 'open',
  params: ById,
  reply: z.object({
    /** The address where the client answers. */
    link: z.string(),
    /** The salon's own text of reminders; null: the usual one. */
    text: z.nullable(z.string()),
    /** The service as the texts to the client name it. */
    service: z.string(),
    /** The service in the client's language, if it has another name there. */
    serviceForClient: z.optional(z.string()),
    barber: z.string(),
    /** The channel and the language in which the salon writes to this client. */
    channel: Channel,
    language: Language,
    /** The person who booked, if it is not the client; null otherwise. Texts greet this person. */
    bookedBy: z.nullable(z.string()),
    email: hiddenContact(),
    ...contactsHidden,
  }),
  refusals: { not_yours: noData },
});

/** A package of the client of a visit with a session that is left. */
export const PackageOfVisit = z.object({
  id: Id,
  name: z.string(),
  left: z.int(),
  /** The services that it pays. */
  services: z.array(Id),
  /** The last day on which it is valid; null without one. An instance of the release before leaves it out. */
  expires_on: z.optional(z.nullable(IsoDate)),
  /** How many of these sessions the visits ahead will take. Left out as above. */
  taken: z.optional(z.int()),
});

/**
 * A visit by its link. It has nothing about the client but the name of a guest and the packages, and nothing about other visits, because a
 * link is passed on easily.
 */
export const Visit = z.extend(BookedVisit, {
  state: z.enum(visitStates),
  /** The name of the service in other languages, if it has another name there. */
  translations: z.optional(inOtherLanguages(z.string())),
  /** Whether nobody else can book the time of this visit. If too many requests wait, the later ones keep no time. */
  keepsTime: z.boolean(),
  /** The version of the visit, raised by every change. */
  version: z.int(),
  /** The price; null where the salon shows no prices. */
  price: z.nullable(z.number()),
  /** The currency of the price. */
  currency: Currency,
  /** The moment until which a waiting request is answered; null for all other visits, and after this moment. */
  answerBy: z.nullable(Moment),
  /** Whether the visit was a request that the salon accepted, and was not booked at once. */
  isAccepted: z.boolean(),
  isComing: z.boolean(),
  mayMove: z.boolean(),
  /** How often the client moved the visit by this link. An instance of the release before leaves it out. */
  moves: z.optional(z.int()),
  /** The client may move the visit only once more. */
  isLastMove: z.optional(z.literal(true)),
  mayCancel: z.boolean(),
  /** The moment until which the client may move the visit; a later cancellation counts as late. */
  changeUntil: Moment,
  changeUntilMinutes: z.int(),
  /** Whether the client may still cancel after this moment. */
  mayCancelLate: z.boolean(),
  /** The language in which the visit was booked; null for a visit that the salon booked. */
  language: z.nullable(Language),
  /** The code with which the client confirms the number of a request in the salon's chat; null if no request waits, and for a landline. */
  code: z.nullable(z.string()),
  /** The client who comes, if somebody else booked; null otherwise. */
  guest: z.nullable(z.string()),
  /** Whether somebody said by this link that no offers are wanted; null if the visit is deleted. */
  refusesOffers: z.nullable(z.boolean()),
  /** Whether the client waits for an earlier time; null where this is not possible. */
  wantsEarlier: z.nullable(z.boolean()),
  /** The reason why the salon declined the request; null if it gave none. */
  reason: z.nullable(z.string()),
  /** The packages of the client; left out without one, and where anybody could have booked by the client's number. */
  packages: z.optional(z.array(PackageOfVisit)),
  /** Whether the client chose to use sessions, and the packages have one for each service after the visits before this one. */
  fromPackage: z.optional(z.literal(true)),
  /** The visits of a booking with several people, in order of time; left out for one visit. The other fields are about the visits that are not cancelled. */
  chain: z.optional(z.array(VisitOfChain)),
  salon: z.object({
    name: z.string(),
    phone: z.nullable(z.string()),
    address: z.nullable(z.string()),
    /** The address of the salon's page, if the page is open for booking. */
    slug: z.nullable(z.string()),
  }),
});
export type Visit = z.infer<typeof Visit>;

const Shown = z.object({ visit: Visit });
const Answered = z.extend(MessageReply, { visit: Visit });

export const readVisit = endpoint('GET /public/visits/:link', 'public', {
  bound: 'read',
  params: ByLink,
  reply: Shown,
  refusals: { not_found: noData },
});

/** The free times of the visit's barber, or of any barber. The slot of the visit itself counts as free. */
export const listTimesOfVisit = endpoint('GET /public/visits/:link/times', 'public', {
  bound: 'read',
  params: ByLink,
  query: z.object({
    barber: z.optional(z.literal('any')),
    /** The choice to be asked before a move to a dearer time; without it no dearer time is listed. */
    dearer: z.optional(z.literal('asks')),
    from: z.optional(IsoDate),
    days: z.optional(numberInQuery(1, maxDays)),
    language: z.optional(Language),
  }),
  reply: OfferedDays,
  refusals: { not_found: noData, not_bookable: noData },
});

/** Moves the visit to another time. */
export const moveVisit = endpoint('PUT /public/visits/:link', 'public', {
  bound: 'send',
  params: ByLink,
  body: z.object({
    date: IsoDate,
    time: ClockTime,
    /** The barber; if left out, the barber of the visit. */
    barber: z.optional(z.literal('any')),
    /** The version that the client saw. If it is left out, a call with the same time never changes the barber. */
    version: z.optional(z.int()),
    /** The price to which the client agreed. If it is left out, no barber whose price is higher than the visit's gets the visit. */
    maxPrice: z.optional(z.number()),
  }),
  longestBody: 1024,
  reply: Answered,
  refusals: {
    not_found: noData,
    not_bookable: noData,
    too_late: noData,
    limit_reached: noData,
    /** The nearest free times. */
    slot_taken: z.object({ times: z.array(OfferedTime) }),
    /** The barber who is free then takes more than the visit costs: the client is asked first. */
    changed: z.object({ takes: TakenTerms }),
  },
});

const answers = { not_found: noData, too_late: noData };

export const cancelVisit = endpoint('POST /public/visits/:link/cancel', 'public', {
  bound: 'send',
  params: ByLink,
  /** `visit`: only this visit of a booking with several people. */
  body: z.object({ visit: z.optional(Id) }),
  longestBody: 1024,
  reply: Answered,
  refusals: answers,
});

/** Marks that the client comes. */
export const confirmVisit = endpoint('POST /public/visits/:link/coming', 'public', {
  bound: 'send',
  params: ByLink,
  longestBody: 1024,
  reply: Answered,
  refusals: answers,
});

/** The answer of a client who wants no offers any more, or wants them again. The call is open as long as the link is. */
export const answerOffers = endpoint('POST /public/visits/:link/offers', 'public', {
  bound: 'send',
  params: ByLink,
  body: z.object({ refused: z.boolean() }),
  longestBody: 1024,
  reply: Answered,
  refusals: { not_found: noData },
});

/**
 * The page on which a client refuses offers, by the link in a message with an offer. The link works as long as the visit exists. The page
 * has a button, because some programs open links automatically.
 */
export const askNoOffers = endpoint('GET /no-offers/:token', 'public', { ...mailPage, bound: 'read' });

export const sayNoOffers = endpoint('POST /no-offers/:token', 'public', {
  bound: 'send',
  ...mailPage,
  body: z.object({ choice: z.enum(['refuse', 'allow']) }),
  acceptsForm: true,
});
