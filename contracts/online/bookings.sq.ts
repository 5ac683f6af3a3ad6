import { count } from '../ground/format.sq.ts';
import { profession } from '../ground/profession.sq.ts';

/** The usual reasons to decline a request. The client reads them in the language of the booking. */
export const declineReasons = ['Jemi plot', 'Nuk e bëjmë këtë shërbim'];

export const messages = {
  notBookable: 'Rezervimi online nuk është i hapur për momentin.',
  chooseService: 'Zgjidhni shërbimin.',
  serviceNotOffered: 'Ky shërbim nuk mund të rezervohet më online.',
  tooManyServices: 'Më së shumti 8 shërbime në një termin.',
  tooLong: 'Termini mund të zgjasë më së shumti 12 orë.',
  get barberNotOffered() {
    return profession`[Ky|Kjo] barber nuk mund të rezervohet online për këtë shërbim.`;
  },
  get costsMore() {
    return profession`Te [ky|kjo] barber çmimi është më i lartë.`;
  },
  slotTaken: 'Ky orar sapo u zu. Zgjidhni një tjetër:',
  nameMissing: 'Ju lutem shkruani emrin.',
  phoneMissing: 'Ju lutem shkruani numrin e telefonit.',
  notOnline: 'Ky rezervim nuk mund të bëhet online. Ju lutem na telefononi.',
  tooManyFromNetwork: 'Shumë rezervime nga ky rrjet. Provoni më vonë ose na telefononi.',
  proofWrong: 'Faqja ka qenë e hapur gjatë. Provoni edhe një herë.',
  contactMissing: 'Ju lutem shkruani numrin ose email-in.',
  contactWrong: 'Kjo adresë email-i nuk është e saktë.',
  linkHeld:
    'Sot ky sallon nuk mund t’u dërgojë më email adresave të reja. Nëse linku nuk vjen, telefononi sallonin.',
  linkSent: 'Nëse këtu ka një rezervim me këtë kontakt dhe me email, linkun po e dërgojmë te ai email.',
  duplicate: 'Ky rezervim është bërë tashmë.',
  booked: 'Rezervimi u krye!',
  requested: 'Kërkesa u dërgua.',
  accepted: 'Kërkesa u pranua.',
  declined: 'Kërkesa u refuzua.',
  answered: 'Kjo kërkesë nuk pret më përgjigje.',
};

export const requestMessages = {
  requestedWithoutTime: 'Kërkesa u dërgua. Ora nuk ruhet derisa salloni ta pranojë.',
  tooManyOpen: (open: number) =>
    `Keni tashmë ${count(open, 'rezervim', 'rezervime')} këtu. Për një të ri, anuloni një të mëparshëm ose na telefononi.`,
  takenMeanwhile: 'Ky orar u zu ndërkohë. Zgjidhni një tjetër:',
  declinedTogether: (n: number) => `${count(n, 'kërkesë refuzohet', 'kërkesa refuzohen')} pas një minute.`,
  keptTogether: (n: number) => `${count(n, 'kërkesë pret', 'kërkesa presin')} përsëri përgjigje.`,
};
