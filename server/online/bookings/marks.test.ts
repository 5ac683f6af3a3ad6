// @module-tag long
// What the owner is told of a booking that was accepted by itself: another visit at the same time, missed visits.
import { afterEach, describe, expect, test } from 'vitest';
import { testWorld } from '../../../test/harness.ts';
import { bookOnline, type OpenSalon, openSalon } from '../../../test/online.ts';
import { bringForward } from '../../../test/queue.ts';
import { book, listAppointments } from '../../../test/visits.ts';

const world = testWorld();
afterEach(() => {
  world().mails.length = 0;
});

const twice = 'Ky klient ka edhe një termin në këtë orë';
const phone = '+355 69 710 0001';
const linkOf = (link: string) => new URL(link).pathname.replace('/r/', '');
const mailToOwner = async ({ email }: OpenSalon) => {
  await world().runJobs();
  return world().mails.findLast(({ to }) => to === email)?.text ?? '';
};

/** A client who books a second visit that overlaps the first one, with another barber. */
async function bookedTwice(changes: (link: string) => Record<string, unknown> = () => ({})) {
  const salon = await openSalon(world());
  const first = await bookOnline(world(), salon, {
    phone,
    time: '10:00',
    services: [salon.services.Ngjyrosje],
    barber: salon.barbers.Arben,
  });
  const wanted = { phone, time: '11:00', barber: salon.barbers.Blerim };
  const second = await bookOnline(world(), salon, { ...wanted, ...changes(linkOf(first.body.link)) });
  return { salon, second };
}

describe('a client who books a second visit at the same time', () => {
  test('is booked like anybody else; the card, the message and the toast of the owner say it', async () => {
    const { salon, second } = await bookedTwice();
    const { id, state } = second.body.booking;
    expect([second.status, state, 'isTwice' in second.body]).toEqual([201, 'accepted', false]);
    expect(await mailToOwner(salon)).toContain(twice);
    const { unseen } = (await salon.get('/bookings')).body;
    expect(unseen.find((one: { id: string }) => one.id === id)).toMatchObject({ isTwice: true });
    expect((await salon.get(`/bookings/${id}`)).body.booking).toMatchObject({ isTwice: true });
  });

  test('reads it only with the link of the other visit', async () => {
    const { second } = await bookedTwice((link) => ({ links: [link] }));
    expect(second.body.isTwice).toBe(true);
    const later = await bookedTwice((link) => ({ links: [link], time: '15:00' }));
    expect(later.second.body.isTwice).toBeUndefined();
  });

  test('at another time the owner is told nothing', async () => {
    const { salon } = await bookedTwice(() => ({ time: '11:30' }));
    expect(await mailToOwner(salon)).not.toContain(twice);
  });

  test('can be refused: the visit is cancelled, the client is told a minute later, and a second tap changes nothing', async () => {
    const email = 'besnik@example.al';
    const { salon, second } = await bookedTwice(() => ({ email }));
    await world().runJobs();
    world().mails.length = 0;
    const refuse = () => salon.post(`/bookings/${second.body.booking.id}/answer`, { accept: false });
    expect([(await refuse()).status, (await refuse()).status]).toEqual([200, 200]);
    const cancelled = (await listAppointments(salon)).filter(({ status }) => status === 'cancelled');
    expect(cancelled).toMatchObject([{ appointment_time: '11:00', cancelled_by: 'salon' }]);
    await world().runJobs();
    expect(world().mails).toEqual([]);
    await bringForward(world().db, 61);
    await world().runJobs();
    expect(world().mails.map(({ to }) => to)).toEqual([email]);
  });

  test('who was accepted by the salon cannot be refused any more', async () => {
    const salon = await openSalon(world(), { accept: 'none' });
    const { id } = (await bookOnline(world(), salon)).body.booking;
    await salon.post(`/bookings/${id}/answer`, { accept: true });
    expect((await salon.post(`/bookings/${id}/answer`, { accept: false })).body.code).toBe('too_late');
  });
});

async function miss(salon: OpenSalon, client: { name: string; phone?: string }, appointment_date: string) {
  const visit = {
    client_name: client.name,
    ...(client.phone && { client_phone: client.phone }),
    appointment_date,
  };
  const { id } = await book(salon, visit);
  await salon.put(`/appointments/${id}`, { status: 'cancelled', cancelled_by: 'no_show' });
}
const beni = { name: 'Beni', phone };

test('two missed visits are in the message of the owner, one is not', async () => {
  const salon = await openSalon(world());
  await miss(salon, beni, '2026-11-19');
  await bookOnline(world(), salon, { phone });
  expect(await mailToOwner(salon)).not.toContain('mungesa');
  await miss(salon, beni, '2026-11-20');
  await bookOnline(world(), salon, { phone, time: '15:00' });
  expect(await mailToOwner(salon)).toMatch(/2\s?mungesa/);
});

test('missed visits of other clients are neither in the message nor in the list of requests', async () => {
  const salon = await openSalon(world(), { accept: 'none' });
  await miss(salon, { name: 'Vlora' }, '2026-11-18');
  await miss(salon, { name: 'Vlora' }, '2026-11-19');
  await miss(salon, beni, '2026-11-20');
  await bookOnline(world(), salon, { phone });
  expect(await mailToOwner(salon)).not.toContain('mungesa');
  expect((await salon.get('/bookings')).body.requests).toMatchObject([{ noShows: 1 }]);
});
