// The times that the page offers for services with own hours, compared with a model of its own over random books.
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { clockTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import { type Salon, testWorld } from './harness.ts';
import { openSalon } from './online.ts';
import { randomFrom } from './random.ts';
import { book } from './visits.ts';

const world = testWorld();

// Monday to Wednesday, one of them today: winter, an hour ahead of UTC
const days = ['2026-11-23', '2026-11-24', '2026-11-25'];
const weekdayOf = (day: string) => days.indexOf(day);
const [opens, closes] = [9 * 60, 19 * 60];
const barbers = ['Arben', 'Blerim'];

interface Rule {
  readonly days: { weekday: number; from: string; to: string }[] | null;
  readonly notice_hours: number | null;
  readonly most: number | null;
  readonly most_of: 'salon' | 'barber';
}
interface Service {
  readonly name: string;
  readonly duration: number;
  /** The minutes that the first barber needs. */
  readonly ofArben: number;
  readonly rule: Rule | null;
}
interface Visit {
  readonly day: string;
  readonly barber: string;
  readonly minutes: number;
  readonly services: readonly Service[];
}
interface BookOfModel {
  readonly now: number;
  readonly lead: number;
  readonly step: number;
  readonly services: readonly Service[];
  readonly visits: readonly Visit[];
  readonly waiting: readonly { readonly service: string; readonly barber: string | null }[];
}

const lengthWith = (service: Service, barber: string) =>
  barber === 'Arben' ? service.ofArben : service.duration;
const lengthOf = (services: readonly Service[], barber: string) =>
  services.reduce((sum, one) => sum + lengthWith(one, barber), 0);
const utcOf = (day: string, minutes: number) => Date.parse(`${day}T00:00:00+01:00`) + minutes * 60_000;

/** How often a service is done on a day: of one barber, of everybody, or without a barber yet. */
function timesDone({ visits, waiting }: BookOfModel, name: string, day: string) {
  const ofBarber = (barber: string) =>
    visits
      .filter((one) => one.day === day && one.barber === barber)
      .flatMap(({ services }) => services)
      .filter((one) => one.name === name).length +
    (day === days[0] ? waiting.filter((one) => one.service === name && one.barber === barber).length : 0);
  const ofNobody =
    day === days[0] ? waiting.filter((one) => one.service === name && one.barber === null).length : 0;
  return { ofBarber, ofNobody, ofAll: ofNobody + barbers.reduce((sum, one) => sum + ofBarber(one), 0) };
}

function hasRoom(model: BookOfModel, { name, rule }: Service, day: string, barber: string): boolean {
  if (!rule?.most) return true;
  const { most } = rule;
  const { ofBarber, ofNobody, ofAll } = timesDone(model, name, day);
  if (rule.most_of === 'salon') return ofAll < most;
  const places = barbers.reduce((sum, one) => sum + Math.max(0, most - ofBarber(one)), 0);
  return ofBarber(barber) < most && places > ofNobody;
}

/** Whether the visit may begin at this minute, looked at minute by minute and service by service. */
function mayBegin(
  model: BookOfModel,
  wanted: readonly Service[],
  day: string,
  barber: string,
  minutes: number,
) {
  const duration = lengthOf(wanted, barber);
  if (minutes < opens || minutes + duration > closes) return false;
  if (utcOf(day, minutes) < utcOf('2026-11-23', model.now + model.lead)) return false;
  const busy = model.visits.filter((one) => one.day === day && one.barber === barber);
  if (
    busy.some(
      (one) => one.minutes < minutes + duration && minutes < one.minutes + lengthOf(one.services, barber),
    )
  )
    return false;
  let begins = minutes;
  for (const service of wanted) {
    const { rule } = service;
    if (rule?.days) {
      const open = rule.days.find(({ weekday }) => weekday === weekdayOf(day));
      if (!open || begins < minutesOf(open.from) || begins > minutesOf(open.to)) return false;
    }
    if (
      rule?.notice_hours &&
      utcOf(day, begins) < utcOf('2026-11-23', model.now) + rule.notice_hours * 3_600_000
    )
      return false;
    if (!hasRoom(model, service, day, barber)) return false;
    begins += lengthWith(service, barber);
  }
  return true;
}

/** The first minute that neither the page nor a notice closes: it lies on the grid, unless a free time begins later. */
function earliestFor({ now, lead }: BookOfModel, wanted: readonly Service[], day: string, barber: string) {
  const sinceToday = weekdayOf(day) * 24 * 60;
  let from = 0;
  const all = [now + lead - sinceToday];
  for (const service of wanted) {
    if (service.rule?.notice_hours) all.push(now + service.rule.notice_hours * 60 - sinceToday - from);
    from += lengthWith(service, barber);
  }
  return Math.max(0, ...all);
}

/** The times that are offered: of each free time its begin, its end, the grid between them, and the edges of begins. */
function expectedTimes(model: BookOfModel, wanted: readonly Service[], day: string, who: readonly string[]) {
  const found = new Set<number>();
  for (const barber of who) {
    const duration = lengthOf(wanted, barber);
    const earliest = earliestFor(model, wanted, day, barber);
    const edges: number[] = [];
    let from = 0;
    for (const service of wanted) {
      const open = service.rule?.days?.find(({ weekday }) => weekday === weekdayOf(day));
      if (open) edges.push(minutesOf(open.from) - from, minutesOf(open.to) - from);
      from += lengthWith(service, barber);
    }
    const busy = model.visits
      .filter((one) => one.day === day && one.barber === barber)
      .map((one) => ({ from: one.minutes, to: one.minutes + lengthOf(one.services, barber) }))
      .sort((one, other) => one.from - other.from);
    const ends = [...busy.map((one) => one.from), closes];
    for (const [n, begin] of [opens, ...busy.map((one) => one.to)].entries()) {
      const first = begin >= earliest ? begin : Math.ceil(earliest / model.step) * model.step;
      const last = (ends[n] ?? closes) - duration;
      for (let minutes = first; minutes <= last; minutes++) {
        const isCandidate =
          minutes === first || minutes === last || minutes % model.step === 0 || edges.includes(minutes);
        if (isCandidate && mayBegin(model, wanted, day, barber, minutes)) found.add(minutes);
      }
    }
  }
  return [...found].sort((one, other) => one - other).map(clockTime);
}

const places = randomFrom(480);
const { random, chance } = places;
const oneOf = <T>(all: readonly T[]): T => all[random(all.length)] as T;

function randomRule(): Rule | null {
  if (chance(25)) return null;
  const time = () => opens - 60 + 5 * random(110);
  const windows = days.flatMap((_, weekday) => {
    const [one, other] = [time(), time()];
    const [from, to] = [clockTime(Math.min(one, other)), clockTime(Math.max(one, other))];
    return chance(75) ? [{ weekday, from, to }] : [];
  });
  const rule: Rule = {
    days: chance(60) && windows.length > 0 ? windows : null,
    notice_hours: chance(35) ? 1 + random(40) : null,
    most: chance(60) ? 1 + random(3) : null,
    most_of: chance(50) ? 'salon' : 'barber',
  };
  return rule.days || rule.notice_hours || rule.most ? rule : null;
}

/** A salon with random services and visits, and the model of it. */
async function randomBook() {
  const now = 8 * 60 + random(600);
  world().clock.set(new Date(utcOf('2026-11-23', now)).toISOString());
  const [step, lead] = [oneOf([10, 15, 30] as const), oneOf([0, 60] as const)];
  const salon = await openSalon(world(), { stepMinutes: step, leadMinutes: lead, avoidGaps: false });
  const services: Service[] = [];
  for (const [name, duration] of [
    ['Prerje', 30],
    ['Ngjyrosje', 90],
    ['Larje', 20],
  ] as const) {
    const id =
      salon.services[name] ?? (await salon.post('/user/services', { name, duration, price: 5 })).body.data.id;
    salon.services[name] = id;
    const service = { name, duration, ofArben: chance(30) ? duration + 10 : duration, rule: randomRule() };
    await salon.put(`/user/services/${id}`, { own_hours: service.rule });
    if (service.ofArben !== duration)
      await salon.put(`/user/services/${id}/barbers`, {
        ...{ barber_id: salon.barbers.Arben, work_minutes: service.ofArben },
      });
    services.push(service);
  }
  const visits = await randomVisits(salon, services);
  const waiting: { service: string; barber: string | null }[] = [];
  for (let n = random(3); n > 0; n--) {
    const one = { service: oneOf(services).name, barber: chance(50) ? oneOf(barbers) : null };
    const body = {
      id: newId(),
      service_ids: [salon.services[one.service]],
      barber_id: one.barber && salon.barbers[one.barber],
    };
    expect((await salon.post('/walk-ins', body)).status).toBe(201);
    waiting.push(one);
  }
  return { salon, model: { now, lead, step, services, visits, waiting } };
}

async function randomVisits(salon: Salon, services: readonly Service[]): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (let n = random(9); n > 0; n--) {
    const [day, barber, minutes] = [oneOf(days), oneOf(barbers), opens + 5 * random(96)];
    const chosen = chance(30) ? [oneOf(services), oneOf(services)] : [oneOf(services)];
    const duration = lengthOf(chosen, barber);
    const isTaken = visits.some(
      (one) =>
        one.day === day &&
        one.barber === barber &&
        one.minutes < minutes + duration &&
        minutes < one.minutes + lengthOf(one.services, barber),
    );
    if (isTaken) continue;
    const { id } = await book(salon, {
      services: chosen.map((one) => ({
        ...{ service_name: one.name, price: 5, duration: lengthWith(one, barber) },
      })),
      ...{ service_name: undefined, price: undefined, client_name: `Klienti ${n}` },
      ...{ appointment_date: day, appointment_time: clockTime(minutes), barber },
    });
    if (chance(15)) await salon.put(`/appointments/${id}`, { status: 'cancelled' });
    else visits.push({ day, barber, minutes, services: chosen });
  }
  return visits;
}

async function compareBooks(count: number) {
  let offered = 0;
  for (let n = 0; n < count; n++) {
    const { salon, model } = await randomBook();
    for (let asked = 0; asked < 3; asked++) {
      const wanted = places
        .many(4, () => oneOf(model.services))
        .filter((one, at, all) => all.indexOf(one) === at);
      if (wanted.length === 0) continue;
      const barber = chance(40) ? oneOf(barbers) : null;
      const ids = wanted.map(({ name }) => salon.services[name]).join();
      const who = barber ? salon.barbers[barber] : 'any';
      const path = `/public/salons/${salon.slug}/times?services=${ids}&barber=${who}&from=${days[0]}&days=3`;
      const { body } = await world().nobody.get(path);
      const found = body.days.map(({ times }: { times: string[] }) => times);
      const expected = days.map((day) => expectedTimes(model, wanted, day, barber ? [barber] : barbers));
      expect({ n, asked, times: found }, JSON.stringify({ model, wanted, barber })).toEqual({
        n,
        asked,
        times: expected,
      });
      offered += expected.flat().length;
    }
  }
  return offered;
}

test('over six random books the page offers the times of the model', { tags: 'long' }, async () => {
  expect(await compareBooks(6)).toBeGreaterThan(40);
});

test('over three hundred random books the page offers the times of the model', {
  tags: 'long',
  timeout: 600_000,
}, async () => {
  expect(await compareBooks(300)).toBeGreaterThan(5000);
});
