import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Name, text } from './primitives.ts';

test.each([
  ['Ana\u202Eeruz', 'Anaeruz'],
  ['\u200E+355 69\u200F', '+355 69'],
  ['\u2066Ana\u2069', 'Ana'],
  ['A\u00ADna\uFEFF', 'Ana'],
  ['Ana\u200D Hoxha\u200C', 'Ana Hoxha'],
  ['Ana\u2028Hoxha\u2029', 'Ana Hoxha'],
  ['Ana \u{1F469}\u200D\u{1F3A8}', 'Ana \u{1F469}\u200D\u{1F3A8}'],
  ['\u{1F469}\u{1F3FD}\u200D\u{1F4BB}', '\u{1F469}\u{1F3FD}\u200D\u{1F4BB}'],
  ['\u{1F3F3}\uFE0F\u200D\u{1F308}', '\u{1F3F3}\uFE0F\u200D\u{1F308}'],
  ['Çelë Rëmbeci', 'Çelë Rëmbeci'],
])('the name %j becomes %j', (typed, name) => {
  expect(z.parse(Name, typed)).toBe(name);
});

test('a name of signs that are not seen is missing', () => {
  expect(z.safeParse(Name, '\u200B\u202E\u2028').success).toBe(false);
});

test('a text with lines keeps the separators as line breaks', () => {
  expect(z.parse(text({ max: 20, lines: true }), 'a\u2028b\u2029c\u202Ed')).toBe('a\nb\ncd');
});
