import { number } from '../ground/format.sq.ts';

export const clientsErased = (n: number): string =>
  n === 1 ? 'U fshinë të dhënat e 1 klienti.' : `U fshinë të dhënat e ${number(n)} klientëve.`;

export const messages = {
  keepingSaved: 'U ruajt.',
  marketingRefused: 'U shënua: klienti nuk do mesazhe për oferta.',
  marketingAllowed: 'U hoq shënimi për ofertat.',
  refusedByClient: 'Këtë e tha vetë klienti, me linkun e terminit. Vetëm ai mund ta ndryshojë.',
};
