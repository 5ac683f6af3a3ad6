import type { BodyOf, ReplyOf } from '#contracts/ground/endpoint.ts';
import { Channel } from '#contracts/online/reminders.ts';
import * as contract from '#contracts/online/reviews.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { serverNow } from '../../ground/lib/server-clock.ts';
import { changeOf, updateInCache } from '../../ground/lib/use-change.ts';

const key = ['reviews'] as const;

/** The clients to ask on this day. A screen that is open at midnight loads the clients of the new day. */
export const reviewsOf = (day: string) => queryOf(contract.listReviews, [...key, day]);

export type Mark = BodyOf<typeof contract.markReview>['mark'];

/** The list after a mark. */
const marked = (id: string, mark: Mark) => (list: ReplyOf<typeof contract.listReviews>) => ({
  ...list,
  reviews: list.reviews.map((review) => {
    if (review.client.id !== id) return review;
    const channel = Channel.safeParse(mark).data;
    return { ...review, sent: channel ? { at: serverNow().toISOString(), channel } : null };
  }),
});

export const markReview = changeOf(contract.markReview, {
  optimistic: ({ params: { id }, body: { mark } }) => [updateInCache(key, marked(id, mark))],
  invalidates: [key],
  queue: 'reviews',
});

export const setReviewPage = changeOf(contract.setReviewPage, { invalidates: [key], queue: 'reviews' });
