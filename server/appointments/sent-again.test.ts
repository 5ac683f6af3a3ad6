// A change whose answer was lost is sent again with the same `change_id`.

import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { serverMessages } from '#contracts/ground/wording.sq.ts';
import { readRows } from '../../test/checked-database.ts';
import { it } from '../../test/each-mainly.ts';
import { fullPool, testWorld } from '../../test/harness.ts';
import { newPerson } from '../../test/staff.ts';
import { aBlock, book, historyOf, listAppointments } from '../../test/visits.ts';
import { sql } from '../ground/db/database.ts';
import { deleteOldAnswers } from '../ground/http/store.ts';

const world = testWorld({}, fullPool);
const newSalon = () => world().newSalon();

const changes = {
  cancel: { status: 'cancelled' },
  confirm: { status: 'confirmed' },
  move: { appointment_time: '15:00', version: 1 },
  resize: { duration: 60, version: 1 },
  edit: { service_name: 'Ngjyrosje', price: 20, note: 'Vjen vonë', version: 1 },
  phone: { client_phone: '0691234567' },
};

it.each(2, Object.entries(changes))(
  'to %s again writes nothing and gets the first answer, also after a colleague changed the visit',
  async (_name, change) => {
    const salon = await newSalon();
    const { id } = await book(salon);
    const body = { ...change, change_id: newId() };
    const first = await salon.put(`/appointments/${id}`, body);
    expect(first.status).toBe(200);
    await salon.put(`/appointments/${id}`, {
      status: 'completed',
      appointment_time: '18:00',
      note: 'E kolegut',
    });
    const written = await historyOf(world().db, salon);

    const again = await salon.put(`/appointments/${id}`, body);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await listAppointments(salon)).toMatchObject([{ status: 'completed', appointment_time: '18:00' }]);
    expect(await historyOf(world().db, salon)).toEqual(written);
  },
);

test('a no-show and the move of blocked time are written once', async () => {
  const salon = await newSalon();
  const visit = await book(salon, { appointment_date: '2026-11-23', appointment_time: '09:00' });
  const block = (await salon.post('/appointments', aBlock())).body.appointment;
  for (const [id, change] of [
    [visit.id, { status: 'cancelled', cancelled_by: 'no_show' }],
    [block.id, { appointment_time: '13:00', version: 1 }],
  ] as const) {
    const body = { ...change, change_id: newId() };
    const first = await salon.put(`/appointments/${id}`, body);
    await salon.put(`/appointments/${id}`, { status: 'pending', appointment_time: '08:00' });
    expect(await salon.put(`/appointments/${id}`, body)).toMatchObject({ status: 200, body: first.body });
  }
  const shown = (await salon.get('/appointments?kind=all')).body.appointments;
  expect(shown).toMatchObject([{ status: 'pending' }, { appointment_time: '08:00' }]);
});

test('a deleted visit still gets the answer that its change had', { tags: 'long' }, async () => {
  const salon = await newSalon();
  const { id } = await book(salon);
  const body = { status: 'confirmed', change_id: newId() };
  const first = await salon.put(`/appointments/${id}`, body);
  await salon.delete(`/appointments/${id}`);
  expect(await salon.put(`/appointments/${id}`, body)).toMatchObject({ status: 200, body: first.body });
});

test('of twenty identical changes at once one is written, and all get its answer', {
  tags: 'long',
}, async () => {
  const salon = await newSalon();
  const { id } = await book(salon);
  const body = { appointment_time: '15:00', version: 1, change_id: newId() };
  const answers = await Promise.all(Array.from({ length: 20 }, () => salon.put(`/appointments/${id}`, body)));
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: answers[0]?.body });
  expect(await listAppointments(salon)).toMatchObject([{ version: 2, appointment_time: '15:00' }]);
});

test('a refused change is not kept: it is tried again', async () => {
  const salon = await newSalon();
  const { id } = await book(salon);
  const other = await book(salon, { appointment_time: '12:00' });
  const body = { appointment_time: '12:00', change_id: newId() };
  expect(await salon.put(`/appointments/${id}`, body)).toMatchObject({
    status: 409,
    body: { code: 'slot_taken' },
  });
  await salon.put(`/appointments/${other.id}`, { status: 'cancelled' });
  expect(await salon.put(`/appointments/${id}`, body)).toMatchObject({ status: 200 });
});

test('an id that was used is refused with another body and for another visit, and free in another salon', async () => {
  const salon = await newSalon();
  const [one, other] = [await book(salon), await book(salon, { appointment_time: '12:00' })];
  const change_id = newId();
  await salon.put(`/appointments/${one.id}`, { status: 'confirmed', change_id });
  for (const [id, change] of [
    [one.id, { status: 'cancelled' }],
    [other.id, { status: 'confirmed' }],
  ] as const) {
    const { status, body } = await salon.put(`/appointments/${id}`, { ...change, change_id });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'duplicate', message: serverMessages.otherChange },
    });
  }
  expect(await listAppointments(salon)).toMatchObject([{ status: 'confirmed' }, { status: 'pending' }]);
  const stranger = await newSalon();
  const own = await book(stranger);
  expect((await stranger.put(`/appointments/${own.id}`, { status: 'confirmed', change_id })).status).toBe(
    200,
  );
});

test.each(['', 'abc', 7, null])('%j is no change_id', async (change_id) => {
  const salon = await newSalon();
  const { id, client_id } = await book(salon);
  for (const path of [`/appointments/${id}`, `/clients/${client_id}`]) {
    expect(await salon.put(path, { note: 'x', change_id })).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { change_id: expect.any(String) } },
    });
  }
});

test("a client's phone is written once", async () => {
  const salon = await newSalon();
  const { client_id } = await book(salon);
  const body = { phone: '069 123 4567', change_id: newId() };
  const first = await salon.put(`/clients/${client_id}`, body);
  await salon.put(`/clients/${client_id}`, { phone: '068 765 4321' });
  expect(await salon.put(`/clients/${client_id}`, body)).toMatchObject({ status: 200, body: first.body });
  const { client } = (await salon.get(`/clients/${client_id}`)).body;
  expect(client.phone).not.toBe(first.body.client.phone);
});

test('what is kept of an erased client no longer names the client', async () => {
  const salon = await newSalon();
  const { id, client_id } = await book(salon, { client_phone: '0691234567' });
  const change = { status: 'confirmed', change_id: newId() };
  const ofClient = { note: 'Alergji', change_id: newId() };
  await salon.put(`/appointments/${id}`, change);
  await salon.put(`/clients/${client_id}`, ofClient);
  await salon.post(`/clients/${client_id}/erase`);
  for (const [path, body] of [
    [`/appointments/${id}`, change],
    [`/clients/${client_id}`, ofClient],
  ] as const) {
    const again = await salon.put(path, body);
    expect(again.status).toBe(200);
    expect(JSON.stringify(again.body)).not.toMatch(/Çelë|691234567|Alergji/);
  }
});

test('the answer to a change of an erased client is only for who made it', async () => {
  const salon = await newSalon();
  const { id, client_id } = await book(salon);
  const change = { status: 'confirmed', change_id: newId() };
  await salon.put(`/appointments/${id}`, change);
  await salon.post(`/clients/${client_id}/erase`);
  expect((await salon.put(`/appointments/${id}`, change)).status).toBe(200);
  const other = await newPerson(world(), salon, 'manager');
  const { status, body } = await other.put(`/appointments/${id}`, change);
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'duplicate' });
});

test('answers are forgotten after 30 days', async () => {
  const salon = await newSalon();
  const { id } = await book(salon);
  const change_id = newId();
  await salon.put(`/appointments/${id}`, { status: 'confirmed', change_id });
  const keptAfter = async (days: number) => {
    await deleteOldAnswers(world().db, new Date(world().clock.now().getTime() + days * 24 * 3_600_000));
    return readRows(world().db)(sql`select from answered_changes where id = ${change_id}`);
  };
  expect(await keptAfter(29)).toHaveLength(1);
  expect(await keptAfter(31)).toHaveLength(0);
});
