/** Sentences that the history keeps. */
export const historyTexts = {
  marketingRefused: 'U shënua se një klient nuk do oferta',
  marketingAllowed: 'U hoq shënimi se një klient nuk do oferta',
};
