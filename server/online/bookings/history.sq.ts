/** Sentences that the history keeps. */
export const historyTexts = {
  booked: (when: string) => `U rezervua online: ${when}`,
  declinedTogether: (count: number) => `U refuzuan së bashku kërkesat online në pritje: ${count}`,
  keptTogether: (count: number) => `U zhbë refuzimi i kërkesave online: ${count}`,
};
