// Random work at the till of a salon, and a naive ledger that says what each call must do: every sum is added up by hand here.
import { v7 as newId } from 'uuid';
import { expect } from 'vitest';
import type { Method, PaidVisit } from '#contracts/book/takings.ts';
import type { TillDay } from '#contracts/book/till.ts';
import { addDays, clockTime } from '#contracts/ground/calendar.rules.ts';
import type { Currency } from '#contracts/ground/currency.ts';
import { sql } from '../server/ground/db/database.ts';
import { readRows } from './checked-database.ts';
import type { Answer, World } from './harness.ts';
import { randomFrom } from './random.ts';
import { salonIdOf } from './staff.ts';
import { openTill, today } from './till.ts';

const rate = 97;
const days = Array.from({ length: 12 }, (_, n) => addDays(today, n - 11));
const methods: readonly Method[] = ['cash', 'card', 'transfer', 'voucher', 'other'];

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly day: string;
  readonly meant: string;
  readonly method: Method;
  readonly currency: Currency;
  readonly cents: number;
  readonly worth: number;
  readonly isRefund: boolean;
}

interface Visit {
  readonly id: string;
  date: string;
  barber: string;
  price: number;
  /** The price and the discount that its rows say. */
  discount: number;
  status: string;
  rows: Row[];
  /** What it was before it was set back, until something is written anew. */
  unticked?: Pick<Visit, 'rows' | 'date' | 'price' | 'discount'> | undefined;
}

interface Close {
  readonly day: string;
  readonly counted: Record<Currency, number>;
}

const noSums = (): Record<Currency, number> => ({ EUR: 0, ALL: 0 });

/** What a lek is worth in cents, and half a cent away from zero. */
const worthOf = ({ currency, cents }: Pick<Row, 'currency' | 'cents'>) =>
  currency === 'EUR' ? cents : Math.sign(cents) * Math.floor(Math.abs(cents) / rate + 0.5);

export async function workAtTill(world: World, operations: number, seed: number) {
  const { random, chance } = randomFrom(seed);
  const pick = <T>(list: readonly T[]) => list[random(list.length)] as T;
  const { salon } = await openTill(world, { rate });
  const salonId = await salonIdOf(world, salon);
  await world.db.run(sql`
    insert into till_rates (salon_id, from_day, lek_per_euro) values (${salonId}, '2000-01-01', ${rate})`);
  const visits: Visit[] = [];
  const others: Row[] = [];
  /** Every row that was ever written, also those that took one back. */
  const ledger: Row[] = [];
  const closed = new Map<string, Close>();
  const taken = new Map<string, number>();
  const done = new Map<string, number>();
  let numbers = 0;
  let last: (() => Promise<Answer>) | undefined;

  const openDay = (day: string): string => (closed.has(day) ? openDay(addDays(day, 1)) : day);
  function write(row: Omit<Row, 'day' | 'worth' | 'isRefund'> & Partial<Row>) {
    const made = { worth: 0, isRefund: false, ...row, day: openDay(row.meant) };
    ledger.push(made);
    return made;
  }
  const takeBack = (row: Row) =>
    void ledger.push({ ...row, cents: -row.cents, worth: -row.worth, day: openDay(row.day) });
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

  const anySum = () => 1 + random(chance(3) ? 900_000_000 : 3000);

  function part(due: number) {
    const currency: Currency = chance(40) ? 'ALL' : 'EUR';
    const cents = Math.max(
      1,
      currency === 'ALL'
        ? Math.floor(due * rate * (random(120) / 100))
        : Math.floor(due * (random(110) / 100)),
    );
    return { method: pick(methods), currency, cents };
  }

  /** The worths of the parts; the last one in lekë takes what only rounding leaves. */
  function worths(parts: readonly Pick<Row, 'currency' | 'cents'>[], due: number) {
    const all = parts.map(worthOf);
    const rest = due - all.reduce((sum, one) => sum + one, 0);
    const lek = parts.findLastIndex(({ currency }) => currency === 'ALL');
    return Math.abs(rest) <= 1 ? all.map((one, at) => (at === lek ? one + rest : one)) : all;
  }

  const unticked = () => visits.filter((one) => one.status === 'pending');
  const ticked = () => visits.filter(isTicked);

  function follow(visit: Visit, before: Pick<Visit, 'date' | 'price'>) {
    for (const row of visit.rows) takeBack(row);
    writeAgain(visit, { ...visit, ...before, rows: visit.rows });
  }
  function writeAgain(visit: Visit, before: Pick<Visit, 'rows' | 'date' | 'price' | 'discount'>) {
    const payments = before.rows.filter(({ kind }) => kind === 'visit');
    if (before.rows.length === 0) return;
    delete visit.unticked;
    visit.discount = Math.min(before.discount, visit.price);
    visit.rows = before.rows.map((row) => {
      const meant = row.meant === before.date ? visit.date : row.meant;
      const isWhole =
        row.kind === 'visit' &&
        payments.length === 1 &&
        row.currency === 'EUR' &&
        row.cents === before.price &&
        before.discount === 0;
      return write({ ...row, meant, ...(isWhole && { cents: visit.price, worth: visit.price }) });
    });
  }

  function writePayment(
    visit: Visit,
    {
      parts,
      tips,
      due,
      meant,
    }: {
      parts: Pick<Row, 'method' | 'currency' | 'cents'>[];
      tips: Pick<Row, 'method' | 'currency' | 'cents'>[];
      due: number;
      meant: string;
    },
  ) {
    delete visit.unticked;
    const counts = worths(parts, due);
    return [
      ...parts.map((one, at) =>
        write({ ...one, id: visit.id, kind: 'visit', meant, worth: counts[at] ?? 0 }),
      ),
      ...tips.map((one) => write({ ...one, id: visit.id, kind: 'tip', meant })),
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
      await send('tick', () => salon.put(`/appointments/${visit.id}`, { status: 'confirmed' }), 200);
      visit.status = 'confirmed';
      const { id, price, unticked } = visit;
      if (unticked) return writeAgain(visit, unticked);
      visit.discount = 0;
      if (isBack) return;
      visit.rows = [
        write({
          id,
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
      await send('untick', () => salon.put(`/appointments/${visit.id}`, { status }), 200);
      for (const row of visit.rows) takeBack(row);
      const unticked = visit.rows.length > 0 ? { ...visit } : visit.unticked;
      Object.assign(visit, { status, rows: [], unticked });
    },
    async remove() {
      const visit = pick(visits);
      if (!visit) return;
      await send('remove', () => salon.delete(`/appointments/${visit.id}`), 200);
      last = undefined;
      for (const row of visit.rows) takeBack(row);
      visits.splice(visits.indexOf(visit), 1);
    },
    async price() {
      const visit = pick(visits);
      if (!visit) return;
      const price = random(7000);
      const before = { ...visit };
      await send('price', () => salon.put(`/appointments/${visit.id}`, { price: price / 100 }), 200);
      visit.price = price;
      if (isTicked(visit) && price !== before.price) follow(visit, before);
    },
    async move() {
      const visit = pick(visits.filter(({ status }) => status !== 'cancelled'));
      if (!visit) return;
      const slot = freeSlot();
      const before = { ...visit };
      await send('move', () => salon.put(`/appointments/${visit.id}`, slot), 200);
      last = undefined;
      Object.assign(visit, { date: slot.appointment_date, barber: slot.barber });
      const isOther = before.date !== visit.date || before.barber !== visit.barber;
      if (isTicked(visit) && isOther) follow(visit, before);
    },
    async pay() {
      const visit = pick(visits);
      if (!visit) return;
      const { id, price, date } = visit;
      const discount = chance(30) ? random(Math.floor(price * 1.1) + 1) : undefined;
      const isSame = (row: Row) => !row.isRefund && row.meant === date;
      const facts = discount ?? visit.discount;
      const kept = visit.rows.filter((row) => !isSame(row));
      const due = price - facts - paidBy(kept);
      const parts = Array.from({ length: random(4) }, () => part(Math.max(0, due)));
      const tips = chance(30)
        ? [{ method: pick(methods), currency: pick(['EUR', 'ALL'] as const), cents: 1 + random(20_000) }]
        : [];
      const back =
        parts.length > 0 && chance(20)
          ? { currency: pick(['EUR', 'ALL'] as const), cents: 1 + random(1000) }
          : undefined;
      const all =
        parts.length > 0 ? [...parts] : [{ method: 'cash' as const, currency: 'EUR' as const, cents: 0 }];
      if (back) all.push({ method: 'cash', ...back, cents: -back.cents });
      const sum = worths(all, due).reduce((whole, one) => whole + one, 0);
      const outdated = discount === undefined || discount === visit.discount ? [] : kept;
      const replaced = visit.rows.filter(isSame);
      const ofCash = all
        .filter(({ method }) => method === 'cash')
        .reduce((whole, one) => whole + worthOf(one), 0);
      const isRefused =
        facts > price || sum < 0 || ofCash < 0 || sum > due || isOverdrawn(visit, replaced, sum);
      const isClosed = isOnClosedDay([...replaced, ...outdated]);
      const expected = !isTicked(visit) ? 409 : facts > price ? 400 : isClosed ? 409 : isRefused ? 400 : 200;
      const body = {
        change_id: newId(),
        paid: parts,
        tips,
        confirms_tip: true,
        ...(back && { change: back }),
        ...(discount !== undefined && { discount }),
      };
      await send(
        expected === 200 ? 'pay' : 'pay, refused',
        () => salon.post(`/visits/${id}/payment`, body),
        expected,
      );
      if (expected !== 200) return;
      for (const row of [...replaced, ...outdated]) takeBack(row);
      visit.discount = facts;
      const renewed = outdated.map((row) => write(row));
      const still = kept.filter((row) => !outdated.includes(row));
      visit.rows = [...still, ...renewed, ...writePayment(visit, { parts: all, tips, due, meant: date })];
    },
    async method() {
      const visit = pick(visits);
      if (!visit) return;
      const isOfDay = (row: Row) => row.kind === 'visit' && !row.isRefund && row.meant === visit.date;
      const replaced = visit.rows.filter(isOfDay);
      const kept = visit.rows.filter((row) => !isOfDay(row));
      const cents = Math.max(0, visit.price - visit.discount - paidBy(kept));
      const method = pick(methods);
      const isSaid = replaced.length === 1 && replaced[0]?.method === method && replaced[0].worth === cents;
      const isRefused =
        !isTicked(visit) || (!isSaid && (isOnClosedDay(replaced) || isOverdrawn(visit, replaced, cents)));
      const body = { change_id: newId(), method };
      await send(
        isRefused ? 'method, refused' : 'method',
        () => salon.post(`/visits/${visit.id}/method`, body),
        isRefused ? 409 : 200,
      );
      if (isRefused || isSaid) return;
      for (const row of replaced) takeBack(row);
      const { id, date: meant } = visit;
      delete visit.unticked;
      visit.rows = [
        ...kept,
        write({ id, kind: 'visit', meant, method, currency: 'EUR', cents, worth: cents }),
      ];
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
      await send('later', () => salon.post(`/visits/${visit.id}/paid-later`, body), isRefused ? 400 : 200);
      if (!isRefused) visit.rows.push(...writePayment(visit, { parts, tips: [], due, meant: today }));
    },
    async refund() {
      const visit = pick(ticked());
      if (!visit) return;
      const left = worthIn(visit.rows);
      const given = part(Math.max(1, left));
      const [worth = 0] = worths([given], left);
      const body = { change_id: newId(), ...given, note: 'Rimbursim' };
      await send('refund', () => salon.post(`/visits/${visit.id}/refund`, body), worth > left ? 400 : 200);
      if (worth > left) return;
      const row = {
        id: visit.id,
        kind: 'visit',
        meant: today,
        ...given,
        cents: -given.cents,
        worth: -worth,
        isRefund: true,
      };
      delete visit.unticked;
      visit.rows.push(write(row));
    },
    async other() {
      const kind = pick(['in', 'out', 'product']);
      const [day, id, currency, sum] = [pick(days), newId(), pick(['EUR', 'ALL'] as const), anySum()];
      const method = kind === 'product' ? pick(methods) : 'cash';
      const ofProduct = { barber_id: barberIds.Arben, name: 'Dyll', method };
      const body = {
        id,
        kind,
        day,
        currency,
        cents: sum,
        ...(kind === 'product' ? ofProduct : { note: 'Arsye' }),
      };
      await send(kind, () => salon.post('/takings', body), closed.has(day) ? 409 : 201);
      if (closed.has(day)) return;
      others.push(write({ id, kind, meant: day, method, currency, cents: kind === 'out' ? -sum : sum }));
    },
    async void() {
      const row = pick(others);
      if (!row) return;
      const isRefused = closed.has(row.day);
      await send(
        'void',
        () => salon.post(`/takings/${row.id}/void`, { change_id: newId() }),
        isRefused ? 409 : 200,
      );
      if (isRefused) return;
      takeBack(row);
      others.splice(others.indexOf(row), 1);
      last = undefined;
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
      if (closed.delete(day)) numbers += 1;
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

  const barberIds: Record<string, string> = Object.fromEntries(
    (await salon.get('/barbers')).body.data.map(({ id, name }: { id: string; name: string }) => [name, id]),
  );

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
    const byMethod = new Map<string, number>();
    for (const row of ledger.filter((one) => one.day === day && ['visit', 'product'].includes(one.kind))) {
      const key = `${row.method} ${row.currency}`;
      byMethod.set(key, (byMethod.get(key) ?? 0) + row.cents);
    }
    expect(data.by_method.map((one) => [`${one.method} ${one.currency}`, one.cents]).sort()).toEqual(
      [...byMethod].filter(([, sum]) => sum !== 0).sort(),
    );
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
      return [
        one.id,
        {
          price: one.price,
          discount: one.discount,
          paid: sum,
          unpaid: Math.max(0, one.price - one.discount - sum),
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

  async function compare() {
    const sums = noSums();
    for (const { currency, cents } of ledger) sums[currency] += cents;
    const found = await readRows<{ currency: Currency; sum: number; rows: number }>(world.db)(sql`
      select currency, sum(cents)::float8 as sum, count(*)::integer as rows from takings where salon_id = ${salonId} group by currency`);
    expect(found.reduce((all, { rows }) => all + rows, 0)).toBe(ledger.length);
    expect(Object.fromEntries(found.map((one) => [one.currency, one.sum]))).toMatchObject(
      Object.fromEntries(found.map(({ currency }) => [currency, sums[currency]])),
    );
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
  const all = [...often, ...often, ...Object.keys(work)];
  for (let n = 1; n <= operations; n++) {
    const name = pick(all);
    await work[name]?.();
    if (n % 500 === 0) await compare();
  }
  await compare();
  return { done: Object.fromEntries(done), rows: ledger.length, closes: numbers };
}
