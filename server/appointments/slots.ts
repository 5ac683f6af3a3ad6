// The one way to take slots of the book, to change who has them, and to free them. docs/architecture.md says who calls it.

import { messages, serverMessages } from '#contracts/appointments/appointments.sq.ts';
import { centsOf } from '#contracts/appointments/visit-services.rules.ts';
import type { Appointment, CancelledBy } from '#contracts/ground/appointment.ts';
import { minutesOf } from '#contracts/ground/calendar.rules.ts';
import type { Claim } from '#contracts/ground/claims.rules.ts';
import { everyClaimedOf } from '#contracts/ground/claims-of.rules.ts';
import { doOverlap } from '#contracts/ground/work-parts.rules.ts';
import { deleteClientOfRequest, deleteUnusedClient } from '../clients/erased-store.ts';
import { addClient, type ClientOfBody } from '../clients/lookup-store.ts';
import { setPhoneOfClient } from '../clients/store.ts';
import { refuseOnFullDay, roomOnDays } from '../ground/ceilings/store.ts';
import {
  brokenConstraint,
  type CommitHook,
  type Database,
  type Db,
  LostRace,
  type Tx,
} from '../ground/db/database.ts';
import { publishLiveEvent } from '../ground/events/publish.ts';
import { recordHistoryAndSecurity } from '../ground/history/store.ts';
import { invalid } from '../ground/refusal.ts';
import type { SalonId } from '../ground/salon-id.ts';
import { requireColumn, type Scope } from '../ground/scope.ts';
import type { Ceilings } from '../ground/usual-ceilings.ts';
import { lockRest, restOfRequests } from './chain-requests.ts';
import { type AppointmentEvent, recordAppointmentEvents } from './changes-store.ts';
import { lockClaims, readBook } from './claims-store.ts';
import { deleteAppointment, updateAppointmentRows } from './columns-store.ts';
import {
  type ChangeContext,
  followChanges,
  followRemoval,
  historyOrigin,
  type Removal,
  record,
  type SlotChange,
} from './followers.ts';
import { historyTextOf as historyTextOfVisit } from './messages.ts';
import {
  type AppointmentRow,
  deleteUntouched,
  giveVisits,
  insertAppointments,
  lockVisitsOfClient,
  type SharedValues,
} from './slots-store.ts';
import { havePictures } from './store.ts';
import { findOverlaps, lockBarberDay, type Slot } from './taken-store.ts';

const midnight = 24 * 60;

export function refusePastMidnight({ time, duration }: Pick<Slot, 'time' | 'duration'>, field = ''): void {
  if (minutesOf(time) + duration <= midnight) return;
  throw invalid(messages.pastMidnight, { [`${field}appointment_time`]: messages.pastMidnight });
}

/** Thrown where another booking was quicker. */
export class TakenMeanwhile extends Error {}

export const isSlotTaken = (error: unknown): boolean =>
  error instanceof TakenMeanwhile || takenConstraints.has(brokenConstraint(error) ?? '');
/** The trigger that finds no unit of a resource names the first one, too, so that the release before refuses the slot. */
const takenConstraints = new Set(['appointments_no_overlap', 'resource_times_no_overlap']);

/** Waits for work that takes slots. If a slot is taken, throws the refusal, which is looked up outside the locks. */
export async function orRefuseTaken<T>(work: Promise<T>, refusal: () => Promise<Error>) {
  try {
    return await work;
  } catch (error) {
    if (!isSlotTaken(error)) throw error;
    throw await refusal();
  }
}

/** Locks the days: until the transaction ends, no other transaction takes slots of these barbers on these days. */
export function lockBarberDays(
  tx: Tx,
  salon: SalonId,
  days: readonly Pick<Slot, 'barberId' | 'day'>[],
): void {
  const keyed = new Map(days.map((one) => [`${one.barberId} ${one.day}`, one]));
  for (const key of [...keyed.keys()].sort()) {
    const one = keyed.get(key);
    if (one) lockBarberDay(tx, salon, one);
  }
}

async function refuseOnFullDays(tx: Tx, salon: SalonId, days: readonly string[], ceilings: Ceilings) {
  for (const day of new Set(days)) await refuseOnFullDay(tx, salon, day, ceilings);
}

export type SlotContext = ChangeContext & SharedValues;

/** Writes all rows or none, in one statement. Undefined if there is something to look up or to refuse first. */
export async function takeSlotsAtOnce(
  db: Database,
  scope: Scope,
  rows: readonly AppointmentRow[],
  context: SlotContext,
): Promise<Appointment[] | undefined> {
  // changes by an administrator are written into the security log, too
  if (context.origin.isAdmin) return undefined;
  const hasParts = rows.some(({ services }) => services.some(({ price }) => centsOf(price) % 100 !== 0));
  return db.atOnce((one) => insert(one, scope, rows, { ...context, hasParts }));
}

/** Writes all rows or none, in a transaction that has locked the days, and has found or added the clients and barbers. */
export async function takeSlots(
  tx: Tx,
  scope: Scope,
  rows: readonly AppointmentRow[],
  context: SlotContext,
): Promise<Appointment[]> {
  const made = await insert(tx, scope, rows, context);
  if (!made) {
    const days = rows.map(({ day }) => day);
    await refuseOnFullDays(tx, scope.salon, days, context.ceilings);
    throw new LostRace();
  }
  for (const { id } of made) {
    await recordHistoryAndSecurity(tx, historyOrigin(context), { type: 'create', entity: 'appointment', id });
  }
  return made;
}

async function insert(
  db: Db & CommitHook,
  scope: Scope,
  rows: readonly AppointmentRow[],
  context: SlotContext,
) {
  const made = await insertAppointments(db, scope, rows, context, {
    origin: context.origin,
    historyOrigin: historyOrigin(context),
  });
  for (const { id, barber_id } of made ?? [])
    publishLiveEvent(db, scope.salon, { noun: 'appointment', id, version: 1 }, [barber_id]);
  return made;
}

interface WithClaims extends Slot {
  readonly claims?: readonly Claim[] | undefined;
}

/** Locks what visits of a file claim. The days of the barbers are locked already. */
async function lockBook(tx: Tx, salon: SalonId, slots: readonly WithClaims[]) {
  lockClaims(tx, salon, slots);
  const book = await readBook(tx, salon, slots);
  return {
    /** Takes what the visit claims. Returns what of it is taken; then nothing is taken. */
    take(slot: WithClaims) {
      const taken = book.takenFor(slot);
      if (!taken) book.add(slot);
      return taken;
    },
  };
}

/** A slot that an import wants. A cancelled visit takes no slot. */
export interface ImportedSlot extends WithClaims {
  readonly clientName: string;
  readonly status: AppointmentRow['status'];
}

/** The reason why an imported visit cannot be written: another visit has the slot, or the day has too many visits. */
type Obstacle = { readonly name: string; readonly time: string } | 'full';

/** Locks the days, and says of each slot what is in its way. Of two overlapping slots of the same file, the first is used. */
export async function findObstacles(
  tx: Tx,
  scope: Scope,
  wanted: readonly ImportedSlot[],
  ceilings: Ceilings,
) {
  for (const { barberId } of wanted) requireColumn(scope, barberId);
  lockBarberDays(tx, scope.salon, wanted);
  const book = await lockBook(tx, scope.salon, wanted);
  const [overlaps, room] = await Promise.all([
    findOverlaps(tx, scope, wanted, []),
    roomOnDays(tx, scope.salon, [...new Set(wanted.map(({ day }) => day))], ceilings),
  ]);
  const inBook = new Map(overlaps.map((one) => [one.place, one]));
  const ofFile = takenSlots<ImportedSlot>();
  return wanted.map((slot, n): Obstacle | undefined => {
    if (slot.status !== 'cancelled') {
      const inFile = ofFile.overlapping(slot);
      const other = inBook.get(n) ?? (inFile && { name: inFile.clientName, time: inFile.time });
      if (other) return { name: other.name, time: other.time };
    }
    const left = room.get(slot.day) ?? 0;
    if (left === 0) return 'full';
    const taken = slot.status === 'cancelled' ? undefined : book.take(slot);
    if (taken) return { name: taken.name, time: slot.time };
    room.set(slot.day, left - 1);
    if (slot.status !== 'cancelled') ofFile.add(slot);
    return undefined;
  });
}

/** The slots of a file that are taken already. */
function takenSlots<One extends Slot>() {
  const taken = new Map<string, One[]>();
  const takenOn = ({ barberId, day }: Slot) => taken.get(`${barberId} ${day}`) ?? [];
  const placed = (slot: Slot) => ({ ...slot, minutes: minutesOf(slot.time) });
  return {
    overlapping: (slot: One) => takenOn(slot).find((one) => doOverlap(placed(one), placed(slot))),
    add: (slot: One) => taken.set(`${slot.barberId} ${slot.day}`, [...takenOn(slot), slot]),
  };
}

/**
 * Writes the visits of an import, whose days are locked and whose slots are free. No message is sent, and nothing is written into
 * the till.
 */
export async function takeImported(
  tx: Tx,
  scope: Scope,
  rows: readonly AppointmentRow[],
  { origin, ...context }: Omit<SlotContext, 'historyTextOf'>,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const origins = { origin, historyOrigin: origin };
  if (!(await insertAppointments(tx, scope, rows, context, origins))) {
    await refuseOnFullDays(
      tx,
      scope.salon,
      rows.map(({ day }) => day),
      context.ceilings,
    );
    throw new LostRace();
  }
  // the screens load their days again after one message
  publishLiveEvent(tx, scope.salon, { noun: 'appointment', id: first.id });
}

/** The slot of an appointment as another salon had it. */
export interface MovedSlot extends WithClaims {
  readonly status: Appointment['status'];
}

interface MovedRows<Row> {
  readonly slotOf: (row: Row) => MovedSlot;
  /** The row of a visit that goes without what it claims, since it is taken. */
  readonly withoutClaims: (row: Row) => Row;
}

/**
 * Writes appointments that a salon brings along from another salon. `write` gets the appointments that overlap no other, and
 * returns which it wrote. No message is sent, and nothing is written into the till.
 */
export async function takeMoved<Row>(
  tx: Tx,
  scope: Scope,
  rows: readonly Row[],
  { slotOf, withoutClaims }: MovedRows<Row>,
  ceilings: Ceilings,
  write: (rows: readonly Row[]) => Promise<ReadonlySet<string>>,
): Promise<ReadonlySet<string>> {
  const slots = rows.map(slotOf);
  lockBarberDays(tx, scope.salon, slots);
  const book = await lockBook(tx, scope.salon, slots);
  const [overlaps, room] = await Promise.all([
    findOverlaps(tx, scope, slots, []),
    roomOnDays(tx, scope.salon, [...new Set(slots.map(({ day }) => day))], ceilings),
  ]);
  const inBook = new Set(overlaps.map(({ place }) => place));
  const ofFile = takenSlots<MovedSlot>();
  const written = await write(
    rows.flatMap((row, place) => {
      const slot = slots[place] as MovedSlot;
      const isTaken = slot.status !== 'cancelled' && (inBook.has(place) || ofFile.overlapping(slot));
      const left = room.get(slot.day) ?? 0;
      if (isTaken || left === 0) return [];
      room.set(slot.day, left - 1);
      if (slot.status === 'cancelled') return [row];
      ofFile.add(slot);
      return [book.take(slot) ? withoutClaims(row) : row];
    }),
  );
  const [first] = written;
  if (first) publishLiveEvent(tx, scope.salon, { noun: 'appointment', id: first });
  return written;
}

/** Deletes the visits of an import that nobody changed since. Returns the number of deleted visits. */
export async function removeImported(tx: Tx, salon: SalonId, ids: readonly string[]): Promise<number> {
  const removed = await deleteUntouched(tx, salon, ids);
  const [first] = removed;
  if (first) publishLiveEvent(tx, salon, { noun: 'appointment', id: first.id });
  return removed.length;
}

/** Locks the visits of a client. Runs before the clients are locked, since rows of appointments are locked first. */
export const lockVisits = async (tx: Tx, salon: SalonId, client: string): Promise<string[]> =>
  (await lockVisitsOfClient(tx, salon, client)).map(({ id }) => id);

/**
 * Gives visits of a client to another row of the same person. Both clients are locked. No slot is taken, no message is sent, and
 * payments stay with their visits.
 */
export async function moveVisits(
  tx: Tx,
  salon: SalonId,
  moved: Parameters<typeof giveVisits>[2],
): Promise<string[]> {
  const given = await giveVisits(tx, salon, moved);
  const [first] = given;
  if (first) publishLiveEvent(tx, salon, { noun: 'appointment', id: first.id });
  return given.map(({ id }) => id);
}

/** The client of a change, without an id if the salon does not have the client yet. */
interface ClientOfChange {
  readonly id: string | undefined;
  readonly named: ClientOfBody;
}

interface ChangeOptions extends ChangeContext {
  readonly ceilings: Ceilings;
  /** The client whom the changes name. A client without an id is added behind the locks of the days. */
  readonly client?: ClientOfChange | undefined;
  /** The new phone of the client. */
  readonly phone?: string | null | undefined;
}

/**
 * Changes all appointments or none, in the given order. The slots that the changes take are locked first. Returns the appointments
 * in order of time, each with whether a mail tells the client. The scope must have the previous and the new columns.
 */
export async function changeAppointments(
  tx: Tx,
  scope: Scope,
  asked: readonly SlotChange[],
  { ceilings, client, phone, ...by }: ChangeOptions,
) {
  const changes = [...asked, ...(await restOfRequests(tx, scope, asked, by))];
  for (const { before, columns } of changes) {
    requireColumn(scope, before.barber_id);
    if (columns.barber_id) requireColumn(scope, columns.barber_id);
  }
  const given = client ? changes.filter(({ isOfClient }) => isOfClient).map(({ before }) => before.id) : [];
  if (await havePictures(tx, scope.salon, given))
    throw invalid(serverMessages.hasPictures, { client_name: serverMessages.hasPictures });
  const taken = changes.filter(takesSlot).map(slotAfter);
  const newDays = changes.flatMap(({ before, columns: { day } }) =>
    day !== undefined && day !== before.appointment_date ? [day] : [],
  );
  await refuseOnFullDays(tx, scope.salon, newDays, ceilings);
  lockBarberDays(tx, scope.salon, taken);
  lockClaimsOf(tx, scope.salon, changes);
  const clientId = client && (client.id ?? (await addClient(tx, scope.salon, client.named)).id);
  for (const { before, columns, isOfClient } of changes) {
    const client_id = isOfClient ? clientId : undefined;
    await updateAppointmentRows(tx, scope.salon, before.id, { ...columns, client_id });
  }
  const former = changes.find(({ isOfClient }) => isOfClient)?.before.client_id;
  const named = clientId ?? former;
  // the phone comes after the appointment, whose trigger locks both clients in the order that all transactions keep
  if (named && phone !== undefined) await setPhoneOfClient(tx, scope, named, phone);
  if (clientId && former) await deleteUnusedClient(tx, scope.salon, former);
  const changed = await followChanges(tx, scope, changes, by);
  return changed.filter(({ appointment }) => asked.some(({ before }) => before.id === appointment.id));
}

/** One visit locks what it claims itself. Several would lock it in the order in which they are changed. */
function lockClaimsOf(tx: Tx, salon: SalonId, changes: readonly SlotChange[]) {
  if (changes.length < 2) return;
  const slots = changes.flatMap(({ before, columns }) =>
    [before.appointment_date, columns.day ?? before.appointment_date].map((day) => ({
      day,
      claims: everyClaimedOf(before),
    })),
  );
  lockClaims(tx, salon, slots);
}

/** Whether the appointment takes a slot that it did not hold before. */
function takesSlot({ before, columns }: SlotChange) {
  const { day, starts_at, duration, parts, barber_id, status = before.status } = columns;
  const isMoved = [day, starts_at, duration, parts, barber_id].some((value) => value !== undefined);
  return status !== 'cancelled' && (isMoved || before.status === 'cancelled');
}

const slotAfter = ({ before, columns }: SlotChange): Slot => ({
  barberId: columns.barber_id ?? before.barber_id,
  day: columns.day ?? before.appointment_date,
  time: columns.starts_at ?? before.appointment_time,
  duration: columns.duration ?? before.duration,
});

type NewStatus =
  | { readonly status: 'confirmed' }
  | { readonly status: 'cancelled'; readonly cancelled_by: CancelledBy };

/** Confirms or cancels all these visits, which takes no slot. Returns the visits in order of time, each with what the till did. */
export async function setStatus(
  tx: Tx,
  scope: Scope,
  visits: readonly Appointment[],
  status: NewStatus,
  { historyTextOf, ...by }: ChangeContext & { readonly historyTextOf: (after: Appointment) => string },
) {
  if (visits.length === 0) return [];
  for (const { barber_id } of visits) requireColumn(scope, barber_id);
  const ids = visits.map(({ id }) => id);
  const columns = { ...status, ...(status.status === 'cancelled' && { cancelled_at: by.origin.at }) };
  if (status.status === 'cancelled')
    lockClaimsOf(
      tx,
      scope.salon,
      visits.map((before) => ({ before, columns })),
    );
  const changes = visits.map((before) => ({ before, columns, historyTextOf }));
  const rest = await restOfRequests(tx, scope, changes, by);
  await updateAppointmentRows(tx, scope.salon, ids, columns);
  for (const { before, columns: also } of rest) await updateAppointmentRows(tx, scope.salon, before.id, also);
  return followChanges(tx, scope, [...changes, ...rest], by);
}

interface NoteOnAppointment {
  readonly what: AppointmentEvent;
  readonly description: string;
  /** Other visits that show the event, too. */
  readonly others?: readonly Pick<Appointment, 'id'>[];
}

/** Records and publishes an event that is not kept in the appointment's row. */
export async function noteOnAppointment(
  tx: Tx,
  scope: Scope,
  { id, barber_id }: Pick<Appointment, 'id' | 'barber_id'>,
  { what, description, others = [] }: NoteOnAppointment,
  by: ChangeContext,
): Promise<void> {
  requireColumn(scope, barber_id);
  await record(tx, by, { type: 'update', id, description });
  await recordAppointmentEvents(tx, scope.salon, [id], what, by.origin);
  publishLiveEvent(tx, scope.salon, { noun: 'appointment', id }, [barber_id]);
  for (const other of others)
    if (other.id !== id) publishLiveEvent(tx, scope.salon, { noun: 'appointment', id: other.id });
}

/** Cancels the other visits of a chain whose request ends with this one. */
async function declineRest(tx: Tx, scope: Scope, before: Appointment, by: ChangeContext) {
  const rest = await lockRest(tx, scope, before, by.origin.at);
  const historyTextOf = (visit: Appointment) => historyTextOfVisit(visit, 'cancelled');
  const columns = { status: 'cancelled', cancelled_by: 'salon', cancelled_at: by.origin.at } as const;
  for (const { id } of rest) await updateAppointmentRows(tx, scope.salon, id, columns);
  await followChanges(
    tx,
    scope,
    rest.map((visit) => ({ before: visit, columns, historyTextOf })),
    by,
  );
}

/** Frees the slot of a locked row for good. Returns whether a mail tells the client, and what the till did. */
export async function removeAppointment(
  tx: Tx,
  scope: Scope,
  before: Appointment,
  removal: Removal,
  by: ChangeContext,
) {
  const { id, client_id: client, barber_id } = before;
  const { request } = removal;
  requireColumn(scope, barber_id);
  if (!request && before.is_request) await declineRest(tx, scope, before, by);
  return followRemoval(tx, scope, before, removal, by, async (ending) => {
    await deleteAppointment(tx, scope.salon, id, ending);
    if (client && !request) await deleteUnusedClient(tx, scope.salon, client);
    if (client && request?.madeClient) await deleteClientOfRequest(tx, scope.salon, client);
  });
}
