// @module-tag long
// People of each role and with all ticks, on and off, make every call of random salons: nobody gets further than the own rights, and no answer has a
// phone, a sum, a name or a text that its reader may not see.
import { expect, test } from 'vitest';
import type { Method } from '#contracts/ground/endpoint.ts';
import { type BarberScope, includes, rightsOf, type View, viewOf } from '#contracts/ground/roles.rules.ts';
import type { StaffRole, Ticks } from '#contracts/ground/roles.ts';
import type { Sent } from '../lab/calls.ts';
import { type Db, sql } from '../server/ground/db/database.ts';
import { documentedPath } from '../server/ground/http/openapi.ts';
import { readRows } from './checked-database.ts';
import { endpoints, nameOf } from './endpoints.ts';
import { nounOf, openKnown } from './fuzz/known.ts';
import { type Random, randomOf } from './fuzz/random.ts';
import { type Document, type Operation, operationsOf, requestOf } from './fuzz/requests.ts';
import { testWorld } from './harness.ts';
import { bookOnline, type OpenSalon, openSalon } from './online.ts';
import { newBrowser } from './push-service.ts';
import { listMessages } from './queue.ts';
import { newPerson, salonIdOf } from './staff.ts';
import { unzip } from './unzip.ts';
import { aBlock, aDay, book } from './visits.ts';

const world = testWorld();

const ofPeople = ['salon', 'subscriber', 'account'];
const endpointOf = new Map(endpoints.map((one) => [`${one.method} ${documentedPath(one.path)}`, one]));
/** These end the own session or account. */
const ending = /logout|delete-account|end-session|\/auth\/sessions|\/users\/|second-factor|passkeys/;

let marks = 0;
/** Seven digits that no other value of a test has in it. */
const newMark = () => String(3_000_017 + 101 * ++marks);

interface Secret {
  readonly barber: string;
  /** The phone and e-mail of the client. */
  readonly contacts: readonly string[];
  /** What only readers of the column see. */
  readonly texts: readonly string[];
  readonly id: string;
  readonly prices: readonly string[];
  /** What the till has of it, as it is on the wire. */
  readonly sums: readonly string[];
  readonly allergies?: string;
}

/** A salon with two columns: in each a visit, one that repeats, blocked time and a request. Every text has a mark of its own. */
async function openBook() {
  const salon = await openSalon(world(), { accept: 'none' });
  await salon.put('/till', { is_on: true, rate: 98 });
  const secrets: Secret[] = [];
  for (const [name, barber] of Object.entries(salon.barbers)) {
    for (const [appointment_time, status] of [
      ['09:00', 'pending'],
      ['10:00', 'confirmed'],
      ['11:00', 'cancelled'],
    ]) {
      const [phone, mark] = [newMark(), newMark()];
      const price = Number(`${mark.slice(-4)}.37`);
      const email = `k${newMark()}@klient.al`;
      const fields = {
        barber: name,
        appointment_time,
        client_name: `Klient ${mark}`,
        price,
        note: `Shënim ${mark}`,
      };
      const visit = await book(salon, { ...fields, client_phone: `+35569${phone}` });
      const allergies = newMark();
      await salon.put(`/clients/${visit.client_id}`, { email });
      await salon.put(`/clients/${visit.client_id}/allergies`, { allergies });
      await salon.put(`/appointments/${visit.id}`, { status });
      secrets.push({
        barber,
        id: visit.id,
        contacts: [phone, email],
        texts: [mark],
        prices: [String(price)],
        allergies,
        sums: await payOneMore(salon, visit.id, status === 'confirmed'),
      });
    }
    const title = newMark();
    const block = await salon.post('/appointments', aBlock({ barber: name, title }));
    secrets.push({
      barber,
      id: block.body.appointment.id,
      contacts: [],
      texts: [title],
      prices: [],
      sums: [],
    });
    secrets.push(await askFor(salon, barber, '15:00'));
  }
  return { salon, secrets };
}
type Book = Awaited<ReturnType<typeof openBook>>;

/** A ticked visit is paid with a sum of its own, and has a tip. */
async function payOneMore(salon: OpenSalon, visit: string, isTicked: boolean) {
  if (!isTicked) return [];
  const tip = Number(newMark());
  const paid = {
    paid: [{ method: 'card', currency: 'EUR', cents: 137 }],
    confirms_tip: true,
    tips: [{ method: 'card', currency: 'EUR', cents: tip }],
  };
  const { status } = await world().at(`${aDay}T10:00:00Z`, () =>
    salon.post(`/visits/${visit}/payment`, paid),
  );
  expect(status).toBe(200);
  return [String(tip)];
}

/** A request of a new client on the page of the salon. */
async function askFor(salon: OpenSalon, barber: string, time: string): Promise<Secret> {
  const [phone, mark] = [newMark(), newMark()];
  const client = { name: `Kërkon ${mark}`, phone: `+355 69 ${phone}` };
  await bookOnline(world(), salon, { barber, time, ...client });
  const [request] = await readRows<{ id: string }>(world().db)(sql`
    select appointments.id from appointments join clients on clients.id = client_id
    where phone_digits like ${`%${phone}`}`);
  return { barber, id: request?.id ?? '', contacts: [phone], texts: [mark], prices: [], sums: [] };
}

/** Every fifth of twenty is a manager, and two have no column. No two have the same ticks: each pair of ticks is there in all four ways. */
function personOf(number: number, { pick }: Random, columns: readonly string[]) {
  const role: StaffRole = number % 5 === 4 ? 'manager' : 'barber';
  const isOn = (tick: number) => ((number * 11) >> tick) % 2 === 1;
  const ticks: Ticks = {
    seesOthers: isOn(0),
    booksOthers: isOn(1),
    seesPhones: isOn(2),
    seesOwnMoney: isOn(3),
    seesMoney: isOn(4),
    seesHealth: isOn(5),
  };
  return { role, ticks, barberId: number % 10 === 3 ? null : pick(columns) };
}

/** What an answer shows this person although it is hidden. `isAboutClients`: everybody sees who the clients are, and is told whom an id names. */
function leaksIn(
  text: string,
  { secrets }: Book,
  view: View & { readonly isBlind: boolean },
  isAboutClients: boolean,
) {
  const outside = (whose: BarberScope) => secrets.filter(({ barber }) => !includes(whose, barber));
  return [
    ...(view.phones ? [] : secrets.flatMap(({ contacts }) => contacts)),
    ...(view.isBlind ? secrets.flatMap(({ allergies = [] }) => allergies) : []),
    ...outside(view.prices).flatMap(({ prices }) => prices),
    ...outside(view.sums).flatMap(({ sums }) => sums),
    ...outside(view.reads).flatMap(({ texts, id }) => (isAboutClients ? [id] : [...texts, id])),
  ].filter((hidden) => text.includes(hidden));
}

/** What this person may not write: the book of others, names and e-mails of clients, hidden numbers, and what the salon has set up. */
const stateOutside = async (db: Db, salon: string, { writes, phones }: View) => {
  const own = writes === 'all' ? null : writes === 'nobody' ? [] : [writes.barber];
  return readRows<{ what: string; hash: string }>(db)(sql`
    select 'book' as what, md5(string_agg(a::text, '' order by id)) as hash from appointments as a
    where salon_id = ${salon} and ${own}::uuid[] is not null and not barber_id = any(${own}::uuid[])
    union all select 'clients', md5(string_agg(
      id || name || coalesce(email, '') || case when ${phones} then '' else coalesce(phone, '') end, '' order by id
    )) from clients where salon_id = ${salon} and name like 'Klient %'
    union all select 'services', md5(string_agg(s::text, '' order by id)) from services as s where salon_id = ${salon}
    union all select 'barbers', md5(string_agg(b::text, '' order by id)) from barbers as b where salon_id = ${salon}
    union all select 'staff', md5(string_agg(s::text, '' order by id)) from staff as s where salon_id = ${salon}
    union all select 'takings', md5(string_agg(t::text, '' order by id)) from takings as t
    where salon_id = ${salon} and ${own}::uuid[] is not null and not barber_id = any(${own}::uuid[])
    union all select 'closes', md5(string_agg(c::text, '' order by number)) from day_closes as c where salon_id = ${salon}
    union all select 'till', md5(string_agg(t::text, '')) from tills as t where salon_id = ${salon}
    union all select 'salon', md5(string_agg(s::text, '')) from salons as s where id = ${salon}`);
};

/** Sends a request, and returns what the answer says; of a spreadsheet the texts in it. */
async function send({ method, path, body, headers }: Sent, token: string) {
  const { rawPayload, statusCode } = await world().app.inject({
    method: method as Method,
    url: path,
    payload: body ?? '',
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  const isArchive = rawPayload.subarray(0, 2).toString() === 'PK';
  const text = isArchive ? [...unzip(rawPayload).values()].join('\n') : rawPayload.toString();
  return { status: statusCode, text };
}

/** Ids and texts that the owner sees, without those that not everybody may see. */
async function learn({ salon, secrets }: Book, operations: readonly Operation[]) {
  const hidden = secrets.flatMap(({ contacts, texts, prices, sums }) => [
    ...contacts,
    ...texts,
    ...prices,
    ...sums,
  ]);
  const known = openKnown();
  for (const { method, path, parameters } of operations) {
    if (method !== 'GET' || path.includes('{') || parameters.some(({ required }) => required)) continue;
    const { text } = await send({ method, path: `/api${path}`, headers: {} }, salon.token);
    if (!text.startsWith('{')) continue;
    const body = JSON.parse(text, (_, value) => (typeof value === 'number' ? undefined : value));
    known.learn(body, (word) => hidden.some((one) => word.includes(one)), nounOf(path));
  }
  return known;
}

/** The messages that the devices of this person get when clients book in each column. */
async function messagesTo(user: string, all: Book) {
  for (const barber of Object.values(all.salon.barbers))
    all.secrets.push(await askFor(all.salon, barber, '16:00'));
  const waiting = await listMessages(world().db);
  return waiting.filter((message) => message.user === user).map(({ text }) => text);
}

// among a barber, one without a column and a manager each tick is on and off
test('in 3 random salons nobody gets beyond the own rights', () => expectOwnRightsOnly([6, 13, 19]));

test('in 20 random salons nobody gets beyond the own rights', { timeout: 300_000 }, () =>
  expectOwnRightsOnly(Array.from({ length: 20 }, (_, number) => number)),
);

async function expectOwnRightsOnly(numbers: readonly number[]) {
  const random = randomOf(29);
  const document = (await world().nobody.get('/openapi.json')).body as Document;
  const operations = operationsOf(document).filter(
    ({ path, 'x-access': access }) => ofPeople.includes(access) && !ending.test(path),
  );
  // reads first: a write may make something known that was hidden
  operations.sort((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'));
  const faults: unknown[] = [];
  const succeeded = new Set<string>();
  let messages = 0;

  for (const number of numbers) {
    const all = await openBook();
    const known = await learn(all, operations);
    const member = personOf(number, random, Object.values(all.salon.barbers));
    const rights = rightsOf(member);
    const view = { ...viewOf(member), isBlind: !rights.includes('health') };
    const { role, barberId: column, ticks } = member;
    const person = await newPerson(world(), all.salon, role, { ...ticks, column });
    const salon = await salonIdOf(world(), all.salon);

    await person.put('/push', newBrowser('https://fcm.googleapis.com').subscription);
    const received = await messagesTo(person.user.id, all);
    messages += received.length;
    for (const text of received) {
      const leaks = leaksIn(text, all, view, false);
      if (leaks.length > 0) faults.push({ member, text, leaks });
    }

    const before = await stateOutside(world().db, salon, view);
    for (const operation of operations) {
      const endpoint = endpointOf.get(`${operation.method} ${operation.path}`);
      if (!endpoint) throw new Error(`There is no endpoint ${operation.method} ${operation.path}.`);
      const sent = requestOf(operation, { random, known, foreign: known, hostile: 0 });
      const { status, text } = await send(sent, person.token);
      const asked = `${sent.path} ${sent.body ?? ''}`;
      const isAboutClients = operation.path.includes('clients') || asked.includes('"client_id"');
      const leaks = leaksIn(text, all, view, isAboutClients).filter((one) => !asked.includes(one));
      const isClosed = endpoint.may !== null && !rights.includes(endpoint.may);
      const isWrong = (isClosed && ![403, 415].includes(status)) || status >= 500;
      if (leaks.length > 0 || isWrong)
        faults.push({ call: nameOf(endpoint), asked, member, status, leaks, text });
      if (status < 300) succeeded.add(nameOf(endpoint));
    }
    const after = await stateOutside(world().db, salon, view);
    if (role === 'barber' && JSON.stringify(after) !== JSON.stringify(before))
      faults.push({ member, before, after });
  }
  expect(faults.slice(0, 5)).toEqual([]);
  expect(succeeded.size).toBeGreaterThan(30);
  expect(messages).toBeGreaterThan(numbers.length / 2);
}
