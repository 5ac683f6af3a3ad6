// The keys of the queries of the web, read from its source: a change of the data of one query must not meet the data of another one. What
// takes the beginning of a key takes all queries whose keys begin with it.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = globSync('web/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file) && file !== 'web/ground/lib/query-of.ts')
  .sort()
  .map((file) => join(root, file));

// biome-ignore lint/suspicious/noExplicitAny: the nodes of the parser, which are told apart by `type`
type Node = any;
type Key = readonly string[];
/** A value as the source has it: a key, or the object, function or query with its file. */
type Value = Key | { readonly node: Node; readonly file: string } | undefined;

/** A part of a key that is known only while the app runs. */
const any = '*';

interface Names {
  readonly body: Node;
  readonly declared: ReadonlyMap<string, Node>;
  readonly imported: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
}
const known = new Map<string, Names>();

function namesOf(file: string): Names {
  const found = known.get(file);
  if (found) return found;
  const lang = file.endsWith('x') ? 'tsx' : 'ts';
  const { body } = parseAst(readFileSync(file, 'utf8'), { lang }) as Node;
  const [declared, imported] = [new Map<string, Node>(), new Map<string, { file: string; name: string }>()];
  for (const statement of body) {
    for (const { id, init } of (statement.declaration ?? statement).declarations ?? [])
      declared.set(id.name, init);
    if (statement.type === 'ImportDeclaration' && statement.source.value.startsWith('.'))
      for (const { local, imported: there } of statement.specifiers)
        imported.set(local.name, { file: resolve(dirname(file), statement.source.value), name: there?.name });
  }
  const names = { body, declared, imported };
  known.set(file, names);
  return names;
}

function callsOf(file: string, name: string): Node[] {
  const visit = (node: Node): Node[] => {
    if (!node || typeof node !== 'object') return [];
    const isMeant = node.type === 'CallExpression' && node.callee.name === name;
    return [...(isMeant ? [node] : []), ...Object.values(node).flatMap(visit)];
  };
  return visit(namesOf(file).body);
}

const propertyOf = (object: Node, name: string): Node =>
  object?.properties?.find(({ key }: Node) => key?.name === name)?.value;
const keyOfCall = ({ callee, arguments: [first, second] }: Node): Node =>
  callee.name === 'queryOf' ? second : propertyOf(first, 'queryKey');

function meaningOf(node: Node, file: string): Value {
  switch (node?.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return meaningOf(node.expression, file);
    case 'ArrayExpression':
      return node.elements.flatMap((part: Node) => partsOf(part, file));
    case 'Identifier': {
      const { declared, imported } = namesOf(file);
      const from = imported.get(node.name);
      if (from) return meaningOf({ type: 'Identifier', name: from.name }, from.file);
      return declared.has(node.name) ? meaningOf(declared.get(node.name), file) : undefined;
    }
    case 'MemberExpression': {
      const object = meaningOf(node.object, file);
      if (!object || !('node' in object)) return undefined;
      const { type, body } = object.node;
      const of = type === 'ArrowFunctionExpression' ? body : object.node;
      return meaningOf(
        of.type === 'CallExpression' ? keyOfCall(of) : propertyOf(of, node.property.name),
        object.file,
      );
    }
    case 'CallExpression': {
      if (/^query(Of|Options)$/.test(node.callee.name)) return { node, file };
      const called = meaningOf(node.callee, file);
      return called && 'node' in called ? meaningOf(called.node.body, called.file) : undefined;
    }
    default:
      return node && { node, file };
  }
}

const isKey = (value: Value): value is Key => Array.isArray(value);

function partsOf(part: Node, file: string): Key {
  if (part.type !== 'SpreadElement') return [part.type === 'Literal' ? String(part.value) : any];
  const value = meaningOf(part.argument, file);
  if (!isKey(value)) throw new Error(`A part of a key in ${file} is unknown.`);
  return value;
}

interface Found {
  readonly file: string;
  readonly key: Key | undefined;
}
const keysOf = (nodesOf: (file: string) => Node[]): Found[] =>
  files.flatMap((file) =>
    nodesOf(file).map((node) => {
      const value = meaningOf(node, file);
      return { file: file.slice(root.length), key: isKey(value) ? value : undefined };
    }),
  );

const queries = keysOf((file) =>
  ['queryOf', 'queryOptions', 'useQuery'].flatMap((name) =>
    callsOf(file, name)
      .map(keyOfCall)
      .filter((key) => key !== undefined),
  ),
);
const updates = keysOf((file) => callsOf(file, 'updateInCache').map(({ arguments: [key] }) => key));

const beginsWith = (whole: Key, start: Key) =>
  start.every((part, n) => part === whole[n] || (n < whole.length && [part, whole[n]].includes(any)));
const keys = [...new Map(queries.map(({ key = [] }) => [key.join(), key])).values()];

test('the key of each query is in the source, and so is the key of each change that is shown before its answer', () => {
  expect([...queries, ...updates].filter(({ key }) => !key)).toEqual([]);
  expect(queries.length).toBeGreaterThan(100);
  expect(updates.length).toBeGreaterThan(15);
});

test('no query has a key with which the key of another query begins', () => {
  const found = keys.flatMap((key) =>
    keys
      .filter((longer) => longer.length > key.length && beginsWith(longer, key))
      .map((longer) => `${longer.join(' ')} begins with ${key.join(' ')}`),
  );
  expect(found).toEqual([]);
});

test('what changes the data under a key before the answer meets only queries with data of one kind', () => {
  const found = updates.map(({ file, key = [] }) => ({
    file,
    meets: keys.filter((whole) => beginsWith(whole, key)).map((whole) => whole.join(' ')),
  }));
  expect(found.filter(({ meets }) => meets.length !== 1)).toEqual([]);
});
