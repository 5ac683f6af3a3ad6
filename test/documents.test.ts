// The documents: short enough to be read, and in agreement with the code.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

const specification = 'docs/specification.md';
const pages = filesIn('docs').filter((file) => file.endsWith('.md'));
const isDecision = (file: string) => /\/\d{4}-[\w-]+\.md$/.test(file);
const decisions = pages.filter(isDecision);
const outsideDocs = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'lab/README.md'];

/** Counts words as `wc -w` does: everything between spaces is a word. */
const wordsOf = (page: string) => read(page).split(/\s+/).filter(Boolean).length;

describe('length', () => {
  test('the specification has at most 9,000 words, each other page at most 2,500', () => {
    const tooLong = pages
      .map((page) => ({ page, words: wordsOf(page), most: page === specification ? 9000 : 2500 }))
      .filter(({ words, most }) => words > most);
    expect(tooLong).toEqual([]);
  });

  test('all pages have at most 22,000 words together', () => {
    expect(pages.map(wordsOf).reduce((sum, words) => sum + words, 0)).toBeLessThanOrEqual(22_000);
  });
});

describe('decisions', () => {
  test('each has its number, its date and its status at the top', () => {
    const wrong = decisions.filter((file) => {
      const [, number = ''] = /\/(\d{4})-/.exec(file) ?? [];
      return !new RegExp(`^# ${number}: .+\n\n\\d{4}-\\d\\d-\\d\\d · In force\\.`).test(read(file));
    });
    expect(decisions.length).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });

  test('the index lists each once, with its title', () => {
    const index = read('docs/decisions/README.md');
    const wrong = decisions.filter((file) => {
      const name = basename(file);
      const [number, title] = /^# (\d{4}: .+)/.exec(read(file))?.[1]?.split(': ') ?? [];
      return index.split(`- [${number}](${name}) ${title}`).length !== 2;
    });
    expect(wrong).toEqual([]);
    const listed = [...index.matchAll(/^- \[\d{4}\]\(([\w-]+\.md)\)/gm)].map(([, name = '']) => name);
    expect(listed.sort()).toEqual(decisions.map((file) => basename(file)).sort());
  });

  test('no number is used twice', () => {
    const numbers = decisions.map((file) => /\/(\d{4})-/.exec(file)?.[1]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

describe('links and names', () => {
  test('each link from a page leads to a file that exists', () => {
    const broken = [...pages, ...outsideDocs].flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:)([^)#\s]+)[^)]*\)/g)]
        .map(([, target = '']) => normalize(join(dirname(page), target)))
        .filter((target) => !existsSync(join(root, target)))
        .map((target) => `${page}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test('each file that a page names exists', () => {
    const isFile = /^(?:[\w-]+\/)*[\w.-]*\w\.(?:css|html|json|md|mjs|js|service|sql|tsx?|yaml)$/;
    // files that the reader of CONTRIBUTING.md makes, and patterns of file names
    const isExample = /(?:^|\/)x[./]|\/NNN_|^PascalCase/;
    const folders = ['contracts', 'deploy', 'docs', 'e2e', 'lab', 'scripts', 'server', 'test', 'web'];
    const existing = [
      ...folders.flatMap(filesIn),
      ...readdirSync(root, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
    ];
    // a page that has named a folder may continue with the names of its files
    const known = new Set(existing.flatMap((file) => [file, basename(file)]));
    const named = [...pages, ...outsideDocs].flatMap((page) =>
      [...read(page).matchAll(/`([^`\n]+)`/g)]
        .map(([, name = '']) => name)
        .filter((name) => isFile.test(name) && !isExample.test(name))
        .map((name) => ({ page, name })),
    );
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter(({ name }) => !known.has(name))).toEqual([]);
  });

  test('each command that a page names is a script of package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...pages, ...outsideDocs].flatMap((page) =>
      [...read(page).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name),
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('the specification', () => {
  const text = read(specification);
  const sections = new Set([...text.matchAll(/^##+ (\d+(?:\.\d+)?) /gm)].map(([, number]) => number));
  const sources = ['contracts', 'server', 'web', 'test', 'e2e', 'lab', 'scripts']
    .flatMap(filesIn)
    .filter((file) => /\.(ts|tsx|mjs|js|css)$/.test(file));

  test('each section that code or a page cites exists', () => {
    const cited = [...sources, ...pages, ...outsideDocs].flatMap((file) =>
      [...read(file).matchAll(/\b[Ss]pecification (\d+(?:\.\d+)?)/g)].map(([, number]) => ({ file, number })),
    );
    expect(cited.length).toBeGreaterThan(20);
    expect(cited.filter(({ number }) => !sections.has(number))).toEqual([]);
  });

  test('each Albanian sentence in single quotes is one of the product', () => {
    const product = sources
      .filter((file) => /^(contracts|server|web)\//.test(file) && !/\.(test|fixture)\./.test(file))
      .map(read)
      .join('\n')
      // the sentences of a barber's shop
      .replace(/\[([^|\]\n]*)\|[^\]\n]*\]/g, '$1')
      .replaceAll('\\u00a0', ' ')
      .replaceAll('\u00a0', ' ');
    const sentences = [...text.replace(/`[^`]*`/g, '').matchAll(/(?<=[\s(])'([^'\n]+)'(?=[\s).,:;])/g)].map(
      ([, sentence = '']) => sentence,
    );
    expect(sentences.length).toBeGreaterThan(150);
    const unknown = sentences.filter((sentence) =>
      sentence
        .split(/\{[^}]*\}/)
        .map((part) => part.trim())
        .some((part) => part.length > 1 && !product.includes(part)),
    );
    expect(unknown).toEqual([]);
  });
});
