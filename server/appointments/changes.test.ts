import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Appointment, AppointmentChange } from '#contracts/appointments.ts';
import { readRows } from '../../test/checked-database.ts';
import { type Salon, testWorld } from '../../test/harness.ts';
import { aBlock, aVisit, book, newVisits } from '../../test/visits.ts';
import { sql } from '../db/database.ts';
import { autoConfirmTask } from './auto-confirm.ts';

const world = testWorld();
const newSalon = () => world().newSalon();
const put = (salon: Salon, { id }: Pick<Appointment, 'id'>, body: object) =>
  salon.put(`/appointments/${id}`, body);

const changesOf = async (salon: Salon, { id }: Pick<Appointment, 'id'>): Promise<AppointmentChange[]> =>
  (await salon.get(`/appointments/${id}/changes`)).body.changes;

/** The clock of the tests shows 11:18 on this day. */
const today = '2026-11-23';

test('each step of a visit is kept, with who did it and what changed, also after it was deleted', async () => {
  const salon = await newSalon();
  const visit = await book(salon, { appointment_date: today, appointment_time: '10:00', note: 'Alergji' });
  await put(salon, visit, { appointment_time: '10:30', barber: 'Blerim', price: 6 });
  await put(salon, visit, { note: 'Pa ngjyrë' });
  await put(salon, visit, { status: 'cancelled', cancelled_by: 'client' });
  await put(salon, visit, { status: 'pending' });
  await put(salon, visit, { status: 'cancelled', cancelled_by: 'no_show' });
  await salon.delete(`/appointments/${visit.id}`);

  const changes = await changesOf(salon, visit);
  const by = { by_kind: 'staff', by_name: salon.user.username, at: world().clock.now().toISOString() };
  const last = { appointment_date: today, client_name: null, duration: visit.duration };
  expect(changes).toEqual([
    {
      ...by,
      what: 'made',
      before: {},
      after: {
        ...last,
        appointment_time: '10:00',
        barber: 'Arben',
        service_name: 'Prerje klasike',
        price: 4.5,
        status: 'pending',
        note: true,
      },
    },
    {
      ...by,
      what: 'changed',
      before: { appointment_time: '10:00', barber: 'Arben', price: 4.5 },
      after: { appointment_time: '10:30', barber: 'Blerim', price: 6 },
    },
    { ...by, what: 'changed', before: { note: true }, after: { note: true } },
    {
      ...by,
      what: 'cancelled',
      before: { status: 'pending', cancelled_by: null },
      after: { status: 'cancelled', cancelled_by: 'client' },
    },
    {
      ...by,
      what: 'restored',
      before: { status: 'cancelled', cancelled_by: 'client' },
      after: { status: 'pending', cancelled_by: null },
    },
    {
      ...by,
      what: 'no_show',
      before: { status: 'pending', cancelled_by: null },
      after: { status: 'cancelled', cancelled_by: 'no_show' },
    },
    {
      ...by,
      what: 'deleted',
      before: {
        ...last,
        appointment_time: '10:30',
        barber: 'Blerim',
        service_name: 'Prerje klasike',
        price: 6,
        status: 'cancelled',
        cancelled_by: 'no_show',
        note: true,
      },
      after: {},
    },
  ]);
});

test('another division of the same time and price among the services is a change', async () => {
  const salon = await newSalon();
  const several = (cut: number) => [
    { service_name: 'Prerje', price: 5, duration: cut },
    { service_name: 'Mjekër', price: 3, duration: 60 - cut },
  ];
  const { service_name: _, price: __, ...visit } = aVisit({ services: several(40) });
  const { body } = await salon.post('/appointments', visit);
  await put(salon, body.appointment, { services: several(30) });
  expect(await changesOf(salon, body.appointment)).toMatchObject([
    { what: 'made', after: { services: several(40), duration: 60 } },
    { what: 'changed', before: { services: several(40) }, after: { services: several(30) } },
  ]);
});

test('the client is named as now, and neither note nor phone is kept', async () => {
  const salon = await newSalon();
  const visit = await book(salon, { client_phone: '0691234567', note: 'Alergji' });
  const [made] = await changesOf(salon, visit);
  expect(made?.after.client_name).toBe('Çelë Hoxha');
  await salon.post(`/clients/${visit.client_id}/erase`);
  const [renamed, erased] = await changesOf(salon, visit);
  expect(renamed?.after.client_name).not.toContain('Hoxha');
  expect(erased).toMatchObject({
    by_kind: 'staff',
    what: 'changed',
    before: { note: true },
    after: { note: false },
  });
  const kept = await readRows<{ text: string }>(world().db)(sql`
    select appointment_changes::text as text from appointment_changes where appointment_id = ${visit.id}`);
  for (const { text } of kept) expect(text).not.toMatch(/Alergji|691234567|Hoxha/);
});

test('what the hourly job or an opened day confirms is done by the system', async () => {
  const salon = await newSalon();
  const first = await book(salon, { appointment_date: '2026-11-20' });
  await autoConfirmTask(world().db, () => world().clock.now())();
  const second = await book(salon, { appointment_date: '2026-11-21' });
  await salon.post('/appointments/auto-confirm');
  for (const visit of [first, second]) {
    const [, confirmed] = await changesOf(salon, visit);
    expect(confirmed).toMatchObject({
      what: 'changed',
      by_kind: 'system',
      by_name: null,
      after: { status: 'confirmed' },
    });
  }
});

test.each([
  ['update', sql`update appointment_changes set by_name = 'Tjetër'`],
  ['delete', sql`delete from appointment_changes`],
  ['truncate', sql`truncate appointment_changes`],
])('the database refuses to %s rows', async (_what, statement) => {
  await book(await newSalon());
  await expect(world().db.run(statement)).rejects.toThrow('append-only');
});

test('a deleted salon takes its rows with it, and writes none', async () => {
  const salon = await newSalon();
  const { id } = await book(salon);
  await world().db.run(sql`
    delete from salons where id in (select salon_id from memberships where user_id = ${salon.user.id})`);
  const left = await world().db.run(sql`select from appointment_changes where appointment_id = ${id}`);
  expect(left).toBe(0);
});

test('after random writes through every door, each version of an appointment has exactly one row', async () => {
  const salon = await newSalon();
  const known: Appointment[] = [];
  /** How many rows each appointment must have. */
  const expected = new Map<string, number>();
  const expectOf = ({ id, version }: Appointment) => expected.set(id, version);
  const at = (n: number) => ({
    appointment_date: today,
    appointment_time: `${String(n % 11).padStart(2, '0')}:00`,
    barber: `Berberi ${n % 3}`,
  });
  const pick = (n: number) => known[n % Math.max(known.length, 1)];

  const doors = {
    book: async (n: number) => {
      const { status, body } = await salon.post('/appointments', n % 4 ? aVisitAt(n) : aBlock(at(n)));
      if (status === 201) [known.push(body.appointment), expectOf(body.appointment)];
    },
    together: async (n: number) => {
      const { status, body } = await salon.post('/visits', newVisits(at(n), at(n + 1)));
      for (const one of status === 201 ? body.appointments : []) [known.push(one), expectOf(one)];
    },
    change: async (n: number) => {
      const one = pick(n);
      const bodies = [
        at(n),
        { note: `Shënim ${n}` },
        { status: 'cancelled' },
        { status: 'confirmed' },
        { status: 'cancelled', cancelled_by: 'no_show' },
      ];
      const { status, body } = one ? await put(salon, one, bodies[n % 5] ?? {}) : { status: 0, body: null };
      if (status === 200) expectOf(body.appointment);
    },
    remove: async (n: number) => {
      const one = pick(n);
      if (!one) return;
      await salon.delete(`/appointments/${one.id}`);
      known.splice(known.indexOf(one), 1);
      expected.set(one.id, (expected.get(one.id) ?? 0) + 1);
    },
    cancelTogether: async (n: number) => {
      const one = pick(n);
      if (!one?.group_id) return;
      const { body } = await salon.post(`/visits/${one.group_id}/cancel`, {});
      body.appointments?.forEach(expectOf);
    },
  };
  const aVisitAt = (n: number) => ({ ...newVisits(at(n)).visits[0] });
  const names = Object.keys(doors) as (keyof typeof doors)[];
  const steps = fc.sample(fc.tuple(fc.constantFrom(...names), fc.nat(1000)), 300);
  for (const [door, n] of steps) await doors[door](n);

  const counted = await readRows<{ id: string; rows: number; staff: number }>(world().db)(sql`
    select appointment_id as id, count(*)::integer as rows,
      (count(*) filter (where staff_id = ${salon.user.id}))::integer as staff
    from appointment_changes
    where salon_id in (select salon_id from memberships where user_id = ${salon.user.id})
    group by appointment_id`);
  expect(counted.length).toBeGreaterThan(10);
  expect(new Map(counted.map(({ id, rows }) => [id, rows]))).toEqual(expected);
  for (const { rows, staff } of counted) expect(staff).toBe(rows);
});
