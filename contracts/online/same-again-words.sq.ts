import type { SameAgainWords } from './same-again-words.ts';

export const words: SameAgainWords = {
  lastVisits: 'Vizitat e fundit',
  otherVisits: 'Terminet e tjera',
  again: 'Njësoj si herën e fundit',
  gone: 'Nuk rezervohet më këtu: {names}.',
  changed: 'Ndryshime: {names}.',
  changedPrice: '{service} (tani {price})',
  todaysPrices: 'Vlejnë çmimet e sotme.',
  notMe: 'Nuk jam unë',
  forgotten: 'Ky telefon nuk ju mban mend më.',
  isKnown: 'Rezervohet me emrin dhe numrin që ka salloni.',
  nothingKnown: 'Për këtë link nuk dihet asgjë.',
};
