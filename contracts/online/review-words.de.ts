import type { ReviewWords } from './review-words.ts';

export const words: ReviewWords = {
  asked:
    'Vielen Dank für Ihren Besuch bei {salon}. Wenn Sie eine Minute Zeit haben, schreiben Sie uns ein paar Worte auf Google: {address}',
};
