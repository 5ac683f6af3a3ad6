// How a salon with as many pictures of visits as it may keep waits for them, and for the day, beside the same salon without one; and how
// long its backups and a restore take.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { encrypt } from '../../server/appointments/visit-pictures/store.ts';
import { statementsIn } from '../../test/postgres.ts';
import { ms, timesOf } from '../figures.ts';
import { systemClock } from '../../server/ground/clock.ts';
import { restoreBackup } from '../../server/ground/db/backup/restore.ts';
import { writeBackup } from '../../server/ground/db/backup/write.ts';
import { addBenchSalon, type Salon } from './cases.ts';
import { analyze, openTemporaryDatabase } from './database.ts';
import { openServer } from './open-server.ts';

const options = parseArgs({
  options: {
    pictures: { type: 'string', default: '10000' },
    kilobytes: { type: 'string', default: '120' },
    rounds: { type: 'string', default: '15' },
    help: { type: 'boolean' },
  },
}).values;
if (options.help) {
  console.log(`npm run bench:pictures -- [--pictures=10000 --kilobytes=120 --rounds=15]
  fills a salon with pictures of this size, and measures its calls before and after, a first and a second backup, and a restore.`);
  process.exit();
}

const clients = 500;
const picturesOfVisit = 4;
const visits = Math.ceil(Number(options.pictures) / picturesOfVisit);
const today = localTime(systemClock.now()).day;
const folder = mkdtempSync(join(tmpdir(), 'kreher-bench-pictures-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const { connection, close } = await openTemporaryDatabase();
const salon = await addBenchSalon(connection);
const known = await addVisits(connection, salon);
const here = fileURLToPath(new URL('../..', import.meta.url));
const { port } = await openServer(resolve(here, 'lab/bench/server.ts'), connection);
const calls = {
  'the day': `/days/${today}`,
  'everything for a device': '/sync?days=short',
  'the pictures of a visit': `/visits/${known.visit}/pictures`,
  'the pictures of a client': `/clients/${known.client}/pictures`,
};
for (const state of ['none', options.pictures]) {
  if (state !== 'none') await addPictures(connection, salon);
  console.log(`pictures: ${state}`);
  for (const [name, path] of Object.entries(calls)) console.log(`  ${name}: ${await measure(path)}`);
}
const [first] = (await read(`/visits/${known.visit}/pictures`)).pictures;
console.log(`  a whole picture: ${await measure(`/visit-pictures/${first.id}`)}`);

const file = join(folder, 'backup.gz');
const target = { file, madeAt: systemClock.now(), key: 'a key' };
for (const which of ['first', 'second']) {
  const began = performance.now();
  const { copied } = await writeBackup(connection, target);
  console.log(`the ${which} backup: ${ms(performance.now() - began)}, ${copied} copied`);
}
console.log(`  the file without pictures: ${Math.round(statSync(file).size / 1024)} KB`);
const empty = await openTemporaryDatabase();
const began = performance.now();
await restoreBackup(empty.connection, file, { key: 'a key' });
console.log(`a restore: ${ms(performance.now() - began)}`);
await empty.close();
await close();
process.exit();

async function read(path: string) {
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    headers: { authorization: `Bearer ${salon.token}` },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** PostgreSQL chooses the plan of a statement after five calls. */
async function measure(path: string) {
  const taken: number[] = [];
  for (let round = -6; round < Number(options.rounds); round++) {
    const began = performance.now();
    await read(path);
    if (round >= 0) taken.push(performance.now() - began);
  }
  return timesOf(taken);
}

/** Visits of the last days, twenty a day of one barber, and one of the clients with the latest visit. */
async function addVisits(connection: pg.ClientConfig, { id }: Salon) {
  return statementsIn(connection, async (client) => {
    await client.query(
      `insert into clients (salon_id, id, name, name_key)
       select $1, gen_random_uuid(), 'Klient ' || n, 'klient ' || n from generate_series(1, $2::integer) as n`,
      [id, clients],
    );
    const { rows } = await client.query(
      `with known as (
         select array(select id from clients where salon_id = $1 and name like 'Klient %' order by id) as clients,
           (select id from barbers where salon_id = $1 order by position desc, id limit 1) as barber
       )
       insert into appointments (
         salon_id, id, kind, client_id, barber_id, service_name, lines, price_cents, day, starts_at, duration, status, user_id, created_at
       )
       select $1, gen_random_uuid(), 'visit', clients[1 + n % $2::integer], barber, 'Ngjyrosje',
         jsonb_build_array(jsonb_build_object('service_id', null, 'service_name', 'Ngjyrosje', 'price', 5, 'duration', 30)), 500,
         $4::date - n / 20, '08:00'::time + n % 20 * interval '30 minutes', 30, 'confirmed',
         (select user_id from memberships where salon_id = $1 limit 1), now()
       from known, generate_series(0, $3::integer - 1) as n
       returning id, client_id`,
      [id, clients, visits, today],
    );
    await client.query('insert into picture_rules (salon_id, is_on) values ($1, true)', [id]);
    await client.query(
      `insert into picture_consents (salon_id, client_id, given_at, by_name) select $1, id, now(), 'Erjona' from clients where salon_id = $1`,
      [id],
    );
    const [one] = rows;
    return { visit: String(one.id), client: String(one.client_id) };
  });
}

/** All have the same bytes, encrypted with one key: the product would give each a key of its own. */
async function addPictures(connection: pg.ClientConfig, { id }: Salon) {
  const key = randomBytes(32);
  const whole = encrypt(key, 'whole', randomBytes(Number(options.kilobytes) * 1024));
  const small = encrypt(key, 'small', randomBytes(10 * 1024));
  await statementsIn(connection, async (client) => {
    await client.query(
      `insert into visit_pictures
         (salon_id, id, appointment_id, by_id, by_name, added_at, side, type, width, height, key, file_id)
       select $1, gen_random_uuid(), appointments.id, user_id, 'Erjona', now(), case n when 1 then 'before' when 4 then 'after' end, 'webp',
         1600, 1200, $2, gen_random_uuid()
       from appointments, generate_series(1, $3::integer) as n where salon_id = $1 and service_name = 'Ngjyrosje'`,
      [id, key, picturesOfVisit],
    );
    await client.query(
      `insert into visit_picture_files (salon_id, id, whole, small)
       select salon_id, id, $2, $3 from visit_pictures where salon_id = $1`,
      [id, whole, small],
    );
  });
  await analyze(connection);
}
