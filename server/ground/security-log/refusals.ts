// Refusals that somebody gets who tries what the account may not do.
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
    // without a salon nothing of one is reached: the app of an administrator asks so by itself
    const isOfSalon = endpoint.access === 'salon' || endpoint.access === 'subscriber';
    if (refusal.code === 'forbidden' && isOfSalon && !salon) return;
    const event = eventOf(refusal.code, endpoint);
    const detail = `${endpoint.method} ${endpoint.path}`;
    const { id } = z.safeParse(ById, params).data ?? {};
    if (event === 'unknown-id' && salon && id && (await isIdDeleted(db, salon, id))) return;
    if (event) await db.transaction((tx) => countSecurityEvent(tx, origin, { event, detail }));
  };

/**
 * A record of another salon looks like one that does not exist, so every unknown id counts, but those that the salon itself has
 * deleted: a screen may ask for what a colleague just removed.
 */
function eventOf(code: RefusalCode, { access, path }: Endpoint) {
  if (code === 'forbidden') return 'refused';
  return code === 'not_found' && path.includes('/:id') && access !== 'admin' ? 'unknown-id' : undefined;
}
