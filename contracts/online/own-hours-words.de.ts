import type { OwnHoursWords } from './own-hours-words.ts';

const others = 'Andere können eine Anfrage senden';

export const words: OwnHoursWords = {
  begins: {
    between: 'Beginn zwischen {from} und {to} Uhr',
    until: 'Beginn spätestens um {to} Uhr',
    since: 'Beginn nicht vor {from} Uhr',
  },
  notice: ['mindestens 1 Stunde im Voraus', 'mindestens {hours} Stunden im Voraus'],
  within: [
    `nur für Kundinnen und Kunden, die diese Leistung am Tag vor dem Termin hatten. ${others}`,
    `nur für Kundinnen und Kunden, die diese Leistung in den {days} Tagen vor dem Termin hatten. ${others}`,
  ],
};
