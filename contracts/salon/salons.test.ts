import { expect, test } from 'vitest';
import { instagramNameIn } from './salons.ts';

test.each([
  ['salloni.elita', 'salloni.elita'],
  ['@Salloni_Elita', 'salloni_elita'],
  ['https://www.instagram.com/salloni.elita/', 'salloni.elita'],
  ['instagram.com/salloni.elita?igsh=MzRl', 'salloni.elita'],
])('the account name is read from %j', (typed, name) => {
  expect(instagramNameIn(typed)).toBe(name);
});

test.each([
  'Salloni Elita',
  'https://example.com/salloni',
  'instagram.com/p/abc/def',
  'çelë',
  'a'.repeat(31),
])('reads no account in %j', (typed) => {
  expect(instagramNameIn(typed)).toBeUndefined();
});
