// The addresses of visits for clients without an account: `/r/<link>-<mac>`. Whoever reads the table has no address, since
// the second half is computed with a key; another version of the link has another one.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db, Tx } from '../../ground/db/database.ts';
import { readSecret } from '../../ground/db/secrets.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { type Link, makeVisitLinks } from './store.ts';

const macLength = 11;

export const readLinkKey = (db: Db) => readSecret(db, 'visit-links');

const macOf = (key: Buffer, link: string, version: number) =>
  createHmac('sha256', key).update(`${link}${version}`).digest('base64url').slice(0, macLength);

export const addressOf = (key: Buffer, { link, version }: Pick<Link, 'link' | 'version'>) =>
  `${link}-${macOf(key, link, version)}`;

/** The two halves of an address; undefined if it has another shape. */
export function partsOf(address: string) {
  const [, link, mac] = /^([0-9a-hjkmnp-tv-z]{8})-([\w-]{11})$/.exec(address) ?? [];
  return link && mac ? { link, mac } : undefined;
}

export const isMac = (key: Buffer, mac: string, { link, version }: Pick<Link, 'link' | 'version'>) =>
  timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, link, version)));

/** The addresses of these visits by the ids of the visits. */
export async function addressesOf(tx: Tx, key: Buffer, salon: SalonId, visits: readonly string[]) {
  const links = await makeVisitLinks(tx, salon, visits);
  return new Map(links.map((link) => [link.appointment, addressOf(key, link)]));
}
