import { describe, expect, test } from 'vitest';
import { readRows } from '../../../test/checked-database.ts';
import { password, testWorld, tokenIn } from '../../../test/harness.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld();

/** Registers, and returns the link of the mail and the cookie of the browser. */
async function register(email: string) {
  const answer = await world().nobody.post('/auth/register', { username: 'Ana', email, password });
  await world().runJobs();
  const setCookie = String(answer.headers['set-cookie']);
  const link = tokenIn(world().mails.findLast(({ to }) => to === email));
  return { setCookie, cookie: setCookie.split(';')[0] ?? '', link };
}

const open = (link: string, cookie?: string) =>
  world().call('GET', `/auth/verify-email/${link}`, undefined, cookie ? { headers: { cookie } } : {});

describe('the cookie of registering', () => {
  test('it is HttpOnly and ends after an hour', async () => {
    const { setCookie } = await register('biskota@salloni.al');
    expect(setCookie).toMatch(
      /^kreher_registration=[\w-]{43}; Max-Age=3600; HttpOnly; SameSite=Strict; Path=\/api\/auth$/,
    );
  });

  test('with it the link of the mail signs in, once, and the message stays', async () => {
    const { link, cookie } = await register('hyn@salloni.al');
    const first = await open(link, cookie);
    expect(first.body).toMatchObject({
      message: 'Email-i u verifikua me sukses! Tani mund të kyçeni në sistem.',
      user: { email: 'hyn@salloni.al' },
    });
    expect(String(first.headers['set-cookie'])).toContain('Max-Age=0');
    const profile = await world().call('GET', '/auth/profile', undefined, { token: first.body.token });
    expect(profile.body.user.email).toBe('hyn@salloni.al');
    const again = await open(link, cookie);
    expect(again.status).toBe(200);
    expect(again.body).not.toHaveProperty('token');
  });

  test('with it the link signs in also after a mail program has opened it', { tags: 'long' }, async () => {
    const { link, cookie } = await register('skaneri@salloni.al');
    expect((await open(link)).body).not.toHaveProperty('token');
    expect((await open(link, cookie)).body).toHaveProperty('token');
  });

  test('it signs nobody in after an hour, for another account, and after a new password', async () => {
    const late = await register('vone@salloni.al');
    const other = await register('tjeter@salloni.al');
    expect((await open(other.link, late.cookie)).body).not.toHaveProperty('token');

    world().clock.pass({ hours: 1 });
    const answer = await open(late.link, late.cookie);
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty('token');

    const email = 'rivendosur@salloni.al';
    const reset = await register(email);
    await world().nobody.post('/auth/forgot-password', { email });
    await world().runJobs();
    const token = tokenIn(world().mails.findLast(({ to }) => to === email));
    await world().nobody.post('/auth/reset-password', { token, password: 'nje-tjeter-7' });
    expect((await open(reset.link, reset.cookie)).body).not.toHaveProperty('token');
  });

  test('a wrong link signs nobody in, and the security log has the sign-in', async () => {
    const { link, cookie } = await register('shenim@salloni.al');
    expect((await open('x'.repeat(43), cookie)).status).toBe(400);
    await open(link, cookie);
    const events = await readRows(world().db)(sql`
      select event from security_log join users on users.id = actor_id where email = 'shenim@salloni.al'`);
    expect(events).toEqual([{ event: 'sign-in' }]);
  });
});
