/** Sentences that the history keeps. */
export const historyTexts = {
  ended: (email: string) => `U mbyll hyrja në një pajisje: ${email}`,
  othersEnded: (email: string) => `U mbyllën hyrjet në pajisjet e tjera: ${email}`,
};
