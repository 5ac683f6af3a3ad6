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
