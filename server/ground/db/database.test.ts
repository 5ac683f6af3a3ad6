import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openCheckedDatabase } from '../../../test/checked-database.ts';
import { freshDatabase } from '../../../test/fresh-database.ts';
import { type Database, isUnreachable, openDatabase, sql, type Tx } from './database.ts';

let connection: pg.PoolConfig;
let drop: () => Promise<void>;
let db: Database;
let logged: string[];

beforeEach(async () => {
  ({ connection, drop } = await freshDatabase());
  logged = [];
  db = openDatabase(connection, { log: (level, message) => logged.push(`${level}: ${message}`) });
  await db.run(sql`create table numbers (n integer)`);
});
afterEach(async () => {
  await db.close();
  await drop();
});

const Numbered = z.object({ n: z.int() });
const numbers = () => db.rows(Numbered)(sql`select n from numbers order by n`);

test('an error after the commit is logged, and the commit stays', async () => {
  await db.transaction(async (tx) => {
    await tx.run(sql`insert into numbers values (1)`);
    tx.after(async () => {
      throw new Error('no listener');
    });
  });
  await expect.poll(() => logged).toEqual(['error: Work after a commit failed: no listener']);
  expect(await numbers()).toEqual([{ n: 1 }]);
});

test('after a rollback neither the change nor the work after it happens', async () => {
  let ran = false;
  const transaction = db.transaction(async (tx) => {
    await tx.run(sql`insert into numbers values (1)`);
    tx.after(async () => {
      ran = true;
    });
    throw new Error('rolled back');
  });
  await expect(transaction).rejects.toThrow('rolled back');
  expect(await numbers()).toEqual([]);
  expect(ran).toBe(false);
});

test('a statement that hangs is cut off, counts as a database that is away, and its connection serves again', async () => {
  const impatient = openDatabase({ ...connection, max: 1, statement_timeout: 50 });
  const hung = impatient.transaction((tx) => tx.run(sql`select pg_sleep(60)`));
  const error = await hung.catch((thrown) => thrown);
  expect(error).toMatchObject({ code: '57014' });
  expect(isUnreachable(error)).toBe(true);
  await expect.poll(() => impatient.run(sql`select from numbers`)).toBe(0);
  await impatient.close();
});

test('a statement after its connection was lost fails as one whose database is away', {
  tags: 'long',
}, async () => {
  const lost = db.transaction(async (tx) => {
    await tx.run(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => {});
    for (;;) {
      await tx.run(sql`select 1`).catch((error) => {
        // only once the driver has noticed it
        if (/not queryable/.test(error.message)) throw error;
      });
    }
  });
  expect(isUnreachable(await lost.catch((thrown) => thrown))).toBe(true);
});

test('a statement that PostgreSQL refuses leaves its connection open', async () => {
  const one = openDatabase({ ...connection, max: 1 });
  const process = () => one.rows(Numbered)(sql`select pg_backend_pid() as n`);
  const before = await process();
  await expect(one.run(sql`select 1 / 0`)).rejects.toThrow('division by zero');
  expect(await process()).toEqual(before);
  await one.close();
});

test('a statement whose connection is lost gives way to a new connection', { tags: 'long' }, async () => {
  const one = openDatabase({ ...connection, max: 1 });
  await expect(one.run(sql`select pg_terminate_backend(pg_backend_pid())`)).rejects.toThrow();
  await expect.poll(() => one.run(sql`select from numbers`).catch(() => 'lost')).toBe(0);
  await one.close();
});

test('without names nothing of a statement is left in its connection', { tags: 'long' }, async () => {
  const unnamed = openDatabase({ ...connection, max: 1 }, { namesStatements: false });
  const prepared = sql`select count(*)::integer as n from pg_prepared_statements`;
  expect(await unnamed.rows(Numbered)(prepared)).toEqual([{ n: 0 }]);
  expect(await unnamed.rows(Numbered)(prepared)).toEqual([{ n: 0 }]);
  await unnamed.close();
});

describe('statements that travel together', () => {
  const division = sql`select 1 / 0`;
  const byZero = 'division by zero';

  test.each([
    ['is sent without waiting', (tx: Tx) => tx.send(division)],
    ['is sent with the commit', (tx: Tx) => tx.sendAtEnd(division)],
  ])('a statement that %s rolls the transaction back if it fails', async (_how, fail) => {
    const transaction = db.transaction(async (tx) => {
      await tx.run(sql`insert into numbers values (1)`);
      fail(tx);
    });
    await expect(transaction).rejects.toThrow(byZero);
    expect(await numbers()).toEqual([]);
  });

  test('statements after the one that failed do not hide its error', async () => {
    const transaction = db.transaction(async (tx) => {
      tx.send(division);
      await tx.run(sql`insert into numbers values (1)`);
    });
    await expect(transaction).rejects.toThrow(byZero);
    expect(await numbers()).toEqual([]);
  });

  test('sent statements run in the order in which they were sent', { tags: 'long' }, async () => {
    const found = await db.transaction(async (tx) => {
      tx.send(sql`insert into numbers values (1)`);
      tx.sendAtEnd(sql`update numbers set n = n + 10`);
      return tx.rows(Numbered)(sql`update numbers set n = n + 1 returning n`);
    });
    expect(found).toEqual([{ n: 2 }]);
    expect(await numbers()).toEqual([{ n: 12 }]);
  });
});

test('a lost connection is logged, and the next statement gets another one', { tags: 'long' }, async () => {
  const other = openDatabase(connection);
  await other.run(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await expect
    .poll(() => logged)
    .toEqual([expect.stringMatching(/^warn: Lost a connection to the database: /)]);
  await other.close();
  expect(await numbers()).toEqual([]);
});

test('run returns the number of rows that the statement found or changed', async () => {
  expect(await db.run(sql`insert into numbers values (1), (2), (3)`)).toBe(3);
  expect(await db.run(sql`update numbers set n = 0 where n > 1`)).toBe(2);
  expect(await db.run(sql`select from numbers where n = 0`)).toBe(2);
});

test('`one` fails for a statement without a row', async () => {
  await expect(db.one(Numbered)(sql`select n from numbers`)).rejects.toThrow('No row: select n from numbers');
});

const wrongRows = [
  ['has another type', sql`select 'one' as n`],
  ['is null', sql`select null::integer as n`],
  ['has no such column', sql`select 1 as m`],
  ['has one more column', sql`select 1 as n, 2 as m`],
] as const;

test.each(wrongRows)('in tests a statement fails if its row %s', async (_what, statement) => {
  const checked = openCheckedDatabase(connection);
  await expect(checked.rows(Numbered)(statement)).rejects.toThrow('A row differs from its schema');
  await expect(checked.close()).rejects.toThrow('A row differs from its schema');
});
