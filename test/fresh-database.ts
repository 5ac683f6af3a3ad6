// A database of its own for whoever asks, migrated, empty, and gone afterwards.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export async function freshDatabase() {
  const { admin, template } = inject('database');
  const name = `kreher_test_${randomBytes(6).toString('hex')}`;
  await run(`create database ${name} template ${template}`);
  return {
    connection: { ...admin, database: name },
    drop: () => run(`drop database ${name} with (force)`),
  };
}

async function run(statement: string) {
  const client = new pg.Client(inject('database').admin);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
