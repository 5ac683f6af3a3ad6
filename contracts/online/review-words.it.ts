import type { ReviewWords } from './review-words.ts';

export const words: ReviewWords = {
  asked: 'Grazie della tua visita da {salon}. Se hai un minuto, lasciaci due parole su Google: {address}',
};
