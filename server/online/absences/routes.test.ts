// Who has not come for longer than usual, and whom the salon writes to.
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '#contracts/ground/calendar.rules.ts';
import { isMissing, rhythmOf } from '#contracts/online/absences.rules.ts';
import { messages } from '#contracts/online/absences.sq.ts';
import type { Absence } from '#contracts/online/absences.ts';
import { readRows } from '../../../test/checked-database.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { openSalon } from '../../../test/online.ts';
import { randomFrom } from '../../../test/random.ts';
import { barbersOf, newPerson, salonIdOf, usualTicks } from '../../../test/staff.ts';
import { book, oneLine } from '../../../test/visits.ts';
import { addressesOf, readLinkKey } from '../../appointments/visit-links/store.ts';
import { sql } from '../../ground/db/database.ts';
import { addJob } from '../../ground/jobs/store.ts';
import { SalonId } from '../../ground/salon-id.ts';
import { wholeBook } from '../../ground/scope.ts';
import { listMissing } from './store.ts';

const world = testWorld({}, fullPool);
const today = '2026-11-23';

let numbers = 0;

/** A client with visits so many days before today; negative: ahead. Returns the id. */
async function comes(salon: Salon, name: string, daysAgo: readonly number[], changes: object = {}) {
  let id: string | null = null;
  for (const ago of daysAgo) {
    const who = id ? { client_id: id } : { client_phone: `069 ${2_000_000 + ++numbers}` };
    const visit = await book(salon, {
      client_name: name,
      appointment_date: addDays(today, -ago),
      appointment_time: `${String(8 + (numbers % 12)).padStart(2, '0')}:00`,
      duration: 30,
      ...who,
      ...changes,
    });
    id = visit.client_id;
  }
  return id ?? '';
}

const listOf = async (salon: Salon) => (await salon.get('/absences')).body;
const namesOf = async (salon: Salon): Promise<string[]> =>
  (await listOf(salon)).absences.map(({ client }: Absence) => client.name);
const scopeOf = async (salon: Salon) => wholeBook(SalonId.parse(await salonIdOf(world(), salon)));
const mark = (salon: Salon, id: string, what: string) => salon.put(`/absences/${id}`, { mark: what });

test('lists who is late by the own rhythm, the greatest loss first, with the page for the last service and barber', async () => {
  const salon = await openSalon(world());
  await comes(salon, 'Besnik Thaçi', [133, 105, 77, 49], { service_name: 'Prerje', price: 20 });
  await comes(salon, 'Dea Kola', [63]);
  await comes(salon, 'Në kohë', [126, 98, 70, 42]);
  await comes(salon, 'E re', [60]);
  await comes(salon, 'E vjetër', [401]);
  await comes(salon, 'Ka termin', [126, 98, 70, 49, -3]);
  await comes(salon, 'Erdhi', [126, 98, 70, 49, 1]);
  await book(salon, { client_name: 'Pa telefon', appointment_date: addDays(today, -90) });
  const { absences, after_days } = await listOf(salon);
  expect(after_days).toBe(60);
  expect(absences).toMatchObject([
    {
      client: { name: 'Besnik Thaçi', language: 'sq' },
      last_visit: '2026-10-05',
      rhythm_days: 28,
      sent: null,
    },
    { client: { name: 'Dea Kola' }, last_visit: '2026-09-21', rhythm_days: null, channel: 'whatsapp' },
  ]);
  const [{ page, refuse_link }] = absences;
  expect(page).toBe(
    `http://kreher.test/s/${salon.slug}?sherbimi=${salon.services.Prerje}&te=${salon.barbers.Arben}`,
  );
  expect(refuse_link).toMatch(/^http:\/\/kreher\.test\/api\/no-offers\/[\w-]{20}$/);
});

test('a visit that is cancelled brings the client back into the list', { tags: 'long' }, async () => {
  const salon = await world().newSalon();
  const id = await comes(salon, 'Ana', [63, -2]);
  expect(await namesOf(salon)).toEqual([]);
  const { appointments } = (await salon.get(`/clients/${id}`)).body;
  const ahead = appointments.find((one: { appointment_date: string }) => one.appointment_date > today);
  await salon.put(`/appointments/${ahead.id}`, { status: 'cancelled' });
  expect(await namesOf(salon)).toEqual(['Ana']);
});

test('who is blocked or erased is not listed; who refused offers is, without a link, and is not written to', async () => {
  const salon = await world().newSalon();
  const [ana, besa, dea] = [
    await comes(salon, 'Ana', [70]),
    await comes(salon, 'Besa', [71]),
    await comes(salon, 'Dea', [72]),
  ];
  await salon.put(`/clients/${ana}/online`, { blocked: true });
  await salon.post(`/clients/${besa}/erase`);
  await salon.put(`/clients/${dea}/marketing`, { refused: true });
  expect((await listOf(salon)).absences).toMatchObject([{ client: { name: 'Dea' }, refuse_link: null }]);
  const refused = await mark(salon, dea, 'whatsapp');
  expect([refused.status, refused.body.message]).toEqual([403, messages.refused]);
  expect((await mark(salon, dea, 'hide')).body.marked).toBe(true);
  expect(await namesOf(salon)).toEqual([]);
});

test('who was written to stays marked for the day, is left out for 30 days, and counts as come back within them', async () => {
  const salon = await world().newSalon();
  const [ana, besa] = [await comes(salon, 'Ana', [70]), await comes(salon, 'Besa', [71])];
  for (const id of [ana, besa])
    expect((await mark(salon, id, 'viber')).body).toEqual({ success: true, marked: true });
  const at = world().clock.now().toISOString();
  expect((await listOf(salon)).absences).toMatchObject([
    { sent: { at, channel: 'viber' } },
    { sent: { at, channel: 'viber' } },
  ]);
  const later = (days: number) => `${addDays(today, days)}T10:00:00Z`;
  await world().at(later(1), async () => expect(await namesOf(salon)).toEqual([]));
  await comes(salon, 'Ana', [-20], { client_id: ana });
  await world().at(later(29), async () =>
    expect(await listOf(salon)).toMatchObject({ absences: [], written: 0 }),
  );
  await world().at(later(30), async () => {
    expect(await listOf(salon)).toMatchObject({ came_back: 1, written: 2 });
    expect(await namesOf(salon)).toEqual(['Besa']);
  });
});

test('hidden for three months; both marks can be taken back on their day, also twice', {
  tags: 'long',
}, async () => {
  const salon = await world().newSalon();
  const ana = await comes(salon, 'Ana', [70]);
  for (const what of ['hide', 'sms']) {
    await mark(salon, ana, what);
    expect((await mark(salon, ana, 'undo')).body.marked).toBe(true);
    expect((await mark(salon, ana, 'undo')).body.marked).toBe(false);
    expect((await listOf(salon)).absences).toMatchObject([{ sent: null }]);
  }
  await mark(salon, ana, 'hide');
  // their sessions have ended by then
  const scope = await scopeOf(salon);
  const missingOn = async (day: string) =>
    (await listMissing(world().db, scope, day, { after: 60, most: 20 })).map(({ name }) => name);
  expect(await missingOn('2027-02-22')).toEqual([]);
  expect(await missingOn('2027-02-23')).toEqual(['Ana']);
});

test('erasing a client erases what was noted of the absence', async () => {
  const salon = await world().newSalon();
  const ana = await comes(salon, 'Ana', [70]);
  await mark(salon, ana, 'hide');
  const rows = () => readRows(world().db)(sql`select from absences where client_id = ${ana}`);
  expect(await rows()).toHaveLength(1);
  await salon.post(`/clients/${ana}/erase`);
  expect(await rows()).toEqual([]);
});

test('the hourly clean-up deletes what was noted more than 400 days ago', async () => {
  const salon = await world().newSalon();
  const ana = await comes(salon, 'Ana', [70]);
  await mark(salon, ana, 'hide');
  await world().at('2028-01-01T09:00:00Z', async () => {
    await world().db.transaction((tx) => addJob(tx, 'forget-ended', {}));
    await world().runJobs();
  });
  expect(await readRows(world().db)(sql`select from absences where client_id = ${ana}`)).toEqual([]);
});

test('at most 20 a day, among them those who were written to', { tags: 'long' }, async () => {
  const salon = await world().newSalon();
  for (let n = 0; n < 22; n++) await comes(salon, `Klient ${n}`, [62 + n]);
  const { absences } = await listOf(salon);
  expect(absences).toHaveLength(20);
  await mark(salon, absences[0].client.id, 'sms');
  const after = (await listOf(salon)).absences;
  expect(after).toHaveLength(20);
  expect(after.map(({ client }: Absence) => client.id).sort()).toEqual(
    absences.map(({ client }: Absence) => client.id).sort(),
  );
});

test('the setting says after how many days who came once or twice is missing', { tags: 'long' }, async () => {
  const salon = await world().newSalon();
  await comes(salon, 'Ana', [90, 45]);
  expect(await namesOf(salon)).toEqual([]);
  for (const after_days of [29, 121, 45.5])
    expect((await salon.put('/absences', { after_days })).status).toBe(400);
  expect((await salon.put('/absences', { after_days: 44 })).body.after_days).toBe(44);
  expect(await namesOf(salon)).toEqual(['Ana']);
});

test('a barber with the own column lists its clients, and without phones nobody', async () => {
  const salon = await world().newSalon();
  const { Arben = '' } = await barbersOf(salon);
  await comes(salon, 'Ana', [70]);
  const besa = await comes(salon, 'Besa', [71], { barber: 'Blerim' });
  // comes to another column by now
  const dea = await comes(salon, 'Dea', [72]);
  await comes(salon, 'Dea', [3], { client_id: dea, barber: 'Blerim' });
  const person = await newPerson(world(), salon, 'barber', {
    ...usualTicks,
    column: Arben,
    seesOthers: false,
  });
  expect(await namesOf(person as Salon)).toEqual(['Ana']);
  expect((await mark(person as Salon, besa, 'sms')).status).toBe(404);
  const blind = await newPerson(world(), salon, 'barber', { ...usualTicks, seesPhones: false });
  expect(await listOf(blind as Salon)).toMatchObject({ absences: [], contacts_hidden: true });
  expect((await mark(blind as Salon, besa, 'sms')).status).toBe(404);
});

test('two that are made one are written to once, and parted again only who was written to is left out', {
  tags: 'long',
}, async () => {
  const salon = await world().newSalon();
  const [ana, anna] = [await comes(salon, 'Ana', [70]), await comes(salon, 'Anna', [71])];
  await mark(salon, anna, 'sms');
  await world().at('2026-11-24T10:00:00Z', async () => {
    const { body } = await salon.post(`/clients/${ana}/merge`, { gone: anna, name: 'kept' });
    expect(await namesOf(salon)).toEqual([]);
    expect((await salon.get(`/clients/${ana}/file`)).body.file.messages).toMatchObject([{ channel: 'sms' }]);
    expect((await salon.post(`/merges/${body.merge}/undo`)).status).toBe(200);
    expect(await namesOf(salon)).toEqual(['Ana']);
  });
});

test.each([
  ['the number of who stayed', true, ['Anna']],
  ['the number that only who went had', false, ['Ana']],
])(
  'a message since the merge to %s is of that one after its undo',
  { tags: 'long' },
  async (_whose, hasNumber, left) => {
    const salon = await world().newSalon();
    const [ana, anna] = [await comes(salon, 'Ana', [70]), await comes(salon, 'Anna', [71])];
    const numberOf = async (id: string) => (await salon.get(`/clients/${id}`)).body.client.phone;
    const phone = await numberOf(ana);
    if (!hasNumber) await salon.put(`/clients/${ana}`, { phone: null });
    await world().at('2026-11-24T10:00:00Z', async () => {
      const { body } = await salon.post(`/clients/${ana}/merge`, { gone: anna, name: 'kept' });
      await mark(salon, ana, 'sms');
      await salon.post(`/merges/${body.merge}/undo`);
      if (!hasNumber) await salon.put(`/clients/${ana}`, { phone });
    });
    // who was written to stays in the list for the day
    await world().at('2026-11-25T10:00:00Z', async () => expect(await namesOf(salon)).toEqual(left));
  },
);

test('the link in a message refuses offers also long after the visit, and takes that back', async () => {
  const salon = await world().newSalon();
  const ana = await comes(salon, 'Ana', [70]);
  const [{ refuse_link }] = (await listOf(salon)).absences;
  const path = new URL(refuse_link).pathname.replace('/api', '');
  const { nobody } = world();
  const refuses = async () => (await salon.get(`/clients/${ana}`)).body.client.marketingRefusedBy;
  const asked = await nobody.get(path);
  expect([asked.status, asked.headers['content-type'], await refuses()]).toEqual([
    ...[200, 'text/html; charset=utf-8', null],
  ]);
  expect((await nobody.post(path, { choice: 'refuse' })).status).toBe(200);
  expect([await refuses(), (await listOf(salon)).absences[0].refuse_link]).toEqual(['client', null]);
  await nobody.post(path, { choice: 'allow' });
  expect(await refuses()).toBe(null);
  expect((await nobody.get('/no-offers/3f9k2m7q-QxvT0aB1cD2')).status).toBe(404);
  await salon.post(`/clients/${ana}/erase`);
  expect((await nobody.post(path, { choice: 'refuse' })).status).toBe(404);
});

interface Generated {
  readonly id: string;
  readonly gap: () => number;
  readonly stopsOn: string | null;
  readonly books: boolean;
  readonly days: string[];
  next: string | null;
}

const seed = 20_261_123;

test(`over a generated year each day lists whom the rule names, and hardly who comes again (seed ${seed})`, {
  tags: 'long',
}, async () => {
  const salon = await world().newSalon();
  const { Arben = '' } = await barbersOf(salon);
  const scope = await scopeOf(salon);
  const { random, chance } = randomFrom(seed);
  const first = '2025-11-01';
  const spread = () => (random(1000) + random(1000) + random(1000) + random(1000) - 2000) / 577;
  const clients: Generated[] = Array.from({ length: 150 }, (_, n) => {
    const rhythm = 14 + random(57);
    return {
      id: newId(),
      gap: () => Math.max(1, Math.round(rhythm * (1 + 0.2 * spread()))),
      stopsOn: chance(40) ? addDays(first, 100 + random(200)) : null,
      books: chance(20),
      days: [],
      next: addDays(first, n % rhythm),
    };
  });
  await world().db.run(sql`
    insert into clients (salon_id, id, name, name_key, phone)
    select ${scope.salon}, id, id, id, '+355691234567' from unnest(${clients.map(({ id }) => id)}::uuid[]) as id`);
  const counts = { listed: 0, again: 0 };
  const wrong: string[] = [];
  let placed = 0;
  for (let n = 0; n < 365; n++) {
    const day = addDays(first, n);
    const booked: { id: string; day: string }[] = [];
    for (const client of clients) {
      if (client.next !== day) continue;
      client.days.push(day);
      const next = addDays(day, client.gap());
      client.next = client.stopsOn && next > client.stopsOn ? null : next;
      const isFirst = client.days.length === 1;
      if (isFirst || !client.books) booked.push({ id: client.id, day });
      if (client.books && client.next) booked.push({ id: client.id, day: client.next });
    }
    await world().db.run(sql`
      insert into appointments
        (salon_id, id, kind, client_id, barber_id, service_name, lines, price_cents, day, starts_at, duration, status, user_id)
      select
        ${scope.salon}, gen_random_uuid(), 'visit', id, ${Arben}, 'Prerje', ${oneLine('Prerje', 10, 1)}, 1000, day,
'00:00'::time + (${placed}::integer + place) % 1400 * interval '1 minute', 1, 'confirmed', ${salon.user.id}
      from unnest(${booked.map(({ id }) => id)}::uuid[], ${booked.map((one) => one.day)}::date[])
        with ordinality as visit (id, day, place)`);
    placed += booked.length;
    if (n < 150) continue;
    const expected = clients.filter(({ days, books, next }) => {
      const last = days.at(-1);
      return last && !(books && next) && isMissing(daysBetween(last, day), rhythmOf(days), 60);
    });
    const found = await listMissing(world().db, scope, day, { after: 60, most: 1000 });
    const ids = (all: readonly { readonly id: string }[]) =>
      all
        .map(({ id }) => id)
        .sort()
        .join();
    if (ids(found) !== ids(expected)) wrong.push(day);
    counts.listed += found.length;
    counts.again += expected.filter(({ next }) => next !== null).length;
  }
  expect(wrong).toEqual([]);
  expect(counts.listed).toBeGreaterThan(2000);
  expect(counts.again / counts.listed).toBeLessThanOrEqual(0.1);
});

test('links that are there already are only read', async () => {
  const salon = await world().newSalon();
  const { id } = await book(salon);
  const { salon: own } = await scopeOf(salon);
  const { db } = world();
  const key = await readLinkKey(db);
  const made = await db.transaction((tx) => addressesOf(tx, own, key, [id]));
  const again = await db.transaction(async (tx) => {
    await tx.run(sql`set transaction read only`);
    return addressesOf(tx, own, key, [id]);
  });
  expect(made.get(id)).toMatch(/^[\w-]{20}$/);
  expect(again).toEqual(made);
});

/** What is offered after the visit of today of a client who came so many days ago. */
async function nextAfter(salon: Salon, name: string, daysAgo: readonly number[], changes: object = {}) {
  const client_id = await comes(salon, name, daysAgo, changes);
  const visit = await book(salon, {
    ...{ client_id, client_name: name, appointment_date: today, appointment_time: '16:15', duration: 30 },
    ...changes,
  });
  const ask = async () => (await salon.get(`/appointments/${visit.id}/next`)).body.next;
  expect(await ask()).toBeNull();
  await salon.put(`/appointments/${visit.id}`, { status: 'confirmed' });
  return { client_id, ask };
}

test('after a visit the next one is by the own rhythm, with the same barber at the same time', async () => {
  const salon = await world().newSalon();
  const { client_id, ask } = await nextAfter(salon, 'Besnik', [62, 41, 20]);
  const slot = { appointment_date: addDays(today, 21), appointment_time: '16:15', barber: 'Arben' };
  expect(await ask()).toEqual({ weeks: 3, slot });
  await book(salon, { ...slot, client_name: 'Tjetra', duration: 20, appointment_time: '16:10' });
  expect(await ask()).toMatchObject({ slot: { ...slot, appointment_time: '16:30' } });
  await salon.put(`/clients/${client_id}/online`, { blocked: true });
  expect(await ask()).toBeNull();
});

test('a day on which the barber does not work or is full gives way to the next one that is free', {
  tags: 'long',
}, async () => {
  const salon = await world().newSalon();
  const { ask } = await nextAfter(salon, 'Besnik', [14, 7]);
  const day = addDays(today, 7);
  const whole = { kind: 'block', title: 'Pushim', appointment_date: day, appointment_time: '00:00' };
  await salon.post('/appointments', { ...whole, barber: 'Arben', duration: 24 * 60 });
  expect(await ask()).toMatchObject({
    weeks: 1,
    slot: { appointment_date: addDays(day, 1), barber: 'Arben' },
  });
});

test('nothing is offered to who came rarely or has a visit ahead', async () => {
  const salon = await world().newSalon();
  const rare = await nextAfter(salon, 'Ana', [28]);
  const booked = await nextAfter(salon, 'Besa', [56, 28, -5], { barber: 'Blerim' });
  expect([await rare.ask(), await booked.ask()]).toEqual([null, null]);
  const { appointments } = (await salon.get(`/clients/${booked.client_id}`)).body;
  const [ahead] = appointments;
  await salon.put(`/appointments/${ahead.id}`, { status: 'cancelled' });
  expect(await booked.ask()).toMatchObject({ weeks: 4, slot: { barber: 'Blerim' } });
});
