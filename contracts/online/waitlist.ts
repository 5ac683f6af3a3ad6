// The clients who wait for a time that is not free yet, and the freed times.

import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { contactsHidden, hiddenContact, hiddenName, nameHint } from '../ground/hidden.ts';
import { Language } from '../ground/languages.ts';
import { ById, ClockTime, Id, IsoDate, Moment, optionalText, text } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { Overwritten, ShownFields } from '../ground/shown-fields.ts';
import { FreedTime, Wish } from './freed-times.ts';
import { Channel } from './reminders.ts';
import { messages } from './waitlist.sq.ts';

/** The most days for which an entry waits. */
export const maxDaysAhead = 180;
const allWeekdays = 127;

const minuteOfDay = (least: number, most: number) =>
  z
    .int(messages.hoursWrong)
    .check(z.minimum(least, messages.hoursWrong), z.maximum(most, messages.hoursWrong));

/** The days and times at which the client could come. */
export const wishedTimes = {
  /** The first and the last day. */
  from: IsoDate,
  to: IsoDate,
  /** One bit for each day of the week: 1 is Monday, 64 is Sunday. */
  weekdays: z
    .int(messages.weekdayMissing)
    .check(z.minimum(1, messages.weekdayMissing), z.maximum(allWeekdays, messages.weekdayMissing)),
  /** The minutes since midnight between which the visit begins and ends. */
  from_minute: minuteOfDay(0, 1439),
  to_minute: minuteOfDay(1, 1440),
};

interface WishedTimes {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly from_minute?: number | undefined;
  readonly to_minute?: number | undefined;
}

export const daysInOrder = z.refine<WishedTimes>(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { path: ['to'], error: messages.daysWrong },
);
export const minutesInOrder = z.refine<WishedTimes>(
  ({ from_minute, to_minute }) =>
    from_minute === undefined || to_minute === undefined || from_minute < to_minute,
  { path: ['to_minute'], error: messages.hoursWrong },
);

export const wishedServices = z
  .array(Id)
  .check(z.minLength(1, messages.serviceMissing), z.maxLength(8, messages.tooManyServices));

export const WaitlistEntry = z.object({
  id: Id,
  client: z.object({
    id: Id,
    name: hiddenName(z.string()),
    ...nameHint,
    phone: hiddenContact(),
    language: Language,
    channel: Channel,
    ...contactsHidden,
  }),
  /** The services that the salon still has. */
  services: z.array(Id),
  /** The names of these services. */
  service: z.string(),
  duration: z.int(),
  /** The barber; null: any barber who is free. */
  barber_id: z.nullable(Id),
  barber: z.nullable(z.string()),
  ...wishedTimes,
  source: z.enum(['desk', 'online']),
  created_at: Moment,
  /** The later visit that is freed when the client takes an earlier time. */
  visit: z.nullable(z.object({ id: Id, date: IsoDate, time: ClockTime })),
  /** The time that was offered last, while the client may still take it. */
  offer: z.nullable(z.object({ date: IsoDate, time: ClockTime, until: Moment })),
  /** The offers of coming days that the client declined. */
  declined: z.optional(z.array(z.object({ date: IsoDate, time: ClockTime }))),
  /** A question that must be answered is open: the link of an offer asks it. */
  unanswered: z.optional(z.literal(true)),
});
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;

/** The open entries, the oldest first, and the future freed times that they fit. */
export const listWaitlist = endpoint('GET /waitlist', 'salon', {
  may: 'day',
  tablet: 'open',
  reply: z.object({
    entries: z.array(WaitlistEntry),
    places: z.array(FreedTime),
    /** Whether clients with an e-mail automatically get a mail. */
    by_mail: z.boolean(),
  }),
});

/**
 * The freed times that wait for the desk: they fit a client who was not told yet, no client has an open offer of them, and nobody dismissed
 * them.
 */
export const listFreedTimes = endpoint('GET /waitlist/places', 'salon', {
  may: 'day',
  tablet: 'open',
  reply: z.object({ places: z.array(FreedTime) }),
});

/** Dismisses a freed time for the whole salon, or takes that back. It stays in the list. */
export const dismissFreedTime = endpoint('PUT /waitlist/places/:id', 'subscriber', {
  may: 'day',
  tablet: 'open',
  params: ById,
  body: z.object({ dismissed: z.boolean() }),
  reply: MessageReply,
});

/** The wishes without the waiting clients: a device without a network uses them to find whether a freed time fits somebody. */
export const listWishes = endpoint('GET /waitlist/wishes', 'salon', {
  may: 'day',
  tablet: 'open',
  reply: z.object({ wishes: z.array(Wish) }),
});

/** Reads a freed time; null if nobody waits for it any more, or it is taken. */
export const readFreedTime = endpoint('GET /waitlist/places/:id', 'salon', {
  may: 'day',
  tablet: 'open',
  params: ById,
  reply: z.object({
    place: z.nullable(FreedTime),
    /**
     * The fitting clients: first those who asked for this barber, then the oldest entries. `time` and `duration` are of the visit of this
     * client, with this barber. `declines`: how often the client declined an offer of this time.
     */
    fitting: z.array(
      z.object({ time: ClockTime, duration: z.int(), entry: WaitlistEntry, declines: z.optional(z.int()) }),
    ),
  }),
});

const One = z.extend(MessageReply, { entry: WaitlistEntry });

export const addToWaitlist = endpoint('POST /waitlist', 'subscriber', {
  may: 'day',
  tablet: 'open',
  body: z
    .object({
      id: Id,
      /** The client; if left out, the client who has this name, or a new client. */
      client_id: z.optional(z.nullable(Id)),
      client_name: text({ max: 120, missing: messages.clientMissing }),
      client_phone: z.optional(optionalText(40)),
      services: wishedServices,
      barber_id: z.nullable(Id),
      ...wishedTimes,
    })
    .check(daysInOrder, minutesInOrder),
  reply: One,
  refusals: { duplicate: noData, limit_reached: noData },
  status: 201,
});

export const updateWaitlistEntry = endpoint('PUT /waitlist/:id', 'subscriber', {
  may: 'day',
  tablet: 'open',
  params: ById,
  body: z
    .partial(
      z.object({
        services: wishedServices,
        barber_id: z.nullable(Id),
        ...wishedTimes,
        /** Brings a removed entry back, to the same place. */
        state: z.literal('waiting'),
        shown: ShownFields,
      }),
    )
    .check(daysInOrder, minutesInOrder),
  reply: One,
  refusals: { duplicate: noData, limit_reached: noData, changed: Overwritten },
});

export const removeFromWaitlist = endpoint('DELETE /waitlist/:id', 'subscriber', {
  may: 'day',
  tablet: 'open',
  params: ById,
  reply: MessageReply,
});

/** Makes the link with which the client takes the freed time. The time stays free for others. */
export const offerFreedTime = endpoint('POST /waitlist/:id/offers', 'subscriber', {
  may: 'day',
  tablet: 'open',
  params: ById,
  body: z.object({
    /** The id of the offer. */
    id: Id,
    barber_id: Id,
    date: IsoDate,
    time: ClockTime,
  }),
  reply: z.object({
    /** The whole address, `https://…/o/…`. */
    link: z.string(),
    until: Moment,
    entry: WaitlistEntry,
  }),
  refusals: { slot_taken: noData, duplicate: noData, not_bookable: noData },
  status: 201,
});

export const setWaitlistRules = endpoint('PUT /waitlist', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  body: z.object({ by_mail: z.boolean() }),
  reply: z.extend(MessageReply, { by_mail: z.boolean() }),
});
