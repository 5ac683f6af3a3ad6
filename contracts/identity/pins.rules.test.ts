import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isEasyPin } from './pins.rules.ts';
import { messages } from './pins.sq.ts';
import { NewPin } from './pins.ts';

const pins = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'));
const years = Array.from({ length: 2026 - 1940 + 1 }, (_, year) => String(1940 + year));
const repeated = Array.from({ length: 10 }, (_, digit) => String(digit).repeat(4));

test('of all PINs of four digits those with one digit, 1234, 4321 and the years 1940 to 2026 are easy', () => {
  expect(pins.filter(isEasyPin)).toEqual([...new Set([...repeated, '1234', '4321', ...years])].sort());
});

test.each(['00000', '111111', '12345', '123456', '54321', '654321'])('%s is easy, too', (pin) => {
  expect(isEasyPin(pin)).toBe(true);
});

test.each(['2580', '19401', '012345', '65432', '1990123'.slice(0, 6)])('%s is not easy', (pin) => {
  expect(isEasyPin(pin)).toBe(false);
});

test.each(['', '123', '1234567', '12a4', ' 2580', '2580\n', '٢٥٨٠'])(
  '%j is refused: a PIN has four to six digits',
  (pin) => {
    expect(z.safeParse(NewPin, pin).error?.issues[0]?.message).toBe(messages.length);
  },
);

test('an easy PIN is refused with its own sentence, a good one is taken', () => {
  expect(z.safeParse(NewPin, '1998').error?.issues[0]?.message).toBe(messages.easy);
  expect(z.safeParse(NewPin, '2580').success).toBe(true);
});
