import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { messages as barberMessages } from '#contracts/salon/barbers.sq.ts';
import { messages } from '#contracts/salon/services.sq.ts';
import type { Service } from '#contracts/salon/services.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';

const world = testWorld({}, fullPool);
const listed = async (salon: Salon): Promise<Service[]> => (await salon.get('/user/services')).body.data;
const barbersOf = async (salon: Salon): Promise<string[]> =>
  (await salon.get('/barbers')).body.data.map(({ id }: { id: string }) => id);

async function withService(changes: object = {}) {
  const salon = await world().newSalon();
  const added = await salon.post('/user/services', {
    name: 'Ngjyrosje',
    price: 30,
    duration: 90,
    ...changes,
  });
  const [barber_id = '', other = ''] = await barbersOf(salon);
  const path = `/user/services/${added.body.data.id}/barbers`;
  const own = (body: object) => salon.put(path, { barber_id, ...body });
  return { salon, service: added.body.data as Service, path, barber_id, other, own };
}
const parts = { wait_minutes: 40, work_after_minutes: 20 };

test('a barber has an own price and times; what is left out stays, and null means the service again', async () => {
  const { salon, service, barber_id, other, path, own } = await withService(parts);
  expect(service).not.toHaveProperty('barbers');
  const first = await own({ price: 35.5, work_minutes: 20 });
  const set = { barber_id, price: 35.5, work_minutes: 20, wait_minutes: null, work_after_minutes: null };
  expect([first.status, first.body.data]).toEqual([200, { ...service, barbers: [set] }]);
  await own({ wait_minutes: 30, work_after_minutes: 15 });
  await salon.put(path, { barber_id: other, price: 25 });
  const both = (await listed(salon))[0]?.barbers ?? [];
  expect(both.toSorted((one) => (one.barber_id === barber_id ? -1 : 1))).toEqual([
    { ...set, wait_minutes: 30, work_after_minutes: 15 },
    { ...set, barber_id: other, price: 25, work_minutes: null },
  ]);
  await own({ price: null, work_minutes: null, wait_minutes: null, work_after_minutes: null });
  await salon.put(path, { barber_id: other, price: null });
  expect(await listed(salon)).toEqual([service]);
  expect((await salon.get('/sync')).body.services).toEqual([service]);
});

test('the own values go with the barber, and with the service', async () => {
  const { salon, service, own, path } = await withService();
  await own({ price: 35 });
  const { id } = (await salon.post('/barbers', { name: 'Agron' })).body.data;
  await salon.put(path, { barber_id: id, work_minutes: 60 });
  expect((await listed(salon))[0]?.barbers).toHaveLength(2);
  await salon.delete(`/barbers/${id}`);
  expect((await listed(salon))[0]?.barbers).toHaveLength(1);
  expect((await salon.delete(`/user/services/${service.id}`)).status).toBe(200);
});

test('a wrong value is named at its field, and nothing is written', async () => {
  const { salon, service, own } = await withService(parts);
  const wrong: [object, object][] = [
    [{ price: 0 }, { price: messages.priceWrong }],
    [{ work_minutes: 0 }, { work_minutes: messages.durationWrong }],
    [{ work_minutes: 700 }, { work_minutes: messages.durationTooLong }],
    [{ wait_minutes: -1, work_after_minutes: 5 }, { wait_minutes: messages.waitWrong }],
    [{ wait_minutes: 5 }, { wait_minutes: messages.waitTooLong }],
    [{ wait_minutes: 5, work_after_minutes: 0 }, { wait_minutes: messages.waitTooLong }],
    [{ barber_id: newId() }, { barber_id: barberMessages.unknown }],
  ];
  for (const [body, fields] of wrong) {
    const answer = await own(body);
    expect([body, answer.status, answer.body.fields]).toEqual([body, 400, fields]);
  }
  expect(await listed(salon)).toEqual([service]);
});

test('new times of the service that a barber’s own ones make longer than 12 hours are refused at the field that changed', async () => {
  const { salon, service, own } = await withService(parts);
  await own({ wait_minutes: 600, work_after_minutes: 60 });
  const path = `/user/services/${service.id}`;
  const message = messages.ownTooLong('Arben');
  const wrong: [object, string][] = [
    [{ ...parts, name: 'Balayage', duration: 121 }, 'duration'],
    [{ duration: 90, wait_minutes: 8, work_after_minutes: 20 }, 'wait_minutes'],
    [{ wait_minutes: 19, work_after_minutes: 10 }, 'wait_minutes'],
  ];
  for (const [body, field] of wrong) {
    const answer = await salon.put(path, body);
    expect([body, answer.status, answer.body.fields]).toEqual([body, 400, { [field]: message }]);
  }
  expect((await listed(salon))[0]).toMatchObject(service);
  // 60, 600 and 60 minutes
  expect((await salon.put(path, { ...parts, duration: 120 })).status).toBe(200);
  const visit = { client_name: 'Ana', services: [{ service_name: service.name }], barber: 'Arben' };
  const at = { appointment_date: '2026-11-24', appointment_time: '10:00' };
  const booked = await salon.post('/appointments', { ...visit, ...at });
  expect([booked.status, booked.body.appointment?.duration]).toEqual([201, 720]);
});

test('another salon reaches neither the service nor the barber', async () => {
  const { barber_id, path, service } = await withService();
  const others = await withService();
  expect((await others.salon.put(path, { barber_id: others.barber_id, price: 5 })).status).toBe(404);
  expect((await others.salon.put(others.path, { barber_id, price: 5 })).status).toBe(400);
  expect(await listed(others.salon)).toEqual([others.service]);
  expect(service).not.toHaveProperty('barbers');
});

test('in lekë the own price is whole', async () => {
  const { salon, own } = await withService();
  await salon.put('/salon', { currency: 'ALL' });
  expect((await own({ price: 499.5 })).body.fields).toEqual({ price: messages.priceNotWhole });
  expect((await own({ price: 500 })).body.data.barbers[0].price).toBe(500);
});

test('the history names the barber and what changed', async () => {
  const { own } = await withService();
  await own({ price: 35, work_minutes: 60 });
  const { body } = await (await world().admin()).get('/admin/history?limit=5');
  const texts = body.data.activities.map(({ description }: { description: string }) =>
    description.replaceAll('\u00a0', ' '),
  );
  expect(texts).toContain(
    'U përditësua shërbimi: Ngjyrosje, barberi: Arben (çmimi si te shërbimi → 35,00 €, puna si te shërbimi → 1 orë)',
  );
});

test('many changes at once for one barber leave one of them whole', { tags: 'long' }, async () => {
  const { salon, own } = await withService();
  const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => own({ price: n, work_minutes: n })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const [kept] = (await listed(salon))[0]?.barbers ?? [];
  expect(kept?.price).toBe(kept?.work_minutes);
});
