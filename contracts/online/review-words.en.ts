import type { ReviewWords } from './review-words.ts';

export const words: ReviewWords = {
  asked:
    'Thank you for your visit to {salon}. If you have a minute, please leave us a few words on Google: {address}',
};
