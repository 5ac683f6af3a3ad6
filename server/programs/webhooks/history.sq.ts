/** Sentences that the history keeps. */
export const historyTexts = {
  made: (url: string) => `U shtua një webhook: ${url}`,
  changed: (url: string) => `U ndryshua një webhook: ${url}`,
  renewed: (url: string) => `U ndërrua çelësi i një webhook-u: ${url}`,
  ended: (url: string) => `U fshi një webhook: ${url}`,
};
