import { describe, expect, test } from 'vitest';
import { messages } from '#contracts/salon/hours.sq.ts';
import type { Hours } from '#contracts/salon/hours.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { book } from '../../../test/visits.ts';

const world = testWorld({}, fullPool);
const newSalon = () => world().newSalon();

const hoursOf = async (salon: Salon): Promise<Hours> => (await salon.get('/hours')).body.data;
const period = (weekday: number, from: string, to: string, week = 0) => ({ week, weekday, from, to });
const barbersOf = async (salon: Salon) =>
  (await salon.get('/barbers')).body.data as { id: string; name: string }[];
const firstBarber = async (salon: Salon) => (await barbersOf(salon))[0] as { id: string; name: string };

const leave = (changes: object = {}) => ({
  barberId: null,
  from: '2026-12-24',
  to: '2026-12-26',
  open: [],
  reason: 'closed',
  title: null,
  forAll: true,
  ...changes,
});

describe('the week of a salon', () => {
  test('a new salon is open from Monday to Saturday, 09:00 to 19:00, and its barbers follow it', async () => {
    const { version, periods, barbers, exceptions } = await hoursOf(await newSalon());
    expect({ version, periods, exceptions }).toEqual({
      version: 1,
      periods: [0, 1, 2, 3, 4, 5].map((weekday) => period(weekday, '09:00', '19:00')),
      exceptions: [],
    });
    expect(barbers.map(({ ownHours, weeks, periods: own }) => ({ ownHours, weeks, own }))).toEqual([
      { ownHours: false, weeks: 1, own: [] },
      { ownHours: false, weeks: 1, own: [] },
    ]);
  });

  test('a week with a break, up to midnight, is saved and read', async () => {
    const salon = await newSalon();
    const periods = [period(0, '10:00', '13:00'), period(0, '14:00', '24:00')];
    const { status, body } = await salon.put('/hours/salon', { version: 1, periods });
    expect({ status, message: body.message, outside: body.outside }).toEqual({
      status: 200,
      message: messages.saved,
      outside: [],
    });
    expect(await hoursOf(salon)).toMatchObject({ version: 2, periods });
  });

  test('if two people save the week at once, the second gets a refusal with the new week', async () => {
    const salon = await newSalon();
    const answers = await Promise.all(
      ['18:00', '20:00'].map((to) =>
        salon.put('/hours/salon', { version: 1, periods: [period(0, '09:00', to)] }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ code: 'changed', message: messages.changed, hours: { version: 2 } });
    expect(refused.hours.periods).toEqual((await hoursOf(salon)).periods);
  });

  test('visits outside the new week are listed, and stay as they are', async () => {
    const salon = await newSalon();
    const inside = { appointment_date: '2026-11-30', appointment_time: '09:00' };
    const late = { appointment_date: '2026-11-30', appointment_time: '17:45' };
    const sunday = { appointment_date: '2026-12-06', appointment_time: '10:00' };
    const past = { appointment_date: '2026-11-20', appointment_time: '18:30' };
    const visits = [];
    for (const slot of [inside, late, sunday, past]) visits.push(await book(salon, slot));
    await salon.put(`/appointments/${(await book(salon, { ...sunday, appointment_time: '12:00' })).id}`, {
      status: 'cancelled',
    });
    const week = [0, 1, 2, 3, 4].map((weekday) => period(weekday, '09:00', '18:00'));
    const { body } = await salon.put('/hours/salon', { version: 1, periods: week });
    expect(body.outside.map(({ id }: { id: string }) => id)).toEqual([visits[1]?.id, visits[2]?.id]);
  });

  test.each([
    ['over midnight', [period(0, '20:00', '02:00')], messages.endBeforeStart],
    ['of no length', [period(0, '09:00', '09:00')], messages.endBeforeStart],
    ['under five minutes', [period(0, '09:00', '09:04')], messages.tooShort],
    ['overlapping', [period(0, '09:00', '13:00'), period(0, '12:59', '18:00')], messages.overlapping],
    [
      'five in one day',
      ['08', '10', '12', '14', '16'].map((hour) => period(1, `${hour}:00`, `${hour}:30`)),
      messages.tooMany,
    ],
  ])('hours %s are refused with their sentence', async (_, periods, sentence) => {
    const salon = await newSalon();
    const { status, body } = await salon.put('/hours/salon', { version: 1, periods });
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { periods: sentence } });
  });
});

describe('the week of a barber', () => {
  test('two alternating weeks are saved and read', async () => {
    const salon = await newSalon();
    const { id } = await firstBarber(salon);
    const week = {
      version: 0,
      ownHours: true,
      weeks: 2,
      weekAnchor: '2026-11-23',
      periods: [period(0, '08:00', '14:00'), period(0, '14:00', '20:00', 1)],
    };
    expect((await salon.put(`/hours/barbers/${id}`, week)).status).toBe(200);
    const { barbers } = await hoursOf(salon);
    expect(barbers[0]).toEqual({ ...week, barberId: id, version: 1 });
    expect((await salon.put(`/hours/barbers/${id}`, week)).body.code).toBe('changed');
  });

  test('only the visits of this barber outside the week are listed', async () => {
    const salon = await newSalon();
    const [arben, blerim] = await barbersOf(salon);
    const evening = { appointment_date: '2026-11-24', appointment_time: '18:30' };
    const own = await book(salon, { ...evening, barber: arben?.name });
    await book(salon, { ...evening, barber: blerim?.name, appointment_time: '21:00' });
    const periods = [1, 2].map((weekday) => period(weekday, '09:00', '15:00'));
    const week = { version: 0, ownHours: true, weeks: 1, weekAnchor: null, periods };
    const { body } = await salon.put(`/hours/barbers/${arben?.id}`, week);
    expect(body.outside.map(({ id }: { id: string }) => id)).toEqual([own.id]);
  });

  test('the hours and leaves of a deleted barber go with the barber', { tags: 'long' }, async () => {
    const salon = await newSalon();
    const { id } = await firstBarber(salon);
    const periods = [period(0, '08:00', '14:00')];
    await salon.put(`/hours/barbers/${id}`, {
      version: 0,
      ownHours: true,
      weeks: 1,
      weekAnchor: null,
      periods,
    });
    await salon.post('/day-exceptions', leave({ barberId: id, reason: 'leave' }));
    expect((await salon.delete(`/barbers/${id}`)).status).toBe(200);
    const { barbers, exceptions } = await hoursOf(salon);
    expect([barbers.length, exceptions.length]).toEqual([1, 0]);
  });

  test('a week that begins on another day than Monday is refused', async () => {
    const salon = await newSalon();
    const { id } = await firstBarber(salon);
    const week = { version: 0, ownHours: true, weeks: 2, weekAnchor: '2026-11-24', periods: [] };
    const { status, body } = await salon.put(`/hours/barbers/${id}`, week);
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { weekAnchor: messages.notMonday },
    });
  });
});

describe('leave and closed days', () => {
  test('leave and closed days are added, changed and deleted', async () => {
    const salon = await newSalon();
    const { status, body } = await salon.post('/day-exceptions', leave());
    expect({ status, data: body.data, outside: body.outside }).toEqual({
      status: 201,
      data: { id: expect.any(String), ...leave() },
      outside: [],
    });
    const short = leave({ reason: 'holiday', title: 'Krishtlindje', open: [{ from: '09:00', to: '12:00' }] });
    const changed = await salon.put(`/day-exceptions/${body.data.id}`, short);
    expect(changed.body.data).toEqual({ id: body.data.id, ...short });
    expect((await hoursOf(salon)).exceptions).toEqual([{ id: body.data.id, ...short }]);
    expect((await salon.delete(`/day-exceptions/${body.data.id}`)).status).toBe(200);
    expect((await hoursOf(salon)).exceptions).toEqual([]);
  });

  test('the visits of the days off are listed, also the visits of this morning', async () => {
    const salon = await newSalon();
    const today = '2026-11-23';
    const morning = await book(salon, { appointment_date: today, appointment_time: '09:00' });
    await book(salon, { appointment_date: '2026-11-25', appointment_time: '09:00' });
    const { body } = await salon.post('/day-exceptions', leave({ from: '2026-11-20', to: today }));
    expect(body.outside.map(({ id }: { id: string }) => id)).toEqual([morning.id]);
  });

  test('a visit of this morning that took place is not listed', async () => {
    const salon = await newSalon();
    const today = '2026-11-23';
    const isDone = await book(salon, { appointment_date: today, appointment_time: '09:00' });
    const isNow = await book(salon, { appointment_date: today, appointment_time: '11:00' });
    for (const { id } of [isDone, isNow]) await salon.put(`/appointments/${id}`, { status: 'confirmed' });
    const { body } = await salon.post('/day-exceptions', leave({ from: today, to: today }));
    expect(body.outside.map(({ id }: { id: string }) => id)).toEqual([isNow.id]);
  });

  test('leave of one barber lists only visits with this barber, closed days list the visits of all', async () => {
    const salon = await newSalon();
    const [one, other] = (await barbersOf(salon)) as { id: string; name: string }[];
    const visits = { appointment_date: '2026-12-24', appointment_time: '09:00' };
    await book(salon, { ...visits, barber: one?.name });
    await book(salon, { ...visits, barber: other?.name });
    const listed = async (exception: object) => {
      const { body } = await salon.post('/day-exceptions', leave(exception));
      return body.outside.map(({ barber }: { barber: string }) => barber).sort();
    };
    expect(await listed({ barberId: one?.id })).toEqual([one?.name]);
    expect(await listed({ barberId: other?.id })).toEqual([other?.name]);
    expect(await listed({})).toEqual([one?.name, other?.name].sort());
  });

  test('the visits of a Sunday that was open are listed when its hours are moved to another day or deleted', async () => {
    const salon = await newSalon();
    const [one, other] = (await barbersOf(salon)) as { id: string; name: string }[];
    const onDay = (day: string, changes: object = {}) =>
      leave({ from: day, to: day, open: [{ from: '09:00', to: '14:00' }], reason: 'other', ...changes });
    const { body: made } = await salon.post('/day-exceptions', onDay('2026-12-20'));
    const visit = { appointment_date: '2026-12-20', appointment_time: '10:00' };
    const first = await book(salon, { ...visit, barber: one?.name });
    const second = await book(salon, { ...visit, barber: other?.name });
    const next = await book(salon, { ...visit, appointment_date: '2026-12-27', appointment_time: '13:45' });
    const path = `/day-exceptions/${made.data.id}`;
    const listed = ({ body }: { body: { outside: { id: string }[] } }) =>
      body.outside.map(({ id }) => id).sort();
    const ids = (...visits: { id: string }[]) => visits.map(({ id }) => id).sort();

    expect(listed(await salon.put(path, onDay('2026-12-27')))).toEqual(ids(first, second, next));
    expect(listed(await salon.put(path, onDay('2026-12-20')))).toEqual([next.id]);
    // both exceptions concern the first visit, which is listed once
    const onlyOne = onDay('2026-12-20', { barberId: one?.id, open: [] });
    expect(listed(await salon.put(path, onlyOne))).toEqual(ids(first, second));
    expect(listed(await salon.put(path, onDay('2026-12-20')))).toEqual([]);
    expect(listed(await salon.delete(path))).toEqual(ids(first, second));
  });

  test('two of them never overlap for one barber; of a hundred at once one is accepted', async () => {
    const salon = await newSalon();
    const { id } = await firstBarber(salon);
    const rush = Array.from({ length: 100 }, () => salon.post('/day-exceptions', leave({ barberId: id })));
    const statuses = (await Promise.all(rush)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(99);
    expect((await salon.post('/day-exceptions', leave())).status).toBe(201);
    const { body } = await salon.post('/day-exceptions', leave({ from: '2026-12-26', to: '2027-01-02' }));
    expect({ code: body.code, fields: body.fields }).toEqual({
      code: 'duplicate',
      fields: { from: messages.exceptionTaken },
    });
  });

  test.each([
    [{ to: '2026-12-23' }, { to: messages.endsBeforeStart }],
    [{ to: '2036-12-24' }, { to: messages.tooLong }],
    [{ open: [{ from: '18:00', to: '09:00' }] }, { open: messages.endBeforeStart }],
    [{ barberId: '019ab3a0-0000-7000-8000-000000000000' }, { barberId: messages.barberUnknown }],
  ])('%j is refused with its sentence', async (wrong, fields) => {
    const salon = await newSalon();
    const { status, body } = await salon.post('/day-exceptions', leave(wrong));
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields });
  });

  test('a range of a whole leap year over New Year is accepted', { tags: 'long' }, async () => {
    const salon = await newSalon();
    const { status } = await salon.post('/day-exceptions', leave({ from: '2027-12-01', to: '2028-11-30' }));
    expect(status).toBe(201);
  });
});

test('each change of the hours is in the history', async () => {
  const salon = await newSalon();
  const { id, name } = await firstBarber(salon);
  const monday = { week: 0, weekday: 0, from: '09:00', to: '13:00' };
  const evening = { week: 0, weekday: 0, from: '15:00', to: '20:00' };
  await salon.put('/hours/salon', { version: 1, periods: [monday] });
  await salon.put('/hours/salon', { version: 2, periods: [evening, monday] });
  const own = { ownHours: true, weeks: 1, weekAnchor: null, periods: [] };
  await salon.put(`/hours/barbers/${id}`, { ...own, version: 0 });
  await salon.put(`/hours/barbers/${id}`, { ...own, version: 1, periods: [monday] });
  const { body } = await salon.post('/day-exceptions', leave());
  await salon.put(`/day-exceptions/${body.data.id}`, { ...leave(), to: '2026-12-28' });
  await salon.delete(`/day-exceptions/${body.data.id}`);
  const admin = await world().admin();
  const history = await admin.get('/admin/history?limit=20');
  const texts = history.body.data.activities.map(({ description }: { description: string }) => description);
  expect(texts).toEqual(
    expect.arrayContaining([
      'U ndryshua orari i sallonit. (e hënë 09:00–13:00 → 09:00–13:00 dhe 15:00–20:00)',
      `U ndryshua orari i barberit: ${name} (orari i sallonit → orari i vet)`,
      `U ndryshua orari i barberit: ${name} (e hënë pushim → 09:00–13:00)`,
      'U shtua pushim ose mbyllje: 24.12.2026–26.12.2026',
      'U ndryshua pushimi ose mbyllja: 24.12.2026–28.12.2026 (ditët 24.12.2026–26.12.2026 → 24.12.2026–28.12.2026)',
      'U fshi pushimi ose mbyllja: 24.12.2026–28.12.2026',
    ]),
  );
});
