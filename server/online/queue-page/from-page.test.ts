// What came by the page of the salon is taken off together by the desk, from the queue and from the waitlist, and comes back by undo.
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { serverMessages } from '#contracts/appointments/walk-ins.sq.ts';
import { mostFromPage } from '#contracts/appointments/walk-ins.ts';
import { messages } from '#contracts/online/queue-page.sq.ts';
import { readRows } from '../../../test/checked-database.ts';
import { type Salon, testWorld } from '../../../test/harness.ts';
import { aProof, type OpenSalon, openSalon } from '../../../test/online.ts';
import { newPerson } from '../../../test/staff.ts';
import { aDay, book } from '../../../test/visits.ts';
import { waits } from '../../../test/waitlist.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld({ trustProxy: 1 });

let addresses = 0;
const call = (path: string, body: object) =>
  world().call('POST', path, body, {
    headers: { 'x-forwarded-for': `10.78.${++addresses >> 8}.${addresses & 255}` },
  });
const enters = async ({ slug, ...salon }: OpenSalon, name: string) =>
  call(`/public/salons/${slug}/queue`, {
    ...{ id: newId(), name, phone: `+355 69 ${4_000_000 + ++addresses}` },
    proof: await aProof(world(), { slug, ...salon }),
  });
const joins = async (salon: OpenSalon, barber: string | null = null, changes: object = {}) => {
  const id = newId();
  const body = {
    ...{ id, services: [salon.services.Prerje], barber, from: aDay, to: aDay, weekdays: 127 },
    ...{ from_minute: 720, to_minute: 1440, name: 'Besa Kola', language: 'sq' },
    ...{ phone: `+355 69 ${5_000_000 + ++addresses}`, proof: await aProof(world(), salon) },
    ...changes,
  };
  expect((await call(`/public/salons/${salon.slug}/waitlist`, body)).status).toBe(201);
  return id;
};

/** By the page two in the queue and two in the list, one of them of Blerim; by the desk one in each; and one comes. */
async function crowded() {
  world().clock.set('2026-11-23T10:18:00Z');
  const salon = await openSalon(world());
  await salon.put('/queue-page', { is_open: true });
  await salon.post('/walk-ins', { id: newId(), name: 'Nga dera' });
  for (const name of ['Beni', 'Ola', 'Erdhi']) await enters(salon, name);
  const { waiting } = (await salon.get('/walk-ins')).body;
  const came = waiting.find(({ name }: { name: string }) => name === 'Erdhi');
  await salon.put(`/walk-ins/${came.id}`, { is_here: true });
  await waits(salon, salon.services.Prerje ?? '', { client_name: 'Nga tavolina' });
  const joined = [await joins(salon), await joins(salon, salon.barbers.Blerim ?? null)];
  return { salon, joined };
}

const inQueue = async (salon: Salon) =>
  (await salon.get('/walk-ins')).body.waiting.map(({ name }: { name: string }) => name).toSorted();
const inList = async (salon: Salon) =>
  (await salon.get('/waitlist')).body.entries.map(({ source }: { source: string }) => source).toSorted();
const remove = async (salon: Salon, body: object = { waitlist: true }) =>
  (await salon.post('/walk-ins/remove-from-page', body)).body;
const giveBack = (salon: Salon, { walk_ins, waitlist }: { walk_ins: string[]; waitlist: string[] }) =>
  salon.post('/walk-ins/return-from-page', { walk_ins, waitlist });

test('one call takes off who came by the page and has not come, and undo brings back exactly them', async () => {
  const { salon } = await crowded();
  const removed = await remove(salon);
  expect(removed).toMatchObject({ removed: 2, message: 'U hoqën nga radha: 2, nga lista e pritjes: 2.' });
  expect([await inQueue(salon), await inList(salon)]).toEqual([['Erdhi', 'Nga dera'], ['desk']]);
  await enters(salon, 'I ri');
  expect((await giveBack(salon, removed)).body.message).toBe(messages.returned(2, 2));
  expect(await inQueue(salon)).toEqual(['Beni', 'Erdhi', 'I ri', 'Nga dera', 'Ola']);
  expect(await inList(salon)).toEqual(['desk', 'online', 'online']);
  expect((await giveBack(salon, removed)).status).toBe(200);
  const history = await readRows<{ description: string }>(world().db)(sql`
    select description from history
    where user_id = ${salon.user.id} and (description like 'U hoqën%' or description like 'U kthyen%') order by id`);
  expect(history.map(({ description }) => description)).toEqual([
    'U hoqën nga radha ata që u regjistruan vetë: 2',
    'U hoqën nga lista e pritjes ata që u regjistruan vetë: 2',
    'U kthyen në radhë ata që u regjistruan vetë: 2',
    'U kthyen në listën e pritjes ata që u regjistruan vetë: 2',
  ]);
});

test('a page of the release before takes off only from the queue', { tags: 'long' }, async () => {
  const { salon } = await crowded();
  expect(await remove(salon, {})).toMatchObject({ removed: 2, message: 'U hoqën nga radha: 2.' });
  expect(await inList(salon)).toEqual(['desk', 'online', 'online']);
});

test('who wants to come earlier than a visit stays in the list', async () => {
  const { salon, joined } = await crowded();
  const { id } = await book(salon, { appointment_date: aDay, appointment_time: '16:00' });
  await world().db.run(sql`update waitlist set visit_id = ${id} where id = ${joined[0]}`);
  expect((await remove(salon)).waitlist).toEqual([joined[1]]);
});

test('undo brings back nobody whose hour to come is over, who was deleted, or who left before', async () => {
  const { salon, joined } = await crowded();
  await call(`/public/salons/${salon.slug}/waitlist/${joined[0]}/leave`, {});
  const removed = await remove(salon);
  expect(removed.waitlist).toEqual([joined[1]]);
  const { db } = world();
  const [client] = await readRows<{ id: string }>(db)(sql`
    select client_id as id from waitlist where id = ${joined[1]}`);
  await salon.delete(`/clients/${client?.id}`);
  world().clock.pass({ minutes: 61 });
  await giveBack(salon, removed);
  expect([await inQueue(salon), await inList(salon)]).toEqual([['Erdhi', 'Nga dera'], ['desk']]);
});

test('a barber takes off nobody who waits for a colleague, and another salon nobody of this one', async () => {
  const { salon, joined } = await crowded();
  const barber = await newPerson(world(), salon, 'barber', { column: salon.barbers.Arben ?? null });
  const other = await openSalon(world());
  expect(await remove(other)).toMatchObject({ walk_ins: [], waitlist: [] });
  const removed = await remove(barber);
  expect(removed.waitlist).toEqual([joined[0]]);
  await giveBack(other, removed);
  expect(await inList(salon)).toEqual(['desk', 'online']);
});

const leavesList = (salon: OpenSalon, id: string | undefined) =>
  call(`/public/salons/${salon.slug}/waitlist/${id}/leave`, {});

test('who leaves the queue or the list after the desk took everybody off is not brought back by its undo', async () => {
  const { salon, joined } = await crowded();
  const left = (await enters(salon, 'Iku vetë')).body;
  const removed = await remove(salon);
  // a page that was read before still shows the way out
  const { entry } = (await call(`/public/queue/${left.link.split('/').at(-1)}/leave`, {})).body;
  expect(entry.state).toBe('left');
  await leavesList(salon, joined[0]);
  expect((await giveBack(salon, removed)).body.message).toBe(messages.returned(2, 1));
  expect(await inQueue(salon)).toEqual(['Beni', 'Erdhi', 'Nga dera', 'Ola']);
  expect(await inList(salon)).toEqual(['desk', 'online']);
  const one = await salon.put(`/waitlist/${joined[0]}`, { state: 'waiting' });
  expect(one.status).toBe(404);
});

test('the undo of the desk brings back nobody of the queue who then left by themselves, unless they come', {
  tags: 'long',
}, async () => {
  const { salon } = await crowded();
  const own = (await enters(salon, 'Iku vetë')).body;
  const { waiting } = (await salon.get('/walk-ins')).body;
  const { id } = waiting.find(({ name }: { name: string }) => name === 'Iku vetë');
  const put = async (body: object) => {
    const { status, body: answer } = await salon.put(`/walk-ins/${id}`, body);
    return [status, answer.code, answer.message];
  };
  await put({ state: 'left' });
  expect((await put({ state: 'waiting' }))[0]).toBe(200);
  await put({ state: 'left' });
  await call(`/public/queue/${own.link.split('/').at(-1)}/leave`, {});
  expect(await put({ state: 'waiting' })).toEqual([409, 'changed', serverMessages.leftByThemselves]);
  expect(await inQueue(salon)).toEqual(['Beni', 'Erdhi', 'Nga dera', 'Ola']);
  expect((await put({ state: 'waiting', is_here: true }))[0]).toBe(200);
  expect(await inQueue(salon)).toContain('Iku vetë');
});

test('an entry that two devices joined comes back for the one that has not left, and not after both have', {
  tags: 'long',
}, async () => {
  const { salon } = await crowded();
  const phone = '+355 69 699 0001';
  const [first, second] = [await joins(salon, null, { phone }), await joins(salon, null, { phone })];
  await remove(salon);
  await leavesList(salon, first);
  const list = { walk_ins: [], waitlist: [first] };
  expect((await giveBack(salon, list)).body.message).toBe(messages.returned(0, 1));
  await remove(salon);
  await leavesList(salon, second);
  expect((await giveBack(salon, list)).body.message).toBe(messages.returned(0, 0));
  expect(await inList(salon)).toEqual(['desk']);
});

test('who wanted an earlier hour and says no after the desk took them off is not put back', {
  tags: 'long',
}, async () => {
  const { salon } = await crowded();
  const { id } = await book(salon, {
    ...{ appointment_date: '2026-11-27', service_name: undefined, price: undefined },
    services: [{ service_name: 'Prerje', service_id: salon.services.Prerje, price: 5, duration: 30 }],
  });
  const { link } = (await salon.get(`/visits/${id}/link`)).body;
  const path = `/public/visits/${link.split('/').at(-1)}/earlier`;
  await call(path, { wanted: true, weekdays: 127, from_minute: 0, to_minute: 1440 });
  const entry = (await salon.get('/waitlist')).body.entries.find(({ visit }: { visit: unknown }) => visit);
  await salon.delete(`/waitlist/${entry.id}`);
  await call(path, { wanted: false });
  expect((await salon.put(`/waitlist/${entry.id}`, { state: 'waiting' })).status).toBe(404);
});

test('where others took the places meanwhile, undo brings back as many as there is room for, those who came first before', {
  tags: 'long',
}, async () => {
  const { salon, joined } = await crowded();
  const removed = await remove(salon);
  for (let n = 0; n < mostFromPage - 1; n++) await enters(salon, `I ri ${n + 1}`);
  // the number of the first entry waits three times by now
  await world().db.run(sql`
    insert into waitlist select (jsonb_populate_record(waitlist, jsonb_build_object('id', gen_random_uuid(), 'state', 'waiting'))).*
    from waitlist, generate_series(1, 3) where id = ${joined[0]}`);
  expect((await giveBack(salon, removed)).body.message).toBe(messages.returned(1, 1));
  const waiting = await inQueue(salon);
  expect([waiting.includes('Beni'), waiting.includes('Ola')]).toEqual([true, false]);
  const { entries } = (await salon.get('/waitlist')).body;
  const ids = entries.map(({ id }: { id: string }) => id);
  expect([ids.includes(joined[0]), ids.includes(joined[1])]).toEqual([false, true]);
});
