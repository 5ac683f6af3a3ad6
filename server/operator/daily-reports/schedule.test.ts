import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openCheckedDatabase, readRows } from '../../../test/checked-database.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { bookOnline, openSalon } from '../../../test/online.ts';
import { sql } from '../../ground/db/database.ts';
import { sendDueReports } from './schedule.ts';

const world = testWorld({}, fullPool);
let admin: Salon;
const begin = '2026-11-23T10:18:00.000Z';
beforeEach(async () => {
  world().clock.set(begin);
  await world().db.run(sql`delete from mailings`);
  await world().db.run(sql`update users set is_active = false where role = 'user'`);
  admin = await world().admin();
  await schedule(null);
});

const schedule = (time: unknown) => admin.put('/admin/report-schedule', { time });
const visit = { client_name: 'Ana', service_name: 'Prerje', price: 10, barber: 'Arben' };
const book = (salon: Salon, day: string) =>
  salon.post('/appointments', { ...visit, appointment_date: day, appointment_time: '09:00' });

const sendDue = (db = world().db) => sendDueReports(db, () => world().clock.now())();
/** The addresses of all reports so far, after the task ran at this moment. */
async function readersAt(moment: string) {
  world().clock.set(moment);
  await sendDue();
  await world().runJobs();
  const rows = await readRows<{ email: string }>(world().db)(sql`
    select email from mailing_recipients where state = 'delivered' order by email`);
  return rows.map(({ email }) => email);
}

test('without a time no report goes out; with one, each day at that time of Tirana, also when the clocks change', async () => {
  const salon = await world().newSalon();
  await book(salon, '2026-11-23');
  expect((await admin.get('/admin/report-schedule')).body.schedule).toEqual({ time: null, next: null });
  expect(await readersAt('2026-11-23T12:00:00Z')).toEqual([]);
  admin = await world().admin();

  const { body } = await schedule('07:00');
  expect(body).toMatchObject({
    message: 'Raportet do të dërgohen automatikisht çdo ditë në 07:00.',
    schedule: { time: '07:00', next: '2026-11-24T06:00:00.000Z' },
  });
  expect(await readersAt('2026-11-24T05:59:59Z')).toEqual([]);
  expect(await readersAt('2026-11-24T06:00:00Z')).toEqual([salon.email]);
  await world().db.run(sql`update report_schedule set next_at = '2027-03-27T06:00:00Z'`);
  world().clock.set('2027-03-27T06:00:00Z');
  await sendDue();
  admin = await world().admin();
  expect((await admin.get('/admin/report-schedule')).body.schedule.next).toBe('2027-03-28T05:00:00.000Z');
});

test('a time that is set for later today begins today, and the history names both times', async () => {
  expect((await schedule('11:19')).body.schedule.next).toBe('2026-11-23T10:19:00.000Z');
  expect((await schedule('11:18')).body.schedule.next).toBe('2026-11-24T10:18:00.000Z');
  const same = await schedule('11:18');
  expect(same.body.schedule.next).toBe('2026-11-24T10:18:00.000Z');
  expect((await schedule(null)).body.message).toBe('Raportet nuk dërgohen më automatikisht.');
  const rows = await readRows<{ description: string }>(world().db)(sql`
    select description from history where entity_type = 'report' and action_type = 'update'
    order by id desc limit 3`);
  expect(rows.map(({ description }) => description)).toEqual([
    'Ora kur raportet ditore dërgohen automatikisht: 11:18 → asnjëherë',
    'Ora kur raportet ditore dërgohen automatikisht: 11:19 → 11:18',
    'Ora kur raportet ditore dërgohen automatikisht: asnjëherë → 11:19',
  ]);
});

test('empty reports are left out, and nobody gets a second report of the day', { tags: 'long' }, async () => {
  const [today, monday, longAgo, tomorrow, empty, blocked, had] = [
    await world().newSalon(),
    await world().newSalon(),
    await world().newSalon(),
    await world().newSalon(),
    await world().newSalon(),
    await world().newSalon(),
    await world().newSalon(),
  ];
  await book(today, '2026-11-25');
  await book(monday, '2026-11-23');
  await book(longAgo, '2026-11-22');
  await book(tomorrow, '2026-11-26');
  await book(had, '2026-11-25');
  const block = { kind: 'block', title: 'Pushim', duration: 60, barber: 'Arben', appointment_time: '12:00' };
  await blocked.post('/appointments', { ...block, appointment_date: '2026-11-25' });
  const declined = await openSalon(world(), { accept: 'none' });
  await bookOnline(world(), declined, { date: '2026-11-25' });
  const [asked] = (await declined.get('/appointments')).body.appointments;
  expect((await declined.put(`/appointments/${asked.id}`, { status: 'cancelled' })).status).toBe(200);
  await schedule('07:00');
  world().clock.set('2026-11-25T05:00:00Z');
  admin = await world().admin();
  await world().db.run(sql`update report_schedule set next_at = '2026-11-25T06:00:00Z'`);
  await world().withJobs(
    admin.post('/admin/send-individual-reports', { selectedUsers: [had.email, empty.email] }),
  );
  expect(await readersAt('2026-11-25T06:00:00Z')).toEqual(
    [today.email, monday.email, had.email, empty.email].sort(),
  );
  expect(await readersAt('2026-11-25T06:05:00Z')).toHaveLength(4);
});

test('a report that an administrator sent half an hour after midnight is the one of that day', {
  tags: 'long',
}, async () => {
  const salon = await world().newSalon();
  await book(salon, '2026-11-24');
  await schedule('07:00');
  world().clock.set('2026-11-23T23:30:00Z');
  admin = await world().admin();
  await world().withJobs(admin.post('/admin/send-individual-reports', { selectedUsers: [salon.email] }));
  expect(await readersAt('2026-11-24T06:00:00Z')).toEqual([salon.email]);
});

test('after an outage the report is sent up to three hours late; after that, only the next day’s report', {
  tags: 'long',
}, async () => {
  const salon = await world().newSalon();
  await book(salon, '2026-11-24');
  await schedule('07:00');
  expect(await readersAt('2026-11-24T09:00:00.001Z')).toEqual([]);
  expect(await readersAt('2026-11-25T09:00:00Z')).toEqual([salon.email]);
  admin = await world().admin();
  await schedule('23:00');
  expect(await readersAt('2026-11-25T23:30:00Z')).toEqual([salon.email]);
});

test('nine simultaneous runs of the task on four connections send one report', { tags: 'long' }, async () => {
  const salon = await world().newSalon();
  await book(salon, '2026-11-24');
  await schedule('07:00');
  const others = Array.from({ length: 3 }, () => openCheckedDatabase(world().connection));
  onTestFinished(async () => void (await Promise.all(others.map((db) => db.close()))));
  world().clock.set('2026-11-24T06:00:00Z');
  await Promise.all([...others, ...others, ...others].map((db) => sendDue(db)));
  expect(await readersAt('2026-11-24T06:00:00Z')).toEqual([salon.email]);
  const runs = await readRows(world().db)(sql`select from mailings`);
  expect(runs).toHaveLength(1);
});
