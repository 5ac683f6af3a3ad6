import { count } from '#contracts/ground/format.sq.ts';

export const fromPageWords = {
  remove: 'Hiqi të gjithë nga faqja',
  title: 'Hiqi ata që u regjistruan vetë',
  question: (inQueue: number, inList: number) =>
    [
      inQueue > 0 &&
        `Në radhë: ${count(inQueue, 'klient që nuk ka ardhur ende', 'klientë që nuk kanë ardhur ende')}.`,
      inList > 0 &&
        `Në listën e pritjes: ${count(inList, 'klient që u regjistrua në faqe', 'klientë që u regjistruan në faqe')}.`,
      'A jeni të sigurt që dëshironi t’i hiqni të gjithë?',
    ]
      .filter(Boolean)
      .join('\n'),
  yes: (people: number) => `Hiqi (${people})`,
  failed: 'Klientët nuk u hoqën.',
};
