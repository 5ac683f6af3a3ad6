import { describe, expect, test } from 'vitest';
import { testWorld, tokenIn } from '../../../test/harness.ts';
import { BadSetting } from '../../ground/config.ts';
import { sql } from '../../ground/db/database.ts';
import { ensureAdmin } from './first-admin.ts';
import { flawOf } from './passwords.ts';

const world = testWorld();
const easy = 'Ky fjalëkalim merret me mend lehtë. Zgjidhni një tjetër.';
const adminShort = 'Fjalëkalimi i një administratori duhet të jetë së paku 12 karaktere';
/** The password of an administrator from before the rule. */
const short = 'kreher-123';
const owner = { username: 'Erjona Ruçi', email: 'erjona@blloku.al', role: 'user' } as const;

test.each([
  ['123456', easy],
  ['PassWord', easy],
  ['iloveyou', easy],
  ['zzzzzzzzzzzz', easy],
  ['erjona@blloku.al', easy],
  ['erjona ruçi', easy],
  ['Erjona1!', easy],
  ['2024ruci', easy],
  ['blloku12345', undefined],
  ['Krehër1', easy],
  ['tirana2024', easy],
  ['!Dashuria!', easy],
  ['tirana20245', undefined],
  ['besa1234', easy],
  ['albania1', easy],
  ['Kosovo2024', easy],
  ['gëzim99', easy],
  ['arben!!', easy],
  ['besa12345', undefined],
  ['fjalëkalimi', easy],
  ['iloveyou7kreher', undefined],
])('the flaw of the password %s is: %s', (typed, flaw) => {
  expect(flawOf(typed, owner)).toBe(flaw);
});

describe('an easy password is refused with its field', () => {
  const refusal = (message: string) => ({
    status: 400,
    body: { code: 'invalid', message, fields: { password: message } },
  });

  test('when an account is registered', async () => {
    for (const typed of ['qwerty', 'kreher.kreher@salloni.al']) {
      const body = { username: 'Ana', email: 'kreher.kreher@salloni.al', password: typed };
      expect(await world().nobody.post('/auth/register', body)).toMatchObject(refusal(easy));
    }
  });

  test('a changed password is checked, also against the username of the same call', async () => {
    const { put, user } = await world().newSalon();
    expect(await put(`/users/${user.id}`, { password: 'football' })).toMatchObject(refusal(easy));
    const both = { username: 'Salloni i ri', password: 'salloni i ri' };
    expect(await put(`/users/${user.id}`, both)).toMatchObject(refusal(easy));
  });

  test('a password set by a link is checked, and a refusal leaves the link open', async () => {
    const { email } = await world().newSalon();
    await world().nobody.post('/auth/forgot-password', { email });
    await world().runJobs();
    const token = tokenIn(world().mails.findLast(({ to }) => to === email));
    const reset = (typed: string) => world().nobody.post('/auth/reset-password', { token, password: typed });
    expect(await reset(email)).toMatchObject(refusal(easy));
    expect((await reset('krejt-i-ri')).status).toBe(200);
  });

  test('when an administrator sets it; one of an administrator has at least 12 characters', async () => {
    const admin = await world().admin();
    const other = await world().newSalon();
    const edit = (typed: string) => admin.put(`/auth/admin/users/${other.user.id}`, { password: typed });
    expect(await edit('dragon')).toMatchObject(refusal(easy));
    expect((await edit('rruga-456')).status).toBe(200);

    const own = (typed: string) => admin.put(`/users/${admin.user.id}`, { password: typed });
    expect(await own('rruga-4567')).toMatchObject(refusal(adminShort));
    await world().db.run(sql`update users set role = 'admin' where id = ${other.user.id}`);
    expect(await edit('rruga-4567')).toMatchObject(refusal(adminShort));
    expect((await own('kreher-456-789')).status).toBe(200);
    expect((await own(short)).status).toBe(400);
  });
});

describe('an administrator whose password is from before the rule', () => {
  const older = testWorld();

  test('an administrator with a short password is warned at the sign-in until it is changed; an owner is not', async () => {
    const { newSalon, signIn, call, db, clock } = older();
    const isWeak = async (email: string, typed: string) =>
      (await call('POST', '/auth/login', { email, password: typed })).body.weakPassword;
    const salon = await newSalon();
    await salon.put(`/users/${salon.user.id}`, { password: short });
    expect(await isWeak(salon.email, short)).toBeUndefined();
    await ensureAdmin(db, { email: 'admin@kreher.al', password: short, mustBeStrong: false }, clock.now());
    const admin = await signIn('admin@kreher.al', short);
    expect(await isWeak(admin.email, short)).toBe(true);
    await admin.put(`/users/${admin.user.id}`, { password: 'kreher-456-789' });
    expect(await isWeak(admin.email, 'kreher-456-789')).toBeUndefined();
  });
});

describe('the first administrator in production', () => {
  const empty = testWorld();

  test('the first administrator is not made with a weak password, but with a strong one', async () => {
    const make = (typed: string) =>
      ensureAdmin(
        empty().db,
        { email: 'admin@kreher.al', password: typed, mustBeStrong: true },
        empty().clock.now(),
      );
    for (const weak of [short, 'administrator', 'aaaaaaaaaaaaaa'])
      await expect(make(weak)).rejects.toThrow(BadSetting);
    expect(await make('kreher-456-789')).toMatchObject({ email: 'admin@kreher.al' });
    // one exists: the setting makes nobody
    expect(await make(short)).toBeNull();
  });
});
