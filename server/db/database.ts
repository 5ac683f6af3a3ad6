// The only way to PostgreSQL. SQL is written with the `sql` tag, so that values can never become text of a statement.
import { createHash } from 'node:crypto';
import pg from 'pg';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';

export { empty, join, raw, type Sql, sql };

/** `column = value` for each column that was given; what is undefined stays as it is. */
export const assignments = (columns: object) =>
  Object.entries(columns)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${raw(column)} = ${value}`);

/** The pool, or a transaction. */
export interface Db {
  rows<Row>(statement: Sql): Promise<Row[]>;
}

declare const inside: unique symbol;
/** A transaction: what must not happen without one takes this instead of a `Db`. */
export interface Tx extends Db {
  readonly [inside]: true;
  /** What is done once the commit succeeded, and not at all where it did not. Nobody waits for it but `close`. */
  after(work: (db: Db) => Promise<void>): void;
}

export interface Database extends Db {
  /** Runs the work again where it lost against others that wanted the same rows. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const names = new Map<string, string>();

/** PostgreSQL parses a named statement once a connection; its own text names it best. */
function nameOf(text: string) {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

const tries = 4;

export function openDatabase(config: pg.PoolConfig): Database {
  const pool = new pg.Pool({ max: 10, connectionTimeoutMillis: 10_000, ...config });
  // a connection that breaks is replaced by the pool; without these listeners it would end the process
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  const reader = (client: pg.Pool | pg.PoolClient): Db => ({
    async rows<Row>({ text, values }: Sql) {
      const result = await client.query({ name: nameOf(text), text, values });
      return result.rows as Row[];
    },
  });

  const db = reader(pool);
  const underWay = new Set<Promise<void>>();

  function follow(work: (db: Db) => Promise<void>) {
    const done = work(db)
      .catch(() => {})
      .finally(() => underWay.delete(done));
    underWay.add(done);
  }

  async function attempt<T>(work: (tx: Tx) => Promise<T>) {
    const client = await pool.connect();
    const afterwards: ((db: Db) => Promise<void>)[] = [];
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const tx: Omit<Tx, typeof inside> = { ...reader(client), after: (next) => void afterwards.push(next) };
      const done = await work(tx as Tx);
      await client.query('commit');
      afterwards.forEach(follow);
      return done;
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => {
        broken = lost;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    ...db,

    async transaction<T>(work: (tx: Tx) => Promise<T>) {
      for (let left = tries - 1; ; left--) {
        try {
          return await attempt(work);
        } catch (error) {
          if (left === 0 || !lostAgainstOthers(error)) throw error;
        }
      }
    },

    async close() {
      await Promise.all(underWay);
      await pool.end();
    },
  };
}

const stateOf = (error: unknown) => (error instanceof pg.DatabaseError ? (error.code ?? '') : '');

/** Another transaction did the same just now: run again, the work finds what that one made. */
export class Overtaken extends Error {}

/** Overtaken, a deadlock or a serialization failure: the same work may succeed at once. */
export const lostAgainstOthers = (error: unknown) =>
  error instanceof Overtaken || ['40P01', '40001'].includes(stateOf(error));

/** A value that PostgreSQL can't hold. */
export const isDataFault = (error: unknown) => stateOf(error).startsWith('22');

const networkFaults = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/** The database is gone, starting, stopping or full: nothing is wrong with what was asked. */
export function isUnreachable(error: unknown) {
  if (!(error instanceof Error)) return false;
  if (/^(08|57P|53)/.test(stateOf(error))) return true;
  if ('code' in error && networkFaults.has(String(error.code))) return true;
  return /timeout exceeded when trying to connect|Connection terminated/.test(error.message);
}

/** The name of the constraint that a statement broke, if that is what happened. */
export function brokenConstraint(error: unknown) {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}
