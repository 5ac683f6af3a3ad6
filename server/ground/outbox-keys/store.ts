import * as z from 'zod/mini';
import { type Db, sql } from '../db/database.ts';

const Keys = z.object({ publicKey: z.instanceof(Buffer), sealedPrivate: z.instanceof(Buffer) });
type Keys = z.infer<typeof Keys>;

export async function findOutboxKeys(db: Db, userId: string) {
  const [found] = await db.rows(Keys)(sql`
    select public_key as "publicKey", private_enc as "sealedPrivate" from outbox_keys where user_id = ${userId}`);
  return found;
}

/** Adds the keys of a user. Existing keys are not replaced. A user who is being deleted gets none. */
export async function addOutboxKeys(
  db: Db,
  userId: string,
  { publicKey, sealedPrivate }: Keys,
): Promise<void> {
  await db.run(sql`
    insert into outbox_keys (user_id, public_key, private_enc)
    select id, ${publicKey}, ${sealedPrivate} from users where id = ${userId} for key share
    on conflict (user_id) do nothing`);
}
