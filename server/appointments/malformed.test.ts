// Wrong values that the contract alone does not refuse.
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { messages } from '#contracts/appointments/appointments.sq.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { type Salon, testWorld } from '../../test/harness.ts';
import { aBlock, aVisit, book, listAppointments } from '../../test/visits.ts';

const world = testWorld();
const newSalon = () => world().newSalon();

describe('malformed requests about appointments', () => {
  test.each(['123', 'abc', '044 12'])('POST and PUT /appointments refuse the phone %s', async (phone) => {
    const { salon, visit } = await sharedVisit();
    const wrong = { client_phone: phone };
    const refused = [
      await salon.post('/appointments', aVisit(wrong)),
      await salon.put(`/appointments/${visit.id}`, wrong),
    ];
    for (const { status, body } of refused) {
      expect({ status, code: body.code, fields: Object.keys(body.fields) }).toEqual({
        status: 400,
        code: 'invalid',
        fields: ['client_phone'],
      });
    }
    expect(await listAppointments(salon, '?kind=all')).toEqual([visit]);
  });

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

  test('a list that goes on at a day that does not exist is refused', async () => {
    const { salon } = await sharedVisit();
    const { status } = await salon.get(`/appointments?cursor=2026-02-30_10:00_${newId()}`);
    expect(status).toBe(400);
  });

  let prepared: Promise<{ salon: Salon; visit: Appointment }> | undefined;
  const sharedVisit = () => {
    prepared ??= newSalon().then(async (salon) => ({ salon, visit: await book(salon) }));
    return prepared;
  };
});
