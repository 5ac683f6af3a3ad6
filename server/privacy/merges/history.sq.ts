/** Sentences that the history keeps. */
export const historyTexts = {
  merged: 'U bashkuan dy klientë të dyfishtë',
  undone: 'U zhbë bashkimi i dy klientëve',
};
