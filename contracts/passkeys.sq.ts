export const messages = {
  nameMissing: 'Shkruani një emër për çelësin.',
  notOffered: 'Çelësat e kalimit nuk punojnë në këtë adresë.',
  registrationWrong: 'Çelësi nuk u pranua. Provoni përsëri.',
  assertionWrong: 'Çelësi i kalimit nuk u pranua. Hyni me fjalëkalim.',
  known: 'Ky çelës është shtuar tashmë.',
  tooMany: 'Mund të keni më së shumti 10 çelësa kalimi.',
  added: 'Çelësi i kalimit u shtua.',
  renamed: 'Emri u ruajt.',
  deleted: 'Çelësi i kalimit u fshi.',
};

/** Sentences that the history keeps. */
export const historyTexts = {
  added: (email: string) => `U shtua një çelës kalimi: ${email}`,
  renamed: (email: string) => `U riemërua një çelës kalimi: ${email}`,
  deleted: (email: string) => `U fshi një çelës kalimi: ${email}`,
  refused: (email: string) => `Çelës kalimi i refuzuar: ${email}`,
  lowerCounter: (email: string) => `Çelës kalimi me numërues të vjetër, ndoshta kopje: ${email}`,
};
