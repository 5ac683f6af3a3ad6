export const messages = {
  trialEndWrong: 'Data e përfundimit të provës është e pavlefshme. Përdorni formatin YYYY-MM-DD.',
  subscriptionEndWrong: 'Data e përfundimit të abonimit është e pavlefshme. Përdorni formatin YYYY-MM-DD.',
  endOutOfReach: 'Zgjidhni një datë nga 1.1.2000 deri më 31.12.2100.',
  updated: 'Përdoruesi u përditësua me sukses!',
  roleChanged: 'Roli u ndryshua.',
  deleted: 'Përdoruesi u fshi.',
  ownAccount: 'Nuk mund ta ndryshoni llogarinë tuaj të administratorit këtu.',
  needsLongPassword: 'Ky përdorues duhet së pari të vendosë një fjalëkalim me 12 karaktere.',
  needsSecondFactor: 'Ky përdorues duhet së pari të aktivizojë verifikimin me dy hapa.',
  noLongerAdmin: 'Nuk jeni më administrator.',
  noSalon: 'Ky përdorues nuk ka sallon.',
};
