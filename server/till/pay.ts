// The payment of a visit. All payments of its day are taken back and written again, so all valid rows of a visit agree.

import { placesOf } from '#contracts/appointments/package-sessions.rules.ts';
import { worthIn } from '#contracts/appointments/visit-payments.rules.ts';
import type { Till, VisitFacts } from '#contracts/appointments/visit-payments.ts';
import { isConfirmed } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import type { Currency } from '#contracts/ground/currency.ts';
import type { BodyOf, ReplyOf } from '#contracts/ground/endpoint.ts';
import { paymentMessages } from '#contracts/ground/payment.sq.ts';
import type { ShownVisit } from '#contracts/ground/payment.ts';
import { includes } from '#contracts/ground/roles.rules.ts';
import type * as contract from '#contracts/till/takings.ts';
import { isPayable, maxCents, usualDiscount, worthsOf } from '#contracts/till/till.rules.ts';
import { messages } from '#contracts/till/till.sq.ts';
import { refuseUnseen, unseen } from '../appointments/shown.ts';
import { getAppointment, lockAppointment } from '../appointments/store.ts';
import { factsOf } from '../appointments/visit-payments/follow.ts';
import { fitted, isSession } from '../appointments/visit-payments/package-sessions.ts';
import { readPaymentOf } from '../appointments/visit-payments/paid-visits-store.ts';
import { readTill } from '../appointments/visit-payments/rates-store.ts';
import {
  holdTill,
  listLivingOfVisits,
  lockTill,
  meantFor,
  type NewTaking,
  type ValidTaking,
} from '../appointments/visit-payments/store.ts';
import { writeTakings } from '../appointments/visit-payments/write-store.ts';
import type { Member } from '../ground/caller.ts';
import type { Db, Tx } from '../ground/db/database.ts';
import type { Origin } from '../ground/origin.ts';
import { invalid, notFound, Refusal } from '../ground/refusal.ts';
import { requireColumn, type Scope } from '../ground/scope.ts';
import { requireOwnRows, requireTill } from './needs-till.ts';
import { sellBeside } from './sales.ts';

export const dayClosed = (): Refusal => new Refusal('day_closed', messages.dayClosed);
export const tooLate = (message: string): Refusal => new Refusal('too_late', message);
const wrong = (field: string, message: string) => invalid(message, { [field]: message });

export interface VisitToPay {
  readonly visit: Appointment;
  readonly till: Till;
  readonly rows: readonly ValidTaking[];
  readonly facts: VisitFacts;
}

interface LockOptions {
  /** The present day, given if the payment is made today, not on the day of the visit. */
  readonly today?: string;
  readonly shown?: ShownVisit | undefined;
  /** Whether products are sold, too: their day has no other lock, so the till is locked for this change alone. */
  readonly sells?: boolean;
  /** Whether the visit may be cancelled, if its payment stayed in the till. */
  readonly mayBeCancelled?: boolean;
}

/** The visit, locked, with what was paid for it. */
export async function lockPaying(
  tx: Tx,
  scope: Scope,
  id: string,
  { today, shown, sells = false, mayBeCancelled = false }: LockOptions = {},
): Promise<VisitToPay> {
  const visit = await lockAppointment(tx, scope, id);
  if (visit.kind === 'block') throw notFound();
  requireColumn(scope, visit.barber_id);
  (sells ? lockTill : holdTill)(tx, scope.salon);
  const [till, rows] = await Promise.all([
    readTill(tx, scope.salon, today ?? visit.appointment_date),
    listLivingOfVisits(tx, scope.salon, [id]),
  ]);
  if (!till.is_on) throw tooLate(messages.off);
  if (!isConfirmed(visit) && !(mayBeCancelled && rows.length > 0)) {
    await refuseUnseen(tx, scope.salon, visit, shown);
    throw tooLate(messages.notTicked);
  }
  const facts = rows.find(({ kind }) => kind === 'visit')?.visit_facts ?? factsOf(visit, till.currency);
  return { visit, till, rows, facts };
}

export const paymentsIn = (rows: readonly ValidTaking[]): ValidTaking[] =>
  rows.filter(({ kind, is_refund }) => kind === 'visit' && !is_refund);
export const worthOf = (rows: readonly { worth_cents: number | null }[]): number =>
  rows.reduce((sum, { worth_cents }) => sum + (worth_cents ?? 0), 0);

/**
 * Throws for a visit of a later day, since nobody has its money yet. A payment from before the visit was moved to this day can
 * still be corrected.
 */
export function refuseEarly({ visit, rows }: Pick<VisitToPay, 'visit' | 'rows'>, { at }: Origin): void {
  if (visit.appointment_date > localTime(at).day && paymentsIn(rows).length === 0)
    throw tooLate(messages.paidOnItsDay);
}

export function refuseClosed(rows: readonly ValidTaking[]): void {
  if (rows.some(({ isDayClosed }) => isDayClosed)) throw dayClosed();
}

type Payment = Pick<
  BodyOf<typeof contract.payVisit>,
  'paid' | 'change' | 'tips' | 'confirms_tip' | 'note' | 'fiscal_number'
>;

/** The sums that came into the till, and the sum that the client got back. */
function partsOf({ paid, change }: Pick<Payment, 'paid' | 'change'>, bill: Currency) {
  const given = paid.length > 0 ? paid : [{ method: 'cash' as const, currency: bill, cents: 0 }];
  const back = change ? [{ method: 'cash' as const, currency: change.currency, cents: -change.cents }] : [];
  return [...given, ...back];
}

/** Whether these rows already say the same as the payment, so that nothing must be written. */
function stands(rows: readonly ValidTaking[], payment: Payment, bill: Currency) {
  const { tips = [], note, fiscal_number } = payment;
  const said = (kind: string) => (part: { method: string; currency: string; cents: number }) =>
    `${kind} ${part.method} ${part.currency} ${part.cents}`;
  const wanted = [...partsOf(payment, bill).map(said('visit')), ...tips.map(said('tip'))];
  const written = rows.map((row) => said(row.kind)(row));
  return (
    wanted.sort().join() === written.sort().join() &&
    (!note || rows.some((row) => row.note === note)) &&
    (!fiscal_number || rows.some((row) => row.fiscal_number === fiscal_number))
  );
}

/** The rate with which the payment of the day was counted, which stays; without such a rate, the rate of the day. */
const rateOf = (rows: readonly Pick<ValidTaking, 'rate'>[], till: Pick<Till, 'rate'>) =>
  rows.find(({ rate }) => rate !== null)?.rate ?? till.rate;

/** The payment of the visit, and the number of lekë for a euro in the payments of its day. */
export async function readPayment(
  db: Db,
  scope: Scope,
  id: string,
): Promise<ReplyOf<typeof contract.readTakingsOfVisit>> {
  const { appointment_date: wanted } = await getAppointment(db, scope, id);
  const [payment, till] = await Promise.all([
    readPaymentOf(db, scope, id),
    readTill(db, scope.salon, wanted),
  ]);
  const living = payment.takings.filter(({ voids, is_voided }) => !voids && !is_voided);
  return { ...payment, rate: rateOf(ofDayIn(living, wanted), till) };
}

const ofDayIn = <Row extends Pick<NewTaking, 'is_refund' | 'from_day' | 'day'>>(
  rows: readonly Row[],
  wanted: string,
) => rows.filter((row) => !row.is_refund && meantFor(row) === wanted);

/** The note of the payment. A person who does not read the note cannot mean to delete it. */
function noteOf(scope: Scope, { note }: Payment, visit: VisitToPay['visit'], rows: readonly ValidTaking[]) {
  const isRead = scope.names && includes(scope.sums, visit.barber_id);
  return note || isRead ? note : rows.find((row) => row.note)?.note;
}

/** The texts of a payment are on its first row. */
export const textsOf = ({
  note = null,
  fiscal_number = null,
}: Pick<Payment, 'note' | 'fiscal_number'>): Pick<NewTaking, 'note' | 'fiscal_number'> => ({
  note,
  fiscal_number,
});

/**
 * Whether this is the payment that the sheet proposes to a person who reads no sums: in the first of the methods, the price of all services
 * that no session paid.
 * When it is saved, a payment of several parts or with a discount that pays the visit stays as it is.
 */
function isAsProposed(
  { paid, change, tips = [] }: Payment,
  { ofDay, kept }: { readonly ofDay: readonly ValidTaking[]; readonly kept: readonly ValidTaking[] },
  due: number,
  { currency, price_cents, services }: VisitFacts,
) {
  const [only, ...more] = paid;
  const price = placesOf(kept.filter(isSession), services).reduce<number>(
    (rest, place) => rest - (place === undefined ? 0 : (services[place]?.cents ?? 0)),
    price_cents,
  );
  const [method] = ofDay.flatMap((row) => (row.cents > 0 ? [row.method] : [])).sort();
  const isProposed = only?.method === method && only?.currency === currency && only.cents === price;
  return isProposed && more.length === 0 && !change && tips.length === 0 && worthOf(ofDay) >= due;
}

/** The rows of a payment of at most `due`. */
function rowsOf(
  payment: Payment,
  due: number,
  { visit, till, facts }: Omit<VisitToPay, 'rows'>,
  day: string,
  isPaidBySessions = false,
): NewTaking[] {
  const { tips = [] } = payment;
  const texts = textsOf(payment);
  const { currency: bill } = facts;
  // a visit that sessions paid needs no row that says that nothing was paid
  const isSilent = isPaidBySessions && due === 0 && payment.paid.length === 0;
  const parts = isSilent ? [] : partsOf(payment, bill);
  const isExchanged = ({ currency }: { currency: string }) => currency !== bill;
  if (till.rate === null && parts.some(isExchanged)) throw wrong('paid', messages.noRate);
  const worths = worthsOf(parts, due, bill, till.rate);
  const whole = worths.reduce((sum, one) => sum + one, 0);
  if (worths.some((one) => Math.abs(one) > maxCents)) throw wrong('paid', messages.sumTooLarge);
  const ofCash = parts
    .filter(({ method }) => method === 'cash')
    .reduce((sum, { currency, cents }) => sum + worthIn(bill, cents, { currency, rate: till.rate }), 0);
  if (whole < 0 || ofCash < 0) throw wrong('change', messages.changeTooLarge);
  if (whole > due) throw wrong('paid', messages.tooMuch);
  const tip = tips.reduce((sum, one) => sum + worthIn(bill, one.cents, { ...one, rate: till.rate }), 0);
  const price = facts.price_cents - facts.discount_cents;
  if (tip > price && !payment.confirms_tip) throw wrong('confirms_tip', messages.tipTooLarge);
  const shared = {
    appointment_id: visit.id,
    barber_id: visit.barber_id,
    day,
    from_day: null,
    name: null,
    product_id: null,
    is_refund: false,
    visit_facts: facts,
  };
  return [
    ...parts.map(
      (part, at): NewTaking => ({
        ...shared,
        ...part,
        kind: 'visit',
        rate: isExchanged(part) ? till.rate : null,
        worth_cents: worths[at] ?? 0,
        ...(at === 0 ? texts : textsOf({})),
      }),
    ),
    ...tips.map(
      (part): NewTaking => ({
        ...shared,
        ...part,
        kind: 'tip',
        rate: null,
        worth_cents: null,
        ...textsOf({}),
      }),
    ),
  ];
}

/** The answer to the screen after each change of a visit's payment. */
export async function answer(
  tx: Tx,
  scope: Scope,
  id: string,
  {
    wanted,
    written,
    message,
  }: { readonly wanted: string; readonly written: readonly { day: string }[]; readonly message: string },
): Promise<ReplyOf<typeof contract.payVisit>> {
  const moved = written.map(({ day }) => day).find((day) => day !== wanted);
  return {
    ...(await readPaymentOf(tx, scope, id)),
    message: moved ? paymentMessages.paidOnDay(moved) : message,
    ...(moved && { day: moved }),
  };
}

/** Writes again how a visit was paid on its day. Later payments and refunds stay. */
export async function pay(
  tx: Tx,
  caller: Member,
  id: string,
  body: BodyOf<typeof contract.payVisit>,
  origin: Origin,
) {
  const { scope } = caller;
  const { products = [] } = body;
  const paying = await lockPaying(tx, scope, id, { ...body, sells: products.length > 0 });
  refuseEarly(paying, origin);
  const { visit, rows } = paying;
  const wanted = visit.appointment_date;
  const sell = () => sellBeside(tx, scope, products, { ...visit, day: wanted }, origin);
  const { discount = paying.facts.discount_cents, shown } = body;
  const discounted = discount - paying.facts.discount_cents;
  const readsSums = includes(scope.sums, visit.barber_id);
  // a person who reads no sums did not see the tips, so the tips stay
  const ofDay = ofDayIn(rows, wanted).filter((row) => !isSession(row) && (readsSums || row.kind === 'visit'));
  const refusal = shown && (await unseen(tx, scope.salon, visit, shown, { inSheet: true }));
  if (refusal) {
    const isSame = discounted === 0 && stands(ofDay, body, paying.facts.currency);
    if (!isSame) throw refusal;
    await sell();
    return answer(tx, scope, id, { wanted, written: [], message: messages.paid });
  }
  if (discounted !== 0 && !isPayable({ currency: paying.facts.currency, cents: discount }))
    throw wrong('discount', messages.lekNotWhole);
  if (discount > paying.facts.price_cents) throw wrong('discount', messages.discountTooLarge);
  if (discounted > 0 && discount > usualDiscount * paying.facts.price_cents) requireTill(caller);
  const discount_by = discounted > 0 ? caller.staff.name : paying.facts.discount_by;
  const facts = { ...paying.facts, discount_cents: discount, discount_by };
  const others = rows.filter((row) => !ofDay.includes(row));
  const kept = fitted(others, facts);
  // all rows of a visit have the same discount
  const outdated = others.filter(({ visit_facts }) => visit_facts && visit_facts.discount_cents !== discount);
  const voids = [...ofDay, ...outdated];
  refuseClosed(voids);
  const due = facts.price_cents - discount - worthOf(paymentsIn(kept));
  const anew = ({ isDayClosed: _, id: _id, ...row }: ValidTaking): NewTaking => ({
    ...row,
    day: meantFor(row),
    from_day: null,
    visit_facts: facts,
  });
  const renewed = fitted(outdated, facts).map(anew);
  const payment = { ...body, note: noteOf(scope, body, visit, ofDay) };
  const till = { ...paying.till, rate: rateOf(ofDay, paying.till) };
  const adds =
    !readsSums && discounted === 0 && isAsProposed(body, { ofDay, kept }, due, facts)
      ? ofDay.map(anew).map((row, at) => (at === 0 ? { ...row, ...textsOf(payment) } : row))
      : rowsOf(payment, due, { visit, till, facts }, wanted, kept.some(isSession));
  const overdrawn = () => wrong(discounted > 0 ? 'discount' : 'paid', messages.returnedAlready);
  const writing = { voids, adds: [...adds, ...renewed], discounted, overdrawn };
  await requireOwnRows(tx, caller, id, writing);
  const written = await writeTakings(tx, scope.salon, writing, origin);
  await sell();
  const ofPayment = written.slice(0, adds.length);
  return answer(tx, scope, id, { wanted, written: ofPayment, message: messages.paid });
}

/** Adds a payment of today for the unpaid rest of a visit. */
export async function payLater(
  tx: Tx,
  scope: Scope,
  id: string,
  body: BodyOf<typeof contract.payVisitLater>,
  origin: Origin,
) {
  const { day: wanted } = localTime(origin.at);
  const { products = [] } = body;
  const paying = await lockPaying(tx, scope, id, { today: wanted, sells: products.length > 0 });
  const { facts, rows } = paying;
  const due = facts.price_cents - facts.discount_cents - worthOf(paymentsIn(rows));
  if (paymentsIn(rows).length === 0 || due <= 0) throw wrong('paid', messages.nothingUnpaid);
  if (body.paid.length === 0) throw wrong('paid', messages.nothingPaid);
  const adds = rowsOf(body, due, paying, wanted);
  const written = await writeTakings(tx, scope.salon, { voids: [], adds }, origin);
  await sellBeside(tx, scope, products, { ...paying.visit, day: wanted }, origin);
  return answer(tx, scope, id, { wanted, written, message: messages.paid });
}

export async function refund(
  tx: Tx,
  caller: Member,
  id: string,
  { method, currency, cents, note }: BodyOf<typeof contract.refundVisit>,
  origin: Origin,
) {
  const { scope } = caller;
  const { day: wanted } = localTime(origin.at);
  const { visit, till, rows, facts } = await lockPaying(tx, scope, id, {
    today: wanted,
    mayBeCancelled: true,
  });
  requireTill(caller);
  const { currency: bill } = facts;
  // the rate of the payment is used, so that the same banknotes can be given back
  const rate = rateOf(
    paymentsIn(rows).filter((row) => row.currency === currency),
    till,
  );
  if (currency !== bill && rate === null) throw wrong('currency', messages.noRate);
  const left = worthOf(rows.filter(({ kind }) => kind === 'visit'));
  const [worth = 0] = worthsOf([{ currency, cents }], left, bill, rate);
  const row: NewTaking = {
    appointment_id: id,
    barber_id: visit.barber_id,
    day: wanted,
    from_day: null,
    kind: 'visit',
    method,
    currency,
    cents: -cents,
    rate: currency === bill ? null : rate,
    worth_cents: -worth,
    name: null,
    product_id: null,
    note,
    fiscal_number: null,
    is_refund: true,
    visit_facts: facts,
  };
  const overdrawn = () => wrong('cents', messages.refundTooLarge(left, bill));
  const written = await writeTakings(tx, scope.salon, { voids: [], adds: [row], overdrawn }, origin);
  return answer(tx, scope, id, { wanted, written, message: messages.refunded });
}
