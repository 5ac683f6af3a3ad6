import type { Appointment } from '#contracts/appointments.ts';
import type { Client } from '#contracts/clients.ts';
import type { BlockRequest } from './block.rules.ts';
import type { Complaints, Typed } from './form.rules.ts';

/** A visit as it is asked for: a new one, or another one in the place of the one that is edited. */
export interface FormRequest {
  /** Made here, so that sending it twice makes no second visit. */
  readonly id: string;
  readonly typed: Typed;
  readonly editing?: Appointment;
  /** Whom it is for, where that is known from the start. */
  readonly client?: Client;
  /** Somebody chose the barber, so that no client's usual one takes the place. */
  readonly barberChosen?: boolean;
  /** What the server said against it. */
  readonly refusal?: { readonly sentence: string; readonly complaints: Complaints };
}

/** What lies open over the day. */
export type Opened =
  | { readonly what: 'details'; readonly appointment: Appointment }
  | { readonly what: 'form'; readonly request: FormRequest }
  | { readonly what: 'block'; readonly request: BlockRequest }
  | { readonly what: 'cancel' | 'delete'; readonly appointment: Appointment };
