// The work of the till when a visit changes: a confirmation by a person makes a taking, and the takings of a visit change with the
// visit. A change of a visit is never refused because of the till.

import type { Overpaid } from '#contracts/appointments/appointments.ts';
import { leftOf } from '#contracts/appointments/package-sessions.rules.ts';
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
import { asPaid, fitted, isSession, sessionsFor } from './package-sessions.ts';
import { lockPackages, lockRunningOf } from './package-sessions-store.ts';
import { readTill, readTillToFollow } from './rates-store.ts';
import {
  holdTill,
  listLivingOfVisits,
  listUnticked,
  meantFor,
  type NewTaking,
  type ValidTaking,
} from './store.ts';
import { writeTakings } from './write-store.ts';

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
 * nobody has the money yet. `confirmedByPackage`: the salon asks how it was paid, and the client said that a package pays.
 * `endedPaid`: it was cancelled, and the salon keeps the money. `endedByClient`: the client cancelled by the link. Nobody in the salon gave
 * money back, so it stays; a session goes back. `missed`: the client did not come, and a package may lose a session.
 */
type Happened =
  | 'confirmed'
  | 'confirmedUnpaid'
  | 'confirmedByPackage'
  | 'changed'
  | 'lowered'
  | 'ended'
  | 'endedPaid'
  | 'endedByClient'
  | 'missed';
/**
 * The payments of the visit. `whole`: in one sum, without a discount and in the currency of the price. `tooMuch`: more than the
 * present price, or sessions that their packages do not have any more.
 */
type Paid = 'nothing' | 'whole' | 'otherwise' | 'tooMuch';
/**
 * The step of the till. `goAlong`: the sums stay as they were typed. `settle`: the sums stay, and the rest is returned or becomes
 * a tip. `stay`: nothing is written.
 */
type Act =
  | 'nothing'
  | 'payInCash'
  | 'paySessions'
  | 'followPrice'
  | 'goAlong'
  | 'settle'
  | 'takeOut'
  | 'takeSessionsOut'
  | 'stay';

/** The step for each change. A visit that is confirmed again gets its previous payment back. */
const acts: Readonly<Record<Exclude<Happened, 'missed'>, Readonly<Record<Paid, Act>>>> = {
  confirmed: { nothing: 'payInCash', whole: 'followPrice', otherwise: 'goAlong', tooMuch: 'payInCash' },
  confirmedUnpaid: { nothing: 'nothing', whole: 'followPrice', otherwise: 'goAlong', tooMuch: 'nothing' },
  confirmedByPackage: {
    nothing: 'paySessions',
    whole: 'followPrice',
    otherwise: 'goAlong',
    tooMuch: 'paySessions',
  },
  changed: { nothing: 'nothing', whole: 'followPrice', otherwise: 'goAlong', tooMuch: 'goAlong' },
  lowered: { nothing: 'nothing', whole: 'settle', otherwise: 'settle', tooMuch: 'settle' },
  ended: { nothing: 'nothing', whole: 'takeOut', otherwise: 'takeOut', tooMuch: 'takeOut' },
  endedPaid: { nothing: 'nothing', whole: 'stay', otherwise: 'stay', tooMuch: 'stay' },
  endedByClient: {
    nothing: 'nothing',
    whole: 'takeSessionsOut',
    otherwise: 'takeSessionsOut',
    tooMuch: 'takeSessionsOut',
  },
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
  const visits = touching.map(({ before }) => before.id);
  const [living, till] = await Promise.all([
    listLivingOfVisits(tx, salon, visits),
    readTillToFollow(tx, salon, touching[0]?.before.appointment_date ?? '', visits),
  ]);
  for (const change of touching) {
    const { id } = change.before;
    const happened = whatHappened(change, till, context);
    const ofVisit = living.filter(({ appointment_id }) => appointment_id === id);
    // a session that goes back to its package is left out at the end, so that the other rows keep their places
    const rows = [...ofVisit.filter((row) => !isSession(row)), ...ofVisit.filter(isSession)];
    const effect = await follow(tx, salon, { ...change, happened, rows, till, context });
    if (effect) done.set(id, effect);
  }
  return done;
}

type TillToFollow = Awaited<ReturnType<typeof readTillToFollow>>;

/** Whether the client did not come, as a person of the salon says. */
const isMissed = (visit: Appointment | undefined) => visit?.cancelled_by === 'no_show';

function whatHappened(
  { before, after }: Change,
  till: TillToFollow,
  { origin, isAutomatic, booksNothing = false, overpaid, keepsPayment = false }: ChangeContext,
): Happened {
  if (!after) return 'ended';
  if (!isConfirmed(after) && keepsPayment && after.status === 'cancelled') return 'endedPaid';
  if (till.is_on && isMissed(after) && !isMissed(before)) return 'missed';
  if (origin.isClient && after.status === 'cancelled') return 'endedByClient';
  if (!isConfirmed(after)) return 'ended';
  const isByPerson = origin.by !== null && !origin.isClient && !isAutomatic;
  if (isConfirmed(before) || !till.is_on || !isByPerson)
    return overpaid !== undefined && cents(after.price) < cents(before.price) ? 'lowered' : 'changed';
  // nobody said how a restored visit was paid, and nobody has the money of a visit that has not begun
  const isSilent = booksNothing || before.status === 'cancelled' || isAhead(after, localTime(origin.at));
  if (isSilent) return 'confirmedUnpaid';
  const isAsked = till.asks_how_paid && cents(after.price) > 0;
  if (!isAsked) return 'confirmed';
  return till.fromPackage.includes(after.id) ? 'confirmedByPackage' : 'confirmedUnpaid';
}

interface Followed extends Change {
  readonly happened: Happened;
  /** The valid rows of the visit. */
  readonly rows: readonly ValidTaking[];
  readonly till: TillToFollow;
  readonly context: ChangeContext;
}

async function follow(
  tx: Tx,
  salon: SalonId,
  { before, after, happened, rows, till, context: { origin, overpaid } }: Followed,
): Promise<TillEffect | undefined> {
  const { currency } = till;
  if (happened === 'missed') return after && missed(tx, salon, { after, rows, till, origin });
  const isConfirmation = ['confirmed', 'confirmedUnpaid', 'confirmedByPackage'].includes(happened);
  // a confirmation brings back the rows that the visit had before the confirmation was taken back, or before the client was missed
  const comesBack = isConfirmation && (rows.length === 0 || isMissed(before));
  const known = comesBack ? await listUnticked(tx, salon, before.id) : rows;
  const planned = acts[happened][howPaid(known)];
  if (planned === 'stay') return undefined;
  if (!after || planned === 'takeOut' || planned === 'takeSessionsOut') {
    const voids = planned === 'takeSessionsOut' ? rows.filter(isSession) : rows;
    await writeTakings(tx, salon, { voids, adds: [], isUntick: true }, origin);
    return voids.some((row) => row.cents !== 0) ? { isRemoved: true } : undefined;
  }
  const whole = planned === 'followPrice' ? known.find((row) => isWhole(row, known)) : undefined;
  const rateOn = async (day: string) => (await readTill(tx, salon, day)).rate;
  const gone = await Promise.all(
    known.map((row) => goAlong(row, { before, after, currency, rateOn, isConfirmation, whole, known })),
  );
  // a session is of a client: the visit of another client is not paid by it
  const isOtherClient = before.client_id !== after.client_id;
  const staying = isOtherClient ? gone.filter((row) => !isSession(row)) : gone;
  const along = keepAboveZero(fitted(staying, staying[0]?.visit_facts));
  const isBack = !comesBack || (!isTooMuch(along) && (await haveSessionsFor(tx, salon, along, rows)));
  const act = isBack ? planned : acts[happened].tooMuch;
  const isFirst = act === 'payInCash' || act === 'paySessions';
  const first = isFirst ? await firstPayment(tx, salon, after, till) : [];
  const adds = act === 'nothing' ? [] : isFirst ? first.filter(paidBy(act)) : along;
  const written = await writeTakings(tx, salon, { voids: rows, adds, isConfirmation: isFirst }, origin);
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

/**
 * Whether the packages can pay these sessions again, in place of the sessions of `replaced`: somebody else may have used them since, or the
 * rest was given back.
 */
async function haveSessionsFor(
  tx: Tx,
  salon: SalonId,
  rows: readonly NewTaking[],
  replaced: readonly NewTaking[],
): Promise<boolean> {
  const wanted = rows.flatMap((row) => row.client_package_id ?? []);
  if (wanted.length === 0) return true;
  const packages = await lockPackages(tx, salon, null, wanted);
  const canPay = (id: string) => {
    const of = packages.find((one) => one.id === id);
    const many = wanted.filter((one) => one === id).length;
    const back = replaced.filter(({ client_package_id }) => client_package_id === id).length;
    return of?.client_id != null && of.ended_by === null && leftOf(of) + back >= many;
  };
  return wanted.every(canPay);
}

/** The rows of a confirmation: sessions of the client's packages, and the rest in cash. */
async function firstPayment(
  tx: Tx,
  salon: SalonId,
  visit: Appointment,
  { currency, rate, hasPackages }: TillToFollow,
) {
  const facts = factsOf(visit, currency);
  const whole = wholePayment(visit, 'cash', facts);
  if (!hasPackages || visit.client_id === null || facts.price_cents === 0) return [whole];
  const packages = await lockRunningOf(tx, salon, visit.client_id);
  const sessions = sessionsFor(packages, { visit, facts, rate });
  const cents = facts.price_cents - sumOfWorths(sessions);
  return sessions.length > 0 && cents === 0
    ? sessions
    : [{ ...whole, cents, worth_cents: cents }, ...sessions];
}

/** Where the salon asks how a visit was paid, its confirmation books sessions only. */
const paidBy = (act: Act) => (row: NewTaking) => act === 'payInCash' || isSession(row);

interface Missed {
  readonly after: Appointment;
  readonly rows: readonly ValidTaking[];
  readonly till: TillToFollow;
  readonly origin: Origin;
}

/** Takes the payment of a missed visit out of the till. A package whose rule says so loses the sessions that the visit would have used. */
async function missed(
  tx: Tx,
  salon: SalonId,
  { after, rows, till: { currency, rate, hasPackages }, origin }: Missed,
): Promise<TillEffect | undefined> {
  const sessions = rows.filter(isSession);
  const ofVisit = sessions.flatMap((row) => row.client_package_id ?? []);
  const { client_id: client } = after;
  const packages = hasPackages || ofVisit.length > 0 ? await lockPackages(tx, salon, client, ofVisit) : [];
  const losing = packages.filter(({ missed_uses, ended_by }) => missed_uses && ended_by === null);
  const place = { visit: after, facts: asPaid(factsOf(after, currency), rows), rate };
  const kept = fitted(
    sessions.filter((row) => losing.some(({ id }) => id === row.client_package_id)),
    place.facts,
  );
  const own = losing.filter((of) => client !== null && of.client_id === client);
  const adds = sessionsFor(own, place, kept);
  const voids = rows.filter((row) => !kept.some(({ id }) => id === row.id));
  await writeTakings(tx, salon, { voids, adds, isUntick: true }, origin);
  return rows.some((row) => row.cents !== 0) ? { isRemoved: true } : undefined;
}

const howPaid = (rows: readonly ValidTaking[]): Paid => {
  if (rows.length === 0) return 'nothing';
  return rows.some((row) => isWhole(row, rows)) ? 'whole' : 'otherwise';
};

/** Whether a value changed that a taking keeps. */
function isOfTill({ before, after }: Change) {
  if (before.kind === 'block') return false;
  if (!after || isConfirmed(before) !== isConfirmed(after) || isMissed(before) !== isMissed(after))
    return true;
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
  /** All rows that go along. */
  readonly known: readonly ValidTaking[];
}

/** The row, changed to fit the visit as it is now. */
async function goAlong(
  row: ValidTaking,
  { before, after, currency: current, rateOn, isConfirmation, whole, known }: ChangedVisit,
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
    ...asPaid(factsOf(after, currency, Math.min(discount, inCoins(price, currency))), known),
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
  if (isSession(row)) {
    const worth = worthIn(currency, row.session_cents ?? 0, { ...row, rate });
    return { ...moved, rate, session_worth_cents: row.session_worth_cents && worth, visit_facts };
  }
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
const isWhole = (row: ValidTaking, rows: readonly ValidTaking[]) =>
  row.kind === 'visit' &&
  !isSession(row) &&
  rows.filter(({ kind }) => kind === 'visit').length === 1 &&
  row.currency === row.visit_facts?.currency &&
  row.cents === row.visit_facts.price_cents &&
  row.visit_facts.discount_cents === 0;
