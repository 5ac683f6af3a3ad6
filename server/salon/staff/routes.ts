// The people of a salon: who they are, whose column they have and what they may do.

import { isDeepStrictEqual } from 'node:util';
import { isSameName } from '#contracts/ground/names.rules.ts';
import { StaffRole, type Ticks } from '#contracts/ground/roles.ts';
import { messages as barberMessages } from '#contracts/salon/barbers.sq.ts';
import { ticksOfNew, ticksThatHold, usualTicks } from '#contracts/salon/staff.rules.ts';
import { messages } from '#contracts/salon/staff.sq.ts';
import * as contract from '#contracts/salon/staff.ts';
import { staffFields, staffTexts } from '../history.sq.ts';
import { readSalonRow } from '../salons/store.ts';
import type { Tx } from '../../ground/db/database.ts';
import { publishLiveEvent, publishSessionCheck } from '../../ground/events/publish.ts';
import { change } from '../../ground/history/change.ts';
import { changesBetween, created, withChanges } from '../../ground/history/changes.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { refuseUnseen } from '../../ground/history/unseen.ts';
import { findRepeated, requestHashOf } from '../../ground/http/repeats.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import { requireRecentSignIn } from '../../ground/http/session.ts';
import type { Origin } from '../../ground/origin.ts';
import { type Constraints, invalid, Refusal } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { recordSecurityEvent } from '../../ground/security-log/store.ts';
import { raisedMail } from './mails.ts';
import {
  isRaise,
  lockedPeople,
  mailOwners,
  personIn,
  requireMayChange,
  requireMayGive,
  requireSignInToRaise,
  usualBarber,
} from './people.ts';
import {
  addPerson,
  hasOwner,
  listIdsOfPeople,
  listPeople,
  type SalonPerson,
  updatePersonRow,
} from './store.ts';

const duplicate = (field: 'name' | 'barberId', message: string) =>
  new Refusal('duplicate', message, { fields: { [field]: message } });

export const staffConstraints: Constraints = {
  staff_one_for_each_column: () => duplicate('barberId', messages.columnTaken),
  staff_column_known: () => invalid(barberMessages.unknown, { barberId: barberMessages.unknown }),
};

/**
 * Ends the PIN of a person if the user who set it may no longer give this person a way to sign in. Returns the users on whose
 * tablets the PIN was used.
 */
type EndPin = (tx: Tx, salon: SalonId, id: string) => Promise<readonly { readonly userId: string }[]>;

export const staffRoutes = (endPinOfLesser: EndPin): Route[] => [
  route(contract.listStaff, async ({ caller: { salon }, origin }, { db }) => ({
    staff: (await listPeople(db, salon, origin.at)).map(shown),
  })),

  route(contract.listStaffIds, ({ caller: { salon } }, { db }) => listIdsOfPeople(db, salon)),

  change(contract.createPerson, async (tx, { body, caller, origin }) => {
    const { salon } = caller;
    const { people, by } = await lockedPeople(tx, caller, origin.at);
    const message = messages.created;
    const made = await findRepeated(tx, salon, 'staff', body, messages.nameTaken);
    if (made) return { data: shown(personIn(people, made)), message, isRepeated: true };
    const { id: wanted, name, role, barberId = null } = body;
    const ticks = { ...ticksOfNew(role, by), ...body.ticks };
    refuseTicksOfRole(role, ticks, body.ticks);
    const rights = { role, barberId, ticks, active: true };
    requireMayGive(by, rights);
    requireSignInToRaise(caller, rights, usualBarber(barberId), origin.at);
    if (people.length >= contract.maxPeople) throw new Refusal('limit_reached', messages.full);
    refuseTakenName(people, name);
    const person = {
      id: wanted,
      name,
      role,
      barberId,
      ticks,
      answeredAt: answeredBy(by, body, origin.at) ?? null,
    };
    const id = await addPerson(tx, salon, { ...person, requestHash: requestHashOf(body), now: origin.at });
    if (role === 'barber') askAgain(tx, salon);
    return {
      data: shown(personIn(await listPeople(tx, salon, origin.at), id)),
      message,
      history: created('staff', id, staffTexts.created(name)),
      event: { noun: 'staff', id },
    };
  }),

  change(contract.updatePerson, async (tx, { params: { id }, body: sent, caller, origin }) => {
    const { salon } = caller;
    const { shown: seen, ...body } = sent;
    const { people, by } = await lockedPeople(tx, caller, origin.at);
    const before = personIn(people, id);
    const { role = before.role } = body;
    const { barberId = before.barberId, active = before.active } = body;
    const ticks = { ...(isLower(role, before.role) && usualTicks(role)), ...body.ticks };
    const ticksAfter = { ...before.ticks, ...ticks };
    const rightsAfter = { role, barberId, active, ticks: ticksThatHold(role, ticksAfter) };
    requireMayChange(by, before);
    refuseTicksOfRole(role, ticksAfter, body.ticks);
    requireMayGive(by, rightsAfter, before);
    requireSignInToRaise(caller, rightsAfter, before, origin.at);
    if (body.name !== undefined) refuseTakenName(people, body.name, id);
    await updatePersonRow(tx, salon, id, { ...body, ticks, answeredAt: answeredBy(by, body, origin.at) });
    askAgain(tx, salon);
    const tablets = isRaise(rightsAfter, before) ? await endPinOfLesser(tx, salon, id) : [];
    for (const { userId } of tablets) publishSessionCheck(tx, userId);
    const mayLeaveNoOwner = before.role === 'owner' && (role !== 'owner' || body.active === false);
    if (mayLeaveNoOwner && !(await hasOwner(tx, salon))) throw new Refusal('in_use', messages.lastOwner);
    const after = personIn(await listPeople(tx, salon, origin.at), id);
    refuseUnseen(seen, flat(before), flat(after), staffFields);
    await recordChange(tx, origin, before, after);
    if (isLower(before.role, after.role)) {
      const { name: salonName } = await readSalonRow(tx, salon);
      const raised = { name: after.name, role: after.role, salon: salonName, who: by.name };
      await mailOwners(tx, salon, (owner) => raisedMail(owner, raised), origin.at);
    }
    if (after.userId && !isDeepStrictEqual(rightsIn(before), rightsIn(after)))
      publishSessionCheck(tx, after.userId);
    return { data: shown(after), message: messages.updated, event: { noun: 'staff', id } };
  }),

  change(contract.answerHealthQuestion, async (tx, { body: { people: ids, sees }, caller, origin }) => {
    const { salon } = caller;
    const { people } = await lockedPeople(tx, caller, origin.at);
    const asked = people.filter(({ id, asksHealth }) => asksHealth && ids.includes(id));
    if (sees && asked.length > 0) requireRecentSignIn(caller, origin.at);
    for (const { id } of asked)
      await updatePersonRow(tx, salon, id, { ticks: { seesHealth: sees }, answeredAt: origin.at });
    const after = await listPeople(tx, salon, origin.at);
    for (const before of asked) {
      if (sees) await endPinOfLesser(tx, salon, before.id);
      await recordChange(tx, origin, before, personIn(after, before.id));
      if (before.userId) publishSessionCheck(tx, before.userId);
      publishLiveEvent(tx, salon, { noun: 'staff', id: before.id });
    }
    askAgain(tx, salon);
    return { message: sees ? messages.healthSeen : messages.healthNotSeen, staff: after.map(shown) };
  }),
];

/** The moment of an owner's word about allergies; undefined if the change says nothing of them. */
const answeredBy = (by: SalonPerson, { ticks }: { readonly ticks?: Partial<Ticks> | undefined }, at: Date) =>
  by.role === 'owner' && ticks?.seesHealth !== undefined ? at : undefined;

/** The salon says whether an owner is asked about somebody. */
const askAgain = (tx: Tx, salon: SalonId) => publishLiveEvent(tx, salon, { noun: 'salon', id: salon });

/**
 * Whether the new role may do less. A person then keeps no right that was ticked in the former role, such as the right to the
 * reports.
 */
const isLower = (role: StaffRole, former: StaffRole) =>
  StaffRole.options.indexOf(role) > StaffRole.options.indexOf(former);

/** Throws if a body names a tick for a right that the role always has, or never has. */
function refuseTicksOfRole(role: StaffRole, ticks: Ticks, named: Partial<Ticks> = {}) {
  const holds = ticksThatHold(role, ticks);
  const refused = (Object.keys(named) as (keyof Ticks)[]).filter((tick) => named[tick] !== holds[tick]);
  if (refused.length === 0) return;
  const fields = Object.fromEntries(refused.map((tick) => [`ticks.${tick}`, messages.ticksOfRole]));
  throw invalid(messages.ticksOfRole, fields);
}

const shown = ({ userId: _, isAdmin: __, ...person }: SalonPerson) => person;

function refuseTakenName(people: readonly SalonPerson[], name: string, own?: string) {
  const isTaken = people.some((person) => person.id !== own && isSameName(person.name, name));
  if (isTaken) throw duplicate('name', messages.nameTaken);
}

/** The person with each tick as a field of its own. */
const flat = (person: SalonPerson) => ({ ...person, ...person.ticks });

const rightsIn = ({ role, barberId, ticks, active }: SalonPerson) => ({ role, barberId, ticks, active });

async function recordChange(tx: Tx, origin: Origin, before: SalonPerson, after: SalonPerson) {
  const { id, userId: about } = after;
  const changes = changesBetween(flat(before), flat(after), staffFields);
  const description = withChanges(staffTexts.updated(before.name), changes);
  await recordHistory(tx, origin, { type: 'update', entity: 'staff', id, description });
  if (before.role !== after.role)
    await recordSecurityEvent(tx, origin, { event: 'role-changed', about, detail: after.role });
  for (const tick of Object.keys(after.ticks) as (keyof Ticks)[]) {
    if (before.ticks[tick] === after.ticks[tick]) continue;
    const detail = `${tick} ${after.ticks[tick] ? 'on' : 'off'}`;
    await recordSecurityEvent(tx, origin, { event: 'rights-changed', about, detail });
  }
  if (before.active !== after.active)
    await recordSecurityEvent(tx, origin, { event: after.active ? 'activated' : 'deactivated', about });
}
