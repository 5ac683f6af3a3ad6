// Finds the test files, and which of them need a database.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { root } from './run.mjs';

/** Whether the name marks a long test: a test that starts and kills processes, or a test of time limits. */
const isLong = /\.(?:long|timed)\.test\.ts$/;
const needsWebApp = /\.built\.test\.ts$/;
/** A test that imports this file, directly or through others, makes a database. */
const makesDatabase = 'test/fresh-database.ts';

const imported = /(?:from|import)\s*\(?\s*'([.#][^']+)'/g;
const imports = new Map();

function importsOf(file) {
  if (!imports.has(file)) {
    const text = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
    const targets = [...text.matchAll(imported)].map(([, target]) =>
      target.startsWith('#') ? target.slice(1) : posix.join(posix.dirname(file), target),
    );
    imports.set(file, targets);
  }
  return imports.get(file);
}

function reaches(file, wanted, seen = new Set()) {
  if (file === wanted) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  return importsOf(file).some((target) => reaches(target, wanted, seen));
}

export const filesOf = (folders) =>
  folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/'));

/** All test files, also the tests in the browser. */
export const testFiles = () =>
  filesOf(['contracts', 'server', 'test', 'web']).filter((file) => /\.test\.tsx?$/.test(file));

const inNode = () => testFiles().filter((file) => file.endsWith('.ts') && !isLong.test(file));

/** The tests that run without PostgreSQL and without a browser. */
export const pureTestFiles = () =>
  inNode().filter((file) => !needsWebApp.test(file) && !reaches(file, makesDatabase));

/** Tests of rules need no database, read no hostile file and do not scan the source. */
export const isRulesTest = (file) => file.startsWith('contracts/') || file.endsWith('.rules.test.ts');

/** The tests that run on a PostgreSQL; some of them need the built web app too. */
export const databaseTestFiles = () => inNode().filter((file) => reaches(file, makesDatabase));
