export const words = {
  // in the settings
  login: 'Llogaria',
  line: 'Me llogari të vetën, personi hyn nga telefoni i vet.',
  invite: 'Fto në staf',
  inviting: 'Duke përgatitur ftesën...',
  inviteAgain: 'Bëj link të ri',
  opened: (day: string) => `Ftesa është e hapur deri më ${day}.`,
  end: 'Anulo ftesën',
  copy: 'Kopjo linkun',
  copied: 'Linku u kopjua.',
  copyFailed: 'Linku nuk u kopjua. Zgjidheni dhe kopjojeni vetë.',
  whatsapp: 'Dërgo me WhatsApp',
  email: 'Email-i i personit',
  mail: 'Dërgo me email',
  mailing: 'Duke dërguar...',
  failed: 'Gabim në dërgimin e ftesës',

  // on the page of the invitation
  greeting: (name: string) => `Përshëndetje ${name}!`,
  invites: (salon: string) => `${salon} ju fton në Krehër. Krijoni llogarinë tuaj këtu.`,
  over: 'Ftesa nuk vlen më',
  signedInAs: (email: string) =>
    `Jeni kyçur si ${email}. Ftesa është për një llogari të re: shkyçuni që ta pranoni.`,
  signOut: 'Shkyçu',
  signingOut: 'Duke ju shkyçur...',
  toBook: 'Hap agjendën',
  loadFailed: 'Gabim në ngarkimin e ftesës',
};
