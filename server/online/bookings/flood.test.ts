// @module-tag long
// Many bookings at once through the public door: how many places they hold, and how the salon gets rid of them.
import { afterEach, describe, expect, test } from 'vitest';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { messages, requestMessages } from '#contracts/online/bookings.sq.ts';
import type { OnlineSettings } from '#contracts/online/online.ts';
import { fullPool, testWorld } from '../../../test/harness.ts';
import { aBooking, bookOnline, fillDay, freeSlots, type OpenSalon, openSalon } from '../../../test/online.ts';
import { bringForward } from '../../../test/queue.ts';
import { addResource, addService, epilim, need } from '../../../test/resources.ts';
import { aDay, book, listAppointments, oneLine } from '../../../test/visits.ts';
import { sql } from '../../ground/db/database.ts';
import { removeJobs } from '../../ground/jobs/store.ts';
import { answerDueRequests } from './answer.ts';

const world = testWorld({ trustProxy: false }, fullPool);
const started = '2026-11-23T10:18:00Z';
afterEach(() => {
  world().mails.length = 0;
  world().clock.set(started);
});
const open = (changes: Partial<OnlineSettings> = {}) =>
  openSalon(world(), { accept: 'none', avoidGaps: false, ...changes });
const after = (seconds: number) => new Date(world().clock.now().getTime() + seconds * 1000);
const settleAfter = (seconds: number) => answerDueRequests(world().db, () => after(seconds))();
const requestsOf = async (salon: OpenSalon) => (await salon.get('/bookings')).body.requests;
const pathOf = (link: string) => new URL(link).pathname.replace('/r/', '/public/visits/');
const shownAt = async (link: string) => (await world().nobody.get(pathOf(link))).body.visit;

/** Requests for times of this salon that do not overlap, all sent at once. */
async function flood(salon: OpenSalon, count: number) {
  const slots = await freeSlots(world(), salon);
  return bookAll(salon, slots.slice(0, count));
}

/** Sends all at once. Like a page, it tries again where the server is too busy: the same id makes one booking. */
const bookAll = (salon: OpenSalon, all: readonly object[]) =>
  Promise.all(
    all.map(async (changes) => {
      const wanted = await aBooking(world(), salon, { ...changes });
      const send = () => world().nobody.post(`/public/salons/${salon.slug}/bookings`, wanted);
      let answer = await send();
      for (let n = 0; n < 9 && answer.status === 503; n++) answer = await send();
      return answer;
    }),
  );

/** Writes the rows of twenty requests of a stranger, which hold all places of the days after `aDay`. */
const holdAllPlaces = ({ slug, barbers }: OpenSalon) =>
  world().db.run(sql`
    with stranger as (
      insert into clients (salon_id, id, name, name_key)
      select salon_id, gen_random_uuid(), 'X', 'x' from salon_slugs where slug = ${slug}
      returning *
    ),
    held as (
      insert into appointments
        (salon_id, id, kind, client_id, barber_id, service_name, lines, price_cents, day, starts_at, duration, status, user_id)
      select
        salon_id, gen_random_uuid(), 'visit', id, ${barbers.Arben}, 'Prerje', ${oneLine('Prerje', 5, 30)}, 500, ${aDay}::date + n, '09:00', 30,
        'pending', user_id
      from stranger join memberships using (salon_id), generate_series(1, 20) as n
      returning *
    )
    insert into bookings
      (salon_id, id, appointment_id, made_client, typed_name, phone_digits, language, source, request_hash, created_at, state, answer_by)
    select
      salon_id, gen_random_uuid(), id, true, 'X', '355', 'sq', 'link', '', ${world().clock.now()}, 'waiting', ${after(12 * 3600)}
    from held`);

/** Twenty requests that hold places, and one on `aDay` at this time that holds none. */
async function flooded(salon: OpenSalon, wanted: Record<string, unknown> = {}) {
  await holdAllPlaces(salon);
  const { body } = await bookOnline(world(), salon, { barber: salon.barbers.Arben, ...wanted });
  return { link: body.link as string, id: body.booking.id as string, body };
}

async function numberOfClient(salon: OpenSalon) {
  const client_phone = '+355 69 700 4001';
  const { id } = await book(salon, { client_phone, client_name: 'Besnik', appointment_date: '2026-11-20' });
  await salon.put(`/appointments/${id}`, { status: 'confirmed' });
  return client_phone;
}

describe('the bound of held places', () => {
  test('of 200 requests at once exactly 20 hold a place; the others are rows without an appointment', async () => {
    const salon = await open();
    const answers = await flood(salon, 200);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const held = answers.filter(({ body }) => body.booking.keepsTime);
    expect(held).toHaveLength(20);
    expect(await listAppointments(salon)).toHaveLength(20);
    expect(new Set(answers.map(({ body }) => body.message))).toEqual(
      new Set([messages.requested, requestMessages.requestedWithoutTime]),
    );
    expect(await requestsOf(salon)).toHaveLength(200);
    // an accepted one holds its place as a visit, and one more request finds room
    await salon.post(`/bookings/${held[0]?.body.booking.id}/answer`, { accept: true });
    const more = await flood(salon, 10);
    expect(more.filter(({ body }) => body.booking.keepsTime)).toHaveLength(1);
  });

  test('of many requests at once for one day of a barber, those that hold a place take half of the open minutes', async () => {
    const salon = await open();
    const barber = salon.barbers.Arben;
    const times = Array.from(
      { length: 20 },
      (_, n) => `${9 + (n >> 1)}`.padStart(2, '0') + (n % 2 ? ':30' : ':00'),
    );
    const answers = await bookAll(
      salon,
      times.map((time) => ({ barber, time })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    // ten hours are open
    expect(answers.filter(({ body }) => body.booking.keepsTime)).toHaveLength(10);
    const minutes = (await listAppointments(salon)).reduce((sum, { duration }) => sum + duration, 0);
    expect(minutes).toBe(300);
    // another day, and another barber on this day, have room
    const elsewhere = [{ barber, date: addDays(aDay, 1) }, { barber: salon.barbers.Blerim }];
    for (const changes of elsewhere) {
      expect((await bookOnline(world(), salon, changes)).body.booking.keepsTime).toBe(true);
    }
  });

  test('requests of numbers with a visit that took place do not count', async () => {
    const salon = await open({ accept: 'known', maxOpen: 5 });
    const phone = await numberOfClient(salon);
    const [first, second, ...others] = await freeSlots(world(), salon);
    for (const slot of [first, second]) await bookOnline(world(), salon, { ...slot, phone });
    const answers = await bookAll(salon, others.slice(0, 22));
    expect(answers.filter(({ body }) => body.booking.keepsTime)).toHaveLength(20);
  });

  test('a client cannot move a request to a day whose half is held', async () => {
    const salon = await open({ maxOpen: 5 });
    const barber = salon.barbers.Arben;
    const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00', '13:30'];
    for (const time of times) await bookOnline(world(), salon, { barber, time });
    const { body } = await bookOnline(world(), salon, { barber, date: addDays(aDay, 1) });
    const move = (date: string, time: string) => world().nobody.put(pathOf(body.link), { date, time });
    expect((await move(aDay, '16:00')).body.code).toBe('slot_taken');
    expect((await move(addDays(aDay, 2), '16:00')).status).toBe(200);
  });
});

describe('while so many requests wait', () => {
  test.each<[OnlineSettings['accept']]>([['all'], ['known'], ['none']])(
    'with %s a stranger and a client get the same answer, and no place',
    async (accept) => {
      const salon = await open({ accept });
      const phone = await numberOfClient(salon);
      if (accept === 'all') await fillDay(world(), salon, 60);
      const first = await flooded(salon, { time: '09:00' });
      const { body } = await bookOnline(world(), salon, {
        phone,
        time: '10:00',
        barber: salon.barbers.Arben,
      });
      const said = ({ message, booking: { state, keepsTime } }: typeof body) => ({
        message,
        state,
        keepsTime,
      });
      expect(said(body)).toEqual(said(first.body));
      expect(said(body)).toEqual({
        message: 'Kërkesa u dërgua. Ora nuk ruhet derisa salloni ta pranojë.',
        state: 'waiting',
        keepsTime: false,
      });
      expect(await shownAt(body.link)).toMatchObject({ state: 'waiting', keepsTime: false, mayMove: false });
      expect(await listAppointments(salon, `?from=${aDay}&to=${aDay}`)).toEqual([]);
      // a client is accepted by the clock, a stranger is not
      await settleAfter(180);
      const states = [(await shownAt(first.link)).state, (await shownAt(body.link)).state];
      expect(states).toEqual(['waiting', accept === 'none' ? 'waiting' : 'booked']);
    },
  );

  test('a request without a place makes no client, can be taken back, and lapses unanswered', async () => {
    const salon = await open({ unanswered: 'accept' });
    const { link } = await flooded(salon, { name: 'Dikush Tjetër' });
    const { link: second } = (await bookOnline(world(), salon, { time: '11:00', name: 'Dikush Tjetër' }))
      .body;
    const { clients } = (await salon.get('/clients?q=Dikush')).body;
    expect(clients).toEqual([]);
    expect((await world().nobody.post(`${pathOf(link)}/cancel`)).status).toBe(200);
    expect((await shownAt(link)).state).toBe('cancelled');
    expect((await world().nobody.post(`${pathOf(second)}/coming`)).status).toBe(409);
    await settleAfter(12 * 3600);
    expect((await shownAt(second)).state).toBe('declined');
  });

  test('the same request again answers 200 with the same booking and link', async () => {
    const salon = await open();
    await flooded(salon);
    const wanted = { id: crypto.randomUUID(), phone: '+355 69 700 4444', time: '12:00' };
    const [first, again] = [
      await bookOnline(world(), salon, wanted),
      await bookOnline(world(), salon, wanted),
    ];
    expect([first.status, again.status, again.body.link]).toEqual([201, 200, first.body.link]);
    expect(again.body.booking).toEqual(first.body.booking);
  });

  test('a number has at most as many requests as the salon allows, also without places', async () => {
    const salon = await open({ maxOpen: 1 });
    await flooded(salon, { phone: '+355 69 700 5001' });
    const { body } = await bookOnline(world(), salon, { phone: '+355 69 700 5001', time: '12:00' });
    expect(body.code).toBe('limit_reached');
  });
});

describe('accepting a request without a place', () => {
  test('takes the place, makes the client and tells it; the link stays', async () => {
    const salon = await open();
    const email = 'arta@example.al';
    const { id, link } = await flooded(salon, { name: 'Arta Gashi', email, note: 'Me makinë' });
    expect((await salon.post(`/bookings/${id}/answer`, { accept: true })).status).toBe(200);
    const [visit] = await listAppointments(salon, `?from=${aDay}&to=${aDay}`);
    expect(visit).toMatchObject({
      client_name: 'Arta Gashi',
      appointment_time: '10:00',
      status: 'pending',
      note: 'Me makinë',
      barber: 'Arben',
      price: 5,
      booked_online: true,
      is_request: false,
      buffer_minutes: 0,
      services: [{ service_id: salon.services.Prerje, service_name: 'Prerje' }],
    });
    expect(await shownAt(link)).toMatchObject({ state: 'booked', keepsTime: true, id: visit?.id });
    await world().runJobs();
    expect(world().mails.filter(({ to }) => to === email)).toHaveLength(1);
    expect((await salon.post(`/bookings/${id}/answer`, { accept: true })).status).toBe(200);
    expect((await salon.post(`/bookings/${id}/answer`, { accept: false })).body.code).toBe('too_late');
  });

  test('that was taken meanwhile answers three near times, one of which it then gets', async () => {
    const salon = await open();
    const { id, link } = await flooded(salon);
    await book(salon, { appointment_date: aDay, appointment_time: '10:00', duration: 30 });
    const { status, body } = await salon.post(`/bookings/${id}/answer`, { accept: true });
    expect({ status, ...body }).toMatchObject({
      status: 409,
      code: 'slot_taken',
      message: 'Ky orar u zu ndërkohë. Zgjidhni një tjetër:',
      times: [{ time: '09:30' }, { time: '10:30' }, { time: '11:30' }],
    });
    const given = { accept: true, ...body.times[1] };
    expect((await salon.post(`/bookings/${id}/answer`, given)).status).toBe(200);
    expect(await shownAt(link)).toMatchObject({ state: 'booked', date: aDay, time: '10:30' });
  });

  test('whose room or device was taken meanwhile answers times at which it is free', async () => {
    const salon = await open();
    const laser = await addResource(salon, 'Lazer');
    const { id: service } = await addService(salon, 'Epilim', [need(laser)]);
    await salon.put(`/online/services/${service}`, { online: true });
    const { id, body: sent } = await flooded(salon, { barber: null, services: [service] });
    const barber = sent.booking.barber === 'Arben' ? 'Blerim' : 'Arben';
    await book(salon, { ...epilim, barber, appointment_date: aDay });
    const { body } = await salon.post(`/bookings/${id}/answer`, { accept: true });
    expect(body).toMatchObject({
      code: 'slot_taken',
      times: [{ time: '09:00' }, { time: '11:00' }, { time: '12:00' }],
    });
    const given = { accept: true, ...body.times[1] };
    expect((await salon.post(`/bookings/${id}/answer`, given)).status).toBe(200);
  });

  test('for anyone takes another barber, if the shown one is taken', async () => {
    const salon = await open();
    const { id, body } = await flooded(salon, { barber: null });
    await book(salon, { barber: body.booking.barber, appointment_date: aDay, appointment_time: '10:00' });
    expect((await salon.post(`/bookings/${id}/answer`, { accept: true })).status).toBe(200);
    const barbers = (await listAppointments(salon, `?from=${aDay}&to=${aDay}`)).map(({ barber }) => barber);
    expect(new Set(barbers).size).toBe(2);
  });

  /** Blerim takes 7 euro for 40 minutes, Arben 5 for 30. The page showed one of them for anyone, who has another visit by now. */
  async function shownFor(shown: 'Arben' | 'Blerim', settings: Partial<OnlineSettings> = {}) {
    const salon = await open(settings);
    const own = { barber_id: salon.barbers.Blerim, price: 7, work_minutes: 40 };
    const path = `/user/services/${salon.services.Prerje}/barbers`;
    expect((await salon.put(path, own)).status).toBe(200);
    const { id, body } = await flooded(salon, { barber: salon.barbers[shown] });
    expect(body.booking).toMatchObject({ barber: shown, keepsTime: false });
    await world().db.run(sql`
      update bookings set wanted = wanted || '{"isAnyBarber": true}' where id = ${id}`);
    await book(salon, { barber: shown, appointment_date: aDay, appointment_time: '10:00' });
    return { salon, id };
  }

  test.each([
    ['Arben', 'Blerim', { price: 5, duration: 40 }, {}],
    ['Arben', 'Blerim', { price: 7, duration: 40 }, { showPrices: false }],
    ['Blerim', 'Arben', { price: 5, duration: 30 }, {}],
  ] as const)(
    'for anyone takes as long as who gets it, and at most the price that the page showed (%s, then %s: %j)',
    async (shown, other, expected, settings) => {
      const { salon, id } = await shownFor(shown, settings);
      expect((await salon.post(`/bookings/${id}/answer`, { accept: true })).status).toBe(200);
      const visits = await listAppointments(salon, `?from=${aDay}&to=${aDay}`);
      const visit = visits.find(({ barber }) => barber === other);
      expect(visit).toMatchObject({ ...expected, services: [expected] });
    },
  );

  test('for anyone is refused where the other barber needs longer than there is, with times that are long enough', async () => {
    const { salon, id } = await shownFor('Arben');
    await book(salon, { barber: 'Blerim', appointment_date: aDay, appointment_time: '10:35', duration: 30 });
    await book(salon, { barber: 'Arben', appointment_date: aDay, appointment_time: '09:00', duration: 60 });
    const { status, body } = await salon.post(`/bookings/${id}/answer`, { accept: true });
    expect([status, body.code]).toEqual([409, 'slot_taken']);
    expect(body.times).not.toContainEqual({ date: aDay, time: '10:00' });
  });

  test('twice at once, or with another request for the place, makes one visit', async () => {
    const salon = await open();
    const wanted = { time: '10:00', barber: salon.barbers.Arben };
    const { id } = await flooded(salon, wanted);
    const other = (await bookOnline(world(), salon, wanted)).body.booking.id;
    const answers = await Promise.all(
      [id, id, other].map((one) => salon.post(`/bookings/${one}/answer`, { accept: true })),
    );
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(await listAppointments(salon, `?from=${aDay}&to=${aDay}`)).toHaveLength(1);
  });

  test('a client whose time was taken before the clock accepts goes on waiting for the salon', async () => {
    const salon = await open({ accept: 'known' });
    const phone = await numberOfClient(salon);
    const { link } = await flooded(salon, { phone });
    await book(salon, { appointment_date: aDay, appointment_time: '10:00', duration: 30 });
    await settleAfter(180);
    expect((await shownAt(link)).state).toBe('waiting');
    const requests: { keepsTime: boolean }[] = await requestsOf(salon);
    expect(requests.filter(({ keepsTime }) => !keepsTime)).toMatchObject([{ client: 'Besnik' }]);
  });

  test('an erased client leaves no request that waits', async () => {
    const salon = await open();
    const phone = await numberOfClient(salon);
    const { id } = await flooded(salon, { phone });
    const [client] = (await salon.get('/clients?q=Besnik')).body.clients;
    await salon.post(`/clients/${client.id}/erase`);
    expect((await requestsOf(salon)).some((one: { id: string }) => one.id === id)).toBe(false);
    expect((await salon.post(`/bookings/${id}/answer`, { accept: true })).status).toBe(409);
  });
});

describe('what the owner of a flooded book does', () => {
  /** The mails to the owner that leave within so many seconds: single requests without names, all others whole. */
  async function mailsWithin(salon: OpenSalon, seconds: number) {
    world().mails.length = 0;
    await bringForward(world().db, seconds);
    await world().runJobs();
    return world()
      .mails.filter(({ to }) => to === salon.email)
      .map(({ subject, text = '' }) => ({
        subject: subject.replace(/^Kërkesë e re.*/, 'Kërkesë e re'),
        places: /(?:Or(?:a|ët) (?:nuk )?ruhe[nt]|Me orë të ruajtur:.*)[^.\n]*\./.exec(text)?.[0],
      }));
  }
  const subjectsWithin = async (salon: OpenSalon, seconds: number) =>
    (await mailsWithin(salon, seconds)).map(({ subject }) => subject);
  const pass = (minutes: number) => world().clock.pass({ minutes });
  const single = 'Kërkesë e re';
  const allHeld = 'Orët ruhen derisa të përgjigjeni.';

  test('the owner gets one message for all requests, with how many of them hold a place at that moment', async () => {
    const salon = await open();
    await flood(salon, 24);
    const [told, ...singles] = (await mailsWithin(salon, 121)).sort((one) => (one.places ? -1 : 1));
    expect(told).toEqual({
      subject: 'Kërkesa në pritje: 24',
      places: 'Me orë të ruajtur: 20. Pa orë të ruajtur derisa të pranohen: 4.',
    });
    expect(singles.map(({ subject }) => subject)).toEqual(Array(5).fill(single));
    // those that held their places are answered
    const held = (await requestsOf(salon)).filter(({ keepsTime }: { keepsTime: boolean }) => keepsTime);
    for (const { id } of held) await salon.post(`/bookings/${id}/answer`, { accept: false });
    pass(10);
    expect(await mailsWithin(salon, 601)).toEqual([
      {
        subject: 'Nuk po vijnë më kërkesa të reja · në pritje: 4',
        places: 'Orët nuk ruhen derisa t’i pranoni kërkesat.',
      },
    ]);
    expect(await mailsWithin(salon, 100_000)).toEqual([]);
  });

  test('the sixth request of an hour is told with the others; later ones ten minutes after that, until none came in ten minutes', async () => {
    const [salon, other] = [await open(), await open()];
    const slots = await freeSlots(world(), salon);
    const request = async (...numbers: number[]) => {
      for (const n of numbers) expect((await bookOnline(world(), salon, slots[n])).status).toBe(201);
    };
    await request(0, 1, 2, 3, 4);
    expect(await subjectsWithin(salon, 0)).toEqual(Array(5).fill(single));
    await request(5, 6);
    expect(await subjectsWithin(salon, 119)).toEqual([]);
    expect(await mailsWithin(salon, 121)).toEqual([{ subject: 'Kërkesa në pritje: 7', places: allHeld }]);
    pass(3);
    await request(7);
    expect(await subjectsWithin(salon, 590)).toEqual([]);
    pass(7);
    expect(await mailsWithin(salon, 601)).toEqual([
      { subject: 'Edhe 1 e re · kërkesa në pritje: 8', places: allHeld },
    ]);
    await request(8, 9);
    pass(10);
    expect(await subjectsWithin(salon, 601)).toEqual(['Edhe 2 të reja · kërkesa në pritje: 10']);
    // the flood of one salon holds up no mail of another
    await bookOnline(world(), other);
    expect(await subjectsWithin(other, 0)).toEqual([single]);
    pass(10);
    expect(await mailsWithin(salon, 601)).toEqual([
      { subject: 'Nuk po vijnë më kërkesa të reja · në pritje: 10', places: allHeld },
    ]);
    pass(31);
    expect(await subjectsWithin(salon, 100_000)).toEqual([]);
    await request(10);
    expect(await subjectsWithin(salon, 0)).toEqual([single]);
  });

  test('ten requests of which nothing was said are told within two minutes, and not each of fifty that come at once', async () => {
    const salon = await open();
    const slots = await freeSlots(world(), salon);
    await bookAll(salon, slots.slice(0, 7));
    await mailsWithin(salon, 121);
    await bookAll(salon, slots.slice(7, 16));
    expect(await subjectsWithin(salon, 121)).toEqual([]);
    await bookAll(salon, slots.slice(16, 17));
    expect(await subjectsWithin(salon, 121)).toEqual(['Edhe 10 të reja · kërkesa në pritje: 17']);
    await bookAll(salon, slots.slice(17, 67));
    expect(await mailsWithin(salon, 121)).toEqual([
      {
        subject: 'Edhe 50 të reja · kërkesa në pritje: 67',
        places: 'Me orë të ruajtur: 20. Pa orë të ruajtur derisa të pranohen: 47.',
      },
    ]);
  });

  test('what the owner has answered meanwhile brings no message, nor do those that were told of alone', async () => {
    const salon = await open();
    const slots = await freeSlots(world(), salon);
    await bookAll(salon, slots.slice(0, 5));
    await mailsWithin(salon, 0);
    const { id: sixth } = (await bookOnline(world(), salon, slots[5])).body.booking;
    await salon.post(`/bookings/${sixth}/answer`, { accept: false });
    expect(await mailsWithin(salon, 121)).toEqual([]);
    await bookAll(salon, slots.slice(5, 7));
    pass(8);
    expect(await subjectsWithin(salon, 601)).toEqual(['Kërkesa në pritje: 7']);
    for (const { id } of await requestsOf(salon))
      await salon.post(`/bookings/${id}/answer`, { accept: true });
    pass(10);
    expect(await mailsWithin(salon, 100_000)).toEqual([]);
  });

  test('a message of a flood that was lost with a restored backup keeps back none of the next flood', async () => {
    const salon = await open();
    const slots = await freeSlots(world(), salon);
    await bookAll(salon, slots.slice(0, 6));
    await world().db.transaction((tx) => removeJobs(tx, 'tell-flood', {}));
    world().clock.pass({ hours: 2 });
    await bookAll(salon, slots.slice(6, 12));
    expect(await subjectsWithin(salon, 121)).toContain('Kërkesa në pritje: 12');
  });

  describe('where unanswered requests are accepted', () => {
    /** Nobody is told of its requests, since the owner wants no mails and no device listens. */
    const openUntold = () => open({ unanswered: 'accept', mailOwner: false });
    const request = async (salon: OpenSalon) => (await bookOnline(world(), salon)).body.link as string;
    const stateLater = async (link: string) => {
      await settleAfter(12 * 3600);
      return (await shownAt(link)).state;
    };

    test('one of which nobody was told lapses', async () => {
      const salon = await openUntold();
      const link = await request(salon);
      expect(await stateLater(link)).toBe('declined');
    });

    test('one that a screen of the salon showed is accepted', async () => {
      const salon = await openUntold();
      const link = await request(salon);
      expect(await requestsOf(salon)).toHaveLength(1);
      expect(await stateLater(link)).toBe('booked');
    });

    test('one of a flood lapses before the message that tells of it, and is accepted after it', async () => {
      const salon = await open({ unanswered: 'accept' });
      const slots = await freeSlots(world(), salon);
      await bookAll(salon, slots.slice(0, 5));
      const untold = (await bookOnline(world(), salon, slots[5])).body.link;
      expect(await stateLater(untold)).toBe('declined');
      const told = (await bookOnline(world(), salon, slots[6])).body.link;
      await mailsWithin(salon, 121);
      expect(await stateLater(told)).toBe('booked');
    });
  });

  test('a client whose request the clock accepts is told of alone, also after five mails of an hour', async () => {
    const salon = await open({ accept: 'known', unanswered: 'accept' });
    const phone = await numberOfClient(salon);
    await flood(salon, 5);
    await flooded(salon, { phone });
    expect(await subjectsWithin(salon, 0)).toEqual(Array(6).fill(single));
  });

  test('the owner declines all of strangers together: places and mails go a minute later', async () => {
    const salon = await open({ accept: 'known' });
    const phone = await numberOfClient(salon);
    await book(salon, { appointment_time: '15:00' });
    const email = 'besnik@example.al';
    await flood(salon, 22);
    const dayOfBesnik = addDays(aDay, 10);
    await bookOnline(world(), salon, { date: dayOfBesnik, phone, email });
    const { status, body } = await salon.post('/bookings/decline');
    expect({ status, count: body.count }).toEqual({ status: 200, count: 22 });
    expect(await requestsOf(salon)).toMatchObject([{ client: 'Besnik' }]);
    // Besnik is accepted at a random time, the earliest in the same second
    const standing = async () =>
      (await listAppointments(salon)).filter(({ appointment_date }) => appointment_date !== dayOfBesnik)
        .length;
    const before = await standing();
    await settleAfter(59);
    expect(await standing()).toBe(before);
    await bringForward(world().db, 61);
    await world().at(after(60).toISOString(), () => world().runJobs());
    expect(await standing()).toBe(before - 20);
  });

  test('the owner takes that back within the minute: all wait again, and nobody is told', async () => {
    const salon = await open();
    const answers = await flood(salon, 21);
    await salon.post('/bookings/decline');
    expect((await salon.delete('/bookings/decline')).body.count).toBe(21);
    await settleAfter(120);
    expect(await requestsOf(salon)).toHaveLength(21);
    expect((await shownAt(answers[20]?.body.link)).state).toBe('waiting');
  });

  test('the owner of one salon declines nothing of another', async () => {
    const [salon, other] = [await open(), await open()];
    await bookOnline(world(), other);
    expect((await salon.post('/bookings/decline')).body.count).toBe(0);
    await settleAfter(61);
    expect(await requestsOf(other)).toHaveLength(1);
  });
});
