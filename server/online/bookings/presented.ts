// The visits whose links a client shows while booking: they prove more than the number does.

import { isMac, partsOf } from '../../appointments/visit-links/store.ts';
import type { Tx } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { listVisitsOfLinks } from './requests-store.ts';

interface Presented {
  readonly key: Buffer;
  /** The number that books. */
  readonly digits: string;
  readonly addresses: readonly string[];
  readonly local: { readonly day: string; readonly time: string };
}

/** Finds the visits of this number whose links are right. */
export async function presentedVisits(tx: Tx, salon: SalonId, { key, digits, addresses, local }: Presented) {
  const parts = addresses.map(partsOf).filter((one) => one !== undefined);
  if (parts.length === 0) return [];
  const found = await listVisitsOfLinks(
    tx,
    salon,
    digits,
    parts.map(({ link }) => link),
    local,
  );
  return found.filter((visit) =>
    parts.some(({ link, mac }) => link === visit.link && isMac(key, mac, visit)),
  );
}
