// Clients put themselves on the list.

import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { messages as bookingMessages } from '#contracts/online/bookings.sq.ts';
import { messages } from '#contracts/online/waitlist.sq.ts';
import type { WaitlistEntry } from '#contracts/online/waitlist.ts';
import { it } from '../../../test/each-mainly.ts';
import { type Salon, testWorld } from '../../../test/harness.ts';
import { aProof, bookOnline, type OpenSalon, openSalon } from '../../../test/online.ts';
import { aDay, book, listAppointments } from '../../../test/visits.ts';
import { minutePasses, offerIn, readOffer, takeOffer, waits } from '../../../test/waitlist.ts';
import { sql } from '../../ground/db/database.ts';
import { deleteOldWaitlist } from './store.ts';

const world = testWorld();

let numbers = 0;
const aJoining = async (salon: OpenSalon, changes: Record<string, unknown> = {}) => ({
  id: newId(),
  services: [salon.services.Prerje],
  barber: null,
  from: aDay,
  to: aDay,
  weekdays: 127,
  from_minute: 720,
  to_minute: 1440,
  name: 'Besa Kola',
  phone: `+355 69 ${3_000_000 + ++numbers}`,
  language: 'en',
  proof: await aProof(world(), salon),
  ...changes,
});
let addresses = 0;
const join = async (
  salon: OpenSalon,
  changes: Record<string, unknown> = {},
  from = `10.91.${++addresses >> 8}.${addresses & 255}`,
) =>
  world().call('POST', `/public/salons/${salon.slug}/waitlist`, await aJoining(salon, changes), {
    headers: { 'x-forwarded-for': from },
  });
const entriesOf = async (salon: Salon): Promise<WaitlistEntry[]> =>
  (await salon.get('/waitlist')).body.entries;

test('who joins under a full day is in the list as a client with the number, in their language', async () => {
  const salon = await openSalon(world());
  const joining = await aJoining(salon, { email: 'besa@shembull.al' });
  const path = `/public/salons/${salon.slug}/waitlist`;
  const { status, body } = await world().nobody.post(path, joining);
  expect([status, body.message]).toEqual([201, 'Jeni në listë. Ju shkruajmë sapo të lirohet një orar.']);
  expect((await world().nobody.post(path, joining)).body.message).toBe(messages.joined);
  expect(await entriesOf(salon)).toMatchObject([
    {
      client: { name: 'Besa Kola', language: 'en' },
      service: 'Prerje',
      from_minute: 720,
      source: 'online',
      visit: null,
    },
  ]);
  const [entry] = await entriesOf(salon);
  expect((await salon.get(`/clients/${entry?.client.id}/file`)).body.file.waitlist).toMatchObject([
    { email: 'besa@shembull.al', state: 'waiting' },
  ]);
});

test('who joined leaves the list by the id that the page made, and not by the id of an entry of the desk or at another salon', async () => {
  const salon = await openSalon(world());
  const other = await openSalon(world());
  const joining = await aJoining(salon);
  await join(salon, joining);
  const ofDesk = await waits(salon, salon.services.Prerje ?? '', { client_name: 'Ana' });
  const at = ({ slug }: OpenSalon, id: string) => `/public/salons/${slug}/waitlist/${id}`;
  for (const path of [at(salon, ofDesk.id), at(other, joining.id)]) {
    expect((await world().nobody.get(path)).status).toBe(404);
    expect((await world().nobody.post(`${path}/leave`)).status).toBe(404);
  }
  const path = at(salon, joining.id);
  expect((await world().nobody.get(path)).body.waits).toBe(true);
  for (let n = 0; n < 2; n++) {
    const { status, body } = await world().nobody.post(`${path}/leave`);
    expect([status, body.message]).toEqual([200, messages.left]);
  }
  expect((await world().nobody.get(path)).body.waits).toBe(false);
  expect((await entriesOf(salon)).map(({ id }) => id)).toEqual([ofDesk.id]);
});

test('who joins again with the id and another proof is in the list once; another wish with it is 409', {
  tags: 'long',
}, async () => {
  const salon = await openSalon(world());
  const joining = await aJoining(salon);
  const send = async (changes: object) =>
    join(salon, { ...joining, proof: await aProof(world(), salon), ...changes });
  expect((await join(salon, joining)).status).toBe(201);
  expect((await send({})).status).toBe(200);
  const other = await send({ weekdays: 3 });
  expect([other.status, other.body.code]).toEqual([409, 'duplicate']);
  expect(await entriesOf(salon)).toMatchObject([{ id: joining.id, weekdays: 127 }]);
});

test('who joins with the number of a client learns nothing of them by mail, and frees no visit of theirs', async () => {
  const salon = await openSalon(world());
  await salon.put('/waitlist', { by_mail: true });
  const phone = '+355 69 211 0001';
  const services = [{ service_name: 'Prerje', service_id: salon.services.Prerje, price: 5, duration: 30 }];
  const client = { client_name: 'Besa Kola', client_phone: phone };
  const own = await book(salon, {
    ...{ ...client, appointment_date: '2026-11-27', service_name: undefined, price: undefined, services },
  });
  const freed = await book(salon, { appointment_time: '16:00', client_name: 'Tjetri' });
  const stranger = 'dikush@shembull.al';
  expect((await join(salon, { phone, name: 'Dikush', email: stranger })).status).toBe(201);
  await world().at('2026-11-24T08:00:00Z', async () => {
    await salon.put(`/appointments/${freed.id}`, { status: 'cancelled' });
    await minutePasses(world());
    const mail = world().mails.find(({ to }) => String(to) === stranger);
    expect(mail?.text).toContain('Hello Dikush!');
    const link = offerIn(mail);
    expect((await readOffer(world(), link)).later).toBeNull();
    expect((await takeOffer(world(), link, { cancels: true })).body.offer.state).toBe('taken');
    await world().runJobs();
    for (const { text } of world().mails.filter(({ to }) => String(to) === stranger))
      expect(text).not.toContain('Besa');
  });
  const left = (await listAppointments(salon)).find(({ id }) => id === own.id);
  expect(left?.status).toBe('pending');
});

test('an address of the web in the name of who joined is not in the mail of an offer', async () => {
  const salon = await openSalon(world());
  await salon.put('/waitlist', { by_mail: true });
  const freed = await book(salon, { appointment_time: '16:00', client_name: 'Tjetri' });
  const stranger = 'lexuesi@shembull.al';
  expect((await join(salon, { name: 'Fito te www.loto.al', email: stranger })).status).toBe(201);
  await world().at('2026-11-24T08:00:00Z', async () => {
    await salon.put(`/appointments/${freed.id}`, { status: 'cancelled' });
    await minutePasses(world());
    const [mail, ...more] = world().mails.filter(({ to }) => String(to) === stranger);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Hello Fito te …!');
    expect(JSON.stringify(mail)).not.toContain('loto');
  });
});

test('a client whom the salon blocked stays when the entry that made them is forgotten', async () => {
  const salon = await openSalon(world());
  await join(salon);
  const [entry] = await entriesOf(salon);
  await salon.put(`/clients/${entry?.client.id}/online`, { blocked: true });
  await deleteOldWaitlist(world().db, new Date('2027-02-01T10:00:00Z'));
  expect((await salon.get(`/clients/${entry?.client.id}`)).status).toBe(200);
  expect(await entriesOf(salon)).toEqual([]);
});

test('a number that joins again with its e-mail for the same service on one of the same days is one entry: of all the days, with the hours and the barber said last', async () => {
  const salon = await openSalon(world());
  const phone = '+355 69 888 7744';
  const { Prerje, Ngjyrosje } = salon.services;
  const days = { from: '2026-11-24', to: '2026-11-26', weekdays: 7 };
  await join(salon, { phone, ...days, email: 'pari@shembull.al' });
  const [first] = await entriesOf(salon);
  const last = { from_minute: 540, to_minute: 600 };
  const again = { phone, from: '2026-11-26', to: '2026-11-27', ...last, barber: salon.barbers.Blerim };
  const email = 'PARI@shembull.al';
  const other = { ...again, email, name: 'Dikush', language: 'de', weekdays: 24 };
  expect((await join(salon, other)).body.message).toBe(messages.joined);
  expect(await entriesOf(salon)).toEqual([
    { ...first, ...last, to: '2026-11-27', weekdays: 31, barber_id: salon.barbers.Blerim, barber: 'Blerim' },
  ]);
  expect((await salon.get(`/clients/${first?.client.id}/file`)).body.file.waitlist).toMatchObject([
    { email: 'pari@shembull.al' },
  ]);
  world().clock.pass({ hours: 2 });
  await join(salon, { ...other, barber: null });
  expect(await entriesOf(salon)).toMatchObject([{ id: first?.id, barber_id: null, ...last }]);
  await join(salon, { phone, services: [Prerje, Ngjyrosje] });
  await join(salon, { phone, from: '2026-11-30', to: '2026-11-30' });
  expect(await entriesOf(salon)).toHaveLength(3);
});

test('who joins with the number of somebody on the list, without their e-mail, only adds days, hours and barbers, also a second time or with an own e-mail', async () => {
  const salon = await openSalon(world());
  const phone = '+355 69 888 7747';
  const { Arben, Blerim } = salon.barbers;
  const evening = { from_minute: 1020, to_minute: 1200 };
  const wish = { phone, ...evening, barber: Blerim, email: 'besa7@shembull.al' };
  await join(salon, wish);
  const [entry] = await entriesOf(salon);
  const stranger = await aJoining(salon, { phone, barber: Arben, from_minute: 540, to_minute: 600 });
  await join(salon, stranger);
  const both = { barber_id: null, from_minute: 540, to_minute: 1200 };
  expect(await entriesOf(salon)).toMatchObject([{ id: entry?.id, ...both }]);
  // in the same words as before
  world().clock.pass({ hours: 2 });
  await join(salon, wish);
  expect(await entriesOf(salon)).toMatchObject([{ id: entry?.id, barber_id: Blerim, ...evening }]);
  const noon = { from_minute: 720, to_minute: 840 };
  await join(salon, { ...stranger, ...noon, proof: await aProof(world(), salon) });
  expect(await entriesOf(salon)).toMatchObject([
    { id: entry?.id, barber_id: null, from_minute: 720, to_minute: 1200 },
  ]);

  const ofOther = { phone: '+355 69 888 7748', barber: Blerim };
  await join(salon, { ...ofOther, ...evening });
  const email = 'dikush7@shembull.al';
  for (const _time of [1, 2]) await join(salon, { ...ofOther, ...noon, barber: Arben, email });
  const own = (await entriesOf(salon)).filter(({ id }) => id !== entry?.id);
  expect(own).toMatchObject([{ barber_id: null, from_minute: 720, to_minute: 1200 }]);
});

test('who joins with the number of somebody on the list and another e-mail changes nothing of that entry', async () => {
  const salon = await openSalon(world());
  await salon.put('/waitlist', { by_mail: true });
  const phone = '+355 69 888 7745';
  const freed = await book(salon, { appointment_time: '16:00', client_name: 'Tjetri' });
  const [stranger, besa] = ['dikush2@shembull.al', 'besa2@shembull.al'];
  await join(salon, { phone, name: 'Dikush', email: stranger, to: '2026-11-26' });
  const [first] = await entriesOf(salon);
  await join(salon, { phone, email: besa, language: 'sq' });
  const [second, ...more] = (await entriesOf(salon)).filter(({ id }) => id !== first?.id);
  expect([await entriesOf(salon), more]).toEqual([[first, second], []]);
  // with the e-mail of one of the two, it is that one
  await join(salon, { phone, email: besa.toUpperCase(), from_minute: 600 });
  expect(await entriesOf(salon)).toEqual([first, { ...second, from_minute: 600 }]);

  await world().at('2026-11-24T08:00:00Z', async () => {
    await salon.put(`/appointments/${freed.id}`, { status: 'cancelled' });
    await minutePasses(world());
    const told = () =>
      world()
        .mails.map(({ to }) => String(to))
        .filter((to) => [stranger, besa].includes(to));
    expect(told()).toEqual([stranger]);
    world().clock.pass({ minutes: 30 });
    await minutePasses(world());
    expect(told()).toEqual([stranger, besa]);
  });
});

test('an e-mail is added to the entry of who had none', async () => {
  const salon = await openSalon(world());
  const phone = '+355 69 888 7746';
  await join(salon, { phone });
  await join(salon, { phone, email: 'besa3@shembull.al' });
  const [entry, ...more] = await entriesOf(salon);
  expect(more).toEqual([]);
  expect((await salon.get(`/clients/${entry?.client.id}/file`)).body.file.waitlist).toMatchObject([
    { email: 'besa3@shembull.al' },
  ]);
});

test('a number that joins three times at the same time is one entry', async () => {
  const salon = await openSalon(world());
  const phone = '+355 69 888 7733';
  const answers = await Promise.all(Array.from({ length: 3 }, () => join(salon, { phone })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await entriesOf(salon)).toHaveLength(1);
});

test('who joins with the number of somebody whom the desk put on the list changes nothing of that entry', async () => {
  const salon = await openSalon(world());
  const phone = '+355 69 888 7722';
  const entry = await waits(salon, salon.services.Prerje ?? '', { client_phone: phone });
  await join(salon, { phone, name: 'Dikush', email: 'dikush@shembull.al' });
  const [first, second, ...more] = await entriesOf(salon);
  expect([first, second?.source, more]).toEqual([entry, 'online', []]);
});

test('without a proof, or with the field that people do not see, nothing is written', async () => {
  const salon = await openSalon(world());
  const bare = await join(salon, { proof: { ticket: 'x', number: 0 } });
  expect([bare.status, bare.body.fields]).toEqual([400, { proof: bookingMessages.proofWrong }]);
  const program = await join(salon, { website: 'https://shembull.al' });
  expect([program.status, program.body.message]).toEqual([201, messages.joined]);
  const used = await aProof(world(), salon);
  expect((await join(salon, { proof: used })).status).toBe(201);
  expect((await join(salon, { proof: used })).status).toBe(400);
  expect(await entriesOf(salon)).toHaveLength(1);
});

test('a number waits three times, and a blocked one reads the same as the fourth time', async () => {
  const salon = await openSalon(world());
  const phone = '+355 69 888 7766';
  const on = (day: string) => join(salon, { phone, from: day, to: day });
  for (const day of ['2026-11-24', '2026-11-25', '2026-11-26']) expect((await on(day)).status).toBe(201);
  world().clock.pass({ hours: 2 });
  const fourth = await on('2026-11-27');
  const blocked = '+355 69 888 7755';
  await join(salon, { phone: blocked, name: 'E bllokuar' });
  const entry = (await entriesOf(salon)).find(({ client }) => client.name === 'E bllokuar');
  await salon.put(`/clients/${entry?.client.id}/online`, { blocked: true });
  const refused = await join(salon, { phone: blocked });
  expect([fourth.status, fourth.body]).toEqual([403, refused.body]);
  expect(fourth.body.message).toBe(bookingMessages.notOnline);
});

test('ten a day come from one network, and a handful of networks ends the list for nobody else', {
  tags: 'long',
}, async () => {
  const salon = await openSalon(world());
  const joinFrom = async (address: string) => {
    const status = [];
    for (let n = 0; n < 11; n++) status.push((await join(salon, {}, address)).status);
    return status;
  };
  for (const n of [1, 2, 3, 4, 5, 6, 7])
    expect(await joinFrom(`10.90.0.${n}`)).toEqual([...Array(10).fill(201), 429]);
  expect((await join(salon, {}, '10.90.1.1')).status).toBe(201);
});

test('a closed page takes nobody, and what it does not offer is refused', async () => {
  const salon = await openSalon(world());
  const { settings } = (await salon.get('/online')).body.data;
  expect((await join(salon, { services: [newId()] })).body.fields).toEqual({
    services: bookingMessages.serviceNotOffered,
  });
  expect((await join(salon, { to: '2026-11-20', from: '2026-11-19' })).body.fields).toEqual({
    to: messages.daysPast,
  });
  expect((await join(salon, { phone: '12' })).status).toBe(400);
  await salon.put('/online', { ...settings, slug: salon.slug, open: false });
  expect((await join(salon)).body.code).toBe('not_bookable');
});

test('who wants to come earlier gives the later time back in the moment of taking an earlier hour', {
  tags: 'long',
}, async () => {
  const salon = await openSalon(world());
  const day = '2026-11-27';
  const { link } = (await bookOnline(world(), salon, { date: day, email: 'klienti@shembull.al' })).body;
  const path = `/public/visits/${link.split('/').at(-1)}`;
  const wants = { wanted: true, weekdays: 127, from_minute: 0, to_minute: 1440 };
  expect((await world().nobody.get(path)).body.visit.wantsEarlier).toBe(false);
  for (const _ of [1, 2])
    expect((await world().nobody.post(`${path}/earlier`, wants)).body.wantsEarlier).toBe(true);
  expect((await world().nobody.get(path)).body.visit.wantsEarlier).toBe(true);
  const [entry, ...more] = await entriesOf(salon);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ visit: { date: day, time: '10:00' }, to: day, service: 'Prerje' });
  const early = await book(salon, { appointment_time: '16:00', client_name: 'Tjetri' });
  await salon.put(`/appointments/${early.id}`, { status: 'cancelled' });
  await minutePasses(world());
  const { places } = (await salon.get('/waitlist')).body;
  expect(places).toMatchObject([{ date: aDay, time: '16:00', fitting: 1 }]);
  const place = { id: newId(), barber_id: salon.barbers.Arben, date: aDay, time: '16:00' };
  const offer = (await salon.post(`/waitlist/${entry?.id}/offers`, place)).body.link;
  // the desk ticks it meanwhile
  await salon.put(`/appointments/${entry?.visit?.id}`, { status: 'confirmed' });
  const later = { date: day, time: '10:00', is_replaced: true };
  expect((await readOffer(world(), offer)).later).toEqual(later);
  const again = await book(salon, { appointment_time: '16:00', client_name: 'Tjetri' });
  const { times } = await readOffer(world(), offer);
  expect(times).toHaveLength(3);
  await world().at('2026-11-26T18:30:00Z', async () => {
    const shown = await readOffer(world(), offer);
    const isEarlier = ({ date, time }: { date: string; time: string }) => `${date} ${time}` < `${day} 10:00`;
    expect([shown.times.length > 0, shown.times.every(isEarlier)]).toEqual([true, true]);
  });
  await salon.put(`/appointments/${again.id}`, { status: 'cancelled' });
  const tooLate = await takeOffer(world(), offer, { date: day, time: '12:00', cancels: false });
  expect([tooLate.status, tooLate.body.code]).toEqual([409, 'too_late']);
  expect((await takeOffer(world(), offer)).body.offer.state).toBe('taken');
  const own = (await listAppointments(salon)).filter(({ client_id }) => client_id === entry?.client.id);
  expect(own.map((one) => [one.id, one.appointment_date, one.status])).toEqual([
    [entry?.visit?.id, aDay, 'confirmed'],
  ]);
});

it.each(1, [
  ['one service twice', ['Prerje', 'Prerje']],
  ['a service of the list and one that was typed', ['Prerje', 'Krehje']],
])('a visit of %s has no earlier hour to wait for, which would be shorter', async (_what, names) => {
  const salon = await openSalon(world());
  const services = names.map((service_name) => ({ service_name, price: 5, duration: 30 }));
  const whole = { service_name: undefined, price: undefined, services };
  const { id } = await book(salon, { appointment_date: '2026-11-27', ...whole });
  const { link } = (await salon.get(`/visits/${id}/link`)).body;
  const path = `/public/visits/${link.split('/').at(-1)}`;
  expect((await world().nobody.get(path)).body.visit).toMatchObject({ state: 'booked', wantsEarlier: null });
  const wants = { wanted: true, weekdays: 127, from_minute: 0, to_minute: 1440 };
  const { body } = await world().nobody.post(`${path}/earlier`, wants);
  expect(body).toMatchObject({ code: 'too_late', message: messages.notEarlier });
  expect(await entriesOf(salon)).toEqual([]);
});

test('an hour after the own visit fits nobody who wants to come earlier, and who cancels it waits no more', {
  tags: 'long',
}, async () => {
  const salon = await openSalon(world());
  const { link } = (await bookOnline(world(), salon, { time: '10:00', barber: salon.barbers.Blerim })).body;
  const path = `/public/visits/${link.split('/').at(-1)}`;
  const wants = { wanted: true, weekdays: 127, from_minute: 0, to_minute: 1440 };
  await world().nobody.post(`${path}/earlier`, wants);
  const late = await book(salon, { appointment_time: '16:00', client_name: 'Tjetri' });
  await salon.put(`/appointments/${late.id}`, { status: 'cancelled' });
  await minutePasses(world());
  expect((await salon.get('/waitlist')).body.places).toEqual([]);
  expect((await world().nobody.post(`${path}/earlier`, { wanted: false })).body.wantsEarlier).toBe(false);
  expect(await entriesOf(salon)).toEqual([]);
  await world().nobody.post(`${path}/earlier`, wants);
  expect(await entriesOf(salon)).toHaveLength(1);
  await world().nobody.post(`${path}/cancel`);
  expect(await entriesOf(salon)).toEqual([]);
  expect((await world().nobody.post(`${path}/earlier`, wants)).body.code).toBe('too_late');
});

test('who joins from a second device reads and leaves there what that device joined, and the entry ends with the last of them', async () => {
  const salon = await openSalon(world());
  const phone = '+355 69 700 0001';
  const [first, second] = [await aJoining(salon, { phone }), await aJoining(salon, { phone })];
  for (const one of [first, second]) expect((await join(salon, one)).status).toBe(201);
  expect(await entriesOf(salon)).toHaveLength(1);
  const at = ({ id }: { id: string }) => `/public/salons/${salon.slug}/waitlist/${id}`;
  const waitsThere = async () => [
    (await world().nobody.get(at(first))).body.waits,
    (await world().nobody.get(at(second))).body.waits,
  ];
  expect(await waitsThere()).toEqual([true, true]);
  // it may be a stranger who knows only the number
  expect((await world().nobody.post(`${at(second)}/leave`)).status).toBe(200);
  expect(await waitsThere()).toEqual([true, false]);
  expect(await entriesOf(salon)).toHaveLength(1);
  expect((await world().nobody.post(`${at(first)}/leave`)).status).toBe(200);
  expect(await waitsThere()).toEqual([false, false]);
  expect(await entriesOf(salon)).toEqual([]);
});

test('who typed the number first ends nothing for who joins after, and two that leave at once end the entry', async () => {
  const salon = await openSalon(world());
  const phone = '+355 69 700 0002';
  const all = [
    await aJoining(salon, { phone }),
    await aJoining(salon, { phone }),
    await aJoining(salon, { phone }),
  ];
  for (const one of all) await join(salon, one);
  const leave = ({ id }: { id: string }) =>
    world().nobody.post(`/public/salons/${salon.slug}/waitlist/${id}/leave`);
  const [first, ...others] = all;
  if (first) await leave(first);
  expect(await entriesOf(salon)).toHaveLength(1);
  await Promise.all(others.map(leave));
  expect(await entriesOf(salon)).toEqual([]);
});

/** Somebody with an e-mail, and another device with this e-mail or none, joined one entry. */
async function joinedTwice(otherEmail?: string) {
  const salon = await openSalon(world());
  await salon.put('/waitlist', { by_mail: true });
  const phone = `+355 69 ${7_100_000 + ++numbers}`;
  const email = `ana.${salon.slug}@shembull.al`;
  const own = await aJoining(salon, { phone, email });
  const other = await aJoining(salon, {
    phone,
    ...(otherEmail === 'same' && { email: email.toUpperCase() }),
  });
  const freed = await book(salon, { appointment_time: '16:00', client_name: 'Tjetri' });
  for (const one of [own, other]) await join(salon, one);
  const at = ({ id }: { id: string }) => `/public/salons/${salon.slug}/waitlist/${id}`;
  return {
    ...{ salon, own, other, email },
    leave: async (one: { id: string }) =>
      expect((await world().nobody.post(`${at(one)}/leave`)).status).toBe(200),
    waitsAt: async () =>
      Promise.all([own, other].map(async (one) => (await world().nobody.get(at(one))).body.waits)),
    mailsOfFreed: async () => {
      await salon.put(`/appointments/${freed.id}`, { status: 'cancelled' });
      await minutePasses(world());
      return world().mails.filter(({ to }) => String(to).toLowerCase() === email).length;
    },
  };
}

test('who left is not written to, also where a stranger joined with the number, whose wish stays', async () => {
  const { salon, own, leave, waitsAt, mailsOfFreed } = await joinedTwice();
  await leave(own);
  expect(await waitsAt()).toEqual([false, true]);
  expect(await entriesOf(salon)).toHaveLength(1);
  expect(await mailsOfFreed()).toBe(0);
});

test('who has joined from two devices with one e-mail leaves on both, and the entry ends', async () => {
  const { salon, other, leave, waitsAt, mailsOfFreed } = await joinedTwice('same');
  await leave(other);
  expect(await waitsAt()).toEqual([false, false]);
  expect(await entriesOf(salon)).toEqual([]);
  expect(await mailsOfFreed()).toBe(0);
});

test('who knows only the number ends no mails of who gave the address', async () => {
  const { other, leave, waitsAt, mailsOfFreed } = await joinedTwice();
  await leave(other);
  expect(await waitsAt()).toEqual([true, false]);
  expect(await mailsOfFreed()).toBe(1);
});

test('who gave the address that the salon has of the client ends the entry', async () => {
  const { salon, own, email, leave, mailsOfFreed } = await joinedTwice();
  await world().db.run(sql`
    update clients set email = ${email} from waitlist
    where clients.id = client_id and waitlist.id = ${own.id}`);
  await leave(own);
  expect(await entriesOf(salon)).toEqual([]);
  expect(await mailsOfFreed()).toBe(0);
});
