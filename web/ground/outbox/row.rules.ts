// The rows of the outbox: changes that the device keeps until the server has answered them.
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { PaidVisit, ShownVisit } from '#contracts/ground/payment.ts';
import { type Call, kindOf } from './kinds.ts';

/** What an answer says of the till. */
export interface TillResult {
  /** The first open day of the till, if a tick or its method was about a closed one. */
  readonly taken_on?: string | undefined;
  readonly day?: string | undefined;
  /** The visit was cancelled or set back: what was paid for it is not in the till any more. */
  readonly payment_removed?: boolean | undefined;
  /** The same of several visits: of how many. */
  readonly payments_removed?: number | undefined;
  /** Where the till has what was paid, which went along with the visit to another day. */
  readonly payment_moved_to?: string | undefined;
}

/** The answer to a call of the outbox. */
export interface Answer extends TillResult {
  readonly message: string;
  readonly appointment?: Appointment;
  readonly client?: object;
  /** Somebody in the queue. */
  readonly walk_in?: object;
  readonly client_told?: boolean | undefined;
  /** What a tick booked. */
  readonly paid?: PaidVisit | undefined;
  /** The appointment's. A locked session of the salon's tablet learns nothing else. */
  readonly version?: number;
}

export interface QueuedChange {
  /** Sent with the change, so that the server writes it once. */
  readonly id: string;
  readonly call: Call;
  /** The id of the record. */
  readonly about: string;
  /** The name of the client whose data it changes, or of the product that was sold. */
  readonly name?: string;
  readonly body: object;
  /** The version that the screen showed; 0 for a new appointment. */
  readonly version: number;
  /** Whether the server refuses the change of a record that another device has changed since. */
  readonly guarded: boolean;
  /** With a change of a visit's state or payment: what the screen showed of both. */
  readonly shown?: ShownVisit;
  /** The appointment before the change; a new one as it will be. */
  readonly base?: Appointment;
  readonly changes?: Partial<Appointment>;
  /** The appointment is gone after the change. */
  readonly deleted?: true;
  /** Who waits in the queue, as the screen showed them. */
  readonly walkIn?: object;
  /** The visit that ends early for theirs, and its length; the other way round where that is undone. */
  readonly ended?: { readonly base: Appointment; readonly changes: Pick<Appointment, 'duration'> };
  /** When it is sent: nobody waits for the answer any more. */
  readonly isKept?: true;
}

/** Why the server refused a change. */
export interface Refusal {
  /** With its code. */
  readonly answer: object;
}

/** Somebody who came in with a PIN on the salon's tablet. */
export interface TabletPerson {
  readonly name: string;
}

export interface ChangeOwner {
  /** The id of the user, or of who came in with a PIN. */
  readonly user: string;
  readonly person?: TabletPerson | undefined;
}

export interface Row extends QueuedChange, ChangeOwner {
  /** Its place in the order. */
  readonly seq: number;
  /** The change waits for a decision of the user. */
  readonly refused?: Refusal;
  /** The locked tablet has taken off the names that are not sent. */
  readonly isBare?: true;
}

export type Rows = readonly Row[];

/** Changes that are sent side by side. */
const maxAtOnce = 6;

/** Beside the own one it may wait for another record, and what is done to that later waits for it. */
const recordsOf = (row: Row): readonly string[] => {
  const other = kindOf(row).waitsFor?.(row.body);
  return other === undefined ? [row.about] : [row.about, other];
};

/**
 * What is sent next, in order. Changes that do not depend on each other go side by side. Changes of a record whose change was
 * refused wait for the decision, and changes of a `failing` record do not delay the others.
 */
export function nextOf(rows: Rows, failing: Iterable<string> = []): Rows {
  const next: Row[] = [];
  const blocked = new Set(failing);
  for (const row of rows) {
    const records = recordsOf(row);
    if (row.refused || records.some((record) => blocked.has(record))) {
      for (const record of records) blocked.add(record);
      continue;
    }
    const { isAlone, isAwaited } = kindOf(row);
    if (next.some(({ about }) => about === row.about) || (isAlone && next.length > 0)) break;
    next.push(row);
    if (isAlone || isAwaited?.(row.body) || next.length === maxAtOnce) break;
  }
  return next;
}

export const isSendable = (rows: Rows): boolean => nextOf(rows).length > 0;

/**
 * The version of the record after the answer, as a later change of this device starts from it. If somebody else changed the
 * record before this change came, that is not what the user saw: a later guarded change then has to be refused.
 */
export function versionAfter(change: QueuedChange, answer: Answer): number {
  const { version } = change;
  const answered = answer.appointment?.version ?? answer.version ?? version;
  return kindOf(change).versionAfter ?? (answered > version + 1 ? version : answered);
}

export const without = (rows: Rows, { seq }: Row): Row[] => rows.filter((row) => row.seq !== seq);
export const replaced = (rows: Rows, row: Row): Row[] =>
  rows.map((other) => (other.seq === row.seq ? row : other));
const movedOn = (rows: Rows, about: string, from: number, to: number) =>
  rows.map((row) => (row.about === about && row.version === from ? { ...row, version: to } : row));

/** The rows with those that were taken out, each in its place. */
export const restored = (rows: Rows, taken: Rows): Rows =>
  [...rows, ...taken].toSorted((one, other) => one.seq - other.seq);

/** The rows without the answered change. Later changes of the record start from its answer. */
export const afterAnswer = (rows: Rows, row: Row, answer: Answer): Rows =>
  movedOn(without(rows, row), row.about, row.version, versionAfter(row, answer));

export const afterRefusal = (rows: Rows, row: Row, refused: Refusal): Rows =>
  replaced(rows, { ...row, refused });
