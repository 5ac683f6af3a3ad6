// Makes a backup while the product runs: one transaction sees the database as it was at one moment.
import type pg from 'pg';
import * as z from 'zod/mini';
import { withConnection } from '../database.ts';
import { doneQuery } from '../migrate.ts';
import { Head, writeLines } from './file.ts';
import { copyPictures, selected, tableApart } from './pictures.ts';
import { quoted, type Table, tablesOf } from './tables.ts';

const rowsAtOnce = 1000;

interface BackupTarget {
  readonly file: string;
  readonly madeAt: Date;
  readonly key: string;
}

export async function writeBackup(
  connection: pg.ClientConfig,
  { file, madeAt, key }: BackupTarget,
): Promise<{ pictures: number; copied: number }> {
  return withConnection(connection, async (client) => {
    // dates and times are written in a form that does not depend on the settings of the server
    await client.query(`set timezone to 'UTC'; set datestyle to 'ISO'; set intervalstyle to 'iso_8601'`);
    const names = (await tablesOf(client)).map(({ name }) => quoted(name));
    await client.query('begin transaction isolation level repeatable read, read only');
    // the lock comes before the first statement reads the database: for a transaction that has read earlier, a table that a migration
    // rewrites is empty
    await client.query(`lock table ${names} in access share mode`);
    const pictures = await copyPictures(client, file);
    await writeLines(file, linesOf(client, madeAt), key);
    await client.query('commit');
    return pictures;
  });
}

async function* linesOf(client: pg.Client, madeAt: Date) {
  const { rows: migrations } = await client.query(`${doneQuery} order by name`);
  yield JSON.stringify(z.parse(Head, { format: 1, madeAt: madeAt.toISOString(), migrations }));
  for (const table of await tablesOf(client)) {
    const { name, columns } = table;
    if (name === tableApart) continue;
    yield JSON.stringify({ table: name, columns });
    yield* rowsOf(client, table);
  }
}

async function* rowsOf(client: pg.Client, { name, columns }: Table) {
  const all = columns.map((column) => selected(name, column)).join(', ');
  // `.*`, because a column of the table may also be named `listed`
  await client.query(`
    declare backup no scroll cursor for
    select row_to_json(listed.*)::text as line from (select ${all} from ${quoted(name)}) as listed`);
  for (;;) {
    const { rows } = await client.query(`fetch ${rowsAtOnce} from backup`);
    for (const { line } of rows) yield String(line);
    if (rows.length < rowsAtOnce) break;
  }
  await client.query('close backup');
}
