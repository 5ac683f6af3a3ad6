// Free times count the barber and the room or device: on the page, by a link, in the queue, for the waitlist, and for files.
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { OfferedDay } from '#contracts/online/bookings.ts';
import { fullPool, testWorld } from '../../test/harness.ts';
import { bookOnline, type OpenSalon, openSalon } from '../../test/online.ts';
import { addResource, addService, epilim, heldIn, laserIn, need } from '../../test/resources.ts';
import { linkOf } from '../../test/visit-links.ts';
import { aDay, book } from '../../test/visits.ts';
import { waits } from '../../test/waitlist.ts';

const world = testWorld({}, fullPool);

/** A salon whose page offers a service of an hour that needs its only laser, which a visit at ten has. */
async function open(changes: Parameters<typeof openSalon>[1] = {}) {
  const salon = await openSalon(world(), { avoidGaps: false, ...changes });
  const laser = await addResource(salon, 'Lazer');
  const service = await addService(salon, 'Epilim', [need(laser)]);
  await salon.put(`/online/services/${service.id}`, { online: true });
  const visit = await book(salon, epilim);
  return { salon, laser, service, visit };
}

const timesOf = async (salon: OpenSalon, service: string, more = ''): Promise<string[]> => {
  const path = `/public/salons/${salon.slug}/times?services=${service}&from=${aDay}&days=1${more}`;
  const { days } = (await world().nobody.get(path)).body as { days: OfferedDay[] };
  return days[0]?.times ?? [];
};

describe('the page', () => {
  test('offers no time at which the laser is taken, whoever is free, and refuses it', async () => {
    const { salon, service, visit } = await open();
    const times = await timesOf(salon, service.id);
    expect(times.slice(0, 3)).toEqual(['09:00', '11:00', '11:30']);
    expect((await timesOf(salon, salon.services.Prerje ?? '')).includes('10:00')).toBe(true);
    const refused = await bookOnline(world(), salon, { services: [service.id], time: '10:30' });
    expect(refused.body).toMatchObject({
      code: 'slot_taken',
      times: expect.arrayContaining([{ date: aDay, time: '11:00' }]),
    });
    const made = await bookOnline(world(), salon, { services: [service.id], time: '11:00' });
    expect(made.status).toBe(201);
    expect(await heldIn(world().db, salon)).toEqual(['Lazer 1 10:00–11:00', 'Lazer 1 11:00–12:00']);
    await salon.put(`/appointments/${visit.id}`, { status: 'cancelled' });
    expect(await timesOf(salon, service.id)).toContain('10:00');
  });

  test('offers nothing while the laser is not in use', async () => {
    const { salon, laser, service, visit } = await open();
    await salon.put(`/appointments/${visit.id}`, { status: 'cancelled' });
    const { status } = await salon.put(`/resources/${laser.id}`, { is_active: false, from: aDay });
    expect(status).toBe(200);
    expect(await timesOf(salon, service.id)).toEqual([]);
  });

  test('moves a visit by its link only to a time at which the laser is free; its own is', async () => {
    const { salon } = await open();
    const other = await book(salon, {
      ...epilim,
      client_name: 'Teuta',
      barber: 'Blerim',
      appointment_time: '12:00',
    });
    const link = await linkOf(world(), other.id);
    const { days } = (await world().nobody.get(`${link}/times?from=${aDay}&days=1`)).body;
    expect(days[0].times.slice(0, 5)).toEqual(['09:00', '11:00', '11:30', '12:30', '13:00']);
    expect((await world().nobody.put(link, { date: aDay, time: '10:30' })).body.code).toBe('slot_taken');
    expect((await world().nobody.put(link, { date: aDay, time: '11:00' })).status).toBe(200);
  });
});

describe('the queue and the waitlist', () => {
  test('who waits for the laser is seated while it is taken only without it', async () => {
    const { salon, laser, service } = await open();
    world().clock.set('2026-11-24T09:10:00Z');
    const id = newId();
    await salon.post('/walk-ins', { id, name: 'Besa', service_ids: [service.id] });
    const seated = await salon.post(`/walk-ins/${id}/seat`, {
      appointment_id: newId(),
      barber_id: salon.barbers.Blerim,
    });
    expect(seated.body).toMatchObject({ code: 'resource_taken', until: '11:00' });
    const begin = { appointment_id: newId(), barber_id: salon.barbers.Blerim, without: [laser.id] };
    const begun = await salon.post(`/walk-ins/${id}/seat`, begin);
    expect([begun.status, begun.body.appointment.needs]).toMatchObject([200, [{ dropped: true }]]);
    expect((await salon.post(`/walk-ins/${id}/seat`, begin)).body).toEqual(begun.body);
    expect(await heldIn(world().db, salon)).toEqual(['Lazer 1 10:00–11:00']);
    world().clock.set('2026-11-23T10:18:00Z');
  });

  test('the desk offers a freed hour only where the laser is free, too', async () => {
    const { salon, service } = await open();
    const entry = await waits(salon, service.id);
    const offer = (time: string) =>
      salon.post(`/waitlist/${entry.id}/offers`, {
        id: newId(),
        barber_id: salon.barbers.Blerim,
        date: aDay,
        time,
      });
    expect((await offer('10:30')).body.code).toBe('slot_taken');
    expect((await offer('11:00')).status).toBe(201);
  });
});

describe('files', () => {
  const visit = (salon: OpenSalon, changes: object) => ({
    ...{
      row: 2,
      appointment_date: aDay,
      appointment_time: '10:30',
      client_name: 'Importi',
      client_phone: null,
    },
    ...{ barber_id: salon.barbers.Blerim, service_name: 'Epilim', price: null, duration: null, note: null },
    cancelled: false,
    ...changes,
  });

  test('name the resource that is taken; of two visits of the file the first has it; past ones need nothing', async () => {
    const { salon } = await open();
    const past = { appointment_date: '2026-11-20', appointment_time: '10:00' };
    const sent = await salon.post('/imports/visits', {
      ...{ id: newId(), part: 0, is_last: true, source: 'other', file_name: null, reminders: false },
      visits: [
        visit(salon, {}),
        visit(salon, { row: 3, appointment_time: '12:00' }),
        visit(salon, {
          row: 4,
          appointment_time: '12:30',
          barber_id: salon.barbers.Arben,
          client_name: 'Tjetri',
        }),
        visit(salon, { ...past, row: 5 }),
        visit(salon, { ...past, row: 6, barber_id: salon.barbers.Arben, client_name: 'Tjetri' }),
      ],
    });
    expect(sent.body).toMatchObject({
      counts: { visits: 3 },
      clashes: [
        { row: 2, name: 'Lazer', time: '10:30' },
        { row: 4, name: 'Lazer', time: '12:30' },
      ],
    });
    expect(await heldIn(world().db, salon)).toEqual(['Lazer 1 10:00–11:00', 'Lazer 1 12:00–13:00']);
    expect(await heldIn(world().db, salon, '2026-11-20')).toEqual([]);
  });
});

test('fewer units at the same moment as bookings: never more are held than there are', async () => {
  const salon = await world().newSalon();
  for (const name of ['Drin', 'Era']) await salon.post('/barbers', { name });
  const { laser } = await laserIn(salon, 4);
  const bookings = ['Arben', 'Blerim', 'Drin', 'Era'].map((barber) =>
    salon.post('/appointments', {
      ...{ ...epilim, barber, client_name: `Klienti i ri ${barber}` },
      ...{ appointment_date: aDay, appointment_time: '10:00' },
    }),
  );
  const [lowered, ...booked] = await Promise.all([
    salon.put(`/resources/${laser.id}`, { units: 2 }),
    ...bookings,
  ]);
  const made = booked.filter(({ status }) => status === 201).length;
  const { units } = (await salon.get('/resources')).body.resources[0];
  expect([lowered.status, units]).toEqual(lowered.status === 200 ? [200, 2] : [409, 4]);
  expect(made).toBeLessThanOrEqual(units);
  expect(await heldIn(world().db, salon)).toHaveLength(made);
});

test('a visit comes back without a resource that was deleted meanwhile', async () => {
  const salon = await world().newSalon();
  const { laser } = await laserIn(salon);
  const visit = await book(salon, epilim);
  await salon.put(`/appointments/${visit.id}`, { status: 'cancelled' });
  expect((await salon.delete(`/resources/${laser.id}`)).status).toBe(200);
  expect((await salon.put(`/appointments/${visit.id}`, { status: 'pending' })).status).toBe(200);
  expect(await heldIn(world().db, salon)).toEqual([]);
});
