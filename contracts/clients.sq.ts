export const messages = {
  updated: 'Klienti u përditësua me sukses!',
  duplicate: 'Një klient me këtë emër ekziston tashmë.',
};

/** Sentences that the history keeps. */
export const historyTexts = {
  updated: (name: string) => `U përditësua klienti: ${name}`,
};
