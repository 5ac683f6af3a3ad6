// Allows one app for each data folder. The lock is an advisory lock of PostgreSQL and ends with its connection, so a
// killed app leaves no stale lock behind.
import pg from 'pg';
import * as z from 'zod/mini';
import { CannotStart } from './cannot-start.ts';

const lock = 6_541_209;
/** The time that PostgreSQL needs to notice the lost connection of a killed app. */
const patience = '2s';

/** The name that other apps see. PostgreSQL allows only ASCII here. */
export const ourName = `process ${process.pid}`;

/** Locks the data folder for this app. */
export async function takeDatabase(client: pg.Client, dataDir: string): Promise<void> {
  try {
    await client.query(`set lock_timeout = '${patience}'`);
    await client.query('select pg_advisory_lock($1)', [lock]);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === '55P03')) throw error;
    throw new CannotStart(
      `The data folder ${dataDir} is in use by another app (${await holder(client)}).`,
      'Stop that one first, or set DATA_DIR to another folder.',
    );
  }
}

const Holders = z.array(z.object({ application_name: z.string() }));

async function holder(client: pg.Client) {
  const { rows } = await client.query(
    `select application_name
     from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [lock],
  );
  const [found] = z.parse(Holders, rows);
  return found?.application_name ?? 'which has just ended';
}
