// The checks and locks with which each change of the people of a salon begins.
import { type StaffMember, StaffRole, type Ticks } from '#contracts/ground/roles.ts';
import { mayChange, maySeeAs, seesBeyond, ticksWithheld, usualTicks } from '#contracts/salon/staff.rules.ts';
import { messages } from '#contracts/salon/staff.sq.ts';
import type { Member } from '../../ground/caller.ts';
import type { Db, Tx } from '../../ground/db/database.ts';
import { requireRecentSignIn } from '../../ground/http/session.ts';
import { type NewMail, queueMails } from '../../ground/mail/queue.ts';
import { notFound, Refusal } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { listEmailsOfOwners, listPeople, lockPeople, type SalonPerson } from './store.ts';

/**
 * The people of the salon, whom nobody else changes until the transaction ends, and the caller as the previous change left this
 * person.
 */
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

export function personIn(people: readonly SalonPerson[], id: string): SalonPerson {
  const found = people.find((person) => person.id === id);
  if (!found) throw notFound();
  return found;
}

const ownersOnly = () => new Refusal('forbidden', messages.ownersOnly);

export function requireOwner({ staff }: Member): void {
  if (staff.role !== 'owner') throw ownersOnly();
}

/** Throws unless the caller may change somebody of this role. */
export function requireMayChange(by: Pick<StaffMember, 'role'>, { role }: Pick<StaffMember, 'role'>): void {
  if (!mayChange(by, role)) throw ownersOnly();
}

/**
 * A new owner keeps the role after the ten minutes for which a password is valid on the salon's tablet. So making an owner needs a
 * sign-in on another device.
 */
export function requireOwnSignIn(caller: Member, now: Date): void {
  if (caller.pin) throw new Refusal('forbidden', messages.notOnTablet);
  requireRecentSignIn(caller, now);
}

type StaffRights = Pick<SalonPerson, 'role' | 'barberId' | 'ticks' | 'active'>;

/**
 * Throws unless the caller may give this person the rights `after`, in place of the rights `before`. A caller ticks no right to sums or
 * allergies that the caller does not see, and gives no column, and no return to the salon, to a person with such a right. An owner alone
 * ticks allergies.
 */
export function requireMayGive(by: SalonPerson, after: StaffRights, before?: StaffRights): void {
  requireMayChange(by, after);
  const getsTick = ticksWithheld(by).some((tick) => after.ticks[tick] && !before?.ticks[tick]);
  const getsColumn = after.barberId !== null && after.barberId !== before?.barberId;
  const comesBack = after.active && before?.active === false;
  if (getsTick || (seesBeyond(by, after) && (getsColumn || comesBack))) throw ownersOnly();
}

/**
 * Throws unless the caller may give this person a way to sign in. By signing in as this person, the caller could see what the
 * person sees.
 */
export function requireMayGiveLogin(
  by: Pick<StaffMember, 'role' | 'ticks'>,
  person: Pick<StaffMember, 'role' | 'ticks'>,
): void {
  if (!maySeeAs(by, person)) throw ownersOnly();
}

/** Whether the person sees or may do more than before. */
export function isRaise(after: StaffRights, before: StaffRights): boolean {
  const isHigher = StaffRole.options.indexOf(after.role) < StaffRole.options.indexOf(before.role);
  const getsTick = (Object.keys(after.ticks) as (keyof Ticks)[]).some(
    (tick) => after.ticks[tick] && !before.ticks[tick],
  );
  const getsColumn = after.barberId !== null && after.barberId !== before.barberId;
  const comesBack = after.active && !before.active;
  return isHigher || getsTick || getsColumn || comesBack;
}

/**
 * Throws if the person gets more rights and the sign-in is not recent: with a copied session, but no password, nobody can give
 * rights.
 */
export function requireSignInToRaise(
  caller: Member,
  after: StaffRights,
  before: StaffRights,
  now: Date,
): void {
  if (after.role === 'owner' && before.role !== 'owner') {
    requireOwnSignIn(caller, now);
    return;
  }
  if (isRaise(after, before)) requireRecentSignIn(caller, now);
}

/** The rights of a person who is added without a way to sign in. More rights than these are a rise. */
export const usualBarber = (barberId: string | null): StaffRights => ({
  role: 'barber',
  barberId,
  ticks: usualTicks('barber'),
  active: true,
});

/** Sends a mail to each owner who can sign in. */
export async function mailOwners(
  tx: Tx,
  salon: SalonId,
  mailTo: (owner: string) => NewMail,
  now: Date,
): Promise<void> {
  const owners = await listEmailsOfOwners(tx, salon);
  await queueMails(tx, owners.map(mailTo), now);
}
