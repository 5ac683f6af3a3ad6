/** Sentences that the history keeps. */
export const historyTexts = {
  invited: (name: string) => `U ftua në staf: ${name}`,
  mailed: (name: string, email: string) => `U ftua në staf: ${name} (${email})`,
  ended: (name: string) => `U anulua ftesa: ${name}`,
  accepted: (name: string, email: string) => `U pranua ftesa: ${name} (${email})`,
  adminInvited: (email: string) => `U ftua administrator: ${email}`,
  adminEnded: (email: string) => `U anulua ftesa e administratorit: ${email}`,
  adminAccepted: (email: string) => `U pranua ftesa e administratorit: ${email}`,
};
