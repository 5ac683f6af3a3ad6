export const historyTexts = {
  added: (number: number) => `U shtua në radhë: Nr. ${number}`,
  changed: (number: number) => `U ndryshua në radhë: Nr. ${number}`,
  left: (number: number) => `U hoq nga radha: Nr. ${number}`,
  back: (number: number) => `U kthye në radhë: Nr. ${number}`,
  /** Sentence for a visit that was deleted, so that its client waits again. */
  unseated: (when: string) => `U zhbë fillimi nga radha: ${when}`,
  seated: (number: number) => `Filloi nga radha: Nr. ${number}`,
};
