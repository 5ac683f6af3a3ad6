import { count } from '#contracts/format.sq.ts';

export const words = {
  close: 'Mbyll',
  undo: 'Zhbëj',
  goBack: 'Kthehu',
  loading: 'Duke ngarkuar...',
  notices: 'Njoftime',
  showPassword: 'Shfaq fjalëkalimin',
  hidePassword: 'Fshih fjalëkalimin',
  waitSeconds: (seconds: number) => `Provoni përsëri pas ${seconds} s`,
  call: 'Telefono',
  messageCopied: 'Mesazhi u kopjua. Mund ta ngjitni në Viber.',
  tryAgain: 'Provo përsëri',
  found: (n: number) => count(n, 'rezultat', 'rezultate'),
  colourOf: (whom: string, colour: string) => `Ngjyra e ${whom}: ${colour}`,
  pigments: { sage: 'jeshile', sky: 'e kaltër', clay: 'tulle', plum: 'vjollcë', sand: 'rëre' },
  clearSearch: 'Pastro kërkimin',
  previousPage: 'Faqja e mëparshme',
  nextPage: 'Faqja tjetër',
  pages: 'Faqet',
  page: (n: number) => `Faqja ${n}`,
  showing: (from: string, to: string, total: string) => `Po shfaqen ${from}–${to} nga ${total}`,
};
