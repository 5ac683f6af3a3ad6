// Random writes through every door of the product, each with exactly one row in the history of its appointment. Run
// `WRITES=10000 npx vitest run server/appointments/every-door.test.ts` for a long one.
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { readRows } from '../../test/checked-database.ts';
import { fullPool, testWorld } from '../../test/harness.ts';
import { bookOnline, openSalon } from '../../test/online.ts';
import { aBlock, aVisit, newVisits } from '../../test/visits.ts';
import { takeOffer } from '../../test/waitlist.ts';
import { answerDueRequests } from '../online/bookings/answer.ts';
import { sql } from '../ground/db/database.ts';
import { bySystem } from '../ground/origin.ts';
import type { SalonId } from '../ground/salon-id.ts';
import { autoConfirmTask } from './auto-confirm.ts';
import { updateAppointmentRows } from './columns-store.ts';

const world = testWorld({}, fullPool);
const writes = Number(process.env.WRITES ?? 360);
const today = '2026-11-23';
const secrets = { phone: '691234567', note: 'Alergji', email: 'klienti@shembull.al', name: 'Xhevahire' };

test(
  'after 80 writes through every door, each version of an appointment has exactly one row',
  { tags: 'long' },
  () => expectOneRowEach(80),
);

test(
  'after random writes through every door, each version of an appointment has exactly one row',
  { tags: 'long', timeout: writes * 100 + 60_000 },
  () => expectOneRowEach(writes),
);

async function expectOneRowEach(writes: number) {
  const salon = await openSalon(world(), { accept: 'none', leadMinutes: 0 });
  const { db, clock } = world();
  const now = () => clock.now();
  const [found] = await readRows<{ id: SalonId }>(db)(sql`
    select salon_id as id from memberships where user_id = ${salon.user.id}`);
  const salonId = found?.id as SalonId;
  for (const n of [0, 1, 2]) await salon.post('/barbers', { name: `Berberi ${n}` });

  const at = (n: number) => ({
    appointment_date: addDays(today, (n % 5) - 2),
    appointment_time: `${String(8 + (n % 11)).padStart(2, '0')}:00`,
    barber: `Berberi ${n % 3}`,
  });
  const client = (n: number) => ({
    client_name: `${secrets.name} ${n % 7}`,
    client_phone: `0${secrets.phone}`,
    note: secrets.note,
  });
  const kept = new Map<string, { version: number; group: string | null; series: string | null }>();
  const pick = (n: number) => [...kept.keys()].sort()[n % Math.max(kept.size, 1)] ?? newId();
  const pickOf = (n: number, what: 'group' | 'series') => {
    const ids = new Set([...kept.values()].map((one) => one[what]).filter((id) => id !== null));
    return [...ids][n % Math.max(ids.size, 1)] ?? newId();
  };

  const inSeries = (series: string) => [...kept].find(([, one]) => one.series === series)?.[0] ?? newId();

  const seated: string[] = [];
  const doors = {
    visit: (n: number) => salon.post('/appointments', aVisit({ ...at(n), ...client(n) })),
    block: (n: number) => salon.post('/appointments', aBlock(at(n))),
    together: (n: number) => salon.post('/visits', newVisits({ ...at(n), ...client(n) }, at(n + 1))),
    change: (n: number) => {
      const bodies = [
        at(n),
        { note: `${secrets.note} ${n}` },
        { status: 'cancelled' },
        { status: 'confirmed' },
        { status: 'cancelled', cancelled_by: 'no_show' },
        { ...at(n), price: n, status: 'pending' },
      ];
      return salon.put(`/appointments/${pick(n)}`, bodies[n % bodies.length]);
    },
    remove: (n: number) => salon.delete(`/appointments/${pick(n)}`),
    cancelTogether: (n: number) => salon.post(`/visits/${pickOf(n, 'group')}/cancel`, {}),
    repeat: (n: number) => {
      const { appointment_date, appointment_time } = at(n);
      const visits = [1, 2].map((week) => ({
        appointment_date: addDays(appointment_date, 7 * week),
        appointment_time,
      }));
      return salon.post('/series', { id: newId(), visit: pick(n), every_weeks: 1, visits });
    },
    changeSeries: (n: number) => {
      const id = pickOf(n, 'series');
      const services = [{ service_name: 'Prerje', price: n % 40, duration: 30 }];
      return salon.put(`/series/${id}`, { from: inSeries(id), changes: { services } });
    },
    cancelSeries: (n: number) => {
      const id = pickOf(n, 'series');
      return salon.post(`/series/${id}/cancel`, { from: inSeries(id) });
    },
    online: async (n: number) => {
      // an hour later, because an address may not book all the time
      clock.set(new Date(now().getTime() + 240_000).toISOString());
      const { appointment_date: date, appointment_time: time } = at(n);
      return bookOnline(world(), salon, {
        date: addDays(date, 3),
        time,
        name: `${secrets.name} ${n}`,
        note: secrets.note,
        phone: `+355 ${Number(secrets.phone) + n}`,
        email: secrets.email,
      });
    },
    answer: async (n: number) => {
      const { requests } = (await salon.get('/bookings')).body;
      const id = requests[n % Math.max(requests.length, 1)]?.id ?? newId();
      return salon.post(`/bookings/${id}/answer`, { accept: n % 2 === 0 });
    },
    settleByClock: async () => {
      await db.run(sql`update bookings set answer_by = ${now()} where state = 'waiting'`);
      await answerDueRequests(db, now)();
    },
    confirmByClock: () => autoConfirmTask(db, now)(),
    seat: async (n: number) => {
      const id = newId();
      await salon.post('/walk-ins', { id, ...(n % 3 && { name: `${secrets.name} ${n % 7}` }) });
      const { data } = (await salon.get('/barbers')).body;
      const barber_id = data[n % data.length].id;
      const { status } = await salon.post(`/walk-ins/${id}/seat`, { appointment_id: newId(), barber_id });
      if (status === 200) seated.push(id);
      else await salon.put(`/walk-ins/${id}`, { state: 'left' });
    },
    undoSeating: (n: number) =>
      salon.put(`/walk-ins/${seated[n % Math.max(seated.length, 1)] ?? newId()}`, { state: 'waiting' }),
    takeOffer: async (n: number) => {
      const { appointment_date, appointment_time: time } = at(n);
      const date = addDays(appointment_date, 3);
      const wish = { from: date, to: date, weekdays: 127, from_minute: 0, to_minute: 1440 };
      const { services, barbers } = salon;
      const id = newId();
      const added = await salon.post('/waitlist', {
        ...{
          ...wish,
          id,
          client_name: `${secrets.name} ${n}`,
          services: [services.Prerje],
          barber_id: null,
        },
      });
      const barber_id = Object.values(barbers)[n % 2];
      const { link } = (await salon.post(`/waitlist/${id}/offers`, { id: newId(), barber_id, date, time }))
        .body;
      if (added.status === 201 && link) await takeOffer(world(), link, { cancels: n % 2 === 0 });
      await salon.delete(`/waitlist/${id}`);
    },
    erase: async (n: number) => {
      const { clients } = (await salon.get('/clients?limit=100')).body;
      if (n % 4 === 0)
        await salon.post(`/clients/${clients[n % Math.max(clients.length, 1)]?.id ?? newId()}/erase`);
    },
    store: (n: number) =>
      db.transaction(
        async (tx) => updateAppointmentRows(tx, salonId, pick(n), { note: secrets.note }),
        bySystem(now()),
      ),
    statement: (n: number) =>
      db.run(sql`
        update appointments set note = ${`${secrets.note} ${n}`}, version = version + 1
        where salon_id = ${salonId} and id in (${pick(n)}, ${pick(n + 1)})`),
  };

  /** How many rows the appointments must have that are gone: one for each version, and one for going. */
  const gone = new Map<string, number>();
  const door = fc.constantFrom(...(Object.keys(doors) as (keyof typeof doors)[]));
  // each door must change an appointment at least once, except four that only delete or often find nothing to change
  const missing = new Set(Object.keys(doors));
  for (const name of ['remove', 'answer', 'settleByClock', 'undoSeating']) missing.delete(name);
  // which appointment a step takes depends on random ids, so that after the last write one may still be missing
  const sampled = fc.sample(fc.tuple(door, fc.nat(1000)), { numRuns: writes + 2000, seed: 17 });
  // an erasure seldom comes by itself
  const erasures = [0, 4, 8, 12, 16, 20].map((n): (typeof sampled)[number] => ['erase', n]);
  const steps = [...sampled.slice(0, writes), ...erasures, ...sampled.slice(writes)];
  for (const [index, [name, n]] of steps.entries()) {
    if (index >= writes + erasures.length) {
      if (missing.size === 0) break;
      // what is still missing needs visits and a series, and nothing else
      if (!missing.has(name) && !['visit', 'together', 'repeat'].includes(name)) continue;
    }
    await doors[name](n);
    const rows = await readRows<{
      id: string;
      version: number;
      group: string | null;
      series: string | null;
    }>(db)(sql`
      select id, version, group_id as "group", series_id as series from appointments where salon_id = ${salonId}`);
    const left = new Set(rows.map(({ id }) => id));
    for (const [id, { version }] of kept) {
      if (left.has(id)) continue;
      gone.set(id, version + 1);
      kept.delete(id);
    }
    for (const row of rows) {
      if (row.version > (kept.get(row.id)?.version ?? 0)) missing.delete(name);
      kept.set(row.id, row);
    }
  }

  const counted = await readRows<{ id: string; rows: number; text: string }>(db)(sql`
    select appointment_id as id, count(*)::integer as rows, string_agg(appointment_changes::text, '') as text
    from appointment_changes where salon_id = ${salonId} and what <> 'accepted' group by appointment_id`);
  const expected = [...gone, ...[...kept].map(([id, { version }]) => [id, version] as const)];
  expect(new Map(counted.map(({ id, rows }) => [id, rows]))).toEqual(new Map(expected));
  const text = counted.map((one) => one.text).join();
  for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
  expect([...missing]).toEqual([]);
}
