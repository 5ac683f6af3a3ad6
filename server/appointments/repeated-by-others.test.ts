// A change that is sent again by somebody else, or with fewer rights: its id and body lie on a tablet that several people share.
import { expect, test } from 'vitest';
import { testWorld } from '../../test/harness.ts';
import { newPerson, salonIdOf } from '../../test/staff.ts';
import { aVisit, book } from '../../test/visits.ts';
import { sql } from '../ground/db/database.ts';

const world = testWorld();
const name = 'Ana Prifti';

async function salonWithBlerim(ticks = {}) {
  const owner = await world().newSalon();
  const [arben, blerim] = (await owner.get('/barbers')).body.data;
  const blerims = { column: blerim.id, seesOthers: false, ...ticks };
  const person = await newPerson(world(), owner, 'barber', blerims);
  const visit = await book(owner, { barber: arben.name, client_name: name, client_phone: '069 123 4567' });
  return { owner, arben, person, visit };
}

const told = ({ status, body }: { status: number; body: { code?: string } }) => ({
  status,
  code: body.code,
  isNamed: JSON.stringify(body).includes(name),
});
const duplicate = { status: 409, code: 'duplicate', isNamed: false };

test("a change of another column's visit, sent again by who does not see it: 409 without a name", async () => {
  const { owner, person, visit } = await salonWithBlerim();
  const change = { note: 'alergji', change_id: '01930000-0000-7000-8000-0000000000d1' };
  expect((await owner.put(`/appointments/${visit.id}`, change)).status).toBe(200);
  expect(told(await person.put(`/appointments/${visit.id}`, change))).toEqual(duplicate);
});

test('a visit booked into a column that the caller does not see: no note and no missed visits of the client', async () => {
  const { owner, arben, person, visit } = await salonWithBlerim({ booksOthers: true });
  await owner.put(`/clients/${visit.client_id}`, { note: 'alergji' });
  const missed = aVisit({ barber: arben.name, client_name: name, appointment_date: '2026-11-20' });
  const { body } = await owner.post('/appointments', missed);
  await owner.put(`/appointments/${body.appointment.id}`, { status: 'cancelled', cancelled_by: 'no_show' });

  const typed = aVisit({ barber: arben.name, client_name: name, appointment_time: '16:00' });
  const told = async ({ post }: Pick<typeof owner, 'post'>, appointment_time: string) =>
    (await post('/appointments', { ...typed, appointment_time })).body.appointment;
  expect(await told(owner, '16:00')).toMatchObject({ client_note: 'alergji', client_no_shows: 1 });
  expect(await told(person, '17:00')).toMatchObject({
    client_name: name,
    client_note: null,
    client_no_shows: 0,
  });
});

test('a change of a client, sent again by somebody else: 409 without a name', { tags: 'long' }, async () => {
  const { owner, person, visit } = await salonWithBlerim();
  const change = { note: 'alergji', change_id: '01930000-0000-7000-8000-0000000000d2' };
  expect((await owner.put(`/clients/${visit.client_id}`, change)).status).toBe(200);
  expect(told(await person.put(`/clients/${visit.client_id}`, change))).toEqual(duplicate);
});

test('a visit of another column, booked again by who does not see it: 409 without a name', {
  tags: 'long',
}, async () => {
  const { owner, arben, person } = await salonWithBlerim();
  const id = '01930000-0000-7000-8000-0000000000d3';
  const visit = { ...aVisit({ barber: arben.name, client_name: name, appointment_time: '16:00' }), id };
  expect((await owner.post('/appointments', visit)).status).toBe(201);
  expect(told(await person.post('/appointments', visit))).toEqual(duplicate);
});

test('the own change, sent again after the right to see the column is gone: 404 without a name', async () => {
  const { owner, person, visit } = await salonWithBlerim({ seesOthers: true, booksOthers: true });
  const change = { note: 'alergji', change_id: '01930000-0000-7000-8000-0000000000d4' };
  const send = () => person.put(`/appointments/${visit.id}`, change);
  expect(told(await send())).toMatchObject({ status: 200, isNamed: true });
  expect(told(await send())).toMatchObject({ status: 200, isNamed: true });
  await world().db.run(sql`
    update staff set books_others = false, sees_others = false where salon_id = ${await salonIdOf(world(), owner)} and id = ${person.staffId}`);
  expect(told(await send())).toEqual({ status: 404, code: 'not_found', isNamed: false });
});
