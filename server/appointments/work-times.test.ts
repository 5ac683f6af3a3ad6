// Waiting time of visits: others may be booked into it, and never two into the same minutes of a barber.

import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { historyLines } from '#contracts/appointments/appointment-history.sq.ts';
import type { AppointmentHistoryEntry } from '#contracts/appointments/appointment-history.ts';
import { messages } from '#contracts/appointments/appointments.sq.ts';
import type { Appointment, WorkPart } from '#contracts/ground/appointment.ts';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { readRows } from '../../test/checked-database.ts';
import { it } from '../../test/each-mainly.ts';
import { type Answer, fullPool, type Salon, testWorld } from '../../test/harness.ts';
import { bookOnline, type OpenSalon, openSalon } from '../../test/online.ts';
import { aBlock, aDay, aVisit, book, historyOf, listAppointments } from '../../test/visits.ts';
import { sql } from '../ground/db/database.ts';
import { multirangeOf } from './taken-store.ts';

const world = testWorld({}, fullPool);
const part = (from: number, minutes: number): WorkPart => ({ from, minutes });
/** From 10:00 to 11:30: the barber is free from 10:30 to 11:10. */
const parts = [part(0, 30), part(70, 20)];
const colouring = { service_name: 'Ngjyrosje', price: 30, duration: 90, parts, client_name: 'Drita Kola' };
const at = (appointment_time: string, duration: number) => ({
  appointment_time,
  duration,
  client_name: `Klienti ${appointment_time}`,
});

const statusOf = async (answer: Promise<Answer>) => (await answer).status;
const change = (salon: Salon, { id }: Pick<Appointment, 'id'>, changes: object) =>
  salon.put(`/appointments/${id}`, changes);
const workOn = (salon: Salon, day = aDay) =>
  readRows<{ from: string; to: string }>(world().db)(sql`
    select to_char(lower(during), 'HH24:MI') as from, to_char(upper(during), 'HH24:MI') as to
    from work_times join memberships using (salon_id)
    where user_id = ${salon.user.id} and lower(during)::date = ${day} order by during`);
const spans = async (...given: Parameters<typeof workOn>) =>
  (await workOn(...given)).map(({ from, to }) => `${from}–${to}`);

describe('the desk', () => {
  test('books into the waiting time of a visit, and nothing that goes beyond it', async () => {
    const salon = await world().newSalon();
    expect((await book(salon, colouring)).parts).toEqual(parts);
    for (const [time, duration] of [
      ['10:29', 10],
      ['10:15', 60],
      ['11:00', 11],
      ['10:30', 41],
    ] as const) {
      const { status, body } = await salon.post('/appointments', aVisit(at(time, duration)));
      expect({ time, status, name: body.overlap?.name }).toEqual({ time, status: 409, name: 'Drita Kola' });
    }
    await book(salon, at('10:30', 20));
    await book(salon, at('10:50', 20));
    expect(await spans(salon)).toEqual(['10:00–10:30', '10:30–10:50', '10:50–11:10', '11:10–11:30']);
  });

  test('two visits with waiting time lie in each other', { tags: 'long' }, async () => {
    const salon = await world().newSalon();
    await book(salon, colouring);
    await book(salon, { ...colouring, appointment_time: '10:30', client_name: 'Teuta' });
    expect(await spans(salon)).toEqual(['10:00–10:30', '10:30–11:00', '11:10–11:30', '11:40–12:00']);
  });

  test('a visit with somebody in its waiting time moves with all its parts, and is refused where one overlaps', async () => {
    const salon = await world().newSalon();
    const outer = await book(salon, colouring);
    const inner = await book(salon, at('10:30', 40));
    const refused = await change(salon, outer, { appointment_time: '10:10' });
    expect(refused.status).toBe(409);
    expect(refused.body.overlap).toMatchObject({ name: inner.client_name });
    expect((await change(salon, inner, { duration: 41 })).body.overlap).toMatchObject({ name: 'Drita Kola' });
    expect(await statusOf(change(salon, outer, { parts: null }))).toBe(409);
    const moved = await change(salon, outer, { appointment_time: '14:00' });
    expect(moved.body.appointment).toMatchObject({ parts, duration: 90 });
    expect(await spans(salon)).toEqual(['10:30–11:10', '14:00–14:30', '15:10–15:30']);
  });

  test('another duration alone makes the last part longer or shorter', async () => {
    const salon = await world().newSalon();
    const visit = await book(salon, colouring);
    const { body } = await change(salon, visit, { duration: 100 });
    expect(body.appointment).toMatchObject({ duration: 100, parts: [part(0, 30), part(70, 30)] });
    expect((await change(salon, visit, { duration: 71 })).body.appointment.parts).toEqual([
      part(0, 30),
      part(70, 1),
    ]);
    for (const duration of [70, 50, 20]) {
      const { status, body } = await change(salon, visit, { duration });
      expect({ status, fields: body.fields }).toEqual({
        status: 400,
        fields: { duration: messages.partsCut },
      });
    }
    expect((await change(salon, visit, { duration: 60, parts: null })).body.appointment.parts).toBeNull();
    expect(await spans(salon)).toEqual(['10:00–11:00']);
  });

  test('another duration alone never cuts a part before the last one', { tags: 'long' }, async () => {
    const salon = await world().newSalon();
    const three = [part(0, 30), part(50, 15), part(73, 7)];
    const visit = await book(salon, { ...colouring, duration: 80, parts: three });
    const refused = { status: 400, body: { code: 'invalid', fields: { duration: messages.partsCut } } };
    const moved = { appointment_time: '11:00', barber: 'Blerim', version: visit.version, change_id: newId() };
    for (const duration of [73, 66, 65, 64, 51, 50, 30, 29])
      for (const further of [{}, moved])
        expect(await change(salon, visit, { ...further, duration })).toMatchObject(refused);
    // an instance of the release before writes the duration alone
    for (const duration of [64, 50, 30])
      await expect(
        world().db.run(sql`update appointments set duration = ${duration} where id = ${visit.id}`),
      ).rejects.toThrow(/appointments_parts_whole/);
    expect((await change(salon, visit, { duration: 74 })).body.appointment.parts).toEqual([
      ...three.slice(0, 2),
      part(73, 1),
    ]);
    expect((await change(salon, visit, { duration: 80 })).body.appointment.parts).toEqual(three);
  });

  test('the history of a visit says how long the barber waits, where that changed', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    const visit = await book(salon, colouring);
    await change(salon, visit, { duration: 100 });
    await change(salon, visit, { parts: null });
    const { body } = await salon.get(`/appointments/${visit.id}/changes`);
    expect(body.changes.map((one: AppointmentHistoryEntry) => historyLines(one, String)[0])).toEqual([
      expect.stringContaining('e shtoi'),
      expect.stringMatching(/^Kohëzgjatja: 1 orë 30 min → 1 orë 40 min ·/),
      expect.stringMatching(/^Koha e veprimit: 40 min → 0 min ·/),
    ]);
    const texts = (await historyOf(world().db, salon)).map(({ description }) => description);
    expect(texts.at(-1)).toContain('(koha e veprimit 40 min → 0 min)');
    expect(texts.at(-2)).not.toContain('veprimit');
  });

  test('services named anew bring their parts; the same durations with other prices keep them', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    await salon.post('/user/services', {
      name: 'Ngjyrosje',
      price: 30,
      duration: 90,
      wait_minutes: 40,
      work_after_minutes: 20,
    });
    const service = { service_name: 'Ngjyrosje' };
    const visit = await book(salon, {
      service_name: undefined,
      price: undefined,
      services: [service, { service_name: 'Prerje', price: 8, duration: 30 }],
    });
    expect(visit).toMatchObject({ duration: 120, parts: [part(0, 30), part(70, 50)] });
    const lines = visit.services.map(({ service_name, duration }) => ({ service_name, duration, price: 9 }));
    expect((await change(salon, visit, { services: lines })).body.appointment.parts).toEqual(visit.parts);
    const whole = [{ service_name: 'Ngjyrosje', price: 30, duration: 60 }];
    expect((await change(salon, visit, { services: whole })).body.appointment).toMatchObject({
      duration: 60,
      parts: null,
    });
    expect((await change(salon, visit, { services: [service] })).body.appointment.parts).toEqual(parts);
  });

  test('services that come back with their parts have the waiting time of before', async () => {
    const salon = await world().newSalon();
    const services = ['Ngjyrosje', 'Prerje'].map((service_name) => ({
      service_name,
      price: 9,
      duration: 45,
    }));
    const visit = await book(salon, {
      ...colouring,
      service_name: undefined,
      price: undefined,
      duration: undefined,
      services,
    });
    expect(visit).toMatchObject({ duration: 90, parts });
    const longer = (await change(salon, visit, { duration: 120 })).body.appointment;
    expect(longer).toMatchObject({ duration: 120, parts: [part(0, 30), part(70, 50)] });
    const before = { services: visit.services, parts: visit.parts };
    expect((await change(salon, visit, before)).body.appointment).toMatchObject({ duration: 90, parts });
  });

  it.each(2, [
    ['services without minutes', () => ({ services: [{ service_name: 'Balayage' }] })],
    [
      'services with its minutes',
      () => ({ services: [{ service_name: 'Balayage', price: 40, duration: 90 }] }),
    ],
    ['the name alone', () => ({ service_name: 'Balayage' })],
    ['the id alone', (id: string) => ({ service_id: id })],
    ['the name and its minutes', () => ({ service_name: 'Balayage', duration: 90 })],
  ])('another service, named by %s, brings its own waiting time', async (_how, naming) => {
    const salon = await world().newSalon();
    const service = { name: 'Ngjyrosje', price: 30, duration: 90, wait_minutes: 40, work_after_minutes: 20 };
    await salon.post('/user/services', service);
    const other = { name: 'Balayage', price: 40, duration: 90, wait_minutes: 20, work_after_minutes: 10 };
    const { id } = (await salon.post('/user/services', other)).body.data;
    const visit = await book(salon, {
      service_name: undefined,
      price: undefined,
      services: [{ service_name: 'Ngjyrosje' }],
    });
    expect(visit.parts).toEqual(parts);
    const { body } = await change(salon, visit, naming(id));
    expect(body.appointment).toMatchObject({ duration: 90, parts: [part(0, 60), part(80, 10)] });
  });

  it.each(2, [
    ['a service that never waits', { services: [{ service_name: 'Larje', duration: 90 }] }],
    ['its name alone', { service_name: 'Larje' }],
    ['other minutes than its own', { services: [{ service_name: 'Balayage', price: 40, duration: 100 }] }],
    ['its name and other minutes', { service_name: 'Balayage', duration: 100 }],
    ['a service that the salon has not', { service_name: 'Diçka tjetër' }],
  ])('the waiting time of the former service goes with it: %s', async (_what, changes) => {
    const salon = await world().newSalon();
    for (const [name, wait_minutes, work_after_minutes] of [
      ['Ngjyrosje', 40, 20],
      ['Balayage', 20, 10],
      ['Larje', 0, 0],
    ]) {
      await salon.post('/user/services', { name, price: 30, duration: 90, wait_minutes, work_after_minutes });
    }
    const visit = await book(salon, colouring);
    expect((await change(salon, visit, changes)).body.appointment.parts).toBeNull();
  });

  test('cancelled and deleted visits work for nobody; a restored one needs its parts free', async () => {
    const salon = await world().newSalon();
    const outer = await book(salon, colouring);
    await change(salon, outer, { status: 'cancelled' });
    expect(await spans(salon)).toEqual([]);
    const inner = await book(salon, at('10:30', 40));
    expect(await statusOf(change(salon, outer, { status: 'pending' }))).toBe(200);
    await change(salon, outer, { status: 'cancelled' });
    await change(salon, inner, { duration: 45 });
    expect(await statusOf(change(salon, outer, { status: 'pending' }))).toBe(409);
    await salon.delete(`/appointments/${inner.id}`);
    expect(await spans(salon)).toEqual([]);
  });

  it.each(4, [
    ['no parts', [], 90],
    ['parts that touch', [part(0, 30), part(30, 60)], 90],
    ['parts that overlap', [part(0, 40), part(30, 60)], 90],
    ['parts in the wrong order', [part(70, 20), part(0, 30)], 90],
    ['parts that begin late', [part(5, 25), part(70, 20)], 90],
    ['parts that end before the visit', [part(0, 30), part(60, 20)], 90],
    ['parts that end after it', [part(0, 30), part(80, 20)], 90],
    ['17 parts', Array.from({ length: 17 }, (_, n) => part(n * 10, 5)), 165],
    ['a part of no minutes', [part(0, 0), part(70, 20)], 90],
    ['a part before the beginning', [part(-10, 30), part(70, 20)], 90],
    ['half a minute', [part(0, 30.5), part(70, 20)], 90],
    ['a text', 'çdo gjë', 90],
  ])('%s are refused at the field', async (_, wrong, duration) => {
    const salon = await world().newSalon();
    const made = await salon.post('/appointments', aVisit({ ...colouring, parts: wrong, duration }));
    expect(made.status).toBe(400);
    expect(Object.keys(made.body.fields).every((field) => field.startsWith('parts'))).toBe(true);
    const visit = await book(salon, { duration });
    const changed = await change(salon, visit, { parts: wrong });
    expect(changed.status).toBe(400);
    expect(await listAppointments(salon)).toMatchObject([{ parts: null, version: 1 }]);
  });

  test('one part is the whole visit, and blocked time has none', async () => {
    const salon = await world().newSalon();
    expect((await book(salon, { duration: 30, parts: [part(0, 30)] })).parts).toBeNull();
    const { body } = await salon.post('/appointments', aBlock({ parts }));
    expect(body.appointment.parts).toBeNull();
    const refused = await change(salon, body.appointment, { parts });
    expect({ status: refused.status, fields: Object.keys(refused.body.fields) }).toEqual({
      status: 400,
      fields: ['parts'],
    });
  });

  test('a series is booked over the waiting time of others, and only there', { tags: 'long' }, async () => {
    const salon = await world().newSalon();
    const first = await book(salon, at('10:30', 40));
    const day = addDays(aDay, 7);
    await book(salon, { ...colouring, appointment_date: day });
    const preview = { visit: first.id, every_weeks: 1, times: 2 };
    expect((await salon.post('/series/preview', preview)).body.days).toMatchObject([{ state: 'free' }]);
    const visits = [{ appointment_date: day, appointment_time: '10:30' }];
    const made = await salon.post('/series', { id: newId(), visit: first.id, every_weeks: 1, visits });
    expect(made.status).toBe(201);
    expect(await spans(salon, day)).toEqual(['10:00–10:30', '10:30–11:10', '11:10–11:30']);
    const longer = { services: [{ service_name: 'Prerje', price: 5, duration: 45 }] };
    const refused = await salon.put(`/series/${made.body.appointments[0].series.id}`, {
      from: first.id,
      changes: longer,
    });
    expect(refused.body.taken).toMatchObject([{ overlap: 'Drita Kola' }]);
  });

  test('copies of a series have the parts, and so has a changed series', { tags: 'long' }, async () => {
    const salon = await world().newSalon();
    const first = await book(salon, colouring);
    const visits = [{ appointment_date: addDays(aDay, 7), appointment_time: '10:00' }];
    const { body } = await salon.post('/series', { id: newId(), visit: first.id, every_weeks: 1, visits });
    expect(body.appointments).toMatchObject([{ parts }]);
    const moved = await salon.put(`/series/${body.appointments[0].series.id}`, {
      from: first.id,
      changes: { appointment_time: '12:00' },
    });
    expect(moved.body.appointments).toMatchObject([{ parts }, { parts }]);
  });

  test('a refusal offers the waiting time of others, and the parts of the wanted visit count', async () => {
    const salon = await world().newSalon();
    await book(salon, colouring);
    await book(salon, at('11:30', 450));
    const own = async (body: Record<string, unknown>) =>
      (await salon.post('/appointments', aVisit(body))).body.times
        .filter((one: { barber: string }) => one.barber === 'Arben')
        .map((one: { appointment_time: string }) => one.appointment_time);
    expect(await own({ duration: 30, appointment_time: '11:15' })).toEqual(['10:30', '10:40']);
    // 20 minutes, 50 of waiting, 10: begins in the waiting time of the other, or ends in it
    const wanted = { duration: 80, parts: [part(0, 20), part(70, 10)], appointment_time: '10:00' };
    expect(await own(wanted)).toEqual(['09:30', '09:40']);
  });

  test('what is occupied is the work', async () => {
    const salon = await world().newSalon();
    await book(salon, colouring);
    const { body } = await salon.get(`/appointments/occupied?from=${aDay}&to=${aDay}`);
    expect(body.days).toMatchObject([
      {
        count: 1,
        occupied: [
          { minutes: 600, duration: 30 },
          { minutes: 670, duration: 20 },
        ],
      },
    ]);
    const past = await book(salon, { ...colouring, appointment_date: '2026-11-20' });
    await change(salon, past, { status: 'confirmed' });
    const report = await salon.get('/user/stats?period=week');
    expect(report.body.data.performanceStats.serviceTime).toBe(50);
  });
});

describe('the page of a salon', () => {
  async function open(changes = {}) {
    const salon = await openSalon(world(), { avoidGaps: false, ...changes });
    const { Ngjyrosje = '' } = salon.services;
    await salon.put(`/user/services/${Ngjyrosje}`, { wait_minutes: 40, work_after_minutes: 20 });
    return salon;
  }
  const timesOf = async (salon: OpenSalon, service: string) =>
    (
      await world().nobody.get(
        `/public/salons/${salon.slug}/times?services=${salon.services[service]}&barber=${salon.barbers.Arben}&from=${aDay}&days=1`,
      )
    ).body.days[0].times as string[];

  test('offers the waiting time for what fits into it, where the salon wants it', async () => {
    const salon = await open();
    await bookOnline(world(), salon, {
      services: [salon.services.Ngjyrosje],
      barber: salon.barbers.Arben,
      time: '10:00',
    });
    expect(await listAppointments(salon)).toMatchObject([{ duration: 90, parts }]);
    const cuts = await timesOf(salon, 'Prerje');
    expect(cuts.filter((time) => time >= '10:00' && time < '11:30')).toEqual(['10:30', '10:40']);
    // its own work fits around the other's
    expect((await timesOf(salon, 'Ngjyrosje')).filter((time) => time >= '09:00' && time <= '11:30')).toEqual([
      '09:20',
      '09:30',
      '10:30',
      '10:40',
      '11:30',
    ]);
    const { settings, slug } = (await salon.get('/online')).body.data;
    await salon.put('/online', { ...settings, slug, offerWaits: false });
    expect((await timesOf(salon, 'Prerje')).filter((time) => time >= '10:00' && time < '11:30')).toEqual([]);
  });

  test('puts no visit around another one where the salon does not want it, and the desk may book into its waiting time', async () => {
    const salon = await open({ offerWaits: false });
    await book(salon, at('10:30', 40));
    const wanted = { services: [salon.services.Ngjyrosje], barber: salon.barbers.Arben };
    expect(await timesOf(salon, 'Ngjyrosje')).not.toContain('10:00');
    expect(await statusOf(bookOnline(world(), salon, { ...wanted, time: '10:00' }))).toBe(409);
    const { status, body } = await bookOnline(world(), salon, { ...wanted, time: '14:00' });
    expect(status).toBe(201);
    const path = `/public/visits/${body.link.split('/r/')[1]}`;
    const { days } = (await world().nobody.get(`${path}/times?from=${aDay}&days=1`)).body;
    expect(days[0].times).not.toContain('10:00');
    expect(await statusOf(world().nobody.put(path, { date: aDay, time: '10:00' }))).toBe(409);
    expect((await listAppointments(salon)).at(-1)).toMatchObject({ appointment_time: '14:00', parts });
    await book(salon, at('14:30', 40));
  });

  test('of many who want one waiting time at once, by the page and the desk, one gets it', {
    tags: 'long',
  }, async () => {
    const salon = await open({ maxOpen: 5 });
    await book(salon, { ...colouring, appointment_time: '10:00' });
    const wanted = { barber: salon.barbers.Arben, time: '10:40' };
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        n % 2
          ? bookOnline(world(), salon, wanted)
          : salon.post('/appointments', aVisit({ appointment_time: '10:40', client_name: `Klienti ${n}` })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(39).fill(409)]);
  });
});

test('200 at once for one waiting time: one gets it', { tags: 'long' }, async () => {
  const salon = await world().newSalon();
  await book(salon, colouring);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      salon.post('/appointments', aVisit({ ...at('10:30', 40), client_name: `Klienti ${n}` })),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(199);
});

test('a visit and the one in its waiting time, changed at once by two devices: never both in one minute', {
  tags: 'long',
}, async () => {
  const salon = await world().newSalon();
  const outer = await book(salon, colouring);
  const inner = await book(salon, at('10:30', 40));
  for (let round = 0; round < 15; round++) {
    await Promise.all([
      change(salon, outer, { appointment_time: '10:00', duration: 90, parts }),
      change(salon, inner, { appointment_time: '10:30', duration: 40 }),
    ]);
    const answers = await Promise.all([
      change(salon, outer, { duration: 80, parts: [part(0, 30), part(60, 20)] }),
      change(salon, inner, { duration: 35 + (round % 10) }),
      change(salon, inner, { appointment_time: '10:35' }),
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const work = await workOn(salon);
    work.slice(1).forEach(({ from }, n) => {
      expect((work[n]?.to ?? '') <= from).toBe(true);
    });
    expect(work).toHaveLength(3);
  }
});

/** Numbers below a limit, the same in each run. */
function randomFrom(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

test('of 10,000 random visits those are booked that a look at each minute allows', {
  tags: ['long'],
}, async () => {
  const salon = await world().newSalon();
  const { id: like } = await book(salon, { appointment_date: '2030-01-01' });
  const random = randomFrom(20_261_126);
  const wanted = Array.from({ length: 10_000 }, () => {
    const [first, wait, last] = [1 + random(45), random(3) === 0 ? 0 : 1 + random(60), 1 + random(45)];
    const duration = first + wait + last;
    const day = `2026-${10 + random(3)}-${10 + random(20)}`;
    const parts = wait > 0 ? [part(0, first), part(duration - last, last)] : null;
    return { day, begin: random(1440 - duration), duration, parts };
  });
  const work = new Map<string, Set<number>>();
  const isFree = ({ day, begin, duration, parts }: (typeof wanted)[number]) => {
    const taken = work.get(day) ?? new Set<number>();
    const minutes = (parts ?? [part(0, duration)]).flatMap(({ from, minutes }) =>
      Array.from({ length: minutes }, (_, n) => begin + from + n),
    );
    if (minutes.some((minute) => taken.has(minute))) return false;
    work.set(day, new Set([...taken, ...minutes]));
    return true;
  };
  const expected = wanted.map(isFree);

  await world().db.run(sql`
    create function is_booked(as_this uuid, wanted jsonb) returns boolean language plpgsql as $$
    begin
      insert into appointments
        (salon_id, id, kind, client_id, barber_id, service_name, lines, price_cents, user_id, day, starts_at, duration, parts)
      select
        salon_id, gen_random_uuid(), kind, client_id, barber_id, service_name, lines, price_cents, user_id,
        (wanted ->> 'day')::date, '00:00'::time + (wanted ->> 'begin')::integer * interval '1 minute',
        (wanted ->> 'duration')::integer, (wanted ->> 'range')::int4multirange
      from appointments where id = as_this;
      return true;
    exception when exclusion_violation then
      return false;
    end $$`);
  const sent = wanted.map((one) => ({ ...one, range: multirangeOf(one.parts) }));
  const booked = await readRows<{ done: boolean }>(world().db)(sql`
    select is_booked(${like}::uuid, one) as done
    from jsonb_array_elements(${JSON.stringify(sent)}::jsonb) with ordinality as all_wanted (one, n)
    order by n`);
  expect(booked.map(({ done }) => done)).toEqual(expected);
  expect(expected.filter(Boolean).length).toBeGreaterThan(500);
});
