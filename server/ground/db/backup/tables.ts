// The tables of a backup: all tables of the product, except the tables of a running instance.
import type pg from 'pg';
import * as z from 'zod/mini';

/**
 * The tables that a backup leaves out. Sessions, devices and what belongs to them, links and challenges end with a restore: everybody signs
 * in again. A deleted picture does not come back with a restore. The migrations are in the head of the file.
 */
export const leftOut = [
  'migrations',
  'newest_migrations',
  'migrations_beside',
  'limits',
  'sessions',
  'devices',
  'device_tokens',
  'push_subscriptions',
  'pin_devices',
  'pin_sessions',
  'pin_tries',
  'owner_screens',
  'email_links',
  'sign_in_challenges',
  'passkey_challenges',
  'removed_pictures',
];

/** A table and its columns. Generated columns are left out, since PostgreSQL computes them again. */
const Found = z.object({ name: z.string(), columns: z.array(z.string()) });
export type Table = Readonly<z.infer<typeof Found>>;

const Reference = z.object({ from: z.string(), to: z.string() });

/** Orders the tables so that each one comes after the tables that it references. */
export async function tablesOf(
  client: pg.ClientBase,
  without: readonly string[] = leftOut,
): Promise<Table[]> {
  const found = await client.query(
    `select relname as name, (
       select array_agg(attname::text order by attnum) from pg_attribute
       where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
     ) as columns
     from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> all ($1)
     order by relname`,
    [without],
  );
  const tables = z.parse(z.array(Found), found.rows);
  const referencing = await client.query(
    `select source.relname as from, target.relname as to
     from pg_constraint
     join pg_class as source on source.oid = conrelid
     join pg_class as target on target.oid = confrelid
     where contype = 'f' and conrelid <> confrelid`,
  );
  const references = z.parse(z.array(Reference), referencing.rows);
  return inOrder(tables, (name) => references.filter(({ from }) => from === name).map(({ to }) => to));
}

function inOrder(tables: readonly Table[], referencesOf: (name: string) => readonly string[]) {
  const ordered = new Set<Table>();
  const add = (table: Table, path: readonly string[]) => {
    if (ordered.has(table)) return;
    if (path.includes(table.name)) throw new Error(`tables reference each other: ${path.join(', ')}`);
    for (const name of referencesOf(table.name)) {
      const referenced = tables.find((other) => other.name === name);
      if (referenced) add(referenced, [...path, table.name]);
    }
    ordered.add(table);
  };
  for (const table of tables) add(table, []);
  return [...ordered];
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const listed = (columns: readonly string[]): string => columns.map(quoted).join(', ');
