// The mails about the end of a plan or trial, and our calendar months compared with PostgreSQL's.

import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { monthsLater } from '#contracts/salon/ledger.rules.ts';
import { openCheckedDatabase, readRows } from '../../../test/checked-database.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { sql } from '../../ground/db/database.ts';
import { mailEndsTask } from './endings.ts';

const world = testWorld({}, fullPool);
let admin: Salon;
beforeAll(async () => {
  admin = await world().admin();
});

const mailEnds = (db = world().db) =>
  mailEndsTask(
    db,
    () => 'http://kreher.test',
    () => world().clock.now(),
  )();

/** Moves the clock, runs the hourly task, and returns the subjects of all end mails to this salon so far. */
async function subjectsAt(moment: string, salon: Salon) {
  world().clock.set(moment);
  await mailEnds();
  await world().runJobs();
  const mails = world().mails.filter(({ to, subject }) => to === salon.email && !/Verifiko/.test(subject));
  return mails.map(({ subject }) => subject.replace(' – Krehër', ''));
}

const start = '2026-11-23T10:18:00.000Z';
const extend = (salon: Salon, months: number) =>
  admin.post('/admin/extend-subscription', {
    userId: salon.user.id,
    subscriptionType: 'monthly',
    duration: { value: months, unit: 'months' },
  });

test('an owner gets one mail three days before the trial ends, and one when it has ended', async () => {
  world().clock.set(start);
  const salon = await world().newSalon();
  const soon = 'Prova juaj falas përfundon më 30 nëntor';
  expect(await subjectsAt('2026-11-27T10:17:59.999Z', salon)).toEqual([]);
  expect(await subjectsAt('2026-11-27T10:18:00.000Z', salon)).toEqual([soon]);
  expect(await subjectsAt('2026-11-30T10:17:59.999Z', salon)).toEqual([soon]);
  expect(await subjectsAt('2026-11-30T10:18:00.000Z', salon)).toEqual([
    soon,
    'Prova juaj falas ka përfunduar',
  ]);
  expect(await subjectsAt('2026-12-06T10:18:00.000Z', salon)).toHaveLength(2);
  const [first] = world().mails.filter(({ to, subject }) => to === salon.email && subject.startsWith(soon));
  expect(first?.text).toContain('përfundon më 30.11.2026 11:18.');
  expect(first?.text).toContain('http://kreher.test/abonimi');
});

test('an owner who buys on trial gets no mail about the trial, and new mails after each extension', async () => {
  world().clock.set(start);
  const salon = await world().newSalon();
  await extend(salon, 1);
  const soon = 'Abonimi juaj Mujor skadon më 30 dhjetor';
  expect(await subjectsAt('2026-12-01T10:00:00.000Z', salon)).toEqual([]);
  expect(await subjectsAt('2026-12-28T10:00:00.000Z', salon)).toEqual([soon]);
  admin = await world().signIn('admin@kreher.al');
  await extend(salon, 1);
  expect(await subjectsAt('2026-12-31T10:00:00.000Z', salon)).toEqual([soon]);
  const all = [soon, 'Abonimi juaj Mujor skadon më 30 janar', 'Abonimi juaj ka skaduar'];
  expect(await subjectsAt('2027-01-28T10:00:00.000Z', salon)).toEqual(all.slice(0, 2));
  expect(await subjectsAt('2027-01-30T11:00:00.000Z', salon)).toEqual(all);
});

test('if the task did not run for a long time, an end of more than seven days ago gets no mail', {
  tags: 'long',
}, async () => {
  world().clock.set(start);
  const [late, lateForLong] = [await world().newSalon(), await world().newSalon()];
  expect(await subjectsAt('2026-12-05T10:18:00.000Z', late)).toEqual(['Prova juaj falas ka përfunduar']);
  await world().db.run(sql`delete from told_ends`);
  const before = (await subjectsAt('2026-12-07T10:17:00.000Z', lateForLong)).length;
  await world().db.run(sql`delete from told_ends`);
  expect(await subjectsAt('2026-12-07T10:18:00.000Z', lateForLong)).toHaveLength(before);
});

test('a deactivated owner gets no mail', async () => {
  world().clock.set(start);
  const salon = await world().newSalon();
  await world().db.run(sql`update users set is_active = false where id = ${salon.user.id}`);
  expect(await subjectsAt('2026-11-28T10:18:00.000Z', salon)).toEqual([]);
});

test('nine simultaneous runs of the task on four connections send one mail', { tags: 'long' }, async () => {
  world().clock.set(start);
  const salon = await world().newSalon();
  const others = Array.from({ length: 3 }, () => openCheckedDatabase(world().connection));
  onTestFinished(async () => void (await Promise.all(others.map((db) => db.close()))));
  world().clock.set('2026-11-28T10:18:00.000Z');
  await Promise.all([...others, ...others, ...others].map((db) => mailEnds(db)));
  expect(await subjectsAt('2026-11-28T10:18:00.000Z', salon)).toHaveLength(1);
});

test('our calendar months equal the months of PostgreSQL', { tags: 'long' }, async () => {
  let state = 20261123;
  const roll = (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
  const minutes = 75 * 365 * 24 * 60;
  const anywhere = () => ({
    from: new Date(Date.UTC(2000, 0, 1) + roll(minutes) * 60_000 + roll(60_000)),
    months: 1 + roll(48),
  });
  /** Moments near the changes between winter and summer time. */
  const atChanges = () => ({
    from: new Date(
      Date.UTC(2000 + roll(60), 2 + 7 * roll(2), 25 + roll(7), roll(3), roll(60), 0, roll(60_000)),
    ),
    months: 12 * (1 + roll(10)),
  });
  const cases = Array.from({ length: 5000 }, (_, i) => (i % 2 === 0 ? anywhere() : atChanges()));
  const rows = await readRows<{ end: Date }>(world().db)(sql`
    select ((moment at time zone 'Europe/Tirane') + months * interval '1 month') at time zone 'Europe/Tirane' as end
    from unnest(${cases.map(({ from }) => from)}::timestamptz[], ${cases.map(({ months }) => months)}::int[])
      with ordinality as each (moment, months, position)
    order by position`);
  const ours = cases.map(({ from, months }) => monthsLater(from, months).toISOString());
  expect(ours).toEqual(rows.map(({ end }) => end.toISOString()));
});
