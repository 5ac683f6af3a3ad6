// One app for each data folder. The lock is PostgreSQL's own and lives as long as the connection that took it:
// a killed app leaves nothing behind that could be stale.
import pg from 'pg';
import { CannotStart } from './cannot-start.ts';

const lock = 6_541_209;
/** A killed app's connection takes a moment to be noticed. */
const patience = '2s';

/** What the others read of us; PostgreSQL keeps nothing but ASCII in it. */
export const ourName = `process ${process.pid}`;

/** From now on no other app gets this database. */
export async function takeDatabase(client: pg.Client, dataDir: string) {
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

async function holder(client: pg.Client) {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name
     from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [lock],
  );
  return rows[0]?.application_name ?? 'which has just ended';
}
