// The own hours of a service bind all that clients are offered.
import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { messages } from '#contracts/online/bookings.sq.ts';
import { messages as queueMessages } from '#contracts/online/queue-page.sq.ts';
import { testWorld } from '../../../test/harness.ts';
import { aProof, bookOnline, type OpenSalon, openSalon } from '../../../test/online.ts';
import { salonIdOf } from '../../../test/staff.ts';
import { linkOf } from '../../../test/visit-links.ts';
import { aDay, book } from '../../../test/visits.ts';
import { readOffer, takeOffer, waits } from '../../../test/waitlist.ts';
import { estimate } from '../../appointments/walk-ins/estimate.ts';
import type { Db } from '../../ground/db/database.ts';
import { SalonId } from '../../ground/salon-id.ts';
import { answerDueRequests } from './answer.ts';
import { readOffer as readOfferOf } from './offers.ts';

const world = testWorld({ trustProxy: 1 });
beforeEach(() => world().clock.set('2026-11-23T10:18:00Z'));

const settings = { stepMinutes: 30, avoidGaps: false, leadMinutes: 0 } as const;

/** A salon in which `Ngjyrosje` (90 minutes) has these own hours. */
async function salonWith(own_hours: object | null, changes: object = {}) {
  const salon = await openSalon(world(), { ...settings, ...changes });
  await setHours(salon, own_hours);
  return salon;
}
const setHours = async (salon: OpenSalon, own_hours: object | null, service = 'Ngjyrosje') => {
  const { status } = await salon.put(`/user/services/${salon.services[service]}`, { own_hours });
  expect(status).toBe(200);
};

interface Asked {
  readonly services?: readonly string[];
  readonly day?: string;
  readonly barber?: string;
  readonly language?: string;
}
const askFor = async (
  salon: OpenSalon,
  { services = ['Ngjyrosje'], day = aDay, barber = 'any', language = 'sq' }: Asked = {},
) => {
  const ids = services.map((name) => salon.services[name]).join();
  const query = `services=${ids}&barber=${salon.barbers[barber] ?? barber}&from=${day}&days=1&language=${language}`;
  const { status, body } = await world().nobody.get(`/public/salons/${salon.slug}/times?${query}`);
  expect(status).toBe(200);
  return body;
};
const timesOf = async (salon: OpenSalon, asked?: Asked): Promise<string[]> =>
  (await askFor(salon, asked)).days[0].times;

const bookColour = (salon: OpenSalon, changes: Record<string, unknown> = {}) =>
  bookOnline(world(), salon, { services: [salon.services.Ngjyrosje], ...changes });

const tuesday = (from: string, to: string) => ({ days: [{ weekday: 1, from, to }] });

describe('days and begins', () => {
  test('only begins within the hours are offered and booked, both ends included, also off the grid', async () => {
    const salon = await salonWith(tuesday('11:10', '13:00'));
    expect(await timesOf(salon)).toEqual(['11:10', '11:30', '12:00', '12:30', '13:00']);
    expect(await timesOf(salon, { services: ['Prerje'] })).toContain('09:00');
    expect((await bookColour(salon, { time: '13:30' })).body).toMatchObject({
      code: 'slot_taken',
      times: [{ time: '12:00' }, { time: '12:30' }, { time: '13:00' }],
    });
    expect((await bookColour(salon, { time: '13:00' })).status).toBe(201);
  });

  test('on another weekday nothing is offered, and there is nothing to wait for', async () => {
    const salon = await salonWith(tuesday('09:00', '14:00'));
    const { days, first } = await askFor(salon, { day: '2026-11-25' });
    expect(days).toMatchObject([{ times: [], closed: 'full', neverFits: true }]);
    expect(first).toEqual({ date: '2026-12-01', time: '09:00' });
    const { days: next } = await askFor(salon, { day: '2026-12-01' });
    expect(next[0].times[0]).toBe('09:00');
  });

  test('of several services each binds at the time at which it begins', async () => {
    const salon = await salonWith(tuesday('10:30', '11:00'));
    const behind = { services: ['Prerje', 'Ngjyrosje'] };
    expect(await timesOf(salon, behind)).toEqual(['10:00', '10:30']);
    expect(await timesOf(salon, { services: ['Ngjyrosje', 'Prerje'] })).toEqual(['10:30', '11:00']);
    await setHours(salon, tuesday('10:30', '10:30'), 'Prerje');
    expect(await timesOf(salon, behind)).toEqual(['10:30']);
  });

  test('with a barber who takes longer for the first service, the second one begins later', async () => {
    const salon = await salonWith(tuesday('11:00', '11:00'));
    await salon.put(`/user/services/${salon.services.Prerje}/barbers`, {
      barber_id: salon.barbers.Arben,
      work_minutes: 60,
    });
    const services = ['Prerje', 'Ngjyrosje'];
    expect(await timesOf(salon, { services, barber: 'Arben' })).toEqual(['10:00']);
    expect(await timesOf(salon, { services, barber: 'Blerim' })).toEqual(['10:30']);
  });

  test('the desk books beyond all of them', async () => {
    const salon = await salonWith({
      ...tuesday('09:00', '09:30'),
      notice_hours: 700,
      most: 1,
      within_days: 1,
    });
    for (const appointment_time of ['15:00', '17:00'])
      await book(salon, { service_name: 'Ngjyrosje', price: 20, duration: 90, appointment_time });
  });
});

describe('notice', () => {
  test('nothing is offered nearer than the notice, and the grid stays', async () => {
    const salon = await salonWith({ notice_hours: 24 });
    // now it is 11:18 on Monday
    expect((await timesOf(salon)).slice(0, 2)).toEqual(['11:30', '12:00']);
    expect(await timesOf(salon, { day: '2026-11-23' })).toEqual([]);
    expect((await bookColour(salon, { time: '11:00' })).body.code).toBe('slot_taken');
  });

  test('the notice of the second service counts from its own begin', async () => {
    const salon = await salonWith({ notice_hours: 24 });
    expect((await timesOf(salon, { services: ['Prerje', 'Ngjyrosje'] }))[0]).toBe('11:00');
  });

  test.each([
    ['spring', '2028-03-25T10:00:00Z', '2028-03-26', '12:00'],
    ['autumn', '2026-10-24T10:00:00Z', '2026-10-25', '11:00'],
  ])('where the clocks change in %s, 24 hours pass', async (_, now, day, first) => {
    world().clock.set(now);
    const salon = await salonWith({ notice_hours: 24 });
    const { body } = await salon.get('/hours');
    const open = Array.from({ length: 7 }, (_one, weekday) => ({
      week: 0,
      weekday,
      from: '09:00',
      to: '19:00',
    }));
    expect((await salon.put('/hours/salon', { version: body.data.version, periods: open })).status).toBe(200);
    expect((await timesOf(salon, { day }))[0]).toBe(first);
  });
});

describe('a number a day', () => {
  const two = { most: 2, most_of: 'salon' };

  test('when it is reached the day has no times more, and a cancelled visit gives its place back', async () => {
    const salon = await salonWith(two);
    const arben = await book(salon, { service_name: 'Ngjyrosje', price: 20, duration: 90 });
    expect(await timesOf(salon)).toContain('10:00');
    expect((await bookColour(salon, { time: '15:00' })).status).toBe(201);
    expect(await timesOf(salon)).toEqual([]);
    expect(await timesOf(salon, { services: ['Prerje'] })).not.toEqual([]);
    expect((await bookColour(salon, { time: '12:00' })).body.code).toBe('slot_taken');
    await salon.put(`/appointments/${arben.id}`, { status: 'cancelled' });
    expect((await bookColour(salon, { time: '12:00' })).status).toBe(201);
  });

  test('by person, each barber has the number', async () => {
    const salon = await salonWith({ most: 1, most_of: 'barber' });
    await book(salon, { service_name: 'Ngjyrosje', price: 20, duration: 90 });
    expect(await timesOf(salon, { barber: 'Arben' })).toEqual([]);
    expect(await timesOf(salon, { barber: 'Blerim' })).toContain('15:00');
    const { body } = await bookColour(salon, { time: '15:00' });
    expect(body.booking.barber).toBe('Blerim');
    expect(await timesOf(salon)).toEqual([]);
  });

  test('beyond the number of the desk nobody else is bound by person', async () => {
    const salon = await salonWith({ most: 1, most_of: 'barber' });
    for (const appointment_time of ['09:00', '11:00', '13:00'])
      await book(salon, { service_name: 'Ngjyrosje', price: 20, duration: 90, appointment_time });
    expect(await timesOf(salon, { barber: 'Blerim' })).toContain('15:00');
    expect(await timesOf(salon, { barber: 'Arben' })).toEqual([]);
  });
});

test('a service in a group counts also while the page hides it, and never for a barber who does not do it', async () => {
  const salon = await salonWith({ most: 1, most_of: 'barber' });
  const id = salon.services.Ngjyrosje;
  const group = (await salon.post('/user/service-groups', { name: 'Flokët' })).body.data[0].id;
  await salon.put(`/user/services/${id}`, { group_id: group });
  const { status } = await salon.put(`/online/barbers/${salon.barbers.Blerim}`, {
    all: false,
    services: [salon.services.Prerje],
  });
  expect(status).toBe(200);
  const visit = await book(salon, { service_name: 'Ngjyrosje', price: 20, duration: 90 });
  expect(await timesOf(salon)).toEqual([]);
  await salon.put(`/online/services/${id}`, { online: false });
  const link = await linkOf(world(), visit.id);
  const { body } = await world().nobody.get(`${link}/times?from=${aDay}&days=1&barber=any`);
  expect(body.days[0].times).toContain('15:00');
});

describe('moving by the link', () => {
  const moveTo = (link: string, time: string, date = aDay) => world().nobody.put(link, { date, time });
  const timesThere = async (link: string): Promise<string[]> =>
    (await world().nobody.get(`${link}/times?from=${aDay}&days=1`)).body.days[0].times;

  test('a visit beyond the hours stays, and moves only into them; its own place on the day is free', async () => {
    const salon = await salonWith(null);
    const visit = await book(salon, {
      ...{ service_name: 'Ngjyrosje', price: 20, duration: 90, appointment_time: '16:00' },
      service_id: salon.services.Ngjyrosje,
    });
    const link = await linkOf(world(), visit.id);
    await setHours(salon, { ...tuesday('10:00', '11:00'), most: 1, most_of: 'salon' });
    expect((await world().nobody.get(link)).body.visit).toMatchObject({ state: 'booked', time: '16:00' });
    expect(await timesThere(link)).toEqual(['10:00', '10:30', '11:00']);
    expect((await moveTo(link, '15:00')).body).toMatchObject({
      code: 'slot_taken',
      message: messages.slotTaken,
      times: [{ time: '10:00' }, { time: '10:30' }, { time: '11:00' }],
    });
    expect((await moveTo(link, '10:30')).body).toMatchObject({ visit: { time: '10:30' } });
  });

  test('hours that are closed while the client looks refuse the move with other times', async () => {
    const salon = await salonWith(null);
    const { body } = await bookColour(salon, { time: '10:00' });
    const link = body.link.replace(/^.*\/r\//, '/public/visits/');
    expect(await timesThere(link)).toContain('15:00');
    await setHours(salon, tuesday('09:00', '12:00'));
    expect((await moveTo(link, '15:00')).body.code).toBe('slot_taken');
  });
});

describe('the waitlist', () => {
  const colour = { service_name: 'Ngjyrosje', price: 20, duration: 90 };
  const freed = async (salon: OpenSalon): Promise<{ time: string; begins?: string }[]> =>
    (await salon.get('/waitlist/places')).body.places;

  test('a freed time is for nobody who may not begin in it, and is taken by who may', async () => {
    const salon = await salonWith(tuesday('09:00', '11:00'));
    const [early, late] = [
      await book(salon, { ...colour, appointment_time: '10:00' }),
      await book(salon, { ...colour, appointment_time: '15:00' }),
    ];
    const { id } = await waits(salon, salon.services.Ngjyrosje ?? '');
    await salon.put(`/appointments/${late.id}`, { status: 'cancelled' });
    expect(await freed(salon)).toEqual([]);
    const offer = (time: string) =>
      salon.post(`/waitlist/${id}/offers`, { id: newId(), barber_id: salon.barbers.Arben, date: aDay, time });
    expect((await offer('15:00')).body.code).toBe('slot_taken');
    await salon.put(`/appointments/${early.id}`, { status: 'cancelled' });
    expect(await freed(salon)).toMatchObject([{ time: '10:00' }]);
    const { body } = await offer('10:00');
    expect((await takeOffer(world(), body.link)).body.offer.state).toBe('taken');
  });

  test('an offered hour whose service is full by then can not be taken', async () => {
    const salon = await salonWith({ most: 1 });
    const { id } = await waits(salon, salon.services.Ngjyrosje ?? '');
    const wanted = { id: newId(), barber_id: salon.barbers.Arben, date: aDay, time: '10:00' };
    const { body } = await salon.post(`/waitlist/${id}/offers`, wanted);
    await book(salon, { ...colour, appointment_time: '15:00' });
    expect(await takeOffer(world(), body.link)).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
    expect((await readOffer(world(), body.link)).state).toBe('passed');
  });
});

describe('only for who had it lately', () => {
  const days = { within_days: 60 };
  const phone = '+355 69 700 4321';
  const name = 'Vesa Leka';

  /** A visit that took place so many days before the tested day. */
  async function hadIt(salon: OpenSalon, before: number, client: object = {}, service = 'Ngjyrosje') {
    const at = new Date(Date.parse(`${aDay}T00:00:00Z`) - before * 86_400_000).toISOString().slice(0, 10);
    const { id, client_id } = await book(salon, {
      ...{ service_name: service, price: 20, duration: 90, client_name: name, client_phone: phone },
      ...{ appointment_date: at, appointment_time: '12:00', ...client },
    });
    await salon.put(`/appointments/${id}`, { status: 'confirmed' });
    return { id, client_id };
  }
  const settle = () =>
    answerDueRequests(world().db, () => new Date(world().clock.now().getTime() + 200_000))();
  const stateOf = async (link: string) => {
    const path = new URL(link).pathname.replace('/r/', '/public/visits/');
    return (await world().nobody.get(path)).body.visit.state;
  };
  const ask = (salon: OpenSalon, changes: object = {}) => bookColour(salon, { time: '14:00', ...changes });

  test.each([
    ['sq', 'vetëm për klientë që e kanë bërë në 60 ditët para terminit. Të tjerët mund të dërgojnë kërkesë.'],
    ['en', 'only for clients who had it in the 60 days before the appointment. Others can send a request.'],
    [
      'it',
      'solo per clienti che l’hanno fatto nei 60 giorni prima dell’appuntamento. Gli altri possono inviare una richiesta.',
    ],
    [
      'de',
      'nur für Kundinnen und Kunden, die diese Leistung in den 60 Tagen vor dem Termin hatten. Andere können eine Anfrage senden.',
    ],
  ])('the page says why in %s, and that nobody is accepted at once', async (language, note) => {
    const salon = await salonWith(days);
    const { notes, acceptsAtOnce } = await askFor(salon, { language });
    expect({ notes, acceptsAtOnce }).toEqual({
      notes: [{ service: salon.services.Ngjyrosje, note }],
      acceptsAtOnce: false,
    });
    expect(await askFor(salon, { services: ['Prerje'] })).not.toHaveProperty('notes');
  });

  test('a stranger sends a request, which only the salon accepts', async () => {
    const salon = await salonWith(days);
    const { status, body } = await ask(salon);
    expect({ status, state: body.booking.state }).toEqual({ status: 201, state: 'waiting' });
    await settle();
    expect(await stateOf(body.link)).toBe('waiting');
    expect((await bookColour(salon, { services: [salon.services.Prerje] })).body.booking.state).toBe(
      'accepted',
    );
  });

  test.each([
    ['60 days before', 60, 'Ngjyrosje', 'booked'],
    ['61 days before', 61, 'Ngjyrosje', 'waiting'],
    ['10 days before, with another service', 10, 'Prerje', 'waiting'],
  ])('who had a visit %s gets the first answer of a stranger', async (_, before, service, state) => {
    const salon = await salonWith(days);
    await hadIt(salon, before, {}, service);
    const { body } = await ask(salon, { phone, name });
    expect(body.booking.state).toBe('waiting');
    await settle();
    expect(await stateOf(body.link)).toBe(state);
  });

  test('with the link of an earlier visit who had it lately is accepted at once', async () => {
    const salon = await salonWith(days);
    const { id } = await hadIt(salon, 20);
    const link = (await linkOf(world(), id)).split('/').at(-1);
    expect((await ask(salon, { phone, name, links: [link] })).body.booking.state).toBe('accepted');
    await setHours(salon, { within_days: 19 });
    expect((await ask(salon, { phone, name, links: [link], time: '16:00' })).body.booking.state).toBe(
      'waiting',
    );
  });

  test('a merge brings the visits along, also for the number that it left out; undone, they go back', async () => {
    const salon = await salonWith(days);
    const other = { client_name: 'Vesa L.', client_phone: '+355 69 700 9999' };
    const { client_id: gone } = await hadIt(salon, 20, other);
    const { client_id: kept } = await hadIt(salon, 90);
    const { status, body: merged } = await salon.post(`/clients/${kept}/merge`, { gone, name: 'kept' });
    expect(status).toBe(200);
    for (const [number, time] of [
      [phone, '14:00'],
      [other.client_phone, '16:00'],
    ]) {
      const { body } = await ask(salon, { phone: number, name, time });
      await settle();
      expect({ number, state: await stateOf(body.link) }).toEqual({ number, state: 'booked' });
    }
    expect((await salon.post(`/merges/${merged.merge}/undo`, {})).status).toBe(200);
    const { body } = await ask(salon, { phone, name, time: '10:00' });
    await settle();
    expect(await stateOf(body.link)).toBe('waiting');
  });

  test('the visit of a client whom the salon took moves by its link without being asked again', async () => {
    const salon = await salonWith(days);
    const visit = await book(salon, { service_name: 'Ngjyrosje', price: 20, duration: 90 });
    const link = await linkOf(world(), visit.id);
    const moved = await world().nobody.put(link, { date: aDay, time: '15:00' });
    expect(moved.body.visit).toMatchObject({ state: 'booked', time: '15:00' });
  });
});

describe('what it costs', () => {
  /** The number of statements of the work. */
  async function statementsOf(work: (db: Db) => Promise<unknown>) {
    let count = 0;
    const { rows, one, run } = world().db;
    await work({
      rows: (schema) => (statement) => {
        count += 1;
        return rows(schema)(statement);
      },
      one: (schema) => (statement) => {
        count += 1;
        return one(schema)(statement);
      },
      run(statement) {
        count += 1;
        return run(statement);
      },
    });
    return count;
  }
  const asked = (salon: OpenSalon) => ({ slug: salon.slug, from: aDay, days: 14, now: world().clock.now() });
  const ofOffer = (salon: OpenSalon) => statementsOf((db) => readOfferOf(db, asked(salon)));
  const ofQueue = async (salon: OpenSalon) => {
    const id = SalonId.parse(await salonIdOf(world(), salon));
    return statementsOf((db) => estimate(db, id, world().clock.now()));
  };

  test('times cost one statement more with a number a day, and none with any other condition', async () => {
    const plain = await salonWith(null);
    const [offer, queue] = [await ofOffer(plain), await ofQueue(plain)];
    expect(offer).toBe(1);
    for (const [own_hours, more] of [
      [{ ...tuesday('09:00', '14:00'), notice_hours: 24, within_days: 60 }, 0],
      [{ most: 2 }, 1],
    ] as const) {
      const salon = await salonWith(own_hours);
      expect([await ofOffer(salon), await ofQueue(salon)]).toEqual([offer + more, queue + more]);
    }
  });

  test('a salon without any rule gets the same bytes as one that took all of its rules back, and no new field', async () => {
    const [plain, former] = [
      await salonWith(null),
      await salonWith({ most: 1, within_days: 60, notice_hours: 24 }),
    ];
    await setHours(former, null);
    const answersOf = async (salon: OpenSalon) => {
      const { proof: _, ...times } = await askFor(salon);
      const { proof: __, ...queue } = (await world().nobody.get(`/public/salons/${salon.slug}/queue`)).body;
      const services = (await salon.get('/user/services')).body;
      return { times, queue, services };
    };
    const [one, other] = [await answersOf(plain), await answersOf(former)];
    for (const part of ['times', 'queue', 'services'] as const) {
      expect(JSON.stringify(other[part]).length).toBe(JSON.stringify(one[part]).length);
    }
    expect(Object.keys(one.times).sort()).toEqual([
      'acceptsAtOnce',
      'changeUntilMinutes',
      'days',
      'mayCancelLate',
      'success',
      'terms',
    ]);
    expect(Object.keys(one.queue).sort()).toEqual(['salon', 'services', 'state', 'success']);
    expect(JSON.stringify(one)).not.toMatch(/own_hours|notes|notToday/);
  });
});

describe('the queue', () => {
  async function queueWith(own_hours: object | null) {
    const salon = await salonWith(own_hours);
    await salon.put('/queue-page', { is_open: true });
    return salon;
  }
  const read = async ({ slug }: OpenSalon) => (await world().nobody.get(`/public/salons/${slug}/queue`)).body;
  let people = 0;
  const enter = async (salon: OpenSalon, changes: object = {}) =>
    world().call(
      'POST',
      `/public/salons/${salon.slug}/queue`,
      {
        ...{ id: newId(), name: `Beni ${people}`, service_ids: [salon.services.Ngjyrosje] },
        ...{ proof: await aProof(world(), salon), ...changes },
      },
      { headers: { 'x-forwarded-for': `10.78.0.${++people}` } },
    );
  const monday = (from: string, to: string) => ({ days: [{ weekday: 0, from, to }] });

  test.each([
    ['is not done on this day', tuesday('09:00', '14:00')],
    ['began for the last time', monday('09:00', '11:00')],
    ['wants notice', { notice_hours: 24 }],
    ['is only for who had it lately', { within_days: 60 }],
  ])('a service that %s is not offered, and nobody enters for it', async (_, own_hours) => {
    const salon = await queueWith(own_hours);
    expect(await read(salon)).toMatchObject({
      services: [{ name: 'Prerje' }],
      notToday: [salon.services.Ngjyrosje],
    });
    expect((await enter(salon)).body).toMatchObject({ fields: { service_ids: queueMessages.notForService } });
    expect((await enter(salon, { service_ids: [salon.services.Prerje] })).status).toBe(201);
  });

  test('a service that begins later today is offered, and one without hours leaves no field', async () => {
    const later = await queueWith(monday('15:00', '16:00'));
    expect((await enter(later)).status).toBe(201);
    expect(await read(later)).not.toHaveProperty('notToday');
  });

  test('who would come to their turn after the last begin does not enter', async () => {
    const salon = await queueWith(monday('09:00', '12:00'));
    for (const barber of ['Arben', 'Blerim'])
      await book(salon, { appointment_date: '2026-11-23', appointment_time: '11:15', duration: 120, barber });
    expect((await enter(salon)).body).toMatchObject({ fields: { service_ids: queueMessages.notForService } });
  });

  test('who waits counts for the number of the day: neither the queue nor the page takes one more', async () => {
    const salon = await queueWith({ most: 1 });
    expect((await enter(salon)).status).toBe(201);
    expect((await read(salon)).notToday).toEqual([salon.services.Ngjyrosje]);
    expect((await enter(salon)).body).toMatchObject({ fields: { service_ids: queueMessages.notForService } });
    expect(await timesOf(salon, { day: '2026-11-23' })).toEqual([]);
    expect(await timesOf(salon)).not.toEqual([]);
  });

  test('by person, who will take anybody holds one of all places', async () => {
    const salon = await queueWith({ most: 1, most_of: 'barber' });
    const wanted = (barber: string) => ({ barber_id: salon.barbers[barber] });
    expect((await enter(salon)).status).toBe(201);
    expect((await enter(salon, wanted('Arben'))).status).toBe(201);
    expect((await enter(salon, wanted('Blerim'))).body).toMatchObject({
      fields: { service_ids: queueMessages.notForService },
    });
  });
});
