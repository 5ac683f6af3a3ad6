// The keys with which a device seals the waiting changes when a session ends (web/ground/outbox/sealing.ts).
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const Key = z.string().check(z.regex(/^[A-Za-z0-9+/]+=*$/), z.maxLength(400));

/** The public half of the key, which the device keeps: it can only seal. ECDH on P-256, as SPKI. */
export const readSealingKey = endpoint('GET /auth/outbox-key', 'salon', {
  may: 'day',
  reply: z.object({ key: Key }),
});

/** The private half of the key, as PKCS 8. No device keeps it. */
export const readOpeningKey = endpoint('GET /auth/outbox-key/opening', 'salon', {
  may: 'day',
  reply: z.object({ key: Key }),
});
