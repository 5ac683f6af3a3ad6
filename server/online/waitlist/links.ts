// The addresses of offers, `/o/<link>-<mac>`: made as the address of a visit, but with a key of their own.

import { addressOf, isMac, partsOf } from '../../appointments/visit-links/store.ts';
import type { Db } from '../../ground/db/database.ts';
import { readSecret } from '../../ground/db/secrets.ts';

const readKey = (db: Db) => readSecret(db, 'waitlist-offers');

export const offerAddress = async (db: Db, link: string): Promise<string> =>
  addressOf(await readKey(db), { link, version: 1 });

/** The link of an address; undefined if its second half is wrong. */
export async function linkIn(db: Db, address: string): Promise<string | undefined> {
  const parts = partsOf(address);
  if (!parts) return undefined;
  const { link, mac } = parts;
  return isMac(await readKey(db), mac, { link, version: 1 }) ? link : undefined;
}
