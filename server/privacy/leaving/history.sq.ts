/** Sentences that the history keeps. */
export const historyTexts = {
  left: (name: string) => `U largua nga stafi: ${name}`,
  columnEnded: (barber: string) => `U bë joaktiv barberi: ${barber}`,
};
