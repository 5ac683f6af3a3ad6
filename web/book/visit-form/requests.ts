// The request that opens a form, and the outcome of the form. A refusal opens the form again with the same request.
import type { Overpaid } from '#contracts/appointments/appointments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { RefusedSlot } from '../../appointments/taken.ts';
import type { Problem } from '../../ground/lib/use-form.ts';
import type { BlockValues, KnownClient, VisitValues } from './values.rules.ts';

/** Another visit in the same line. */
export interface NextOfLine {
  readonly text: string;
  /** True if the services of the line are for both visits. */
  readonly hasServices: boolean;
}

export interface VisitRequest {
  /** The id of the visit. A new id is made before the form opens, so that sending the form twice creates only one visit. */
  readonly id: string;
  readonly values: VisitValues;
  /** The visit that is edited; undefined for a new visit. */
  readonly editing?: Appointment;
  /** The client for whom the form opens, if known. */
  readonly client?: KnownClient | undefined;
  /** The user chose the barber, so a client's usual barber does not replace it. */
  readonly barberChosen?: boolean;
  readonly refusal?: Problem<VisitValues>;
  /** The agreement that the client has the typed number now. */
  readonly agreed?: string | undefined;
  /** The client who was chosen, and whom the salon no longer has. */
  readonly gone?: KnownClient | undefined;
  /** The number that the server refused because the client has another number that the user does not see, as `agreedOn` writes it. */
  readonly refusedNumber?: string | undefined;
  /** The interval in weeks of a visit that repeats. The series is chosen after the visit is saved. */
  readonly everyWeeks?: number | undefined;
  /** The other visit of the line, which is offered after this visit is saved. */
  readonly next?: NextOfLine | undefined;
  /** The user's choice about the money that was paid above a lower price. */
  readonly overpaid?: Overpaid | undefined;
  /** True if the duration of the service is kept for the client. */
  readonly keepsLength?: boolean | undefined;
  /** True if a day was typed without a time: the time in the values was not chosen. */
  readonly lacksTime?: boolean | undefined;
  /** The taken slot or claim, and the nearest free slots, if the server refused because of the slot. */
  readonly taken?: RefusedSlot | undefined;
  /** The ids of what the visit goes without; undefined: of what it goes without already. */
  readonly without?: readonly string[] | undefined;
}

export interface BlockRequest {
  readonly id: string;
  readonly values: BlockValues;
  readonly editing?: Appointment;
  readonly refusal?: Problem<BlockValues>;
}

/** A form that is open, or that opens again. */
export type OpenForm =
  | { readonly what: 'visit'; readonly request: VisitRequest }
  | { readonly what: 'block'; readonly request: BlockRequest };

/** The result of a form; empty if everything was saved. */
export interface Outcome<Request> {
  readonly refused?: Request;
  /** The saved visit that repeats. */
  readonly repeats?: { readonly visit: Appointment; readonly everyWeeks: number };
  /** If several days were to be blocked: names the days that could not be blocked. The other days are blocked. */
  readonly notice?: string;
}
