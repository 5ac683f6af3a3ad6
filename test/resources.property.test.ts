// Rooms and devices of a random book, compared with a slow reference that looks at every minute. `VISITS=5000` makes so many changes.
import { expect, test } from 'vitest';
import { servicesWithSums } from '#contracts/appointments/visit-services.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import type { NeedTime } from '#contracts/ground/needs.ts';
import { stretched } from '#contracts/ground/work-parts.rules.ts';
import { sql } from '../server/ground/db/database.ts';
import { readRows } from './checked-database.ts';
import { fullPool, type Salon, testWorld } from './harness.ts';
import { addResource, addService, need } from './resources.ts';
import { salonIdOf } from './staff.ts';
import { listAppointments } from './visits.ts';

const world = testWorld({}, fullPool);
const days = ['2026-11-24', '2026-11-25'];
const barbers = ['Arben', 'Blerim', 'Drin', 'Era'];

/** Random numbers that are the same in each run. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

interface Line {
  readonly name: string;
  readonly duration: number;
}
interface NeedOfLine {
  readonly resource: string;
  readonly during: NeedTime;
  readonly minutes: number;
  readonly cleaning: boolean;
}
interface Visit {
  readonly id: string;
  readonly day: string;
  readonly barber: string;
  readonly minutes: number;
  readonly duration: number;
  readonly parts: Appointment['parts'];
  readonly lines: readonly Line[];
  readonly buffer: number;
  readonly without: readonly string[];
  readonly isCancelled: boolean;
}

const services: Record<
  string,
  Omit<Line, 'name'> & { wait: number; after: number; buffer: number; needs: NeedOfLine[] }
> = {
  Ngjyrosje: {
    ...{ duration: 60, wait: 25, after: 15, buffer: 10 },
    needs: [
      { resource: 'Lavaman', during: 'work_after', minutes: 0, cleaning: true },
      { resource: 'Dhoma', during: 'wait', minutes: 0, cleaning: false },
    ],
  },
  Epilim: {
    ...{ duration: 45, wait: 0, after: 0, buffer: 0 },
    needs: [
      { resource: 'Lazer', during: 'all', minutes: 0, cleaning: true },
      { resource: 'Dhoma', during: 'last', minutes: 20, cleaning: true },
    ],
  },
  Larje: {
    ...{ duration: 30, wait: 0, after: 0, buffer: 5 },
    needs: [
      { resource: 'Lavaman', during: 'first', minutes: 10, cleaning: false },
      { resource: 'Lavaman', during: 'all', minutes: 0, cleaning: false },
    ],
  },
  Prerje: { ...{ duration: 30, wait: 0, after: 0, buffer: 0 }, needs: [] },
};
const units: Record<string, number> = { Lavaman: 3, Dhoma: 2, Lazer: 1 };

const works = (visit: Visit, minute: number) =>
  visit.parts
    ? visit.parts.some(({ from, minutes }) => from <= minute && minute < from + minutes)
    : minute >= 0 && minute < visit.duration;

/** How many units of a resource the visit holds in this minute since its beginning. */
function holds(visit: Visit, resource: string, minute: number): number {
  if (visit.isCancelled || visit.without.includes(resource)) return 0;
  let begin = 0;
  let count = 0;
  for (const [n, { name, duration }] of visit.lines.entries()) {
    const end = n === visit.lines.length - 1 ? visit.duration : Math.min(begin + duration, visit.duration);
    for (const one of services[name]?.needs ?? [])
      if (one.resource === resource && holdsIn(visit, one, { begin, end, minute })) count += 1;
    begin = end;
  }
  return count;
}

function holdsIn(
  visit: Visit,
  { during, minutes, cleaning }: NeedOfLine,
  { begin, end, minute }: { begin: number; end: number; minute: number },
): boolean {
  const inside = minute >= begin && minute < end;
  // while the salon cleans, the need goes on that lasted until the end
  if (minute >= visit.duration)
    return (
      cleaning &&
      minute < visit.duration + visit.buffer &&
      holdsIn(
        visit,
        { resource: '', during, minutes, cleaning: false },
        { begin, end, minute: visit.duration - 1 },
      )
    );
  if (!inside) return false;
  const waitedBefore = Array.from({ length: minute - begin }, (_, n) => begin + n).some(
    (one) => !works(visit, one),
  );
  switch (during) {
    case 'all':
      return true;
    case 'wait':
      return !works(visit, minute);
    case 'work':
      return works(visit, minute) && !waitedBefore;
    case 'work_after':
      return works(visit, minute) && waitedBefore;
    case 'first':
      return minute < begin + minutes;
    case 'last':
      return minute >= end - minutes;
  }
}

/** What a wanted visit meets first. */
function expectedOf(book: readonly Visit[], wanted: Visit): 'slot_taken' | 'resource_taken' | undefined {
  if (wanted.isCancelled) return undefined;
  const others = book.filter((one) => one.id !== wanted.id && one.day === wanted.day && !one.isCancelled);
  const ownBarber = others.filter(({ barber }) => barber === wanted.barber);
  const whole = Array.from({ length: wanted.duration + wanted.buffer }, (_, n) => n);
  for (const minute of whole)
    if (works(wanted, minute) && ownBarber.some((one) => works(one, wanted.minutes + minute - one.minutes)))
      return 'slot_taken';
  for (const resource of Object.keys(units))
    for (const minute of whole) {
      const own = holds(wanted, resource, minute);
      if (own === 0) continue;
      const held = others.reduce(
        (sum, one) => sum + holds(one, resource, wanted.minutes + minute - one.minutes),
        0,
      );
      if (held + own > (units[resource] ?? 0)) return 'resource_taken';
    }
  return undefined;
}

const contentOf = (lines: readonly Line[]): Pick<Visit, 'lines' | 'duration' | 'parts' | 'buffer'> => {
  let duration = 0;
  const parts: { from: number; minutes: number }[] = [];
  for (const line of lines) {
    const { wait = 0, after = 0 } = services[line.name] ?? {};
    const own =
      wait > 0
        ? [
            { from: 0, minutes: line.duration - wait - after },
            { from: line.duration - after, minutes: after },
          ]
        : [{ from: 0, minutes: line.duration }];
    for (const { from, minutes } of own) {
      const last = parts.at(-1);
      if (last && last.from + last.minutes === duration + from) last.minutes += minutes;
      else parts.push({ from: duration + from, minutes });
    }
    duration += line.duration;
  }
  const buffer = Math.max(...lines.map(({ name }) => services[name]?.buffer ?? 0));
  return { lines, duration, parts: parts.length > 1 ? parts : null, buffer };
};

test('80 random changes of a book agree with a check of each minute', { tags: 'long' }, () =>
  expectAgreement(80, 3),
);
test('5,000 random visits agree with a check of each minute', { tags: 'long', timeout: 900_000 }, () =>
  expectAgreement(Number(process.env.VISITS ?? 5000), 11),
);

async function expectAgreement(changes: number, seed: number) {
  const random = randomOf(seed);
  const pick = <T>(all: readonly T[]): T => all[random(all.length)] as T;
  const salon = await world().newSalon();
  for (const name of ['Drin', 'Era']) await salon.post('/barbers', { name });
  const ids = new Map<string, string>();
  for (const [name, count] of Object.entries(units))
    ids.set(name, (await addResource(salon, name, count)).id);
  for (const [name, { duration, wait, after, buffer, needs }] of Object.entries(services))
    await addService(
      salon,
      name,
      needs.map(({ resource, minutes, ...one }) =>
        need({ id: ids.get(resource) ?? '' }, { ...one, ...(minutes > 0 && { minutes }) }),
      ),
      { duration, wait_minutes: wait, work_after_minutes: after, buffer_minutes: buffer, price: 10 },
    );
  const idsOf = (names: readonly string[]) => names.map((name) => ids.get(name));
  let book: Visit[] = [];
  const counts: Record<string, number> = {};
  for (let n = 0; n < changes; n++) {
    const place = () => ({
      day: pick(days),
      barber: pick(barbers),
      minutes: 9 * 60 + random(17) * 30 + (random(4) === 0 ? random(30) : 0),
    });
    const someLines = () =>
      Array.from({ length: 1 + (random(3) === 0 ? 1 : 0) }, (): Line => {
        const name = pick(Object.keys(services));
        return { name, duration: services[name]?.duration ?? 0 };
      });
    const without = () => (random(5) === 0 ? [pick(Object.keys(units))] : []);
    const before = pick(book);
    const kind = before && book.length > 25 ? random(9) : before ? random(12) : 11;
    let wanted: Visit;
    let body: Record<string, unknown>;
    if (kind === 0 && before) {
      expect((await salon.delete(`/appointments/${before.id}`)).status).toBe(200);
      book = book.filter((one) => one !== before);
      continue;
    }
    if (kind >= 8 || !before) {
      wanted = { id: '', ...place(), ...contentOf(someLines()), without: without(), isCancelled: false };
      body = {
        ...{ client_name: `Klienti ${n % 40}`, barber: wanted.barber, without: idsOf(wanted.without) },
        ...{ appointment_date: wanted.day, appointment_time: clockTime(wanted.minutes) },
        services: wanted.lines.map(({ name }) => ({ service_name: name })),
      };
    } else if (kind <= 2) {
      wanted = { ...before, ...place() };
      body = {
        ...{ barber: wanted.barber, appointment_date: wanted.day },
        appointment_time: clockTime(wanted.minutes),
      };
    } else if (kind === 3) {
      const duration = before.duration + pick([-10, 10, 30]);
      const parts = stretched(before, duration).parts;
      if (duration < before.lines.length || parts?.some(({ minutes }) => minutes < 1)) continue;
      const lines = servicesWithSums(
        before.lines.map((one) => ({
          service_id: null,
          service_name: one.name,
          price: 10,
          duration: one.duration,
        })),
        { price: 10 * before.lines.length, duration },
      );
      wanted = {
        ...before,
        ...{ duration, parts },
        lines: lines.map((one) => ({ name: one.service_name, duration: one.duration })),
      };
      body = { duration };
    } else if (kind === 4) {
      wanted = { ...before, isCancelled: !before.isCancelled };
      body = { status: wanted.isCancelled ? 'cancelled' : 'pending' };
    } else if (kind === 5) {
      wanted = { ...before, without: without() };
      body = { without: idsOf(wanted.without) };
    } else {
      const lines = someLines();
      wanted = { ...before, ...contentOf(lines), without: without() };
      body = {
        services: lines.map(({ name, duration }) => ({ service_name: name, price: 10, duration })),
        parts: wanted.parts,
        without: idsOf(wanted.without),
      };
    }
    const expected = expectedOf(book, wanted);
    const answer =
      before && wanted.id
        ? await salon.put(`/appointments/${wanted.id}`, body)
        : await salon.post('/appointments', body);
    expect({ n, kind, wanted, code: answer.body.code, message: answer.body.message }).toMatchObject({
      n,
      code: expected,
    });
    counts[expected ?? 'taken'] = (counts[expected ?? 'taken'] ?? 0) + 1;
    if (expected === undefined) {
      const made = { ...wanted, id: answer.body.appointment.id };
      book = wanted.id ? book.map((one) => (one === before ? made : one)) : [...book, made];
    }
  }
  expect(Object.keys(counts).sort()).toEqual(['resource_taken', 'slot_taken', 'taken']);
  await expectSameTimes(salon, book, ids);
}

/** The database and the reference have the same held times. */
async function expectSameTimes(salon: Salon, book: readonly Visit[], ids: ReadonlyMap<string, string>) {
  const id = await salonIdOf(world(), salon);
  const rows = await readRows<{
    visit: string;
    resource: string;
    day: string;
    from: string;
    minutes: number;
  }>(world().db)(sql`
    select appointment_id as visit, resource_id as resource, to_char(lower(during), 'YYYY-MM-DD') as day,
      to_char(lower(during), 'HH24:MI') as from, (extract(epoch from upper(during) - lower(during)) / 60)::integer as minutes
    from resource_times where salon_id = ${id}`);
  const found = rows.flatMap(({ visit, resource, day, from, minutes }) =>
    Array.from({ length: minutes }, (_, n) => `${visit} ${resource} ${day} ${minutesOf(from) + n}`),
  );
  const wanted = book.flatMap((visit) =>
    Object.keys(units).flatMap((resource) =>
      Array.from({ length: visit.duration + visit.buffer }, (_, minute) => minute).flatMap((minute) =>
        Array.from(
          { length: holds(visit, resource, minute) },
          () => `${visit.id} ${ids.get(resource)} ${visit.day} ${visit.minutes + minute}`,
        ),
      ),
    ),
  );
  expect(found.sort()).toEqual(wanted.sort());
  expect(await listAppointments(salon)).toHaveLength(book.length);
}
