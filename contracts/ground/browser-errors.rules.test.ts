import { expect, test } from 'vitest';
import { withoutPersonalData } from './browser-errors.rules.ts';

test.each([
  [
    'at save (https://kreher.al/assets/index-6U6PqsNZ.js?token=abc&email=a%40b.al:10:512)',
    'at save (https://kreher.al/assets/index-6U6PqsNZ.js:10:512)',
  ],
  ['GET /verify-email?token=abc failed', 'GET /verify-email failed'],
  ['no user erjona+1@blloku.al here', 'no user <email> here'],
  ['/klientet/01a1f88a-d903-7691-bf5a-20e7826ec760', '/klientet/:id'],
  ['call +355 69 123 4567', 'call <number>'],
  ['0691234567', '<number>'],
  [`Bearer ${'aB3-_'.repeat(8)}abc`, 'Bearer <token>'],
  [
    'at DayGrid (AppointmentsScreen-Bq3_x1aZ.js:1:20344)',
    'at DayGrid (AppointmentsScreen-Bq3_x1aZ.js:1:20344)',
  ],
  [
    "Cannot read properties of undefined (reading 'day')",
    "Cannot read properties of undefined (reading 'day')",
  ],
])('withoutPersonalData: %s becomes %s', (text, cleaned) => expect(withoutPersonalData(text)).toBe(cleaned));
