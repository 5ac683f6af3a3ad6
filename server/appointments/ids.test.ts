// Barbers, clients and services are meant by their ids, or by names that they may have given up since.
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { messages as clientMessages } from '#contracts/clients/clients.sq.ts';
import { messages as barberMessages } from '#contracts/salon/barbers.sq.ts';
import { messages as serviceMessages } from '#contracts/salon/services.sq.ts';
import { readRows } from '../../test/checked-database.ts';
import { type Salon, testWorld } from '../../test/harness.ts';
import { aBlock, aVisit, book, listAppointments, newVisits } from '../../test/visits.ts';
import { forgetFormerNames } from '../salon/former-names/store.ts';
import { sql } from '../ground/db/database.ts';

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

/** A salon with a visit of Arben, who was called so until now. */
async function renamed() {
  const salon = await world().newSalon();
  const visit = await book(salon);
  await salon.put(`/barbers/${visit.barber_id}`, { name: 'Agron' });
  return { salon, visit };
}

describe('a screen that knows only the former name of a barber', () => {
  test.each([
    ['moves the visit', { ...later, barber: 'Arben' }, later],
    ['resizes it and sends its name', { duration: 60, barber: 'ARBEN' }, { duration: 60 }],
    [
      'sends the change that it kept without a network',
      { ...later, barber: 'Arben', change_id: newId() },
      later,
    ],
  ])('%s: the visit stays with Agron, and no barber Arben is made', async (_, body, changed) => {
    const { salon, visit } = await renamed();
    const answer = await put(salon, visit, body);
    expect(answer.status).toBe(200);
    const { barber_id } = visit;
    expect(await listAppointments(salon)).toMatchObject([
      { ...changed, barber_id, barber: 'Agron', version: 2 },
    ]);
    expect(await namesOf(salon)).toEqual(['Agron', 'Blerim']);
  });

  test('books, blocks time, books several at once and changes a series: all with Agron', {
    tags: 'long',
  }, async () => {
    const { salon, visit } = await renamed();
    await put(salon, visit, { barber: 'Blerim' });
    expect(await book(salon)).toMatchObject({ barber_id: visit.barber_id, barber: 'Agron' });
    expect((await salon.post('/appointments', aBlock())).body.appointment).toMatchObject({ barber: 'Agron' });
    const together = await salon.post(
      '/visits',
      newVisits({}, { appointment_time: '17:00', barber: 'Arben' }),
    );
    expect(together.body.appointments).toMatchObject([{ barber: 'Agron' }, { barber: 'Agron' }]);
    const series = await repeat(salon, visit.id);
    const change = { from: visit.id, changes: { barber: 'Arben', appointment_time: '08:00' } };
    const shown = await salon.post(`/series/${series}/preview`, change);
    expect(shown.body.visits).toMatchObject([{ barber: 'Agron' }, { barber: 'Agron' }, { barber: 'Agron' }]);
    const { body } = await salon.put(`/series/${series}`, change);
    expect(body.appointments).toHaveLength(3);
    expect(new Set(body.appointments.map((one: { barber_id: string }) => one.barber_id))).toEqual(
      new Set([visit.barber_id]),
    );
    expect(await namesOf(salon)).toEqual(['Agron', 'Blerim']);
  });

  test('means who has the name now, else who gave it up last, and nobody after 30 days', async () => {
    const { salon, visit } = await renamed();
    const [, blerim] = await barbersOf(salon);
    await salon.put(`/barbers/${blerim?.id}`, { name: 'Arben' });
    expect(await book(salon)).toMatchObject({ barber_id: blerim?.id });
    await salon.put(`/barbers/${blerim?.id}`, { name: 'Besnik' });
    expect(await book(salon, later)).toMatchObject({ barber_id: blerim?.id, barber: 'Besnik' });
    expect(await book(salon, { ...later, barber_id: visit.barber_id })).toMatchObject({ barber: 'Agron' });

    const givenUp = (at: string) =>
      world().db.run(sql`update former_names set given_up_at = ${at} where name_key = 'arben'`);
    await givenUp('2026-10-24T10:19:00Z');
    await book(salon, { appointment_time: '17:00' });
    await givenUp('2026-10-24T10:17:00Z');
    const { status, body } = await salon.post('/appointments', aVisit({ appointment_time: '18:00' }));
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { barber: barberMessages.unknown },
    });
    await forgetFormerNames(world().db, world().clock.now());
    const left = sql`select name_key from former_names where name_key = 'arben' and record_id = ${blerim?.id}`;
    expect(await readRows(world().db)(left)).toEqual([]);
  });

  test('a rename by the release before counts, too', { tags: 'long' }, async () => {
    const salon = await world().newSalon();
    const visit = await book(salon);
    await world().db.run(sql`
      update barbers set name = 'Agron', name_key = 'agron' where id = ${visit.barber_id}`);
    expect((await put(salon, visit, { ...later, barber: 'Arben' })).status).toBe(200);
    expect(await namesOf(salon)).toEqual(['Agron', 'Blerim']);
  });
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

  test.each(casesOf('a new visit', 'a change'))(
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
  test('a client is found by a former name without client_id, but not where client_id is null', async () => {
    const salon = await world().newSalon();
    const { client_id } = await book(salon, { client_name: 'Ana Leka' });
    await salon.put(`/clients/${client_id}`, { name: 'Ana Hoxha' });
    expect(await book(salon, { client_name: 'ana leka', ...later })).toMatchObject({
      client_id,
      client_name: 'Ana Hoxha',
    });
    const fresh = await book(salon, { client_name: 'Ana Leka', client_id: null, appointment_time: '17:00' });
    expect(fresh.client_name).toBe('Ana Leka');
    expect(fresh.client_id).not.toBe(client_id);
    expect(await book(salon, { client_name: 'Ana Leka', appointment_time: '18:00' })).toMatchObject({
      client_id: fresh.client_id,
    });
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

  test('who was erased is not had any more, and leaves no former name', async () => {
    const salon = await world().newSalon();
    const { client_id } = await book(salon, { client_name: 'Ana Leka' });
    await salon.put(`/clients/${client_id}`, { name: 'Ana Hoxha' });
    await salon.post(`/clients/${client_id}/erase`);
    expect(
      await readRows(world().db)(sql`
      select name_key from former_names where record_id = ${client_id}`),
    ).toEqual([]);
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

  test('a service with a former name, or with its id beside an old name, is booked with its present name', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    const { id: service_id } = await addService(salon, 'Prerje');
    await salon.put(`/user/services/${service_id}`, { name: 'Prerje klasike' });
    const meant = { service_name: 'Prerje klasike', buffer_minutes: 10, services: [{ service_id }] };
    expect(await book(salon, { service_name: 'Prerje' })).toMatchObject(meant);
    expect(await book(salon, { service_name: 'Tjetër', service_id, ...later })).toMatchObject(meant);
    const { id: other } = await addService(salon, 'Larje');
    const visit = await book(salon, { service_name: 'Larje', appointment_time: '17:00' });
    const changed = await put(salon, visit, { service_id });
    expect(changed.body.appointment).toMatchObject(meant);
    const lines = [
      { service_name: 'Prerje', price: 5 },
      { service_name: 'x', service_id: other, price: 2, duration: 5 },
    ];
    expect((await put(salon, visit, { services: lines })).body.appointment).toMatchObject({
      service_name: 'Prerje klasike + Larje',
      services: [{ service_id }, { service_id: other }],
    });
  });

  test('changed by the release before, which knows no ids, has the id of its new name', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    const { id: larje } = await addService(salon, 'Larje');
    await addService(salon, 'Prerje');
    const { id } = await book(salon, { service_name: 'Prerje' });
    await world().db.run(sql`update appointments set service_name = 'Larje' where id = ${id}`);
    expect(await listAppointments(salon)).toMatchObject([{ services: [{ service_id: larje }] }]);
  });
});
