import { expect, test } from 'vitest';
import { languages } from '../ground/languages.ts';
import { queueWordsOf } from './queue-texts.ts';
import { say } from './salon-page.ts';

const placeholdersIn = (sentences: object) =>
  Object.entries(sentences).map(([name, text]) => [
    name,
    [...String(text).matchAll(/\{\w+\}/g)].sort().join(),
  ]);

test('each language has the same values in its sentences, and none is written as in another language', () => {
  const { sq, ...others } = queueWordsOf;
  for (const words of Object.values(others)) expect(placeholdersIn(words)).toEqual(placeholdersIn(sq));
  for (const name of Object.keys(sq) as (keyof typeof sq)[])
    expect(new Set(languages.map((language) => queueWordsOf[language][name])).size).toBe(languages.length);
});

test('the own place and the range are in one line', () => {
  const line = say(queueWordsOf.sq.place, { place: 3, wait: '20–30 min' });
  expect(line).toBe('Vendi juaj në radhë: 3. Pritja: 20–30 min.');
});
