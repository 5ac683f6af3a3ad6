// Refusals of calls that an account may not make, noted in the security log.
import * as z from 'zod/mini';
import type { Endpoint } from '#contracts/ground/endpoint.ts';
import { ById } from '#contracts/ground/primitives.ts';
import type { RefusalCode } from '#contracts/ground/refusals.ts';
import type { Database } from '../db/database.ts';
import { isIdDeleted } from '../http/store.ts';
import type { Origin } from '../origin.ts';
import type { Refusal } from '../refusal.ts';
import { countSecurityEvent } from './store.ts';

interface RefusedCall {
  readonly endpoint: Endpoint;
  readonly params: unknown;
}

export const noteRefusals =
  (db: Database) =>
  async (refusal: Refusal, { endpoint, params }: RefusedCall, origin: Origin): Promise<void> => {
    const salon = origin.by?.salon;
    // a caller without a salon reaches no data of a salon: the app of an administrator makes such calls automatically
    const isOfSalon = endpoint.access === 'salon' || endpoint.access === 'subscriber';
    if (refusal.code === 'forbidden' && isOfSalon && !salon) return;
    const event = eventOf(refusal.code, endpoint);
    const detail = `${endpoint.method} ${endpoint.path}`;
    const { id } = z.safeParse(ById, params).data ?? {};
    if (event === 'unknown-id' && salon && id && (await isIdDeleted(db, salon, id))) return;
    if (event) await db.transaction((tx) => countSecurityEvent(tx, origin, { event, detail }));
  };

/**
 * The event of a refusal. A record of another salon looks like a record that does not exist, so every unknown id counts. Only ids that the
 * salon itself has deleted do not count: a screen may ask for a record that a colleague just removed.
 */
function eventOf(code: RefusalCode, { access, path }: Endpoint) {
  if (code === 'forbidden') return 'refused';
  return code === 'not_found' && path.includes('/:id') && access !== 'admin' ? 'unknown-id' : undefined;
}
