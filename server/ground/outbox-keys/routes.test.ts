import { createPrivateKey, createPublicKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { codeOf } from '../../../test/authenticator.ts';
import { readRows } from '../../../test/checked-database.ts';
import { fullPool, password, testWorld } from '../../../test/harness.ts';
import { sql } from '../db/database.ts';

const world = testWorld({}, fullPool);

const publicPath = '/auth/outbox-key';
const privatePath = '/auth/outbox-key/opening';

const pairOf = async (token: string) => {
  const [sealing, opening] = await Promise.all(
    [publicPath, privatePath].map((path) => world().call('GET', path, undefined, { token })),
  );
  return { sealing: sealing?.body.key as string, opening: opening?.body.key as string };
};

const publicHalfOf = (opening: string) =>
  createPublicKey(createPrivateKey({ key: Buffer.from(opening, 'base64'), format: 'der', type: 'pkcs8' }))
    .export({ format: 'der', type: 'spki' })
    .toString('base64');

test('ten simultaneous first calls of a user get the halves of one pair', { tags: 'long' }, async () => {
  const { token } = await world().newSalon();
  const pairs = await Promise.all(Array.from({ length: 10 }, () => pairOf(token)));
  const [first] = pairs;
  expect(pairs).toEqual(pairs.map(() => first));
  expect(publicHalfOf(first?.opening ?? '')).toBe(first?.sealing);
});

test('each session of a user gets the same pair, also after a new password; another user gets another pair', async () => {
  const owner = await world().newSalon();
  const pair = await pairOf(owner.token);
  const changed = await owner.put(`/users/${owner.user.id}`, { password: 'rrushi i zi 1912' });
  expect(changed.status).toBe(200);
  const again = await world().call('POST', '/auth/login', {
    email: owner.email,
    password: 'rrushi i zi 1912',
  });
  expect(await pairOf(again.body.token)).toEqual(pair);

  const other = await pairOf((await world().newSalon()).token);
  expect(other.sealing).not.toBe(pair.sealing);
  expect(other.opening).not.toBe(pair.opening);
});

test('a sign-in that still waits for the code, an ended session and an administrator get no key', async () => {
  const owner = await world().newSalon();
  const { body: setup } = await owner.post('/auth/second-factor/setup');
  const code = codeOf(setup.secret, world().clock.now());
  expect((await owner.post('/auth/second-factor/confirm', { code })).status).toBe(200);
  const begun = await world().call('POST', '/auth/login', { email: owner.email, password });
  const statuses = async (token?: string) =>
    Promise.all(
      [publicPath, privatePath].map(
        async (path) => (await world().call('GET', path, undefined, token ? { token } : {})).status,
      ),
    );
  expect(begun.body.code).toBe('second_factor_required');
  expect(await statuses(begun.body.challenge)).toEqual([401, 401]);
  expect(await statuses()).toEqual([401, 401]);
  await owner.post('/auth/logout');
  expect(await statuses(owner.token)).toEqual([401, 401]);
  expect(await statuses((await world().admin()).token)).toEqual([403, 403]);
});

test('the database has the private half encrypted only, tied to its user, and none of a deleted user', async () => {
  const [one, other] = [await world().newSalon(), await world().newSalon()];
  const { opening } = await pairOf(one.token);
  await pairOf(other.token);
  const keptOf = (id: string) =>
    readRows<{ kept: Buffer }>(world().db)(
      sql`select private_enc as kept from outbox_keys where user_id = ${id}`,
    );
  const rows = await keptOf(one.user.id);
  const plain = Buffer.from(opening, 'base64');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.kept.includes(plain)).toBe(false);

  // the sealed half of one user in the place of another's opens nothing
  await world().db.run(sql`
    update outbox_keys set private_enc = (select private_enc from outbox_keys where user_id = ${one.user.id})
    where user_id = ${other.user.id}`);
  const stolen = await world().call('GET', privatePath, undefined, { token: other.token });
  expect(JSON.stringify(stolen.body)).not.toContain(opening);
  await world().db.run(sql`delete from users where id = ${one.user.id}`);
  expect(await keptOf(one.user.id)).toEqual([]);
});
