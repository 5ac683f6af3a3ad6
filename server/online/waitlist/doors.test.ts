// Every way in which a time becomes free, every way into the list, and both ways in which its hour is offered: each cell of the table is
// tried from the freed time to what client, salon and book say at last.
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { WaitlistEntry } from '#contracts/online/waitlist.ts';
import { fullPool, testWorld } from '../../../test/harness.ts';
import { aProof, bookOnline, type OpenSalon, openSalon } from '../../../test/online.ts';
import { aBlock, aDay, book, listAppointments } from '../../../test/visits.ts';
import { minutePasses, offerIn, readOffer, takeOffer, waits } from '../../../test/waitlist.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld({}, fullPool);

const later = '2026-11-27';
/** Only who waits for it fits the freed hour: everything before is taken. */
const hour = '16:00';
const whole = { weekdays: 127, from_minute: 960, to_minute: 1020 };
let clients = 0;
const aPhone = () => `+355 69 ${4_000_000 + ++clients}`;
const visitPath = (link: string) => `/public/visits/${link.split('/').at(-1)}`;

interface Freed {
  readonly salon: OpenSalon;
  /** Frees 16:00 with Arben. */
  readonly free: () => Promise<{ readonly status: number }>;
}

const byLink = async (salon: OpenSalon) => {
  const { body } = await bookOnline(world(), salon, {
    time: hour,
    barber: salon.barbers.Arben,
    phone: aPhone(),
  });
  return visitPath(body.link);
};

/** How Arben's hour at 16:00 becomes free. */
const doors: Record<string, (salon: OpenSalon) => Promise<Freed['free']>> = {
  async 'the desk cancels'(salon) {
    const { id } = await book(salon, { appointment_time: hour });
    return () => salon.put(`/appointments/${id}`, { status: 'cancelled' });
  },
  async 'the desk deletes'(salon) {
    const { id } = await book(salon, { appointment_time: hour });
    return () => salon.delete(`/appointments/${id}`);
  },
  async 'the desk moves'(salon) {
    const { id } = await book(salon, { appointment_time: hour });
    return () => salon.put(`/appointments/${id}`, { appointment_time: '10:00' });
  },
  async 'a client cancels by the link'(salon) {
    const path = await byLink(salon);
    return () => world().nobody.post(`${path}/cancel`);
  },
  async 'a client moves by the link'(salon) {
    const path = await byLink(salon);
    return () => world().nobody.put(path, { date: aDay, time: '10:00' });
  },
  async 'a request is declined'(salon) {
    const { settings } = (await salon.get('/online')).body.data;
    await salon.put('/online', { ...settings, slug: salon.slug, accept: 'none' });
    await byLink(salon);
    const [{ id }] = (await salon.get('/bookings')).body.requests;
    await salon.put('/online', { ...settings, slug: salon.slug });
    return () => salon.post(`/bookings/${id}/answer`, { accept: false });
  },
  async 'a visit is made shorter'(salon) {
    const { id } = await book(salon, { appointment_time: '15:30', duration: 60 });
    return () => salon.put(`/appointments/${id}`, { duration: 30 });
  },
  async 'the desk gives it to another barber'(salon) {
    const { id } = await book(salon, { appointment_time: hour });
    return () => salon.put(`/appointments/${id}`, { barber: 'Blerim' });
  },
  async 'blocked time is deleted'(salon) {
    const { body } = await salon.post('/appointments', aBlock({ appointment_time: hour }));
    return () => salon.delete(`/appointments/${body.appointment.id}`);
  },
  async 'a leave is taken back'(salon) {
    const leave = {
      barberId: salon.barbers.Arben,
      from: aDay,
      to: aDay,
      open: [],
      title: null,
      reason: 'leave',
      forAll: true,
    };
    const { body } = await salon.post('/day-exceptions', leave);
    return () => salon.delete(`/day-exceptions/${body.data.id}`);
  },
};

interface Waiter {
  readonly email: string;
  readonly name: string;
  /** The visit that becomes earlier. */
  readonly link?: string;
}

/** How the client comes into the list. */
const entries: Record<string, (salon: OpenSalon) => Promise<Waiter>> = {
  async 'the desk'(salon) {
    const name = `Nga Tavolina ${++clients}`;
    const email = `tavolina${clients}@shembull.al`;
    const { client } = await waits(salon, salon.services.Prerje ?? '', {
      ...whole,
      ...{ client_name: name, client_phone: aPhone(), barber_id: salon.barbers.Arben },
    });
    await world().db.run(sql`update clients set email = ${email} where id = ${client.id}`);
    return { email, name };
  },
  async 'the page'(salon) {
    const name = `Nga Faqja ${++clients}`;
    const email = `faqja${clients}@shembull.al`;
    const joining = {
      ...whole,
      ...{
        id: newId(),
        services: [salon.services.Prerje],
        barber: salon.barbers.Arben,
        from: aDay,
        to: aDay,
      },
      ...{ name, phone: aPhone(), email, language: 'sq', proof: await aProof(world(), salon) },
    };
    const { status } = await world().nobody.post(`/public/salons/${salon.slug}/waitlist`, joining);
    expect(status).toBe(201);
    return { email, name };
  },
  async 'a visit'(salon) {
    const name = `Nga Vizita ${++clients}`;
    const email = `vizita${clients}@shembull.al`;
    const booked = { date: later, time: '11:00', name, email, phone: aPhone(), barber: salon.barbers.Arben };
    const { link } = (await bookOnline(world(), salon, booked)).body;
    const asked = await world().nobody.post(`${visitPath(link)}/earlier`, { wanted: true, ...whole });
    expect(asked.body.wantsEarlier).toBe(true);
    return { email, name, link };
  },
};

type Offering = (salon: OpenSalon, waiter: Waiter) => Promise<string>;
const offerings: Record<string, Offering> = {
  async 'a tap of the desk'(salon) {
    await minutePasses(world());
    const { places } = (await salon.get('/waitlist')).body;
    const fitting = places.filter(({ fitting: count }: { fitting: number }) => count > 0);
    expect(fitting).toMatchObject([{ date: aDay, barber: 'Arben', fitting: 1 }]);
    const { fitting: who } = (await salon.get(`/waitlist/places/${fitting[0].id}`)).body;
    const [{ entry, time }] = who as [{ entry: WaitlistEntry; time: string }];
    const place = { id: newId(), barber_id: salon.barbers.Arben, date: aDay, time };
    const { status, body } = await salon.post(`/waitlist/${entry.id}/offers`, place);
    expect(status).toBe(201);
    return body.link;
  },
  async 'the clock'(salon, { email }) {
    await salon.put('/waitlist', { by_mail: true });
    world().mails.length = 0;
    await minutePasses(world());
    const [mail, ...more] = world().mails.filter(({ to }) => to === email);
    expect(more).toEqual([]);
    return offerIn(mail);
  },
};

const cells = Object.keys(doors).flatMap((door) =>
  Object.keys(entries).flatMap((entry) => Object.keys(offerings).map((by) => [door, entry, by] as const)),
);

const isOf =
  ({ name }: Waiter) =>
  ({ client_name, status }: Appointment) =>
    client_name === name && status !== 'cancelled';

describe('an hour becomes free because', () => {
  test.each(cells)('%s, %s put the client on the list, and %s offers it', { tags: 'long' }, async (...cell) =>
    tryCell(...cell),
  );
  // in the short run each door, entry and offer once
  test.each([
    ['the desk cancels', 'a visit', 'the clock'],
    ['a leave is taken back', 'the page', 'the clock'],
    ['a request is declined', 'the desk', 'a tap of the desk'],
  ] as const)('%s, %s put the client on the list, and %s offers it, in short', tryCell);
});

async function tryCell(door: string, entry: string, by: string) {
  world().clock.set('2026-11-23T10:18:00Z');
  const salon = await openSalon(world());
  const free = await (doors[door] as (typeof doors)[string])(salon);
  const waiter = await (entries[entry] as (typeof entries)[string])(salon);
  const before = (await listAppointments(salon)).find(isOf(waiter));
  await world().runJobs();
  expect((await free()).status).toBe(200);
  await world().runJobs();
  const link = await (offerings[by] as Offering)(salon, waiter);

  expect(await readOffer(world(), link)).toMatchObject({
    state: 'open',
    date: aDay,
    time: hour,
    barber: 'Arben',
  });
  world().mails.length = 0;
  const answers = await Promise.all([1, 2, 3].map(() => takeOffer(world(), link)));
  expect(answers.map(({ status, body }) => [status, body.offer?.state])).toEqual(
    [1, 2, 3].map(() => [200, 'taken']),
  );
  await world().runJobs();

  // one visit, which the link of before leads to
  const visits = (await listAppointments(salon)).filter(isOf(waiter));
  expect(visits).toMatchObject([
    { appointment_date: aDay, appointment_time: hour, barber: 'Arben', price: 5 },
  ]);
  if (before) expect(visits[0]?.id).toBe(before.id);
  const visit = answers[0]?.body.offer.visit;
  if (waiter.link) expect(visit).toBe(waiter.link);
  expect((await world().nobody.get(visitPath(visit))).body.visit).toMatchObject({
    state: 'booked',
    date: aDay,
    time: hour,
  });

  // the client and the salon hear one thing each
  const subjects = (reader: string) =>
    world()
      .mails.filter(({ to }) => to === reader)
      .map(({ subject }) => subject);
  const name = salon.user.username;
  expect(subjects(waiter.email)).toEqual([
    `Rezervimi juaj te ${name}${before ? ' u zhvendos më herët' : ''}: e martë, 24 nëntor, 16:00`,
  ]);
  const [confirmation] = world().mails.filter(({ to }) => to === waiter.email);
  expect(confirmation?.calendar?.content).toContain('DTSTART;TZID=Europe/Tirane:20261124T160000');
  expect(subjects(salon.email)).toEqual([
    before ? `Mori një orar më të hershëm: ${waiter.name}` : `Rezervim i ri: ${waiter.name}`,
  ]);

  // nobody waits, and nothing is offered any more
  const { entries: waiting, places } = (await salon.get('/waitlist')).body;
  expect([waiting, places]).toEqual([[], []]);
}
