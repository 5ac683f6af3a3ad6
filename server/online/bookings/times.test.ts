import { beforeAll, describe, expect, test } from 'vitest';
import { messages } from '#contracts/online/bookings.sq.ts';
import type { OfferedDay } from '#contracts/online/bookings.ts';
import { testWorld } from '../../../test/harness.ts';
import { bookOnline, type OpenSalon, openSalon } from '../../../test/online.ts';
import { aBlock, aDay, book } from '../../../test/visits.ts';
import { perMinute } from '../../ground/http/public-bounds.ts';

const world = testWorld();

let salon: OpenSalon;
beforeAll(async () => {
  salon = await openSalon(world());
});

const timesOf = (of: OpenSalon, query: Record<string, string | number>) => {
  const all = { services: of.services.Prerje ?? '', ...query };
  const text = Object.entries(all).map(([name, value]) => `${name}=${value}`);
  return world().nobody.get(`/public/salons/${of.slug}/times?${text.join('&')}`);
};
const dayOf = async (of: OpenSalon, query: Record<string, string | number>): Promise<OfferedDay> =>
  (await timesOf(of, { days: 1, ...query })).body.days[0];

const monday = '2026-11-23';

describe('the free times of a salon', () => {
  test('without a signed-in person: fourteen days from today, Sundays closed, none before now and the lead', async () => {
    const { status, headers, body } = await timesOf(salon, {});
    expect({ status, cache: headers['cache-control'] }).toEqual({ status: 200, cache: 'no-store' });
    expect(body.days).toHaveLength(14);
    // it is Monday, 11:18, and visits are bookable from an hour ahead
    expect(body.days[0]).toEqual({
      date: monday,
      times: expect.arrayContaining(['12:30', '18:30']),
      takers: Array(body.days[0].times.length).fill(0),
    });
    expect(body.terms).toEqual([{ barber: 'Arben', price: 5, duration: 30 }]);
    expect(body.days[0].times[0]).toBe('12:30');
    expect(body.days[6]).toEqual({ date: '2026-11-29', closed: 'closed', times: [] });
    expect(JSON.stringify(body.days).length).toBeLessThan(3000);
  });

  test('a time that one barber has booked is offered only for another barber', async () => {
    await book(salon, { appointment_date: aDay, appointment_time: '10:00', duration: 30 });
    expect((await dayOf(salon, { from: aDay })).times).toContain('10:00');
    const own = await dayOf(salon, { from: aDay, barber: salon.barbers.Arben ?? '' });
    expect(own.times).not.toContain('10:00');
    expect(own.times).toContain('10:30');
  });

  test('several services need their time together', { tags: 'long' }, async () => {
    const services = `${salon.services.Prerje},${salon.services.Ngjyrosje}`;
    expect((await dayOf(salon, { from: aDay, services })).times.at(-1)).toBe('17:00');
  });

  test('after the last hour of a day nobody can wait for it, unlike for a full day', async () => {
    const ended = { date: aDay, closed: 'full', neverFits: true, isLate: true, times: [] };
    await world().at(`${aDay}T18:50:00Z`, async () =>
      expect(await dayOf(salon, { from: aDay })).toEqual(ended),
    );
  });

  test('only barbers who do all services count', async () => {
    const other = await openSalon(world());
    for (const id of Object.values(other.barbers).slice(1))
      await other.put(`/online/barbers/${id}`, { services: [] });
    await other.post('/appointments', aBlock({ appointment_time: '09:00', duration: 600 }));
    expect(await dayOf(other, { from: aDay })).toEqual({ date: aDay, closed: 'full', times: [] });
    const { status, body } = await timesOf(other, { barber: other.barbers.Blerim ?? '' });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { barber: messages.barberNotOffered },
    });
  });

  test('no time beyond the horizon is offered, and the answer names the first time after the asked days', {
    tags: 'long',
  }, async () => {
    const other = await openSalon(world(), { horizonDays: 7 });
    expect((await dayOf(other, { from: '2026-11-30' })).times).not.toEqual([]);
    expect((await dayOf(other, { from: '2026-12-01' })).times).toEqual([]);
    const sunday = await timesOf(other, { from: '2026-11-29', days: 1 });
    expect(sunday.body.first).toEqual({ date: '2026-11-30', time: '09:00' });
    expect((await timesOf(other, { from: '2026-12-01', days: 1 })).body.first).toBeUndefined();
  });

  test('a day beyond the horizon is not called full, whether the salon works or not', async () => {
    const other = await openSalon(world(), { horizonDays: 7 });
    const { days } = (await timesOf(other, { from: '2026-11-30', days: 7 })).body;
    expect(days.map(({ isBeyond }: OfferedDay) => isBeyond)).toEqual([undefined, ...Array(6).fill(true)]);
    // an open page of the release before knows no other word
    expect(days.slice(1).map(({ closed }: OfferedDay) => closed)).toEqual([
      ...Array(5).fill('full'),
      'closed',
    ]);
  });

  test('a day on which the salon is closed for a holiday has the name of the holiday', async () => {
    const other = await openSalon(world());
    const holiday = { barberId: null, from: '2026-11-28', to: '2026-11-28', open: [], forAll: true };
    await other.post('/day-exceptions', { ...holiday, reason: 'holiday', title: 'Dita e Flamurit' });
    expect(await dayOf(other, { from: '2026-11-28' })).toEqual({
      date: '2026-11-28',
      closed: 'holiday',
      why: 'Dita e Flamurit',
      times: [],
    });
    expect((await dayOf(other, { from: '2026-11-28', language: 'de' })).why).toBe('Tag der Flagge');
  });

  test('the answer says whether a client may still cancel when the time cannot be changed any more', {
    tags: 'long',
  }, async () => {
    for (const lateCancel of ['allow', 'call'] as const) {
      const { body } = await timesOf(await openSalon(world(), { lateCancel }), {});
      expect(body.mayCancelLate).toBe(lateCancel === 'allow');
    }
  });

  test('a holiday is not offered until the salon says that it works; a day off in its place is', async () => {
    const other = await openSalon(world());
    const flagDay = '2026-11-28';
    const dayInItsPlace = '2026-11-30';
    const of = async (date: string) => (await dayOf(other, { from: date })).times.length > 0;
    expect(await dayOf(other, { from: flagDay })).toEqual({
      date: flagDay,
      closed: 'holiday',
      why: 'Dita e Flamurit dhe e Pavarësisë',
      times: [],
    });
    expect(await of(dayInItsPlace)).toBe(true);
    const refused = await bookOnline(world(), other, { date: flagDay });
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 409, code: 'slot_taken' });

    await other.put(`/holidays/${flagDay}`, { answer: 'hours', open: [{ from: '10:00', to: '11:00' }] });
    expect((await dayOf(other, { from: flagDay })).times).toEqual(['10:00', '10:30']);
    await other.put(`/holidays/${flagDay}`, { answer: 'open' });
    expect((await dayOf(other, { from: flagDay })).times).toContain('09:00');
    await other.put(`/holidays/${dayInItsPlace}`, { answer: 'closed' });
    expect(await of(dayInItsPlace)).toBe(false);
    expect((await bookOnline(world(), other, { date: flagDay })).status).toBe(201);
  });

  test('a holiday that was answered “closed” is not offered when the closure around it becomes shorter or goes', async () => {
    const other = await openSalon(world());
    // a Saturday, and a day off in its place, which is offered without an answer
    const [flagDay, dayInItsPlace] = ['2026-11-28', '2026-11-30'];
    const closure = { barberId: null, from: '2026-11-26', to: '2026-12-02', open: [], forAll: true };
    const wanted = { ...closure, reason: 'closed', title: null };
    const { body } = await other.post('/day-exceptions', wanted);
    for (const day of [flagDay, dayInItsPlace]) await other.put(`/holidays/${day}`, { answer: 'closed' });
    const path = `/day-exceptions/${body.data.id}`;
    const closedOn = async (from: string) => (await dayOf(other, { from })).closed;
    expect((await other.put(path, { ...wanted, to: '2026-11-26' })).status).toBe(200);
    expect([await closedOn('2026-11-27'), await closedOn(flagDay), await closedOn(dayInItsPlace)]).toEqual([
      undefined,
      'holiday',
      'holiday',
    ]);
    expect((await bookOnline(world(), other, { date: flagDay })).body.code).toBe('slot_taken');
    await other.delete(path);
    expect([await closedOn('2026-11-26'), await closedOn(flagDay)]).toEqual([undefined, 'holiday']);
    await other.put(`/holidays/${flagDay}`, { answer: 'open' });
    expect(await closedOn(flagDay)).toBeUndefined();
  });

  test('a barber who is set to work on a holiday that was answered “closed” is offered', async () => {
    const other = await openSalon(world());
    const [flagDay, barberId] = ['2026-11-28', other.barbers.Arben];
    await other.put(`/holidays/${flagDay}`, { answer: 'closed' });
    const works = { barberId, from: flagDay, to: flagDay, open: [{ from: '10:00', to: '11:00' }] };
    await other.post('/day-exceptions', { ...works, reason: 'other', title: null, forAll: true });
    expect((await dayOf(other, { from: flagDay })).times).toEqual(['10:00', '10:30']);
  });

  test('no time is offered on holidays of the country, including corrected days', {
    tags: 'long',
  }, async () => {
    const other = await openSalon(world(), { horizonDays: 180 });
    const closedOf = async (date: string) => (await dayOf(other, { from: date })).closed;
    expect(await closedOf('2027-03-09')).toBe('holiday');
    await (await world().admin()).put('/admin/holidays/AL/2027', {
      fitr: ['2027-03-10'],
      adha: ['2027-05-16'],
    });
    expect([await closedOf('2027-03-09'), await closedOf('2027-03-10')]).toEqual([undefined, 'holiday']);
    // Nevruz is a holiday in Albania only
    expect(await closedOf('2027-03-22')).toBe('holiday');
    await other.put('/salon', { country: 'XK' });
    expect([await closedOf('2027-03-22'), await closedOf('2027-03-09')]).toEqual([undefined, 'holiday']);
  });

  test('a service that is not offered any more, none, or too many are refused with the field', async () => {
    const other = await openSalon(world());
    const id = other.services.Prerje ?? '';
    await other.put(`/online/services/${id}`, { online: false, priceFrom: false });
    const unknown = await timesOf(other, {});
    expect({ status: unknown.status, fields: unknown.body.fields }).toEqual({
      status: 400,
      fields: { services: messages.serviceNotOffered },
    });
    expect((await timesOf(other, { services: '' })).body.fields).toEqual({
      services: messages.chooseService,
    });
    const nine = Array(9).fill(other.services.Ngjyrosje).join(',');
    expect((await timesOf(other, { services: nine })).body.fields).toEqual({
      services: messages.tooManyServices,
    });
    const long = await timesOf(other, { services: nine.slice(0, 37 * 8 - 1) });
    expect({ status: long.status, days: long.body.days?.length }).toEqual({ status: 200, days: 14 });
  });

  test('the last days that are known do not fail', { tags: 'long' }, async () => {
    expect((await timesOf(salon, { from: '2100-12-31' })).body.days).toHaveLength(1);
  });
});

describe('a page that can not be booked', () => {
  test('an unknown address answers 404; upper case and an earlier address find the salon', async () => {
    expect(
      (await world().nobody.get(`/public/salons/askush/times?services=${salon.services.Prerje}`)).status,
    ).toBe(404);
    expect((await timesOf({ ...salon, slug: salon.slug.toUpperCase() }, {})).status).toBe(200);
  });

  test('a closed page, and one whose plan ended, answer 403', async () => {
    const other = await openSalon(world(), { open: false });
    const refused = { status: 403, body: { code: 'not_bookable', message: messages.notBookable } };
    expect(await timesOf(other, {})).toMatchObject(refused);
    await world().at('2026-12-30T10:00:00Z', async () =>
      expect(await timesOf(salon, {})).toMatchObject(refused),
    );
  });
});

test('the times of a salon are answered 240 times a minute to one address, and not more', {
  tags: 'long',
}, async () => {
  const statuses: number[] = [];
  const path = `/api/public/salons/${salon.slug}/times?services=${salon.services.Prerje}&days=1`;
  await world().at('2026-11-23T12:00:00Z', async () => {
    for (let n = 0; n <= perMinute.read; n++) {
      const answer = await world().app.inject({ url: path, headers: { 'x-forwarded-for': '203.0.113.9' } });
      statuses.push(answer.statusCode);
    }
  });
  expect(statuses.filter((status) => status === 200)).toHaveLength(perMinute.read);
  expect(statuses.at(-1)).toBe(429);
});
