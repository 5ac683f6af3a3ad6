/** Sentences that the history keeps. */
export const historyTexts = {
  rules: 'U ndryshua pas sa ditësh shfaqet një klient që nuk ka ardhur më.',
};
