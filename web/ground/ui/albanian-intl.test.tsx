import { expect, test } from 'vitest';
import './albanian-intl.ts';

const day = new Date(Date.UTC(2026, 10, 23, 8, 5));
const as = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('sq-AL', { timeZone: 'Europe/Tirane', ...options });

test.each([
  [{ weekday: 'long' }, 'e hënë'],
  [{ weekday: 'short' }, 'hën'],
  [{ weekday: 'narrow' }, 'h'],
  [{ month: 'long' }, 'nëntor'],
  [{ month: 'short' }, 'nën'],
  [{ month: 'long', year: 'numeric' }, 'nëntor 2026'],
  [{ day: 'numeric', month: 'long', year: 'numeric' }, '23 nëntor 2026'],
  [{ dateStyle: 'full' }, 'e hënë, 23 nëntor 2026'],
  [{ day: '2-digit', month: '2-digit', year: 'numeric' }, '23.11.2026'],
  [{ hour: 'numeric', minute: '2-digit' }, '09:05'],
] as const)('%o: %s', (options, expected) => {
  expect(as(options).format(day)).toBe(expected);
});

test('every weekday and month is formatted with its Albanian name', () => {
  const weekdays = Array.from({ length: 7 }, (_, i) =>
    as({ weekday: 'long' }).format(Date.UTC(2026, 10, 23 + i, 12)),
  );
  expect(weekdays).toEqual(['e hënë', 'e martë', 'e mërkurë', 'e enjte', 'e premte', 'e shtunë', 'e diel']);
  const months = Array.from({ length: 12 }, (_, i) => as({ month: 'long' }).format(Date.UTC(2026, i, 15)));
  expect(months.join(' ')).toBe(
    'janar shkurt mars prill maj qershor korrik gusht shtator tetor nëntor dhjetor',
  );
});

test('a range over two months is formatted with both names', () => {
  const end = new Date(Date.UTC(2026, 11, 2, 12));
  expect(as({ day: 'numeric', month: 'long' }).formatRange(day, end)).toMatch(/^23 nëntor\s*–\s*2 dhjetor$/);
});

test('dates in other languages do not change', () => {
  expect(new Intl.DateTimeFormat('en-GB', { month: 'long' }).format(day)).toBe('November');
  expect(Intl.DateTimeFormat('en-GB', { month: 'long' }).format(day)).toBe('November');
  expect(as({}).resolvedOptions().locale).toBe('sq-AL');
});
