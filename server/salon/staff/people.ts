// What each change of the people of a salon begins with.
import { mayChange, mayGiveMoney } from '#contracts/salon/staff.rules.ts';
import { messages } from '#contracts/salon/staff.sq.ts';
import type { Member } from '../../ground/caller.ts';
import type { Db, Tx } from '../../ground/db/database.ts';
import { requireRecentSignIn } from '../../ground/http/session.ts';
import { notFound, Refusal } from '../../ground/refusal.ts';
import { listPeople, lockPeople, type PersonInSalon } from './store.ts';

/** The people, whom nobody else changes until the transaction ends, and the caller as the change before left him. */
export function lockedPeople(tx: Tx, caller: Member, now: Date) {
  lockPeople(tx, caller.salon);
  return peopleAndCaller(tx, caller, now);
}

export async function peopleAndCaller(db: Db, { salon, staff }: Member, now: Date) {
  const people = await listPeople(db, salon, now);
  const by = people.find(({ id }) => id === staff.id);
  if (!by?.active) throw ownersOnly();
  return { people, by };
}

export function personIn(people: readonly PersonInSalon[], id: string) {
  const found = people.find((person) => person.id === id);
  if (!found) throw notFound();
  return found;
}

const ownersOnly = () => new Refusal('forbidden', messages.ownersOnly);

export function requireOwner({ staff }: Member) {
  if (staff.role !== 'owner') throw ownersOnly();
}

/** Throws unless the caller may change somebody of this role. */
export function requireMayChange(by: PersonInSalon, { role }: Pick<PersonInSalon, 'role'>) {
  if (!mayChange(by, role)) throw ownersOnly();
}

/** A new owner stays when the password's ten minutes on the salon's tablet are over, so it needs a sign-in elsewhere. */
export function requireOwnSignIn(caller: Member, now: Date) {
  if (caller.pin) throw new Refusal('forbidden', messages.notOnTablet);
  requireRecentSignIn(caller, now);
}

type Given = Pick<PersonInSalon, 'role'> & { readonly ticks: Partial<PersonInSalon['ticks']> };

/** Throws unless the caller may have a person of this role and with these ticks in the salon. */
export function requireMayGive(by: PersonInSalon, { role, ticks }: Given) {
  requireMayChange(by, { role });
  if (ticks.seesMoney && !mayGiveMoney(by)) throw ownersOnly();
}
