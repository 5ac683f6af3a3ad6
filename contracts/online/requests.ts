// The salon's answers to the bookings of clients.
import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { ById, ClockTime, Id, IsoDate, optionalText } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { OfferedTime } from './bookings.ts';

/** Marks bookings as seen on all devices of the salon. */
export const markSeen = endpoint('PUT /bookings/seen', 'salon', {
  may: 'day',
  tablet: 'open',
  body: z.object({ bookings: z.array(Id).check(z.minLength(1), z.maxLength(500)) }),
  reply: z.object({}),
});

/**
 * Accepts the request, or declines it and deletes its visit. A booking that was accepted automatically keeps its visit, as cancelled, when
 * it is declined. A request that holds no slot gets its time when it is accepted, or another time: `date` and `time`.
 */
export const answerRequest = endpoint('POST /bookings/:id/answer', 'subscriber', {
  may: 'day',
  tablet: 'open',
  params: ById,
  /** The answer. The client gets the reason of a declined request. */
  body: z.object({
    accept: z.boolean(),
    reason: z.optional(optionalText(200)),
    date: z.optional(IsoDate),
    time: z.optional(ClockTime),
  }),
  /** `client_told`: a mail tells the client. If none does, the salon has to write. */
  reply: z.extend(MessageReply, { client_told: z.boolean() }),
  refusals: {
    too_late: noData,
    limit_reached: noData,
    /** The nearest free times. */
    slot_taken: z.object({ times: z.array(OfferedTime) }),
  },
});

const ManyAnswered = z.extend(MessageReply, { count: z.int() });

/** Declines all waiting requests of numbers without a visit that took place. The slots become free and the mails go out a minute later. */
export const declineRequests = endpoint('POST /bookings/decline', 'subscriber', {
  may: 'day',
  tablet: 'open',
  reply: ManyAnswered,
});

/** Takes `declineRequests` back within the minute. */
export const keepRequests = endpoint('DELETE /bookings/decline', 'subscriber', {
  may: 'day',
  tablet: 'open',
  reply: ManyAnswered,
});
