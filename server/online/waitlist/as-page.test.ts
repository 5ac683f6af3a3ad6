// What the clock offers asks the same as the page of the salon; what the desk offers is taken at once.
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { messages as bookingMessages } from '#contracts/online/bookings.sq.ts';
import type { OnlineSettings } from '#contracts/online/online.ts';
import { testWorld } from '../../../test/harness.ts';
import { bookOnline, fillDay, freeSlots, type OpenSalon, openSalon } from '../../../test/online.ts';
import { aDay, book, listAppointments } from '../../../test/visits.ts';
import { minutePasses, offerIn, readOffer, takeOffer, waits } from '../../../test/waitlist.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld();
const phone = '+355 69 555 6677';
const email = ({ slug }: OpenSalon) => `besa.${slug}@shembull.al`;

/** A salon with a client who waits, and an hour that was freed; the clock has mailed it. */
async function offeredByClock(changes: Partial<OnlineSettings> = {}) {
  world().clock.set('2026-11-23T10:18:00Z');
  const salon = await openSalon(world(), changes);
  await salon.put('/waitlist', { by_mail: true });
  const freed = await book(salon, { appointment_time: '16:00' });
  const entry = await waits(salon, salon.services.Prerje ?? '', { client_phone: phone });
  await world().db.run(sql`update waitlist set email = ${email(salon)} where id = ${entry.id}`);
  await salon.delete(`/appointments/${freed.id}`);
  await minutePasses(world());
  const [mail] = world().mails.filter(({ to }) => to === email(salon));
  return { salon, entry, link: offerIn(mail) };
}

const visitsOf = async (salon: OpenSalon): Promise<Appointment[]> =>
  (await listAppointments(salon)).filter(({ status }) => status !== 'cancelled');
const subjectsTo = async (reader: string) => {
  world().mails.length = 0;
  await world().runJobs();
  return world()
    .mails.filter(({ to }) => to === reader)
    .map(({ subject }) => subject);
};

test('where the salon accepts nobody at once, an hour of the clock becomes a request, and both sides read so', {
  tags: 'long',
}, async () => {
  const { salon, link } = await offeredByClock({ accept: 'none' });
  const taken = await takeOffer(world(), link);
  expect(taken.body).toMatchObject({
    message: bookingMessages.requested,
    offer: { state: 'taken', detail: 'requested' },
  });
  expect((await takeOffer(world(), link)).body.offer).toEqual(taken.body.offer);
  expect(await visitsOf(salon)).toMatchObject([{ appointment_time: '16:00', is_request: true }]);
  expect((await salon.get('/waitlist')).body.entries).toEqual([]);
  expect(await subjectsTo(email(salon))).toEqual([
    `Kërkesa juaj te ${salon.user.username}: e martë, 24 nëntor, 16:00`,
  ]);
  const visit = `/public/visits/${taken.body.offer.visit.split('/').at(-1)}`;
  expect((await world().nobody.get(visit)).body.visit.state).toBe('waiting');
  const { requests } = (await salon.get('/bookings')).body;
  expect(requests).toMatchObject([{ client: 'Besa Kola', source: 'waitlist' }]);
  await salon.post(`/bookings/${requests[0].id}/answer`, { accept: true });
  expect((await readOffer(world(), link)).state).toBe('taken');
});

test('what the desk offers is accepted at once there, too', async () => {
  const { salon, entry } = await offeredByClock({ accept: 'none' });
  const place = { id: newId(), barber_id: salon.barbers.Blerim, date: aDay, time: '12:00' };
  const { link } = (await salon.post(`/waitlist/${entry.id}/offers`, place)).body;
  expect((await takeOffer(world(), link)).body.offer.state).toBe('taken');
  expect(await visitsOf(salon)).toMatchObject([{ appointment_time: '12:00', is_request: false }]);
});

test('a visit that was accepted stays so when its client takes an earlier hour of the clock', {
  tags: 'long',
}, async () => {
  const salon = await openSalon(world(), { accept: 'none' });
  await salon.put('/waitlist', { by_mail: true });
  world().clock.set('2026-11-23T10:18:00Z');
  const { link } = (await bookOnline(world(), salon, { date: '2026-11-27', email: email(salon) })).body;
  const [{ id }] = (await salon.get('/bookings')).body.requests;
  await salon.post(`/bookings/${id}/answer`, { accept: true });
  const wants = { wanted: true, weekdays: 127, from_minute: 0, to_minute: 1440 };
  await world().nobody.post(`/public/visits/${link.split('/').at(-1)}/earlier`, wants);
  const freed = await book(salon, { appointment_time: '16:00' });
  await salon.delete(`/appointments/${freed.id}`);
  await world().runJobs();
  world().mails.length = 0;
  await minutePasses(world());
  const [mail] = world().mails.filter(({ to }) => to === email(salon));
  expect((await takeOffer(world(), offerIn(mail))).body.offer).toMatchObject({ state: 'taken', visit: link });
  expect(await visitsOf(salon)).toMatchObject([
    { appointment_date: aDay, appointment_time: '16:00', is_request: false },
  ]);
});

test('on a crowded day an hour of the clock becomes a request', { tags: 'long' }, async () => {
  const { salon, link } = await offeredByClock();
  await fillDay(world(), salon, 200);
  expect((await takeOffer(world(), link)).body.offer.detail).toBe('requested');
  expect(await visitsOf(salon)).toMatchObject([{ is_request: true }]);
});

test('where so many requests wait that one more holds no time, the client reads that the time is not kept', {
  tags: 'long',
}, async () => {
  const { salon, link } = await offeredByClock({ accept: 'none' });
  const slots = (await freeSlots(world(), salon)).filter(({ date }) => date > aDay);
  for (const { date, time } of slots.slice(0, 40).filter((_, n) => n % 2 === 0))
    expect((await bookOnline(world(), salon, { date, time })).body.booking.keepsTime).toBe(true);
  const { offer } = (await takeOffer(world(), link)).body;
  expect(offer).toMatchObject({ state: 'taken', detail: 'requestedWithoutTime' });
  const { visit } = (await world().nobody.get(`/public/visits/${offer.visit.split('/').at(-1)}`)).body;
  expect(visit).toMatchObject({ state: 'waiting', keepsTime: false, time: '16:00' });
});

test('a number that has as many bookings as it may takes no hour of the clock, and is offered none', async () => {
  const { salon, link } = await offeredByClock({ maxOpen: 1 });
  await bookOnline(world(), salon, { phone, date: '2026-11-25' });
  const refused = await takeOffer(world(), link);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'limit_reached',
    bookingMessages.notOnline,
  ]);
  expect(await visitsOf(salon)).toHaveLength(1);
  const other = await book(salon, { appointment_time: '12:00' });
  await salon.delete(`/appointments/${other.id}`);
  world().mails.length = 0;
  world().clock.pass({ minutes: 40 });
  await minutePasses(world());
  expect(world().mails.filter(({ to, subject }) => to === email(salon) && /U lirua/.test(subject))).toEqual(
    [],
  );
});

test('a network from which too many booked takes no hour of the clock', { tags: 'long' }, async () => {
  const { salon, link } = await offeredByClock();
  for (const { date, time } of (await freeSlots(world(), salon)).slice(-30))
    expect((await bookOnline(world(), salon, { date, time })).status).toBe(201);
  const path = `/public/offers/${link.split('/').at(-1)}/take`;
  const refused = await world().nobody.post(path, { cancels: false });
  expect([refused.status, refused.body.message]).toEqual([429, bookingMessages.tooManyFromNetwork]);
  expect((await takeOffer(world(), link)).body.offer.state).toBe('taken');
});
