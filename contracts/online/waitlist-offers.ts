// The calls of clients for the waitlist, without an account: joining it, and the page of an offer, `/o/3f9k2m7q-Qx1…`.

import * as z from 'zod/mini';
import { inOtherLanguages } from '../salon/translations.ts';
import { Currency } from '../ground/currency.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { Language } from '../ground/languages.ts';
import { ClockTime, Email, Id, IsoDate, Moment, text } from '../ground/primitives.ts';
import { Proof } from '../ground/proof.ts';
import { noData } from '../ground/refusals.ts';
import { messages as bookingMessages } from './bookings.sq.ts';
import { Answers, BySlug, OfferedTime, TakenTerms } from './bookings.ts';
import { ByLink } from './visits.ts';
import { daysInOrder, minutesInOrder, wishedServices, wishedTimes } from './waitlist.ts';

/** Joins the waitlist, with the same proofs and limits as for a booking. */
export const joinWaitlist = endpoint('POST /public/salons/:slug/waitlist', 'public', {
  bound: 'send',
  params: BySlug,
  body: z
    .object({
      id: Id,
      services: wishedServices,
      /** The barber; null: any barber who is free. */
      barber: z.nullable(Id),
      ...wishedTimes,
      name: text({ max: 120, missing: bookingMessages.nameMissing }),
      phone: text({ max: 40, missing: bookingMessages.phoneMissing }),
      email: z.optional(z.nullable(Email)),
      language: Language,
      /** Not required: what is left out is asked when a time is offered. An answer to a question that changed is left out, too. */
      answers: z.optional(Answers),
      /** A field that people do not see, as in a booking. */
      website: z.optional(z.string()),
      proof: Proof,
    })
    .check(daysInOrder, minutesInOrder),
  longestBody: 8 * 1024,
  reply: MessageReply,
  refusals: { not_found: noData, not_bookable: noData, duplicate: noData },
  status: 201,
});

/** The address of a client's own entry, with the id that the page made when the client joined: nobody else has this id. */
const ownEntry = z.extend(BySlug, { entry: Id });

export const readOwnEntry = endpoint('GET /public/salons/:slug/waitlist/:entry', 'public', {
  bound: 'read',
  params: ownEntry,
  reply: z.object({ waits: z.boolean() }),
  refusals: { not_found: noData },
});

export const leaveOwnEntry = endpoint('POST /public/salons/:slug/waitlist/:entry/leave', 'public', {
  bound: 'send',
  params: ownEntry,
  longestBody: 1024,
  reply: MessageReply,
  refusals: { not_found: noData },
});

/** Another time, with the barber who would be taken then. */
const OtherTime = z.extend(TakenTerms, OfferedTime.shape);
export type OtherTime = z.infer<typeof OtherTime>;

export const WaitlistOffer = z.object({
  /**
   * The state of the offer. `passed`: somebody else has the time. `expired`: the time to take it is over, or the client is not in the list
   * any more.
   */
  state: z.enum(['open', 'taken', 'passed', 'expired']),
  /**
   * The exact state. It is apart from `state`, because open pages of the previous release know only the values of `state`. `requested`,
   * `requestedWithoutTime`: taken, but the salon still has to answer; the time is kept or not. `left`: expired, because the client is not
   * in the list any more. `declined`: expired, because the client did not want the time.
   */
  detail: z.optional(z.enum(['requested', 'requestedWithoutTime', 'left', 'declined'])),
  date: IsoDate,
  time: ClockTime,
  duration: z.int(),
  service: z.string(),
  /** The name of the service in other languages, if it has another name there. */
  translations: z.optional(inOtherLanguages(z.string())),
  barber: z.string(),
  /** The price; null where the salon shows no prices. */
  price: z.nullable(z.number()),
  currency: Currency,
  until: Moment,
  language: Language,
  /** The later visit of the same service, which can be cancelled with the answer. */
  later: z.nullable(
    z.object({
      date: IsoDate,
      time: ClockTime,
      /** The client wanted to come earlier than this visit: it is cancelled whatever the answer says. */
      is_replaced: z.boolean(),
    }),
  ),
  /** The other times, while the offered time is not free: only times at which the page would accept the client at once. */
  times: z.array(OtherTime),
  /** The address of the visit that the client took, `https://…/r/…`; null otherwise. */
  visit: z.nullable(z.string()),
  salon: z.object({
    name: z.string(),
    phone: z.nullable(z.string()),
    address: z.nullable(z.string()),
    /** The address of the salon's page, if the page is open for booking. */
    slug: z.nullable(z.string()),
  }),
});
export type WaitlistOffer = z.infer<typeof WaitlistOffer>;

const Shown = z.object({ offer: WaitlistOffer });

export const readWaitlistOffer = endpoint('GET /public/offers/:link', 'public', {
  bound: 'read',
  params: ByLink,
  reply: Shown,
  refusals: { not_found: noData },
});

export const takeWaitlistOffer = endpoint('POST /public/offers/:link/take', 'public', {
  bound: 'send',
  params: ByLink,
  body: z.object({
    /** One of the other times; day and time are left out for the offered time. */
    date: z.optional(IsoDate),
    time: z.optional(ClockTime),
    /** The price of the time that the page showed. If it costs more now, it is not taken until the client agrees again. */
    maxPrice: z.optional(z.number()),
    /** Whether the later visit is cancelled. */
    cancels: z.boolean(),
    /** The answers to what the page asked. Not to what was answered when joining, or for the visit that comes earlier. */
    answers: z.optional(Answers),
  }),
  longestBody: 8 * 1024,
  reply: z.extend(MessageReply, { offer: WaitlistOffer }),
  refusals: {
    not_found: noData,
    not_bookable: noData,
    too_late: noData,
    /** The client has too many future bookings, as with a booking on the page. */
    limit_reached: noData,
    /** The other free times. */
    slot_taken: z.object({ times: z.array(OtherTime) }),
    /** The time now costs more than `maxPrice`. */
    changed: z.object({ takes: TakenTerms }),
  },
});

/** Ends the offer as if its time were over: the client stays on the list, and the next one is told. */
export const declineWaitlistOffer = endpoint('POST /public/offers/:link/decline', 'public', {
  bound: 'send',
  params: ByLink,
  longestBody: 1024,
  reply: z.extend(MessageReply, { offer: WaitlistOffer }),
  refusals: { not_found: noData },
});

/** Removes the client from the waitlist. */
export const leaveWaitlist = endpoint('POST /public/offers/:link/leave', 'public', {
  bound: 'send',
  params: ByLink,
  longestBody: 1024,
  reply: MessageReply,
  refusals: { not_found: noData },
});

/** Asks for an earlier time (`Dua më herët`). Taking an earlier time frees the visit of the link. `wanted: false` withdraws the request. */
export const askEarlier = endpoint('POST /public/visits/:link/earlier', 'public', {
  bound: 'send',
  params: ByLink,
  body: z.discriminatedUnion('wanted', [
    z.object({ wanted: z.literal(false) }),
    z
      .object({
        wanted: z.literal(true),
        weekdays: wishedTimes.weekdays,
        from_minute: wishedTimes.from_minute,
        to_minute: wishedTimes.to_minute,
      })
      .check(minutesInOrder),
  ]),
  longestBody: 1024,
  reply: z.extend(MessageReply, { wantsEarlier: z.boolean() }),
  refusals: { not_found: noData, too_late: noData, limit_reached: noData },
});
