// The rows of the outbox: changes that the device keeps until the server has answered them.
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { PaidVisit, ShownVisit } from '#contracts/ground/payment.ts';
import { type Call, kindOf } from './kinds.ts';

/** The part of an answer that is about the till. */
export interface TillResult {
  /** The first open day of the till, if the confirmation of a visit or its payment method was about a closed day. */
  readonly taken_on?: string | undefined;
  readonly day?: string | undefined;
  /** The visit was cancelled or set back: its payment is not in the till any more. */
  readonly payment_removed?: boolean | undefined;
  /** The number of visits whose payments were removed, for a change of several visits. */
  readonly payments_removed?: number | undefined;
  /** The day on which the till now has the payment, which moved to another day together with the visit. */
  readonly payment_moved_to?: string | undefined;
}

/** The answer to a call of the outbox. */
export interface Answer extends TillResult {
  readonly message: string;
  readonly appointment?: Appointment;
  readonly client?: object;
  /** A client in the queue. */
  readonly walk_in?: object;
  readonly client_told?: boolean | undefined;
  /** The payment that the confirmation of the visit booked. */
  readonly paid?: PaidVisit | undefined;
  /** Nothing was written, because the visit had the sent values already. */
  readonly stood?: true | undefined;
  /** The version of the appointment. A locked session of the salon's tablet gets nothing else. */
  readonly version?: number;
}

export interface QueuedChange {
  /** The id that is sent with the change, so that the server writes the change only once. */
  readonly id: string;
  readonly call: Call;
  /** The id of the record. */
  readonly about: string;
  /** The name of the client whose data is changed, or of the product that was sold. */
  readonly name?: string;
  readonly body: object;
  /** The version that the screen showed; 0 for a new appointment. */
  readonly version: number;
  /** Whether the server refuses the change of a record that another device has changed since. */
  readonly guarded: boolean;
  /** The state and payment that the screen showed, sent with a change of a visit's state or payment. */
  readonly shown?: ShownVisit;
  /** The appointment before the change. For a new appointment: as it will be. */
  readonly base?: Appointment;
  readonly changes?: Partial<Appointment>;
  /** The device did not have the day of the appointment, so nobody saw whether the slot was free. */
  readonly isDayUnknown?: true;
  /** The appointment is gone after the change. */
  readonly deleted?: true;
  /** The client who waits in the queue, as the screen showed the entry. */
  readonly walkIn?: object;
  /**
   * The visit that ends early for the client from the queue, with its new length. Where this is undone: the visit that gets its former
   * length back.
   */
  readonly ended?: { readonly base: Appointment; readonly changes: Pick<Appointment, 'duration'> };
  /** Set when the change is sent after nobody waits for its answer any more. */
  readonly isKept?: true;
}

/** The reason why the server refused a change. */
export interface Refusal {
  /** The data of the refusal, with its code. */
  readonly answer: object;
}

/** A person who signed in with a PIN on the salon's tablet. */
export interface TabletPerson {
  readonly name: string;
}

export interface ChangeOwner {
  /** The id of the user, or of the person who signed in with a PIN. */
  readonly user: string;
  readonly person?: TabletPerson | undefined;
}

export interface Row extends QueuedChange, ChangeOwner {
  /** The position in the order. */
  readonly seq: number;
  /** The change waits for a decision of the user. */
  readonly refused?: Refusal;
  /** The names that are not sent are removed, because the tablet is locked. */
  readonly isBare?: true;
}

export type Rows = readonly Row[];

/** The greatest number of changes that are sent side by side. */
const maxAtOnce = 6;

/**
 * The records of a change. Beside its own record a change may wait for a second record; later changes of that record then wait for this
 * change.
 */
const recordsOf = (row: Row): readonly string[] => {
  const other = kindOf(row).waitsFor?.(row.body);
  return other === undefined ? [row.about] : [row.about, other];
};

/**
 * The changes that are sent next, in order. Changes that do not depend on each other are sent side by side. Changes of a record wait if a
 * change of the same record was refused and waits for the decision. Changes of a `failing` record do not delay other changes.
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

export const without = (rows: Rows, { seq }: Row): Row[] => rows.filter((row) => row.seq !== seq);
export const replaced = (rows: Rows, row: Row): Row[] =>
  rows.map((other) => (other.seq === row.seq ? row : other));

/** The rows together with the rows that were taken out, each at its former position. */
export const restored = (rows: Rows, taken: Rows): Rows =>
  [...rows, ...taken].toSorted((one, other) => one.seq - other.seq);

export const afterRefusal = (rows: Rows, row: Row, refused: Refusal): Rows =>
  replaced(rows, { ...row, refused });
