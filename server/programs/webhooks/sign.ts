// The signature of a call by the specification Standard Webhooks.
import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../../ground/db/database.ts';
import { readSecret } from '../../ground/db/secrets.ts';
import { seal, unseal } from '../../ground/sealed.ts';

const keyOf = (db: Db) => readSecret(db, 'webhooks');

/** A new secret: the text that the owner gets once, and the sealed form that is stored. */
export async function newSecret(db: Db, webhook: string) {
  const secret = randomBytes(32);
  return { shown: `whsec_${secret.toString('base64')}`, sealed: seal(await keyOf(db), secret, webhook) };
}

export async function headersOf(
  db: Db,
  webhook: string,
  sealed: readonly Buffer[],
  { message, at, body }: { readonly message: string; readonly at: Date; readonly body: string },
) {
  const key = await keyOf(db);
  const messageId = `msg_${message}`;
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signatures = sealed.map((one) => {
    const signed = createHmac('sha256', unseal(key, one, webhook)).update(`${messageId}.${seconds}.${body}`);
    return `v1,${signed.digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Kreher-Webhooks/1',
    'webhook-id': messageId,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.join(' '),
  };
}
