import { profession } from '../ground/profession.sq.ts';

export const messages = {
  saved: 'Orari u ruajt.',
  endBeforeStart: 'Ora e mbarimit duhet të jetë pas orës së fillimit.',
  tooShort: 'Një orar zgjat së paku 5 minuta.',
  overlapping: 'Oraret e së njëjtës ditë nuk mund të mbivendosen.',
  tooMany: 'Një ditë mund të ketë më së shumti 4 orare.',
  notMonday: 'Java A fillon të hënën.',
  changed: 'Orari u ndryshua ndërkohë. Shikojeni dhe provoni përsëri.',
  exceptionSaved: 'Pushimi u ruajt.',
  exceptionDeleted: 'Pushimi u fshi.',
  endsBeforeStart: 'Data e mbarimit nuk mund të jetë para datës së fillimit.',
  tooLong: 'Një pushim mund të zgjasë më së shumti një vit.',
  exceptionTaken: 'Për këto ditë ka tashmë një pushim, mbyllje ose orar tjetër.',
  get barberUnknown() {
    return profession`[Ky|Kjo] barber nuk ekziston më.`;
  },
};

export const reasonNames = {
  closed: 'Salloni i mbyllur',
  holiday: 'Festë',
  leave: 'Pushim vjetor',
  sick: 'Pushim mjekësor',
  training: 'Trajnim',
  other: 'Tjetër',
};

/** The reasons why a time is outside the hours. The desk may book there nevertheless. */
export const outsideTexts = {
  notWorking: (barber: string) => `${barber}: nuk punon në këtë orë.`,
  busy: (barber: string) => `${barber}: kohë e zënë në kalendarin vetjak.`,
  onLeave: (barber: string, until: string) => `${barber}: me pushim deri më ${until}.`,
  closedDay: 'Salloni është i mbyllur këtë ditë.',
  closed: (reason: string) => `Salloni është i mbyllur këtë ditë (${reason}).`,
};
