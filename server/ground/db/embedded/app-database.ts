// Creates the app's database and its role, which has no rights outside that database.
import type pg from 'pg';
import * as z from 'zod/mini';

export const app = { user: 'kreher', database: 'kreher' };

const Existing = z.tuple([z.object({ role: z.boolean(), database: z.boolean() })]);

export async function ensureAppDatabase(client: pg.Client, password: string | undefined): Promise<void> {
  const { rows } = await client.query(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $2) as database`,
    [app.user, app.database],
  );
  const [exists] = z.parse(Existing, rows);
  if (!exists.role) await client.query(`create role ${app.user} login`);
  if (!exists.database) await client.query(`create database ${app.database} owner ${app.user}`);
  if (password) await client.query(`alter role ${app.user} password ${client.escapeLiteral(password)}`);
}
