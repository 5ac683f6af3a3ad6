export const words = {
  previousPage: 'Faqja e mëparshme',
  nextPage: 'Faqja tjetër',
  pages: 'Faqet',
  pagesOf: (what: string) => `Faqet: ${what}`,
  page: (n: number) => `Faqja ${n}`,
  showing: (from: string, to: string, total: string) => `Po shfaqen ${from}–${to} nga ${total}`,
};
