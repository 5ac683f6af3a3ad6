// Rights: to note a client's consent, to change pictures, and to bring a deleted picture back.
import { describe, expect, test } from 'vitest';
import { messages } from '#contracts/appointments/visit-pictures.sq.ts';
import { readRows } from '../../../test/checked-database.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { aPictureBody } from '../../../test/pictures.ts';
import { barbersOf, newPerson } from '../../../test/staff.ts';
import { book } from '../../../test/visits.ts';
import { sql } from '../../ground/db/database.ts';
import { mostADay } from './daily.ts';
import { deleteRemovedPictures } from './removed-store.ts';

const world = testWorld({}, fullPool);
const year = { subscriptionType: 'yearly', duration: { value: 1, unit: 'years' } };
interface Pictured {
  readonly id: string;
  readonly client_id?: string | null;
}
const allow = (by: Salon, { client_id }: Pictured, allowed = true) =>
  by.put(`/clients/${client_id}/pictures`, { allowed });
const ofClient = async (by: Salon, { client_id }: Pictured) =>
  (await by.get(`/clients/${client_id}/pictures`)).body;
const idsOf = async (by: Salon, visit: Pictured) =>
  (await by.get(`/visits/${visit.id}/pictures`)).body.pictures.map(({ id }: Pictured) => id);
const restore = (by: Salon, id: string) => by.post(`/visit-pictures/${id}/restore`);
const removedOf = async (by: Salon) => (await by.get('/visit-pictures/removed')).body.removed;

async function add(by: Salon, visit: Pictured) {
  const body = aPictureBody();
  expect((await by.post(`/visits/${visit.id}/pictures`, body)).status).toBe(201);
  return body.id;
}

/** A salon that keeps pictures, a visit of Arben whose client allows it, and people with and without rights over it. */
async function ready() {
  const salon = await world().newSalon();
  const visit = await book(salon, { barber: 'Arben' });
  await salon.put('/picture-rules', { is_on: true });
  await allow(salon, visit);
  const { Arben = null, Blerim = null } = await barbersOf(salon);
  const person = (
    ...of: Parameters<typeof newPerson> extends [unknown, unknown, ...infer Rest] ? Rest : never
  ) => newPerson(world(), salon, ...of);
  return {
    ...{ salon, visit },
    serves: await person('barber', { column: Arben, seesHealth: false }),
    sees: await person('barber'),
    writes: await person('barber', { booksOthers: true }),
    blind: await person('barber', { column: Blerim, seesOthers: false }),
    manager: await person('manager', { seesHealth: false }),
  };
}

describe('a consent', () => {
  test('is given and taken back by who serves the client or has the right to clients, and by nobody else', async () => {
    const { salon, visit, serves, sees, writes, blind, manager } = await ready();
    await add(salon, visit);
    for (const person of [sees, writes, blind]) {
      for (const allowed of [false, true]) {
        const { status, body } = await allow(person, visit, allowed);
        expect([status, body.code, body.message]).toEqual([403, 'not_yours', messages.notServed]);
      }
      expect(await ofClient(person, visit)).toMatchObject({ may_consent: false });
    }
    expect((await sees.get(`/visits/${visit.id}/pictures`)).body).toMatchObject({ may_consent: false });
    expect(await ofClient(salon, visit)).toMatchObject({ total: 1, may_consent: true });
    for (const person of [serves, manager]) {
      expect(await ofClient(person, visit)).toMatchObject({ may_consent: true });
      expect((await allow(person, visit, false)).body).toMatchObject({ consent: null });
      expect((await allow(person, visit)).body.consent.by_name).toBe(person.name);
    }
    expect(await ofClient(salon, visit)).toMatchObject({ total: 0 });
  });

  test('is not changed by who has only a cancelled visit of the client, or no column', async () => {
    const { salon, visit, serves } = await ready();
    const nobody = await newPerson(world(), salon, 'barber');
    await salon.put(`/appointments/${visit.id}`, { status: 'cancelled' });
    for (const person of [serves, nobody])
      expect((await allow(person, visit, false)).body.code).toBe('not_yours');
  });

  test('a consent or refusal of an erased client is refused, also where the release before notes it', async () => {
    const { salon, visit } = await ready();
    await salon.post(`/clients/${visit.client_id}/erase`);
    for (const allowed of [true, false])
      expect(await allow(salon, visit, allowed)).toMatchObject({ status: 409, body: { code: 'changed' } });
    await world().db.run(sql`
      insert into picture_consents (salon_id, client_id, given_at, by_name)
      select salon_id, id, now(), 'Besa' from clients where id = ${visit.client_id}`);
    expect(await ofClient(salon, visit)).toMatchObject({ consent: null });
  });

  test('taken back while the client is merged into another one counts for the one who stays', {
    tags: 'long',
  }, async () => {
    const { salon, visit } = await ready();
    const stays = await book(salon, { client_name: 'Ana', appointment_time: '12:00' });
    await allow(salon, stays);
    const [merged, answer] = await Promise.all([
      salon.post(`/clients/${stays.client_id}/merge`, { gone: visit.client_id, name: 'kept' }),
      allow(salon, visit, false),
    ]);
    expect([merged.status, answer.status]).toEqual([200, 200]);
    expect(await ofClient(salon, stays)).toMatchObject({ consent: null });
  });
});

test('the number of pictures counts what the caller sees; taking a consent back deletes the rest, too', async () => {
  const { salon, visit, blind: own } = await ready();
  const theirs = { client_id: visit.client_id, appointment_time: '15:00' };
  const served = await book(salon, { ...theirs, barber: 'Blerim' });
  for (const one of [visit, served, served]) await add(salon, one);
  expect(await ofClient(own, visit)).toMatchObject({ total: 2, pictures: [{}, {}] });
  expect((await allow(own, visit, false)).body).toMatchObject({ removed: 2 });
  expect(await world().db.run(sql`select from visit_pictures where appointment_id = ${visit.id}`)).toBe(0);
  const said = await readRows<{ description: string }>(world().db)(sql`
    select description from history where user_id = ${own.user.id} and entity_type = 'client'`);
  expect(said.map(({ description }) => description)).toEqual([expect.stringMatching(/: 3$/)]);
});

describe('a picture', () => {
  test('is marked, deleted and brought back by who changes its visit, and by nobody else', async () => {
    const { salon, visit, serves, sees, blind, writes } = await ready();
    const id = await add(salon, visit);
    const change = (by: Salon) => [
      by.put(`/visit-pictures/${id}`, { side: 'after' }),
      by.delete(`/visit-pictures/${id}`),
    ];
    for (const answer of await Promise.all(change(sees)))
      expect([answer.status, answer.body.code]).toEqual([403, 'not_yours']);
    for (const answer of await Promise.all(change(blind))) expect(answer.status).toBe(404);
    for (const person of [serves, writes]) {
      expect((await person.put(`/visit-pictures/${id}`, { side: 'after' })).status).toBe(200);
      expect((await person.delete(`/visit-pictures/${id}`)).status).toBe(200);
      expect([(await restore(sees, id)).status, (await restore(blind, id)).status]).toEqual([403, 404]);
      expect((await restore(person, id)).body.message).toBe(messages.broughtBack);
    }
    expect(await ofClient(salon, visit)).toMatchObject({ pictures: [{ id, side: 'after' }] });
  });

  test('comes back as it was, within a day, once, and is deleted for good after it', async () => {
    const { salon, visit, sees } = await ready();
    const id = await add(salon, visit);
    const before = [
      await ofClient(salon, visit),
      (await salon.get(`/visit-pictures/${id}`)).body.picture,
      (await salon.get(`/visit-pictures/${id}?size=small`)).body.picture,
    ];
    await salon.delete(`/visit-pictures/${id}`);
    expect([await idsOf(salon, visit), (await salon.get(`/visit-pictures/${id}`)).status]).toEqual([[], 404]);
    expect(await removedOf(salon)).toMatchObject([
      { id, visit: visit.id, date: '2026-11-24', time: '10:00', by_name: salon.user.username },
    ]);
    expect((await sees.get('/visit-pictures/removed')).status).toBe(403);
    const twice = await Promise.all([restore(salon, id), restore(salon, id)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect([
      await ofClient(salon, visit),
      (await salon.get(`/visit-pictures/${id}`)).body.picture,
      (await salon.get(`/visit-pictures/${id}?size=small`)).body.picture,
    ]).toEqual(before);
    expect(await removedOf(salon)).toEqual([]);
    await salon.delete(`/visit-pictures/${id}`);
    await world().at('2026-11-24T10:18:00Z', async () => {
      expect([await removedOf(salon), (await restore(salon, id)).status]).toEqual([[], 404]);
      await deleteRemovedPictures(world().db, world().clock.now());
      expect(await world().db.run(sql`select from removed_pictures where id = ${id}`)).toBe(0);
    });
  });

  test('does not come back after a consent was taken back, by this release or the one before, nor of an erased client', async () => {
    const { salon, visit } = await ready();
    const ids = [await add(salon, visit), await add(salon, visit), await add(salon, visit)];
    const remove = (n: number) => salon.delete(`/visit-pictures/${ids[n]}`);
    const back = async (n: number) => (await restore(salon, ids[n] ?? '')).status;
    await remove(0);
    await allow(salon, visit, false);
    expect((await restore(salon, ids[0] ?? '')).status).toBe(404);
    await allow(salon, visit);
    expect([await back(0), await back(1)]).toEqual([404, 404]);
    const [one, two] = [await add(salon, visit), await add(salon, visit)];
    for (const id of [one, two]) await salon.delete(`/visit-pictures/${id}`);
    expect((await restore(salon, one)).status).toBe(200);
    await salon.delete(`/visit-pictures/${one}`);
    await world().db.run(sql`delete from picture_consents where client_id = ${visit.client_id}`);
    await allow(salon, visit);
    expect((await restore(salon, one)).status).toBe(404);
    const three = await add(salon, visit);
    await salon.delete(`/visit-pictures/${three}`);
    await salon.post(`/clients/${visit.client_id}/erase`);
    expect(await world().db.run(sql`select from removed_pictures where appointment_id = ${visit.id}`)).toBe(
      0,
    );
  });

  test('goes for good with its visit, and stays behind where the visit is given to another client', async () => {
    const { salon, visit } = await ready();
    const other = await book(salon, { client_name: 'Tjetri', appointment_time: '15:00' });
    await allow(salon, other);
    for (const one of [visit, other]) await salon.delete(`/visit-pictures/${await add(salon, one)}`);
    await salon.put(`/appointments/${visit.id}`, { client_id: other.client_id });
    await salon.delete(`/appointments/${other.id}`);
    expect(await removedOf(salon)).toEqual([]);
  });

  test('finds no place at a visit that is full meanwhile; one that stays deleted is not added again by its device', async () => {
    const { salon, visit } = await ready();
    const body = aPictureBody();
    await salon.post(`/visits/${visit.id}/pictures`, body);
    await salon.delete(`/visit-pictures/${body.id}`);
    expect((await salon.post(`/visits/${visit.id}/pictures`, body)).body.code).toBe('duplicate');
    for (let n = 0; n < 4; n++) await add(salon, visit);
    expect((await restore(salon, body.id)).body.code).toBe('limit_reached');
    const [first] = await idsOf(salon, visit);
    await salon.delete(`/visit-pictures/${first}`);
    expect((await restore(salon, body.id)).status).toBe(200);
    expect((await salon.post(`/visits/${visit.id}/pictures`, body)).status).toBe(200);
  });

  test('with the id of a picture of another visit is a duplicate', async () => {
    const { salon, visit } = await ready();
    const next = await book(salon, { client_id: visit.client_id, appointment_time: '15:00' });
    const body = aPictureBody();
    await salon.post(`/visits/${visit.id}/pictures`, body);
    expect(await salon.post(`/visits/${next.id}/pictures`, body)).toMatchObject({
      status: 409,
      body: { code: 'duplicate' },
    });
    expect(await idsOf(salon, next)).toEqual([]);
  });
});

test('a salon adds and reads so many pictures in 24 hours, with a plan more of them', async () => {
  const { salon, visit } = await ready();
  const id = await add(salon, visit);
  expect((await salon.get(`/visit-pictures/${id}`)).status).toBe(200);
  const count = (hits: number) => world().db.run(sql`update limits set hits = ${hits} where hits > 0`);
  const addOne = () => salon.post(`/visits/${visit.id}/pictures`, aPictureBody());
  await count(mostADay.read.trial);
  expect((await addOne()).body).toMatchObject({ code: 'limit_reached', message: messages.fullDay(200) });
  expect(await salon.get(`/visit-pictures/${id}`)).toMatchObject({ status: 429 });
  expect((await salon.get(`/visit-pictures/${id}?size=small`)).status).toBe(200);
  const admin = await world().admin();
  await admin.post('/admin/extend-subscription', { userId: salon.user.id, ...year });
  await count(mostADay.added.trial);
  expect((await addOne()).status).toBe(201);
  await count(mostADay.read.trial);
  expect((await salon.get(`/visit-pictures/${id}`)).status).toBe(200);
  await count(mostADay.read.plan);
  expect((await salon.get(`/visit-pictures/${id}`)).status).toBe(429);
  await world().at('2026-11-24T10:19:00Z', async () => expect((await addOne()).status).toBe(201));
});
