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
