// The sentences that the history keeps, by noun.
import type { NamedFields } from '../ground/history/changes.ts';

export const accountTexts = {
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
export const accountFields: NamedFields<{
  readonly username: string;
  readonly passwordHash: string | undefined;
}> = {
  username: ['username-i', ({ username }) => username],
  passwordHash: 'fjalëkalimi',
};

export const sessionTexts = {
  ended: (email: string) => `U mbyll hyrja në një pajisje: ${email}`,
  othersEnded: (email: string) => `U mbyllën hyrjet në pajisjet e tjera: ${email}`,
};

export const passkeyTexts = {
  added: (email: string) => `U shtua një çelës kalimi: ${email}`,
  renamed: (email: string) => `U riemërua një çelës kalimi: ${email}`,
  deleted: (email: string) => `U fshi një çelës kalimi: ${email}`,
  refused: (email: string) => `Çelës kalimi i refuzuar: ${email}`,
  lowerCounter: (email: string) => `Çelës kalimi me numërues të vjetër, ndoshta kopje: ${email}`,
};

export const secondFactorTexts = {
  turnedOn: (email: string) => `U aktivizua verifikimi me dy hapa: ${email}`,
  turnedOff: (email: string) => `U çaktivizua verifikimi me dy hapa: ${email}`,
  codesRenewed: (email: string) => `U krijuan kode të reja rezervë: ${email}`,
  codeWrong: (email: string) => `Kod i pasaktë i verifikimit me dy hapa: ${email}`,
  recoveryCodeUsed: (email: string) => `U përdor një kod rezervë: ${email}`,
  endAsked: (email: string) => `U kërkua përfundimi i verifikimit me dy hapa: ${email}`,
  endedOnServer: (email: string) => `U hoq verifikimi me dy hapa nga serveri: ${email}`,
};

export const tokenTexts = {
  made: (name: string) => `U krijua një token i API-së: ${name}`,
  ended: (name: string) => `U fshi një token i API-së: ${name}`,
  sitesChanged: 'U ndryshuan faqet që lejohen të thërrasin rezervimin',
};

export const pinTexts = {
  deviceMade: (agent: string | null) => `U bë pajisje e sallonit${agent ? `: ${agent}` : ''}`,
  lockChanged: (minutes: number) => `Pajisja e sallonit kyçet pas ${minutes} min`,
  pinSet: (name: string) => `U vendos PIN-i: ${name}`,
  pinRemoved: (name: string) => `U hoq PIN-i: ${name}`,
  pinOff: (name: string) => `U çaktivizua PIN-i pas shumë përpjekjeve: ${name}`,
};

export const invitationTexts = {
  invited: (name: string) => `U ftua në staf: ${name}`,
  mailed: (name: string, email: string) => `U ftua në staf: ${name} (${email})`,
  ended: (name: string) => `U anulua ftesa: ${name}`,
  accepted: (name: string, email: string) => `U pranua ftesa: ${name} (${email})`,
  adminInvited: (email: string) => `U ftua administrator: ${email}`,
  adminEnded: (email: string) => `U anulua ftesa e administratorit: ${email}`,
  adminAccepted: (email: string) => `U pranua ftesa e administratorit: ${email}`,
};

export const deletionTexts = {
  asked: (email: string) => `Kërkoi fshirjen e llogarisë: ${email}`,
  restored: (email: string) => `U rikthye llogaria: ${email}`,
  gone: 'U fshi një llogari me kërkesë të pronarit',
};
