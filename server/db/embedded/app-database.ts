// The app's own database, and its own role, which may do as it likes there and nothing elsewhere.
import type pg from 'pg';

export const app = { user: 'kreher', database: 'kreher' };

export async function ensureAppDatabase(client: pg.Client, password: string | undefined) {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $2) as database`,
    [app.user, app.database],
  );
  if (!rows[0]?.role) await client.query(`create role ${app.user} login`);
  if (!rows[0]?.database) await client.query(`create database ${app.database} owner ${app.user}`);
  if (password) await client.query(`alter role ${app.user} password ${client.escapeLiteral(password)}`);
}
