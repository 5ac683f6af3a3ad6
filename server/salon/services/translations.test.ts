// Names and descriptions of services in English, Italian and German.
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { readRows } from '../../../test/checked-database.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld({}, fullPool);
const haircut = { name: 'Prerje', duration: 30, price: 5 };
const german = { de: { name: 'Haarschnitt', description: 'Mit Waschen' } };

async function added(salon: Salon, changes: Record<string, unknown> = {}) {
  const { body } = await salon.post('/user/services', { ...haircut, ...changes });
  const path = `/user/services/${body.data.id}`;
  const read = async () => (await salon.get(path)).body.data.translations;
  const put = async (translations: unknown) => (await salon.put(path, { translations })).body;
  return { service: body.data, path, read, put };
}

test('a service is added with translations; a change keeps those that it does not name', async () => {
  const salon = await world().newSalon();
  const { service, path, read, put } = await added(salon, { translations: german });
  expect(service.translations).toEqual(german);
  expect((await put({ it: { name: ' Taglio ' } })).data.translations).toEqual({
    ...german,
    it: { name: 'Taglio' },
  });
  expect((await put({ de: { name: 'Schnitt' } })).data.translations).toEqual({
    it: { name: 'Taglio' },
    de: { name: 'Schnitt', description: 'Mit Waschen' },
  });
  await salon.put(path, { ...haircut, price: 6 });
  expect(await read()).toEqual({
    it: { name: 'Taglio' },
    de: { name: 'Schnitt', description: 'Mit Waschen' },
  });
});

test.each([
  [{ de: { name: '' } }, { de: { description: 'Mit Waschen' } }],
  [{ de: { name: null, description: ' ' } }, undefined],
  [{ de: null }, undefined],
  [null, undefined],
  [{}, german],
  [{ de: {} }, german],
])('after a change to %j a service in German has %j', async (translations, left) => {
  const { read, put } = await added(await world().newSalon(), { translations: german });
  await put(translations);
  expect(await read()).toEqual(left);
});

test('two changes at once of two languages are both kept', { tags: 'long' }, async () => {
  const { read, put } = await added(await world().newSalon());
  const all = Array.from({ length: 4 }, (_, n) => [
    put({ it: { name: `Taglio ${n}` } }),
    put({ de: { name: `Schnitt ${n}` } }),
    put({ en: { name: `Haircut ${n}` } }),
  ]);
  await Promise.all(all.flat());
  expect(Object.keys(await read()).sort()).toEqual(['de', 'en', 'it']);
});

test('lists, and services without translations, have no key for them', async () => {
  const salon = await world().newSalon();
  await added(salon, { translations: german });
  const { service, path } = await added(salon, { name: 'Larje' });
  expect(service).not.toHaveProperty('translations');
  expect((await salon.get(path)).body.data).toEqual(service);
  for (const one of (await salon.get('/user/services')).body.data) {
    expect(one).not.toHaveProperty('translations');
  }
});

test('another salon neither reads nor changes the translations', async () => {
  const { path, read } = await added(await world().newSalon(), { translations: german });
  const other = await world().newSalon();
  expect((await other.get(path)).status).toBe(404);
  expect((await other.put(path, { translations: null })).status).toBe(404);
  expect(await read()).toEqual(german);
});

test('the same service with other translations is another request', { tags: 'long' }, async () => {
  const salon = await world().newSalon();
  const body = { ...haircut, id: newId(), translations: german };
  const statuses = [];
  for (const sent of [
    body,
    body,
    { ...body, translations: { de: { name: 'Schnitt' } } },
    { ...haircut, id: body.id },
  ]) {
    statuses.push((await salon.post('/user/services', sent)).status);
  }
  expect(statuses).toEqual([201, 200, 409, 409]);
});

test('the history names the change without its texts', async () => {
  const salon = await world().newSalon();
  const { service, put } = await added(salon);
  await put(german);
  const history = await readRows<{ description: string }>(world().db)(sql`
    select description from history where entity_id = ${service.id} and description not like 'U shtua%'`);
  expect(history).toEqual([{ description: 'U përditësua shërbimi: Prerje (emri në gjuhë të tjera)' }]);
});
