/** Sentences that the history keeps. */
export const historyTexts = {
  deviceMade: (agent: string | null) => `U bë pajisje e sallonit${agent ? `: ${agent}` : ''}`,
  lockChanged: (minutes: number) => `Pajisja e sallonit kyçet pas ${minutes} min`,
  pinSet: (name: string) => `U vendos PIN-i: ${name}`,
  pinRemoved: (name: string) => `U hoq PIN-i: ${name}`,
  pinOff: (name: string) => `U çaktivizua PIN-i pas shumë përpjekjeve: ${name}`,
};
