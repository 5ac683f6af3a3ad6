/** Sentences that the history keeps. */
export const historyTexts = {
  made: (name: string) => `U krijua një token i API-së: ${name}`,
  ended: (name: string) => `U fshi një token i API-së: ${name}`,
  sitesChanged: 'U ndryshuan faqet që lejohen të thërrasin rezervimin',
};
