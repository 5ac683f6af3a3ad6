/** Sentences that the history keeps. */
export const historyTexts = {
  ruleSet: (name: string) => `U ndryshua pagesa e barberit: ${name}`,
};
