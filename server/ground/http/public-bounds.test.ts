// What everybody may call is bounded by network: each call by its name in the contract, pages and files too.
import { type AddressInfo, connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { Bound, Endpoint } from '#contracts/ground/endpoint.ts';
import { it } from '../../../test/each-mainly.ts';
import { endpoints, nameOf } from '../../../test/endpoints.ts';
import { until } from '../../../test/until.ts';
import { Refusal } from '../refusal.ts';
import { boundPublicCalls, perMinute } from './public-bounds.ts';

const open: FastifyInstance[] = [];
afterEach(() => Promise.all(open.splice(0).map((app) => app.close())));

let now = new Date('2026-11-23T10:00:00Z');

function openApp(atOnce?: number) {
  const app = fastify({ trustProxy: true, forceCloseConnections: true });
  open.push(app);
  boundPublicCalls(app, { trustsProxy: true, now: () => now, atOnce });
  app.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof Refusal ? error.status : 500).send({}),
  );
  return app;
}

const from = (address: string) => ({ 'x-forwarded-for': address });

/** How many calls are answered until one is not. */
async function answered(app: FastifyInstance, url: string, method: Endpoint['method'], address: string) {
  for (let n = 0; n <= 2000; n++) {
    const { statusCode } = await app.inject({ method, url, headers: from(address) });
    if (statusCode === 429) return n;
  }
  return Number.POSITIVE_INFINITY;
}

const publicCalls = endpoints.filter(({ access }) => access === 'public');

/** The first call of each bound, and then the others. */
const isFirst = ({ bound }: Endpoint, n: number) => publicCalls.findIndex((one) => one.bound === bound) === n;
const firsts = publicCalls.filter(isFirst);
const others = publicCalls.filter((endpoint, n) => !isFirst(endpoint, n));

it.each(
  firsts.length,
  [...firsts, ...others].map((endpoint) => [nameOf(endpoint), endpoint] as const),
)(
  'one network makes %s as often in a minute as its bound says, another one and the next minute have their own',
  async (_name, endpoint) => {
    const { method, path, bound } = endpoint;
    const app = openApp();
    app.route({ method, url: path, config: { endpoint }, handler: async () => ({}) });
    const most = bound && perMinute[bound];
    expect(await answered(app, path, method, '10.1.1.1')).toBe(most);
    expect((await app.inject({ method, url: path, headers: from('10.1.1.2') })).statusCode).toBe(200);
    now = new Date(now.getTime() + 60_000);
    expect((await app.inject({ method, url: path, headers: from('10.1.1.1') })).statusCode).toBe(200);
  },
);

test('a built file is not: a first visit loads dozens', async () => {
  const app = openApp();
  app.get('/assets/*', async () => 'file');
  for (let n = 0; n < perMinute.page; n++)
    await app.inject({ url: '/assets/a.js', headers: from('10.1.2.2') });
  expect((await app.inject({ url: '/assets/a.js', headers: from('10.1.2.2') })).statusCode).toBe(200);
});

test('a page, and an address where nothing is, are bounded, too', async () => {
  const app = openApp();
  app.get('/s/:slug', async () => 'page');
  expect(await answered(app, '/s/berberhana', 'GET', '10.1.2.1')).toBe(perMinute.page);
  expect(await answered(app, '/nothing', 'GET', '10.1.2.1')).toBe(perMinute.page);
});

test('a call of people who signed in is not', async () => {
  const endpoint = endpoints.find(({ access }) => access === 'subscriber');
  const app = openApp();
  app.get('/own', { config: { endpoint } as never }, async () => ({}));
  expect(await answered(app, '/own', 'GET', '10.1.3.1')).toBe(Number.POSITIVE_INFINITY);
});

const publicCall = (bound: Bound) => publicCalls.find((endpoint) => endpoint.bound === bound);

/** A call that is answered when the test says so. */
function openSlowCall(bound: Bound = 'read') {
  const app = openApp(2);
  const begun: (() => void)[] = [];
  const config = { endpoint: publicCall(bound) } as never;
  app.all('/slow', { config }, () => new Promise((resolve) => begun.push(() => resolve('done'))));
  const hasBegun = (count: number) =>
    until(
      async () => begun.length >= count,
      () => `Only ${begun.length} calls have begun.`,
    );
  const finish = async (n: number) => {
    await hasBegun(n + 1);
    begun[n]?.();
  };
  return { app, begun, hasBegun, finish };
}

test('two calls of a network are answered at the same time; the third begins when one is answered, and another network waits for nobody', async () => {
  const { app, begun, finish } = openSlowCall();
  const call = (address: string) => app.inject({ url: '/slow', headers: from(address) });
  const own = [1, 2, 3, 4].map(() => call('10.1.4.1'));
  const other = call('10.1.4.2');
  await finish(2);
  expect((await other).statusCode).toBe(200);
  expect(begun).toHaveLength(3);
  await finish(0);
  await own[0];
  await finish(3);
  await own[2];
  await finish(1);
  await finish(4);
  expect((await Promise.all(own)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
});

test('calls that wait keep no other route waiting, nor a page or a sign-in', async () => {
  const { app, hasBegun, finish } = openSlowCall('send');
  app.get('/page', async () => 'page');
  app.get('/sign-in', { config: { endpoint: publicCall('sign-in') } as never }, async () => 'in');
  app.get('/read', { config: { endpoint: publicCall('read') } as never }, async () => 'read');
  const call = (url: string) => app.inject({ url, headers: from('10.1.6.1') });
  const slow = [call('/slow'), call('/slow')];
  await hasBegun(2);
  for (const url of ['/page', '/sign-in', '/read']) expect((await call(url)).statusCode).toBe(200);
  await finish(0);
  await finish(1);
  await Promise.all(slow);
});

test.each(['sign-in', 'machine'] as const)('no turns are taken for %s', async (bound) => {
  const { app, hasBegun, finish } = openSlowCall(bound);
  const calls = [0, 1, 2].map(() => app.inject({ url: '/slow', headers: from('10.1.7.1') }));
  await hasBegun(3);
  for (const n of [0, 1, 2]) await finish(n);
  await Promise.all(calls);
});

test('at most 50 calls of a route and network wait: the next is refused at once, and another network is not', async () => {
  const { app, hasBegun, finish } = openSlowCall();
  const call = (address: string) => app.inject({ url: '/slow', headers: from(address) });
  const going = Array.from({ length: 52 }, () => call('10.1.8.1'));
  await hasBegun(2);
  const { statusCode } = await call('10.1.8.1');
  expect(statusCode).toBe(429);
  const other = call('10.1.8.2');
  await finish(2);
  expect((await other).statusCode).toBe(200);
  await finish(0);
  await finish(1);
  for (let n = 3; n < 53; n++) await finish(n);
  expect((await Promise.all(going)).map(({ statusCode }) => statusCode)).toEqual(Array(52).fill(200));
});

test('a body that does not end keeps nobody waiting', async () => {
  const { app, finish } = openSlowCall('send');
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const arrived = new Promise<void>((resolve) => {
    let count = 0;
    app.server.on('request', () => {
      count += 1;
      if (count === 2) resolve();
    });
  });
  const sockets = [1, 2].map(() => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      'POST /slow HTTP/1.1\r\nhost: a\r\nx-forwarded-for: 10.1.9.1\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    );
    return socket;
  });
  await arrived;
  const whole = app.inject({ method: 'POST', url: '/slow', headers: from('10.1.9.1') });
  await finish(0);
  expect((await whole).statusCode).toBe(200);
  for (const socket of sockets) socket.destroy();
});

test('a caller who hangs up while waiting leaves the line, and nothing is done for it', {
  tags: 'long',
}, async () => {
  const { app, begun, finish } = openSlowCall();
  const address = await app.listen({ port: 0 });
  const ending = new AbortController();
  const call = (signal?: AbortSignal) =>
    fetch(`${address}/slow`, { headers: from('10.1.5.1'), signal: signal ?? null });
  const going = [call(), call()];
  await until(
    async () => begun.length === 2,
    () => 'The first two have not begun.',
  );
  const gone = call(ending.signal).catch(() => 'gone');
  const last = call();
  await until(
    async () => (await countConnections(app)) === 4,
    () => 'Not all have come.',
  );
  ending.abort();
  expect(await gone).toBe('gone');
  await until(
    async () => (await countConnections(app)) === 3,
    () => 'The server does not know yet.',
  );
  await finish(0);
  await finish(2);
  expect((await last).status).toBe(200);
  await finish(1);
  await Promise.all(going);
  expect(begun).toHaveLength(3);
});

const countConnections = ({ server }: FastifyInstance) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
