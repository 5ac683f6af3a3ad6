// A PUT changes what it names, and keeps what it leaves out: each PUT of the API.

import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contracts/ground/endpoint.ts';
import { it } from './each-mainly.ts';
import { endpoints, nameOf } from './endpoints.ts';
import { type Salon, testWorld, type World } from './harness.ts';
import { dataOf, firstBarber, firstService, type Kept } from './noun-cases.ts';
import { ofNouns } from './nouns.ts';
import { openSalon } from './online.ts';
import { newPerson } from './staff.ts';
import { aDay, book } from './visits.ts';
import { aWish } from './waitlist.ts';

const world = testWorld();

/** Keys that say how a call is meant, and are kept nowhere. */
const guards = ['version', 'shown', 'shown_phone', 'change_id', 'at', 'typed_name'];

type Caller = Pick<Salon, 'get' | 'put' | 'post'>;
const madeId = async (answer: Promise<{ body: Record<string, { id: string }> }>, key = 'data') =>
  (await answer).body[key]?.id ?? '';

const ofSalon: Readonly<Record<string, (salon: Salon, world: World) => Promise<Kept> | Kept>> = {
  ...ofNouns(({ puts }) => puts),
  '/salon': (salon) => ({
    path: '/salon',
    whole: {
      name: 'Salloni i Artës',
      phone: '+355 69 212 3456',
      country: 'XK',
      currency: 'ALL',
      address: 'Rruga e Kavajës',
      city: 'Tiranë',
      contact_email: 'arta@salloni.al',
      asks_contact_email: false,
      kind: 'hair',
      about: 'Flokë dhe thonj',
      instagram: 'arta',
    },
    read: dataOf(salon, '/salon'),
  }),
  '/salon/first-steps': (salon) => ({
    path: '/salon/first-steps',
    whole: { barbers: true, putAway: true },
    read: dataOf(salon, '/salon/first-steps'),
  }),
  '/appointments/:id': async (salon) => {
    const { id } = await book(salon);
    return {
      path: `/appointments/${id}`,
      whole: {
        appointment_date: aDay,
        appointment_time: '12:00',
        barber: 'Blerim',
        client_name: 'Drita Leka',
        service_name: 'Ngjyrosje',
        price: 45,
        client_phone: '+355692123456',
        note: 'Pa aromë',
        duration: 90,
        parts: [
          { from: 0, minutes: 30 },
          { from: 70, minutes: 20 },
        ],
        status: 'cancelled',
        cancelled_by: 'client',
      },
      besides: [
        ...['services', 'barber_id', 'client_id', 'service_id', 'chosen_client', 'title'],
        ...['books_nothing', 'overpaid', 'keep_length', 'without', 'keeps_payment', 'restores'],
      ],
      read: dataOf(salon, `/appointments?from=${aDay}&to=${aDay}`),
    };
  },
  '/calendar-feeds/:id': async (salon) => {
    const { staffId: person } = await newPerson(world(), salon, 'barber', {
      column: await firstBarber(salon),
    });
    const id = await madeId(salon.post('/calendar-feeds', { whole: false, person }), 'feed');
    return {
      path: `/calendar-feeds/${id}`,
      whole: { shows_clients: true, shows_phones: true },
      read: dataOf(salon, `/calendar-feeds?person=${person}`),
    };
  },
  '/clients/:id': async (salon) => {
    const { client_id } = await book(salon);
    return {
      path: `/clients/${client_id}`,
      whole: {
        name: 'Drita Leka',
        phone: '+355692123456',
        email: 'drita@leka.al',
        birthday: { day: 17, month: 5, year: 1990 },
        note: 'Alergji',
      },
      read: dataOf(salon, `/clients/${client_id}`),
    };
  },
  '/online': (salon) => ({
    path: '/online',
    whole: {
      open: true,
      accept: 'known',
      unanswered: 'cancel',
      leadMinutes: 120,
      horizonDays: 14,
      changeUntilMinutes: 360,
      lateCancel: 'call',
      stepMinutes: 15,
      avoidGaps: false,
      offerWaits: false,
      waitShown: true,
      maxOpen: 5,
      chooseBarber: false,
      showPrices: false,
      listed: false,
      mailOwner: false,
      note: 'Parkim pas ndërtesës',
      slug: `salloni-i-artes-${newId().slice(-12)}`,
      translations: { en: { note: 'Parking behind the house' } },
    },
    read: dataOf(salon, '/online'),
  }),
  '/online/services/:id': async (salon) => {
    const id = await firstService(salon);
    return {
      path: `/online/services/${id}`,
      whole: { online: false, priceFrom: true },
      besides: ['category'],
      read: dataOf(salon, '/online'),
    };
  },
  '/staff/:id': async (salon) => {
    const { staffId } = await newPerson(world(), salon, 'barber');
    const barberId = await firstBarber(salon);
    const all = { seesOthers: false, booksOthers: true, seesPhones: false, seesOwnMoney: false };
    return {
      path: `/staff/${staffId}`,
      whole: { name: 'Besa', role: 'barber', barberId, ticks: { ...all, seesMoney: true }, active: false },
      read: dataOf(salon, '/staff'),
    };
  },
  '/walk-ins/:id': async (salon) => {
    const barber_id = await firstBarber(salon);
    const service = await firstService(salon);
    const { client_id } = await book(salon);
    const id = await madeId(salon.post('/walk-ins', { id: newId() }), 'walk_in');
    return {
      path: `/walk-ins/${id}`,
      whole: {
        name: 'Beni',
        phone: '+355692123456',
        client_id,
        service_ids: [service],
        barber_id,
        quoted_minutes: 25,
        state: 'waiting',
        is_here: true,
      },
      besides: ['is_new_client'],
      read: dataOf(salon, '/walk-ins'),
    };
  },
  '/waitlist/:id': async (salon) => {
    const services: { id: string }[] = (await salon.get('/user/services')).body.data;
    const barber_id = await firstBarber(salon);
    const id = await madeId(salon.post('/waitlist', aWish([services[0]?.id ?? ''])), 'entry');
    return {
      path: `/waitlist/${id}`,
      whole: {
        services: [services[1]?.id],
        barber_id,
        from: '2026-12-01',
        to: '2026-12-09',
        weekdays: 5,
        from_minute: 600,
        to_minute: 900,
        state: 'waiting',
      },
      read: dataOf(salon, '/waitlist'),
    };
  },
  '/users/:id': ({ user, get }) => ({
    path: `/users/${user.id}`,
    whole: { username: 'arta2', email: `arta.${newId()}@salloni.al` },
    // it is kept, but nobody reads it
    besides: ['password'],
    read: async () => (await get('/auth/profile')).body,
  }),
  '/webhooks/:id': async (salon) => {
    const wanted = { url: 'https://salloni.al/', events: ['client.created'], scopes: [] };
    const id = await madeId(salon.post('/webhooks', wanted), 'webhook');
    return {
      path: `/webhooks/${id}`,
      whole: {
        url: 'https://tjeter.al/',
        events: ['appointment.created'],
        scopes: ['clients:read'],
        active: false,
      },
      read: dataOf(salon, '/webhooks'),
    };
  },
};

const ofAdmin: Readonly<Record<string, (admin: Caller) => Promise<Kept> | Kept>> = {
  '/admin/holidays/:country/:year': (admin) => ({
    path: '/admin/holidays/AL/2028',
    whole: { fitr: ['2028-02-27'], adha: ['2028-05-06'] },
    read: dataOf(admin, '/admin/holidays'),
  }),
  '/admin/plans': (admin) => ({
    path: '/admin/plans',
    whole: { plans: [{ plan: 'monthly', price: 5.99, active: false }] },
    which: ['plans'],
    read: dataOf(admin, '/admin/plans'),
  }),
  '/auth/admin/users/:id': async (admin) => {
    const { user } = await world().newSalon();
    return {
      path: `/auth/admin/users/${user.id}`,
      whole: {
        username: 'arta2',
        name: 'Arta Hoxha',
        email: `arta.${newId()}@salloni.al`,
        trialEndDate: '2026-12-20',
        subscriptionEndDate: '2027-03-20',
        isActive: false,
      },
      // it is kept, but nobody reads it
      besides: ['password'],
      read: async () => (await admin.get(`/admin/users/${user.id}`)).body,
    };
  },
};

/** They name one value in parts, or do something once. */
const acts: Readonly<Record<string, string>> = {
  'PUT /reminders': 'marks visits',
  'PUT /reviews/:id': 'marks a client',
  'PUT /client-packages/:id': 'moves the end, or gives the rest away',
  'PUT /series/:id': 'says from which visit; its changes are those of a visit',
  'PUT /commissions/rules': 'adds a rule from a day on',
  'PUT /online/picture': 'a picture and its text',
  'PUT /push': 'a device and its keys',
  'PUT /public/visits/:link': 'moves to a day and a time',
  'PUT /staff/health': 'answers a question about people',
};

interface Shape {
  readonly def: { readonly shape?: Readonly<Record<string, unknown>> };
}
const keysOf = ({ body }: Endpoint) => Object.keys((body as unknown as Shape).def.shape ?? {});
const puts = endpoints.filter(({ method }) => method === 'PUT');
const isOneValue = (endpoint: Endpoint) =>
  keysOf(endpoint).filter((key) => !guards.includes(key)).length === 1 && endpoint.path !== '/admin/plans';

/** Without the numbers that count changes. */
const valuesIn = (read: unknown) =>
  JSON.parse(JSON.stringify(read), (key, value) =>
    /version$/i.test(key) || key === 'updatedAt' ? undefined : value,
  );

let admin: Caller;
let makeSalon: () => Promise<Salon>;
beforeAll(async () => {
  admin = await world().admin();
  makeSalon = () => openSalon(world());
});

describe('a PUT keeps what it leaves out', () => {
  test('every PUT of the API is tried here, is one value, or is listed as an act', () => {
    const tried = [...Object.keys(ofSalon), ...Object.keys(ofAdmin)].map((path) => `PUT ${path}`);
    const listed = [...tried, ...Object.keys(acts), ...puts.filter(isOneValue).map(nameOf)];
    expect([...new Set(listed)].toSorted()).toEqual(puts.map(nameOf).toSorted());
  });

  it.each(12, [...Object.keys(ofSalon), ...Object.keys(ofAdmin)])('PUT %s', async (path) => {
    const endpoint = puts.find((one) => one.path === path) as Endpoint;
    const caller = endpoint.access === 'admin' ? admin : await makeSalon();
    const made = await (ofSalon[path]?.(caller as Salon, world()) ?? ofAdmin[path]?.(caller));
    const { path: address, whole, read, besides = [], which = [] } = made as Kept;
    expect(Object.keys(whole).toSorted()).toEqual(
      keysOf(endpoint)
        .filter((key) => ![...guards, ...besides].includes(key))
        .toSorted(),
    );

    const before = valuesIn(await read());
    const set = await caller.put(address, whole);
    expect({ status: set.status, ...set.body }).toMatchObject({ status: 200 });
    const kept = valuesIn(await read());
    expect(kept).not.toEqual(before);

    const given = Object.fromEntries(which.map((key) => [key, whole[key]]));
    const bodies = Object.keys(whole)
      .filter((key) => !which.includes(key))
      .map((key) => [`without ${key}`, { ...whole, [key]: undefined }] as const);
    for (const [what, body] of [...bodies, ['with nothing', given] as const]) {
      const { status, body: answer } = await caller.put(address, body);
      expect({ what, status, message: answer.message }).toMatchObject({ status: 200 });
      expect([what, valuesIn(await read())]).toEqual([what, kept]);
    }
  });

  test('a plan keeps its price without one, and goes on being sold without saying so', async () => {
    const read = dataOf(admin, '/admin/plans');
    await admin.put('/admin/plans', { plans: [{ plan: 'yearly', price: 39.5, active: false }] });
    const kept = valuesIn(await read());
    for (const plan of [
      { plan: 'yearly', price: 39.5 },
      { plan: 'yearly', active: false },
      { plan: 'yearly' },
    ]) {
      expect((await admin.put('/admin/plans', { plans: [plan] })).status).toBe(200);
      expect(valuesIn(await read())).toEqual(kept);
    }
  });
});
