import { describe, expect, test } from 'vitest';
import { password, testWorld } from '../../../test/harness.ts';

const world = testWorld();
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, token: string, body?: unknown) =>
  world().call(method, path, body, { token });
const isSignedIn = async (token: string) => (await call('GET', '/auth/profile', token)).status === 200;

async function openTab(token: string): Promise<string> {
  const { status, body } = await call('POST', '/auth/sessions', token);
  expect(status).toBe(201);
  return body.token;
}

async function signIn(remember = false) {
  const { email } = await world().newSalon();
  const { body } = await world().nobody.post('/auth/login', { email, password, remember });
  return { email, token: body.token as string, user: body.user.id as string };
}

describe('a session for another tab', () => {
  test('it is another session of the same owner, and no recent sign-in', async () => {
    const { token, email, user } = await signIn();
    const answer = await call('POST', '/auth/sessions', token);
    expect(answer.body).toMatchObject({ user: { email } });
    expect(answer.body.token).not.toBe(token);
    const changed = await call('PUT', `/users/${user}`, answer.body.token, { password: 'nje-tjeter-7' });
    expect(changed.body.code).toBe('reauth_required');
  });

  test('an administrator gets none, and nobody without a session', async () => {
    const admin = await world().admin();
    expect((await admin.post('/auth/sessions', {})).status).toBe(403);
    expect((await world().nobody.post('/auth/sessions', {})).status).toBe(401);
  });

  test.each(['the first tab', 'the second tab', 'a tab that the second one opened'])(
    'signing out in %s ends all tabs, and no other browser',
    async (which) => {
      const { token, email } = await signIn();
      const second = await openTab(token);
      const third = await openTab(second);
      const { body } = await world().nobody.post('/auth/login', { email, password });
      const tabs = { 'the first tab': token, 'the second tab': second }[which] ?? third;
      expect((await call('POST', '/auth/logout', tabs)).status).toBe(200);
      expect(await Promise.all([token, second, third].map(isSignedIn))).toEqual([false, false, false]);
      expect(await isSignedIn(body.token)).toBe(true);
    },
  );

  test('it ends with the first one when its time is over', async () => {
    const { token } = await signIn();
    world().clock.pass({ hours: 12 * 24 });
    const second = await openTab(token);
    for (let days = 12; days < 30; days += 6) {
      expect(await isSignedIn(second)).toBe(true);
      world().clock.pass({ hours: 6 * 24 });
    }
    expect(await isSignedIn(second)).toBe(false);
  });

  test('it stays where its user ends the others after showing the password', { tags: 'long' }, async () => {
    const { token } = await signIn();
    const second = await openTab(token);
    expect((await call('POST', '/auth/reauth', second, { password })).status).toBe(200);
    expect((await call('POST', '/auth/sessions/end-others', second)).status).toBe(200);
    expect([await isSignedIn(token), await isSignedIn(second)]).toEqual([false, true]);
  });

  test('it counts with the first one in the list, which ends both', async () => {
    const { token, email } = await signIn();
    const second = await openTab(token);
    const other = (await world().nobody.post('/auth/login', { email, password })).body.token;
    const listed = (await call('GET', '/auth/sessions', second)).body.sessions;
    const current = listed.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    expect(current).toHaveLength(1);
    // the harness signed in once
    expect(listed).toHaveLength(3);
    await call('DELETE', `/auth/sessions/${current[0].id}`, other);
    expect([await isSignedIn(token), await isSignedIn(second)]).toEqual([false, false]);
  });

  test('the session of a remembered browser ends with the device', async () => {
    const { token } = await signIn(true);
    const second = await openTab(token);
    await call('POST', '/auth/logout', token);
    expect(await isSignedIn(second)).toBe(false);
  });

  test('the sixty-first within an hour answers 429', { tags: 'long' }, async () => {
    const { token } = await signIn();
    for (let n = 0; n < 60; n += 1) await openTab(token);
    expect((await call('POST', '/auth/sessions', token)).status).toBe(429);
  });
});
