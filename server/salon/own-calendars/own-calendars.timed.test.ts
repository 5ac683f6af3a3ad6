// The cost of 5,000 people with calendars for one process, and of a calendar with very many events.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { readRows } from '../../../test/checked-database.ts';
import { fullPool, testWorld } from '../../../test/harness.ts';
import { openLocalServer } from '../../../test/local-server.ts';
import { salonIdOf } from '../../../test/staff.ts';
import { sql } from '../../ground/db/database.ts';
import { removeJobs } from '../../ground/jobs/store.ts';
import { findCalendars } from './caldav.ts';
import { busyTimesIn } from './expand.ts';
import { NotRead } from './fetch.ts';
import { atOnce, calendarTasks } from './job.ts';
import { readCalendar, sealAccess } from './read.ts';
import { minutesBetween } from './store.ts';

const people = 5000;
/** The most of a core that reading takes. */
const share = 0.05;

const server = fork(fileURLToPath(new URL('../../../test/many-calendars.ts', import.meta.url)));
afterAll(() => void server.kill());
const [port] = (await once(server, 'message')) as [number];
const origin = `http://127.0.0.1:${port}`;
const world = testWorld({ calendarServers: [origin] }, fullPool);

async function fill() {
  const { db, clock } = world();
  const salon = await salonIdOf(world(), await world().newSalon());
  const ids = await readRows<{ id: string; staff: string }>(db)(sql`
    with logins as (
      insert into users (id, username, name, email, password_hash, password_long, role, created_at, email_verified_at)
      select gen_random_uuid(), 'P' || n, 'P' || n, 'p' || n || '@shume.al', password_hash, password_long, 'user', created_at, created_at
      from (select * from users limit 1) as one, generate_series(1, ${people}) as n
      returning id
    )
    insert into staff (salon_id, id, name, role, user_id, created_at)
    select ${salon}, gen_random_uuid(), 'P', 'barber', id, now() from logins
    returning gen_random_uuid() as id, id as staff`);
  const rows = await Promise.all(
    ids.map(async ({ id, staff }, n) => {
      const sealed = await sealAccess(db, { address: `${origin}/${n}.ics` }, id);
      return { id, staff, sealed: sealed.toString('hex') };
    }),
  );
  await db.run(sql`
    insert into own_calendars
      (salon_id, id, staff_id, way, host, secret_enc, made_at, read_at, read_day, digest, busy, next_at)
    select ${salon}, id, staff, 'address', '127.0.0.1', decode(sealed, 'hex'), now(), now(), '2026-11-22', '', '[]', '2020-01-01'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (id uuid, staff uuid, sealed text)`);
  await db.run(sql`analyze`);
  return calendarTasks({
    db,
    now: () => clock.now(),
    publicUrl: () => 'http://kreher.test',
    reach: { others: [origin] },
  });
}

/** The milliseconds of the processor that the work takes. */
async function busyFor(work: () => unknown) {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Reads as the clock does, minute by minute, until nothing is due. Returns the processor time in seconds. */
async function readAll(tasks: ReturnType<typeof calendarTasks>) {
  const { db, clock } = world();
  const jobsOfMinute = async () => {
    await tasks['read-calendars']();
    const [spread] = await readRows<{ seconds: number | null }>(db)(sql`
      select extract(epoch from max(run_at) - min(run_at))::integer as seconds
      from graphile_worker.jobs where task_identifier = 'read-some-calendars'`);
    const jobs = await db.transaction((tx) => removeJobs(tx, 'read-some-calendars', {}));
    return { count: jobs.length, seconds: spread?.seconds };
  };
  const before = process.cpuUsage();
  let minutes = 0;
  for (let jobs = await jobsOfMinute(); jobs.count > 0; jobs = await jobsOfMinute()) {
    expect(jobs).toEqual({ count: people / minutesBetween / atOnce, seconds: expect.closeTo(49, 0) });
    for (let n = 0; n < jobs.count; n += 1) await tasks['read-some-calendars']();
    minutes += 1;
    // the next ones are due only when all were read
    if (minutes < minutesBetween) clock.pass({ minutes: 1 });
  }
  const { user, system } = process.cpuUsage(before);
  const [read] = await readRows<{ count: number }>(db)(sql`
    select count(*)::integer as count from own_calendars
    where read_at > ${clock.now()}::timestamptz - ${minutes} * interval '1 minute' and failure is null`);
  expect(read?.count).toBe(people);
  return { minutes, seconds: (user + system) / 1_000_000 };
}

test('reading 5,000 calendars takes at most a twentieth of a core, the first time, again and on a new day', async () => {
  const tasks = await fill();
  const { clock } = world();
  const first = await readAll(tasks);
  clock.pass({ minutes: 5 });
  const again = await readAll(tasks);
  // midnight, when all readings are of the day before
  clock.set('2026-11-23T23:00:00Z');
  const newDay = await readAll(tasks);
  for (const [when, { minutes, seconds }] of Object.entries({ first, again, newDay })) {
    console.log(`${people} calendars, ${when}: ${seconds.toFixed(1)} s in ${minutes} minutes`);
    expect(seconds / (minutes * 60)).toBeLessThanOrEqual(share);
  }
}, 240_000);

test('a calendar of 20,000 events takes at most 300 ms', async () => {
  const events = Array.from({ length: 20_000 }, (_, n) => {
    const day = new Date(Date.UTC(2026, 10, 30) - (n % 3000) * 86_400_000).toISOString().slice(0, 10);
    const date = day.replaceAll('-', '');
    return `BEGIN:VEVENT\r\nUID:${n}\r\nDTSTART:${date}T090000Z\r\nDTEND:${date}T093000Z\r\nEND:VEVENT\r\n`;
  });
  const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`;
  const read = () =>
    busyTimesIn(text, { from: '2026-11-23', days: 60, wholeDays: false, host: 'kreher.al', me: [] });
  read();
  const ms = await busyFor(() => expect(read().times).toHaveLength(8));
  console.log(`20,000 events: ${Math.round(ms)} ms`);
  expect(ms).toBeLessThanOrEqual(300);
});

async function answering<T>(text: string, work: (origin: string) => Promise<T>) {
  const server = await openLocalServer((_request, _body, response) => response.end(text));
  try {
    return await work(server.origin);
  } finally {
    await server.close();
  }
}

test('an answer with 100,000 elements inside each other takes at most 2 s', async () => {
  const deep = `<a xmlns="DAV:">${'<b>'.repeat(100_000)}${'</b>'.repeat(100_000)}</a>`;
  await answering(deep, async (server) => {
    const login = { server, user: 'arben', password: 'sekret' };
    const find = () => expect(findCalendars(login, { others: [server] })).rejects.toThrow(NotRead);
    expect(await busyFor(find)).toBeLessThan(2000);
  });
});

test('a calendar with a name of a million letters takes at most 2 s', async () => {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', `X-WR-CALNAME:${'a'.repeat(1_000_000)}`, 'END:VCALENDAR'];
  await answering(text.join('\r\n'), async (server) => {
    const wanted = {
      access: { address: `${server}/une.ics` },
      wholeDays: false,
      email: 'une@salloni.al',
      known: null,
      now: world().clock.now(),
    };
    const reader = { reach: { others: [server] }, publicUrl: () => 'http://kreher.test' };
    expect(
      await busyFor(async () => expect(await readCalendar(reader, wanted)).toMatchObject({ busy: [] })),
    ).toBeLessThan(2000);
  });
});
