// Words that are not used in comments, test titles and names of types, and why. docs/architecture.md has the glossary.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = globSync(['{contracts,server,web,test,e2e,lab,scripts}/**/*.{ts,tsx,mjs}', '*.ts'], {
  cwd: root,
  exclude: ['test/words.test.ts'],
});

const comment = /^\s*(?:\/\/|\/\*\*?|\*(?!\/))\s*(.*?)(?:\s*\*\/)?$|\s\/\/ (.*)$/;
const title = /\b(?:test|describe)\b.*?\(\s*(['"`])(.*?)\1|^\s*(?:\}|\]|\))*\)\((['"`])(.*?)\3/;

const notUsed: readonly (readonly [words: RegExp, instead: string])[] = [
  [
    /\b(?:that|those) of\b(?! (?:which|whom))/i,
    'the noun again: “the address of the proxy”, not “that of the proxy”',
  ],
  [/^(?:Of|Those|That) /, 'a noun or a verb first: “The key of the name”, not “Of the name”'],
  [/^The same(?:[.,;:]| for )/, 'what is the same: “The same barber, …”'],
  [/\ball the same\b/, 'nevertheless'],
  [/\bclash/i, 'overlap'],
  [/\bstands\b/, 'is, has, is shown, is valid'],
];

/** Comments and titles that may have such words, and why. */
const exceptions: readonly (readonly [line: string, why: string])[] = [];

const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8');
const commentIn = (line: string) => {
  const [, whole, atTheEnd] = comment.exec(line) ?? [];
  return whole ?? atTheEnd;
};

const titleIn = (line: string) => {
  const [, , ofTest, , ofTable] = title.exec(line) ?? [];
  return ofTest ?? ofTable;
};

const found = files.flatMap((file) =>
  read(file)
    .split('\n')
    .flatMap((line) => {
      const text = commentIn(line) ?? titleIn(line) ?? '';
      return notUsed
        .filter(([words]) => words.test(text))
        .map(([, instead]) => ({ line: `${file}: ${text}`, instead }));
    }),
);
const isException = ({ line }: { readonly line: string }) => exceptions.some(([known]) => known === line);

test('no comment and no test title has one of the words that are not used', () => {
  expect(found.filter((one) => !isException(one))).toEqual([]);
});

test('each exception is still needed', () => {
  expect(exceptions.filter(([known]) => !found.some(({ line }) => line === known))).toEqual([]);
});

/** A title is read alone, in lists and failures: it neither continues the `describe` around it nor has only values. */
const continues = /^(?:and|but|nor|or|until)\b|^of (?:an?|blocked|its|more|one|price|the)\b|^\W*(?:%\w\W*)+$/;

test('no title of a test begins in the middle of a sentence or has only values', () => {
  const titles = files
    .filter((file) => /\.test\.tsx?$/.test(file))
    .flatMap((file) => read(file).split('\n'))
    .filter((line) => !/^\s*describe/.test(line))
    .flatMap((line) => titleIn(line) ?? []);
  expect(titles.length).toBeGreaterThan(1000);
  expect(titles.filter((one) => continues.test(one))).toEqual([]);
});

/** Names that a comment or title may have although no code has them, and why. */
const notInCode: Readonly<Record<string, string>> = {
  iPads: 'a device',
  iPhones: 'a device',
};

const withoutComments = (file: string) =>
  read(file)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(?<=^|\s)\/\/ .*$/gm, '');
const inCode = new Set(files.flatMap((file) => withoutComments(file).match(/[\w$]+/g) ?? []));
const fileNames = new Set(
  globSync('**/*.*', { cwd: root, exclude: ['node_modules', '.node', '.git', 'test-results'] }).map((file) =>
    basename(file),
  ),
);

/** `lowerCamel` is a name of code; `call.ts` is one of a file. The names of rules after `biome-ignore` are neither. */
const namedIn = (line: string) => {
  const text = commentIn(line) ?? titleIn(line) ?? '';
  if (/biome-ignore|https?:/.test(text)) return [];
  const names = text.match(/(?<![\w.-])[a-z]+[A-Z]\w*(?![\w.-])/g) ?? [];
  const ofFiles = text.match(/(?<![\w*.])\w[\w./-]*\.(?:css|mjs|sql|tsx?)\b/g) ?? [];
  return [
    ...names.filter((name) => !inCode.has(name)),
    ...ofFiles.filter((name) => !fileNames.has(basename(name))),
  ];
};
const unknown = files.flatMap((file) =>
  read(file)
    .split('\n')
    .flatMap(namedIn)
    .map((name) => ({ file, name })),
);

test('each function, value and file that a comment or title names exists', () => {
  expect(unknown.filter(({ name }) => !(name in notInCode))).toEqual([]);
});

test('each listed name that no code has is still named', () => {
  expect(Object.keys(notInCode).filter((known) => !unknown.some(({ name }) => name === known))).toEqual([]);
});

/** Types with these names need the words that say what they are of: `MailingKind`, not `Kind`. */
const tooShort = /^export (?:const|type|interface|class) (?:Change|Choice|Data|Item|Kind|Page|State)\b/;

/** Files in which such a name is clear, and why. */
const mayBeShort: Readonly<Record<string, string>> = {
  'e2e/states.ts': 'the file lists states of screens, and nothing else',
};

const shortNames = files.filter((file) =>
  read(file)
    .split('\n')
    .some((line) => tooShort.test(line)),
);

test('an exported name says what it is of', () => {
  expect(shortNames.filter((file) => !(file in mayBeShort))).toEqual([]);
});

test('each file that may have a short name has one', () => {
  expect(Object.keys(mayBeShort).filter((file) => !shortNames.includes(file))).toEqual([]);
});
