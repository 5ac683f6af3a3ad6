// Measures the search of the history among a million rows: by words that few, some and many rows contain, and by persons.

import { statementsIn } from '../../test/postgres.ts';
import { median, tell, timeOf } from '../figures.ts';
import { openDatabase } from '../../server/ground/db/database.ts';
import { findHistoryEntries } from '../../server/ground/history/store.ts';
import { analyze, openTemporaryDatabase } from './database.ts';
import { postmasterOf, processorTime } from './processor-time.ts';

const rows = 1_000_000;
const rounds = 15;
const longestMs = 50;
/** The words to search for, by how many rows there are for each match. */
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
const persons = 5000;
/** Parts of their addresses. */
const personTexts = ['pronari4321@', 'pronari43', 'pronari'];

if (process.argv.includes('--help')) {
  console.log('npm run bench:history   searches in a million rows of the history; no options');
  process.exit();
}

const { connection, close } = await openTemporaryDatabase();
console.log('Filling the database…');
const parts = Object.entries(words)
  .filter(([, oneOf]) => oneOf > 1)
  .map(([word, oneOf]) => `case when each * 7919::bigint % ${oneOf} = 0 then ' ${word}' else '' end`);
const statements = `
  insert into users (id, name, username, email, password_hash, role, created_at)
  select gen_random_uuid(), 'Salloni ' || each, 'Salloni ' || each, 'pronari' || each || '@salloni.al', '', 'user', '2026-01-01'
  from generate_series(0, ${persons - 1}) as each;
  create temporary table persons as select id, row_number() over () - 1 as n from users;
  analyze persons;
  insert into history
    (id, action_type, severity, description, entity_type, entity_id, user_id, username, user_email, ip_address, created_at)
  select
    gen_random_uuid(), (array['create', 'update', 'update', 'login'])[1 + each % 4], 'info',
    'Termini i klientit u ndryshua: ' || left(md5(each::text), 8) || ${parts.join(' || ')},
    -- one of a hundred is about a person
    case when each % 100 = 7 then 'user' else 'appointment' end,
    case when each % 100 = 7 then about.id else gen_random_uuid() end,
    own.id, 'Salloni ' || own.n, 'pronari' || own.n || '@salloni.al', '185.20.1.' || each % 250,
    timestamptz '2026-11-23' - each * interval '0.5 seconds'
  from generate_series(0, ${rows - 1}) as each
  join persons as own on own.n = each * 7919::bigint % ${persons}
  join persons as about on about.n = each * 31::bigint % ${persons}
  order by each`;
await statementsIn({ ...connection, user: 'postgres' }, (client) => client.query(statements));
await analyze(connection);
const db = openDatabase({ ...connection, max: 1 });
const postmaster = await postmasterOf(connection);
for (const [text, oneOf] of Object.entries(words))
  await search(`“${text}” (${oneOf ? `${(100 / oneOf).toPrecision(2)} %` : 'none'})`, { text });
for (const person of personTexts) await search(`by “${person}”`, { person });
await db.close();
await close();
process.exit();

async function search(name: string, wanted: Parameters<typeof findHistoryEntries>[3]) {
  const took: number[] = [];
  const began = processorTime(postmaster);
  let matches = 0;
  for (let round = 0; round < rounds; round++) {
    const find = async () => {
      const { statistics } = await findHistoryEntries(db, {}, { start: 0, size: 20 }, wanted);
      matches = statistics.total_activities;
    };
    took.push(await timeOf(find));
  }
  const middle = median(took);
  const cpu = ((processorTime(postmaster) - began) / rounds).toFixed(1);
  tell(
    middle <= longestMs,
    `${name}, ${matches} counted: ${middle.toFixed(1)} ms, ${cpu} ms of processor time (aim ${longestMs})`,
  );
}
