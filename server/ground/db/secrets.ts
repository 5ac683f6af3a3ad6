// Random keys in the database, so that all instances share them and a backup contains them.
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { type Db, sql } from './database.ts';

const Secret = z.object({ value: z.instanceof(Buffer) });

const known = new WeakMap<Db, Map<string, Promise<Buffer>>>();

/** 32 random bytes under this name, made at the first use. Each instance reads them once. */
export function readSecret(db: Db, name: string): Promise<Buffer> {
  const secrets = known.get(db) ?? new Map<string, Promise<Buffer>>();
  known.set(db, secrets);
  const secret = secrets.get(name) ?? findOrMake(db, name);
  secrets.set(name, secret);
  secret.catch(() => secrets.delete(name));
  return secret;
}

async function findOrMake(db: Db, name: string) {
  const read = () => db.rows(Secret)(sql`select value from secrets where name = ${name}`);
  const [known] = await read();
  if (known) return known.value;
  await db.run(sql`
    insert into secrets (name, value) values (${name}, ${randomBytes(32)}) on conflict (name) do nothing`);
  const [made] = await read();
  if (!made) throw new Error(`No secret: ${name}`);
  return made.value;
}
