// Random keys in the database, so that all instances share them and a backup contains them.
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { type Db, sql } from './database.ts';

const Secret = z.object({ value: z.instanceof(Buffer) });

/** 32 random bytes under this name, made at the first use. */
export async function readSecret(db: Db, name: string): Promise<Buffer> {
  const read = () => db.rows(Secret)(sql`select value from secrets where name = ${name}`);
  const [known] = await read();
  if (known) return known.value;
  await db.run(sql`
    insert into secrets (name, value) values (${name}, ${randomBytes(32)}) on conflict (name) do nothing`);
  const [made] = await read();
  if (!made) throw new Error(`No secret: ${name}`);
  return made.value;
}
