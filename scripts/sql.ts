// Runs SQL in the product's database, whether the product runs or not: `npm run sql`.
import { parseArgs } from 'node:util';
import pg from 'pg';
import { BadSetting, type Config, readConfig } from '../server/ground/config.ts';
import { CannotStart } from '../server/ground/db/embedded/cannot-start.ts';
import { reachDatabase } from './reach-database.ts';
import { asTable } from './sql-table.ts';

const usage = `npm run sql -- "select 1"           one statement, in a read-only transaction
npm run sql -- --write "update …"   one that may write
npm run sql -- "\\d"                 the tables; "\\d clients" the columns of one
DATA_DIR=demo-data npm run sql …    in the database of npm run demo; DATABASE_URL names any other`;

const tables = `
  select relname as table, greatest(reltuples, 0)::bigint as "rows, about"
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`;
const columns = `
  select column_name as column, data_type as type, is_nullable as nullable, column_default as default
  from information_schema.columns where table_schema = 'public' and table_name = $1 order by ordinal_position`;

try {
  const { values, positionals } = parseArgs({
    options: { write: { type: 'boolean', default: false }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  const statement = positionals.join(' ');
  if (statement && !values.help) await open(readConfig(process.env), values.write, statement);
  else {
    console.log(usage);
    process.exitCode = values.help ? 0 : 2;
  }
} catch (error) {
  // expected: a bad option, an error of PostgreSQL or of the connection (without a message if several addresses failed)
  const code = error instanceof Error && 'code' in error && error.code;
  const isExpected = code || error instanceof BadSetting || error instanceof CannotStart;
  console.error(isExpected ? (error as Error).message || code : error);
  process.exitCode = 1;
}

async function open(config: Config, mayWrite: boolean, statement: string) {
  const { connection, close } = await reachDatabase(config);
  try {
    const client = await connected(connection);
    try {
      const [, table] = /^\\d\s*(\w*)$/.exec(statement) ?? [];
      if (table) await run(client, mayWrite, columns, [table]);
      else await run(client, mayWrite, table === '' ? tables : statement);
    } finally {
      await client.end().catch(() => {});
    }
  } finally {
    await close();
  }
}

/** Connects to the database. Values stay in the form in which PostgreSQL writes them. */
async function connected(config: pg.ClientConfig) {
  const client = new pg.Client({
    ...config,
    application_name: 'npm run sql',
    connectionTimeoutMillis: 5_000,
    types: { getTypeParser: () => (text: string | Buffer) => text },
  });
  client.on('error', ({ message }) => {
    console.error(`The connection ended: ${message}.`);
    process.exit(1);
  });
  await client.connect();
  return client;
}

async function run(client: pg.Client, mayWrite: boolean, text: string, values: string[] = []) {
  // the extended protocol refuses several statements in one text: such a text could end the read-only transaction first
  const query = { text, values, rowMode: 'array' as const, queryMode: 'extended' };
  if (mayWrite) return show(await client.query(query));
  await client.query('begin read only');
  try {
    show(await client.query(query));
  } finally {
    await client.query('rollback');
  }
}

function show({ fields, rows, rowCount, command }: pg.QueryArrayResult) {
  if (fields.length > 0) {
    console.log(
      asTable(
        fields.map(({ name }) => name),
        rows,
      ),
    );
    console.log(`(${rows.length} ${rows.length === 1 ? 'row' : 'rows'})`);
  } else {
    console.log([command, rowCount].filter((part) => part !== null).join(' '));
  }
}
