/** Sentences that the history keeps. They say nothing of the client's health. */
export const historyTexts = {
  allergies: 'Alergjitë u ndryshuan',
  tests: 'Provat e alergjisë u ndryshuan',
};
