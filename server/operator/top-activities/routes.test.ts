import { beforeAll, describe, expect, test } from 'vitest';
import { windowOf } from '#contracts/reports/reports.rules.ts';
import { type Salon, testWorld, type World } from '../../../test/harness.ts';
import { oneLine } from '../../../test/visits.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld();
let admin: Awaited<ReturnType<World['admin']>>;
beforeAll(async () => {
  admin = await world().admin();
});

const read = async (query = '') => {
  const { status, body } = await admin.get(`/admin/top-activities${query}`);
  expect(status).toBe(200);
  return body.data;
};

test('without appointments the top activities are empty', async () => {
  await world().newSalon();
  expect(await read()).toEqual({
    period: 'month',
    startDate: '2026-10-24',
    endDate: '2026-11-23',
    topUsers: [],
    stats: { totalAppointments: 0, totalUsers: 0, avgAppointmentsPerUser: 0, mostPopularService: null },
  });
});

interface Visit {
  readonly salon: Salon;
  readonly day: string;
  readonly status: 'pending' | 'confirmed' | 'completed' | 'cancelled';
  readonly price: number;
  readonly service: string;
}

const days = [
  '2025-11-23',
  '2025-11-24',
  '2026-10-23',
  '2026-10-24',
  '2026-11-16',
  '2026-11-17',
  '2026-11-23',
  '2026-11-24',
];
const statuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
const services = ['Prerje', 'Mjekërr', 'Larje'];

describe('top activities of several salons', () => {
  const visits: Visit[] = [];
  let withoutVisits: Salon;

  beforeAll(async () => {
    for (let s = 0; s < 4; s++) {
      const salon = await world().newSalon(`Salloni ${s}`);
      for (const [i, day] of days.entries()) {
        for (let n = 0; n <= (s * 5 + i) % 4; n++) {
          const visit = {
            salon,
            day,
            status: statuses[(n + i) % 4] ?? 'pending',
            price: 5 + n + s / 2,
            service: services[(s + n * i) % 3] ?? '',
          };
          visits.push(visit);
          await book(visit, n);
        }
      }
      await salon.post('/appointments', {
        kind: 'block',
        title: 'Pushim',
        duration: 60,
        appointment_date: '2026-11-23',
        appointment_time: '20:00',
        barber: 'Arben',
      });
    }
    withoutVisits = await world().newSalon('I fjetur');
    await book({ salon: withoutVisits, day: '2026-11-23', status: 'pending', price: 1, service: 'Gjumë' }, 0);
    await admin.put(`/auth/admin/users/${withoutVisits.user.id}/role`, { role: 'admin' });
    const [paid] = visits;
    await admin.put(`/auth/admin/users/${paid?.salon.user.id}`, { subscriptionEndDate: '2027-01-01' });
  });

  async function book({ salon, day, status, price, service }: Visit, n: number) {
    const { body } = await salon.post('/appointments', {
      client_name: 'Ana',
      service_name: service,
      price,
      barber: 'Arben',
      appointment_date: day,
      appointment_time: `${String(9 + n).padStart(2, '0')}:00`,
    });
    if (status !== 'pending') await salon.put(`/appointments/${body.appointment.id}`, { status });
  }

  test.each(['week', 'month', 'year'] as const)(
    'the top activities of the %s equal a slow count',
    async (period) => {
      const { from, to } = windowOf(period, '2026-11-23');
      const inside = visits.filter(({ day }) => day >= from && day <= to);
      const bySalon = Map.groupBy(inside, ({ salon }) => salon);
      const expected = [...bySalon]
        .map(([salon, own]) => ({
          id: salon.user.id,
          username: salon.user.username,
          email: salon.email,
          appointmentCount: own.length,
          totalRevenue: own
            .filter(({ status }) => status === 'confirmed' || status === 'completed')
            .reduce((sum, { price }) => sum + price, 0),
          lastActivity: own
            .map(({ day }) => day)
            .sort()
            .at(-1),
        }))
        .sort((a, b) => b.appointmentCount - a.appointmentCount || b.totalRevenue - a.totalRevenue);
      const popular = Map.groupBy(
        inside.filter(({ status }) => status !== 'cancelled'),
        ({ service }) => service,
      );
      const most = Math.max(...[...popular.values()].map(({ length }) => length));

      const data = await read(`?period=${period}`);
      expect(data).toMatchObject({ period, startDate: from, endDate: to });
      expect(data.topUsers).toMatchObject(expected);
      expect(data.stats).toMatchObject({
        totalAppointments: inside.length,
        totalUsers: bySalon.size,
        avgAppointmentsPerUser: Math.round((10 * inside.length) / bySalon.size) / 10,
      });
      expect(popular.get(data.stats.mostPopularService)).toHaveLength(most);
    },
  );

  test('each user in the list has the status of the subscription', async () => {
    const { topUsers } = await read('?period=week');
    const first = topUsers.find(({ id }: { id: string }) => id === visits[0]?.salon.user.id);
    expect(first).toMatchObject({
      isOnTrial: false,
      subscriptionType: 'monthly',
      hasActiveSubscription: true,
      isInTrialPeriod: false,
    });
    const trials = topUsers.filter(({ isInTrialPeriod }: { isInTrialPeriod: boolean }) => isInTrialPeriod);
    expect(trials).toHaveLength(topUsers.length - 1);
    expect(topUsers.map(({ id }: { id: string }) => id)).not.toContain(withoutVisits.user.id);
  });
});

test('the list has at most a hundred users; the answer also has the number of all users', {
  tags: 'long',
}, async () => {
  const { db } = world();
  const before = (await read('?period=week')).stats;
  await db.run(sql`
    with made as (
      insert into users (id, username, name, email, password_hash, role, created_at)
      select gen_random_uuid(), 'Pronari ' || n, 'x', 'shume' || n || '@salloni.al', 'x', 'user', now()
      from generate_series(1, 110) n returning id
    ),
    salon as (
      insert into salons (id, name, created_at) select id, 'Shumë', now() from made returning id
    ),
    member as (insert into memberships (user_id, salon_id) select id, id from made),
    barber as (
      insert into barbers (salon_id, id, name, name_key, colour, position)
      select id, id, 'Arben', 'arben', 'sage', 0 from salon
    ),
    client as (insert into clients (salon_id, id, name, name_key) select id, id, 'Ana', 'ana' from salon)
    insert into appointments
      (salon_id, id, kind, client_id, barber_id, service_name, lines, price_cents, day, starts_at, duration, user_id)
    select id, gen_random_uuid(), 'visit', id, id, 'Prerje', ${oneLine('Prerje', 5, 30)}, 500, '2026-11-23', '09:00', 30, id from salon`);
  const { topUsers, stats } = await read('?period=week');
  expect(topUsers).toHaveLength(100);
  expect(stats.totalUsers).toBe(before.totalUsers + 110);
});
