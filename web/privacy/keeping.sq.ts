import { count, number } from '#contracts/ground/format.sq.ts';
import { longestKeeping } from '#contracts/privacy/privacy.ts';

const yearsText = (years: number) => (years === 1 ? '1 viti' : `${years} vjetësh`);

export const words = {
  title: 'Klientë pa vizita',
  line: (years: number, n: number) => `Klientë pa asnjë vizitë prej ${yearsText(years)}: ${number(n)}`,
  look: 'Shikoji dhe fshiji',
  years: 'Klientë pa asnjë vizitë prej',
  off: 'Mos i shfaq',
  choices: Object.fromEntries(
    Array.from({ length: longestKeeping }, (_, before) => [String(before + 1), yearsText(before + 1)]),
  ),
  hint: 'Asnjë klient nuk fshihet automatikisht.',
  saveFailed: 'Ndryshimi nuk u ruajt.',
  loadFailed: 'Klientët nuk u ngarkuan.',
  none: 'Nuk ka klientë të tillë.',
  untick: 'Hiqni shenjën te klientët që doni t’i mbani.',
  part: (first: number, last: number, all: number) =>
    `Shenjat dhe fshirja vlejnë për klientët ${number(first)}–${number(last)} nga ${number(all)}. Të tjerët janë në faqet e tjera.`,
  list: 'Klientët',
  lastVisit: (day: string) => `vizita e fundit: ${day}`,
  noVisit: 'asnjë vizitë',
  all: 'Të gjithë',
  erase: (n: number) => `Fshi ${count(n, 'klient', 'klientë')}`,
  question: (n: number) =>
    `A jeni të sigurt që dëshironi t’i fshini të dhënat e ${count(n, 'klienti', 'klientëve')}? Terminet mbeten pa emër. Ky veprim nuk mund të kthehet mbrapsht.`,
  eraseFailed: 'Të dhënat nuk u fshinë.',
  stayed: (n: number) =>
    n === 1
      ? '1 klient mbeti, sepse ka një vizitë të re.'
      : `${number(n)} klientë mbetën, sepse kanë vizita të reja.`,
};
