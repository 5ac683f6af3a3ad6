// The alerts of administrators: counted for the bell, and at most one mail a day for each kind.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Alert } from '#contracts/identity/alerts.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { callbackFor, expectOk, order, payseraOf, project } from '../../../test/paysera.ts';
import { jobsOf } from '../../app.ts';
import { openProvider } from '../../billing/payments/provider.ts';
import { sql } from '../../ground/db/database.ts';
import { Refused } from '../../ground/mail/smtp.ts';
import { raiseAlert } from './raise.ts';

const world = testWorld({ payments: openProvider(project) }, fullPool);
const { get, sendCallback } = payseraOf(world);
const day = '2026-11-23';

let admin: Salon;
beforeAll(async () => {
  admin = await world().admin();
});

const listed = async (of = admin): Promise<Alert[]> => (await of.get('/admin/alerts')).body.data;
const readUntil = (until: string, of = admin) => of.post('/admin/alerts/read', { until });
async function mailsAbout(subject: RegExp) {
  await world().runJobs();
  return world().mails.filter((mail) => subject.test(mail.subject));
}

describe('an alert', () => {
  test('forged callbacks of a day are one alert and one mail, also if they come at the same time', async () => {
    const colleague = await world().newSalon();
    await world().db.run(sql`update users set role = 'admin' where id = ${colleague.user.id}`);
    await Promise.all(Array.from({ length: 12 }, () => get({ data: 'x', ss1: 'x' })));
    expect(await listed()).toEqual([
      {
        kind: 'callback_forged',
        day,
        times: 12,
        last_at: world().clock.now().toISOString(),
        isNew: true,
        buyers: [],
      },
    ]);
    const mails = await mailsAbout(/rreme/);
    expect(mails.map(({ to }) => to).sort()).toEqual([admin.email, colleague.email].sort());
    expect(mails[0]?.text).toContain('/history?objekti=callback');

    await world().at('2026-11-23T23:30:00Z', () => get({ data: 'x', ss1: 'x' }));
    expect(await mailsAbout(/rreme/)).toHaveLength(4);
    expect(await listed()).toMatchObject([{ day: '2026-11-24', times: 1 }, { times: 12 }]);
    await world().db.run(sql`update users set role = 'user' where id = ${colleague.user.id}`);
    await world().db.run(sql`delete from alerts`);
  });

  test('instances that raise one alert at the same time send only one mail', { tags: 'long' }, async () => {
    await Promise.all(
      Array.from({ length: 10 }, () =>
        world().db.transaction((tx) => raiseAlert(tx, 'mail_failed', world().clock.now(), 'http://x')),
      ),
    );
    expect(await mailsAbout(/nuk u dorëzuan/)).toHaveLength(1);
    expect(await listed()).toMatchObject([{ kind: 'mail_failed', times: 10 }]);
    await world().db.run(sql`delete from alerts`);
  });

  test('nothing is counted or sent if the transaction fails', async () => {
    const failed = world().db.transaction(async (tx) => {
      await raiseAlert(tx, 'payment_refused', world().clock.now(), 'http://x');
      throw new Error('on purpose');
    });
    await expect(failed).rejects.toThrow('on purpose');
    expect(await listed()).toEqual([]);
    expect(await mailsAbout(/nuk u pranua/)).toEqual([]);
  });

  test('a signed callback that fits no order is a refused payment', async () => {
    const request = await order(await world().newSalon());
    expect((await get(callbackFor(request, { amount: '1' }))).status).toBe(400);
    expect(await listed()).toMatchObject([{ kind: 'payment_refused', times: 1 }]);
    expect(await mailsAbout(/nuk u pranua/)).toHaveLength(1);
    await world().db.run(sql`delete from alerts`);
  });

  test('a requested refund is an alert that is new and names the buyer until it is decided, and sends no second mail', async () => {
    const colleague = await world().newSalon('Kolegu');
    await world().db.run(sql`update users set role = 'admin' where id = ${colleague.user.id}`);
    const salon = await world().newSalon();
    expectOk(await sendCallback(await order(salon, 'yearly')));
    await salon.post('/subscriptions/cancel');
    expect(await listed()).toMatchObject([
      { kind: 'refund_requested', times: 1, buyers: [salon.user.username], isNew: true },
    ]);
    const toAdmin = (await mailsAbout(/rimbursim/i)).filter(({ to }) => to === admin.email);
    expect(toAdmin).toHaveLength(1);
    const { data } = (await admin.get('/admin/refund-requests')).body;
    expect((await admin.post(`/admin/refund-requests/${data[0].id}/return`)).status).toBe(200);
    for (const one of [admin, colleague])
      expect(await listed(one)).toMatchObject([
        { kind: 'refund_requested', times: 1, buyers: [], isNew: false },
      ]);
    await world().db.run(sql`update users set role = 'user' where id = ${colleague.user.id}`);
    await world().db.run(sql`delete from alerts`);
  });

  test('a refund that an admin requested is new to the other admins only', { tags: 'long' }, async () => {
    const colleague = await world().newSalon('Kolegu');
    await world().db.run(sql`update users set role = 'admin' where id = ${colleague.user.id}`);
    const salon = await world().newSalon();
    const bought = await order(salon, 'yearly');
    expectOk(await sendCallback(bought));
    await readUntil(world().clock.now().toISOString());
    world().clock.pass({ minutes: 1 });
    const asked = await admin.post(`/admin/orders/${bought.get('orderid')}/refund-request`, { reason: 'X' });
    expect(asked.status).toBe(200);
    expect(await listed()).toMatchObject([{ kind: 'refund_requested', isNew: false }]);
    expect(await listed(colleague)).toMatchObject([{ kind: 'refund_requested', isNew: true }]);

    const buyer = await world().newSalon();
    expectOk(await sendCallback(await order(buyer, 'yearly')));
    await buyer.post('/subscriptions/cancel');
    expect(await listed()).toMatchObject([{ times: 2, isNew: true }]);
    await world().db.run(sql`update users set role = 'user' where id = ${colleague.user.id}`);
    await world().db.run(sql`delete from alerts`);
  });

  test('a mail that is given up is an alert', async () => {
    const { db, clock } = world();
    const refuse = async () => {
      throw new Refused('550 no such user');
    };
    const { tasks } = jobsOf({
      db,
      clock,
      mailer: { send: refuse, forget: async () => {}, close: () => {} },
      settings: { publicUrl: () => 'http://kreher.test', historyRetentionHours: 24 },
    });
    const mail = { id: '01900000-0000-7000-8000-000000000001', to: 'a@b.al', subject: 'Raporti' };
    await tasks.mail?.({ ...mail, html: '', text: '', headers: {} } as never, 1, false);
    expect(await listed()).toMatchObject([{ kind: 'mail_failed', times: 1 }]);
    await db.run(sql`delete from alerts`);
  });
});

test('alerts are new until the administrator has read them, and again when something comes after that', async () => {
  const raise = () =>
    world().db.transaction((tx) => raiseAlert(tx, 'mail_failed', world().clock.now(), 'http://x'));
  await raise();
  const [first] = await listed();
  expect(first?.isNew).toBe(true);
  expect((await readUntil(first?.last_at ?? '')).status).toBe(200);
  expect(await listed()).toMatchObject([{ isNew: false }]);
  world().clock.pass({ minutes: 5 });
  await raise();
  expect(await listed()).toMatchObject([{ isNew: true, times: 2 }]);
  // an earlier tab does not make read ones new again
  await readUntil((await listed())[0]?.last_at ?? '');
  await readUntil('2026-11-01T00:00:00.000Z');
  expect(await listed()).toMatchObject([{ isNew: false }]);
  expect((await admin.post('/admin/alerts/read', { until: 'x' })).body.fields).toHaveProperty('until');

  world().clock.pass({ hours: 30 * 24 });
  expect(await listed(await world().admin())).toEqual([]);
});
