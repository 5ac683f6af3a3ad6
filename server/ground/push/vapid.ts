// The key with which this server proves to push services that it is the server to which a browser subscribed (VAPID).
import { createECDH } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { readSecret } from '../db/secrets.ts';

/** The keys, made at the first use. All instances share them, because a subscription is valid for one key only. */
export async function readVapidKeys(db: Db) {
  const secret = await readSecret(db, 'push');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}
