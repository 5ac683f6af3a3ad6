import { describe, expect, test } from 'vitest';
import { fullPool, password, testWorld } from '../../../test/harness.ts';

const world = testWorld({}, fullPool);

/** The cookies that a browser keeps from the answer. */
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';

const signIn = (email: string, body: object, cookie = '') =>
  world().call('POST', '/auth/login', { email, password, ...body }, { headers: { cookie } });

const resume = (cookie: string) => world().call('POST', '/auth/resume', {}, { headers: { cookie } });
const statusOf = async (token: string) =>
  (await world().call('GET', '/auth/profile', undefined, { token })).status;

async function remembered() {
  const { email } = await world().newSalon();
  return { email, cookie: cookieOf(await signIn(email, { remember: true })) };
}

describe('the token of a remembered device', () => {
  test('each resume exchanges the token, and it is valid no longer than the device', async () => {
    const { cookie } = await remembered();
    world().clock.pass({ hours: 24 });
    const first = await resume(cookie);
    expect(cookieOf(first)).not.toBe(cookie);
    expect(first.headers['set-cookie']).toContain(`Max-Age=${29 * 24 * 3600}`);
    const second = await resume(cookieOf(first));
    expect([first.status, second.status]).toEqual([200, 200]);
  });

  test('a token stays valid for a minute after a later one was first used', async () => {
    const { cookie } = await remembered();
    const next = cookieOf(await resume(cookie));
    world().clock.pass({ hours: 1 });
    expect((await resume(next)).status).toBe(200);
    world().clock.pass({ minutes: 0.9 });
    expect([(await resume(cookie)).status, (await resume(next)).status]).toEqual([200, 200]);
  });

  test('a token stays valid while the answers with later tokens are lost', { tags: 'long' }, async () => {
    const { cookie } = await remembered();
    for (let day = 0; day < 5; day++) {
      world().clock.pass({ hours: 24 });
      expect((await resume(cookie)).status).toBe(200);
    }
  });

  test('many tabs can use one token at the same moment, and each token that they get is valid', {
    tags: 'long',
  }, async () => {
    const { cookie } = await remembered();
    const tabs = await Promise.all(Array.from({ length: 8 }, () => resume(cookie)));
    expect(tabs.map(({ status }) => status)).toEqual(Array(8).fill(200));
    for (const tab of tabs) expect((await resume(cookieOf(tab))).status).toBe(200);
  });

  test('signing out with an earlier one ends the device', async () => {
    const { cookie } = await remembered();
    const tab = await resume(cookie);
    await world().call('POST', '/auth/logout', {}, { token: tab.body.token, headers: { cookie } });
    expect((await resume(cookieOf(tab))).status).toBe(401);
  });
});

describe('signing in again on a remembered device', () => {
  test('signing in again on a remembered device ends its former sign-in with all tabs, also by a copied token', async () => {
    const { email, cookie } = await remembered();
    const copied = await resume(cookie);

    const again = await signIn(email, { remember: true }, cookie);
    expect([(await resume(cookieOf(copied))).status, await statusOf(copied.body.token)]).toEqual([401, 401]);
    expect((await resume(cookieOf(again))).status).toBe(200);
  });

  test('signing in without “remember me” deletes the cookie, also if another user was remembered', async () => {
    const { cookie } = await remembered();
    const other = await world().newSalon();
    const answer = await signIn(other.email, {}, cookie);
    expect(answer.headers['set-cookie']).toContain('Max-Age=0');
    expect((await resume(cookie)).status).toBe(401);
    expect(await statusOf(answer.body.token)).toBe(200);
  });
});
