import { longDate } from '../ground/format.sq.ts';

export const messages = {
  trialEndWrong: 'Data e përfundimit të provës është e pavlefshme. Përdorni formatin YYYY-MM-DD.',
  subscriptionEndWrong: 'Data e përfundimit të abonimit është e pavlefshme. Përdorni formatin YYYY-MM-DD.',
  endOutOfReach: 'Zgjidhni një datë nga 1.1.2000 deri më 31.12.2100.',
  endBeforeStart: (start: string) =>
    `Kjo periudhë nisi më ${longDate(start)}. Zgjidhni atë ditë ose një më të vonë.`,
  updated: 'Përdoruesi u përditësua me sukses!',
  roleChanged: 'Roli u ndryshua me sukses!',
  deleted: 'Përdoruesi u fshi me sukses!',
  ownAccount: 'Nuk mund ta ndryshoni llogarinë tuaj të administratorit këtu.',
  needsLongPassword: 'Ky përdorues duhet së pari të vendosë një fjalëkalim me 12 karaktere.',
  needsSecondFactor: 'Ky përdorues duhet së pari të aktivizojë verifikimin me dy hapa.',
  noLongerAdmin: 'Nuk jeni më administrator.',
  noSalon: 'Ky përdorues nuk ka sallon.',
  undone: 'Ndryshimi u zhbë.',
  undoTooLate: 'Ky ndryshim nuk mund të zhbëhet më.',
  ledgerChanged: 'Abonimi ka ndryshuar ndërkohë, prandaj ky ndryshim nuk mund të zhbëhet.',
};
