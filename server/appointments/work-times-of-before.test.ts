// @module-tag long
// A database from before work_times: the job writes the work of its appointments while old and new instances go on.
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { readRows } from '../../test/checked-database.ts';
import { fullPool, type Salon, testWorld } from '../../test/harness.ts';
import { aVisit, book } from '../../test/visits.ts';
import { type Database, raw, sql } from '../ground/db/database.ts';
import { workTimesTask } from './work-times-store.ts';

const world = testWorld({}, fullPool);
const parts = [
  { from: 0, minutes: 30 },
  { from: 70, minutes: 20 },
];

/** As migration 306 leaves a database with appointments. */
async function goBack(db: Database) {
  const none = '00000000-0000-0000-0000-000000000000';
  for (const statement of [
    'delete from work_times',
    'alter table work_times rename constraint appointments_no_overlap to work_times_no_overlap',
    `alter table appointments
      add constraint appointments_no_overlap
        exclude using gist (salon_id with =, barber_id with =, during with &&) where (status <> 'cancelled'),
      add constraint appointments_no_parts_yet check (parts is null)`,
    'alter table services add constraint services_no_wait_yet check (wait_minutes = 0)',
    `insert into work_times_written values ('${none}', '${none}')`,
  ])
    await db.run(raw(statement));
}

/** Visits of half an hour, one after another for years; each tenth is cancelled. */
const addMany = (salon: Salon, count: number) =>
  world().db.run(sql`
    insert into appointments
      (salon_id, id, kind, client_id, barber_id, service_name, lines, price_cents, day, starts_at, duration, user_id, status)
    select
      salon_id, gen_random_uuid(), kind, client_id, barber_id, service_name, lines, price_cents, day + 1 + n / 40,
      '00:30'::time + (n % 40) * interval '30 minutes', 30, user_id,
      case when n % 10 = 0 then 'cancelled' else 'pending' end
    from appointments cross join generate_series(0, ${count - 1}) as n
    where user_id = ${salon.user.id}`);

/** A process that is killed in its `last` transaction. */
const killedIn = (last: number): Database => {
  let count = 0;
  const { db } = world();
  return Object.assign(Object.create(db), {
    transaction: (work: Parameters<Database['transaction']>[0]) =>
      db.transaction(async (tx) => {
        const done = await work(tx);
        if (++count === last) throw new Error('killed');
        return done;
      }),
  });
};

const lockNotAvailable = '55P03';

/** As the runner of jobs: a run that could not lock a table is tried again. */
async function runJob(db: Database) {
  for (let isDone = false; !isDone; )
    isDone = await workTimesTask(db, 100)().then(
      () => true,
      (error) => {
        if (error.code !== lockNotAvailable) throw error;
        return false;
      },
    );
}

const countOf = async (statement: string) =>
  (await readRows<{ count: number }>(world().db)(raw(`select count(*)::integer as count ${statement}`)))[0]
    ?.count;

test('the job does not let a table decide that lacks work', async () => {
  const { db } = world();
  const salon = await world().newSalon();
  const { id } = await book(salon);
  await goBack(db);
  const job = workTimesTask(db);
  await db.run(raw(`update work_times_written set salon_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff'`));
  await expect(job()).rejects.toThrow(/^The work of \d+ appointments is not as the appointments say/);
  // the constraint of before decides still
  expect((await salon.post('/appointments', aVisit({ id: newId() }))).status).toBe(409);
  await db.run(raw(`update work_times_written set salon_id = '00000000-0000-0000-0000-000000000000'`));
  await job();
  expect(await countOf(`from work_times where appointment_id = '${id}'`)).toBe(1);
});

test('the job writes the work of all appointments, however often it is killed and whoever writes meanwhile', async () => {
  const { db } = world();
  const salon = await world().newSalon();
  await book(salon);
  await addMany(salon, 1100);
  await goBack(db);

  const early = await salon.post('/appointments', aVisit({ appointment_time: '12:00', duration: 90, parts }));
  expect(early.status).toBe(503);
  const service = { name: 'Ngjyrosje', price: 30, duration: 90, wait_minutes: 40, work_after_minutes: 20 };
  expect((await salon.post('/user/services', service)).status).toBe(503);

  await expect(workTimesTask(killedIn(1), 100)()).rejects.toThrow('killed');
  await expect(workTimesTask(killedIn(2), 100)()).rejects.toThrow('killed');
  expect(await countOf('from work_times_written')).toBe(1);
  const writers = Array.from({ length: 30 }, async (_, n) => {
    const { id } = await book(salon, {
      appointment_date: '2027-01-01',
      appointment_time: `${8 + (n % 10)}:0${Math.floor(n / 10) * 2}`.padStart(5, '0'),
      duration: 1,
      client_name: `Klienti ${n}`,
    });
    if (n % 3 === 0) await salon.put(`/appointments/${id}`, { appointment_date: '2027-01-02' });
    if (n % 3 === 1) await salon.put(`/appointments/${id}`, { status: 'cancelled' });
    if (n % 5 === 0) await salon.delete(`/appointments/${id}`);
  });
  await Promise.all([runJob(db), runJob(db), ...writers]);

  expect(await countOf('from work_times_written')).toBe(0);
  const wrong = await countOf(`from (
    select salon_id, id, barber_id, during from appointments where status <> 'cancelled'
    except select salon_id, appointment_id, barber_id, during from work_times
  ) as missing`);
  expect({ wrong, all: await countOf('from work_times') }).toEqual({
    wrong: 0,
    all: await countOf(`from appointments where status <> 'cancelled'`),
  });
  await book(salon, { appointment_time: '12:00', duration: 90, parts });
  await book(salon, { appointment_time: '12:30', duration: 40 });
  expect((await salon.post('/appointments', aVisit({ appointment_time: '13:00' }))).status).toBe(409);
  expect((await salon.post('/user/services', service)).status).toBe(201);
  await workTimesTask(db)();
});
