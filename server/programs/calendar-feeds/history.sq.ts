/** Sentences that the history keeps. */
export const historyTexts = {
  made: (name: string) => `U krijua link kalendari: ${name}`,
  updated: (name: string) => `U ndryshua kalendari në telefon: ${name}`,
  ended: (name: string) => `U hoq linku i kalendarit: ${name}`,
};
