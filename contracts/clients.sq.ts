export const said = {
  updated: 'Klienti u përditësua me sukses!',
  duplicate: 'Një klient me këtë emër ekziston tashmë.',
};

/** How the history tells it. */
export const recorded = {
  updated: (name: string) => `U përditësua klienti ${name}`,
};
