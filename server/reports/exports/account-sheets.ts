// The sheets of a salon's own data, in addition to its visits, clients and services: hours, payments and the account.

import type { OwnOrder } from '#contracts/billing/payments.ts';
import { weekdays } from '#contracts/ground/format.sq.ts';
import { planNames } from '#contracts/ground/plans.sq.ts';
import { words } from '#contracts/reports/exports.sq.ts';
import { reasonNames } from '#contracts/salon/hours.sq.ts';
import type { DayException, Hours, Period, Span } from '#contracts/salon/hours.ts';
import { currencyNames } from '#contracts/salon/salon-names.sq.ts';
import { listPaidOrdersOfSalon, readNipt } from '../../billing/payments/store.ts';
import { listBarbers } from '../../salon/barbers/store.ts';
import { readHoursOfSalon } from '../../salon/hours/store.ts';
import { readSalonRow as readSalon } from '../../salon/salons/store.ts';
import type { Member } from '../../ground/caller.ts';
import type { Db } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { type Cell, cellOrEmpty, day, money, shownMoment, text } from '../../ground/sheets/cells.ts';
import type { Sheet } from './spreadsheet.ts';

export type Exporter = Pick<Member, 'salon' | 'username' | 'email' | 'accessUntil'>;

/** A day before the first possible day of an exception. */
const longAgo = '2001-01-01';
const ordersAtOnce = 100;

export const accountSheets = (db: Db, owner: Exporter): Sheet[] => [
  {
    name: words.hours,
    columns: [
      { head: words.who, width: 26 },
      { head: words.week, width: 12 },
      { head: words.weekday, width: 14 },
      { head: words.begins, width: 12 },
      { head: words.ends, width: 12 },
    ],
    rows: hourRows(db, owner.salon),
  },
  {
    name: words.exceptions,
    columns: [
      { head: words.who, width: 26 },
      { head: words.from, width: 14 },
      { head: words.to, width: 14 },
      { head: words.open, width: 24 },
      { head: words.why, width: 20 },
      { head: words.note, width: 40 },
    ],
    rows: exceptionRows(db, owner.salon),
  },
  {
    name: words.payments,
    columns: [
      { head: words.order, width: 12 },
      { head: words.paid, width: 20 },
      { head: words.plan, width: 12 },
      { head: words.amount, width: 12 },
      { head: words.refunded, width: 20 },
    ],
    rows: paymentRows(db, owner.salon),
  },
  {
    name: words.account,
    columns: [
      { head: words.field, width: 20 },
      { head: words.value, width: 40 },
    ],
    rows: accountRows(db, owner),
  },
];

async function namesOf(db: Db, salon: SalonId) {
  const names = new Map((await listBarbers(db, salon)).map(({ id, name }) => [id, name]));
  return (barberId: string | null) => text(barberId === null ? words.salon : (names.get(barberId) ?? ''));
}

async function* hourRows(db: Db, salon: SalonId) {
  const nameOf = await namesOf(db, salon);
  const known: Hours = await readHoursOfSalon(db, salon, longAgo);
  for (const period of known.periods) yield periodRow(nameOf(null), period);
  for (const { barberId, ownHours, weeks, periods } of known.barbers) {
    if (!ownHours) continue;
    for (const period of periods) yield periodRow(nameOf(barberId), period, weeks > 1);
  }
}

const periodRow = (who: Cell, { week, weekday, from, to }: Period, hasTwoWeeks = false): Cell[] => [
  who,
  cellOrEmpty(hasTwoWeeks ? 'AB'.charAt(week) : null, text),
  text(weekdays[weekday] ?? ''),
  text(from),
  text(to),
];

async function* exceptionRows(db: Db, salon: SalonId) {
  const nameOf = await namesOf(db, salon);
  const { exceptions } = await readHoursOfSalon(db, salon, longAgo);
  for (const exception of exceptions) yield exceptionRow(nameOf(exception.barberId), exception);
}

const exceptionRow = (who: Cell, { from, to, open, reason, title }: DayException): Cell[] => [
  who,
  day(from),
  day(to),
  text(open.length > 0 ? open.map(spanText).join(', ') : words.closed),
  text(reasonNames[reason]),
  cellOrEmpty(title, text),
];

const spanText = ({ from, to }: Span) => `${from}–${to}`;

async function* paymentRows(db: Db, salon: SalonId) {
  for (let page = 1, all = 1; (page - 1) * ordersAtOnce < all; page++) {
    const { data, total } = await listPaidOrdersOfSalon(db, salon, { page, limit: ordersAtOnce });
    yield* data.map(paymentRow);
    all = total;
  }
}

const paymentRow = ({ number, paid_at, plan, amount, refunded_at }: OwnOrder): Cell[] => [
  text(number),
  shownMoment(paid_at),
  text(planNames[plan]),
  money(amount),
  cellOrEmpty(refunded_at, shownMoment),
];

async function* accountRows(db: Db, { salon, username, email, accessUntil }: Exporter) {
  const { name, phone, currency } = await readSalon(db, salon);
  yield [text(words.salon), text(name)];
  yield [text(words.phone), cellOrEmpty(phone, text)];
  yield [text(words.currency), text(currencyNames[currency])];
  yield [text(words.nipt), cellOrEmpty(await readNipt(db, salon), text)];
  yield [text(words.username), text(username)];
  yield [text(words.email), text(email)];
  yield [text(words.accessUntil), cellOrEmpty(accessUntil, shownMoment)];
}
