// Floods: many failed sign-ins in many accounts, from one wide network or from everywhere. During a flood each sign-in must show a proof of
// work: nobody is kept out, and programs get slow. As in guesses.ts a try is counted first, and a correct password takes the count back.
import type { Proof, Ticket } from '#contracts/ground/proof.ts';
import { messages } from '#contracts/ground/wording.sq.ts';
import type { Db } from '../../ground/db/database.ts';
import { readSecret } from '../../ground/db/secrets.ts';
import { countKey, tooManyRequests } from '../../ground/http/limits.ts';
import { networksAround } from '../../ground/http/network.ts';
import { countCall, takeBackCallCount } from '../../ground/http/store.ts';
import { isProof, newTicket, ticketSeconds, workBits } from '../../ground/tickets.ts';
import { isKnownPlace, type Try } from './guesses.ts';

const seconds = 10 * 60;
/** The bounds of the /56 and the /48 around an IPv6 address. The bound of the address itself is in guesses.ts. */
const maxOfNetworks = [120, 180];
const maxOfAll = 600;
const purpose = 'sign in';

const countsOf = (network: string | null) => [
  ...(network ? networksAround(network).slice(1) : []).map((wide, n) => ({
    key: countKey('failed from network', wide),
    most: maxOfNetworks[n] ?? 0,
  })),
  { key: countKey('failed from anywhere'), most: maxOfAll },
];

/** Throws if too many sign-ins failed and there is no proof. From a known device or address of the owner no proof is needed. */
export async function requireProof(db: Db, tried: Try, proof: Proof | undefined): Promise<void> {
  const { network, now } = tried;
  let floodEnds = 0;
  for (const { key, most } of countsOf(network)) {
    const { hits, ends_at } = await countCall(db, key, seconds, now);
    if (hits > most) floodEnds = Math.max(floodEnds, ends_at.getTime());
  }
  if (floodEnds === 0) return;
  const secret = await readSecret(db, 'sign-in-tickets');
  if (proof && isProof(secret, proof, { purpose, now }) && (await spend(db, proof, now))) return;
  if (await isKnownPlace(db, tried)) return;
  const ticket: Ticket = { ticket: newTicket(secret, { purpose, bits: workBits, at: now }), bits: workBits };
  throw tooManyRequests(floodEnds, now.getTime(), messages.tooMany, { proof: ticket });
}

const spend = async (db: Db, { ticket }: Proof, now: Date) =>
  (await countCall(db, countKey('proof', ticket), ticketSeconds, now)).hits === 1;

/** Takes the counts back after a correct password. */
export async function takeBackFromFlood(db: Db, network: string | null): Promise<void> {
  for (const { key } of countsOf(network)) await takeBackCallCount(db, key);
}
