// Each later release takes the bodies of 0.4.0 and of the releases after it: programs and devices that wait go on.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import packageOf from '../package.json' with { type: 'json' };
import { endpoints, nameOf } from './endpoints.ts';

const folder = new URL('kept-bodies/', import.meta.url);
const files = readdirSync(folder);

interface KeptBody {
  readonly call: string;
  readonly body: unknown;
}

const bodiesIn = (file: string): KeptBody[] =>
  readFileSync(new URL(file, folder), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [, call = '', body = ''] = /^(\S+ \S+) (.*)$/.exec(line) ?? [];
      return { call, body: JSON.parse(body) };
    });

/** Why a body is not taken any more; undefined if it is. A field that the schema does not name would be lost without a word. */
function refusalOf({ call, body }: KeptBody): string | undefined {
  const endpoint = endpoints.find((one) => nameOf(one) === call);
  if (!endpoint) return `${call} is gone`;
  const { data, error } = z.safeParse(endpoint.body, body);
  if (error) return `${call} refuses ${error.issues.map(({ path }) => path.join('.')).join(', ')}`;
  const lost = Object.keys(Object(body)).filter((field) => !Object.hasOwn(Object(data), field));
  return lost.length > 0 ? `${call} does not read ${lost.join(', ')}` : undefined;
}

test.each(files)('each body of %s is taken', (file) => {
  const bodies = bodiesIn(file);
  expect(bodies.length).toBeGreaterThan(200);
  expect(bodies.flatMap((body) => refusalOf(body) ?? [])).toEqual([]);
});

test('this release has its own file: node test/kept-bodies.ts writes it', () => {
  expect(files).toContain(`${packageOf.version}.txt`);
});

test('a call that is gone, a field that is refused and one that is not read are told', () => {
  const told = [
    { call: 'POST /no-call', body: {} },
    { call: 'POST /barbers', body: { name: 7 } },
    { call: 'POST /barbers', body: { name: 'Arben', nickname: 'Beni' } },
  ].map(refusalOf);
  expect(told).toEqual([
    'POST /no-call is gone',
    'POST /barbers refuses name',
    'POST /barbers does not read nickname',
  ]);
});
