// The sentences that the history keeps, by noun.
import { number } from '#contracts/ground/format.sq.ts';
import { profession } from '#contracts/ground/profession.sq.ts';
import { clientsErased } from '#contracts/privacy/privacy.sq.ts';

export const privacyTexts = {
  keepingChanged: 'U ndryshua sa vjet ruhen klientët pa vizita',
  unvisitedErased: (n: number) => clientsErased(n).slice(0, -1),
  erasedAgain: (n: number) =>
    n === 1
      ? 'U fshinë përsëri të dhënat e kthyera të 1 klienti'
      : `U fshinë përsëri të dhënat e kthyera të ${number(n)} klientëve`,
  marketingRefused: 'U shënua se një klient nuk do oferta',
  marketingAllowed: 'U hoq shënimi se një klient nuk do oferta',
};

export const mergeTexts = {
  merged: 'U bashkuan dy klientë të dyfishtë',
  mergedAndRemoved: (pictures: number) => `U bashkuan dy klientë të dyfishtë. Foto të fshira: ${pictures}`,
  undone: 'U zhbë bashkimi i dy klientëve',
};

export const leavingTexts = {
  left: (name: string) => `U largua nga stafi: ${name}`,
  columnEnded: (barber: string) => profession`U bë [joaktiv|joaktive] barberi: ${barber}`,
};
