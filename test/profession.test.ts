// The word for who works in a salon: each Albanian text takes it from the table of `profession.sq.ts`, at the moment when the text is read.
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { followKind, profession } from '#contracts/ground/profession.sq.ts';
import type { SalonKind } from '#contracts/ground/user.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = (file: string) => readFileSync(join(root, file), 'utf8');
const files = globSync('{contracts,server,web}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file) && file !== 'contracts/ground/profession.sq.ts')
  .sort();
/** The files with Albanian texts. */
const prose = files.filter((file) =>
  /\.sq\.ts$|\/mails\.ts$|^web\/site\/pages\/|^web\/online\/public-pages\/.*x$/.test(file),
);

/** A node of the syntax tree, with what the tests read of one. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly value?: unknown;
  readonly kind?: string;
  readonly computed?: boolean;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode);
const parsed = new Map<string, readonly Node[]>();
function parse(file: string) {
  const lang = file.endsWith('x') ? 'tsx' : 'ts';
  const body =
    parsed.get(file) ?? (parseAst(source(file), { lang }) as unknown as { body: readonly Node[] }).body;
  parsed.set(file, body);
  return body;
}

const isTagged = ({ type, tag }: Node) =>
  type === 'TaggedTemplateExpression' && (tag as Node).name === 'profession';
const quasisOf = (node: Node) =>
  (node.quasis as readonly { value: { cooked: string } }[]).map(({ value }) => value.cooked);

function collect(nodes: readonly Node[], wanted: (node: Node) => boolean): Node[] {
  return nodes.flatMap((node) => (wanted(node) ? [node] : collect(childrenOf(node), wanted)));
}

/** The word in any form, as Albanian has it: keys and names of types have it without an ending. */
const word = /(?<![\p{L}{])barber(?:i|it|in|ë|ët|ëve)?(?!\p{L})/iu;
const ofBook = /^(?:barber|barbers)$/;

/** Texts that have the word of a barber for every salon, and why. */
const forEverySalon: Readonly<Record<string, string>> = {
  'contracts/ground/history.sq.ts': 'the history of administrators, who see salons of all kinds',
  'contracts/online/reminders.sq.ts': 'a part of the text that the salon keeps, by its one name',
  'contracts/reports/exports.sq.ts': 'the file of all data, which programs and the import read',
  'contracts/salon/salon-names.sq.ts': 'the choice of a kind names the words of all',
  'server/salon/barbers/sheet.sq.ts': 'the file of all data, which programs and the import read',
  'web/app/settings/entries.sq.ts': 'other words by which the search finds a part',
  'web/imports/headers.sq.ts': 'the heads of files of other programs',
  'web/operator/notifications/words.sq.ts': 'administrators write to salons of all kinds',
  'web/operator/users/customer.sq.ts': 'administrators see salons of all kinds',
  'web/site/pages/PrivacyPolicy.tsx': 'visitors have no salon yet',
};

const isOfTypes = ({ type }: Node) => /^(?:TS(?!As|Satisfies|NonNull)|ImportDeclaration)/.test(type);

const textsOutside = (file: string) => {
  if (!word.test(source(file))) return [];
  const found = collect(
    parse(file),
    (node) =>
      isTagged(node) ||
      isOfTypes(node) ||
      (node.type === 'Literal' && typeof node.value === 'string') ||
      node.type === 'TemplateElement' ||
      node.type === 'JSXText',
  );
  return found.flatMap((node) => {
    if (isTagged(node) || isOfTypes(node)) return [];
    const { value } = node;
    const text = typeof value === 'string' ? value : String((value as { cooked?: string })?.cooked ?? '');
    return word.test(text) && !ofBook.test(text) ? [text] : [];
  });
};

test('each text with the word for who works in a salon takes it from the table, or is listed with a reason', () => {
  const outside = prose.filter((file) => textsOutside(file).length > 0);
  expect(outside).toEqual(Object.keys(forEverySalon));
});

/** The value of a property: a getter, or a function. */
const getterOf = ({ type, kind, key }: Node) =>
  type === 'Property' && kind === 'get' ? String((key as Node).name ?? (key as Node).value) : undefined;
const takesWord = (node: Node) => collect([node], isTagged).length > 0;

/** The constants of a file that have a getter with the word, and the names of these getters. */
function gettersIn(file: string) {
  const constants = parse(file).flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return isNode(declared) && declared.type === 'VariableDeclaration'
      ? (declared.declarations as readonly Node[])
      : [];
  });
  const found = constants.flatMap((constant) => {
    const names = collect([constant], (node) => getterOf(node) !== undefined && takesWord(node)).map(
      getterOf,
    );
    return names.length > 0 ? [[String((constant.id as Node).name), new Set(names)] as const] : [];
  });
  return new Map(found);
}

const runsLater = /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration|MethodDefinition)$/;
const objectOf = (node: Node): string | undefined =>
  node.type === 'MemberExpression' ? objectOf(node.object as Node) : node.name;
const pathOf = (node: Node): string[] =>
  node.type === 'MemberExpression'
    ? [...pathOf(node.object as Node), node.computed ? '' : String((node.property as Node).name)]
    : [];

test('no module reads such a text while it loads: the text would keep the word of one kind of salon', () => {
  const tagged = files.filter((file) => source(file).includes('profession`'));
  const getters = new Map(tagged.map((file) => [file, gettersIn(file)]));
  const targetOf = (file: string, from: string) =>
    from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(file), from);
  const early = files.flatMap((file) => {
    const text = source(file);
    const imported = [...text.matchAll(/from '([#.][^']+)'/g)].map(([, from = '']) => targetOf(file, from));
    if (!getters.has(file) && !imported.some((one) => getters.has(one))) return [];
    const body = parse(file);
    const known = new Map(getters.get(file));
    for (const { type, source: from, specifiers } of body) {
      if (type !== 'ImportDeclaration') continue;
      const there = getters.get(targetOf(file, String((from as Node).value)));
      for (const { imported: name, local } of specifiers as readonly Node[]) {
        const names = isNode(name) && there?.get(String(name.name));
        if (names) known.set(String((local as Node).name), names);
      }
    }
    const reads = (node: Node) => {
      const names = known.get(objectOf(node) ?? '');
      return names !== undefined && pathOf(node).some((part) => part === '' || names.has(part));
    };
    const found: string[] = [];
    const walk = (node: Node): void => {
      if (runsLater.test(node.type) || getterOf(node) !== undefined) return;
      const spread = node.type === 'ObjectExpression' ? (node.properties as readonly Node[]) : [];
      const isEarly =
        isTagged(node) ||
        (node.type === 'MemberExpression' && reads(node)) ||
        spread.some((one) => one.type === 'SpreadElement' && known.has(objectOf(one.argument as Node) ?? ''));
      if (isEarly) found.push(`${file}: ${text.slice(node.start, node.end).slice(0, 80)}`);
      childrenOf(node).forEach(walk);
    };
    body.forEach(walk);
    return found;
  });
  // its getters read the three texts again
  const readAgain = /^web\/till\/words\.sq\.ts: \{\s+\.\.\.sheetWords/;
  expect(early.filter((one) => !readAgain.test(one))).toEqual([]);
});

let kind: SalonKind | null = null;
followKind(() => kind);
afterAll(() => {
  kind = null;
});

/** Each text in the three words: what is put into it is `…`. */
const texts = prose
  .filter((file) => source(file).includes('profession`'))
  .flatMap((file) =>
    collect(parse(file), isTagged).map(({ quasi }) => {
      const parts = quasisOf(quasi as Node);
      return Object.assign([...parts], { raw: parts }) as unknown as TemplateStringsArray;
    }),
  );
const inWordOf = (of: SalonKind, text: TemplateStringsArray) => {
  kind = of;
  return profession(text, ...text.slice(1).map(() => '…'));
};

test('the texts in the word of each kind are those that were read', async () => {
  const all = texts.map((text) =>
    [...new Set((['barber', 'beauty', 'nails'] as const).map((of) => inWordOf(of, text)))].join('\n'),
  );
  expect(all.length).toBeGreaterThan(100);
  await expect([...new Set(all)].sort().join('\n\n')).toMatchFileSnapshot('profession.txt');
});

/** Masculine forms beside a feminine word: an article, a pronoun or an adjective. */
const masculine =
  /(?<!\p{L})(ky|i njëjti|cili|cilido|të gjithë) specialist|specialist\p{L}* (i |të ri|aktiv(?!e)|joaktiv(?!e))/iu;

test('a text in the word of another kind has no barber, and beside a feminine word nothing is masculine', () => {
  expect(texts.map((text) => inWordOf('nails', text)).filter((text) => /barber/i.test(text))).toEqual([]);
  expect('Ky specialiste i ri').toMatch(masculine);
  expect(texts.map((text) => inWordOf('nails', text)).filter((text) => masculine.test(text))).toEqual([]);
});

test('each text of the table has the word', () => {
  expect(texts.map((text) => text.join('…')).filter((text) => !/barber/i.test(text))).toEqual([]);
});
