import { profession } from '#contracts/ground/profession.sq.ts';

/** Sentences that the history keeps. */
export const historyTexts = {
  left: (name: string) => `U largua nga stafi: ${name}`,
  columnEnded: (barber: string) => profession`U bë [joaktiv|joaktive] barberi: ${barber}`,
};
