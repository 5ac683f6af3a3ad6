import type { SameAgainWords } from './same-again-words.ts';

export const words: SameAgainWords = {
  lastVisits: 'Ihre letzten Besuche',
  otherVisits: 'Ihre anderen Termine',
  again: 'Wie beim letzten Mal',
  gone: 'Hier nicht mehr buchbar: {names}.',
  changed: 'Geändert: {names}.',
  changedPrice: '{service} (jetzt {price})',
  todaysPrices: 'Es gelten die heutigen Preise.',
  notMe: 'Das bin ich nicht',
  forgotten: 'Dieses Telefon kennt Sie nicht mehr.',
  isKnown: 'Gebucht wird mit dem Namen und der Nummer, die der Salon hat.',
  nothingKnown: 'Zu diesem Link ist nichts bekannt.',
};
