import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { messages, serverMessages, togetherMessages } from '#contracts/appointments/appointments.sq.ts';
import { maxVisitsTogether } from '#contracts/appointments/together.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { fullPool, type Salon, testWorld } from '../../test/harness.ts';
import { aDay, book, historyOf, listAppointments, newVisits } from '../../test/visits.ts';

const world = testWorld({}, fullPool);
const newSalon = () => world().newSalon();
const bookTogether = (salon: Salon, body: object) => salon.post('/visits', body);

describe('POST /visits', () => {
  test('POST /visits books all visits, and answers them in the order of the request', async () => {
    const salon = await newSalon();
    const wanted = newVisits({ appointment_time: '16:30' }, { client_phone: '0691234567' });
    const { status, body } = await bookTogether(salon, wanted);
    expect({ status, message: body.message }).toEqual({
      status: 201,
      message: serverMessages.createdTogether,
    });
    expect(body.appointments).toMatchObject([
      { id: wanted.id, group_id: wanted.id, client_name: 'Çelë Hoxha', barber: 'Arben' },
      { group_id: wanted.id, client_name: 'Dea Hoxha', client_phone: '+355 69 123 4567', barber: 'Blerim' },
    ]);
    expect(await listAppointments(salon)).toHaveLength(2);
    expect(await historyOf(world().db, salon)).toHaveLength(2);
  });

  test('POST /visits books several visits of one client in turn', async () => {
    const salon = await newSalon();
    const later = { client_name: 'Çelë Hoxha', barber: 'Arben', appointment_time: '16:30', duration: 30 };
    const { body } = await bookTogether(salon, newVisits({ duration: 30 }, later));
    const [first, second] = body.appointments as Appointment[];
    expect(first?.client_id).toBe(second?.client_id);
    expect((await salon.get('/clients')).body.clients).toMatchObject([{ totalAppointments: 2 }]);
  });

  test('POST /visits books nothing if one slot is taken, and answers who has it and what is free', async () => {
    const salon = await newSalon();
    await book(salon, { client_name: 'Besa', barber: 'Blerim', appointment_time: '16:15', duration: 60 });
    const { status, body } = await bookTogether(salon, newVisits());
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'slot_taken', visit: 1, overlap: { name: 'Besa', until: '17:15' } },
    });
    expect(body.times.length).toBeGreaterThan(0);
    expect(await listAppointments(salon)).toHaveLength(1);
    expect((await salon.get('/clients')).body.clients).toHaveLength(1);
  });

  test('a repeated POST /visits is answered with the same visits', async () => {
    const salon = await newSalon();
    const wanted = newVisits();
    const first = await bookTogether(salon, wanted);
    const [again, ...others] = await Promise.all([1, 2, 3].map(() => bookTogether(salon, wanted)));
    for (const { status, body } of [again, ...others].map((one) => one ?? first)) {
      expect({ status, appointments: new Set(body.appointments.map(({ id }: Appointment) => id)) }).toEqual({
        status: 200,
        appointments: new Set(first.body.appointments.map(({ id }: Appointment) => id)),
      });
    }
    const other = await bookTogether(salon, { ...newVisits({ note: 'tjetër' }), id: wanted.id });
    expect(other).toMatchObject({ status: 409, body: { code: 'duplicate' } });
  });

  test('the refusal names the wrong field of the visit', async () => {
    const salon = await newSalon();
    const fieldsOf = async (body: object) => (await bookTogether(salon, body)).body.fields;
    expect(await fieldsOf(newVisits({}, { client_name: '' }))).toEqual({
      'visits.1.client_name': messages.fillAll,
    });
    expect(await fieldsOf(newVisits({}, { client_phone: 'abc' }))).toHaveProperty(['visits.1.client_phone']);
    expect(await fieldsOf(newVisits({}, { appointment_time: '23:50' }))).toEqual({
      'visits.1.appointment_time': messages.pastMidnight,
    });
    expect(await fieldsOf(newVisits({}, { barber: 'arben', appointment_time: '16:10' }))).toEqual({
      'visits.1.appointment_time': togetherMessages.overlap,
    });
    const { visits } = newVisits();
    expect(await fieldsOf({ id: newId(), visits: visits.slice(1) })).toEqual({
      visits: togetherMessages.tooFew,
    });
    const many = Array.from({ length: maxVisitsTogether + 1 }, () => visits[0]);
    expect(await fieldsOf({ id: newId(), visits: many })).toEqual({
      visits: togetherMessages.tooMany(maxVisitsTogether),
    });
    expect(await listAppointments(salon)).toEqual([]);
  });

  test(
    '14 calls at once for the same slots, in both orders and beside the desk, take each slot once',
    { tags: 'long' },
    () => takeAtOnce(14),
  );

  test(
    '100 calls at once for the same slots, in both orders and beside the desk, take each slot once, without a fault',
    { tags: 'long' },
    () => takeAtOnce(100),
  );

  async function takeAtOnce(length: number) {
    const salon = await newSalon();
    const calls = Array.from({ length }, (_, n) => {
      const names = { client_name: `Klient ${n % 7}` };
      if (n % 10 === 0) return salon.post('/appointments', { ...newVisits().visits[(n / 10) % 2], ...names });
      const [one, other] = newVisits(names, { client_name: `Klient ${(n + 3) % 7}` }).visits;
      return bookTogether(salon, { id: newId(), visits: n % 2 ? [one, other] : [other, one] });
    });
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
    const taken = (await listAppointments(salon)).map(({ barber }) => barber);
    expect(taken.toSorted()).toEqual(['Arben', 'Blerim']);
  }
});

describe('POST /visits/:id/cancel', () => {
  test('cancelling a group cancels the visits that have not begun', async () => {
    const salon = await newSalon();
    await book(salon);
    const begun = { appointment_date: '2026-11-23', appointment_time: '11:00' };
    const wanted = newVisits(begun, {}, { client_name: 'Era', appointment_time: '18:00' });
    await bookTogether(salon, wanted);
    const { status, body } = await salon.post(`/visits/${wanted.id}/cancel`, { cancelled_by: 'client' });
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: serverMessages.cancelledTogether,
    });
    expect(body.appointments).toMatchObject([
      { client_name: 'Dea Hoxha', status: 'cancelled', cancelled_by: 'client', version: 2 },
      { client_name: 'Era', status: 'cancelled', cancelled_by: 'client', version: 2 },
    ]);
    const waiting = (await listAppointments(salon)).filter(({ status }) => status === 'pending');
    expect(waiting.map(({ client_name, appointment_date }) => [client_name, appointment_date])).toEqual([
      ['Çelë Hoxha', '2026-11-23'],
      ['Çelë Hoxha', aDay],
    ]);

    const again = await salon.post(`/visits/${wanted.id}/cancel`);
    expect(again).toMatchObject({ status: 200, body: { appointments: [] } });
    expect((await salon.post(`/visits/${newId()}/cancel`)).status).toBe(404);
  });
});
