// Allergies of a client and tests of them: who reads and writes them, and that nobody else learns that there is something.

import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { ClientHealth } from '#contracts/clients/allergies.ts';
import { maxTests } from '#contracts/clients/allergies.ts';
import { readRows } from '../../../test/checked-database.ts';
import { it } from '../../../test/each-mainly.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { barbersOf, newPerson, salonIdOf } from '../../../test/staff.ts';
import { book } from '../../../test/visits.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld({}, fullPool);
const today = () => world().clock.now().toISOString().slice(0, 10);

const read = async (salon: Salon, client: string) => {
  const { status, body } = await salon.get(`/clients/${client}/health`);
  return status === 200 ? (body as ClientHealth) : status;
};
const write = (salon: Salon, client: string, allergies: string | null, more: object = {}) =>
  salon.put(`/clients/${client}/allergies`, { allergies, ...more });
const addTest = (salon: Salon, client: string, changes: object = {}) =>
  salon.post(`/clients/${client}/patch-tests`, { date: '2026-11-01', result: 'well', ...changes });
const clientOf = async (salon: Salon, changes: Record<string, unknown> = {}) =>
  (await book(salon, changes)).client_id ?? '';
/** All that is kept, by client. */
const kept = async () =>
  readRows<{ client: string; said: string }>(world().db)(sql`
    select client_id as client, allergies as said from client_allergies
    union all select client_id, day || ' ' || result from patch_tests order by 2, 1`);

test('allergies and tests are written, read, changed and removed; the log of the salon has each, without what it was', async () => {
  const salon = await world().newSalon();
  const id = await clientOf(salon);
  expect(await read(salon, id)).toMatchObject({ allergies: null, tests: [] });
  expect((await write(salon, id, '  PPD \n lateks ')).body).toMatchObject({
    message: 'Alergjitë u ruajtën.',
    health: { allergies: 'PPD \n lateks' },
  });
  const made = await addTest(salon, id);
  expect([made.status, made.body.message]).toEqual([201, 'Testi i alergjisë u ruajt.']);
  await addTest(salon, id, { date: today(), result: 'reaction' });
  const { tests } = (await read(salon, id)) as ClientHealth;
  expect(tests).toMatchObject([
    { date: today(), result: 'reaction', by_name: salon.user.username },
    { date: '2026-11-01', result: 'well' },
  ]);
  const removed = await salon.delete(`/patch-tests/${tests[0]?.id}`);
  expect(removed.body.health.tests).toHaveLength(1);
  expect((await write(salon, id, null)).body.message).toBe('Alergjitë u fshinë.');
  const events = await readRows<{ event: string; detail: string | null; about: string | null }>(
    world().db,
  )(sql`
    select event, detail, about_id as about from security_log where salon_id = ${await salonIdOf(world(), salon)} order by at, id`);
  expect(events).toEqual(
    ['read', 'changed', 'changed', 'changed', 'read', 'removed', 'removed'].map((what) => ({
      event: `health-${what}`,
      detail: id,
      about: null,
    })),
  );
});

test('a text that is another by now is not written over, the same text is not written again', async () => {
  const salon = await world().newSalon();
  const id = await clientOf(salon);
  await write(salon, id, 'PPD');
  const late = await write(salon, id, 'lateks', { shown: null });
  expect([late.status, late.body.code, late.body.health.allergies]).toEqual([409, 'changed', 'PPD']);
  expect((await write(salon, id, 'PPD', { shown: null })).status).toBe(200);
  expect((await write(salon, id, 'PPD, lateks', { shown: 'PPD' })).status).toBe(200);
  const answers = await Promise.all(
    ['a', 'b'].map((allergies) => write(salon, id, allergies, { shown: 'PPD, lateks' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a test that is sent twice, also at once, is one; another one with its id is refused', async () => {
  const salon = await world().newSalon();
  const id = await clientOf(salon);
  const same = { id: newId() };
  const answers = await Promise.all([addTest(salon, id, same), addTest(salon, id, same)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
  expect((await addTest(salon, id, { ...same, result: 'reaction' })).body.code).toBe('duplicate');
  expect(((await read(salon, id)) as ClientHealth).tests).toHaveLength(1);
  await world().db.run(sql`
    insert into patch_tests (salon_id, id, client_id, day, result, by_name)
    select salon_id, gen_random_uuid(), client_id, day, result, by_name from patch_tests cross join generate_series(2, ${maxTests}::integer)
    where client_id = ${id}`);
  expect((await addTest(salon, id)).body.code).toBe('limit_reached');
});

describe('wrong input', () => {
  test.each([
    ['allergies', { allergies: 'x'.repeat(501) }],
    ['allergies', {}],
    ['date', { date: '2026-12-31', result: 'well' }],
    ['date', { date: '1900-01-01', result: 'well' }],
    ['date', { result: 'well' }],
    ['result', { date: '2026-11-01', result: 'maybe' }],
    ['result', { date: '2026-11-01' }],
  ])('%s of %j is refused by name', async (field, body) => {
    const salon = await world().newSalon();
    const id = await clientOf(salon);
    const answer = await (field === 'allergies'
      ? salon.put(`/clients/${id}/allergies`, body)
      : salon.post(`/clients/${id}/patch-tests`, body));
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    expect(await kept()).not.toContainEqual(expect.objectContaining({ client: id }));
  });

  test('blanks are no text', async () => {
    const salon = await world().newSalon();
    const id = await clientOf(salon);
    await write(salon, id, 'PPD');
    expect((await write(salon, id, ' \n ')).body.health.allergies).toBeNull();
  });
});

test('who has no visit of a client in the own column, no tick or no column gets the same answer for every client', async () => {
  const salon = await world().newSalon();
  const { Arben, Blerim } = await barbersOf(salon);
  const visit = await book(salon, { barber: 'Arben' });
  const withText = visit.client_id ?? '';
  const without = await clientOf(salon, {
    client_name: 'Era Leka',
    barber: 'Arben',
    appointment_time: '12:00',
  });
  await write(salon, withText, 'PPD');
  await addTest(salon, withText);
  const people = {
    serves: await newPerson(world(), salon, 'barber', { column: Arben ?? null }),
    other: await newPerson(world(), salon, 'barber', { column: Blerim ?? null }),
    nobody: await newPerson(world(), salon, 'barber'),
    unticked: await newPerson(world(), salon, 'manager', { seesHealth: false }),
    ticked: await newPerson(world(), salon, 'manager'),
  };
  expect(await read(people.serves, withText)).toMatchObject({ allergies: 'PPD' });
  expect(await read(people.ticked, withText)).toMatchObject({ allergies: 'PPD' });
  const calls = [
    (by: Salon, id: string) => by.get(`/clients/${id}/health`),
    (by: Salon, id: string) => write(by, id, 'x', { shown: null }),
    (by: Salon, id: string) => addTest(by, id),
  ];
  for (const call of calls) {
    for (const [name, status] of [
      ['other', 404],
      ['nobody', 404],
      ['unticked', 403],
    ] as const) {
      const answers = await Promise.all(
        [withText, without, newId()].map((id) => call(people[name] as Salon, id)),
      );
      expect(answers.map((one) => one.status)).toEqual([status, status, status]);
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    }
  }
  const [{ id: test } = { id: '' }] = ((await read(salon, withText)) as ClientHealth).tests;
  for (const name of ['other', 'nobody', 'unticked'] as const) {
    const answers = await Promise.all([test, newId()].map((id) => people[name].delete(`/patch-tests/${id}`)));
    expect(new Set(answers.map((one) => JSON.stringify([one.status, one.body]))).size).toBe(1);
  }
  // a cancelled visit is none, a moved one is the new barber's
  await salon.put(`/appointments/${visit.id}`, { barber: 'Blerim' });
  expect([await read(people.serves, withText), await read(people.other, withText)]).toMatchObject([
    404,
    { allergies: 'PPD' },
  ]);
  await salon.put(`/appointments/${visit.id}`, { status: 'cancelled' });
  expect(await read(people.other, withText)).toBe(404);
});

test('clients without a name are not one person', async () => {
  const salon = await world().newSalon();
  const id = await clientOf(salon, { client_name: 'Pa emër' });
  expect([await read(salon, id), (await write(salon, id, 'PPD')).status]).toEqual([404, 404]);
});

test('a device keeps what is known of who comes on the near days, each person of the own clients, and forgets it without the tick', async () => {
  const salon = await world().newSalon();
  const { Arben, Blerim } = await barbersOf(salon);
  const [one, other] = [
    await clientOf(salon, { appointment_date: today(), barber: 'Arben' }),
    await clientOf(salon, { appointment_date: today(), barber: 'Blerim', client_name: 'Era Leka' }),
  ];
  await clientOf(salon, { appointment_date: today(), appointment_time: '13:00', client_name: 'Pa gjë' });
  await write(salon, one, 'PPD');
  await addTest(salon, other);
  const arben = await newPerson(world(), salon, 'barber', { column: Arben ?? null });
  const unticked = await newPerson(world(), salon, 'barber', { column: Blerim ?? null, seesHealth: false });
  const keptBy = async (by: Salon, since = '') => {
    const { body } = await by.get(`/sync${since && `?since=${encodeURIComponent(since)}`}`);
    return {
      since: body.since,
      ids: body.health?.clients.map((client: { client_id: string }) => client.client_id),
    };
  };
  const all = await keptBy(salon);
  expect(all.ids.sort()).toEqual([one, other].sort());
  expect((await keptBy(salon, all.since)).ids).toBeUndefined();
  const own = await keptBy(arben);
  expect(own.ids).toEqual([one]);
  expect((await keptBy(unticked)).ids).toEqual([]);
  await salon.put(`/staff/${arben.staffId}`, { ticks: { seesHealth: false } });
  expect((await keptBy(arben, own.since)).ids).toEqual([]);
});

describe('where it ends', () => {
  test('erasing a client removes it, also where the release before erases, and nothing is written after it', async () => {
    const salon = await world().newSalon();
    const ids = [
      await clientOf(salon),
      await clientOf(salon, { client_name: 'Era Leka', appointment_time: '12:00' }),
    ];
    for (const id of ids) {
      await write(salon, id, 'PPD');
      await addTest(salon, id);
    }
    expect((await salon.post(`/clients/${ids[0]}/erase`)).status).toBe(200);
    await world().db.run(
      sql`update clients set erased_at = now(), name = 'Klient i fshirë 12AB' where id = ${ids[1]}`,
    );
    expect((await kept()).filter(({ client }) => ids.includes(client))).toEqual([]);
    for (const id of ids) {
      expect(await read(salon, id ?? '')).toMatchObject({ allergies: null, tests: [] });
      expect((await write(salon, id ?? '', 'PPD')).body.code).toBe('changed');
      expect((await addTest(salon, id ?? '')).body.code).toBe('changed');
    }
    await world().db.run(sql`
      insert into client_allergies (salon_id, client_id, allergies) select salon_id, id, 'PPD' from clients where id = ${ids[1]}`);
    expect((await kept()).filter(({ client }) => ids.includes(client))).toEqual([]);
  });

  test('a merge keeps both texts and all tests, and undoing it gives each one back', async () => {
    const salon = await world().newSalon();
    const stays = await clientOf(salon);
    const goes = await clientOf(salon, { client_name: 'Ana Hoxhaj', appointment_time: '12:00' });
    await write(salon, stays, 'PPD');
    await write(salon, goes, 'lateks');
    await addTest(salon, goes);
    const before = await kept();
    expect((await salon.post(`/clients/${stays}/merge`, { gone: goes, name: 'kept' })).status).toBe(200);
    expect(await read(salon, goes)).toMatchObject({ allergies: 'PPD\nlateks', tests: [{ result: 'well' }] });
    await addTest(salon, stays, { result: 'reaction' });
    const { merges } = (await salon.get('/clients/doubles')).body;
    expect(JSON.stringify(merges)).not.toContain('lateks');
    expect((await salon.post(`/merges/${merges[0].id}/undo`)).status).toBe(200);
    expect((await kept()).filter(({ said }) => !said.endsWith('reaction'))).toEqual(before);
    expect(((await read(salon, stays)) as ClientHealth).tests).toMatchObject([{ result: 'reaction' }]);
  });

  test('a line that was removed since a merge comes back to neither, and one that was added is of both', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    const stays = await clientOf(salon);
    const goes = await clientOf(salon, { client_name: 'Ana Hoxhaj', appointment_time: '12:00' });
    await write(salon, goes, 'l'.repeat(500));
    await write(salon, stays, 'p'.repeat(500));
    await salon.post(`/clients/${stays}/merge`, { gone: goes, name: 'kept' });
    await write(salon, stays, 'PPD', { shown: `${'p'.repeat(500)}\n${'l'.repeat(500)}` });
    const { merges } = (await salon.get('/clients/doubles')).body;
    await salon.post(`/merges/${merges[0].id}/undo`);
    for (const id of [stays, goes]) expect(await read(salon, id)).toMatchObject({ allergies: 'PPD' });
  });

  it.each(1, [
    ['removed', null, null, null],
    ['without the line of who went', 'PPD', 'PPD', null],
    ['without the line of who stayed, with a new one', 'lateks\nnikel', 'nikel', 'lateks\nnikel'],
  ])('a text that is %s since a merge', async (_how, text, ofStays, ofGoes) => {
    const salon = await world().newSalon();
    const stays = await clientOf(salon);
    const goes = await clientOf(salon, { client_name: 'Ana Hoxhaj', appointment_time: '12:00' });
    await write(salon, stays, 'PPD');
    await write(salon, goes, 'lateks');
    const merged = await salon.post(`/clients/${stays}/merge`, { gone: goes, name: 'kept' });
    expect((await write(salon, stays, text, { shown: 'PPD\nlateks' })).status).toBe(200);
    await salon.post(`/merges/${merged.body.merge}/undo`);
    expect(await read(salon, stays)).toMatchObject({ allergies: ofStays });
    expect(await read(salon, goes)).toMatchObject({ allergies: ofGoes });
  });

  test('a test that was removed does not come back by its id, nor by undoing a merge', async () => {
    const salon = await world().newSalon();
    const stays = await clientOf(salon);
    const goes = await clientOf(salon, { client_name: 'Ana Hoxhaj', appointment_time: '12:00' });
    const same = { id: newId() };
    await addTest(salon, goes, same);
    const merged = await salon.post(`/clients/${stays}/merge`, { gone: goes, name: 'kept' });
    expect((await salon.delete(`/patch-tests/${same.id}`)).status).toBe(200);
    expect(await addTest(salon, stays, same)).toMatchObject({ status: 409, body: { code: 'duplicate' } });
    await salon.post(`/merges/${merged.body.merge}/undo`);
    for (const id of [stays, goes]) expect(await read(salon, id)).toMatchObject({ tests: [] });
  });

  test('a client without a visit and number stays while something is known, and goes with all of it', async () => {
    const salon = await world().newSalon();
    const visit = await book(salon);
    const id = visit.client_id ?? '';
    await write(salon, id, 'PPD');
    await salon.delete(`/appointments/${visit.id}`);
    expect(await read(salon, id)).toMatchObject({ allergies: 'PPD' });
    expect((await salon.post(`/clients/${id}/erase`)).status).toBe(200);
    expect((await kept()).filter(({ client }) => client === id)).toEqual([]);
  });
});

test('the file of a client and the file of all data have it', async () => {
  const salon = await world().newSalon();
  const id = await clientOf(salon);
  await write(salon, id, 'PPD');
  await addTest(salon, id);
  expect((await salon.get(`/clients/${id}/file`)).body.file.health).toMatchObject({
    allergies: 'PPD',
    tests: [{ date: '2026-11-01', result: 'well' }],
  });
});
