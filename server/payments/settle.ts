// What happens when the provider says that an order is paid or refunded: once, however often and wherever it is told.
import { recorded } from '#contracts/payments.sq.ts';
import { monthsOfPlan } from '#contracts/subscriptions.rules.ts';
import type { Tx } from '../db/database.ts';
import { tellChange } from '../events/changes.ts';
import type { Origin } from '../history/store.ts';
import * as history from '../history/store.ts';
import { queueMail } from '../mail/queue.ts';
import * as subscriptions from '../subscriptions/store.ts';
import { type Callback, covers } from './checkout.ts';
import { receiptMail, type Seller } from './mails.ts';
import { Unsound } from './paysera.ts';
import type { Order } from './store.ts';
import * as payments from './store.ts';

export async function settle(tx: Tx, callback: Callback, origin: Origin, seller: Seller) {
  const order = await payments.takeOrder(tx, callback.orderId);
  if (!order) throw new Unsound('order');
  if (!covers(callback, order)) throw new Unsound('amount');

  const { outcome } = callback;
  // told late, that it was paid says nothing new of an order that is refunded
  if (outcome === 'paid' && !order.paidAt && !order.refundedAt) await pay(tx, order, origin, seller);
  if (outcome === 'refunded' && !order.refundedAt) await refund(tx, order, origin);
}

async function pay(tx: Tx, order: Order, origin: Origin, seller: Seller) {
  const { id, number, email, plan, cents, salon } = order;
  const { at } = origin;
  const action = { type: 'payment', entity: 'order', id } as const;
  await payments.markPaid(tx, id, at);
  if (!salon) {
    const description = recorded.paidByNobody(email, number, cents);
    return history.record(tx, origin, { ...action, severity: 'warning', description });
  }

  const until = await subscriptions.extend(tx, salon, { plan, months: monthsOfPlan[plan], orderId: id }, at);
  await queueMail(tx, receiptMail(order, { at, until }, seller));
  await history.record(tx, origin, { ...action, description: recorded.paid(email, number, cents) });
  tellChange(tx, salon, { noun: 'subscription', id: salon });
}

async function refund(tx: Tx, { id, number, email, cents, salon }: Order, origin: Origin) {
  await payments.markRefunded(tx, id, origin.at);
  const description = recorded.refunded(email, number, cents);
  await history.record(tx, origin, {
    type: 'payment',
    severity: 'warning',
    entity: 'order',
    id,
    description,
  });
  if (!salon) return;
  await subscriptions.revoke(tx, salon, id, origin.at);
  tellChange(tx, salon, { noun: 'subscription', id: salon });
}
