export const messages = {
  marketingRefused: 'U shënua: klienti nuk do mesazhe për oferta.',
  marketingAllowed: 'U hoq shënimi për ofertat.',
  refusedByClient: 'Këtë e tha vetë klienti, me linkun e terminit. Vetëm ai mund ta ndryshojë.',
};
