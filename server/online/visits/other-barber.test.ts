// A client moves a visit by its link, and another barber gets it: with that barber's own price and times.
import { describe, expect, test } from 'vitest';
import { messages as bookingMessages } from '#contracts/online/bookings.sq.ts';
import type { OnlineSettings } from '#contracts/online/online.ts';
import { testWorld } from '../../../test/harness.ts';
import { bookOnline, type OpenSalon, openSalon } from '../../../test/online.ts';
import { linkOf } from '../../../test/visit-links.ts';
import { aBlock, aDay, book, historyOf, listAppointments } from '../../../test/visits.ts';

const world = testWorld();
const nobody = () => world().nobody;

/** Arben takes 20 euro for 90 minutes as the service says; Blerim 48 euro for 40 minutes, 30 of waiting and 25 more. */
async function withOwn(settings: Partial<OnlineSettings> = {}) {
  const salon = await openSalon(world(), { stepMinutes: 30, avoidGaps: false, accept: 'all', ...settings });
  const own = { price: 48, work_minutes: 40, wait_minutes: 30, work_after_minutes: 25 };
  await salon.put(`/user/services/${salon.services.Ngjyrosje}/barbers`, {
    barber_id: salon.barbers.Blerim,
    ...own,
  });
  return salon;
}

const usual = { barber: 'Arben', price: 20, duration: 90 };
const dearer = { barber: 'Blerim', price: 48, duration: 95 };
const parts = [
  { from: 0, minutes: 40 },
  { from: 70, minutes: 25 },
];

/** A visit at 10:00, and the path of its link. */
async function booked(salon: OpenSalon, barber: string) {
  const wanted = { services: [salon.services.Ngjyrosje], barber: salon.barbers[barber] };
  const { status, body } = await bookOnline(world(), salon, wanted);
  expect(status).toBe(201);
  return `/public/visits/${body.link.split('/r/')[1]}`;
}
const block = (salon: OpenSalon, barber: string, appointment_time: string, duration: number) =>
  salon.post('/appointments', aBlock({ barber, appointment_time, duration }));
const visitOf = async (salon: OpenSalon) =>
  (await listAppointments(salon, '?kind=visit')).find(({ kind }) => kind === 'visit');
const at = (time: string, maxPrice?: number) => ({
  ...{ date: aDay, time, barber: 'any' },
  ...(maxPrice !== undefined && { maxPrice }),
});

async function offeredTo(path: string, choice = '&barber=any&dearer=asks') {
  const { days, terms } = (await nobody().get(`${path}/times?from=${aDay}&days=1${choice}`)).body;
  return { ...days[0], takes: days[0].takers?.map((n: number) => terms[n]) };
}

describe('the times of a visit that is moved', () => {
  test('name who gets it with price and length, and are only those at which that barber has the own time', async () => {
    const salon = await withOwn();
    const path = await booked(salon, 'Arben');
    await block(salon, 'Arben', '12:00', 420);
    await block(salon, 'Blerim', '09:00', 60);
    await block(salon, 'Blerim', '13:30', 330);
    const { times, takes } = await offeredTo(path);
    const named = Object.fromEntries(times.map((time: string, n: number) => [time, takes[n]]));
    // at 12:00 Blerim alone is free, for 90 minutes: too short for the own 95
    expect(named).toEqual({
      '09:00': usual,
      '09:30': usual,
      '10:00': dearer,
      '10:30': usual,
      '11:00': dearer,
      '11:30': dearer,
      '11:55': dearer,
    });
  });

  test('to an open page of the release before, which can not ask, are those that cost no more than the visit', {
    tags: 'long',
  }, async () => {
    const salon = await withOwn();
    const path = await booked(salon, 'Arben');
    await block(salon, 'Arben', '12:00', 420);
    const { times, takes } = await offeredTo(path, '&barber=any');
    expect([times, takes]).toEqual([
      ['09:00', '09:30', '10:30'],
      [usual, usual, usual],
    ]);
    for (const time of times) expect((await nobody().put(path, at(time))).status).toBe(200);
  });

  test('with the own barber say nothing new, and no price where the salon shows none', async () => {
    const salon = await withOwn({ showPrices: false });
    const path = await booked(salon, 'Arben');
    expect((await offeredTo(path, '')).takes).toBeUndefined();
    await block(salon, 'Arben', '12:00', 420);
    expect((await offeredTo(path)).takes.at(-1)).toEqual({ ...dearer, price: null });
  });
});

describe('a move to another barber', () => {
  test('takes the price, the length and the waiting time of who gets it, once the client said yes to the price', async () => {
    const salon = await withOwn();
    const path = await booked(salon, 'Arben');
    await block(salon, 'Arben', '12:00', 420);
    const asked = await nobody().put(path, at('14:00', 20));
    expect({ status: asked.status, ...asked.body }).toMatchObject({
      ...{ status: 409, code: 'changed', message: bookingMessages.costsMore },
      takes: dearer,
    });
    expect((await nobody().put(path, at('14:00', 47.99))).status).toBe(409);
    expect(await visitOf(salon)).toMatchObject({ appointment_time: '10:00', price: 20, version: 1 });
    const moved = await nobody().put(path, at('14:00', 48));
    expect([moved.status, moved.body.visit]).toMatchObject([200, { ...dearer, time: '14:00' }]);
    expect(await visitOf(salon)).toMatchObject({
      ...dearer,
      parts,
      services: [{ service_name: 'Ngjyrosje', price: 48, duration: 95 }],
    });
    expect((await historyOf(world().db, salon)).at(-1)?.description).toBe(
      'Klienti e ndryshoi orën me link: 24.11.2026 10:00 → 24.11.2026 14:00 (kohëzgjatja 1 orë 30 min → 1 orë 35 min, koha e veprimit 0 min → 30 min, barberi Arben → Blerim, çmimi 20,00\u00a0€ → 48,00\u00a0€)',
    );
  });

  test('is not offered to who names no price, and could not be asked about a higher one: only times that cost no more', {
    tags: 'long',
  }, async () => {
    const salon = await withOwn();
    const path = await booked(salon, 'Arben');
    await block(salon, 'Arben', '12:00', 420);
    const { status, body } = await nobody().put(path, at('14:00'));
    expect({ status, ...body }).toMatchObject({
      ...{ status: 409, code: 'slot_taken', message: bookingMessages.slotTaken },
      times: ['09:00', '09:30', '10:30'].map((time) => ({ date: aDay, time })),
    });
    expect(await visitOf(salon)).toMatchObject({ appointment_time: '10:00', price: 20 });
  });

  test('takes a lower price without a question, and the usual time', { tags: 'long' }, async () => {
    const salon = await withOwn();
    const path = await booked(salon, 'Blerim');
    await block(salon, 'Blerim', '12:00', 420);
    const { status, body } = await nobody().put(path, at('14:00'));
    expect([status, body.visit]).toMatchObject([200, usual]);
    expect(await visitOf(salon)).toMatchObject({ ...usual, parts: null });
  });

  test('takes the cheaper of two who are free at once, however much the cheaper one has to do', async () => {
    const salon = await withOwn();
    const path = await booked(salon, 'Blerim');
    await block(salon, 'Arben', '09:00', 180);
    const { body } = await nobody().put(path, at('14:00'));
    expect(body.visit).toMatchObject(usual);
  });

  test('at the same hour is offered with the terms of who gets it, and a repeated request does not move it back', {
    tags: 'long',
  }, async () => {
    const salon = await withOwn();
    const path = await booked(salon, 'Arben');
    const { times, takes } = await offeredTo(path);
    expect(takes[times.indexOf('10:00')]).toEqual(dearer);
    expect((await offeredTo(path, '')).times).not.toContain('10:00');
    const wanted = { ...at('10:00', 48), version: 1 };
    const answers = [await nobody().put(path, wanted), await nobody().put(path, wanted)];
    for (const { status, body } of answers)
      expect([status, body.visit]).toMatchObject([200, { ...dearer, time: '10:00', version: 2 }]);
    await world().runJobs();
    const [mail] = world().mails.filter(
      ({ to, subject }) => to === salon.email && /^Zgjodhi dikë tjetër/.test(subject),
    );
    expect(mail?.text).toContain('\nMë parë: Mar 24 nëntor, 10:00 · Arben\n');
    expect((await historyOf(world().db, salon)).at(-1)?.description).toBe(
      'Klienti zgjodhi dikë tjetër me link: 24.11.2026 10:00 (kohëzgjatja 1 orë 30 min → 1 orë 35 min, koha e veprimit 0 min → 30 min, barberi Arben → Blerim, çmimi 20,00\u00a0€ → 48,00\u00a0€)',
    );
  });

  test('at the same hour asks before a higher price, and is refused where nobody else is free', async () => {
    const salon = await withOwn();
    const path = await booked(salon, 'Arben');
    const wanted = { ...at('10:00', 20), version: 1 };
    expect((await nobody().put(path, wanted)).body).toMatchObject({ code: 'changed', takes: dearer });
    await block(salon, 'Blerim', '09:00', 120);
    expect((await nobody().put(path, wanted)).body).toMatchObject({ code: 'slot_taken' });
    expect(await visitOf(salon)).toMatchObject({ appointment_time: '10:00', price: 20, version: 1 });
  });

  test('asks nothing where the salon shows no prices', async () => {
    const salon = await withOwn({ showPrices: false });
    const path = await booked(salon, 'Arben');
    await block(salon, 'Arben', '12:00', 420);
    expect((await nobody().put(path, at('14:00'))).status).toBe(200);
    expect(await visitOf(salon)).toMatchObject({ price: 48, duration: 95 });
  });

  test('with the own barber keeps what the desk agreed', async () => {
    const salon = await withOwn();
    const visit = await book(salon, {
      ...{ service_name: 'Ngjyrosje', appointment_date: aDay, appointment_time: '10:00' },
      ...{ barber: 'Blerim', price: 30, duration: 120 },
    });
    const path = await linkOf(world(), visit.id);
    expect((await nobody().put(path, { date: aDay, time: '14:00' })).status).toBe(200);
    expect(await visitOf(salon)).toMatchObject({ appointment_time: '14:00', price: 30, duration: 120 });
  });

  test('takes the own price of a service that only the desk books', { tags: 'long' }, async () => {
    const salon = await withOwn();
    const path = await booked(salon, 'Arben');
    await salon.put(`/online/services/${salon.services.Ngjyrosje}`, {
      ...{ online: false, priceFrom: false },
    });
    await block(salon, 'Arben', '12:00', 420);
    expect((await nobody().put(path, at('14:00', 48))).body.visit).toMatchObject(dearer);
  });

  test('goes only to who takes the same price if the visit is confirmed, and may be paid', async () => {
    const salon = await withOwn();
    const path = await booked(salon, 'Arben');
    const { id } = (await visitOf(salon)) ?? {};
    await salon.put(`/appointments/${id}`, { status: 'confirmed' });
    await block(salon, 'Arben', '12:00', 420);
    expect((await offeredTo(path)).times).not.toContain('14:00');
    expect((await nobody().put(path, at('14:00', 48))).status).toBe(409);
  });

  test('tells the salon the hour and the barber of before', async () => {
    const salon = await withOwn();
    const path = await booked(salon, 'Blerim');
    await block(salon, 'Blerim', '12:00', 420);
    expect((await nobody().put(path, at('14:00'))).status).toBe(200);
    await world().runJobs();
    const [mail] = world().mails.filter(({ to, subject }) => to === salon.email && /Orë e re/.test(subject));
    expect(mail?.text).toContain('\nMë parë: Mar 24 nëntor, 10:00 · Blerim\n');
  });
});
