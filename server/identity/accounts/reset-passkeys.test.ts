// The passkeys that a stranger added, and a password that its owner sets anew by a link.
import { expect, test } from 'vitest';
import { readRows } from '../../../test/checked-database.ts';
import { fullPool, password, type Salon, testWorld, tokenIn } from '../../../test/harness.ts';
import { untilLockIsAwaited } from '../../../test/locks.ts';
import { addPasskey, newPasskey } from '../../../test/passkey-device.ts';
import { sql } from '../../ground/db/database.ts';
import { closeSessions } from './store.ts';

const world = testWorld({}, fullPool);

const mailsTo = (email: string, subject: RegExp) =>
  world().mails.filter((mail) => mail.to === email && subject.test(mail.subject));

async function askForLink({ email }: Salon) {
  await world().nobody.post('/auth/forgot-password', { email });
  await world().runJobs();
  return tokenIn(mailsTo(email, /^Rivendosni/).at(-1));
}

const listOf = (token: string) => world().nobody.post('/auth/reset-password/passkeys', { token });
const reset = (token: string, keepPasskeys?: readonly string[]) =>
  world().nobody.post('/auth/reset-password', { token, password: 'imja-perseri-1', keepPasskeys });

const namesOf = async ({ user }: Salon) => {
  const rows = await readRows<{ name: string }>(world().db)(sql`
    select name from passkeys where user_id = ${user.id} order by id`);
  return rows.map(({ name }) => name);
};

/** An owner with a passkey that is 30 days old, and with one of a stranger from today. */
async function withTwo() {
  const owner = await world().newSalon();
  const own = await addPasskey(owner, 'Telefoni im');
  world().clock.pass({ hours: 30 * 24 + 1 });
  const thief = await world().signIn(owner.email);
  const foreign = await addPasskey(thief, 'I huaj');
  return { owner, thief, own, foreign, token: await askForLink(owner) };
}

test('the list has all passkeys, marks the new ones of the last 30 days, and leaves the link open', async () => {
  const { own, foreign, token } = await withTwo();
  for (const _ of [1, 2]) {
    const { status, body } = await listOf(token);
    expect(status).toBe(200);
    expect(body.data).toEqual([
      { ...own.added, isRecent: false },
      { ...foreign.added, isRecent: true },
    ]);
  }
  expect((await reset(token)).status).toBe(200);
});

test('a link that is wrong, used, too old or of an account that is deactivated is answered as by the reset', async () => {
  const { owner, token } = await withTwo();
  const late = await askForLink(await world().newSalon());
  const off = await world().newSalon();
  const ofInactive = await askForLink(off);
  await world().db.run(sql`update users set is_active = false where id = ${off.user.id}`);
  await reset(token, []);
  world().clock.pass({ hours: 1 });
  expect(await namesOf(owner)).toEqual([]);
  for (const wrong of ['nuk-ka', token, late, ofInactive]) {
    const [listed, set] = [await listOf(wrong), await reset(wrong)];
    expect(listed.status).toBe(400);
    expect(listed.body).toEqual(set.body);
  }
});

test('the eleventh read of the list within a minute answers 429, as the reset does', {
  tags: 'long',
}, async () => {
  const from = { headers: { 'x-forwarded-for': '10.8.0.1' } };
  const look = () => world().call('POST', '/auth/reset-password/passkeys', { token: 'nuk-ka' }, from);
  for (let n = 0; n < 10; n += 1) expect((await look()).status).toBe(400);
  expect((await look()).status).toBe(429);
});

test('without a list the passkeys of the last 30 days are removed: they no longer sign in', async () => {
  const { owner, foreign, token } = await withTwo();
  expect((await reset(token)).status).toBe(200);
  expect(await namesOf(owner)).toEqual(['Telefoni im']);
  const { options } = (await world().nobody.post('/auth/passkey/options')).body;
  expect((await world().nobody.post('/auth/passkey', { passkey: foreign.sign(options) })).status).toBe(401);
});

test('with a list exactly those on it stay, and not one that was added after it was shown', async () => {
  const { owner, thief, foreign, token } = await withTwo();
  await addPasskey(thief, 'I fundit');
  expect((await reset(token, [foreign.added.id])).status).toBe(200);
  expect(await namesOf(owner)).toEqual(['I huaj']);
});

test('the ids of another account change nothing there, and what is no list of ids is refused', async () => {
  const other = await withTwo();
  const { owner, token } = await withTwo();
  for (const wrong of ['abc', ['abc'], [null], Array(101).fill(owner.user.id)]) {
    expect((await reset(token, wrong as string[])).status).toBe(400);
  }
  expect((await reset(token, [other.own.added.id])).status).toBe(200);
  expect(await namesOf(owner)).toEqual([]);
  expect(await namesOf(other.owner)).toEqual(['Telefoni im', 'I huaj']);
});

test('the mail, the history and the security log name what was removed', { tags: 'long' }, async () => {
  const { owner, token } = await withTwo();
  await reset(token, []);
  await world().runJobs();
  expect(mailsTo(owner.email, /u ndryshua/).at(-1)?.text).toContain(
    'U hoqën edhe çelësat e kalimit: Telefoni im, I huaj.',
  );
  const rows = await readRows<{ description: string }>(world().db)(sql`
    select description from history where user_email = ${owner.email} and description like 'U hoq%' order by id`);
  expect(rows.map(({ description }) => description)).toEqual([
    `U hoq çelësi i kalimit Telefoni im: ${owner.email}`,
    `U hoq çelësi i kalimit I huaj: ${owner.email}`,
  ]);
  const events = await readRows<{ event: string }>(world().db)(sql`
    select event from security_log where actor_id = ${owner.user.id} and event = 'passkey-deleted'`);
  expect(events).toHaveLength(2);
});

test('the mail names one passkey, and none where none was removed', { tags: 'long' }, async () => {
  const first = await withTwo();
  await reset(first.token);
  const second = await withTwo();
  await reset(second.token, [second.own.added.id, second.foreign.added.id]);
  await world().runJobs();
  expect(mailsTo(first.owner.email, /u ndryshua/).at(-1)?.text).toContain(
    'U hoq edhe çelësi i kalimit: I huaj.',
  );
  expect(mailsTo(second.owner.email, /u ndryshua/).at(-1)?.text).not.toContain('çelës');
});

test('a passkey whose call waits while the sessions end is not added', { tags: 'long' }, async () => {
  const owner = await world().newSalon();
  const { db } = world();
  const { options } = (await owner.post('/auth/passkeys/options')).body;
  const passkey = newPasskey('http://kreher.test').create(options);
  const adding = await db.transaction(async (tx) => {
    await tx.run(sql`select from users where id = ${owner.user.id} for update`);
    const call = owner.post('/auth/passkeys', { name: 'I huaj', passkey });
    await untilLockIsAwaited(db);
    await closeSessions(tx, owner.user.id);
    return { call };
  });
  expect((await adding.call).status).toBe(401);
  expect(await namesOf(owner)).toEqual([]);
});

test('who resets the password wins over a new password, a new e-mail and a sign-in that have not ended', {
  tags: 'long',
}, async () => {
  const { db } = world();
  const owner = await world().newSalon();
  const thief = await world().signIn(owner.email);
  const [hash] = await readRows<{ hash: string }>(db)(sql`
    select password_hash as hash from users where id = ${owner.user.id}`);
  const begun = [
    () => thief.put(`/users/${owner.user.id}`, { password: 'e-hajdutit-77' }),
    () => thief.put(`/users/${owner.user.id}`, { email: 'hajdut@shembull.al' }),
    () => world().nobody.post('/auth/login', { email: owner.email, password }),
  ];
  for (const begin of begun) {
    const { answer } = await db.transaction(async (tx) => {
      await tx.run(sql`update users set password_hash = password_hash || 'x' where id = ${owner.user.id}`);
      const answer = begin();
      await untilLockIsAwaited(db);
      await closeSessions(tx, owner.user.id);
      return { answer };
    });
    expect((await answer).status).toBe(401);
    const [now] = await readRows<{ hash: string; sessions: number }>(db)(sql`
      select password_hash as hash, (select count(*)::integer from sessions where user_id = users.id) as sessions
      from users where id = ${owner.user.id}`);
    expect(now).toEqual({ hash: `${hash?.hash}x`, sessions: 0 });
    await db.run(sql`update users set password_hash = ${hash?.hash} where id = ${owner.user.id}`);
    Object.assign(thief, await world().signIn(owner.email));
  }
});
