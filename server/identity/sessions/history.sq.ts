/** Sentences that the history keeps. */
export const historyTexts = {
  ended: (email: string) => `U shkyç një pajisje: ${email}`,
  othersEnded: (email: string) => `U shkyçën pajisjet e tjera: ${email}`,
};
