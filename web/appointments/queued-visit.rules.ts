// The state and the payment of a visit after a change that waits in the outbox.
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { SumOf } from '#contracts/ground/currency.ts';
import type { Method, PaidVisit, ShownVisit } from '#contracts/ground/payment.ts';
import type { QueuedChange } from '../ground/outbox/change.ts';

/** True if a change is about the state of a visit. */
export const isOfState = ({ call, body }: Pick<QueuedChange, 'call' | 'body'>): boolean =>
  call === 'updateAppointment' && ('status' in body || 'cancelled_by' in body);

/** The payment of a visit after a change, as the screens show it until the answer comes. */
export interface SaidPayment extends Pick<PaidVisit, 'methods' | 'is_unpaid' | 'is_one_sum'> {
  /** The sum that is still to be paid. */
  readonly unpaid?: SumOf;
}

/** The body of a payment by one tap. The previous release kept only the method. */
export interface Tap {
  readonly method: Method;
  /** The day of the tap. */
  readonly day?: string;
  /** The sum that the tap pays. */
  readonly sum?: SumOf | undefined;
  readonly says?: SaidPayment;
}

/**
 * The payment after a change in one tap, its undoing, or the sheet. Undefined for other changes, and if the visit had no payment before the
 * tap.
 */
export function saidBy({ call, body }: Pick<QueuedChange, 'call' | 'body'>): SaidPayment | undefined {
  if (!isOfPayment({ call })) return undefined;
  const { method, says } = body as Partial<Tap>;
  return says ?? (method && { methods: [method], is_unpaid: false });
}

export const isOfPayment = ({ call }: Pick<QueuedChange, 'call'>): boolean =>
  call === 'setMethod' || call === 'undoMethod' || call === 'payVisit';

/**
 * What the screen showed of all that the change undoes, sent with it. Other changes say the version, and a payment undoes no more than
 * state and payment. The release before kept only the visit.
 */
export function shownWith(change: QueuedChange): ShownVisit | undefined {
  const { base, shown } = change;
  const isState = isOfState(change);
  if (!base || !(isState || isOfPayment(change))) return shown;
  const state = shown ?? { status: base.status, cancelled_by: base.cancelled_by };
  return isState ? { ...contentSeen(base, change.changes?.status === 'cancelled'), ...state } : state;
}

/** The values of a visit that a change undoes. `isWhole`: a cancellation undoes also what is done at the visit. */
export function contentSeen(visit: Appointment, isWhole = true): Partial<ShownVisit> {
  const { appointment_date, appointment_time, barber_id, client_id, duration, price, services = [] } = visit;
  return {
    ...{ appointment_date, appointment_time, client_id },
    ...(barber_id && { barber_id }),
    ...(isWhole && {
      ...{ duration, price },
      services: services.map(({ service_id = null, service_name }) => ({ service_id, service_name })),
    }),
  };
}

/** True if a change is about the queue: a client who waits, or the visit of this client. */
export const isOfQueue = ({ call }: Pick<QueuedChange, 'call'>): boolean => call.endsWith('WalkIn');
