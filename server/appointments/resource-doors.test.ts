// One unit, and everybody who wants it at once: exactly one gets it, whichever door they come through.
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { addDays, clockTime } from '#contracts/ground/calendar.rules.ts';
import { readRows } from '../../test/checked-database.ts';
import { type Answer, fullPool, testWorld } from '../../test/harness.ts';
import { bookOnline, openSalon } from '../../test/online.ts';
import { addResource, addService, epilim, heldIn, need } from '../../test/resources.ts';
import { salonIdOf } from '../../test/staff.ts';
import { linkOf } from '../../test/visit-links.ts';
import { aDay, aVisit, book } from '../../test/visits.ts';
import { takeOffer, waits } from '../../test/waitlist.ts';
import { sql } from '../ground/db/database.ts';
import { SalonId } from '../ground/salon-id.ts';
import { lockBarberDay } from './taken-store.ts';

const world = testWorld({}, fullPool);
const slot = { appointment_date: aDay, appointment_time: '10:30' };

test('of 24 at once through each door one gets the unit', { tags: 'long' }, () => expectOneOf(2));
test('of 108 at once through all doors exactly one gets the unit', {
  tags: 'long',
  timeout: 300_000,
}, async () => {
  for (let round = 0; round < 3; round++) await expectOneOf(9);
});

const Deadlocks = z.object({ deadlocks: z.int() });
const countDeadlocks = async () =>
  (
    await world().db.one(Deadlocks)(sql`
      select deadlocks::integer as deadlocks from pg_stat_database where datname = current_database()`)
  ).deadlocks;

test('visits that take two resources in opposite orders, on several days, never wait for each other in a circle', {
  tags: 'long',
  timeout: 300_000,
}, async () => {
  const salon = await world().newSalon();
  for (const name of ['Drin', 'Era']) await salon.post('/barbers', { name });
  const laser = await addResource(salon, 'Lazer', 20);
  const basin = await addResource(salon, 'Lavaman', 20);
  await addService(salon, 'Lazer', [need(laser)], { duration: 10 });
  await addService(salon, 'Larje', [need(basin)], { duration: 10 });
  const before = await countDeadlocks();
  const barbers = ['Arben', 'Blerim', 'Drin', 'Era'];
  const at = (n: number, place: number) => clockTime(9 * 60 + 10 * (Math.floor(n / 4) * 4 + place));
  // each barber has times of their own: only the resources are wanted by all at once
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) => {
      const services = n % 2 === 0 ? ['Lazer', 'Larje'] : ['Larje', 'Lazer'];
      const days = n % 3 === 0 ? [1, 0, 2] : n % 3 === 1 ? [2, 1, 0] : [0, 2, 1];
      return salon.post('/visits', {
        id: newId(),
        visits: days.flatMap((day) =>
          services.map((service_name, place) =>
            aVisit({
              ...{
                service_name,
                price: 10,
                duration: 10,
                barber: barbers[n % 4],
                client_name: `Klienti ${n % 9}`,
              },
              ...{ appointment_date: addDays(aDay, day), appointment_time: at(n, place) },
            }),
          ),
        ),
      });
    }),
  );
  expect(answers.map(({ status }) => status).filter((status) => status !== 201)).toEqual([]);
  const groups = answers.map(({ body }) => body.appointments as Appointment[]);
  const cancelled = await Promise.all(
    groups.map(([first], n) =>
      n % 2 === 0
        ? salon.post(`/visits/${first?.group_id}/cancel`, {})
        : salon.put(`/appointments/${first?.id}`, { appointment_date: addDays(aDay, 4 + n) }),
    ),
  );
  expect(cancelled.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  // each connection tells PostgreSQL what it counted
  await Promise.all(
    answers.map(() => world().db.transaction((tx) => tx.run(sql`select pg_stat_force_next_flush()`))),
  );
  expect(await countDeadlocks()).toBe(before);
});

/** `each`: how many come through each door. */
async function expectOneOf(each: number) {
  world().clock.set('2026-11-23T10:18:00Z');
  const page = await openSalon(world(), { leadMinutes: 0, stepMinutes: 30, avoidGaps: false });
  for (const name of ['Drin', 'Era']) await page.post('/barbers', { name });
  const laser = await addResource(page, 'Lazer');
  const service = await addService(page, 'Epilim', [need(laser)]);
  const salon = z.parse(SalonId, await salonIdOf(world(), page));
  const cut = { service_name: 'Prerje', price: 5, duration: 30 };
  await page.put(`/online/services/${service.id}`, { online: true });
  const barbers = ['Arben', 'Blerim', 'Drin', 'Era'];
  const ids = new Map<string, string>(
    (await page.get('/barbers')).body.data.map(({ id, name }: { id: string; name: string }) => [name, id]),
  );
  const barberOf = (n: number) => barbers[n % 4] ?? '';
  const numbers = Array.from({ length: each }, (_, n) => n);
  let times = 0;
  /** Each at an hour of its own, on later days. */
  const elsewhere = () => {
    times += 1;
    const hour = String(9 + (times % 9)).padStart(2, '0');
    return {
      appointment_date: addDays(aDay, 1 + (Math.floor(times / 9) % 4)),
      appointment_time: `${hour}:00`,
    };
  };
  const bookElsewhere = (n: number) =>
    book(page, { ...epilim, ...elsewhere(), barber: barberOf(n), client_name: `Klienti ${n} ${times}` });

  const moved: Appointment[] = [];
  const linked: string[] = [];
  const repeated: Appointment[] = [];
  const cancelled: Appointment[] = [];
  const waiting: string[] = [];
  const offers: string[] = [];
  for (const n of numbers) {
    moved.push(await bookElsewhere(n));
    linked.push(await linkOf(world(), (await bookElsewhere(n)).id));
    repeated.push(await bookElsewhere(n));
    const visit = await book(page, {
      ...epilim,
      ...slot,
      barber: barberOf(n),
      client_name: `I anuluar ${n}`,
    });
    await page.put(`/appointments/${visit.id}`, { status: 'cancelled' });
    cancelled.push(visit);
    const walkIn = { id: newId(), name: `Pret ${n}`, service_ids: [service.id] };
    expect((await page.post('/walk-ins', walkIn)).status).toBe(201);
    waiting.push(walkIn.id);
  }
  // two minutes past ten: who is seated now is still there at half past
  world().clock.set('2026-11-24T09:02:00Z');
  for (const n of numbers) {
    const entry = await waits(page, service.id, {
      client_name: `Lista ${n}`,
      client_phone: `06912345${10 + n}`,
    });
    const offer = { id: newId(), barber_id: ids.get(barberOf(n)), date: aDay, time: '10:30' };
    const { status, body } = await page.post(`/waitlist/${entry.id}/offers`, offer);
    expect(status).toBe(201);
    offers.push(body.link);
  }

  const visit = (n: number) => aVisit({ ...epilim, ...slot, barber: barberOf(n) });
  const doors: Record<string, (n: number) => Promise<Answer | number>> = {
    known: (n) => page.post('/appointments', { ...visit(n), client_name: 'I anuluar 0' }),
    unknown: (n) => page.post('/appointments', { ...visit(n), client_name: `I ri ${n}` }),
    together: (n) =>
      page.post('/visits', {
        id: newId(),
        visits: [
          { ...visit(n), client_name: `Nëna ${n}` },
          aVisit({
            ...cut,
            ...slot,
            appointment_time: '15:00',
            barber: barberOf(n),
            client_name: `Bija ${n}`,
          }),
        ],
      }),
    series: (n) =>
      page.post('/series', { id: newId(), visit: repeated[n]?.id, every_weeks: 1, visits: [slot] }),
    drag: (n) => page.put(`/appointments/${moved[n]?.id}`, slot),
    restore: (n) => page.put(`/appointments/${cancelled[n]?.id}`, { status: 'pending' }),
    link: (n) => world().nobody.put(linked[n] ?? '', { date: aDay, time: '10:30' }),
    online: (n) =>
      bookOnline(world(), page, { services: [service.id], date: aDay, time: '10:30', name: `Online ${n}` }),
    seat: (n) =>
      page.post(`/walk-ins/${waiting[n]}/seat`, { appointment_id: newId(), barber_id: ids.get(barberOf(n)) }),
    offer: (n) => takeOffer(world(), offers[n] ?? ''),
    import: (n) =>
      page.post('/imports/visits', {
        ...{
          id: newId(),
          part: 0,
          is_last: true,
          source: 'other',
          existing: 'fill',
          reminders: false,
          file_name: null,
        },
        visits: [
          {
            ...{
              row: 2,
              ...slot,
              client_name: `Importi ${n}`,
              client_phone: null,
              barber_id: ids.get(barberOf(n)),
            },
            ...{
              service_name: 'Epilim',
              price: null,
              duration: null,
              note: null,
              cancelled: false,
              no_show: false,
            },
          },
        ],
      }),
    releaseBefore: (n) =>
      world().db.transaction((tx) => {
        const barberId = ids.get(barberOf(n)) ?? '';
        lockBarberDay(tx, salon, { barberId, day: aDay });
        return tx.run(sql`
          insert into appointments
            (salon_id, id, kind, client_id, barber_id, service_name, lines, price_cents, day, starts_at, duration, user_id)
          select salon_id, ${newId()}, kind, client_id, ${barberId}, service_name, lines, price_cents,
            ${aDay}, '10:30', duration, user_id
          from appointments where id = ${moved[0]?.id}`);
      }),
  };
  const answers = await Promise.allSettled(
    numbers.flatMap((n) => Object.values(doors).map((door) => door(n))),
  );
  const answered = answers.map((one) =>
    one.status === 'fulfilled'
      ? typeof one.value === 'number'
        ? 200
        : one.value.status
      : (one.reason.constraint ?? one.reason.code),
  );
  const names = numbers.flatMap(() => Object.keys(doors));
  const strange = answered
    .map((status, n) => `${names[n]} ${status}`)
    .filter((one) => !/ (200|201|409|appointments_no_overlap)$/.test(one));
  expect(strange).toEqual([]);
  const held = await heldIn(world().db, page, aDay);
  expect(held).toHaveLength(1);
  const visits = await readRows(world().db)(sql`
    select from appointments join memberships using (salon_id)
    where memberships.user_id = ${page.user.id} and day = ${aDay} and service_name = 'Epilim' and status <> 'cancelled'`);
  expect(visits).toHaveLength(1);
}
