import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { serverMessages } from '#contracts/appointments/appointments.sq.ts';
import { messages as clientMessages } from '#contracts/clients/clients.sq.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { readRows } from '../../test/checked-database.ts';
import { type Salon, testWorld } from '../../test/harness.ts';
import { aBlock, book, historyOf, listAppointments } from '../../test/visits.ts';
import { sql } from '../ground/db/database.ts';

const world = testWorld();
const newSalon = () => world().newSalon();
const today = '2026-11-23';
const missed = { status: 'cancelled', cancelled_by: 'no_show' };

const put = (salon: Salon, { id }: Appointment, body: object) => salon.put(`/appointments/${id}`, body);
/** The clock of the tests shows 11:18. */
const begun = { appointment_date: today, appointment_time: '11:08' };

const clientOf = async (salon: Salon, { client_id }: Appointment) =>
  (await salon.get(`/clients/${client_id}`)).body.client;

describe('a visit whose client did not come', () => {
  test('a missed visit is cancelled with this reason, counts for the client, and frees its slot', async () => {
    const salon = await newSalon();
    const visit = await book(salon, begun);
    const { status, body } = await put(salon, visit, missed);
    expect({ status, message: body.message, appointment: body.appointment }).toEqual({
      status: 200,
      message: serverMessages.noShow('Çelë Hoxha'),
      appointment: { ...visit, ...missed, version: 2 },
    });
    expect(await clientOf(salon, visit)).toMatchObject({ noShows: 1, cancelledCount: 1 });
    await book(salon, { ...begun, client_name: 'Besa' });
    const texts = (await historyOf(world().db, salon)).map(({ description }) => description);
    expect(texts.some((text) => text.startsWith('Klienti nuk erdhi: '))).toBe(true);
  });

  test('that came after all has no reason and counts no more, if its slot is still free', async () => {
    const salon = await newSalon();
    const visit = await book(salon, begun);
    await put(salon, visit, missed);
    const { body } = await put(salon, visit, { status: 'confirmed' });
    expect(body.appointment).toMatchObject({ status: 'confirmed', cancelled_by: null });
    expect(await clientOf(salon, visit)).toMatchObject({ noShows: 0, cancelledCount: 0 });

    await put(salon, visit, missed);
    await book(salon, { ...begun, client_name: 'Besa' });
    expect((await put(salon, visit, { status: 'confirmed' })).body.code).toBe('slot_taken');
    expect(await clientOf(salon, visit)).toMatchObject({ noShows: 1 });
  });

  test('that was brought back by mistake is missed again, and counts once', async () => {
    const salon = await newSalon();
    const visit = await book(salon, begun);
    await put(salon, visit, missed);
    await put(salon, visit, { status: 'pending' });
    expect(await clientOf(salon, visit)).toMatchObject({ noShows: 0, cancelledCount: 0 });
    const { body } = await put(salon, visit, { ...missed, books_nothing: true });
    expect(body.appointment).toMatchObject(missed);
    expect(await clientOf(salon, visit)).toMatchObject({ noShows: 1, cancelledCount: 1 });
  });

  test('a visit that was cancelled can be marked later, and a repeated mark changes nothing', {
    tags: 'long',
  }, async () => {
    const salon = await newSalon();
    const visit = await book(salon, begun);
    const cancelled = await put(salon, visit, { status: 'cancelled' });
    expect(cancelled.body.appointment.cancelled_by).toBe('salon');
    await put(salon, visit, missed);
    const repeated = await put(salon, visit, missed);
    expect(repeated.body).toMatchObject({
      message: serverMessages.noShow('Çelë Hoxha'),
      appointment: { ...missed, version: 3 },
    });
    expect(await clientOf(salon, visit)).toMatchObject({ noShows: 1, cancelledCount: 1 });
  });

  test('a missed visit of more than a year ago no longer counts', { tags: 'long' }, async () => {
    const salon = await newSalon();
    const visit = await book(salon, { appointment_date: '2025-11-20' });
    await put(salon, visit, missed);
    expect(await clientOf(salon, visit)).toMatchObject({ noShows: 0, cancelledCount: 1 });
  });
});

test('each visit says how often the client had missed one in the twelve months before it', async () => {
  const salon = await newSalon();
  for (const appointment_date of ['2025-11-23', '2026-01-10', '2026-11-20']) {
    await put(salon, await book(salon, { appointment_date }), missed);
  }
  await book(salon, { appointment_date: '2026-11-25' });
  await book(salon, { appointment_date: '2026-11-25', appointment_time: '11:00', client_name: 'Besa' });
  const listed = await listAppointments(salon);
  expect(listed.map(({ appointment_date, client_no_shows }) => [appointment_date, client_no_shows])).toEqual([
    ['2025-11-23', 0],
    ['2026-01-10', 1],
    ['2026-11-20', 2],
    ['2026-11-25', 2],
    ['2026-11-25', 0],
  ]);
});

test('a client is blocked for online booking and allowed again, with a row of the history each', async () => {
  const salon = await newSalon();
  const visit = await book(salon, begun);
  const block = (blocked: unknown, id = visit.client_id) => salon.put(`/clients/${id}/online`, { blocked });
  const blocked = await block(true);
  expect(blocked.body).toMatchObject({
    message: clientMessages.onlineBlocked,
    client: { onlineBlocked: true },
  });
  expect((await block(false)).body).toMatchObject({
    message: clientMessages.onlineAllowed,
    client: { onlineBlocked: false },
  });
  const told = await readRows<{ description: string }>(world().db)(sql`
    select description from history where user_id = ${salon.user.id} and entity_type = 'client' order by id`);
  expect(told.map(({ description }) => description)).toEqual([
    'U bllokua rezervimi online i një klienti',
    'U lejua rezervimi online i një klienti',
  ]);
  expect((await block('po')).status).toBe(400);
  expect((await block(true, visit.id)).status).toBe(404);
});

describe('the reason of a cancellation', () => {
  test('“did not come” is refused until ten minutes after the start of the visit', async () => {
    const salon = await newSalon();
    const visit = await book(salon, { ...begun, appointment_time: '11:09' });
    const { status, body } = await put(salon, visit, missed);
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { cancelled_by: serverMessages.notBegun },
    });
  });

  test('a reason is refused for blocked time, for a visit that is not cancelled, and if it is unknown', async () => {
    const salon = await newSalon();
    const visit = await book(salon, begun);
    const { body } = await salon.post('/appointments', aBlock({ appointment_date: '2026-11-20' }));
    const tried = [
      await put(salon, body.appointment, missed),
      await put(salon, visit, { cancelled_by: 'client' }),
      await put(salon, visit, { status: 'confirmed', cancelled_by: 'no_show' }),
      await put(salon, visit, { status: 'cancelled', cancelled_by: 'rain' }),
      await put(salon, visit, { status: 'cancelled', cancelled_by: null }),
    ];
    expect(tried.map(({ status, body: answer }) => [status, Object.keys(answer.fields)])).toEqual(
      tried.map(() => [400, ['cancelled_by']]),
    );
  });
});

/** `SEQUENCES=1000 npx vitest run server/appointments/no-shows.test.ts` for a long run. */
const sequences = Number(process.env.SEQUENCES ?? 25);

test('after five sequences of changes the counters equal a new count', { tags: 'long' }, () =>
  expectRecount(5),
);

test(
  'after any sequence of changes the counters are those of a recount',
  { tags: 'long', timeout: 180_000 + sequences * 1000 },
  () => expectRecount(sequences),
);

async function expectRecount(numRuns: number) {
  const salon = await newSalon();
  const visits: Appointment[] = [];
  for (const [n, client_name] of ['Ana', 'Ana', 'Besa', 'Cena'].entries()) {
    visits.push(
      await book(salon, { appointment_date: '2026-11-20', appointment_time: `1${n}:00`, client_name }),
    );
  }
  const bookAgain = ({ appointment_time, client_name }: Appointment) =>
    book(salon, { appointment_date: '2026-11-20', appointment_time, client_name });
  const actions = {
    miss: (visit: Appointment) => put(salon, visit, missed),
    cancel: (visit: Appointment) => put(salon, visit, { status: 'cancelled' }),
    bring: (visit: Appointment) => put(salon, visit, { status: 'confirmed' }),
    byClient: (visit: Appointment) => put(salon, visit, { status: 'cancelled', cancelled_by: 'client' }),
    toAnother: (visit: Appointment) => put(salon, visit, { client_name: 'Dea' }),
    back: (visit: Appointment) => put(salon, visit, { client_name: visit.client_name }),
    remove: async (visit: Appointment, n: number) => {
      if ((await salon.delete(`/appointments/${visit.id}`)).status === 200)
        visits[n] = await bookAgain(visit);
    },
  };
  const step = fc.record({
    visit: fc.nat({ max: visits.length - 1 }),
    action: fc.constantFrom(...(Object.keys(actions) as (keyof typeof actions)[])),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      for (const { visit, action } of steps) await actions[action](visits[visit] as Appointment, visit);
      const wrong = await readRows(world().db)(sql`
        select name from clients, lateral (
          select
            count(*) as all, count(*) filter (where status = 'cancelled') as cancelled,
            count(*) filter (where cancelled_by = 'no_show') as missed
          from appointments where client_id = clients.id
        ) as recount
        where (appointments, clients.cancelled, no_shows)
          is distinct from (recount.all, recount.cancelled, recount.missed)`);
      expect(wrong).toEqual([]);
    }),
    { numRuns },
  );
}
