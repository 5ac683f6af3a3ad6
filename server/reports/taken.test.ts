// Thirty visits in all states and kinds of payment, and one ledger by hand: what came in is the same wherever it is shown.
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import type { Taking } from '#contracts/appointments/visit-payments.ts';
import { dayFigures } from '#contracts/book/day.rules.ts';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import type { Currency, SumOf } from '#contracts/ground/currency.ts';
import { money } from '#contracts/ground/format.sq.ts';
import type { Method, PaidVisit } from '#contracts/ground/payment.ts';
import { pricesText } from '#contracts/reports/report-taken.sq.ts';
import type { SalonReport } from '#contracts/reports/reports.ts';
import { type Salon, testWorld } from '../../test/harness.ts';
import { openTill, today } from '../../test/till.ts';
import { book, listAppointments } from '../../test/visits.ts';
import { readSpreadsheet } from '../../test/xlsx.ts';

const world = testWorld();
const yesterday = addDays(today, -1);
/** Before the week of the report. */
const longAgo = addDays(today, -20);

type Kind =
  | 'cash'
  | 'card'
  | 'lek'
  | 'split'
  | 'unpaid'
  | 'half'
  | 'discount'
  | 'tip'
  | 'refund'
  | 'later'
  | 'unmarked'
  | 'pending'
  | 'cancelled'
  | 'missed';

interface Plan {
  readonly kind: Kind;
  readonly day: string;
  readonly time: string;
  readonly price: number;
  readonly barber: 'Arben' | 'Blerim';
}

const kinds: readonly Kind[] = [
  ...(['cash', 'card', 'lek', 'split', 'unpaid', 'half', 'discount', 'tip', 'refund', 'later'] as const),
  ...(['unmarked', 'pending', 'cancelled', 'missed'] as const),
];
const at = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const planOf = (kind: Kind, place: number, day: string): Plan => ({
  kind,
  day,
  time: at(7 * 60 + 10 * place),
  price: 10 + place,
  barber: place % 2 === 0 ? 'Arben' : 'Blerim',
});
const plans: readonly Plan[] = [
  ...kinds.map((kind, place) => planOf(kind, place, today)),
  ...kinds.map((kind, place) => planOf(kind, place + 20, yesterday)),
  // it is 11:18: under way and paid, and under way and not paid
  { kind: 'cash', day: today, time: '11:05', price: 41, barber: 'Arben' },
  { kind: 'unpaid', day: today, time: '11:05', price: 42, barber: 'Blerim' },
];

test('what came in is the same in the report, its file, the mail and the figures of the day as in a ledger by hand', async () => {
  const { salon, barbers } = await openTill(world());
  const ledger = openLedger();
  const marked = plans.filter(({ kind }) => kind !== 'unmarked');
  for (const plan of marked) await carryOut(salon, plan, ledger);
  await carryOut(salon, { kind: 'later', day: longAgo, time: '10:00', price: 60, barber: 'Arben' }, ledger);
  // nobody says how these were paid
  await salon.put('/till', { is_on: false });
  for (const plan of plans.filter(({ kind }) => kind === 'unmarked')) {
    await put(salon, (await bookPlan(salon, plan)).id, 'confirmed');
    ledger.unmarked += 100 * plan.price;
    ledger.finish(plan, 0);
  }
  await salon.put('/till', { is_on: true });
  // confirmed for later today
  await put(
    salon,
    (await bookPlan(salon, { kind: 'cash', day: today, time: '15:00', price: 80, barber: 'Arben' })).id,
    'confirmed',
  );
  const product = { kind: 'product', name: 'Dyll', day: today, barber_id: barbers.Blerim };
  await salon.post('/takings', { ...product, id: newId(), method: 'card', currency: 'EUR', cents: 900 });
  ledger.take(today, 'Blerim', 'card', 'EUR', 900);
  await salon.post('/takings', {
    kind: 'in',
    id: newId(),
    day: today,
    currency: 'EUR',
    cents: 5000,
    note: 'Kusur',
  });

  const report: SalonReport = (await salon.get('/user/stats?period=week')).body.data;
  const { till } = report;
  expect(till).toEqual({
    currency: 'EUR',
    rate: 98,
    taken: sumsBy(ledger.rows, () => '').map(({ key: _, ...sum }) => sum),
    by_method: sumsBy(ledger.rows, ({ method }) => method).map(({ key, ...sum }) => ({
      ...sum,
      method: key,
    })),
    by_barber: sumsBy(ledger.rows, ({ barber }) => barber).map(({ key, ...sum }) => ({
      ...sum,
      barber: key,
    })),
    by_product: [{ name: 'Dyll', count: 1, currency: 'EUR', cents: 900 }],
    products: [{ currency: 'EUR', cents: 900 }],
    other_visits: [{ currency: 'EUR', cents: 6000 }],
    refunds: [{ currency: 'EUR', cents: ledger.refunds }],
    tips: [{ currency: 'EUR', cents: ledger.tips }],
    discounts: [{ currency: 'EUR', cents: ledger.discounts }],
    // with the visit under way
    unpaid: [{ currency: 'EUR', cents: ledger.unpaid + 4200 }],
    unmarked: [{ currency: 'EUR', cents: ledger.unmarked }],
    done: {
      prices_cents: ledger.prices,
      taken_cents: ledger.takenOfDone,
      refunds_cents: ledger.refunds,
      discounts_cents: ledger.discounts,
      unpaid_cents: ledger.unpaid,
      unmarked_cents: ledger.unmarked,
      surplus_cents: 0,
    },
  });
  expect(ledger.prices).toBe(
    ledger.takenOfDone + ledger.refunds + ledger.discounts + ledger.unpaid + ledger.unmarked,
  );
  expect(report.ahead).toEqual({ count: 2, revenue: 122 });
  expect(Math.round(100 * (report.periodRevenue - report.ahead.revenue))).toBe(ledger.prices);

  const { takings, visits } = (await salon.get(`/takings?day=${today}`)).body;
  const payments = takings.filter(({ kind }: Taking) => kind === 'visit' || kind === 'product');
  expect(sumsBy(payments, () => '')).toEqual(sumsBy(ledger.rowsOfDay.get(today) ?? [], () => ''));
  const paid = new Set(visits.flatMap((one: PaidVisit) => (one.is_unpaid ? [] : [one.appointment_id])));
  const ofDay = await listAppointments(salon, `?from=${today}&to=${today}`);
  const figures = dayFigures(ofDay, { day: today, minutes: 11 * 60 + 18 }, ({ id }) => paid.has(id));
  expect((figures.taken ?? 0) * 100).toBe(ledger.doneOn.get(today));
  expect(figures.ahead).toBe(122);

  const admin = await world().admin();
  await world().withJobs(admin.post('/admin/send-individual-reports', { selectedUsers: [salon.email] }));
  const mail = world().mails.findLast(({ to }) => to === salon.email)?.text ?? '';
  const [, ofYesterday = '', , ofWeek = ''] = mail.split(/\n\n(?=Dje|Sot|Java|Hap)/);
  // the week begins today
  for (const [part, day] of [
    [ofYesterday, yesterday],
    [ofWeek, today],
  ] as const)
    expect(part).toContain(`Të mbledhura: ≈\u00a0${inEuro(ledger.rowsOfDay.get(day) ?? [])}`);

  const answer = await world().app.inject({
    url: '/api/reports/export?period=week',
    headers: { authorization: `Bearer ${salon.token}` },
  });
  const sheet = readSpreadsheet(answer.rawPayload).find(({ name }) => name === 'Të mbledhura');
  const lines = sheet?.rows.map((row) => row.map((cell) => cell?.value));
  expect(lines?.[1]).toEqual(['Të mbledhura ≈', totalOf(ledger.rows) / 100]);
  expect(lines).toContainEqual(['Prej tyre produkte', 9]);
  expect(lines?.flat()).toContain(till && pricesText(till));
});

/** At 98 lekë for one euro. */
const totalOf = (rows: readonly Row[]) =>
  rows.reduce((sum, { currency, cents }) => sum + (currency === 'EUR' ? cents : cents / 98), 0);
const inEuro = (rows: readonly Row[]) => money(totalOf(rows) / 100);

const isOver = ({ day, time }: Plan) => day < today || time < '11:05';

interface Row {
  readonly barber: string;
  readonly method: Method;
  readonly currency: Currency;
  readonly cents: number;
}

/** Counts only the week of the report. All sums in cents of a euro. */
function openLedger() {
  const ledger = {
    rows: [] as Row[],
    rowsOfDay: new Map<string, Row[]>(),
    prices: 0,
    takenOfDone: 0,
    refunds: 0,
    discounts: 0,
    unpaid: 0,
    unmarked: 0,
    tips: 0,
    doneOn: new Map<string, number>(),
    take(day: string, barber: string, method: Method, currency: Currency, cents: number) {
      const row = { barber, method, currency, cents };
      ledger.rowsOfDay.set(day, [...(ledger.rowsOfDay.get(day) ?? []), row]);
      if (day !== longAgo) ledger.rows.push(row);
    },
    /** A visit that is done, and how much of its price was taken for it. */
    finish({ day, price }: Plan, taken: number) {
      ledger.prices += 100 * price;
      ledger.takenOfDone += taken;
      ledger.doneOn.set(day, (ledger.doneOn.get(day) ?? 0) + 100 * price);
    },
  };
  return ledger;
}
type Ledger = ReturnType<typeof openLedger>;

const bookPlan = (salon: Salon, { day, time, price, barber }: Plan) =>
  book(salon, {
    appointment_date: day,
    appointment_time: time,
    duration: time === '11:05' ? 60 : 5,
    price,
    barber,
    client_name: `Klient ${day} ${time} ${barber}`,
  });

async function put(salon: Salon, id: string, status: string, more: object = {}) {
  expect((await salon.put(`/appointments/${id}`, { status, ...more })).status).toBe(200);
}

async function say(salon: Salon, path: string, body: object) {
  const { status, body: answer } = await salon.post(path, body);
  expect({ status, answer }).toMatchObject({ status: 200 });
}

async function carryOut(salon: Salon, plan: Plan, ledger: Ledger) {
  const { kind, day, barber, price } = plan;
  const { id } = await bookPlan(salon, plan);
  if (kind === 'pending') return;
  if (kind === 'cancelled') return put(salon, id, 'cancelled');
  if (kind === 'missed') return put(salon, id, 'cancelled', { cancelled_by: 'no_show' });
  await put(salon, id, 'confirmed');
  const due = 100 * price;
  const pay = (body: object) => say(salon, `/visits/${id}/payment`, body);
  const euro = (method: Method, cents: number) => ({ method, currency: 'EUR', cents });
  let taken = due;
  if (kind === 'cash') ledger.take(day, barber, 'cash', 'EUR', due);
  if (kind === 'card') {
    await say(salon, `/visits/${id}/method`, { method: 'card' });
    ledger.take(day, barber, 'card', 'EUR', due);
  }
  if (kind === 'lek') {
    await pay({ paid: [{ method: 'cash', currency: 'ALL', cents: due * 98 }] });
    ledger.take(day, barber, 'cash', 'ALL', due * 98);
  }
  if (kind === 'split') {
    await pay({ paid: [euro('card', 400), euro('cash', due - 400)] });
    ledger.take(day, barber, 'card', 'EUR', 400);
    ledger.take(day, barber, 'cash', 'EUR', due - 400);
  }
  if (kind === 'unpaid' || kind === 'later') {
    await pay({ paid: [] });
    taken = 0;
  }
  if (kind === 'unpaid' && isOver(plan)) ledger.unpaid += due;
  if (kind === 'later') {
    await say(salon, `/visits/${id}/paid-later`, { paid: [euro('cash', due)] });
    ledger.take(today, barber, 'cash', 'EUR', due);
    taken = due;
  }
  if (kind === 'half') {
    await pay({ paid: [euro('cash', 400)] });
    ledger.take(day, barber, 'cash', 'EUR', 400);
    ledger.unpaid += due - 400;
    taken = 400;
  }
  if (kind === 'discount') {
    await pay({ paid: [euro('cash', due - 100)], discount: 100 });
    ledger.take(day, barber, 'cash', 'EUR', due - 100);
    ledger.discounts += 100;
    taken = due - 100;
  }
  if (kind === 'tip') {
    await pay({ paid: [euro('cash', due)], tips: [euro('cash', 50)] });
    ledger.take(day, barber, 'cash', 'EUR', due);
    ledger.tips += 50;
  }
  if (kind === 'refund') {
    await say(salon, `/visits/${id}/refund`, { ...euro('cash', 200), note: 'Ankesë' });
    ledger.take(day, barber, 'cash', 'EUR', due);
    ledger.take(today, barber, 'cash', 'EUR', -200);
    ledger.refunds += 200;
    taken = due - 200;
  }
  if (day !== longAgo && (isOver(plan) || kind === 'cash')) ledger.finish(plan, taken);
}

/** By key, and euro before lekë. */
function sumsBy(rows: readonly Row[], keyOf: (row: Row) => string): (SumOf & { readonly key: string })[] {
  const keys = [...new Set(rows.map(keyOf))].sort();
  return keys.flatMap((key) =>
    (['EUR', 'ALL'] as const).flatMap((currency) => {
      const own = rows.filter((row) => keyOf(row) === key && row.currency === currency);
      const cents = own.reduce((sum, row) => sum + row.cents, 0);
      return cents === 0 ? [] : [{ key, currency, cents }];
    }),
  );
}
