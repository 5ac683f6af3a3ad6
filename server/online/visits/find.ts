// Finds the visit of a link. Whoever guesses links is stopped.
import { isMac, partsOf, readLinkKey } from '../../appointments/visit-links/links.ts';
import type { Db } from '../../ground/db/database.ts';
import { countKey, refuseAfter } from '../../ground/http/limits.ts';
import { countCall } from '../../ground/http/store.ts';
import { notFound } from '../../ground/refusal.ts';
import { findVisitByLink, type Linked } from './store.ts';
import { isForgotten, visitOf } from './visit.ts';

const maxWrong = 20;

interface Tried {
  readonly link: string;
  /** The address of the caller, where it is known. */
  readonly network: string | null;
  readonly now: Date;
}

/** The row of a link that still answers. Everything else is not found. */
export async function findByLink(db: Db, { link: address, network, now }: Tried) {
  const key = network && countKey('visit-link', network);
  if (key) await refuseAfter(db, key, maxWrong, now);
  const found = await findRight(db, address);
  const visit = found && visitOf(found, now);
  if (found && visit && !isForgotten(visit, now)) return { linked: found, visit };
  if (key) await countCall(db, key, 60, now);
  throw notFound();
}

async function findRight(db: Db, address: string): Promise<Linked | undefined> {
  const parts = partsOf(address);
  if (!parts) return undefined;
  const [key, found] = await Promise.all([readLinkKey(db), findVisitByLink(db, parts.link)]);
  return found && isMac(key, parts.mac, found) ? found : undefined;
}
