/** Sentences that the history keeps. */
export const historyTexts = {
  invited: (name: string) => `U ftua në staf: ${name}`,
  mailed: (name: string, email: string) => `U ftua në staf: ${name} (${email})`,
  ended: (name: string) => `U anulua ftesa: ${name}`,
  accepted: (name: string, email: string) => `U pranua ftesa: ${name} (${email})`,
};
