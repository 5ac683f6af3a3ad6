import { beforeAll, describe, expect, test } from 'vitest';
import { readRows } from '../../../test/checked-database.ts';
import { password, type Salon, testWorld, tokenIn, type World } from '../../../test/harness.ts';
import { bookOnline, openSalon } from '../../../test/online.ts';
import { newBrowser } from '../../../test/push-service.ts';
import { listMessages } from '../../../test/queue.ts';
import { newPerson } from '../../../test/staff.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld();
type Caller = Awaited<ReturnType<World['signIn']>>;
let admin: Caller;
beforeAll(async () => {
  admin = await world().admin();
});

const pathOf = ({ user }: Pick<Caller, 'user'>) => `/auth/admin/users/${user.id}`;
const ownAccountMessage = 'Nuk mund ta ndryshoni llogarinë tuaj të administratorit këtu.';

async function newAdmin() {
  const owner = await world().newSalon();
  await admin.put(`${pathOf(owner)}/role`, { role: 'admin' });
  return owner;
}

async function listed(q: string) {
  const { body } = await admin.get(`/auth/admin/users?q=${encodeURIComponent(q)}`);
  return body.users as Caller['user'][];
}

const descriptionsFor = (owner: Caller) =>
  readRows<{ description: string; user_email: string }>(world().db)(sql`
    select description, user_email from history where entity_type = 'user' and entity_id = ${owner.user.id} and
      user_email = 'admin@kreher.al'
    order by created_at desc, id desc`);

describe('GET /auth/admin/users', () => {
  test('without a query every account is listed with its present status, and the counts', async () => {
    const before = (await admin.get('/auth/admin/users')).body.counts;
    const trial = await world().newSalon('Salloni i provës');
    const paid = await world().newSalon('Salloni me abonim');
    await admin.post('/admin/extend-subscription', {
      userId: paid.user.id,
      subscriptionType: 'yearly',
      duration: { value: 1, unit: 'years' },
    });
    const { body } = await admin.get('/auth/admin/users');
    expect(body.pagination).toBeUndefined();
    expect(body.counts).toEqual({
      total: before.total + 2,
      withSubscription: before.withSubscription + 1,
      onTrial: before.onTrial + 1,
      staff: before.staff,
      admins: before.admins,
    });
    const [first, second] = body.users;
    expect(first).toMatchObject({
      id: paid.user.id,
      email: paid.email,
      role: 'user',
      isActive: true,
      subscriptionType: 'yearly',
      isOnTrial: false,
      hasActiveSubscription: true,
      isInTrialPeriod: false,
    });
    expect(second).toMatchObject({
      id: trial.user.id,
      subscriptionType: 'none',
      hasActiveSubscription: false,
      isInTrialPeriod: true,
    });
    expect(body.users.at(-1)).toMatchObject({ role: 'admin', isOnTrial: false, isInTrialPeriod: false });
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  test('the list has pages, and is searched by parts of name and e-mail', async () => {
    const owner = await world().newSalon('Ëngjëll Çela');
    for (const q of [
      'engjell',
      'ÇELA',
      ' ngjëll c',
      owner.email,
      owner.email.split('@')[0]?.toUpperCase() ?? '',
    ]) {
      expect((await listed(q)).map(({ id }) => id)).toContain(owner.user.id);
    }
    expect(await listed('askush')).toEqual([]);
    expect(await listed('100%')).toEqual([]);

    const { body: first } = await admin.get('/auth/admin/users?page=1&limit=2');
    const { body: second } = await admin.get('/auth/admin/users?page=2&limit=2');
    expect(first.users).toHaveLength(2);
    expect(first.users[0].id).toBe(owner.user.id);
    expect(second.users[0].id).not.toBe(first.users[1].id);
    expect(first.pagination).toEqual({
      current_page: 1,
      total_pages: Math.ceil(first.counts.total / 2),
      total_items: first.counts.total,
      items_per_page: 2,
    });
    const beyond = await admin.get('/auth/admin/users?page=1000000');
    expect({ status: beyond.status, users: beyond.body.users }).toEqual({ status: 200, users: [] });
  });
});

describe('PUT /auth/admin/users/:id', () => {
  test('an edit changes only the fields of the body', async () => {
    const owner = await world().newSalon();
    const { status, body } = await admin.put(pathOf(owner), {
      username: '  Blerta ',
      email: 'Blerta@Salloni.al',
    });
    expect(status).toBe(200);
    expect(body.message).toBe('Përdoruesi u përditësua me sukses!');
    expect(body.user).toMatchObject({
      username: 'Blerta',
      email: 'blerta@salloni.al',
      isActive: true,
      trialEndDate: owner.user.trialEndDate,
      isInTrialPeriod: true,
    });
    expect(await descriptionsFor(owner)).toEqual([
      {
        description: `U ndryshua email-i nga ${owner.email} në blerta@salloni.al`,
        user_email: 'admin@kreher.al',
      },
      {
        description: `U ndryshua username-i: ${owner.email}, ${owner.user.username} → Blerta`,
        user_email: 'admin@kreher.al',
      },
    ]);
    const same = { username: 'Blerta', email: 'blerta@salloni.al' };
    for (const nothing of [{}, same]) {
      const { status } = await admin.put(pathOf(owner), nothing);
      expect({ status, rows: (await descriptionsFor(owner)).length }).toEqual({ status: 200, rows: 2 });
    }
  });

  test('a new e-mail counts at once, ends all sessions, and both addresses get a mail', async () => {
    const owner = await world().newSalon();
    await owner.put(`/users/${owner.user.id}`, { email: `pritje.${owner.email}` });
    await world().runJobs();
    const pending = tokenIn(world().mails.find(({ to }) => to === `pritje.${owner.email}`));
    const email = `i-ri.${owner.email}`;
    const { body } = await admin.put(pathOf(owner), { email });
    expect(body.user).toMatchObject({ email, pendingEmail: null });
    expect((await owner.get('/auth/profile')).status).toBe(401);
    expect((await world().signIn(email)).token).toBeTruthy();
    expect((await world().nobody.get(`/auth/verify-email/${pending}`)).status).toBe(400);
    await world().runJobs();
    for (const address of [owner.email, email]) {
      const mail = world().mails.findLast(({ to }) => to === address);
      expect(mail?.subject).toBe('Llogaria juaj u ndryshua nga administratori – Krehër');
      expect(mail?.text).toContain(`nga ${owner.email} në ${email}`);
    }
  });

  test('the user gets a mail about a new password, and the history does not have the password', async () => {
    const owner = await world().newSalon();
    await admin.put(pathOf(owner), { password: 'krejt-i-ri' });
    await world().runJobs();
    const mail = world().mails.findLast(({ to }) => to === owner.email);
    expect(mail?.text).toContain('vendosi një fjalëkalim të ri');
    expect(mail?.text).not.toContain('krejt-i-ri');
    expect(await descriptionsFor(owner)).toEqual([
      { description: `U ndryshua fjalëkalimi: ${owner.email}`, user_email: 'admin@kreher.al' },
    ]);
  });

  test('an admin sends the link for a new password, but not to a deactivated user', async () => {
    const owner = await world().newSalon();
    const send = () => admin.post(`/admin/users/${owner.user.id}/send-reset`);
    expect(await send()).toMatchObject({
      status: 200,
      body: { message: `Linku për fjalëkalim të ri u dërgua: ${owner.email}.` },
    });
    await world().runJobs();
    const token = tokenIn(world().mails.findLast(({ to }) => to === owner.email));
    const reset = await world().nobody.post('/auth/reset-password', { token, password: 'zgjedhur-vete-1' });
    expect(reset.status).toBe(200);
    await admin.put(pathOf(owner), { isActive: false });
    expect((await send()).status).toBe(400);
    const nobody = await admin.post('/admin/users/01900000-0000-7000-8000-000000000000/send-reset');
    expect(nobody.status).toBe(404);
  });

  test('an edited end is the end of that day in Tirana, in summer and winter; an empty date clears it', async () => {
    const owner = await world().newSalon();
    const winter = await admin.put(pathOf(owner), { trialEndDate: '2026-12-31' });
    expect(winter.body.user).toMatchObject({
      trialEndDate: '2026-12-31T22:59:59.999Z',
      isInTrialPeriod: true,
    });
    const summer = await admin.put(pathOf(owner), { subscriptionEndDate: '2027-07-01' });
    expect(summer.body.user).toMatchObject({
      subscriptionEndDate: '2027-07-01T21:59:59.999Z',
      trialEndDate: '2026-12-31T22:59:59.999Z',
      subscriptionType: 'monthly',
      hasActiveSubscription: true,
      isInTrialPeriod: false,
    });
    expect((await owner.get('/subscriptions/status')).body.hasActiveSubscription).toBe(true);

    await world().at('2026-11-25T10:18:00Z', async () => {
      const later = await world().signIn(admin.email);
      const past = await later.put(pathOf(owner), { subscriptionEndDate: '2026-11-24' });
      expect(past.body.user).toMatchObject({ subscriptionType: 'monthly', hasActiveSubscription: false });
      const visit = await owner.post('/barbers', { name: 'Agron' });
      expect({ status: visit.status, code: visit.body.code }).toEqual({
        status: 403,
        code: 'subscription_required',
      });
    });

    const cleared = await admin.put(pathOf(owner), { subscriptionEndDate: '', trialEndDate: null });
    expect(cleared.body.user).toMatchObject({
      subscriptionType: 'none',
      subscriptionEndDate: null,
      trialEndDate: null,
      isInTrialPeriod: false,
    });
    const again = await admin.put(pathOf(owner), { trialEndDate: '2026-11-24' });
    expect(again.body.user).toMatchObject({
      trialEndDate: '2026-11-24T22:59:59.999Z',
      isInTrialPeriod: true,
    });
    const descriptions = (await descriptionsFor(owner)).map(({ description }) => description);
    const trial = `U ndryshua fundi i provës: ${owner.email}`;
    expect(descriptions).toContain(`${trial}, 30 nëntor 2026 → 31 dhjetor 2026`);
    expect(descriptions).toContain(`${trial}, pa provë → 24 nëntor 2026`);
    const plan = `U ndryshua fundi i abonimit: ${owner.email}`;
    expect(descriptions).toContain(`${plan}, 24 nëntor 2026 → pa abonim`);
  });

  test('a plan that an admin shortens to a day in the past keeps the day on which it began', async () => {
    const owner = await world().newSalon();
    await admin.put(pathOf(owner), { trialEndDate: '', subscriptionEndDate: '2026-12-24' });
    await world().at('2026-12-10T10:00:00Z', async () => {
      const later = await world().signIn(admin.email);
      await later.put(pathOf(owner), { subscriptionEndDate: '2026-12-01' });
      const { grants } = (await later.get(`/admin/users/${owner.user.id}`)).body.user;
      const [past] = grants.filter(({ state }: { state: string }) => state === 'past');
      expect([past.startsAt.slice(0, 10), past.endsAt]).toEqual(['2026-11-23', '2026-12-01T22:59:59.999Z']);
    });
  });

  test('an edit with the day of the present end changes nothing', async () => {
    const owner = await world().newSalon();
    const { body } = await admin.put(pathOf(owner), { trialEndDate: '2026-11-30', subscriptionEndDate: '' });
    expect(body.user).toMatchObject({ trialEndDate: owner.user.trialEndDate, subscriptionEndDate: null });
    expect(await descriptionsFor(owner)).toEqual([]);
  });

  test('a plan whose end was changed is extended from the new end', async () => {
    const owner = await world().newSalon();
    const extend = () =>
      admin.post('/admin/extend-subscription', {
        userId: owner.user.id,
        subscriptionType: 'yearly',
        duration: { value: 1, unit: 'months' },
      });
    await extend();
    await admin.put(pathOf(owner), { subscriptionEndDate: '2026-12-05' });
    const extended = await extend();
    expect(extended.body.user).toMatchObject({
      subscriptionType: 'yearly',
      subscriptionEndDate: '2027-01-05T22:59:59.999Z',
    });
  });

  test('a new password ends all sessions and devices of the user, and invalidates the reset links', async () => {
    const owner = await world().newSalon();
    const remembered = await world().nobody.post('/auth/login', {
      email: owner.email,
      password,
      remember: true,
    });
    const cookie = String(remembered.headers['set-cookie']).split(';')[0] ?? '';
    await world().nobody.post('/auth/forgot-password', { email: owner.email });
    await world().runJobs();
    const link = /token=([\w-]+)/.exec(world().mails.at(-1)?.text ?? '')?.[1];

    await admin.put(pathOf(owner), { password: '' });
    expect((await owner.get('/auth/profile')).status).toBe(200);
    await admin.put(pathOf(owner), { password: 'krejt-i-ri' });

    expect((await owner.get('/auth/profile')).status).toBe(401);
    const resumed = await world().call('POST', '/auth/resume', {}, { headers: { cookie } });
    expect(resumed.status).toBe(401);
    const reset = await world().nobody.post('/auth/reset-password', { token: link, password: 'tjeter-fare' });
    expect(reset.status).toBe(400);
    expect((await world().signIn(owner.email, 'krejt-i-ri')).token).toBeTruthy();
    expect(JSON.stringify(await descriptionsFor(owner))).not.toContain('krejt-i-ri');
  });

  test('a deactivated owner loses the session at once, and can sign in only after reactivation', async () => {
    const owner = await world().newSalon();
    const { body } = await admin.put(pathOf(owner), { isActive: false });
    expect(body.user.isActive).toBe(false);
    expect((await owner.get('/auth/profile')).status).toBe(401);
    const refused = await world().nobody.post('/auth/login', { email: owner.email, password });
    expect(refused.body.code).toBe('inactive');

    await admin.put(pathOf(owner), { isActive: true });
    expect((await owner.get('/auth/profile')).status).toBe(401);
    expect((await world().signIn(owner.email)).token).toBeTruthy();
  });

  test('an edit with several wrong fields is refused with a message for each', async () => {
    const owner = await world().newSalon();
    const { status, body } = await admin.put(pathOf(owner), {
      username: '',
      email: 'pa-shenje',
      password: '123',
      trialEndDate: '31.12.2026',
      subscriptionEndDate: '2101-01-01',
      isActive: 'po',
    });
    expect(status).toBe(400);
    expect(Object.keys(body.fields).sort()).toEqual([
      'email',
      'isActive',
      'password',
      'subscriptionEndDate',
      'trialEndDate',
      'username',
    ]);
  });

  test('an edit with the e-mail of another account is refused', async () => {
    const [owner, other] = [await world().newSalon(), await world().newSalon()];
    const { status, body } = await admin.put(pathOf(owner), {
      email: other.email.toUpperCase(),
      username: 'X',
    });
    expect({ status, code: body.code, fields: Object.keys(body.fields) }).toEqual({
      status: 409,
      code: 'duplicate',
      fields: ['email'],
    });
    expect((await listed(owner.email))[0]?.username).not.toBe('X');
  });

  const trialWrong = 'Data e përfundimit të provës është e pavlefshme. Përdorni formatin YYYY-MM-DD.';
  const outOfReach = 'Zgjidhni një datë nga 1.1.2000 deri më 31.12.2100.';
  const planWrong = 'Data e përfundimit të abonimit është e pavlefshme. Përdorni formatin YYYY-MM-DD.';
  test.each([
    ['trialEndDate', '2026-12-31T00:00:00Z', trialWrong],
    ['trialEndDate', '9999-12-31', outOfReach],
    ['subscriptionEndDate', '2026-13-01', planWrong],
  ])('an edit with the %s %j is refused', async (field, value, sentence) => {
    const owner = await world().newSalon();
    const { status, body } = await admin.put(pathOf(owner), { [field]: value });
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
    expect(body.message).toBe(sentence);
  });

  test('an edit of trial or plan of a user without a salon is refused', async () => {
    const other = await newAdmin();
    const refused = await admin.put(pathOf(other), { trialEndDate: '2026-12-31', subscriptionEndDate: '' });
    const sentence = 'Ky përdorues nuk ka sallon.';
    expect({ status: refused.status, fields: refused.body.fields }).toEqual({
      status: 400,
      fields: { trialEndDate: sentence },
    });
    const { status } = await admin.put(pathOf(other), { trialEndDate: '', subscriptionEndDate: null });
    expect(status).toBe(200);
  });
});

describe('PUT /auth/admin/users/:id/role', () => {
  test('an owner who becomes admin and user again gets the old salon back', async () => {
    const owner = await world().newSalon();
    await owner.post('/barbers', { name: 'Agron' });
    const made = await admin.put(`${pathOf(owner)}/role`, { role: 'admin' });
    expect(made.body).toMatchObject({
      message: 'Roli u ndryshua.',
      user: { role: 'admin', isOnTrial: false, trialEndDate: null, isInTrialPeriod: false },
    });
    expect((await owner.get('/barbers')).status).toBe(403);
    expect((await owner.get('/auth/admin/users')).status).toBe(200);

    const back = await admin.put(`${pathOf(owner)}/role`, { role: 'user' });
    expect(back.body.user).toMatchObject({ role: 'user', trialEndDate: owner.user.trialEndDate });
    const barbers = (await owner.get('/barbers')).body.data.map(({ name }: { name: string }) => name);
    expect(barbers).toContain('Agron');
    expect((await descriptionsFor(owner)).map(({ description }) => description)).toEqual([
      `U ndryshua roli: ${owner.email}, administrator → përdorues`,
      `U ndryshua roli: ${owner.email}, përdorues → administrator`,
    ]);
  });

  test('an owner who becomes admin hears no news of the salon any more, and the other owner gets the mails', async () => {
    const salon = await openSalon(world());
    const partner = await newPerson(world(), salon, 'owner');
    const barber = await newPerson(world(), salon, 'barber', { column: salon.barbers.Arben });
    const endpoint = 'https://fcm.googleapis.com/fcm/send/x';
    expect((await salon.put('/push', { ...newBrowser('').subscription, endpoint })).status).toBe(200);
    await admin.put(`${pathOf(salon)}/role`, { role: 'admin' });
    await world().runJobs();
    const before = world().mails.length;

    expect((await bookOnline(world(), salon)).status).toBe(201);
    const days = { from: '2026-12-03', to: '2026-12-10', note: null };
    expect((await barber.post('/leave-requests', days)).status).toBe(201);
    expect(await listMessages(world().db)).toEqual([]);
    await world().runJobs();
    expect(world().mails.slice(before)).toMatchObject([{ to: partner.email }, { to: partner.email }]);
  });

  test('an admin without a salon who becomes user gets a salon without a trial', async () => {
    const first = await world().admin();
    const other = await newAdmin();
    const demoted = await other.put(`${pathOf(first)}/role`, { role: 'user' });
    expect(demoted.body.user).toMatchObject({
      role: 'user',
      isOnTrial: true,
      trialEndDate: null,
      isInTrialPeriod: false,
    });
    expect((await first.get('/barbers')).body.data).toHaveLength(2);
    expect((await first.post('/barbers', { name: 'X' })).body.code).toBe('subscription_required');
    await other.put(`${pathOf(first)}/role`, { role: 'admin' });
  });
});

test.each<[how: string, give: (owner: Salon) => Promise<unknown>]>([
  ['a deleted account', (owner) => admin.delete(pathOf(owner))],
  ['a changed e-mail', (owner) => admin.put(pathOf(owner), { email: `i-ri.${owner.email}` })],
])('the address of %s brings no second trial', async (_how, give) => {
  const owner = await world().newSalon();
  await give(owner);
  await world().nobody.post('/auth/register', { username: 'Ana', email: owner.email, password });
  await world().runJobs();
  const link = tokenIn(world().mails.findLast(({ subject }) => subject.startsWith('Verifikoni')));
  await world().nobody.get(`/auth/verify-email/${link}`);
  const { user } = await world().signIn(owner.email);
  expect(user).toMatchObject({ isOnTrial: true, trialEndDate: null });
});

describe('DELETE /auth/admin/users/:id', () => {
  const visit = {
    client_name: 'Çelë Hoxha',
    service_name: 'Prerje',
    price: 5,
    appointment_date: '2026-11-23',
    appointment_time: '10:00',
    barber: 'Arben',
  };

  test('deleting a user deletes the salon and its data; paid orders stay', async () => {
    const owner = await world().newSalon();
    const { db } = world();
    await owner.post('/appointments', visit);
    await owner.post('/user/services', { name: 'Prerje', price: 5, duration: 30 });
    const [salon] = await readRows<{ id: string }>(db)(sql`
      select salon_id as id from memberships where user_id = ${owner.user.id}`);
    await db.run(sql`
      insert into orders (id, salon_id, user_id, email, plan, amount_cents, currency, created_at, paid_at)
      values (gen_random_uuid(), ${salon?.id}, ${owner.user.id}, ${owner.email}, 'monthly', 499, 'EUR', now(), now())`);

    const { status, body } = await admin.delete(pathOf(owner));
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: 'Përdoruesi u fshi.',
    });
    expect((await owner.get('/auth/profile')).status).toBe(401);
    const left = await readRows<{ what: string }>(db)(sql`
      select 'salon' as what from salons where id = ${salon?.id}
      union all select 'appointment' from appointments where salon_id = ${salon?.id}
      union all select 'client' from clients where salon_id = ${salon?.id}
      union all select 'barber' from barbers where salon_id = ${salon?.id}
      union all select 'service' from services where salon_id = ${salon?.id}
      union all select 'grant' from grants where salon_id = ${salon?.id}
      union all select 'session' from sessions where user_id = ${owner.user.id}
      union all select 'order' from orders where email = ${owner.email} and salon_id is null and amount_cents = 499`);
    expect(left).toEqual([{ what: 'order' }]);
    expect((await admin.delete(pathOf(owner))).status).toBe(404);
    expect((await descriptionsFor(owner))[0]?.description).toBe(`U fshi përdoruesi: ${owner.email}`);
    const again = await world().nobody.post('/auth/register', {
      username: 'Ana',
      email: owner.email,
      password,
    });
    expect(again.status).toBe(201);
  });

  test('deleting an owner who is booking answers 200, and the bookings 201, 401 or 404', {
    tags: 'long',
  }, async () => {
    for (let round = 0; round < 5; round++) {
      const owner = await world().newSalon();
      const times = Array.from({ length: 12 }, (_, i) => `${String(8 + i).padStart(2, '0')}:00`);
      const booking = times.map((time) => owner.post('/appointments', { ...visit, appointment_time: time }));
      const [deleted, ...booked] = await Promise.all([admin.delete(pathOf(owner)), ...booking]);
      expect(deleted.status).toBe(200);
      const statuses = new Set(booked.map(({ status }) => status));
      for (const status of statuses) expect([201, 401, 404]).toContain(status);
    }
  });
});

describe('an admin’s own account', () => {
  test('an admin cannot edit, demote or delete the own account', async () => {
    const answers = [
      await admin.put(pathOf(admin), { username: 'X' }),
      await admin.put(`${pathOf(admin)}/role`, { role: 'user' }),
      await admin.delete(pathOf(admin)),
    ];
    for (const { status, body } of answers) {
      expect({ status, code: body.code, message: body.message }).toEqual({
        status: 403,
        code: 'forbidden',
        message: ownAccountMessage,
      });
    }
  });
});

describe('two admins who remove each other at once', { tags: 'long' }, () => {
  const takes: [string, (from: Caller, to: Caller) => Promise<{ status: number }>][] = [
    ['demote', (from, to) => from.put(`${pathOf(to)}/role`, { role: 'user' })],
    ['delete', (from, to) => from.delete(pathOf(to))],
    ['deactivate', (from, to) => from.put(pathOf(to), { isActive: false })],
  ];

  test.each(takes)('two admins %s each other at once: one of them stays admin', async (_how, take) => {
    for (let round = 0; round < 6; round++) {
      const [one, two]: [Salon, Salon] = [await newAdmin(), await newAdmin()];
      const answers = await Promise.all([take(one, two), take(two, one)]);
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(200);
      expect([401, 403]).toContain(statuses[1]);
      const [left] = await readRows<{ count: number }>(world().db)(sql`
        select count(*)::integer as count from users
        where id in (${one.user.id}, ${two.user.id}) and role = 'admin' and is_active`);
      expect(left?.count).toBe(1);
    }
  });
});

test('an unknown user id answers 404', async () => {
  const path = '/auth/admin/users/01900000-0000-7000-8000-000000000000';
  const answers = [
    await admin.put(path, { username: 'X' }),
    await admin.put(`${path}/role`, { role: 'admin' }),
    await admin.delete(path),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});
