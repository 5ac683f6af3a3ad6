// @module-tag long
// The operator's desk with a salon of several people: two owners, a manager and a barber with logins of their own.
import { beforeEach, describe, expect, test } from 'vitest';
import { staffMessages } from '#contracts/ground/roles.sq.ts';
import type { SalonPerson } from '#contracts/operator/customers.ts';
import { openProvider } from '../server/billing/payments/provider.ts';
import { deleteLeftAccounts } from '../server/identity/account-deletion/routes.ts';
import { ownerOf } from '../server/salon/staff/store.ts';
import { sql } from '../server/ground/db/database.ts';
import { recordHistory } from '../server/ground/history/store.ts';
import { bySystem } from '../server/ground/origin.ts';
import { readRows } from './checked-database.ts';
import { fullPool, password, type Salon, testWorld } from './harness.ts';
import { untilLockIsAwaited } from './locks.ts';
import { expectOk, order, payseraOf, project } from './paysera.ts';
import { barbersOf, newPerson, ownStaffId, salonIdOf } from './staff.ts';
import { book } from './visits.ts';

const world = testWorld({ payments: openProvider(project) }, fullPool);
const { sendCallback } = payseraOf(world);
const start = '2026-11-23T10:18:00.000Z';

let admin: Salon;
let first: Salon;
let second: Salon;
let manager: Salon;
let barber: Salon;
let salonId: string;

beforeEach(async () => {
  world().clock.set(start);
  admin = await world().admin();
  first = await world().newSalon();
  second = await newPerson(world(), first, 'owner');
  manager = await newPerson(world(), first, 'manager', { seesMoney: true });
  const { Arben } = await barbersOf(first);
  barber = await newPerson(world(), first, 'barber', { column: Arben ?? null });
  salonId = await salonIdOf(world(), first);
});

const pageOf = async (user: Salon) => (await admin.get(`/admin/users/${user.user.id}`)).body.user;
const listed = async (user: Salon) =>
  (await admin.get(`/auth/admin/users?q=${encodeURIComponent(user.email)}`)).body.users[0];
const remove = (user: Salon) => admin.delete(`/auth/admin/users/${user.user.id}`);
const deletionOf = async (user: Salon) =>
  (await admin.get(`/admin/users/${user.user.id}/deletion`)).body.data;
const setRole = (user: Salon, role: string) => admin.put(`/auth/admin/users/${user.user.id}/role`, { role });
const extend = (user: Salon) =>
  admin.post('/admin/extend-subscription', {
    userId: user.user.id,
    subscriptionType: 'monthly',
    duration: { value: 1, unit: 'months' },
  });
const signIn = (user: Salon) => world().call('POST', '/auth/login', { email: user.email, password });
const putAside = async (user: Salon, by: Salon) =>
  by.put(`/staff/${await ownStaffId(world(), user)}`, { active: false });
const statusOf = async (user: Salon) => (await user.get('/auth/profile')).status;

const Staff = (user: Salon) =>
  readRows<{
    role: string;
    active: boolean;
    user_id: string | null;
    has_column: boolean;
    left_at: Date | null;
  }>(world().db)(sql`
    select role, active, user_id, barber_id is not null as has_column, left_at from staff
    where salon_id = ${salonId} and name = ${user.user.username}`);
const isSalonThere = async () =>
  (await readRows(world().db)(sql`select id from salons where id = ${salonId}`)).length > 0;

describe('lists and figures', () => {
  test('a staff login shows its salon, its role and the plan of the salon', async () => {
    const owner = await listed(first);
    for (const [user, staffRole] of [
      [second, 'owner'],
      [manager, 'manager'],
      [barber, 'barber'],
    ] as const) {
      expect(await listed(user)).toMatchObject({
        staffRole,
        salonName: owner.salonName,
        trialEndDate: owner.trialEndDate,
        isInTrialPeriod: true,
        accessUntil: owner.accessUntil,
      });
    }
  });

  test('the page of each person names all people of the salon, and those who have a login', async () => {
    for (const user of [first, second, manager, barber]) {
      const { people, grants, salonName } = await pageOf(user);
      expect(people.map(({ role, login }: SalonPerson) => [role, login?.email])).toEqual([
        ['owner', first.email],
        ['owner', second.email],
        ['manager', manager.email],
        ['barber', barber.email],
      ]);
      expect(people[3]).toMatchObject({ barber: 'Arben' });
      expect([grants.length, salonName]).toEqual([1, first.user.username]);
    }
  });

  test('two owners make one salon in the top activities and among the paying', async () => {
    await expectOk(await sendCallback(await order(second, 'monthly')));
    const businessOf = async () => (await admin.get('/admin/business')).body.data;
    const { paying } = await businessOf();
    await admin.put(`/auth/admin/users/${first.user.id}`, { subscriptionEndDate: '2026-12-01' });
    expect((await businessOf()).paying).toBe(paying);

    await book(first, { appointment_date: '2026-11-23', appointment_time: '09:00' });
    const { topUsers, stats } = (await admin.get('/admin/top-activities?period=week')).body.data;
    const emails = topUsers.map(({ email }: { email: string }) => email);
    expect(emails).toContain(first.email);
    expect(emails).not.toContain(second.email);
    expect(stats.totalAppointments).toBe(
      topUsers.reduce(
        (sum: number, { appointmentCount }: { appointmentCount: number }) => sum + appointmentCount,
        0,
      ),
    );
  });

  test('the list says when a plan begins: after the trial that was running', async () => {
    await extend(first);
    const { planStartsAt, trialEndDate } = await listed(second);
    expect(planStartsAt).toBe(trialEndDate);
  });

  test('the payments of one owner stand on the page of the other', async () => {
    await expectOk(await sendCallback(await order(second, 'monthly')));
    expect((await pageOf(first)).payments).toHaveLength(1);
    expect((await pageOf(manager)).payments).toEqual([]);
  });

  test('a search by the salon finds its people, and their entries in the history', async () => {
    const name = encodeURIComponent(first.user.username);
    const { users } = (await admin.get(`/auth/admin/users?q=${name}`)).body;
    const emails = users.map(({ email }: { email: string }) => email);
    expect(emails).toEqual(expect.arrayContaining([first.email, second.email, manager.email, barber.email]));
    const { activities } = (await admin.get(`/admin/history?salon=${name}&action_type=login&limit=100`)).body
      .data;
    expect(activities.map(({ user }: { user: { email: string } }) => user.email)).toContain(barber.email);
  });
});

describe('plan', () => {
  test('a staff login can neither be extended nor get another end: the answer names the owners', async () => {
    for (const user of [manager, barber]) {
      expect(await extend(user)).toMatchObject({
        status: 400,
        body: { message: staffMessages.planOfOwners },
      });
      const edited = await admin.put(`/auth/admin/users/${user.user.id}`, { trialEndDate: '2026-12-24' });
      expect(edited).toMatchObject({
        status: 400,
        body: { fields: { trialEndDate: staffMessages.planOfOwners } },
      });
    }
    expect((await listed(first)).trialEndDate).toBe('2026-11-30T10:18:00.000Z');
  });

  test('an extension of one owner counts for all people, and only the pages of both owners list it', async () => {
    expect((await extend(second)).status).toBe(200);
    for (const user of [first, second, manager, barber]) {
      expect((await listed(user)).hasActiveSubscription).toBe(true);
    }
    const extensionsOf = async (user: Salon) =>
      (await pageOf(user)).timeline.filter(({ description }: { description: string }) =>
        description.includes(second.email),
      );
    expect(await extensionsOf(first)).toHaveLength(1);
    expect(await extensionsOf(second)).toHaveLength(1);
    expect(await extensionsOf(manager)).toEqual([]);
  });

  test('an order whose buyer is gone extends the salon by its other owner', async () => {
    const request = await order(second, 'monthly');
    await expectOk(await sendCallback(request));
    const id = request.get('orderid');
    expect((await remove(second)).status).toBe(200);
    const body = { subscriptionType: 'monthly', duration: { value: 1, unit: 'months' } };
    const extended = await admin.post(`/admin/subscriptions/${id}/extend`, body);
    expect(extended).toMatchObject({ status: 200, body: { user: { id: first.user.id } } });
  });
});

describe('what a salon is told', () => {
  const told = async () => {
    const [owner] = await readRows<{ owner: { email: string } }>(world().db)(sql`
      select ${ownerOf(sql`${salonId}::uuid`)} as owner`);
    return owner?.owner.email;
  };

  test('goes to an owner who is no administrator', async () => {
    expect((await setRole(first, 'admin')).status).toBe(200);
    expect(await told()).toBe(second.email);
  });

  test('goes to an owner who is not put aside, also while that one is deactivated', async () => {
    await putAside(first, second);
    expect(await told()).toBe(second.email);
    await admin.put(`/auth/admin/users/${second.user.id}`, { isActive: false });
    expect(await told()).toBe(second.email);
  });

  test('goes to the other owner if it is the payment of who was put aside; an administrator extends by it', async () => {
    const request = await order(first, 'monthly');
    await putAside(first, second);
    await expectOk(await sendCallback(request));
    await world().runJobs();
    const toOwners = world().mails.filter(({ to }) => to === first.email || to === second.email);
    expect(toOwners.map(({ to }) => to)).toEqual([second.email]);
    const body = { subscriptionType: 'monthly', duration: { value: 1, unit: 'months' } };
    const extended = await admin.post(`/admin/subscriptions/${request.get('orderid')}/extend`, body);
    expect(extended).toMatchObject({ status: 200, body: { user: { id: second.user.id } } });
  });
});

test('fifty events of one moment are kept for each owner, in their order', async () => {
  const told = Array.from({ length: 50 }, (_, n) => `Ngjarja ${n}`);
  await world().db.transaction(async (tx) => {
    const action = { type: 'update', entity: 'subscription', id: salonId } as const;
    for (const description of told)
      await recordHistory(tx, bySystem(world().clock.now()), { ...action, description });
  });
  for (const { user } of [first, second]) {
    const events = await readRows<{ description: string }>(world().db)(sql`
      select description from account_events where user_id = ${user.id} and description like 'Ngjarja%' order by id`);
    expect(events.map(({ description }) => description)).toEqual(told);
  }
});

describe('deleting', () => {
  test('a deleted staff login leaves the salon and the person; the column stays the person’s', async () => {
    expect(await deletionOf(barber)).toEqual({
      salonGoes: false,
      otherOwners: [],
      staffLogins: 0,
      refunds: [],
    });
    expect((await remove(barber)).status).toBe(200);
    expect(await statusOf(barber)).toBe(401);
    expect(await Staff(barber)).toMatchObject([{ active: true, user_id: null, has_column: true }]);
    expect((await first.get('/appointments')).status).toBe(200);
    expect((await pageOf(first)).people[3]).toMatchObject({ role: 'barber', login: null });
  });

  test('an owner who is deleted beside another one leaves the salon, and is marked as left', async () => {
    await book(first, { appointment_date: '2026-11-24', appointment_time: '09:00' });
    expect(await deletionOf(first)).toMatchObject({ salonGoes: false, otherOwners: [second.user.username] });
    expect((await remove(first)).status).toBe(200);
    expect(await Staff(first)).toMatchObject([{ active: false, user_id: null, left_at: new Date(start) }]);
    expect(await statusOf(first)).toBe(401);
    expect((await second.get('/appointments')).body.appointments).toHaveLength(1);
    expect(await statusOf(manager)).toBe(200);
  });

  test('the last owner takes the salon and the logins of its staff along', async () => {
    await remove(first);
    expect(await deletionOf(second)).toMatchObject({ salonGoes: true, otherOwners: [], staffLogins: 2 });
    expect((await remove(second)).status).toBe(200);
    expect(await isSalonThere()).toBe(false);
    for (const user of [manager, barber]) {
      expect(await statusOf(user)).toBe(401);
      expect((await signIn(user)).status).toBe(401);
    }
  });

  test('before the deletion of a last owner an order that the policy would refund is named', async () => {
    await expectOk(await sendCallback(await order(first, 'yearly')));
    await remove(second);
    const { refunds } = await deletionOf(first);
    expect(refunds).toEqual([{ number: expect.stringMatching(/^\d{6}$/), amount: 49.99 }]);
    world().clock.set('2026-12-08T10:18:00Z');
    admin = await world().admin();
    expect((await deletionOf(first)).refunds).toEqual([]);
  });

  test('two owners who are deleted at once leave no salon without an owner', async () => {
    const answers = await Promise.all([remove(first), remove(second)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await isSalonThere()).toBe(false);
  });

  test('an owner who is put aside while the other one is deleted keeps no salon', async () => {
    expect(await deletionOf(second)).toMatchObject({ salonGoes: false, otherOwners: [first.user.username] });
    const aside = await ownStaffId(world(), first);
    let removed: ReturnType<typeof remove> | undefined;
    await world().db.transaction(async (tx) => {
      await tx.run(sql`update staff set active = false where id = ${aside}`);
      removed = remove(second);
      await untilLockIsAwaited(world().db);
    });
    expect((await removed)?.status).toBe(200);
    expect(await isSalonThere()).toBe(false);
    expect((await signIn(first)).status).toBe(401);
  });

  test('an owner who leaves beside another one is told that the salon stays, and it does', async () => {
    expect((await first.get('/auth/delete-account')).body).toMatchObject({
      otherOwners: [second.user.username],
      staffLogins: 2,
    });
    const { name } = (await first.get('/salon')).body.data;
    expect((await first.post('/auth/delete-account', { salon: name })).status).toBe(200);
    await world().runJobs();
    const mail = world().mails.findLast(({ to }) => to === first.email);
    expect(mail?.text).toContain(`Salloni “${name}” mbetet te ${second.user.username}.`);
    world().clock.pass({ hours: 14 * 24 });
    await deleteLeftAccounts(world().db, () => world().clock.now())();
    expect(await Staff(first)).toMatchObject([{ active: false, user_id: null }]);
    expect(await isSalonThere()).toBe(true);
    expect((await world().signIn(second.email)).user.id).toBe(second.user.id);
  });

  test('a manager or barber who deletes the own account ends only the own login', async () => {
    const { name } = (await first.get('/salon')).body.data;
    for (const user of [manager, barber]) {
      const owners = [first.user.username, second.user.username];
      expect((await user.get('/auth/delete-account')).body.otherOwners).toEqual(owners);
      expect((await user.post('/auth/delete-account', { salon: name })).status).toBe(200);
    }
    world().clock.pass({ hours: 14 * 24 });
    await deleteLeftAccounts(world().db, () => world().clock.now())();
    for (const user of [manager, barber]) {
      expect(await statusOf(user)).toBe(401);
      expect(await Staff(user)).toMatchObject([{ active: true, user_id: null }]);
    }
    expect(await isSalonThere()).toBe(true);
  });
});

describe('administrators', () => {
  test('an owner who becomes administrator leaves the staff at work while there is another owner', async () => {
    await setRole(first, 'admin');
    expect(await statusOf(manager)).toBe(200);
    expect((await signIn(barber)).status).toBe(200);
    expect((await listed(first)).salonName).toBeNull();
  });

  test('without an owner the salon sleeps: its staff is signed out, and told at the sign-in', async () => {
    await setRole(first, 'admin');
    await setRole(second, 'admin');
    for (const user of [manager, barber]) {
      expect(await statusOf(user)).toBe(401);
      expect(await signIn(user)).toMatchObject({
        status: 403,
        body: { code: 'inactive', message: staffMessages.salonAsleep },
      });
    }
    expect((await setRole(second, 'user')).status).toBe(200);
    expect((await signIn(manager)).status).toBe(200);
    const { user } = (await signIn(second)).body;
    expect((await pageOf({ ...second, user })).salonName).toBe(first.user.username);
  });

  test('an owner who was put aside does not keep the salon awake', async () => {
    await putAside(first, second);
    await setRole(second, 'admin');
    for (const user of [manager, barber])
      expect((await signIn(user)).body.message).toBe(staffMessages.salonAsleep);
  });

  test('an owner who was put aside while being administrator gets an own salon and leaves the former one', async () => {
    await setRole(first, 'admin');
    await putAside(first, second);
    await setRole(first, 'user');
    expect(await salonIdOf(world(), first)).not.toBe(salonId);
    expect(await deletionOf(second)).toMatchObject({ salonGoes: true, otherOwners: [] });
  });

  test('a manager who was administrator comes back to the same salon and role', async () => {
    await setRole(manager, 'admin');
    expect((await listed(manager)).staffRole).toBeNull();
    await setRole(manager, 'user');
    expect(await listed(manager)).toMatchObject({ staffRole: 'manager', salonName: first.user.username });
    const back = await world().signIn(manager.email);
    expect((await back.get('/salon')).body.data.name).toBe(first.user.username);
  });

  test('who left the salon while being administrator gets an own one with the role', async () => {
    await setRole(manager, 'admin');
    await world().db.run(sql`
      update staff set active = false, left_at = ${start} where user_id = ${manager.user.id}`);
    await setRole(manager, 'user');
    expect(await listed(manager)).toMatchObject({ staffRole: 'owner', salonName: manager.user.username });
    const back = await world().signIn(manager.email);
    expect((await back.get('/salon')).body.data.name).toBe(manager.user.username);
  });
});
