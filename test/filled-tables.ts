// A row in every table of the schema, made from the catalog: a new table gets one by itself.
import type pg from 'pg';
import * as z from 'zod/mini';
import { listed, quoted, tablesOf } from '../server/ground/db/backup/tables.ts';
import { ofNouns } from './nouns.ts';

/** The id in every column for ids, and the one of the second client. */
export const filledId = '0192f0c0-0000-7000-8000-000000000001';
export const filledOtherId = '0192f0c0-0000-7000-8000-000000000002';
const [id, otherId] = [`'${filledId}'`, `'${filledOtherId}'`];

/** Each type has one value everywhere, so that every reference finds its row. */
const values: Readonly<Record<string, string>> = {
  uuid: id,
  text: `'00000000'`,
  bytea: `'\\x${'ab'.repeat(32)}'`,
  boolean: 'true',
  smallint: '1',
  integer: '1',
  bigint: '1',
  numeric: '100',
  jsonb: `'{}'`,
  date: `'2026-11-23'`,
  'time without time zone': `'10:00'`,
  'timestamp without time zone': `'2026-11-23T10:00'`,
  'timestamp with time zone': `'2026-11-23T10:00Z'`,
  daterange: `'[2026-11-23,2026-11-24)'`,
  tsrange: `'[2026-11-23T10:00,2026-11-23T10:30)'`,
  int4range: `'[540,600)'`,
  int4multirange: `'{[0,30)}'`,
};

/** Where a constraint about more than one column, or about a form, wants another value. */
const others: Readonly<Record<string, string>> = {
  ...ofNouns(({ values }) => values),
  'admin_invitations.email': 'null',
  'admin_invitations.token_hash': 'null',
  'api_sites.origin': `'https://a.example'`,
  'appointments.parts': 'null',
  'appointments.lines': `'[{}]'`,
  'appointments.needs': 'null',
  'appointments.status': `'cancelled'`,
  'appointments.title': 'null',
  'clients.birth_year': '2000',
  'different_clients.other': otherId,
  'grants.source': `'order'`,
  'orders.amount_cents': '2',
  'orders.buyer_nipt': `'123456789'`,
  'orders.part_returns': `'[]'`,
  'push_subscriptions.session_hash': 'null',
  'salons.nipt': `'123456789'`,
};

/** Two clients that are not the same. */
const second: Readonly<Record<string, string>> = {
  ...others,
  'clients.id': otherId,
  'clients.name_key': `'11111111'`,
};

const Column = z.object({
  name: z.string(),
  type: z.string(),
  isArray: z.boolean(),
  /** The first of the texts that a constraint allows. */
  known: z.nullable(z.string()),
});

async function columnsOf(client: pg.ClientBase, table: string) {
  const { rows } = await client.query(
    `select attname as name, format_type(case typcategory when 'A' then typelem else atttypid end, null) as type,
       typcategory = 'A' as "isArray", (
         select substring(pg_get_constraintdef(oid) from '(?:= |ARRAY\\[)(''[^'']+'')::text') as known
         from pg_constraint where contype = 'c' and conrelid = attrelid and conkey = array[attnum]
         order by known limit 1
       ) as known
     from pg_attribute join pg_type on pg_type.oid = atttypid
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return z.parse(z.array(Column), rows);
}

/** These tables say which migrations have run. */
const isOfMigrations = (table: string) => /migrations/.test(table);

/** Without triggers, which would write rows themselves. */
export async function fillEveryTable(client: pg.ClientBase): Promise<void> {
  const tables = (await tablesOf(client, [])).map(({ name }) => name).filter((name) => !isOfMigrations(name));
  await client.query('begin');
  for (const table of tables) {
    // migrations put rows into some
    if ((await client.query(`select from ${quoted(table)} limit 1`)).rowCount) continue;
    await client.query(`alter table ${quoted(table)} disable trigger user`);
    const columns = await columnsOf(client, table);
    const rowWith = (changed: Readonly<Record<string, string>>) =>
      columns.map(({ name, type, isArray, known }) => {
        const value = changed[`${table}.${name}`] ?? known ?? values[type];
        if (!value) throw new Error(`${table}.${name}: no value for ${type}`);
        return isArray ? `array[${value}]::${type}[]` : value;
      });
    const rows = (table === 'clients' ? [others, second] : [others]).map(rowWith);
    await client.query(
      `insert into ${quoted(table)} (${listed(columns.map(({ name }) => name))}) overriding system value
       values ${rows.map((row) => `(${row})`)}`,
    );
    await client.query(`alter table ${quoted(table)} enable trigger user`);
  }
  await client.query('commit');
}
