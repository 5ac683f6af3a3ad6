import type { ReviewWords } from './review-words.ts';

export const words: ReviewWords = {
  asked:
    'Faleminderit që erdhët te {salon}. Nëse keni një minutë kohë, na lini një fjalë në Google: {address}',
};
