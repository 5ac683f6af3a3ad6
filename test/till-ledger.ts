// Random work at the till of a salon, and a naive ledger that says what each call must do: every sum is added up by hand here.

import { v7 as newId } from 'uuid';
import { expect } from 'vitest';
import type { Taking } from '#contracts/appointments/visit-payments.ts';
import { addDays, clockTime } from '#contracts/ground/calendar.rules.ts';
import type { Currency } from '#contracts/ground/currency.ts';
import type { Method, PaidVisit } from '#contracts/ground/payment.ts';
import type { StaffRole, Ticks } from '#contracts/ground/roles.ts';
import type { TillDay } from '#contracts/till/till.ts';
import { sql } from '../server/ground/db/database.ts';
import { readRows } from './checked-database.ts';
import type { Answer, Salon, World } from './harness.ts';
import { randomFrom } from './random.ts';
import { newPerson, ownStaffId, salonIdOf } from './staff.ts';
import { openTill, today } from './till.ts';

const rate = 97;
const days = Array.from({ length: 12 }, (_, n) => addDays(today, n - 11));
const methods: readonly Method[] = ['cash', 'card', 'transfer', 'voucher', 'other'];

interface Person {
  readonly salon: Salon;
  readonly id: string;
  readonly name: string;
  /** Refunds, lowers what others put in, and gives large discounts. */
  readonly hasTill: boolean;
  /** Reads the sums of the visits that this person changes. */
  readonly seesSums: boolean;
  /** A barber changes only this one. */
  readonly column?: string;
}

interface Row {
  readonly id: string;
  /** Who wrote it first. */
  readonly by: string;
  readonly kind: string;
  day: string;
  readonly meant: string;
  /** The closed day that it concerns. */
  from?: string | undefined;
  readonly method: Method;
  readonly currency: Currency;
  readonly cents: number;
  readonly worth: number;
  readonly isRefund: boolean;
  /** The discount of the visit that it says, and who gave it. */
  readonly says?: number | undefined;
  readonly saysBy?: string | undefined;
  /** The name of a product. */
  readonly name?: string | undefined;
  /** Takes another row back. */
  readonly isVoid: boolean;
  readonly voids?: Row;
  /** Was taken back, and nothing put it back. */
  isRemoved: boolean;
}

type NewRow = Omit<Row, 'day' | 'worth' | 'isRefund' | 'isVoid' | 'isRemoved'> & Partial<Row>;

interface Visit {
  readonly id: string;
  date: string;
  barber: string;
  price: number;
  /** The price and the discount that its rows say. */
  discount: number;
  discountBy?: string | undefined;
  status: string;
  rows: Row[];
  /** What it was before it was set back, until something is written anew. */
  unticked?: VisitBefore | undefined;
  /** What it was when it was cancelled and its payment stayed in the till. */
  kept?: Pick<VisitBefore, 'date' | 'price'> | undefined;
}

type VisitBefore = Pick<Visit, 'rows' | 'date' | 'price' | 'discount' | 'discountBy'>;

interface Close {
  readonly day: string;
  readonly counted: Record<Currency, number>;
}

const noSums = (): Record<Currency, number> => ({ EUR: 0, ALL: 0 });

/** What a lek is worth in cents, and half a cent away from zero. */
const worthOf = ({ currency, cents }: Pick<Row, 'currency' | 'cents'>) =>
  currency === 'EUR' ? cents : Math.sign(cents) * Math.floor(Math.abs(cents) / rate + 0.5);

/** An owner, managers with and without the reports, and barbers with and without sums. */
async function peopleOf(world: World, salon: Salon, barbers: Record<string, string>) {
  const person = async (role: StaffRole, ticks: Partial<Ticks>, column?: string): Promise<Person> => {
    const made = await newPerson(world, salon, role, { ...ticks, column: barbers[column ?? ''] ?? null });
    const hasTill = ticks.seesMoney === true;
    const seesSums = hasTill || (role === 'barber' && ticks.seesOwnMoney !== false);
    return { salon: made, id: made.staffId, name: made.name, hasTill, seesSums, ...(column && { column }) };
  };
  const id = await ownStaffId(world, salon);
  return [
    { salon, id, name: salon.user.username, hasTill: true, seesSums: true } satisfies Person,
    await person('manager', { seesMoney: true }),
    await person('manager', {}),
    await person('barber', {}, 'Arben'),
    await person('barber', { seesOwnMoney: false }, 'Blerim'),
  ] as const;
}

export async function workAtTill(world: World, operations: number, seed: number) {
  const { random, chance } = randomFrom(seed);
  const pick = <T>(list: readonly T[]) => list[random(list.length)] as T;
  /** Somebody who may change the visits of this barber. */
  const pickFor = ({ barber }: Pick<Visit, 'barber'>) =>
    pick<Person>(people.filter(({ column = barber }: Person) => column === barber));
  const { salon, barbers } = await openTill(world, { rate });
  const salonId = await salonIdOf(world, salon);
  const people = await peopleOf(world, salon, barbers);
  const [owner] = people;
  const { product: listed } = (await salon.post('/products', { name: 'Shampo', price: 8, stock: 20 })).body;
  const listedIf = (name: string | undefined) => name === listed.name && { product_id: listed.id };
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  await world.db.run(sql`
    insert into till_rates (salon_id, from_day, lek_per_euro) values (${salonId}, '2000-01-01', ${rate})`);
  const visits: Visit[] = [];
  const others: Row[] = [];
  /** Every row that was ever written, also those that took one back. */
  const ledger: Row[] = [];
  /** What somebody took out of a day. */
  const removals: {
    readonly row: Row;
    readonly by: string;
    readonly currency: Currency;
    readonly cents: number;
  }[] = [];
  const closed = new Map<string, Close>();
  const taken = new Map<string, number>();
  const done = new Map<string, number>();
  let numbers = 0;
  let last: (() => Promise<Answer>) | undefined;

  const openDay = (day: string): string => (closed.has(day) ? openDay(addDays(day, 1)) : day);
  function write(row: NewRow) {
    const visit = visits.find(({ id }) => id === row.id);
    const made: Row = {
      worth: 0,
      isRefund: false,
      ...row,
      says: visit?.discount,
      saysBy: visit?.discountBy,
      day: openDay(row.meant),
      from: closed.has(row.meant) ? row.meant : undefined,
      isVoid: false,
      isRemoved: false,
    };
    ledger.push(made);
    return made;
  }
  const amountOf = ({ kind, worth, cents }: Row) => (kind === 'visit' ? worth : cents);
  /** What is taken out of each of these rows where others are written in their place, and so much more is a discount. */
  function removedOf(rows: readonly Row[], adds: readonly Row[] = [], discounted = 0) {
    const keyOf = ({ kind, currency, meant }: Row) =>
      [kind, kind === 'visit' ? 'EUR' : currency, meant].join();
    const removed = new Map<Row, number>();
    const [payment] = adds.filter(({ kind, isRefund }) => kind === 'visit' && !isRefund);
    for (const [key, gone] of Map.groupBy(
      rows.filter(({ isRefund }) => !isRefund),
      keyOf,
    )) {
      const back = adds.filter((row) => !row.isRefund && keyOf(row) === key);
      const more = payment && keyOf(payment) === key ? discounted : 0;
      const sum = (all: readonly Row[]) => all.reduce((whole, row) => whole + amountOf(row), 0);
      let left = sum(gone) - sum(back) - more;
      for (const row of gone.toReversed()) {
        const cents = Math.max(0, Math.min(left, amountOf(row)));
        left -= cents;
        if (cents > 0) removed.set(row, cents);
      }
    }
    return removed;
  }
  function takeBack(rows: readonly Row[], by: Person, removed = removedOf(rows)) {
    for (const row of rows) {
      const day = openDay(row.day);
      const cents = removed.get(row) ?? 0;
      const currency = row.kind === 'visit' ? 'EUR' : row.currency;
      row.isRemoved = cents > 0;
      const from = day === row.day ? row.from : row.day;
      const undoing = { ...row, cents: -row.cents, worth: -row.worth, day, from, isVoid: true, voids: row };
      removals.push({ row: undoing, by: by.id, currency, cents });
      ledger.push(undoing);
    }
  }
  /** Whether who has no till would take out what somebody else put in. */
  function isOfOthers({ id }: Visit, removed: ReadonlyMap<Row, number>, by: Person) {
    const kinds = new Set([...removed.keys()].map(({ kind }) => kind));
    const isTheirs = (row: Row) => row.by !== by.id && !row.isRefund && !row.isVoid && !row.isRemoved;
    return !by.hasTill && ledger.some((row) => row.id === id && kinds.has(row.kind) && isTheirs(row));
  }
  const paidBy = (rows: readonly Row[]) =>
    rows
      .filter(({ kind, isRefund }) => kind === 'visit' && !isRefund)
      .reduce((sum, { worth }) => sum + worth, 0);
  const worthIn = (rows: readonly Row[]) =>
    rows.filter(({ kind }) => kind === 'visit').reduce((sum, { worth }) => sum + worth, 0);
  /** More was given back than would be left of the payments. */
  const isOverdrawn = ({ rows }: Visit, replaced: readonly Row[], sum: number) =>
    sum < worthIn(replaced) && worthIn(rows) - worthIn(replaced) + sum < 0;
  const isOnClosedDay = (rows: readonly Row[]) => rows.some(({ day }) => closed.has(day));
  const isTicked = ({ status }: Visit) => status === 'confirmed';

  /** A slot that no visit has. */
  function freeSlot() {
    const [date, barber] = [pick(days), pick(['Arben', 'Blerim'])];
    const slot = taken.get(date + barber) ?? 0;
    taken.set(date + barber, slot + 1);
    return { appointment_date: date, barber, appointment_time: clockTime(slot) };
  }

  async function send(name: string, work: () => Promise<Answer>, expected: number) {
    const answer = await work();
    expect({ name, status: answer.status, code: answer.body.code }).toMatchObject({ name, status: expected });
    done.set(name, (done.get(name) ?? 0) + 1);
    last = work;
    return answer;
  }

  /** Lekë have no smaller coins. */
  const inCoins = (cents: number, currency: Currency) =>
    currency === 'ALL' ? Math.max(100, cents - (cents % 100)) : cents;
  const anySum = () => 1 + random(chance(3) ? 900_000_000 : 3000);

  function anyOf<Rest extends object>(rest: Rest, most: number) {
    const currency = pick(['EUR', 'ALL'] as const);
    return { ...rest, currency, cents: inCoins(1 + random(most), currency) };
  }

  function part(due: number) {
    const currency: Currency = chance(40) ? 'ALL' : 'EUR';
    const cents = Math.max(
      1,
      currency === 'ALL'
        ? Math.floor(due * rate * (random(120) / 100))
        : Math.floor(due * (random(110) / 100)),
    );
    return { method: pick(methods), currency, cents: inCoins(cents, currency) };
  }

  /** The worths of the parts; the last one in lekë takes what only rounding leaves. */
  function worths(parts: readonly Pick<Row, 'currency' | 'cents'>[], due: number) {
    const all = parts.map(worthOf);
    const rest = due - all.reduce((sum, one) => sum + one, 0);
    const lek = parts.findLastIndex(({ currency }) => currency === 'ALL');
    return Math.abs(rest) <= 1 ? all.map((one, at) => (at === lek ? one + rest : one)) : all;
  }

  function writeRefund(
    visit: Visit,
    given: Pick<Row, 'method' | 'currency' | 'cents'>,
    worth: number,
    by: Person,
  ) {
    const row = { ...given, id: visit.id, by: by.id, kind: 'visit', meant: today, cents: -given.cents };
    delete visit.unticked;
    visit.rows.push(write({ ...row, worth: -worth, isRefund: true }));
  }
  /** Without a payment nothing says what the visit was when it was paid. */
  function forgetFacts(visit: Visit) {
    if (!visit.rows.some(({ kind }) => kind === 'visit'))
      Object.assign(visit, { discount: 0, discountBy: undefined });
  }
  /** What was sold on a day under a name, without what was given back. */
  const soldOf = ({ day, name, currency }: Pick<Row, 'day' | 'name' | 'currency'>) =>
    ledger
      .filter(
        (row) => row.kind === 'product' && row.day === day && row.name === name && row.currency === currency,
      )
      .reduce((sum, { cents }) => sum + cents, 0);
  /** The id of a row of a visit. */
  async function idOf(row: Row, visit: Visit) {
    const { takings } = (await salon.get(`/visits/${visit.id}/takings`)).body as { takings: Taking[] };
    const living = takings.filter(({ voids, is_voided }) => !voids && !is_voided);
    expect(living.map(({ kind, cents, by_id }) => [kind, cents, by_id])).toEqual(
      visit.rows.map(({ kind, cents, by }) => [kind, cents, by]),
    );
    return living[visit.rows.indexOf(row)]?.id;
  }

  const unticked = () => visits.filter((one) => one.status === 'pending');
  const ticked = () => visits.filter(isTicked);

  function follow(visit: Visit, before: Pick<Visit, 'date' | 'price'>, by: Person, isTyped = false) {
    const { rows } = visit;
    writeAgain(visit, { ...visit, ...before, rows }, isTyped);
    takeBack(rows, by, removedOf(rows, visit.rows));
  }
  /** What was paid above the price goes back today, or becomes a tip of the last payments. */
  function settle(visit: Visit, overpaid: 'returned' | 'tip', by: Person) {
    const given = visit.rows.filter(
      ({ kind, isRefund, cents }) => kind === 'visit' && !isRefund && cents > 0,
    );
    let over = worthIn(visit.rows) - (visit.price - visit.discount);
    const most = Math.max(...given.map(({ worth }) => worth));
    const first = given.find(({ worth }) => worth === most);
    if (over <= 0 || !first) return;
    if (overpaid === 'returned')
      return writeRefund(visit, { method: first.method, currency: 'EUR', cents: over }, over, by);
    for (const row of given.toReversed()) {
      const worth = Math.min(over, row.worth);
      if (worth <= 0) continue;
      over -= worth;
      const inLek = Math.round((worth * rate) / 100) * 100;
      const cents = worth === row.worth ? row.cents : row.currency === 'ALL' ? inLek : worth;
      const shared = { ...row, by: by.id };
      const out = write({ ...shared, cents: -cents, worth: -worth });
      removals.push({ row: out, by: by.id, currency: 'EUR', cents: worth });
      visit.rows.push(out);
      if (cents > 0) visit.rows.push(write({ ...shared, kind: 'tip', cents, worth: 0 }));
    }
  }
  function writeAgain(visit: Visit, before: VisitBefore, isTyped = false) {
    const follows = !isTyped && isWhole(before.rows, before);
    if (before.rows.length === 0) return;
    delete visit.unticked;
    visit.discount = Math.min(before.discount, visit.price);
    visit.discountBy = before.discountBy;
    visit.rows = before.rows.map((row) => {
      const meant = row.meant === before.date ? visit.date : row.meant;
      const whole = follows && row.kind === 'visit' && { cents: visit.price, worth: visit.price };
      return write({ ...row, meant, ...whole });
    });
  }

  /** A payment of before that is more than the price is now does not come back; one in one sum follows the price. */
  function fits({ rows, price, discount }: VisitBefore, now: number) {
    const payments = rows.filter(({ kind, isRefund }) => kind === 'visit' && !isRefund);
    const paid = payments.reduce((sum, { worth }) => sum + worth, 0);
    return isWhole(rows, { price, discount }) || paid <= now - Math.min(discount, now);
  }
  const isWhole = (rows: readonly Row[], { price, discount }: Pick<VisitBefore, 'price' | 'discount'>) => {
    const [first, ...others] = rows.filter(({ kind }) => kind === 'visit');
    return others.length === 0 && first?.currency === 'EUR' && first.cents === price && discount === 0;
  };

  function writePayment(
    visit: Visit,
    {
      parts,
      tips,
      due,
      meant,
      by,
    }: {
      by: string;
      parts: Pick<Row, 'method' | 'currency' | 'cents'>[];
      tips: Pick<Row, 'method' | 'currency' | 'cents'>[];
      due: number;
      meant: string;
    },
  ) {
    delete visit.unticked;
    const counts = worths(parts, due);
    const shared = { id: visit.id, by, meant };
    return [
      ...parts.map((one, at) => write({ ...one, ...shared, kind: 'visit', worth: counts[at] ?? 0 })),
      ...tips.map((one) => write({ ...one, ...shared, kind: 'tip' })),
    ];
  }

  const work: Record<string, () => Promise<unknown>> = {
    async book() {
      const { appointment_date: date, barber, appointment_time } = freeSlot();
      const visit = {
        id: newId(),
        date,
        barber,
        price: chance(5) ? 0 : random(6000),
        discount: 0,
        status: 'pending',
        rows: [],
      };
      const body = {
        ...visit,
        client_name: 'Klient',
        service_name: 'Prerje',
        price: visit.price / 100,
        duration: 1,
      };
      const { rows: _, discount: _discount, date: _date, status: _status, ...wanted } = body;
      await send(
        'book',
        () => salon.post('/appointments', { ...wanted, appointment_date: date, appointment_time }),
        201,
      );
      visits.push(visit);
    },
    async tick() {
      const visit = pick(visits.filter((one) => !isTicked(one)));
      if (!visit) return;
      const isBack = visit.status === 'cancelled';
      const by = pickFor(visit);
      await send('tick', () => by.salon.put(`/appointments/${visit.id}`, { status: 'confirmed' }), 200);
      visit.status = 'confirmed';
      const { id, price, unticked, kept = visit } = visit;
      delete visit.kept;
      if (visit.rows.length > 0) return follow(visit, kept, by);
      if (unticked && fits(unticked, price)) return writeAgain(visit, unticked);
      visit.discount = 0;
      if (isBack) return;
      delete visit.unticked;
      visit.rows = [
        write({
          id,
          by: by.id,
          kind: 'visit',
          meant: visit.date,
          method: 'cash',
          currency: 'EUR',
          cents: price,
          worth: price,
        }),
      ];
    },
    async untick() {
      const visit = pick(ticked());
      if (!visit) return;
      const status = pick(['pending', 'cancelled']);
      const isKept = status === 'cancelled' && chance(50);
      const by = pickFor(visit);
      const body = { status, ...(isKept && { keeps_payment: true }) };
      await send(
        isKept ? 'cancel, payment stays' : 'untick',
        () => by.salon.put(`/appointments/${visit.id}`, body),
        200,
      );
      if (isKept && visit.rows.length > 0) {
        Object.assign(visit, { status, kept: { date: visit.date, price: visit.price } });
        return;
      }
      takeBack(visit.rows, by);
      const unticked = visit.rows.length > 0 ? { ...visit } : visit.unticked;
      Object.assign(visit, { status, rows: [], unticked });
    },
    async restore() {
      const visit = pick(visits.filter(({ status }) => status === 'cancelled'));
      if (!visit) return;
      const by = pickFor(visit);
      const { price, unticked, kept = visit, rows } = visit;
      const status = rows.length > 0 || unticked?.rows.length ? 'confirmed' : 'pending';
      const { body } = await send(
        'restore',
        () => by.salon.put(`/appointments/${visit.id}`, { status: 'pending', restores: true }),
        200,
      );
      expect(body.appointment.status).toBe(status);
      last = undefined;
      visit.status = status;
      delete visit.kept;
      if (rows.length > 0) return follow(visit, kept, by);
      if (unticked && status === 'confirmed' && fits(unticked, price)) return writeAgain(visit, unticked);
      visit.discount = 0;
    },
    async remove() {
      const visit = pick(visits);
      if (!visit) return;
      await send('remove', () => salon.delete(`/appointments/${visit.id}`), 200);
      last = undefined;
      takeBack(visit.rows, owner);
      visits.splice(visits.indexOf(visit), 1);
    },
    async price() {
      const visit = pick(visits);
      if (!visit) return;
      const price = random(7000);
      const before = { ...visit };
      const by = pickFor(visit);
      const overpaid = pick([undefined, 'returned', 'tip'] as const);
      const isForbidden = overpaid === 'returned' && !by.hasTill;
      const body = { price: price / 100, ...(overpaid && { overpaid }) };
      await send('price', () => by.salon.put(`/appointments/${visit.id}`, body), isForbidden ? 403 : 200);
      if (isForbidden) return;
      visit.price = price;
      if (!isTicked(visit) || price === before.price) return;
      const isLower = overpaid !== undefined && price < before.price;
      follow(visit, before, by, isLower);
      if (isLower) settle(visit, overpaid, by);
    },
    async move() {
      const visit = pick(visits.filter(({ status }) => status !== 'cancelled'));
      if (!visit) return;
      const slot = freeSlot();
      const before = { ...visit };
      const by = pick<Person>(people.filter(({ column }: Person) => column === undefined));
      await send('move', () => by.salon.put(`/appointments/${visit.id}`, slot), 200);
      last = undefined;
      Object.assign(visit, { date: slot.appointment_date, barber: slot.barber });
      const isOther = before.date !== visit.date || before.barber !== visit.barber;
      if (isTicked(visit) && isOther) follow(visit, before, by);
    },
    async pay() {
      const visit = pick(visits);
      if (!visit) return;
      const { id, price, date } = visit;
      const discount = chance(30) ? random(Math.floor(price * 1.1) + 1) : undefined;
      const by = pickFor(visit);
      // a tip that was not seen stays
      const isSame = (row: Row) =>
        !row.isRefund && row.meant === date && (by.seesSums || row.kind === 'visit');
      const facts = discount ?? visit.discount;
      const kept = visit.rows.filter((row) => !isSame(row));
      const due = price - facts - paidBy(kept);
      const parts = Array.from({ length: random(4) }, () => part(Math.max(0, due)));
      const tips = chance(30) ? [anyOf({ method: pick(methods) }, 20_000)] : [];
      const back = parts.length > 0 && chance(20) ? anyOf({}, 1000) : undefined;
      const all =
        parts.length > 0 ? [...parts] : [{ method: 'cash' as const, currency: 'EUR' as const, cents: 0 }];
      if (back) all.push({ method: 'cash', ...back, cents: -back.cents });
      const sum = worths(all, due).reduce((whole, one) => whole + one, 0);
      const discounted = facts - visit.discount;
      const outdated = kept.filter(({ says }) => says !== facts);
      const replaced = visit.rows.filter(isSame);
      // who sees no sums finds the whole price in the first method, and changes nothing by saving that
      const [method] = replaced.flatMap((row) => (row.cents > 0 ? [row.method] : [])).sort();
      const [only] = parts;
      const staysAsItIs =
        !by.seesSums &&
        [parts.length === 1, tips.length === 0, !back, discounted === 0].every(Boolean) &&
        only?.method === method &&
        only?.currency === 'EUR' &&
        only.cents === price &&
        paidBy(replaced) >= due;
      const shared = {
        id,
        by: by.id,
        day: date,
        meant: date,
        isRefund: false,
        isVoid: false,
        isRemoved: false,
      };
      const counts = worths(all, due);
      const planned = [
        ...(staysAsItIs
          ? replaced
          : all.map((one, at) => ({ ...shared, ...one, kind: 'visit', worth: counts[at] ?? 0 }))),
        ...tips.map((one) => ({ ...shared, ...one, kind: 'tip', worth: 0 })),
        ...outdated,
      ];
      const removed = removedOf([...replaced, ...outdated], planned, discounted);
      const ofCash = all
        .filter(({ method }) => method === 'cash')
        .reduce((whole, one) => whole + worthOf(one), 0);
      const isRefused = !staysAsItIs && (sum < 0 || ofCash < 0 || sum > due);
      const isLarge = discounted > 0 && facts * 5 > price && !by.hasTill;
      const isClosed = isOnClosedDay([...replaced, ...outdated]);
      const refusals = [
        !isTicked(visit) && 409,
        facts > price && 400,
        isLarge && 403,
        isClosed && 409,
        isRefused && 400,
        isOfOthers(visit, removed, by) && 403,
        !staysAsItIs && isOverdrawn(visit, replaced, sum) && 400,
      ];
      const expected = refusals.find((status) => status !== false) || 200;
      const products = Array.from({ length: visit.barber === 'Arben' && chance(30) ? random(3) : 0 }, () => {
        const currency = pick(['EUR', 'ALL'] as const);
        const name = pick(['Dyll', listed.name]) as string;
        const cents = inCoins(1 + random(3000), currency);
        return { id: newId(), name, ...listedIf(name), method: pick(methods), currency, cents };
      });
      const body = {
        change_id: newId(),
        paid: parts,
        ...(products.length > 0 && { products }),
        tips,
        confirms_tip: true,
        ...(back && { change: back }),
        ...(discount !== undefined && { discount }),
      };
      await send(
        expected === 200 ? 'pay' : `pay, refused by ${expected}`,
        () => by.salon.post(`/visits/${id}/payment`, body),
        expected,
      );
      if (expected !== 200) return;
      for (const { id, name, method, currency, cents } of products)
        others.push(write({ id, by: by.id, kind: 'product', meant: date, method, currency, name, cents }));
      takeBack([...replaced, ...outdated], by, removed);
      visit.discount = facts;
      if (discounted > 0) visit.discountBy = by.name;
      const still = kept.filter((row) => !outdated.includes(row));
      const written = staysAsItIs
        ? replaced.map((row) => write(row))
        : writePayment(visit, { parts: all, tips, due, meant: date, by: by.id });
      visit.rows = [...still, ...written, ...outdated.map((row) => write(row))];
    },
    async method() {
      const visit = pick(visits);
      if (!visit) return;
      const { id, date, price, discount, rows } = visit;
      const payments = rows.filter(({ kind, isRefund }) => kind === 'visit' && !isRefund);
      const given = payments.filter(({ cents }) => cents !== 0);
      const due = price - discount - paidBy(rows);
      const isFirst = payments.length === 0;
      const isDue = isFirst || due > 0;
      const meant = isDue && !isFirst ? today : date;
      const method = pick(methods);
      const by = pickFor(visit);
      const isSaid = !isDue && given.every((row) => row.method === method);
      const saysNothing = (row: Row) => given.length === 0 && row.meant === meant && !closed.has(row.day);
      const replaced = isDue ? payments.filter(saysNothing) : given;
      const isRefused = !isDue && (given.length !== 1 || due !== 0 || isOnClosedDay(given));
      const expected = !isTicked(visit) || (!isSaid && isRefused) ? 409 : 200;
      const body = { change_id: newId(), method };
      await send(
        expected === 200 ? 'method' : `method, refused by ${expected}`,
        () => by.salon.post(`/visits/${id}/method`, body),
        expected,
      );
      if (expected !== 200 || isSaid) return;
      takeBack(replaced, by, new Map());
      delete visit.unticked;
      const rest = { id, kind: 'visit', meant, currency: 'EUR', cents: due, worth: due } as const;
      const [turned] = replaced;
      const of = isDue || !turned ? rest : turned;
      visit.rows = [...rows.filter((row) => !replaced.includes(row)), write({ ...of, by: by.id, method })];
    },
    async later() {
      const visit = pick(
        ticked().filter(
          (one) =>
            one.price - one.discount > paidBy(one.rows) &&
            one.rows.some((row) => row.kind === 'visit' && !row.isRefund),
        ),
      );
      if (!visit) return;
      const due = visit.price - visit.discount - paidBy(visit.rows);
      const parts = [part(due)];
      const isRefused = (worths(parts, due)[0] ?? 0) > due;
      const body = { change_id: newId(), paid: parts };
      const by = pickFor(visit);
      await send('later', () => by.salon.post(`/visits/${visit.id}/paid-later`, body), isRefused ? 400 : 200);
      if (!isRefused)
        visit.rows.push(...writePayment(visit, { parts, tips: [], due, meant: today, by: by.id }));
    },
    async refund() {
      const visit = pick(visits.filter((one) => isTicked(one) || one.rows.length > 0));
      if (!visit) return;
      const left = worthIn(visit.rows);
      const given = part(Math.max(1, left));
      const [worth = 0] = worths([given], left);
      const body = { change_id: newId(), ...given, note: 'Rimbursim' };
      const by = pickFor(visit);
      const expected = !by.hasTill ? 403 : worth > left ? 400 : 200;
      await send(
        expected === 200 ? 'refund' : `refund, refused by ${expected}`,
        () => by.salon.post(`/visits/${visit.id}/refund`, body),
        expected,
      );
      if (expected === 200) writeRefund(visit, given, worth, by);
    },
    async voidOfVisit() {
      const visit = pick(visits.filter(({ rows }) => rows.length > 0));
      if (!visit) return;
      const row = pick(visit.rows);
      const by = pickFor(visit);
      const found = await idOf(row, visit);
      const removed = removedOf([row]);
      const isForbidden = (!by.hasTill && row.by !== by.id) || isOfOthers(visit, removed, by);
      const isBelow = row.kind === 'visit' && isOverdrawn(visit, [row], 0);
      const expected = isForbidden ? 403 : closed.has(row.day) || isBelow ? 409 : 200;
      await send(
        expected === 200 ? 'void of a visit' : `void of a visit, refused by ${expected}`,
        () => by.salon.post(`/takings/${found}/void`, { change_id: newId() }),
        expected,
      );
      if (expected !== 200) return;
      takeBack([row], by, removed);
      visit.rows = visit.rows.filter((one) => one !== row);
      forgetFacts(visit);
    },
    async other() {
      const kind = pick(['in', 'out', 'product', 'product', 'product', 'back', 'back']);
      const isProduct = kind === 'product' || kind === 'back';
      const products = others.filter((row) => row.kind === 'product' && row.cents > 0);
      const sold = kind === 'back' && chance(70) ? pick(products) : undefined;
      const { day, currency } = sold ?? { day: pick(days), currency: pick(['EUR', 'ALL'] as const) };
      const id = newId();
      const sum = inCoins(sold ? 1 + random(Math.min(3000, 2 * sold.cents)) : anySum(), currency);
      const by = isProduct ? pickFor({ barber: 'Arben' }) : pick<Person>(people);
      const name = isProduct ? (sold?.name ?? pick(['Dyll', 'Pomadë', listed.name])) : undefined;
      const method = isProduct ? pick(methods) : 'cash';
      const signed = kind === 'out' || kind === 'back' ? -sum : sum;
      const ofProduct = {
        kind: 'product',
        barber_id: barbers.Arben,
        ...listedIf(name),
        name: chance(50) ? name : name?.toUpperCase(),
        method,
        ...(kind === 'back' && { is_refund: true, note: 'E ktheu' }),
      };
      const body = { id, day, currency, cents: sum, ...(isProduct ? ofProduct : { kind, note: 'Arsye' }) };
      const row = { id, by: by.id, kind: isProduct ? 'product' : kind, meant: day, method, currency };
      const isBelow = kind === 'back' && sum > soldOf({ day, name, currency });
      const isForbidden = kind !== 'product' && !by.hasTill;
      const expected = isForbidden ? 403 : closed.has(day) ? 409 : isBelow ? 400 : 201;
      await send(
        expected === 201 ? kind : `${kind}, refused by ${expected}`,
        () => by.salon.post('/takings', body),
        expected,
      );
      if (expected === 201) others.push(write({ ...row, name, cents: signed, isRefund: kind === 'back' }));
    },
    async void() {
      const row = pick(others);
      if (!row) return;
      const isProduct = row.kind === 'product';
      const by = isProduct ? pickFor({ barber: 'Arben' }) : pick<Person>(people);
      const isBelow = isProduct && row.cents > soldOf(row);
      const isForbidden = !by.hasTill && row.by !== by.id;
      const expected = isForbidden ? (isProduct ? 403 : 404) : closed.has(row.day) || isBelow ? 409 : 200;
      await send(
        expected === 200 ? 'void' : `void, refused by ${expected}`,
        () => by.salon.post(`/takings/${row.id}/void`, { change_id: newId() }),
        expected,
      );
      if (expected !== 200) return;
      takeBack([row], by);
      others.splice(others.indexOf(row), 1);
      last = undefined;
    },
    /** Fifty at once: as many succeed as there is money for. */
    async storm() {
      const many = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, call));
      const succeeded = (answers: readonly Answer[]) => answers.filter(({ status }) => status < 300).length;
      const by = pick<Person>(people.filter(({ hasTill }) => hasTill));
      const visit = pick(ticked().filter(({ rows }) => worthIn(rows) > 1));
      const sold = pick(
        others.filter((row) => row.kind === 'product' && row.cents > 1 && !closed.has(row.day)),
      );
      last = undefined;
      if (visit && chance(50)) {
        const left = worthIn(visit.rows);
        const given = { method: 'cash', currency: 'EUR', cents: Math.ceil(left / (1 + random(4))) } as const;
        const answers = await many(() =>
          by.salon.post(`/visits/${visit.id}/refund`, { ...given, change_id: newId(), note: 'Rimbursim' }),
        );
        const most = Math.floor(left / given.cents);
        expect(succeeded(answers)).toBe(most);
        for (let n = 0; n < most; n++) writeRefund(visit, given, given.cents, by);
      } else if (sold) {
        const { day, currency, name, method } = sold;
        const left = soldOf(sold);
        const cents = inCoins(
          Math.max(1, Math.ceil(Math.min(left, 1_000_000_000) / (1 + random(4)))),
          currency,
        );
        const ids: string[] = [];
        await many(async () => {
          const id = newId();
          const body = {
            ...{ id, kind: 'product', day, currency, name, method, cents, barber_id: barbers.Arben },
            ...listedIf(name),
          };
          const { status } = await by.salon.post('/takings', { ...body, is_refund: true, note: 'E ktheu' });
          if (status < 300) ids.push(id);
        });
        expect(ids).toHaveLength(Math.min(50, Math.floor(left / cents)));
        const row = { by: by.id, kind: 'product', meant: day, method, currency, name, cents: -cents };
        for (const id of ids) others.push(write({ ...row, id, isRefund: true }));
      }
      done.set('storm', (done.get('storm') ?? 0) + 1);
    },
    async close() {
      const day = pick(days);
      const expected = cashUntil(day);
      const counted = { EUR: Math.max(0, expected.EUR.whole), ALL: Math.max(0, expected.ALL.whole) };
      const counts = (['EUR', 'ALL'] as const).map((currency) => ({
        currency,
        expected_cents: expected[currency].whole,
        counted_cents: counted[currency] + (chance(20) ? 100 : 0),
        note: 'Numëruar',
      }));
      const { body } = await send(
        'close',
        () => salon.post('/till/close', { change_id: newId(), day, counts }),
        closed.has(day) ? 409 : 200,
      );
      last = undefined;
      if (closed.has(day)) return;
      numbers += 1;
      expect(body.data.closes.at(-1)).toMatchObject({ number: numbers });
      closed.set(day, {
        day,
        counted: Object.fromEntries(
          counts.map((one) => [one.currency, one.counted_cents]),
        ) as Close['counted'],
      });
    },
    async reopen() {
      const day = pick(days);
      await send(
        'reopen',
        () => salon.post('/till/reopen', { change_id: newId(), day }),
        closed.has(day) ? 200 : 409,
      );
      last = undefined;
      if (!closed.delete(day)) return;
      numbers += 1;
      bringBack(day);
    },
    /** The answer was lost: the device sends the same again. */
    async repeat() {
      if (last) await last();
      if (last) done.set('repeat', (done.get('repeat') ?? 0) + 1);
    },
    async autoConfirm() {
      await send('auto-confirm', () => salon.post('/appointments/auto-confirm', {}), 200);
      for (const visit of unticked())
        if (visit.date < today) Object.assign(visit, { status: 'confirmed', discount: 0, rows: [] });
    },
  };

  /** What came after the closing of a day is in its till again, unless a closed day counted it, or a product was also returned. */
  function bringBack(day: string) {
    const isCounted = (row: Row) => [...closed.keys()].some((one) => one > day && one <= row.day);
    const isReturned = (row: Row) =>
      ledger.some(
        (one) =>
          row.kind === 'product' && one.isRefund && one.name === row.name && [row.day, day].includes(one.day),
      );
    const moved = ledger.filter((row) => row.from === day && !isCounted(row) && !isReturned(row));
    const froms = moved.map(({ voids }) => (voids?.day === day ? voids.from : undefined));
    for (const [at, row] of moved.entries()) Object.assign(row, { day, from: froms[at] });
  }

  /** What must be in the till at the end of a day. */
  function cashUntil(day: string) {
    const before = [...closed.values()]
      .filter((one) => one.day < day)
      .sort((a, b) => a.day.localeCompare(b.day))
      .at(-1);
    const since = ledger.filter(
      (row) => row.method === 'cash' && row.day <= day && row.day > (before?.day ?? ''),
    );
    const sums = {
      EUR: { opening: before?.counted.EUR ?? 0, whole: 0 },
      ALL: { opening: before?.counted.ALL ?? 0, whole: 0 },
    };
    for (const one of ['EUR', 'ALL'] as const) sums[one].whole = sums[one].opening;
    for (const { currency, day: of, cents } of since) {
      sums[currency].whole += cents;
      if (of < day) sums[currency].opening += cents;
    }
    return sums;
  }

  async function compareDay(day: string) {
    const { data } = (await salon.get(`/till/day?day=${day}`)).body as { data: TillDay };
    const cash = cashUntil(day);
    expect(data.is_closed).toBe(closed.has(day));
    expect(data.cash.map((one) => [one.currency, one.opening_cents, one.expected_cents])).toEqual([
      ['EUR', cash.EUR.opening, cash.EUR.whole],
      ['ALL', cash.ALL.opening, cash.ALL.whole],
    ]);
    const later = ledger.filter((row) => row.from === day && row.day > day);
    for (const currency of ['EUR', 'ALL'] as const) {
      const sumOf = (rows: readonly { currency: Currency; cents: number }[]) =>
        rows.reduce((sum, one) => (one.currency === currency ? sum + one.cents : sum), 0);
      expect(sumOf(data.after_close ?? [])).toBe(sumOf(later));
    }
    const byMethod = new Map<string, number>();
    for (const row of ledger.filter((one) => one.day === day && ['visit', 'product'].includes(one.kind))) {
      const key = `${row.method} ${row.currency}`;
      byMethod.set(key, (byMethod.get(key) ?? 0) + row.cents);
    }
    expect(data.by_method.map((one) => [`${one.method} ${one.currency}`, one.cents]).sort()).toEqual(
      [...byMethod].filter(([, sum]) => sum !== 0).sort(),
    );
    expect(
      data.by_person
        .map((one) => [one.name, one.currency, [one.refunds_cents, one.discounts_cents, one.removed_cents]])
        .sort(),
    ).toEqual(personsOf(day));
  }

  /** Refunds, discounts and what was taken out of a day, by person. */
  function personsOf(day: string) {
    const sums = new Map<string, number[]>();
    const add = (who: string | undefined, currency: Currency, at: number, cents: number) => {
      const key = JSON.stringify([who ?? null, currency]);
      const all = sums.get(key) ?? [0, 0, 0];
      sums.set(
        key,
        all.map((sum, n) => (n === at ? sum + cents : sum)),
      );
    };
    for (const row of ledger.filter((one) => one.isRefund && one.day === day))
      add(nameOf.get(row.by), row.currency, 0, -row.cents);
    /** The newest row that nothing took back until this day. */
    function lastUntil(rows: readonly Row[], last: string) {
      const until = rows.filter((row) => row.day <= last);
      const gone = new Set(until.map(({ voids }) => voids));
      return until.findLast((row) => !row.isVoid && !gone.has(row));
    }
    const ofVisits = ledger.filter(({ kind }) => kind === 'visit');
    for (const rows of Map.groupBy(ofVisits, ({ id }) => id).values()) {
      const [now, before] = [lastUntil(rows, day), lastUntil(rows, addDays(day, -1))];
      add(now?.saysBy, 'EUR', 1, now?.says ?? 0);
      add(before?.saysBy, 'EUR', 1, -(before?.says ?? 0));
    }
    for (const one of removals.filter(({ row }) => row.day === day))
      add(nameOf.get(one.by), one.currency, 2, one.cents);
    return [...sums]
      .filter(([, all]) => all.some((sum) => sum !== 0))
      .map(([key, all]) => [...JSON.parse(key), all])
      .sort();
  }

  async function compareVisits() {
    const all = new Map<string, PaidVisit>();
    const until = [...new Set(ledger.map(({ day }) => day))];
    for (const day of until) {
      const { visits: found } = (await salon.get(`/takings?day=${day}`)).body as { visits: PaidVisit[] };
      for (const one of found) all.set(one.appointment_id, one);
    }
    const known = visits.filter(({ rows }) => rows.some(({ kind }) => kind === 'visit'));
    const paid = known.map((one) => {
      const sum = paidBy(one.rows);
      const { price } = one.kept ?? one;
      return [
        one.id,
        {
          price,
          discount: one.discount,
          paid: sum,
          unpaid: Math.max(0, price - one.discount - sum),
        },
      ];
    });
    const found = [...all.values()].map((one) => [
      one.appointment_id,
      {
        price: one.price_cents,
        discount: one.discount_cents,
        paid: one.paid_cents,
        unpaid: one.unpaid_cents,
      },
    ]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(paid));
  }

  /** The pieces of the listed product that clients have kept. What was given back on a day is for the dearest ones. */
  function piecesKept() {
    const rows = others.filter(({ name }) => name === listed.name);
    let kept = 0;
    for (const ofDay of Map.groupBy(rows, ({ day, currency }) => day + currency).values()) {
      const sold = ofDay.filter(({ isRefund }) => !isRefund).map(({ cents }) => cents);
      let back = ofDay.reduce((sum, { isRefund, cents }) => (isRefund ? sum - cents : sum), 0);
      for (const cents of sold.sort((one, other) => other - one)) {
        if (back <= 0) kept += 1;
        back -= cents;
      }
    }
    return kept;
  }

  async function compare() {
    const sums = noSums();
    for (const { currency, cents } of ledger) sums[currency] += cents;
    const found = await readRows<{ currency: Currency; sum: number; rows: number }>(world.db)(sql`
      select currency, sum(cents)::float8 as sum, count(*)::integer as rows from takings where salon_id = ${salonId} group by currency`);
    expect(found.reduce((all, { rows }) => all + rows, 0)).toBe(ledger.length);
    expect(Object.fromEntries(found.map((one) => [one.currency, one.sum]))).toMatchObject(
      Object.fromEntries(found.map(({ currency }) => [currency, sums[currency]])),
    );
    for (const below of [
      sql`select 1 as rows from takings where salon_id = ${salonId} and kind = 'visit' group by appointment_id having sum(worth_cents) < 0`,
      sql`select 1 as rows from takings where salon_id = ${salonId} and kind = 'product' group by day, currency, lower(name) having sum(cents) < 0`,
    ])
      expect(await readRows<{ rows: number }>(world.db)(below)).toEqual([]);
    const [shelf] = (await salon.get('/products')).body.products;
    expect(shelf.stock).toBe(listed.stock - piecesKept());
    const latest = [...new Set([...days, ...ledger.map(({ day }) => day)])];
    for (const day of latest) await compareDay(day);
    await compareVisits();
    const [closes] = await readRows<{ rows: number; last: number }>(world.db)(sql`
      select count(*)::integer as rows, coalesce(max(number), 0) as last from day_closes where salon_id = ${salonId}`);
    expect(closes).toEqual({ rows: numbers, last: numbers });
    for (const change of [
      sql`update takings set cents = cents + 1 where salon_id = ${salonId}`,
      sql`delete from takings where salon_id = ${salonId}`,
    ])
      if (ledger.length > 0) await expect(world.db.run(change)).rejects.toThrow('takings are append-only');
  }

  const often = [
    'book',
    'book',
    'tick',
    'tick',
    'tick',
    'pay',
    'pay',
    'pay',
    'method',
    'price',
    'untick',
    'move',
  ];
  const { storm: _, ...usual } = work;
  const all = [...often, ...often, ...Object.keys(usual), 'refund', 'voidOfVisit', 'other', 'void'];
  for (let n = 1; n <= operations; n++) {
    const name = chance(1) ? 'storm' : pick(all);
    await work[name]?.();
    if (n % 500 === 0) await compare();
    // as PostgreSQL does by itself where it is not a test: without figures it compares each row with each other
    if (n % 500 === 0) await world.db.run(sql`analyze takings, appointments`);
  }
  await compare();
  return { done: Object.fromEntries(done), rows: ledger.length, closes: numbers };
}
