import type { OwnHoursWords } from './own-hours-words.ts';

const others = 'Others can send a request';

export const words: OwnHoursWords = {
  begins: {
    between: 'start between {from} and {to}',
    until: 'start at {to} at the latest',
    since: 'start at {from} or later',
  },
  notice: ['at least 1 hour ahead', 'at least {hours} hours ahead'],
  within: [
    `only for clients who had it on the day before the appointment. ${others}`,
    `only for clients who had it in the {days} days before the appointment. ${others}`,
  ],
};
