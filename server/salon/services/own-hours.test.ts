// The own hours of a service: what is kept, refused, and told.
import { expect, test } from 'vitest';
import { ownHoursMessages as messages } from '#contracts/salon/own-hours-messages.sq.ts';
import { readRows } from '../../../test/checked-database.ts';
import { type Salon, testWorld } from '../../../test/harness.ts';
import { openSalon } from '../../../test/online.ts';
import { allRows, exportOf, rowsOf, sendAll, sendRows } from '../../../test/own-export.ts';
import { newPerson } from '../../../test/staff.ts';
import { unzip } from '../../../test/unzip.ts';
import { aDay, book } from '../../../test/visits.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld();

async function add(salon: Salon, changes: Record<string, unknown> = {}) {
  const { status, body } = await salon.post('/user/services', {
    ...{ name: 'Ngjyrosje', price: 40, duration: 90 },
    ...changes,
  });
  expect({ status, message: body.message }).toMatchObject({ status: 201 });
  return body.data;
}
const saturday = { weekday: 5, from: '09:00', to: '12:00' };
const nothing = { days: null, notice_hours: null, most: null, most_of: 'salon', within_days: null };

test('own hours are kept with what is left out, in the order of the days, and read in each list', async () => {
  const salon = await world().newSalon();
  const { id, ...made } = await add(salon, {
    own_hours: { days: [saturday, { weekday: 0 }], most: 2, most_of: 'barber' },
  });
  const own_hours = {
    ...nothing,
    days: [{ weekday: 0, from: '00:00', to: '23:59' }, saturday],
    most: 2,
    most_of: 'barber',
  };
  expect(made.own_hours).toEqual(own_hours);
  expect((await salon.get('/user/services')).body.data).toMatchObject([{ own_hours }]);
  expect((await salon.get(`/user/services/${id}`)).body.data).toMatchObject({ own_hours });
});

test('a change without the field keeps them; null and conditions that all are empty take them away, and no field is left', async () => {
  const salon = await world().newSalon();
  const { id } = await add(salon, { own_hours: { notice_hours: 24 } });
  const put = async (body: object) => (await salon.put(`/user/services/${id}`, body)).body.data;
  expect(await put({ price: 45 })).toMatchObject({ price: 45, own_hours: { notice_hours: 24 } });
  expect(await put({ own_hours: null })).not.toHaveProperty('own_hours');
  await put({ own_hours: { within_days: 60 } });
  const everyDay = Array.from({ length: 7 }, (_, weekday) => ({ weekday }));
  expect(await put({ own_hours: { days: everyDay, most_of: 'barber' } })).not.toHaveProperty('own_hours');
});

test.each([
  ['days', { days: [] }, messages.noDay],
  ['days', { days: [saturday, saturday] }, messages.dayTwice],
  ['days.0.to', { days: [{ weekday: 1, from: '14:00', to: '13:59' }] }, messages.fromAfterTo],
  ['notice_hours', { notice_hours: 0 }, messages.notice],
  ['notice_hours', { notice_hours: 721 }, messages.notice],
  ['most', { most: 100 }, messages.most],
  ['most', { most: 1.5 }, messages.most],
  ['within_days', { within_days: 0 }, messages.withinDays],
])('at %s the hours %o are refused', async (field, own_hours, message) => {
  const salon = await world().newSalon();
  const { id } = await add(salon);
  expect(await salon.put(`/user/services/${id}`, { own_hours })).toMatchObject({
    status: 400,
    body: { fields: { [`own_hours.${field}`]: message } },
  });
});

test('a notice beyond the days that the page takes bookings ahead is refused at its field', async () => {
  const salon = await openSalon(world(), { horizonDays: 7 });
  const put = (notice_hours: number) =>
    salon.put(`/user/services/${salon.services.Prerje}`, { own_hours: { notice_hours } });
  expect((await put(191)).status).toBe(200);
  expect(await put(192)).toMatchObject({
    status: 400,
    body: { fields: { 'own_hours.notice_hours': messages.noticeBeyond(7) } },
  });
});

test('the desk reads how often a service is booked without the visit that is changed, and when a client last had it', async () => {
  const salon = await world().newSalon();
  const { id } = await add(salon, { own_hours: { most: 2 } });
  const colour = { service_name: 'Ngjyrosje', price: 40, duration: 90 };
  const past = await book(salon, { ...colour, appointment_date: '2026-11-20' });
  await salon.put(`/appointments/${past.id}`, { status: 'confirmed' });
  const ahead = await book(salon, { ...colour, client_id: past.client_id });
  const { client_id } = ahead;
  const read = async (query: string, caller: Pick<Salon, 'get'> = salon) =>
    (await caller.get(`/appointments/service-counts?from=${aDay}&to=${aDay}&services=${id}${query}`)).body;
  expect(await read(`&client=${client_id}`)).toMatchObject({
    done: [{ service_id: id, day: aDay, barber_id: ahead.barber_id, count: 1 }],
    last: [{ service_id: id, day: '2026-11-20' }],
  });
  expect((await read(`&except=${ahead.id}`)).done).toEqual([]);
  expect(await read('')).not.toHaveProperty('last');
  const barber = await newPerson(world(), salon, 'barber', { seesOthers: false });
  const asBarber = await read(`&client=${client_id}`, barber);
  expect(asBarber.done).toHaveLength(1);
  expect(asBarber).not.toHaveProperty('last');
});

test('a file of all data has them as a sentence, and another salon gets them by it, with and without', async () => {
  const salon = await world().newSalon();
  const own_hours = { ...nothing, days: [saturday], most: 2, within_days: 60 };
  await add(salon, { own_hours });
  await add(salon, { name: 'Larje' });
  const file = await exportOf(world(), salon);
  const sheets = [...unzip(Buffer.from(await file.arrayBuffer())).values()].join();
  expect(sheets).toContain('Kur bëhet');
  expect(sheets).toContain(
    'e shtunë fillon mes 09:00 dhe 12:00; jo më shumë se 2 në ditë; vetëm për klientë',
  );
  const other = await world().newSalon();
  await sendAll(other, await rowsOf(file));
  expect((await other.get('/user/services')).body.data).toMatchObject([{ name: 'Larje' }, { own_hours }]);
});

test.each([
  ['of the wrong kind', { days: 'e shtunë' }],
  ['with too many days', { days: Array.from({ length: 8 }, () => saturday) }],
  ['beyond the bounds', { most: 1000 }],
])('own hours in a file %s are refused with their row', async (_, own_hours) => {
  const salon = await world().newSalon();
  await add(salon, { own_hours: { most: 2 } });
  const rows = (await allRows(await rowsOf(await exportOf(world(), salon)))).map((row) =>
    row.table === 'services' ? { ...row, values: { ...row.values, own_hours } } : row,
  );
  const other = await world().newSalon();
  const { body } = await sendRows(other, rows);
  expect(body.faults).toHaveLength(1);
  expect((await other.get('/user/services')).body.data).toEqual([]);
});

test('the history says what held and what holds', async () => {
  const salon = await world().newSalon();
  const { id } = await add(salon);
  const weekdays = [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from: '09:00', to: '14:00' }));
  const days = [...weekdays, { weekday: 5, from: '09:00', to: '23:59' }];
  await salon.put(`/user/services/${id}`, {
    own_hours: { days, notice_hours: 24, most: 2, within_days: 60 },
  });
  const [last] = await readRows<{ description: string }>(world().db)(sql`
    select description from history where entity_id = ${id} order by created_at desc, id desc limit 1`);
  expect(last?.description).toBe(
    'U përditësua shërbimi: Ngjyrosje (kur bëhet kurdo → e hënë–e premte fillon mes 09:00 dhe 14:00; e shtunë fillon nga ora 09:00; ' +
      'së paku 24 orë përpara; jo më shumë se 2 në ditë; vetëm për klientë që e kanë bërë në 60 ditët para terminit)',
  );
});
