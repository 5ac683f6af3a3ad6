// The file of a client names nobody else.
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { daysToPart } from '#contracts/privacy/merges.ts';
import type { ClientFile } from '#contracts/privacy/privacy.ts';
import { readRows } from '../../test/checked-database.ts';
import { type Salon, testWorld } from '../../test/harness.ts';
import { bookOnline, openSalon } from '../../test/online.ts';
import { openTill, tick, visitToday } from '../../test/till.ts';
import { book, listAppointments } from '../../test/visits.ts';
import { deleteOldMergeValues } from '../clients/merge-store.ts';
import { sql } from '../ground/db/database.ts';
import { changesOfPerson } from './changes-of-person.ts';

const world = testWorld();

async function fileOf(salon: Salon, client: string | null): Promise<ClientFile> {
  const { status, body } = await salon.get(`/clients/${client}/file`);
  expect(status).toBe(200);
  return body.file;
}
/** What the file says, without the ids of visits. */
const said = (file: ClientFile) => JSON.stringify(file);
const besa = /Besa|Meta|1112223|besa@|kundër erës|E Besës/;
const zamira = /Zamira|Kuqezi|7654321|zamira@|dushkulore/;

/** Zamira and Besa, who were one client for a while, each with a visit of before and one that changed meanwhile. */
async function partedAgain() {
  const { salon } = await openTill(world());
  const ofZamira = await visitToday(salon, {
    client_name: 'Zamira Kuqezi',
    client_phone: '069 765 4321',
    note: 'dushkulore',
  });
  const ofBesa = await visitToday(salon, {
    client_name: 'Besa Meta',
    client_phone: '069 111 2223',
    note: 'kundër erës',
  });
  const deleted = await visitToday(salon, { client_id: ofBesa.client_id, client_name: 'Besa Meta' });
  await salon.put(`/clients/${ofBesa.client_id}`, { email: 'besa@shembull.al', note: 'E Besës' });
  world().clock.pass({ minutes: 1 });
  const { body } = await salon.post(`/clients/${ofZamira.client_id}/merge`, {
    gone: ofBesa.client_id,
    name: 'kept',
  });
  world().clock.pass({ minutes: 1 });
  for (const one of [ofZamira, ofBesa]) await tick(salon, one.id);
  await salon.put(`/appointments/${ofBesa.id}`, { price: 77 });
  await salon.put(`/appointments/${ofZamira.id}`, { price: 66 });
  await salon.delete(`/appointments/${deleted.id}`);
  world().clock.pass({ minutes: 1 });
  expect((await salon.post(`/merges/${body.merge}/undo`)).status).toBe(200);
  world().clock.pass({ minutes: 1 });
  return { salon, merge: body.merge as string, ofZamira, ofBesa };
}

describe('after a merge was undone', () => {
  test('each file is about the own person alone: values, visits, history, payments', async () => {
    const { salon, ofZamira, ofBesa } = await partedAgain();
    const file = await fileOf(salon, ofZamira.client_id);
    expect(said(file)).not.toMatch(besa);
    expect(said(file)).not.toContain(ofBesa.id);
    expect(said(file)).not.toContain(ofBesa.client_id);
    expect(file.visits.map(({ id }) => id)).toEqual([ofZamira.id]);
    expect(file.takings.filter(({ isVoid }) => !isVoid).map(({ cents }) => cents)).toEqual([1000, 6600]);
    expect(file.changes.map(({ what, after }) => [what, after.price, after.client_name])).toEqual([
      ['made', 10, 'Zamira Kuqezi'],
      ['changed', undefined, undefined],
      ['changed', 66, undefined],
    ]);
    const other = await fileOf(salon, ofBesa.client_id);
    expect(said(other)).not.toMatch(zamira);
    expect(said(other)).not.toContain(ofZamira.id);
    expect(other.takings.filter(({ isVoid }) => !isVoid).map(({ cents }) => cents)).toEqual([1000, 7700]);
    expect(other.changes.map(({ what, after }) => [what, after.price, after.client_name])).toEqual([
      ['made', 10, 'Besa Meta'],
      ['made', 10, 'Besa Meta'],
      ['changed', undefined, undefined],
      ['changed', 77, undefined],
      ['deleted', undefined, undefined],
    ]);
  });

  test('what it kept is gone at once, and the file of 31 days later names nobody either', {
    tags: 'long',
  }, async () => {
    const { salon, merge, ofZamira, ofBesa } = await partedAgain();
    const rows = await readRows<{ row: string }>(world().db)(sql`
      select to_jsonb(client_merges)::text as row from client_merges where id = ${merge}`);
    expect(rows[0]?.row).not.toMatch(besa);
    expect(rows[0]?.row).not.toMatch(zamira);
    await deleteOldMergeValues(
      world().db,
      new Date(world().clock.now().getTime() + 31 * 86_400_000),
      daysToPart,
    );
    expect(said(await fileOf(salon, ofZamira.client_id))).not.toMatch(besa);
    // also when the other one is erased since, and the merge is not known by its values
    await salon.post(`/clients/${ofBesa.client_id}/erase`);
    expect(said(await fileOf(salon, ofZamira.client_id))).not.toContain(ofBesa.id);
    expect((await salon.post(`/merges/${merge}/undo`)).status).toBe(200);
  });
});

test('both clients of a merge are one person in the file until it is undone', async () => {
  const salon = await world().newSalon();
  const kept = await book(salon, { client_name: 'Zamira Kuqezi' });
  const gone = await book(salon, { client_name: 'Zamirushe Kuqezi', appointment_time: '12:00' });
  await salon.post(`/clients/${kept.client_id}/merge`, { gone: gone.client_id, name: 'kept' });
  const file = await fileOf(salon, kept.client_id);
  expect(file.changes.filter(({ what }) => what === 'made')).toHaveLength(2);
  expect(file.merges[0]?.gone).toMatchObject({ client: { name: 'Zamirushe Kuqezi' } });
});

describe('a visit that went from one client to another', () => {
  test('says in the file of each only the own side, and whose payment it was', async () => {
    const { salon } = await openTill(world());
    const visit = await visitToday(salon, { client_name: 'Besa Meta', client_phone: '069 111 2223' });
    await tick(salon, visit.id);
    const paid = { paid: [{ method: 'card', currency: 'EUR', cents: 1000 }], note: 'kundër erës' };
    await salon.post(`/visits/${visit.id}/payment`, { change_id: newId(), ...paid });
    await salon.put(`/appointments/${visit.id}`, { client_name: 'Zamira Kuqezi' });
    const [now] = await listAppointments(salon);
    const file = await fileOf(salon, now?.client_id ?? null);
    expect(said(file)).not.toMatch(besa);
    expect(file.changes).toMatchObject([
      { what: 'changed', before: {}, after: { client_name: 'Zamira Kuqezi' } },
    ]);
    const before = await fileOf(salon, visit.client_id);
    expect(said(before)).not.toMatch(zamira);
    expect(before.changes.at(-1)).toMatchObject({
      before: { client_name: 'Besa Meta' },
      after: {},
    });
    expect(before.takings.some(({ note }) => note === 'kundër erës')).toBe(true);
  });

  test('says nothing of who booked it on the page of the salon', { tags: 'long' }, async () => {
    const salon = await openSalon(world(), { accept: 'all' });
    const person = { name: 'Besa Meta', phone: '+355 69 111 2223', email: 'besa@shembull.al' };
    expect((await bookOnline(world(), salon, person)).status).toBe(201);
    await world().runJobs();
    const [visit] = (await salon.get('/appointments?from=2026-11-24&to=2026-11-24')).body.appointments;
    await salon.put(`/appointments/${visit.id}`, { client_name: 'Zamira Kuqezi' });
    const [now] = await listAppointments(salon);
    const file = await fileOf(salon, now?.client_id ?? null);
    expect(said(file)).not.toMatch(besa);
    expect(file.bookings).toMatchObject([
      { name: null, bookedBy: null, phone: null, email: null, wanted: null },
    ]);
  });
});

test('the file says nothing of the mails that another salon sent to the same address', async () => {
  const [salon, other] = [await openSalon(world()), await openSalon(world())];
  const person = { name: 'Besa Meta', phone: '+355 69 111 2223', email: 'besa@shembull.al' };
  for (const one of [salon, other]) expect((await bookOnline(world(), one, person)).status).toBe(201);
  await world().runJobs();
  const [visit] = (await salon.get('/appointments?from=2026-11-24&to=2026-11-24')).body.appointments;
  expect((await fileOf(salon, visit.client_id)).messages).toHaveLength(1);
});

test('who shares the number is not in the queue of the file, with an id or without', async () => {
  const salon = await world().newSalon();
  const phone = '069 111 2223';
  const besnik = await book(salon, { client_name: 'Besnik Meta', client_phone: phone });
  const zamira = await book(salon, {
    client_name: 'Zamira Kuqezi',
    client_phone: phone,
    appointment_time: '12:00',
  });
  const entries = [
    { client_id: zamira.client_id, name: 'Zamira', phone },
    { name: 'Zamira Kuqezi', phone },
    { name: 'Besnik Meta', phone },
    // another one of this name
    { name: 'Besnik Meta', phone: '069 765 4321' },
  ];
  for (const one of entries)
    expect((await salon.post('/walk-ins', { id: newId(), ...one })).status).toBe(201);
  const namesIn = async (client: string | null) =>
    (await fileOf(salon, client)).queue.map(({ number, name }) => [number, name]);
  expect(await namesIn(besnik.client_id)).toEqual([[3, 'Besnik Meta']]);
  expect(await namesIn(zamira.client_id)).toEqual([
    [1, 'Zamira'],
    [2, 'Zamira Kuqezi'],
  ]);
});

test('who booked for somebody else is not named in that person’s file, nor that person in the file of who booked', async () => {
  const salon = await openSalon(world(), { accept: 'all' });
  const asked = { name: 'Besa Meta', phone: '+355 69 111 2223', email: 'besa@shembull.al' };
  expect((await bookOnline(world(), salon, { ...asked, time: '10:00' })).status).toBe(201);
  const forOther = await bookOnline(world(), salon, { ...asked, time: '11:00', guest: 'Zamira Kuqezi' });
  expect(forOther.status).toBe(201);
  await world().runJobs();
  const visits = (await salon.get('/appointments?from=2026-11-24&to=2026-11-24')).body.appointments;
  const idOf = (name: string) =>
    visits.find((one: { client_name: string }) => one.client_name.startsWith(name)).client_id;
  expect(said(await fileOf(salon, idOf('Zamira')))).not.toMatch(besa);
  const own = await fileOf(salon, idOf('Besa'));
  expect(said(own)).not.toMatch(zamira);
  expect(own.bookings.map(({ phone, email }) => [phone, email])).toEqual(
    Array(2).fill(['+355691112223', 'besa@shembull.al']),
  );
});

test('a visit that came back to the client shows both times, and not the one in between', {
  tags: 'long',
}, () => {
  const change = (what: string, from: string | null, to: string | null, extra = {}) => ({
    visit: 'v',
    what,
    from,
    to,
    before: { ...(from && { client_name: from }), ...extra },
    after: { ...(to && { client_name: to }), ...extra },
  });
  const changes = [
    change('made', null, 'ana', {}),
    change('changed', null, null, { price: 1 }),
    change('changed', 'ana', 'besa', { price: 2 }),
    change('changed', null, null, { price: 3 }),
    change('changed', 'besa', 'ana', { price: 4 }),
    change('deleted', 'ana', null, { price: 5 }),
  ];
  expect(changesOfPerson(changes, ['ana']).map(({ before, after }) => [before, after])).toEqual([
    [{}, { client_name: 'ana' }],
    [{ price: 1 }, { price: 1 }],
    [{ client_name: 'ana', price: 2 }, {}],
    [{}, { client_name: 'ana', price: 4 }],
    [{ client_name: 'ana', price: 5 }, { price: 5 }],
  ]);
  // the beginning of an old visit is not in the history
  expect(changesOfPerson(changes.slice(1), ['besa']).map(({ before, after }) => [before, after])).toEqual([
    [{}, { client_name: 'besa', price: 2 }],
    [{ price: 3 }, { price: 3 }],
    [{ client_name: 'besa', price: 4 }, {}],
  ]);
});
