// The later visit of who takes an earlier hour of the waitlist is moved there, and everybody hears one thing of it.

import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import type { AppointmentHistoryEntry } from '#contracts/appointments/appointment-history.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { WaitlistEntry } from '#contracts/online/waitlist.ts';
import { readRows } from '../../../test/checked-database.ts';
import { it } from '../../../test/each-mainly.ts';
import { fullPool, testWorld } from '../../../test/harness.ts';
import { untilLockIsAwaited } from '../../../test/locks.ts';
import { bookOnline, type OpenSalon, openSalon } from '../../../test/online.ts';
import { aDay, book, listAppointments } from '../../../test/visits.ts';
import { minutePasses, offerIn, readOffer, takeOffer, waits } from '../../../test/waitlist.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld({}, fullPool);
const later = '2026-11-27';
let clients = 0;

const pathOf = (link: string) => `/public/visits/${link.split('/').at(-1)}`;
const wants = { wanted: true, weekdays: 127, from_minute: 0, to_minute: 1440 };

/** The entry of the client who wants an hour before this visit. */
async function wantsEarlier(salon: OpenSalon, link: string): Promise<WaitlistEntry> {
  expect((await world().nobody.post(`${pathOf(link)}/earlier`, wants)).body.wantsEarlier).toBe(true);
  const { entries } = (await salon.get('/waitlist')).body;
  return entries.at(-1);
}

async function offer(salon: OpenSalon, entry: string, barber: string | undefined): Promise<string> {
  const place = { id: newId(), barber_id: barber, date: aDay, time: '16:00' };
  const { status, body } = await salon.post(`/waitlist/${entry}/offers`, place);
  expect({ status, message: body.message }).toMatchObject({ status: 201 });
  return body.link;
}

const isOpen = ({ status }: Appointment) => status !== 'cancelled';
const mailsTo = async (email: string) => {
  world().mails.length = 0;
  await world().runJobs();
  return world().mails.filter(({ to }) => to === email);
};

test('who moves a booking gets one mail with the file for the calendar; its link leads to the new time, and the salon hears one thing', async () => {
  const salon = await openSalon(world());
  const email = `bes${++clients}@shembull.al`;
  const booked = { date: later, email, language: 'de', note: 'Kam alergji', barber: salon.barbers.Arben };
  const { link } = (await bookOnline(world(), salon, booked)).body;
  const [before] = await listAppointments(salon);
  await world().runJobs();
  const entry = await wantsEarlier(salon, link);
  const taken = await takeOffer(world(), await offer(salon, entry.id, salon.barbers.Arben));
  expect(taken.body.offer.visit).toBe(link);

  const [mail, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  const name = salon.user.username;
  expect(mail?.subject).toBe(`Ihr Termin bei ${name} ist jetzt früher: Dienstag, 24. November, um 16:00 Uhr`);
  expect(mail?.text).toContain('Dienstag, 24. November, um 16:00 Uhr');
  expect(mail?.text).toContain('Der spätere Termin wurde abgesagt: Freitag, 27. November, um 10:00 Uhr');
  expect(mail?.text).toContain(link);
  expect(mail?.calendar?.method).toBe('PUBLISH');
  expect(mail?.calendar?.content).toMatch(/DTSTART;TZID=Europe\/Tirane:20261124T160000/);
  expect(mail?.calendar?.content).toContain(`UID:${before?.id}@`);

  const told = world().mails.filter(({ to }) => to === salon.email);
  expect(told.map(({ subject }) => subject)).toEqual([`Mori një orar më të hershëm: ${before?.client_name}`]);
  expect(told[0]?.text).toContain('Më parë: Pre 27 nëntor, 10:00');
  expect((await listAppointments(salon)).map(({ version: _, ...one }) => one)).toEqual(
    [{ ...before, version: undefined, appointment_date: aDay, appointment_time: '16:00' }].map(
      ({ version: _, ...one }) => one,
    ),
  );
  expect((await world().nobody.get(pathOf(link))).body.visit).toMatchObject({
    state: 'booked',
    date: aDay,
    time: '16:00',
    language: 'de',
    wantsEarlier: false,
  });
  const { changes } = (await salon.get(`/appointments/${before?.id}/changes`)).body;
  expect(changes.map(({ what, by_kind }: AppointmentHistoryEntry) => [what, by_kind])).toEqual([
    ['made', 'client'],
    ['changed', 'client'],
  ]);
  const history = await readRows<{ description: string }>(world().db)(sql`
    select description from history where user_id = ${salon.user.id} and description like '%pritjes%' order by id`);
  expect(history.map(({ description }) => description).at(-1)).toMatch(
    /^Një klient mori një orar më të hershëm nga lista e pritjes: .*10:00 → .*16:00$/,
  );
});

test('who moves a visit that the desk booked gets a mail, too, where the client has an e-mail', {
  tags: 'long',
}, async () => {
  const salon = await openSalon(world());
  const email = `desk${++clients}@shembull.al`;
  const services = [{ service_name: 'Prerje', service_id: salon.services.Prerje, price: 5, duration: 30 }];
  const changes = { client_name: 'Besa Kola', service_name: undefined, price: undefined, services };
  const visit = await book(salon, { ...changes, appointment_date: later, note: 'Me foto' });
  await world().db.run(sql`update clients set email = ${email} where id = ${visit.client_id}`);
  const { link } = (await salon.get(`/visits/${visit.id}/link`)).body;
  const entry = await wantsEarlier(salon, link);
  expect(
    (await takeOffer(world(), await offer(salon, entry.id, salon.barbers.Blerim))).body.offer.visit,
  ).toBe(link);
  const [mail, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^Rezervimi juaj te .* u zhvendos më herët: e martë, 24 nëntor, 16:00$/);
  expect(mail?.text).toContain('Termini i mëvonshëm u anulua: të premten, më 27 nëntor, në orën 10:00');
  expect(await listAppointments(salon)).toMatchObject([
    { id: visit.id, appointment_date: aDay, barber: 'Blerim', note: 'Me foto', status: 'pending' },
  ]);
});

test('another barber’s own price and length are taken; what both barbers take alike stays as the desk agreed', {
  tags: 'long',
}, async () => {
  const salon = await openSalon(world());
  const { Prerje = '' } = salon.services;
  const { Arben = '', Blerim = '' } = salon.barbers;
  const move = async (to: string) => {
    const services = [{ service_name: 'Prerje', service_id: Prerje, price: 2, duration: 40 }];
    const changes = { service_name: undefined, price: undefined, services };
    const visit = await book(salon, {
      ...changes,
      appointment_date: later,
      client_name: `Klient ${++clients}`,
    });
    const { link } = (await salon.get(`/visits/${visit.id}/link`)).body;
    const offered = await offer(salon, (await wantsEarlier(salon, link)).id, to);
    const shown = await readOffer(world(), offered);
    await takeOffer(world(), offered);
    const moved = (await listAppointments(salon)).find(({ id }) => id === visit.id);
    expect([moved?.price, moved?.duration]).toEqual([shown.price, shown.duration]);
    return [moved?.appointment_date, moved?.barber_id, moved?.price, moved?.duration];
  };
  expect(await move(Arben)).toEqual([aDay, Arben, 2, 40]);
  expect(await move(Blerim)).toEqual([aDay, Blerim, 2, 40]);
  await salon.put(`/user/services/${Prerje}/barbers`, { barber_id: Blerim, price: 9, work_minutes: 50 });
  await salon.delete(
    `/appointments/${(await listAppointments(salon)).find((one) => one.barber === 'Blerim')?.id}`,
  );
  expect(await move(Blerim)).toEqual([aDay, Blerim, 9, 50]);
});

test('a request that waits is accepted by taking the hour that the desk offered', async () => {
  const salon = await openSalon(world(), { accept: 'none' });
  const phone = '+355 69 444 5511';
  const { link } = (await bookOnline(world(), salon, { date: later, phone, name: 'Besa Kola' })).body;
  const entry = await waits(salon, salon.services.Prerje ?? '', { client_phone: phone });
  const offered = await offer(salon, entry.id, salon.barbers.Arben);
  expect((await takeOffer(world(), offered, { cancels: true })).body.offer.visit).toBe(link);
  expect((await world().nobody.get(pathOf(link))).body.visit).toMatchObject({
    state: 'booked',
    time: '16:00',
  });
  expect((await listAppointments(salon)).filter(isOpen)).toHaveLength(1);
});

test('who waits with a visit waits for the services that the desk gave it meanwhile', {
  tags: 'long',
}, async () => {
  const salon = await openSalon(world());
  const { Prerje, Ngjyrosje } = salon.services;
  const lineOf = (service_name: string, service_id?: string) => ({
    service_name,
    service_id,
    price: 20,
    duration: 90,
  });
  const given = async (...services: object[]) => {
    const changes = { service_name: undefined, price: undefined, client_name: `Klient ${++clients}` };
    const visit = await book(salon, {
      ...changes,
      services: [lineOf('Prerje', Prerje)],
      appointment_date: later,
      appointment_time: `1${clients % 9}:00`,
      barber: 'Blerim',
    });
    const { link } = (await salon.get(`/visits/${visit.id}/link`)).body;
    const entry = await wantsEarlier(salon, link);
    const { status } = await salon.put(`/appointments/${visit.id}`, { services });
    expect(status).toBe(200);
    return { visit, entry, link };
  };
  const { visit, entry } = await given(lineOf('Ngjyrosje', Ngjyrosje));
  expect((await salon.get('/waitlist')).body.entries).toMatchObject([{ service: 'Ngjyrosje', duration: 90 }]);
  const offered = await offer(salon, entry.id, salon.barbers.Arben);
  expect(await readOffer(world(), offered)).toMatchObject({ service: 'Ngjyrosje', duration: 90 });
  expect((await takeOffer(world(), offered)).body.offer.state).toBe('taken');
  expect((await listAppointments(salon)).find(({ id }) => id === visit.id)).toMatchObject({
    appointment_date: aDay,
    service_name: 'Ngjyrosje',
    duration: 90,
  });

  const typed = await given(lineOf('Krehje me porosi'));
  expect((await salon.get('/waitlist')).body.entries).toEqual([]);
  expect((await world().nobody.get(pathOf(typed.link))).body.visit.wantsEarlier).toBeNull();
});

/** A visit with an e-mail whose client waits for an earlier hour, and who was mailed 16:00 first of two. */
async function mailedBeforeAnother() {
  world().clock.set('2026-11-23T10:18:00Z');
  const salon = await openSalon(world());
  await salon.put('/waitlist', { by_mail: true });
  const [first, second] = [`pari${++clients}@shembull.al`, `dyti${clients}@shembull.al`];
  const { link } = (await bookOnline(world(), salon, { date: later, email: first })).body;
  const [visit] = await listAppointments(salon);
  await wantsEarlier(salon, link);
  const { id } = await waits(salon, salon.services.Prerje ?? '', { client_name: 'I dyti' });
  await world().db.run(sql`update waitlist set email = ${second} where id = ${id}`);
  const freed = await book(salon, { appointment_time: '16:00', client_name: 'Tjetri' });
  await salon.delete(`/appointments/${freed.id}`);
  await minutePasses(world());
  const offers = () =>
    world().mails.filter(({ to, text }) => [first, second].includes(String(to)) && text.includes('/o/'));
  expect(offers().map(({ to }) => to)).toEqual([first]);
  const told = () => offers().map(({ to }) => to);
  return { salon, visit, mail: offers()[0], told, first, second };
}

it.each(1, [
  [
    'gives it a service that is not of the list',
    { services: [{ service_name: 'Krehje', price: 5, duration: 30 }] },
  ],
  ['cancels it', { status: 'cancelled' }],
])(
  'the hour of who waits with a visit goes to the next client at once when the desk %s',
  async (_what, change) => {
    const { salon, visit, told, first, second } = await mailedBeforeAnother();
    expect((await salon.put(`/appointments/${visit?.id}`, change)).status).toBe(200);
    await minutePasses(world());
    expect(told()).toEqual([first, second]);
  },
);

test('only the mail to who has a visit says that the earlier hour replaces it', async () => {
  const { salon, visit, mail, second } = await mailedBeforeAnother();
  const replaces = 'Ky orar zëvendëson terminin tuaj më 27 nëntor.';
  expect(mail?.text).toContain(`\n${replaces}\n`);
  await salon.put(`/appointments/${visit?.id}`, { status: 'cancelled' });
  await minutePasses(world());
  const other = world().mails.findLast(({ to, text }) => to === second && text.includes('/o/'));
  expect(other?.text).toContain('Prerje');
  expect(other?.text).not.toContain(replaces);
});

test('services that the desk changes while the client takes the hour stay', { tags: 'long' }, async () => {
  const { salon, visit, mail } = await mailedBeforeAnother();
  const { Prerje = '', Ngjyrosje = '' } = salon.services;
  const taking = await world().db.transaction(async (tx) => {
    await tx.run(sql`select from appointments where id = ${visit?.id} for update`);
    const answer = takeOffer(world(), offerIn(mail));
    await untilLockIsAwaited(world().db);
    await tx.run(sql`
      update appointments set
        service_name = 'Ngjyrosje', lines = replace(replace(lines::text, ${Prerje}, ${Ngjyrosje}), 'Prerje', 'Ngjyrosje')::jsonb
      where id = ${visit?.id}`);
    return [answer];
  });
  const [answer] = await Promise.all(taking);
  expect(answer?.status).toBe(200);
  const now = (await listAppointments(salon)).find(({ id }) => id === visit?.id);
  expect(now).toMatchObject({ appointment_date: aDay, service_name: 'Ngjyrosje' });
});

test('who takes an hour that was mailed to another address than the booking has gets a mail, too', {
  tags: 'long',
}, async () => {
  world().clock.set('2026-11-23T10:18:00Z');
  const salon = await openSalon(world());
  await salon.put('/waitlist', { by_mail: true });
  const [ofBooking, ofClient] = [`nena${++clients}@shembull.al`, `bija${clients}@shembull.al`];
  const phone = '+355 69 444 5522';
  const { link } = (await bookOnline(world(), salon, { date: later, email: ofBooking, phone })).body;
  const [visit] = await listAppointments(salon);
  await world().db.run(sql`update clients set email = ${ofClient} where id = ${visit?.client_id}`);
  await waits(salon, salon.services.Prerje ?? '', {
    client_id: visit?.client_id,
    client_name: visit?.client_name,
  });
  const freed = await book(salon, { appointment_time: '16:00', client_name: 'Tjetri' });
  await salon.delete(`/appointments/${freed.id}`);
  await minutePasses(world());
  const [mail] = world().mails.filter(({ to }) => to === ofClient);
  expect((await takeOffer(world(), offerIn(mail), { cancels: true })).body.offer.visit).toBe(link);
  const [one, other] = [await mailsTo(ofBooking), world().mails.filter(({ to }) => to === ofClient)];
  expect([one.length, other.length]).toEqual([1, 1]);
  for (const { subject, text } of [...one, ...other]) {
    expect(subject).toContain('u zhvendos më herët');
    expect(text).toContain(link);
  }
});

test('a visit that takes longer than its services is offered, shown and moved only where its own length fits', async () => {
  const salon = await openSalon(world());
  const { Arben } = salon.barbers;
  const service = { service_name: 'Prerje', service_id: salon.services.Prerje, price: 2 };
  const changes = { service_name: undefined, price: undefined, appointment_date: later, barber: 'Arben' };
  const visit = await book(salon, { ...changes, services: [{ ...service, duration: 40 }] });
  const { link } = (await salon.get(`/visits/${visit.id}/link`)).body;
  const entry = await wantsEarlier(salon, link);
  await book(salon, { appointment_date: aDay, appointment_time: '16:45', barber: 'Arben', client_name: 'X' });
  const offered = await offer(salon, entry.id, Arben);
  expect(await readOffer(world(), offered)).toMatchObject({ state: 'open', duration: 40 });

  const longer = { services: [{ ...service, duration: 60 }] };
  expect((await salon.put(`/appointments/${visit.id}`, longer)).status).toBe(200);
  expect(await readOffer(world(), offered)).toMatchObject({ state: 'passed' });
  expect((await takeOffer(world(), offered)).body).toMatchObject({ code: 'slot_taken' });
  const place = { id: newId(), barber_id: Arben, date: aDay, time: '16:00' };
  const again = await salon.post(`/waitlist/${entry.id}/offers`, place);
  expect([again.status, again.body.code]).toEqual([409, 'slot_taken']);
  const [stays] = await listAppointments(salon, `?from=${later}&to=${later}`);
  expect(stays).toMatchObject({ id: visit.id, duration: 60, services: [{ duration: 60 }] });
});

test('a later visit that is let go for an hour too short for it is booked anew, with its line as long as the visit', async () => {
  const salon = await openSalon(world());
  const { Arben } = salon.barbers;
  const changes = { service_name: undefined, price: undefined, appointment_date: later, barber: 'Arben' };
  const services = [{ service_name: 'Prerje', service_id: salon.services.Prerje, price: 2, duration: 60 }];
  const visit = await book(salon, { ...changes, services });
  await book(salon, { appointment_date: aDay, appointment_time: '16:45', barber: 'Arben', client_name: 'X' });
  const entry = await waits(salon, salon.services.Prerje ?? '', { client_id: visit.client_id });
  const offered = await offer(salon, entry.id, Arben);
  expect(await readOffer(world(), offered)).toMatchObject({ state: 'open', duration: 30, price: 5 });
  expect((await takeOffer(world(), offered, { cancels: true })).status).toBe(200);
  const [moved] = (await listAppointments(salon)).filter(({ id }) => id === visit.id);
  const line = { price: 5, duration: 30 };
  expect(moved).toMatchObject({ appointment_date: aDay, ...line, services: [line] });
});
