import { count, number } from '../ground/format.sq.ts';

export const messages = {
  shadeMissing: 'Shkruani ngjyrën.',
  amountWrong: (most: number) => `Sasia duhet të jetë nga 0,1 deri në ${number(most)}.`,
  tooManyShades: (most: number) => `Më së shumti ${count(most, 'ngjyrë', 'ngjyra')}.`,
  minutesWrong: (most: number) => `Minutat duhet të jenë nga 1 deri në ${most}.`,
  written: 'U ruajt çfarë u bë.',
  removed: 'U fshi çfarë u bë.',
  changed: 'Këtë e keni ndryshuar ndërkohë në një pajisje tjetër.',
};
