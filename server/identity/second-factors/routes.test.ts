import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { databaseUrl } from '../../../scripts/database-url.ts';
import { codeOf } from '../../../test/authenticator.ts';
import { readRows } from '../../../test/checked-database.ts';
import { fullPool, password, type Salon, testWorld, tokenIn } from '../../../test/harness.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld({}, fullPool);
let addresses = 0;

/** Calls from a new address each time, so that the limits of an address do not stop the test. */
const post = (path: string, body: object) => {
  addresses += 1;
  const headers = { 'x-forwarded-for': `10.9.${addresses >> 8}.${addresses & 255}` };
  return world().call('POST', path, body, { headers });
};

/** The code of now; each call moves on to a step that no earlier code used. */
function nextCode(secret: string) {
  world().clock.pass({ minutes: 0.5 });
  return codeOf(secret, world().clock.now());
}

async function withFactor() {
  const owner = await world().newSalon();
  const { body } = await owner.post('/auth/second-factor/setup');
  const confirmed = await owner.post('/auth/second-factor/confirm', { code: nextCode(body.secret) });
  expect(confirmed.status).toBe(200);
  return {
    ...owner,
    secret: body.secret as string,
    recoveryCodes: confirmed.body.recoveryCodes as string[],
  };
}

const begin = ({ email }: Pick<Salon, 'email'>, remember = false) =>
  post('/auth/login', { email, password, remember });

async function challengeOf(owner: Pick<Salon, 'email'>, remember?: boolean): Promise<string> {
  return (await begin(owner, remember)).body.challenge;
}

const enter = (challenge: string, code: string) => post('/auth/second-factor', { challenge, code });
const wrongCode = (secret: string) =>
  String((Number(codeOf(secret, world().clock.now())) + 500_000) % 1_000_000).padStart(6, '0');

describe('setting it up', () => {
  test('no code is asked for until a code confirms the factor; then the answer has ten recovery codes', async () => {
    const owner = await world().newSalon();
    const { body } = await owner.post('/auth/second-factor/setup');
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect((await begin(owner)).status).toBe(200);

    const wrong = await owner.post('/auth/second-factor/confirm', { code: wrongCode(body.secret) });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { code: 'Kodi nuk është i saktë.' } } });
    const { body: confirmed } = await owner.post('/auth/second-factor/confirm', {
      code: nextCode(body.secret),
    });
    expect(new Set(confirmed.recoveryCodes).size).toBe(10);
    expect((await owner.get('/auth/second-factor')).body.data).toEqual({
      isOn: true,
      recoveryCodesLeft: 10,
      endsAt: null,
      isRequired: false,
    });
    await world().runJobs();
    expect(world().mails.findLast(({ to }) => to === owner.email)?.subject).toContain('u aktivizua');
  });

  test('a second tab shows the same secret; after 15 minutes a setup begins anew', {
    tags: 'long',
  }, async () => {
    const owner = await world().newSalon();
    const first = await owner.post('/auth/second-factor/setup');
    const second = await owner.post('/auth/second-factor/setup');
    expect(second.body.secret).toBe(first.body.secret);
    world().clock.pass({ minutes: 16 });
    const later = await owner.post('/auth/second-factor/setup');
    expect(later.body.secret).not.toBe(first.body.secret);
  });

  test('setting up a factor that is on answers 409', async () => {
    const owner = await withFactor();
    expect((await owner.post('/auth/second-factor/setup')).status).toBe(409);
    expect((await owner.post('/auth/second-factor/confirm', { code: '123456' })).status).toBe(409);
  });

  test('without a setup there is nothing to confirm, and there are no codes to renew', async () => {
    const owner = await world().newSalon();
    expect((await owner.post('/auth/second-factor/confirm', { code: '123456' })).status).toBe(409);
    expect((await owner.post('/auth/second-factor/recovery-codes')).status).toBe(409);
  });

  test('the database has neither the secret nor the recovery codes', async () => {
    const { secret, recoveryCodes, user } = await withFactor();
    const rows = await readRows<{ row: string }>(world().db)(sql`
      select row_to_json(f)::text as row from second_factors f where user_id = ${user.id}
      union all select row_to_json(c)::text from recovery_codes c where user_id = ${user.id}`);
    const text = rows.map(({ row }) => row).join();
    expect(rows).toHaveLength(11);
    for (const known of [secret, Buffer.from(secret).toString('hex'), ...recoveryCodes]) {
      expect(text).not.toContain(known);
    }
  });

  test('turned off, the password alone signs in again', async () => {
    const owner = await withFactor();
    expect((await owner.delete('/auth/second-factor')).status).toBe(200);
    expect((await begin(owner)).status).toBe(200);
  });
});

describe('POST /auth/login and POST /auth/second-factor', () => {
  test('the password gets 401 second_factor_required with a challenge, and the code the session', async () => {
    const owner = await withFactor();
    const first = await begin(owner, true);
    expect(first).toMatchObject({
      status: 401,
      body: { code: 'second_factor_required', message: 'Shkruani kodin me 6 shifra.' },
    });
    expect(first.headers['set-cookie']).toBeUndefined();
    expect(first.body).not.toHaveProperty('token');

    const second = await enter(first.body.challenge, nextCode(owner.secret));
    expect(second).toMatchObject({
      status: 200,
      body: { message: 'Hyrja u krye me sukses!', user: { email: owner.email } },
    });
    expect(second.headers['set-cookie']).toContain('kreher_device=');
    expect((await world().call('GET', '/auth/profile', undefined, second.body)).status).toBe(200);
  });

  test('a wrong password of such an account is answered like any wrong password', async () => {
    const { email } = await withFactor();
    const { body } = await post('/auth/login', { email, password: 'something-else' });
    expect(body).toMatchObject({ code: 'unauthenticated', requiresVerification: false });
  });

  test('a remembered device asks again after 30 days', { tags: 'long' }, async () => {
    const owner = await withFactor();
    const { headers } = await enter(await challengeOf(owner, true), nextCode(owner.secret));
    let cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const resume = async () => {
      const answer = await world().call('POST', '/auth/resume', undefined, { headers: { cookie } });
      cookie = String(answer.headers['set-cookie'] ?? cookie).split(';')[0] ?? '';
      return answer.status;
    };
    for (const days of [10, 10, 9]) {
      world().clock.pass({ hours: 24 * days });
      expect(await resume()).toBe(200);
    }
    world().clock.pass({ hours: 25 });
    expect(await resume()).toBe(401);
    expect((await begin(owner)).body.code).toBe('second_factor_required');
  });

  test('after five wrong codes the right one is refused too; from the third on the message mentions the clock of the phone', async () => {
    const owner = await withFactor();
    const challenge = await challengeOf(owner);
    const messages: string[] = [];
    for (let n = 1; n <= 5; n++) {
      const { status, body } = await enter(challenge, wrongCode(owner.secret));
      expect({ status, isOver: body.isOver }).toEqual({ status: 401, isOver: n === 5 });
      messages.push(body.message);
    }
    expect(messages[1]).toBe('Kodi nuk është i saktë.');
    expect(messages[2]).toContain('orën e telefonit');
    const late = await enter(challenge, nextCode(owner.secret));
    expect(late).toMatchObject({ status: 401, body: { isOver: true } });
    expect((await enter(await challengeOf(owner), nextCode(owner.secret))).status).toBe(200);
  });

  test('a challenge lasts five minutes, and ends when the password changes', async () => {
    const owner = await withFactor();
    const challenge = await challengeOf(owner);
    world().clock.pass({ minutes: 6 });
    expect((await enter(challenge, nextCode(owner.secret))).body.isOver).toBe(true);

    const begun = await challengeOf(owner);
    await owner.put(`/users/${owner.user.id}`, { password: 'something-else' });
    expect((await enter(begun, nextCode(owner.secret))).body.isOver).toBe(true);
  });

  test('a code of a step that was used, or of one before it, is refused', async () => {
    const owner = await withFactor();
    const before = codeOf(owner.secret, world().clock.now());
    const code = nextCode(owner.secret);
    expect((await enter(await challengeOf(owner), code)).status).toBe(200);
    for (const used of [code, before]) {
      expect((await enter(await challengeOf(owner), used)).status).toBe(401);
    }
  });

  test('of 200 simultaneous replays of a code none gets in', { tags: 'long' }, async () => {
    const owner = await withFactor();
    const code = nextCode(owner.secret);
    const challenges: string[] = [];
    // ten passwords of one account at the same moment would count as guesses
    while (challenges.length < 40)
      challenges.push(...(await Promise.all(Array.from({ length: 8 }, () => challengeOf(owner)))));
    expect((await enter(await challengeOf(owner), code)).status).toBe(200);
    const tries = challenges.flatMap((challenge) => Array.from({ length: 5 }, () => enter(challenge, code)));
    const answers = await Promise.all(tries);
    expect(answers).toHaveLength(200);
    expect(answers.filter(({ status }) => status === 200)).toEqual([]);
  });

  test('of many simultaneous tries with one right code exactly one gets in', { tags: 'long' }, async () => {
    const owner = await withFactor();
    const challenges = await Promise.all(Array.from({ length: 9 }, () => challengeOf(owner)));
    const code = nextCode(owner.secret);
    const answers = await Promise.all(challenges.map((challenge) => enter(challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('after ten wrong codes the account waits, whatever the address, and the owner gets one mail', async () => {
    const owner = await withFactor();
    const begun = await challengeOf(owner);
    for (let n = 0; n < 10; n++) await enter(await challengeOf(owner), wrongCode(owner.secret));
    expect((await begin(owner)).status).toBe(429);
    const held = await enter(begun, codeOf(owner.secret, world().clock.now()));
    expect({ status: held.status, wait: held.headers['retry-after'] }).toEqual({ status: 429, wait: '30' });
    await world().runJobs();
    const warnings = world().mails.filter(
      ({ to, subject }) => to === owner.email && subject.includes('provon kode'),
    );
    expect(warnings).toHaveLength(1);

    world().clock.pass({ minutes: 1 });
    expect((await enter(await challengeOf(owner), nextCode(owner.secret))).status).toBe(200);
  });

  test('a reset of the password keeps the factor', async () => {
    const owner = await withFactor();
    await post('/auth/forgot-password', { email: owner.email });
    await world().runJobs();
    const token = tokenIn(world().mails.findLast(({ to }) => to === owner.email));
    expect((await post('/auth/reset-password', { token, password })).status).toBe(200);
    expect((await begin(owner)).body.code).toBe('second_factor_required');
  });

  test('a user who was deactivated or deleted meanwhile does not get in', async () => {
    const owner = await withFactor();
    const challenge = await challengeOf(owner);
    await world().db.run(sql`update users set is_active = false where id = ${owner.user.id}`);
    const answer = await enter(challenge, nextCode(owner.secret));
    expect(answer).toMatchObject({ status: 403, body: { code: 'inactive' } });

    const other = await withFactor();
    const begun = await challengeOf(other);
    await world().db.run(sql`delete from users where id = ${other.user.id}`);
    expect((await enter(begun, nextCode(other.secret))).body.isOver).toBe(true);
  });
});

describe('recovery codes', () => {
  test('each recovery code signs in once, typed in any form, and the owner gets a mail', async () => {
    const owner = await withFactor();
    const [first = '', second = ''] = owner.recoveryCodes;
    const typed = first.toLowerCase().replaceAll('-', ' ');
    expect((await enter(await challengeOf(owner), typed)).status).toBe(200);
    expect((await enter(await challengeOf(owner), first)).status).toBe(401);
    expect((await enter(await challengeOf(owner), second)).status).toBe(200);
    expect((await owner.get('/auth/second-factor')).body.data.recoveryCodesLeft).toBe(8);
    await world().runJobs();
    const mail = world().mails.findLast(({ to }) => to === owner.email);
    expect(mail?.text).toContain('Kode rezervë të mbetura: 8.');
  });

  test('of many simultaneous uses of one recovery code exactly one gets in', { tags: 'long' }, async () => {
    const owner = await withFactor();
    const challenges = await Promise.all(Array.from({ length: 8 }, () => challengeOf(owner)));
    const [code = ''] = owner.recoveryCodes;
    const answers = await Promise.all(challenges.map((challenge) => enter(challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('new ones end the old ones, and another user’s are worth nothing', async () => {
    const owner = await withFactor();
    const other = await withFactor();
    const [old = ''] = owner.recoveryCodes;
    const { body } = await owner.post('/auth/second-factor/recovery-codes');
    for (const code of [old, other.recoveryCodes[0] ?? '']) {
      expect((await enter(await challengeOf(owner), code)).status).toBe(401);
    }
    expect((await enter(await challengeOf(owner), body.recoveryCodes[9])).status).toBe(200);
  });
});

describe('an administrator ends the factor of a user who lost everything', () => {
  test('after 24 hours the password is enough; the owner gets a mail, and the history a row', async () => {
    const owner = await withFactor();
    const admin = await world().admin();
    const { status, body } = await admin.post(`/admin/users/${owner.user.id}/end-second-factor`);
    expect(status).toBe(200);
    const { user } = (await admin.get(`/admin/users/${owner.user.id}`)).body;
    expect(user.secondFactor).toEqual({ endsAt: body.endsAt });
    await world().runJobs();
    expect(world().mails.findLast(({ to }) => to === owner.email)?.subject).toContain('do të përfundojë');
    const { activities } = (await admin.get('/admin/history')).body.data;
    expect(activities[0].description).toBe(`U kërkua përfundimi i verifikimit me dy hapa: ${owner.email}`);

    world().clock.pass({ hours: 23 });
    const again = await (await world().admin()).post(`/admin/users/${owner.user.id}/end-second-factor`);
    expect(again.body.endsAt).toBe(body.endsAt);
    expect((await begin(owner)).body.code).toBe('second_factor_required');
    world().clock.pass({ hours: 1, minutes: 1 });
    expect((await begin(owner)).status).toBe(200);
  });

  test('a sign-in with the factor takes the ending back', { tags: 'long' }, async () => {
    const owner = await withFactor();
    const admin = await world().admin();
    await admin.post(`/admin/users/${owner.user.id}/end-second-factor`);
    expect((await enter(await challengeOf(owner), nextCode(owner.secret))).status).toBe(200);
    world().clock.pass({ hours: 25 });
    expect((await begin(owner)).body.code).toBe('second_factor_required');
  });

  test('an administrator cannot end the own factor, a factor that is off, or the factor of an unknown user', async () => {
    const admin = await world().admin();
    const owner = await world().newSalon();
    const end = async (id: string) => (await admin.post(`/admin/users/${id}/end-second-factor`)).status;
    expect(await end(admin.user.id)).toBe(403);
    expect(await end(owner.user.id)).toBe(409);
    expect(await end('01900000-0000-7000-8000-000000000000')).toBe(404);
  });
});

describe('administrators', () => {
  test('the command on the server ends the factor at once, with a line in the security log and a mail', {
    tags: 'long',
  }, async () => {
    const owner = await withFactor();
    const run = (email: string) =>
      promisify(execFile)(process.execPath, ['scripts/end-second-factor.ts', email], {
        env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl(world().connection) },
      });
    await expect(run('askush@salloni.al')).rejects.toThrow('There is no account askush@salloni.al.');
    expect((await run(owner.email)).stdout).toContain('with the password alone');
    expect((await begin(owner)).status).toBe(200);
    await world().runJobs();
    expect(world().mails.findLast(({ to }) => to === owner.email)?.subject).toBe(
      'Verifikimi me dy hapa u hoq – Krehër',
    );
    const { entries } = (await (await world().admin()).get('/admin/security-log?event=second-factor-off'))
      .body;
    // the command has the time of the machine, so it is not the newest one here
    const found = entries.find(({ about }: { about: { email: string } }) => about.email === owner.email);
    expect(found).toMatchObject({ actor: null });
  });
});

describe('with REQUIRE_ADMIN_SECOND_FACTOR', () => {
  const strict = testWorld({ requireAdminSecondFactor: true }, fullPool);

  test('an administrator reaches only the own account until the factor is on; owners are not asked', async () => {
    const admin = await strict().admin();
    const closed = { status: 403, body: { message: 'Aktivizoni verifikimin me dy hapa te Siguria.' } };
    expect(await admin.get('/auth/admin/users')).toMatchObject(closed);
    expect(await admin.get('/reports/export')).toMatchObject(closed);
    expect((await admin.get('/auth/profile')).status).toBe(200);
    expect((await admin.get('/auth/second-factor')).body.data.isRequired).toBe(true);

    const { secret } = (await admin.post('/auth/second-factor/setup')).body;
    await admin.post('/auth/second-factor/confirm', { code: codeOf(secret, strict().clock.now()) });
    expect((await admin.get('/auth/admin/users')).status).toBe(200);

    const owner = await strict().newSalon();
    expect((await owner.get('/reports/export')).status).toBe(200);
    expect((await owner.get('/auth/second-factor')).body.data.isRequired).toBe(false);
  });
});

// the last one: an instance makes its own administrator, and sends the mails
describe('two instances', { tags: 'long' }, () => {
  test('a challenge of one instance is entered at another; the code and the wrong ones count for both', async () => {
    const owner = await withFactor();
    const second = await world().openInstance();
    const enterThere = (challenge: string, code: string) =>
      fetch(`${second.api}/auth/second-factor`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ challenge, code }),
      });
    try {
      const [first, next, last] = [
        await challengeOf(owner),
        await challengeOf(owner),
        await challengeOf(owner),
      ];
      const code = nextCode(owner.secret);
      expect((await enterThere(first, code)).status).toBe(200);
      expect((await enter(next, code)).status).toBe(401);
      for (let n = 0; n < 4; n++) await enter(next, wrongCode(owner.secret));
      expect((await enterThere(next, nextCode(owner.secret))).status).toBe(401);
      expect((await enter(last, nextCode(owner.secret))).status).toBe(200);
    } finally {
      await second.close();
    }
  });
});
