export const messages = {
  notBookable: 'Rezervimi online nuk është i hapur për momentin.',
  chooseService: 'Zgjidhni shërbimin.',
  serviceNotOffered: 'Ky shërbim nuk mund të rezervohet më online.',
  tooManyServices: 'Më së shumti 8 shërbime në një vizitë.',
  tooLong: 'Termini mund të zgjasë më së shumti 12 orë.',
  barberNotOffered: 'Ky barber nuk mund të rezervohet online për këtë shërbim.',
  slotTaken: 'Kjo orë sapo u zu. Zgjidhni një tjetër:',
  nameMissing: 'Ju lutem shkruani emrin.',
  phoneMissing: 'Ju lutem shkruani numrin e telefonit.',
  notWithThisNumber: 'Me këtë numër nuk mund të rezervohet online. Ju lutem na telefononi.',
  tooManyFromAddress: 'Shumë rezervime njëherësh. Ju lutem na telefononi.',
  proofWrong: 'Faqja ka qenë e hapur gjatë. Provoni edhe një herë.',
  duplicate: 'Ky rezervim është bërë tashmë.',
  booked: 'Rezervimi u krye!',
  requested: 'Kërkesa u dërgua.',
  accepted: 'Kërkesa u pranua.',
  declined: 'Kërkesa u refuzua.',
  answered: 'Kjo kërkesë nuk pret më përgjigje.',
};

/** Sentences that the history keeps. */
export const historyTexts = {
  accepted: (when: string) => `U pranua kërkesa online: ${when}`,
  declined: (when: string) => `U refuzua kërkesa online: ${when}`,
  lapsed: (when: string) => `Kërkesa online u anulua pa përgjigje: ${when}`,
  withdrawn: (when: string) => `Klienti e tërhoqi kërkesën me link: ${when}`,
  booked: (when: string) => `U rezervua online: ${when}`,
};
