// The key with which this server shows push services that it is the one a browser subscribed to (VAPID).
import { createECDH } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { readSecret } from '../db/secrets.ts';

/** Made at the first use. All instances share it, because subscriptions hold for one key only. */
export async function readVapidKeys(db: Db) {
  const secret = await readSecret(db, 'push');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}
