import { expect, test } from 'vitest';
import { readRows } from '../../../test/checked-database.ts';
import { fullPool, testWorld } from '../../../test/harness.ts';
import { sql } from '../../ground/db/database.ts';
import { hashToken } from '../../ground/http/session.ts';
import { findAccount } from './callers.ts';

const world = testWorld({}, fullPool);

test('of many simultaneous calls each belongs to its own session, and a call of a stranger to nobody', {
  tags: 'long',
}, async () => {
  const salons = await Promise.all(Array.from({ length: 8 }, () => world().newSalon()));
  const gone = salons[3];
  await gone?.post('/auth/logout');
  const callers = [...salons, undefined, ...salons];
  const answers = await Promise.all(
    callers.map((salon) =>
      world().call('GET', '/auth/profile', undefined, { token: salon?.token ?? 'x'.repeat(43) }),
    ),
  );
  expect(answers.map(({ status, body }) => (status === 200 ? body.user.email : status))).toEqual(
    callers.map((salon) => (salon && salon !== gone ? salon.email : 401)),
  );
});

test('a look-up does not wait for another statement that notes the same sessions', {
  tags: 'long',
}, async () => {
  const { db, clock } = world();
  const salons = await Promise.all(Array.from({ length: 3 }, () => world().newSalon()));
  const inTwoMinutes = new Date(clock.now().getTime() + 2 * 60_000);
  const lookUp = () =>
    Promise.all(salons.map(({ token }) => findAccount(db, hashToken(token), inTwoMinutes)));
  const emails = salons.map(({ email }) => email);
  await db.transaction(async (tx) => {
    await tx.run(sql`select from sessions for no key update`);
    expect((await lookUp()).map((account) => account?.email)).toEqual(emails);
  });
  await lookUp();
  const noted = await readRows(db)(sql`select from sessions where last_used_at = ${inTwoMinutes}`);
  expect(noted).toHaveLength(salons.length);
});
