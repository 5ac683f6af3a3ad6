import type { OwnHoursWords } from './own-hours-words.ts';

export const words: OwnHoursWords = {
  begins: {
    between: 'Beginn zwischen {from} und {to} Uhr',
    until: 'Beginn spätestens um {to} Uhr',
    since: 'Beginn nicht vor {from} Uhr',
  },
  notice: 'mindestens {hours} Stunden im Voraus',
  within: 'nur für Kunden, die es in den {days} Tagen davor hatten. Andere können eine Anfrage senden',
};
