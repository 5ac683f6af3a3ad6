/** Sentences that the history keeps. */
export const historyTexts = {
  booked: (when: string) => `U rezervua online: ${when}`,
};
