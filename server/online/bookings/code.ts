import { createHmac } from 'node:crypto';
import type { Db } from '../../ground/db/database.ts';
import { readSecret } from '../../ground/db/secrets.ts';

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 6;

export const readCodeKey = (db: Db) => readSecret(db, 'request-codes');

/**
 * Names a request in the chat between the client and the salon. It is computed, so that nothing has to be kept; with a key, since the
 * page of the client chooses the id of the booking.
 */
export const codeOf = (key: Buffer, booking: string) =>
  [...createHmac('sha256', key).update(booking).digest().subarray(0, length)]
    .map((byte) => letters[byte % letters.length])
    .join('');
