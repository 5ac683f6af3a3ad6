// The business figures that admins see, against their own computation from 500 random accounts.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { sql } from '../server/ground/db/database.ts';
import { type Salon, testWorld, type World } from './harness.ts';
import { randomFrom } from './random.ts';
import { readSpreadsheet } from './xlsx.ts';

const world = testWorld();
const now = Date.parse('2026-11-23T10:18:00Z');
/** The moment in UTC; in Tirana it is an hour later. */
const monthBegan = Date.parse('2026-10-31T23:00:00Z');
const day = 86_400_000;

const { random, chance, many } = randomFrom(77);
/** An odd minute, so that nothing happens exactly at the begin of a month. */
const momentAgo = (days: number) => now - days * day + random(1400) * 60_000 + 7_000;
const iso = (at: number | null) => at && new Date(at).toISOString();

interface Order {
  readonly id: string;
  readonly cents: number;
  readonly paid: number;
  readonly ends: number;
  /** Refunded, and its time ended. */
  readonly refunded: number | null;
  /** Zero if it was not refunded. */
  readonly refundedCents: number;
}

interface Account {
  readonly id: string;
  readonly role: 'user' | 'admin';
  readonly trialEnds: number;
  readonly orders: readonly Order[];
  /** The end of a plan that an administrator gave. */
  readonly gift: number | null;
  readonly isCancelled: boolean;
  readonly nipt: string | null;
}

function randomOrder(): Order {
  const paid = Math.min(momentAgo(random(500)), now - 1000);
  const isYearly = chance(30);
  const days = random(isYearly ? 365 : 60);
  const cents = isYearly ? 4999 : 499;
  const isRefunded = chance(12);
  return {
    id: randomUUID(),
    cents,
    paid,
    ends: paid + (days + 1) * day,
    refunded: isRefunded ? Math.min(paid + random(40) * day + 1, now - 500) : null,
    refundedCents: isRefunded ? 1 + random(cents) : 0,
  };
}

const accounts = Array.from(
  { length: 500 },
  (): Account => ({
    id: randomUUID(),
    role: chance(5) ? 'admin' : 'user',
    trialEnds: momentAgo(random(90) - 7),
    orders: many(4, randomOrder),
    gift: chance(10) ? momentAgo(random(120) - 60) : null,
    isCancelled: chance(10),
    nipt: chance(40) ? `L${String(10_000_000 + random(90_000_000))}A` : null,
  }),
);
const owners = accounts.filter(({ role }) => role === 'user');

async function insert({ db }: World) {
  const flat = accounts.map((account) => ({
    ...account,
    orders: undefined,
    trialEnds: iso(account.trialEnds),
    gift: iso(account.gift),
  }));
  const orders = accounts.flatMap(({ id: salon, nipt, orders }) =>
    orders.map((order) => ({
      ...order,
      salon,
      nipt,
      paid: iso(order.paid),
      ends: iso(order.ends),
      refunded: iso(order.refunded),
    })),
  );
  await db.run(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(flat)}::json)
        as given(id uuid, role text, "trialEnds" timestamptz, gift timestamptz, "isCancelled" boolean)
    ),
    made as (
      insert into users (id, username, name, email, password_hash, role, created_at)
      select id, 'Pronari', 'Pronari', id || '@salloni.al', 'x', role, '2025-01-01' from given
    ),
    salon as (
      insert into salons (id, name, created_at, cancelled_at)
      select id, 'Salloni ' || left(id::text, 4), '2025-01-01',
        case when "isCancelled" then '2026-11-01'::timestamptz end
      from given
    ),
    member as (insert into memberships (user_id, salon_id) select id, id from given)
    insert into grants (salon_id, id, source, plan, starts_at, ends_at, created_at)
    select id, gen_random_uuid(), 'trial', null, '2025-01-01'::timestamptz, "trialEnds", '2025-01-01'::timestamptz from given
    union all
    select id, gen_random_uuid(), 'admin', 'yearly', '2025-01-01'::timestamptz, gift, '2025-01-01'::timestamptz
    from given where gift is not null`);
  await db.run(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(orders)}::json) as given(
        id uuid, salon uuid, cents integer, paid timestamptz, ends timestamptz, refunded timestamptz,
        "refundedCents" integer, nipt text)
    ),
    ordered as (
      insert into orders
        (id, salon_id, user_id, email, plan, amount_cents, currency, created_at, paid_at, refunded_at, refunded_cents,
         buyer_nipt)
      select id, salon, salon, salon || '@salloni.al', case cents when 499 then 'monthly' else 'yearly' end, cents,
        'EUR', paid, paid, refunded, case when refunded is not null then "refundedCents" end, nipt
      from given
    )
    insert into grants
      (salon_id, id, source, plan, months, order_id, starts_at, ends_at, revoked_at, created_at)
    select salon, gen_random_uuid(), 'order', case cents when 499 then 'monthly' else 'yearly' end, 1, id, paid, ends,
      refunded, paid
    from given`);
}

let admin: Salon;
beforeAll(async () => {
  admin = await world().admin();
  await insert(world());
});

const { format: dayOf } = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Tirane' });

const isPaidAt = (at: number) => (account: Account) =>
  account.orders.some(
    ({ paid, ends, refunded }) => paid <= at && ends > at && (refunded === null || refunded > at),
  );

test('paying salons are those with paid time left; new and lost ones explain the change of the month', async () => {
  const [before, today] = [owners.filter(isPaidAt(monthBegan)), owners.filter(isPaidAt(now))];
  const expected = {
    paying: today.length,
    payingBefore: before.length,
    gained: today.filter((account) => !before.includes(account)).length,
    lost: before.filter((account) => !today.includes(account)).length,
  };
  expect(Math.min(...Object.values(expected))).toBeGreaterThan(5);
  expect((await admin.get('/admin/business')).body.data).toMatchObject(expected);
});

test('a trial of the last 30 days counts as paid if its salon has an order that was not refunded', async () => {
  const ended = owners.filter(({ trialEnds }) => trialEnds <= now && trialEnds > now - 30 * day);
  const paid = ended.filter(({ orders }) => orders.some(({ refunded }) => refunded === null));
  expect(paid.length).toBeGreaterThan(5);
  expect((await admin.get('/admin/business')).body.data).toMatchObject({
    trials: ended.length,
    trialsPaid: paid.length,
  });
});

const kept = (orders: readonly Order[]) =>
  orders.reduce((sum, { cents, refundedCents }) => sum + cents - refundedCents, 0) / 100;

test('the income of each of twelve months is what is kept of its paid orders, and the card shows the same for this month', async () => {
  const orders = accounts.flatMap(({ orders }) => orders);
  const monthOf = (at: number) => dayOf(at).slice(0, 7);
  const months = Array.from({ length: 12 }, (_, at) => monthOf(Date.UTC(2025, 11 + at, 15)));
  const incomeByMonth = months.map((month) => ({
    month,
    income: kept(orders.filter(({ paid }) => monthOf(paid) === month)),
  }));
  expect((await admin.get('/admin/business')).body.data.incomeByMonth).toEqual(incomeByMonth);
  const { monthlyRevenue } = (await admin.get('/admin/subscriptions/stats')).body.data;
  expect(monthlyRevenue).toBe(incomeByMonth.at(-1)?.income);
});

test('the income by plan adds up to the income of the cards', async () => {
  const orders = accounts.flatMap(({ orders }) => orders);
  const { incomeByPlan } = (await admin.get('/admin/business')).body.data;
  expect(incomeByPlan).toEqual(
    (['monthly', 'yearly'] as const).map((plan) => {
      const own = orders.filter(({ cents }) => (cents === 499 ? 'monthly' : 'yearly') === plan);
      const thisMonth = kept(own.filter(({ paid }) => paid >= monthBegan));
      const ofTotal = own.filter((order) => kept([order]) > 0);
      return { plan, thisMonth, total: kept(own), orders: ofTotal.length };
    }),
  );
  const cents = (field: 'thisMonth' | 'total') =>
    incomeByPlan.reduce(
      (sum: number, of: Record<typeof field, number>) => sum + Math.round(100 * of[field]),
      0,
    );
  const { monthlyRevenue, totalRevenue } = (await admin.get('/admin/subscriptions/stats')).body.data;
  expect([cents('thisMonth'), cents('total')]).toEqual(
    [monthlyRevenue, totalRevenue].map((sum) => Math.round(100 * sum)),
  );
});

/** The day as a spreadsheet stores it. */
const serial = (at: number) => (Date.parse(dayOf(at)) - Date.parse('1899-12-30')) / day;

/** The lines that the accountant gets, without the order numbers, which the database gives. */
const booked = accounts
  .flatMap((account) => account.orders.map((order) => ({ ...order, account })))
  .sort((one, other) => one.paid - other.paid || (one.id < other.id ? -1 : 1));

async function download(path: string) {
  const headers = { authorization: `Bearer ${admin.token}` };
  const answer = await world().app.inject({ url: `/api/admin/payments/${path}`, headers });
  expect(answer.statusCode).toBe(200);
  return answer;
}

test('the spreadsheet for the accountant has all paid orders, the oldest first', async () => {
  const [sheet] = readSpreadsheet((await download('export')).rawPayload);
  const [heads, ...rows] = sheet?.rows.map((row) => row.map((cell) => cell?.value)) ?? [];
  expect(heads).toEqual([
    'Porosia',
    'Data',
    'Blerësi',
    'Email-i',
    'NIPT',
    'Plani',
    'Shuma (€)',
    'Rimbursuar (€)',
    'Rimbursuar më',
  ]);
  expect(booked.length).toBeGreaterThan(500);
  expect(rows.map(([, ...row]) => Array.from({ length: 8 }, (_, at) => row[at] ?? null))).toEqual(
    booked.map(({ paid, cents, refunded, refundedCents, account: { id, nipt } }) => [
      serial(paid),
      `Salloni ${id.slice(0, 4)}`,
      `${id}@salloni.al`,
      nipt,
      cents === 499 ? 'Mujor' : 'Vjetor',
      cents / 100,
      refunded && refundedCents / 100,
      refunded && serial(refunded),
    ]),
  );
  expect(new Set(rows.map(([number]) => number)).size).toBe(booked.length);
});

test('the spreadsheet of some days has the orders that were paid on them', async () => {
  const { headers, rawPayload } = await download('export?from=2026-10-01&to=2026-10-31');
  expect(headers['content-disposition']).toBe('attachment; filename="pagesat_2026-10-01_2026-10-31.xlsx"');
  const inOctober = booked.filter(({ paid }) => dayOf(paid).startsWith('2026-10'));
  expect(inOctober.length).toBeGreaterThan(20);
  const [sheet] = readSpreadsheet(rawPayload);
  expect(sheet?.rows.slice(1).map(([, day, , email]) => [day?.value, email?.value])).toEqual(
    inOctober.map(({ paid, account: { id } }) => [serial(paid), `${id}@salloni.al`]),
  );
});

test('the spreadsheet of days without a payment answers 404 and says so', async () => {
  const { status, body } = await admin.get('/admin/payments/export?from=2020-01-01&to=2020-01-31');
  expect([status, body.message]).toEqual([404, 'Në këtë kohë nuk ka pagesa: skedari do të ishte bosh.']);
});
