// Services of several people in one booking, from the offer to the book.
import { beforeEach, describe, expect, test } from 'vitest';
import type { OfferedDay } from '#contracts/online/bookings.ts';
import { bookChain, chainAt, chainSalon, linesOf, offeredChains } from '../../../test/chains.ts';
import { testWorld } from '../../../test/harness.ts';
import { aBooking, type OpenSalon } from '../../../test/online.ts';
import { aDay, book, listAppointments } from '../../../test/visits.ts';
import { addressOf, readLinkKey } from '../../appointments/visit-links/store.ts';
import { sql } from '../../ground/db/database.ts';
import { answerDueRequests } from './answer.ts';

const world = testWorld({ trustProxy: 1 });
beforeEach(() => world().clock.set('2026-11-23T10:18:00Z'));

test('services that nobody does alone are offered one after another', async () => {
  const salon = await chainSalon(world());
  const offered = await offeredChains(world(), salon, ['Prerje', 'Manikyr']);
  expect(linesOf(salon, offered).slice(0, 2)).toEqual([
    '09:00 Prerje · Arben, 09:30 Manikyr · Blerim',
    '09:30 Prerje · Arben, 10:00 Manikyr · Blerim',
  ]);
  expect(offered.terms?.[0]).toMatchObject({ barber: 'Arben, Blerim', price: 17, duration: 75 });
});

test('a chain is booked as visits of one group, with one link', async () => {
  const salon = await chainSalon(world());
  const { status, body } = await bookChain(world(), salon, ['Prerje', 'Manikyr'], '15:00', {
    email: 'ana@shembull.al',
    maxPrice: 17,
  });
  expect([status, body.message]).toEqual([201, 'Rezervimi u krye!']);
  expect(body.booking).toMatchObject({
    ...{ service: 'Prerje + Manikyr', barber: 'Arben, Blerim', duration: 75, price: 17, time: '15:00' },
  });
  const visits = await listAppointments(salon);
  expect(visits.map((one) => [one.appointment_time, one.service_name, one.barber, one.group_id])).toEqual([
    ['15:00', 'Prerje', 'Arben', body.booking.id],
    ['15:30', 'Manikyr', 'Blerim', body.booking.id],
  ]);
  await world().runJobs();
  const mails = world().mails.filter(({ to }) => to === 'ana@shembull.al');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('15:00 Prerje · Arben, 15:30 Manikyr · Blerim, deri në 16:15');
  expect(mails[0]?.calendar?.content.match(/BEGIN:VEVENT/g)).toHaveLength(2);
});

const linkOf = (body: { link: string }) => `/public/visits/${body.link.split('/r/')[1]}`;
const visitBehind = async (path: string) => (await world().nobody.get(path)).body.visit;
const standing = async (salon: OpenSalon) =>
  (await listAppointments(salon))
    .filter(({ status }) => status !== 'cancelled')
    .map((one) => `${one.appointment_time} ${one.service_name} · ${one.barber}`);
const mailsTo = async (address: string) => {
  await world().runJobs();
  return world().mails.filter(({ to }) => to === address);
};
let people = 0;
/** An address of its own for each test. */
const address = () => `klienti${++people}@shembull.al`;

describe('what is offered', () => {
  test('a person who leaves for lunch between the parts has the second part after it, or none', async () => {
    const salon = await chainSalon(world());
    await book(salon, { appointment_time: '10:00', duration: 30, barber: 'Blerim', service_name: 'Manikyr' });
    await book(salon, { appointment_time: '11:00', duration: 60, barber: 'Blerim', service_name: 'Manikyr' });
    const lines = linesOf(salon, await offeredChains(world(), salon, ['Prerje', 'Manikyr']));
    expect(lines.slice(0, 3)).toEqual([
      '11:30 Prerje · Arben, 12:00 Manikyr · Blerim',
      '12:00 Prerje · Arben, 12:30 Manikyr · Blerim',
      '12:30 Prerje · Arben, 13:00 Manikyr · Blerim',
    ]);
  });

  test('a pause of at most fifteen minutes is taken', async () => {
    const salon = await chainSalon(world());
    await book(salon, { appointment_time: '09:00', duration: 45, barber: 'Blerim', service_name: 'Manikyr' });
    const lines = linesOf(salon, await offeredChains(world(), salon, ['Prerje', 'Manikyr']));
    expect(lines[0]).toBe('09:00 Prerje · Arben, 09:45 Manikyr · Blerim');
  });

  test('the waiting time of a colour is used for the other service', async () => {
    const salon = await chainSalon(world(), {
      services: { Ngjyrosja: { duration: 120, wait_minutes: 50, work_after_minutes: 30, price: 40 } },
      people: { Arben: ['Ngjyrosja'], Blerim: ['Manikyr'] },
    });
    const offered = await offeredChains(world(), salon, ['Ngjyrosja', 'Manikyr']);
    expect(linesOf(salon, offered)[0]).toBe('09:00 Ngjyrosja · Arben, 09:40 Manikyr · Blerim (in wait)');
    expect(offered.terms?.[0]?.duration).toBe(120);
  });

  test('the opposite order is tried on a day on which the chosen one finds nothing', async () => {
    const salon = await chainSalon(world());
    // Blerim goes before Arben can end
    await book(salon, {
      appointment_time: '09:45',
      duration: 555,
      barber: 'Blerim',
      service_name: 'Manikyr',
    });
    const lines = linesOf(salon, await offeredChains(world(), salon, ['Prerje', 'Manikyr']));
    expect(lines).toEqual(['09:00 Manikyr · Blerim, 09:45 Prerje · Arben']);
  });

  test('each part has the price of its person, and the chosen person does it', async () => {
    const salon = await chainSalon(world(), {
      people: { Arben: ['Prerje'], Blerim: ['Manikyr'], Cimi: ['Manikyr'] },
    });
    await salon.put(`/user/services/${salon.services.Manikyr}`, {
      barbers: [{ barber_id: salon.barbers.Cimi, price: 20 }],
    });
    const anybody = await offeredChains(world(), salon, ['Prerje', 'Manikyr']);
    expect(anybody.terms?.[0]).toMatchObject({ barber: 'Arben, Blerim', price: 17 });
    const chosen = await offeredChains(world(), salon, ['Prerje', 'Manikyr'], { people: ['any', 'Cimi'] });
    expect(chosen.terms?.map(({ barber }) => barber)).toEqual(['Arben, Cimi']);
  });

  test('notice, own hours and the last day of the page hold for each service', async () => {
    const salon = await chainSalon(world(), { settings: { horizonDays: 7 } });
    const path = `/user/services/${salon.services.Manikyr}`;
    const hours = { days: [{ weekday: 1, from: '12:00', to: '13:00' }], within_days: null };
    const rest = { notice_hours: null, most: null, most_of: 'salon' };
    await salon.put(path, { own_hours: { ...hours, ...rest } });
    const lines = async (asked = {}) =>
      linesOf(salon, await offeredChains(world(), salon, ['Prerje', 'Manikyr'], asked));
    expect(await lines()).toEqual([
      '11:30 Prerje · Arben, 12:00 Manikyr · Blerim',
      '12:00 Prerje · Arben, 12:30 Manikyr · Blerim',
      '12:30 Prerje · Arben, 13:00 Manikyr · Blerim',
    ]);
    const states = async (asked: object) =>
      (await offeredChains(world(), salon, ['Prerje', 'Manikyr'], asked)).days;
    // Wednesday, and a Tuesday evening: the day is only late
    const never = { date: '2026-11-25', closed: 'full', times: [], neverFits: true };
    expect(await states({ day: '2026-11-25' })).toEqual([never]);
    world().clock.set(`${aDay}T15:00:00Z`);
    expect(await states({})).toEqual([{ ...never, date: aDay, isLate: true }]);
    world().clock.set('2026-11-23T10:18:00Z');
    await salon.put(path, { own_hours: { ...hours, ...rest, days: null, notice_hours: 26 } });
    expect((await lines())[0]).toBe('13:00 Prerje · Arben, 13:30 Manikyr · Blerim');
    const { days } = await offeredChains(world(), salon, ['Prerje', 'Manikyr'], { day: '2026-12-01' });
    expect(days).toEqual([{ date: '2026-12-01', closed: 'full', times: [], isBeyond: true }]);
  });

  test('where one person does all, and where a chain would be too long, the answer is the usual one', async () => {
    const salon = await chainSalon(world(), {
      people: { Arben: ['Prerje', 'Manikyr'], Blerim: ['Manikyr'] },
    });
    const offered = await offeredChains(world(), salon, ['Prerje', 'Manikyr']);
    expect(linesOf(salon, offered).every((line) => line === '')).toBe(true);
    const ids = ['Prerje', 'Manikyr'].map((name) => salon.services[name]).join();
    const usual = await world().nobody.get(
      `/public/salons/${salon.slug}/times?services=${ids}&from=${aDay}&days=1`,
    );
    expect(offered.days).toEqual(usual.body.days);
  });

  test('at most three people do a chain', async () => {
    const names = ['Nje', 'Dy', 'Tri', 'Kater'];
    const salon = await chainSalon(world(), {
      services: Object.fromEntries(names.map((name) => [name, { duration: 30, price: 10 }])),
      people: { Arben: ['Nje'], Blerim: ['Dy'], Cimi: ['Tri'], Dea: ['Kater'] },
    });
    const four = await offeredChains(world(), salon, names);
    expect(four.days[0]?.times).toEqual([]);
    const three = await offeredChains(world(), salon, names.slice(0, 3));
    expect(three.days[0]?.times[0]).toBe('09:00');
  });
});

describe('booking', () => {
  test('a chain whose middle part is taken between look and tap is refused whole, with other times', async () => {
    const salon = await chainSalon(world(), {
      services: { Vetulla: { duration: 30, price: 5 } },
      people: { Arben: ['Prerje'], Blerim: ['Manikyr'], Cimi: ['Vetulla'] },
    });
    const services = ['Prerje', 'Manikyr', 'Vetulla'];
    const chain = await chainAt(world(), salon, services, '10:00');
    await book(salon, { appointment_time: '10:30', duration: 60, barber: 'Blerim', service_name: 'Manikyr' });
    const { status, body } = await world().nobody.post(
      `/public/salons/${salon.slug}/bookings`,
      await aBooking(world(), salon, chain),
    );
    expect([status, body.code]).toEqual([409, 'slot_taken']);
    expect(body.times.length).toBeGreaterThan(0);
    expect(await standing(salon)).toEqual(['10:30 Manikyr · Blerim']);
  });

  test('the same booking sent twice is one; parts that do not follow each other are refused', async () => {
    const salon = await chainSalon(world());
    const chain = await chainAt(world(), salon, ['Prerje', 'Manikyr'], '10:00');
    const sent = await aBooking(world(), salon, chain);
    const path = `/public/salons/${salon.slug}/bookings`;
    const [first, second] = [await world().nobody.post(path, sent), await world().nobody.post(path, sent)];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body.link).toBe(first.body.link);
    const later = chain.parts.map((part, n) => ({ ...part, time: ['12:00', '13:00'][n] ?? '' }));
    const apart = await aBooking(world(), salon, { ...chain, time: '12:00', parts: later });
    expect((await world().nobody.post(path, apart)).body.code).toBe('slot_taken');
    const foreign = chain.parts.map((part) => ({ ...part, services: [salon.services.Prerje] }));
    const wrong = await world().nobody.post(
      path,
      await aBooking(world(), salon, { ...chain, parts: foreign }),
    );
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['parts']]);
  });

  test('a chain that costs more by now is booked only after another yes', async () => {
    const salon = await chainSalon(world());
    const { status, body } = await bookChain(world(), salon, ['Prerje', 'Manikyr'], '10:00', {
      maxPrice: 16,
    });
    expect([status, body.code, body.takes]).toMatchObject([
      409,
      'changed',
      { barber: 'Arben, Blerim', price: 17 },
    ]);
    expect(await standing(salon)).toEqual([]);
  });

  test('one room cannot be held by two parts at once', async () => {
    const salon = await chainSalon(world(), {
      services: { Ngjyrosja: { duration: 120, wait_minutes: 50, work_after_minutes: 30, price: 40 } },
      people: { Arben: ['Ngjyrosja'], Blerim: ['Manikyr'] },
    });
    const { body } = await salon.post('/resources', { name: 'Dhoma', units: 1 });
    const needs = [{ resource_id: body.resource.id, during: 'all', minutes: null, cleaning: false }];
    for (const name of ['Ngjyrosja', 'Manikyr'])
      expect((await salon.put(`/user/services/${salon.services[name]}`, { needs })).status).toBe(200);
    const offered = await offeredChains(world(), salon, ['Ngjyrosja', 'Manikyr']);
    expect(linesOf(salon, offered)[0]).toBe('09:00 Ngjyrosja · Arben, 11:00 Manikyr · Blerim');
  });

  test('a chain counts as one booking of its number', async () => {
    const salon = await chainSalon(world(), { settings: { maxOpen: 2 } });
    const phone = '+355 69 555 0001';
    const times = ['09:00', '11:00', '13:00'];
    const answers = [];
    for (const time of times)
      answers.push((await bookChain(world(), salon, ['Prerje', 'Manikyr'], time, { phone })).status);
    expect(answers).toEqual([201, 201, 409]);
  });
});

describe('requests', () => {
  const asking = () => chainSalon(world(), { settings: { accept: 'none' } });

  test('the owner sees one request, and accepts all of it', async () => {
    const salon = await asking();
    const email = address();
    const { body } = await bookChain(world(), salon, ['Prerje', 'Manikyr'], '15:00', { email });
    expect(body.booking.state).toBe('waiting');
    const { requests } = (await salon.get('/bookings')).body;
    expect(requests).toMatchObject([
      {
        id: body.booking.id,
        service: 'Prerje + Manikyr',
        barber: 'Arben, Blerim',
        duration: 75,
        isTwice: false,
      },
    ]);
    const { status } = await salon.post(`/bookings/${body.booking.id}/answer`, { accept: true });
    expect(status).toBe(200);
    const visits = await listAppointments(salon);
    expect(visits.map(({ is_request }) => is_request)).toEqual([false, false]);
    expect((await visitBehind(linkOf(body))).state).toBe('booked');
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('u pranua'),
    ]);
  });

  test('a declined chain leaves no visit, and its link says what it was', async () => {
    const salon = await asking();
    const { body } = await bookChain(world(), salon, ['Prerje', 'Manikyr'], '15:00', { email: address() });
    await salon.post(`/bookings/${body.booking.id}/answer`, { accept: false });
    expect(await listAppointments(salon)).toEqual([]);
    expect(await visitBehind(linkOf(body))).toMatchObject({ state: 'declined', service: 'Prerje + Manikyr' });
  });

  test('the desk answers by one visit for all: it confirms, cancels, and takes that back', async () => {
    const salon = await asking();
    await bookChain(world(), salon, ['Prerje', 'Manikyr'], '15:00');
    const [cut, nails] = await listAppointments(salon);
    await salon.put(`/appointments/${nails?.id}`, { status: 'cancelled' });
    expect((await listAppointments(salon)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    await salon.put(`/appointments/${nails?.id}`, { status: 'pending' });
    const back = await listAppointments(salon);
    expect(back.map(({ status, is_request }) => [status, is_request])).toEqual([
      ['pending', true],
      ['pending', true],
    ]);
    await salon.put(`/appointments/${cut?.id}`, { status: 'confirmed' });
    expect((await listAppointments(salon)).map(({ is_request }) => is_request)).toEqual([false, false]);
  });

  test('a request that nobody answers ends whole', async () => {
    const salon = await chainSalon(world(), { settings: { accept: 'none', unanswered: 'cancel' } });
    const { body } = await bookChain(world(), salon, ['Prerje', 'Manikyr'], '15:00');
    await world().at('2026-11-24T07:00:00Z', () => answerDueRequests(world().db, world().clock.now)());
    expect(await standing(salon)).toEqual([]);
    expect((await visitBehind(linkOf(body))).state).toBe('declined');
  });

  test('a service that needs a test of allergies makes the whole chain a request', async () => {
    const salon = await chainSalon(world());
    await salon.put(`/user/services/${salon.services.Manikyr}`, { requires_test: true });
    const { body } = await bookChain(world(), salon, ['Prerje', 'Manikyr'], '15:00');
    expect(body.booking.state).toBe('waiting');
  });
});

describe('behind the link', () => {
  test('moving moves all of it, once told to the client', async () => {
    const salon = await chainSalon(world());
    const email = address();
    const { body } = await bookChain(world(), salon, ['Prerje', 'Manikyr'], '15:00', { email });
    const path = linkOf(body);
    const before = await visitBehind(path);
    expect(before).toMatchObject({ time: '15:00', duration: 75, price: 17, wantsEarlier: null });
    const { days, terms } = (await world().nobody.get(`${path}/times?from=${aDay}&days=1`)).body;
    expect(days[0].times).toContain('15:30');
    expect(days[0].times).not.toContain('15:00');
    expect(terms[0].parts).toHaveLength(2);
    const moved = await world().nobody.put(path, { date: aDay, time: '15:30', version: before.version });
    expect([moved.status, moved.body.visit.time]).toEqual([200, '15:30']);
    expect(await standing(salon)).toEqual(['15:30 Prerje · Arben', '16:00 Manikyr · Blerim']);
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Rezervimi juaj te'),
      expect.stringContaining('E ndryshuat orën e rezervimit'),
    ]);
  });

  test('a move tells the owner the hour of before, and nobody else who does it', async () => {
    const salon = await chainSalon(world());
    const { body } = await bookChain(world(), salon, ['Prerje', 'Manikyr'], '15:00');
    await world().nobody.put(linkOf(body), { date: aDay, time: '16:00' });
    const mail = (await mailsTo(salon.email)).at(-1);
    expect(mail?.text).toContain('ora 16:00\n16:00 Prerje · Arben, 16:30 Manikyr · Blerim, deri në 17:15\n');
    expect(mail?.text).toContain('\nMë parë: Mar 24 nëntor, 15:00\n');
  });

  test('a move that turns the order round, and leaves one part where it was, is told as a new hour', async () => {
    const salon = await chainSalon(world(), { services: { Manikyr: { duration: 60, price: 12 } } });
    const email = address();
    const { body } = await bookChain(world(), salon, ['Prerje', 'Manikyr'], '15:00', { email });
    const days = [{ weekday: 1, from: '14:00', to: '14:00' }];
    await salon.put(`/user/services/${salon.services.Manikyr}`, { own_hours: { days } });
    await book(salon, { barber: 'Arben', appointment_time: '09:00', duration: 360 });
    const moved = await world().nobody.put(linkOf(body), { date: aDay, time: '14:00' });
    expect(moved.status).toBe(200);
    expect(await standing(salon)).toContain('15:00 Prerje · Arben');
    expect((await mailsTo(email)).at(-1)?.subject).toContain('E ndryshuat orën e rezervimit');
    const mail = (await mailsTo(salon.email)).at(-1);
    expect(mail?.subject).toMatch(/^Orë e re/);
    expect(mail?.text).toContain('ora 14:00\n14:00 Manikyr · Blerim, 15:00 Prerje · Arben, deri në 15:30\n');
  });

  test('a day to which it cannot be moved says why, as of one visit', async () => {
    const salon = await chainSalon(world(), {
      people: { Arben: ['Prerje'], Blerim: ['Manikyr'], Cimi: ['Ngjyrosje'] },
    });
    const { body } = await bookChain(world(), salon, ['Prerje', 'Manikyr'], '15:00');
    const day = (weekday: number) => ({ weekday, from: '09:00', to: '20:00' });
    const rest = { notice_hours: null, most: null, most_of: 'salon', within_days: null };
    await salon.put(`/user/services/${salon.services.Manikyr}`, {
      own_hours: { days: [1, 2, 3].map(day), ...rest },
    });
    await book(salon, {
      barber: 'Arben',
      appointment_date: '2026-11-25',
      appointment_time: '09:00',
      duration: 720,
    });
    for (const name of ['Arben', 'Blerim'])
      await salon.post('/day-exceptions', {
        barberId: salon.barbers[name],
        ...{ from: '2026-11-26', to: '2026-11-26', open: [], reason: 'other', title: '', forAll: false },
      });
    const { days } = (await world().nobody.get(`${linkOf(body)}/times?from=2026-11-25&days=3`)).body;
    expect(days.map(({ closed, neverFits }: OfferedDay) => ({ closed, neverFits }))).toEqual([
      { closed: 'full' },
      { closed: 'away' },
      { closed: 'full', neverFits: true },
    ]);
  });

  test('a rule that closes the hour while the chain is moved refuses the move, and the chain stays', async () => {
    const salon = await chainSalon(world());
    const { body } = await bookChain(world(), salon, ['Prerje', 'Manikyr'], '15:00');
    const rest = { notice_hours: null, most: null, most_of: 'salon', within_days: null };
    await salon.put(`/user/services/${salon.services.Manikyr}`, {
      own_hours: { days: [{ weekday: 1, from: '15:00', to: '15:45' }], ...rest },
    });
    const moved = await world().nobody.put(linkOf(body), { date: aDay, time: '16:00' });
    expect([moved.status, moved.body.code]).toEqual([409, 'slot_taken']);
    expect(await standing(salon)).toEqual(['15:00 Prerje · Arben', '15:30 Manikyr · Blerim']);
  });

  test('one part is cancelled alone, then the rest; the same link goes on', async () => {
    const salon = await chainSalon(world());
    const email = address();
    const { body } = await bookChain(world(), salon, ['Prerje', 'Manikyr'], '15:00', { email });
    await mailsTo(email);
    const path = linkOf(body);
    const [cut] = await listAppointments(salon);
    const part = await world().nobody.post(`${path}/cancel`, { visit: cut?.id });
    expect(part.body.visit).toMatchObject({ state: 'booked', service: 'Manikyr', time: '15:30', price: 12 });
    expect(await standing(salon)).toEqual(['15:30 Manikyr · Blerim']);
    await mailsTo(email);
    const rest = 'Pjesa tjetër e rezervimit mbetet: 15:30 Manikyr · Blerim, deri në 16:15\n';
    expect((await mailsTo(salon.email)).at(-1)?.text).toContain(rest);
    const whole = await world().nobody.post(`${path}/cancel`, {});
    expect(whole.body.visit.state).toBe('cancelled');
    expect(await standing(salon)).toEqual([]);
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects.slice(1)).toEqual([
      expect.stringContaining('ndryshoi'),
      expect.stringContaining('anuluat'),
    ]);
  });

  test('all of it is cancelled at once, with one mail and one message to the owner', async () => {
    const salon = await chainSalon(world());
    const email = address();
    const { body } = await bookChain(world(), salon, ['Prerje', 'Manikyr'], '15:00', { email });
    await mailsTo(email);
    const before = world().mails.length;
    await world().nobody.post(`${linkOf(body)}/cancel`, {});
    await world().runJobs();
    expect(
      world()
        .mails.slice(before)
        .map(({ to }) => to)
        .sort(),
    ).toEqual([email, salon.email].sort());
    expect(
      world()
        .mails.slice(before)
        .find(({ to }) => to === salon.email)?.text,
    ).toContain('15:00 Prerje · Arben, 15:30 Manikyr · Blerim, deri në 16:15');
  });
});

test('what the client said of a chain is at each of its visits, until the desk moves one of them', async () => {
  const salon = await chainSalon(world());
  const { body } = await bookChain(world(), salon, ['Prerje', 'Manikyr'], '15:00');
  const path = linkOf(body);
  const answers = async () => (await listAppointments(salon)).map(({ client_answer }) => client_answer);
  const { version } = await visitBehind(path);
  await world().nobody.put(path, { date: aDay, time: '16:00', version });
  expect(await answers()).toEqual(['moved', 'moved']);
  expect((await world().nobody.post(`${path}/coming`)).status).toBe(200);
  expect(await answers()).toEqual(['coming', 'coming']);
  const [first, second] = await listAppointments(salon);
  const move = (visit: typeof first, appointment_time: string) =>
    salon.put(`/appointments/${visit?.id}`, { appointment_time });
  await move(second, '18:00');
  expect([await answers(), (await visitBehind(path)).isComing]).toEqual([[null, null], false]);
  await move(second, '16:30');
  expect([await answers(), (await visitBehind(path)).isComing]).toEqual([['coming', 'coming'], true]);
  await world().at(`${aDay}T15:10:00Z`, async () => expect(await answers()).toEqual(['coming', 'coming']));
  await move(second, '18:00');
  await move(first, '17:00');
  await move(second, '16:30');
  expect([await answers(), (await visitBehind(path)).isComing]).toEqual([[null, null], false]);
  await move(first, '16:00');
  expect((await world().nobody.post(`${path}/coming`)).status).toBe(200);
  // the hour of the other visit is not the hour that the client agreed to
  await move(second, '17:00');
  await move(first, '16:30');
  expect(await answers()).toEqual([null, null]);
});

test('a client who comes, and moves the chain or takes back what the desk moved of it, has moved it', async () => {
  const salon = await chainSalon(world());
  const { body } = await bookChain(world(), salon, ['Prerje', 'Manikyr'], '15:00');
  const path = linkOf(body);
  const answersAt = async (time: string) => {
    expect((await world().nobody.put(path, { date: aDay, time })).status).toBe(200);
    return (await listAppointments(salon)).map(({ client_answer }) => client_answer);
  };
  await world().nobody.post(`${path}/coming`);
  expect(await answersAt('16:00')).toEqual(['moved', 'moved']);
  await world().nobody.post(`${path}/coming`);
  const [first] = await listAppointments(salon);
  await salon.put(`/appointments/${first?.id}`, { appointment_time: '14:00' });
  expect(await answersAt('16:00')).toEqual(['moved', 'moved']);
});

describe('a chain whose parts are apart', () => {
  const later = '2026-11-27';

  test('cancelling by the link leaves a part that took place, and names only what is ahead', async () => {
    const salon = await chainSalon(world());
    const { body } = await bookChain(world(), salon, ['Prerje', 'Manikyr'], '15:00');
    const path = linkOf(body);
    const [cut, nails] = await listAppointments(salon);
    await salon.put(`/appointments/${cut?.id}`, { appointment_date: later });
    await world().at('2026-11-25T09:00:00Z', async () => {
      const paid = await salon.put(`/appointments/${nails?.id}`, { status: 'completed' });
      expect(paid.status).toBe(200);
      const shown = await visitBehind(path);
      expect(shown).toMatchObject({ state: 'booked', date: later, service: 'Prerje', mayCancel: true });
      const late = await world().nobody.post(`${path}/cancel`, { visit: nails?.id });
      expect([late.status, late.body.code]).toEqual([409, 'too_late']);
      const { days } = (await world().nobody.get(`${path}/times?from=${later}&days=1`)).body;
      expect(days[0].times).toContain('16:00');
      const moved = await world().nobody.put(path, { date: later, time: '16:00' });
      expect([moved.status, moved.body.visit.time]).toEqual([200, '16:00']);
      const whole = await world().nobody.post(`${path}/cancel`, {});
      expect(whole.body.visit).toMatchObject({ state: 'cancelled', date: later, service: 'Prerje' });
    });
    const left = await listAppointments(salon);
    expect(left.map(({ id, status }) => [id, status])).toEqual([
      [nails?.id, 'completed'],
      [cut?.id, 'cancelled'],
    ]);
  });

  test('a reminder names the first hour of its day, and the parts of its day', async () => {
    const salon = await chainSalon(world());
    await bookChain(world(), salon, ['Prerje', 'Manikyr'], '15:00');
    const [cut, nails] = await listAppointments(salon);
    const remindedOf = async () =>
      (await salon.get('/reminders')).body.reminders.flatMap(
        ({ visits }: { visits: { appointment_time: string; service_name: string }[] }) =>
          visits.map((one) => `${one.appointment_time} ${one.service_name}`),
      );
    await salon.put(`/appointments/${nails?.id}`, { appointment_time: '11:00' });
    expect(await remindedOf()).toEqual(['11:00 Manikyr + Prerje']);
    await salon.put(`/appointments/${cut?.id}`, { appointment_date: later });
    expect(await remindedOf()).toEqual(['11:00 Manikyr']);
  });

  test('a waiting request is listed with its first hour, also after the desk turned the order round', async () => {
    const salon = await chainSalon(world(), { settings: { accept: 'none' } });
    const { body } = await bookChain(world(), salon, ['Prerje', 'Manikyr'], '15:00');
    const [, nails] = await listAppointments(salon);
    await salon.put(`/appointments/${nails?.id}`, { appointment_time: '11:00' });
    expect((await salon.get('/bookings')).body.requests).toMatchObject([
      { id: body.booking.id, time: '11:00', service: 'Manikyr + Prerje' },
    ]);
  });

  test('a move by the client that turns the order round keeps the link, and its first hour', {
    tags: ['long'],
  }, async () => {
    const salon = await chainSalon(world());
    const email = address();
    const { body } = await bookChain(world(), salon, ['Prerje', 'Manikyr'], '15:00', { email });
    const path = linkOf(body);
    const blerim = { barber: 'Blerim', service_name: 'Manikyr', appointment_date: later };
    await book(salon, { ...blerim, appointment_time: '09:45', duration: 555 });
    const moved = await world().nobody.put(path, { date: later, time: '09:00' });
    expect(moved.body.visit).toMatchObject({ date: later, time: '09:00', service: 'Manikyr + Prerje' });
    await mailsTo(email);
    const [nails, cut] = await listAppointments(salon);
    for (const status of ['cancelled', 'pending']) {
      await salon.put(`/appointments/${nails?.id}`, { status });
      const time = status === 'pending' ? '09:00' : cut?.appointment_time;
      expect(await visitBehind(path)).toMatchObject({ state: 'booked', time });
    }
    world().clock.pass({ minutes: 2 });
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Rezervimi juaj te'),
      expect.stringContaining('E ndryshuat orën e rezervimit'),
    ]);
  });

  test('each part has the link of the whole, and a request is taken back whole by it', async () => {
    const salon = await chainSalon(world(), { settings: { accept: 'none' } });
    const { body } = await bookChain(world(), salon, ['Prerje', 'Manikyr'], '15:00');
    const [, nails] = await listAppointments(salon);
    const { link } = (await salon.get(`/visits/${nails?.id}/link`)).body;
    expect(link).toBe(body.link);
    await world().nobody.post(`${linkOf({ link })}/cancel`, {});
    expect(await listAppointments(salon)).toEqual([]);
    expect((await visitBehind(linkOf(body))).state).toBe('cancelled');
  });

  test('a link that only the second part has takes the whole request back', async () => {
    const salon = await chainSalon(world(), { settings: { accept: 'none' } });
    await bookChain(world(), salon, ['Prerje', 'Manikyr'], '15:00');
    const [, nails] = await listAppointments(salon);
    // as the release before made them
    await world().db.run(sql`
      insert into visit_links (link_id, salon_id, appointment_id)
      select '00000000', salon_id, id from appointments where id = ${nails?.id}`);
    const link = addressOf(await readLinkKey(world().db), { link: '00000000', version: 1 });
    await world().nobody.post(`/public/visits/${link}/cancel`, {});
    expect(await listAppointments(salon)).toEqual([]);
  });
});

describe('at the desk', () => {
  test('the first part is cancelled or deleted: the link leads to the others', async () => {
    const salon = await chainSalon(world(), {
      services: { Vetulla: { duration: 30, price: 5 } },
      people: { Arben: ['Prerje'], Blerim: ['Manikyr'], Cimi: ['Vetulla'] },
    });
    const email = address();
    const { body } = await bookChain(world(), salon, ['Prerje', 'Manikyr', 'Vetulla'], '15:00', { email });
    const [cut, nails] = await listAppointments(salon);
    await salon.put(`/appointments/${cut?.id}`, { status: 'cancelled' });
    expect(await visitBehind(linkOf(body))).toMatchObject({
      state: 'booked',
      time: '15:30',
      barber: 'Blerim, Cimi',
    });
    await salon.delete(`/appointments/${nails?.id}`);
    expect(await visitBehind(linkOf(body))).toMatchObject({ state: 'booked', time: '16:15', barber: 'Cimi' });
    world().clock.pass({ minutes: 2 });
    const told = await mailsTo(email);
    expect(told.at(-1)?.subject).toContain('një pjesë u anulua');
    expect(told.at(-1)?.text).toContain(
      '\nU anulua: të martën, më 24 nëntor, në orën 15:00 · Prerje · Arben\n' +
        'U anulua: të martën, më 24 nëntor, në orën 15:30 · Manikyr · Blerim\n',
    );
  });

  test('a service added to one part makes the line longer', async () => {
    const salon = await chainSalon(world());
    const { body } = await bookChain(world(), salon, ['Prerje', 'Manikyr'], '15:00');
    const [, nails] = await listAppointments(salon);
    const services = [
      { service_name: 'Manikyr', price: 12, duration: 45 },
      { service_name: 'Ngjyrosje', price: 20, duration: 90 },
    ];
    expect((await salon.put(`/appointments/${nails?.id}`, { services })).status).toBe(200);
    expect(await visitBehind(linkOf(body))).toMatchObject({ duration: 165, price: 37 });
  });

  test('a part that is given to somebody else leaves the chain, and its link stays with the first client', async () => {
    const salon = await chainSalon(world());
    const { body } = await bookChain(world(), salon, ['Prerje', 'Manikyr'], '15:00');
    const [cut] = await listAppointments(salon);
    await salon.put(`/appointments/${cut?.id}`, { client_name: 'Dikush Tjetër', client_id: null });
    const shown = await visitBehind(linkOf(body));
    expect(shown).toMatchObject({ service: 'Manikyr', barber: 'Blerim' });
    expect(shown.chain).toBeUndefined();
  });

  test('who gets the last part that is left reads nothing of the cancelled parts', async () => {
    const salon = await chainSalon(world());
    await bookChain(world(), salon, ['Prerje', 'Manikyr'], '15:00');
    const [cut, nails] = await listAppointments(salon);
    await salon.put(`/appointments/${nails?.id}`, { status: 'cancelled' });
    await salon.put(`/appointments/${cut?.id}`, { client_name: 'Dikush Tjetër', client_id: null });
    const { link } = (await salon.get(`/visits/${cut?.id}/link`)).body;
    const shown = await visitBehind(linkOf({ link }));
    expect([shown.service, shown.chain]).toEqual(['Prerje', undefined]);
  });

  test('answers stay with the part that they are for; of a request, the first part has all', async () => {
    const salon = await chainSalon(world(), { settings: { accept: 'none' } });
    const answers = [];
    for (const [question, service] of [
      ['Keni alergji?', 'Prerje'],
      ['Çfarë ngjyre?', 'Manikyr'],
    ] as const) {
      const services = [salon.services[service]];
      const { body } = await salon.post('/online/questions', { kind: 'line', question, services });
      answers.push({ question: body.data.at(-1).id, version: 1, answer: service });
    }
    const { body } = await bookChain(world(), salon, ['Prerje', 'Manikyr'], '15:00', { answers });
    const [cut, nails] = await listAppointments(salon);
    const given = async () =>
      Promise.all(
        [cut, nails].map(async (visit) => {
          const found: { answer: string }[] = (await salon.get(`/visits/${visit?.id}/answers`)).body.answers;
          return found.map(({ answer }) => answer);
        }),
      );
    const { requests } = (await salon.get('/bookings')).body;
    expect([requests[0].hasAnswers, await given()]).toEqual([true, [['Prerje', 'Manikyr'], ['Manikyr']]]);
    await salon.post(`/bookings/${body.booking.id}/answer`, { accept: true });
    expect(await given()).toEqual([['Prerje'], ['Manikyr']]);
    for (const status of ['cancelled', 'pending']) {
      await salon.put(`/appointments/${cut?.id}`, { status });
      expect(await given()).toEqual([['Prerje'], ['Manikyr']]);
    }
    expect(await visitBehind(linkOf(body))).toMatchObject({ time: '15:00', duration: 75 });
  });

  test('the merged client keeps the chain; the erased one has none behind the link', async () => {
    const salon = await chainSalon(world());
    const { body } = await bookChain(world(), salon, ['Prerje', 'Manikyr'], '15:00');
    const kept = await book(salon, {
      client_name: 'Tjetri',
      appointment_time: '09:00',
      service_name: 'Prerje',
    });
    const [, cut] = await listAppointments(salon);
    await salon.post(`/clients/${kept.client_id}/merge`, { gone: cut?.client_id, name: 'kept' });
    expect((await visitBehind(linkOf(body))).chain).toHaveLength(2);
    await salon.post(`/clients/${kept.client_id}/erase`);
    expect((await world().nobody.get(linkOf(body))).status).toBe(404);
  });

  test('a client is reminded once of a chain', async () => {
    const salon = await chainSalon(world());
    const email = address();
    await bookChain(world(), salon, ['Prerje', 'Manikyr'], '15:00', { email });
    const { reminders } = (await salon.get('/reminders')).body;
    expect(reminders).toMatchObject([
      { visits: [{ service_name: 'Prerje + Manikyr', barber: 'Arben, Blerim', appointment_time: '15:00' }] },
    ]);
    expect(reminders[0].visits).toHaveLength(1);
  });
});
