// SQL into the product's database, whether the product runs or not: `npm run sql`.
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { BadSetting, type Config, readConfig } from '../server/ground/config.ts';
import { CannotStart } from '../server/ground/db/embedded/cannot-start.ts';
import { reachDatabase } from './reach-database.ts';
import { asTable } from './sql-table.ts';

const usage = `npm run sql                         a prompt; each statement ends with ;
npm run sql -- "select 1"           one statement
npm run sql -- --write "update …"   without --write every statement runs in a read-only transaction
DATA_DIR=demo-data npm run sql      the database of npm run demo; DATABASE_URL names any other

In the prompt: \\d lists the tables, \\d name the columns of one, \\q ends it.`;

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
  if (values.help) console.log(usage);
  else await open(readConfig(process.env), values.write, positionals.join(' '));
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
      if (statement) await run(client, mayWrite, statement);
      else await prompt(client, mayWrite);
    } finally {
      await client.end().catch(() => {});
    }
  } finally {
    await close();
  }
}

/** Values stay as PostgreSQL writes them. */
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

async function prompt(client: pg.Client, mayWrite: boolean) {
  const isTyped = process.stdin.isTTY;
  const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: isTyped });
  const ask = (mark: string) => {
    if (!isTyped) return;
    lines.setPrompt(mark);
    lines.prompt();
  };
  const mark = mayWrite ? 'kreher (may write)> ' : 'kreher> ';
  if (isTyped) console.log(usage);
  ask(mark);
  let statement = '';
  for await (const line of lines) {
    statement += `${line}\n`;
    const typed = statement.trim();
    if (typed === '\\q') break;
    const isWhole = typed === '' || typed.startsWith('\\') || typed.endsWith(';');
    if (isWhole) {
      statement = '';
      if (typed) await answer(client, mayWrite, typed);
    }
    ask(isWhole ? mark : '   -> ');
  }
  lines.close();
}

async function answer(client: pg.Client, mayWrite: boolean, typed: string) {
  const [, table] = /^\\d\s*(\w*)$/.exec(typed) ?? [];
  try {
    if (table === '') await run(client, mayWrite, tables);
    else if (table) await run(client, mayWrite, columns, [table]);
    else if (typed.startsWith('\\')) console.log(usage);
    else await run(client, mayWrite, typed);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    console.error([error.message, error.detail, error.hint].filter(Boolean).join('\n'));
  }
}
