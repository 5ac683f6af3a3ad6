export const messages = {
  codeWanted: 'Shkruani kodin me 6 shifra.',
  codeWrong: 'Kodi nuk është i saktë.',
  codeWrongAgain:
    'Kodi nuk është i saktë. Kontrolloni orën e telefonit: data dhe ora duhet të vendosen automatikisht.',
  challengeOver: 'Koha për kodin mbaroi. Shkruani përsëri fjalëkalimin.',
  alreadyOn: 'Verifikimi me dy hapa është aktiv tashmë.',
  setupMissing: 'Skanoni përsëri kodin, pastaj shkruani shifrat e aplikacionit.',
  turnedOn: 'Verifikimi me dy hapa u aktivizua.',
  turnedOff: 'Verifikimi me dy hapa u çaktivizua.',
  codesRenewed: 'Kodet e vjetra rezervë nuk vlejnë më.',
  endAsked: 'Verifikimi me dy hapa përfundon pas 24 orësh. Pronari u njoftua me email.',
  notOn: 'Ky përdorues nuk ka verifikim me dy hapa.',
};

/** Sentences that the history keeps. */
export const historyTexts = {
  turnedOn: (email: string) => `U aktivizua verifikimi me dy hapa: ${email}`,
  turnedOff: (email: string) => `U çaktivizua verifikimi me dy hapa: ${email}`,
  codesRenewed: (email: string) => `U bënë kode të reja rezervë: ${email}`,
  codeWrong: (email: string) => `Kod i pasaktë i verifikimit me dy hapa: ${email}`,
  recoveryCodeUsed: (email: string) => `U përdor një kod rezervë: ${email}`,
  endAsked: (email: string) => `U kërkua përfundimi i verifikimit me dy hapa: ${email}`,
  endedOnServer: (email: string) => `U hoq verifikimi me dy hapa nga serveri: ${email}`,
};
