import { profession } from './profession.sq.ts';

/** The refusals for a salon that has more records than a salon ever needs. */
export const messages = {
  day: 'Kjo ditë ka arritur numrin më të madh të termineve.',
  appointments: 'Salloni ka arritur numrin më të madh të termineve.',
  clients: 'Salloni ka arritur numrin më të madh të klientëve.',
  get barbers() {
    return profession`Salloni ka arritur numrin më të madh të barberëve.`;
  },
  services: 'Salloni ka arritur numrin më të madh të shërbimeve.',
  pictures: 'Salloni ka arritur numrin më të madh të fotove. Fshini foto të vjetra për të shtuar të reja.',
  products: 'Salloni ka arritur numrin më të madh të produkteve.',
};
