/** Sentences that the history keeps. They name a visit by its day and time, and never show the picture. */
export const historyTexts = {
  added: (when: string) => `U shtua foto: ${when}`,
  removed: (when: string) => `U fshi foto: ${when}`,
  broughtBack: (when: string) => `U rikthye foto: ${when}`,
  allowed: 'Klienti lejon ruajtjen e fotove.',
  refused: (removed: number) => `Klienti nuk lejon më ruajtjen e fotove. Foto të fshira: ${removed}`,
  turnedOn: 'U lejua ruajtja e fotove të klientëve.',
  turnedOff: 'U ndal ruajtja e fotove të reja të klientëve.',
};
