// Buying a plan, the callbacks of the provider, and the lists of payments for admins.

import { messages } from '#contracts/billing/payments.sq.ts';
import * as contract from '#contracts/billing/payments.ts';
import { localTime, momentAt } from '#contracts/ground/calendar.rules.ts';
import { paginationOf } from '#contracts/ground/primitives.ts';
import { raiseAlert } from '../../identity/alerts/raise.ts';
import { countUsers } from '../../salon/ledger/groups-store.ts';
import { readAccessStatus } from '../../salon/ledger/store.ts';
import { type Fault, paymentTexts } from '../history.sq.ts';
import type { Company } from '../../ground/config.ts';
import type { Database, Db } from '../../ground/db/database.ts';
import { change } from '../../ground/history/change.ts';
import { updated } from '../../ground/history/changes.ts';
import { recordCountedHistory } from '../../ground/history/store.ts';
import { type Context, type Route, route } from '../../ground/http/serve.ts';
import type { Origin } from '../../ground/origin.ts';
import { invalid, notFound, refuse } from '../../ground/refusal.ts';
import { countSecurityEvent } from '../../ground/security-log/store.ts';
import { applyPaymentCallback } from './apply-callback.ts';
import { namedSeller } from './mails.ts';
import { InvalidCallback } from './paysera.ts';
import type { PaymentProvider } from './provider.ts';
import { refuseRefundRequest, requestByAdmin, returnRequest } from './refunds.ts';
import {
  addOrder,
  countOpenRefunds,
  listPaidOrders,
  listPaidOrdersOfSalon,
  listRefundable,
  listRefundRequests,
  type PageRequest,
  readIncome,
  readNipt,
  readOrder,
  readRefundRequest,
  setNipt,
} from './store.ts';

interface PaymentSettings {
  readonly payments: PaymentProvider;
  readonly company: Company;
  readonly publicUrl: () => string;
}

export function paymentRoutes({ payments: provider, company, publicUrl }: PaymentSettings): Route[] {
  async function take(message: Record<string, unknown>, origin: Origin, { db }: Context) {
    try {
      const callback = provider.read(message);
      await db.transaction((tx) =>
        applyPaymentCallback(tx, callback, origin, { company, publicUrl: publicUrl() }),
      );
    } catch (error) {
      if (!(error instanceof InvalidCallback)) throw error;
      await warn(error.fault, origin, db, publicUrl());
      throw invalid(messages.callbackRefused);
    }
    return 'OK' as const;
  }

  const warnOfUnread = (origin: Origin, { db }: Context) => warn('malformed', origin, db, publicUrl());

  return [
    change(contract.startPayment, async (tx, { body: { planType }, caller, origin }) => {
      const bill = await addOrder(tx, caller, planType, origin.at);
      if (!bill) throw refuse(contract.startPayment, 'inactive_plan', messages.inactivePlan);
      const { id, email, number, cents } = bill;
      return {
        paymentUrl: provider.paymentUrl(bill, publicUrl()),
        message: messages.leaving,
        history: {
          type: 'payment',
          entity: 'order',
          id,
          description: paymentTexts.ordered(email, number, cents),
        },
      };
    }),

    route(contract.takeCallback, ({ query, origin }, context) => take(query, origin, context)),
    route(
      contract.takePostedCallback,
      ({ body, origin }, context) => take(body, origin, context),
      warnOfUnread,
    ),

    route(contract.readPayment, async ({ params, caller: { salon }, origin }, { db }) => {
      const order = await readOrder(db, salon, params.id, origin.at);
      if (!order) throw notFound();
      const { subscriptionEndDate } = await readAccessStatus(db, salon, origin.at);
      return { data: { status: order.status, plan: order.plan, subscriptionEndDate } };
    }),

    route(contract.listOwnPayments, async ({ query, caller, origin }, { db }) => {
      const page = pageOf(query);
      const { data, total } = await listPaidOrdersOfSalon(db, caller.salon, page);
      const nipt = await readNipt(db, caller.salon);
      return {
        data,
        refundable: await listRefundable(db, caller.salon, origin.at),
        seller: namedSeller(company),
        nipt,
        pagination: paginationOf(page.page, page.limit, total),
      };
    }),

    change(contract.updateNipt, async (tx, { body: { nipt }, caller: { salon, email } }) => {
      await setNipt(tx, salon, nipt);
      const history = updated('salon', salon, paymentTexts.niptChanged(email, nipt));
      return { nipt, message: messages.niptSaved, history, event: { noun: 'subscription', id: salon } };
    }),

    route(contract.listRecent, async ({ query }, { db }) => {
      const page = pageOf(query);
      const { data, total } = await listPaidOrders(db, page);
      return { data, pagination: paginationOf(page.page, page.limit, total) };
    }),

    route(contract.listRefundRequests, async ({ query, origin }, { db }) => {
      const page = pageOf(query);
      const { data, total } = await listRefundRequests(db, query.search ?? '', page, origin.at);
      const open = await countOpenRefunds(db);
      return { data, open, pagination: paginationOf(page.page, page.limit, total) };
    }),

    change(contract.requestRefund, async (tx, { params: { id }, body: { reason }, caller, origin }) => {
      await requestByAdmin(tx, id, { by: caller.username, reason }, origin, publicUrl());
      return { data: await decided(tx, id, origin), message: messages.refundRequested };
    }),

    change(contract.returnRefund, async (tx, { params: { id }, body, origin }) => {
      await returnRequest(tx, id, body, origin, publicUrl());
      const message = body.keepsPlan ? messages.partReturned : messages.refundReturned;
      return { data: await decided(tx, id, origin), message };
    }),

    change(contract.refuseRefund, async (tx, { params: { id }, body: { reason }, origin }) => {
      await refuseRefundRequest(tx, id, reason, origin, publicUrl());
      return { data: await decided(tx, id, origin), message: messages.refundRefused };
    }),

    route(contract.readIncome, async ({ origin }, { db }) => {
      const firstOfMonth = `${localTime(origin.at).day.slice(0, 8)}01`;
      const { total, withSubscription } = await countUsers(db, origin.at);
      const income = await readIncome(db, momentAt(firstOfMonth, 0));
      return { data: { totalUsers: total, withSubscription, ...income } };
    }),

    ...provider.routes,
  ];
}

async function decided(db: Db, id: string, { at }: Origin) {
  const request = await readRefundRequest(db, id, at);
  if (!request) throw notFound();
  return request;
}

const unsigned: readonly Fault[] = ['malformed', 'signature'];

const warn = (fault: Fault, origin: Origin, db: Database, publicUrl: string) =>
  db.transaction(async (tx) => {
    const action = { type: 'payment', severity: 'warning', entity: 'callback' } as const;
    await recordCountedHistory(tx, origin, { ...action, description: paymentTexts.refused(fault) });
    await countSecurityEvent(tx, origin, { event: 'callback-forged' });
    const kind = unsigned.includes(fault) ? 'callback_forged' : 'payment_refused';
    await raiseAlert(tx, kind, origin.at, publicUrl);
  });

const pageOf = ({ page = 1, limit = contract.recentPageSize }: Partial<PageRequest>) => ({
  page,
  limit,
});
