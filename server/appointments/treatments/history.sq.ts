/** Sentences that the history keeps. They name a visit by its day and time. */
export const historyTexts = {
  written: (when: string) => `U shkrua çfarë u bë: ${when}`,
  removed: (when: string) => `U fshi çfarë u bë: ${when}`,
};
