/** Sentences of the history about the end of a request. */
export const requestTexts = {
  accepted: (when: string) => `U pranua kërkesa online: ${when}`,
  declined: (when: string) => `U refuzua kërkesa online: ${when}`,
  refused: (when: string) => `U refuzua rezervimi online: ${when}`,
  lapsed: (when: string) => `Kërkesa online u anulua pa përgjigje: ${when}`,
  withdrawn: (when: string) => `Klienti e tërhoqi kërkesën me link: ${when}`,
};
