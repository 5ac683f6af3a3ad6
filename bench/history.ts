// Measures the text search of the history among a million rows, with words that few, some and many rows contain.
import pg from 'pg';
import { openDatabase } from '../server/db/database.ts';
import { find } from '../server/history/store.ts';
import { analyze, openTemporaryDatabase } from './database.ts';
import { median } from './figures.ts';
import { postmasterOf, processorTime } from './processor-time.ts';

const rows = 1_000_000;
const rounds = 15;
const longestMs = 50;
/** One row of so many contains the word. */
const words = {
  rrallë: 100_000,
  ndonjëherë: 1000,
  'i pakët': 200,
  mesatar: 60,
  'i shpeshtë': 20,
  shumë: 5,
  klientit: 1,
  askund: 0,
};

if (process.argv.includes('--help')) {
  console.log('npm run bench:history   text search in a million rows of the history; no options');
  process.exit();
}

const { connection, close } = await openTemporaryDatabase();
const client = new pg.Client({ ...connection, user: 'postgres' });
await client.connect();
console.log('Filling the database…');
const parts = Object.entries(words)
  .filter(([, oneOf]) => oneOf > 1)
  .map(([word, oneOf]) => `case when each * 7919::bigint % ${oneOf} = 0 then ' ${word}' else '' end`);
await client.query(`
  insert into history (id, action_type, severity, description, entity_type, username, user_email, ip_address, created_at)
  select
    gen_random_uuid(), (array['create', 'update', 'update', 'login'])[1 + each % 4], 'info',
    'Termini i klientit u ndryshua: ' || left(md5(each::text), 8) || ${parts.join(' || ')},
    'appointment', 'Salloni ' || each % 500, 'pronari' || each % 500 || '@salloni.al', '185.20.1.' || each % 250,
    timestamptz '2026-11-23' - each * interval '0.5 seconds'
  from generate_series(0, ${rows - 1}) as each`);
await analyze(connection);
const db = openDatabase({ ...connection, max: 1 });
const postmaster = await postmasterOf(connection);
let missed = 0;
for (const [text, oneOf] of Object.entries(words)) {
  const took: number[] = [];
  const began = processorTime(postmaster);
  let matches = 0;
  for (let round = 0; round < rounds; round++) {
    const begin = performance.now();
    const { statistics } = await find(db, {}, { start: 0, size: 20 }, { text });
    took.push(performance.now() - begin);
    matches = statistics.total_activities;
  }
  const share = oneOf ? `${(100 / oneOf).toPrecision(2)} %` : 'none';
  const cpu = (processorTime(postmaster) - began) / rounds;
  console.log(
    `“${text}” (${share}, ${matches} counted): ${median(took).toFixed(1)} ms, ${cpu.toFixed(1)} ms of processor time, at most ${longestMs} wanted`,
  );
  if (median(took) > longestMs) missed++;
}
await db.close();
await client.end();
await close();
process.exit(missed ? 1 : 0);
