// Sends each wrong value of each field to the server. The table wrong-input.txt says what is refused.
import { afterAll, beforeAll, expect } from 'vitest';
import type { Endpoint } from '#contracts/ground/endpoint.ts';
import { it } from './each-mainly.ts';
import { endpoints, nameOf } from './endpoints.ts';
import { watchWrites } from './fuzz/writes.ts';
import { testWorld } from './harness.ts';
import { type Place, rightInputs, type WrongInput, wrongInputs } from './wrong-input.ts';

const world = testWorld();
let writes: Awaited<ReturnType<typeof watchWrites>>;
let owner: string;
let admin: string;

beforeAll(async () => {
  owner = (await world().newSalon()).token;
  admin = (await world().admin()).token;
  writes = await watchWrites(world().connection);
});
afterAll(() => writes.close());

const withInput = endpoints.filter((endpoint) => wrongInputs(endpoint).length > 0);

/** One endpoint of four; what each of them refuses is also in wrong-input-table.test.ts. */
const isUsual = (_: Endpoint, n: number) => n % 4 === 0;
const usual = withInput.filter(isUsual);
const others = withInput.filter((endpoint, n) => !isUsual(endpoint, n));

it.each(
  usual.length,
  [...usual, ...others].map((endpoint) => [nameOf(endpoint), endpoint] as const),
)('%s refuses each wrong value with the name of its field, and writes nothing', async (_name, endpoint) => {
  const wrong = wrongInputs(endpoint);
  const send = senderTo(endpoint);
  const answers = await Promise.all(
    wrong.map(async (one) => {
      const { status, body } = await send(one);
      const { code, message, fields } = body;
      return { field: one.field, what: one.what, status, code, message, fields };
    }),
  );
  expect(answers).toEqual(
    wrong.map(({ field, what, message, fields }) => ({
      field,
      what,
      message,
      fields,
      status: 400,
      code: 'invalid',
    })),
  );
  expect(await writes.sinceLast()).toEqual([]);
});

let sent = 0;

/** Sends a wrong input where it belongs, with right ones before it. */
function senderTo(endpoint: Endpoint) {
  const right = (place: Place) => (rightInputs(endpoint, place)[0]?.[1][0] ?? {}) as Texts;
  const rightParams = right('params');
  const rightQuery = right('query');
  const token = endpoint.access === 'admin' ? admin : endpoint.access === 'public' ? undefined : owner;
  return ({ place, input }: WrongInput) => {
    const params = place === 'params' ? (input as Texts) : rightParams;
    const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
    const pairs = Object.entries(place === 'query' ? (input as Texts) : rightQuery);
    const query = new URLSearchParams(
      pairs.flatMap(([name, values]) => [values].flat().map((one) => [name, one])),
    );
    return world().call(endpoint.method, `${path}?${query}`, place === 'body' ? input : undefined, {
      token,
      // a public call has a bound for each network
      headers: { 'x-forwarded-for': `10.70.${++sent >> 8}.${sent & 255}` },
    });
  };
}

type Texts = Readonly<Record<string, string>>;
