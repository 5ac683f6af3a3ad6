import { expect, test } from 'vitest';
import { fillWords } from '../../appointments/words.sq.ts';
import { loadText } from '../grid/words.sq.ts';

test('a barber who does not work on a day is not called blocked', () => {
  expect(loadText({ load: 0.35, works: true })).toBe('35%');
  expect(loadText({ load: undefined, works: true })).toBe('Kohë e bllokuar');
  expect(loadText({ load: undefined, works: false })).toBe('Nuk punon');
});

test('a closed day of the month is not called blocked, and still tells its visits', () => {
  expect(fillWords.label(3, 0.5)).toMatch(/^3\stermine, ngarkesa: 50%$/);
  expect(fillWords.label(0, undefined)).toBe('e bllokuar');
});
