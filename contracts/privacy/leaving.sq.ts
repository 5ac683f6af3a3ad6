import { profession } from '../ground/profession.sq.ts';

export const messages = {
  left: (name: string) => `U largua nga stafi: ${name}.`,
  get otherColumn() {
    return profession`Zgjidhni një barber tjetër që është [aktiv|aktive].`;
  },
  someUnfit: 'Disa termine nuk kalojnë dot. Asgjë nuk u ndryshua.',
  taken: (name: string) => `Ky orar është i zënë: ${name}.`,
  takenMeanwhile: 'Një nga këto orare u zu ndërkohë. Asgjë nuk u ndryshua. Provoni përsëri.',
};
