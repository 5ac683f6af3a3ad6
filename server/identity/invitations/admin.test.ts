// Inviting an administrator by mail, and what opens for who accepts.
import { beforeEach, describe, expect, test } from 'vitest';
import { messages } from '#contracts/identity/invitations.sq.ts';
import { codeOf } from '../../../test/authenticator.ts';
import { readRows } from '../../../test/checked-database.ts';
import { fullPool, password, type Salon, testWorld, tokenIn } from '../../../test/harness.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld({}, fullPool);
const long = 'kreher-789-123';
let addresses = 0;
const nextEmail = () => `administrator-${++addresses}@kreher.example`;
const isOver = { status: 400, body: { code: 'invalid', message: messages.adminInvalid } };
const closed = { status: 403, body: { message: 'Aktivizoni verifikimin me dy hapa te Siguria.' } };

let minutes = 0;
// each test has a minute of its own, in which the calls of one address are counted
beforeEach(() => world().clock.set(`2026-11-23T11:${String(10 + minutes++)}:00Z`));

const invite = (admin: Salon, email: string) => admin.post('/admin/invitations', { email });
const read = (token: string) => world().nobody.get(`/admin-invitations/${token}`);
const accept = (token: string, typed: object = {}) =>
  world().call('POST', '/admin-invitations/accept', { token, name: 'Drita Hoxha', password: long, ...typed });

async function mailedToken(email: string) {
  await world().runJobs();
  return tokenIn(world().mails.findLast(({ to, subject }) => to === email && /^Ftesë për/.test(subject)));
}
async function invited(admin: Salon) {
  const email = nextEmail();
  expect((await invite(admin, email)).status).toBe(200);
  return { email, token: await mailedToken(email) };
}
const openOnes = async (admin: Salon) => (await admin.get('/admin/invitations')).body.invitations;
const asUser = (token: string) => ({
  get: (path: string) => world().call('GET', path, undefined, { token }),
  post: (path: string, body?: object) => world().call('POST', path, body, { token }),
});

describe('inviting', () => {
  test('the mail has the link, the list has the invitation, and the database no token', async () => {
    const admin = await world().admin();
    const { email, token } = await invited(admin);
    expect(await openOnes(admin)).toContainEqual({
      id: expect.any(String),
      email,
      by: admin.email,
      until: '2026-11-30T11:10:00.000Z',
      isOver: false,
    });
    expect(await read(token)).toMatchObject({ status: 200, body: { email } });
    const kept = JSON.stringify(await readRows(world().db)(sql`select * from admin_invitations`));
    expect(kept).not.toContain(token);
  });

  test('sent again the earlier link is worth nothing; withdrawn none is, and it is gone from the list', async () => {
    const admin = await world().admin();
    const { email, token: first } = await invited(admin);
    await invite(admin, email);
    const second = await mailedToken(email);
    expect(await read(first)).toMatchObject(isOver);
    expect((await read(second)).status).toBe(200);
    const [{ id }] = (await openOnes(admin)).filter((one: { email: string }) => one.email === email);
    expect(await admin.delete(`/admin/invitations/${id}`)).toMatchObject({
      status: 200,
      body: { message: messages.adminEnded },
    });
    expect(await read(second)).toMatchObject(isOver);
    expect(await accept(second)).toMatchObject(isOver);
    expect((await openOnes(admin)).map((one: { email: string }) => one.email)).not.toContain(email);
    expect((await admin.delete(`/admin/invitations/${id}`)).status).toBe(404);
  });

  test('an address with an account is refused at the field, in any case', async () => {
    const [admin, owner] = [await world().admin(), await world().newSalon()];
    expect(await invite(admin, owner.email.toUpperCase())).toMatchObject({
      status: 409,
      body: { code: 'duplicate', fields: { email: messages.adminEmailTaken } },
    });
  });

  test.each([{}, { email: '' }, { email: 'pa-shenjë' }, { email: 5 }])(
    '%j: 400 at the e-mail',
    async (body) => {
      const { status, body: answer } = await (await world().admin()).post('/admin/invitations', body);
      expect({ status, fields: Object.keys(answer.fields) }).toEqual({ status: 400, fields: ['email'] });
    },
  );

  test('it needs a recent sign-in, and an administrator', async () => {
    const [admin, owner] = [await world().admin(), await world().newSalon()];
    expect((await invite(owner, nextEmail())).status).toBe(403);
    expect((await owner.get('/admin/invitations')).status).toBe(403);
    world().clock.pass({ minutes: 11 });
    expect((await invite(admin, nextEmail())).body.code).toBe('reauth_required');
  });

  test('the sixth mail to one address within an hour is refused', { tags: 'long' }, async () => {
    const [admin, email] = [await world().admin(), nextEmail()];
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await invite(admin, email)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('history and security log say who invited whom, and who ended it', async () => {
    const admin = await world().admin();
    const { email } = await invited(admin);
    const [{ id }] = (await openOnes(admin)).filter((one: { email: string }) => one.email === email);
    await admin.delete(`/admin/invitations/${id}`);
    const { data } = (await admin.get(`/admin/history?search=${encodeURIComponent(email)}`)).body;
    expect(JSON.stringify(data.activities)).toContain(`U ftua administrator: ${email}`);
    expect(JSON.stringify(data.activities)).toContain(`U anulua ftesa e administratorit: ${email}`);
    const { entries } = (await admin.get('/admin/security-log?event=invited')).body;
    expect(entries[0]).toMatchObject({ detail: 'admin', actor: { email: admin.email } });
  });
});

describe('accepting', () => {
  test('makes an administrator without a salon, for whom nothing opens before the second factor', async () => {
    const admin = await world().admin();
    const { email, token } = await invited(admin);
    const { status, body } = await accept(token);
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ email, role: 'admin', name: 'Drita Hoxha', staff: null });
    expect(await world().db.run(sql`select from memberships where user_id = ${body.user.id}`)).toBe(0);

    const own = asUser(body.token);
    for (const path of ['/auth/admin/users', '/admin/invitations', '/reports/export', '/admin/history'])
      expect(await own.get(path)).toMatchObject(closed);
    expect((await own.get('/clients')).status).toBe(403);
    expect((await own.get('/auth/profile')).status).toBe(200);
    expect((await own.get('/auth/second-factor')).body.data).toMatchObject({ isOn: false, isRequired: true });
    // nor at a later sign-in
    const later = await world().signIn(email, long);
    expect(await later.get('/auth/admin/users')).toMatchObject(closed);

    const { secret } = (await own.post('/auth/second-factor/setup')).body;
    const code = codeOf(secret, world().clock.now());
    expect((await own.post('/auth/second-factor/confirm', { code })).status).toBe(200);
    expect((await own.get('/auth/admin/users')).status).toBe(200);
  });

  test('the other administrators are told who came, and who invited', { tags: 'long' }, async () => {
    const admin = await world().admin();
    const { email, token } = await invited(admin);
    await accept(token);
    await world().runJobs();
    const told = world().mails.filter(({ text }) => text.includes(`${email} u bë administrator`));
    expect(told.map(({ to }) => to)).toContain(admin.email);
    expect(told.map(({ to }) => to)).not.toContain(email);
    expect(told[0]?.text).toContain(`E ftoi ${admin.email}.`);
  });

  test('ten times at once: one account, and the link is used up', { tags: 'long' }, async () => {
    const { email, token } = await invited(await world().admin());
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token)));
    const others = answers.filter(({ status }) => status !== 201);
    expect(others).toHaveLength(9);
    for (const answer of others) expect(answer).toMatchObject(isOver);
    expect(await world().db.run(sql`select from users where email = ${email}`)).toBe(1);
    expect(await read(token)).toMatchObject(isOver);
  });

  test('after seven days it is over, the list says so, and it can be sent again', async () => {
    const admin = await world().admin();
    const { email, token } = await invited(admin);
    await world().at('2026-11-30T12:00:00Z', async () => {
      expect(await read(token)).toMatchObject(isOver);
      expect(await accept(token)).toMatchObject(isOver);
      const again = await world().admin();
      expect(await openOnes(again)).toContainEqual(expect.objectContaining({ email, isOver: true }));
      await invite(again, email);
      expect((await accept(await mailedToken(email))).status).toBe(201);
    });
  });

  test('it ends when who invited is no administrator any more', async () => {
    const [admin, other] = [await world().admin(), await world().newSalon()];
    await admin.put(`/auth/admin/users/${other.user.id}/role`, { role: 'admin' });
    const { token } = await invited(await world().signIn(other.email));
    await admin.put(`/auth/admin/users/${other.user.id}/role`, { role: 'user' });
    expect(await read(token)).toMatchObject(isOver);
    expect(await accept(token)).toMatchObject(isOver);
  });

  test.each([
    ['an administrator’s password has twelve characters', { password: 'rruga-7890' }, ['password']],
    ['a password that is easily guessed', { password: 'aaaaaaaaaaaa' }, ['password']],
    ['no name', { name: ' ' }, ['name']],
    ['no link', { token: '' }, ['token']],
  ])('%s: 400 at its field, and the invitation stays open', async (_what, typed, fields) => {
    const { token } = await invited(await world().admin());
    const { status, body } = await accept(token, typed);
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields });
    expect((await read(token)).status).toBe(200);
  });

  test('an address that was registered meanwhile is refused, and nothing is made', async () => {
    const { email, token } = await invited(await world().admin());
    await world().nobody.post('/auth/register', { username: 'Ana', email, password });
    const { status, body } = await accept(token);
    expect([status, body.message]).toEqual([409, messages.emailTakenMeanwhile]);
    expect(await world().db.run(sql`select from users where email = ${email} and role = 'admin'`)).toBe(0);
  });
});

describe('afterwards', () => {
  async function came(admin: Salon) {
    const { email, token } = await invited(admin);
    const { user } = (await accept(token)).body;
    return { email, id: user.id as string };
  }

  test('who is made a user gets a salon and needs no second factor; and can be deleted', async () => {
    const admin = await world().admin();
    const { email, id } = await came(admin);
    expect((await admin.put(`/auth/admin/users/${id}/role`, { role: 'user' })).status).toBe(200);
    const person = await world().signIn(email, long);
    expect((await person.get('/salon')).status).toBe(200);
    expect((await person.get('/auth/second-factor')).body.data.isRequired).toBe(false);
    expect((await admin.delete(`/auth/admin/users/${id}`)).status).toBe(200);
    expect(await world().db.run(sql`select from admin_invitations where user_id = ${id}`)).toBe(0);
  });

  test('a new password by mail ends whom the account invited in 72 hours, and what it sent, and names them', {
    tags: 'long',
  }, async () => {
    const [admin, other] = [await world().admin(), await world().newSalon()];
    await admin.put(`/auth/admin/users/${other.user.id}/role`, { role: 'admin' });
    const thief = await world().signIn(other.email);
    const { id } = await came(thief);
    const { email: waiting } = await invited(thief);
    await world().nobody.post('/auth/forgot-password', { email: other.email });
    await world().runJobs();
    const token = tokenIn(
      world().mails.findLast(({ to, text }) => to === other.email && text.includes('/reset-password?')),
    );
    const { body } = await world().nobody.post('/auth/reset-password', { token, password: 'krejt-i-ri-789' });
    expect(body.removed).toMatchObject([
      { kind: 'login', name: 'Drita Hoxha' },
      { kind: 'invitation', name: waiting },
    ]);
    expect(await world().db.run(sql`select from users where id = ${id}`)).toBe(0);
    expect((await openOnes(admin)).map((one: { email: string }) => one.email)).not.toContain(waiting);
  });
});
