import { expect, test } from 'vitest';
import { conflictsOf } from './changed-fields.ts';

const at = '2026-11-28T10:00:00.000Z';
const shown = { name: 'Arta', email: 'arta@salloni.al', days: ['2027-03-10'] };

test.each([
  ['a field that both changed, with who did it', { name: 'Besa' }, { name: 'Drita' }, ['name']],
  ['nothing where both typed the same', { name: 'Besa' }, { name: 'Besa' }, []],
  ['nothing where they changed different fields', { name: 'Besa' }, { email: 'b@salloni.al' }, []],
  ['a list that both changed', { days: ['2027-03-09'] }, { days: ['2027-03-11'] }, ['days']],
  ['nothing where nobody else changed a list', { days: ['2027-03-09'] }, {}, []],
])('two people with one form are asked about %s', (_what, mine, theirs, fields) => {
  const sides = { typed: { ...shown, ...mine }, shown, present: { ...shown, ...theirs } };
  const known = [{ field: 'name', by: 'Drita', at }];
  const found = conflictsOf(sides, known);
  expect(found.map(({ field }) => field)).toEqual(fields);
  for (const one of found) expect(one.by).toBe(one.field === 'name' ? 'Drita' : null);
});
