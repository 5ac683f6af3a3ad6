// Two administrators with one form open: what the second one did not see is not overwritten.

import { beforeAll, describe, expect, test } from 'vitest';
import { it } from '../../../test/each-mainly.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';

const world = testWorld({}, fullPool);
let admin: Salon;
beforeAll(async () => {
  admin = await world().admin();
});

const edit = ({ user }: Salon, body: object, by = admin) => by.put(`/auth/admin/users/${user.id}`, body);
const present = async ({ user }: Salon) => (await admin.get(`/admin/users/${user.id}`)).body.user;
const others = {
  username: ['besa', 'besa2'],
  name: ['Besa Kola', 'Besa Kola Hoxha'],
  email: ['besa@salloni.al', 'besa.kola@salloni.al'],
  trialEndDate: ['2026-12-20', '2026-12-24'],
  subscriptionEndDate: ['2027-03-20', '2027-04-20'],
} as const;
type Field = keyof typeof others;
const fields = Object.keys(others) as Field[];

describe('the account of a user', () => {
  it.each(2, fields)(
    '%s that another one saved meanwhile: 409 with who, when and what is there',
    async (field) => {
      const owner = await world().newSalon();
      const shown = { [field]: (await present(owner))[field] };
      const [first, second] = others[field];
      const unique = (value: string) => (field === 'email' ? `${owner.user.id}.${value}` : value);
      expect((await edit(owner, { [field]: unique(first), shown })).status).toBe(200);
      const at = world().clock.now().toISOString();
      world().clock.pass({ minutes: 1 });
      const stands = await present(owner);

      const stale = await edit(owner, { [field]: unique(second), isActive: false, shown });
      expect(stale).toMatchObject({
        status: 409,
        body: { code: 'changed', changes: [{ field, by: admin.user.username, at }] },
      });
      expect(stale.body.user[field]).toBe(stands[field]);
      expect(await present(owner)).toEqual(stands);

      // the same value again overwrites nothing, and a call that shows nothing is applied
      expect((await edit(owner, { [field]: unique(first), shown })).status).toBe(200);
      const chosen = { [field]: unique(second), shown: { [field]: stands[field] } };
      expect((await edit(owner, chosen)).status).toBe(200);
      expect((await edit(owner, { [field]: unique(first) })).status).toBe(200);
      expect((await present(owner))[field]).toBe(stands[field]);
    },
  );

  test('a password that another one set since the form was opened: 409 with who and when, until one is chosen', {
    tags: 'long',
  }, async () => {
    const owner = await world().newSalon();
    const shown = { password: world().clock.now().toISOString() };
    world().clock.pass({ minutes: 1 });
    const at = world().clock.now().toISOString();
    expect((await edit(owner, { password: 'gjeth-mali-i-pare-7', shown })).status).toBe(200);
    world().clock.pass({ minutes: 1 });
    const stale = await edit(owner, { password: 'gjeth-mali-i-dyte-8', name: 'Besa', shown });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'changed', changes: [{ field: 'password', by: admin.user.username, at }] },
    });
    expect((await present(owner)).name).not.toBe('Besa');
    const signIn = (password: string) => world().nobody.post('/auth/login', { email: owner.email, password });
    expect((await signIn('gjeth-mali-i-pare-7')).status).toBe(200);
    // other fields go on, and who chose the own one has seen it
    expect((await edit(owner, { name: 'Besa', shown: { ...shown, name: undefined } })).status).toBe(200);
    const chosen = { password: world().clock.now().toISOString() };
    expect((await edit(owner, { password: 'gjeth-mali-i-dyte-8', shown: chosen })).status).toBe(200);
    expect((await signIn('gjeth-mali-i-dyte-8')).status).toBe(200);
  });

  test('another field is saved from an old tab too', async () => {
    const owner = await world().newSalon();
    const { username } = await present(owner);
    await edit(owner, { name: 'Besa Kola' });
    expect((await edit(owner, { username: 'besa', shown: { username } })).status).toBe(200);
  });

  test('what the person changed on the own profile is named with the person', async () => {
    const owner = await world().newSalon();
    const { username } = await present(owner);
    await owner.put(`/users/${owner.user.id}`, { username: 'besa' });
    const { body } = await edit(owner, { username: 'arta', shown: { username } });
    expect(body.changes).toMatchObject([{ field: 'username', at: expect.any(String) }]);
    expect(body.changes[0].by).toBeTruthy();
  });

  test('of ten tabs that showed the same name, one is saved', async () => {
    const owner = await world().newSalon();
    const shown = { name: (await present(owner)).name };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => edit(owner, { name: `Besa ${n}`, shown })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  });
});

test('the days of the Eids', async () => {
  const correct = (body: object) => admin.put('/admin/holidays/AL/2027', body);
  const read = async () =>
    (await admin.get('/admin/holidays')).body.data.find(
      (one: { country: string; year: number }) => one.country === 'AL' && one.year === 2027,
    );
  const { fitr, adha } = await read();
  const shown = { fitr, adha };
  expect((await correct({ fitr: ['2027-03-11'], shown })).status).toBe(200);
  const { status, body } = await correct({ fitr: ['2027-03-08'], shown });
  expect([status, body.code, body.data.fitr]).toEqual([409, 'changed', ['2027-03-11']]);
  expect(body.changes).toMatchObject([{ field: 'fitr', by: admin.user.username }]);
  expect((await read()).fitr).toEqual(['2027-03-11']);
  expect((await correct({ adha: ['2027-05-18'], shown })).status).toBe(200);
  expect((await correct({ fitr: ['2027-03-08'] })).status).toBe(200);
});

test('the time of the daily reports', async () => {
  const set = (body: object) => admin.put('/admin/report-schedule', body);
  const { time } = (await admin.get('/admin/report-schedule')).body.schedule;
  expect((await set({ time: '20:00', shown: { time } })).status).toBe(200);
  const { status, body } = await set({ time: '21:00', shown: { time } });
  expect([status, body.code, body.schedule.time]).toEqual([409, 'changed', '20:00']);
  expect(body.changes).toMatchObject([{ field: 'time', by: admin.user.username }]);
  expect((await set({ time: '21:00' })).status).toBe(200);
});

test('the price of a plan', async () => {
  const read = async (plan: string) =>
    (await admin.get('/admin/plans')).body.plans.find((one: { plan: string }) => one.plan === plan);
  const { version } = await read('monthly');
  const set = (price: number) => admin.put('/admin/plans', { plans: [{ plan: 'monthly', version, price }] });
  expect((await set(5.49)).status).toBe(200);
  const { status, body } = await set(5.99);
  expect([status, body.code]).toEqual([409, 'changed']);
  expect(body.changes).toMatchObject([{ field: 'monthly', by: admin.user.username }]);
  expect((await read('monthly')).price).toBe(5.49);
  await admin.put('/admin/plans', { plans: [{ plan: 'monthly', price: 4.99 }] });
});
