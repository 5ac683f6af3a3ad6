// A change that the device keeps until the server has answered it, and the answer.
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { PaidVisit, ShownVisit } from '#contracts/ground/payment.ts';

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

/** The bodies that are kept of the changes of each call. Each noun adds its own calls. */
// biome-ignore lint/suspicious/noEmptyInterface: the nouns fill it
export interface Bodies {}
export type Call = keyof Bodies;

export interface QueuedChange<Body extends object = object> {
  /** The id that is sent with the change, so that the server writes the change only once. */
  readonly id: string;
  readonly call: Call;
  /** The id of the record. */
  readonly about: string;
  /** The name of the client whose data is changed. */
  readonly name?: string;
  readonly body: Body;
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
  /** The tab in which the change was made. Only a form of another tab may show the record as it was before this change. */
  readonly tab?: string;
  /** Set when the change is sent after nobody waits for its answer any more. */
  readonly isKept?: true;
}

/** Whether a change is of this call. Its body is then known. */
export const isOf = <C extends Call>(change: QueuedChange, call: C): change is QueuedChange<Bodies[C]> =>
  change.call === call;

/** The reason why the server refused a change. */
export interface Refusal {
  /** The data of the refusal, with its code. */
  readonly answer: object;
}
