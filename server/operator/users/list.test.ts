// The list of users: search, filters and sorting.

import { beforeAll, describe, expect, test } from 'vitest';
import type { ListedUser } from '#contracts/operator/users.ts';
import { readRows } from '../../../test/checked-database.ts';
import { it } from '../../../test/each-mainly.ts';
import { password, type Salon, testWorld } from '../../../test/harness.ts';
import { expectOk, order, payseraOf, project } from '../../../test/paysera.ts';
import { openProvider } from '../../billing/payments/provider.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld({ payments: openProvider(project) });
const { sendCallback } = payseraOf(world);
let admin: Salon;

async function list(query: Record<string, string>) {
  const { status, body } = await admin.get(`/auth/admin/users?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return body;
}
const namesIn = async (query: Record<string, string>) =>
  (await list(query)).users.map(({ username }: ListedUser) => username);

const edit = (salon: Salon, body: object) => admin.put(`/auth/admin/users/${salon.user.id}`, body);
const pay = async (salon: Salon) => {
  const request = await order(salon);
  expectOk(await sendCallback(request));
  return request.get('orderid');
};

/** One salon for each state of an account. The name of the salon is the state. */
const salons: Record<string, Salon> = {};
beforeAll(async () => {
  const { clock } = world();
  clock.set('2026-10-01T10:00:00Z');
  salons.unused = await world().newSalon('unused');
  clock.set('2026-11-23T10:18:00Z');
  admin = await world().admin();
  const names = ['trial', 'ending', 'paid', 'cancelled', 'inactive', 'promoted', 'neverHad'];
  for (const name of names) salons[name] = await world().newSalon(name);
  await world().nobody.post('/auth/register', {
    username: 'unverified',
    email: 'pa.verifikuar@salloni.al',
    password,
  });
  const { trial, ending, paid, cancelled, inactive, promoted, neverHad } = salons as Record<string, Salon>;
  await edit(trial as Salon, { trialEndDate: '2026-12-20' });
  await edit(ending as Salon, { trialEndDate: '2026-11-29' });
  await pay(paid as Salon);
  await pay(cancelled as Salon);
  await (cancelled as Salon).post('/subscriptions/cancel');
  await edit(inactive as Salon, { isActive: false, subscriptionEndDate: '2026-11-20' });
  await edit(neverHad as Salon, { trialEndDate: '' });
  await admin.put(`/auth/admin/users/${promoted?.user.id}/role`, { role: 'admin' });
});

describe('filters of the list of users', () => {
  test.each([
    ['ending', ['ending']],
    ['expired', []],
    ['trialEnded', ['unused']],
    ['trial', ['ending', 'trial']],
    ['subscribed', ['cancelled', 'paid']],
    ['cancelled', ['cancelled']],
    ['unverified', ['unverified']],
    ['inactive', ['inactive']],
    ['unused', ['unused']],
    ['trial,ending', ['ending']],
    ['expired,inactive', []],
    ['cancelled,trial', []],
  ])('the filter %s matches %j', async (filter, names) => {
    const body = await list({ filter, sort: 'name' });
    expect(body.users.map(({ username }: ListedUser) => username)).toEqual(names);
    expect(body.pagination.total_items).toBe(names.length);
  });

  test('each page has the number of matches of every filter', async () => {
    const { filterCounts } = await list({ page: '1' });
    expect(filterCounts).toEqual({
      ending: 1,
      expired: 0,
      trialEnded: 1,
      trial: 2,
      subscribed: 2,
      cancelled: 1,
      unverified: 1,
      inactive: 1,
      unused: 1,
      staff: 0,
    });
  });

  test('access that ends in exactly seven days ends soon; access that ends at this moment has ended', async () => {
    const { clock } = world();
    const before = clock.now().toISOString();
    const exact = salons.paid as Salon;
    const end = (await exact.get('/subscriptions/status')).body.subscriptionEndDate;
    clock.set(new Date(Date.parse(end) - 7 * 24 * 3_600_000).toISOString());
    admin = await world().admin();
    expect(await namesIn({ filter: 'ending,subscribed' })).toContain('paid');
    clock.set(end);
    expect(await namesIn({ filter: 'ending' })).not.toContain('paid');
    expect(await namesIn({ filter: 'expired' })).toContain('paid');
    clock.set(before);
  });
});

describe('a row of the list', () => {
  test('a row has the salon, the phone, the end of access, the cancellation and the last sign-in', async () => {
    const { cancelled } = salons;
    const [row] = (await list({ filter: 'cancelled' })).users;
    expect(row).toMatchObject({
      id: cancelled?.user.id,
      isVerified: true,
      salonName: 'cancelled',
      phone: null,
      accessUntil: '2026-12-30T10:18:00.000Z',
      cancelledAt: '2026-11-23T10:18:00.000Z',
      lastSignInAt: '2026-11-23T10:18:00.000Z',
    });
    const [unverified] = (await list({ filter: 'unverified' })).users;
    expect(unverified).toMatchObject({ isVerified: false, accessUntil: null, lastSignInAt: null });
    const [promoted] = (await list({ q: 'promoted' })).users;
    expect(promoted).toMatchObject({ role: 'admin', salonName: null, accessUntil: null, cancelledAt: null });
  });

  test('opening a remembered device sets the last sign-in, a refused sign-in does not', async () => {
    const owner = await world().newSalon('pajisja');
    const { clock, nobody } = world();
    const remembered = await nobody.post('/auth/login', {
      email: owner.email,
      password,
      remember: true,
    });
    const cookie = String(remembered.headers['set-cookie']).split(';')[0] ?? '';
    const lastSignIn = async () => (await list({ q: 'pajisja' })).users[0].lastSignInAt;
    clock.pass({ minutes: 1 });
    await nobody.post('/auth/login', { email: owner.email, password: 'gabim-fare' });
    expect(await lastSignIn()).toBe('2026-11-23T10:18:00.000Z');
    await world().call('POST', '/auth/resume', {}, { headers: { cookie } });
    expect(await lastSignIn()).toBe('2026-11-23T10:19:00.000Z');
    await admin.delete(`/auth/admin/users/${owner.user.id}`);
    clock.pass({ minutes: -1 });
  });
});

describe('a search', () => {
  test('a search finds a user by salon and by phone in any spelling', async () => {
    const { paid } = salons;
    await paid?.put('/salon', { name: 'Berberhane “Çelësi i Artë”', phone: '069 765 4321' });
    for (const q of [
      'celesi',
      'ARTË',
      '+355 69 765',
      '0697654321',
      '00355 69 7654',
      '765 43',
      '(069) 765-43',
    ])
      expect({ q, found: await namesIn({ q }) }).toEqual({ q, found: ['paid'] });
    for (const q of ['celesi i argjendte', '069 765 4322']) expect(await namesIn({ q })).toEqual([]);
  });

  test('a search says where it found a user', async () => {
    const { paid } = salons;
    await paid?.put('/salon', { name: 'Berberhane “Çelësi i Artë”', phone: '069 765 4321' });
    const foundBy = async (q: string) =>
      (await list({ q })).users.map(({ username, foundBy }: ListedUser) => [username, foundBy]);
    expect(await foundBy('celesi')).toEqual([['paid', ['salon']]]);
    expect(await foundBy('069 765 4321')).toEqual([['paid', ['phone']]]);
    expect(await foundBy('PAID')).toEqual([['paid', ['name']]]);
    expect(await foundBy(paid?.email ?? '')).toEqual([['paid', ['email']]]);
  });

  it.each(2, [
    ['words of the salon in another order', () => 'artë çelësi', ['salon']],
    ['the beginning of a word after another word', () => 'arte berber', ['salon']],
    ['a name and the salon', () => 'celesi paid', ['name', 'salon']],
    ['the name before the e-mail', () => `PAID ${salons.paid?.email}`, ['name', 'email']],
  ])('%s are found, and no letter is said to differ', async (_what, q, places) => {
    await salons.paid?.put('/salon', { name: 'Berberhane “Çelësi i Artë”', phone: '069 765 4321' });
    const [found, ...others] = (await list({ q: q() })).users;
    expect([found?.username, others]).toEqual(['paid', []]);
    expect(found?.foundBy).toEqual(expect.arrayContaining(places));
  });

  it.each(2, [
    ['another letter', 'celosi'],
    ['a letter too much', 'celessi'],
    ['a letter too few', 'celsi'],
    ['two swapped letters', 'cleesi'],
  ])('a search with %s finds the salon, and says that it is similar', async (_what, q) => {
    await salons.paid?.put('/salon', { name: 'Berberhane “Çelësi i Artë”', phone: '069 765 4321' });
    const [found, ...others] = (await list({ q })).users;
    expect([found?.username, found?.foundBy, others]).toEqual(['paid', [], []]);
  });

  test('a search finds a user by the full name, also by a misspelt one', async () => {
    await world().db.run(sql`update users set name = 'Shpëtim Gjergji' where email = ${salons.paid?.email}`);
    for (const q of ['shpetim', 'Gjergji', 'shpetin', 'gjregji'])
      expect({ q, found: await namesIn({ q }) }).toEqual({ q, found: ['paid'] });
    await world().db.run(sql`update users set name = username where email = ${salons.paid?.email}`);
  });

  test('a similar name is not found beside an exact one, and two wrong letters find nobody', {
    tags: 'long',
  }, async () => {
    expect(await namesIn({ q: 'trial' })).toEqual(['trial']);
    expect(await namesIn({ q: 'promiter' })).toEqual([]);
  });

  test('an order number as the buyer reads it finds only the buyer, whatever the phone numbers are', async () => {
    const { cancelled } = salons;
    const [found] = await readRows<{ number: string }>(world().db)(sql`
      select number::text from orders where email = ${cancelled?.email}`);
    const number = found?.number ?? '';
    const padded = number.padStart(6, '0');
    await salons.ending?.put('/salon', { name: 'ending', phone: `+355 69 2${padded}` });
    for (const q of [
      padded,
      `#${number}`,
      `Nr. ${padded}`,
      `nr ${number}`,
      `Porosia nr. ${padded}`,
      `porosia ${number}`,
    ])
      expect({ q, found: await namesIn({ q }) }).toEqual({ q, found: ['cancelled'] });
    expect(await namesIn({ q: number })).toEqual(expect.arrayContaining(['cancelled', 'ending']));
    expect(await namesIn({ q: '#999999' })).toEqual([]);
  });

  test('a search finds a user by the whole NIPT', async () => {
    await salons.paid?.put('/subscriptions/nipt', { nipt: 'L91234567B' });
    expect(await namesIn({ q: 'l91234567b' })).toEqual(['paid']);
    expect(await namesIn({ q: 'L9123456' })).toEqual([]);
  });

  test.each(['%', '_', '\\', "'", '"', '()', '+', '00', '#', 'nr.', '99999999999999999999'])(
    'a search for %s answers 200',
    async (q) => {
      expect((await admin.get(`/auth/admin/users?q=${encodeURIComponent(q)}`)).status).toBe(200);
    },
  );
});

describe('sorting users', () => {
  it.each(2, ['created', 'name', 'email', 'salon', 'accessUntil', 'lastSignIn'])(
    'users are sorted by %s in both directions, empty values last, and no user is on two pages',
    async (sort) => {
      const keyOf: Record<string, (user: ListedUser) => string | null> = {
        created: ({ createdAt }) => createdAt,
        name: ({ username }) => username.toLowerCase(),
        email: ({ email }) => email,
        salon: ({ salonName }) => salonName?.toLowerCase() ?? null,
        accessUntil: ({ accessUntil }) => accessUntil,
        lastSignIn: ({ lastSignInAt }) => lastSignInAt,
      };
      for (const order of ['asc', 'desc']) {
        const { users } = await list({ sort, order, limit: '100' });
        const keys = users.map(keyOf[sort] as (user: ListedUser) => string | null);
        const given = keys.filter((key: string | null): key is string => key !== null);
        expect(keys.slice(0, given.length)).toEqual(given);
        const sorted = [...given].sort();
        expect(given).toEqual(order === 'asc' ? sorted : sorted.reverse());

        const ids = users.map(({ id }: ListedUser) => id);
        const pages: string[] = [];
        for (let page = 1; pages.length < ids.length; page++) {
          const part = await list({ sort, order, limit: '3', page: String(page) });
          pages.push(...part.users.map(({ id }: ListedUser) => id));
        }
        expect(pages).toEqual(ids);
      }
    },
  );

  test('without a sort field the newest user is first; with a sort field the order is ascending', async () => {
    expect((await namesIn({ page: '1' }))[0]).toBe('unverified');
    const emails = (await list({ sort: 'email' })).users.map(({ email }: ListedUser) => email);
    expect(emails).toEqual([...emails].sort());
  });
});

test('without a query all users are answered, without pages', async () => {
  const { body } = await admin.get('/auth/admin/users');
  expect(Object.keys(body).sort()).toEqual(['counts', 'success', 'users']);
  expect(body.users).toHaveLength(body.counts.total);
});
