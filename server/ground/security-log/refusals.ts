// Refusals that somebody gets who tries what the account may not do.
import type { Endpoint } from '#contracts/ground/endpoint.ts';
import type { RefusalCode } from '#contracts/ground/refusals.ts';
import type { Database } from '../db/database.ts';
import type { Origin } from '../origin.ts';
import type { Refusal } from '../refusal.ts';
import { countSecurityEvent } from './store.ts';

export const noteRefusals =
  (db: Database) => async (refusal: Refusal, endpoint: Endpoint, origin: Origin) => {
    const event = eventOf(refusal.code, endpoint);
    const detail = `${endpoint.method} ${endpoint.path}`;
    if (event) await db.transaction((tx) => countSecurityEvent(tx, origin, { event, detail }));
  };

/** A record of another salon looks like one that does not exist, so every unknown id counts. */
function eventOf(code: RefusalCode, { access, path }: Endpoint) {
  if (code === 'forbidden') return 'refused';
  return code === 'not_found' && path.includes('/:id') && access !== 'admin' ? 'unknown-id' : undefined;
}
