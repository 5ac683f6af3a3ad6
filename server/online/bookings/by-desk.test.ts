// The desk answers a request by confirming, cancelling or deleting its visit.
import { describe, expect, test } from 'vitest';
import { follow } from '../../../test/event-streams.ts';
import { fullPool, testWorld } from '../../../test/harness.ts';
import { bookOnline, type OpenSalon, openSalon } from '../../../test/online.ts';
import { bringForward } from '../../../test/queue.ts';
import { historyOf, listAppointments } from '../../../test/visits.ts';

const world = testWorld({}, fullPool);
let people = 0;
/** The address of the latest client: one address gets five mails an hour. */
let email: string;

/** A request that waits, with its visit and what can be done with both. */
async function aRequest(changes: Record<string, unknown> = {}) {
  email = `arben${++people}@example.al`;
  const salon = await openSalon(world(), { accept: 'none' });
  const { body } = await bookOnline(world(), salon, { barber: salon.barbers.Arben, email, ...changes });
  await mailsAMinuteLater();
  const [visit] = await listAppointments(salon);
  const path = `/appointments/${visit?.id}`;
  const link = new URL(body.link).pathname.replace('/r/', '/public/visits/');
  return {
    salon,
    path,
    link,
    desk: (fields: object) => salon.put(path, fields),
    answer: (accept: boolean) => salon.post(`/bookings/${body.booking.id}/answer`, { accept }),
    state: async () => (await world().nobody.get(link)).body.visit.state as string,
    what: async () =>
      ((await salon.get(`${path}/changes`)).body.changes as { what: string; by_kind: string }[]).map(
        ({ what, by_kind }) => (by_kind === 'staff' ? `${what} by staff` : what),
      ),
  };
}

const waiting = async (salon: OpenSalon) =>
  (await salon.get('/bookings')).body.requests as { answerBy: string }[];

async function mailsAMinuteLater() {
  await bringForward(world().db, 61);
  await world().runJobs();
  return world()
    .mails.splice(0)
    .filter(({ to }) => to === email)
    .map(({ subject }) =>
      subject.replace(/^(Rezervimi|Kërkesa) juaj te \S+( \S+)*? (?=(nuk )?u |ka orë)/, ''),
    );
}

async function mailsAtOnce() {
  await world().runJobs();
  return world().mails.filter(({ to }) => to === email);
}

/** One answer, and what another and the same one get afterwards. */
const codeOf = async (reply: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await reply;
  return body.code ?? status;
};

describe('a confirmation of the visit of a request', () => {
  test('accepts it: the client is told a minute later, and the history names who did it', async () => {
    const { salon, desk, answer, state, what } = await aRequest();
    await desk({ status: 'confirmed' });
    expect([await state(), await waiting(salon)]).toEqual(['booked', []]);
    expect(await mailsAtOnce()).toEqual([]);
    expect(await mailsAMinuteLater()).toEqual(['u pranua']);
    expect(await what()).toEqual(['made', 'changed by staff', 'accepted by staff']);
    expect((await historyOf(world().db, salon)).at(-1)?.description).toMatch(/^U pranua kërkesa online: /);
    expect([await codeOf(answer(true)), await codeOf(answer(false))]).toEqual([200, 'too_late']);
  });

  test('that is undone within a minute lets it wait again, and nothing is mailed', async () => {
    const { salon, desk, answer, state } = await aRequest();
    await desk({ status: 'confirmed' });
    await desk({ status: 'pending' });
    expect([await state(), (await waiting(salon)).length]).toEqual(['waiting', 1]);
    expect(await mailsAMinuteLater()).toEqual([]);
    expect(await codeOf(answer(false))).toBe(200);
  });

  test('that is undone later leaves it accepted', { tags: 'long' }, async () => {
    const { desk, state } = await aRequest();
    await desk({ status: 'confirmed' });
    await mailsAMinuteLater();
    world().clock.pass({ minutes: 2 });
    await desk({ status: 'pending' });
    expect([await state(), await mailsAMinuteLater()]).toEqual(['booked', []]);
  });

  test('lets the client cancel with one press, which frees the time', { tags: 'long' }, async () => {
    const { salon, desk, link, state } = await aRequest();
    await desk({ status: 'confirmed' });
    await mailsAMinuteLater();
    world().clock.pass({ minutes: 5 });
    expect((await world().nobody.post(`${link}/cancel`)).status).toBe(200);
    expect([await state(), (await listAppointments(salon))[0]?.status]).toEqual(['cancelled', 'cancelled']);
    expect((await bookOnline(world(), salon, { barber: salon.barbers.Arben })).status).toBe(201);
  });

  test('lets the client be reminded', { tags: 'long' }, async () => {
    const { salon, desk } = await aRequest();
    const reminders = async () => (await salon.get('/reminders')).body.reminders.length;
    expect(await reminders()).toBe(0);
    await desk({ status: 'confirmed' });
    expect(await reminders()).toBe(1);
  });
});

describe('a cancellation of the visit of a request', () => {
  test('declines it, keeps the row, and tells the client a minute later', async () => {
    const { salon, desk, answer, state, what } = await aRequest();
    await desk({ status: 'cancelled' });
    expect([await state(), await waiting(salon)]).toEqual(['declined', []]);
    expect(await listAppointments(salon)).toMatchObject([{ status: 'cancelled', cancelled_by: 'salon' }]);
    expect(await mailsAtOnce()).toEqual([]);
    expect(await mailsAMinuteLater()).toEqual(['nuk u pranua']);
    expect(await what()).toEqual(['made', 'cancelled by staff']);
    expect((await historyOf(world().db, salon)).at(-1)?.description).toMatch(/^U refuzua kërkesa online: /);
    expect([await codeOf(answer(false)), await codeOf(answer(true))]).toEqual([200, 'too_late']);
  });

  test('that is undone within a minute lets it wait again, and nothing is mailed', {
    tags: 'long',
  }, async () => {
    const { salon, desk, state } = await aRequest();
    await desk({ status: 'cancelled' });
    await desk({ status: 'pending' });
    expect([await state(), (await waiting(salon)).length]).toEqual(['waiting', 1]);
    expect(await mailsAMinuteLater()).toEqual([]);
  });

  test('that is undone later books the client again, and tells it', { tags: 'long' }, async () => {
    const { salon, desk, state } = await aRequest();
    await desk({ status: 'cancelled' });
    await mailsAMinuteLater();
    world().clock.pass({ minutes: 5 });
    await desk({ status: 'pending' });
    expect([await state(), await waiting(salon)]).toEqual(['booked', []]);
    expect(await mailsAMinuteLater()).toEqual([expect.stringMatching(/e martë, 24 nëntor, 10:00$/)]);
  });

  test('after a confirmation within the same minute declines it, too', { tags: 'long' }, async () => {
    const { desk, state } = await aRequest();
    await desk({ status: 'confirmed' });
    await desk({ status: 'cancelled' });
    expect([await state(), await mailsAMinuteLater()]).toEqual(['declined', ['nuk u pranua']]);
  });

  test('in the name of the client is told as cancelled, not as declined', { tags: 'long' }, async () => {
    const { desk, state } = await aRequest();
    await desk({ status: 'cancelled', cancelled_by: 'client' });
    expect([await state(), await mailsAMinuteLater()]).toEqual(['cancelled', ['u anulua']]);
  });

  test('counts in no report', async () => {
    const { salon, desk } = await aRequest({ date: '2026-11-23', time: '15:00' });
    const report = () =>
      world().at('2026-11-28T20:00:00Z', async () => {
        const {
          totalAppointments,
          cancelledAppointments,
          recentAppointments,
          appointmentsByPeriod,
          ...rest
        } = (await salon.get('/user/stats')).body.data;
        const bars = (appointmentsByPeriod as { count: number }[]).reduce((sum, { count }) => sum + count, 0);
        return {
          totalAppointments,
          cancelledAppointments,
          recent: recentAppointments.length,
          bars,
          barbers: rest.revenueByBarber.length,
        };
      });
    expect(await report()).toEqual({
      totalAppointments: 1,
      cancelledAppointments: 0,
      recent: 1,
      bars: 1,
      barbers: 1,
    });
    await desk({ status: 'cancelled' });
    expect(await report()).toEqual({
      totalAppointments: 0,
      cancelledAppointments: 0,
      recent: 0,
      bars: 0,
      barbers: 0,
    });
  });

  test('counts for an administrator neither on the page of the owner nor in the top activities', {
    tags: 'long',
  }, async () => {
    const { salon, desk } = await aRequest({ date: '2026-11-23', time: '15:00' });
    const admin = await world().admin();
    const counted = async () => {
      const { appointments, lastBookingAt } = (await admin.get(`/admin/users/${salon.user.id}`)).body.user;
      const { topUsers } = (await admin.get('/admin/top-activities')).body.data;
      const inTop = topUsers.some(({ id }: { id: string }) => id === salon.user.id);
      return { total: appointments.total, isKnown: lastBookingAt !== null, inTop };
    };
    expect(await counted()).toEqual({ total: 1, isKnown: true, inTop: true });
    await desk({ status: 'cancelled' });
    expect(await counted()).toEqual({ total: 0, isKnown: false, inTop: false });
  });
});

test('deleting the visit of a request declines it, and tells the client a minute later', {
  tags: 'long',
}, async () => {
  const { salon, path, answer, state } = await aRequest();
  await salon.delete(path);
  expect([await state(), await waiting(salon), await listAppointments(salon)]).toEqual(['declined', [], []]);
  expect(await mailsAtOnce()).toEqual([]);
  expect(await mailsAMinuteLater()).toEqual(['nuk u pranua']);
  expect([await codeOf(answer(false)), await codeOf(answer(true))]).toEqual([200, 'too_late']);
  expect((await salon.get('/appointments/deleted')).body.deleted).toEqual([]);
});

test('moving the visit of a request is no answer: it waits on, and its deadline moves', async () => {
  const { salon, desk, state } = await aRequest({ date: '2026-11-23', time: '15:00' });
  expect(await waiting(salon)).toMatchObject([{ answerBy: '2026-11-23T13:00:00.000Z' }]);
  await desk({ appointment_time: '16:00' });
  expect(await waiting(salon)).toMatchObject([{ answerBy: '2026-11-23T14:00:00.000Z' }]);
  expect(await state()).toBe('waiting');
});

test('another time or service of the visit of a request is told to the screens that list it', async () => {
  const { salon, desk } = await aRequest({ date: '2026-11-23', time: '15:00' });
  const [request] = (await salon.get('/bookings')).body.requests;
  const instance = await world().openInstance();
  const stream = await follow(instance.api, salon.token);
  const told = () => stream.changes.filter(({ noun, id }) => noun === 'booking' && id === request.id).length;
  await desk({ appointment_time: '16:00' });
  await expect.poll(told).toBe(1);
  await desk({ service_name: 'Larje' });
  await expect.poll(told).toBe(2);
  stream.leave();
  await instance.close();
});

test('of many answers at once through every door one counts, and visit and request agree', {
  tags: 'long',
}, async () => {
  for (let round = 0; round < 5; round++) {
    const { salon, path, desk, answer, link, state } = await aRequest();
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => [
        desk({ status: 'confirmed' }),
        answer(false),
        desk({ status: 'cancelled' }),
        answer(true),
        world().nobody.post(`${link}/cancel`),
        desk({ status: 'pending' }),
      ]).flat(),
    );
    expect(replies.filter(({ status }) => ![200, 404, 409].includes(status))).toEqual([]);
    const [visit] = await listAppointments(salon);
    const isWaiting = (await waiting(salon)).length === 1;
    const expected = {
      pending: isWaiting ? ['waiting'] : ['booked'],
      confirmed: ['booked'],
      completed: [],
      cancelled: ['declined', 'cancelled'],
      gone: ['declined', 'cancelled'],
    };
    expect(expected[visit?.status ?? 'gone']).toContain(await state());
    await salon.delete(path);
  }
});
