import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { messages, nameOfServices, serverMessages } from '#contracts/appointments/appointments.sq.ts';
import { maxServices } from '#contracts/appointments/appointments.ts';
import { messages as serviceMessages } from '#contracts/salon/services.sq.ts';
import { type Salon, testWorld } from '../../test/harness.ts';
import { newPerson } from '../../test/staff.ts';
import { aVisit, book, listAppointments } from '../../test/visits.ts';

const world = testWorld();
const cut = { service_name: 'Prerje', price: 8, duration: 30 };
const beard = { service_name: 'Mjekër', price: 6.35, duration: 15 };
const wash = { service_name: 'Larje', price: 2, duration: 10 };
const withServices = (services: unknown, changes = {}) =>
  aVisit({ service_name: undefined, price: undefined, services, ...changes });

async function salonWithVisit(services: unknown = [cut, beard]) {
  const salon = await world().newSalon();
  const visit = await book(salon, withServices(services));
  const change = async (changes: object) => {
    const { status, body } = await salon.put(`/appointments/${visit.id}`, changes);
    return { status, appointment: body.appointment, fields: body.fields };
  };
  return { salon, visit, change };
}

const refusedFields = async (salon: Salon, body: object) => {
  const reply = await salon.post('/appointments', body);
  expect(reply.status).toBe(400);
  return reply.body.fields;
};

describe('a visit of several services', () => {
  test('a visit of several services has all their names, and the sums of their prices and durations', async () => {
    const { salon, visit } = await salonWithVisit();
    const expected = { service_name: 'Prerje + Mjekër', price: 14.35, duration: 45, services: [cut, beard] };
    expect(visit).toMatchObject(expected);
    expect(await listAppointments(salon)).toMatchObject([expected]);
  });

  test('a left-out price or duration comes from the service of the salon', async () => {
    const salon = await world().newSalon();
    await salon.post('/user/services', { name: 'Ngjyrosje', price: 30, duration: 90 });
    const { services } = await book(
      salon,
      withServices([{ service_name: 'ngjyrosje' }, { ...cut, duration: undefined }]),
    );
    expect(services).toMatchObject([{ service_name: 'ngjyrosje', price: 30, duration: 90 }, cut]);
    expect(await refusedFields(salon, withServices([cut, { service_name: 'Tjetër' }]))).toEqual({
      'services.1.price': messages.fillAll,
    });
  });

  test('a list of one service makes the same visit as no list; a block has no services', async () => {
    const salon = await world().newSalon();
    expect(await book(salon, withServices([cut]))).toMatchObject({ ...cut, services: [cut] });
    const plain = await book(salon, { ...cut, appointment_time: '12:00' });
    expect(plain.services).toMatchObject([cut]);
  });

  test('a list of 9 services, an empty one, one beside a name or price, and more than 12 hours are refused', async () => {
    const salon = await world().newSalon();
    const nine = Array.from({ length: maxServices + 1 }, () => wash);
    expect(await refusedFields(salon, withServices(nine))).toEqual({
      services: 'Më së shumti 8 shërbime në një termin.',
    });
    expect(await refusedFields(salon, withServices([]))).toEqual({ services: messages.fillAll });
    expect(await refusedFields(salon, aVisit({ services: [cut] }))).toEqual({
      services: messages.eitherServices,
    });
    const long = { ...cut, duration: 400 };
    expect(await refusedFields(salon, withServices([long, long]))).toEqual({ services: messages.tooLong });
    const dear = { ...cut, price: 60_000 };
    expect(await refusedFields(salon, withServices([dear, dear]))).toEqual({
      services: serverMessages.tooExpensive,
    });
    const late = withServices([cut, beard], { appointment_time: '23:30' });
    expect(await refusedFields(salon, late)).toEqual({ appointment_time: messages.pastMidnight });
    expect(await listAppointments(salon)).toEqual([]);
  });
});

describe('a change of a visit of several services', () => {
  test('other services change the names and sums; the same services again change nothing', async () => {
    const { change } = await salonWithVisit();
    const changed = {
      service_name: 'Prerje + Larje',
      price: 10,
      duration: 40,
      services: [cut, wash],
      version: 2,
    };
    expect((await change({ services: [cut, wash] })).appointment).toMatchObject(changed);
    expect((await change({ services: [cut, wash], version: 1 })).appointment).toMatchObject(changed);
    expect((await change({ services: [wash] })).appointment).toMatchObject({ ...wash, services: [wash] });
  });

  test('another service_name alone makes a visit of one service; the present name changes nothing', async () => {
    const { change, visit } = await salonWithVisit();
    expect((await change({ service_name: visit.service_name })).appointment).toEqual(visit);
    const one = { service_name: 'Larje', price: 14.35, duration: 45 };
    expect((await change({ service_name: 'Larje' })).appointment).toMatchObject({ ...one, services: [one] });
  });

  test('a price or duration alone changes the last service, which never gets less than 0 € or 1 minute', async () => {
    const { change } = await salonWithVisit();
    expect((await change({ price: 20, duration: 60 })).appointment.services).toMatchObject([
      cut,
      { ...beard, price: 12, duration: 30 },
    ]);
    expect((await change({ price: 5, duration: 20 })).appointment).toMatchObject({
      price: 5,
      duration: 20,
      services: [
        { service_name: 'Prerje', price: 5, duration: 19 },
        { service_name: 'Mjekër', price: 0, duration: 1 },
      ],
    });
    expect(await change({ duration: 1 })).toMatchObject({
      status: 400,
      fields: { duration: messages.shorterThanServices },
    });
  });
});

test.each([
  [['Prerje', 'Mjekër'], 'Prerje + Mjekër'],
  [['Prerje', 'a'.repeat(60), 'b'.repeat(60), 'c'], 'Prerje + 3 të tjera'],
  [['a'.repeat(120), 'b'], `${'a'.repeat(109)} + 1 tjetër`],
])('the services %j are called %s', (names, together) => {
  expect(nameOfServices(names)).toBe(together);
});

describe('somebody who does not see the prices of a visit', () => {
  async function salonWithBarber(services: unknown[]) {
    const { salon, visit } = await salonWithVisit(services);
    const person = await newPerson(world(), salon, 'barber', { booksOthers: true, seesOthers: true });
    const change = async (changes: object) => {
      const { status } = await person.put(`/appointments/${visit.id}`, changes);
      expect(status).toBe(200);
      return (await listAppointments(salon))[0];
    };
    return { salon, visit, person, change };
  }

  test('adds a service: the one of before keeps its price', async () => {
    const { change } = await salonWithBarber([cut]);
    const now = await change({ services: [{ ...cut, price: 0 }, wash] });
    expect(now).toMatchObject({ price: 10, services: [cut, wash] });
  });

  test('sees each of several without its price, and adds one: each keeps its price', async () => {
    const { salon, person, visit } = await salonWithBarber([cut, beard]);
    const [{ services } = { services: [] }] = await listAppointments(person);
    expect(services).toMatchObject([
      { service_name: 'Prerje', price: null },
      { service_name: 'Mjekër', price: null },
    ]);
    const { price: _, ...added } = wash;
    const sent = { services: [...services, { ...added, price: null }] };
    const refused = await person.put(`/appointments/${visit.id}`, sent);
    expect([refused.status, refused.body.fields]).toEqual([400, { 'services.2.price': messages.fillAll }]);
    const changed = await person.put(`/appointments/${visit.id}`, { services: [...services, wash] });
    expect(changed.status).toBe(200);
    expect(changed.body.appointment).toMatchObject({ price: null, money_hidden: true });
    expect(await listAppointments(salon)).toMatchObject([{ price: 16.35, services: [cut, beard, wash] }]);
  });

  test('makes a visit with one service twice longer: each of the two keeps its price', async () => {
    const { salon, person, visit } = await salonWithBarber([cut, { ...cut, price: 5 }]);
    const [first, second] = visit.services;
    const services = [
      { ...first, price: null },
      { ...second, price: null, duration: 45 },
    ];
    expect((await person.put(`/appointments/${visit.id}`, { services })).status).toBe(200);
    expect(await listAppointments(salon)).toMatchObject([
      { price: 13, services: [{ price: 8 }, { price: 5, duration: 45 }] },
    ]);
  });

  test('adds a service to several on a device of an earlier release, which knows their name together: each keeps its price', async () => {
    const { change } = await salonWithBarber([cut, beard]);
    const together = { service_name: nameOfServices(['Prerje', 'Mjekër']), price: 0, duration: 50 };
    const now = await change({ services: [together, wash] });
    expect(now).toMatchObject({ price: 16.35, services: [cut, { ...beard, duration: 20 }, wash] });
  });

  test('changes the length of a series: each visit keeps the price', async () => {
    const { salon, visit, person } = await salonWithBarber([cut]);
    const visits = [{ appointment_date: '2026-12-08', appointment_time: '10:00' }];
    const series = { id: newId(), visit: visit.id, every_weeks: 2, visits };
    const made = await salon.post('/series', series);
    expect(made.status).toBe(201);
    const changes = { services: [{ ...cut, price: 0, duration: 40 }] };
    const { status } = await person.put(`/series/${series.id}`, { from: visit.id, changes });
    expect(status).toBe(200);
    expect(await listAppointments(salon)).toMatchObject([
      { price: 8, duration: 40 },
      { price: 8, duration: 40 },
    ]);
  });
});

test('a device that does not know yet that a service is gone changes the price of its visit', async () => {
  const salon = await world().newSalon();
  const { data } = (await salon.post('/user/services', { name: 'Prerje', price: 8, duration: 30 })).body;
  const visit = await book(salon, withServices([{ ...cut, service_id: data.id }]));
  expect((await salon.delete(`/user/services/${data.id}`)).status).toBe(200);
  const changed = await salon.put(`/appointments/${visit.id}`, {
    services: [{ ...cut, price: 9, service_id: data.id }],
  });
  expect(changed.body.appointment).toMatchObject({
    price: 9,
    services: [{ ...cut, price: 9, service_id: null }],
  });
  const other = await salon.put(`/appointments/${visit.id}`, {
    services: [{ ...wash, service_id: data.id }],
  });
  expect([other.status, other.body.fields]).toEqual([
    400,
    { 'services.0.service_id': serviceMessages.unknown },
  ]);
});
