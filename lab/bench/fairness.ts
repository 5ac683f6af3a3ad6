// Measures what one salon can cost the others: memory and waiting while it asks six times at once for its 50,000
// appointments, and while it asks for 60 reports at once. Memory is read from /proc, so it runs on Linux.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { addBenchSalon, type Salon } from './cases.ts';
import { openTemporaryDatabase } from './database.ts';
import { openServer } from './open-server.ts';

const rows = 50_000;
const day = '/api/appointments?from=2026-11-23&to=2026-11-23';
const report = '/api/reports/export?period=year';

if (process.argv.includes('--help')) {
  console.log('npm run bench:fairness   what a large salon costs the others; it has no options');
  process.exit();
}

const { connection, close } = await openTemporaryDatabase();
const large = await addBenchSalon(connection, 'e-madhe@salloni.al');
const other = await addBenchSalon(connection);
await fill(large);
const { port, pid } = await openServer('product', connection);

let missed = 0;
for (let warm = 0; warm < 200; warm++) await get(other, day);
await get(other, report);

const before = memory('VmRSS');
const all = Array.from({ length: 6 }, () => get(large, '/api/appointments'));
const waits = await timesWhile(Promise.all(all), () => get(other, day));
const sizes = await Promise.all(all);
console.log(`six lists of ${rows}: ${sizes.map((size) => `${(size / 1024 ** 2).toFixed(1)} MB`).join(', ')}`);
tell('memory before', before, Number.POSITIVE_INFINITY, 'MB');
tell('memory at most', memory('VmHWM'), 350, 'MB');
tell(`a day of another salon, p99 of ${waits.length}`, quantile(waits, 0.99), 50, 'ms');

const alone = await time(() => get(other, report));
const reports = Array.from({ length: 60 }, () => get(large, report));
const exports = await timesWhile(Promise.all(reports), () => get(other, report));
tell('report of another salon, alone', alone, 300, 'ms');
tell(`report of another salon meanwhile, median of ${exports.length}`, quantile(exports, 0.5), 300, 'ms');
tell('report of another salon meanwhile, longest', Math.max(...exports), 600, 'ms');

const leaving = new AbortController();
const left = Array.from({ length: 60 }, () => get(large, report, leaving.signal).catch(() => 0));
await pause(200);
leaving.abort();
await Promise.all(left);
tell('own report after 60 whose callers hung up', await time(() => get(large, report)), 3000, 'ms');

await close();
process.exit(missed ? 1 : 0);

/** Reads the answer to its end; returns its size. */
async function get({ token }: Salon, path: string, signal?: AbortSignal) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers, signal: signal ?? null });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  let size = 0;
  for await (const part of answer.body ?? []) size += part.length;
  return size;
}

async function time(act: () => Promise<unknown>) {
  const begin = performance.now();
  await act();
  return performance.now() - begin;
}

async function timesWhile(running: Promise<unknown>, act: () => Promise<unknown>) {
  const times: number[] = [];
  let isOver = false;
  const over = running.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    times.push(await time(act));
    await pause(2);
  }
  await over;
  return times;
}

function quantile(times: readonly number[], part: number) {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0;
}

function tell(name: string, found: number, atMost: number, unit: string) {
  const wanted = Number.isFinite(atMost) ? `, at most ${atMost} wanted` : '';
  console.log(`${name}: ${found.toFixed(0)} ${unit}${wanted}`);
  if (found > atMost) missed++;
}

/** The memory of the server in MB: now, or the most that it ever used. */
function memory(line: 'VmRSS' | 'VmHWM') {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${line}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
}

/** One visit each half hour, with the barber and the client of the first visits. */
async function fill({ id }: Salon) {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(
    `insert into appointments
       (salon_id, id, kind, client_id, barber_id, service_name, price_cents, day, starts_at, duration, status, user_id, note)
     select
       $1, gen_random_uuid(), 'visit', (select id from clients where salon_id = $1 limit 1),
       (select id from barbers where salon_id = $1 limit 1), 'Prerje klasike', 450,
       date '2025-01-01' + each / 48, time '00:00' + each % 48 * interval '30 minutes', 30, 'confirmed', $1, 'Vjen me djalin'
     from generate_series(1, ${rows}) as each
     on conflict do nothing`,
    [id],
  );
  await client.query('vacuum analyze');
  await client.end();
}
