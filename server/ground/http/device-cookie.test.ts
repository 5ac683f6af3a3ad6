// The name of the device's cookie, with and without https, and the name that it had until release 0.3.0.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { password, testWorld } from '../../../test/harness.ts';
import { sql } from '../db/database.ts';
import { formerCookieEnds, hashToken } from './session.ts';

const world = testWorld({ publicUrl: () => 'https://kreher.test', trustProxy: false });
const plain = testWorld();

const tokenIn = (cookies: unknown) => /kreher_device=([\w-]{43});/.exec(String(cookies))?.[1] ?? '';

async function remember(of = world) {
  const { email } = await of().newSalon();
  const answer = await of().call('POST', '/auth/login', { email, password, remember: true });
  return { email, cookie: tokenIn(answer.headers['set-cookie']) };
}

/** Remembers a device as the release before this one did. */
async function rememberedBefore() {
  const { email, cookie } = await remember();
  await world().db.run(sql`
    update devices set has_host_cookie = false
    where token_hash = (select device_hash from device_tokens where token_hash = ${hashToken(cookie)})`);
  return { email, cookie };
}

const resume = (cookie: string, of = world) =>
  of().call('POST', '/auth/resume', undefined, { headers: { cookie } });
const statusOf = async (cookie: string, of = world) => (await resume(cookie, of)).status;

test('the cookie of a device resumes, and reads nothing by itself', async () => {
  const { cookie } = await remember(plain);
  const headers = { cookie: `kreher_device=${cookie}` };
  expect((await plain().call('GET', '/auth/profile', undefined, { headers })).status).toBe(401);
  expect((await resume(headers.cookie, plain)).status).toBe(200);
});

describe('with https', () => {
  test('a device remembered before the update resumes by the former name, gets the new one, and the former is deleted', async () => {
    const { cookie } = await rememberedBefore();
    const answer = await resume(`__Secure-kreher_device=${cookie}`);
    expect(answer.status).toBe(200);
    const [set, deleted] = answer.headers['set-cookie'] as string[];
    expect(set).toMatch(
      /^__Host-kreher_device=[\w-]{43}; Max-Age=\d+; HttpOnly; SameSite=Strict; Path=\/; Secure$/,
    );
    expect(deleted).toMatch(/^__Secure-kreher_device=; Path=\/api\/auth; Max-Age=0; .*; Secure$/);
    expect(await statusOf(`__Host-kreher_device=${tokenIn(set)}`)).toBe(200);
  });

  test('the former cookie name is accepted if the answer with the new one was lost', {
    tags: 'long',
  }, async () => {
    const { cookie } = await rememberedBefore();
    await resume(`__Secure-kreher_device=${cookie}`);
    world().clock.pass({ hours: 20 });
    expect(await statusOf(`__Secure-kreher_device=${cookie}`)).toBe(200);
  });

  test('the former name does not count beside the new one, nor for a device remembered under the new one', async () => {
    const before = await rememberedBefore();
    const { cookie } = await remember();
    const unknown = 'a'.repeat(43);
    expect(await statusOf(`__Secure-kreher_device=${before.cookie}; __Host-kreher_device=${unknown}`)).toBe(
      401,
    );
    expect(await statusOf(`__Secure-kreher_device=${cookie}`)).toBe(401);
  });

  test('a cookie whose name has no prefix is never accepted', async () => {
    const { cookie } = await rememberedBefore();
    expect(await statusOf(`kreher_device=${cookie}`)).toBe(401);
    expect(await statusOf(`kreher_device=${cookie}; __Host-kreher_device=${'a'.repeat(43)}`)).toBe(401);
  });

  test('signing in again forgets a device that has the former name', { tags: 'long' }, async () => {
    const { email, cookie } = await rememberedBefore();
    const headers = { cookie: `__Secure-kreher_device=${cookie}` };
    const answer = await world().call('POST', '/auth/login', { email, password }, { headers });
    expect(answer.headers['set-cookie']).toHaveLength(2);
    expect(await statusOf(headers.cookie)).toBe(401);
  });

  test('no page differs by the cookie, and none says that it could', async () => {
    const { cookie } = await remember();
    for (const path of ['/', '/landing', '/login', '/s/nuk-ka', '/robots.txt']) {
      const [without, withCookie] = await Promise.all([
        world().app.inject(path),
        world().app.inject({ url: path, headers: { cookie: `__Host-kreher_device=${cookie}` } }),
      ]);
      expect([withCookie.statusCode, withCookie.body]).toEqual([without.statusCode, without.body]);
      expect(String(withCookie.headers.vary ?? '')).not.toMatch(/cookie/i);
      expect(withCookie.headers['set-cookie']).toBeUndefined();
    }
  });
});

test('without https the cookie has no prefix, and a name with one does not count', async () => {
  const { cookie } = await remember(plain);
  expect(await statusOf(`__Host-kreher_device=${cookie}`, plain)).toBe(401);
  expect(await statusOf(`kreher_device=${cookie}`, plain)).toBe(200);
});

test('the former name is read no longer than the devices that have it last', () => {
  const isRead = readFileSync(new URL('./session.ts', import.meta.url), 'utf8').includes('formerCookie');
  // when this fails: delete the former name from session.ts, sessions.ts, devices-store.ts and this file
  expect(isRead && new Date().toISOString() > formerCookieEnds).toBe(false);
});
