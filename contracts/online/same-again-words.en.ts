import type { SameAgainWords } from './same-again-words.ts';

export const words: SameAgainWords = {
  lastVisits: 'Your last visits',
  otherVisits: 'Your other appointments',
  again: 'The same as last time',
  gone: 'Can no longer be booked here: {names}.',
  changed: 'Changed: {names}.',
  changedPrice: '{service} (now {price})',
  todaysPrices: 'Today’s prices apply.',
  notMe: 'This is not me',
  forgotten: 'This phone no longer remembers you.',
  isKnown: 'You book with the name and number that the salon has.',
  nothingKnown: 'Nothing is known about this link.',
};
