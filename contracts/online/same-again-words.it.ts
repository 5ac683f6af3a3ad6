import type { SameAgainWords } from './same-again-words.ts';

export const words: SameAgainWords = {
  lastVisits: 'Le tue ultime visite',
  otherVisits: 'I tuoi altri appuntamenti',
  again: 'Come l’ultima volta',
  gone: 'Qui non si può più prenotare: {names}.',
  changed: 'Cambiamenti: {names}.',
  changedPrice: '{service} (ora {price})',
  todaysPrices: 'Valgono i prezzi di oggi.',
  notMe: 'Non sono io',
  forgotten: 'Questo telefono non ti ricorda più.',
  isKnown: 'Si prenota con il nome e il numero che ha il salone.',
  nothingKnown: 'Per questo link non risulta nulla.',
};
