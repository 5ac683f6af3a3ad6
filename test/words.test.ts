// Words that are not used in comments, test titles and names of types, and why. docs/architecture.md has the glossary.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = globSync(['{contracts,server,web,test,e2e,bench,scripts}/**/*.{ts,tsx,mjs}', '*.ts'], {
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

const found = files.flatMap((file) =>
  readFileSync(`${root}/${file}`, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, whole, atTheEnd] = comment.exec(line) ?? [];
      const [, , ofTest, , ofTable] = title.exec(line) ?? [];
      const text = whole ?? atTheEnd ?? ofTest ?? ofTable ?? '';
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

/** Types with these names need the words that say what they are of: `MailingKind`, not `Kind`. */
const tooShort = /^export (?:const|type|interface|class) (?:Change|Choice|Data|Item|Kind|Page|State)\b/;

/** Files in which such a name is clear, and why. */
const mayBeShort: Readonly<Record<string, string>> = {
  'e2e/states.ts': 'the file lists states of screens, and nothing else',
};

const shortNames = files.filter((file) =>
  readFileSync(`${root}/${file}`, 'utf8')
    .split('\n')
    .some((line) => tooShort.test(line)),
);

test('an exported name says what it is of', () => {
  expect(shortNames.filter((file) => !(file in mayBeShort))).toEqual([]);
});

test('each file that may have a short name has one', () => {
  expect(Object.keys(mayBeShort).filter((file) => !shortNames.includes(file))).toEqual([]);
});
