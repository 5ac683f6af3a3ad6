import { describe, expect, test } from 'vitest';
import { readRows } from '../../../test/checked-database.ts';
import { it } from '../../../test/each-mainly.ts';
import { fullPool, password, type Salon, testWorld, tokenIn } from '../../../test/harness.ts';
import { addPasskey } from '../../../test/passkey-device.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld({}, fullPool);
const withoutVerification = testWorld({ requireEmailVerification: false }, fullPool);

const change = (owner: Salon, email: string) => owner.put(`/users/${owner.user.id}`, { email });
const newOf = ({ email }: Salon) => `i-ri.${email}`;

async function mailTo(email: string, subject: RegExp, of = world()) {
  await of.runJobs();
  return of.mails.findLast((mail) => mail.to === email && subject.test(mail.subject));
}
const confirmLink = async (email: string) => tokenIn(await mailTo(email, /^Konfirmoni email-in e ri/));
const open = (token: string) => world().nobody.get(`/auth/verify-email/${token}`);
const takeBack = (token: string, of = world()) => of.nobody.post('/auth/take-back-email', { token });
const profile = async (owner: Salon) => (await owner.get('/auth/profile')).body.user;
const register = (email: string) =>
  world().nobody.post('/auth/register', { username: 'Ana', email, password });

async function changed(owner: Salon, email = newOf(owner)) {
  await change(owner, email);
  await open(await confirmLink(email));
  return tokenIn(await mailTo(owner.email, /u ndryshua/));
}

describe('a new e-mail', () => {
  test('a new e-mail counts when its own link is opened; until then sign-in uses the old one', async () => {
    const owner = await world().newSalon();
    const email = newOf(owner);
    expect(await change(owner, email)).toMatchObject({
      status: 200,
      body: { message: 'Profili u përditësua me sukses!', user: { email: owner.email, pendingEmail: email } },
    });
    expect((await world().signIn(email)).token).toBeUndefined();
    expect((await world().signIn(owner.email)).token).toBeTruthy();

    const answer = await open(await confirmLink(email));
    expect(answer.body.message).toBe(`Email-i u ndryshua. Tani e tutje hyni me ${email}.`);
    expect(await profile(owner)).toMatchObject({ email, pendingEmail: null });
    expect((await world().signIn(email)).token).toBeTruthy();
    expect((await world().signIn(owner.email)).token).toBeUndefined();
  });

  test('a confirmed new e-mail ends the other sessions, and its link can be opened again', async () => {
    const owner = await world().newSalon();
    const another = await world().signIn(owner.email);
    await change(owner, newOf(owner));
    expect((await another.get('/auth/profile')).status).toBe(200);
    const token = await confirmLink(newOf(owner));
    for (const _ of [1, 2]) expect((await open(token)).status).toBe(200);
    expect((await another.get('/auth/profile')).status).toBe(401);
    expect((await owner.get('/auth/profile')).status).toBe(200);
  });

  test('the old address gets a mail when a new e-mail is requested, and when it is confirmed', {
    tags: 'long',
  }, async () => {
    const owner = await world().newSalon();
    await change(owner, newOf(owner));
    expect((await mailTo(owner.email, /^U kërkua/))?.text).toContain(newOf(owner));
    await open(await confirmLink(newOf(owner)));
    expect((await mailTo(owner.email, /u ndryshua/))?.text).toContain('/take-back-email?token=');
  });

  test('an unchanged e-mail is no change, and another new e-mail replaces the one that was requested before', async () => {
    const owner = await world().newSalon();
    await change(owner, 'gabim@salloni.al');
    const first = await confirmLink('gabim@salloni.al');
    await change(owner, owner.email);
    expect((await profile(owner)).pendingEmail).toBe('gabim@salloni.al');
    await change(owner, newOf(owner));
    expect((await open(first)).status).toBe(400);
    expect((await open(await confirmLink(newOf(owner)))).status).toBe(200);
  });

  test('a new e-mail is dropped when a link to the old one sets a new password', {
    tags: 'long',
  }, async () => {
    const owner = await world().newSalon();
    await change(owner, newOf(owner));
    const token = await confirmLink(newOf(owner));
    await world().nobody.post('/auth/forgot-password', { email: owner.email });
    const reset = tokenIn(await mailTo(owner.email, /^Rivendosni/));
    await world().nobody.post('/auth/reset-password', { token: reset, password: 'zgjedhur-vete-1' });
    expect((await open(token)).status).toBe(400);
  });

  it.each(1, [
    [
      'a new password in another session',
      (owner: Salon) => owner.put(`/users/${owner.user.id}`, { password: 'e-re-e-imja-1' }),
    ],
    ['ending all other sessions', (owner: Salon) => owner.post('/auth/sessions/end-others')],
  ])('%s drops the new e-mail that was asked for, and keeps an own one', async (_, protect) => {
    const owner = await world().newSalon();
    const stranger = await world().signIn(owner.email);
    await change(stranger, newOf(owner));
    const token = await confirmLink(newOf(owner));
    expect((await protect(owner)).status).toBe(200);
    expect((await open(token)).status).toBe(400);
    expect(await profile(owner)).toMatchObject({ email: owner.email, pendingEmail: null });

    await change(owner, newOf(owner));
    const own = await confirmLink(newOf(owner));
    expect((await protect(owner)).status).toBe(200);
    expect((await open(own)).status).toBe(200);
  });

  test('its link is valid for 24 hours', async () => {
    const owner = await world().newSalon();
    await change(owner, newOf(owner));
    const token = await confirmLink(newOf(owner));
    world().clock.pass({ hours: 24 });
    expect((await open(token)).status).toBe(400);
  });

  test('a new e-mail can be requested ten times a day', { tags: 'long' }, async () => {
    const owner = await world().newSalon();
    for (let n = 0; n < 10; n++) expect((await change(owner, `i${n}.${owner.email}`)).status).toBe(200);
    expect((await change(owner, newOf(owner))).status).toBe(429);
  });

  test('the e-mail of another account is refused', async () => {
    const [owner, other] = [await world().newSalon(), await world().newSalon()];
    const { status, body } = await change(owner, other.email);
    expect({ status, code: body.code, fields: Object.keys(body.fields) }).toEqual({
      status: 409,
      code: 'duplicate',
      fields: ['email'],
    });
  });
});

describe('nobody takes an address by typing it', () => {
  test('the owner of an unconfirmed e-mail can register with it, and then the link is refused', async () => {
    const owner = await world().newSalon();
    await change(owner, 'e-dikujt@salloni.al');
    expect((await register('e-dikujt@salloni.al')).status).toBe(201);
    const answer = await open(await confirmLink('e-dikujt@salloni.al'));
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 409, code: 'duplicate' });
    expect((await profile(owner)).email).toBe(owner.email);
  });

  test('if two accounts request one e-mail and open their links at once, one gets it', async () => {
    const owners = [await world().newSalon(), await world().newSalon()];
    const email = 'nje-adrese@salloni.al';
    const links: string[] = [];
    for (const owner of owners) {
      expect((await change(owner, email)).status).toBe(200);
      links.push(await confirmLink(email));
    }
    expect(new Set(links).size).toBe(2);
    const answers = await Promise.all(links.map(open));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const emails = await Promise.all(owners.map(async (owner) => (await profile(owner)).email));
    expect(emails.filter((one) => one === email)).toHaveLength(1);
  });

  test('one account that asks for several addresses at once has one of them pending', {
    tags: 'long',
  }, async () => {
    const owner = await world().newSalon();
    const emails = [1, 2, 3, 4, 5].map((n) => `i${n}.${owner.email}`);
    const answers = await Promise.all(emails.map((email) => change(owner, email)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(emails).toContain((await profile(owner)).pendingEmail);
  });

  test('an address that is being freed cannot be registered at the same moment', {
    tags: 'long',
  }, async () => {
    const owner = await world().newSalon();
    await change(owner, newOf(owner));
    const token = await confirmLink(newOf(owner));
    const [counted, ...registered] = await Promise.all([
      open(token),
      ...[1, 2, 3].map(() => register(owner.email)),
    ]);
    expect(counted?.status).toBe(200);
    expect(registered.map(({ status }) => status)).toEqual([409, 409, 409]);
  });
});

describe('the old address', () => {
  test('the old address is reserved for 72 hours after the change', async () => {
    const [owner, other] = [await world().newSalon(), await world().newSalon()];
    await changed(owner);
    world().clock.pass({ hours: 71 });
    expect((await register(owner.email)).status).toBe(409);
    await other.post('/auth/reauth', { password });
    expect((await change(other, owner.email)).status).toBe(409);
    world().clock.pass({ hours: 1 });
    expect((await register(owner.email)).status).toBe(201);
  });

  test('the old address gives no second trial', { tags: 'long' }, async () => {
    const owner = await world().newSalon();
    await changed(owner);
    world().clock.pass({ hours: 72 });
    await register(owner.email);
    await open(tokenIn(await mailTo(owner.email, /^Verifikoni/)));
    const again = await world().signIn(owner.email);
    expect((await profile(again)).trialEndDate).toBeNull();
    expect((await again.post('/barbers', { name: 'Agron' })).body.code).toBe('subscription_required');
  });

  test('the old address takes the account back: everything added since is removed, and a new password is asked for', async () => {
    const owner = await world().newSalon();
    await addPasskey(owner, 'Telefoni im');
    world().clock.pass({ hours: 31 * 24 });
    const thief = await world().signIn(owner.email);
    const email = newOf(owner);
    await change(thief, email);
    const link = await confirmLink(email);
    await open(link);
    const token = tokenIn(await mailTo(owner.email, /u ndryshua/));
    await thief.put(`/users/${owner.user.id}`, { password: 'e-hajdutit-1' });
    await change(thief, `dy.${email}`);
    const second = await confirmLink(`dy.${email}`);
    await world().nobody.post('/auth/forgot-password', { email });
    const reset = tokenIn(await mailTo(email, /^Rivendosni/));
    await thief.post('/auth/second-factor/setup');
    await addPasskey(thief, 'I hajdutit');

    const taken = await takeBack(token);
    expect(taken.body.message).toContain(`Llogaria u kthye te ${owner.email}.`);
    expect((await thief.get('/auth/profile')).status).toBe(401);
    for (const [address, typed] of [
      [email, 'e-hajdutit-1'],
      [owner.email, 'e-hajdutit-1'],
      [owner.email, password],
    ] as const) {
      expect((await world().signIn(address, typed)).token).toBeUndefined();
    }
    expect((await open(second)).status).toBe(400);
    expect(
      (await world().nobody.post('/auth/reset-password', { token: reset, password: 'e-hajdutit-2' })).status,
    ).toBe(400);
    expect((await takeBack(token)).status).toBe(400);
    expect((await mailTo(email, /u kthye mbrapsht/))?.text).toContain(owner.email);

    const own = { token: taken.body.token, password: 'imja-perseri-1' };
    expect((await world().nobody.post('/auth/reset-password', own)).status).toBe(200);
    const back = await world().signIn(owner.email, own.password);
    expect(await profile(back)).toMatchObject({ email: owner.email, pendingEmail: null });
    const factors = await readRows(world().db)(
      sql`select user_id from second_factors where user_id = ${owner.user.id}`,
    );
    expect(factors).toEqual([]);
    const { data } = (await back.get('/auth/passkeys')).body;
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['Telefoni im']);
  });

  test('the old address takes back a change that is not confirmed, and a change that another one followed', {
    tags: 'long',
  }, async () => {
    const owner = await world().newSalon();
    await change(owner, newOf(owner));
    const asked = tokenIn(await mailTo(owner.email, /^U kërkua/));
    await open(await confirmLink(newOf(owner)));
    await change(owner, `dy.${newOf(owner)}`);
    await open(await confirmLink(`dy.${newOf(owner)}`));
    expect((await takeBack(asked)).status).toBe(200);
    expect((await world().nobody.get(`/auth/verify-email/${asked}`)).status).toBe(400);

    const second = await world().newSalon();
    await change(second, newOf(second));
    const pending = await confirmLink(newOf(second));
    expect((await takeBack(tokenIn(await mailTo(second.email, /^U kërkua/)))).status).toBe(200);
    expect((await open(pending)).status).toBe(400);
  });

  test('tokens and webhooks that a stranger made or changed are removed, and older ones stay', {
    tags: 'long',
  }, async () => {
    const owner = await world().newSalon();
    const tokenOf = async (by: Salon, name: string) => {
      const { body } = await by.post('/tokens', { name, scopes: ['clients:read'], days: null });
      return { authorization: `Bearer ${body.secret}` };
    };
    const hook = async (by: Salon, path: string) =>
      (await by.post('/webhooks', { url: `https://${path}/`, events: ['client.created'], scopes: [] })).body
        .webhook.id as string;
    const statusWith = async (headers: { authorization: string }) =>
      (await world().app.inject({ url: '/api/clients', headers })).statusCode;
    const own = await tokenOf(owner, 'Faqja ime');
    await hook(owner, 'imja.al');
    const turned = await hook(owner, 'edhe-kjo.imja.al');
    world().clock.pass({ hours: 80 });
    const thief = await world().signIn(owner.email);
    const stolen = await tokenOf(thief, 'Tjetër');
    await hook(thief, 'hajduti.al');
    await thief.put(`/webhooks/${turned}`, { url: 'https://i-kthyer.hajduti.al/' });
    const taken = await takeBack(await changed(thief, newOf(owner)));

    const told = taken.body.removed.map(({ kind, name }: { kind: string; name: string }) => [kind, name]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['api-token', 'Tjetër'],
        ['webhook', 'https://hajduti.al/'],
        ['webhook', 'https://i-kthyer.hajduti.al/'],
      ]),
    );
    expect([await statusWith(own), await statusWith(stolen)]).toEqual([200, 401]);
    const set = { token: taken.body.token, password: 'imja-perseri-1' };
    expect((await world().nobody.post('/auth/reset-password', set)).status).toBe(200);
    const back = await world().signIn(owner.email, set.password);
    expect((await back.get('/tokens')).body.tokens).toMatchObject([{ name: 'Faqja ime' }]);
    expect((await back.get('/webhooks')).body.webhooks).toMatchObject([{ url: 'https://imja.al/' }]);
  });

  test('the old address can take the account back for 72 hours', { tags: 'long' }, async () => {
    const owner = await world().newSalon();
    const token = await changed(owner);
    world().clock.pass({ hours: 72 });
    expect(await takeBack(token)).toMatchObject({
      status: 400,
      body: { message: 'Linku ka skaduar ose është përdorur tashmë.' },
    });
  });

  test('taken back by two calls at once is taken back once', { tags: 'long' }, async () => {
    const owner = await world().newSalon();
    const token = await changed(owner);
    const answers = await Promise.all([takeBack(token), takeBack(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

test('with verification off a change counts at once and can be taken back', { tags: 'long' }, async () => {
  const of = withoutVerification();
  const registered = await of.nobody.post('/auth/register', {
    username: 'Ana',
    email: 'ana@salloni.al',
    password,
  });
  const { token, user } = registered.body;
  const answer = await of.call('PUT', `/users/${user.id}`, { email: 'e.re@salloni.al' }, { token });
  expect(answer.body.user).toMatchObject({ email: 'e.re@salloni.al', pendingEmail: null });
  expect((await of.call('GET', '/auth/profile', undefined, { token })).status).toBe(200);
  const link = tokenIn(await mailTo('ana@salloni.al', /u ndryshua/, of));
  expect((await takeBack(link, of)).status).toBe(200);
});
