/** Sentences that the history keeps. */
export const historyTexts = {
  rules: 'U ndryshua pas sa ditësh mungon një klient i ri.',
};
