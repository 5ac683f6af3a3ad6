// The database as tests use it: every row that a statement returns is compared with its schema.
import assert from 'node:assert/strict';
import type pg from 'pg';
import * as z from 'zod/mini';
import { type Database, type Db, openDatabase, type RowSchema } from '../server/ground/db/database.ts';

export interface CheckedDatabase extends Database {
  /** Fails if a row differed from its schema since the last call. */
  failOnFaults(): void;
}

/** Fails a statement whose row differs from its schema, and the closing as well: a caller may catch the first failure. */
export function openCheckedDatabase(connection: pg.PoolConfig): CheckedDatabase {
  const faults: string[] = [];

  function checkRow(schema: RowSchema<unknown>, row: unknown, statement: string) {
    try {
      // strictly equal, so that a column which the schema does not know is a fault, too
      assert.deepEqual(z.parse(schema, row), row);
    } catch (error) {
      const fault = `A row differs from its schema: ${statement}\n${error}`;
      faults.push(fault);
      throw new Error(fault);
    }
  }

  // all test processes share the connections of one server; a call that waits for one only waits longer on a busy computer
  const ownLimits = { idleTimeoutMillis: 10_000, connectionTimeoutMillis: 0 };
  const db = openDatabase({ ...ownLimits, ...connection }, { checkRow });
  function failOnFaults() {
    const found = faults.splice(0);
    if (found.length > 0) throw new Error(found.join('\n\n'));
  }
  return {
    ...db,
    failOnFaults,
    async close() {
      await db.close();
      failOnFaults();
    },
  };
}

/** The rows of a test's own statement, without a schema. */
export const readRows = <Row>(db: Db) => db.rows(z.custom<Row>());
