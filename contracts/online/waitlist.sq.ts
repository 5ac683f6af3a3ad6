import { profession } from '../ground/profession.sq.ts';

export const messages = {
  added: 'Klienti u vendos në listën e pritjes.',
  daysAdded: 'Ky klient ishte tashmë në listë. Ditët u bashkuan.',
  updated: 'Lista e pritjes u përditësua.',
  back: 'Klienti u kthye në listën e pritjes.',
  removed: 'Klienti u hoq nga lista e pritjes.',
  dismissed: 'Orari i liruar u la për më vonë. E gjeni te lista e pritjes.',
  calledBack: 'Orari i liruar u rikthye.',
  rulesSaved: 'Njoftimi me email u ruajt.',
  clientMissing: 'Ju lutem shkruani klientin.',
  serviceMissing: 'Zgjidhni shërbimin.',
  serviceUnknown: 'Ky shërbim nuk ekziston më.',
  tooManyServices: 'Më së shumti 8 shërbime në një termin.',
  tooLong: 'Termini mund të zgjasë më së shumti 12 orë.',
  get barberUnknown() {
    return profession`[Ky|Kjo] barber nuk e bën këtë shërbim.`;
  },
  daysWrong: 'Dita e fundit duhet të jetë pas ditës së parë.',
  daysPast: 'Këto ditë kanë kaluar.',
  daysTooFar: 'Zgjidhni ditë brenda 180 ditëve.',
  weekdayMissing: 'Zgjidhni së paku një ditë.',
  hoursWrong: 'Ora e mbarimit duhet të jetë pas orës së fillimit.',
  hoursTooShort: 'Në këto orë nuk ka vend për këtë shërbim.',
  full: 'Lista e pritjes ka 500 klientë. Hiqni dikë prej saj.',
  fullOfNumber: 'Ky numër është tashmë në listën e pritjes për tri orare.',
  duplicate: 'Ky klient është tashmë në listë.',
  notInListNow: 'Ky klient nuk është më në listë.',
  timeTaken: 'Kjo orë nuk është më e lirë.',
  blocked: 'Ky klient është i bllokuar për rezervimin online.',
  /** The message to the client, the same as on the page of the offer. */
  joined: 'Jeni në listë. Ju shkruajmë sapo të lirohet një orë.',
  left: 'Nuk jeni më në listë.',
  takenMeanwhile: 'Kjo orë u zu ndërkohë. Mbeteni në listë.',
  offerOver: 'Afati i këtij orari ka kaluar. Mbeteni në listë.',
  notInList: 'Nuk jeni më në listë. Ju lutem na telefononi.',
  notEarlier: 'Nuk ka ditë më të hershme për këtë termin.',
};
