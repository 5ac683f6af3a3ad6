import { count, number } from '../ground/format.sq.ts';

export const messages = {
  shadeMissing: 'Shkruani ngjyrën.',
  amountWrong: (most: number) => `Sasia duhet të jetë nga 0,1 deri në ${number(most)}.`,
  tooManyShades: (most: number) => `Më së shumti ${count(most, 'ngjyrë', 'ngjyra')}.`,
  minutesWrong: (most: number) => `Koha e veprimit duhet të jetë nga 1 deri në ${most} minuta.`,
  written: 'Trajtimi u ruajt.',
  removed: 'Trajtimi u fshi.',
  changed: 'Këtë trajtim e keni ndryshuar ndërkohë në një dritare ose pajisje tjetër.',
};
