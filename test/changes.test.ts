import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { everyday, testsFor } from '../scripts/changes.mjs';

const files = [
  'server/clients/routes.ts',
  'server/desk/barbers/routes.ts',
  'server/salon/ledger/store.ts',
  'web/appointments/api.ts',
  'web/series/api.ts',
  'web/desk/barbers/api.ts',
];
const tests = [
  'server/identity/accounts/routes.test.ts',
  'server/clients/routes.test.ts',
  'server/desk/barbers/routes.test.ts',
  'server/desk/online/routes.test.ts',
  'server/salon/ledger/store.test.ts',
  'test/access.test.ts',
  'web/appointments/ids.test.ts',
  'web/book/day/Day.test.tsx',
  'web/book/series/Dialog.test.tsx',
  'web/desk/barbers/Tab.test.tsx',
  'web/ground/lib/use-form.test.tsx',
  'web/ground/ui/Toasts.test.tsx',
];
const everydayOfServer = ['server/identity/accounts/routes.test.ts', 'test/access.test.ts'];
const concerned = (...changed: string[]) => testsFor(changed, files, tests);

test.each([
  ['server/clients/store.ts', 'clients', ['server/clients/routes.test.ts'], []],
  ['contracts/clients/clients.rules.ts', 'clients', ['server/clients/routes.test.ts'], []],
  // in the folder of a district
  ['server/desk/barbers/store.ts', 'barbers', ['server/desk/barbers/routes.test.ts'], []],
  ['web/desk/barbers/Tab.tsx', 'barbers', [], ['web/desk/barbers/Tab.test.tsx']],
  [
    'contracts/desk/barbers.ts',
    'barbers',
    ['server/desk/barbers/routes.test.ts'],
    ['web/desk/barbers/Tab.test.tsx'],
  ],
  ['web/appointments/load.rules.ts', 'appointments', [], [], ['web/appointments/ids.test.ts']],
  // the innermost folder counts
  ['web/book/series/Dialog.tsx', 'series', [], ['web/book/series/Dialog.test.tsx']],
])('a change of %s concerns the tests of %s', (file, noun, api, browser, rules: string[] = []) => {
  expect(concerned(file)).toEqual({ nouns: [noun], api, browser, rules });
});

test.each([
  // without calls of its own: its tests too
  [
    'server/salon/ledger/store.ts',
    ['server/identity/accounts/routes.test.ts', 'server/salon/ledger/store.test.ts', 'test/access.test.ts'],
    [],
  ],
  ['server/app.ts', everydayOfServer, []],
  ['test/harness.ts', everydayOfServer, []],
  ['package.json', everydayOfServer, []],
  ['web/ground/ui/Toasts.tsx', [], ['web/ground/lib/use-form.test.tsx', 'web/ground/ui/Toasts.test.tsx']],
  ['contracts/ground/calendar.rules.ts', everydayOfServer, ['web/ground/lib/use-form.test.tsx']],
])('a change of the shared %s concerns some tests of every kind', (file, api, browser) => {
  const found = concerned(file);
  expect({ ...found, api: found.api.sort(), browser: found.browser.sort() }).toEqual({
    nouns: ['shared ground'],
    api,
    browser,
    rules: [],
  });
});

test('a changed test of a noun runs with the others of that noun, and a document concerns none', () => {
  expect(concerned('server/clients/routes.test.ts', 'docs/readings.md', 'e2e/day.spec.ts')).toEqual({
    nouns: ['clients'],
    api: ['server/clients/routes.test.ts'],
    browser: [],
    rules: [],
  });
});

test('each test that runs after a change of shared ground exists', () => {
  const isThere = (file: string) => existsSync(fileURLToPath(new URL(`../${file}`, import.meta.url)));
  expect(everyday.filter((file) => !isThere(file))).toEqual([]);
});
