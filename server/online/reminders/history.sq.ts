/** Sentences that the history keeps. */
export const historyTexts = {
  text: 'U ndryshua teksti i kujtesës.',
  mails: 'U ndryshuan kujtesat me email.',
};
