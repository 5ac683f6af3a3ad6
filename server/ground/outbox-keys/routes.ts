// The keys of a user for changes that wait on a device. They belong to the user, not to a session: a new password changes nothing.
import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import * as contract from '#contracts/ground/outbox-keys.ts';
import { messages } from '#contracts/ground/wording.sq.ts';
import type { Db } from '../db/database.ts';
import { readSecret } from '../db/secrets.ts';
import { route } from '../http/serve.ts';
import { Refusal } from '../refusal.ts';
import { seal, unseal } from '../sealed.ts';
import { addOutboxKeys, findOutboxKeys } from './store.ts';

const newPair = promisify(generateKeyPair);
const pairKind = {
  namedCurve: 'P-256',
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'der' },
} as const;

const readSecretOfKeys = (db: Db) => readSecret(db, 'outbox-keys');

/** The keys of the user, made when they are first asked for. */
async function keysOf(db: Db, userId: string) {
  const known = await findOutboxKeys(db, userId);
  if (known) return known;
  const { publicKey, privateKey } = await newPair('ec', pairKind);
  const sealedPrivate = seal(await readSecretOfKeys(db), privateKey, userId);
  await addOutboxKeys(db, userId, { publicKey, sealedPrivate });
  const made = await findOutboxKeys(db, userId);
  if (!made) throw new Refusal('unauthenticated', messages.unauthenticated);
  return made;
}

export const outboxKeyRoutes = [
  route(contract.readSealingKey, async ({ caller }, { db }) => ({
    key: (await keysOf(db, caller.userId)).publicKey.toString('base64'),
  })),

  route(contract.readOpeningKey, async ({ caller: { userId } }, { db }) => {
    const { sealedPrivate } = await keysOf(db, userId);
    return { key: unseal(await readSecretOfKeys(db), sealedPrivate, userId).toString('base64') };
  }),
];
