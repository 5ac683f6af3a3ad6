import { describe, expect, test } from 'vitest';
import { readRows } from '../../../test/checked-database.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { newPasskey } from '../../../test/passkey-device.ts';
import { sql } from '../../ground/db/database.ts';

const pages = 'https://kreher.test';
const world = testWorld({ publicUrl: () => pages }, fullPool);
const post = (path: string, body?: object) => world().nobody.post(path, body);

type Changes = Parameters<ReturnType<typeof newPasskey>['create']>[1];

async function add(owner: Salon, passkey = newPasskey(pages), changes?: Changes) {
  const { body } = await owner.post('/auth/passkeys/options');
  const made = passkey.create(body.options, changes);
  return { passkey, answer: await owner.post('/auth/passkeys', { name: 'Telefoni', passkey: made }) };
}

async function withPasskey() {
  const owner = await world().newSalon();
  const { passkey, answer } = await add(owner);
  expect(answer.status).toBe(201);
  return { owner, passkey, id: answer.body.data.id as string };
}

const options = async () => (await post('/auth/passkey/options')).body.options;
const signIn = (passkey: object, remember = false) => post('/auth/passkey', { passkey, remember });

const warnings = async (email: string) => {
  const rows = await readRows<{ description: string; times: number }>(world().db)(sql`
    select description, times from history where user_email = ${email} and severity = 'warning' and action_type = 'login'`);
  return rows.map(({ description, times }) => [description, times]);
};

describe('the passkeys of a user', () => {
  test('one is added, listed, renamed and deleted; a mail tells of it', async () => {
    const { owner, id } = await withPasskey();
    const now = world().clock.now().toISOString();
    expect((await owner.get('/auth/passkeys')).body.data).toEqual([
      { id, name: 'Telefoni', createdAt: now, lastUsedAt: null },
    ]);
    await world().runJobs();
    expect(world().mails.findLast(({ to }) => to === owner.email)?.text).toContain('Telefoni');

    expect((await owner.put(`/auth/passkeys/${id}`, { name: ' Laptopi ' })).body.data.name).toBe('Laptopi');
    expect((await owner.put(`/auth/passkeys/${id}`, { name: '' })).status).toBe(400);
    expect((await owner.delete(`/auth/passkeys/${id}`)).status).toBe(200);
    expect((await owner.delete(`/auth/passkeys/${id}`)).status).toBe(404);
    expect((await owner.get('/auth/passkeys')).body.data).toEqual([]);
  });

  test('a user can add ten passkeys, also at once, and each only once', async () => {
    const { owner, passkey } = await withPasskey();
    const again = await add(owner, passkey);
    expect(again.answer).toMatchObject({ status: 409, body: { code: 'duplicate' } });
    // all options are asked for before the first is added
    const begun = await Promise.all(
      Array.from({ length: 12 }, async () => (await owner.post('/auth/passkeys/options')).body.options),
    );
    const answers = await Promise.all(
      begun.map((each) =>
        owner.post('/auth/passkeys', { name: 'Çelësi', passkey: newPasskey(pages).create(each) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(9);
    expect(answers.filter(({ body }) => body.code === 'limit_reached')).toHaveLength(3);
    expect((await owner.post('/auth/passkeys/options')).body.code).toBe('limit_reached');
  });

  test('the options ask for a passkey on the host of PUBLIC_URL that checks its user', async () => {
    const { owner, passkey } = await withPasskey();
    const { body } = await owner.post('/auth/passkeys/options');
    expect(body.options).toMatchObject({
      rp: { id: 'kreher.test' },
      excludeCredentials: [{ id: passkey.id }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    expect((await world().nobody.get('/auth/passkey')).body.host).toBe('kreher.test');
  });

  const notVerified = 1 | 64;
  test.each([
    ['of another site', { origin: 'https://evil.test' }],
    ['of a user who was not verified', { flags: notVerified }],
  ])('a new one %s is refused', async (_name, changes) => {
    const { answer } = await add(await world().newSalon(), undefined, changes);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  test('the challenge of another user, of a sign-in, or a used one is refused', async () => {
    const owner = await world().newSalon();
    const other = await world().newSalon();
    const { body } = await other.post('/auth/passkeys/options');
    const send = (passkey: object) => owner.post('/auth/passkeys', { name: 'Çelësi', passkey });
    expect((await send(newPasskey(pages).create(body.options))).status).toBe(400);

    const { challenge, rpId } = await options();
    expect((await send(newPasskey(pages).create({ challenge, rp: { id: rpId } }))).status).toBe(400);

    const own = (await owner.post('/auth/passkeys/options')).body.options;
    expect((await send(newPasskey(pages).create(own))).status).toBe(201);
    expect((await send(newPasskey(pages).create(own))).status).toBe(400);
  });
});

describe('POST /auth/passkey', () => {
  test('a signature signs in, counts as both factors, and can remember the device', async () => {
    const { owner, passkey } = await withPasskey();
    await world().db.run(sql`
      insert into second_factors (user_id, secret_enc, created_at, confirmed_at)
      values (${owner.user.id}, '\\x00', now(), now())`);
    const answer = await signIn(passkey.sign(await options()), true);
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Hyrja u krye me sukses!', user: { email: owner.email } },
    });
    expect(answer.headers['set-cookie']).toContain('kreher_device=');
    const { token } = answer.body;
    const listed = await world().call('GET', '/auth/passkeys', undefined, { token });
    expect(listed.body.data[0].lastUsedAt).toBe(world().clock.now().toISOString());
  });

  test('of 200 simultaneous replays of a signature none signs in', { tags: 'long' }, async () => {
    const { passkey } = await withPasskey();
    const signed = passkey.sign(await options());
    expect((await signIn(signed)).status).toBe(200);
    const replay = (n: number) =>
      world().call(
        'POST',
        '/auth/passkey',
        { passkey: signed, remember: false },
        { headers: { 'x-forwarded-for': `10.61.0.${n}` } },
      );
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => replay(n)));
    expect(answers.map(({ status }) => status)).toEqual(Array(200).fill(401));
  });

  test('of many simultaneous sendings of one signature exactly one signs in', async () => {
    const { passkey } = await withPasskey();
    const signed = passkey.sign(await options());
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(signed)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.each([
    ['a site of another name', { origin: 'https://evil.test' }],
    ['a user who was not verified', { flags: 1 }],
  ])('a signature of %s is refused', async (_name, changes) => {
    const { passkey } = await withPasskey();
    const { status, body } = await signIn(passkey.sign(await options(), changes));
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'unauthenticated' });
  });

  test('a signature for another host, an unknown passkey, and one that was deleted are refused', async () => {
    const { owner, passkey, id } = await withPasskey();
    const elsewhere = passkey.sign({ ...(await options()), rpId: 'evil.test' });
    expect((await signIn(elsewhere)).status).toBe(401);
    expect((await signIn(newPasskey(pages).sign(await options()))).status).toBe(401);
    const signed = passkey.sign(await options());
    await owner.delete(`/auth/passkeys/${id}`);
    expect((await signIn(signed)).status).toBe(401);
  });

  test('the signature of another passkey does not sign in its neighbour', async () => {
    const { passkey } = await withPasskey();
    const other = await withPasskey();
    const signed = other.passkey.sign(await options());
    expect((await signIn({ ...signed, id: passkey.id, rawId: passkey.id })).status).toBe(401);
  });

  test('a counter that did not grow is refused with a warning; one that is always 0 is not', {
    tags: 'long',
  }, async () => {
    const { owner, passkey } = await withPasskey();
    expect((await signIn(passkey.sign(await options(), { counter: 7 }))).status).toBe(200);
    for (const counter of [7, 6, 0]) {
      expect((await signIn(passkey.sign(await options(), { counter }))).status).toBe(401);
    }
    expect(await warnings(owner.email)).toEqual([
      [`Çelës kalimi me numërues të vjetër, ndoshta kopje: ${owner.email}`, 3],
    ]);

    const other = await withPasskey();
    for (let n = 0; n < 2; n++) {
      expect((await signIn(other.passkey.sign(await options(), { counter: 0 }))).status).toBe(200);
    }
  });

  test('after five minutes the challenge is over, and a deactivated account gets 403', async () => {
    const { owner, passkey } = await withPasskey();
    const old = await options();
    world().clock.pass({ minutes: 5 });
    expect((await signIn(passkey.sign(old))).status).toBe(401);
    await world().db.run(sql`update users set is_active = false where id = ${owner.user.id}`);
    expect((await signIn(passkey.sign(await options()))).body.code).toBe('inactive');
  });

  test('malformed answers of a browser are answered 400 or 401', async () => {
    const { passkey } = await withPasskey();
    const signed = passkey.sign(await options());
    const wrong = [
      {},
      { ...signed, id: 'ë' },
      { ...signed, response: { ...signed.response, clientDataJSON: 'AAAA' } },
      { ...signed, response: { ...signed.response, authenticatorData: 'AAAA' } },
      { ...signed, rawId: 'AAAA' },
    ];
    for (const passkey of wrong) expect([400, 401]).toContain((await signIn(passkey)).status);
    expect((await signIn({ ...signed, id: 'A'.repeat(2000) })).status).toBe(400);
  });
});
