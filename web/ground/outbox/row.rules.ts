// The rows of the outbox: changes that the device keeps until the server has answered them.
import type { FreeSlot } from '#contracts/book/appointments.ts';
import type { Client } from '#contracts/book/clients.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';

/** What a call of the outbox is answered with. */
export interface Answer {
  readonly message: string;
  readonly appointment?: Appointment;
  readonly client?: Client;
  readonly client_told?: boolean | undefined;
}

export interface Change {
  /** Sent with the change, so that the server writes it once. */
  readonly id: string;
  readonly call: 'createAppointment' | 'updateAppointment' | 'updateClient';
  /** The id of the record. */
  readonly about: string;
  /** Of the client whose data it changes. */
  readonly name?: string;
  readonly body: object;
  /** The version that the screen showed; 0 for a new appointment. */
  readonly version: number;
  /** Whether the server refuses the change of a record that another device has changed since. */
  readonly guarded: boolean;
  /** The appointment before the change; a new one as it will be. */
  readonly base?: Appointment;
  readonly changes?: Partial<Appointment>;
}

/** Why the server refused a change. */
export interface Refused {
  /** With its code. */
  readonly answer: object;
}

export interface Row extends Change {
  /** Its place in the order. */
  readonly seq: number;
  readonly user: string;
  /** The change waits for a decision of the user. */
  readonly refused?: Refused;
}

type Rows = readonly Row[];

/** Changes that are sent side by side. */
const mostAtOnce = 6;

const slotFields = ['appointment_date', 'appointment_time', 'duration', 'barber'];

/** Whether a later change may need the slot that this one leaves. */
const mayFreeSlot = ({ call, body }: Row) =>
  call === 'updateAppointment' &&
  (('status' in body && body.status === 'cancelled') || slotFields.some((field) => field in body));

/** Visits name their client and write the phone: what was made before and after it must not be sent beside it. */
const isOfClient = ({ call }: Row) => call === 'updateClient';

/**
 * What is sent next, in order. Changes that do not depend on each other go side by side. Those of a record whose change was
 * refused wait for the decision, and those of a `failing` one do not hold up the others.
 */
export function nextOf(rows: Rows, failing: Iterable<string> = []): Rows {
  const next: Row[] = [];
  const blocked = new Set(failing);
  for (const row of rows) {
    if (row.refused) blocked.add(row.about);
    if (blocked.has(row.about)) continue;
    if (next.some(({ about }) => about === row.about) || (isOfClient(row) && next.length > 0)) break;
    next.push(row);
    if (mayFreeSlot(row) || isOfClient(row) || next.length === mostAtOnce) break;
  }
  return next;
}

export const isSendable = (rows: Rows) => nextOf(rows).length > 0;

/**
 * The version of the record after the answer, as a later change of this device starts from it. If somebody else changed the
 * record before this change came, that is not what the user saw: a later guarded change then has to be refused.
 */
export function versionAfter({ call, version }: Change, { appointment }: Answer) {
  if (call === 'createAppointment') return 1;
  const answered = appointment?.version ?? version;
  return answered > version + 1 ? version : answered;
}

const without = (rows: Rows, { seq }: Row) => rows.filter((row) => row.seq !== seq);
const replaced = (rows: Rows, row: Row) => rows.map((other) => (other.seq === row.seq ? row : other));
const movedOn = (rows: Rows, about: string, from: number, to: number) =>
  rows.map((row) => (row.about === about && row.version === from ? { ...row, version: to } : row));

/** Without the answered change. Those that were made after it go on from its answer. */
export const afterAnswer = (rows: Rows, row: Row, answer: Answer): Rows =>
  movedOn(without(rows, row), row.about, row.version, versionAfter(row, answer));

export const afterRefusal = (rows: Rows, row: Row, refused: Refused): Rows =>
  replaced(rows, { ...row, refused });

/** The user lets the change go; without a new appointment its later changes are about nothing. */
export const afterDrop = (rows: Rows, row: Row): Rows =>
  row.call === 'createAppointment' || isGone(row)
    ? rows.filter(({ about }) => about !== row.about)
    : without(rows, row);

/** Whether the record was deleted meanwhile: that of a new one too, if its first answer was lost. */
export const isGone = ({ call, refused }: Row) =>
  codeOf(refused) === (call === 'createAppointment' ? 'duplicate' : 'not_found');

export const codeOf = (refused: Refused | undefined) =>
  refused && 'code' in refused.answer ? String(refused.answer.code) : undefined;

/** The same change in another slot. The id of a new appointment stays: none was made with it. */
export function afterSlot(rows: Rows, row: Row, slot: FreeSlot, id: string): Rows {
  const { refused: _, ...sent } = row;
  const moved = { ...sent, id, body: { ...row.body, ...slot } };
  return replaced(
    rows,
    row.call === 'createAppointment'
      ? { ...moved, ...(row.base && { base: { ...row.base, ...slot } }) }
      : { ...moved, changes: { ...row.changes, ...slot } },
  );
}

/** The record was deleted: it is made anew as the user saw it, and the later changes are about the new one. */
export function afterRenewal(rows: Rows, row: Row, id: string): Rows {
  const wanted = wantedBy(row);
  if (!wanted) return rows;
  const base = { ...wanted, id, version: 0, status: 'pending' as const };
  const { refused: _, changes: __, ...sent } = row;
  const renewed: Row = {
    ...sent,
    ...{ id, about: id, call: 'createAppointment', body: bodyOf(base), version: 0, guarded: false, base },
  };
  const later = rows.map((other) =>
    other.about === row.about
      ? { ...other, about: id, version: 0, ...(other.base && { base: { ...other.base, id } }) }
      : other,
  );
  return replaced(later, renewed);
}

function bodyOf({ id, kind, title, note, barber, duration, services, ...wanted }: Appointment) {
  const { appointment_date, appointment_time, service_name, price } = wanted;
  const { client_id, client_name, client_phone } = wanted;
  const slot = { id, appointment_date, appointment_time, barber, ...(note && { note }) };
  if (kind === 'block') return { ...slot, kind, title, duration };
  const content = services.length > 0 ? { services } : { service_name, price, duration };
  const client = {
    client_name,
    ...(client_id && { chosen_client: client_id }),
    ...(client_phone && { client_phone }),
  };
  return { ...slot, ...client, ...content };
}

/** The user keeps the own change although the record is now as `current` says. */
export function afterInsisting(rows: Rows, row: Row, current: Appointment, id: string): Rows {
  const { refused: _, ...sent } = row;
  const insisting = { ...sent, id, base: current, version: current.version };
  return movedOn(replaced(rows, insisting), row.about, row.version, current.version);
}

/** Tried again as it is. */
export function afterRetry(rows: Rows, row: Row, id: string): Rows {
  const { refused: _, ...sent } = row;
  return replaced(rows, { ...sent, id });
}

/** The appointment as the change would have it. */
export const wantedBy = ({ base, changes }: Change): Appointment | undefined =>
  base && { ...base, ...changes };
