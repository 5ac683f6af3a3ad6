import { describe, expect, test } from 'vitest';
import { messages } from '#contracts/identity/account-deletion.sq.ts';
import { readRows } from '../../../test/checked-database.ts';
import { password, type Salon, testWorld, tokenIn } from '../../../test/harness.ts';
import { order } from '../../../test/paysera.ts';
import { barbersOf, newPerson, ownStaffId } from '../../../test/staff.ts';
import { book } from '../../../test/visits.ts';
import { sql } from '../../ground/db/database.ts';
import { startMailing } from '../../ground/mail/mass.ts';
import { deleteLeftAccounts } from './routes.ts';

const world = testWorld();
const fourteenDays = { hours: 14 * 24 };

const nameOf = async (salon: Pick<Salon, 'get'>) => (await salon.get('/salon')).body.data.name as string;
const leave = async (salon: Pick<Salon, 'get' | 'post'>) =>
  salon.post('/auth/delete-account', { salon: await nameOf(salon) });
const signIn = (salon: Salon) => world().call('POST', '/auth/login', { email: salon.email, password });
const deleteLeft = () => deleteLeftAccounts(world().db, () => world().clock.now())();

async function returnTokenOf(salon: Salon) {
  await world().runJobs();
  return tokenIn(world().mails.findLast(({ to }) => to === salon.email));
}

const restore = (token: string) => world().call('POST', '/auth/restore-account', { token });

const countOf = async (salon: Salon) => {
  const [found] = await readRows<{ users: number; salons: number; appointments: number }>(world().db)(sql`
    select
      (select count(*)::integer from users where email = ${salon.email}) as users,
      (select count(*)::integer from memberships where user_id = ${salon.user.id}) as salons,
      (select count(*)::integer from appointments where user_id = ${salon.user.id}) as appointments`);
  return found;
};

describe('deleting the own account', () => {
  test('deleting the own account needs the salon’s name and ends all sessions; a sign-in says how to restore it', async () => {
    const salon = await world().newSalon();
    const wrong = await salon.post('/auth/delete-account', { salon: 'Tjetër' });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { salon: messages.wrongName } } });
    const missing = await salon.post('/auth/delete-account', { salon: ' ' });
    expect(missing).toMatchObject({ status: 400, body: { fields: { salon: messages.nameMissing } } });
    expect((await salon.get('/auth/profile')).status).toBe(200);

    expect(await leave(salon)).toMatchObject({ status: 200, body: { until: '2026-12-07' } });
    expect((await salon.get('/auth/profile')).status).toBe(401);
    expect(await signIn(salon)).toMatchObject({
      status: 403,
      body: { code: 'inactive', message: messages.leaving('7 dhjetor 2026') },
    });
  });

  test('whom an administrator closes meanwhile does not come back by the own link', async () => {
    const salon = await world().newSalon();
    await leave(salon);
    const token = await returnTokenOf(salon);
    const admin = await world().admin();
    const closed = await admin.put(`/auth/admin/users/${salon.user.id}`, { isActive: false });
    expect(closed.status).toBe(200);
    expect((await restore(token)).status).toBe(400);
    expect((await signIn(salon)).body.code).toBe('inactive');
  });

  test('deleting the own account needs a recent sign-in, and administrators cannot do it', async () => {
    const salon = await world().newSalon();
    const name = await nameOf(salon);
    world().clock.pass({ minutes: 11 });
    const late = await salon.post('/auth/delete-account', { salon: name });
    expect(late).toMatchObject({ status: 403, body: { code: 'reauth_required' } });
    const admin = await world().admin();
    expect((await admin.post('/auth/delete-account', { salon: name })).status).toBe(403);
  });

  test('an owner who asked for leave as a barber and leaves the salon to another owner takes the requests along', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    const { Arben } = await barbersOf(salon);
    const arben = await newPerson(world(), salon, 'barber', { column: Arben });
    await arben.post('/leave-requests', { from: '2027-03-01', to: '2027-03-02', note: null });
    await salon.put(`/staff/${arben.staffId}`, { role: 'owner' });
    await leave(arben);
    world().clock.pass(fourteenDays);
    await deleteLeft();
    const owner = await world().signIn(salon.email);
    expect((await owner.get('/leave-requests')).body.requests).toEqual([]);
  });

  test('an owner whom the other one put aside keeps no salon: it goes with the last who works, and so does the login', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    const other = await newPerson(world(), salon, 'owner');
    await other.put(`/staff/${await ownStaffId(world(), salon)}`, { active: false });
    const asked = await other.get('/auth/delete-account');
    expect(asked.body).toMatchObject({ otherOwners: [], staffLogins: 1 });
    await leave(other);
    world().clock.pass(fourteenDays);
    await deleteLeft();
    expect(await countOf(salon)).toEqual({ users: 0, salons: 0, appointments: 0 });
    expect((await signIn(salon)).body.code).toBe('unauthenticated');
  });

  test('the link brings the account back with all that it had, once', async () => {
    const salon = await world().newSalon();
    await book(salon);
    await leave(salon);
    const token = await returnTokenOf(salon);
    world().clock.pass({ hours: 13 * 24 });
    await deleteLeft();
    const restored = await restore(token);
    expect(restored).toMatchObject({ status: 200, body: { email: salon.email, message: messages.restored } });
    expect((await signIn(salon)).status).toBe(200);
    expect(await countOf(salon)).toEqual({ users: 1, salons: 1, appointments: 1 });
    expect(await restore(token)).toMatchObject({ status: 400, body: { message: messages.linkInvalid } });
    world().clock.pass(fourteenDays);
    await deleteLeft();
    expect((await signIn(salon)).status).toBe(200);
  });

  test('after 14 days all is gone but paid orders, also from the mailing tables; a new account gets no trial', async () => {
    const { db, clock, mails } = world();
    const salon = await world().newSalon();
    await book(salon);
    const paid = (await order(salon)).get('orderid');
    await db.run(sql`update orders set paid_at = created_at where id = ${paid}`);
    const admin = await world().admin();
    const mail = { subject: 'Lajme', message: 'Përshëndetje', recipients: [salon.email] };
    const sent = await world().withJobs(admin.post('/admin/notifications/send', mail));
    expect(sent.status).toBe(200);
    await leave(salon);
    const token = await returnTokenOf(salon);
    clock.pass(fourteenDays);
    await Promise.all([deleteLeft(), deleteLeft()]);
    expect(await countOf(salon)).toEqual({ users: 0, salons: 0, appointments: 0 });
    expect((await restore(token)).status).toBe(400);
    const left = await readRows<{ kept: string }>(db)(sql`
      select 'order' as kept from orders where id = ${paid}
      union all select 'recipient' from mailing_recipients where email = ${salon.email}
      union all select 'choice' from mail_choices where email = ${salon.email}`);
    expect(left).toEqual([{ kept: 'order' }]);

    const again = { username: 'Përsëri', email: salon.email, password };
    await world().call('POST', '/auth/register', again);
    await world().runJobs();
    await world().call(
      'GET',
      `/auth/verify-email/${tokenIn(mails.findLast(({ to }) => to === salon.email))}`,
    );
    const returned = await world().signIn(salon.email);
    expect((await returned.get('/subscriptions/status')).body).toMatchObject({
      isInTrialPeriod: false,
      hasActiveSubscription: false,
    });
  });

  test('who is a client of a salon, too, stays one: reminders that wait are kept, and so is their refusal', async () => {
    const { db, clock } = world();
    const { email, ...salon } = await world().newSalon();
    const reminder = { id: undefined, kind: 'reminder', subject: '2026-12-08', message: null } as const;
    await db.transaction((tx) => startMailing(tx, { ...reminder, createdAt: clock.now() }, [email]));
    await db.run(sql`update mail_choices set refused_at = ${clock.now()} where email = ${email}`);
    await leave(salon);
    clock.pass(fourteenDays);
    await deleteLeft();
    const left = await readRows<{ kept: string }>(db)(sql`
      select state as kept from mailing_recipients where email = ${email}
      union all select 'refusal' from mail_choices where email = ${email} and refused_at is not null`);
    expect(left.map(({ kept }) => kept).sort()).toEqual(['queued', 'refusal']);
  });

  test('an administrator who activates the account cancels its deletion', async () => {
    const salon = await world().newSalon();
    await leave(salon);
    const admin = await world().admin();
    const token = await returnTokenOf(salon);
    await admin.put(`/auth/admin/users/${salon.user.id}`, { isActive: true });
    world().clock.pass(fourteenDays);
    await deleteLeft();
    expect((await signIn(salon)).status).toBe(200);
    expect((await restore(token)).status).toBe(400);
  });
});
