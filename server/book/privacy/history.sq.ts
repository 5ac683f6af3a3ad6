import { clientsErased } from '#contracts/book/privacy.sq.ts';

/** Sentences that the history keeps. */
export const historyTexts = {
  keepingChanged: 'U ndryshua sa vjet ruhen klientët pa vizita',
  unvisitedErased: (n: number) => clientsErased(n).slice(0, -1),
  marketingRefused: 'U shënua se një klient nuk do oferta',
  marketingAllowed: 'U hoq shënimi se një klient nuk do oferta',
};
