// Who may become an administrator, and who hears of it.

import { describe, expect, test } from 'vitest';
import { codeOf } from '../../../test/authenticator.ts';
import { readRows } from '../../../test/checked-database.ts';
import { it } from '../../../test/each-mainly.ts';
import { password, type Salon, testWorld, tokenIn } from '../../../test/harness.ts';
import { newPasskey } from '../../../test/passkey-device.ts';
import { hashPassword } from '../../identity/accounts/passwords.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld();
const strict = testWorld({ requireAdminSecondFactor: true });

const short = 'rruga-456';
const long = 'kreher-789-123';
const unknown = (owner: Salon, of = world) =>
  of().db.run(sql`update users set password_long = false where id = ${owner.user.id}`);
const promote = (admin: Salon, owner: Salon, role = 'admin') =>
  admin.put(`/auth/admin/users/${owner.user.id}/role`, { role });
const refused = (sentence: string) => ({
  status: 400,
  body: { code: 'invalid', message: sentence, fields: { role: sentence } },
});
const needsPassword = refused('Ky përdorues duhet së pari të vendosë një fjalëkalim me 12 karaktere.');

async function resetPassword(owner: Salon, typed: string) {
  await world().nobody.post('/auth/forgot-password', { email: owner.email });
  await world().runJobs();
  const token = tokenIn(
    world().mails.findLast(({ to, text }) => to === owner.email && text.includes('/reset-password?')),
  );
  return world().nobody.post('/auth/reset-password', { token, password: typed });
}

// first, since each administrator that a test makes is mailed about the next one
describe('the mail about a promotion', () => {
  const sent = async () => {
    await world().runJobs();
    return world().mails.filter(({ subject }) => subject === 'Një administrator i ri – Krehër');
  };

  test('every active administrator gets a mail that says who promoted which user, and when', async () => {
    const admin = await world().admin();
    const [owner, inactive] = [await world().newSalon(), await world().newSalon()];
    await promote(admin, inactive);
    await admin.put(`/auth/admin/users/${inactive.user.id}`, { isActive: false });
    const before = (await sent()).length;
    await promote(admin, owner);
    const mails = (await sent()).slice(before);
    const admins = await readRows<{ email: string }>(world().db)(sql`
      select email from users where role = 'admin' and is_active`);
    expect(mails.map(({ to }) => to).sort()).toEqual(admins.map(({ email }) => email).sort());
    expect(mails.map(({ to }) => to)).toEqual(expect.arrayContaining([admin.email, owner.email]));
    for (const { text } of mails) {
      expect(text).toContain(`${owner.email} u bë administrator i Krehërit.`);
      expect(text).toContain(`Rolin ia dha ${admin.email}, më 23.11.2026 11:18.`);
    }
  });

  test('no mail is sent if nothing changes, for a demotion, or for a refused promotion', {
    tags: 'long',
  }, async () => {
    const [owner, admin] = [await world().newSalon(), await world().admin()];
    await unknown(owner);
    const before = (await sent()).length;
    await promote(admin, owner);
    await promote(admin, owner, 'user');
    expect(await sent()).toHaveLength(before);
    await owner.post('/auth/reauth', { password });
    await promote(admin, owner);
    const after = (await sent()).length;
    expect(after).toBeGreaterThan(before);
    await promote(admin, owner);
    await promote(admin, owner, 'user');
    expect(await sent()).toHaveLength(after);
  });
});

describe('a promotion needs a password of twelve characters', () => {
  const ways: [string, (owner: Salon, admin: Salon, typed: string) => Promise<{ status: number }>][] = [
    ['the profile', (owner, _admin, typed) => owner.put(`/users/${owner.user.id}`, { password: typed })],
    ['a reset', (owner, _admin, typed) => resetPassword(owner, typed)],
    [
      'an administrator',
      (owner, admin, typed) => admin.put(`/auth/admin/users/${owner.user.id}`, { password: typed }),
    ],
  ];

  it.each(1, ways)('%s sets a short one: refused; then a long one: promoted', async (_way, set) => {
    const [owner, admin] = [await world().newSalon(), await world().admin()];
    expect((await set(owner, admin, short)).status).toBe(200);
    expect(await promote(admin, owner)).toMatchObject(needsPassword);
    expect((await set(await world().signIn(owner.email, short), admin, long)).status).toBe(200);
    expect(await promote(admin, owner)).toMatchObject({ status: 200, body: { user: { role: 'admin' } } });
  });

  test('a registration with eleven characters: refused; with twelve: promoted', async () => {
    const admin = await world().admin();
    for (const [typed, status] of [
      ['rruga-7890', 400],
      ['kreher-78901', 200],
    ] as const) {
      const email = `${typed}.ana@salloni.al`;
      const made = await world().nobody.post('/auth/register', { username: 'Ana', email, password: typed });
      expect((await promote(admin, made.body as Salon)).status).toBe(status);
    }
  });

  test.each<[string, (owner: Salon) => Promise<{ status: number }>]>([
    ['a sign-in', ({ email }) => world().nobody.post('/auth/login', { email, password })],
    ['a confirmation of the password', (owner) => owner.post('/auth/reauth', { password })],
  ])('nothing is known of an old password until %s shows it', async (_way, show) => {
    const [owner, admin] = [await world().newSalon(), await world().admin()];
    await unknown(owner);
    await world().nobody.post('/auth/login', { email: owner.email, password: 'gabim-fare-gabim' });
    expect(await promote(admin, owner)).toMatchObject(needsPassword);
    expect((await show(owner)).status).toBe(200);
    expect((await promote(admin, owner)).status).toBe(200);
  });

  test('a password that an instance of the release before changes is unknown again', {
    tags: 'long',
  }, async () => {
    const [owner, admin] = [await world().newSalon(), await world().admin()];
    const { hash } = await hashPassword(short);
    await world().db.run(
      sql`update users set username = 'Ana', password_hash = ${hash} where id = ${owner.user.id}`,
    );
    expect(await promote(admin, owner)).toMatchObject(needsPassword);
  });

  test('after an edit of other fields the length of the password is still known, so the user can be promoted', {
    tags: 'long',
  }, async () => {
    const [owner, admin] = [await world().newSalon(), await world().admin()];
    await admin.put(`/auth/admin/users/${owner.user.id}`, { username: 'Ana', email: `a.${owner.email}` });
    expect((await promote(admin, owner)).status).toBe(200);
  });

  test('a demotion needs no password of twelve characters', async () => {
    const [owner, admin] = [await world().newSalon(), await world().admin()];
    await promote(admin, owner);
    await unknown(owner);
    expect((await promote(admin, owner, 'user')).status).toBe(200);
  });

  test('a short password that is set while the promotion runs: one of the two is refused', {
    tags: 'long',
  }, async () => {
    const admin = await world().admin();
    for (let n = 0; n < 10; n++) {
      const owner = await world().newSalon();
      const [promoted, changed] = await Promise.all([
        promote(admin, owner),
        owner.put(`/users/${owner.user.id}`, { password: short }),
      ]);
      expect([promoted.status, changed.status].sort()).toEqual([200, 400]);
    }
  });
});

describe('with REQUIRE_ADMIN_SECOND_FACTOR a promotion needs the second factor, too', () => {
  async function strictAdmin() {
    const admin = await strict().admin();
    const { secret } = (await admin.post('/auth/second-factor/setup')).body;
    await admin.post('/auth/second-factor/confirm', { code: codeOf(secret, strict().clock.now()) });
    return admin;
  }

  test('a user without a second factor, or with a passkey alone, is refused; with a second factor promoted', async () => {
    const [owner, admin] = [await strict().newSalon(), await strictAdmin()];
    const needsFactor = refused('Ky përdorues duhet së pari të aktivizojë verifikimin me dy hapa.');
    expect(await promote(admin, owner)).toMatchObject(needsFactor);

    const made = newPasskey('http://kreher.test').create(
      (await owner.post('/auth/passkeys/options')).body.options,
    );
    expect((await owner.post('/auth/passkeys', { name: 'Telefoni', passkey: made })).status).toBe(201);
    expect(await promote(admin, owner)).toMatchObject(needsFactor);

    const { secret } = (await owner.post('/auth/second-factor/setup')).body;
    await owner.post('/auth/second-factor/confirm', { code: codeOf(secret, strict().clock.now()) });
    expect((await promote(admin, owner)).status).toBe(200);
  });
});
