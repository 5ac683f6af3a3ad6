// What a client sees of a visit by its link, `/r/3f9k2m7q-Qx1…`, and may do with it, without an account.

import * as z from 'zod/mini';
import { visitStates } from '../appointments/visit-state.rules.ts';
import { BookedVisit } from '../salon/booked.ts';
import { inOtherLanguages } from '../salon/translations.ts';
import { Currency } from '../ground/currency.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { contactsHidden, hiddenContact } from '../ground/hidden.ts';
import { Language } from '../ground/languages.ts';
import { mailPage } from '../ground/mail-page.ts';
import { ById, ClockTime, Id, IsoDate, Moment, numberInQuery } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { maxDays, OfferedDays, OfferedTime, TakenTerms } from './bookings.ts';
import { Channel } from './reminders.ts';

/** How often a client may move a visit. */
export const maxMoves = 3;

export const ByLink = z.object({ link: z.string().check(z.maxLength(40)) });

/** Whose visit it is, and when. A request that was taken back has no appointment any more, and no client. */
export const readNamedVisit = endpoint('GET /visits/:id', 'salon', {
  may: 'day',
  tablet: 'open',
  params: ById,
  reply: z.object({ client_id: z.nullable(Id), client: z.string(), date: IsoDate, time: ClockTime }),
});

/** The data that the salon needs to write to the client of a visit. Only for who may change it: so may whoever holds the link. */
export const readVisitLink = endpoint('GET /visits/:id/link', 'salon', {
  may: 'day',
  tablet: 'open',
  params: ById,
  reply: z.object({
    /** The address where the client answers. */
    link: z.string(),
    /** The salon's own text of reminders; null: the usual one. */
    text: z.nullable(z.string()),
    /** What the texts to the client name. */
    service: z.string(),
    /** The service in the client's language, where it has another name there. */
    serviceForClient: z.optional(z.string()),
    barber: z.string(),
    /** How the salon writes to this client, and in which language. */
    channel: Channel,
    language: Language,
    /** Who booked, if not the client; null otherwise. Texts greet them. */
    bookedBy: z.nullable(z.string()),
    email: hiddenContact(),
    ...contactsHidden,
  }),
  refusals: { not_yours: noData },
});

/** Nothing of the client but the name of a guest, and nothing of other visits: a link is passed on easily. */
export const Visit = z.extend(BookedVisit, {
  state: z.enum(visitStates),
  /** The service in other languages, where it has another name there. */
  translations: z.optional(inOtherLanguages(z.string())),
  /** Whether nobody else can book its time. Of many requests the later ones keep none. */
  keepsTime: z.boolean(),
  /** Raised by every change. */
  version: z.int(),
  /** null where the salon shows no prices. */
  price: z.nullable(z.number()),
  /** The currency of the price. */
  currency: Currency,
  /** Until when a request that waits is answered; null of others, and once that has passed. */
  answerBy: z.nullable(Moment),
  /** Whether it was a request that the salon accepted, and not booked at once. */
  isAccepted: z.boolean(),
  isComing: z.boolean(),
  mayMove: z.boolean(),
  mayCancel: z.boolean(),
  /** The hour until which the client may move it; from then on cancelling is late. */
  changeUntil: Moment,
  changeUntilMinutes: z.int(),
  /** Whether the client may still cancel after that. */
  mayCancelLate: z.boolean(),
  /** The language in which it was booked; null for a visit that the salon booked. */
  language: z.nullable(Language),
  /** The code with which the client confirms the number of a request in the salon's chat; null if no request waits, and for a landline. */
  code: z.nullable(z.string()),
  /** Who comes, if somebody else booked; null otherwise. */
  guest: z.nullable(z.string()),
  /** Whether this link said that no offers are wanted; null where there is no visit any more. */
  refusesOffers: z.nullable(z.boolean()),
  /** Whether the client waits for an earlier hour; null where that is not possible. */
  wantsEarlier: z.nullable(z.boolean()),
  /** Why the salon declined the request; null if it gave no reason. */
  reason: z.nullable(z.string()),
  salon: z.object({
    name: z.string(),
    phone: z.nullable(z.string()),
    address: z.nullable(z.string()),
    /** The address of the salon's page, if that is open for booking. */
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
    /** The page asks before a dearer one; without, none is listed. */
    dearer: z.optional(z.literal('asks')),
    from: z.optional(IsoDate),
    days: z.optional(numberInQuery(1, maxDays)),
    language: z.optional(Language),
  }),
  reply: OfferedDays,
  refusals: { not_found: noData, not_bookable: noData },
});

/** The same visit at another time. */
export const moveVisit = endpoint('PUT /public/visits/:link', 'public', {
  bound: 'send',
  params: ByLink,
  body: z.object({
    date: IsoDate,
    time: ClockTime,
    /** The barber; if left out, the barber of the visit. */
    barber: z.optional(z.literal('any')),
    /** The version that the client saw. If left out, another barber at the same time is no move. */
    version: z.optional(z.int()),
    /** What the client agreed to pay. If left out, nobody gets the visit who takes more than it costs. */
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
    /** Who is free then takes more than the visit costs: the client is asked first. */
    changed: z.object({ takes: TakenTerms }),
  },
});

const answers = { not_found: noData, too_late: noData };

export const cancelVisit = endpoint('POST /public/visits/:link/cancel', 'public', {
  bound: 'send',
  params: ByLink,
  longestBody: 1024,
  reply: Answered,
  refusals: answers,
});

/** The client says that they come. */
export const confirmVisit = endpoint('POST /public/visits/:link/coming', 'public', {
  bound: 'send',
  params: ByLink,
  longestBody: 1024,
  reply: Answered,
  refusals: answers,
});

/** The client wants no offers any more, or wants them again. Open as long as the link is. */
export const answerOffers = endpoint('POST /public/visits/:link/offers', 'public', {
  bound: 'send',
  params: ByLink,
  body: z.object({ refused: z.boolean() }),
  longestBody: 1024,
  reply: Answered,
  refusals: { not_found: noData },
});

/** The page on which a client refuses offers, by the link in a message about one: it answers as long as the visit is there. Some programs open links by themselves: it has a button. */
export const askNoOffers = endpoint('GET /no-offers/:token', 'public', { ...mailPage, bound: 'read' });

export const sayNoOffers = endpoint('POST /no-offers/:token', 'public', {
  bound: 'send',
  ...mailPage,
  body: z.object({ choice: z.enum(['refuse', 'allow']) }),
  acceptsForm: true,
});
