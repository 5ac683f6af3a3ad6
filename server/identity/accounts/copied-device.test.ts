// A remembered device whose cookie somebody copied.
import { describe, expect, test } from 'vitest';
import type { SignedInDevice } from '#contracts/identity/sessions.ts';
import { fullPool, password, testWorld } from '../../../test/harness.ts';

const world = testWorld({}, fullPool);

const tokenIn = (answer: { headers: Record<string, unknown> }) =>
  /kreher_device=([\w-]{43});/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1';

async function resume(token: string, agent = iphone) {
  const headers = { cookie: `kreher_device=${token}`, 'user-agent': agent };
  const answer = await world().call('POST', '/auth/resume', {}, { headers });
  return { status: answer.status, session: answer.body.token as string, next: tokenIn(answer) };
}

async function remembered() {
  const { email, user, token: elsewhere } = await world().newSalon();
  const headers = { 'user-agent': iphone };
  const answer = await world().call('POST', '/auth/login', { email, password, remember: true }, { headers });
  return { email, userId: user.id, elsewhere, session: answer.body.token as string, cookie: tokenIn(answer) };
}

const statusOf = async (token: string) =>
  (await world().call('GET', '/auth/profile', undefined, { token })).status;

const listed = async (token: string) =>
  (await world().call('GET', '/auth/sessions', undefined, { token })).body.sessions as SignedInDevice[];

const mailsTo = async (email: string) => {
  await world().runJobs();
  return world().mails.filter(
    ({ to, subject }) => to === email && subject.startsWith('Mbyllëm hyrjen e ruajtur'),
  );
};

const eventsOf = async (token: string) => {
  const { body } = await world().call('GET', '/auth/security-log?limit=100', undefined, { token });
  return (body.entries as { event: string }[]).map(({ event }) => event);
};

describe('a copied cookie', () => {
  test('a copied cookie that is used while the owner uses the device ends the device with all its sessions, with one mail and a line in the log', async () => {
    const { email, elsewhere, cookie } = await remembered();
    const thief = await resume(cookie);
    const owner = await resume(cookie);
    const ownersNext = await resume(owner.next);
    world().clock.pass({ minutes: 1.1 });
    expect((await resume(thief.next)).status).toBe(401);
    expect((await resume(ownersNext.next)).status).toBe(401);
    expect([await statusOf(thief.session), await statusOf(owner.session)]).toEqual([401, 401]);
    expect(await statusOf(elsewhere)).toBe(200);
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await eventsOf(elsewhere)).filter((event) => event === 'device-copied')).toHaveLength(1);
  });

  test('a copied cookie used a minute after the owner’s next use ends the device', async () => {
    const { email, cookie } = await remembered();
    const owner = await resume(cookie);
    const later = await resume(owner.next);
    world().clock.pass({ hours: 24 });
    expect((await resume(cookie)).status).toBe(401);
    expect((await resume(later.next)).status).toBe(401);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('a copied cookie used by 20 calls at once after the owner’s next use ends the device once', {
    tags: 'long',
  }, async () => {
    const { email, cookie } = await remembered();
    await resume((await resume(cookie)).next);
    world().clock.pass({ minutes: 2 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => resume(cookie)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(401));
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('a copied cookie is useless after the owner ended the other sessions, and the owner stays remembered', async () => {
    const { cookie } = await remembered();
    const thief = await resume(cookie);
    const owner = await resume(cookie);
    await world().call('POST', '/auth/reauth', { password }, { token: owner.session });
    const ended = await world().call('POST', '/auth/sessions/end-others', {}, { token: owner.session });
    expect(ended.status).toBe(200);
    for (const token of [thief.next, owner.next, cookie]) expect((await resume(token)).status).toBe(401);
    expect([await statusOf(thief.session), await statusOf(owner.session)]).toEqual([401, 200]);
    expect((await resume(tokenIn(ended))).status).toBe(200);
    expect(await listed(owner.session)).toHaveLength(1);
  });

  test('a copied cookie is useless after the owner chose a new password, and the owner stays remembered', {
    tags: 'long',
  }, async () => {
    const { userId, session, cookie } = await remembered();
    const thief = await resume(cookie);
    const changes = { password: 'tjeter-fare-9' };
    const changed = await world().call('PUT', `/users/${userId}`, changes, { token: session });
    expect(changed.status).toBe(200);
    for (const token of [thief.next, cookie]) expect((await resume(token)).status).toBe(401);
    expect([await statusOf(thief.session), await statusOf(session)]).toEqual([401, 200]);
    expect((await resume(tokenIn(changed))).status).toBe(200);
  });

  test('a copied cookie gets no new token from a call that waited while the owner ended the other sessions', {
    tags: 'long',
  }, async () => {
    const { session, cookie } = await remembered();
    const [ended, ...thieves] = await Promise.all([
      world().call('POST', '/auth/sessions/end-others', {}, { token: session }),
      ...Array.from({ length: 10 }, () => resume(cookie)),
    ]);
    expect(ended.status).toBe(200);
    for (const { next, session: stolen } of thieves.filter(({ status }) => status === 200)) {
      expect([(await resume(next)).status, await statusOf(stolen)]).toEqual([401, 401]);
    }
    expect((await resume(tokenIn(ended))).status).toBe(200);
  });
});

describe('the list of devices', () => {
  test('the list shows the branch of a copied cookie as its own line, and ending it keeps the other', async () => {
    const { elsewhere, cookie } = await remembered();
    const owner = await resume(cookie);
    const thief = await resume(
      cookie,
      'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
    );
    const [stolen, ...others] = await listed(thief.session);
    expect(stolen).toMatchObject({ agent: 'Chrome · Linux', isBranch: true, isCurrent: true });
    expect(others).toContainEqual(expect.objectContaining({ agent: 'Safari · iPhone', isBranch: false }));
    expect(others.map(({ isBranch }) => isBranch)).toEqual([false, false]);

    await world().call('DELETE', `/auth/sessions/${stolen?.id}`, undefined, { token: elsewhere });
    expect([await statusOf(thief.session), await statusOf(owner.session)]).toEqual([401, 200]);
    expect([(await resume(thief.next)).status, (await resume(owner.next)).status]).toEqual([401, 200]);
  });

  test('the list shows two branches as two lines once both were used again', { tags: 'long' }, async () => {
    const { cookie, elsewhere } = await remembered();
    const [one, two] = [await resume(cookie), await resume(cookie)];
    await resume(one.next);
    await resume(two.next);
    expect((await listed(elsewhere)).map(({ isBranch }) => isBranch).sort()).toEqual([false, false, true]);
  });

  test('the list shows the ten tabs of one browser as one device', { tags: 'long' }, async () => {
    const { elsewhere, cookie } = await remembered();
    await Promise.all(Array.from({ length: 10 }, () => resume(cookie)));
    expect(await listed(elsewhere)).toHaveLength(2);
  });
});
