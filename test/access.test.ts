// Walks the list of all calls: each is tried as nobody, as the wrong role and as an owner whose plan ran out.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contracts/endpoint.ts';
import { routesOf } from '../server/app.ts';
import { openProvider } from '../server/payments/provider.ts';
import { type Salon, testWorld, type World } from './harness.ts';
import { order } from './paysera.ts';
import { book } from './visits.ts';

const world = testWorld();
const nowhere = '01900000-0000-7000-8000-000000000000';

const calls = routesOf({
  requireEmailVerification: true,
  publicUrl: () => '',
  payments: openProvider(undefined),
  trustProxy: false,
  historyRetentionHours: 24,
  company: {},
  checkReplies: true,
  callsPerMinute: 1,
}).map(({ endpoint }) => endpoint);
const guarded = (...access: string[]) =>
  calls
    .filter((endpoint) => access.includes(endpoint.access))
    .map((endpoint) => [nameOf(endpoint), endpoint] as const);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const addressOf = ({ path }: Endpoint) => path.replace(/:\w+/g, nowhere);

const knock = (endpoint: Endpoint, token?: string) =>
  world().call(endpoint.method, addressOf(endpoint), endpoint.method === 'GET' ? undefined : {}, { token });

describe('nobody', () => {
  test.each(guarded('account', 'salon', 'subscriber', 'admin'))(
    'is not let into %s',
    async (_name, endpoint) => {
      const { status, body } = await knock(endpoint);
      expect({ status, code: body.code, success: body.success }).toEqual({
        status: 401,
        code: 'unauthenticated',
        success: false,
      });
    },
  );
});

describe('a session that ended', () => {
  test.each(guarded('account', 'salon', 'subscriber', 'admin'))(
    'does not open %s',
    async (_name, endpoint) => {
      const { status } = await knock(endpoint, 'a-token-that-nobody-was-ever-given-0123456789');
      expect(status).toBe(401);
    },
  );
});

describe('an owner', () => {
  test.each(guarded('admin'))('is not let into %s', async (_name, endpoint) => {
    const owner = await world().newSalon();
    const { status, body } = await knock(endpoint, owner.token);
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'forbidden' });
  });

  test.each(guarded('subscriber'))('whose trial is over may not use %s', async (_name, endpoint) => {
    const owner = await world().newSalon();
    world().clock.pass({ hours: 7 * 24 + 1 });
    const { status, body } = await knock(endpoint, owner.token);
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'subscription_required' });
  });
});

describe('an administrator', () => {
  let admin: Awaited<ReturnType<World['admin']>>;
  beforeAll(async () => {
    admin = await world().admin();
  });

  test.each(guarded('salon', 'subscriber'))('has no salon for %s', async (_name, endpoint) => {
    const { status, body } = await knock(endpoint, admin.token);
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'forbidden' });
  });
});

describe('another salon', () => {
  /** A record of the salon for each address that names one. */
  async function recordsOf(salon: Salon): Promise<Record<string, string>> {
    const booked = await book(salon);
    const service = await salon.post('/user/services', { name: 'Prerje', price: 5, duration: 30 });
    const barber = await salon.post('/barbers', { name: 'Agron' });
    const asked = await order(salon);
    return {
      '/users/:id': salon.user.id,
      '/appointments/:id': booked.id,
      '/clients/:id': booked.client_id ?? '',
      '/user/services/:id': service.body.data.id,
      '/barbers/:id': barber.body.data.id,
      '/subscriptions/payments/:id': asked.get('orderid') ?? '',
    };
  }

  test('is told of no record that it exists, and can change none', async () => {
    const owner = await world().newSalon();
    const other = await world().newSalon();
    const records = await recordsOf(owner);
    const naming = calls.filter(({ path, access }) => path.includes('/:id') && access !== 'admin');

    for (const endpoint of naming) {
      const id = records[endpoint.path];
      expect(id, `no record for ${endpoint.path}`).toBeTruthy();
      const path = endpoint.path.replace(':id', id ?? '');
      const body = endpoint.method === 'GET' ? undefined : {};
      const answer = await world().call(endpoint.method, path, body, { token: other.token });
      expect({ call: nameOf(endpoint), status: answer.status }).toEqual({
        call: nameOf(endpoint),
        status: 404,
      });
    }
  });
});
