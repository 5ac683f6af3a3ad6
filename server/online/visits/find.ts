// Finds the visit of a link, and locks it for an action of its client. A caller who guesses links is stopped.

import type { ChangeContext } from '../../appointments/followers.ts';
import { lockAppointment } from '../../appointments/store.ts';
import { isMac, partsOf, readLinkKey } from '../../appointments/visit-links/store.ts';
import { lockWaitingRequest } from '../bookings/answer-store.ts';
import type { Db, Tx } from '../../ground/db/database.ts';
import { countKey, refuseAfter } from '../../ground/http/limits.ts';
import { countCall } from '../../ground/http/store.ts';
import { byClient } from '../../ground/origin.ts';
import { notFound } from '../../ground/refusal.ts';
import { wholeBook } from '../../ground/scope.ts';
import { findVisitByLink, type LinkTarget } from './store.ts';
import { isForgotten, settingsOf, visitOf } from './visit.ts';

const maxWrong = 20;

interface LinkLookup {
  readonly link: string;
  /** The address of the caller, where it is known. */
  readonly network: string | null;
  readonly now: Date;
}

/** The row of a link that is still valid. Any other link is not found. */
export const findByLink = (db: Db, lookup: LinkLookup) => findGuarded(db, lookup, isForgotten);

/** The row of a link of any age: a link can refuse offers as long as its visit exists. */
export const findVisitOfAnyAge = (db: Db, lookup: LinkLookup) => findGuarded(db, lookup, () => false);

async function findGuarded(db: Db, { link: address, network, now }: LinkLookup, isOver: typeof isForgotten) {
  const key = network && countKey('visit-link', network);
  if (key) await refuseAfter(db, key, maxWrong, now);
  const found = await findRight(db, address, now);
  const visit = found && visitOf(found, now);
  if (found && visit && !isOver(visit, now)) return { linked: found, visit };
  if (key) await countCall(db, key, 60, now);
  throw notFound();
}

/** The address of the salon, for a link that was right and has ended; null if the salon has no page. */
export async function findSalonOfEnded(db: Db, link: string, now: Date): Promise<string | null | undefined> {
  const found = await findRight(db, link, now);
  return found?.settings && found.slug;
}

async function findRight(db: Db, address: string, now: Date): Promise<LinkTarget | undefined> {
  const parts = partsOf(address);
  if (!parts) return undefined;
  const [key, found] = await Promise.all([readLinkKey(db), findVisitByLink(db, parts.link, now)]);
  return found && isMac(key, parts.mac, found) ? found : undefined;
}

/** The visit as it is now, locked until the transaction ends. Its request is locked first, as where requests are answered. */
export async function lockVisit(tx: Tx, { link, version, salon, visit, booking }: LinkTarget, now: Date) {
  if (booking?.state === 'waiting') await lockWaitingRequest(tx, salon, booking.id);
  const row = visit && (await lockAppointment(tx, wholeBook(salon), visit.id));
  const linked = await findVisitByLink(tx, link, now);
  const shown = linked && visitOf(linked, now);
  // another version is the link of another client
  if (!linked || !shown || linked.version !== version) throw notFound();
  return { linked, shown, row };
}

/** A call of a client who has the link of a visit. */
export interface LinkCall {
  readonly now: Date;
  readonly publicUrl: string;
}

/** The context of a change by the client of a visit: the history names the owner, and the owner is told. */
export const byClientOf = (linked: LinkTarget, { now, publicUrl }: LinkCall): ChangeContext => ({
  origin: byClient(now),
  owner: { ...linked.owner, wantsMails: settingsOf(linked).mailOwner, publicUrl },
});
