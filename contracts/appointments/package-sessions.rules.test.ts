import { expect, test } from 'vitest';
import { sessionsWanted } from './package-sessions.rules.ts';

const of = (changes: object) => ({
  ...{ sessions: 6, used_before: 0, used: 2, service_ids: ['laser'], expires_on: null },
  ...changes,
});
const visits = (...days: string[]) => days.map((day) => ({ services: ['laser', 'nails', null], day }));

test.each([
  ['as many as there are', [of({ used: 3 })], { wanted: 3, paid: 3 }],
  ['more than there are', [of({ used: 5 })], { wanted: 3, paid: 1 }],
  ['two packages, one after another', [of({ used: 5 }), of({ used: 5 })], { wanted: 3, paid: 2 }],
  ['a package that is over before the last', [of({ expires_on: '2026-12-08' })], { wanted: 3, paid: 2 }],
  ['a package of another service', [of({ service_ids: ['hair'] })], { wanted: 0, paid: 0 }],
  ['both services counted', [of({ service_ids: ['laser', 'nails'] })], { wanted: 6, paid: 4 }],
])('three visits, %s', (_what, packages, expected) => {
  expect(sessionsWanted(packages, visits('2026-12-01', '2026-12-08', '2026-12-15'))).toEqual(expected);
  // nothing was taken from the packages
  expect(sessionsWanted(packages, visits('2026-12-01', '2026-12-08', '2026-12-15'))).toEqual(expected);
});
