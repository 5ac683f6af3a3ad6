export const messages = {
  invited: 'Ftesa është gati.',
  mailed: (email: string) => `Ftesa u dërgua: ${email}.`,
  notMailed: 'Ftesa është gati, por nuk u dërgua me email: marrësi i ndaloi mesazhet. Dërgojeni vetë linkun.',
  ended: 'Ftesa u anulua.',
  /** The message that an owner sends with the link. */
  text: (name: string, salon: string, link: string) =>
    `Përshëndetje ${name}! ${salon} ju fton në Krehër. Krijoni llogarinë tuaj këtu: ${link}`,
  lasts: 'Linku i ftesës vlen 7 ditë.',
  invalid: 'Kjo ftesë nuk vlen më. Kërkoni një të re nga salloni.',
  emailTaken: 'Ky email është i regjistruar tashmë. Ju lutem përdorni një email tjetër.',
  hasLogin: 'Ky person e ka tashmë llogarinë e vet.',
  inactive: 'Ky person nuk është aktiv.',
};
