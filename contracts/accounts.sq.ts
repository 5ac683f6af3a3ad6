export const said = {
  usernameMissing: 'Username është i detyrueshëm',
  emailMissing: 'Email është i detyrueshëm',
  passwordMissing: 'Fjalëkalimi është i detyrueshëm',
  passwordShort: 'Fjalëkalimi duhet të jetë së paku 6 karaktere',
  passwordsDiffer: 'Fjalëkalimet nuk përputhen',

  loggedIn: 'Hyrja u krye me sukses!',
  wrongCredentials: 'Email ose fjalëkalim i pasaktë!',
  verificationRequired:
    'Ju lutem verifikoni email-in tuaj përpara se të kyçeni. Kontrolloni kutinë tuaj të email-it për linkun e verifikimit.',
  inactive: 'Llogaria juaj është çaktivizuar.',
  loggedOut: 'U çkyçët me sukses!',

  registered: 'Regjistrimi u krye me sukses! Ju lutem kontrolloni email-in tuaj për të verifikuar llogarinë.',
  registeredAndIn: 'Regjistrimi u krye me sukses!',
  emailTaken: 'Ky email është i regjistruar tashmë.',

  verificationSent: 'Email-i i verifikimit u dërgua përsëri. Kontrolloni kutinë tuaj të email-it.',
  verified: 'Email-i u verifikua me sukses! Tani mund të kyçeni në sistem.',
  linkInvalid: 'Linku i verifikimit është i pavlefshëm. Mungon token-i i verifikimit.',
  verificationExpired: 'Linku i verifikimit është i pavlefshëm ose ka skaduar.',

  resetSent: 'Nëse ky email është i regjistruar, ju dërguam një link për rivendosjen e fjalëkalimit.',
  resetInvalid: 'Link i pavlefshëm. Ju lutem kërkoni një link të ri për rivendosjen e fjalëkalimit.',
  resetDone: 'Fjalëkalimi u ndryshua me sukses! Tani mund të kyçeni.',

  // SPEC writes the sentences of this one screen without ë
  newPasswordMissing: 'Fjalekalimi eshte i detyrueshem',
  newPasswordShort: 'Fjalekalimi duhet te jete se paku 6 karaktere',
  newPasswordsDiffer: 'Fjalekalimet nuk perputhen',

  profileUpdated: 'Profili u përditësua me sukses!',
  profilePasswordsDiffer: 'Fjalëkalimi dhe konfirmimi nuk përputhen!',
  salonUpdated: 'Konfigurimet u ruajtën me sukses!',
};

/** How the history tells it. */
export const recorded = {
  registered: (email: string) => `U regjistrua llogaria ${email}`,
  loggedIn: (email: string) => `Hyri në sistem ${email}`,
  loginFailed: (email: string) => `Hyrje e pasuksesshme për ${email}`,
  loginRefused: (email: string) => `Hyrje e refuzuar për ${email}`,
  loggedOut: (email: string) => `U çkyç ${email}`,
  verified: (email: string) => `U verifikua email-i ${email}`,
  verificationSent: (email: string) => `U dërgua përsëri linku i verifikimit për ${email}`,
  resetSent: (email: string) => `U dërgua linku për rivendosjen e fjalëkalimit për ${email}`,
  passwordReset: (email: string) => `U rivendos fjalëkalimi i ${email}`,
  profileUpdated: (email: string) => `U përditësua profili i ${email}`,
  salonUpdated: (name: string) => `U përditësuan të dhënat e sallonit ${name}`,
  firstAdmin: (email: string) => `U krijua administratori i parë ${email}`,
};
