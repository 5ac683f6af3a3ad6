import type { NounCases } from '../../../test/noun-cases.ts';

export const reviewCases: NounCases = {
  records: async (_salon, { client_id: id }) => ({ '/reviews/:id': id ?? '' }),
  bodies: { '/reviews/:id': { mark: 'sms' } },
  shown: { 'the list is empty for who sees no phones': ['GET /reviews: reviews client phone'] },
  stays: { review_requests: 'the messages of the other installation' },
  fill: (salon) => salon.put('/reviews', { address: 'g.page/r/CblLoku/review' }),
  values: { 'review_pages.address': "'https://g.page/r/x'" },
  texts: { ofOthers: { review_pages: 'address', review_requests: 'channel' } },
};
