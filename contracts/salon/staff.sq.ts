import { profession } from '../ground/profession.sq.ts';

export const messages = {
  created: 'Personi u shtua.',
  updated: 'Personi u përditësua.',
  nameMissing: 'Emri është i detyrueshëm.',
  nameTaken: 'Një person me këtë emër është tashmë në staf.',
  get columnTaken() {
    return profession`[Ky|Kjo] barber [i|e] agjendës i është dhënë tashmë një personi tjetër.`;
  },
  full: 'Në staf mund të jenë më së shumti 30 persona.',
  ownersOnly: 'Këtë mund ta bëjë vetëm pronari.',
  notOnTablet: 'Një pronar shtohet nga pajisja juaj, jo nga pajisja e sallonit.',
  ticksOfRole: 'Këtë e vendos roli; nuk mund të ndryshohet veçmas.',
  healthSeen: 'Alergjitë i shohin tani.',
  healthNotSeen: 'Alergjitë nuk i shohin.',
  lastOwner: 'Nuk mund të hiqni pronarin e fundit.',
};
