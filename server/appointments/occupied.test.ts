import { expect, test } from 'vitest';
import { messages } from '#contracts/appointments/appointments.sq.ts';
import { testWorld } from '../../test/harness.ts';
import { aBlock, aDay, aVisit, book } from '../../test/visits.ts';

const world = testWorld();
const newSalon = () => world().newSalon();
const at = (appointment_time: string, changes: object = {}) => ({ appointment_time, ...changes });
const hour = (hours: number, minutes = 0) => hours * 60 + minutes;

test('the answer has the occupied spans of each barber and day; appointments that touch are one span', async () => {
  const salon = await newSalon();
  await book(salon, at('10:30'));
  await book(salon, at('10:00'));
  await book(salon, at('09:00', { duration: 7 }));
  await book(salon, at('11:00', { barber: 'Blerim' }));
  await book(salon, at('23:30', { appointment_date: '2026-11-25' }));
  await salon.post('/appointments', aBlock(at('00:00', { barber: 'Blerim', duration: 600 })));

  const { status, body } = await salon.get(`/appointments/occupied?from=${aDay}&to=2026-11-25`);
  expect(status).toBe(200);
  expect(body.days).toEqual([
    {
      date: aDay,
      barber: 'Arben',
      kind: 'visit',
      count: 3,
      occupied: [
        { minutes: hour(9), duration: 7 },
        { minutes: hour(10), duration: 60 },
      ],
      buffers: [],
    },
    {
      date: aDay,
      barber: 'Blerim',
      kind: 'block',
      count: 1,
      occupied: [{ minutes: 0, duration: 600 }],
      buffers: [],
    },
    {
      date: aDay,
      barber: 'Blerim',
      kind: 'visit',
      count: 1,
      occupied: [{ minutes: hour(11), duration: 30 }],
      buffers: [],
    },
    {
      date: '2026-11-25',
      barber: 'Arben',
      kind: 'visit',
      count: 1,
      occupied: [{ minutes: hour(23, 30), duration: 30 }],
      buffers: [],
    },
  ]);
});

test('the answer leaves out other days, cancelled visits and other salons', async () => {
  const salon = await newSalon();
  const other = await newSalon();
  await book(other);
  await book(salon, { appointment_date: '2026-11-23' });
  await book(salon, { appointment_date: '2026-11-25' });
  const { id } = await book(salon);
  await salon.put(`/appointments/${id}`, { status: 'cancelled' });
  const occupied = (from: string, to: string) => salon.get(`/appointments/occupied?from=${from}&to=${to}`);
  expect((await occupied(aDay, aDay)).body.days).toEqual([]);
  expect((await occupied('2026-11-25', '2026-11-23')).body.days).toEqual([]);
  expect((await occupied('2026-11-23', '2026-11-25')).body.days).toHaveLength(2);
});

test('a request for more than 100 days is refused, with the field of the wrong date', async () => {
  const salon = await newSalon();
  await salon.post('/appointments', aVisit({ appointment_date: '2026-04-10' }));
  const occupied = (to: string) => salon.get(`/appointments/occupied?from=2026-01-01&to=${to}`);
  expect((await occupied('2026-04-10')).body.days).toHaveLength(1);
  const { status, body } = await occupied('2026-04-11');
  expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { to: messages.tooManyDays(100) } });
});
