export const messages = {
  ended: 'Pajisja u shkyç.',
  othersEnded: 'Të gjitha pajisjet e tjera u shkyçën.',
};

/** Sentences that the history keeps. */
export const historyTexts = {
  ended: (email: string) => `U shkyç një pajisje: ${email}`,
  othersEnded: (email: string) => `U shkyçën pajisjet e tjera: ${email}`,
};
