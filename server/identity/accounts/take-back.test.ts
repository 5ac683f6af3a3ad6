// What a stranger added to an account before its owner took the e-mail back.

import { afterAll, expect, test } from 'vitest';
import type { RemovedRecord } from '#contracts/ground/removed.ts';
import { codeOf } from '../../../test/authenticator.ts';
import { readRows } from '../../../test/checked-database.ts';
import { password, type Salon, testWorld, tokenIn } from '../../../test/harness.ts';
import { addPasskey } from '../../../test/passkey-device.ts';
import { newBrowser, openPushService } from '../../../test/push-service.ts';
import { sql } from '../../ground/db/database.ts';
import { hashToken } from '../../ground/http/session.ts';

const service = await openPushService();
afterAll(() => service.close());
const world = testWorld({ pushServices: [service.origin] });

const newOf = ({ email }: Salon) => `i-ri.${email}`;

/** Asks for another e-mail. Returns the token that takes it back. */
async function changeEmail(thief: Salon) {
  const { status } = await thief.put(`/users/${thief.user.id}`, { email: newOf(thief) });
  expect(status).toBe(200);
  await world().runJobs();
  return tokenIn(
    world().mails.findLast(({ to, subject }) => to === thief.email && /^U kërkua/.test(subject)),
  );
}

async function takeBack(token: string) {
  const { status, body } = await world().nobody.post('/auth/take-back-email', { token });
  expect(status).toBe(200);
  return body as { token: string; removed: RemovedRecord[] };
}
const kindsOf = (removed: readonly RemovedRecord[]) => removed.map(({ kind, name }) => [kind, name]);

/** Sets a new password by the token of the answer, and signs in with it alone. */
async function signInAgain(email: string, token: string) {
  const own = 'imja-perseri-1';
  const body = { token, password: own };
  expect((await world().nobody.post('/auth/reset-password', body)).status).toBe(200);
  return world().call('POST', '/auth/login', { email, password: own });
}

/** The code of now; each call moves on to a step that no earlier code used. */
function nextCode(secret: string) {
  world().clock.pass({ minutes: 0.5 });
  return codeOf(secret, world().clock.now());
}
/** Makes the session look as if somebody had entered password and code just now. */
const reauthenticate = ({ token }: Salon) =>
  world().db.run(sql`
    update sessions set signed_in_at = ${world().clock.now()} where token_hash = ${hashToken(token)}`);

const setUp = async (owner: Salon) => (await owner.post('/auth/second-factor/setup')).body.secret as string;
const confirm = async (owner: Salon, secret: string) => {
  const { status, body } = await owner.post('/auth/second-factor/confirm', { code: nextCode(secret) });
  expect(status).toBe(200);
  return body.recoveryCodes as string[];
};

async function signInWith(passkey: Awaited<ReturnType<typeof addPasskey>>) {
  const { options } = (await world().nobody.post('/auth/passkey/options')).body;
  return world().nobody.post('/auth/passkey', { passkey: passkey.sign(options) });
}

test('a passkey of 72 hours before the change was asked for is removed; one that is older stays', async () => {
  const owner = await world().newSalon();
  const own = await addPasskey(owner, 'Telefoni im');
  world().clock.pass({ minutes: 1 });
  const thief = await world().signIn(owner.email);
  const foreign = await addPasskey(thief, 'I huaj');
  world().clock.pass({ hours: 72 });
  const asking = await world().signIn(owner.email);
  const token = await changeEmail(asking);
  const link = tokenIn(world().mails.findLast(({ to }) => to === newOf(owner)));
  expect((await world().nobody.get(`/auth/verify-email/${link}`)).status).toBe(200);
  const { removed } = await takeBack(token);

  expect(removed.filter(({ kind }) => kind === 'passkey')).toEqual([
    { kind: 'passkey', name: 'I huaj', addedAt: foreign.added.createdAt },
  ]);
  expect((await signInWith(foreign)).status).toBe(401);
  expect((await signInWith(own)).status).toBe(200);
});

test('taking the e-mail back also takes back the deletion that the stranger asked for', async () => {
  const owner = await world().newSalon();
  const token = await changeEmail(owner);
  const link = tokenIn(world().mails.findLast(({ to }) => to === newOf(owner)));
  expect((await world().nobody.get(`/auth/verify-email/${link}`)).status).toBe(200);
  const salon = (await owner.get('/salon')).body.data.name;
  expect((await owner.post('/auth/delete-account', { salon })).status).toBe(200);
  await world().runJobs();
  const toReturn = tokenIn(world().mails.findLast(({ to }) => to === newOf(owner)));

  const taken = await takeBack(token);
  const again = await signInAgain(owner.email, taken.token);
  expect(again.status).toBe(200);
  const own = await world().signIn(owner.email, 'imja-perseri-1');
  // the stranger's link does not bring the account back when the owner asks
  expect((await own.post('/auth/delete-account', { salon })).status).toBe(200);
  expect((await world().nobody.post('/auth/restore-account', { token: toReturn })).status).toBe(400);
});

test.each([
  ['closed', false],
  ['closed while its owner was leaving', true],
])('an account that an administrator %s stays closed', async (_, isLeaving) => {
  const owner = await world().newSalon();
  const token = await changeEmail(owner);
  const salon = (await owner.get('/salon')).body.data.name;
  if (isLeaving) expect((await owner.post('/auth/delete-account', { salon })).status).toBe(200);
  const admin = await world().admin();
  expect((await admin.put(`/auth/admin/users/${owner.user.id}`, { isActive: false })).status).toBe(200);
  expect((await world().nobody.post('/auth/take-back-email', { token })).status).toBe(400);
});

test('a factor that a stranger put in place of the owner’s is removed: the new password alone signs in', async () => {
  const owner = await world().newSalon();
  await confirm(owner, await setUp(owner));
  world().clock.pass({ hours: 100 });
  await reauthenticate(owner);
  expect((await owner.delete('/auth/second-factor')).status).toBe(200);
  await confirm(owner, await setUp(owner));
  const { token, removed } = await takeBack(await changeEmail(owner));

  expect(kindsOf(removed)).toEqual([
    ['second-factor', null],
    ['device', null],
  ]);
  expect((await signInAgain(owner.email, token)).status).toBe(200);
});

test('a factor that was begun long ago and confirmed by the stranger is removed', {
  tags: 'long',
}, async () => {
  const owner = await world().newSalon();
  const secret = await setUp(owner);
  world().clock.pass({ hours: 100 });
  const thief = await world().signIn(owner.email);
  await confirm(thief, secret);
  const { token, removed } = await takeBack(await changeEmail(thief));
  expect(kindsOf(removed)).toContainEqual(['second-factor', null]);
  expect((await signInAgain(owner.email, token)).status).toBe(200);
});

test('a factor that is older stays, without the recovery codes that the stranger made', {
  tags: 'long',
}, async () => {
  const owner = await world().newSalon();
  const secret = await setUp(owner);
  const ownCodes = await confirm(owner, secret);
  world().clock.pass({ hours: 100 });
  await reauthenticate(owner);
  const { recoveryCodes } = (await owner.post('/auth/second-factor/recovery-codes')).body;
  expect(recoveryCodes).toHaveLength(10);
  const { token, removed } = await takeBack(await changeEmail(owner));
  expect(kindsOf(removed)).toContainEqual(['recovery-codes', null]);
  expect(kindsOf(removed)).not.toContainEqual(['second-factor', null]);

  const { status, body } = await signInAgain(owner.email, token);
  expect({ status, code: body.code }).toEqual({ status: 401, code: 'second_factor_required' });
  const enter = (code: string) =>
    world().nobody.post('/auth/second-factor', { challenge: body.challenge, code });
  for (const code of [recoveryCodes[0], ownCodes[0]]) expect((await enter(code)).status).toBe(401);
  expect((await enter(nextCode(secret))).status).toBe(200);
});

test('recovery codes that are older stay with their factor', { tags: 'long' }, async () => {
  const owner = await world().newSalon();
  const [code] = await confirm(owner, await setUp(owner));
  world().clock.pass({ hours: 100 });
  await reauthenticate(owner);
  const { token, removed } = await takeBack(await changeEmail(owner));
  expect(kindsOf(removed)).toEqual([['device', null]]);
  const { challenge } = (await signInAgain(owner.email, token)).body;
  expect((await world().nobody.post('/auth/second-factor', { challenge, code })).status).toBe(200);
});

test('all devices and their push addresses end and are named, however old they are', async () => {
  const owner = await world().newSalon();
  const agents = {
    windows: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140',
    iphone: 'Mozilla/5.0 (iPhone) Safari/600',
  };
  const signIn = async (agent: string, remember: boolean) => {
    const typed = { email: owner.email, password, remember };
    const { body } = await world().call('POST', '/auth/login', typed, { headers: { 'user-agent': agent } });
    const browser = newBrowser(service.origin);
    const told = await world().call('PUT', '/push', browser.subscription, { token: body.token });
    expect(told.status).toBe(200);
  };
  world().clock.pass({ minutes: 1 });
  await signIn(agents.windows, true);
  world().clock.pass({ hours: 100 });
  await signIn(agents.iphone, false);
  world().clock.pass({ minutes: 1 });
  const thief = await world().signIn(owner.email);
  const { removed } = await takeBack(await changeEmail(thief));

  expect(kindsOf(removed)).toEqual([
    ['push', 'Safari · iPhone'],
    ['push', 'Chrome · Windows'],
    ['device', null],
    ['device', 'Safari · iPhone'],
    ['device', 'Chrome · Windows'],
    ['device', null],
  ]);
  const left = await readRows(world().db)(sql`
    select id from push_subscriptions where user_id = ${owner.user.id}
    union all select id from sessions where user_id = ${owner.user.id}
    union all select id from devices where user_id = ${owner.user.id}`);
  expect(left).toEqual([]);
});

test('history and security log have the passkey and the factor that were removed', {
  tags: 'long',
}, async () => {
  const owner = await world().newSalon();
  await addPasskey(owner, 'I huaj');
  await confirm(owner, await setUp(owner));
  await takeBack(await changeEmail(owner));
  const events = await readRows<{ event: string }>(world().db)(sql`
    select event from security_log where actor_id = ${owner.user.id}`);
  for (const event of ['passkey-deleted', 'second-factor-off']) expect(events).toContainEqual({ event });
  const rows = await readRows<{ description: string }>(world().db)(sql`
    select description from history where user_email = ${owner.email} and description like 'U hoq%' order by id`);
  expect(rows.map(({ description }) => description)).toEqual([
    `U hoq verifikimi me dy hapa: ${owner.email}`,
    `U hoq çelësi i kalimit I huaj: ${owner.email}`,
  ]);
});
