export const messages = {
  invited: 'Ftesa është gati.',
  /** The message is the same if the reader stopped the mails of the salon: the salon does not learn that. */
  mailed: (email: string) => `Ftesa për ${email} është gati. Nëse nuk i vjen email-i, dërgojeni vetë linkun.`,
  ended: 'Ftesa u anulua.',
  /** The message that an owner sends with the link. */
  text: (name: string, salon: string, link: string) =>
    `Përshëndetje ${name}! ${salon} ju fton në Krehër. Krijoni llogarinë tuaj këtu: ${link}`,
  lasts: 'Linku i ftesës vlen 7 ditë.',
  invalid: 'Kjo ftesë nuk vlen më. Kërkoni një të re nga salloni.',
  emailTaken: 'Ky email është i regjistruar tashmë. Ju lutem përdorni një email tjetër.',
  hasLogin: 'Ky person e ka tashmë llogarinë e vet.',
  inactive: 'Ky person nuk është aktiv.',

  adminInvited: (email: string) => `Ftesa u dërgua te ${email}.`,
  adminEnded: 'Ftesa u anulua.',
  adminInvalid:
    'Kjo ftesë nuk vlen më: ka mbaruar, është përdorur ose është anuluar. Kërkoni një të re nga administratori.',
  adminEmailTaken: 'Ky email ka tashmë llogari. Rolin e administratorit ia jepni te Përdoruesit.',
  emailTakenMeanwhile: 'Ky email ka tashmë llogari. Hyni me të dhe kërkoni rolin nga administratori.',
};
