// Each answer that the owner reads, read by people with every combination of ticks: each value is there for who may see it by the table,
// and for nobody else. And each field depends on nothing but what the table says: who sees the same of it gets the same.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { appointmentsOf } from '#contracts/appointments/compact-day.rules.ts';
import { type CompactDay, readDay } from '#contracts/appointments/compact-day.ts';
import { Appointment } from '#contracts/ground/appointment.ts';
import { IsoDate } from '#contracts/ground/primitives.ts';
import { sql } from '../server/ground/db/database.ts';
import { endpoints, nameOf } from './endpoints.ts';
import { type Salon, testWorld } from './harness.ts';
import { bookOnline, openSalon } from './online.ts';
import { partsOf } from './reply-parts.ts';
import { newPerson, salonIdOf } from './staff.ts';
import { tick, today } from './till.ts';
import { unzip } from './unzip.ts';
import { aBlock, aDay, aVisit, book } from './visits.ts';
import { type Category, opens, type Person, sightOf, tableOf } from './who-sees.ts';

const world = testWorld();

let marks = 0;
/** Seven digits that no other value has in it. */
const newMark = () => String(3_000_017 + 101 * ++marks);

type Values = Record<Category, string[]>;
interface Column {
  readonly barber: string;
  readonly values: Values;
  /** The records that calls about one record are made with. */
  readonly ids: readonly string[];
}

async function fill(salon: Awaited<ReturnType<typeof openSalon>>, name: string, barber: string) {
  const values: Values = {
    id: [],
    name: [],
    note: [],
    title: [],
    service: [],
    phone: [],
    price: [],
    tip: [],
    paymentNote: [],
    allergy: [],
    requestName: [],
    requestPhone: [],
  };
  const mark = (category: Category) => {
    const value = newMark();
    values[category].push(value);
    return value;
  };
  const clients: string[] = [];
  const add = async (day: string, appointment_time: string) => {
    const price = Number(`${newMark().slice(-4)}.37`);
    values.price.push(String(price));
    const visit = await book(salon, {
      barber: name,
      appointment_date: day,
      appointment_time,
      price,
      note: mark('note'),
      client_name: `Klient ${mark('name')}`,
      service_name: `Prerje ${mark('service')}`,
      client_phone: `+35569${mark('phone')}`,
    });
    values.id.push(visit.id);
    clients.push(`${visit.client_id}`);
    await salon.put(`/clients/${visit.client_id}`, { email: `k${mark('phone')}@klient.al` });
    await salon.put(`/clients/${visit.client_id}/allergies`, { allergies: `Alergji ${mark('allergy')}` });
    return visit.id;
  };
  const done = await add(today, '08:00');
  const ahead = await add(aDay, '10:00');
  expect((await tick(salon, done)).status).toBe(200);
  const paid = await salon.post(`/visits/${done}/payment`, {
    paid: [{ method: 'card', currency: 'EUR', cents: 137 }],
    confirms_tip: true,
    tips: [{ method: 'card', currency: 'EUR', cents: Number(mark('tip')) }],
    note: mark('paymentNote'),
  });
  expect(paid.status).toBe(200);
  await salon.post('/appointments', aBlock({ barber: name, title: mark('title') }));
  const [requestName, phone] = [mark('requestName'), mark('requestPhone')];
  const request = { barber, time: '15:00', name: `Kërkon ${requestName}`, phone: `+355 69 ${phone}` };
  expect((await bookOnline(world(), salon, request)).status).toBe(201);
  return { barber, values, ids: [done, ahead, ...clients] };
}

async function openBook() {
  const salon = await openSalon(world(), { accept: 'none' });
  await salon.put('/till', { is_on: true, rate: 98 });
  const columns: Column[] = [];
  for (const [name, barber] of Object.entries(salon.barbers)) columns.push(await fill(salon, name, barber));
  const own = columns[0]?.barber ?? null;
  const person = await newPerson(world(), salon, 'barber', { column: own });
  return { salon, columns, person, id: await salonIdOf(world(), salon) };
}
type Book = Awaited<ReturnType<typeof openBook>>;

const days = `from=${today}&to=${aDay}`;
const queries: Record<string, readonly string[]> = {
  '/appointments': [
    `?${days}&kind=all`,
    `?${days}`,
    `?${days}&kind=all&limit=100`,
    '?kind=block&status=pending',
  ],
  '/sync': ['', '?days=short'],
  '/takings': [`?day=${today}`],
  '/till/day': [`?day=${today}`],
  '/till/day/export': [`?day=${today}`],
  '/user/stats': [`?${days}`, '?period=month'],
  '/reports/export': [`?${days}`],
};
/** A stream has no end, the log of an account is about its own calls, and the others are files of the owner alone. */
const leftOut = ['/events', '/auth/security-log', '/export', '/export/own'];

interface Call {
  readonly endpoint: (typeof endpoints)[number];
  readonly url: string;
  /** A change that is refused, and that may say why to fewer people. */
  readonly body?: object;
}

function readsOf(columns: readonly Column[]): Call[] {
  const reads = endpoints.filter(
    ({ method, access, path }) =>
      method === 'GET' && ['salon', 'account'].includes(access) && !leftOut.includes(path),
  );
  return reads.flatMap((endpoint) => {
    const asked = queries[endpoint.path] ?? [`?${days}`];
    return pathsOf(endpoint.path, columns).flatMap((path) =>
      asked.map((query) => ({ endpoint, url: path + query })),
    );
  });
}

function pathsOf(path: string, columns: readonly Column[]): string[] {
  if (path.includes(':id')) return columns.flatMap(({ ids }) => ids.map((id) => path.replace(':id', id)));
  return path.includes(':day') ? [today, aDay].map((day) => path.replace(':day', day)) : [path];
}

/** Taken slots, an outdated version and a payment that was made already: their refusals have the visits in them. */
function refusedOf(columns: readonly Column[]): Call[] {
  const to = (name: string, url: string, body: object): Call[] =>
    endpoints.filter((one) => nameOf(one) === name).map((endpoint) => ({ endpoint, url, body }));
  const own = columns[0]?.ids[1];
  return columns.flatMap(({ barber, ids: [done, ahead] }) => [
    ...to('POST /appointments', '/appointments', aVisit({ barber_id: barber, appointment_time: '10:10' })),
    ...to('PUT /appointments/:id', `/appointments/${own}`, {
      barber_id: barber,
      appointment_time: '08:30',
      duration: 600,
    }),
    ...to('PUT /appointments/:id', `/appointments/${ahead}`, { note: 'x', version: 0 }),
    ...to('POST /series/preview', '/series/preview', { visit: ahead, every_weeks: 1, times: 2 }),
    ...to('POST /visits/:id/refund', `/visits/${done}/refund`, {
      method: 'cash',
      currency: 'EUR',
      cents: 99_999,
      note: 'x',
    }),
  ]);
}

/** The answer as text; of a spreadsheet the texts in it. */
async function send({ token }: Salon, { endpoint: { method }, url, body }: Call) {
  const { rawPayload, statusCode } = await world().app.inject({
    method,
    url: `/api${url}`,
    ...(body && { payload: body }),
    headers: { authorization: `Bearer ${token}` },
  });
  const isArchive = rawPayload.subarray(0, 2).toString() === 'PK';
  const text = isArchive ? [...unzip(rawPayload).values()].join('\n') : rawPayload.toString();
  return { status: statusCode, text };
}

/** The six ticks of a number, the highest bit first. */
const ticksOf = (number: number) => {
  const [seesHealth, seesOthers, booksOthers, seesPhones, seesOwnMoney, seesMoney] = [32, 16, 8, 4, 2, 1].map(
    (bit) => (number & bit) !== 0,
  ) as [boolean, boolean, boolean, boolean, boolean, boolean];
  return { seesOthers, booksOthers, seesPhones, seesOwnMoney, seesMoney, seesHealth };
};

/** Among eight people each pair of ticks is there in all four ways. */
const pairs = Array.from({ length: 8 }, (_, number) => {
  const [a, b, c] = [number >> 2, (number >> 1) & 1, number & 1] as [number, number, number];
  return ((b ^ c) << 5) | (a << 4) | (b << 3) | (c << 2) | ((a ^ b) << 1) | (a ^ c);
});

const withTicks = (number: number): Person => ({ role: 'barber', ticks: ticksOf(number), hasColumn: true });

test('three of eight people with different ticks see what the table says, and no more', () =>
  expectTable(pairs.slice(0, 3).map(withTicks)));

test(
  'eight people with each pair of ticks in all four ways see what the table says, and no more',
  {
    tags: 'long',
  },
  () => expectTable(pairs.map(withTicks)),
);

test('people of each role with all ticks, with and without a column, see what the table says, and no more', {
  tags: 'long',
  timeout: 600_000,
}, () => {
  // the sixth tick depends on no other one
  const all = Array.from({ length: 32 }, (_, number) => ticksOf(number + (number % 3 === 0 ? 32 : 0)));
  const barbers = [true, false].flatMap((hasColumn) =>
    all.map((ticks): Person => ({ role: 'barber', ticks, hasColumn })),
  );
  const managers = [0, 1, 32].map(
    (number): Person => ({ role: 'manager', ticks: ticksOf(number), hasColumn: true }),
  );
  return expectTable([...barbers, ...managers], (calls) => [...calls]);
});

const DaysAsRead = z.object({
  days: z.array(z.object({ day: IsoDate, appointments: z.array(Appointment) })),
});

/** The answer with its schema. Days are compared as the app reads them: the places in their lists depend on what is seen. */
function readAnswer(endpoint: Call['endpoint'], text: string): Parameters<typeof partsOf> {
  const answer = JSON.parse(text);
  const found: { day: string; short?: CompactDay }[] =
    nameOf(endpoint) === nameOf(readDay) && answer.success
      ? [{ day: aDay, short: answer }]
      : (answer.days ?? []);
  if (!found.some(({ short }) => short)) return [answer, schemaOf(endpoint, text)];
  const days = found.map(({ day, short }) => ({
    day,
    appointments: short ? appointmentsOf(day, short) : [],
  }));
  return [{ days }, DaysAsRead];
}

/** The reply, or what a refusal has with it. */
const schemaOf = ({ reply, refusals }: Call['endpoint'], text: string) => {
  const { success, code } = JSON.parse(text);
  return success ? reply : (refusals as Record<string, typeof reply>)[code];
};

const differing = (one: readonly string[], other: readonly string[]) =>
  [...one.filter((line) => !other.includes(line)), ...other.filter((line) => !one.includes(line))].slice(
    0,
    4,
  );

async function become({ id, person, columns }: Book, { role, ticks, hasColumn }: Person) {
  await world().db.run(sql`
    update staff set role = ${role}, barber_id = ${hasColumn ? (columns[0]?.barber ?? null) : null},
      sees_others = ${ticks.seesOthers}, books_others = ${ticks.booksOthers}, sees_phones = ${ticks.seesPhones},
      sees_own_money = ${ticks.seesOwnMoney}, sees_money = ${ticks.seesMoney}, sees_health = ${ticks.seesHealth}
    where salon_id = ${id} and id = ${person.staffId}`);
}

/** Without the calls that find nothing even for the owner, as those with the id of another noun, but one of each endpoint. */
function findingCalls(calls: readonly Call[], owned: readonly { status: number }[]) {
  const missed = new Set<Call['endpoint']>();
  return calls.filter(({ endpoint }, n) => {
    if (owned[n]?.status !== 404) return true;
    const isFirst = !missed.has(endpoint);
    missed.add(endpoint);
    return isFirst;
  });
}

async function expectTable(people: readonly Person[], choose = findingCalls) {
  const all = await openBook();
  const everyCall = [...readsOf(all.columns), ...refusedOf(all.columns)];
  const answered = await Promise.all(everyCall.map((call) => send(all.salon, call)));
  const calls = choose(everyCall, answered);
  const owned = answered.filter((_, n) => calls.includes(everyCall[n] as Call));
  const faults: unknown[] = [];
  const seen = new Set<string>();
  const known = new Map<string, readonly string[]>();
  let compared = 0;
  for (const member of people) {
    await become(all, member);
    const answers = await Promise.all(calls.map((call) => send(all.person, call)));
    for (const [n, { status, text }] of answers.entries()) {
      const { endpoint, url, body } = calls[n] as Call;
      const isOpen = opens(endpoint.may, member);
      if (status >= 500 || (!isOpen && status !== 403))
        faults.push({ call: nameOf(endpoint), member, status });
      for (const part of text.startsWith('{') ? partsOf(...readAnswer(endpoint, text)) : []) {
        const sight = [n, part.field, part.needs, sightOf(endpoint.path, part, member)].join(' ');
        const lines = part.lines.sort();
        const before = known.get(sight) ?? lines;
        known.set(sight, before);
        if (before !== lines) compared += 1;
        if (before.join('\n') !== lines.join('\n'))
          faults.push({ call: url, member, sight, differs: differing(before, lines) });
      }
      for (const [place, column] of all.columns.entries())
        for (const [category, values] of Object.entries(column.values) as [Category, string[]][]) {
          const whose = tableOf(endpoint.path)[category](member);
          const may = isOpen && (whose === 'all' || (whose === 'own' && place === 0 && member.hasColumn));
          for (const value of values.filter((one) => !url.includes(one) && owned[n]?.text.includes(one))) {
            seen.add(`${nameOf(endpoint)} ${category}`);
            const isShown = text.includes(value);
            if (isShown !== may && (isShown || !body))
              faults.push({
                call: url,
                status,
                category,
                column: place === 0 ? 'own' : 'other',
                may,
                member,
              });
          }
        }
    }
  }
  expect(faults.map((one) => JSON.stringify(one))).toEqual([]);
  expect(compared).toBeGreaterThan(100);
  expect(seen.size).toBeGreaterThan(60);
  expect([...seen].filter((one) => !one.startsWith('GET ')).length).toBeGreaterThan(5);
}
