import { duration } from '#contracts/ground/format.sq.ts';

export const queueWords = {
  title: 'Radha',
  joined: 'Erdhën pa termin',
  seated: 'Filluan',
  left: 'Të larguar pa u shërbyer',
  leftAfter: (minutes: number) => `Pritën rreth ${duration(minutes)}`,
  off: 'Sa ndryshoi nga pritja që iu tha klientit',
};
