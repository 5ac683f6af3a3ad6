// @module-tag long
// A booking for somebody else: who booked stays known, and who comes is named.
import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { readRows } from '../../../test/checked-database.ts';
import { testWorld } from '../../../test/harness.ts';
import { bookOnline, freeSlots, type OpenSalon, openSalon } from '../../../test/online.ts';
import { aDay, book, listAppointments } from '../../../test/visits.ts';
import { remindByMail } from '../reminders/by-mail.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld();
beforeEach(async () => {
  // one address gets at most five mails an hour
  await world().db.run(sql`delete from client_mails`);
  await world().runJobs();
  world().mails.length = 0;
});

const phone = '+355 69 710 0001';
const email = 'besnik@example.al';
const wanted = { phone, name: 'Besnik Thaçi', guest: 'Dea Thaçi' };
const pathOf = (link: string) => new URL(link).pathname.replace('/r/', '/public/visits/');
const mailsTo = async (reader: string) => {
  await world().runJobs();
  return world()
    .mails.splice(0)
    .filter(({ to }) => to === reader);
};
const visitsOf = (salon: OpenSalon) => listAppointments(salon, `?from=${aDay}&to=${aDay}`);

test('it makes a client of the name of who comes with the same number, beside the parent, and again finds the same one', async () => {
  const salon = await openSalon(world());
  await book(salon, { client_name: 'Besnik Thaçi', client_phone: phone, appointment_time: '15:00' });
  await bookOnline(world(), salon, { ...wanted, time: '10:00' });
  await bookOnline(world(), salon, { ...wanted, time: '15:00', barber: salon.barbers.Blerim });
  expect((await visitsOf(salon)).map(({ client_name }) => client_name).sort()).toEqual([
    'Besnik Thaçi',
    'Dea Thaçi',
    'Dea Thaçi',
  ]);
  // the parent and the child come at the same time
  const [mail] = (await mailsTo(salon.email)).slice(-1);
  expect(mail?.text).not.toContain('Ky klient ka edhe një termin');
});

describe('the client', () => {
  test('is greeted by name in the mail, which names who comes, as do the ticket and the calendar', async () => {
    const salon = await openSalon(world());
    const { body } = await bookOnline(world(), salon, { ...wanted, email });
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('Përshëndetje Besnik Thaçi!');
    expect(mail?.text).toContain('\nPër Dea Thaçi · Prerje · ');
    const event = new ICAL.Component(ICAL.parse(mail?.calendar?.content ?? '') as never);
    const description = event.getFirstSubcomponent('vevent')?.getFirstPropertyValue('description');
    expect(description).toContain('Për Dea Thaçi · Prerje · ');
    const { visit } = (await world().nobody.get(pathOf(body.link))).body;
    expect(visit.guest).toBe('Dea Thaçi');
    expect(JSON.stringify(visit)).not.toContain('Besnik');
  });

  test('is greeted in the reminder by mail, which names who comes', async () => {
    const salon = await openSalon(world());
    await bookOnline(world(), salon, { ...wanted, email, date: '2026-11-25', language: 'de' });
    await mailsTo(email);
    await world().at('2026-11-24T09:00:00Z', async () => {
      await remindByMail(world().db, () => world().clock.now())();
      const [reminder] = await mailsTo(email);
      expect(reminder?.text).toContain('Guten Tag Besnik Thaçi!');
      expect(reminder?.text).toContain('\nFür Dea Thaçi · Prerje · ');
    });
  });

  test('who books for themselves is not named', async () => {
    const salon = await openSalon(world());
    const { body } = await bookOnline(world(), salon, { phone, name: 'Besnik Thaçi', email });
    const [mail] = await mailsTo(email);
    expect(mail?.text).not.toMatch(/Besnik|Për /);
    expect((await world().nobody.get(pathOf(body.link))).body.visit.guest).toBeNull();
  });

  test('a name with an address in it is not mailed', async () => {
    const salon = await openSalon(world());
    const names = { name: 'Fito te loto.al', guest: 'Dea www.bast.al' };
    await bookOnline(world(), salon, { phone, email, ...names, date: '2026-11-25' });
    const mails = await mailsTo(email);
    await world().at('2026-11-24T09:00:00Z', async () => {
      await remindByMail(world().db, () => world().clock.now())();
      mails.push(...(await mailsTo(email)));
    });
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails)).not.toMatch(/loto|bast/);
  });
});

describe('the salon', () => {
  test('reads who booked at the visit, at the new booking, in the reminders and beside the link', async () => {
    const salon = await openSalon(world());
    await bookOnline(world(), salon, wanted);
    await bookOnline(world(), salon, { phone, name: 'Besnik Thaçi', time: '12:00' });
    const visits = await visitsOf(salon);
    expect(visits.map(({ client_name, booked_by }) => [client_name, booked_by])).toEqual([
      ['Dea Thaçi', 'Besnik Thaçi'],
      ['Besnik Thaçi', null],
    ]);
    const { unseen } = (await salon.get('/bookings')).body;
    expect(unseen).toMatchObject([
      { client: 'Dea Thaçi', bookedBy: 'Besnik Thaçi', typedName: null },
      { client: 'Besnik Thaçi', bookedBy: null },
    ]);
    const { reminders } = (await salon.get('/reminders')).body;
    expect(reminders).toMatchObject([
      { client: { name: 'Dea Thaçi' }, bookedBy: 'Besnik Thaçi' },
      { client: { name: 'Besnik Thaçi' }, bookedBy: null },
    ]);
    const link = await salon.get(`/visits/${visits[0]?.id}/link`);
    expect(link.body.bookedBy).toBe('Besnik Thaçi');
  });

  test('is told who booked also when the client cancels', async () => {
    const salon = await openSalon(world());
    const { body } = await bookOnline(world(), salon, wanted);
    await mailsTo(salon.email);
    await world().nobody.post(`${pathOf(body.link)}/cancel`);
    const [mail] = await mailsTo(salon.email);
    expect(mail?.text).toContain('Për: Dea Thaçi\nRezervoi: Besnik Thaçi');
  });

  test('a request that holds no place is of who comes, also when it is accepted, though the parent is a client', async () => {
    const salon = await openSalon(world(), { accept: 'none', avoidGaps: false });
    await book(salon, { client_name: 'Besnik Thaçi', client_phone: phone, appointment_time: '15:00' });
    const slots = (await freeSlots(world(), salon)).slice(60, 80);
    for (const slot of slots) await bookOnline(world(), salon, slot);
    const { body } = await bookOnline(world(), salon, { ...wanted, barber: salon.barbers.Arben });
    expect(body.booking.keepsTime).toBe(false);
    const { requests } = (await salon.get('/bookings')).body;
    expect(requests.find(({ id }: { id: string }) => id === body.booking.id)).toMatchObject({
      client: 'Dea Thaçi',
      bookedBy: 'Besnik Thaçi',
      typedName: null,
      isNewClient: true,
    });
    expect((await salon.post(`/bookings/${body.booking.id}/answer`, { accept: true })).status).toBe(200);
    expect(await visitsOf(salon)).toMatchObject([
      { appointment_time: '10:00', client_name: 'Dea Thaçi', booked_by: 'Besnik Thaçi' },
      { appointment_time: '15:00', client_name: 'Besnik Thaçi' },
    ]);
  });
});

test.each(['Dea Thaçi', 'Besnik Thaçi'])('erasing %s leaves no word of who booked', async (erased) => {
  const salon = await openSalon(world());
  await bookOnline(world(), salon, wanted);
  await bookOnline(world(), salon, { phone, name: 'Besnik Thaçi', time: '12:00' });
  const client = (await visitsOf(salon)).find(({ client_name }) => client_name === erased);
  await salon.post(`/clients/${client?.client_id}/erase`);
  const kept = await readRows<{ kept: string }>(world().db)(sql`
    select row_to_json(bookings)::text as kept from bookings
    where appointment_id = any(${(await visitsOf(salon)).map(({ id }) => id)}::uuid[])`);
  expect(kept).toHaveLength(2);
  expect(kept.filter((row) => row.kept.includes('"booked_by":"'))).toEqual([]);
  const named = kept.filter((row) => row.kept.includes(erased));
  expect(named).toEqual([]);
});

test('of two children only the erased one loses who booked, and the file of neither says it', async () => {
  const salon = await openSalon(world());
  await bookOnline(world(), salon, { ...wanted, email });
  await bookOnline(world(), salon, { ...wanted, email, guest: 'Era Thaçi', time: '12:00' });
  const [dea, era] = await visitsOf(salon);
  const fileOf = async (client: string | null | undefined) =>
    (await salon.get(`/clients/${client}/file`)).body.file;
  expect(await fileOf(dea?.client_id)).toMatchObject({
    bookings: [{ name: 'Dea Thaçi', bookedBy: null, email: null }],
    addresses: [],
  });
  expect((await salon.post(`/clients/${dea?.client_id}/erase`)).status).toBe(200);
  const kept = await readRows<{ email: string | null }>(world().db)(sql`
    select booked_by, email from bookings where appointment_id = any(${[dea?.id, era?.id]}::uuid[]) order by email`);
  expect(kept).toEqual([
    { booked_by: 'Besnik Thaçi', email },
    { booked_by: null, email: null },
  ]);
  expect((await fileOf(era?.client_id)).bookings).toMatchObject([{ bookedBy: null, email: null }]);
});
