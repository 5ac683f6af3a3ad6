/** Sentences that the history keeps. */
export const historyTexts = {
  barbersConfirmed: 'U konfirmuan barberët e sallonit.',
  putAway: 'Hapat e parë u lanë mënjanë.',
  shownAgain: 'Hapat e parë u shfaqën përsëri.',
};
