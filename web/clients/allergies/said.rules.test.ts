import { expect, test } from 'vitest';
import type { ClientHealth } from '#contracts/clients/allergies.ts';
import { type Sight, sentencesOf } from './said.rules.ts';

const day = '2026-12-01';
const well = { id: 'test', date: '2026-11-20', result: 'well' as const, by_name: 'Besa' };
const known = (health: Partial<ClientHealth>): Sight => ({
  health: { allergies: null, tests: [], ...health },
});
const allergies = 'Alergji: PPD, amoniak';
const missing = 'Pa test alergjie. Testi bëhet së paku 48 orë para terminit: Arta';
const constant = 'Ky shërbim kërkon test alergjie.';
const unknown = 'Alergjitë nuk u ngarkuan.';

test.each<[string, Sight, string[], string[]]>([
  ['nothing is known yet', 'loading', [], []],
  ['the caller may not see the health', 'hidden', [], [constant]],
  ['the server does not answer', 'unknown', [unknown], [unknown, constant]],
  ['the client is new', 'new', [], [missing]],
  ['nothing is written', known({}), [], [missing]],
  ['a test counts', known({ tests: [well] }), [], []],
  ['a test is too old', known({ tests: [{ ...well, date: '2026-01-20' }] }), [], [missing]],
  ['an allergy is written', known({ allergies: 'PPD, amoniak' }), [allergies], [allergies, missing]],
  [
    'an allergy is written and a test counts',
    known({ allergies: 'PPD, amoniak', tests: [well] }),
    [allergies],
    [allergies],
  ],
  [
    'the last test had a reaction',
    known({ tests: [{ ...well, result: 'reaction' }] }),
    [],
    [missing, 'Reaksion në testin e fundit: 20 nëntor 2026'],
  ],
])('if %s, the sentences depend on whether a service needs a test', (_, sight, without, withTest) => {
  const said = (needsTest: boolean) =>
    sentencesOf({ sight, name: 'Arta', needsTest, day }).map(({ text }) => text);
  expect(said(false)).toEqual(without);
  expect(said(true)).toEqual(withTest);
});
