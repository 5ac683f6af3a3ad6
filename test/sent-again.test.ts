// The same request again makes no second record. The calls are found in the contracts: each call that makes a record takes an id from its
// caller, or is listed with the reason why it does not.

import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { it } from './each-mainly.ts';
import { endpoints, nameOf } from './endpoints.ts';
import { type Answer, fullPool, testWorld } from './harness.ts';
import { aName, type Call, oneOf, type SentAgain } from './noun-cases.ts';
import { ofNouns } from './nouns.ts';
import { aBooking, aProof, type OpenSalon, openSalon } from './online.ts';
import { newPerson } from './staff.ts';
import { today } from './till.ts';
import { aVisit, book, newVisits } from './visits.ts';
import { aWish } from './waitlist.ts';

const world = testWorld({}, fullPool);

let salon: OpenSalon;
let owner: Call;
let admin: Call;
let barber: Call;
let column: string;
beforeAll(async () => {
  salon = await openSalon(world());
  await salon.put('/till', { is_on: true, rate: 98 });
  await salon.put('/queue-page', { is_open: true });
  const [, other = ''] = Object.values(salon.barbers);
  column = other;
  owner = callOf(salon.token);
  admin = callOf((await world().admin()).token);
  barber = callOf((await newPerson(world(), salon, 'barber', { column })).token);
});

let calls = 0;
const callOf =
  (token?: string): Call =>
  (method, path, body) =>
    world().call(method, path, body, {
      token,
      headers: { 'x-forwarded-for': `10.55.${++calls >> 8}.${calls & 255}` },
    });

let minutes = 0;
const aTime = () => {
  minutes += 10;
  const at = `${String(8 + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return { appointment_date: '2026-11-30', appointment_time: at, duration: 5 };
};
let hours = 0;
let numbers = 0;

/** The calls that make a record with an id of their caller. Most nouns with a simple record say theirs in their fixture. */
const makers: Readonly<Record<string, () => SentAgain | Promise<SentAgain>>> = {
  ...Object.fromEntries(
    Object.entries(ofNouns(({ sentAgain }) => sentAgain)).map(
      ([call, make]) => [call, () => make(salon)] as const,
    ),
  ),
  'POST /appointments': () => {
    const id = newId();
    return {
      path: '/appointments',
      body: aVisit({ id, ...aTime() }),
      other: { note: 'tjetër' },
      record: oneOf('appointment'),
      change: ['PUT', `/appointments/${id}`, { note: 'e re' }],
      remove: `/appointments/${id}`,
    };
  },
  'POST /visits': () => {
    const body = newVisits(aTime(), aTime());
    return {
      ...{ path: '/visits', body, record: (answer) => answer.appointments[0] },
      other: { visits: newVisits(aTime(), aTime()).visits },
      change: ['PUT', `/appointments/${body.id}`, { note: 'e re' }],
      remove: `/appointments/${body.id}`,
    };
  },
  'POST /series': async () => {
    const visit = await book(salon, aTime());
    const id = newId();
    const times = (date: string) => [{ appointment_date: date, appointment_time: visit.appointment_time }];
    return {
      path: '/series',
      body: { id, visit: visit.id, every_weeks: 1, visits: times('2026-12-07') },
      other: { visits: times('2026-12-08') },
      record: (answer) => answer.appointments[0],
      change: ['PUT', `/appointments/${id}`, { note: 'e re' }],
      remove: `/appointments/${id}`,
    };
  },
  'POST /day-exceptions': () => {
    const id = newId();
    const days = {
      from: '2027-01-04',
      to: '2027-01-05',
      open: [],
      reason: 'closed',
      title: null,
      forAll: true,
    };
    return {
      path: '/day-exceptions',
      body: { id, barberId: null, ...days },
      other: { to: '2027-01-06' },
      record: oneOf('data'),
      change: ['PUT', `/day-exceptions/${id}`, { title: 'Pushim' }],
      remove: `/day-exceptions/${id}`,
    };
  },
  'POST /leave-requests': () => {
    const id = newId();
    return {
      ...{ path: '/leave-requests', caller: barber, body: { id, from: '2027-02-01', to: '2027-02-02' } },
      ...{ other: { note: 'tjetër' }, record: oneOf('data'), remove: `/leave-requests/${id}` },
    };
  },
  'POST /takings': () => ({
    path: '/takings',
    body: { id: newId(), kind: 'in', day: today, currency: 'EUR', cents: 500, note: 'kusur' },
    other: { cents: 600 },
    record: oneOf('taking'),
  }),
  'POST /waitlist': () => {
    const body = aWish([salon.services.Prerje ?? ''], { client_name: aName() });
    return {
      ...{ path: '/waitlist', body, other: { weekdays: 1 }, record: oneOf('entry') },
      change: ['PUT', `/waitlist/${body.id}`, { weekdays: 3 }],
      remove: `/waitlist/${body.id}`,
    };
  },
  'POST /public/salons/:slug/queue': async () => ({
    path: `/public/salons/${salon.slug}/queue`,
    caller: callOf(),
    body: { id: newId(), name: aName(), proof: await aProof(world(), salon) },
    other: { name: aName() },
    record: (answer) => ({ link: answer.link, number: answer.entry.number }),
  }),
  'POST /public/salons/:slug/bookings': async () => ({
    path: `/public/salons/${salon.slug}/bookings`,
    caller: callOf(),
    body: await aBooking(world(), salon, { barber: column, time: `${10 + ++hours}:00` }),
    other: { note: 'tjetër' },
    record: (answer) => ({ booking: answer.booking, link: answer.link }),
  }),
  'POST /public/salons/:slug/waitlist': async () => {
    const wish = aWish([salon.services.Prerje ?? '']);
    const { client_name: _, barber_id: __, ...times } = wish;
    const who = { name: aName(), phone: `+355 68 300 000${++numbers}`, language: 'sq', barber: null };
    return {
      path: `/public/salons/${salon.slug}/waitlist`,
      caller: callOf(),
      body: { ...times, ...who, proof: await aProof(world(), salon) },
      other: { weekdays: 1 },
      record: oneOf('message'),
      isBounded: true,
    };
  },
  'POST /tokens': () => {
    const id = newId();
    return {
      path: '/tokens',
      body: { id, name: aName(), scopes: ['hours:read'], days: null },
      ...{ other: { days: 30 }, record: oneOf('token'), remove: `/tokens/${id}`, isOnce: true },
    };
  },
  'POST /webhooks': () => {
    const id = newId();
    return {
      path: '/webhooks',
      body: { id, url: 'https://shembull.al/a', events: ['client.created'], scopes: [] },
      ...{
        other: { url: 'https://shembull.al/b' },
        record: oneOf('webhook'),
        remove: `/webhooks/${id}`,
        isOnce: true,
      },
    };
  },
  'POST /admin/users/:id/notes': () => {
    const id = newId();
    return {
      ...{ path: `/admin/users/${salon.user.id}/notes`, caller: admin, body: { id, text: 'Shënim' } },
      ...{ other: { text: 'Tjetër' }, record: oneOf('note') },
      remove: `/admin/users/${salon.user.id}/notes/${id}`,
    };
  },
};

/** The calls with an id that are tried elsewhere. */
const elsewhere: Readonly<Record<string, string>> = {
  'POST /imports': 'an id for all parts of an import: the part is sent again (server/imports)',
  'POST /imports/visits': 'as for clients (server/imports)',
  'POST /imports/salon': 'as for clients (server/imports)',
  'POST /visits/:id/pictures': 'pictures (server/appointments/visit-pictures)',
  'POST /clients/:id/packages': 'packages of a client (server/till/packages)',
  'POST /clients/:id/patch-tests': 'tests of allergies (server/clients/allergies)',
  'POST /public/visits/:link/pictures': 'pictures with a request (server/online/request-pictures)',
  'POST /public/visits/:link/again': 'the same booking by the own link (server/online/same-again)',
  'POST /waitlist/:id/offers': 'needs a free time (server/online/waitlist)',
  'POST /admin/notifications/send': 'waits for mails (server/operator/notifications)',
  'POST /admin/send-individual-reports': 'waits for mails (server/operator/daily-reports)',
};

/** The calls that make a record without an id, with the reason. */
const withoutId: Readonly<Record<string, string>> = {
  'POST /auth/register': 'one account for an e-mail',
  'POST /auth/passkeys': 'the challenge of the device is used once',
  'POST /auth/sessions': 'a session, whose token is shown once',
  'POST /auth/salon-device': 'a session, whose token is shown once',
  'POST /auth/owner-screen': 'a session, whose token is shown once',
  'POST /calendar-feeds':
    'replaces the link of the person: again makes another link, since nobody has seen the first one',
  'POST /invitations/accept': 'the token of the invitation is used once',
  'POST /admin-invitations/accept': 'the token of the invitation is used once',
};

const hasId = (body: z.ZodMiniType) => {
  type Json = { properties?: Record<string, Json>; anyOf?: Json[]; oneOf?: Json[]; allOf?: Json[] };
  const has = ({ properties = {}, anyOf = [], oneOf = [], allOf = [] }: Json): boolean =>
    'id' in properties || [...anyOf, ...oneOf, ...allOf].some(has);
  return has(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Json);
};

test('each call that makes a record takes an id of its caller, or it is said why not', () => {
  const posts = endpoints.filter(({ method }) => method === 'POST');
  const withIds = posts.filter(({ body }) => hasId(body)).map(nameOf);
  expect(withIds.sort()).toEqual([...Object.keys(makers), ...Object.keys(elsewhere)].sort());
  const others = posts.filter(({ status, body }) => status === 201 && !hasId(body)).map(nameOf);
  expect(others.sort()).toEqual(Object.keys(withoutId).sort());
});

const kindOf = ({ status, body }: Answer) => [status, body.code];

describe('a request that is sent again', () => {
  it.each(8, Object.entries(makers))('is answered with what it made: %s', async (_name, make) => {
    const { path, body, other, record, change, remove, caller = owner, isOnce } = await make();
    const send = (changes: object = {}) => caller('POST', path, { ...body, ...changes });
    const first = await send();
    expect(first).toMatchObject({ status: 201 });
    const sameAs = async (record_now: unknown) => {
      const again = await send();
      if (isOnce) return expect(kindOf(again)).toEqual([409, 'duplicate']);
      expect([again.status, record(again.body)]).toEqual([200, record_now]);
    };
    expect(record(first.body)).toBeTruthy();
    await sameAs(record(first.body));
    expect(kindOf(await send(other))).toEqual([409, 'duplicate']);
    if (change) {
      const changed = await caller(...change);
      expect([
        changed.status,
        record({ ...changed.body, appointments: [changed.body.appointment] }),
      ]).not.toEqual([200, record(first.body)]);
      await sameAs(record({ ...changed.body, appointments: [changed.body.appointment] }));
      expect(kindOf(await send(other))).toEqual([409, 'duplicate']);
    }
    if (!remove) return;
    expect((await caller('DELETE', remove)).status).toBe(200);
    expect(kindOf(await send())).toEqual([409, 'duplicate']);
    expect(kindOf(await send(other))).toEqual([409, 'duplicate']);
  });

  test.each(Object.entries(makers))(
    '%s, fifty times at once, makes one record',
    { tags: 'long' },
    async (_name, make) => {
      const { path, body, record, caller = owner, isOnce, isBounded } = await make();
      const answers = await Promise.all(Array.from({ length: 50 }, () => caller('POST', path, body)));
      const statuses = answers.map(({ status }) => status).sort();
      if (isBounded) expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([201]);
      else expect(statuses).toEqual(isOnce ? [201, ...Array(49).fill(409)] : [...Array(49).fill(200), 201]);
      const [first, ...others] = answers
        .filter(({ status }) => status < 300)
        .map((answer) => record(answer.body));
      for (const other of others) expect(other).toEqual(first);
    },
  );
});
