import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { repeatedDays } from '#contracts/appointments/series.rules.ts';
import { messages } from '#contracts/appointments/series.sq.ts';
import type { SeriesDay } from '#contracts/appointments/series.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { readRows } from '../../../test/checked-database.ts';
import { type Salon, testWorld } from '../../../test/harness.ts';
import { aBlock, aDay, book, listAppointments } from '../../../test/visits.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld();
const newSalon = () => world().newSalon();

const at = (appointment_date: string, appointment_time = '16:00') => ({ appointment_date, appointment_time });
const everyFourWeeks = (times: number) => repeatedDays(aDay, { every_weeks: 4, times });
const wanted = (visit: Appointment, days: readonly string[], every_weeks = 4) => ({
  id: newId(),
  visit: visit.id,
  every_weeks,
  visits: days.map((day) => at(day)),
});
const timesOf = (list: readonly Appointment[]) =>
  list.map(({ appointment_date, appointment_time, barber }) => [appointment_date, appointment_time, barber]);

/** A visit and its copies. */
async function newSeries(salon: Salon, times = 4) {
  const visit = await book(salon, { appointment_time: '16:00', barber: 'Arben' });
  const { body } = await salon.post('/series', wanted(visit, everyFourWeeks(times)));
  return { visit, copies: body.appointments as Appointment[], id: body.appointments[0].series.id as string };
}

describe('POST /series/preview', () => {
  const previewOf = async (salon: Salon, body: object) =>
    (await salon.post('/series/preview', body)).body.days as SeriesDay[];

  test('the preview says of each day whether the slot is free, who has it, or why it is closed', async () => {
    const salon = await newSalon();
    const visit = await book(salon, { appointment_time: '16:00', barber: 'Arben' });
    const [first = '', second = '', third = '', fourth = ''] = everyFourWeeks(5);
    await book(salon, { ...at(first, '15:45'), barber: 'Arben', client_name: 'Arta', duration: 60 });
    await salon.post('/appointments', aBlock({ ...at(second, '15:00'), barber: 'Arben', duration: 120 }));
    await salon.post('/day-exceptions', {
      barberId: null,
      from: third,
      to: third,
      open: [],
      reason: 'holiday',
      title: 'Festë',
      forAll: true,
    });
    const days = await previewOf(salon, { visit: visit.id, every_weeks: 4, times: 5 });
    expect(days.map(({ state, overlap, why }) => [state, overlap, why])).toEqual([
      ['taken', 'Arta', null],
      ['taken', 'Pushim', null],
      ['closed', null, 'Salloni është i mbyllur këtë ditë (Festë).'],
      ['free', null, null],
    ]);
    expect(days.map(({ proposal }) => proposal)).toEqual([
      at(first, '15:15'),
      at(second, '17:00'),
      expect.objectContaining({ appointment_time: '16:00' }),
      null,
    ]);
    expect(days[3]?.appointment_date).toBe(fourth);
    expect(await listAppointments(salon)).toHaveLength(2);
  });

  test('a holiday without an answer, a closed day and a barber who left are not proposed', async () => {
    const salon = await newSalon();
    // Thursday; the days after it are Christmas, a day off, and a Sunday
    const visit = await book(salon, { ...at('2026-12-17'), barber: 'Arben' });
    const clash = { barber: 'Arben', appointment_time: '00:00', duration: 1440 };
    await salon.post('/appointments', aBlock({ ...clash, appointment_date: '2026-12-24' }));
    const off = {
      from: '2026-12-26',
      to: '2026-12-26',
      open: [],
      reason: 'leave',
      title: null,
      forAll: false,
    };
    const barberId = visit.barber_id;
    expect((await salon.post('/day-exceptions', { ...off, barberId })).status).toBe(201);
    const asked = { visit: visit.id, every_weeks: 1, times: 2 };
    expect(await previewOf(salon, asked)).toMatchObject([{ state: 'taken', proposal: at('2026-12-28') }]);

    await salon.put('/holidays/2026-12-25', { answer: 'open' });
    expect(await previewOf(salon, asked)).toMatchObject([{ state: 'taken', proposal: at('2026-12-25') }]);

    await salon.put(`/barbers/${barberId}`, { active: false });
    expect(await previewOf(salon, asked)).toMatchObject([{ state: 'taken', proposal: null }]);
  });

  test('days too far ahead, past or ambiguous days, and a visit of another salon are refused', async () => {
    const salon = await newSalon();
    const { id: visit } = await book(salon);
    const answerTo = async (body: object) => {
      const { status, body: answer } = await salon.post('/series/preview', {
        visit,
        every_weeks: 4,
        ...body,
      });
      return { status, fields: answer.fields };
    };
    expect(await answerTo({ times: 20 })).toEqual({ status: 400, fields: { times: messages.tooFar } });
    expect(await answerTo({ until: aDay })).toEqual({
      status: 400,
      fields: { until: messages.untilTooEarly },
    });
    expect(await answerTo({ times: 3, until: addDays(aDay, 90) })).toEqual({
      status: 400,
      fields: { times: messages.timesOrUntil },
    });
    expect((await answerTo({ visit: newId(), times: 2 })).status).toBe(404);
    const other = await book(await newSalon());
    expect((await answerTo({ visit: other.id, times: 2 })).status).toBe(404);
  });
});

describe('POST /series', () => {
  test('a series has copies with the services and the price of the visit, and without its note', async () => {
    const salon = await newSalon();
    const services = [
      { service_name: 'Prerje', price: 8, duration: 30 },
      { service_name: 'Mjekërr', price: 4.5, duration: 15 },
    ];
    const visit = await book(salon, {
      service_name: undefined,
      price: undefined,
      duration: undefined,
      services,
      note: 'sjell foton',
      appointment_time: '16:00',
      client_phone: '069 123 4567',
    });
    const body = wanted(visit, everyFourWeeks(3));
    const created = await salon.post('/series', body);
    expect({ status: created.status, message: created.body.message }).toEqual({
      status: 201,
      message: messages.created(2),
    });
    expect(created.body.appointments).toMatchObject(
      everyFourWeeks(3).map((day) => ({
        ...at(day),
        services,
        price: 12.5,
        duration: 45,
        note: null,
        status: 'pending',
        client_id: visit.client_id,
        client_phone: '+355 69 123 4567',
        series: { id: body.id, weeks: 4 },
      })),
    );
    const first = (await listAppointments(salon)).find(({ id }) => id === visit.id);
    expect(first).toMatchObject({ series: { id: body.id, weeks: 4 }, note: 'sjell foton' });
  });

  test('a repeated request answers what it booked; another one is refused', async () => {
    const salon = await newSalon();
    const visit = await book(salon, { appointment_time: '16:00' });
    const body = wanted(visit, everyFourWeeks(3));
    const answers = await Promise.all([1, 2, 3].map(() => salon.post('/series', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(await listAppointments(salon)).toHaveLength(3);
    const other = await salon.post('/series', wanted(visit, everyFourWeeks(2), 1));
    expect(other).toMatchObject({
      status: 409,
      body: { code: 'in_use', message: messages.alreadyRepeats },
    });
  });

  test('sent again after a colleague changed the series or deleted its visit, it answers what it booked', async () => {
    const salon = await newSalon();
    const visit = await book(salon, { appointment_time: '16:00' });
    const body = wanted(visit, everyFourWeeks(3));
    const first = (await salon.post('/series', body)).body.appointments as Appointment[];
    const again = async () => {
      const { status, body: answer } = await salon.post('/series', body);
      return { status, appointments: answer.appointments as Appointment[] };
    };
    expect(await again()).toEqual({ status: 200, appointments: first });
    const change = { from: visit.id, changes: { appointment_time: '17:00' } };
    const moved = (await salon.put(`/series/${body.id}`, change)).body.appointments as Appointment[];
    expect(moved[0]?.series?.id).not.toBe(body.id);
    const now = { status: 200, appointments: moved.filter(({ id }) => id !== visit.id) };
    expect(await again()).toEqual(now);
    await salon.delete(`/appointments/${visit.id}`);
    expect(await again()).toEqual(now);
    await salon.delete(`/appointments/${body.id}`);
    expect((await again()).status).toBe(409);
  });

  test('a day more than 12 months after the visit is refused, and nothing is booked', async () => {
    const salon = await newSalon();
    const visit = await book(salon, at(aDay));
    const { status, body } = await salon.post(
      '/series',
      wanted(visit, [addDays(aDay, 28), addDays(aDay, 367)]),
    );
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { 'visits.1.appointment_date': messages.tooFar },
    });
    expect(await listAppointments(salon)).toHaveLength(1);
  });

  test('a series books nothing if one slot is taken, and the answer names that slot', async () => {
    const salon = await newSalon();
    const visit = await book(salon, { appointment_time: '16:00', barber: 'Arben' });
    const days = everyFourWeeks(4);
    await book(salon, { ...at(days[1] ?? ''), barber: 'Arben', client_name: 'Arta' });
    const { status, body } = await salon.post('/series', wanted(visit, days));
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'slot_taken', visit: 1, overlap: { name: 'Arta' } },
    });
    const list = await listAppointments(salon);
    expect(list).toHaveLength(2);
    expect(list.every(({ series }) => series === null)).toBe(true);
  });

  test('52 visits of which 51 overlap are refused with one of them', { tags: 'long' }, async () => {
    const salon = await newSalon();
    const visit = await book(salon, { appointment_time: '16:00', barber: 'Arben' });
    const days = repeatedDays(aDay, { every_weeks: 1, times: 52 });
    for (const day of days) await book(salon, { ...at(day), barber: 'Arben', client_name: 'Arta' });
    expect((await salon.post('/series', wanted(visit, days, 1))).status).toBe(409);
    const { body } = await salon.post('/series/preview', { visit: visit.id, every_weeks: 1, times: 52 });
    expect(body.days.filter(({ state }: SeriesDay) => state === 'taken')).toHaveLength(51);
  });

  test('a block and a cancelled visit do not repeat', async () => {
    const salon = await newSalon();
    const block = (await salon.post('/appointments', aBlock())).body.appointment;
    const cancelled = await book(salon, { appointment_time: '18:00' });
    await salon.put(`/appointments/${cancelled.id}`, { status: 'cancelled' });
    for (const one of [block, cancelled]) {
      const { status, body } = await salon.post('/series', wanted(one, everyFourWeeks(2)));
      expect({ status, fields: body.fields }).toEqual({
        status: 400,
        fields: { visit: messages.onlyVisits },
      });
    }
  });
});

describe('POST /series/:id/cancel', () => {
  test('cancelling a series cancels a visit and the later ones, but not the earlier ones', async () => {
    const salon = await newSalon();
    const { id, copies } = await newSeries(salon);
    const { status, body } = await salon.post(`/series/${id}/cancel`, {
      from: copies[1]?.id,
      cancelled_by: 'client',
    });
    expect({ status, message: body.message }).toEqual({ status: 200, message: messages.cancelled(2) });
    const list = await listAppointments(salon);
    expect(list.map(({ status, cancelled_by }) => [status, cancelled_by])).toEqual([
      ['pending', null],
      ['pending', null],
      ['cancelled', 'client'],
      ['cancelled', 'client'],
    ]);
  });

  test('cancelling a series leaves visits that have begun as they are', async () => {
    const salon = await newSalon();
    const { id, visit } = await newSeries(salon, 3);
    await world().at(`${aDay}T18:00:00Z`, () => salon.post(`/series/${id}/cancel`, { from: visit.id }));
    const list = await listAppointments(salon);
    expect(list.map(({ status }) => status)).toEqual(['pending', 'cancelled', 'cancelled']);
  });

  test('a visit of another series or salon is not found', async () => {
    const salon = await newSalon();
    const { id } = await newSeries(salon);
    const other = await newSeries(await newSalon());
    const single = await book(salon, { appointment_time: '08:00' });
    for (const from of [other.visit.id, single.id, newId()]) {
      expect((await salon.post(`/series/${id}/cancel`, { from })).status).toBe(404);
    }
    expect((await salon.post(`/series/${other.id}/cancel`, { from: other.visit.id })).status).toBe(404);
  });
});

describe('PUT /series/:id', () => {
  test('a visit and the later ones move to another weekday, time and barber, and become a new series', async () => {
    const salon = await newSalon();
    const { id, copies, visit } = await newSeries(salon);
    const [, second, third] = copies as [Appointment, Appointment, Appointment];
    const changes = { ...at(addDays(second.appointment_date, 2), '17:00'), barber: 'Blerim' };
    const { status, body } = await salon.put(`/series/${id}`, { from: second.id, changes });
    expect({ status, message: body.message }).toEqual({ status: 200, message: messages.changed(2) });
    expect(timesOf(body.appointments)).toEqual([
      [addDays(second.appointment_date, 2), '17:00', 'Blerim'],
      [addDays(third.appointment_date, 2), '17:00', 'Blerim'],
    ]);
    expect(body.appointments[0].series).toMatchObject({ weeks: 4 });
    expect(body.appointments[0].series.id).not.toBe(id);
    const list = await listAppointments(salon);
    expect(timesOf(list.slice(0, 2))).toEqual(timesOf([visit, copies[0] as Appointment]));
  });

  test('visits moved by hand keep their time, but get the new services', async () => {
    const salon = await newSalon();
    const { id, copies, visit } = await newSeries(salon, 3);
    const [byHand] = copies as [Appointment];
    await salon.put(`/appointments/${byHand.id}`, { appointment_time: '09:00' });
    const services = [{ service_name: 'Ngjyrosje', price: 30, duration: 90 }];
    const { body } = await salon.put(`/series/${id}`, {
      from: visit.id,
      changes: { appointment_time: '11:00', services },
    });
    expect(
      body.appointments.map((one: Appointment) => [one.appointment_time, one.service_name, one.duration]),
    ).toEqual([
      ['11:00', 'Ngjyrosje', 90],
      ['09:00', 'Ngjyrosje', 90],
      ['11:00', 'Ngjyrosje', 90],
    ]);
  });

  test('a weekly series moves by a week although its visits follow each other', async () => {
    const salon = await newSalon();
    const visit = await book(salon, { appointment_time: '16:00' });
    const days = repeatedDays(aDay, { every_weeks: 1, times: 4 });
    const created = await salon.post('/series', wanted(visit, days, 1));
    const id = created.body.appointments[0].series.id;
    for (const shift of [7, -7]) {
      const [first] = await listAppointments(salon);
      const { series } = first as Appointment;
      const changes = { appointment_date: addDays(first?.appointment_date ?? '', shift) };
      const { status } = await salon.put(`/series/${series?.id ?? id}`, { from: first?.id, changes });
      expect(status).toBe(200);
    }
    expect((await listAppointments(salon)).map((one) => one.appointment_date)).toEqual([aDay, ...days]);
  });

  test('a change of a series writes nothing if some slots are taken, and lists all of them', async () => {
    const salon = await newSalon();
    const { id, copies, visit } = await newSeries(salon, 4);
    const [first, , third] = copies as [Appointment, Appointment, Appointment];
    for (const { appointment_date } of [first, third]) {
      await book(salon, { ...at(appointment_date, '18:00'), barber: 'Arben', client_name: 'Arta' });
    }
    const { status, body } = await salon.put(`/series/${id}`, {
      from: visit.id,
      changes: { appointment_time: '18:00' },
    });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        code: 'slot_taken',
        message: messages.someTaken,
        taken: [first, third].map((one) => ({
          id: one.id,
          ...at(one.appointment_date, '18:00'),
          overlap: 'Arta',
        })),
      },
    });
    const rows = await readRows<{ times: number }>(world().db)(
      sql`select count(*)::integer as times from appointments where series_id = ${id} and starts_at = '16:00'`,
    );
    expect(rows).toEqual([{ times: 4 }]);
  });
});
