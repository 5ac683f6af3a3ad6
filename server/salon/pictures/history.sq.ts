/** Sentences that the history keeps. */
export const historyTexts = {
  salonSaved: 'U ndryshua fotoja e sallonit.',
  salonRemoved: 'U hoq fotoja e sallonit.',
  barberSaved: (name: string) => `U ndryshua fotoja e barberit: ${name}`,
  barberRemoved: (name: string) => `U hoq fotoja e barberit: ${name}`,
};
