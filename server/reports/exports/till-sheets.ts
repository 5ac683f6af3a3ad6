// The sheets of all data that are about the till, and the file of the statements.

import type { Taking } from '#contracts/appointments/visit-payments.ts';
import type { Currency } from '#contracts/ground/currency.ts';
import { yesOrNo } from '#contracts/ground/format.sq.ts';
import { methodNames } from '#contracts/ground/payment.sq.ts';
import { totalsOf } from '#contracts/reports/commissions.rules.ts';
import { messages } from '#contracts/reports/commissions.sq.ts';
import type { Statement } from '#contracts/reports/commissions.ts';
import { kindNames, words } from '#contracts/reports/exports.sq.ts';
import { words as ofReports } from '#contracts/reports/report-names.sq.ts';
import { currencyNames } from '#contracts/salon/salon-names.sq.ts';
import type { DayClose } from '#contracts/till/till.ts';
import { listTakingsAfter } from '../../appointments/visit-payments/listed-store.ts';
import { listBarbers } from '../../salon/barbers/store.ts';
import { listServices } from '../../salon/services/store.ts';
import { listClosesAfter } from '../../till/closes-store.ts';
import { productStore } from '../../till/products/store.ts';
import { listPayRules } from '../commissions/store.ts';
import type { Db } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import {
  type Cell,
  cellOrEmpty,
  count,
  day,
  exactPercent,
  moneyIn,
  rate,
  shownMoment,
  text,
} from '../../ground/sheets/cells.ts';
import { pageSize } from '../../ground/sheets/sheet.ts';
import type { Sheet } from './spreadsheet.ts';

export const tillSheets = (db: Db, salon: SalonId, currency: Currency): Sheet[] => [
  {
    name: words.till,
    columns: [
      { head: ofReports.date, width: 12 },
      { head: words.aboutDay, width: 12 },
      { head: words.kind, width: 16 },
      { head: words.what, width: 26 },
      { head: words.barber, width: 18 },
      { head: words.method, width: 16 },
      { head: words.amount, width: 14 },
      { head: words.currency, width: 10 },
      { head: words.rate, width: 12 },
      { head: words.worth, width: 16 },
      { head: ofReports.price, width: 12 },
      { head: words.discount, width: 12 },
      { head: words.refund, width: 12 },
      { head: words.state, width: 10 },
      { head: words.note, width: 40 },
      { head: words.fiscalNumber, width: 20 },
      { head: words.by, width: 18 },
      { head: words.moment, width: 18 },
    ],
    rows: takingRows(db, salon),
  },
  {
    name: words.closes,
    columns: [
      { head: words.number, width: 10 },
      { head: ofReports.date, width: 12 },
      { head: words.kind, width: 18 },
      { head: words.currency, width: 10 },
      { head: words.opening, width: 16 },
      { head: words.expected, width: 16 },
      { head: words.cashCounted, width: 16 },
      { head: words.difference, width: 14 },
      { head: words.note, width: 40 },
      { head: words.by, width: 18 },
      { head: words.moment, width: 18 },
    ],
    rows: closeRows(db, salon),
  },
  {
    name: words.payRules,
    columns: [
      { head: words.barber, width: 18 },
      { head: words.serviceOrProduct, width: 26 },
      { head: words.from, width: 12 },
      { head: words.percent, width: 12 },
      { head: words.rent, width: 16 },
      { head: words.per, width: 10 },
    ],
    rows: ruleRows(db, salon, currency),
  },
];

async function* takingRows(db: Db, salon: SalonId) {
  let last: string | undefined;
  do {
    const page = await listTakingsAfter(db, salon, last, pageSize);
    yield* page.map(takingRow);
    last = page.length === pageSize ? page.at(-1)?.id : undefined;
  } while (last);
}

const sum = (cents: number, currency: Currency) => moneyIn(currency)(cents / 100);

function takingRow(taking: Taking): Cell[] {
  const { currency, visit_facts: facts, voids, is_voided, kind } = taking;
  const inBill = (cents: number) => sum(cents, facts?.currency ?? currency);
  const state = voids ? words.undoing : is_voided ? words.voided : null;
  return [
    day(taking.day),
    cellOrEmpty(taking.from_day, day),
    text(kindNames[kind]),
    cellOrEmpty(taking.name ?? facts?.service_name ?? null, text),
    cellOrEmpty(taking.barber, text),
    text(methodNames[taking.method]),
    cellOrEmpty(taking.cents, (cents) => sum(cents, currency)),
    text(currencyNames[currency]),
    cellOrEmpty(taking.rate, rate),
    cellOrEmpty(taking.worth_cents, inBill),
    cellOrEmpty(facts?.price_cents ?? null, inBill),
    cellOrEmpty(facts?.discount_cents || null, inBill),
    cellOrEmpty(taking.is_refund ? yesOrNo.yes : null, text),
    cellOrEmpty(state, text),
    cellOrEmpty(taking.note, text),
    cellOrEmpty(taking.fiscal_number, text),
    cellOrEmpty(taking.by_name, text),
    shownMoment(taking.taken_at),
  ];
}

async function* closeRows(db: Db, salon: SalonId) {
  let last: number | undefined = 0;
  do {
    const page: DayClose[] = await listClosesAfter(db, salon, last, pageSize);
    yield* page.flatMap(rowsOfClose);
    last = page.length === pageSize ? page.at(-1)?.number : undefined;
  } while (last);
}

function rowsOfClose({ number, day: closed, reopens, note, by_name, closed_at, counts }: DayClose): Cell[][] {
  const row = (cells: Cell[], why: string | null) => [
    ...[count(number), day(closed), text(reopens === null ? words.close : words.reopening(reopens))],
    ...[...cells, cellOrEmpty(why, text), cellOrEmpty(by_name, text), shownMoment(closed_at)],
  ];
  if (counts.length === 0) return [row([null, null, null, null, null], note)];
  return counts.map(({ currency, opening_cents, expected_cents, counted_cents, note: why }) => {
    const sums = [opening_cents, expected_cents, counted_cents, counted_cents - expected_cents];
    return row([text(currencyNames[currency]), ...sums.map((cents) => sum(cents, currency))], why);
  });
}

async function* ruleRows(db: Db, salon: SalonId, currency: Currency) {
  const [rules, barbers, services, products] = await Promise.all([
    listPayRules(db, salon),
    listBarbers(db, salon),
    listServices(db, salon),
    productStore.list(db, salon),
  ]);
  const nameIn = (list: readonly { id: string; name: string }[], id: string | null, gone: string) =>
    id && (list.find((one) => one.id === id)?.name ?? gone);
  for (const {
    kind,
    barber_id,
    service_id,
    product_id,
    from_day,
    percent_bp,
    chair_cents,
    chair_per,
  } of rules)
    yield [
      cellOrEmpty(nameIn(barbers, barber_id, messages.serviceGone), text),
      cellOrEmpty(
        kind === 'product'
          ? (nameIn(products, product_id, messages.productGone) ?? messages.allProducts)
          : nameIn(services, service_id, messages.serviceGone),
        text,
      ),
      day(from_day),
      cellOrEmpty(percent_bp, exactPercent),
      cellOrEmpty(chair_cents, (cents) => sum(cents, currency)),
      cellOrEmpty(chair_per && words.pers[chair_per], text),
    ];
}

export const statementSheets = (statements: readonly Statement[], currency: Currency): Sheet[] => [
  {
    name: words.statements,
    columns: [
      { head: ofReports.barber, width: 18 },
      { head: words.currency, width: 10 },
      { head: words.paidByClients, width: 20 },
      { head: words.earned, width: 14 },
      { head: words.tips, width: 14 },
      { head: words.rent, width: 16 },
      { head: words.total, width: 14 },
      { head: words.calculation, width: 60 },
    ],
    rows: statements.flatMap((one) =>
      totalsOf(one, currency).map((totals) => [
        ...[text(one.barber), text(currencyNames[totals.currency])],
        ...[
          totals.base_cents,
          totals.earned_cents,
          totals.tips_cents,
          -totals.rent_cents,
          totals.total_cents,
        ].map((cents) => sum(cents, totals.currency)),
        text(one.text),
      ]),
    ),
  },
  {
    name: words.lines,
    columns: [
      { head: ofReports.date, width: 12 },
      { head: ofReports.barber, width: 18 },
      { head: words.currency, width: 10 },
      { head: words.paidByClients, width: 20 },
      { head: words.percent, width: 12 },
      { head: words.earned, width: 14 },
      { head: words.calculation, width: 60 },
    ],
    rows: statements.flatMap(({ barber, lines }) =>
      lines.map((line) => [
        ...[
          day(line.day),
          text(barber),
          text(currencyNames[line.currency]),
          sum(line.base_cents, line.currency),
        ],
        ...[exactPercent(line.percent_bp), sum(line.cents, line.currency), text(line.text)],
      ]),
    ),
  },
];
