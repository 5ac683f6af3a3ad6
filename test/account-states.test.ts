// Accounts, one in each state that an account can be in, and the people of one salon: every list, audience, figure and report counts the same ones.
import { beforeAll, expect, test } from 'vitest';
import type { ListedUser } from '#contracts/operator/users.ts';
import { openProvider } from '../server/billing/payments/provider.ts';
import { sql } from '../server/ground/db/database.ts';
import { password, type Salon, testWorld } from './harness.ts';
import { expectOk, order, payseraOf, project } from './paysera.ts';
import { newPerson } from './staff.ts';
import { readSpreadsheet } from './xlsx.ts';

const now = '2026-11-23T10:18:00.000Z';
const world = testWorld({ payments: openProvider(project) });
const { sendCallback } = payseraOf(world);

/** The groups that each account is in. The reader is an administrator too. */
const states = {
  reader: ['admin', 'mailed'],
  trial: ['trial', 'access', 'owner', 'mailed'],
  trialEndingSoon: ['trial', 'access', 'ending', 'owner', 'mailed'],
  trialEnded: ['trialEnded', 'unused', 'owner', 'mailed'],
  neverHadTrial: ['owner', 'mailed'],
  paid: ['subscribed', 'access', 'owner', 'mailed', 'paying'],
  gift: ['subscribed', 'access', 'owner', 'mailed'],
  cancelled: ['subscribed', 'access', 'cancelled', 'owner', 'mailed', 'paying'],
  expired: ['expired', 'owner'],
  unverified: ['unverified'],
  deactivatedOnTrial: ['inactive'],
  deactivatedPaid: ['inactive', 'paying'],
  administrator: ['admin', 'mailed'],
  // the people of the salon with the gift
  secondOwner: ['subscribed', 'access', 'owner', 'mailed'],
  manager: ['staff'],
  barber: ['staff'],
} satisfies Record<string, readonly string[]>;
type State = keyof typeof states;
const names = Object.keys(states) as State[];
const namesIn = (group: string) =>
  names.filter((name) => (states[name] as readonly string[]).includes(group)).sort();
const countOf = (group: string) => namesIn(group).length;

const isInSalonOfGift = (name: State) => ['secondOwner', 'manager', 'barber'].includes(name);

let admin: Salon;
const salons = new Map<string, Salon>();
const salonOf = (name: State) => salons.get(name) as Salon;
const edit = (name: State, body: object) => admin.put(`/auth/admin/users/${salonOf(name).user.id}`, body);
const pay = async (name: State, plan: 'monthly' | 'yearly') =>
  expectOk(await sendCallback(await order(salonOf(name), plan)));

beforeAll(async () => {
  world().clock.set('2026-10-01T08:00:00Z');
  salons.set('trialEnded', await world().newSalon('trialEnded'));
  salons.set('expired', await world().newSalon('expired'));
  await pay('expired', 'monthly');
  world().clock.set(now);
  admin = await world().admin();
  await edit('trialEnded', { username: 'trialEnded' });
  for (const name of names) {
    if (['reader', 'trialEnded', 'expired', 'unverified'].includes(name) || isInSalonOfGift(name)) continue;
    salons.set(name, await world().newSalon(name));
  }
  await world().nobody.post('/auth/register', {
    username: 'unverified',
    email: 'pa.link@salloni.al',
    password,
  });
  await edit('trial', { trialEndDate: '2027-01-20' });
  await edit('trialEndingSoon', { trialEndDate: '2026-11-26' });
  await edit('neverHadTrial', { trialEndDate: '' });
  for (const name of ['paid', 'cancelled', 'deactivatedPaid'] as const) await pay(name, 'yearly');
  await edit('gift', { trialEndDate: '', subscriptionEndDate: '2026-12-20' });
  await salonOf('cancelled').post('/subscriptions/cancel');
  salons.set('secondOwner', await newPerson(world(), salonOf('gift'), 'owner', { name: 'secondOwner' }));
  salons.set('manager', await newPerson(world(), salonOf('gift'), 'manager', { name: 'manager' }));
  salons.set('barber', await newPerson(world(), salonOf('gift'), 'barber', { name: 'barber' }));
  await edit('deactivatedOnTrial', { isActive: false });
  await edit('deactivatedPaid', { isActive: false });
  await admin.put(`/auth/admin/users/${salonOf('administrator').user.id}/role`, { role: 'admin' });
  await world().db.run(sql`update users set username = 'reader' where email = ${admin.email}`);
  await world().db.run(sql`
    update users set last_sign_in_at = ${now} where username = 'expired'`);
  await world().db.run(sql`
    insert into mail_choices (email, kind, refused_at)
    select ${salonOf('expired').email}, kind, ${now}::timestamptz from (values ('notification'), ('report')) as kinds (kind)
    on conflict (email, kind) do update set refused_at = excluded.refused_at`);
});

const read = async (path: string) => {
  const { status, body } = await admin.get(path);
  expect(status).toBe(200);
  return body;
};
const emailsOf = (found: readonly State[]) =>
  found.map((name) => (name === 'reader' ? admin.email : salonOf(name).email)).sort();
const mailed = (group: string) => namesIn(group).filter((name) => namesIn('mailed').includes(name));

test.each([
  'ending',
  'expired',
  'trialEnded',
  'trial',
  'subscribed',
  'cancelled',
  'unverified',
  'inactive',
  'unused',
  'staff',
])('the filter %s of the list finds the accounts of this group, and says how many', async (group) => {
  const { users, pagination, filterCounts } = await read(`/auth/admin/users?filter=${group}`);
  expect(users.map(({ username }: ListedUser) => username).sort()).toEqual(namesIn(group));
  expect([pagination.total_items, filterCounts[group]]).toEqual([countOf(group), countOf(group)]);
});

test('the cards of the list, of the reports and of the subscriptions count the same accounts', async () => {
  const counts = {
    total: names.length,
    withSubscription: countOf('subscribed'),
    onTrial: countOf('trial'),
    staff: countOf('staff'),
    admins: countOf('admin'),
  };
  expect((await read('/auth/admin/users?page=1')).counts).toEqual(counts);
  expect((await read('/auth/admin/users')).counts).toEqual(counts);
  expect((await read('/system/stats?period=month')).data).toMatchObject({
    totalUsers: names.length,
    activeUsers: countOf('access'),
  });
  expect((await read('/admin/subscriptions/stats')).data).toMatchObject({
    totalUsers: names.length,
    withSubscription: countOf('subscribed'),
  });
});

test('the exported report has the same number of active users as the screen', async () => {
  const { rawPayload } = await world().app.inject({
    url: '/api/reports/export?period=month',
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const rows = readSpreadsheet(rawPayload).flatMap((sheet) => sheet.rows);
  const row = rows.find(([name]) => name?.value === 'Përdorues aktivë');
  expect(row?.[1]?.value).toBe(countOf('access'));
});

test('an audience is its group without those who are unverified or unsubscribed', async () => {
  const { audiences, admins } = await read('/admin/notifications/audiences');
  expect(audiences).toEqual({
    all: countOf('mailed'),
    active: mailed('access').length,
    trial: mailed('trial').length,
    subscribed: mailed('subscribed').length,
    expired: mailed('expired').length,
    trialEnded: mailed('trialEnded').length,
    unverified: countOf('unverified'),
    staff: countOf('staff'),
  });
  expect(admins).toMatchObject({ all: countOf('admin'), active: 0, unverified: 0 });
});

test.each(['ending', 'trial', 'subscribed', 'cancelled', 'trialEnded', 'inactive', 'unused'])(
  'a mail to what the filter %s finds goes to the accounts of this group',
  async (group) => {
    const { addresses } = await read(`/admin/notifications/addresses?filter=${group}`);
    expect(addresses.sort()).toEqual(emailsOf(mailed(group)));
  },
);

test('the daily reports go to the active owners with a verified address', async () => {
  expect((await read('/admin/report-runs/recent')).owners).toBe(mailed('owner').length);
});

test('a paying salon is one with paid time that is left', async () => {
  expect((await read('/admin/business')).data.paying).toBe(countOf('paying'));
});
