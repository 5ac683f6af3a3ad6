// The payment of a visit by one tap, which pays the rest that is due. Earlier payments stay, except a single sum that paid the
// whole visit: this sum changes to the other method.

import type { VisitFacts } from '#contracts/appointments/visit-payments.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import type { BodyOf, ReplyOf } from '#contracts/ground/endpoint.ts';
import type { Method } from '#contracts/ground/payment.ts';
import type * as contract from '#contracts/till/takings.ts';
import { messages } from '#contracts/till/till.sq.ts';
import { refuseUnseen } from '../appointments/shown.ts';
import { wholePayment } from '../appointments/visit-payments/follow.ts';
import { isSession } from '../appointments/visit-payments/package-sessions.ts';
import {
  listOfTap,
  meantFor,
  type NewTaking,
  type ValidTaking,
} from '../appointments/visit-payments/store.ts';
import { type TakingsChange, writeTakings } from '../appointments/visit-payments/write-store.ts';
import type { Member } from '../ground/caller.ts';
import type { Tx } from '../ground/db/database.ts';
import type { Origin } from '../ground/origin.ts';
import { requireTill } from './needs-till.ts';
import {
  answer,
  lockPaying,
  paymentsIn,
  refuseClosed,
  refuseEarly,
  textsOf,
  tooLate,
  type VisitToPay,
  worthOf,
} from './pay.ts';

type Reply = ReplyOf<typeof contract.setMethod>;

/** An unpaid rest is paid on the day of the tap. A visit without any payment is paid on its own day. */
export async function payByMethod(
  tx: Tx,
  { scope }: Member,
  id: string,
  { method, shown, change_id: change, ...sent }: BodyOf<typeof contract.setMethod>,
  origin: Origin,
): Promise<Reply> {
  const paying = await lockPaying(tx, scope, id, { shown });
  refuseEarly(paying, origin);
  const { visit, facts } = paying;
  const payments = paymentsIn(paying.rows);
  const given = payments.filter(({ cents }) => cents !== 0);
  const due = dueOf(facts, payments);
  const wanted = payments.length > 0 && due > 0 ? dayOfTap(visit, sent, origin) : visit.appointment_date;
  // a payment in another currency, or with change, also counts
  const isSaid = payments.length > 0 && due <= 0 && given.every((row) => row.method === method);
  if (isSaid) return answer(tx, scope, id, { wanted, written: [], message: messages.paid });
  await refuseUnseen(tx, scope.salon, visit, shown);
  const isDue = payments.length === 0 || due > 0;
  const writing = isDue ? rest(paying, method, wanted) : turned(given, due, method);
  const written = await writeTakings(tx, scope.salon, { ...writing, change }, origin);
  return answer(tx, scope, id, { wanted, written, message: messages.paid });
}

/**
 * The day of the change of the payment method: today. A change that waited on a device keeps its own day. If the clock of the
 * device is wrong, the day is not before the visit and not after today.
 */
function dayOfTap(
  { appointment_date: first }: VisitToPay['visit'],
  { day, is_late }: Pick<BodyOf<typeof contract.setMethod>, 'day' | 'is_late'>,
  { at }: Origin,
): string {
  const { day: today } = localTime(at);
  if (!is_late || day === undefined || day > today || first > today) return today;
  return day < first ? first : day;
}

const dueOf = ({ price_cents, discount_cents }: VisitFacts, payments: readonly ValidTaking[]) =>
  price_cents - discount_cents - worthOf(payments);

/** The rest that is due, in one sum. A row that says that nothing was paid on this day is taken back. */
function rest({ visit, facts, rows }: VisitToPay, method: Method, day: string): TakingsChange {
  const payments = paymentsIn(rows);
  const due = dueOf(facts, payments);
  const isUnpaid = payments.every(({ cents }) => cents === 0);
  const voids = payments.filter(
    (row) => isUnpaid && !isSession(row) && meantFor(row) === day && !row.isDayClosed,
  );
  const texts = {
    note: voids.find(({ note }) => note)?.note,
    fiscal_number: voids.find(({ fiscal_number }) => fiscal_number)?.fiscal_number,
  };
  const whole = wholePayment(visit, method, facts);
  return { voids, adds: [{ ...whole, ...textsOf(texts), day, cents: due, worth_cents: due }] };
}

/** The rows that change a payment to another method, with the same sum. */
function turned(given: readonly ValidTaking[], due: number, method: Method): TakingsChange {
  if (given.length !== 1 || due !== 0) throw tooLate(messages.changedInSheet);
  refuseClosed(given);
  return {
    voids: given,
    adds: given.map(anew).map(({ staff_id: _, by_name: __, ...row }) => ({ ...row, method })),
  };
}

/** The same row, to be written again. */
const anew = ({ isDayClosed: _, id: _id, ...row }: ValidTaking): NewTaking => ({
  ...row,
  day: meantFor(row),
  from_day: null,
});

/** Takes back what a change of the payment method wrote, and writes again what it had replaced. */
export async function undoPaymentMethod(
  tx: Tx,
  caller: Member,
  id: string,
  { undoes }: BodyOf<typeof contract.undoMethod>,
  origin: Origin,
): Promise<Reply> {
  const { scope, staff } = caller;
  const { visit, rows } = await lockPaying(tx, scope, id);
  const { written: tapped, replaced } = await listOfTap(tx, scope.salon, id, undoes);
  const voids = rows.filter((row) => tapped.includes(row.id));
  if (voids.length < tapped.length) throw tooLate(messages.paidSince);
  refuseClosed(voids);
  if (voids.some(({ staff_id }) => staff_id !== staff.id)) requireTill(caller);
  const writing = { voids, adds: replaced.map(anew), overdrawn: () => tooLate(messages.returnedAlready) };
  await writeTakings(tx, scope.salon, writing, origin);
  return answer(tx, scope, id, {
    wanted: visit.appointment_date,
    written: [],
    message: messages.paymentBack,
  });
}
