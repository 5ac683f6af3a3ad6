import { describe, expect, test } from 'vitest';
import { messages } from '#contracts/online/bookings.sq.ts';
import { type OnlineSettings, usualSettings } from '#contracts/online/online.ts';
import { readRows } from '../../../test/checked-database.ts';
import { fullPool, testWorld } from '../../../test/harness.ts';
import { bookOnline, type OpenSalon, openSalon } from '../../../test/online.ts';
import { salonIdOf } from '../../../test/staff.ts';
import { book, historyOf, listAppointments } from '../../../test/visits.ts';
import { LostRace, sql } from '../../ground/db/database.ts';
import { addJob } from '../../ground/jobs/store.ts';
import { answerDueRequests } from './answer.ts';

const world = testWorld({}, fullPool);
const open = (changes: Partial<OnlineSettings> = {}) => openSalon(world(), { accept: 'none', ...changes });
const request = async (salon: OpenSalon, changes: Record<string, unknown> = {}) =>
  (await bookOnline(world(), salon, changes)).body.booking.id as string;
const requestsOf = async (salon: OpenSalon) => (await salon.get('/bookings')).body.requests;
const clientsOf = async (salon: OpenSalon) => (await salon.get('/clients')).body.clients;
const answer = (salon: OpenSalon, id: string, accept: boolean) =>
  salon.post(`/bookings/${id}/answer`, { accept });
const answerDueAt = (moment: string) =>
  world().at(moment, () => answerDueRequests(world().db, () => world().clock.now())());

describe('requests that wait', () => {
  test('the salon sees who wants what, and by when it has to answer', async () => {
    const salon = await open();
    const phone = '+355 69 600 0001';
    await book(salon, { client_name: 'Besnik Thaçi', client_phone: phone, appointment_time: '15:00' });
    await request(salon, { phone, name: 'Beni', source: 'instagram', note: 'Vij pak me vonesë' });
    expect(await requestsOf(salon)).toEqual([
      {
        id: expect.any(String),
        appointment: expect.any(String),
        date: '2026-11-24',
        time: '10:00',
        duration: 30,
        service: 'Prerje',
        barber: expect.any(String),
        client: 'Besnik Thaçi',
        phone,
        typedName: 'Beni',
        bookedBy: null,
        isNewClient: false,
        keepsTime: true,
        isTwice: false,
        isMoved: false,
        isMailStopped: false,
        noShows: 0,
        note: 'Vij pak me vonesë',
        hasAnswers: false,
        source: 'instagram',
        // twelve hours from now
        answerBy: '2026-11-23T22:18:00.000Z',
        code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{6}$/),
      },
    ]);
  });

  test('an accepted request stays as a visit, which is no request any more', async () => {
    const salon = await open();
    const id = await request(salon);
    const isRequest = async () => (await listAppointments(salon)).map(({ is_request }) => is_request);
    expect(await isRequest()).toEqual([true]);
    expect((await answer(salon, id, true)).body.message).toBe(messages.accepted);
    expect(await isRequest()).toEqual([false]);
    expect(await requestsOf(salon)).toEqual([]);
    expect(await listAppointments(salon)).toMatchObject([{ status: 'pending' }]);
    const { status, body } = await answer(salon, id, false);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'too_late' });
  });

  test('the report says of its visits which were booked online, and which still wait for an answer', {
    tags: 'long',
  }, async () => {
    const salon = await open();
    const recent = () =>
      world().at('2026-11-28T20:00:00Z', async () => {
        const { data } = (await salon.get('/user/stats')).body;
        return data.recentAppointments as { booked_online: boolean; is_request: boolean }[];
      });
    const id = await request(salon);
    expect(await recent()).toMatchObject([{ status: 'pending', booked_online: true, is_request: true }]);
    await answer(salon, id, true);
    expect(await recent()).toMatchObject([{ status: 'pending', booked_online: true, is_request: false }]);
  });

  async function answerAtOnce(accept: boolean) {
    const salon = await open();
    const id = await request(salon);
    const answers = await Promise.all(Array.from({ length: 8 }, () => answer(salon, id, accept)));
    const message = accept ? messages.accepted : messages.declined;
    expect(answers.map(({ body }) => body.message)).toEqual(Array(8).fill(message));
    const written = (await historyOf(world().db, salon)).filter(({ description }) =>
      description.includes('kërkesa online'),
    );
    expect(written).toHaveLength(1);
  }

  test('many equal answers at once (true) all succeed, and one is written', { tags: 'long' }, () =>
    answerAtOnce(true),
  );

  test('many equal answers at once (false) all succeed, and one is written', { tags: 'long' }, () =>
    answerAtOnce(false),
  );

  test('a declined request frees its time, and leaves no visit and no client that it made', async () => {
    const salon = await open();
    const id = await request(salon, { barber: salon.barbers.Arben });
    expect((await answer(salon, id, false)).body.message).toBe(messages.declined);
    expect([await listAppointments(salon), await clientsOf(salon)]).toEqual([[], []]);
    expect((await historyOf(world().db, salon)).at(-1)?.description).toBe(
      'U refuzua kërkesa online: 24.11.2026 10:00',
    );
    expect((await bookOnline(world(), salon, { barber: salon.barbers.Arben })).status).toBe(201);
  });

  test.each([
    ['without an e-mail', {}, false],
    ['with one', { email: 'ana@shembull.al' }, true],
    ['with one whose reader stopped the mails', { email: 'ndal@shembull.al' }, false],
    ['with one whose reader stopped all salons', { email: 'asnje@shembull.al' }, false],
  ])('the answer says whether a mail tells the client: %s', async (_, changes, client_told) => {
    const salon = await open();
    await bookOnline(world(), salon, { email: 'ndal@shembull.al', time: '17:00' });
    await world().runJobs();
    await world().db.run(sql`
      update client_addresses set stopped_at = ${world().clock.now()} where email = 'ndal@shembull.al'`);
    await world().db.run(sql`
      insert into stopped_addresses (email, stopped_at) values ('asnje@shembull.al', ${world().clock.now()})
      on conflict do nothing`);
    const answers = [
      await answer(salon, await request(salon, changes), false),
      await answer(salon, await request(salon, changes), true),
    ];
    expect(answers.map(({ body }) => body.client_told)).toEqual([client_told, client_told]);
  });

  test('no mail tells a stranger in a salon that several readers stopped; who opened a mail before is told', async () => {
    const salon = await open();
    for (const [n, who] of ['a', 'b', 'c', 'njohur'].entries())
      await request(salon, { email: `${who}@shembull.al`, time: `${13 + n}:00` });
    await world().runJobs();
    const now = world().clock.now();
    await world().db.run(sql`
      update client_addresses set
        stopped_at = case when email <> 'njohur@shembull.al' then ${now}::timestamptz end,
        opened_at = case when email = 'njohur@shembull.al' then ${now}::timestamptz end
      where salon_id = ${await salonIdOf(world(), salon)}`);
    const told = async (email: string) =>
      (await answer(salon, await request(salon, { email }), false)).body.client_told;
    expect([await told('i-ri@shembull.al'), await told('njohur@shembull.al')]).toEqual([false, true]);
    world().mails.length = 0;
    await world().runJobs();
    const readers = world().mails.map(({ to }) => to);
    expect(readers.filter((to) => to.endsWith('@shembull.al'))).toEqual(['njohur@shembull.al']);
  });

  test('a client who was known before stays after a declined request', { tags: 'long' }, async () => {
    const salon = await open();
    const phone = '+355 69 600 0002';
    await book(salon, { client_name: 'Besnik Thaçi', client_phone: phone, appointment_time: '15:00' });
    await answer(salon, await request(salon, { phone }), false);
    expect(await clientsOf(salon)).toMatchObject([{ name: 'Besnik Thaçi', totalAppointments: 1 }]);
  });

  test('a change of the visit by the desk answers the request too', { tags: 'long' }, async () => {
    const salon = await open();
    await request(salon);
    await request(salon, { time: '12:00' });
    const [first, second] = await listAppointments(salon);
    await salon.put(`/appointments/${first?.id}`, { status: 'confirmed' });
    await salon.delete(`/appointments/${second?.id}`);
    expect(await requestsOf(salon)).toEqual([]);
  });
});

describe('a request that holds no place', () => {
  /** It takes more than the half of a barber's day that requests may hold. */
  async function longRequest(times: object = {}, changes: Partial<OnlineSettings> = {}) {
    const salon = await open(changes);
    const { body } = await salon.post('/user/services', {
      name: 'Nusja',
      duration: 330,
      price: 90,
      ...times,
    });
    const service = body.data.id as string;
    for (const barber of Object.values(salon.barbers))
      await salon.put(`/online/barbers/${barber}`, { services: [salon.services.Prerje, service] });
    const booked = await bookOnline(world(), salon, { services: [service] });
    expect(booked.body.booking.keepsTime).toBe(false);
    return { salon, service, id: booked.body.booking.id as string };
  }

  test('is accepted with the name that its service has by then', async () => {
    const { salon, service, id } = await longRequest();
    await salon.put(`/user/services/${service}`, { name: 'Nusërim' });
    expect((await answer(salon, id, true)).body.message).toBe(messages.accepted);
    expect(await listAppointments(salon)).toMatchObject([
      { service_name: 'Nusërim', price: 90, services: [{ service_id: service, service_name: 'Nusërim' }] },
    ]);
  });

  test('is accepted with the name of before where its service is deleted by then', async () => {
    const { salon, service, id } = await longRequest();
    await salon.delete(`/user/services/${service}`);
    expect((await answer(salon, id, true)).body.message).toBe(messages.accepted);
    expect(await listAppointments(salon)).toMatchObject([
      { service_name: 'Nusja', price: 90, services: [{ service_id: null, service_name: 'Nusja' }] },
    ]);
  });

  test('is refused with the reason where its barber does it no more; hours that changed bind nobody', async () => {
    const { salon, service, id } = await longRequest();
    const closed = { from: '2026-11-24', to: '2026-11-24', open: [], reason: 'other', title: '' };
    await salon.post('/day-exceptions', { barberId: null, ...closed, forAll: true });
    for (const barber of Object.values(salon.barbers))
      await salon.put(`/online/barbers/${barber}`, { services: [salon.services.Prerje] });
    const refused = await answer(salon, id, true);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'slot_taken', message: messages.serviceNotOffered, times: [] },
    ]);
    await salon.put(`/online/barbers/${salon.barbers.Arben}`, { services: [service] });
    expect((await answer(salon, id, true)).status).toBe(200);
  });

  test('is not put around another visit where the page does not offer waiting times', async () => {
    const waiting = { wait_minutes: 120, work_after_minutes: 90 };
    const { salon, id } = await longRequest(waiting, { offerWaits: false });
    for (const barber of Object.keys(salon.barbers))
      await book(salon, { barber, client_name: barber, appointment_time: '12:30', duration: 30 });
    expect((await answer(salon, id, true)).body.code).toBe('slot_taken');
  });

  test('keeps no other one from being answered by the clock where it fails at every try, and each failure is told', {
    tags: 'long',
  }, async () => {
    const broken = [await longRequest(), await longRequest()];
    for (const { salon, id } of broken) {
      const { id: taken } = await book(salon, { appointment_date: '2026-11-20' });
      await world().db.run(sql`
        update bookings set
          snapshot = snapshot || jsonb_build_object('id', ${taken}::text), settles_at = created_at, settles_as = 'accepted'
        where id = ${id}`);
    }
    const salon = await open();
    await request(salon);
    await expect(answerDueAt('2026-11-23T22:18:00Z')).rejects.toMatchObject({
      errors: [expect.any(LostRace), expect.any(LostRace)],
    });
    expect(await requestsOf(salon)).toEqual([]);
    for (const one of broken) {
      expect(await requestsOf(one.salon)).toHaveLength(1);
      await answer(one.salon, one.id, false);
    }
  });

  test('says nothing of who sent it once its link has ended, nor does one that held a place; one with a visit stays', async () => {
    const { salon, id } = await longRequest();
    const [theirs, ours] = ['dea@example.al', 'mira@example.al'];
    const declined = await request(salon, { time: '16:00', email: theirs });
    const accepted = await request(salon, { time: '17:00', email: ours });
    for (const one of [id, declined, accepted]) await answer(salon, one, one === accepted);
    await world().runJobs();
    await world().db.run(sql`update client_addresses set opened_at = ${world().clock.now()}`);
    const keptAt = (moment: string) =>
      world().at(moment, async () => {
        await world().db.transaction((tx) => addJob(tx, 'forget-ended', {}));
        await world().runJobs();
        const rows = await readRows<{ id: string }>(world().db)(sql`
          select id::text from bookings where id = any(${[id, declined, accepted]}::uuid[])
          union all
          select email from client_addresses where email = any(${[theirs, ours]}::text[])`);
        return rows.map((row) => row.id).sort();
      });
    expect(await keptAt('2026-12-24T20:00:00Z')).toEqual([id, declined, accepted, theirs, ours].sort());
    expect(await keptAt('2026-12-25T08:00:00Z')).toEqual([accepted, ours]);
  });
});

describe('bookings that nobody has seen', () => {
  const unseen = async (salon: OpenSalon) =>
    (await salon.get('/bookings')).body.unseen.map(({ time }: { time: string }) => time);

  test('new bookings are listed in their order of arrival until somebody looks on any device', async () => {
    const salon = await open({ accept: 'all' });
    const later = await request(salon, { time: '15:00' });
    const earlier = await request(salon, { time: '12:00' });
    expect(await unseen(salon)).toEqual(['15:00', '12:00']);
    const other = await open({ accept: 'all' });
    expect((await other.put('/bookings/seen', { bookings: [later] })).status).toBe(200);
    expect(await unseen(salon)).toEqual(['15:00', '12:00']);
    await salon.put('/bookings/seen', { bookings: [later] });
    const laptop = await world().signIn(salon.email);
    expect((await laptop.get('/bookings')).body).toMatchObject({
      requests: [],
      unseen: [{ id: earlier, answerBy: null, isNewClient: true }],
    });
  });

  test('bookings that are over, confirmed by hand or cancelled are not listed as new', {
    tags: 'long',
  }, async () => {
    const salon = await open({ accept: 'none' });
    await answer(salon, await request(salon), true);
    await salon.put('/online', { ...usualSettings, open: true, slug: salon.slug });
    await request(salon, { time: '12:00' });
    await request(salon, { time: '15:00' });
    const visit = (await listAppointments(salon)).find((one) => one.appointment_time === '15:00');
    await salon.put(`/appointments/${visit?.id}`, { status: 'cancelled' });
    expect(await unseen(salon)).toEqual(['12:00']);
    await world().at('2026-11-25T08:00:00Z', async () => expect(await unseen(salon)).toEqual([]));
  });
});

test('requests are listed by day and time, whichever came first', { tags: 'long' }, async () => {
  const salon = await open();
  await request(salon, { date: '2026-11-26', time: '09:00' });
  await request(salon, { time: '15:00' });
  await request(salon, { time: '12:00' });
  expect(
    (await requestsOf(salon)).map(({ date, time }: { date: string; time: string }) => [date, time]),
  ).toEqual([
    ['2026-11-24', '12:00'],
    ['2026-11-24', '15:00'],
    ['2026-11-26', '09:00'],
  ]);
});

describe('requests that nobody answers', () => {
  test('a request waits until its time, then it is accepted if the salon wants that', async () => {
    const salon = await open();
    await request(salon);
    await answerDueAt('2026-11-23T22:17:00Z');
    expect(await requestsOf(salon)).toHaveLength(1);
    await answerDueAt('2026-11-23T22:18:00Z');
    expect(await requestsOf(salon)).toEqual([]);
    expect(await listAppointments(salon)).toHaveLength(1);
  });

  test('a request lapses with its client if the salon cancels unanswered requests', async () => {
    const salon = await open({ unanswered: 'cancel' });
    await request(salon);
    await answerDueAt('2026-11-23T22:18:00Z');
    expect([await requestsOf(salon), await listAppointments(salon), await clientsOf(salon)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test('an hour before the visit at the latest, and never within a quarter of an hour', {
    tags: 'long',
  }, async () => {
    const salon = await open({ leadMinutes: 0 });
    // it is 11:18 on the salon's clock
    await request(salon, { date: '2026-11-23', time: '15:00' });
    await request(salon, { date: '2026-11-23', time: '12:00' });
    expect((await requestsOf(salon)).map(({ answerBy }: { answerBy: string }) => answerBy)).toEqual([
      '2026-11-23T10:33:00.000Z',
      '2026-11-23T13:00:00.000Z',
    ]);
  });
});
