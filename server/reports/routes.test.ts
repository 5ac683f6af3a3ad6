import { parseDate } from '@internationalized/date';
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayFigures } from '#contracts/book/day.rules.ts';
import type { Appointment, Status } from '#contracts/ground/appointment.ts';
import { addDays, clockTime } from '#contracts/ground/calendar.rules.ts';
import { Period, type SystemReport } from '#contracts/reports/reports.ts';
import { readRows } from '../../test/checked-database.ts';
import { type Salon, testWorld } from '../../test/harness.ts';
import { slowReport } from '../../test/slow-report.ts';
import { newPerson } from '../../test/staff.ts';
import { aBlock, book, listAppointments } from '../../test/visits.ts';
import { sql } from '../ground/db/database.ts';

const world = testWorld();
const report = async (who: Pick<Salon, 'get'>, path: string) => (await who.get(path)).body.data;

/** Random numbers; the same seed gives the same numbers in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const statuses: Status[] = ['pending', 'confirmed', 'completed', 'cancelled'];
const firstDay = '2024-01-10';
const days = 1620;

/** One to four services, and what a visit of them is called and costs. */
function severalServices(random: (below: number) => number) {
  const services = Array.from({ length: 1 + (random(3) === 0 ? random(4) : 0) }, () => ({
    service_name: `Sherbimi ${random(8)}`,
    price: random(5000) / 100,
    duration: 1,
  }));
  return {
    service: services.map(({ service_name }) => service_name).join(' + '),
    cents: services.reduce((total, { price }) => total + Math.round(price * 100), 0),
    lines: services,
  };
}

/** Adds visits and blocks over more than four years, no two at the same time. */
async function fill(salon: Salon, seed: number, entries: number) {
  const random = numbers(seed);
  const one = <Item>(items: readonly Item[]) => items[random(items.length)] as Item;
  const barbers = ['Arben', 'Blerim', 'Dritan'];
  await salon.post('/barbers', { name: 'Dritan' });
  const clients: (string | null)[] = [];
  for (let n = 0; n < 40; n++) {
    const changes = {
      client_name: `Klienti ${n}`,
      barber: one(barbers),
      appointment_date: addDays(firstDay, -n - 1),
    };
    clients.push((await book(salon, changes)).client_id);
  }

  const rows = new Map<string, object>();
  while (rows.size < entries) {
    const day = addDays(firstDay, random(days));
    const hour = 8 + random(12);
    const barber = one(barbers);
    const isBlock = random(12) === 0;
    const visit = { client: one(clients), ...severalServices(random) };
    const time = clockTime(hour * 60 + random(5));
    const status = one(statuses);
    const lasts = { duration: 5 + random(50), status };
    const content = isBlock ? { kind: 'block', title: 'Pushim' } : { kind: 'visit', ...visit };
    const isExplained = !isBlock && status === 'cancelled' && random(3) > 0;
    // within the last six hours, so that some are late
    const cancelled = isExplained && {
      cancelled_by: one(['client', 'salon', 'no_show']),
      minutes_before: random(360),
    };
    rows.set(`${day} ${hour} ${barber}`, {
      id: newId(),
      day,
      time,
      barber,
      ...lasts,
      ...content,
      ...cancelled,
    });
  }
  await world().db.run(sql`
    insert into appointments
      (salon_id, id, kind, client_id, barber_id, service_name, price_cents, title, day, starts_at, duration, status, user_id,
       lines, cancelled_by, cancelled_at)
    select
      memberships.salon_id, row.id, kind, client, barbers.id, service, cents, title, day, time, duration, status, user_id,
      lines, row.cancelled_by, (day + time) at time zone 'Europe/Tirane' - minutes_before * interval '1 minute'
    from memberships
    join barbers using (salon_id)
    join json_to_recordset(${JSON.stringify([...rows.values()])}) as row
      (id uuid, kind text, client uuid, barber text, service text, cents int, title text, day date, time time,
       duration int, status text, lines jsonb, cancelled_by text, minutes_before int)
      on row.barber = barbers.name
    where memberships.user_id = ${salon.user.id}`);
}

const slowDays = (from: string, to: string) => ({ from: parseDate(from), to: parseDate(to) });

describe('the reports of random appointments equal a slow count', { tags: 'long' }, () => {
  const visitsOf = new Map<Salon, Appointment[]>();

  beforeAll(async () => {
    world().clock.set('2026-03-01T10:00:00Z');
    for (const entries of [4000, 2000]) {
      const salon = await world().newSalon();
      await fill(salon, entries, entries);
      visitsOf.set(salon, await listAppointments(salon));
    }
  });

  test.each([
    ['week', '2026-03-07', '2026-03-11', '2026-03-02', '2026-03-06'],
    ['month', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['month', '2026-03-01', '2026-04-15', '2026-01-14', '2026-02-28'],
    ['year', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
  ] as const)('with the bars of a %s, %s to %s equals a slow count', async (...row) => {
    const [period, from, to, fromBefore, toBefore] = row;
    world().clock.set('2026-03-10T10:18:00Z');
    const given = { ...slowDays(from, to), before: slowDays(fromBefore, toBefore) };
    for (const [salon, visits] of visitsOf) {
      const owner = await world().signIn(salon.email);
      const slow = slowReport(visits, period, '2026-03-10', '11:18', given);
      expect(slow.periodAppointments).toBeGreaterThan(0);
      expect(await report(owner, `/user/stats?from=${from}&to=${to}`)).toEqual(slow);
      const bars = slow.appointmentsByPeriod.map(({ count }) => count);
      expect(bars.reduce((total, count) => total + count)).toBe(slow.periodAppointments);
    }
  });

  // Moments when Tirana and UTC have different days, and moments when a month, a year or summer time ends.
  test.each([
    ['2026-03-28T23:30:00Z', '2026-03-29', '00:30'],
    ['2026-03-29T22:30:00Z', '2026-03-30', '00:30'],
    ['2026-03-31T21:59:59Z', '2026-03-31', '23:59'],
    ['2026-08-31T22:00:00Z', '2026-09-01', '00:00'],
    ['2026-10-24T22:30:00Z', '2026-10-25', '00:30'],
    ['2026-10-25T22:30:00Z', '2026-10-25', '23:30'],
    ['2026-10-25T23:30:00Z', '2026-10-26', '00:30'],
    ['2026-11-23T10:18:00Z', '2026-11-23', '11:18'],
    ['2026-12-31T23:30:00Z', '2027-01-01', '00:30'],
    ['2027-02-28T12:00:00Z', '2027-02-28', '13:00'],
    ['2028-02-29T12:00:00Z', '2028-02-29', '13:00'],
  ])(
    'at %s (%s, %s in Tirana) the reports of week, month and year equal a slow count',
    async (moment, today, time) => {
      world().clock.set(moment);
      const admin = await world().admin();
      for (const [salon, visits] of visitsOf) {
        const owner = await world().signIn(salon.email);
        for (const period of Period.options) {
          const slow = slowReport(visits, period, today, time);
          expect(slow.periodAppointments).toBeGreaterThan(0);
          expect(await report(owner, `/user/stats?period=${period}`)).toEqual(slow);
          const bars = slow.appointmentsByPeriod.map(({ count }) => count);
          expect(bars.reduce((total, count) => total + count)).toBe(slow.periodAppointments);
        }
      }

      for (const period of Period.options) {
        const slow = slowReport([...visitsOf.values()].flat(), period, today, time);
        const {
          revenueByBarber,
          missed,
          previouslyMissed,
          ahead,
          nextVisits,
          till,
          recentAppointments: slowRecent,
          ...slowOfAll
        } = slow;
        const ofAll: SystemReport = await report(admin, `/system/stats?period=${period}`);
        const { totalUsers, activeUsers, isApproximate, recentAppointments, ...figures } = ofAll;
        expect(isApproximate).toBe(false);
        expect(figures).toEqual(slowOfAll);
        expect(recentAppointments.map(({ salon, currency, ...visit }) => visit)).toEqual(
          slowRecent.map(({ name, ...visit }) => visit),
        );
      }
    },
  );
});

test('the visits of today that are ahead in the report are the confirmed ones that are not over, as on the day', async () => {
  world().clock.set('2026-11-23T10:18:00Z');
  const salon = await world().newSalon();
  const today = '2026-11-23';
  const add = async (time: string, price: number, status: Status) => {
    const { id } = await book(salon, {
      appointment_date: today,
      appointment_time: time,
      duration: 30,
      price,
    });
    await salon.put(`/appointments/${id}`, { status });
  };
  await add('09:00', 1, 'pending');
  await add('09:30', 2, 'confirmed');
  await add('11:00', 4, 'pending');
  await add('12:00', 8, 'confirmed');
  await add('13:00', 16, 'pending');
  await add('14:00', 32, 'cancelled');
  await salon.post('/appointments', aBlock({ appointment_date: today, appointment_time: '15:00' }));
  await book(salon, { appointment_date: '2026-11-24', price: 64 });
  const { periodRevenue, ahead } = await report(salon, '/user/stats?period=week');
  expect({ ahead, taken: periodRevenue - ahead.revenue }).toEqual({
    ahead: { count: 1, revenue: 8 },
    taken: 2,
  });
  const ofDay = dayFigures(await listAppointments(salon, `?from=${today}&to=${today}`), {
    day: today,
    minutes: 11 * 60 + 18,
  });
  expect(ofDay).toMatchObject({ ahead: 28, taken: 2 });
});

test('a report without a period covers the month', async () => {
  const salon = await world().newSalon();
  expect(await report(salon, '/user/stats')).toMatchObject({ period: 'month' });
});

test('a barber with the own sums has a report on the clients of the own column only', async () => {
  world().clock.set('2026-11-23T10:00:00Z');
  const salon = await world().newSalon();
  const { body } = await salon.get('/barbers');
  const column = body.data.find(({ name }: { name: string }) => name === 'Arben').id;
  const barber = await newPerson(world(), salon, 'barber', { column });
  const on = (client_name: string, name: string, appointment_date: string) =>
    book(salon, { client_name, barber: name, appointment_date });
  await on('Ana', 'Arben', '2026-11-02');
  await on('Ana', 'Arben', '2026-11-03');
  // once in each column
  await on('Besa', 'Arben', '2026-11-04');
  await on('Besa', 'Blerim', '2026-11-05');
  // one visit is still to come
  await on('Dea', 'Arben', '2026-11-06');
  await on('Dea', 'Arben', '2026-12-06');
  await on('Gent', 'Blerim', '2026-11-02');
  await on('Gent', 'Blerim', '2026-11-03');
  const clientsFor = async (who: Pick<Salon, 'get'>) => {
    const { totalClients, repeatClients } = (await report(who, '/user/stats')).performanceStats;
    return { totalClients, repeatClients };
  };
  expect(await clientsFor(barber)).toEqual({ totalClients: 3, repeatClients: 1 });
  expect(await clientsFor(salon)).toEqual({ totalClients: 4, repeatClients: 3 });
});

test('a client leaves with a next visit that was booked by the end of the day', {
  tags: 'long',
}, async () => {
  world().clock.set('2026-11-16T10:00:00Z');
  const salon = await world().newSalon();
  let hours = 8;
  const comes = (client_name: string, appointment_date: string) =>
    book(salon, { client_name, appointment_date, appointment_time: clockTime(60 * ++hours), duration: 30 });
  const done = async (name: string, day: string) =>
    salon.put(`/appointments/${(await comes(name, day)).id}`, { status: 'confirmed' });
  for (const name of ['Ana', 'Besa', 'Dea']) await done(name, '2026-11-16');
  await comes('Pa kryer', '2026-11-16');
  await comes('Ana', '2026-12-07');
  const cancelled = await comes('Besa', '2026-12-07');
  await salon.put(`/appointments/${cancelled.id}`, { status: 'cancelled' });
  world().clock.set('2026-11-17T10:00:00Z');
  await comes('Dea', '2026-12-08');
  expect((await report(await world().signIn(salon.email), '/user/stats?period=week')).nextVisits).toEqual({
    visits: 3,
    booked: 1,
  });
});

test('a new salon has a report of zeros', async () => {
  world().clock.set('2026-11-23T10:18:00Z');
  const salon = await world().newSalon();
  await salon.post('/appointments', aBlock({ appointment_date: '2026-11-23' }));
  expect(await report(salon, '/user/stats?period=week')).toEqual(
    slowReport([], 'week', '2026-11-23', '11:18'),
  );
});

test('the report counts users with a current trial or subscription as active', async () => {
  world().clock.set('2030-01-10T10:00:00Z');
  await world().newSalon();
  const extended = await world().newSalon();
  world().clock.pass({ hours: 8 * 24 });
  await world().newSalon();
  const admin = await world().admin();
  await admin.post('/admin/extend-subscription', {
    userId: extended.user.id,
    subscriptionType: 'monthly',
    duration: { value: 1, unit: 'months' },
  });

  const { totalUsers, activeUsers } = await report(admin, '/system/stats');
  const [users] = await readRows<{ count: number }>(world().db)(
    sql`select count(*)::integer as count from users`,
  );
  expect({ totalUsers, activeUsers }).toEqual({ totalUsers: users?.count, activeUsers: 2 });
});

test('an owner can read the salon’s report after the trial ended', async () => {
  const salon = await world().newSalon();
  world().clock.pass({ hours: 8 * 24 });
  expect((await salon.get('/user/stats')).status).toBe(200);
  expect((await salon.get('/system/stats')).status).toBe(403);
});

test.each([
  ['from=2026-10-01', 'Zgjidhni të dyja datat.'],
  ['to=2026-10-01', 'Zgjidhni të dyja datat.'],
  ['from=2026-10-02&to=2026-10-01', 'Data e mbarimit nuk mund të jetë para datës së fillimit.'],
  ['from=2024-10-01&to=2026-10-02', 'Raporti mund të ketë më së shumti 2 vjet.'],
])('a report of %s is refused', async (query, message) => {
  const salon = await world().newSalon();
  for (const path of ['/user/stats', '/reports/export']) {
    const { status, body } = await salon.get(`${path}?${query}`);
    expect(status).toBe(400);
    expect(body.fields).toEqual({ to: message });
  }
});
