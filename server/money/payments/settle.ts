// Marks an order as paid or refunded, with all that follows. A repeated callback changes nothing.

import { monthsOfPlan } from '#contracts/money/subscriptions.rules.ts';
import { listAdmins } from '../../identity/accounts/store.ts';
import * as ledger from '../../salon/ledger/store.ts';
import type { Tx } from '../../ground/db/database.ts';
import { publishChange } from '../../ground/events/changes.ts';
import * as history from '../../ground/history/store.ts';
import { queueMail } from '../../ground/mail/queue.ts';
import type { Origin } from '../../ground/origin.ts';
import { type Callback, coversBill } from './checkout.ts';
import { historyTexts } from './history.sq.ts';
import { paidLateMail, receiptMail, type Seller } from './mails.ts';
import { InvalidCallback } from './paysera.ts';
import { refund } from './refunds.ts';
import type { Order } from './store.ts';
import * as payments from './store.ts';

export async function settle(tx: Tx, callback: Callback, origin: Origin, seller: Seller) {
  const order = await payments.lockOrder(tx, callback.orderId, origin.at);
  if (!order) throw new InvalidCallback('order');
  const { outcome, providerNumber } = callback;
  // an admin said before that the money was returned, perhaps a part of it
  if (outcome === 'refunded' && order.refundedAt) return;
  if (!coversBill(callback, order)) throw new InvalidCallback('amount');

  // a late `paid` callback must not activate an order that is refunded already
  if (outcome === 'paid' && !order.paidAt && !order.refundedAt) {
    await pay(tx, order, providerNumber, origin, seller);
  }
  if (outcome === 'refunded') await refund(tx, order, order.cents, origin, seller.publicUrl);
}

async function pay(tx: Tx, order: Order, providerNumber: string | null, origin: Origin, seller: Seller) {
  const { id, number, email, plan, cents, salon } = order;
  const { at } = origin;
  const action = { type: 'payment', entity: 'order', id } as const;
  await payments.markPaid(tx, id, providerNumber, at);
  if (!salon) {
    const description = historyTexts.paidByNobody(email, number, cents);
    return history.record(tx, origin, { ...action, severity: 'warning', description });
  }

  const until = await ledger.extend(tx, salon, { plan, months: monthsOfPlan[plan], orderId: id }, at);
  await queueMail(tx, receiptMail(order, { at, until }, seller), at);
  const isLate = order.status === 'expired';
  const description = (isLate ? historyTexts.paidLate : historyTexts.paid)(email, number, cents);
  await history.record(tx, origin, { ...action, severity: isLate ? 'warning' : 'info', description });
  if (isLate) {
    for (const admin of await listAdmins(tx)) {
      await queueMail(tx, paidLateMail(admin.email, order, seller), at);
    }
  }
  publishChange(tx, salon, { noun: 'subscription', id: salon });
}
