// The work of the till when a visit changes: a confirmation by a person makes a taking, and the takings of a visit change with the
// visit. A change of a visit is never refused because of the till.

import type { Overpaid } from '#contracts/appointments/appointments.ts';
import { rounded, worthIn } from '#contracts/appointments/visit-payments.rules.ts';
import type { VisitFacts } from '#contracts/appointments/visit-payments.ts';
import { isAhead, isConfirmed } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import type { Currency } from '#contracts/ground/currency.ts';
import { paymentMessages } from '#contracts/ground/payment.sq.ts';
import type { Tx } from '../../ground/db/database.ts';
import type { Origin } from '../../ground/origin.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { readTill } from './rates-store.ts';
import {
  holdTill,
  listLivingOfVisits,
  listUnticked,
  meantFor,
  type NewTaking,
  type ValidTaking,
  writeTakings,
} from './store.ts';

interface ChangeContext {
  readonly origin: Origin;
  readonly isAutomatic?: boolean;
  /** Whether the change does not say that a visit was paid. */
  readonly booksNothing?: boolean | undefined;
  readonly overpaid?: Overpaid | undefined;
  /** Whether the payment of a visit that is cancelled stays in the till. */
  readonly keepsPayment?: boolean | undefined;
}

interface Change {
  readonly before: Appointment;
  /** Undefined if the visit was deleted. */
  readonly after?: Appointment | undefined;
}

const cents = (price: number | null) => Math.round((price ?? 0) * 100);

export const factsOf = (visit: Appointment, currency: Currency, discount_cents = 0): VisitFacts => ({
  client_id: visit.client_id,
  date: visit.appointment_date,
  time: visit.appointment_time,
  service_name: visit.service_name ?? '',
  services: visit.services.map(({ service_id, service_name, price }) => ({
    id: service_id,
    name: service_name,
    cents: cents(price),
  })),
  currency,
  price_cents: inCoins(cents(visit.price), currency),
  discount_cents,
});

/** The row of a confirmation, or of a payment by one tap: the whole visit was paid in its own currency. */
export const wholePayment = (
  visit: Appointment,
  method: NewTaking['method'],
  visit_facts: VisitFacts,
): NewTaking => {
  const paid = visit_facts.price_cents - visit_facts.discount_cents;
  return {
    appointment_id: visit.id,
    barber_id: visit.barber_id,
    day: visit.appointment_date,
    from_day: null,
    kind: 'visit',
    method,
    currency: visit_facts.currency,
    cents: paid,
    rate: null,
    worth_cents: paid,
    name: null,
    product_id: null,
    note: null,
    fiscal_number: null,
    is_refund: false,
    visit_facts,
  };
};

/** The effect of a change on the till. */
export interface TillEffect {
  /** The day on which the payment of the confirmation was written. */
  readonly day?: string | undefined;
  /** Whether the payment was removed from the till. */
  readonly isRemoved?: boolean;
  /** The day on which the till has the payment that moved with the visit. */
  readonly movedTo?: string | undefined;
}

/**
 * The change of a visit. `confirmed`: it was confirmed. `confirmedUnpaid`: it was confirmed, but nobody said how it was paid, or
 * nobody has the money yet. `endedPaid`: it was cancelled, and the salon keeps the money.
 */
type Happened = 'confirmed' | 'confirmedUnpaid' | 'changed' | 'lowered' | 'ended' | 'endedPaid';
/**
 * The payments of the visit. `whole`: in one sum, without a discount and in the currency of the price. `tooMuch`: more than the
 * present price.
 */
type Paid = 'nothing' | 'whole' | 'otherwise' | 'tooMuch';
/**
 * The step of the till. `goAlong`: the sums stay as they were typed. `settle`: the sums stay, and the rest is returned or becomes
 * a tip. `stay`: nothing is written.
 */
type Act = 'nothing' | 'payInCash' | 'followPrice' | 'goAlong' | 'settle' | 'takeOut' | 'stay';

/** The step for each change. A visit that is confirmed again gets its previous payment back. */
const acts: Readonly<Record<Happened, Readonly<Record<Paid, Act>>>> = {
  confirmed: { nothing: 'payInCash', whole: 'followPrice', otherwise: 'goAlong', tooMuch: 'payInCash' },
  confirmedUnpaid: { nothing: 'nothing', whole: 'followPrice', otherwise: 'goAlong', tooMuch: 'nothing' },
  changed: { nothing: 'nothing', whole: 'followPrice', otherwise: 'goAlong', tooMuch: 'goAlong' },
  lowered: { nothing: 'nothing', whole: 'settle', otherwise: 'settle', tooMuch: 'settle' },
  ended: { nothing: 'nothing', whole: 'takeOut', otherwise: 'takeOut', tooMuch: 'takeOut' },
  endedPaid: { nothing: 'nothing', whole: 'stay', otherwise: 'stay', tooMuch: 'stay' },
};

/** Runs after the rows of the visits were written, as the last step of the transaction. Returns what was done, by visit. */
export async function followVisits(
  tx: Tx,
  salon: SalonId,
  changes: readonly Change[],
  context: ChangeContext,
): Promise<Map<string, TillEffect>> {
  const done = new Map<string, TillEffect>();
  const touching = changes.filter(isOfTill);
  if (touching.length === 0) return done;
  holdTill(tx, salon);
  const [living, till] = await Promise.all([
    listLivingOfVisits(
      tx,
      salon,
      touching.map(({ before }) => before.id),
    ),
    readTill(tx, salon, touching[0]?.before.appointment_date ?? ''),
  ]);
  for (const change of touching) {
    const { id } = change.before;
    const happened = whatHappened(change, till, context);
    const rows = living.filter(({ appointment_id }) => appointment_id === id);
    const effect = await follow(tx, salon, { ...change, happened, rows, currency: till.currency, context });
    if (effect) done.set(id, effect);
  }
  return done;
}

function whatHappened(
  { before, after }: Change,
  till: Awaited<ReturnType<typeof readTill>>,
  { origin, isAutomatic, booksNothing = false, overpaid, keepsPayment = false }: ChangeContext,
): Happened {
  if (!after) return 'ended';
  if (!isConfirmed(after)) return keepsPayment && after.status === 'cancelled' ? 'endedPaid' : 'ended';
  const isByPerson = origin.by !== null && !origin.isClient && !isAutomatic;
  if (isConfirmed(before) || !till.is_on || !isByPerson)
    return overpaid !== undefined && cents(after.price) < cents(before.price) ? 'lowered' : 'changed';
  // nobody said how a restored visit was paid, and nobody has the money of a visit that has not begun
  const isSilent = booksNothing || before.status === 'cancelled' || isAhead(after, localTime(origin.at));
  const isAsked = till.asks_how_paid && cents(after.price) > 0;
  return isSilent || isAsked ? 'confirmedUnpaid' : 'confirmed';
}

interface Followed extends Change {
  readonly happened: Happened;
  /** The valid rows of the visit. */
  readonly rows: readonly ValidTaking[];
  /** The present currency of the salon. */
  readonly currency: Currency;
  readonly context: ChangeContext;
}

async function follow(
  tx: Tx,
  salon: SalonId,
  { before, after, happened, rows, currency, context: { origin, overpaid } }: Followed,
): Promise<TillEffect | undefined> {
  const isConfirmation = happened === 'confirmed' || happened === 'confirmedUnpaid';
  // a confirmation brings back the rows that the visit had before the confirmation was taken back
  const comesBack = isConfirmation && rows.length === 0;
  const known = comesBack ? await listUnticked(tx, salon, before.id) : rows;
  const planned = acts[happened][howPaid(known)];
  if (planned === 'stay') return undefined;
  if (!after || planned === 'takeOut') {
    await writeTakings(tx, salon, { voids: rows, adds: [], isUntick: true }, origin);
    return rows.some((row) => row.cents !== 0) ? { isRemoved: true } : undefined;
  }
  const whole = planned === 'followPrice' ? known.find((row) => isWhole(row, known)) : undefined;
  const rateOn = async (day: string) => (await readTill(tx, salon, day)).rate;
  const along = keepAboveZero(
    await Promise.all(
      known.map((row) => goAlong(row, { before, after, currency, rateOn, isConfirmation, whole })),
    ),
  );
  const act = comesBack && isTooMuch(along) ? acts[happened].tooMuch : planned;
  const first = [wholePayment(after, 'cash', factsOf(after, currency))];
  const adds = act === 'nothing' ? [] : act === 'payInCash' ? first : along;
  const written = await writeTakings(
    tx,
    salon,
    { voids: rows, adds, isConfirmation: act === 'payInCash' },
    origin,
  );
  if (act === 'settle' && overpaid) {
    const { day } = localTime(origin.at);
    await writeTakings(tx, salon, { voids: [], adds: settled(adds, overpaid, day) }, origin);
  }
  if (isConfirmation) {
    const ofDay = written[adds.findIndex(({ day }) => day === after.appointment_date)];
    return ofDay && { day: ofDay.day };
  }
  const moved = written[rows.findIndex((row, n) => row.cents !== 0 && adds[n]?.day !== meantFor(row))];
  return moved && { movedTo: moved.day };
}

const howPaid = (rows: readonly ValidTaking[]): Paid => {
  if (rows.length === 0) return 'nothing';
  return rows.some((row) => isWhole(row, rows)) ? 'whole' : 'otherwise';
};

/** Whether a value changed that a taking keeps. */
function isOfTill({ before, after }: Change) {
  if (before.kind === 'block') return false;
  if (!after || isConfirmed(before) !== isConfirmed(after)) return true;
  return isConfirmed(after) && told(before) !== told(after);
}

/** The values of a visit that the statement of a barber shows. */
const told = ({ price, services, barber_id, appointment_date, client_id }: Appointment) =>
  JSON.stringify([
    price,
    barber_id,
    appointment_date,
    client_id,
    services.map((one) => [one.service_name, one.price]),
  ]);

interface ChangedVisit {
  readonly before: Appointment;
  readonly after: Appointment;
  /** The present currency of the salon. */
  readonly currency: Currency;
  readonly rateOn: (day: string) => Promise<number | null>;
  /** Whether the previous payment comes back: then its rows are written with the present time. */
  readonly isConfirmation: boolean;
  /** The row that follows the price; undefined where all sums stay as they were typed. */
  readonly whole: ValidTaking | undefined;
}

/** The row, changed to fit the visit as it is now. */
async function goAlong(
  row: ValidTaking,
  { before, after, currency: current, rateOn, isConfirmation, whole }: ChangedVisit,
): Promise<NewTaking> {
  const { isDayClosed, id: _id, written_at, visit_facts: facts, ...kept } = row;
  const meant = meantFor(row);
  const day = meant === facts?.date ? after.appointment_date : meant;
  // a payment keeps its time where the sum and the day are the same
  const stays = !isConfirmation && !isDayClosed && day === row.day && { at: written_at };
  const moved = { ...kept, ...stays, barber_id: after.barber_id, day, from_day: null, visit_facts: facts };
  if (!facts) return moved;
  // a new price is in the currency that the salon has now
  const price = cents(after.price);
  const hasNewPrice = ![price, inCoins(price, facts.currency)].includes(facts.price_cents);
  const currency = hasNewPrice ? current : facts.currency;
  // an erased client stays erased
  const isErased = facts.client_id === null && before.client_id === after.client_id;
  const isOther = currency !== facts.currency;
  // one rate is used, so that all rows of the visit have the same values
  const ofBill = { currency: facts.currency, rate: isOther ? await rateOn(facts.date) : null };
  const discount = inCoins(worthIn(currency, facts.discount_cents, ofBill), currency);
  const visit_facts = {
    ...factsOf(after, currency, Math.min(discount, inCoins(price, currency))),
    discount_by: facts.discount_by,
    ...(isErased && { client_id: null }),
  };
  if (row === whole) {
    const paid = visit_facts.price_cents;
    const isSame = paid === row.cents && currency === row.currency;
    return {
      ...moved,
      ...(!isSame && { at: undefined }),
      currency,
      cents: paid,
      worth_cents: paid,
      visit_facts,
    };
  }
  if (!isOther || row.worth_cents === null) return { ...moved, visit_facts };
  const rate = row.rate ?? (await rateOn(meant));
  return {
    ...moved,
    rate,
    worth_cents: inCoins(worthIn(currency, row.cents, { ...row, rate }), currency),
    visit_facts,
  };
}

const sumOfWorths = (rows: readonly NewTaking[]) =>
  rows.reduce((sum, { worth_cents }) => sum + (worth_cents ?? 0), 0);

/** Rounds a sum in lekë, which have no smaller coins. */
const inCoins = (sum: number, currency: Currency) => (currency === 'ALL' ? rounded(sum / 100) * 100 : sum);

/**
 * The rows to write where more was paid than the present price. A tip is written as change that the client left: the sum is taken
 * out of the payments, the last payment first, and put in again as a tip.
 */
function settled(rows: readonly NewTaking[], overpaid: Overpaid, today: string): NewTaking[] {
  const ofVisit = rows.filter(({ kind }) => kind === 'visit');
  const given = ofVisit.filter(({ is_refund, cents }) => !is_refund && cents > 0);
  const most = given.reduce<NewTaking | undefined>(
    (found, one) => (found && (found.worth_cents ?? 0) >= (one.worth_cents ?? 0) ? found : one),
    undefined,
  );
  const facts = most?.visit_facts;
  if (!most || !facts) return [];
  const { currency: bill } = facts;
  let over = sumOfWorths(ofVisit) - (facts.price_cents - facts.discount_cents);
  if (over <= 0) return [];
  const fresh = ({ staff_id: _, by_name: __, at: ___, ...row }: NewTaking) => ({
    ...row,
    note: null,
    fiscal_number: null,
  });
  if (overpaid === 'returned') {
    const back = { currency: bill, cents: -inCoins(over, bill), rate: null, worth_cents: -over };
    return [{ ...fresh(most), ...back, day: today, is_refund: true, note: paymentMessages.priceLowered }];
  }
  const written: NewTaking[] = [];
  for (const row of given.toReversed()) {
    const { worth_cents, currency, rate } = row;
    const part = Math.min(over, worth_cents ?? 0);
    if (part <= 0) continue;
    const sum =
      part === worth_cents ? row.cents : inCoins(worthIn(currency, part, { currency: bill, rate }), currency);
    over -= part;
    written.push({ ...fresh(row), cents: -sum, worth_cents: -part, removed_cents: part });
    if (sum > 0) written.push({ ...fresh(row), kind: 'tip', cents: sum, rate: null, worth_cents: null });
  }
  return written;
}

/**
 * Limits the refunds to the worth of the payments. After a change of the currency, refunds may be worth more than the payments by
 * their own rates.
 */
function keepAboveZero(rows: readonly NewTaking[]) {
  let below = Math.min(0, sumOfWorths(rows));
  return rows
    .toReversed()
    .map((row) => {
      if (!row.is_refund || row.worth_cents === null) return row;
      const less = Math.min(-below, -row.worth_cents);
      below += less;
      return { ...row, worth_cents: row.worth_cents + less };
    })
    .toReversed();
}

/** Whether more was paid for the visit than its price, less the discount. */
const isTooMuch = (rows: readonly NewTaking[]) => {
  const payments = rows.filter(({ kind, is_refund }) => kind === 'visit' && !is_refund);
  const facts = payments[0]?.visit_facts;
  const paid = sumOfWorths(payments);
  return facts !== undefined && facts !== null && paid > facts.price_cents - facts.discount_cents;
};

/** Whether this row alone paid the whole price, without a discount and in the currency of the price. */
const isWhole = ({ kind, currency, cents, visit_facts: facts }: ValidTaking, rows: readonly ValidTaking[]) =>
  kind === 'visit' &&
  rows.filter((row) => row.kind === 'visit').length === 1 &&
  currency === facts?.currency &&
  cents === facts.price_cents &&
  facts.discount_cents === 0;
