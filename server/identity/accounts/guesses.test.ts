// @module-tag long
import { describe, expect, test } from 'vitest';
import { fullPool, password, testWorld } from '../../../test/harness.ts';

const world = testWorld({}, fullPool);

let addresses = 0;
/** An address from which nobody called. */
const newAddress = () => {
  addresses += 1;
  return `198.51.${addresses >> 8}.${addresses & 255}`;
};

const from = (address: string, cookie?: string) => ({
  headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) },
});

const tryAs = (email: string, typed: string, options = from(newAddress())) =>
  world().call('POST', '/auth/login', { email, password: typed, remember: true }, options);

async function failTimes(email: string, times: number) {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) statuses.push((await tryAs(email, 'gabim-fare')).status);
  return statuses;
}

/** An owner who signed in neither here nor from a remembered device in the last 30 days. */
async function longAgo() {
  const owner = await world().newSalon();
  world().clock.pass({ hours: 31 * 24 });
  return owner;
}

const held = (answer: { status: number; headers: Record<string, unknown> }) => ({
  status: answer.status,
  wait: Number(answer.headers['retry-after']),
});

describe('failed sign-ins of one account from many addresses', () => {
  test('from the tenth failed sign-in on the account waits, twice as long each time, at most 15 minutes', async () => {
    const { email } = await longAgo();
    expect(await failTimes(email, 10)).toEqual(Array(10).fill(401));
    for (const wait of [30, 60, 120, 240, 480, 900, 900]) {
      expect(held(await tryAs(email, password))).toEqual({ status: 429, wait });
      world().clock.pass({ minutes: wait / 60 });
      expect((await tryAs(email, 'gabim-fare')).status).toBe(401);
    }
  });

  test('an unknown e-mail waits in the same way', async () => {
    const email = 'askush-i-ketij-emri@salloni.al';
    expect(await failTimes(email, 11)).toEqual([...Array(10).fill(401), 429]);
  });

  test('failed sign-ins are forgotten after 15 minutes, and after a sign-in', async () => {
    const { email } = await longAgo();
    await failTimes(email, 9);
    expect((await tryAs(email, password)).status).toBe(200);
    expect(await failTimes(email, 9)).toEqual(Array(9).fill(401));
    world().clock.pass({ minutes: 15 });
    expect(await failTimes(email, 9)).toEqual(Array(9).fill(401));
  });

  test('of 40 sign-ins at the same moment only ten passwords are compared, since they are counted first', async () => {
    const { email } = await longAgo();
    const answers = await Promise.all(Array.from({ length: 40 }, () => tryAs(email, 'gabim-fare')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  test('failed sign-ins are counted over all instances, also after an instance was restarted', async () => {
    const { email } = await longAgo();
    await world().admin();
    const failAt = async () => {
      const instance = await world().openInstance({ TRUST_PROXY: 'true' });
      const login = (typed: string) =>
        fetch(`${instance.api}/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
          body: JSON.stringify({ email, password: typed }),
        });
      try {
        const statuses: number[] = [];
        for (let n = 0; n < 3; n++) statuses.push((await login('gabim-fare')).status);
        return { statuses, right: (await login(password)).status };
      } finally {
        await instance.close();
      }
    };
    await failTimes(email, 4);
    const first = await failAt();
    expect(first.statuses).toEqual([401, 401, 401]);
    expect(first.right).toBe(200);
    await failTimes(email, 7);
    const second = await failAt();
    expect(second).toEqual({ statuses: [401, 401, 401], right: 429 });
  });

  test('failed sign-ins do not delay a remembered device, or an address from which the account signed in before', async () => {
    const { email } = await longAgo();
    const home = newAddress();
    const signedIn = await tryAs(email, password, from(home));
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0];
    await failTimes(email, 10);
    expect((await tryAs(email, password)).status).toBe(429);
    expect((await tryAs(email, password, from(newAddress(), cookie))).status).toBe(200);
    await failTimes(email, 10);
    expect((await tryAs(email, password, from(home))).status).toBe(200);

    const stranger = await longAgo();
    await failTimes(stranger.email, 10);
    expect((await tryAs(stranger.email, password, from(home, cookie))).status).toBe(429);
  });

  test('failed sign-ins are forgotten when a link of a mail sets the password', async () => {
    const { email } = await longAgo();
    await failTimes(email, 10);
    await world().call('POST', '/auth/forgot-password', { email });
    await world().runJobs();
    const token = /token=([\w-]+)/.exec(world().mails.findLast(({ to }) => to === email)?.text ?? '')?.[1];
    await world().call('POST', '/auth/reset-password', { token, password: 'i-ri-dhe-i-gjate' });
    expect((await tryAs(email, 'i-ri-dhe-i-gjate')).status).toBe(200);
  });
});

describe('failed sign-ins from one address', () => {
  test('the 61st failed sign-in of an address in ten minutes waits, whatever the e-mail; a /64 of IPv6 is one address', async () => {
    for (const address of [() => '192.0.2.1', (index: number) => `2001:db8::${index + 1}`]) {
      const statuses: number[] = [];
      for (let i = 0; i < 61; i++) {
        statuses.push((await tryAs(`askush${addresses}-${i}@salloni.al`, 'gabim', from(address(i)))).status);
      }
      expect(statuses).toEqual([...Array(60).fill(401), 429]);
      addresses += 1;
    }
  });

  test('successful sign-ins of an address are not counted as failed', async () => {
    const { email } = await world().newSalon();
    for (let i = 0; i < 70; i++) {
      if (i % 9 === 0) world().clock.pass({ minutes: 1 });
      expect((await tryAs(email, password, from('192.0.2.3'))).status).toBe(200);
    }
  });
});

describe('a remembered device', () => {
  async function remembered(address = newAddress()) {
    const { email } = await world().newSalon();
    const signedIn = await tryAs(email, password, from(address));
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
    return { email, cookie, token: signedIn.body.token as string };
  }

  test('60 failed sign-ins of others at its address delay no device of the account, but all else there', async () => {
    const office = newAddress();
    const { email, cookie } = await remembered(office);
    const colleague = await remembered();
    for (let i = 0; i < 60; i++) await tryAs(`askush-ne-zyre-${i}@salloni.al`, 'gabim', from(office));
    const statuses = [
      await tryAs(email, password, from(office)),
      await tryAs(email, password, from(office, colleague.cookie)),
      await tryAs('askush@salloni.al', 'gabim', from(office, cookie)),
      await tryAs(email, 'gabim-fare', from(office, cookie)),
      await tryAs(email, password, from(office, cookie)),
    ].map(({ status }) => status);
    expect(statuses).toEqual([429, 429, 429, 401, 200]);
  });

  test('its 61st failed sign-in in ten minutes waits, from whichever address', async () => {
    const { email, cookie } = await remembered();
    const statuses: number[] = [];
    for (let i = 0; i < 60; i++)
      statuses.push((await tryAs(email, 'gabim-fare', from(newAddress(), cookie))).status);
    expect(statuses).toEqual(Array(60).fill(401));
    const own = from(newAddress(), cookie);
    expect(held(await tryAs(email, password, own))).toEqual({ status: 429, wait: 600 });
    world().clock.pass({ minutes: 10 });
    expect((await tryAs(email, password, own)).status).toBe(200);
  });

  test('its right passwords are not counted', async () => {
    const { cookie, token } = await remembered();
    for (let i = 0; i < 70; i++) {
      if (i % 9 === 0) world().clock.pass({ minutes: 1 });
      const options = { token, ...from('192.0.2.4', cookie) };
      expect((await world().call('POST', '/auth/reauth', { password }, options)).status).toBe(200);
    }
  });
});

test.each([
  ['the 41st registration from a /56', 40, (n: number) => `2001:db8:5601:a0${(16 + n).toString(16)}::1`],
  ['the 61st registration from a /48', 60, (n: number) => `2001:db8:4801:${((n + 1) * 257).toString(16)}::1`],
])('%s within an hour waits, whatever its /64', async (_, most, address) => {
  const register = (n: number) =>
    world().call(
      'POST',
      '/auth/register',
      // a weak password: it counts, and nothing is written
      { username: 'Salloni', email: `s${most}-${n}@salloni.al`, password: 'aaaaaa' },
      { headers: { 'x-forwarded-for': address(n) } },
    );
  for (let n = 0; n < most; n++) expect((await register(n)).status).toBe(400);
  expect((await register(most)).status).toBe(429);
});

test('the 21st registration from one address within an hour waits', async () => {
  const register = (index: number) =>
    world().call(
      'POST',
      '/auth/register',
      { username: 'Ana', email: `shumë${index}@salloni.al`, password },
      from('192.0.2.9'),
    );
  for (let i = 0; i < 20; i++) expect((await register(i)).status).toBe(201);
  expect(held(await register(20))).toEqual({ status: 429, wait: 3600 });
  world().clock.pass({ hours: 1 });
  expect((await register(20)).status).toBe(201);
});

test('an address that registered five known e-mails in an hour gets 429 for known and new ones; others go on', async () => {
  const { email: known } = await world().newSalon();
  const register = (email: string, address = '192.0.2.77') =>
    world().call(
      'POST',
      '/auth/register',
      { username: 'Ana', email, password },
      { headers: { 'x-forwarded-for': address } },
    );
  expect((await register('parasi@salloni.al')).status).toBe(201);
  const answers = await Promise.all(Array.from({ length: 8 }, () => register(known)));
  expect(answers.map(({ status }) => status).sort()).toEqual([409, 409, 409, 409, 409, 429, 429, 429]);
  for (const email of [known, 'krejtiri@salloni.al']) {
    expect(await register(email)).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
  }
  expect((await register('krejtiri@salloni.al', '192.0.2.78')).status).toBe(201);
  world().clock.pass({ hours: 1 });
  expect((await register(known)).status).toBe(409);
});

test('eight new owners who register at one moment from one address all get an account', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      world().call(
        'POST',
        '/auth/register',
        { username: 'Ana', email: `njekohesisht${index}@salloni.al`, password },
        { headers: { 'x-forwarded-for': '192.0.2.79' } },
      ),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
});

test('an account gets 3 mails in 5 minutes and 10 a day, always with the same answer', async () => {
  const { email } = await world().newSalon();
  const resets = () =>
    world().mails.filter(({ to, text }) => to === email && text.includes('/reset-password'));
  const ask = async () => {
    const answer = await world().call('POST', '/auth/forgot-password', { email });
    expect(answer.status).toBe(200);
    await world().runJobs();
    return resets().length;
  };
  const counts: number[] = [];
  for (let i = 0; i < 16; i++) {
    if (i > 0 && i % 4 === 0) world().clock.pass({ minutes: 5 });
    counts.push(await ask());
  }
  expect(counts).toEqual([1, 2, 3, 3, 4, 5, 6, 6, 7, 8, 9, 9, 10, 10, 10, 10]);
  world().clock.pass({ hours: 24 });
  expect(await ask()).toBe(11);
});

describe('without TRUST_PROXY', () => {
  const direct = testWorld({ trustProxy: false }, fullPool);

  test('a loopback caller may be a proxy, so only the account and the pair count', async () => {
    for (let i = 0; i < 70; i++) {
      const body = { email: `askush${i}@salloni.al`, password: 'gabim' };
      expect((await direct().call('POST', '/auth/login', body)).status).toBe(401);
    }
  });

  test('the log warns once if calls have X-Forwarded-For', () => {
    const warnings = direct().logged.filter(({ msg }) => String(msg).includes('X-Forwarded-For'));
    expect(warnings).toHaveLength(1);
  });
});
