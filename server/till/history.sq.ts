import { numericDate } from '#contracts/ground/format.sq.ts';

/** Sentences that the history keeps. */
export const historyTexts = {
  turnedOn: 'U aktivizua arka.',
  turnedOff: 'U çaktivizua arka.',
  settings: 'U ndryshuan konfigurimet e arkës.',
  closed: (day: string) => `U mbyll dita e arkës: ${numericDate(day)}`,
  reopened: (day: string) => `U rihap dita e arkës: ${numericDate(day)}`,
};
