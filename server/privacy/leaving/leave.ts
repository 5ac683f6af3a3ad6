// The departure of a person from the salon: the person's future visits are handed over, and the login is deleted.

import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { messages } from '#contracts/privacy/leaving.sq.ts';
import * as contract from '#contracts/privacy/leaving.ts';
import { messages as staffMessages } from '#contracts/salon/staff.sq.ts';
import { orRefuseTaken } from '../../appointments/slots.ts';
import { deleteAccount } from '../../identity/account-deletion/store.ts';
import { noteFreedEmail } from '../../identity/email-changes/store.ts';
import { updateBarberRow } from '../../salon/barbers/store.ts';
import { deleteRequestsOfPerson } from '../../salon/leave-requests/store.ts';
import { lockedPeople, peopleAndCaller, personIn, requireMayChange } from '../../salon/staff/people.ts';
import { hasOwner, markPersonLeft, type SalonPerson } from '../../salon/staff/store.ts';
import { leavingTexts } from '../history.sq.ts';
import type { Member } from '../../ground/caller.ts';
import type { Database, Db, Tx } from '../../ground/db/database.ts';
import { publishLiveEvent, publishSessionCheck } from '../../ground/events/publish.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { requireRecentSignIn } from '../../ground/http/session.ts';
import type { Origin } from '../../ground/origin.ts';
import { refuse } from '../../ground/refusal.ts';
import type { Ceilings } from '../../ground/usual-ceilings.ts';
import { handOver } from './hand-over.ts';

interface CallContext {
  readonly caller: Member;
  readonly origin: Origin;
  readonly ceilings: Ceilings;
}

/** The person, if the caller may remove a person with this role. */
export async function getLeaver(db: Db, caller: Member, id: string, now: Date): Promise<SalonPerson> {
  return leaverAmong(await peopleAndCaller(db, caller, now), id);
}

function leaverAmong({ people, by }: Awaited<ReturnType<typeof peopleAndCaller>>, id: string) {
  const leaver = personIn(people, id);
  requireMayChange(by, leaver);
  return leaver;
}

/** Returns the person who left. */
export function leave(
  db: Database,
  id: string,
  wish: BodyOf<typeof contract.leave>,
  by: CallContext,
): Promise<SalonPerson> {
  const { caller, origin } = by;
  const { handOverTo, deactivatesColumn } = wish;
  const work = async (tx: Tx) => {
    const leaver = leaverAmong(await lockedPeople(tx, caller, origin.at), id);
    if (leaver.role === 'owner') requireRecentSignIn(caller, origin.at);
    const { barberId } = leaver;
    if (barberId && handOverTo) await handOver(tx, { from: barberId, to: handOverTo }, by);
    if (barberId && deactivatesColumn) await deactivateColumn(tx, barberId, by);
    await remove(tx, leaver, by);
    return leaver;
  };
  return orRefuseTaken(db.transaction(work, origin), async () =>
    refuse(contract.leave, 'slot_taken', messages.takenMeanwhile, { unfit: [], count: 0 }),
  );
}

async function deactivateColumn(tx: Tx, id: string, { caller: { salon }, origin }: CallContext) {
  const { name } = await updateBarberRow(tx, salon, id, { active: false });
  const description = leavingTexts.columnEnded(name);
  await recordHistory(tx, origin, { type: 'update', entity: 'barber', id, description });
  publishLiveEvent(tx, salon, { noun: 'barber', id });
}

async function remove(tx: Tx, leaver: SalonPerson, { caller: { salon }, origin }: CallContext) {
  const { id, name, role, userId, email, isAdmin } = leaver;
  await markPersonLeft(tx, salon, id, origin.at);
  await deleteRequestsOfPerson(tx, salon, id);
  if (role === 'owner') {
    if (!(await hasOwner(tx, salon))) throw refuse(contract.leave, 'in_use', staffMessages.lastOwner);
    // another account with this address gets no second trial
    if (email) await noteFreedEmail(tx, email);
  }
  if (userId && isAdmin) publishSessionCheck(tx, userId);
  else if (userId && email) await deleteAccount(tx, { id: userId, email, salon: null }, origin);
  const description = leavingTexts.left(name);
  await recordHistory(tx, origin, { type: 'delete', entity: 'staff', id, description });
  publishLiveEvent(tx, salon, { noun: 'staff', id });
}
