// Bookings with several people beside what else a salon uses, and in the hands of calls that change one visit.
import { v7 as newId } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { aCalendar, anEvent, openCalendarServer } from '../../../test/calendar-server.ts';
import { bookChain, chainAt, chainSalon, linesOf, offeredChains } from '../../../test/chains.ts';
import { testWorld } from '../../../test/harness.ts';
import { aBooking, type OpenSalon } from '../../../test/online.ts';
import { aPictureBody } from '../../../test/pictures.ts';
import { enter, newTablet, withPin } from '../../../test/pins.ts';
import { bringForward, withoutFields } from '../../../test/queue.ts';
import { addResource, need } from '../../../test/resources.ts';
import { newPerson } from '../../../test/staff.ts';
import { aDay, book, listAppointments } from '../../../test/visits.ts';

const there = await openCalendarServer();
afterAll(() => there.close());
const world = testWorld({ trustProxy: 1, calendarServers: [there.origin] });
beforeEach(() => world().clock.set('2026-11-23T10:18:00Z'));

const both = ['Prerje', 'Manikyr'];
const pathOf = (body: { link: string }) => `/public/visits/${body.link.split('/r/')[1]}`;
const visitBehind = async (path: string) => (await world().nobody.get(path)).body.visit;
interface DayOfVisits {
  readonly appointments: readonly { readonly id: string }[];
}

let people = 0;

/** A haircut at 15:00, or at another time, and nails half an hour later, booked by a client with an address. */
async function booked(salon: OpenSalon, changes: Record<string, unknown> = {}, time = '15:00') {
  const email = `klienti${++people}@shembull.al`;
  const { status, body } = await bookChain(world(), salon, both, time, { email, ...changes });
  expect([status, body.message]).toMatchObject([201, expect.any(String)]);
  const [cut, nails] = await listAppointments(salon);
  return { path: pathOf(body), email, id: body.booking.id, cut: cut?.id ?? '', nails: nails?.id ?? '' };
}

const wants = { wanted: true, weekdays: 127, from_minute: 0, to_minute: 1440 };

describe('a call that changes one visit', () => {
  test('nobody waits for an earlier hour of half a chain; of its last visit, yes', async () => {
    const salon = await chainSalon(world());
    const { path, cut } = await booked(salon);
    expect((await visitBehind(path)).wantsEarlier).toBe(null);
    const refused = await world().nobody.post(`${path}/earlier`, wants);
    expect([refused.status, refused.body.code]).toEqual([409, 'too_late']);
    expect((await salon.get('/waitlist')).body.entries).toEqual([]);
    await world().nobody.post(`${path}/cancel`, { visit: cut });
    expect((await visitBehind(path)).wantsEarlier).toBe(false);
    expect((await world().nobody.post(`${path}/earlier`, wants)).body.wantsEarlier).toBe(true);
  });

  const hasNewTime = 'ka orë të re';
  test.each([
    {
      what: 'moves both parts half an hour',
      changes: [
        ['cut', { appointment_time: '14:30' }],
        ['nails', { appointment_time: '15:00' }],
      ],
      said: [hasNewTime, '14:30 Prerje · Arben, 15:00 Manikyr · Blerim, deri në 15:45'],
    },
    {
      what: 'cancels one part and moves the other to its time',
      changes: [
        ['cut', { status: 'cancelled' }],
        ['nails', { appointment_time: '15:00' }],
      ],
      said: ['një pjesë u anulua', 'Të martën, më 24 nëntor, në orën 15:00\nManikyr · Blerim · 45 min'],
    },
    {
      what: 'moves one part',
      changes: [['nails', { appointment_time: '15:45' }]],
      said: [hasNewTime, '15:00 Prerje · Arben, 15:45 Manikyr · Blerim, deri në 16:30'],
    },
    {
      what: 'moves both parts, and back',
      changes: [
        ['cut', { appointment_time: '14:30' }],
        ['nails', { appointment_time: '15:00' }],
        ['cut', { appointment_time: '15:00' }],
        ['nails', { appointment_time: '15:30' }],
      ],
      said: undefined,
    },
  ] as const)('the desk $what: the client reads one mail, or none if all is as before', async (row) => {
    const salon = await chainSalon(world());
    const { email, ...parts } = await booked(salon);
    await world().runJobs();
    world().mails.length = 0;
    for (const [part, change] of row.changes)
      expect((await salon.put(`/appointments/${parts[part]}`, change)).status).toBe(200);
    world().clock.pass({ minutes: 2 });
    await bringForward(world().db, 120);
    await world().runJobs();
    const mails = world().mails.filter(({ to }) => to === email);
    expect(mails).toHaveLength(row.said ? 1 : 0);
    const [subject, line] = row.said ?? [];
    if (subject) expect(mails[0]?.subject).toContain(subject);
    if (line) expect(mails[0]?.text).toContain(line);
    // each part came from another time
    expect(mails[0]?.text ?? '').not.toContain('Më parë');
  });
});

describe('the mail about a part that was cancelled names it', () => {
  const cancelledParts = async (email: string) => {
    await world().runJobs();
    const mail = world().mails.findLast(({ to }) => to === email);
    return mail?.text.split('\n').filter((line) => / 15:30.* · Blerim$/.test(line));
  };

  test.each([
    ['sq', 'U anulua: të martën, më 24 nëntor, në orën 15:30 · Manikyr · Blerim'],
    ['en', 'Cancelled: Tuesday 24 November at 15:30 · Nails · Blerim'],
    ['it', 'Annullato: martedì 24 novembre alle 15:30 · Unghie · Blerim'],
    ['de', 'Abgesagt: Dienstag, 24. November, um 15:30 Uhr · Nägel · Blerim'],
  ] as const)('in %s, whether the client or the desk cancels or deletes it', async (language, line) => {
    const ways = {
      client: (path: string, nails: string) => world().nobody.post(`${path}/cancel`, { visit: nails }),
      desk: async (_path: string, nails: string, salon: OpenSalon) => {
        // the client never knew this hour
        await salon.put(`/appointments/${nails}`, { appointment_time: '16:00' });
        await salon.put(`/appointments/${nails}`, { status: 'cancelled' });
      },
      deletion: async (_path: string, nails: string, salon: OpenSalon) => {
        await salon.put(`/appointments/${nails}`, { appointment_time: '16:00' });
        await salon.delete(`/appointments/${nails}`);
      },
    };
    const salon = await chainSalon(world());
    const translations = { en: { name: 'Nails' }, it: { name: 'Unghie' }, de: { name: 'Nägel' } };
    await salon.put(`/user/services/${salon.services.Manikyr}`, { translations });
    const said: unknown[] = [];
    for (const cancel of Object.values(ways)) {
      const { path, email, nails, cut } = await booked(salon, { language });
      await world().runJobs();
      await cancel(path, nails, salon);
      await bringForward(world().db, 120);
      said.push(await cancelledParts(email));
      for (const visit of [cut, nails]) await salon.delete(`/appointments/${visit}`);
    }
    expect(said).toEqual([[line], [line], [line]]);
  });

  test('also of two within a minute, one by the desk and one by the client', async () => {
    const salon = await chainSalon(world(), {
      services: { Vetulla: { duration: 30, price: 5 } },
      people: { Arben: ['Prerje'], Blerim: ['Manikyr'], Cimi: ['Vetulla'] },
    });
    const email = 'dy@shembull.al';
    const { body } = await bookChain(world(), salon, [...both, 'Vetulla'], '15:00', { email });
    await world().runJobs();
    const [cut, nails] = await listAppointments(salon);
    await salon.put(`/appointments/${cut?.id}`, { status: 'cancelled' });
    await world().nobody.post(`${pathOf(body)}/cancel`, { visit: nails?.id });
    await world().runJobs();
    expect(world().mails.findLast(({ to }) => to === email)?.text).toContain(
      '\nU anulua: të martën, më 24 nëntor, në orën 15:00 · Prerje · Arben\n' +
        'U anulua: të martën, më 24 nëntor, në orën 15:30 · Manikyr · Blerim\n',
    );
  });

  test('a job of the release before, which has no names, names none', async () => {
    const salon = await chainSalon(world());
    const { email, nails } = await booked(salon);
    await world().runJobs();
    await salon.put(`/appointments/${nails}`, { status: 'cancelled' });
    await withoutFields(world().db, 'cancelled', ['changed', nails, 'service']);
    await bringForward(world().db, 120);
    expect(await cancelledParts(email)).toEqual([]);
    expect(world().mails.findLast(({ to }) => to === email)?.subject).toContain('një pjesë u anulua');
  });
});

test('a part that somebody else does now is mailed with who did it, also with another hour', async () => {
  const salon = await chainSalon(world(), { people: { Arben: ['Prerje'], Blerim: ['Manikyr'], Cimi: [] } });
  const { email, nails } = await booked(salon);
  const changes = [
    [{ barber: 'Cimi' }, 'ndryshoi: një pjesë është tani te dikush tjetër', '15:30', 'Blerim'],
    [{ barber: 'Blerim', appointment_time: '16:00' }, 'ka orë të re', '15:30', 'Cimi'],
  ] as const;
  await world().runJobs();
  for (const [change, subject, time, barber] of changes) {
    await salon.put(`/appointments/${nails}`, change);
    // a name that changes meanwhile is no other person
    await salon.put(`/barbers/${salon.barbers.Arben}`, { name: `Arben ${time} ${barber}` });
    await bringForward(world().db, 120);
    await world().runJobs();
    const mail = world().mails.findLast(({ to }) => to === email);
    expect(mail?.subject).toContain(subject);
    const before = mail?.text.split('\n').filter((line) => line.startsWith('Më parë'));
    expect(before).toEqual([`Më parë: të martën, më 24 nëntor, në orën ${time} · Manikyr · ${barber}`]);
  }
});

test('the mail about many changes in an hour says who does which part, and which part was cancelled', async () => {
  const salon = await chainSalon(world(), { people: { Arben: ['Prerje'], Blerim: ['Manikyr'], Cimi: [] } });
  const { email, cut, nails } = await booked(salon);
  for (const change of [
    ...['16:00', '16:30', '17:00', '17:30'].map((appointment_time) => ({ appointment_time })),
    { barber: 'Cimi' },
  ]) {
    await salon.put(`/appointments/${nails}`, change);
    await bringForward(world().db, 120);
    await world().runJobs();
  }
  await salon.put(`/appointments/${cut}`, { status: 'cancelled' });
  await bringForward(world().db, 3601);
  await world().runJobs();
  const mail = world().mails.findLast(({ to }) => to === email);
  expect(mail?.subject).toBe('Njoftime për rezervimet tuaja');
  expect(mail?.text).toMatch(
    /\nManikyr · Cimi · .*\nU anulua: të martën, më 24 nëntor, në orën 15:00 · Prerje · Arben\n/,
  );
});

describe('beside what else a salon uses', () => {
  const offered = async (salon: OpenSalon) => linesOf(salon, await offeredChains(world(), salon, both));
  const send = async (salon: OpenSalon, chain: Record<string, unknown>) =>
    world().nobody.post(`/public/salons/${salon.slug}/bookings`, await aBooking(world(), salon, chain));

  test('a busy hour of an own calendar closes the part of its person, also of a chain that was shown before', async () => {
    const salon = await chainSalon(world());
    const shown = await chainAt(world(), salon, both, '15:00');
    const barber = await newPerson(world(), salon, 'barber', {
      column: salon.barbers.Blerim ?? '',
      name: 'Blerim',
    });
    const address = there.has('/blerim.ics', aCalendar(anEvent(`${aDay}T15:30`, `${aDay}T17:00`)));
    expect((await barber.post('/own-calendar/address', { address })).status).toBeLessThan(300);
    const begins = (await offered(salon)).map((line) => line.slice(0, 5));
    expect(begins.filter((time) => time > '14:00' && time < '17:00')).toEqual(['16:30']);
    expect((await send(salon, shown)).body.code).toBe('slot_taken');
    const { path } = await booked(salon, {}, '13:00');
    const { days } = (await world().nobody.get(`${path}/times?from=${aDay}&days=1`)).body;
    expect(days[0].times).not.toContain('15:00');
    expect((await world().nobody.put(path, { date: aDay, time: '15:00' })).body.code).toBe('slot_taken');
  });

  test('`Nga paketa` is said once, at the request of the whole', async () => {
    const salon = await chainSalon(world(), { settings: { accept: 'none' } });
    await booked(salon, { fromPackage: true });
    const { requests } = (await salon.get('/bookings')).body;
    expect(requests.map((one: { fromPackage?: true }) => one.fromPackage)).toEqual([true]);
  });

  test('pictures are taken where any part asks for some, and are seen at the visit of that part', async () => {
    const salon = await chainSalon(world());
    await salon.put(`/user/services/${salon.services.Manikyr}`, { asks_picture: true });
    const { path, id, cut, nails } = await booked(salon);
    const { picture, small } = aPictureBody();
    const sent = { id: newId(), picture, small };
    expect((await world().nobody.post(`${path}/pictures`, sent)).status).toBe(201);
    expect((await salon.get('/bookings')).body.requests).toMatchObject([{ id, pictures: 1 }]);
    const seen = async (visit: string, by: Pick<OpenSalon, 'get'> = salon) =>
      (await by.get(`/visits/${visit}/request-pictures`)).body.pictures?.length;
    // the request is opened by its first visit
    expect([await seen(cut), await seen(nails)]).toEqual([1, 1]);
    const ofColumn = (column = '') => newPerson(world(), salon, 'barber', { column, seesOthers: false });
    const [cutter, artist] = [await ofColumn(salon.barbers.Arben), await ofColumn(salon.barbers.Blerim)];
    await salon.post(`/bookings/${id}/answer`, { accept: true });
    expect([await seen(cut), await seen(nails)]).toEqual([0, 1]);
    expect([await seen(cut, cutter), await seen(nails, artist)]).toEqual([0, 1]);
    const read = (by: Pick<OpenSalon, 'get'>) => by.get(`/request-pictures/${sent.id}?size=whole`);
    expect([(await read(cutter)).status, (await read(artist)).status]).toEqual([404, 200]);
    // the link leads to the nails from now on
    await salon.put(`/appointments/${cut}`, { status: 'cancelled' });
    expect([await seen(cut), await seen(nails)]).toEqual([0, 1]);
  });

  test('a salon in lekë: the sum, the agreed price and each visit', async () => {
    const salon = await chainSalon(world());
    await salon.put('/salon', { currency: 'ALL' });
    for (const [name, price] of [
      ['Prerje', 500],
      ['Manikyr', 1200],
    ] as const)
      await salon.put(`/user/services/${salon.services[name]}`, { price });
    const { path, email } = await booked(salon, { maxPrice: 1700 });
    expect(await visitBehind(path)).toMatchObject({ price: 1700, currency: 'ALL' });
    expect((await listAppointments(salon)).map(({ price }) => price)).toEqual([500, 1200]);
    await world().runJobs();
    expect(world().mails.findLast(({ to }) => to === email)?.text).toMatch(/1\s700\slekë/);
  });

  test('a room that the first part holds is free for the second one behind it, and taken by a visit of the desk', async () => {
    const salon = await chainSalon(world());
    const room = await addResource(salon, 'Kabina');
    for (const name of both)
      await salon.put(`/user/services/${salon.services[name]}`, { needs: [need(room)] });
    const shown = await chainAt(world(), salon, both, '15:00');
    await book(salon, { appointment_time: '16:00', duration: 90, barber: 'Arben', service_name: 'Prerje' });
    expect((await send(salon, shown)).body.code).toBe('slot_taken');
    expect((await offered(salon)).map((line) => line.slice(0, 5))).toContain('14:30');
    const { path } = await booked(salon, {}, '14:30');
    expect((await world().nobody.put(path, { date: aDay, time: '15:00' })).body.code).toBe('slot_taken');
    expect((await world().nobody.put(path, { date: aDay, time: '14:00' })).status).toBe(200);
  });

  test('a service that is done once a day is in one chain of the day', async () => {
    const salon = await chainSalon(world());
    const own_hours = { days: null, within_days: null, notice_hours: null, most: 1, most_of: 'salon' };
    await salon.put(`/user/services/${salon.services.Manikyr}`, { own_hours });
    const shown = await chainAt(world(), salon, both, '11:00');
    const { path } = await booked(salon);
    expect(await offered(salon)).toEqual([]);
    expect((await send(salon, shown)).body.code).toBe('slot_taken');
    // the own visit does not count against itself
    expect((await world().nobody.put(path, { date: aDay, time: '16:00' })).status).toBe(200);
    await world().nobody.post(`${path}/cancel`, {});
    expect((await offered(salon)).length).toBeGreaterThan(0);
  });

  test('a question before one part must be answered, and is answered at its visit', async () => {
    const salon = await chainSalon(world());
    const asked = await salon.post('/online/questions', {
      ...{ kind: 'line', question: 'Çfarë ngjyre?', required: true, services: [salon.services.Manikyr] },
    });
    const { id: question, version } = asked.body.data.at(-1);
    const chain = await chainAt(world(), salon, both, '15:00');
    const refused = await send(salon, chain);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['answers']]);
    const { nails } = await booked(salon, { answers: [{ question, version, answer: 'E kuqe' }] });
    expect((await salon.get(`/visits/${nails}/answers`)).body.answers).toMatchObject([{ answer: 'E kuqe' }]);
  });

  test('a test of allergies before one part makes all of it one request, which is accepted whole', async () => {
    const salon = await chainSalon(world());
    await salon.put(`/user/services/${salon.services.Manikyr}`, { requires_test: true });
    const { id } = await booked(salon);
    expect((await salon.get('/bookings')).body.requests).toMatchObject([{ id, service: 'Prerje + Manikyr' }]);
    await salon.post(`/bookings/${id}/answer`, { accept: true });
    expect((await listAppointments(salon)).map(({ is_request }) => is_request)).toEqual([false, false]);
  });
});

describe('in the hands of the desk', () => {
  test('who sees one column has no request of a chain, and answers none by its visit', async () => {
    const salon = await chainSalon(world(), { settings: { accept: 'none' } });
    const { id, nails, path } = await booked(salon);
    const artist = await newPerson(world(), salon, 'barber', {
      column: salon.barbers.Blerim ?? '',
      seesOthers: false,
    });
    expect((await artist.get('/bookings')).body.requests).toEqual([]);
    const answer = await artist.post(`/bookings/${id}/answer`, { accept: true });
    const ticked = await artist.put(`/appointments/${nails}`, { status: 'confirmed' });
    const removed = await artist.delete(`/appointments/${nails}`);
    expect([answer.status, ticked.status, removed.status]).toEqual([404, 403, 403]);
    expect((await visitBehind(path)).state).toBe('waiting');
  });

  test('a tablet that is locked reads nothing of it; with a PIN its person reads the own part', async () => {
    const salon = await chainSalon(world());
    const { nails } = await booked(salon);
    const tablet = await newTablet(world(), salon);
    const artist = await withPin(world(), salon, 'barber', '7399', {
      column: salon.barbers.Blerim ?? '',
      seesOthers: false,
    });
    const at = (path: string) => world().call('GET', path, undefined, { headers: { cookie: tablet.cookie } });
    expect((await at('/sync')).status).toBe(401);
    const { token } = (await enter(world(), tablet, artist, '7399')).body;
    const headers = { cookie: tablet.cookie };
    const { body } = await world().call('GET', '/sync', undefined, { token, headers });
    const visits = (body.days as DayOfVisits[]).flatMap(({ appointments }) =>
      appointments.map(({ id }) => id),
    );
    expect(visits).toEqual([nails]);
  });

  test('a part that a desk without a network cancels after the client moved the chain stays, and the desk is told', async () => {
    const salon = await chainSalon(world());
    const { path, nails } = await booked(salon);
    const before = (await listAppointments(salon)).find(({ id }) => id === nails);
    await world().nobody.put(path, { date: aDay, time: '16:00' });
    const sent = { status: 'cancelled', cancelled_by: 'salon', version: before?.version, change_id: newId() };
    const refused = await salon.put(`/appointments/${nails}`, sent);
    expect([refused.status, refused.body.code]).toEqual([409, 'changed']);
    expect((await listAppointments(salon)).map((one) => [one.appointment_time, one.status])).toEqual([
      ['16:00', 'pending'],
      ['16:30', 'pending'],
    ]);
  });

  test('a part that is given to another client leaves the rest to the link, which moves and cancels it alone', async () => {
    const salon = await chainSalon(world());
    const { path, nails } = await booked(salon);
    await salon.put(`/appointments/${nails}`, { client_name: 'Dikush Tjetër', client_id: null });
    expect(await visitBehind(path)).toMatchObject({ service: 'Prerje', barber: 'Arben' });
    expect((await world().nobody.put(path, { date: aDay, time: '11:00' })).status).toBe(200);
    await world().nobody.post(`${path}/cancel`, {});
    expect((await listAppointments(salon)).map((one) => [one.appointment_time, one.status])).toEqual([
      ['11:00', 'cancelled'],
      ['15:30', 'pending'],
    ]);
  });
});
