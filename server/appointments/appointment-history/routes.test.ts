import { describe, expect, test } from 'vitest';
import type { AppointmentHistoryEntry } from '#contracts/appointments/appointment-history.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { readRows } from '../../../test/checked-database.ts';
import { type Salon, testWorld } from '../../../test/harness.ts';
import { bookOnline, openSalon } from '../../../test/online.ts';
import { aBlock, aVisit, book, listAppointments } from '../../../test/visits.ts';
import { autoConfirmTask } from '../auto-confirm.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld();
const newSalon = () => world().newSalon();
const put = (salon: Salon, { id }: Pick<Appointment, 'id'>, body: object) =>
  salon.put(`/appointments/${id}`, body);

const changesOf = async (salon: Salon, { id }: Pick<Appointment, 'id'>): Promise<AppointmentHistoryEntry[]> =>
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
  const line = { service_name: 'Prerje klasike', price: 4.5, duration: visit.duration };
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
        services: [line],
        status: 'pending',
        note: true,
      },
    },
    {
      ...by,
      what: 'changed',
      before: {
        appointment_time: '10:00',
        barber: 'Arben',
        price: 4.5,
        services: [{ ...line, service_id: null }],
      },
      after: {
        appointment_time: '10:30',
        barber: 'Blerim',
        price: 6,
        services: [{ ...line, price: 6, service_id: null }],
      },
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
        services: [{ ...line, price: 6 }],
        status: 'cancelled',
        cancelled_by: 'no_show',
        note: true,
      },
      after: {},
    },
  ]);
});

test('another division of the same time and price among the services is a change', {
  tags: 'long',
}, async () => {
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

test('a visit confirmed by the hourly job or by opening the day has the system as its author', async () => {
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

describe('the visits that were deleted', () => {
  const deletedOf = async (salon: Salon, query = '') =>
    (await salon.get(`/appointments/deleted${query}`)).body as {
      deleted: { id: string; at: string }[];
      pagination: { total_items: number };
    };

  test('deleted visits are listed latest first, with their fields and who deleted them', async () => {
    const salon = await newSalon();
    await book(salon, { appointment_time: '09:00', client_phone: '0691234567' });
    const first = await book(salon, { client_phone: '0691234567' });
    const second = await book(salon, { appointment_time: '11:00', client_name: 'Besa' });
    await salon.delete(`/appointments/${first.id}`);
    await salon.delete(`/appointments/${second.id}`);
    const { body } = await salon.get('/appointments/deleted');
    const by = { by_name: salon.user.username, at: world().clock.now().toISOString() };
    expect(body).toMatchObject({
      deleted: [
        // a client of whom only the name was known went with the visit
        { ...by, id: second.id, client_id: null, before: { client_name: null, appointment_time: '11:00' } },
        {
          ...by,
          id: first.id,
          client_id: first.client_id,
          before: {
            client_name: 'Çelë Hoxha',
            barber: 'Arben',
            service_name: 'Prerje klasike',
            price: 4.5,
            duration: 30,
            appointment_date: first.appointment_date,
            appointment_time: '10:00',
          },
        },
      ],
      pagination: { total_items: 2 },
    });
  });

  test('the list has only deleted visits of the salon, and no blocked time', { tags: 'long' }, async () => {
    const salon = await newSalon();
    const { body } = await salon.post('/appointments', aBlock());
    await salon.delete(`/appointments/${body.appointment.id}`);
    const other = await newSalon();
    await salon.delete(`/appointments/${(await book(salon)).id}`);
    expect((await deletedOf(salon)).deleted).toHaveLength(1);
    expect((await deletedOf(other)).deleted).toEqual([]);
  });

  test('deleted visits are found by the day of their deletion, in pages', async () => {
    const salon = await newSalon();
    const removeAt = async (moment: string, time: string) => {
      const { id } = await book(salon, { appointment_time: time });
      await world().at(moment, () => salon.delete(`/appointments/${id}`));
      return id;
    };
    // a minute before and after midnight in Tirana
    const evening = await removeAt('2026-11-21T22:59:00Z', '09:00');
    const night = await removeAt('2026-11-21T23:01:00Z', '10:00');
    const later = await removeAt('2026-11-22T23:30:00Z', '11:00');
    const idsOf = async (query: string) => (await deletedOf(salon, query)).deleted.map(({ id }) => id);
    expect(await idsOf('')).toEqual([later, night, evening]);
    expect(await idsOf('?from=2026-11-22&to=2026-11-22')).toEqual([night]);
    expect(await idsOf('?to=2026-11-21')).toEqual([evening]);
    expect(await idsOf('?limit=2&page=2')).toEqual([evening]);
  });

  test('a declined request is not listed as a deleted visit: its history says that it was declined', {
    tags: 'long',
  }, async () => {
    const salon = await openSalon(world(), { accept: 'none' });
    const { booking } = (await bookOnline(world(), salon)).body;
    const [visit] = await listAppointments(salon);
    await salon.post(`/bookings/${booking.id}/answer`, { accept: false });
    expect((await deletedOf(salon)).deleted).toEqual([]);
    const changes = visit && (await changesOf(salon, visit));
    expect(changes?.at(-1)).toMatchObject({
      what: 'deleted',
      after: { request: 'declined' },
      by_name: salon.user.username,
    });
  });
});
