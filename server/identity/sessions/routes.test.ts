import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { SignedInDevice } from '#contracts/identity/sessions.ts';
import { password, testWorld } from '../../../test/harness.ts';

const world = testWorld();

const agents = {
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1',
};

async function signIn(email: string, agent: keyof typeof agents, remember = false) {
  const headers = { 'user-agent': agents[agent] };
  const answer = await world().call('POST', '/auth/login', { email, password, remember }, { headers });
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  const token = answer.body.token as string;
  return {
    token,
    cookie,
    profile: async () => (await world().call('GET', '/auth/profile', undefined, { token })).status,
    sessions: async () =>
      (await world().call('GET', '/auth/sessions', undefined, { token })).body.sessions as SignedInDevice[],
    end: (id: string | undefined) => world().call('DELETE', `/auth/sessions/${id}`, undefined, { token }),
    resume: () => world().call('POST', '/auth/resume', {}, { headers: { ...headers, cookie } }),
  };
}

describe('the list of devices', () => {
  test('the list has the own device first, and a remembered device once with all its tabs', async () => {
    const { email } = await world().newSalon();
    const phone = await signIn(email, 'iphone', true);
    world().clock.pass({ minutes: 30 });
    await phone.resume();
    const laptop = await signIn(email, 'windows');

    const [own, other, first, ...rest] = await laptop.sessions();
    expect(own).toMatchObject({ agent: 'Chrome · Windows', place: null, isCurrent: true });
    expect(other).toMatchObject({ agent: 'Safari · iPhone', isCurrent: false });
    expect(other?.lastUsedAt).toBe(world().clock.now().toISOString());
    expect(Date.parse(other?.lastUsedAt ?? '') - Date.parse(other?.createdAt ?? '')).toBe(30 * 60_000);
    expect(first?.agent).toBeNull();
    expect(rest).toEqual([]);
  });

  test('the list shows the last use of this device exactly, and of another one to the minute', {
    tags: 'long',
  }, async () => {
    const { email } = await world().newSalon();
    const [laptop, phone] = [await signIn(email, 'windows'), await signIn(email, 'iphone')];
    const usedAt = async (agent: string) =>
      (await laptop.sessions()).find((device) => device.agent === agent)?.lastUsedAt;
    const first = world().clock.now().toISOString();
    world().clock.pass({ minutes: 0.5 });
    await phone.profile();
    expect(await usedAt('Safari · iPhone')).toBe(first);
    expect(await usedAt('Chrome · Windows')).toBe(world().clock.now().toISOString());
    world().clock.pass({ minutes: 0.5 });
    await phone.profile();
    expect(await usedAt('Safari · iPhone')).toBe(world().clock.now().toISOString());
  });
});

describe('ending', () => {
  test('one device ends all its tabs and its cookie, and no other device', async () => {
    const { email } = await world().newSalon();
    const phone = await signIn(email, 'iphone', true);
    const tab = (await phone.resume()).body.token;
    const laptop = await signIn(email, 'windows');
    const { id } = (await laptop.sessions()).find(({ agent }) => agent === 'Safari · iPhone') ?? {};

    expect(await laptop.end(id)).toMatchObject({
      status: 200,
      body: { message: 'Hyrja në atë pajisje u mbyll.' },
    });
    expect(await phone.profile()).toBe(401);
    expect((await world().call('GET', '/auth/profile', undefined, { token: tab })).status).toBe(401);
    expect((await phone.resume()).status).toBe(401);
    expect(await laptop.profile()).toBe(200);
    expect((await laptop.end(id)).status).toBe(404);
  });

  test('ending all other sessions keeps the own device', async () => {
    const owner = await world().newSalon();
    const phone = await signIn(owner.email, 'iphone', true);
    const laptop = await signIn(owner.email, 'windows', true);
    const ended = await world().call('POST', '/auth/sessions/end-others', {}, { token: laptop.token });
    expect(ended.status).toBe(200);
    expect([await owner.get('/auth/profile').then(({ status }) => status), await phone.profile()]).toEqual([
      401, 401,
    ]);
    const cookie = String(ended.headers['set-cookie']).split(';')[0] ?? '';
    const resumed = await world().call('POST', '/auth/resume', {}, { headers: { cookie } });
    expect([resumed.status, (await laptop.resume()).status]).toEqual([200, 401]);
    expect((await laptop.sessions()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  test('another instance refuses the ended session at once', { tags: 'long' }, async () => {
    const owner = await world().newSalon();
    // the instance makes its own administrator if there is none
    await world().admin();
    const instance = await world().openInstance();
    try {
      const headers = { authorization: `Bearer ${owner.token}` };
      const status = async () => (await fetch(`${instance.api}/auth/profile`, { headers })).status;
      expect(await status()).toBe(200);
      const laptop = await signIn(owner.email, 'windows');
      await world().call('POST', '/auth/sessions/end-others', {}, { token: laptop.token });
      expect(await status()).toBe(401);
    } finally {
      await instance.close();
    }
  });
});

describe('signing out after the fact, by the hash of the token', () => {
  const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
  const end = (session: string) => world().call('POST', '/auth/end-session', { session });

  test('signing out by the hash of the token ends session and remembered device, and can be repeated', async () => {
    const { email } = await world().newSalon();
    const phone = await signIn(email, 'iphone', true);
    const laptop = await signIn(email, 'windows');
    for (let i = 0; i < 2; i++) {
      expect(await end(hashOf(phone.token))).toMatchObject({
        status: 200,
        body: { message: 'Dolët nga llogaria.' },
      });
    }
    expect([await phone.profile(), (await phone.resume()).status, await laptop.profile()]).toEqual([
      401, 401, 200,
    ]);
  });

  test('the hash serves for nothing else', async () => {
    const { email } = await world().newSalon();
    const phone = await signIn(email, 'iphone', true);
    const hash = hashOf(phone.token);
    for (const token of [hash, Buffer.from(hash, 'hex').toString('base64url')]) {
      expect((await world().call('GET', '/auth/profile', undefined, { token })).status).toBe(401);
      const headers = { cookie: `kreher_device=${token}` };
      expect((await world().call('POST', '/auth/resume', {}, { headers })).status).toBe(401);
    }
    expect(await phone.profile()).toBe(200);
  });
});

describe('a session without use', () => {
  test('a session without use ends after 14 days, with its remembered device', async () => {
    const { email } = await world().newSalon();
    const used = await signIn(email, 'windows', true);
    const idle = await signIn(email, 'iphone', true);
    world().clock.pass({ hours: 13 * 24 });
    expect(await used.profile()).toBe(200);
    world().clock.pass({ hours: 24 });
    expect([await used.profile(), await idle.profile()]).toEqual([200, 401]);
    expect((await used.sessions()).map(({ agent }) => agent)).toEqual(['Chrome · Windows']);
    expect([(await used.resume()).status, (await idle.resume()).status]).toEqual([200, 401]);
    await world().runJobs();
    world().clock.pass({ hours: 16 * 24 + 1 });
    expect(await used.profile()).toBe(401);
  });

  test('an administrator’s session without use ends after 12 hours', async () => {
    const { email } = await world().admin();
    const used = await signIn(email, 'windows', true);
    const idle = await signIn(email, 'iphone', true);
    world().clock.pass({ hours: 11 });
    expect(await used.profile()).toBe(200);
    world().clock.pass({ hours: 1 });
    expect([await used.profile(), await idle.profile()]).toEqual([200, 401]);
    expect((await idle.resume()).status).toBe(401);
  });
});

describe('a mail about a sign-in', () => {
  const mailsTo = async (email: string) => {
    await world().runJobs();
    return world().mails.filter(({ to, subject }) => to === email && subject.startsWith('Hyrje e re'));
  };

  test('a sign-in from a browser not seen for 90 days sends a mail, but not the first sign-in', {
    tags: 'long',
  }, async () => {
    const { email } = await world().newSalon();
    expect(await mailsTo(email)).toEqual([]);
    await signIn(email, 'windows');
    const [mail, ...more] = await mailsTo(email);
    expect(mail?.subject).toBe('Hyrje e re në llogarinë tuaj – Krehër');
    expect(mail?.text).toContain('Chrome · Windows');
    expect(more).toEqual([]);

    world().clock.pass({ hours: 89 * 24 });
    await signIn(email, 'windows');
    expect(await mailsTo(email)).toHaveLength(1);
    world().clock.pass({ hours: 90 * 24 });
    await signIn(email, 'windows');
    expect(await mailsTo(email)).toHaveLength(2);
  });
});
