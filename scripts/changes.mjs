// The changed files, and the tests for them.
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path/posix';
import { root, Stop } from './run.mjs';

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

const changedSince = (base) => git('diff', '--name-only', '--no-renames', base) ?? '';

/**
 * The changed files, also deleted ones. On a branch: all changes since it left main, committed or not. On main: the uncommitted changes, or
 * else the last commit.
 */
export function changedFiles() {
  const head = git('rev-parse', 'HEAD');
  if (!head)
    throw new Stop('npm run quick asks git what has changed, and this folder is no checkout of git.');
  const added = git('ls-files', '--others', '--exclude-standard') ?? '';
  const filesIn = (changed) => `${changed}\n${added}`.split('\n').filter(Boolean);
  const isMain = git('symbolic-ref', '--short', 'HEAD') === 'main';
  const base = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main');
  if (!isMain && base && base !== head)
    return { files: filesIn(changedSince(base)), since: 'this branch left main' };
  const uncommitted = filesIn(changedSince(head));
  if (uncommitted.length > 0) return { files: uncommitted, since: 'the last commit' };
  return { files: filesIn(changedSince('HEAD~1')), since: 'the last commit but one' };
}

const isCode = /^(contracts|server|web)\//;
/** Whether a change of this file can break any test. */
const isShared =
  /^(contracts|server|web|test|scripts)\/|^(package-lock|package|tsconfig)\.json$|^vite\w*\.config\.ts$/;

/** The kind of a test. The tests of `web` and `contracts` that are not in the browser need no server. */
const kindOf = (test) => (test.endsWith('x') ? 'browser' : /^(server|test)\//.test(test) ? 'api' : 'rules');
const kindsOf = { web: ['browser', 'rules'], contracts: ['api', 'browser', 'rules'] };

const foldersOf = (file) => file.split('/').slice(1, -1);
const stemOf = (file) => file.split('/').at(-1).split('.')[0];

/** The folders that have the calls of a noun, at any depth. */
const nounsIn = (files) =>
  new Set(
    files
      .filter((file) => /^server\/.+\/routes\.ts$|^web\/.+\/api\.ts$/.test(file))
      .map((file) => foldersOf(file).at(-1)),
  );

/**
 * The tests for a change of these files. A file belongs to the innermost of its folders that is a noun, and a contract to the noun of its
 * name. A file that belongs to no noun is shared: its tests are the tests of its folder, and some tests of every kind.
 */
export function testsFor(changed, files, tests) {
  const nouns = nounsIn(files);
  const chosen = { api: new Set(), browser: new Set(), rules: new Set() };
  const add = (kinds, matches) => {
    for (const test of tests.filter(matches)) {
      const kind = kindOf(test);
      if (kinds.includes(kind)) chosen[kind].add(test);
    }
  };
  const found = new Set();
  for (const file of changed.filter((file) => isShared.test(file))) {
    const [side] = file.split('/');
    const kinds = kindsOf[side] ?? ['api'];
    const names = side === 'contracts' ? [...foldersOf(file), stemOf(file)] : foldersOf(file);
    const noun = isCode.test(file) ? names.findLast((name) => nouns.has(name)) : undefined;
    add(Object.keys(chosen), (test) => test === file);
    const isOfUnit = (test) => (noun ? foldersOf(test).includes(noun) : dirname(test) === dirname(file));
    add(kinds, (test) => /^(server|web)\//.test(test) && isOfUnit(test));
    if (!noun && !/\.test\.tsx?$/.test(file)) add(kinds, (test) => everyday.includes(test));
    found.add(noun ?? 'shared ground');
  }
  return {
    nouns: [...found].sort(),
    api: [...chosen.api],
    browser: [...chosen.browser],
    rules: [...chosen.rules],
  };
}

/**
 * Tests of everyday functions: access rights, signing in, booking at the desk and by a client. In the browser: the forms, changes and the
 * day.
 */
export const everyday = [
  'test/access.test.ts',
  'server/identity/accounts/routes.test.ts',
  'server/appointments/routes.test.ts',
  'server/online/bookings/book.test.ts',
  'web/ground/lib/use-form.test.tsx',
  'web/ground/lib/use-change.test.tsx',
  'web/book/grid/DayGrid.test.tsx',
];
