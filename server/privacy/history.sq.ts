import { number } from '#contracts/ground/format.sq.ts';
import { clientsErased } from '#contracts/privacy/privacy.sq.ts';

/** Sentences that the history keeps. */
export const historyTexts = {
  keepingChanged: 'U ndryshua sa vjet ruhen klientët pa vizita',
  unvisitedErased: (n: number) => clientsErased(n).slice(0, -1),
  erasedAgain: (n: number) =>
    n === 1
      ? 'U fshinë përsëri të dhënat e kthyera të 1 klienti'
      : `U fshinë përsëri të dhënat e kthyera të ${number(n)} klientëve`,
  marketingRefused: 'U shënua se një klient nuk do oferta',
  marketingAllowed: 'U hoq shënimi se një klient nuk do oferta',
};
