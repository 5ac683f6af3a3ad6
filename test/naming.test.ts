// The rules of docs/architecture.md for names of files and constraints, and for the first arguments of the functions of stores.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8');
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
/** Without `.test.tsx`, `.sq.ts` and the like. */
const stemOf = (file: string) => basename(file).split('.')[0] ?? '';

test('a file in PascalCase exports the component of that name, and all other files are kebab-case', () => {
  const groups: Readonly<Record<string, string>> = {
    'web/book/first-free/FirstFree.tsx': 'a button and the hook of its dialog',
    'web/operator/users/CustomerSections.tsx': 'the sections of a screen',
    'web/operator/users/UserBadges.tsx': 'two badges',
    'web/salon/first-steps/Steps.tsx': 'the four steps',
  };
  const files = filesOf('{contracts,server,web,test,e2e,bench,scripts}/**/*.{ts,tsx,mjs,js,css}');
  expect(files.length).toBeGreaterThan(1000);
  const wrong = files.filter((file) => {
    const stem = stemOf(file);
    if (/^[a-z\d]+(?:-[a-z\d]+)*$/.test(stem)) return false;
    const isTest = /\.(?:test|fixture)\.tsx?$|\.moving\./.test(file);
    const exported = new RegExp(`^export (?:default )?(?:const|function|class) ${stem}\\b`, 'm');
    return !(/^[A-Z][A-Za-z]*$/.test(stem) && file.endsWith('.tsx') && (isTest || exported.test(read(file))));
  });
  expect(wrong.sort()).toEqual(Object.keys(groups));
});

const stores = filesOf('server/**/*store.ts');
/** The beginning of each exported function, up to its arguments, and the types of these in order. */
const exportedFunction =
  /export (?:async )?(?:function (\w+)|const (\w+) =)\s*(?:async )?(?:<[^(]*>)?\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g;
const argument = /(?:^|,)\s*(?:\{[^}]*\}|\w+)\??:\s*([A-Z]\w*|[^,]+)/g;

interface StoreFunction {
  readonly file: string;
  readonly name: string;
  readonly types: readonly string[];
}

const functionsOfStores = stores.flatMap((file) =>
  [...read(file).matchAll(exportedFunction)].map(([, named, constant, args = '']): StoreFunction => {
    const types = [...args.matchAll(argument)].map(([, type = '']) => type);
    return { file, name: named ?? constant ?? '', types };
  }),
);
const isDb = (type = '') => /^(?:Db|Tx|Database|CommitHook)$/.test(type);

test('a function of a store takes the database or the transaction first, and the salon second', () => {
  const ofDb = functionsOfStores.filter(({ types }) => types.some(isDb));
  expect(ofDb.length).toBeGreaterThan(300);
  const wrong = ofDb.filter(
    ({ types }) => !isDb(types[0]) || (types.includes('SalonId') && types[1] !== 'SalonId'),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

const migrations = filesOf('server/ground/db/migrations/**/*.sql').map((file) => ({
  file,
  text: read(file).replace(/--.*$/gm, ''),
}));

test('a check, a unique or an excluding constraint of a migration has a name that begins with its table', () => {
  const constraints = migrations.flatMap(({ file, text }) =>
    text.split(';').flatMap((statement) => {
      const [, table = ''] = /\b(?:create|alter) table (?:if not exists )?(\w+)/i.exec(statement) ?? [];
      const found = statement.matchAll(
        /(?:\bconstraint (\w+)\s+)?\b(?:check|exclude|(?<!create )unique)\b/gi,
      );
      return [...found].map(([, name = '']) => ({ file, table, name }));
    }),
  );
  expect(constraints.length).toBeGreaterThan(80);
  expect(constraints.filter(({ table, name }) => !name.startsWith(`${table}_`))).toEqual([]);
});

test('each constraint whose violation is answered with a refusal is in a migration', () => {
  const named = filesOf('server/**/routes.ts').flatMap((file) =>
    [...read(file).matchAll(/^export const \w+Constraints: Constraints = \{\n([\s\S]*?)^\};/gm)].flatMap(
      ([, body = '']) => [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name),
    ),
  );
  expect(named.length).toBeGreaterThan(10);
  const all = migrations.map(({ text }) => text).join('\n');
  expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(all))).toEqual([]);
});
