import { number } from '#contracts/ground/format.sq.ts';

/** Sentences that the history keeps. */
export const historyTexts = {
  imported: (clients: number) => `U importuan klientë: ${number(clients)}`,
  importedVisits: (visits: number) => `U importuan termine: ${number(visits)}`,
  importedSalon: (clients: number, visits: number) =>
    `U futën të dhënat e sallonit: klientë ${number(clients)}, termine ${number(visits)}`,
  undone: 'U zhbë një importim i klientëve',
  undoneVisits: 'U zhbë një importim i termineve',
};
