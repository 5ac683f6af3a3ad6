// An id that the salon does not have is refused at its field, by every call that takes ids. The table finds its fields in the contracts, so
// that a new field fails until somebody says here what a right body is.

import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#contracts/ground/endpoint.ts';
import { it } from './each-mainly.ts';
import { endpoints, nameOf } from './endpoints.ts';
import { fullPool, testWorld } from './harness.ts';
import { aBooking, aProof, type OpenSalon, openSalon } from './online.ts';
import { addResource } from './resources.ts';
import { newPerson } from './staff.ts';
import { aVisit, book } from './visits.ts';
import { aWish, waits } from './waitlist.ts';

const world = testWorld({}, fullPool);

interface Known {
  readonly salon: OpenSalon;
  readonly barber: string;
  /** A barber of whom no other call of this table needs the day. */
  readonly other: string;
  readonly client: string;
  readonly second: string;
  readonly service: string;
  readonly group: string;
  readonly resource: string;
  readonly product: string;
  readonly package: string;
  readonly question: string;
  readonly person: string;
}

let own: Known;
/** The records of another salon. */
let foreign: Known;

async function fill(): Promise<Known> {
  const salon = await openSalon(world());
  await salon.put('/till', { is_on: true, rate: 98 });
  await salon.put('/queue-page', { is_open: true });
  const { Arben: barber = '', Blerim: other = '' } = salon.barbers;
  const first = await book(salon, { client_name: 'Dea', appointment_time: '18:00' });
  const second = await book(salon, { client_name: 'Era', appointment_time: '18:30' });
  const product = await salon.post('/products', { name: 'Vaj', price: 5 });
  const group = await salon.post('/user/service-groups', { name: 'Flokë' });
  const service = salon.services.Prerje ?? '';
  const kind = await salon.post('/packages', {
    name: 'Lazer',
    service_ids: [service],
    sessions: 6,
    price: 50,
  });
  const question = await salon.post('/online/questions', { kind: 'line', question: 'Alergji?' });
  const person = await newPerson(world(), salon, 'barber', { column: barber });
  return {
    ...{ salon, barber, other },
    client: first.client_id ?? '',
    second: second.client_id ?? '',
    service,
    package: kind.body.package.id,
    group: group.body.data[0].id,
    resource: (await addResource(salon, 'Dhoma', 2)).id,
    product: product.body.product.id,
    question: question.body.data[0].id,
    person: person.staffId,
  };
}

beforeAll(async () => {
  own = await fill();
  foreign = await fill();
});

let minutes = 0;
/** A time that no other visit of the table has. */
const aTime = () => {
  minutes += 5;
  return { appointment_date: '2026-11-30', appointment_time: clock(minutes) };
};
const clock = (at: number) =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
const visit = (changes: object = {}) => aVisit({ ...aTime(), duration: 5, ...changes });
const line = { service_name: 'Prerje', price: 5, duration: 5 };
const severalServices = { service_name: undefined, price: undefined, duration: undefined };

interface Sent {
  readonly path: string;
  readonly body: object;
}
interface Door {
  /** A right call, each time with other new ids, where the record is needed that the field names. */
  readonly call: (known: Known) => Sent | Promise<Sent>;
  /** The record that each id field names: `services[].service_id: 'service'`. */
  readonly fields: Readonly<Record<string, keyof Omit<Known, 'salon'>>>;
}

const ownVisit = (known: Known) => book(known.salon, { ...aTime(), duration: 5, client_name: 'Dea' });

/** A series of two visits, and its first visit. */
async function aSeries(known: Known) {
  const first = await ownVisit(known);
  const id = newId();
  const visits = [{ appointment_date: '2026-12-07', appointment_time: first.appointment_time }];
  const { status } = await known.salon.post('/series', { id, visit: first.id, every_weeks: 1, visits });
  expect(status).toBe(201);
  return { id, from: first.id };
}
const ofSeries = (changes: object) => async (known: Known) => {
  const { id, from } = await aSeries(known);
  return { path: `/series/${id}`, body: { from, changes } };
};
const preview = (changes: object) => async (known: Known) => {
  const { id, from } = await aSeries(known);
  return { path: `/series/${id}/preview`, body: { from, changes } };
};
const cash = (cents: number) => ({ method: 'cash', currency: 'EUR', cents });
const aSale = () => ({ id: newId(), name: 'Vaj', ...cash(500) });
/** A confirmed visit of today that nobody paid. */
async function aPayableVisit({ salon, other }: Known): Promise<string> {
  const today = { appointment_date: '2026-11-23', appointment_time: clock(minutesPaid++), duration: 1 };
  const { id } = await book(salon, { ...today, client_name: 'Dea', barber_id: other });
  const { status } = await salon.put(`/appointments/${id}`, { status: 'confirmed' });
  expect(status).toBe(200);
  const unpaid = await salon.post(`/visits/${id}/payment`, { change_id: newId(), paid: [] });
  expect(unpaid.status).toBe(200);
  return id;
}
async function aWaiting(known: Known) {
  const { body } = await known.salon.post('/walk-ins', { id: newId(), name: 'Beni' });
  return body.walk_in.id as string;
}
let days = 0;
let slots = 0;
let minutesPaid = 480;
let names = 0;
const aName = () => `Emri ${++names}`;
const importPart = () => ({ id: newId(), part: 0, is_last: true, source: 'other' });
const importedClient = () => ({
  ...{ row: 1, name: aName(), phone: null, email: null, birthday: null, note: null, blocked: false },
  facts: {},
});
const importedVisit = (barber_id: string) => ({
  ...{ row: 1, ...aTime(), client_name: aName(), client_phone: null, barber_id, service_name: null },
  ...{ price: null, duration: 5, note: null, cancelled: false },
});
const anException = () => {
  const day = new Date(Date.UTC(2030, 0, ++days)).toISOString().slice(0, 10);
  return { barberId: null, from: day, to: day, open: [], reason: 'leave', title: null, forAll: true };
};
/** A barber for one visit of now. */
async function freeBarber({ salon }: Known): Promise<string> {
  return (await salon.post('/barbers', { name: aName() })).body.data.id;
}
const aRule = { from_day: '2026-12-01', percent_bp: 1000 };

/** The calls that take ids, each with its fields. `#`: another right body of the same call, with fields that exclude the others. */
const doors: Readonly<Record<string, Door>> = {
  'POST /appointments': {
    call: () => ({ path: '/appointments', body: visit() }),
    fields: { barber_id: 'barber', client_id: 'client', service_id: 'service', 'without[]': 'resource' },
  },
  'POST /appointments#services': {
    call: () => ({ path: '/appointments', body: visit({ ...severalServices, services: [line] }) }),
    fields: { 'services[].service_id': 'service' },
  },
  'POST /visits': {
    call: () => ({ path: '/visits', body: { id: newId(), visits: [visit(), visit()] } }),
    fields: {
      'visits[].barber_id': 'barber',
      'visits[].client_id': 'client',
      'visits[].service_id': 'service',
      'visits[].without[]': 'resource',
    },
  },
  'POST /visits#services': {
    call: () => {
      const one = () => visit({ ...severalServices, services: [line] });
      return { path: '/visits', body: { id: newId(), visits: [one(), one()] } };
    },
    fields: { 'visits[].services[].service_id': 'service' },
  },
  'PUT /appointments/:id': {
    call: async (known) => ({ path: `/appointments/${(await ownVisit(known)).id}`, body: {} }),
    fields: { barber_id: 'other', client_id: 'second', service_id: 'service', 'without[]': 'resource' },
  },
  'PUT /appointments/:id#services': {
    call: async (known) => ({
      path: `/appointments/${(await ownVisit(known)).id}`,
      body: { services: [line] },
    }),
    fields: { 'services[].service_id': 'service' },
  },
  'PUT /series/:id': {
    call: ofSeries({}),
    fields: { 'changes.barber_id': 'other', 'changes.client_id': 'second' },
  },
  'PUT /series/:id#services': {
    call: ofSeries({ services: [line] }),
    fields: { 'changes.services[].service_id': 'service' },
  },
  'POST /series/:id/preview': {
    call: preview({}),
    fields: { 'changes.barber_id': 'other', 'changes.client_id': 'second' },
  },
  'POST /series/:id/preview#services': {
    call: preview({ services: [line] }),
    fields: { 'changes.services[].service_id': 'service' },
  },
  'POST /public/salons/:slug/bookings': {
    call: async ({ salon, other }) => ({
      path: `/public/salons/${salon.slug}/bookings`,
      body: await aBooking(world(), salon, { time: clock(570 + 30 * slots++), barber: other }),
    }),
    fields: { 'services[]': 'service', barber: 'other' },
  },
  'PUT /commissions/rules': {
    call: ({ barber }) => ({
      path: '/commissions/rules',
      body: { kind: 'percent', barber_id: barber, service_id: null, ...aRule },
    }),
    fields: { barber_id: 'barber', service_id: 'service' },
  },
  'PUT /commissions/rules#product': {
    call: ({ barber }) => ({
      path: '/commissions/rules',
      body: { kind: 'product', barber_id: barber, product_id: null, ...aRule },
    }),
    fields: { product_id: 'product' },
  },
  'POST /clients/:id/forget-length': {
    call: ({ client, service }) => ({
      path: `/clients/${client}/forget-length`,
      body: { service_id: service },
    }),
    fields: { service_id: 'service' },
  },
  'POST /day-exceptions': {
    call: () => ({ path: '/day-exceptions', body: anException() }),
    fields: { barberId: 'barber' },
  },
  'PUT /day-exceptions/:id': {
    call: async ({ salon }) => {
      const { body } = await salon.post('/day-exceptions', anException());
      return { path: `/day-exceptions/${body.data.id}`, body: {} };
    },
    fields: { barberId: 'barber' },
  },
  'POST /imports': {
    call: () => ({
      path: '/imports',
      body: { ...importPart(), existing: 'fill', clients: [importedClient()] },
    }),
    fields: { 'clients[].client_id': 'client' },
  },
  'POST /imports/visits': {
    call: ({ barber }) => ({
      path: '/imports/visits',
      body: { ...importPart(), reminders: false, visits: [importedVisit(barber)] },
    }),
    fields: { 'visits[].client_id': 'client', 'visits[].barber_id': 'barber' },
  },
  'PUT /online/barbers/:id': {
    call: ({ other, service }) => ({ path: `/online/barbers/${other}`, body: { services: [service] } }),
    fields: { 'services[]': 'service' },
  },
  'POST /online/questions': {
    call: () => ({ path: '/online/questions', body: { kind: 'line', question: aName() } }),
    fields: { 'services[]': 'service' },
  },
  'PUT /online/questions/:id': {
    call: ({ question }) => ({ path: `/online/questions/${question}`, body: {} }),
    fields: { 'services[]': 'service' },
  },
  'POST /user/services': {
    call: ({ resource }) => ({
      path: '/user/services',
      body: { name: aName(), price: 5, duration: 30, needs: [{ resource_id: resource, during: 'all' }] },
    }),
    fields: { 'needs[].resource_id': 'resource', group_id: 'group' },
  },
  'PUT /user/services/:id': {
    call: ({ service, resource }) => ({
      path: `/user/services/${service}`,
      body: { needs: [{ resource_id: resource, during: 'all' }] },
    }),
    fields: { 'needs[].resource_id': 'resource', group_id: 'group' },
  },
  'PUT /user/services/:id/barbers': {
    call: ({ service }) => ({ path: `/user/services/${service}/barbers`, body: { price: 7 } }),
    fields: { barber_id: 'barber' },
  },
  'PUT /user/services/:id/place': {
    call: ({ service }) => ({ path: `/user/services/${service}/place`, body: { before: null } }),
    fields: { before: 'service', group_id: 'group' },
  },
  'PUT /user/service-groups/:id/place': {
    call: ({ group }) => ({ path: `/user/service-groups/${group}/place`, body: { before: null } }),
    fields: { before: 'group' },
  },
  'POST /staff': {
    call: () => ({ path: '/staff', body: { name: aName(), role: 'barber' } }),
    fields: { barberId: 'other' },
  },
  'PUT /staff/:id': {
    call: ({ person }) => ({ path: `/staff/${person}`, body: {} }),
    fields: { barberId: 'barber' },
  },
  'POST /staff/:id/leave': {
    call: async ({ salon }) => {
      const column = (await salon.post('/barbers', { name: aName() })).body.data.id;
      const { staffId } = await newPerson(world(), salon, 'barber', { column });
      return { path: `/staff/${staffId}/leave`, body: { handOverTo: null, deactivatesColumn: true } };
    },
    fields: { handOverTo: 'other' },
  },
  'POST /calendar-feeds': {
    call: () => ({ path: '/calendar-feeds', body: { whole: false } }),
    fields: { person: 'person' },
  },
  'POST /packages': {
    call: ({ service }) => ({
      path: '/packages',
      body: { name: `Paketa ${newId()}`, service_ids: [service], sessions: 6, price: 50 },
    }),
    fields: { 'service_ids[]': 'service' },
  },
  'PUT /packages/:id': {
    call: async ({ salon, service }) => {
      const body = { name: `Paketa ${newId()}`, service_ids: [service], sessions: 6, price: 50 };
      const { body: made } = await salon.post('/packages', body);
      const other = await salon.post('/user/services', {
        name: `Shërbimi ${newId()}`,
        duration: 5,
        price: 5,
      });
      return { path: `/packages/${made.package.id}`, body: { service_ids: [other.body.data.id] } };
    },
    fields: { 'service_ids[]': 'service' },
  },
  'POST /clients/:id/packages': {
    call: ({ client, package: package_id }) => ({
      path: `/clients/${client}/packages`,
      body: { package_id, used_before: 1 },
    }),
    fields: { package_id: 'package' },
  },
  'PUT /client-packages/:id': {
    call: async ({ salon, client, second, package: package_id }) => {
      const { body } = await salon.post(`/clients/${client}/packages`, { package_id, used_before: 1 });
      return { path: `/client-packages/${body.client_package.id}`, body: { client_id: second } };
    },
    fields: { client_id: 'client' },
  },
  'POST /takings': {
    call: ({ barber }) => ({
      path: '/takings',
      body: {
        ...{ id: newId(), kind: 'product', day: '2026-11-23', barber_id: barber, name: 'Vaj' },
        ...{ method: 'cash', currency: 'EUR', cents: 500 },
      },
    }),
    fields: { barber_id: 'barber', product_id: 'product' },
  },
  'POST /visits/:id/payment': {
    call: async (known) => ({
      path: `/visits/${await aPayableVisit(known)}/payment`,
      body: { change_id: newId(), paid: [], products: [aSale()] },
    }),
    fields: { 'products[].product_id': 'product' },
  },
  'POST /visits/:id/paid-later': {
    call: async (known) => ({
      path: `/visits/${await aPayableVisit(known)}/paid-later`,
      body: { change_id: newId(), paid: [cash(100)], products: [aSale()] },
    }),
    fields: { 'products[].product_id': 'product' },
  },
  'POST /walk-ins': {
    call: () => ({ path: '/walk-ins', body: { id: newId() } }),
    fields: { client_id: 'client', 'service_ids[]': 'service', barber_id: 'barber' },
  },
  'PUT /walk-ins/:id': {
    call: async (known) => ({ path: `/walk-ins/${await aWaiting(known)}`, body: {} }),
    fields: { client_id: 'client', 'service_ids[]': 'service', barber_id: 'barber' },
  },
  'POST /walk-ins/:id/seat': {
    call: async (known) => ({
      path: `/walk-ins/${await aWaiting(known)}/seat`,
      body: { appointment_id: newId(), barber_id: await freeBarber(known) },
    }),
    fields: { barber_id: 'other', 'without[]': 'resource' },
  },
  'POST /public/salons/:slug/queue': {
    call: async ({ salon }) => ({
      path: `/public/salons/${salon.slug}/queue`,
      body: { id: newId(), name: aName(), proof: await aProof(world(), salon) },
    }),
    fields: { 'service_ids[]': 'service', barber_id: 'barber' },
  },
  'POST /waitlist': {
    call: ({ service }) => ({ path: '/waitlist', body: aWish([service], { client_name: aName() }) }),
    fields: { client_id: 'client', 'services[]': 'service', barber_id: 'barber' },
  },
  'PUT /waitlist/:id': {
    call: async ({ salon, service }) => ({
      path: `/waitlist/${(await waits(salon, service, { client_name: aName() })).id}`,
      body: {},
    }),
    fields: { 'services[]': 'service', barber_id: 'barber' },
  },
  'POST /public/salons/:slug/waitlist': {
    call: async ({ salon, service }) => {
      const { client_name: name, barber_id: barber, ...wish } = aWish([service], { client_name: aName() });
      const phone = `+355 68 ${3_000_000 + ++minutes}`;
      const proof = await aProof(world(), salon);
      return {
        path: `/public/salons/${salon.slug}/waitlist`,
        body: { ...wish, name, barber, phone, language: 'sq', proof },
      };
    },
    fields: { 'services[]': 'service', barber: 'barber' },
  },
};

const asInAddress = 'the record that the call is about, as in an address: 404';
const asOnPage = 'booked as on the page of the salon, which is tried above';
const asShown = 'what the screen showed: what is not there any more is left out, or answered by a conflict';
/** The ids of a visit as the screen showed it. */
const ofShown = (call: string, shown: string) =>
  ['barber_id', 'client_id', 'services[].service_id'].map((field) => [`${call} ${shown}.${field}`, asShown]);
/** The id fields that no door of the table has, with the reason. */
const others: Readonly<Record<string, string>> = {
  ...Object.fromEntries([
    ...ofShown('PUT /appointments/:id', 'shown'),
    ...ofShown('DELETE /appointments/:id', 'shown'),
    ...ofShown('POST /visits/:id/payment', 'shown'),
    ...ofShown('POST /visits/:id/method', 'shown'),
    ...ofShown('POST /visits/:id/cancel', 'shown[]'),
    ...ofShown('POST /series/:id/cancel', 'shown[]'),
  ]),
  'POST /visits/:id/payment products[].id': 'the id of the new sale, which the device made',
  'POST /visits/:id/paid-later products[].id': 'the id of the new sale, which the device made',
  'PUT /reviews/:id message_id': 'the id of the message, which the device made',
  'POST /takings client_id': 'packages (server/till/packages)',
  'POST /takings shown.service_ids[]': asShown,
  'POST /takings package_id': 'packages (server/till/packages)',
  'POST /visits/:id/sessions client_package_id': 'packages (server/till/packages)',
  'POST /visits/:id/sessions service_id': 'packages (server/till/packages)',
  'PUT /staff/health people[]': asShown,
  'PUT /reminders visits[]': asShown,
  'POST /series/preview visit': asInAddress,
  'POST /series visit': asInAddress,
  'POST /series/:id/cancel from': asInAddress,
  'POST /series/:id/cancel shown[].id': asShown,
  'PUT /online/barbers/:id shown[]': asShown,
  'PUT /client-packages/:id from_client_id': asShown,
  'POST /series/:id/preview from': asInAddress,
  'PUT /series/:id from': asInAddress,
  'PUT /series/:id visits[].id': asShown,
  'POST /visits/:id/cancel shown[].id': asShown,
  'POST /auth/reset-password keepPasskeys[]': 'no record of a salon',
  'POST /public/salons/:slug/bookings answers[].question': asShown,
  'POST /public/salons/:slug/bookings people[]': asShown,
  'POST /public/visits/:link/again people[]': asShown,
  'POST /public/visits/:link/cancel visit': asShown,
  'POST /public/salons/:slug/bookings parts[].services[]': asShown,
  'POST /public/salons/:slug/bookings parts[].barber': asShown,
  'POST /public/visits/:link/again parts[].services[]': asShown,
  'POST /public/visits/:link/again parts[].barber': asShown,
  'POST /public/visits/:link/again services[]': asOnPage,
  'POST /public/visits/:link/again barber': asOnPage,
  'POST /public/visits/:link/again answers[].question': asShown,
  'POST /public/salons/:slug/waitlist answers[].question': asShown,
  'POST /public/offers/:link/take answers[].question': asShown,
  'PUT /bookings/seen bookings[]': asShown,
  'POST /clients/:id/merge gone': asInAddress,
  'POST /clients/:id/apart other': asInAddress,
  'POST /auth/pin staff': 'a wrong person is answered as a wrong PIN',
  'POST /clients/unvisited/erase ids[]': asShown,
  'POST /admin/extend-subscription userId': asInAddress,
  'POST /visits/:id/method/undo undoes': 'the id of a change, which the device made',
  'POST /visits/:id/pictures client_id': asShown,
  'POST /walk-ins/:id/seat appointment_id': 'the id of the new visit, which the device made',
  'POST /walk-ins/:id/seat ends.appointment_id': asShown,
  'POST /walk-ins/return-from-page walk_ins[]': asShown,
  'POST /walk-ins/return-from-page waitlist[]': asShown,
  'POST /waitlist/:id/offers barber_id': 'a free time that was shown: 409 if it is not free',
};

const json = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as Json;
interface Json {
  readonly format?: string;
  readonly properties?: Record<string, Json>;
  readonly items?: Json;
  readonly anyOf?: Json[];
  readonly oneOf?: Json[];
  readonly allOf?: Json[];
}

/** The fields of a body that are ids: `visits[].client_id`. */
function idFields(schema: Json, path = ''): string[] {
  const { format, properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  return [
    ...(format === 'uuid' ? [path] : []),
    ...Object.entries(properties).flatMap(([key, one]) => idFields(one, path ? `${path}.${key}` : key)),
    ...(items ? idFields(items, `${path}[]`) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((one) => idFields(one, path)),
  ];
}

/** The id that the caller makes for the new record or for its change. */
const isMade = (field: string) => field === 'id' || field === 'change_id';
const fieldsOf = (endpoint: Endpoint) =>
  [...new Set(idFields(json(endpoint.body)))].filter((field) => !isMade(field));

test('each id field of each body is tried, or it is said why not', () => {
  const all = endpoints.flatMap((endpoint) =>
    fieldsOf(endpoint).map((field) => `${nameOf(endpoint)} ${field}`),
  );
  const tried = Object.entries(doors).flatMap(([name, { fields }]) =>
    Object.keys(fields).map((field) => `${name.split('#')[0]} ${field}`),
  );
  expect(all.sort()).toEqual([...new Set(tried), ...Object.keys(others)].sort());
});

/** The body with this id at the field, in the first element of lists. */
function withId(body: unknown, [key, ...rest]: readonly string[], id: string): unknown {
  if (key === undefined) return id;
  if (key === '[]') {
    const [first, ...others] = (body ?? []) as unknown[];
    return [withId(first, rest, id), ...others];
  }
  const values = (body ?? {}) as Record<string, unknown>;
  return { ...values, [key]: withId(values[key], rest, id) };
}
const stepsOf = (field: string) => field.replaceAll('[]', '.[]').split('.');

const cases = Object.entries(doors).flatMap(([name, door]) =>
  Object.entries(door.fields).map(([field, kind]) => ({ name, field, kind, door })),
);

describe('an id that the salon does not have is refused at its field', () => {
  it.each(34, cases)('$name $field', async ({ name, field, kind, door }) => {
    const [method] = name.split(' ') as ['POST' | 'PUT'];
    const isPublic = name.includes('/public/');
    // an import writes its other rows, and answers what is wrong with each row
    const isImport = name.includes('/imports');
    const send = async (id: string) => {
      const { path, body } = await door.call(own);
      return world().call(method, path, withId(body, stepsOf(field), id), {
        token: isPublic ? undefined : own.salon.token,
        headers: { 'x-forwarded-for': `10.66.${++minutes >> 8}.${minutes & 255}` },
      });
    };
    for (const id of [newId(), foreign[kind]]) {
      const { status, body } = await send(id);
      if (isImport) {
        expect([status, body.faults]).toEqual([
          200,
          [{ row: 1, fields: { [field.split('.')[1] ?? '']: expect.any(String) } }],
        ]);
        continue;
      }
      const fields = Object.keys(body.fields ?? {});
      const named = field.replaceAll('[]', '.0');
      expect([status, body.code, fields]).toEqual([
        400,
        'invalid',
        [expect.toSatisfy((one: string) => one === named || one === named.replace(/\.0$/, ''))],
      ]);
    }
    const right = await send(own[kind]);
    expect({ isDone: right.status < 300, body: right.body }).toMatchObject({ isDone: true });
  });
});
