/** Sentences that the history keeps. */
export const historyTexts = {
  turnedOn: (email: string) => `U aktivizua verifikimi me dy hapa: ${email}`,
  turnedOff: (email: string) => `U çaktivizua verifikimi me dy hapa: ${email}`,
  codesRenewed: (email: string) => `U krijuan kode të reja rezervë: ${email}`,
  codeWrong: (email: string) => `Kod i pasaktë i verifikimit me dy hapa: ${email}`,
  recoveryCodeUsed: (email: string) => `U përdor një kod rezervë: ${email}`,
  endAsked: (email: string) => `U kërkua përfundimi i verifikimit me dy hapa: ${email}`,
  endedOnServer: (email: string) => `U hoq verifikimi me dy hapa nga serveri: ${email}`,
};
