// Restores a backup into an empty database, completely or not at all: in one transaction. If the work after that transaction was
// interrupted, the next restore of the same file continues it.
import type pg from 'pg';
import * as z from 'zod/mini';
import { withConnection } from '../database.ts';
import { CannotStart } from '../embedded/cannot-start.ts';
import { addMigrationTables, doneQuery, migrate } from '../migrate.ts';
import { checkFile, type Head, readLines, TableLine } from './file.ts';
import { putPicturesBack } from './pictures.ts';
import { leftOut, listed, quoted, type Table, tablesOf } from './tables.ts';

const rowsAtOnce = 1000;

export class NotEmpty extends Error {}

/**
 * The name of a row of `secrets` with the time of the backup. The row exists from the moment the rows are restored until all later work is
 * done.
 */
const mark = 'unfinished restore';

interface Steps {
  /**
   * Work that is done before the later migrations run. A migration may change a row that is then reported to programs, and this needs the
   * queue of jobs.
   */
  readonly prepare?: () => Promise<void>;
  /** The last step. The product starts on the database only after this step. */
  readonly last?: (madeAt: string) => Promise<void>;
  /** Told how many pictures are back, and of how many the file is missing. */
  readonly onPictures?: (told: { pictures: number; missing: number }) => void;
}

/** Restores a backup: first the schema of the backup, then its rows, then the migrations that came later. */
export async function restoreBackup(
  connection: pg.ClientConfig,
  file: string,
  own: Parameters<typeof checkFile>[1],
  { prepare, last, onPictures }: Steps = {},
): Promise<string> {
  const head = await checkFile(file, own);
  const unfinished = await findUnfinished(connection);
  if (!unfinished) {
    const told = await restoreRows(connection, file, head);
    onPictures?.(told);
  } else if (unfinished !== head.madeAt) {
    throw new NotEmpty(`The restore of the backup of ${unfinished} was not finished: run it again first.`);
  }
  await prepare?.();
  await migrate(connection);
  await last?.(head.madeAt);
  await withConnection(connection, (client) => client.query('delete from secrets where name = $1', [mark]));
  return head.madeAt;
}

const Mark = z.object({ made_at: z.string() });

async function findUnfinished(connection: pg.ClientConfig) {
  return withConnection(connection, async (client) => {
    const { rows: tables } = await client.query(`select to_regclass('public.secrets') is not null as exists`);
    if (!tables[0].exists) return undefined;
    const { rows } = await client.query(
      `select convert_from(value, 'UTF8') as made_at from secrets where name = $1`,
      [mark],
    );
    return z.parse(z.array(Mark), rows)[0]?.made_at;
  });
}

/** Refuses a database whose restore is unfinished: clients who were erased since the backup are still in it. */
export async function refuseUnfinishedRestore(connection: pg.ClientConfig): Promise<void> {
  const unfinished = await findUnfinished(connection);
  if (!unfinished) return;
  throw new CannotStart(
    `The restore of the backup of ${unfinished} was not finished: clients and accounts that were erased since may be back.`,
    'Run npm run restore with the same file again.',
  );
}

async function restoreRows(connection: pg.ClientConfig, file: string, { madeAt, migrations }: Head) {
  await refuseUsed(
    connection,
    migrations.map(({ name }) => name),
  );
  await migrate(connection, { until: migrations });
  return withConnection(connection, async (client) => {
    await client.query(`set timezone to 'UTC'; set datestyle to 'ISO'; set intervalstyle to 'iso_8601'`);
    await client.query('begin');
    const pictures = await fill(client, file);
    await client.query(
      `insert into secrets (name, value) values ($1, convert_to($2, 'UTF8'))
       on conflict (name) do update set value = excluded.value`,
      [mark, madeAt],
    );
    await client.query('commit');
    return pictures;
  });
}

/** Refuses a database in which a person has an account, so that it is not overwritten. */
async function refuseUsed(connection: pg.ClientConfig, known: readonly string[]) {
  await withConnection(connection, async (client) => {
    const { rows: tables } = await client.query(`select to_regclass('public.users') is not null as exists`);
    if (!tables[0].exists) return;
    const { rows: users } = await client.query('select exists (select from users) as used');
    if (users[0].used) throw new NotEmpty('There are accounts in this database already.');
    await addMigrationTables(client);
    const { rows: done } = await client.query(doneQuery);
    const later = done.filter(({ name }) => !known.includes(name));
    if (later.length > 0) throw new NotEmpty('This database is newer than the backup: take an empty one.');
  });
}

async function fill(client: pg.Client, file: string) {
  const tables = await tablesOf(client);
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  // the migrations have put rows into some tables
  for (const { name } of tables.toReversed()) await client.query(`delete from ${quoted(name)}`);

  let into: Table | undefined;
  let rows: string[] = [];
  const flush = async () => {
    if (into && rows.length > 0) await insert(client, into, rows);
    rows = [];
  };
  for await (const line of readLines(file)) {
    const table = tableIn(line);
    if (table) {
      await flush();
      // a table that only older releases wrote into backups is skipped
      into = leftOut.includes(table.name) ? undefined : table;
    } else if (into && !isEnding(line)) {
      rows.push(line);
      if (rows.length === rowsAtOnce) await flush();
    }
  }
  await flush();
  const pictures = await putPicturesBack(client, file);

  for (const table of tables) {
    await continueCounting(client, table);
    await client.query(`alter table ${quoted(table.name)} enable trigger user`);
  }
  return pictures;
}

/** Whether a line begins a table. No table has a first column named `table` or `sha256`, so no row looks like these lines. */
const isTableLine = (line: string) => line.startsWith('{"table":');
const isEnding = (line: string) => line.startsWith('{"sha256":');

function tableIn(line: string): Table | undefined {
  if (!isTableLine(line)) return undefined;
  const { table, columns } = TableLine.parse(JSON.parse(line));
  return { name: table, columns };
}

async function insert(client: pg.Client, { name, columns }: Table, rows: readonly string[]) {
  await client.query(
    `insert into ${quoted(name)} (${listed(columns)}) overriding system value
     select ${listed(columns)} from json_populate_recordset(null::${quoted(name)}, $1::json)`,
    [`[${rows.join(',')}]`],
  );
}

/** Lets identity columns continue after the highest number of the backup. */
async function continueCounting(client: pg.Client, { name, columns }: Table) {
  for (const column of columns) {
    const { rows } = await client.query('select pg_get_serial_sequence($1, $2) as sequence', [
      quoted(name),
      column,
    ]);
    const { sequence } = rows[0];
    if (sequence === null) continue;
    await client.query(
      `select setval($1, coalesce(max(${quoted(column)}), 0) + 1, false) from ${quoted(name)}`,
      [sequence],
    );
  }
}
