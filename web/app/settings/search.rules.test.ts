import { expect, test } from 'vitest';
import { aboutParts, entries } from './entries.sq.ts';
import { partGroups } from './parts.ts';
import { findSettings } from './search.rules.ts';

const parts = partGroups.flatMap((group) => group.parts);
const find = (typed: string, of = parts, has = true) =>
  findSettings(typed, of, () => has).map(({ label }) => label);

test('“pushim” finds leave, closed days and holidays', () => {
  expect(find('pushim')).toEqual(
    expect.arrayContaining(['Kërkesa për pushim', 'Pushime dhe mbyllje', 'Festat zyrtare']),
  );
});

test.each(['Çmimet', 'cmimet', 'CMIMET'])('%s is found with and without ë and ç', (typed) => {
  expect(find(typed)).toContain('Shfaq çmimet');
});

test('a word of another word for it is enough, and each typed word must fit', () => {
  expect(find('dy hapa')).toEqual(['Verifikimi me dy hapa']);
  expect(find('leke')).toEqual(expect.arrayContaining(['Valuta e çmimeve', 'Kursi: 1 € në lekë']));
  expect(find('dy bajram')).toEqual([]);
});

test.each(['api', 'webhook', 'token', 'programues'])('%s leads to the page for programs', (typed) => {
  const found = findSettings(typed, parts, () => true);
  expect(found.map(({ part }) => part.key)).toContain('programues');
});

test('what the label says comes first, and a part before what is on it', () => {
  expect(find('orari')[0]).toBe('Orari');
  expect(find('festat')[0]).toBe('Festat zyrtare');
});

test('nothing is found on parts that the person may not open, nor sections that they do not have', () => {
  const open = parts.filter(({ key }) => !['arka', 'programues'].includes(key));
  expect(find('kursi', open)).toEqual([]);
  expect(find('token', open)).toEqual([]);
  expect(find('fshirja e llogarise')).toEqual(['Fshirja e llogarisë']);
  expect(find('fshirja e llogarise', parts, false)).toEqual([]);
});

test('each part has other words, each entry has a part, and no two entries of a part have the same label', () => {
  expect(parts.map(({ key }) => key).sort()).toEqual(Object.keys(aboutParts).sort());
  expect(entries.filter(({ part }) => !(part in aboutParts))).toEqual([]);
  const keysOfEntries = entries.map(({ part, label }) => `${part} ${label}`);
  expect(keysOfEntries.length).toBe(new Set(keysOfEntries).size);
});
