// Tries of a PIN, counted for a person on a tablet, and for a person in a day. A try is counted before the PIN is compared: so tries at the
// same moment cannot slip through together.
import { messages } from '#contracts/identity/pins.sq.ts';
import { enterPin, pinLimits } from '#contracts/identity/pins.ts';
import type { Database, Tx } from '../../ground/db/database.ts';
import { tooManyRequests } from '../../ground/http/limits.ts';
import { notFound, Refusal, refuse } from '../../ground/refusal.ts';
import { countTry, keepSalonDevice, lockPerson, readTries, type SalonDevice, type Tries } from './store.ts';

const minute = 60_000;

export const deviceGone = (): Refusal => new Refusal('unauthenticated', messages.deviceGone);

/** Returns the hash to compare with, and whether this is the last try of the day. Throws if there were too many tries. */
export const takeTry = (db: Database, tablet: SalonDevice, staff: string, now: Date) =>
  inTurn(staff, async () => {
    refuseMore(await readTries(db, tablet, staff, now), now);
    return db.transaction((tx) => count(tx, tablet, staff, now));
  });

const turns = new Map<string, Promise<unknown>>();

/**
 * Lets the tries for a person run one after another, so that hundreds of simultaneous tries use one connection. The database counts them.
 */
function inTurn<T>(person: string, work: () => Promise<T>) {
  const own = (turns.get(person) ?? Promise.resolve()).then(work, work);
  turns.set(person, own);
  const leave = () => turns.get(person) === own && turns.delete(person);
  own.then(leave, leave);
  return own;
}

async function count(tx: Tx, tablet: SalonDevice, staff: string, now: Date) {
  const person = await lockPerson(tx, tablet.salon, staff);
  if (!person) throw notFound();
  if (!(await keepSalonDevice(tx, tablet))) throw deviceGone();
  if (person.pinHash === null)
    throw refuse(enterPin, 'inactive', person.pinIsOff ? messages.off : messages.none);
  const tries = await readTries(tx, tablet, staff, now);
  refuseMore(tries, now);
  const wrong = tries.wrong + 1;
  const heldUntil = new Date(now.getTime() + pinLimits.waitMinutes * minute);
  const counted = wrong < pinLimits.beforeWait ? { wrong, heldUntil: null } : { wrong: 0, heldUntil };
  await countTry(tx, tablet, staff, counted, now);
  return { hash: person.pinHash, isLast: tries.inDay + 1 >= pinLimits.inDay };
}

function refuseMore({ heldUntil, inDay }: Tries, now: Date) {
  if (inDay >= pinLimits.inDay) throw refuse(enterPin, 'inactive', messages.off);
  if (!heldUntil || heldUntil <= now) return;
  const [until, at] = [heldUntil.getTime(), now.getTime()];
  throw tooManyRequests(until, at, messages.wait(Math.ceil((until - at) / minute)));
}
