import { expect, test } from 'vitest';
import { password, testWorld } from '../../../test/harness.ts';
import { proofFor } from '../../demo/proof.ts';
import { sql } from '../../ground/db/database.ts';
import { readSecret } from '../../ground/db/secrets.ts';
import { countKey } from '../../ground/http/limits.ts';
import { newTicket, workBits } from '../../ground/tickets.ts';

const world = testWorld();

interface TypedLogin {
  readonly email: string;
  readonly password?: string;
  readonly proof?: object;
}

const signIn = (from: string, typed: TypedLogin) =>
  world().call(
    'POST',
    '/auth/login',
    { password: 'gabim-fare', ...typed },
    { headers: { 'x-forwarded-for': from } },
  );

let names = 0;
const nobody = () => {
  names += 1;
  return `askush${names}@salloni.al`;
};

/** An owner who signed in nowhere in the last 30 days. */
async function longAgo() {
  const owner = await world().newSalon();
  world().clock.pass({ hours: 31 * 24 });
  return owner;
}

/** As many calls as a network has /64, each from another one and for another account. */
async function failFrom(network: (n: number) => string, times: number) {
  const statuses: number[] = [];
  for (let begun = 0; begun < times; begun += 20) {
    const group = Array.from({ length: 20 }, (_, n) => signIn(network(begun + n), { email: nobody() }));
    statuses.push(...(await Promise.all(group)).map(({ status }) => status));
  }
  return statuses;
}

test.each([
  [
    '120 failed sign-ins from a /56',
    120,
    (n: number) => `2001:db8:5600:a0${n.toString(16).padStart(2, '0')}::1`,
  ],
  ['180 failed sign-ins from a /48', 180, (n: number) => `2001:db8:4800:${((n + 1) * 257).toString(16)}::1`],
])(
  'after %s in ten minutes one from there needs a proof, and one from elsewhere does not',
  { tags: 'long' },
  async (_, most, address) => {
    const { email } = await longAgo();
    expect(await failFrom(address, most)).toEqual(Array(most).fill(401));
    const refused = await signIn(address(most), { email, password });
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '600' },
      body: { code: 'too_many_requests', proof: { bits: workBits } },
    });
    expect((await signIn('2001:db8:9999::1', { email: nobody() })).status).toBe(401);

    const proof = proofFor(refused.body.proof);
    // a ticket serves after three seconds
    expect((await signIn(address(most), { email, password, proof })).status).toBe(429);
    world().clock.pass({ minutes: 0.1 });
    const wrong = { ...proof, number: proof.number + 1 };
    expect((await signIn(address(most), { email, password, proof: wrong })).status).toBe(429);
    // once, also of many at the same moment
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => signIn(address(most), { email: nobody(), proof })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([401, ...Array(9).fill(429)]);
    expect((await signIn(address(most), { email, password, proof })).status).toBe(429);

    world().clock.pass({ minutes: 10 });
    expect((await signIn(address(most), { email, password })).status).toBe(200);
  },
);

/** The next failed sign-in is the 600th. */
async function beginFlood() {
  await signIn('192.0.2.200', { email: nobody() });
  const counted = await world().db.run(
    sql`update limits set hits = 599 where key = ${countKey('failed from anywhere')}`,
  );
  expect(counted).toBe(1);
}

test('after 600 failed sign-ins in all, a right password with a proof signs in, and without one does not', {
  tags: 'long',
}, async () => {
  const { email } = await longAgo();
  await beginFlood();
  expect((await signIn('192.0.2.201', { email: nobody() })).status).toBe(401);
  const refused = await signIn('192.0.2.202', { email, password });
  expect(refused.status).toBe(429);
  world().clock.pass({ minutes: 0.1 });
  const signedIn = await signIn('192.0.2.202', { email, password, proof: proofFor(refused.body.proof) });
  expect(signedIn.status).toBe(200);
});

test('during a flood a ticket of a salon’s page is no ticket for a sign-in', { tags: 'long' }, async () => {
  const { email } = await longAgo();
  await beginFlood();
  await signIn('192.0.2.203', { email: nobody() });
  const at = world().clock.now();
  const secret = await readSecret(world().db, 'sign-in-tickets');
  const ticket = { ticket: newTicket(secret, { purpose: 'a salon', bits: 0, at }), bits: 0 };
  world().clock.pass({ minutes: 0.1 });
  const proof = proofFor(ticket);
  expect((await signIn('192.0.2.203', { email, password, proof })).status).toBe(429);
});

test('during a flood an owner needs no proof where the account signed in before, and sensitive changes none either', async () => {
  const owner = await longAgo();
  const home = '192.0.2.204';
  expect((await signIn(home, { email: owner.email, password })).status).toBe(200);
  await beginFlood();
  await signIn('192.0.2.205', { email: nobody() });
  expect((await signIn('192.0.2.206', { email: owner.email, password })).status).toBe(429);
  const again = await signIn(home, { email: owner.email, password });
  expect(again.status).toBe(200);
  const reauth = await world().call('POST', '/auth/reauth', { password }, { token: again.body.token });
  expect(reauth.status).toBe(200);
});

test('sign-ins that succeed are no flood', async () => {
  const { email } = await world().newSalon();
  await beginFlood();
  for (let n = 0; n < 5; n++) expect((await signIn(`192.0.2.${n}`, { email, password })).status).toBe(200);
});
