import { readFileSync } from 'node:fs';
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Taking } from '#contracts/appointments/visit-payments.ts';
import { messages } from '#contracts/clients/clients.sq.ts';
import { readRows } from '../../test/checked-database.ts';
import { it } from '../../test/each-mainly.ts';
import { fullPool, type Salon, testWorld } from '../../test/harness.ts';
import { bookOnline, openSalon } from '../../test/online.ts';
import { salonIdOf } from '../../test/staff.ts';
import { openTill, takingsOf, tickedVisit } from '../../test/till.ts';
import { book, historyOf, listAppointments } from '../../test/visits.ts';
import { aWish } from '../../test/waitlist.ts';
import { raw, sql } from '../ground/db/database.ts';
import { type NewMail, queueMails } from '../ground/mail/queue.ts';

const world = testWorld({}, fullPool);

const searchFor = async (salon: Salon, q: string) => (await salon.get(`/clients?q=${q}`)).body.clients;

describe('erasing the data of a client', () => {
  test('erasing a client keeps the visits and sums, and leaves no word of the person in any table of the salon', async () => {
    const salon = await world().newSalon();
    const contact = { client_phone: '069 765 4321', note: 'alergji nga amoniaku' };
    const visit = await book(salon, { client_name: 'Zamira Kuqi', ...contact });
    const deleted = await book(salon, { client_name: 'Zamira Kuqi', appointment_time: '15:00' });
    await salon.delete(`/appointments/${deleted.id}`);
    await book(salon, { client_name: 'Zamira Kuqi Lleshi', appointment_time: '17:00' });
    await salon.put(`/clients/${visit.client_id}`, {
      note: 'Dashamirëse',
      email: 'zamira@gmail.com',
      birthday: { day: 14, month: 5, year: 1990 },
    });

    const { status, body } = await salon.post(`/clients/${visit.client_id}/erase`);
    expect({ status, message: body.message }).toEqual({ status: 200, message: messages.erased });
    expect(body.client).toMatchObject({
      phone: null,
      email: null,
      birthday: null,
      note: null,
      totalAppointments: 1,
    });
    expect(body.client.name).toMatch(/^Klient i fshirë [0-9A-F]{4}$/);

    const list = await listAppointments(salon);
    expect(list.find(({ id }) => id === visit.id)).toMatchObject({
      client_name: body.client.name,
      client_phone: null,
      note: null,
      price: 4.5,
    });
    expect(await searchFor(salon, '7654321')).toEqual([]);
    expect((await searchFor(salon, 'zamira')).map(({ name }: { name: string }) => name)).toEqual([
      'Zamira Kuqi Lleshi',
    ]);
    const texts = (await historyOf(world().db, salon)).map(({ description }) => description);
    expect(texts.filter((text) => /Zamira|Kuqi|7654321/.test(text))).toEqual([]);
  });

  test('erasing a client twice changes nothing more, and the same name can be booked anew', async () => {
    const salon = await world().newSalon();
    const visit = await book(salon, { client_name: 'Besa Meta' });
    const first = await salon.post(`/clients/${visit.client_id}/erase`);
    const second = await salon.post(`/clients/${visit.client_id}/erase`);
    expect(second.body.client.name).toBe(first.body.client.name);
    const again = await book(salon, { client_name: 'Besa Meta', appointment_time: '12:00' });
    expect(again.client_id).not.toBe(visit.client_id);
  });
});

test('erasing a client stops no mail of another salon, nor about an account with the same address', async () => {
  const salon = await world().newSalon();
  const to = 'zamira@shembull.al';
  const { client_id: id } = await book(salon, { client_name: 'Zamira Kuqi' });
  await salon.put(`/clients/${id}`, { email: to });
  const { name } = (await salon.get('/salon')).body.data;
  const said = { html: 'x', text: 'x' };
  const wait: readonly NewMail[] = [
    { to, ...said, subject: 'i këtij salloni', sender: { name: `${name} përmes Krehërit`, replyTo: null } },
    { to, ...said, subject: 'i tjetrit', sender: { name: 'Tjetri përmes Krehërit', replyTo: null } },
    { to, ...said, subject: 'i llogarisë' },
  ];
  await world().db.transaction((tx) => queueMails(tx, wait, world().clock.now()));
  expect((await salon.post(`/clients/${id}/erase`)).status).toBe(200);
  await world().runJobs();
  const sent = world().mails.filter((mail) => mail.to === to);
  expect(sent.map(({ subject }) => subject).sort()).toEqual(['i llogarisë', 'i tjetrit']);
});

test('deleting the double of a client leaves what is known of the other, who has the same number and address', {
  tags: 'long',
}, async () => {
  const salon = await openSalon(world(), { accept: 'all' });
  const email = 'ana.hoxha@shembull.al';
  const booked = await bookOnline(world(), salon, { name: 'Ana Hoxha', phone: '069 222 3344', email });
  expect(booked.status).toBe(201);
  await world().runJobs();
  const kept = () =>
    readRows<{ mails: number; addresses: number }>(world().db)(sql`
      select (select count(*) from client_mails where email = ${email})::integer as mails,
        (select count(*) from client_addresses where email = ${email})::integer as addresses`);
  const before = await kept();
  expect(before).not.toEqual([{ mails: 0, addresses: 0 }]);
  const double = await book(salon, {
    client_name: 'Ana H.',
    client_phone: '069 222 3344',
    appointment_time: '16:00',
  });
  await salon.delete(`/appointments/${double.id}`);
  expect((await salon.delete(`/clients/${double.client_id}`)).status).toBe(200);
  expect(await kept()).toEqual(before);
});

test('deleting the double of a client leaves the queue and the requests of the other, and erasing the other empties them', {
  tags: 'long',
}, async () => {
  const salon = await openSalon(world(), { accept: 'none' });
  const ana = { name: 'Ana Hoxha', phone: '069 222 3344', email: 'ana.h@shembull.al' };
  const { client_id: id } = await book(salon, { client_name: ana.name, client_phone: ana.phone });
  const double = await book(salon, {
    client_name: 'Ana H.',
    client_phone: ana.phone,
    appointment_time: '16:00',
  });
  await salon.delete(`/appointments/${double.id}`);
  await bookOnline(world(), salon, { ...ana, time: '12:00' });
  await world().runJobs();
  const [request] = (await salon.get('/bookings')).body.requests;
  expect((await salon.post(`/bookings/${request.id}/answer`, { accept: false })).status).toBe(200);
  for (const one of [
    { client_id: id, phone: ana.phone },
    { name: ana.name, phone: ana.phone },
    { name: ana.name },
  ])
    expect((await salon.post('/walk-ins', { id: newId(), ...one })).status).toBe(201);
  const kept = () =>
    readRows<{ row: string }>(world().db)(sql`
      select row_to_json(bookings)::text as row from bookings where id = ${request.id}
      union all select row_to_json(walk_ins)::text from walk_ins
      union all select email from client_mails where email = ${ana.email}
      union all select row_to_json(client_addresses)::text from client_addresses where email = ${ana.email}
      order by row`);
  const before = await kept();
  expect(before).toHaveLength(6);
  expect((await salon.delete(`/clients/${double.client_id}`)).status).toBe(200);
  expect(await kept()).toEqual(before);
  expect((await salon.post(`/clients/${id}/erase`)).status).toBe(200);
  const after = await kept();
  expect(after).toHaveLength(4);
  expect(after.filter(({ row }) => /Ana|2223344/.test(row))).toEqual([]);
});

test('no hash is left of what an erased person sent, nor of what was sent about them', async () => {
  const salon = await openSalon(world());
  const of = { client_name: 'Zamira Kuqi', client_phone: '069 765 4321' };
  const visit = await book(salon, { id: newId(), ...of });
  await salon.put(`/appointments/${visit.id}`, { change_id: newId(), note: 'pa amoniak' });
  await salon.post('/walk-ins', { id: newId(), name: 'Zamira Kuqi', phone: '069 765 4321' });
  await salon.post('/waitlist', aWish([salon.services.Prerje ?? ''], of));
  await bookOnline(world(), salon, { name: 'Zamira Kuqi', phone: '069 765 4321', time: '16:00' });
  const kept = await book(salon, { id: newId(), appointment_time: '12:00' });

  const hashes = () =>
    readRows<{ of: string; id: string }>(world().db)(sql`
      select tableoid::regclass::text as of, id from appointments where length(request_hash) > 0 union all
      select tableoid::regclass::text, id from bookings where length(request_hash || coalesce(address_hash, '')) > 0 union all
      select tableoid::regclass::text, id from walk_ins where length(request_hash) > 0 union all
      select tableoid::regclass::text, id from waitlist where length(request_hash) > 0 union all
      select tableoid::regclass::text, id from answered_changes where length(request_hash) > 0`);
  const before = await hashes();
  await salon.post(`/clients/${visit.client_id}/erase`);
  const left = await hashes();
  expect(new Set(before.map(({ of }) => of))).toEqual(
    new Set(['appointments', 'bookings', 'walk_ins', 'waitlist', 'answered_changes']),
  );
  const gone = before.filter(({ id }) => !left.some((one) => one.id === id));
  expect(gone.map(({ of }) => of).sort()).toEqual([
    'answered_changes',
    'appointments',
    'bookings',
    'waitlist',
    'walk_ins',
  ]);
  expect(left.map(({ id }) => id)).toContain(kept.id);
});

test('the hashes of clients who were erased before are emptied once, and of nobody else', {
  tags: 'long',
}, async () => {
  const salon = await openSalon(world());
  const of = { client_name: 'Zamira Kuqi', client_phone: '069 765 4321' };
  const visit = await book(salon, { id: newId(), ...of });
  await salon.put(`/appointments/${visit.id}`, { change_id: newId(), note: 'pa amoniak' });
  await salon.post('/walk-ins', { id: newId(), name: 'Zamira Kuqi', phone: '069 765 4321' });
  await bookOnline(world(), salon, { name: 'Zamira Kuqi', phone: '069 765 4321', time: '16:00' });
  const kept = await book(salon, { id: newId(), appointment_time: '12:00' });
  await salon.put(`/appointments/${kept.id}`, { change_id: newId(), note: 'vjen vonë' });
  await salon.post('/walk-ins', { id: newId(), name: 'Besa', phone: '069 111 2233' });
  await salon.post(`/clients/${visit.client_id}/erase`);
  const salonId = await salonIdOf(world(), salon);
  const tables = ['appointments', 'bookings', 'walk_ins', 'answered_changes'];
  const hashed = async () => {
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const rows = await readRows(world().db)(sql`
        select from ${raw(table)} where salon_id = ${salonId} and length(request_hash) > 0`);
      counts[table] = rows.length;
    }
    return counts;
  };
  const whole = await hashed();
  for (const table of tables)
    await world().db.run(sql`
      update ${raw(table)} set request_hash = 'hash of before'
      where salon_id = ${salonId} and length(coalesce(request_hash, '')) = 0`);
  const before = await hashed();
  for (const table of tables) expect(before[table], table).toBeGreaterThan(whole[table] ?? 0);
  const migration = new URL('../ground/db/migrations/336_hashes_of_erased.sql', import.meta.url);
  for (const statement of readFileSync(migration, 'utf8').split(';'))
    if (/update/.test(statement)) await world().db.run(sql`${raw(statement)}`);
  expect(await hashed()).toEqual(whole);
});

describe('the takings of an erased client', () => {
  const plain = { method: 'card', currency: 'EUR', cents: 1000 };
  test('lose the note, the id and the name of the client, and nothing else, also when the visit changes later', async () => {
    const { salon } = await openTill(world());
    const [visit, other] = [await tickedVisit(salon), await tickedVisit(salon)];
    for (const { id } of [visit, other])
      await salon.post(`/visits/${id}/payment`, { paid: [plain], note: 'Pagoi e shoqja' });
    const before = await takingsOf(salon);
    expect((await salon.post(`/clients/${visit.client_id}/erase`)).status).toBe(200);
    const erased = (one: Taking) => ({
      ...one,
      note: null,
      client: null,
      visit_facts: one.visit_facts && { ...one.visit_facts, client_id: null },
    });
    expect(before.map(({ client }) => client)).toContain(visit.client_name);
    expect(await takingsOf(salon)).toEqual(
      before.map((one) => (one.appointment_id === visit.id ? erased(one) : one)),
    );
    await salon.put(`/appointments/${visit.id}`, { price: 12 });
    const ofVisit = (await takingsOf(salon)).filter(({ appointment_id }) => appointment_id === visit.id);
    expect(ofVisit.map(({ visit_facts }) => visit_facts?.client_id)).toEqual(Array(5).fill(null));
  });

  test('those who became one client are erased together', { tags: 'long' }, async () => {
    const { salon } = await openTill(world());
    const [kept, gone] = [await tickedVisit(salon), await tickedVisit(salon)];
    const merge = { gone: gone.client_id, name: 'kept' };
    expect((await salon.post(`/clients/${kept.client_id}/merge`, merge)).status).toBe(200);
    expect((await salon.post(`/clients/${kept.client_id}/erase`)).status).toBe(200);
    const ids = (await takingsOf(salon)).map(({ visit_facts }) => visit_facts?.client_id);
    expect(ids).toEqual([null, null]);
  });

  it.each(2, [
    sql`update takings set note = null, visit_facts = visit_facts || '{"client_id": null, "price_cents": 1}'`,
    sql`update takings set note = null, visit_facts = null`,
    sql`update takings set note = null, visit_facts = visit_facts || '{"client_id": null}', cents = 1`,
    sql`update takings set note = 'x', visit_facts = visit_facts || '{"client_id": null}'`,
    sql`update takings set note = null`,
  ])('the erasure itself may change nothing else: row $#', async (change) => {
    const { salon } = await openTill(world());
    await tickedVisit(salon);
    const changing = world().db.transaction(async (tx) => {
      await tx.run(sql`select set_config('kreher.erases_takings', 'on', true)`);
      await tx.run(change);
    });
    await expect(changing).rejects.toThrow('takings are append-only');
  });
});

describe('deleting a client', () => {
  test('a client is deleted only without appointments', async () => {
    const salon = await world().newSalon();
    const visit = await book(salon, { client_name: 'Besa Meta', client_phone: '069 765 4321' });
    const path = `/clients/${visit.client_id}`;
    expect(await salon.delete(path)).toMatchObject({
      status: 409,
      body: { code: 'in_use', message: messages.inUse },
    });
    await salon.delete(`/appointments/${visit.id}`);
    expect(await searchFor(salon, 'besa')).toHaveLength(1);
    expect(await salon.delete(path)).toMatchObject({ status: 200, body: { message: messages.deleted } });
    expect(await searchFor(salon, 'besa')).toEqual([]);
    expect((await salon.delete(path)).status).toBe(404);
    const left = await readRows(world().db)(sql`select from clients where id = ${visit.client_id}`);
    expect(left).toEqual([]);
  });
});
