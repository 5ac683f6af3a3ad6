/** Sentences that the history keeps. */
export const historyTexts = {
  asked: (email: string) => `Kërkoi fshirjen e llogarisë: ${email}`,
  restored: (email: string) => `U rikthye llogaria: ${email}`,
  gone: 'U fshi një llogari me kërkesë të pronarit',
};
