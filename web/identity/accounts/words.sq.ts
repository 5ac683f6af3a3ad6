import { daysBetweenNames } from '#contracts/identity/accounts.ts';
import { words as outboxWords } from '../../ground/outbox/words.sq.ts';

export const words = {
  register: 'Regjistrim',
  loginOrRegister: 'Hyrje ose regjistrim',
  welcomeBack: 'Mirë se u kthyet',
  welcome: 'Krijoni llogarinë tuaj',
  loginLine: 'Hyni për të parë ditën e sallonit tuaj.',
  registerLine: 'Provojeni falas për 7 ditë. Pa kartë.',
  slogan: 'Agjenda e sallonit, gjithmonë një hap përpara.',

  username: 'Username',
  usernameHint: 'Emri juaj ose i sallonit. Username-in dhe emrin e sallonit mund t’i ndryshoni më vonë.',
  email: 'Email',
  password: 'Fjalëkalimi',
  passwordHint: 'Së paku 6 karaktere, jo emri, email-i ose diçka si 123456',
  adminPasswordHint: 'Së paku 12 karaktere, jo emri, email-i ose diçka si 123456',
  confirmPassword: 'Konfirmoni fjalëkalimin',
  remember: 'Më mbaj brenda në këtë pajisje',
  toPad: 'Kush po punon?',
  forgotten: 'Keni harruar fjalëkalimin?',
  enter: 'Hyr',
  entering: 'Duke hyrë...',
  createAccount: 'Krijo llogarinë',
  creatingAccount: 'Duke krijuar llogarinë...',
  youAccept: 'Me krijimin e llogarisë pranoni',
  terms: 'kushtet e përdorimit',
  and: 'dhe',
  privacy: 'politikën e privatësisë',
  registrationFailed: 'Gabim në regjistrim!',

  enterWithPasskey: 'Hyr me gjurmë gishti ose me fytyrë',

  codeTitle: 'Verifikimi me dy hapa',
  codeLine: 'Shkruani kodin me 6 shifra.',
  code: 'Kodi i aplikacionit',
  recoveryLine: 'Shkruani një nga kodet rezervë. Secili përdoret vetëm një herë.',
  recoveryCode: 'Kodi rezervë',
  useRecoveryCode: 'Përdor një kod rezervë',
  useApp: 'Përdor aplikacionin',

  resend: 'Ridërgo email-in e verifikimit',
  resending: 'Duke ridërguar...',
  resendIntro: 'Ju dërgojmë përsëri linkun për verifikimin e email-it.',
  emailMissingForResend: 'Email mungon. Ju lutem vendosni email-in tuaj.',
  resendFailed: 'Gabim në ridërgimin e email-it',

  checkMail: 'Kontrolloni email-in',
  sentTo: 'Dërguar te',
  openMailbox: (name: string) => `Hap kutinë: ${name}`,
  notFound: 'Nuk e gjetët? Shikoni edhe te mesazhet e padëshiruara (spam).',
  resendIn: (seconds: number) => `Ridërgo pas ${seconds} s`,
  resendLink: 'Ridërgo linkun',
  changeAddress: 'Ndrysho adresën',

  takeBackLine:
    'Llogaria kthehet te email-i ku e morët këtë link. Hyrjet në të gjitha pajisjet mbyllen, dhe pastaj zgjidhni një fjalëkalim të ri.',
  takeBack: 'Rikthe email-in e vjetër',
  takingBack: 'Duke rikthyer...',
  takenBack: 'U rikthye email-i i vjetër',
  removed: 'U hoqën nga llogaria',
  removedSecondFactor: 'Verifikimi me dy hapa',
  removedRecoveryCodes: 'Kodet rezervë',
  removedPasskey: (name: string) => `Çelësi i kalimit: ${name}`,
  removedToken: (name: string) => `Tokeni i API-së: ${name}`,
  removedWebhook: (url: string) => `Webhook-u: ${url}`,
  removedPush: (device: string | null) => `Njoftimet në: ${device ?? 'pajisje e panjohur'}`,
  removedLogin: (person: string) => `Hyrja e personit: ${person}`,
  removedInvitation: (person: string) => `Ftesa për: ${person}`,
  removedPin: (person: string) => `PIN-i i personit: ${person}`,
  removedDevice: (device: string | null) => (device ? `Pajisja: ${device}` : 'Pajisje e panjohur'),
  addedAt: (moment: string) => `Shtuar më ${moment}`,
  signedInAt: (moment: string) => `Hyrja më ${moment}`,
  addOwnAgain: 'Ato që ishin tuajat, shtojini përsëri te Siguria pasi të hyni.',
  inviteAgain:
    'Llogaria juaj i kishte shtuar në tri ditët e fundit. Ata që i njihni, ftojini përsëri te Stafi. Ato që ishin tuajat, shtojini përsëri te Për programues.',
  chooseNewPassword: 'Zgjidh fjalëkalimin e ri',

  verifying: 'Duke verifikuar email-in tuaj...',
  verified: 'Email-i u verifikua',
  verificationFailed: 'Verifikimi nuk u krye',
  verifyFailed: 'Gabim në verifikimin e email-it.',
  toLogin: 'Shko te hyrja',
  toLoginSoon: 'Po ju çojmë te hyrja...',
  toBook: 'Hap terminet',
  toBookSoon: 'Po ju çojmë te agjenda...',

  forgotLine: 'Shkruani email-in tuaj dhe ju dërgojmë një link për një fjalëkalim të ri.',
  sendLink: 'Dërgo linkun',
  sendingLink: 'Duke dërguar...',
  sendFailed: 'Gabim në dërgimin e email-it',
  weakPassword: 'Fjalëkalimi juaj merret me mend lehtë. Ndryshojeni te Profili im.',
  backToLogin: 'Kthehu te hyrja',

  resetLine: 'Zgjidhni një fjalëkalim të ri për llogarinë tuaj.',
  newPassword: 'Fjalëkalimi i ri',
  savePassword: 'Ruaj fjalëkalimin',
  saving: 'Duke ruajtur...',
  resetFailed: 'Gabim ne rivendosjen e fjalekalimit',
  invalidLink: 'Link i Pavlefshem',
  requestNewLink: 'Kërko një link të ri',

  reauthTitle: 'Konfirmoni fjalëkalimin',
  continueWithPasskey: 'Vazhdo me gjurmë gishti ose me fytyrë',
  reauthContinue: 'Vazhdo',
  reauthBusy: 'Duke kontrolluar...',

  securityLine: 'Pajisjet ku keni hyrë dhe mënyrat e hyrjes',

  fullName: 'Emri i plotë',
  /** The text before the link to the settings. */
  salonNameAt: 'Emri i sallonit ndryshohet te',
  salonSettings: 'Konfigurimet e Mia, Salloni',
  pendingEmail: (email: string) => `Dërguam një link te ${email}. Email-i ndryshon sapo ta hapni linkun.`,
  changePassword: 'Ndryshoni fjalëkalimin',
  changePasswordLine: 'Lëreni bosh nëse nuk doni ta ndryshoni. Hyrjet në pajisjet e tjera do të mbyllen.',
  saveChanges: 'Ruaj ndryshimet',
  updateFailed: 'Gabim gjatë përditësimit!',
  updateUnreachable: 'Gabim gjatë komunikimit me serverin!',

  loggingOut: 'Duke ju çkyqur...',
  unsentTitle: 'Ka ndryshime që nuk janë dërguar',
  unsentQuestion: (changes: number) =>
    changes === 1
      ? `${outboxWords.waiting(1)}. Nëse nuk dilni, ndryshimi dërgohet automatikisht sapo të kthehet lidhja. Nëse dilni dhe e ruani, ndryshimi mbetet në këtë pajisje dhe dërgohet kur të hyni përsëri. Nëse nuk e ruani, ndryshimi do të humbasë përgjithmonë.`
      : `${outboxWords.waiting(changes)}. Nëse nuk dilni, ndryshimet dërgohen automatikisht sapo të kthehet lidhja. Nëse dilni dhe i ruani, ndryshimet mbeten në këtë pajisje dhe dërgohen kur të hyni përsëri. Nëse nuk i ruani, ndryshimet do të humbasin përgjithmonë.`,
  signOutAndKeep: (changes: number) => `Dil dhe ruaj${changes === 1 ? 'e' : 'i'}`,
  signOutAndDrop: (changes: number) => `Dil dhe mos ${changes === 1 ? 'e' : 'i'} ruaj`,
  signedOutHere: 'Dolët nga llogaria në këtë shfletues',
  signOutWaits:
    'Nuk ka lidhje me serverin. Dalja përfundon automatikisht sapo të kthehet lidhja, dhe pastaj mund të hyni përsëri. Nëse e mbyllni shfletuesin para kësaj, hapeni përsëri aplikacionin.',
};

export const renameWords = {
  rename: 'Ndrysho emrin',
  line: `Emri ndryshohet një herë në ${daysBetweenNames} ditë.`,
  save: 'Ruaj',
  saving: 'Duke ruajtur...',
  failed: 'Gabim gjatë përditësimit!',
};

export const changesWaitWords = {
  wait: (changes: number) =>
    changes === 1
      ? 'Në këtë pajisje pret 1 ndryshim. Dërgohet vetëm kur të hyjë ai që e bëri.'
      : `Në këtë pajisje presin ${changes} ndryshime. Dërgohen vetëm kur të hyjë ai që i bëri.`,
  left: (changes: number) =>
    changes === 1
      ? 'Në këtë pajisje pret 1 ndryshim i një përdoruesi tjetër'
      : `Në këtë pajisje presin ${changes} ndryshime të një përdoruesi tjetër`,
  remove: 'Hiqi',
  removeTitle: 'Ndryshime të padërguara',
  removeQuestion:
    'Këto ndryshime nuk janë dërguar ende. Dërgohen vetëm kur të hyjë në këtë pajisje ai që i bëri. A jeni të sigurt që dëshironi t’i hiqni?',
  removeAgain: 'Ndryshimet do të humbasin përgjithmonë. Ky veprim nuk mund të kthehet mbrapsht.',
  removeForGood: 'Hiqi përgjithmonë',
};

export const invitationWords = {
  greeting: (name: string) => `Përshëndetje ${name}!`,
  invites: (salon: string) => `${salon} ju fton në Krehër. Krijoni llogarinë tuaj.`,
  over: 'Ftesa nuk vlen më',
  signedInAs: (email: string) =>
    `Keni hyrë si ${email}. Ftesa është për një llogari të re: dilni që ta pranoni.`,
  signOut: 'Dil',
  signingOut: 'Duke dalë...',
  toBook: 'Hap terminet',
  loadFailed: 'Ftesa nuk u ngarkua.',
  invitesAdmin: (email: string) =>
    `Krijoni llogarinë e administratorit për ${email}. Pastaj aktivizoni verifikimin me dy hapa: pa të nuk hapet asnjë faqe tjetër.`,
};
