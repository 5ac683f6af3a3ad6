// The only way to PostgreSQL. SQL is written with the `sql` tag, so that a value never becomes part of a statement's text.

import { createHash } from 'node:crypto';
import pg from 'pg';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type * as z from 'zod/mini';
import type { Log } from '../logger.ts';
import { type Origin, personOf } from '../origin.ts';

export { empty, join, raw, type Sql, sql };

/** Assignments `column = value` for each given column; a column whose value is undefined is not changed. */
export const assignments = (columns: object): Sql[] =>
  Object.entries(columns)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${raw(column)} = ${value}`);

/** A list of columns. */
export const quoted = (columns: readonly string[]): Sql => join(columns.map((column) => raw(`"${column}"`)));

/** The schema of a row that a statement returns. */
export type RowSchema<Row> = z.ZodMiniType<Row>;

/** The pool, or a transaction. */
export interface Db {
  /** `rows(Schema)(sql…)`: the schema is the type of the rows; in tests each row is also compared with it. */
  rows<Row>(schema: RowSchema<Row>): (statement: Sql) => Promise<Row[]>;
  /** Reads the row of a statement that always has one row. */
  one<Row>(schema: RowSchema<Row>): (statement: Sql) => Promise<Row>;
  /** Runs a statement and ignores its rows. Returns how many rows it found or changed. */
  run(statement: Sql): Promise<number>;
}

/** Takes work that runs after the commit. */
export interface CommitHook {
  /** Runs the work after a successful commit, and not after a rollback. Only `close` waits for it. */
  after(work: (db: Db) => Promise<void>): void;
}

declare const inside: unique symbol;
/** A transaction. A function that must run inside a transaction takes a `Tx` instead of a `Db`. */
export interface Tx extends Db, CommitHook {
  readonly [inside]: true;
  /** Sends the statement and does not wait for its answer. If it fails, the transaction fails. */
  send(statement: Sql): void;
  /** Runs a statement like `run`, but sends it together with the commit. */
  sendAtEnd(statement: Sql): void;
  /** Logs after a successful commit, and not after a rollback. */
  readonly log: Log;
}

export interface Database extends Db {
  /**
   * Runs the work again if a concurrent transaction made it fail (`isRetryable`). A transaction that writes appointments names its origin:
   * the trigger that keeps their history reads it.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, origin?: Origin): Promise<T>;
  /** Runs work of one statement, which is a complete transaction. If it writes appointments it contains `originSet`. */
  atOnce<T>(work: (db: Db & CommitHook) => Promise<T>): Promise<T>;
  /** The connections of the pool, and the calls that wait for one. */
  connections(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

interface DatabaseOptions {
  readonly log?: Log;
  /**
   * Whether statements have names. False behind a pooler that gives each transaction another connection and knows no prepared statements.
   */
  readonly namesStatements?: boolean;
  /** A check that is used in tests: it fails if a row does not match the schema of its statement. */
  readonly checkRow?: (schema: RowSchema<unknown>, row: unknown, statement: string) => void;
}

const names = new Map<string, string>();

/** The name of a statement: a hash of its text, which no other text has. PostgreSQL parses a named statement once per connection. */
function nameOf(text: string) {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

const tries = 4;
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export function openDatabase(
  config: pg.PoolConfig,
  { log = () => {}, namesStatements = true, checkRow }: DatabaseOptions = {},
): Database {
  // statements that do not wait for each other are sent together; their order stays
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 10_000,
    // Connections stay open: in a new connection PostgreSQL parses and plans each statement again, so that the first calls after a quiet
    // time would take ten times as long. The keep-alive probes show when the network has dropped a connection.
    idleTimeoutMillis: 0,
    keepAlive: true,
    ...config,
    pipeline: true,
  });
  // The pool replaces a broken connection. Without these listeners it would end the process.
  const reportLost = (error: Error) => log('warn', `Lost a connection to the database: ${error.message}`);
  pool.on('error', reportLost);
  pool.on('connect', (client) => client.on('error', () => {}));

  const readerOf = (send: (query: pg.QueryConfig) => Promise<pg.QueryResult>): Db => {
    const query = ({ text, values }: Sql) =>
      send({ ...(namesStatements && { name: nameOf(text) }), text, values });
    const rowsOf =
      <Row>(schema: RowSchema<Row>) =>
      async (statement: Sql) => {
        const { rows } = await query(statement);
        if (checkRow) for (const row of rows) checkRow(schema, row, statement.text);
        return rows as Row[];
      };
    return {
      rows: rowsOf,
      one:
        <Row>(schema: RowSchema<Row>) =>
        async (statement: Sql) => {
          const [row] = await rowsOf(schema)(statement);
          if (row === undefined) throw new Error(`No row: ${statement.text}`);
          return row;
        },
      async run(statement) {
        return (await query(statement)).rowCount ?? 0;
      },
    };
  };

  // the pool's own `query` is not used, since it also closes the connection after a statement that violates a constraint
  const db = readerOf(async (query) => {
    const client = await pool.connect();
    let isLost = false;
    try {
      return await client.query(query);
    } catch (error) {
      isLost = !(error instanceof pg.DatabaseError);
      throw error;
    } finally {
      client.release(isLost);
    }
  });
  const underWay = new Set<Promise<void>>();

  function follow(work: (db: Db) => Promise<void>) {
    const done = work(db)
      .catch((error) => log('error', `Work after a commit failed: ${reasonOf(error)}`))
      .finally(() => underWay.delete(done));
    underWay.add(done);
  }

  async function attempt<T>(work: (tx: Tx) => Promise<T>, origin?: Origin): Promise<T> {
    const client = await pool.connect();
    const afterwards: ((db: Db) => Promise<void>)[] = [];
    const lines: Parameters<Log>[] = [];
    const atEnd: Sql[] = [];
    let fault: unknown;
    let broken: Error | undefined;

    const send = (query: pg.QueryConfig) => {
      const sent = client.query(query);
      sent.catch((error) => {
        fault ??= error;
      });
      return sent;
    };
    const reader = readerOf(send);
    const tx: Omit<Tx, typeof inside> = {
      ...reader,
      send: (statement) => void reader.run(statement).catch(() => {}),
      sendAtEnd: (statement) => void atEnd.push(statement),
      after: (next) => void afterwards.push(next),
      log: (...line) => void lines.push(line),
    };
    try {
      const begun = send({ text: 'begin' });
      if (origin) tx.send(sql`select ${originSet(origin)}`);
      const done = await work(tx as Tx);
      // if one of these statements fails, PostgreSQL makes the commit a rollback
      await Promise.all([begun, ...atEnd.map(reader.run), send({ text: 'commit' })]);
      // the failed statement may be a statement whose answer nobody waited for
      if (fault) throw fault;
      afterwards.forEach(follow);
      for (const line of lines) log(...line);
      return done;
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => {
        broken = lost;
      });
      throw isAfterFault(error) ? fault : error;
    } finally {
      client.release(broken);
    }
  }

  async function again<T>(attempt: () => Promise<T>) {
    for (let left = tries - 1; ; left--) {
      try {
        return await attempt();
      } catch (error) {
        if (left === 0 || !isRetryable(error)) throw error;
      }
    }
  }

  return {
    ...db,

    transaction: (work, origin) => again(() => attempt(work, origin)),

    atOnce: (work) =>
      again(async () => {
        const afterwards: ((db: Db) => Promise<void>)[] = [];
        const done = await work({ ...db, after: (next) => void afterwards.push(next) });
        afterwards.forEach(follow);
        return done;
      }),

    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),

    async close() {
      await Promise.all(underWay);
      await pool.end();
    },
  };
}

/** The statement that gives the trigger for the history of appointments the origin, until the transaction ends. */
export function originSet({ by, isClient, at }: Origin): Sql {
  const person = by && personOf(by);
  const origin = JSON.stringify({ staff_id: person?.id, name: person?.name, is_client: isClient, at });
  return sql`set_config('kreher.origin', ${origin}, true)`;
}

const stateOf = (error: unknown) => (error instanceof pg.DatabaseError ? (error.code ?? '') : '');

/** The failure that a concurrent transaction did the same first. The work is run again, and then finds the row of the other transaction. */
export class LostRace extends Error {}

/** Whether the same work may succeed if it runs again at once: after a lost race, a deadlock or a serialization failure. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof LostRace || ['40P01', '40001'].includes(stateOf(error)) || isIdTaken(error);

/** Whether another transaction took the id at the same moment. Such a transaction belongs to the same request, which was sent twice. */
const isIdTaken = (error: unknown) => brokenConstraint(error)?.endsWith('_pkey') === true;

/** Whether an earlier statement of the transaction failed, which was not known yet when this statement was sent. */
const isAfterFault = (error: unknown) => stateOf(error) === '25P02';

/** Whether PostgreSQL can't hold a value. */
export const isDataFault = (error: unknown): boolean => stateOf(error).startsWith('22');

/** Whether a value, a constraint or a trigger of the database does not allow the rows. */
export const isRefusedByData = (error: unknown): boolean =>
  !isRetryable(error) && /^(22|23|P0001)/.test(stateOf(error));

const networkFaults = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/** Whether the database is gone, starting, stopping, full, too slow or not yet the primary: the statement itself is correct. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (/^(08|57|53)|25006/.test(stateOf(error))) return true;
  if ('code' in error && networkFaults.has(String(error.code))) return true;
  return /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(error.message);
}

/** The name of the constraint that a statement violated; undefined for any other error. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}

/** Runs work on a separate connection, not on a connection of a pool. If the connection is lost, the work fails. */
export async function withConnection<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  // the statements fail as well; without this listener a lost connection would end the process
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
