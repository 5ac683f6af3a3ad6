import { describe, expect, test } from 'vitest';
import { messages } from '#contracts/salon/holidays.sq.ts';
import type { SalonHoliday } from '#contracts/salon/holidays.ts';
import { messages as hoursMessages } from '#contracts/salon/hours.sq.ts';
import { type Salon, testWorld } from '../../../test/harness.ts';
import { book } from '../../../test/visits.ts';

const world = testWorld();
const newSalon = () => world().newSalon();
const flagDay = '2026-11-28';

const listed = async (salon: Salon, from: string, to: string): Promise<SalonHoliday[]> =>
  (await salon.get(`/holidays?from=${from}&to=${to}`)).body.data;
const exceptionsOf = async (salon: Salon) => (await salon.get('/hours')).body.data.exceptions;

describe('the holidays of a salon', () => {
  test('a salon has the holidays of Albania, also after New Year, without answers at first', async () => {
    const holidays = await listed(await newSalon(), '2026-12-20', '2027-01-03');
    expect(holidays.map(({ day, name, answer }) => [day, name, answer])).toEqual([
      ['2026-12-25', 'Krishtlindjet', null],
      ['2027-01-01', 'Viti i Ri', null],
      ['2027-01-02', 'Viti i Ri', null],
    ]);
  });

  test('a salon with a phone number of Kosovo has the holidays of Kosovo', async () => {
    const salon = await newSalon();
    await salon.put('/salon', { phone: '+383 44 123 456' });
    const holidays = await listed(salon, '2027-02-01', '2027-02-28');
    expect(holidays.map(({ name }) => name)).toEqual(['Dita e Pavarësisë']);
  });

  test('more than two years at once are refused', async () => {
    const salon = await newSalon();
    expect((await salon.get('/holidays?from=2026-01-01&to=2028-01-01')).status).toBe(400);
  });
});

describe('the answer about a holiday', () => {
  test('“closed” closes the day, lists its visits, and can be changed', async () => {
    const salon = await newSalon();
    const visit = await book(salon, { appointment_date: flagDay });
    const { status, body } = await salon.put(`/holidays/${flagDay}`, { answer: 'closed' });
    expect({ status, message: body.message, answer: body.data.answer }).toEqual({
      status: 200,
      message: messages.answered,
      answer: 'closed',
    });
    expect(body.outside.map(({ id }: { id: string }) => id)).toEqual([visit.id]);
    expect(await exceptionsOf(salon)).toMatchObject([
      { from: flagDay, to: flagDay, open: [], reason: 'holiday', title: 'Dita e Flamurit dhe e Pavarësisë' },
    ]);

    const open = [{ from: '10:00', to: '14:00' }];
    expect((await salon.put(`/holidays/${flagDay}`, { answer: 'hours', open })).body.outside).toEqual([]);
    expect(await exceptionsOf(salon)).toMatchObject([{ open }]);
    await salon.put(`/holidays/${flagDay}`, { answer: 'open' });
    expect(await exceptionsOf(salon)).toEqual([]);
    const [holiday] = await listed(salon, flagDay, flagDay);
    expect(holiday?.answer).toBe('open');
  });

  test('“closed” within a closure adds nothing, other hours there are refused', async () => {
    const salon = await newSalon();
    const closure = {
      barberId: null,
      from: '2026-11-27',
      to: '2026-12-02',
      open: [],
      reason: 'closed',
      title: null,
      forAll: true,
    };
    await salon.post('/day-exceptions', closure);
    expect((await salon.put(`/holidays/${flagDay}`, { answer: 'closed' })).status).toBe(200);
    expect(await exceptionsOf(salon)).toHaveLength(1);
    const hours = { answer: 'hours', open: [{ from: '10:00', to: '14:00' }] };
    const { status, body } = await salon.put(`/holidays/${flagDay}`, hours);
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: hoursMessages.exceptionTaken,
    });
    expect((await listed(salon, flagDay, flagDay))[0]?.answer).toBe('closed');
  });

  test('“open” lists the visits of the longer hours of before, “closed” within a closure the visits of the day', async () => {
    const salon = await newSalon();
    const answer = async (body: object) =>
      (await salon.put(`/holidays/${flagDay}`, body)).body.outside.map(({ id }: { id: string }) => id);
    await answer({ answer: 'hours', open: [{ from: '09:00', to: '22:00' }] });
    const evening = await book(salon, { appointment_date: flagDay, appointment_time: '20:00' });
    expect(await answer({ answer: 'open' })).toEqual([evening.id]);
    const closure = { barberId: null, from: flagDay, to: '2026-12-02', open: [], forAll: true };
    await salon.post('/day-exceptions', { ...closure, reason: 'closed', title: null });
    expect(await answer({ answer: 'closed' })).toEqual([evening.id]);
  });

  test('a closure, added or made longer, takes in holidays that were answered “closed”, but no other hours', async () => {
    const salon = await newSalon();
    const [christmas, newYear, secondDay] = ['2026-12-25', '2027-01-01', '2027-01-02'];
    for (const day of [christmas, newYear]) await salon.put(`/holidays/${day}`, { answer: 'closed' });
    const closure = { barberId: null, from: '2026-12-24', to: '2026-12-28', open: [], forAll: true };
    const wanted = { ...closure, reason: 'closed', title: null };
    const { status, body } = await salon.post('/day-exceptions', wanted);
    expect(status).toBe(201);
    const longer = (to: string) => salon.put(`/day-exceptions/${body.data.id}`, { ...wanted, to });
    expect((await longer(newYear)).status).toBe(200);
    expect(await exceptionsOf(salon)).toEqual([{ ...body.data, to: newYear }]);
    const answers = (await listed(salon, christmas, newYear)).map(({ answer }) => answer);
    expect(answers).toEqual(['closed', 'closed']);

    await salon.put(`/holidays/${secondDay}`, {
      answer: 'hours',
      open: [{ from: '10:00', to: '14:00' }],
    });
    const refused = await longer(secondDay);
    expect([refused.status, refused.body.message]).toEqual([409, hoursMessages.exceptionTaken]);
    expect((await exceptionsOf(salon)).map(({ to }: { to: string }) => to)).toEqual([newYear, secondDay]);
  });

  test('“open” on a weekday without hours is refused; other hours open the day, and “closed” closes it again', async () => {
    const salon = await newSalon();
    const sunday = '2026-11-29';
    const answer = (body: object) => salon.put(`/holidays/${sunday}`, body);
    const closedAnyway = async () => (await listed(salon, sunday, sunday))[0]?.closedAnyway;
    expect(await closedAnyway()).toBe(true);
    const refused = await answer({ answer: 'open' });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({ open: messages.closedAnyway });
    expect((await listed(salon, sunday, sunday))[0]?.answer).toBeNull();

    const open = [{ from: '10:00', to: '14:00' }];
    expect((await answer({ answer: 'hours', open })).status).toBe(200);
    expect(await exceptionsOf(salon)).toMatchObject([{ from: sunday, to: sunday, open }]);
    expect(await closedAnyway()).toBe(true);
    expect((await answer({ answer: 'closed' })).status).toBe(200);
    expect(await exceptionsOf(salon)).toMatchObject([{ from: sunday, open: [] }]);
  });

  test('“open” within a closure is refused, and allowed when it is gone', async () => {
    const salon = await newSalon();
    const closure = {
      barberId: null,
      from: '2026-11-27',
      to: '2026-12-02',
      open: [],
      reason: 'closed',
      title: null,
      forAll: true,
    };
    const { body } = await salon.post('/day-exceptions', closure);
    expect((await salon.put(`/holidays/${flagDay}`, { answer: 'open' })).status).toBe(400);
    await salon.delete(`/day-exceptions/${body.data.id}`);
    expect((await salon.put(`/holidays/${flagDay}`, { answer: 'open' })).status).toBe(200);
  });

  test.each([
    [{ answer: 'hours' }, { open: messages.hoursNeeded }],
    [{ answer: 'hours', open: [{ from: '14:00', to: '10:00' }] }, { open: hoursMessages.endBeforeStart }],
  ])('%j is refused with its sentence', async (wrong, fields) => {
    const { status, body } = await (await newSalon()).put(`/holidays/${flagDay}`, wrong);
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields });
  });

  test.each([
    ['2026-11-27', { answer: 'closed' }, 404],
    ['28.11.2026', { answer: 'closed' }, 400],
    [flagDay, { answer: 'po' }, 400],
    [flagDay, {}, 400],
  ])('for the day %s %j answers %i', async (day, body, status) => {
    expect((await (await newSalon()).put(`/holidays/${day}`, body)).status).toBe(status);
  });

  test('the answer about a holiday is in the history', async () => {
    const salon = await newSalon();
    await salon.put(`/holidays/${flagDay}`, { answer: 'closed' });
    const { body } = await (await world().admin()).get('/admin/history?limit=5');
    const texts = body.data.activities.map(({ description }: { description: string }) => description);
    expect(texts).toContain('Mbyllur më 28.11.2026: Dita e Flamurit dhe e Pavarësisë');
  });
});
