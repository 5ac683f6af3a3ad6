// Turns an operation of the OpenAPI document into a request.
import type { Sent } from '../../lab/calls.ts';
import { nounOf } from './known.ts';
import { hostileText, type Schema, type Source, valueFor } from './values.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Schema;
}

interface Described {
  readonly 'x-access': string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content: Readonly<Record<string, unknown>> }>
  >;
}

/** What is read of the document. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}

export interface Operation extends Described {
  readonly method: string;
  readonly path: string;
}

/** All operations but the stream of live updates, whose answer never ends. */
export const operationsOf = ({ paths }: Document): Operation[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => ({
        ...described,
        path,
        method: method.toUpperCase(),
      })),
    )
    .filter(({ responses }) => !('text/event-stream' in (responses[200]?.content ?? {})));

const formType = 'application/x-www-form-urlencoded';

export function requestOf(operation: Operation, person: Omit<Source, 'noun'>): Sent {
  const source = { ...person, noun: nounOf(operation.path) };
  const { random } = source;
  const { content = {} } = operation.requestBody ?? {};
  const isForm = random.chance(formType in content ? 0.5 : 0.03);
  const schema = content['application/json']?.schema;
  const body = schema && breakUp(isForm ? formOf(schema, source) : jsonOf(schema, source), source);
  const type = isForm ? formType : 'application/json';
  const isOdd = random.chance(source.hostile / 4);
  return {
    method: operation.method,
    path: `/api${pathOf(operation, source)}${queryOf(operation, source)}`,
    headers: {
      ...(body !== undefined && { 'content-type': isOdd ? random.pick(oddTypes) : type }),
      ...(isOdd && random.pick(oddHeaders)),
    },
    ...(body !== undefined && { body }),
  };
}

const oddTypes = [
  'text/plain',
  'application/json; charset=utf-16',
  'multipart/form-data; boundary=a',
  'application/xml',
  'a',
];
const oddHeaders: readonly Record<string, string>[] = [
  { 'accept-encoding': 'br;q=2, *;q=0, gzip, zstd' },
  { 'if-none-match': '"'.repeat(200) },
  { 'content-encoding': 'gzip' },
  { range: 'bytes=99999999999-1' },
  { cookie: `kreher_device=${'a'.repeat(3000)}; ; =; a=%ff` },
  { 'accept-language': 'sq-'.repeat(500) },
  { origin: 'null' },
  { 'x-http-method-override': 'DELETE' },
];

const jsonOf = (schema: Schema, source: Source) => JSON.stringify(valueFor(schema, source)) ?? '';

function formOf(schema: Schema, source: Source) {
  const value = valueFor(schema, source);
  if (typeof value !== 'object' || value === null) return String(value);
  return new URLSearchParams(Object.entries(value).map(([name, one]) => [name, textOf(one)])).toString();
}

/** Sometimes a body is cut, or has too much. */
function breakUp(body: string, { random, hostile }: Source) {
  if (!random.chance(hostile / 6)) return body;
  return random.pick([
    body.slice(0, random.below(body.length + 1)),
    `${body}${body}`,
    `[${body}`,
    `\ufeff${body}`,
  ]);
}

const brokenEscapes = ['%', '%ff', '%00', '%2e%2e%2f', '%u0041', 'a%2Fb', "'", 'a'.repeat(2000)];

function pathOf({ path, parameters }: Operation, source: Source) {
  const { random, hostile } = source;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (random.chance(hostile / 4)) return random.pick(brokenEscapes);
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
    return escaped(valueFor(schema, source, name));
  });
}

function queryOf({ parameters }: Operation, source: Source) {
  const { random, hostile } = source;
  const given = parameters.filter((one) => one.in === 'query' && (one.required || random.chance(0.5)));
  const pairs = given.flatMap(({ name, schema }) => {
    const pair = `${name}=${escaped(valueFor(schema, source, name))}`;
    return random.chance(hostile / 4) ? [pair, pair, `${name}[a]=1`] : [pair];
  });
  if (random.chance(hostile / 4)) pairs.push(`${escaped(hostileText(source))}=${random.pick(brokenEscapes)}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Addresses beyond 8 KB are a matter of Node's parser, and half of a surrogate pair has no encoding. */
const escaped = (value: unknown) => encodeURIComponent(textOf(value).slice(0, 1000).toWellFormed());
