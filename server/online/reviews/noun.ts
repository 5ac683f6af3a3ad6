// Clients who are asked for a review at Google. When a client is erased, the notes about messages to the client go.
import * as z from 'zod/mini';
import { googleAddress, longestAddress } from '#contracts/online/reviews.rules.ts';
import { movedSetting } from '../../ground/db/moved.ts';
import { noun, passed } from '../../ground/nouns/noun.ts';
import { reviewRoutes } from './routes.ts';
import {
  deleteOldReviewRequests,
  forgetReviewRequests,
  PassedReviewRequest,
  passReviewRequests,
  passReviewRequestsBack,
} from './store.ts';

const address = z.string().check(
  z.maxLength(longestAddress),
  z.refine((one) => googleAddress(one) === one),
);

export const reviews = noun({
  routes: ({ publicUrl }) => reviewRoutes(publicUrl),
  moved: [movedSetting('review_pages', z.object({ address }), { key: [] })],
  erase: forgetReviewRequests,
  passed: {
    reviewRequests: passed(z.optional(z.array(PassedReviewRequest)), {
      pass: passReviewRequests,
      back: passReviewRequestsBack,
    }),
  },
  forget: deleteOldReviewRequests,
});
