// The rules on who may import whom, and on where things stand: docs/architecture.md says why.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const isTest = (file: string) => /\.(test|fixture)\.tsx?$/.test(file);

const files = ['contracts', 'server', 'web']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)));
const sources = files.filter((file) => !isTest(file));

interface Import {
  readonly file: string;
  readonly target: string;
}

const imported = /(?:from|import)\s*\(?\s*'([^']+)'/g;

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(imported)].map(([, target = '']) => {
    if (target.startsWith('#contracts/')) return { file, target: target.slice(1) };
    return { file, target: target.startsWith('.') ? normalize(join(dirname(file), target)) : target };
  });
}
const imports = sources.flatMap(importsOf);
const line = ({ file, target }: Import) => `${file} → ${target}`;

const technical = ['http', 'db', 'mail', 'jobs'].map((part) => `server/${part}/`);
const plain = ['web/lib/', 'web/ui/'];
const startsWithAny = (path: string, starts: string[]) => starts.some((start) => path.startsWith(start));
const nounOf = (path: string) => path.split('/')[1] ?? '';

test('web and server never import each other, and contracts import neither', () => {
  const wrong = imports.filter(
    ({ file, target }) =>
      (file.startsWith('web/') && target.startsWith('server/')) ||
      (file.startsWith('server/') && target.startsWith('web/')) ||
      (file.startsWith('contracts/') && /^(web|server)\//.test(target)),
  );
  expect(wrong.map(line)).toEqual([]);
});

test('contracts import only zod and each other', () => {
  const wrong = imports.filter(
    ({ file, target }) =>
      file.startsWith('contracts/') && target !== 'zod/mini' && !target.startsWith('contracts/'),
  );
  expect(wrong.map(line)).toEqual([]);
});

test('the technical parts of the server know no noun, but for who is calling', () => {
  const mayKnow = ['server/accounts/store.ts', 'server/history/store.ts'];
  const wrong = imports.filter(
    ({ file, target }) =>
      startsWithAny(file, technical) &&
      target.startsWith('server/') &&
      target.split('/').length > 2 &&
      !startsWithAny(target, technical) &&
      !(file.startsWith('server/http/') && mayKnow.includes(target)) &&
      file !== 'server/db/demo.ts',
  );
  expect(wrong.map(line)).toEqual([]);
});

test('the plain parts of the web know no noun', () => {
  const wrong = imports.filter(
    ({ file, target }) =>
      startsWithAny(file, plain) &&
      target.startsWith('web/') &&
      !startsWithAny(target, [...plain, 'web/vite/']),
  );
  expect(wrong.map(line)).toEqual([]);
});

test('a noun of the server uses only the store and the mails of another', () => {
  const wrong = imports.filter(
    ({ file, target }) =>
      /^server\/\w+\//.test(file) &&
      /^server\/[\w-]+\/[\w-]+\.ts$/.test(target) &&
      !startsWithAny(file, technical) &&
      !startsWithAny(target, technical) &&
      nounOf(file) !== nounOf(target) &&
      !/\/(store|changes|passwords)\.ts$/.test(target),
  );
  expect(wrong.map(line)).toEqual([]);
});

test('SQL stands only in stores, migrations and the demo data', () => {
  const speaks = /\bsql`|\bclient\.query\(|\bpool\.query\(/;
  const mayHold = /(^|\/)store\.ts$|^server\/db\//;
  const wrong = sources.filter(
    (file) => !mayHold.test(file) && speaks.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(wrong).toEqual([]);
});

test('only the clock asks the system what time it is', () => {
  const asks = /\bDate\.now\(\)|\bnew Date\(\)/;
  const wrong = sources.filter(
    (file) =>
      file.startsWith('server/') &&
      file !== 'server/clock.ts' &&
      asks.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(wrong).toEqual([]);
});

test('there are no barrels and no names that say nothing', () => {
  const wrong = files.filter((file) =>
    /(^|\/)(index|utils?|helpers?|common|services?\.util|manager|types)\.tsx?$/.test(file),
  );
  expect(wrong).toEqual([]);
});

test('every file is imported by something, but for those that start by themselves', () => {
  const entries =
    /^(server\/main\.ts|server\/db\/demo\.ts|web\/main\.tsx|web\/vite\/.*|web\/site\/pages\/on-page\.ts|.*\.d\.ts)$/;
  const used = new Set(imports.map(({ target }) => target));
  const alone = sources.filter((file) => !entries.test(file) && !used.has(file));
  expect(alone).toEqual([]);
});
