import type { OwnHoursWords } from './own-hours-words.ts';

export const words: OwnHoursWords = {
  begins: {
    between: 'begins between {from} and {to}',
    until: 'begins at {to} at the latest',
    since: 'begins not before {from}',
  },
  notice: 'at least {hours} hours ahead',
  within: 'only for clients who had it in the {days} days before. Others can send a request',
};
