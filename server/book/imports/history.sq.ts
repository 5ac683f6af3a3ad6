import { number } from '#contracts/ground/format.sq.ts';

/** Sentences that the history keeps. */
export const historyTexts = {
  imported: (clients: number) => `U importuan klientë: ${number(clients)}`,
  undone: 'U zhbë një importim i klientëve',
};
