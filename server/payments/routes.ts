// Buying a plan, what the provider tells of it, and what an administrator sees of all payments.
import { localTime, momentAt } from '#contracts/calendar.rules.ts';
import { paginationOf } from '#contracts/pages.rules.ts';
import { type Fault, recorded, said } from '#contracts/payments.sq.ts';
import * as contract from '#contracts/payments.ts';
import type { Company } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Origin } from '../history/store.ts';
import * as history from '../history/store.ts';
import { invalid, notFound, Refusal } from '../http/errors.ts';
import { answer, type Context } from '../http/serve.ts';
import * as subscriptions from '../subscriptions/store.ts';
import { Unsound } from './paysera.ts';
import type { PaymentProvider } from './provider.ts';
import { settle } from './settle.ts';
import * as payments from './store.ts';

interface PaymentSettings {
  readonly payments: PaymentProvider;
  readonly company: Company;
  readonly publicUrl: () => string;
}

export function paymentRoutes({ payments: provider, company, publicUrl }: PaymentSettings) {
  async function take(message: Record<string, unknown>, origin: Origin, { db }: Context) {
    try {
      const callback = provider.read(message);
      await db.transaction((tx) => settle(tx, callback, origin, { company, publicUrl: publicUrl() }));
    } catch (error) {
      if (!(error instanceof Unsound)) throw error;
      await warn(error.fault, origin, db);
      throw invalid(said.callbackRefused);
    }
    return 'OK' as const;
  }

  const warnOfUnread = (origin: Origin, { db }: Context) => warn('malformed', origin, db);

  return [
    answer(contract.startPayment, ({ body: { planType }, caller, origin }, { db, now }) =>
      db.transaction(async (tx) => {
        const bill = await payments.addOrder(tx, caller, planType, now());
        if (!bill) throw new Refusal('inactive_plan', said.inactivePlan);
        const { id, email, number, cents } = bill;
        const description = recorded.ordered(email, number, cents);
        await history.record(tx, origin, { type: 'payment', entity: 'order', id, description });
        return { paymentUrl: provider.addressFor(bill, publicUrl()), message: said.leaving };
      }),
    ),

    answer(contract.takeCallback, ({ query, origin }, context) => take(query, origin, context)),
    answer(
      contract.takePostedCallback,
      ({ body, origin }, context) => take(body, origin, context),
      warnOfUnread,
    ),

    answer(contract.readPayment, async ({ params, caller: { salon } }, { db, now }) => {
      const order = await payments.readOrder(db, salon, params.id);
      if (!order) throw notFound();
      const { subscriptionEndDate } = await subscriptions.readStatus(db, salon, now());
      return { data: { status: stateOf(order), plan: order.plan, subscriptionEndDate } };
    }),

    answer(contract.listRecent, async ({ query }, { db }) => {
      const page = pageOf(query);
      const { data, total } = await payments.listPaid(db, page);
      return { data, pagination: paginationOf(page.page, page.limit, total) };
    }),

    answer(contract.listRefundRequests, async ({ query }, { db }) => {
      const page = pageOf(query);
      const { data, total } = await payments.listRefundRequests(db, page);
      return { data, pagination: paginationOf(page.page, page.limit, total) };
    }),

    answer(contract.readIncome, async (_call, { db, now }) => {
      const firstOfMonth = `${localTime(now()).day.slice(0, 8)}01`;
      return { data: await payments.readIncome(db, momentAt(firstOfMonth, 0), now()) };
    }),

    ...provider.routes,
  ];
}

const warn = (fault: Fault, origin: Origin, db: Database) =>
  db.transaction((tx) =>
    history.record(tx, origin, {
      type: 'payment',
      severity: 'warning',
      entity: 'callback',
      description: recorded.refused(fault),
    }),
  );

function stateOf({ paidAt, refundedAt }: payments.Order): contract.Payment['status'] {
  if (refundedAt) return 'refunded';
  return paidAt ? 'active' : 'pending';
}

const pageOf = ({ page = 1, limit = contract.recentPageSize }: Partial<payments.Page>) => ({ page, limit });
