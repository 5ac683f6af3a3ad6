export const messages = {
  usernameMissing: 'Username është i detyrueshëm',
  fullNameMissing: 'Emri i plotë është i detyrueshëm',
  renamed: 'Emri u ndryshua.',
  renamedAlready: (days: number, from: string) =>
    `Emri ndryshohet një herë në ${days} ditë. Mund ta ndryshoni përsëri nga ${from}.`,
  emailMissing: 'Email është i detyrueshëm',
  passwordMissing: 'Fjalëkalimi është i detyrueshëm',
  passwordShort: 'Fjalëkalimi duhet të jetë së paku 6 karaktere',
  passwordEasy: 'Ky fjalëkalim merret me mend lehtë. Zgjidhni një tjetër.',
  adminPasswordShort: 'Fjalëkalimi i një administratori duhet të jetë së paku 12 karaktere',
  passwordsDiffer: 'Fjalëkalimet nuk përputhen',

  loggedIn: 'Hyrja u krye me sukses!',
  wrongCredentials: 'Email ose fjalëkalim i pasaktë!',
  verificationRequired:
    'Ju lutem verifikoni email-in tuaj përpara se të kyçeni. Kontrolloni kutinë tuaj të email-it për linkun e verifikimit.',
  inactive: 'Llogaria juaj është çaktivizuar.',
  wrongPassword: 'Fjalëkalimi nuk është i saktë.',
  reauthenticated: 'Fjalëkalimi u konfirmua.',
  loggedOut: 'Dolët nga llogaria.',

  registered: 'Regjistrimi u krye me sukses! Ju lutem kontrolloni email-in tuaj për të verifikuar llogarinë.',
  registeredAndIn: 'Regjistrimi u krye me sukses!',
  emailTaken: 'Ky email është i regjistruar tashmë.',

  verificationSent: 'Email-i i verifikimit u dërgua përsëri. Kontrolloni kutinë tuaj të email-it.',
  verified: 'Email-i u verifikua me sukses! Tani mund të kyçeni në sistem.',
  emailChanged: (email: string) => `Email-i u ndryshua. Tani e tutje hyni me ${email}.`,
  emailTakenBack: (email: string) =>
    `Llogaria u kthye te ${email}. Hyrjet në të gjitha pajisjet u mbyllën. Zgjidhni një fjalëkalim të ri.`,
  takeBackInvalid: 'Linku ka skaduar ose është përdorur tashmë.',
  verificationSentTo: (email: string) => `Email-i i verifikimit u dërgua: ${email}.`,
  alreadyVerified: 'Ky email është verifikuar tashmë.',
  activateFirst: 'Llogaria është e çaktivizuar. Aktivizojeni para se të dërgoni linkun.',
  markedVerified: 'Email-i u shënua si i verifikuar.',
  linkInvalid: 'Linku i verifikimit është i pavlefshëm. Mungon token-i i verifikimit.',
  verificationExpired: 'Linku i verifikimit është i pavlefshëm ose ka skaduar.',

  resetSent: 'Nëse ky email është i regjistruar, ju dërguam një link për rivendosjen e fjalëkalimit.',
  resetSentTo: (email: string) => `Linku për fjalëkalim të ri u dërgua: ${email}.`,
  resetInvalid: 'Link i pavlefshëm. Ju lutem kërkoni një link të ri për rivendosjen e fjalëkalimit.',
  resetDone: 'Fjalëkalimi u ndryshua me sukses! Tani mund të hyni.',

  // specification 4.2 writes the sentences of this screen without ë
  newPasswordMissing: 'Fjalekalimi eshte i detyrueshem',
  newPasswordShort: 'Fjalekalimi duhet te jete se paku 6 karaktere',
  newPasswordsDiffer: 'Fjalekalimet nuk perputhen',

  profileUpdated: 'Profili u përditësua me sukses!',
  profilePasswordsDiffer: 'Fjalëkalimi dhe konfirmimi nuk përputhen!',
};
