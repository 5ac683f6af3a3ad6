export const messages = {
  moved: 'Ora u ndryshua.',
  notMovable: 'Ora nuk mund të ndryshohet më online. Ju lutem na telefononi.',
  notCancellable: 'Rezervimi nuk mund të anulohet më online. Ju lutem na telefononi.',
  cancelled: 'Rezervimi u anulua. Faleminderit që na njoftuat.',
  coming: 'Faleminderit! Ju presim.',
  over: 'Ky termin nuk është më.',
};

/** Sentences that the history keeps. */
export const historyTexts = {
  moved: (from: string, to: string) => `Klienti e ndërroi orën me link: ${from} → ${to}`,
  cancelled: (when: string) => `Klienti e anuloi me link: ${when}`,
  coming: (when: string) => `Klienti konfirmoi me link: ${when}`,
};
