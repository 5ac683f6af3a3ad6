import { profession } from '#contracts/ground/profession.sq.ts';

// Words in a file of their own, because only salons with rooms or devices load them.
export const laneWords = {
  view: 'Kolonat e ditës',
  get barbers() {
    return profession`Barberët`;
  },
  lanes: 'Vendet',
  /** A resource with several units has the number of each. */
  lane: (name: string, number: number | undefined) => (number === undefined ? name : `${name} · ${number}`),
  notInUse: 'jo në përdorim',
  taken: 'I zënë',
  none: 'Asnjë vend ose pajisje në përdorim.',
  failed: 'Vendet nuk u ngarkuan.',
};
