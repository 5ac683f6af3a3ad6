import { count } from '../ground/format.sq.ts';

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
  notOnline: 'Ky rezervim nuk mund të bëhet online. Ju lutem na telefononi.',
  tooManyOpen: (open: number) =>
    `Keni tashmë ${count(open, 'rezervim', 'rezervime')} këtu. Për një të ri, anuloni një të mëparshëm ose na telefononi.`,
  tooManyFromNetwork: 'Shumë rezervime nga ky rrjet. Provoni më vonë ose na telefononi.',
  proofWrong: 'Faqja ka qenë e hapur gjatë. Provoni edhe një herë.',
  duplicate: 'Ky rezervim është bërë tashmë.',
  booked: 'Rezervimi u krye!',
  requested: 'Kërkesa u dërgua.',
  requestedWithoutTime: 'Kërkesa u dërgua. Ora nuk ruhet derisa salloni ta pranojë.',
  accepted: 'Kërkesa u pranua.',
  declined: 'Kërkesa u refuzua.',
  takenMeanwhile: 'Kjo orë u zu ndërkohë. Zgjidhni një tjetër:',
  declinedTogether: (n: number) => `${count(n, 'kërkesë refuzohet', 'kërkesa refuzohen')} pas një minute.`,
  keptTogether: (n: number) => `${count(n, 'kërkesë pret', 'kërkesa presin')} sërish përgjigje.`,
  answered: 'Kjo kërkesë nuk pret më përgjigje.',
};
