// What the salon does with the bookings of clients.
import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { ById, ClockTime, Id, IsoDate, optionalText } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { OfferedTime } from './bookings.ts';

/** They are seen for all devices of the salon. */
export const markSeen = endpoint('PUT /bookings/seen', 'salon', {
  may: 'day',
  tablet: 'open',
  body: z.object({ bookings: z.array(Id).check(z.minLength(1), z.maxLength(500)) }),
  reply: z.object({}),
});

/**
 * Accepts the request, or declines it and deletes its visit. A booking that the product accepted automatically keeps its visit when it is
 * declined, as cancelled. A request that holds no time takes its time when it is accepted, or another one: `date` and `time`.
 */
export const answerRequest = endpoint('POST /bookings/:id/answer', 'subscriber', {
  may: 'day',
  tablet: 'open',
  params: ById,
  /** The reason of a declined request is told to its client. */
  body: z.object({
    accept: z.boolean(),
    reason: z.optional(optionalText(200)),
    date: z.optional(IsoDate),
    time: z.optional(ClockTime),
  }),
  reply: MessageReply,
  refusals: {
    too_late: noData,
    limit_reached: noData,
    /** The nearest free times. */
    slot_taken: z.object({ times: z.array(OfferedTime) }),
  },
});

const ManyAnswered = z.extend(MessageReply, { count: z.int() });

/** Declines all requests that wait, of numbers without a visit that took place. Places and mails go a minute later. */
export const declineRequests = endpoint('POST /bookings/decline', 'subscriber', {
  may: 'day',
  tablet: 'open',
  reply: ManyAnswered,
});

/** Takes that back within the minute. */
export const keepRequests = endpoint('DELETE /bookings/decline', 'subscriber', {
  may: 'day',
  tablet: 'open',
  reply: ManyAnswered,
});
