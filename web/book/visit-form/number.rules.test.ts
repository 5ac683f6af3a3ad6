import { expect, test } from 'vitest';
import { agreedOn, askWhose } from './number.rules.ts';

const arta = { id: 'arta', name: 'Arta Hoxha', phone: '+355 69 123 4567' };
const question = 'Arta Hoxha ka një numër tjetër: +355 69 123 4567. Zgjidhni kush vjen.';

test.each([
  ['another number', arta, '068 555 6677', question],
  ['one that is only begun', arta, '+355 69 123', question],
  ['the same as it is typed in Albania', arta, '069 123 4567', undefined],
  ['the same with 00', arta, '00355691234567', undefined],
  ['one of Kosovo without its code', { ...arta, phone: '+383 44 123 456' }, '044 123 456', undefined],
  ['none', arta, ' ', undefined],
  ['one for who has none', { ...arta, phone: null }, '068 555 6677', undefined],
  ['one for a new client', { ...arta, id: null }, '068 555 6677', undefined],
  ['one for nobody yet', undefined, '068 555 6677', undefined],
])('a typed number that is %s', (_, client, typed, expected) => {
  expect(askWhose(client, typed, undefined)).toBe(expected);
});

test('an answer holds for this client and number only', () => {
  const agreed = agreedOn(arta, '068 555 6677');
  expect(askWhose(arta, '068 555 6677 ', agreed)).toBeUndefined();
  expect(askWhose(arta, '068 555 6678', agreed)).toBe(question);
  expect(askWhose({ ...arta, id: 'other' }, '068 555 6677', agreed)).toBe(question);
});
