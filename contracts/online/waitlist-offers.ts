// What clients see of the waitlist, without an account: joining it, and the page of an offer, `/o/3f9k2m7q-Qx1…`.

import * as z from 'zod/mini';
import { inOtherLanguages } from '../salon/translations.ts';
import { Currency } from '../ground/currency.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { Language } from '../ground/languages.ts';
import { ClockTime, Email, Id, IsoDate, Moment, text } from '../ground/primitives.ts';
import { Proof } from '../ground/proof.ts';
import { noData } from '../ground/refusals.ts';
import { messages as bookingMessages } from './bookings.sq.ts';
import { BySlug, OfferedTime, TakenTerms } from './bookings.ts';
import { ByLink } from './visits.ts';
import { daysInOrder, minutesInOrder, wishedServices, wishedTimes } from './waitlist.ts';

/** The same proofs and bounds as for a booking. */
export const joinWaitlist = endpoint('POST /public/salons/:slug/waitlist', 'public', {
  bound: 'send',
  params: BySlug,
  body: z
    .object({
      id: Id,
      services: wishedServices,
      /** null: whoever is free. */
      barber: z.nullable(Id),
      ...wishedTimes,
      name: text({ max: 120, missing: bookingMessages.nameMissing }),
      phone: text({ max: 40, missing: bookingMessages.phoneMissing }),
      email: z.optional(z.nullable(Email)),
      language: Language,
      /** As in a booking: people do not see this field. */
      website: z.optional(z.string()),
      proof: Proof,
    })
    .check(daysInOrder, minutesInOrder),
  longestBody: 8 * 1024,
  reply: MessageReply,
  refusals: { not_found: noData, not_bookable: noData, duplicate: noData },
  status: 201,
});

/** Who joined on the page asks by the id that the page made: nobody else has it. */
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

/** Another time, with who would be taken then. */
const OtherTime = z.extend(TakenTerms, OfferedTime.shape);
export type OtherTime = z.infer<typeof OtherTime>;

export const WaitlistOffer = z.object({
  /** `passed`: somebody else has the hour. `expired`: the time to take it is over, or the client is in the list no more. */
  state: z.enum(['open', 'taken', 'passed', 'expired']),
  /**
   * Says more than the state, whose values open pages of the release before know. `requested`, `requestedWithoutTime`: taken, but the
   * salon still answers; the time is kept or not. `left`: expired, since the client is in the list no more.
   */
  detail: z.optional(z.enum(['requested', 'requestedWithoutTime', 'left'])),
  date: IsoDate,
  time: ClockTime,
  duration: z.int(),
  service: z.string(),
  /** The service in other languages, where it has another name there. */
  translations: z.optional(inOtherLanguages(z.string())),
  barber: z.string(),
  /** null where the salon shows no prices. */
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
  /** Other times, while the offered one is not free: those at which the page would accept the client at once. */
  times: z.array(OtherTime),
  /** The address of the visit that the client took, `https://…/r/…`; null otherwise. */
  visit: z.nullable(z.string()),
  salon: z.object({
    name: z.string(),
    phone: z.nullable(z.string()),
    address: z.nullable(z.string()),
    /** The address of the salon's page, if that is open for booking. */
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
    /** One of the other times; both are left out for the offered one. */
    date: z.optional(IsoDate),
    time: z.optional(ClockTime),
    /** What the page said that the time costs: one that costs more by now is not taken without another yes. */
    maxPrice: z.optional(z.number()),
    /** Cancels the later visit. */
    cancels: z.boolean(),
  }),
  longestBody: 1024,
  reply: z.extend(MessageReply, { offer: WaitlistOffer }),
  refusals: {
    not_found: noData,
    not_bookable: noData,
    too_late: noData,
    /** As of a booking on the page. */
    limit_reached: noData,
    /** The other free times. */
    slot_taken: z.object({ times: z.array(OtherTime) }),
    /** The time costs more by now than `maxPrice`. */
    changed: z.object({ takes: TakenTerms }),
  },
});

/** The client does not want to wait any more. */
export const leaveWaitlist = endpoint('POST /public/offers/:link/leave', 'public', {
  bound: 'send',
  params: ByLink,
  longestBody: 1024,
  reply: MessageReply,
  refusals: { not_found: noData },
});

/** `Dua më herët`: the client asks for an earlier time. Taking one frees the visit of the link. `wanted: false` withdraws the request. */
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
