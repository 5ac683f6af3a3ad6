import { profession } from './profession.sq.ts';

/** The refusals for a salon that has more records than a salon ever needs. */
export const messages = {
  day: 'Kjo ditë ka arritur numrin më të madh të termineve.',
  appointments: 'Salloni ka arritur numrin më të madh të termineve.',
  clients: 'Salloni ka arritur numrin më të madh të klientëve.',
  get barbers() {
    return profession`Salloni ka arritur numrin më të madh të barberëve.`;
  },
  get servicesOfBarbers() {
    return profession`Salloni ka arritur numrin më të madh të shërbimeve që zgjidhen për barberë.`;
  },
  get ownTerms() {
    return profession`Salloni ka arritur numrin më të madh të çmimeve dhe kohëzgjatjeve që kanë vetëm disa barberë.`;
  },
  services: 'Salloni ka arritur numrin më të madh të shërbimeve.',
  pictures: 'Salloni ka arritur numrin më të madh të fotove. Fshini foto të vjetra për të shtuar të reja.',
};
