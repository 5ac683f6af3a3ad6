// The operator's page of one user.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Customer, CustomerEvent, CustomerGrant, CustomerMail } from '#contracts/operator/customers.ts';
import { readRows } from '../../../test/checked-database.ts';
import { password, type Salon, testWorld, tokenIn } from '../../../test/harness.ts';
import { expectOk, order, payseraOf, project } from '../../../test/paysera.ts';
import { aVisit } from '../../../test/visits.ts';
import { openProvider } from '../../billing/payments/provider.ts';
import { sql } from '../../ground/db/database.ts';
import { deleteOldAccountEvents } from '../../ground/history/store.ts';
import { startMailing } from '../../ground/mail/mass.ts';
import { deleteOldMails } from '../../ground/mail/store.ts';

const world = testWorld({ payments: openProvider(project) });
const { sendCallback } = payseraOf(world);
let admin: Salon;
beforeAll(async () => {
  admin = await world().admin();
});

const nowhere = '01900000-0000-7000-8000-000000000000';
const pathOf = ({ user }: Pick<Salon, 'user'>) => `/admin/users/${user.id}`;
async function read(owner: Pick<Salon, 'user'>) {
  const { status, body } = await admin.get(pathOf(owner));
  expect(status).toBe(200);
  return body.user as Customer;
}
const edit = (owner: Salon, body: object) => admin.put(`/auth/admin/users/${owner.user.id}`, body);

async function registerOnly(email: string) {
  const { body } = await world().nobody.post('/auth/register', {
    username: 'Pa verifikuar',
    email,
    password,
  });
  await world().runJobs();
  return { user: body.user, email, link: tokenIn(world().mails.findLast(({ to }) => to === email)) };
}

const descriptionsFor = async (id: string) => {
  const rows = await readRows<{ description: string }>(world().db)(sql`
    select description from history where entity_id = ${id} and user_email = 'admin@kreher.al'
    order by created_at, id`);
  return rows.map(({ description }) => description);
};

describe('GET /admin/users/:id', () => {
  test('the page of a new owner has the account, the trial and one mail', async () => {
    const owner = await world().newSalonByCalls('Salloni i ri');
    await owner.put('/salon', { phone: '069 123 4567' });
    const user = await read(owner);
    expect(user).toMatchObject({
      id: owner.user.id,
      email: owner.email,
      role: 'user',
      salonName: 'Salloni i ri',
      phone: '+355 69 123 4567',
      isVerified: true,
      verifiedAt: '2026-11-23T10:18:00.000Z',
      isInTrialPeriod: true,
      accessSource: 'trial',
      accessUntil: '2026-11-30T10:18:00.000Z',
      lastSignInAt: '2026-11-23T10:18:00.000Z',
      lastBookingAt: null,
      sessions: 1,
      devices: 0,
      secondFactor: null,
      payments: [],
      notes: [],
      unsubscribedFrom: [],
    });
    expect(user.grants).toEqual([
      {
        id: expect.any(String),
        source: 'trial',
        plan: null,
        months: null,
        orderNumber: null,
        startsAt: '2026-11-23T10:18:00.000Z',
        endsAt: '2026-11-30T10:18:00.000Z',
        createdAt: '2026-11-23T10:18:00.000Z',
        revokedAt: null,
        state: 'current',
      },
    ]);
    expect(user.mails).toEqual([
      {
        id: expect.any(String),
        kind: 'account',
        subject: 'Verifikoni email-in tuaj – Krehër',
        state: 'sent',
        reason: null,
        createdAt: '2026-11-23T10:18:00.000Z',
      },
    ]);
    expect(user.appointments.total).toBe(0);
    expect(user.appointments.byMonth.map(({ month }) => month)).toEqual([
      ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'],
      ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
    ]);
    expect(JSON.stringify(user)).not.toMatch(/argon2|token/);
  });

  test('the page has the whole ledger: trial, orders with their numbers, gifts and revoked grants', async () => {
    const owner = await world().newSalon();
    const first = await order(owner, 'monthly');
    const second = await order(owner, 'yearly');
    await order(owner, 'monthly');
    for (const request of [first, second]) expectOk(await sendCallback(request));
    expectOk(await sendCallback(first, { status: '5' }));
    await admin.post('/admin/extend-subscription', {
      userId: owner.user.id,
      subscriptionType: 'monthly',
      duration: { value: 2, unit: 'months' },
    });
    const { grants, payments, accessSource } = await read(owner);
    expect(accessSource).toBe('order');
    const [pending, yearly, monthly] = payments;
    expect(payments.map(({ status, plan, amount }) => ({ status, plan, amount }))).toEqual([
      { status: 'pending', plan: 'monthly', amount: 4.99 },
      { status: 'active', plan: 'yearly', amount: 49.99 },
      { status: 'refunded', plan: 'monthly', amount: 4.99 },
    ]);
    expect(pending).toMatchObject({ paidAt: null, refundedAt: null, refundRequestedAt: null });
    expect(monthly).toMatchObject({ refundedAt: '2026-11-23T10:18:00.000Z', refunded: 4.99 });
    expect(yearly?.refunded).toBeNull();
    const shown = ({ source, plan, months, orderNumber, state }: CustomerGrant) =>
      [source, plan, months, orderNumber, state].join(' ');
    expect(grants.map(shown)).toEqual([
      'trial    current',
      `order monthly 1 ${monthly?.number} revoked`,
      `order yearly 12 ${yearly?.number} future`,
      'admin monthly 2  future',
    ]);
  });

  test('the timeline says what happened to account, plan and orders, and who did it, also after the history is cleared', {
    tags: 'long',
  }, async () => {
    const owner = await world().newSalon('Dritan Leka');
    await edit(owner, { subscriptionEndDate: '2027-02-01' });
    await owner.post('/subscriptions/cancel');
    await world().nobody.post('/auth/login', { email: owner.email, password: 'kreher-123' });
    await admin.delete('/admin/history/clear');
    const { timeline } = await read(owner);
    const said = timeline.map(({ description, by }: CustomerEvent) => [description, by?.name]);
    expect(said.slice(0, 2)).toEqual([
      [`U anulua abonimi: ${owner.email}`, 'Dritan Leka'],
      [`U ndryshua fundi i abonimit: ${owner.email}, pa abonim → 1 shkurt 2027`, admin.user.username],
    ]);
    expect(JSON.stringify(said)).not.toContain('Hyrje');
  });

  test('an event is kept for 400 days, and goes with the account', { tags: 'long' }, async () => {
    const owner = await world().newSalon();
    await edit(owner, { username: 'Emri i ri' });
    const count = async (days: number) => {
      await deleteOldAccountEvents(world().db, new Date(world().clock.now().getTime() + days * 86_400_000));
      return (await read(owner)).timeline.length;
    };
    expect(await count(399)).toBeGreaterThan(0);
    expect(await count(401)).toBe(0);
    await edit(owner, { username: 'Emri tjetër' });
    await admin.delete(`/auth/admin/users/${owner.user.id}`);
    const left = await world().db.run(sql`select from account_events where user_id = ${owner.user.id}`);
    expect(left).toBe(0);
  });

  test.each<[string, (owner: Salon) => Promise<unknown>, string | null]>([
    ['a gift', (owner) => edit(owner, { subscriptionEndDate: '2027-02-01' }), 'admin'],
    ['no trial and no plan', (owner) => edit(owner, { trialEndDate: '' }), null],
    [
      'an ended plan beside a running trial',
      (owner) => edit(owner, { subscriptionEndDate: '2026-11-20' }),
      null,
    ],
  ])(
    'the page of an owner with %s names the source of the access',
    { tags: 'long' },
    async (_what, change, source) => {
      const owner = await world().newSalon();
      await change(owner);
      const user = await read(owner);
      expect(user.accessSource).toBe(source);
      expect(user.hasActiveSubscription || user.isInTrialPeriod).toBe(source !== null);
    },
  );

  test('the page counts the visits of each month, and has the moment when the newest visit was entered', {
    tags: 'long',
  }, async () => {
    const owner = await world().newSalon();
    const booked = (appointment_date: string, appointment_time: string) =>
      owner.post('/appointments', { ...aVisit(), appointment_date, appointment_time });
    for (const [day, time] of [
      ['2025-11-30', '10:00'],
      ['2025-12-01', '10:00'],
      ['2026-10-31', '10:00'],
      ['2026-11-01', '10:00'],
      ['2026-11-30', '10:00'],
      ['2026-12-01', '10:00'],
    ] as const)
      expect((await booked(day, time)).status).toBe(201);
    await world().at('2026-11-23T11:00:00.000Z', () => booked('2026-11-24', '10:00'));
    await world().at('2026-11-23T12:00:00.000Z', () =>
      owner.post('/appointments', {
        kind: 'block',
        title: 'Pushim',
        duration: 60,
        appointment_date: '2026-11-25',
        appointment_time: '12:00',
        barber: 'Arben',
      }),
    );
    const { appointments, lastBookingAt } = await read(owner);
    expect(lastBookingAt).toBe('2026-11-23T11:00:00.000Z');
    expect(appointments.total).toBe(7);
    expect(appointments.byMonth.filter(({ count }) => count > 0)).toEqual([
      { month: '2025-12', count: 1 },
      { month: '2026-10', count: 1 },
      { month: '2026-11', count: 3 },
    ]);
    expect(appointments.byMonth).toHaveLength(12);
  });

  test('the page counts only valid sessions and devices', async () => {
    const owner = await world().newSalon();
    await world().signIn(owner.email);
    await world().nobody.post('/auth/login', { email: owner.email, password, remember: true });
    expect(await read(owner)).toMatchObject({ sessions: 3, devices: 1 });
    await owner.post('/auth/logout');
    expect(await read(owner)).toMatchObject({ sessions: 2, devices: 1 });
  });

  test('the page of an admin has no salon, ledger and visits, also if the admin owned a salon before', {
    tags: 'long',
  }, async () => {
    const promoted = await world().newSalon();
    await promoted.post('/appointments', aVisit());
    await admin.put(`/auth/admin/users/${promoted.user.id}/role`, { role: 'admin' });
    for (const account of [admin, promoted]) {
      const user = await read(account);
      expect(user).toMatchObject({
        role: 'admin',
        salonName: null,
        accessSource: null,
        accessUntil: null,
        grants: [],
        lastBookingAt: null,
        appointments: { total: 0 },
      });
      expect(user.appointments.byMonth).toHaveLength(12);
    }
  });

  test('the page of an unknown user answers 404, and of a malformed id 400', async () => {
    expect((await admin.get(`/admin/users/${nowhere}`)).status).toBe(404);
    expect((await admin.get('/admin/users/x')).status).toBe(400);
  });
});

describe('the mails on the page of a customer', () => {
  const mailsOf = async (owner: Pick<Salon, 'user'>) =>
    (await read(owner)).mails.map(({ kind, subject, state }: CustomerMail) => `${kind} ${state}: ${subject}`);

  test('mails about the account and mailings are listed newest first, also those to an old address', async () => {
    const owner = await world().newSalonByCalls();
    await world().at('2026-11-23T10:19:00.000Z', () =>
      world().withJobs(
        admin.post('/admin/notifications/send', {
          subject: 'Lajme',
          message: 'Lajme',
          recipients: [owner.email],
        }),
      ),
    );
    await world().at('2026-11-23T10:20:00.000Z', async () => {
      await owner.put(`/users/${owner.user.id}`, { email: `i-ri.${owner.email}` });
      expect(await mailsOf(owner)).toEqual([
        'account queued: U kërkua ndryshimi i email-it tuaj – Krehër',
        'notification sent: Lajme',
        'account sent: Verifikoni email-in tuaj – Krehër',
      ]);
      await world().runJobs();
    });
    await world().at('2026-11-23T10:21:00.000Z', async () => {
      const link = tokenIn(world().mails.find(({ to }) => to === `i-ri.${owner.email}`));
      await world().nobody.get(`/auth/verify-email/${link}`);
      await world().runJobs();
    });
    expect(await mailsOf(owner)).toEqual([
      'account sent: Email-i i llogarisë suaj u ndryshua – Krehër',
      'account sent: U kërkua ndryshimi i email-it tuaj – Krehër',
      'account sent: Verifikoni email-in tuaj – Krehër',
    ]);
  });

  test('a mail that the mail server refused is listed as failed, with the reason', {
    tags: 'long',
  }, async () => {
    const owner = await world().newSalon();
    await world().withJobs(
      admin.post('/admin/notifications/send', {
        subject: 'Lajme',
        message: 'Lajme',
        recipients: [owner.email],
      }),
    );
    const token = /unsubscribe\/([\w-]+)/.exec(world().mails.at(-1)?.text ?? '')?.[1];
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await world().call('POST', `/unsubscribe/${token}`, '', { headers });
    await world().withJobs(
      admin.post('/admin/notifications/send', {
        subject: 'Përsëri',
        message: 'Përsëri',
        recipients: [owner.email],
      }),
    );
    const { mails, unsubscribedFrom } = await read(owner);
    expect(unsubscribedFrom).toEqual(['notification']);
    expect(mails.find(({ subject }) => subject === 'Përsëri')).toMatchObject({
      state: 'failed',
      reason: 'Është çregjistruar nga këto mesazhe.',
    });
  });

  test('a stopped mailing is listed as stopped; a reminder of the own visit at a salon is not listed', async () => {
    const owner = await world().newSalon();
    const mailing = { id: undefined, subject: 'Lajme', createdAt: world().clock.now() };
    const { id } = await world().db.transaction(async (tx) => {
      await startMailing(tx, { ...mailing, kind: 'reminder', message: null }, [owner.email]);
      return startMailing(tx, { ...mailing, kind: 'notification', message: 'Lajme' }, [owner.email]);
    });
    await admin.post(`/admin/notifications/${id}/stop`);
    expect(await mailsOf(owner)).toEqual(['notification stopped: Lajme']);
  });

  test('mails about the account are deleted after 90 days, and with the account', {
    tags: 'long',
  }, async () => {
    const [owner, deleted] = [await world().newSalonByCalls(), await world().newSalonByCalls()];
    const kept = () =>
      readRows<{ user_id: string }>(world().db)(sql`
        select user_id from mails where user_id in (${owner.user.id}, ${deleted.user.id})`);
    expect(await kept()).toHaveLength(2);
    await admin.delete(`/auth/admin/users/${deleted.user.id}`);
    expect(await kept()).toEqual([{ user_id: owner.user.id }]);
    const inDays = (days: number) => new Date(world().clock.now().getTime() + days * 86_400_000);
    await deleteOldMails(world().db, 90, inDays(89));
    expect(await kept()).toHaveLength(1);
    await deleteOldMails(world().db, 90, inDays(90));
    expect(await kept()).toEqual([]);
  });
});

describe('notes about a customer', () => {
  test('notes are added with author and moment, listed newest first, and deleted', async () => {
    const owner = await world().newSalon();
    const first = await admin.post(`${pathOf(owner)}/notes`, {
      text: '  Telefonoi për faturën.\nKthehet nesër. ',
    });
    expect({ status: first.status, ...first.body }).toEqual({
      status: 201,
      success: true,
      message: 'Shënimi u ruajt.',
      note: {
        id: expect.any(String),
        text: 'Telefonoi për faturën.\nKthehet nesër.',
        author: 'Administratori',
        createdAt: '2026-11-23T10:18:00.000Z',
      },
    });
    await world().at('2026-11-23T10:19:00.000Z', () =>
      admin.post(`${pathOf(owner)}/notes`, { text: '<b>Dy</b>' }),
    );
    expect((await read(owner)).notes.map(({ text }) => text)).toEqual(['<b>Dy</b>', first.body.note.text]);

    const removed = await admin.delete(`${pathOf(owner)}/notes/${first.body.note.id}`);
    expect(removed.body).toEqual({ success: true, message: 'Shënimi u fshi.' });
    expect((await read(owner)).notes).toHaveLength(1);
    expect((await admin.delete(`${pathOf(owner)}/notes/${first.body.note.id}`)).status).toBe(404);
    expect(await descriptionsFor(first.body.note.id)).toEqual([
      `U shtua një shënim për përdoruesin: ${owner.email}`,
      `U fshi një shënim për përdoruesin: ${owner.email}`,
    ]);
  });

  test('a note of one user cannot be deleted under the address of another user', async () => {
    const [owner, other] = [await world().newSalon(), await world().newSalon()];
    const { body } = await admin.post(`${pathOf(owner)}/notes`, { text: 'Një' });
    expect((await admin.delete(`${pathOf(other)}/notes/${body.note.id}`)).status).toBe(404);
    expect((await read(owner)).notes).toHaveLength(1);
  });

  test('a note about an unknown user answers 404', async () => {
    expect((await admin.post(`/admin/users/${nowhere}/notes`, { text: 'Një' })).status).toBe(404);
    expect((await admin.delete(`/admin/users/${nowhere}/notes/${nowhere}`)).status).toBe(404);
  });
});

describe('verification by an admin', () => {
  test('the verification mail is sent again; after its link was used sending answers 409', async () => {
    const { user, email, link } = await registerOnly('pa.mail@salloni.al');
    const sent = await admin.post(`/admin/users/${user.id}/resend-verification`);
    expect({ status: sent.status, message: sent.body.message }).toEqual({
      status: 200,
      message: `Email-i i verifikimit u dërgua: ${email}.`,
    });
    await world().runJobs();
    const second = tokenIn(world().mails.findLast(({ to }) => to === email));
    expect(second).not.toBe(link);
    expect((await read({ user })).mails).toHaveLength(2);
    expect((await world().nobody.get(`/auth/verify-email/${second}`)).status).toBe(200);

    const again = await admin.post(`/admin/users/${user.id}/resend-verification`);
    expect({ status: again.status, code: again.body.code, message: again.body.message }).toEqual({
      status: 409,
      code: 'changed',
      message: 'Ky email është verifikuar tashmë.',
    });
    expect(await descriptionsFor(user.id)).toEqual([`U dërgua përsëri linku i verifikimit: ${email}`]);
  });

  test('a fourth verification mail within five minutes is refused with 429', { tags: 'long' }, async () => {
    const { user } = await registerOnly('shume.here@salloni.al');
    const send = async () => (await admin.post(`/admin/users/${user.id}/resend-verification`)).status;
    expect([await send(), await send(), await send(), await send()]).toEqual([200, 200, 200, 429]);
    expect(await world().at('2026-11-23T10:24:00Z', send)).toBe(200);
  });

  test('marking an e-mail as verified starts the trial and allows sign-in; the link in the mail still answers 200', async () => {
    const { user, email, link } = await registerOnly('me.telefon@salloni.al');
    const answers = await Promise.all([0, 1, 2].map(() => admin.post(`/admin/users/${user.id}/verify`)));
    for (const { status, body } of answers) {
      expect({ status, message: body.message, end: body.user.trialEndDate }).toEqual({
        status: 200,
        message: 'Email-i u shënua si i verifikuar.',
        end: '2026-11-30T10:18:00.000Z',
      });
    }
    expect(await read({ user })).toMatchObject({ isVerified: true, isInTrialPeriod: true });
    expect((await read({ user })).grants).toHaveLength(1);
    expect((await world().signIn(email)).token).toBeTruthy();
    expect((await world().nobody.get(`/auth/verify-email/${link}`)).status).toBe(200);
    expect(await descriptionsFor(user.id)).toEqual([`U shënua si i verifikuar: ${email}`]);
  });

  test('marking a verified user as verified changes nothing, and keeps a trial that has ended', {
    tags: 'long',
  }, async () => {
    const owner = await world().newSalon();
    await edit(owner, { trialEndDate: '' });
    await admin.post(`/admin/users/${owner.user.id}/verify`);
    expect((await read(owner)).isInTrialPeriod).toBe(false);
  });

  test('verifying a deactivated or unknown account is refused', async () => {
    const { user } = await registerOnly('joaktiv@salloni.al');
    await admin.put(`/auth/admin/users/${user.id}`, { isActive: false });
    const refused = await admin.post(`/admin/users/${user.id}/resend-verification`);
    expect({ status: refused.status, message: refused.body.message }).toEqual({
      status: 400,
      message: 'Llogaria është e çaktivizuar. Aktivizojeni para se të dërgoni linkun.',
    });
    for (const call of ['resend-verification', 'verify'])
      expect((await admin.post(`/admin/users/${nowhere}/${call}`)).status).toBe(404);
  });
});
