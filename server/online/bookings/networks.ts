// How many bookings a salon takes from one network within an hour. Each booking keeps hashes of its networks, and no address.
import { createHmac } from 'node:crypto';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import type { Db, Tx } from '../../ground/db/database.ts';
import { networksAround } from '../../ground/http/network.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { countBookingsFromNetworks, lockBookingsOfNetwork } from './store.ts';

/** The bounds of an IPv6 /64 or one IPv4 address, of the /56 around the /64, and of its /48. */
const maxBookingsAnHour = [30, 60, 100];
const hourMs = 3_600_000;

interface From {
  /** null if it is not known. */
  readonly network: string | null;
  readonly secret: Buffer;
}

const networksOf = ({ network }: From) => (network === null ? [] : networksAround(network));

const hashOf = ({ secret }: From, text: string) => createHmac('sha256', secret).update(text).digest();

/** The hashes of the network and of the networks around it. They change every day, so that nobody can be tracked. */
export const networkHashesOf = (from: From, moment: Date) =>
  networksOf(from).map((network) => hashOf(from, `${localTime(moment).day}\n${network}`));

/** The widest network contains the others. The lock is the same on each day. */
export function lockWidest(tx: Tx, salon: SalonId, from: From) {
  const widest = networksOf(from).at(-1);
  if (widest) lockBookingsOfNetwork(tx, salon, hashOf(from, widest).toString('hex'));
}

/** When the salon takes the next booking from there. Undefined if it takes one now. */
export async function findFullUntil(db: Db, salon: SalonId, from: From, now: Date) {
  if (from.network === null) return undefined;
  // at midnight the last hour has the hashes of two days
  const days = [now, new Date(now.getTime() - hourMs)].map((moment) => networkHashesOf(from, moment));
  const counted = await countBookingsFromNetworks(db, salon, days.flat(), now);
  const fullSince = maxBookingsAnHour.flatMap((most, width) => {
    const ofWidth = counted.filter(({ hash }) => days.some((hashes) => hashes[width]?.equals(hash)));
    const count = ofWidth.reduce((sum, one) => sum + one.count, 0);
    return count >= most ? [Math.min(...ofWidth.map(({ first }) => first.getTime()))] : [];
  });
  return fullSince.length > 0 ? new Date(Math.max(...fullSince) + hourMs) : undefined;
}
