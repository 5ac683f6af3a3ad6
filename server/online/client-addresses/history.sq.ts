/** Sentences that the history keeps. */
export const historyTexts = {
  stopped: (salon: string) =>
    `Tre marrës i ndalën mesazhet nga ${salon}: salloni nuk u dërgon më email të panjohurve për 30 ditë`,
  reported: (salon: string) => `Një marrës e raportoi sallonin: ${salon}`,
};
