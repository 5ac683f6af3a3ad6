// The figures that admins see, against their own computation from 500 random accounts.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { sql } from '../server/ground/db/database.ts';
import { testWorld, type World } from './harness.ts';
import { randomFrom } from './random.ts';
import { oneLine } from './visits.ts';

const world = testWorld();
const now = '2026-11-23T10:18:00.000Z';
const monthBegan = '2026-10-31T23:00:00.000Z';
const today = '2026-11-23';
const monthAgo = '2026-10-24';

interface Grant {
  readonly source: 'trial' | 'order';
  readonly ends: string;
  readonly isRevoked: boolean;
}

interface Visit {
  readonly day: string;
  readonly status: string;
  readonly cents: number;
}

interface Order {
  readonly paidAt: string | null;
  readonly isRefunded: boolean;
  readonly cents: number;
}

/** An admin has the salon from the time before the role was changed. */
interface Account {
  readonly id: string;
  readonly role: 'user' | 'admin';
  readonly isActive: boolean;
  readonly isVerified: boolean;
  readonly isUnsubscribed: boolean;
  readonly grants: readonly Grant[];
  readonly visits: readonly Visit[];
  readonly orders: readonly Order[];
}

const { random, chance, many } = randomFrom(20261123);
const moment = (days: number) => `${addDays(today, days)}T10:18:00.000Z`;

const randomAccount = (): Account => ({
  id: randomUUID(),
  role: chance(5) ? 'admin' : 'user',
  isActive: chance(85),
  isVerified: chance(80),
  isUnsubscribed: chance(10),
  grants: [
    ...(chance(90) ? [{ source: 'trial' as const, ends: moment(random(15) - 7), isRevoked: false }] : []),
    ...many(3, () => ({ source: 'order' as const, ends: moment(random(400) - 200), isRevoked: chance(20) })),
  ],
  visits: many(5, (at) => ({
    day: addDays('2026-09-20', at * 20 + random(20)),
    status: ['pending', 'confirmed', 'completed', 'cancelled'][random(4)] ?? '',
    cents: random(5000),
  })),
  orders: many(3, () => ({
    paidAt: chance(70) ? moment(-random(60)) : null,
    isRefunded: chance(15),
    cents: chance(50) ? 499 : 4999,
  })),
});

const accounts = Array.from({ length: 500 }, randomAccount);

async function insert({ db }: World) {
  const rowsOf = (of: (account: Account) => readonly object[]) => JSON.stringify(accounts.flatMap(of));
  const users = rowsOf((account) => [{ ...account, grants: [], visits: [], orders: [] }]);
  await db.run(sql`
    with given as (
      select * from json_to_recordset(${users}::json)
        as given(id uuid, role text, "isActive" boolean, "isVerified" boolean, "isUnsubscribed" boolean)
    ),
    made as (
      insert into users (id, username, name, email, password_hash, role, is_active, email_verified_at, created_at)
      select id, 'Pronari', 'Pronari', id || '@salloni.al', 'x', role, "isActive",
        case when "isVerified" then ${now}::timestamptz end, ${now}
      from given
    ),
    salon as (insert into salons (id, name, created_at) select id, 'Salloni', ${now} from given),
    member as (insert into memberships (user_id, salon_id) select id, id from given),
    choice as (
      insert into mail_choices (email, kind, refused_at)
      select id || '@salloni.al', 'notification', ${now} from given where "isUnsubscribed"
    ),
    barber as (
      insert into barbers (salon_id, id, name, name_key, colour, position)
      select id, id, 'Arben', 'arben', 'sage', 0 from given
    )
    insert into clients (salon_id, id, name, name_key) select id, id, 'Ana', 'ana' from given`);
  await db.run(sql`
    insert into appointments
      (salon_id, id, kind, client_id, barber_id, service_name, lines, price_cents, day, starts_at, duration, status, user_id)
    select salon, gen_random_uuid(), 'visit', salon, salon, 'Prerje', ${oneLine('Prerje', sql`cents / 100.0`, 30)}, cents, day, '09:00', 30, status, salon
    from json_to_recordset(${rowsOf(({ id, visits }) => visits.map((visit) => ({ ...visit, salon: id })))}::json)
      as visit(salon uuid, day date, status text, cents integer)`);
  await db.run(sql`
    insert into orders (id, salon_id, user_id, email, plan, amount_cents, currency, created_at, paid_at, refunded_at)
    select gen_random_uuid(), salon, salon, salon || '@salloni.al', 'monthly', cents, 'EUR', '2026-09-01', "paidAt",
      case when "isRefunded" then "paidAt" end
    from json_to_recordset(${rowsOf(({ id, orders }) => orders.map((order) => ({ ...order, salon: id })))}::json)
      as ordered(salon uuid, "paidAt" timestamptz, "isRefunded" boolean, cents integer)`);
  await db.run(sql`
    insert into grants (salon_id, id, source, plan, starts_at, ends_at, revoked_at, created_at)
    select salon, gen_random_uuid(), case source when 'trial' then 'trial' else 'admin' end,
      case source when 'trial' then null else 'monthly' end, '2026-01-01', ends,
      case when "isRevoked" then ${now}::timestamptz end, '2026-01-01'
    from json_to_recordset(${rowsOf(({ id, grants }) => grants.map((grant) => ({ ...grant, salon: id })))}::json)
      as given(salon uuid, source text, ends timestamptz, "isRevoked" boolean)`);
}

const plansOf = ({ grants }: Account) =>
  grants.filter(({ source, isRevoked }) => source === 'order' && !isRevoked);
const hasPlan = (account: Account) =>
  account.role === 'user' && account.isActive && plansOf(account).some(({ ends }) => ends > now);
const isOnTrial = (account: Account) =>
  account.role === 'user' &&
  account.isActive &&
  plansOf(account).length === 0 &&
  account.grants.some(({ source, ends }) => source === 'trial' && ends > now);
const getsMail = ({ isActive, isVerified, isUnsubscribed }: Account) =>
  isActive && isVerified && !isUnsubscribed;
const inMonth = ({ day }: Visit) => day >= monthAgo && day <= today;
const number = (condition: (account: Account) => boolean) => accounts.filter(condition).length;
const sum = (cents: readonly { cents: number }[]) =>
  cents.reduce((total, each) => total + each.cents, 0) / 100;

/** The admin who reads has no salon, and a verified address. */
const reader = 1;
let read: (path: string) => Promise<Record<string, never>>;
beforeAll(async () => {
  const admin = await world().admin();
  await insert(world());
  read = async (path) => {
    const { status, body } = await admin.get(path);
    expect(status).toBe(200);
    return body;
  };
});

test('users, plans and trials are the same numbers on every screen', async () => {
  const users = accounts.length + reader;
  const [withSubscription, onTrial] = [number(hasPlan), number(isOnTrial)];
  expect(await read('/auth/admin/users?page=1')).toMatchObject({
    counts: {
      total: users,
      withSubscription,
      onTrial,
      admins: number(({ role, isActive }) => role === 'admin' && isActive) + reader,
    },
    filterCounts: { subscribed: withSubscription, trial: onTrial },
  });
  expect(await read('/system/stats')).toMatchObject({
    data: { totalUsers: users, activeUsers: withSubscription + onTrial },
  });
  expect(await read('/admin/subscriptions/stats')).toMatchObject({
    data: { totalUsers: users, withSubscription },
  });
});

test('recipients are the users with verified addresses who are neither deactivated nor unsubscribed', async () => {
  const subscribed = number((account) => getsMail(account) && hasPlan(account));
  const trial = number((account) => getsMail(account) && isOnTrial(account));
  expect(await read('/admin/notifications/audiences')).toMatchObject({
    audiences: { all: number(getsMail) + reader, active: subscribed + trial, trial, subscribed },
  });
});

test('reports count the visits and the money of all salons, top activities the visits of users', async () => {
  const visits = accounts.flatMap((account) => account.visits).filter(inMonth);
  const owners = accounts.filter(({ role, visits }) => role === 'user' && visits.some(inMonth));
  const ofOwners = owners.flatMap((account) => account.visits.filter(inMonth));
  expect(await read('/system/stats?period=month')).toMatchObject({
    data: {
      periodAppointments: visits.length,
      periodRevenue: sum(visits.filter(({ status }) => status === 'confirmed' || status === 'completed')),
    },
  });
  expect(await read('/admin/top-activities?period=month')).toMatchObject({
    data: {
      stats: {
        totalAppointments: ofOwners.length,
        totalUsers: owners.length,
        avgAppointmentsPerUser: Math.round((10 * ofOwners.length) / owners.length) / 10,
      },
    },
  });
});

test('the income of the service is the paid orders without the refunded ones', async () => {
  const paid = accounts
    .flatMap(({ orders }) => orders)
    .filter(({ paidAt, isRefunded }) => paidAt !== null && !isRefunded);
  expect(await read('/admin/subscriptions/stats')).toMatchObject({
    data: {
      monthlyRevenue: sum(paid.filter(({ paidAt }) => paidAt !== null && paidAt >= monthBegan)),
      totalRevenue: sum(paid),
    },
  });
});
