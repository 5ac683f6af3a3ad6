// Wrong values in each field are refused with the name of the field, and nothing is stored.
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { messages } from '#contracts/book/appointments.sq.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { type Salon, testWorld } from '../../../test/harness.ts';
import { aBlock, aDay, aVisit, book, listAppointments } from '../../../test/visits.ts';

const world = testWorld();
const newSalon = () => world().newSalon();

const texts = [undefined, null, 5, '', '   ', 'a'.repeat(121), 'a\u0000b', 'a\nb', ['Arben'], {}];
const prices = [undefined, null, '12', '12,345', 'NaN', -1, -0.01, 1e9, 12.345, [5], true];
const dates = [undefined, null, '', 5, '2026-02-30', '23.11.2026', '1999-12-31', '2101-01-01', [aDay], {}];
const times = [undefined, null, '', '24:00', '9:00', '09:60', '09:00:00', 900, ['09:00'], '09:00 '];
const durations = [null, '30', 0, -5, 721, 1e9, 1.5, [30], 'NaN', true];
const notes = [5, 'a'.repeat(1001), 'a\u0007b', ['a'], {}];
const phones = [5, '123', 'abc', '1'.repeat(41), '044 12', ['0691234567']];

const fields: Record<string, unknown[]> = {
  client_name: texts,
  service_name: texts,
  barber: texts,
  price: prices,
  appointment_date: dates,
  appointment_time: times,
  duration: durations,
  note: notes,
  client_phone: phones,
};
const cases = (table: Record<string, unknown[]>) =>
  Object.entries(table).flatMap(([field, values]) => values.map((value) => [field, value] as const));
const albanian = /[ëçA-Z]/;

describe('malformed requests about appointments', () => {
  test.each(cases({ ...fields, id: ['abc', null], kind: ['tjetër', null] }))(
    'POST /appointments refuses %s %j',
    async (field, value) => {
      const salon = await shared();
      const { status, body } = await salon.post('/appointments', aVisit({ [field]: value }));

      expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid' });
      expect(body.fields[field]).toMatch(albanian);
      expect(body.message).toMatch(albanian);
      await expectNothing(salon);
    },
  );

  test.each(['client_name', 'service_name', 'barber', 'price', 'appointment_date', 'appointment_time'])(
    'POST /appointments without %s answers with the message that asks for all fields',
    async (field) => {
      const salon = await shared();
      for (const nothing of [undefined, null, '']) {
        const { body } = await salon.post('/appointments', aVisit({ [field]: nothing }));
        const wrongType = field === 'price' && nothing === '';
        if (!wrongType) expect(body.message).toBe('Ju lutem plotesoni te gjitha fushat!');
      }
    },
  );

  test.each([
    ['title', [undefined, null, '', 5, 'a'.repeat(121)]],
    ['duration', [undefined, null, 0, 1441]],
    ['barber', [undefined, '']],
  ])('POST of a block refuses a wrong %s', async (field, values) => {
    const salon = await shared();
    for (const value of values) {
      const { status, body } = await salon.post('/appointments', aBlock({ [field]: value }));
      expect({ status, field: Object.keys(body.fields) }).toEqual({ status: 400, field: [field] });
    }
    await expectNothing(salon);
  });

  test.each(cases({ ...fields, status: ['done', null, 5], version: ['1', 1.5, null] }))(
    'PUT /appointments refuses %s %j',
    async (field, value) => {
      if (value === undefined) return;
      const { salon, visit } = await sharedVisit();
      const { status, body } = await salon.put(`/appointments/${visit.id}`, { [field]: value });

      expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid' });
      expect(body.fields[field]).toMatch(albanian);
      expect(await listAppointments(salon, '?kind=all')).toEqual([visit]);
    },
  );

  test('an appointment that would end after midnight is refused on POST and PUT', async () => {
    const { salon, visit } = await sharedVisit();
    await salon.post('/user/services', { name: 'E gjatë', price: 5, duration: 120 });
    const refused = [
      await salon.post('/appointments', aVisit({ appointment_time: '23:31' })),
      await salon.post('/appointments', aVisit({ appointment_time: '23:00', service_name: 'E gjatë' })),
      await salon.post('/appointments', aBlock({ appointment_time: '00:01', duration: 1440 })),
      await salon.put(`/appointments/${visit.id}`, { appointment_time: '23:45' }),
      await salon.put(`/appointments/${visit.id}`, { appointment_time: '12:01', duration: 720 }),
      await salon.put(`/appointments/${visit.id}`, { appointment_time: '23:45', status: 'cancelled' }),
    ];
    for (const { status, body } of refused) {
      expect({ status, ...body }).toEqual({
        status: 400,
        success: false,
        code: 'invalid',
        message: messages.pastMidnight,
        fields: { appointment_time: messages.pastMidnight },
      });
    }
    expect(await listAppointments(salon, '?kind=all')).toEqual([visit]);
  });

  test.each([
    '?from=2026-02-30',
    '?to=abc',
    '?status=done',
    '?kind=x',
    '?limit=0',
    '?limit=1001',
    '?limit=a',
    '?cursor=abc',
    `?cursor=2026-02-30_10:00_${newId()}`,
    '?barber=',
    '?from=2026-01-01&from=2026-01-02',
    '/counts',
    '/counts?from=2026-01-01',
    '/occupied',
    '/occupied?from=2026-01-01',
    '/occupied?from=2026-01-01&to=2026-02-30',
  ])('GET /appointments%s is refused', async (query) => {
    const salon = await shared();
    expect((await salon.get(`/appointments${query}`)).status).toBe(400);
  });

  let sharedSalon: Promise<Salon> | undefined;
  const shared = () => {
    sharedSalon ??= newSalon();
    return sharedSalon;
  };
  let prepared: Promise<{ salon: Salon; visit: Appointment }> | undefined;
  const sharedVisit = () => {
    prepared ??= newSalon().then(async (salon) => ({ salon, visit: await book(salon) }));
    return prepared;
  };

  async function expectNothing(salon: Salon) {
    expect(await listAppointments(salon, '?kind=all')).toEqual([]);
    expect((await salon.get('/clients')).body.clients).toEqual([]);
    expect((await salon.get('/barbers')).body.data).toHaveLength(2);
  }
});
