/** Sentences that the history keeps. */
export const historyTexts = {
  merged: 'U bashkuan dy klientë të dyfishtë',
  mergedAndRemoved: (pictures: number) => `U bashkuan dy klientë të dyfishtë. Foto të fshira: ${pictures}`,
  undone: 'U zhbë bashkimi i dy klientëve',
};
