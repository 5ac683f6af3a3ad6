import { profession } from './profession.sq.ts';

/** The refusals for a salon that has more records than a salon ever needs. */
export const messages = {
  day: 'Kjo ditë ka arritur kufirin e termineve.',
  appointments: 'Salloni ka arritur kufirin e termineve.',
  clients: 'Salloni ka arritur kufirin e klientëve.',
  get barbers() {
    return profession`Salloni ka arritur kufirin e barberëve.`;
  },
  get servicesOfBarbers() {
    return profession`Salloni ka arritur kufirin e shërbimeve që zgjidhen për barberë.`;
  },
  get ownTerms() {
    return profession`Salloni ka arritur kufirin e çmimeve dhe kohëzgjatjeve që kanë vetëm disa barberë.`;
  },
  services: 'Salloni ka arritur kufirin e shërbimeve.',
  pictures: 'Salloni ka arritur kufirin e fotove. Fshini foto të vjetra për të shtuar të reja.',
};
