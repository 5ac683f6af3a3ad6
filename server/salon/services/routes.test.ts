import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { messages } from '#contracts/salon/services.sq.ts';
import type { Service } from '#contracts/salon/services.ts';
import { usualServices } from '#contracts/salon/usual-services.sq.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { book, listAppointments } from '../../../test/visits.ts';

const world = testWorld({}, fullPool);
const newSalon = () => world().newSalon();

const haircut = (changes: Record<string, unknown> = {}) => ({
  name: 'Prerje klasike',
  description: 'Me gërshërë',
  duration: 30,
  price: 4.5,
  active: true,
  ...changes,
});

async function add(salon: Salon, changes: Record<string, unknown> = {}): Promise<Service> {
  const { status, body } = await salon.post('/user/services', haircut(changes));
  expect({ status, message: body.message }).toEqual({ status: 201, message: messages.created });
  return body.data;
}

const all = async (salon: Salon): Promise<Service[]> => (await salon.get('/user/services')).body.data;

describe('/user/services', () => {
  test('a new salon has no services; added ones are sorted by the Albanian alphabet', async () => {
    const salon = await newSalon();
    expect((await salon.get('/user/services')).body).toEqual({
      success: true,
      message: messages.listed,
      data: [],
    });
    for (const name of ['Dhoma', 'Çaj', 'Darka', 'Cigare']) await add(salon, { name });
    expect((await all(salon)).map(({ name }) => name)).toEqual(['Cigare', 'Çaj', 'Darka', 'Dhoma']);
  });

  test('a new service is returned with all fields, and gets a colour that the fewest have', async () => {
    const salon = await newSalon();
    expect(await add(salon)).toEqual({
      id: expect.any(String),
      name: 'Prerje klasike',
      description: 'Me gërshërë',
      duration: 30,
      price: 4.5,
      is_active: true,
      addon: false,
      requires_test: false,
      buffer_minutes: 0,
      wait_minutes: 0,
      work_after_minutes: 0,
      colour: 'sage',
    });
    for (const usual of usualServices.barber.slice(1)) await add(salon, { ...usual });
    expect((await all(salon)).map(({ colour }) => colour).sort()).toEqual([
      'clay',
      'plum',
      'sage',
      'sage',
      'sand',
      'sky',
    ]);
  });

  test('a new service gets another colour than the one before it, also after one was coloured by hand or deleted', async () => {
    const salon = await newSalon();
    const first = await add(salon, { name: 'Prerje' });
    await salon.put(`/user/services/${first.id}`, { colour: 'sky' });
    const others = [await add(salon, { name: 'Mjekër' }), await add(salon, { name: 'Larje' })];
    await salon.delete(`/user/services/${others[0]?.id}`);
    others.push(await add(salon, { name: 'Ngjyrosje' }));
    const colours = (await all(salon)).map(({ colour }) => colour);
    expect(new Set(colours).size).toBe(3);
  });

  test.each([
    [{ active: false }, false],
    [{ active: undefined, is_active: false }, false],
    [{ active: undefined }, true],
  ])('a service created with %j is active: %s', async (body, expected) => {
    const salon = await newSalon();
    expect((await add(salon, body)).is_active).toBe(expected);
  });

  test('a change of a service sets only the fields of the body', async () => {
    const salon = await newSalon();
    const before = await add(salon);
    const path = `/user/services/${before.id}`;
    const changes = {
      name: 'Prerje moderne',
      price: 6,
      colour: 'plum',
      description: '',
      is_active: false,
      addon: true,
      buffer_minutes: 15,
    };
    const { status, body } = await salon.put(path, changes);
    expect({ status, ...body }).toEqual({
      status: 200,
      success: true,
      message: 'Konfigurimet u ruajtën me sukses!',
      data: { ...before, ...changes, description: null },
    });
    expect((await salon.put(path, { active: true })).body.data.is_active).toBe(true);
    expect((await salon.put(path, {})).body.data).toEqual({ ...body.data, is_active: true });
  });

  test('waiting time comes with work before and after it, all within the duration', async () => {
    const salon = await newSalon();
    const parts = { duration: 90, wait_minutes: 40, work_after_minutes: 20 };
    const service = await add(salon, parts);
    expect(service).toMatchObject(parts);
    for (const wrong of [{ work_after_minutes: 0 }, { duration: 60 }, { wait_minutes: 0 }]) {
      const { status, body } = await salon.put(`/user/services/${service.id}`, wrong);
      expect([status, body.fields]).toEqual([400, { wait_minutes: messages.waitTooLong }]);
    }
    const none = { duration: 30, wait_minutes: 0, work_after_minutes: 0 };
    expect((await salon.put(`/user/services/${service.id}`, none)).body.data).toMatchObject(none);
  });

  test('a service with the name of another one in another spelling is refused', async () => {
    const salon = await newSalon();
    await add(salon, { name: 'Ngjyrosje' });
    const other = await add(salon);
    const refused = [
      await salon.post('/user/services', haircut({ name: ' NGJYROSJË ' })),
      await salon.put(`/user/services/${other.id}`, { name: 'ngjyrosje' }),
    ];
    for (const { status, body } of refused) {
      expect({ status, ...body }).toEqual({
        status: 409,
        success: false,
        code: 'duplicate',
        message: messages.duplicate,
        fields: { name: messages.duplicate },
      });
    }
    expect((await salon.put(`/user/services/${other.id}`, { name: 'PRERJE KLASIKE' })).status).toBe(200);
    await add(await newSalon(), { name: 'Ngjyrosje' });
  });

  test('changing or deleting a service leaves its appointments unchanged, but a deleted one has no id', async () => {
    const salon = await newSalon();
    const { id } = await add(salon, { duration: 40 });
    const visit = await book(salon);
    await salon.put(`/user/services/${id}`, { name: 'Tjetër', price: 9, duration: 10 });
    expect(await listAppointments(salon)).toEqual([visit]);

    const { status, body } = await salon.delete(`/user/services/${id}`);
    expect({ status, message: body.message }).toEqual({ status: 200, message: messages.deleted });
    const services = visit.services.map((one) => ({ ...one, service_id: null }));
    expect(await listAppointments(salon)).toEqual([{ ...visit, services }]);
    expect(await all(salon)).toEqual([]);
    expect((await salon.delete(`/user/services/${id}`)).status).toBe(404);
  });

  test('a request that is sent twice adds the service only once', async () => {
    const salon = await newSalon();
    const id = newId();
    const body = haircut({ id });
    const answers = await Promise.all(Array.from({ length: 8 }, () => salon.post('/user/services', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), 201]);

    const { data } = (await salon.put(`/user/services/${id}`, { name: 'Tjetër' })).body;
    const late = await salon.post('/user/services', body);
    expect({ status: late.status, data: late.body.data }).toEqual({ status: 200, data });

    const other = await salon.post('/user/services', { ...body, price: 5 });
    await salon.delete(`/user/services/${id}`);
    const deleted = await salon.post('/user/services', body);
    for (const answer of [other, deleted]) {
      expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 409, code: 'duplicate' });
    }
    expect(await all(salon)).toEqual([]);
  });
});

describe('/user/services/:id/place', () => {
  const names = async (salon: Salon) => (await all(salon)).map(({ name }) => name);
  const idsOf = async (salon: Salon, added: readonly string[]) => {
    const services = [];
    for (const name of added) services.push(await add(salon, { name }));
    return services.map(({ id }) => id);
  };
  const place = (salon: Salon, id: string | undefined, before: string | null | undefined) =>
    salon.put(`/user/services/${id}/place`, { before });

  test('a service is listed before another one or as the last, and a new one after those in order', async () => {
    const salon = await newSalon();
    const [a, b, c] = await idsOf(salon, ['Avull', 'Balsam', 'Çadër']);
    const { status, body } = await place(salon, c, a);
    expect({ status, message: body.message }).toEqual({ status: 200, message: messages.moved });
    expect(body.data.map(({ name }: Service) => name)).toEqual(['Çadër', 'Avull', 'Balsam']);
    await place(salon, c, b);
    await place(salon, b, b);
    expect(await names(salon)).toEqual(['Avull', 'Çadër', 'Balsam']);
    await add(salon, { name: 'Aba' });
    await place(salon, a, null);
    expect(await names(salon)).toEqual(['Çadër', 'Balsam', 'Aba', 'Avull']);
    const shown = (await salon.get('/online')).body.data.services.map(({ name }: Service) => name);
    expect(shown).toEqual(['Çadër', 'Balsam', 'Aba', 'Avull']);
    await salon.delete(`/user/services/${b}`);
    await add(salon, { name: 'Baba' });
    expect(await names(salon)).toEqual(['Çadër', 'Aba', 'Avull', 'Baba']);
  });

  test('moves and new services of several tabs at once all count: no service is lost or listed twice', {
    tags: 'long',
  }, async () => {
    const salon = await newSalon();
    const ids = await idsOf(salon, ['A', 'B', 'C', 'D', 'E', 'F']);
    const [a, b, , , e, f] = ids;
    const answers = await Promise.all([
      place(salon, a, null),
      place(salon, f, b),
      place(salon, e, f),
      ...['G', 'H', 'I'].map((name) => salon.post('/user/services', haircut({ name }))),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 201, 201, 201]);
    const listed = await names(salon);
    expect(listed.toSorted()).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']);
    expect(listed.filter((name) => 'BCDF'.includes(name)).join('')).toBe('FBCD');
  });

  test('a place before a service that the salon does not have is refused, and nothing moves', async () => {
    const [salon, other] = [await newSalon(), await newSalon()];
    const [a, b] = await idsOf(salon, ['A', 'B']);
    const [foreign] = await idsOf(other, ['Z']);
    for (const before of [foreign, newId()]) {
      const { status, body } = await place(salon, a, before);
      expect({ status, code: body.code, fields: body.fields }).toEqual({
        status: 400,
        code: 'invalid',
        fields: { before: messages.unknown },
      });
    }
    expect((await place(salon, a, undefined)).status).toBe(400);
    expect((await place(salon, foreign, b)).status).toBe(404);
    expect(await names(salon)).toEqual(['A', 'B']);
  });
});

describe('a malformed service', () => {
  test('a malformed service gets a message for each missing field and each value out of bounds', async () => {
    const salon = await newSalon();
    const { body } = await salon.post('/user/services', { name: ' ', price: 0, duration: 0 });
    expect(body.fields).toEqual({
      name: messages.nameMissing,
      price: messages.priceWrong,
      duration: messages.durationWrong,
    });
    const tooLong = await salon.post('/user/services', { name: 'Ngjyrosje', price: 1, duration: 721 });
    expect(tooLong.body.fields).toEqual({ duration: messages.durationTooLong });
    expect((await salon.put(`/user/services/${newId()}`, { colour: 'e kuqe' })).status).toBe(400);
  });
});

test('a price in lekë has no decimals; one from before the change of the currency stays until it is changed', {
  tags: 'long',
}, async () => {
  const salon = await world().newSalon();
  const kept = { name: 'Larje', price: 4.99, duration: 30 };
  const { body } = await salon.post('/user/services', kept);
  await salon.put('/salon', { currency: 'ALL' });
  const refused = { status: 400, fields: { price: messages.priceNotWhole } };
  const answerTo = ({ status, body }: { status: number; body: { fields?: object } }) => ({
    status,
    fields: body.fields,
  });
  const { id } = body.data;
  expect(answerTo(await salon.post('/user/services', { ...kept, name: 'Prerje', price: 499.5 }))).toEqual(
    refused,
  );
  expect(answerTo(await salon.put(`/user/services/${id}`, { price: 499.5 }))).toEqual(refused);
  expect((await salon.put(`/user/services/${id}`, { name: 'Larje flokësh' })).body.data.price).toBe(4.99);
  expect((await salon.put(`/user/services/${id}`, { price: 500 })).body.data.price).toBe(500);
});
