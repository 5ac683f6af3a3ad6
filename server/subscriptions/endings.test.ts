// The mails about ends, and the calendar behind the ends against PostgreSQL's own.
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { monthsLater } from '#contracts/subscriptions.rules.ts';
import { type Salon, testWorld } from '../../test/harness.ts';
import { openDatabase, sql } from '../db/database.ts';
import { tellEndsTask } from './endings.ts';

const world = testWorld();
let admin: Salon;
beforeAll(async () => {
  admin = await world().admin();
});

const tellEnds = (db = world().db) =>
  tellEndsTask(
    db,
    () => 'http://kreher.test',
    () => world().clock.now(),
  )();

/** Moves the clock, lets the hour strike, and answers what this salon has been told of its ends in all. */
async function toldBy(moment: string, salon: Salon) {
  world().clock.set(moment);
  await tellEnds();
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

test('a trial: three days before its end and when it came, each once', async () => {
  world().clock.set(start);
  const salon = await world().newSalon();
  const soon = 'Prova juaj falas mbaron më 30 nëntor';
  expect(await toldBy('2026-11-27T10:17:59.999Z', salon)).toEqual([]);
  expect(await toldBy('2026-11-27T10:18:00.000Z', salon)).toEqual([soon]);
  expect(await toldBy('2026-11-30T10:17:59.999Z', salon)).toEqual([soon]);
  expect(await toldBy('2026-11-30T10:18:00.000Z', salon)).toEqual([soon, 'Prova juaj falas ka përfunduar']);
  expect(await toldBy('2026-12-06T10:18:00.000Z', salon)).toHaveLength(2);
  const [first] = world().mails.filter(({ to, subject }) => to === salon.email && subject.startsWith(soon));
  expect(first?.text).toContain('mbaron më 30.11.2026 11:18.');
  expect(first?.text).toContain('http://kreher.test/abonimi');
});

test('a plan that was bought on trial: nothing of the trial, and each new end anew', async () => {
  world().clock.set(start);
  const salon = await world().newSalon();
  await extend(salon, 1);
  const soon = 'Abonimi juaj Mujor mbaron më 30 dhjetor';
  expect(await toldBy('2026-12-01T10:00:00.000Z', salon)).toEqual([]);
  expect(await toldBy('2026-12-28T10:00:00.000Z', salon)).toEqual([soon]);
  admin = await world().signIn('admin@kreher.al');
  await extend(salon, 1);
  expect(await toldBy('2026-12-31T10:00:00.000Z', salon)).toEqual([soon]);
  const then = [soon, 'Abonimi juaj Mujor mbaron më 30 janar', 'Abonimi juaj ka skaduar'];
  expect(await toldBy('2027-01-28T10:00:00.000Z', salon)).toEqual(then.slice(0, 2));
  expect(await toldBy('2027-01-30T11:00:00.000Z', salon)).toEqual(then);
});

test('where nothing ran for a while, only what is still worth telling', async () => {
  world().clock.set(start);
  const [late, lateForLong] = [await world().newSalon(), await world().newSalon()];
  expect(await toldBy('2026-12-05T10:18:00.000Z', late)).toEqual(['Prova juaj falas ka përfunduar']);
  await world().db.rows(sql`delete from told_ends`);
  const before = (await toldBy('2026-12-07T10:17:00.000Z', lateForLong)).length;
  await world().db.rows(sql`delete from told_ends`);
  expect(await toldBy('2026-12-07T10:18:00.000Z', lateForLong)).toHaveLength(before);
});

test('nobody who may not come in', async () => {
  world().clock.set(start);
  const salon = await world().newSalon();
  await world().db.rows(sql`update users set is_active = false where id = ${salon.user.id}`);
  expect(await toldBy('2026-11-28T10:18:00.000Z', salon)).toEqual([]);
});

test('every instance at once: one mail', async () => {
  world().clock.set(start);
  const salon = await world().newSalon();
  const others = Array.from({ length: 3 }, () => openDatabase(world().connection));
  onTestFinished(async () => void (await Promise.all(others.map((db) => db.close()))));
  world().clock.set('2026-11-28T10:18:00.000Z');
  await Promise.all([...others, ...others, ...others].map((db) => tellEnds(db)));
  expect(await toldBy('2026-11-28T10:18:00.000Z', salon)).toHaveLength(1);
});

test('months are counted as PostgreSQL counts them', async () => {
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
  /** Ends in the weeks and hours in which the clock is changed. */
  const atChanges = () => ({
    from: new Date(
      Date.UTC(2000 + roll(60), 2 + 7 * roll(2), 25 + roll(7), roll(3), roll(60), 0, roll(60_000)),
    ),
    months: 12 * (1 + roll(10)),
  });
  const cases = Array.from({ length: 5000 }, (_, i) => (i % 2 === 0 ? anywhere() : atChanges()));
  const rows = await world().db.rows<{ end: Date }>(sql`
    select ((moment at time zone 'Europe/Tirane') + months * interval '1 month') at time zone 'Europe/Tirane' as end
    from unnest(${cases.map(({ from }) => from)}::timestamptz[], ${cases.map(({ months }) => months)}::int[])
      with ordinality as each (moment, months, place)
    order by place`);
  const ours = cases.map(({ from, months }) => monthsLater(from, months).toISOString());
  expect(ours).toEqual(rows.map(({ end }) => end.toISOString()));
});
