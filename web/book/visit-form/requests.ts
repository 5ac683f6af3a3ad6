// The request that opens a form, and the outcome of the form. A refusal opens the form again with the same request.
import type { Overpaid, SlotTaken } from '#contracts/appointments/appointments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { Problem } from '../../ground/lib/use-form.ts';
import type { BlockValues, KnownClient, VisitValues } from './values.rules.ts';

/** Another visit that the line says. */
export interface NextOfLine {
  readonly text: string;
  /** The services of the line are of both. */
  readonly hasServices: boolean;
}

export interface VisitRequest {
  /** The id of the visit. A new id is made before the form opens, so that sending the form twice creates only one visit. */
  readonly id: string;
  readonly values: VisitValues;
  /** The visit that is edited; undefined for a new one. */
  readonly editing?: Appointment;
  /** The client for whom the form opens, if known. */
  readonly client?: KnownClient | undefined;
  /** The user chose the barber, so a client's usual barber does not replace it. */
  readonly barberChosen?: boolean;
  readonly refusal?: Problem<VisitValues>;
  /** The agreement that the client has the typed number now. */
  readonly agreed?: string | undefined;
  /** The visit repeats: its series is chosen once it is saved. */
  readonly everyWeeks?: number | undefined;
  /** Is offered once this visit is saved. */
  readonly next?: NextOfLine | undefined;
  /** What becomes of what was paid above a lower price. */
  readonly overpaid?: Overpaid | undefined;
  /** The time of the service is kept for the client. */
  readonly keepsLength?: boolean | undefined;
  /** A day was said without a time: the time in the values is not meant. */
  readonly lacksTime?: boolean | undefined;
  /** If the server refused because the slot is taken: who has it, and the nearest free slots. */
  readonly taken?: SlotTaken | undefined;
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

/** Empty if everything was saved. */
export interface Outcome<Request> {
  readonly refused?: Request;
  /** The saved visit that repeats. */
  readonly repeats?: { readonly visit: Appointment; readonly everyWeeks: number };
  /** If several days were to be blocked: names the days that could not be blocked. The other days are blocked. */
  readonly notice?: string;
}
