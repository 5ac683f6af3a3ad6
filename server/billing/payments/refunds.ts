// The steps of a refund: it is requested, and then returned, refused or withdrawn. The owners of the salon and the admins get a mail at each step.

import { messages, refundExplained } from '#contracts/billing/payments.sq.ts';
import * as contract from '#contracts/billing/payments.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { listAdmins } from '../../identity/accounts/store.ts';
import { raiseAlert } from '../../identity/alerts/raise.ts';
import { revokeGrantOfOrder } from '../../salon/ledger/store.ts';
import { paymentTexts } from '../history.sq.ts';
import type { Tx } from '../../ground/db/database.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { recordLastChange } from '../../ground/history/last-changes-store.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { queueMail } from '../../ground/mail/queue.ts';
import type { Origin } from '../../ground/origin.ts';
import { invalid, notFound, Refusal, refuse } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { type RefundNews, refundMail, refundMailToAdmin } from './mails.ts';
import {
  listAddressesOfOrder,
  listOpenRefundsOfCancellation,
  lockOrder,
  markOrderRefunded,
  markOrderRefundRefused,
  markPartReturned,
  type Order,
  type PaymentReturn,
  type RequestByAdmin,
  readRefundRequest,
  requestRefund,
  requestRefunds,
  withdrawRefund,
} from './store.ts';

/** Sends the mails about a request that was just made. */
async function announceRequest(tx: Tx, id: string, now: Date, publicUrl: string): Promise<void> {
  const request = await readRefundRequest(tx, id, now);
  if (!request) throw notFound();
  const { requested_by: by, reason } = request;
  const news = newsOf(request, 'requested');
  await announce(tx, id, by && reason ? { ...news, by, reason } : news, now, publicUrl);
  await raiseAlert(tx, 'refund_requested', now, publicUrl);
}

/** Requests a refund as an administrator, for the buyer. */
export async function requestByAdmin(
  tx: Tx,
  id: string,
  asked: RequestByAdmin,
  origin: Origin,
  publicUrl: string,
): Promise<void> {
  const { order, request } = await lockPaid(tx, id, origin.at);
  if (!request) throw notFound();
  if (request.state !== 'none' && request.state !== 'refused') {
    throw refuse(contract.requestRefund, 'changed', messages.refundAskedAlready);
  }
  await requestRefund(tx, id, asked, origin.at);
  const counted = await readRefundRequest(tx, id, origin.at);
  if (counted?.refund_amount === 0) throw refuse(contract.requestRefund, 'too_late', messages.nothingUnused);

  const description = paymentTexts.refundRequested(order.email, order.number, asked.reason);
  const action = { type: 'payment', severity: 'warning', entity: 'order', id } as const;
  await recordHistory(tx, origin, { ...action, description });
  await announceRequest(tx, id, origin.at, publicUrl);
  if (order.salon) publishLiveEvent(tx, order.salon, { noun: 'subscription', id: order.salon });
}

/** Marks an order as refunded, and ends its plan. */
export async function refund(
  tx: Tx,
  order: Order,
  returned: PaymentReturn,
  origin: Origin,
  publicUrl: string,
): Promise<void> {
  const { id, number, email, salon } = order;
  const { cents, difference: reason } = returned;
  await markOrderRefunded(tx, id, returned, origin.at);
  const description = paymentTexts.refunded(email, number, cents, reason);
  const action = { type: 'payment', severity: 'warning', entity: 'order', id } as const;
  await recordHistory(tx, origin, { ...action, description });
  const hasSalon = salon !== null;
  const news = { step: 'returned', hasSalon, email, number, amount: cents / 100 } as const;
  await announce(tx, id, reason ? { ...news, reason } : news, origin.at, publicUrl);
  if (!salon) return;
  await revokeGrantOfOrder(tx, salon, id, origin.at);
  recordLastChange(tx, origin, action, ['subscriptionEndDate']);
  publishLiveEvent(tx, salon, { noun: 'subscription', id: salon });
}

/** Notes that an administrator returned the amount of the policy, or another amount with the reason. */
export async function returnRequest(
  tx: Tx,
  id: string,
  { amount, reason, keepsPlan }: BodyOf<typeof contract.returnRefund>,
  origin: Origin,
  publicUrl: string,
): Promise<void> {
  const { order, request } = await lockOpen(tx, id, origin.at);
  const byPolicy = Math.round(request.refund_amount * 100);
  const cents = amount ?? byPolicy;
  const rest = order.cents - order.partCents;
  if (keepsPlan) return returnPart(tx, order, { cents, rest, reason }, origin, publicUrl);
  if (cents > rest) {
    const message = messages.amountTooHigh(rest / 100);
    throw invalid(message, { amount: message });
  }
  const difference = cents === byPolicy ? undefined : reason;
  if (cents !== byPolicy && !difference) {
    const message = messages.differenceMissing(request.refund_amount);
    throw invalid(message, { reason: message });
  }
  await refund(tx, order, { cents, difference }, origin, publicUrl);
}

interface ReturnedPart {
  readonly cents: number;
  /** The amount that has not been returned yet. */
  readonly rest: number;
  readonly reason: string | null | undefined;
}

async function returnPart(
  tx: Tx,
  order: Order,
  { cents, rest, reason }: ReturnedPart,
  origin: Origin,
  publicUrl: string,
) {
  const { id, number, email, salon } = order;
  if (!salon) throw invalid(messages.noPlanGoesOn, { keepsPlan: messages.noPlanGoesOn });
  if (cents >= rest) {
    const message = messages.partTooHigh(rest / 100);
    throw invalid(message, { amount: message });
  }
  if (!reason) throw invalid(messages.reasonMissing, { reason: messages.reasonMissing });
  await markPartReturned(tx, id, { cents, reason }, origin.at);
  const description = paymentTexts.partRefunded(email, number, cents, reason);
  const action = { type: 'payment', severity: 'warning', entity: 'order', id } as const;
  await recordHistory(tx, origin, { ...action, description });
  const news = { step: 'partly', hasSalon: true, email, number, amount: cents / 100, reason } as const;
  await announce(tx, id, news, origin.at, publicUrl);
  publishLiveEvent(tx, salon, { noun: 'subscription', id: salon });
}

export async function refuseRefundRequest(
  tx: Tx,
  id: string,
  reason: string,
  origin: Origin,
  publicUrl: string,
): Promise<void> {
  const { order, request } = await lockOpen(tx, id, origin.at);
  await markOrderRefundRefused(tx, id, reason, origin.at);
  const description = paymentTexts.refundRefused(order.email, order.number, reason);
  const action = { type: 'payment', severity: 'warning', entity: 'order', id } as const;
  await recordHistory(tx, origin, { ...action, description });
  await announce(tx, id, { ...newsOf(request, 'refused'), reason }, origin.at, publicUrl);
  if (order.salon) publishLiveEvent(tx, order.salon, { noun: 'subscription', id: order.salon });
}

interface Cancellation {
  readonly salon: SalonId;
  /** The e-mail of the owner. */
  readonly email: string;
  readonly cancelledAt: string;
}

/** Requests the refunds of the policy after a cancellation. */
export async function requestRefundsOf(
  tx: Tx,
  { salon, email, cancelledAt }: Cancellation,
  origin: Origin,
  publicUrl: string,
): Promise<void> {
  for (const { id, number } of await requestRefunds(tx, salon, new Date(cancelledAt))) {
    const description = paymentTexts.refundAsked(email, number);
    await recordHistory(tx, origin, { type: 'payment', entity: 'order', id, description });
    await announceRequest(tx, id, origin.at, publicUrl);
  }
}

/** Withdraws the refund requests of a cancellation that the owner, or an extension, has taken back. */
export async function withdrawRequestsOf(
  tx: Tx,
  { salon, email, cancelledAt }: Cancellation,
  origin: Origin,
  publicUrl: string,
): Promise<void> {
  for (const { id, number } of await listOpenRefundsOfCancellation(tx, salon, cancelledAt)) {
    const description = paymentTexts.refundWithdrawn(email, number);
    await recordHistory(tx, origin, { type: 'payment', entity: 'order', id, description });
    const request = await readRefundRequest(tx, id, origin.at);
    if (!request) throw notFound();
    await withdrawRefund(tx, id);
    await announce(tx, id, newsOf(request, 'withdrawn'), origin.at, publicUrl);
  }
}

async function lockOpen(tx: Tx, id: string, now: Date) {
  const { order, request } = await lockPaid(tx, id, now);
  if (request?.state !== 'open') throw new Refusal('changed', messages.refundClosed);
  return { order, request };
}

/** Locks an order and reads its refund request; `request` is undefined if the order was not paid. */
async function lockPaid(tx: Tx, id: string, now: Date) {
  const order = await lockOrder(tx, id, now);
  if (!order) throw notFound();
  return { order, request: await readRefundRequest(tx, id, now) };
}

const newsOf = (
  { user, number, amount, part_amount, days, days_used, refund_amount, has_salon }: contract.RefundRequest,
  step: RefundNews['step'],
): RefundNews => ({
  step,
  email: user.email,
  number,
  amount: refund_amount,
  hasSalon: has_salon,
  explained:
    days === null || days_used === null
      ? undefined
      : refundExplained(amount - part_amount, days, days_used, refund_amount),
});

async function announce(tx: Tx, id: string, news: RefundNews, now: Date, publicUrl: string) {
  for (const to of await listAddressesOfOrder(tx, id)) {
    await queueMail(tx, refundMail(to, news, publicUrl), now);
  }
  for (const admin of await listAdmins(tx)) {
    await queueMail(tx, refundMailToAdmin(admin.email, news, publicUrl), now);
  }
}
