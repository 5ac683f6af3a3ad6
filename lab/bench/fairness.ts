// Measures what one salon can cost the others: memory and waiting while it asks six times at once for its 50,000
// appointments. Memory is read from /proc, so it runs on Linux.
import { setTimeout as pause } from 'node:timers/promises';
import { statementsIn } from '../../test/postgres.ts';
import { memoryOf, ms, quantile, tell, timeOf } from '../figures.ts';
import { addBenchSalon, type Salon } from './cases.ts';
import { analyze, openTemporaryDatabase } from './database.ts';
import { openServer } from './open-server.ts';

const rows = 50_000;
const most = { megabytes: 350, ms: 50 };
const day = '/api/appointments?from=2026-11-23&to=2026-11-23';

if (process.argv.includes('--help')) {
  console.log('npm run bench:fairness   what a large salon costs the others; it has no options');
  process.exit();
}

const { connection, close } = await openTemporaryDatabase();
const large = await addBenchSalon(connection, 'e-madhe@salloni.al');
const other = await addBenchSalon(connection);
await fill(large);
const { port, pid } = await openServer('product', connection);
for (let warm = 0; warm < 200; warm++) await get(other, day);

const before = memoryOf(pid);
const all = Array.from({ length: 6 }, () => get(large, '/api/appointments'));
let isOver = false;
const sizes = Promise.all(all).finally(() => {
  isOver = true;
});
const waits: number[] = [];
while (!isOver) {
  waits.push(await timeOf(() => get(other, day)));
  await pause(2);
}
console.log(
  `six lists of ${rows}: ${(await sizes).map((size) => `${(size / 1024 ** 2).toFixed(1)} MB`).join(', ')}`,
);
const peak = memoryOf(pid, 'VmHWM');
tell(
  peak <= most.megabytes,
  `memory ${before.toFixed(0)} MB, then at most ${peak.toFixed(0)} MB (aim ${most.megabytes})`,
);
const p99 = quantile(waits, 0.99);
tell(p99 <= most.ms, `a day of another salon, p99 of ${waits.length}: ${ms(p99)} (aim ${most.ms})`);
await close();
process.exit();

/** Reads the answer to its end, and returns its size. */
async function get({ token }: Salon, path: string) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  let size = 0;
  for await (const part of answer.body ?? []) size += part.length;
  return size;
}

/** One visit each half hour, with the barber and the client of the first visits. */
async function fill({ id }: Salon) {
  const visits = `
    insert into appointments
      (salon_id, id, kind, client_id, barber_id, service_name, price_cents, day, starts_at, duration, status, user_id, note)
    select
      $1, gen_random_uuid(), 'visit', (select id from clients where salon_id = $1 limit 1),
      (select id from barbers where salon_id = $1 limit 1), 'Prerje klasike', 450,
      date '2025-01-01' + each / 48, time '00:00' + each % 48 * interval '30 minutes', 30, 'confirmed', $1, 'Vjen me djalin'
    from generate_series(1, ${rows}) as each
    on conflict do nothing`;
  await statementsIn(connection, (client) => client.query(visits, [id]));
  await analyze(connection);
}
