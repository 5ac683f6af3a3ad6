// The state and the payment of a visit as a waiting change leaves them.
import type { SumOf } from '#contracts/ground/currency.ts';
import type { Method, PaidVisit, ShownVisit } from '#contracts/ground/payment.ts';
import type { QueuedChange } from '../ground/outbox/row.rules.ts';

/** Whether a change is about the state of a visit. */
export const isOfState = ({ call, body }: Pick<QueuedChange, 'call' | 'body'>): boolean =>
  call === 'updateAppointment' && ('status' in body || 'cancelled_by' in body);

/** How a visit is paid after a change, as the screens show it until the answer. */
export interface SaidPayment extends Pick<PaidVisit, 'methods' | 'is_unpaid' | 'is_one_sum'> {
  /** The sum that is still to be paid. */
  readonly unpaid?: SumOf;
}

/** The body of a tap. A release before kept only the method. */
export interface Tap {
  readonly method: Method;
  /** When it was tapped. */
  readonly day?: string;
  /** What it pays. */
  readonly sum?: SumOf | undefined;
  readonly says?: SaidPayment;
}

/** What a tap, its undoing or the sheet says of a payment; undefined for other changes, and if nobody said anything before the tap. */
export function saidBy({ call, body }: Pick<QueuedChange, 'call' | 'body'>): SaidPayment | undefined {
  if (!isOfPayment({ call })) return undefined;
  const { method, says } = body as Partial<Tap>;
  return says ?? (method && { methods: [method], is_unpaid: false });
}

export const isOfPayment = ({ call }: Pick<QueuedChange, 'call'>): boolean =>
  call === 'setMethod' || call === 'undoMethod' || call === 'payVisit';

/** What is sent as shown. A release before kept only the visit. */
export function shownWith(change: QueuedChange): ShownVisit | undefined {
  const { base, shown } = change;
  if (shown || !base || !(isOfState(change) || isOfPayment(change))) return shown;
  return { status: base.status, cancelled_by: base.cancelled_by };
}

/** Whether an answer brings an appointment that was not there. */
export const makesAppointment = ({ call }: Pick<QueuedChange, 'call'>): boolean =>
  call === 'createAppointment' || call === 'seatWalkIn';

/** A change of the queue is about who waits, or about their visit. */
export const isOfQueue = ({ call }: Pick<QueuedChange, 'call'>): boolean => call.endsWith('WalkIn');
