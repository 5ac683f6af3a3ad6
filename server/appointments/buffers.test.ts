// The time to clean up after a visit: nothing is offered in it, but the salon itself may book into it.
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { messages as serviceMessages } from '#contracts/salon/services.sq.ts';
import { type Salon, testWorld } from '../../test/harness.ts';
import { openSalon } from '../../test/online.ts';
import { aDay, book } from '../../test/visits.ts';

const world = testWorld();
const colouring = { service_name: 'Ngjyrosje', price: 30, duration: 60 };
const beard = { service_name: 'Mjekër', price: 5, duration: 30 };
const plain = { service_name: 'Larje', price: 2, duration: 30 };

/** Colouring needs 20 minutes after it, a beard 5. */
async function salonWithBuffers() {
  const salon = await world().newSalon();
  for (const [name, buffer_minutes] of [
    ['Ngjyrosje', 20],
    ['Mjekër', 5],
  ]) {
    const { status } = await salon.post('/user/services', { name, price: 5, duration: 30, buffer_minutes });
    expect(status).toBe(201);
  }
  return salon;
}

const severally = (...services: object[]) => ({
  service_name: undefined,
  price: undefined,
  duration: undefined,
  services,
});
const bufferOf = async (salon: Salon, changes: object) => (await book(salon, { ...changes })).buffer_minutes;
const occupiedOn = async (salon: Salon, day: string) =>
  (await salon.get(`/appointments/occupied?from=${day}&to=${day}`)).body.days;

test('a visit has the buffer of its service, of several services the longest one, and keeps it when the service changes', async () => {
  const salon = await salonWithBuffers();
  expect(await bufferOf(salon, { ...plain, appointment_time: '08:00' })).toBe(0);
  expect(await bufferOf(salon, { ...beard, service_name: 'mjekër', appointment_time: '09:00' })).toBe(5);
  const several = await book(salon, { ...severally(beard, colouring, plain), appointment_time: '10:00' });
  expect(several.buffer_minutes).toBe(20);

  const { data } = (await salon.get('/user/services')).body;
  for (const { id } of data) await salon.put(`/user/services/${id}`, { buffer_minutes: 60 });
  const change = async (changes: object) =>
    (await salon.put(`/appointments/${several.id}`, changes)).body.appointment.buffer_minutes;
  expect(await change({ appointment_time: '10:15', price: 50 })).toBe(20);
  expect(await change({ service_name: 'Larje' })).toBe(0);
  expect(await change({ services: [plain, beard] })).toBe(60);
});

test('the salon itself may book into a buffer, by a new visit and by moving one', async () => {
  const salon = await salonWithBuffers();
  await book(salon, { ...colouring, appointment_time: '10:00' });
  const next = await book(salon, { ...plain, appointment_time: '11:10' });
  const { status } = await salon.put(`/appointments/${next.id}`, { appointment_time: '11:00' });
  expect(status).toBe(200);
});

test('occupied times list buffers apart, so that the load of a day does not count them', {
  tags: 'long',
}, async () => {
  const salon = await salonWithBuffers();
  await book(salon, { ...colouring, appointment_time: '10:00' });
  await book(salon, { ...beard, appointment_time: '11:00' });
  const cancelled = await book(salon, { ...colouring, appointment_time: '14:00' });
  await salon.put(`/appointments/${cancelled.id}`, { status: 'cancelled' });
  expect(await occupiedOn(salon, aDay)).toMatchObject([
    {
      kind: 'visit',
      occupied: [{ minutes: 600, duration: 90 }],
      buffers: [
        { minutes: 660, duration: 20 },
        { minutes: 690, duration: 5 },
      ],
    },
  ]);
});

test('a refusal offers no time within a buffer, nor one whose own buffer does not fit', async () => {
  const salon = await salonWithBuffers();
  await book(salon, { ...colouring, appointment_time: '10:00' });
  await book(salon, { ...plain, appointment_time: '12:00' });
  const refused = async (service: object) => {
    const visit = { ...service, client_name: 'Dea', appointment_date: aDay, barber: 'Arben' };
    const { status, body } = await salon.post('/appointments', { ...visit, appointment_time: '10:30' });
    expect(status).toBe(409);
    return body.times
      .filter((slot: { barber: string }) => slot.barber === 'Arben')
      .map((slot: { appointment_time: string }) => slot.appointment_time);
  };
  // 11:00 is in the buffer of the visit before
  expect(await refused(plain)).toEqual(['09:30', '11:20']);
  // the hour from 09:00 to 10:00 is free, but not the 20 minutes after it
  expect(await refused(colouring)).toEqual(['12:30', '13:00']);
});

test('a series proposes no time within a buffer', { tags: 'long' }, async () => {
  const salon = await salonWithBuffers();
  const first = await book(salon, { ...plain, appointment_time: '10:30' });
  const next = addDays(aDay, 28);
  await book(salon, { ...colouring, appointment_date: next, appointment_time: '10:00' });
  await book(salon, { ...plain, appointment_date: next, appointment_time: '08:00', duration: 120 });
  const { body } = await salon.post('/series/preview', { visit: first.id, every_weeks: 4, times: 2 });
  expect(body.days).toMatchObject([{ state: 'taken', proposal: { appointment_time: '11:20' } }]);
});

test('a copy in a series has the buffer; a changed series has the buffer of its new services', {
  tags: 'long',
}, async () => {
  const salon = await salonWithBuffers();
  const first = await book(salon, { ...colouring, appointment_time: '10:00' });
  const day = addDays(aDay, 28);
  const { body } = await salon.post('/series', {
    id: newId(),
    visit: first.id,
    every_weeks: 4,
    visits: [{ appointment_date: day, appointment_time: '10:00' }],
  });
  const [copy] = body.appointments as Appointment[];
  expect(copy?.buffer_minutes).toBe(20);
  const changed = await salon.put(`/series/${copy?.series?.id}`, {
    from: first.id,
    changes: { services: [beard] },
  });
  expect(changed.body.appointments.map((one: Appointment) => one.buffer_minutes)).toEqual([5, 5]);
});

test('the page of a salon offers no time within a buffer, and refuses add-ons alone', async () => {
  const salon = await openSalon(world());
  const { Prerje = '', Ngjyrosje = '' } = salon.services;
  await salon.put(`/user/services/${Prerje}`, { buffer_minutes: 30 });
  await salon.put(`/user/services/${Ngjyrosje}`, { addon: true });
  const barber = salon.barbers.Arben ?? '';
  await book(salon, { service_name: 'Prerje', appointment_time: '10:00', duration: 30 });
  const asked = (services: string) =>
    world().nobody.get(
      `/public/salons/${salon.slug}/times?services=${services}&barber=${barber}&from=${aDay}&days=1`,
    );
  const { times } = (await asked(Prerje)).body.days[0];
  expect(times).toContain('09:00');
  expect(times).not.toContain('09:30');
  expect(times).not.toContain('10:30');
  expect(times).toContain('11:00');
  const alone = await asked(Ngjyrosje);
  expect({ status: alone.status, fields: alone.body.fields }).toEqual({
    status: 400,
    fields: { services: serviceMessages.addonAlone },
  });
  expect((await asked(`${Prerje},${Ngjyrosje}`)).status).toBe(200);
});
