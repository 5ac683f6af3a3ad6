// Marks an order as paid or refunded, with all that follows. A repeated callback changes nothing.

import { monthsOfPlan } from '#contracts/billing/subscriptions.rules.ts';
import { listAdmins } from '../../identity/accounts/store.ts';
import { extendAccess } from '../../salon/ledger/store.ts';
import { paymentTexts } from '../history.sq.ts';
import type { Tx } from '../../ground/db/database.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { recordLastChange } from '../../ground/history/last-changes-store.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { queueMail } from '../../ground/mail/queue.ts';
import type { Origin } from '../../ground/origin.ts';
import { type Callback, coversBill } from './checkout.ts';
import {
  paidByNobodyMail,
  paidByNobodyMailToAdmin,
  paidLateMail,
  receiptMail,
  type Seller,
} from './mails.ts';
import { InvalidCallback } from './paysera.ts';
import { refund } from './refunds.ts';
import { listAddressesOfOrder, lockOrder, markOrderPaid, type Order } from './store.ts';

export async function applyPaymentCallback(
  tx: Tx,
  callback: Callback,
  origin: Origin,
  seller: Seller,
): Promise<void> {
  const order = await lockOrder(tx, callback.orderId, origin.at);
  if (!order) throw new InvalidCallback('order');
  const { outcome, providerNumber } = callback;
  // an admin has already noted that the money, perhaps only a part of it, was returned
  if (outcome === 'refunded' && order.refundedAt) return;
  if (!coversBill(callback, order)) throw new InvalidCallback('amount');

  // a late `paid` callback must not activate an order that is refunded already
  if (outcome === 'paid' && !order.paidAt && !order.refundedAt) {
    await markPaidAndExtend(tx, order, providerNumber, origin, seller);
  }
  if (outcome === 'refunded') {
    await refund(tx, order, { cents: order.cents - order.partCents }, origin, seller.publicUrl);
  }
}

async function markPaidAndExtend(
  tx: Tx,
  order: Order,
  providerNumber: string | null,
  origin: Origin,
  seller: Seller,
) {
  const { id, number, email, plan, cents, salon } = order;
  const { at } = origin;
  const action = { type: 'payment', entity: 'order', id } as const;
  await markOrderPaid(tx, id, providerNumber, at);
  if (!salon) {
    const description = paymentTexts.paidByNobody(email, number, cents);
    await recordHistory(tx, origin, { ...action, severity: 'warning', description });
    return mailPaidByNobody(tx, order, at, seller);
  }

  recordLastChange(tx, origin, action, ['subscriptionEndDate']);
  const until = await extendAccess(tx, salon, { plan, months: monthsOfPlan[plan], orderId: id }, at);
  for (const to of await listAddressesOfOrder(tx, id)) {
    await queueMail(tx, receiptMail(to, order, { at, until }, seller), at);
  }
  const isLate = order.status === 'expired';
  const description = (isLate ? paymentTexts.paidLate : paymentTexts.paid)(email, number, cents);
  await recordHistory(tx, origin, { ...action, severity: isLate ? 'warning' : 'info', description });
  if (isLate) {
    for (const admin of await listAdmins(tx)) {
      await queueMail(tx, paidLateMail(admin.email, order, seller), at);
    }
  }
  publishLiveEvent(tx, salon, { noun: 'subscription', id: salon });
}

async function mailPaidByNobody(tx: Tx, order: Order, now: Date, seller: Seller) {
  for (const to of await listAddressesOfOrder(tx, order.id)) {
    await queueMail(tx, paidByNobodyMail(to, order), now);
  }
  for (const admin of await listAdmins(tx)) {
    await queueMail(tx, paidByNobodyMailToAdmin(admin.email, order, seller), now);
  }
}
