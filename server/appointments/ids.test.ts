// Barbers, clients and services are meant by their ids, or by the names that they have now. Two clients may have one name.

import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { messages as clientMessages } from '#contracts/clients/clients.sq.ts';
import { messages as barberMessages } from '#contracts/salon/barbers.sq.ts';
import { messages as serviceMessages } from '#contracts/salon/services.sq.ts';
import { it } from '../../test/each-mainly.ts';
import { type Salon, testWorld } from '../../test/harness.ts';
import { aBlock, aVisit, book, listAppointments, newVisits } from '../../test/visits.ts';

const world = testWorld();
const later = { appointment_time: '15:00' };

const barbersOf = async (salon: Salon): Promise<{ id: string; name: string }[]> =>
  (await salon.get('/barbers')).body.data;
const namesOf = async (salon: Salon) => (await barbersOf(salon)).map(({ name }) => name);
const put = (salon: Salon, { id }: { id: string }, body: object) => salon.put(`/appointments/${id}`, body);
const addService = async (salon: Salon, name: string) =>
  (await salon.post('/user/services', { name, price: 5, duration: 45, buffer_minutes: 10 })).body.data;
const times = (...days: string[]) =>
  days.map((appointment_date) => ({ appointment_date, appointment_time: '10:00' }));

async function repeat(salon: Salon, visit: string) {
  const id = newId();
  const visits = times('2026-12-01', '2026-12-08');
  expect((await salon.post('/series', { id, visit, every_weeks: 1, visits })).status).toBe(201);
  return id;
}

test('a name that a barber gave up is 400 at the barber; the id beside it means the same barber', async () => {
  const salon = await world().newSalon();
  const visit = await book(salon);
  await salon.put(`/barbers/${visit.barber_id}`, { name: 'Agron' });
  const { status, body } = await put(salon, visit, { ...later, barber: 'Arben' });
  expect({ status, fields: body.fields }).toEqual({
    status: 400,
    fields: { barber: barberMessages.unknown },
  });
  const byId = { ...later, barber: 'Arben', barber_id: visit.barber_id };
  expect((await put(salon, visit, byId)).body.appointment).toMatchObject({ ...later, barber: 'Agron' });
  expect(await namesOf(salon)).toEqual(['Agron', 'Blerim']);
});

describe('an id that the salon does not have, and an unknown barber’s name', () => {
  /** For each door: how to send these fields, and where they are in its body. */
  const doors = {
    'a new visit': {
      send: (salon: Salon, ids: Record<string, unknown>) => salon.post('/appointments', aVisit(ids)),
      at: '',
    },
    'several at once': {
      send: (salon: Salon, ids: Record<string, unknown>) => salon.post('/visits', newVisits({}, ids)),
      at: 'visits.1.',
    },
    'a change': {
      send: async (salon: Salon, ids: object) => put(salon, await book(salon), { ...later, ...ids }),
      at: '',
    },
    'a change of a series': {
      async send(salon: Salon, { service_id, ...ids }: Record<string, unknown>) {
        const { id } = await book(salon);
        const line = { service_id, service_name: 'Prerje', price: 5 };
        const changes = { ...ids, ...(service_id !== undefined && { services: [line] }) };
        return salon.put(`/series/${await repeat(salon, id)}`, { from: id, changes });
      },
      at: 'changes.',
    },
  };
  const unknown = {
    barber_id: barberMessages.unknown,
    client_id: clientMessages.unknown,
    service_id: serviceMessages.unknown,
    barber: barberMessages.unknown,
  };
  type Door = keyof typeof doors;
  type Field = keyof typeof unknown;
  const fields = Object.keys(unknown) as Field[];
  const casesOf = (...some: Door[]) =>
    some.flatMap((door) => fields.map((field) => [door, field] as [Door, Field]));

  it.each(3, casesOf('a new visit', 'a change'))(
    '%s with such a %s is 400 at that field, and writes nothing',
    expectUnknown,
  );

  test.each(casesOf('several at once', 'a change of a series'))(
    '%s with such a %s is 400 at that field, and writes nothing',
    { tags: 'long' },
    expectUnknown,
  );

  async function expectUnknown(door: Door, field: Field) {
    const salon = await world().newSalon();
    const other = await world().newSalon();
    const others = await book(other);
    const theirs = { ...others, service_id: (await addService(other, 'Prerje')).id, barber: 'Nuk ka' };
    const { send, at } = doors[door];
    const place = field === 'service_id' && door === 'a change of a series' ? `${at}services.0.` : at;
    for (const value of [theirs[field], ...(field === 'barber' ? [] : [newId()])]) {
      const { status, body } = await send(salon, { [field]: value });
      const expected = { status: 400, code: 'invalid', fields: { [`${place}${field}`]: unknown[field] } };
      expect({ status, code: body.code, fields: body.fields }).toEqual(expected);
      for (const { id } of await listAppointments(salon)) await salon.delete(`/appointments/${id}`);
    }
    expect(await namesOf(salon)).toEqual(['Arben', 'Blerim']);
  }

  test('blocked time with such an id or name of a barber is 400 at that field', async () => {
    const salon = await world().newSalon();
    for (const named of [{ barber_id: newId() }, { barber: 'Nuk ka' }]) {
      const { status, body } = await salon.post('/appointments', aBlock(named));
      expect({ status, fields: Object.keys(body.fields) }).toEqual({
        status: 400,
        fields: Object.keys(named),
      });
    }
  });

  test('a wrong id in a list of services is named by its place', { tags: 'long' }, async () => {
    const salon = await world().newSalon();
    const services = [
      { service_name: 'Prerje', price: 5, duration: 30 },
      { service_name: 'Larje', service_id: newId(), price: 2, duration: 10 },
    ];
    const { status, body } = await salon.post(
      '/appointments',
      aVisit({ service_name: undefined, price: undefined, services }),
    );
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { 'services.1.service_id': serviceMessages.unknown },
    });
  });
});

describe('a client', () => {
  const clientsOf = async (salon: Salon): Promise<{ id: string; name: string; phone: string | null }[]> =>
    (await salon.get('/clients')).body.clients;
  const phones = ['+355 69 111 2222', '+355 69 333 4444'] as const;

  /** A salon with two clients of one name. The first one has the later visit. */
  async function twoOfOneName() {
    const salon = await world().newSalon();
    const one = await book(salon, { client_name: 'Arta Hoxha', client_phone: phones[0] });
    const other = await book(salon, {
      ...{ client_name: 'Arta Hoxha', client_id: null, client_phone: phones[1] },
      appointment_time: '09:00',
    });
    expect(other.client_id).not.toBe(one.client_id);
    return { salon, one, other };
  }

  test.each([
    ['the name and the number', { client_phone: phones[1] }, 'other'],
    ['the name alone, whose visit is last', {}, 'one'],
    ['another spelling of the name', { client_name: 'ARTA  hoxhá' }, 'one'],
  ] as const)('of two with one name %s means one', async (_, named, who) => {
    const { salon, ...both } = await twoOfOneName();
    const visit = await book(salon, { client_name: 'Arta Hoxha', ...later, ...named });
    expect(visit.client_id).toBe(both[who].client_id);
    expect((await clientsOf(salon)).map(({ name, phone }) => [name, phone]).sort()).toEqual(
      phones.map((phone) => ['Arta Hoxha', phone]),
    );
  });

  test('a series goes to the one of two with one name who has the number, as it was typed', async () => {
    const { salon, other } = await twoOfOneName();
    const visit = await book(salon, { client_name: 'Besa', ...later });
    const series = await repeat(salon, visit.id);
    const changes = { client_name: 'Arta Hoxha', client_phone: '069 333 4444' };
    const { body } = await salon.put(`/series/${series}`, { from: visit.id, changes });
    const clients = body.appointments.map((one: typeof visit) => one.client_id);
    expect(new Set(clients)).toEqual(new Set([other.client_id]));
  });

  test('of two with one name and no visit the newer one is meant', async () => {
    const salon = await world().newSalon();
    const visits = [];
    for (const time of ['09:00', '10:00'])
      visits.push(
        await book(salon, {
          client_name: 'Ana',
          client_id: null,
          client_phone: phones[0],
          appointment_time: time,
        }),
      );
    for (const { id } of visits) await salon.delete(`/appointments/${id}`);
    expect((await book(salon, { client_name: 'Ana' })).client_id).toBe(visits[1]?.client_id);
  });

  test('null as client_id makes a new client at each door; in one request one name is one person', async () => {
    const salon = await world().newSalon();
    const fresh = { client_name: 'Ana', client_id: null };
    const visit = await book(salon, fresh);
    const byForm = await book(salon, { ...fresh, ...later });
    const moved = (await put(salon, visit, fresh)).body.appointment;
    const together = (await salon.post('/visits', newVisits(fresh, { ...fresh, appointment_time: '18:00' })))
      .body;
    const [first, second] = together.appointments.map((one: typeof visit) => one.client_id);
    expect(second).toBe(first);
    const ids = [byForm.client_id, moved.client_id, first];
    expect(new Set([...ids, visit.client_id]).size).toBe(4);
    // the one of before had nothing but the name
    expect((await clientsOf(salon)).map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  test('a name that a client gave up is a new client', async () => {
    const salon = await world().newSalon();
    const { client_id } = await book(salon, { client_name: 'Ana Leka' });
    await salon.put(`/clients/${client_id}`, { name: 'Ana Hoxha' });
    const fresh = await book(salon, { client_name: 'Ana Leka', ...later });
    expect(fresh.client_name).toBe('Ana Leka');
    expect(fresh.client_id).not.toBe(client_id);
  });

  test('the client with the sent id gets the visit, whatever name is sent: booked, changed, or booked with others', async () => {
    const salon = await world().newSalon();
    const { client_id } = await book(salon, { client_name: 'Ana' });
    const byId = { client_id, client_name: 'Tjetër' };
    const ana = { client_id, client_name: 'Ana' };
    expect(await book(salon, { ...byId, ...later })).toMatchObject(ana);
    const moved = await book(salon, { client_name: 'Besa', appointment_time: '17:00' });
    expect((await put(salon, moved, { client_id })).body.appointment).toMatchObject(ana);
    const together = await salon.post('/visits', newVisits(byId, { client_name: 'Tjetër' }));
    expect(together.body.appointments.map((one: typeof moved) => one.client_name).sort()).toEqual([
      'Ana',
      'Tjetër',
    ]);
  });

  test('a visit goes back to a client of before whose row is gone, and nothing goes to another one or to who was erased', async () => {
    const salon = await world().newSalon();
    const known = await book(salon, { client_name: 'Ana', ...later });
    const visit = await book(salon, { client_name: 'Anaa' });
    const { client_id } = known;
    await put(salon, visit, { client_name: 'Ana', client_id });
    const former = { client_name: 'Anaa', client_id: visit.client_id };
    const refused = { status: 400, body: { fields: { client_id: clientMessages.unknown } } };
    expect(await put(salon, known, former)).toMatchObject(refused);
    const { appointment } = (await put(salon, visit, former)).body;
    expect(appointment.client_name).toBe('Anaa');
    await book(salon, { ...former, client_id: appointment.client_id, appointment_time: '17:00' });
    await put(salon, visit, { client_name: 'Ana', client_id });
    await salon.post(`/clients/${appointment.client_id}/erase`);
    const erased = { client_name: 'Anaa', client_id: appointment.client_id };
    expect(await put(salon, visit, erased)).toMatchObject(refused);
  });

  test('who was erased is not had any more', async () => {
    const salon = await world().newSalon();
    const { client_id } = await book(salon, { client_name: 'Ana Leka' });
    await salon.post(`/clients/${client_id}/erase`);
    expect((await book(salon, { client_name: 'Ana Leka', ...later })).client_id).not.toBe(client_id);
    const refused = await salon.post('/appointments', aVisit({ client_id, appointment_time: '17:00' }));
    expect(refused.body.fields).toEqual({ client_id: clientMessages.unknown });
  });
});

describe('a service', () => {
  const several = (...services: object[]) => aVisit({ service_name: undefined, price: undefined, services });

  test('replies have the id of a service, also after a rename; null if it was deleted or typed freely', async () => {
    const salon = await world().newSalon();
    const { id: service_id } = await addService(salon, 'Prerje');
    const typed = { service_name: 'I lirë', price: 2, duration: 10 };
    await book(salon, { service_name: 'prerje' });
    await salon.post('/appointments', { ...several({ service_name: 'Prerje', price: 5 }, typed), ...later });
    const idsOf = async () =>
      (await listAppointments(salon)).map(({ services }) => services.map((one) => one.service_id));
    expect(await idsOf()).toEqual([[service_id], [service_id, null]]);
    await salon.put(`/user/services/${service_id}`, { name: 'Prerje klasike' });
    expect(await idsOf()).toEqual([[service_id], [service_id, null]]);
    await addService(salon, 'Prerje');
    expect(await idsOf()).toEqual([[service_id], [service_id, null]]);
    await salon.delete(`/user/services/${service_id}`);
    expect(await idsOf()).toEqual([[null], [null, null]]);
  });

  test('a service with its id beside an old name is booked with its present name', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    const { id: service_id } = await addService(salon, 'Prerje');
    await salon.put(`/user/services/${service_id}`, { name: 'Prerje klasike' });
    const meant = { service_name: 'Prerje klasike', buffer_minutes: 10, services: [{ service_id }] };
    expect(await book(salon, { service_name: 'Tjetër', service_id, ...later })).toMatchObject(meant);
    const { id: other } = await addService(salon, 'Larje');
    const visit = await book(salon, { service_name: 'Larje', appointment_time: '17:00' });
    const changed = await put(salon, visit, { service_id });
    expect(changed.body.appointment).toMatchObject(meant);
    const lines = [
      { service_name: 'Prerje', service_id, price: 5 },
      { service_name: 'x', service_id: other, price: 2, duration: 5 },
    ];
    expect((await put(salon, visit, { services: lines })).body.appointment).toMatchObject({
      service_name: 'Prerje klasike + Larje',
      services: [{ service_id }, { service_id: other }],
    });
  });
});
