// All paid orders, for the accountant of the service.

import { dayOf } from '#contracts/ground/format.sq.ts';
import { planNames } from '#contracts/ground/plans.sq.ts';
import { words } from '#contracts/reports/exports.sq.ts';
import type { PaymentDays } from '#contracts/reports/exports.ts';
import { type BookedOrder, listOrdersForAccountant } from '../../billing/payments/store.ts';
import type { Db } from '../../ground/db/database.ts';
import { type Cell, cellOrEmpty, day, money, text } from '../../ground/sheets/cells.ts';
import type { Sheet } from './spreadsheet.ts';

const pageSize = 500;

export const paymentsSheet = (db: Db, days: PaymentDays): Sheet => ({
  name: words.payments,
  columns: [
    { head: words.order, width: 12 },
    { head: words.date, width: 12 },
    { head: words.buyer, width: 30 },
    { head: words.email, width: 34 },
    { head: words.nipt, width: 14 },
    { head: words.plan, width: 12 },
    { head: words.paidAmount, width: 12, ofNumbers: true },
    { head: words.refundedAmount, width: 14, ofNumbers: true },
    { head: words.refunded, width: 16 },
  ],
  rows: rowsOf(db, days),
});

async function* rowsOf(db: Db, days: PaymentDays) {
  let last: BookedOrder | undefined;
  do {
    const page = await listOrdersForAccountant(db, days, last, pageSize);
    yield* page.map(rowOf);
    last = page.length === pageSize ? page.at(-1) : undefined;
  } while (last);
}

const rowOf = (order: BookedOrder): Cell[] => [
  text(order.number),
  day(dayOf(order.paid_at)),
  text(order.buyer),
  text(order.email),
  cellOrEmpty(order.nipt, text),
  text(planNames[order.plan]),
  money(order.amount),
  cellOrEmpty(order.refunded, money),
  cellOrEmpty(order.refunded_at, (at) => day(dayOf(at))),
];
