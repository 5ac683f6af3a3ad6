// Clients whom the salon asks for a review at Google after a visit. Everybody is asked, not only who is content.
import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { contactsHidden } from '../ground/hidden.ts';
import { ById, Id, text } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { ClientToWrite } from './client-to-write.ts';
import { Channel } from './reminders.ts';
import { googleAddress, longestAddress } from './reviews.rules.ts';
import { messages } from './reviews.sq.ts';

export type Review = ClientToWrite;

/** Lists the clients to ask today, and those who were asked today, the earliest visit first. */
export const listReviews = endpoint('GET /reviews', 'salon', {
  may: 'day',
  tablet: 'open',
  reply: z.object({
    /** The salon's page at Google; null: the salon asks nobody. */
    address: z.nullable(z.string()),
    reviews: z.array(ClientToWrite),
    /** A caller who sees no phones writes to nobody. */
    ...contactsHidden,
  }),
});

/** Marks a client as asked, at most once in 180 days. `undo` takes back the mark of today. */
export const markReview = endpoint('PUT /reviews/:id', 'subscriber', {
  may: 'day',
  tablet: 'open',
  params: ById,
  body: z.object({
    mark: z.enum([...Channel.options, 'undo']),
    /** Made by the screen for its message. A call with the same id replaces the mark of today; any other is refused. */
    message_id: z.optional(Id),
  }),
  reply: z.object({ marked: z.boolean() }),
  refusals: { duplicate: noData },
});

/** A typed page at Google. */
const ReviewPage = z.pipe(
  z.pipe(
    text({ max: longestAddress, missing: messages.addressWrong }),
    z.transform((typed) => googleAddress(typed) ?? ''),
  ),
  z.string().check(z.minLength(1, messages.addressWrong)),
);

/** Sets the salon's page at Google. Without one the salon asks nobody. */
export const setReviewPage = endpoint('PUT /reviews', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  body: z.object({ address: z.nullable(ReviewPage) }),
  reply: z.extend(MessageReply, { address: z.nullable(z.string()) }),
});
