import type { NamedFields } from '../../ground/history/changes.ts';

/** Sentences that the history keeps. */
export const historyTexts = {
  registered: (email: string) => `U regjistrua llogaria: ${email}`,
  loggedIn: (email: string) => `Hyri në sistem: ${email}`,
  loginFailed: (email: string) => `Hyrje e pasuksesshme: ${email}`,
  /** one row has all tries from an address in an hour, with the last e-mail */
  loginUnknown: (email: string) => `Hyrje e pasuksesshme pa llogari, email-i i fundit: ${email}`,
  loginRefused: (email: string) => `Hyrje e refuzuar: ${email}`,
  loggedOut: (email: string) => `Doli nga sistemi: ${email}`,
  deviceCopied: (email: string) =>
    `Hyrja e ruajtur e një pajisjeje u përdor nga dy vende dhe u mbyll: ${email}`,
  verified: (email: string) => `U verifikua email-i: ${email}`,
  markedVerified: (email: string) => `U shënua si i verifikuar: ${email}`,
  verificationSent: (email: string) => `U dërgua përsëri linku i verifikimit: ${email}`,
  resetSent: (email: string) => `U dërgua linku për rivendosjen e fjalëkalimit: ${email}`,
  passwordReset: (email: string) => `U rivendos fjalëkalimi: ${email}`,
  emailAsked: (email: string) => `U kërkua ndryshimi i email-it: ${email}`,
  emailChanged: (from: string, to: string) => `U ndryshua email-i nga ${from} në ${to}`,
  emailTakenBack: (email: string) => `U kthye email-i i mëparshëm: ${email}`,
  passkeyRemoved: (name: string, email: string) => `U hoq çelësi i kalimit ${name}: ${email}`,
  tokenRemoved: (name: string, email: string) => `U hoq tokeni i API-së ${name}: ${email}`,
  webhookRemoved: (url: string, email: string) => `U hoq një webhook: ${url}, ${email}`,
  factorRemoved: (email: string) => `U hoq verifikimi me dy hapa: ${email}`,
  loginRemoved: (name: string, email: string) => `U hoq hyrja që dha llogaria ${email}: ${name}`,
  invitationRemoved: (name: string, email: string) => `U hoq ftesa që bëri llogaria ${email}: ${name}`,
  pinRemoved: (name: string, email: string) => `U hoq PIN-i që vuri llogaria ${email}: ${name}`,
  codesRemoved: (email: string) => `U hoqën kodet rezervë: ${email}`,
  profileUpdated: (email: string) => `U përditësua profili: ${email}`,
  renamed: (email: string, before: string, after: string) =>
    `U ndryshua emri i plotë: ${email}, ${before} → ${after}`,
  firstAdmin: (email: string) => `U krijua administratori i parë: ${email}`,
};

/** The names in the history of the fields that an owner changes in their own profile. */
export const historyFields: NamedFields<{
  readonly username: string;
  readonly passwordHash: string | undefined;
}> = {
  username: ['username-i', ({ username }) => username],
  passwordHash: 'fjalëkalimi',
};
