import { describe, expect, test } from 'vitest';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { messages as bookingMessages } from '#contracts/online/bookings.sq.ts';
import type { OnlineSettings } from '#contracts/online/online.ts';
import { messages } from '#contracts/online/visits.sq.ts';
import { readRows } from '../../../test/checked-database.ts';
import { fullPool, testWorld } from '../../../test/harness.ts';
import { untilLockIsAwaited } from '../../../test/locks.ts';
import { aBooking, bookOnline, type OpenSalon, openSalon } from '../../../test/online.ts';
import { bringForward } from '../../../test/queue.ts';
import { barbersOf, newPerson } from '../../../test/staff.ts';
import { linkOf } from '../../../test/visit-links.ts';
import { aBlock, aDay, book, historyOf, listAppointments, newVisits } from '../../../test/visits.ts';
import { answerDueRequests } from '../bookings/answer.ts';
import { remindByMail } from '../reminders/by-mail.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld({}, fullPool);
const nobody = () => world().nobody;
const open = (changes: Partial<OnlineSettings> = {}) => openSalon(world(), changes);

/** A booking of a client, and the path of its visit. */
async function booked(salon: OpenSalon, changes: Record<string, unknown> = {}) {
  const { status, body } = await bookOnline(world(), salon, { barber: salon.barbers.Arben, ...changes });
  expect(status).toBe(201);
  return `/public/visits/${body.link.split('/r/')[1]}`;
}
const shownAt = async (path: string) => (await nobody().get(path)).body.visit;
const answerDue = (moment: string) =>
  world().at(moment, () => answerDueRequests(world().db, () => world().clock.now())());
const changesOf = async (salon: OpenSalon) => {
  const [visit] = await listAppointments(salon);
  return (await salon.get(`/appointments/${visit?.id}/changes`)).body.changes;
};

describe('what the link of a visit shows', () => {
  test('salon, services, barber, time and what may be done until when, and nothing of the client', async () => {
    const salon = await open();
    const path = await booked(salon, { note: 'Me makinë', email: 'arben@example.al', language: 'it' });
    const { status, body } = await nobody().get(path);
    expect({ status, visit: body.visit }).toEqual({
      status: 200,
      visit: {
        state: 'booked',
        keepsTime: true,
        id: expect.any(String),
        version: 1,
        date: aDay,
        time: '10:00',
        duration: 30,
        service: 'Prerje',
        barber: 'Arben',
        price: 5,
        currency: 'EUR',
        answerBy: null,
        isAccepted: false,
        isComing: false,
        refusesOffers: false,
        wantsEarlier: false,
        reason: null,
        mayMove: true,
        moves: 0,
        mayCancel: true,
        changeUntil: '2026-11-24T06:00:00.000Z',
        changeUntilMinutes: 180,
        mayCancelLate: true,
        language: 'it',
        code: null,
        guest: null,
        salon: { name: expect.any(String), phone: null, address: null, slug: salon.slug },
      },
    });
  });

  test('no price where the salon shows none', { tags: 'long' }, async () => {
    expect((await shownAt(await booked(await open({ showPrices: false })))).price).toBeNull();
  });

  test('a visit of the desk has a link too; it can be cancelled, but not moved while the page is closed', {
    tags: 'long',
  }, async () => {
    const salon = await open({ open: false });
    const visit = await book(salon);
    const path = await linkOf(world(), visit.id);
    expect(await shownAt(path)).toMatchObject({
      state: 'booked',
      mayMove: false,
      mayCancel: true,
      language: null,
      salon: { slug: null },
    });
    expect(await linkOf(world(), visit.id)).toBe(path);
  });

  test('a wrong half, another shape and an unknown link answer 404', async () => {
    const path = await booked(await open());
    const other = path.endsWith('A') ? 'B' : 'A';
    for (const wrong of [
      path.slice(0, -1) + other,
      path.slice(0, -1),
      '/public/visits/00000000-abcdefghijk',
    ]) {
      expect((await nobody().get(wrong)).status).toBe(404);
    }
  });

  test('twenty wrong tries a minute from one address, and then 429 also for the right link', async () => {
    const path = await booked(await open());
    const url = (of: string) => `/api${of}`;
    const call = async (of: string) =>
      (await world().app.inject({ url: url(of), headers: { 'x-forwarded-for': '203.0.113.77' } })).statusCode;
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) statuses.push(await call('/public/visits/00000000-abcdefghijk'));
    expect(statuses).toEqual([...Array(20).fill(404), 429]);
    expect([await call(path), (await nobody().get(path)).status]).toEqual([429, 200]);
    world().clock.pass({ minutes: 2 });
    expect(await call(path)).toBe(200);
  });

  test('the link ends 30 days after the visit', { tags: 'long' }, async () => {
    const path = await booked(await open());
    await world().at('2026-12-24T08:59:00Z', async () => {
      expect(await shownAt(path)).toMatchObject({ state: 'over', mayCancel: false });
    });
    await world().at('2026-12-24T09:01:00Z', async () => expect((await nobody().get(path)).status).toBe(404));
  });

  test('the link ends when the visit moves to another client, and when the client is erased', async () => {
    const salon = await open();
    const [first, second] = [await booked(salon), await booked(salon, { time: '12:00' })];
    const [moved, erased] = await listAppointments(salon);
    await salon.put(`/appointments/${moved?.id}`, { client_name: 'Dea Kola' });
    await salon.post(`/clients/${erased?.client_id}/erase`);
    expect([(await nobody().get(first)).status, (await nobody().get(second)).status]).toEqual([404, 404]);
    expect((await nobody().get(await linkOf(world(), moved?.id ?? ''))).status).toBe(200);
  });

  test('the link goes on where who booked by the number of another gets a client of the own name', {
    tags: 'long',
  }, async () => {
    const salon = await open();
    const phone = '+355 69 300 4567';
    await book(salon, { client_name: 'Besnik Thaçi', client_phone: phone, appointment_time: '15:00' });
    const path = await booked(salon, { phone, name: 'Dea', email: 'dea@example.al' });
    const [visit] = await listAppointments(salon);
    expect(visit?.client_name).toBe('Besnik Thaçi');
    expect((await nobody().post(`${path}/coming`)).status).toBe(200);
    const put = (body: object) => salon.put(`/appointments/${visit?.id}`, body);
    const given = await put({ client_name: 'Dea', client_id: null, client_phone: phone });
    expect(given.body.appointment).toMatchObject({ client_name: 'Dea', client_answer: 'coming' });
    expect((await nobody().get(path)).status).toBe(200);
    await put({ client_name: 'Dea Kola' });
    expect((await nobody().get(path)).status).toBe(404);
  });

  test('a visit that is given to another client has no word of who booked it, and no mail goes to them', async () => {
    const salon = await open();
    const email = 'arben.hoxha@example.al';
    const phone = '+355 69 711 2223';
    const wanted = await aBooking(world(), salon, { email, phone, date: '2026-11-25', language: 'de' });
    const send = () => nobody().post(`/public/salons/${salon.slug}/bookings`, wanted);
    expect((await send()).status).toBe(201);
    const dea = await book(salon, { client_name: 'Dea Kola', appointment_time: '16:00' });
    await salon.put(`/clients/${dea.client_id}`, { email: 'dea@example.al' });
    const [, visit] = await listAppointments(salon);
    await world().runJobs();
    await world().db.run(sql`update client_mails set outcome = 'waiting' where email = ${email}`);
    world().mails.splice(0);
    const path = `/appointments/${visit?.id}`;
    await salon.put(path, { client_id: dea.client_id });
    await salon.put(path, { appointment_time: '12:00' });
    await bringForward(world().db, 61);
    await world().runJobs();
    expect(world().mails).toEqual([]);
    const waiting = sql`select email from client_mails where email = ${email} and outcome = 'waiting'`;
    expect(await readRows<object>(world().db)(waiting)).toEqual([]);
    expect((await send()).status).toBe(409);
    await world().at('2026-11-24T09:00:00Z', async () => {
      await remindByMail(world().db, () => world().clock.now())();
      await world().runJobs();
    });
    expect(world().mails).toMatchObject([
      { to: 'dea@example.al', subject: 'Ju kujtojmë terminin e nesërm në 12:00' },
    ]);
    await salon.post(`/clients/${visit?.client_id}/erase`);
    const kept = await readRows<{ kept: string }>(world().db)(sql`
      select bookings::text as kept from bookings where appointment_id = ${visit?.id}`);
    expect(kept).toHaveLength(1);
    expect(kept[0]?.kept).toContain('Dea Kola');
    expect(kept[0]?.kept).not.toMatch(/arben|711 ?2223/i);
  });

  test('the link of a deleted visit answers 404, and of a deleted online booking it says that it was cancelled', {
    tags: 'long',
  }, async () => {
    const salon = await open();
    const ofDesk = await book(salon, { appointment_time: '16:00' });
    const gone = await linkOf(world(), ofDesk.id);
    await salon.delete(`/appointments/${ofDesk.id}`);
    expect((await nobody().get(gone)).status).toBe(404);
    const path = await booked(salon);
    const [visit] = await listAppointments(salon);
    await salon.delete(`/appointments/${visit?.id}`);
    expect(await shownAt(path)).toMatchObject({ state: 'cancelled', mayMove: false, mayCancel: false });
  });

  test('the link of a request whose visit the salon deleted says that it was not accepted', {
    tags: 'long',
  }, async () => {
    const salon = await open({ accept: 'none' });
    const path = await booked(salon);
    const [visit] = await listAppointments(salon);
    await salon.delete(`/appointments/${visit?.id}`);
    expect((await shownAt(path)).state).toBe('declined');
    await answerDue('2026-11-24T08:00:00Z');
    expect((await shownAt(path)).state).toBe('declined');
  });
});

describe('moving a visit', () => {
  test('the same row moves; the salon reads who did it', async () => {
    const salon = await open();
    const path = await booked(salon);
    const { status, body } = await nobody().put(path, { date: '2026-11-25', time: '12:00' });
    expect({ status, ...body }).toMatchObject({
      status: 200,
      message: messages.moved,
      visit: { date: '2026-11-25', time: '12:00', version: 2, barber: 'Arben' },
    });
    expect(await listAppointments(salon)).toMatchObject([
      {
        appointment_date: '2026-11-25',
        appointment_time: '12:00',
        client_answer: 'moved',
        status: 'pending',
      },
    ]);
    expect((await changesOf(salon)).at(-1)).toMatchObject({
      what: 'changed',
      by_kind: 'client',
      before: { appointment_time: '10:00' },
    });
    expect((await historyOf(world().db, salon)).at(-1)?.description).toBe(
      'Klienti e ndryshoi orën me link: 24.11.2026 10:00 → 25.11.2026 12:00',
    );
  });

  test('a visit that the salon has seen is among the unseen ones again, as a moved one', {
    tags: 'long',
  }, async () => {
    const salon = await open();
    const path = await booked(salon);
    const unseen = async () => (await salon.get('/bookings')).body.unseen;
    const [{ id, isMoved }] = await unseen();
    expect(isMoved).toBe(false);
    await salon.put('/bookings/seen', { bookings: [id] });
    expect(await unseen()).toEqual([]);
    await nobody().put(path, { date: aDay, time: '12:00' });
    expect(await unseen()).toMatchObject([{ id, time: '12:00', isMoved: true }]);
  });

  test('a repeated request moves nothing again', async () => {
    const path = await booked(await open());
    const wanted = { date: aDay, time: '12:00' };
    const answers = [await nobody().put(path, wanted), await nobody().put(path, wanted)];
    expect(answers.map(({ status, body }) => [status, body.visit.version])).toEqual([
      [200, 2],
      [200, 2],
    ]);
  });

  test('a move to a time that is taken, past, not offered or too far ahead answers 409 with the nearest times, and changes nothing', async () => {
    const salon = await open();
    await book(salon, { appointment_time: '12:00', duration: 30 });
    const path = await booked(salon);
    for (const wrong of [
      { date: aDay, time: '12:00' },
      { date: '2026-11-22', time: '12:00' },
      { date: aDay, time: '12:07' },
    ]) {
      const { status, body } = await nobody().put(path, wrong);
      expect({ wrong, status, ...body }).toMatchObject({
        wrong,
        status: 409,
        code: 'slot_taken',
        message: bookingMessages.slotTaken,
      });
      expect(body.times).toHaveLength(3);
    }
    const beyond = await nobody().put(path, { date: '2026-12-30', time: '12:00' });
    expect({ status: beyond.status, code: beyond.body.code }).toEqual({ status: 409, code: 'slot_taken' });
    expect(beyond.body.times[0].date).toBe('2026-12-23');
    expect(await shownAt(path)).toMatchObject({ time: '10:00', version: 1 });
  });

  test('its own slot counts as free, but its own time is not offered', async () => {
    const salon = await open({ stepMinutes: 15, avoidGaps: false });
    const path = await booked(salon);
    const { days } = (await nobody().get(`${path}/times?from=${aDay}&days=1`)).body;
    expect(days[0].times).toEqual(expect.arrayContaining(['09:45', '10:15']));
    expect(days[0].times).not.toContain('10:00');
    expect((await nobody().put(path, { date: aDay, time: '10:15' })).status).toBe(200);
  });

  test('where its own time alone is free, the day is full, and the next one that is free is named', {
    tags: 'long',
  }, async () => {
    const salon = await open();
    const path = await booked(salon);
    for (const [appointment_time, duration] of [
      ['09:00', 60],
      ['10:30', 510],
    ] as const) {
      await salon.post('/appointments', {
        kind: 'block',
        title: 'Pushim',
        barber: 'Arben',
        appointment_date: aDay,
        appointment_time,
        duration,
      });
    }
    const first = { date: '2026-11-25', time: '09:00' };
    const { body } = await nobody().get(`${path}/times?from=${aDay}&days=1`);
    expect(body).toMatchObject({ days: [{ date: aDay, closed: 'full', times: [] }], first });
    const taken = await nobody().put(path, { date: aDay, time: '12:00' });
    expect(taken.body.times[0]).toEqual(first);
  });

  test('a move to any barber finds one who is free, although the barber of the visit is not', {
    tags: 'long',
  }, async () => {
    const salon = await open();
    const path = await booked(salon);
    await book(salon, { appointment_time: '12:00', duration: 30 });
    expect((await nobody().put(path, { date: aDay, time: '12:00' })).status).toBe(409);
    const { body } = await nobody().put(path, { date: aDay, time: '12:00', barber: 'any' });
    expect(body.visit).toMatchObject({ time: '12:00', barber: 'Blerim' });
  });

  test.each([
    ['was renamed', 'PUT', '/user/services/', { name: 'Prerje moderne' }, 409],
    ['is only booked at the desk', 'PUT', '/online/services/', { online: false, priceFrom: false }, 409],
    ['is not active', 'PUT', '/user/services/', { active: false }, 409],
    ['is gone', 'DELETE', '/user/services/', undefined, 200],
  ] as const)(
    'a move to any barber, of a visit whose service %s, finds only who does it',
    { tags: 'long' },
    async (_, method, path, change, status) => {
      const salon = await open();
      const { Prerje, Ngjyrosje } = salon.services;
      await salon.put(`/online/barbers/${salon.barbers.Blerim}`, { services: [Ngjyrosje] });
      const visit = await booked(salon);
      await book(salon, { service_name: 'Ngjyrosje', appointment_time: '12:00', duration: 30 });
      await world().call(method, `${path}${Prerje}`, change, { token: salon.token });
      const { days } = (await nobody().get(`${visit}/times?from=${aDay}&days=1&barber=any`)).body;
      expect(days[0].times.includes('12:00')).toBe(status === 200);
      const moved = await nobody().put(visit, { date: aDay, time: '12:00', barber: 'any' });
      expect(moved.status).toBe(status);
    },
  );

  test('a client can move a visit at most three times, and knows the last time', async () => {
    const path = await booked(await open());
    for (const [time, isLastMove, moves] of [
      ['11:00', undefined, 1],
      ['12:00', true, 2],
      ['13:00', undefined, 3],
    ] as const) {
      const { status, body } = await nobody().put(path, { date: aDay, time });
      expect([status, body.visit.isLastMove, body.visit.moves]).toEqual([200, isLastMove, moves]);
    }
    const { status, body } = await nobody().put(path, { date: aDay, time: '14:00' });
    expect({ status, ...body }).toMatchObject({
      status: 409,
      code: 'limit_reached',
      message: messages.notMovable,
    });
    expect((await nobody().post(`${path}/cancel`)).status).toBe(200);
  });

  test('a client can move a visit until the number of hours before it that the salon set', async () => {
    const path = await booked(await open());
    await world().at('2026-11-24T06:00:00Z', async () => {
      const { status, body } = await nobody().put(path, { date: '2026-11-25', time: '12:00' });
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'too_late' });
      expect(await shownAt(path)).toMatchObject({ mayMove: false, mayCancel: true });
    });
  });

  test('after the plan ended a client cannot move a visit (403), but can cancel it or say that they come', async () => {
    const salon = await open({ horizonDays: 60 });
    const path = await booked(salon, { date: '2026-12-29' });
    await world().at('2026-12-20T10:00:00Z', async () => {
      const refused = { status: 403, body: { code: 'not_bookable', message: messages.notMovable } };
      expect(await nobody().put(path, { date: '2026-12-30', time: '12:00' })).toMatchObject(refused);
      expect(await nobody().get(`${path}/times`)).toMatchObject(refused);
      expect((await nobody().post(`${path}/coming`)).body.message).toBe(messages.coming);
      expect((await nobody().post(`${path}/cancel`)).body.message).toBe(messages.cancelled);
    });
  });

  test('twenty clients who want one time at once: one gets it, the others keep their own', {
    tags: 'long',
  }, async () => {
    const salon = await open({ stepMinutes: 10, avoidGaps: false });
    const paths: string[] = [];
    for (let n = 0; n < 20; n++) {
      const time = `${String(9 + (n % 5)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`;
      const date = `2026-11-${25 + Math.floor(n / 5)}`;
      if (n < 15) paths.push(await booked(salon, { date, time }));
    }
    const answers = await Promise.all(paths.map((path) => nobody().put(path, { date: aDay, time: '16:00' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(paths.length - 1).fill(409)]);
    const visits = await listAppointments(salon);
    expect(visits).toHaveLength(paths.length);
    expect(visits.filter((visit) => visit.appointment_time === '16:00')).toHaveLength(1);
  });

  test('the link and the desk at one slot at once: one of them has it', { tags: 'long' }, async () => {
    const salon = await open();
    const path = await booked(salon);
    const [link, desk] = await Promise.all([
      nobody().put(path, { date: aDay, time: '15:00' }),
      salon.post('/appointments', {
        client_name: 'Dea',
        service_name: 'Prerje',
        price: 5,
        barber: 'Arben',
        appointment_date: aDay,
        appointment_time: '15:00',
      }),
    ]);
    expect([link.status === 200, desk.status === 201].filter(Boolean)).toHaveLength(1);
    expect([link.status, desk.status]).toContain(409);
  });
});

describe('cancelling', () => {
  test('a cancellation in time is recorded as the client’s; a repeated call gets the same answer', async () => {
    const salon = await open();
    const path = await booked(salon);
    const first = await nobody().post(`${path}/cancel`);
    const again = await nobody().post(`${path}/cancel`);
    for (const { status, body } of [first, again]) {
      expect({ status, message: body.message, state: body.visit.state }).toEqual({
        status: 200,
        message: messages.cancelled,
        state: 'cancelled',
      });
    }
    expect(await listAppointments(salon)).toMatchObject([
      { status: 'cancelled', cancelled_by: 'client', cancelled_late: false, version: 2 },
    ]);
    expect((await changesOf(salon)).at(-1)).toMatchObject({ what: 'cancelled', by_kind: 'client' });
  });

  test('later than the salon allows changes it is late, or refused where clients have to call', async () => {
    const salon = await open();
    const path = await booked(salon);
    const strict = await open({ lateCancel: 'call' });
    const strictPath = await booked(strict);
    await world().at('2026-11-24T06:30:00Z', async () => {
      await nobody().post(`${path}/cancel`);
      const { status, body } = await nobody().post(`${strictPath}/cancel`);
      expect({ status, ...body }).toMatchObject({
        status: 409,
        code: 'too_late',
        message: messages.notCancellable,
      });
    });
    expect(await listAppointments(salon)).toMatchObject([{ cancelled_by: 'client', cancelled_late: true }]);
    expect(await listAppointments(strict)).toMatchObject([{ status: 'pending' }]);
  });

  test('a visit that has begun is not cancelled', { tags: 'long' }, async () => {
    const path = await booked(await open());
    await world().at('2026-11-24T09:00:00Z', async () => {
      expect((await nobody().post(`${path}/cancel`)).status).toBe(409);
      expect((await nobody().post(`${path}/coming`)).status).toBe(409);
    });
  });

  test('a request that is taken back leaves no visit and no client, and its link says that it is cancelled', async () => {
    const salon = await open({ accept: 'none' });
    const path = await booked(salon);
    expect((await nobody().post(`${path}/cancel`)).body.visit).toMatchObject({
      state: 'cancelled',
      time: '10:00',
    });
    expect(await listAppointments(salon)).toEqual([]);
    expect((await salon.get('/clients')).body.clients).toEqual([]);
    expect((await salon.get('/bookings')).body.requests).toEqual([]);
  });
});

describe('what the client says', () => {
  test('a client who comes is marked, once, until the visit is moved at the desk', async () => {
    const salon = await open();
    const path = await booked(salon);
    await Promise.all(Array.from({ length: 5 }, () => nobody().post(`${path}/coming`)));
    const [visit] = await listAppointments(salon);
    expect(visit).toMatchObject({ client_answer: 'coming', version: 1 });
    expect((await shownAt(path)).isComing).toBe(true);
    expect((await changesOf(salon)).map(({ what }: { what: string }) => what)).toEqual(['made', 'coming']);
    await salon.put(`/appointments/${visit?.id}`, { appointment_time: '12:00' });
    expect(await listAppointments(salon)).toMatchObject([{ client_answer: null }]);
    expect((await shownAt(path)).isComing).toBe(false);
  });

  test('who comes still does where the desk undoes its move, and not at another time or as another client', {
    tags: 'long',
  }, async () => {
    const salon = await open();
    const path = await booked(salon);
    await nobody().post(`${path}/coming`);
    const [visit] = await listAppointments(salon);
    const put = async (body: object) =>
      (await salon.put(`/appointments/${visit?.id}`, body)).body.appointment.client_answer;
    expect(await put({ appointment_time: '12:00' })).toBeNull();
    expect(await put({ appointment_time: '13:00' })).toBeNull();
    expect(await put({ appointment_date: '2026-11-25', appointment_time: '10:00' })).toBeNull();
    expect(await put({ appointment_date: aDay })).toBe('coming');
    // what was said last counts
    await put({ appointment_time: '12:00' });
    await nobody().post(`${path}/coming`);
    expect(await put({ appointment_time: '10:00' })).toBeNull();
    expect(await put({ appointment_time: '12:00' })).toBe('coming');
    await put({ appointment_time: '10:00' });
    await put({ client_name: 'Dea Kola' });
    expect(await put({ appointment_time: '12:00' })).toBeNull();
  });
});

test('who comes, and takes back by the link what the desk moved, has moved the visit', async () => {
  const salon = await open();
  const path = await booked(salon);
  await nobody().post(`${path}/coming`);
  const [visit] = await listAppointments(salon);
  const put = async (appointment_time: string) =>
    (await salon.put(`/appointments/${visit?.id}`, { appointment_time })).body.appointment.client_answer;
  await put('12:00');
  expect((await nobody().put(path, { date: aDay, time: '10:00' })).body.visit.isComing).toBe(false);
  expect(await listAppointments(salon)).toMatchObject([{ client_answer: 'moved' }]);
  expect([await put('12:00'), await put('10:00')]).toEqual([null, null]);
});

test('who comes to a visit of a group of the desk still does where the desk undoes its move', async () => {
  const salon = await open();
  const { body } = await salon.post('/visits', newVisits());
  const [first, second] = body.appointments as Appointment[];
  await nobody().post(`${await linkOf(world(), second?.id ?? '')}/coming`);
  const answersAfter = async (appointment_time: string | undefined) => {
    await salon.put(`/appointments/${second?.id}`, { appointment_time });
    const visits = await listAppointments(salon);
    return [first, second].map((one) => visits.find(({ id }) => id === one?.id)?.client_answer);
  };
  expect(await answersAfter('18:00')).toEqual([null, null]);
  expect(await answersAfter(second?.appointment_time)).toEqual([null, 'coming']);
});

describe('the link of a request', () => {
  test('who waits for the answer of the salon is not marked as coming, and is after it', async () => {
    const salon = await open({ accept: 'none' });
    const path = await booked(salon);
    const early = await nobody().post(`${path}/coming`);
    expect([early.status, early.body.code, early.body.message]).toEqual([
      409,
      'too_late',
      messages.stillWaiting,
    ]);
    expect(await listAppointments(salon)).toMatchObject([{ client_answer: null }]);
    const [request] = (await salon.get('/bookings')).body.requests;
    await salon.post(`/bookings/${request.id}/answer`, { accept: true });
    expect((await nobody().post(`${path}/coming`)).status).toBe(200);
  });

  test('the link shows a request as waiting until the salon accepts', { tags: 'long' }, async () => {
    const salon = await open({ accept: 'none' });
    const path = await booked(salon);
    expect((await shownAt(path)).state).toBe('waiting');
    const [request] = (await salon.get('/bookings')).body.requests;
    await salon.post(`/bookings/${request.id}/answer`, { accept: true });
    expect(await shownAt(path)).toMatchObject({ state: 'booked', isAccepted: true });
    const [visit] = await listAppointments(salon);
    await salon.put(`/appointments/${visit?.id}`, { appointment_time: '12:00' });
    expect(await shownAt(path)).toMatchObject({ time: '12:00', isAccepted: true });
    await nobody().put(path, { date: aDay, time: '15:00' });
    expect(await shownAt(path)).toMatchObject({ time: '15:00', isAccepted: true });
  });

  test('the link says that the salon accepted a request that the clock accepted, and not of what was booked at once', {
    tags: 'long',
  }, async () => {
    const salon = await open({ accept: 'none' });
    const path = await booked(salon);
    await answerDue('2026-11-24T06:00:00Z');
    await world().at('2026-11-24T06:00:00Z', async () =>
      expect(await shownAt(path)).toMatchObject({ state: 'booked', isAccepted: true }),
    );
    expect((await shownAt(await booked(await open()))).isAccepted).toBe(false);
  });

  test('the link shows the code of a request that is also in the salon’s list', {
    tags: 'long',
  }, async () => {
    const salon = await open({ accept: 'none' });
    const [first, second] = [await booked(salon), await booked(salon, { time: '12:00' })];
    const listed = (await salon.get('/bookings')).body.requests.map((one: { code: string }) => one.code);
    expect([(await shownAt(first)).code, (await shownAt(second)).code]).toEqual(listed);
    expect(new Set(listed).size).toBe(2);
    await nobody().put(first, { date: '2026-11-26', time: '12:00' });
    expect((await shownAt(first)).code).toBe(listed[0]);
    expect((await (await open({ accept: 'none' })).get('/bookings')).body.requests).toEqual([]);
  });

  test('a request that was accepted, declined, taken back or lapsed has no code any more', {
    tags: 'long',
  }, async () => {
    const salon = await open({ accept: 'none', unanswered: 'cancel' });
    const times = ['10:00', '11:00', '12:00', '13:00'];
    const paths: string[] = [];
    for (const time of times) paths.push(await booked(salon, { time }));
    const [accepted, declined] = (await salon.get('/bookings')).body.requests;
    await salon.post(`/bookings/${accepted.id}/answer`, { accept: true });
    await salon.post(`/bookings/${declined.id}/answer`, { accept: false });
    await nobody().post(`${paths[2]}/cancel`);
    await answerDue('2026-11-23T23:00:00Z');
    for (const path of paths) expect((await shownAt(path)).code).toBeNull();
    const { requests, unseen } = (await salon.get('/bookings')).body;
    expect([...requests, ...unseen].filter(({ code }) => code !== null)).toEqual([]);
  });

  test('the link says that a declined or lapsed request was not accepted', { tags: 'long' }, async () => {
    const salon = await open({ accept: 'none', unanswered: 'cancel' });
    const [declined, lapsed] = [await booked(salon), await booked(salon, { time: '12:00' })];
    const [request] = (await salon.get('/bookings')).body.requests;
    await salon.post(`/bookings/${request.id}/answer`, { accept: false });
    await world().at('2026-11-23T23:00:00Z', () =>
      answerDueRequests(world().db, () => world().clock.now())(),
    );
    for (const path of [declined, lapsed]) {
      expect(await shownAt(path)).toMatchObject({
        state: 'declined',
        date: aDay,
        service: 'Prerje',
        mayMove: false,
        mayCancel: false,
        salon: { slug: salon.slug },
      });
      expect((await nobody().put(path, { date: aDay, time: '15:00' })).status).toBe(409);
      expect((await nobody().post(`${path}/cancel`)).status).toBe(409);
    }
  });

  test('a moved request gives the salon as much time to answer as a new one', { tags: 'long' }, async () => {
    const salon = await open({ accept: 'none' });
    const path = await booked(salon);
    world().clock.pass({ hours: 3 });
    await nobody().put(path, { date: '2026-11-26', time: '12:00' });
    expect((await salon.get('/bookings')).body.requests).toMatchObject([
      {
        date: '2026-11-26',
        answerBy: new Date(world().clock.now().getTime() + 12 * 3_600_000).toISOString(),
      },
    ]);
  });
});

test('a request is offered no time of a day whose half is held, and another barber may have room', {
  tags: 'long',
}, async () => {
  const salon = await open({ accept: 'none' });
  const services = [salon.services.Ngjyrosje];
  for (const time of ['09:00', '10:30', '12:00']) await booked(salon, { services, time });
  await salon.post('/appointments', aBlock({ barber: 'Blerim', appointment_time: '09:00', duration: 300 }));
  const path = await booked(salon, { services, date: '2026-11-25' });

  const shown = (await nobody().get(`${path}/times?from=${aDay}&days=1`)).body;
  expect(shown).toMatchObject({
    days: [{ closed: 'full', times: [] }],
    first: { date: '2026-11-25', time: '09:00' },
  });
  const { status, body } = await nobody().put(path, { date: aDay, time: '16:00' });
  expect([status, body.code]).toEqual([409, 'slot_taken']);
  expect(body.times.map(({ date }: { date: string }) => date)).toEqual([
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
  ]);
  const moved = await nobody().put(path, { date: aDay, time: '16:00', barber: 'any' });
  expect(moved.body.visit).toMatchObject({ state: 'waiting', date: aDay, time: '16:00', barber: 'Blerim' });
});

describe('what the salon reads of a visit', () => {
  test('whose it is and when, also of a request that was taken back', async () => {
    const salon = await open({ accept: 'none' });
    const path = await booked(salon);
    const { id } = await shownAt(path);
    const named = { client: 'Arben Hoxha', date: aDay, time: '10:00' };
    expect((await salon.get(`/visits/${id}`)).body).toMatchObject(named);
    await nobody().post(`${path}/cancel`);
    expect((await salon.get(`/visits/${id}`)).body).toMatchObject(named);
  });

  test('its link, the same as in reminders, and its own text of them', async () => {
    const salon = await open();
    const path = await booked(salon);
    const { id } = await shownAt(path);
    await salon.put('/reminders/text', { text: 'Në {ora}: {linku}' });
    expect((await salon.get(`/visits/${id}/link`)).body).toMatchObject({
      link: `http://kreher.test/r/${path.split('/').at(-1)}`,
      text: 'Në {ora}: {linku}',
      channel: 'whatsapp',
    });
  });

  test('the address of its client, for who sees contacts of clients', async () => {
    const salon = await open();
    const { id, client_id } = await book(salon, { client_phone: '' });
    await salon.put(`/clients/${client_id}`, { email: 'arta@example.al' });
    const { Arben } = await barbersOf(salon);
    const shownTo = async (person: Pick<typeof salon, 'get'>) =>
      (await person.get(`/visits/${id}/link`)).body;
    expect(await shownTo(salon)).toMatchObject({ email: 'arta@example.al' });
    const barber = await newPerson(world(), salon, 'barber', { column: Arben, seesPhones: false });
    expect(await shownTo(barber)).toMatchObject({ email: null, contacts_hidden: true });
  });
});

test('a request of 2 KB is refused before it is read', async () => {
  const path = await booked(await open());
  expect((await nobody().put(path, { date: aDay, time: '12:00', note: 'x'.repeat(2000) })).status).toBe(413);
});

test('a link is made once, also by many at once, and has 8 letters of base32', async () => {
  const salon = await open();
  const visit = await book(salon);
  const links = await Promise.all(Array.from({ length: 10 }, () => linkOf(world(), visit.id)));
  expect(new Set(links).size).toBe(1);
  const [kept] = await readRows<{ link_id: string }>(world().db)(sql`
    select link_id from visit_links where appointment_id = ${visit.id}`);
  expect(kept?.link_id).toMatch(/^[0-9a-hjkmnp-tv-z]{8}$/);
});

test('blocked time has no link: 400, which is no unknown id', async () => {
  const salon = await open();
  const block = (await salon.post('/appointments', aBlock())).body.appointment;
  expect(await salon.get(`/visits/${block.id}/link`)).toMatchObject({
    status: 400,
    body: { fields: { id: messages.noLinkOfBlock } },
  });
});

test('the link of a visit that is deleted while it is asked for is not found', { tags: 'long' }, async () => {
  const { db } = world();
  const salon = await open();
  const visit = await book(salon);
  const asked = await db.transaction(async (tx) => {
    await tx.run(sql`delete from appointments where id = ${visit.id}`);
    const call = salon.get(`/visits/${visit.id}/link`);
    await untilLockIsAwaited(db);
    return { call };
  });
  expect((await asked.call).status).toBe(404);
});

test('a link that became another one while its visit was locked changes nothing', async () => {
  const { db } = world();
  const salon = await open();
  const path = await booked(salon);
  const [{ id } = { id: '' }] = await listAppointments(salon);
  const { answer } = await db.transaction(async (tx) => {
    await tx.run(sql`update appointments set note = 'x' where id = ${id}`);
    const answer = nobody().post(`${path}/cancel`);
    await untilLockIsAwaited(db);
    await tx.run(sql`update visit_links set version = version + 1 where appointment_id = ${id}`);
    return { answer };
  });
  expect((await answer).status).toBe(404);
  const [visit] = await listAppointments(salon);
  expect(visit?.status).not.toBe('cancelled');
});
