import { describe, expect, test } from 'vitest';
import { addDays, localTime } from '#contracts/ground/calendar.rules.ts';
import { longDate } from '#contracts/ground/format.sq.ts';
import { messages } from '#contracts/identity/accounts.sq.ts';
import { readRows } from '../../../test/checked-database.ts';
import { fullPool, password, type Salon, testWorld, tokenIn } from '../../../test/harness.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld({}, fullPool);
const long = 'a'.repeat(10_000);

const wrongCredentials = 'Email ose fjalëkalim i pasaktë!';

async function historyOf(email: string) {
  const rows = await readRows<{ action_type: string; severity: string; description: string }>(world().db)(sql`
    select action_type, severity, description from history where user_email = ${email} or description like ${`%${email}`}
    order by created_at, id`);
  return rows;
}

async function register(email: string) {
  const answer = await world().nobody.post('/auth/register', { username: 'Ana', email, password });
  await world().runJobs();
  return { answer, link: tokenIn(world().mails.findLast(({ to }) => to === email)) };
}

describe('malformed input', () => {
  test.each(['/auth/login', '/auth/register', '/auth/forgot-password', '/auth/reset-password'])(
    '%s answers 400 to an empty body, to malformed JSON and to JSON that is no object',
    async (path) => {
      const headers = { 'content-type': 'application/json' };
      for (const payload of ['', '{', '[]', '"text"', 'null', '7', '{"__proto__":{"a":1}}']) {
        const response = await world().app.inject({ method: 'POST', url: `/api${path}`, headers, payload });
        expect({ payload, status: response.statusCode }).toEqual({ payload, status: 400 });
        expect(response.json()).toMatchObject({ success: false, code: 'invalid' });
      }
    },
  );

  test('a body that is too large is answered by 413, and another content type by 415', async () => {
    const large = await world().nobody.post('/auth/login', {
      email: 'a@b.al',
      password: 'x'.repeat(300_000),
    });
    expect({ status: large.status, code: large.body.code }).toEqual({ status: 413, code: 'too_large' });

    const headers = { 'content-type': 'text/xml' };
    const xml = await world().call('POST', '/auth/login', '<a/>', { headers });
    expect({ status: xml.status, code: xml.body.code }).toEqual({ status: 415, code: 'unsupported' });

    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const registered = await world().call('POST', '/auth/register', 'username=Ana', { headers: form });
    expect(registered.status).toBe(415);
  });

  test('an unknown path answers 400 or 404', async () => {
    for (const path of ['/nowhere', '/auth/verify-email/%E0%A4%A', '/auth', `/auth/verify-email/${long}`]) {
      const { status, body } = await world().nobody.get(path);
      expect([400, 404]).toContain(status);
      expect(body).toMatchObject({ success: false });
    }
  });

  test('missing fields get the sentences of specification 4.1, in the order of the fields', async () => {
    const nothing = await world().nobody.post('/auth/register', {});
    expect(nothing.body.message).toBe('Username është i detyrueshëm');
    expect(nothing.body.fields).toEqual({
      username: 'Username është i detyrueshëm',
      email: 'Email është i detyrueshëm',
      password: 'Fjalëkalimi është i detyrueshëm',
    });
    const short = await world().nobody.post('/auth/register', {
      username: 'A',
      email: 'a@b.al',
      password: '12345',
    });
    expect(short.body.message).toBe('Fjalëkalimi duhet të jetë së paku 6 karaktere');
  });
});

describe('POST /auth/register', () => {
  test('registering creates an unverified account; after verification it can sign in and is on trial', async () => {
    const email = 'fillimi@salloni.al';
    const { answer, link } = await register(email);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      success: true,
      message:
        'Regjistrimi u krye me sukses! Ju lutem kontrolloni email-in tuaj për të verifikuar llogarinë.',
      user: { username: 'Ana', name: 'Ana', email, role: 'user', isActive: true, subscriptionType: 'none' },
    });
    expect(answer.body).not.toHaveProperty('token');
    expect(answer.body.user).not.toHaveProperty('password_hash');

    const early = await world().nobody.post('/auth/login', { email, password });
    expect(early.status).toBe(403);
    expect(early.body).toMatchObject({ code: 'verification_required', requiresVerification: true });

    const verified = await world().nobody.get(`/auth/verify-email/${link}`);
    expect(verified.body.message).toBe('Email-i u verifikua me sukses! Tani mund të kyçeni në sistem.');
    const inSevenDays = new Date(world().clock.now().getTime() + 7 * 24 * 3_600_000).toISOString();
    const { token, user } = await world().signIn(email);
    expect(token).toBeTruthy();
    expect(user).toMatchObject({ isOnTrial: true, trialEndDate: inSevenDays });
  });

  test('registering stores the e-mail in lower case, and refuses the same e-mail in another case', async () => {
    await register('Lart@Salloni.AL');
    const again = await world().nobody.post('/auth/register', {
      username: 'B',
      email: 'LART@salloni.al',
      password,
    });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: 'duplicate',
      message: 'Ky email është i regjistruar tashmë.',
      fields: { email: 'Ky email është i regjistruar tashmë.' },
    });
  });

  test('of five simultaneous registrations of one e-mail only one succeeds', async () => {
    // an address of its own: it may not learn more often that an e-mail is known
    const headers = { 'x-forwarded-for': '192.0.2.88' };
    const body = { username: 'Ana', email: 'njekohesisht@salloni.al', password };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world().call('POST', '/auth/register', body, { headers })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(4).fill(409)]);
  });
});

describe('GET /auth/verify-email/:token', () => {
  test('a verification link used twice answers 200 twice, and starts only one trial', async () => {
    const { link } = await register('dyhere@salloni.al');
    const both = await Promise.all([0, 1].map(() => world().nobody.get(`/auth/verify-email/${link}`)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const trials = await readRows(world().db)(sql`
      select 1 from grants join memberships using (salon_id) join users on users.id = user_id
      where email = 'dyhere@salloni.al'`);
    expect(trials).toHaveLength(1);
  });

  test('a verification link expires after 24 hours, and a new one can be requested', async () => {
    const email = 'vone@salloni.al';
    const { link } = await register(email);
    world().clock.pass({ hours: 24 });
    const late = await world().nobody.get(`/auth/verify-email/${link}`);
    expect({ status: late.status, code: late.body.code }).toEqual({ status: 400, code: 'invalid' });

    const resent = await world().nobody.post('/auth/resend-verification', { email });
    expect(resent.body.message).toBe(
      'Email-i i verifikimit u dërgua përsëri. Kontrolloni kutinë tuaj të email-it.',
    );
    await world().runJobs();
    const second = tokenIn(world().mails.findLast(({ to }) => to === email));
    expect(second).not.toBe(link);
    expect((await world().nobody.get(`/auth/verify-email/${second}`)).status).toBe(200);
  });

  test('verification with an unknown token answers 400', async () => {
    for (const token of ['x', 'a'.repeat(43), "' or 1=1 --"]) {
      const { status, body } = await world().nobody.get(`/auth/verify-email/${encodeURIComponent(token)}`);
      expect({ status, success: body.success }).toEqual({ status: 400, success: false });
    }
  });

  test('a reset token does not verify an account', async () => {
    const owner = await world().newSalon();
    await world().nobody.post('/auth/forgot-password', { email: owner.email });
    await world().runJobs();
    const link = tokenIn(world().mails.findLast(({ to }) => to === owner.email));
    expect((await world().nobody.get(`/auth/verify-email/${link}`)).status).toBe(400);
  });
});

describe('POST /auth/login', () => {
  test('signing in with a form-encoded body answers 200', async () => {
    const owner = await world().newSalon();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const form = new URLSearchParams({ email: owner.email.toUpperCase(), password }).toString();
    const { status, body } = await world().call('POST', '/auth/login', form, { headers });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: 'Hyrja u krye me sukses!',
      user: { email: owner.email },
    });
  });

  test('a wrong password gets the same answer for known and unknown e-mails', async () => {
    const { email } = await world().newSalon();
    for (const tried of [email, 'askush@salloni.al']) {
      const wrong = { email: tried, password: 'jo-kjo-fare' };
      const { status, body } = await world().nobody.post('/auth/login', wrong);
      expect({ status, message: body.message }).toEqual({ status: 401, message: wrongCredentials });
    }
  });

  test('a deactivated owner with the right password gets 403 inactive', async () => {
    const owner = await world().newSalon();
    await world().db.run(sql`update users set is_active = false where email = ${owner.email}`);
    const right = await world().nobody.post('/auth/login', { email: owner.email, password });
    expect(right.status).toBe(403);
    expect(right.body).toMatchObject({
      code: 'inactive',
      message: 'Llogaria juaj është çaktivizuar.',
      requiresVerification: false,
    });
    const wrong = await world().nobody.post('/auth/login', { email: owner.email, password: 'gabim-fare' });
    expect(wrong.body.message).toBe(wrongCredentials);
    expect((await owner.get('/auth/profile')).status).toBe(401);
  });

  test('registration, verification, each successful and each failed sign-in are written to the history, without the password', async () => {
    const { email } = await world().newSalonByCalls();
    await world().nobody.post('/auth/login', { email, password: 'sekreti-im' });
    const rows = await historyOf(email);
    expect(rows.map(({ action_type, severity }) => `${action_type} ${severity}`)).toEqual([
      'create info',
      'update info',
      'login info',
      'login warning',
    ]);
    expect(JSON.stringify(rows)).not.toContain('sekreti-im');
  });

  test('for each pair of IP address and e-mail, the eleventh sign-in within a minute answers 429', async () => {
    const email = 'provues@salloni.al';
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) {
      const { status } = await world().nobody.post('/auth/login', { email, password: 'gabim-fare' });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);

    const refused = await world().nobody.post('/auth/login', { email, password: 'gabim-fare' });
    expect(refused.body.code).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
    const another = await world().nobody.post('/auth/login', {
      email: 'tjeter@salloni.al',
      password: 'gabim',
    });
    expect(another.status).toBe(401);

    world().clock.pass({ minutes: 1 });
    const later = await world().nobody.post('/auth/login', { email, password: 'gabim-fare' });
    expect(later.status).toBe(401);
  });
});

describe('a session', () => {
  test('a session in use is valid for 30 days', async () => {
    const owner = await world().newSalon();
    world().clock.pass({ hours: 30 * 24 - 1 });
    expect((await owner.get('/auth/profile')).status).toBe(200);
    world().clock.pass({ hours: 1 });
    expect((await owner.get('/auth/profile')).status).toBe(401);
  });

  test('signing out ends this session; the other sessions stay valid', async () => {
    const owner = await world().newSalon();
    const another = await world().signIn(owner.email);
    expect((await owner.post('/auth/logout')).body.success).toBe(true);
    expect((await owner.get('/auth/profile')).status).toBe(401);
    expect((await another.get('/auth/profile')).status).toBe(200);
  });

  test('deleting an account ends its sessions', async () => {
    const owner = await world().newSalon();
    await world().db.run(sql`delete from users where email = ${owner.email}`);
    expect((await owner.get('/auth/profile')).status).toBe(401);
  });
});

describe('POST /auth/resume by a remembered device', () => {
  async function remember(owner: Salon) {
    const answer = await world().nobody.post('/auth/login', { email: owner.email, password, remember: true });
    const cookie = String(answer.headers['set-cookie']);
    return { token: answer.body.token as string, cookie, sent: { cookie: cookie.split(';')[0] ?? '' } };
  }
  const resume = (headers: Record<string, string>) => world().call('POST', '/auth/resume', {}, { headers });

  test('a remembered device gets a new token for a new tab', async () => {
    const owner = await world().newSalon();
    const { cookie, sent, token } = await remember(owner);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).toMatch(/Path=\/api\/auth/);
    expect(cookie).toMatch(/Max-Age=2592000/);

    const tab = await resume(sent);
    expect(tab.status).toBe(200);
    expect(tab.body.user.email).toBe(owner.email);
    expect(tab.body.token).not.toBe(token);
  });

  test('other calls answer 401 to the cookie of a device without a token', async () => {
    const { sent } = await remember(await world().newSalon());
    expect((await world().call('GET', '/auth/profile', undefined, { headers: sent })).status).toBe(401);
  });

  test('signing out in one tab ends the other tabs of the device, which is no longer remembered', async () => {
    const owner = await world().newSalon();
    const { sent } = await remember(owner);
    const [first, second] = [await resume(sent), await resume(sent)];
    const out = await world().call('POST', '/auth/logout', {}, { token: first.body.token, headers: sent });
    expect(String(out.headers['set-cookie'])).toMatch(/Max-Age=0/);
    expect((await resume(sent)).status).toBe(401);
    const { status } = await world().call('GET', '/auth/profile', undefined, { token: second.body.token });
    expect(status).toBe(401);
    expect((await owner.get('/auth/profile')).status).toBe(200);
  });

  test('resuming without a cookie, or with an unknown one, answers 401', async () => {
    expect((await resume({})).status).toBe(401);
    expect((await resume({ cookie: `kreher_device=${'a'.repeat(43)}` })).status).toBe(401);
  });
});

describe('POST /auth/forgot-password and /auth/reset-password', () => {
  async function askFor(email: string) {
    const answer = await world().nobody.post('/auth/forgot-password', { email });
    await world().runJobs();
    const mail = world().mails.findLast(
      ({ to, text }) => to === email && text.includes('/reset-password?token='),
    );
    return { answer, link: tokenIn(mail) };
  }

  test('a request for a reset link gets the same answer for every e-mail; only an existing account gets a mail', async () => {
    const owner = await world().newSalon();
    const known = await askFor(owner.email);
    const unknown = await askFor('askush@askund.al');
    expect(known.answer.body).toEqual(unknown.answer.body);
    expect(known.link).toBeTruthy();
    expect(unknown.link).toBe('');
  });

  test('a reset link works once, and its use ends every session', async () => {
    const owner = await world().newSalon();
    const { link } = await askFor(owner.email);
    const reset = (password: string) =>
      world().nobody.post('/auth/reset-password', { token: link, password });

    const answers = await Promise.all([reset('i-ri-123'), reset('i-ri-456')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const winner = answers[0]?.status === 200 ? 'i-ri-123' : 'i-ri-456';

    expect((await owner.get('/auth/profile')).status).toBe(401);
    expect((await world().signIn(owner.email)).token).toBeUndefined();
    expect((await world().signIn(owner.email, winner)).token).toBeTruthy();
    await world().runJobs();
    expect(world().mails.findLast(({ to }) => to === owner.email)?.subject).toMatch(
      /Fjalëkalimi juaj u ndryshua/,
    );
  });

  test('a reset link is valid for an hour, and using it invalidates the older links', async () => {
    const owner = await world().newSalon();
    const first = await askFor(owner.email);
    const second = await askFor(owner.email);
    const reset = (token: string) =>
      world().nobody.post('/auth/reset-password', { token, password: 'i-ri-123' });
    expect((await reset(second.link)).status).toBe(200);
    expect((await reset(first.link)).status).toBe(400);

    const third = await askFor(owner.email);
    world().clock.pass({ hours: 1 });
    const late = await reset(third.link);
    expect({ status: late.status, message: late.body.message }).toEqual({
      status: 400,
      message: 'Link i pavlefshëm. Ju lutem kërkoni një link të ri për rivendosjen e fjalëkalimit.',
    });
  });
});

describe('PUT /users/:id/name', () => {
  const inDays = (days: number) => addDays(localTime(world().clock.now()).day, days);

  test('an owner corrects the full name once in 30 days, also of two at once; the refusal names the day', async () => {
    const owner = await world().newSalon('Erjona');
    const rename = (name: string, by = owner) => by.put(`/users/${owner.user.id}/name`, { name });
    expect(await rename('Erjona')).toMatchObject({ status: 200, body: { user: { name: 'Erjona' } } });
    const both = await Promise.all(['Erjona Ruçi', 'Erjona Rusi'].map((name) => rename(name)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const done = both.find(({ status }) => status === 200)?.body;
    expect(done.user).toMatchObject({ name: expect.stringMatching('^Erjona Ru'), username: 'Erjona' });
    const refused = {
      status: 409,
      body: { code: 'limit_reached', message: messages.renamedAlready(30, longDate(inDays(30))) },
    };
    expect(await rename('Dikush')).toMatchObject(refused);
    const later = await world().at(`${inDays(29)}T22:59:00Z`, async () =>
      rename('Dikush', await world().signIn(owner.email)),
    );
    expect(later).toMatchObject(refused);

    const admin = await world().admin();
    const edited = await admin.put(`/auth/admin/users/${owner.user.id}`, { name: 'Erjona Rroku' });
    expect(edited.body.user).toMatchObject({ name: 'Erjona Rroku', username: 'Erjona' });
    const { data } = (await admin.get('/admin/history?search=emri i plotë')).body;
    expect(data.activities.map(({ description }: { description: string }) => description)).toEqual([
      `U ndryshua emri i plotë: ${owner.email}, ${done.user.name} → Erjona Rroku`,
      `U ndryshua emri i plotë: ${owner.email}, Erjona → ${done.user.name}`,
    ]);
  });

  test('an owner may again after 30 days, and an administrator always', async () => {
    const owner = await world().newSalon('Erjona');
    const rename = (user: Salon, name: string) => user.put(`/users/${user.user.id}/name`, { name });
    await rename(owner, 'Erjona Ruçi');
    const again = await world().at(`${inDays(29)}T23:01:00Z`, async () =>
      rename(await world().signIn(owner.email), 'Erjona Rusi'),
    );
    expect(again).toMatchObject({ status: 200, body: { user: { name: 'Erjona Rusi' } } });
    const admin = await world().admin();
    for (const name of ['Drini', 'Drini Gashi'])
      expect(await rename(admin, name)).toMatchObject({ status: 200, body: { user: { name } } });
  });

  test('a blank name is refused at its field, and the name of another user is not found', async () => {
    const [owner, other] = [await world().newSalon(), await world().newSalon()];
    expect(await owner.put(`/users/${owner.user.id}/name`, { name: ' ' })).toMatchObject({
      status: 400,
      body: { fields: { name: messages.fullNameMissing } },
    });
    expect((await owner.put(`/users/${other.user.id}/name`, { name: 'Hajdut' })).status).toBe(404);
  });
});

describe('PUT /users/:id for the own account', () => {
  test('a change of the profile changes only the fields of the body', async () => {
    const owner = await world().newSalon('Erjona');
    const { body } = await owner.put(`/users/${owner.user.id}`, { username: '  Erjona  Ruçi ' });
    expect(body).toMatchObject({
      message: 'Profili u përditësua me sukses!',
      user: { username: 'Erjona  Ruçi', name: 'Erjona', email: owner.email },
    });
  });

  test('a change of another user’s profile answers 404', async () => {
    const [owner, other] = [await world().newSalon(), await world().newSalon()];
    const { status } = await owner.put(`/users/${other.user.id}`, { username: 'Hajdut' });
    expect(status).toBe(404);
    expect((await other.get('/auth/profile')).body.user.username).not.toBe('Hajdut');
  });

  test('a new password ends the other sessions and sends a mail; an empty one changes nothing', async () => {
    const owner = await world().newSalon();
    const another = await world().signIn(owner.email);
    await owner.put(`/users/${owner.user.id}`, { password: '' });
    expect((await another.get('/auth/profile')).status).toBe(200);

    await owner.put(`/users/${owner.user.id}`, { password: 'krejt-i-ri' });
    expect((await another.get('/auth/profile')).status).toBe(401);
    expect((await owner.get('/auth/profile')).status).toBe(200);
    await world().runJobs();
    expect(world().mails.findLast(({ to }) => to === owner.email)?.subject).toMatch(
      /Fjalëkalimi juaj u ndryshua/,
    );
  });

  test('a new password with the e-mail of somebody else is refused, and no mail says that it counts', async () => {
    const [owner, other] = [await world().newSalon(), await world().newSalon()];
    const both = { password: 'krejt-i-ri', email: other.email };
    expect((await owner.put(`/users/${owner.user.id}`, both)).body.code).toBe('duplicate');
    await world().runJobs();
    const told = world().mails.filter(({ to, subject }) => to === owner.email && /ndryshua/.test(subject));
    expect(told).toEqual([]);
    expect((await world().signIn(owner.email)).token).toBeTruthy();
  });
});
