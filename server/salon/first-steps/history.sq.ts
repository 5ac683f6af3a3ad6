import { profession } from '#contracts/ground/profession.sq.ts';

/** Sentences that the history keeps. */
export const historyTexts = {
  get barbersConfirmed() {
    return profession`U konfirmuan barberët e sallonit.`;
  },
  putAway: 'Hapat e parë u lanë mënjanë.',
  shownAgain: 'Hapat e parë u shfaqën përsëri.',
};
