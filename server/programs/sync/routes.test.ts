import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { appointmentsOf } from '#contracts/appointments/compact-day.rules.ts';
import type { CompactDay } from '#contracts/appointments/compact-day.ts';
import type { KeptClient } from '#contracts/clients/kept-clients.ts';
import * as contract from '#contracts/programs/sync.ts';
import { type Salon, testWorld } from '../../../test/harness.ts';
import { bookOnline, openSalon } from '../../../test/online.ts';
import { barbersOf, newPerson, salonIdOf } from '../../../test/staff.ts';
import { book } from '../../../test/visits.ts';
import { waits } from '../../../test/waitlist.ts';
import { lastDayWithin } from '../../appointments/store.ts';
import { sql } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';

const world = testWorld();
const sync = async (salon: Salon, since?: string) =>
  (await salon.get(`/sync?days=short${since === undefined ? '' : `&since=${encodeURIComponent(since)}`}`))
    .body;

const namesOn = (answer: { days: { day: string; short: CompactDay }[] }) =>
  answer.days.map(({ day, short }) => [
    day,
    appointmentsOf(day, short).map(({ client_name }) => client_name),
  ]);

describe('GET /sync', () => {
  test('without since, GET /sync answers the days from yesterday to two weeks ahead, and the lists', async () => {
    const salon = await world().newSalon();
    await book(salon, { appointment_date: '2026-11-21', client_name: 'Para' });
    await book(salon, { appointment_date: '2026-11-22', client_name: 'Dje' });
    await book(salon, { appointment_date: '2026-12-07', client_name: 'Pas' });
    await book(salon, { appointment_date: '2026-12-08', client_name: 'Tej' });
    await salon.post('/appointments', {
      kind: 'block',
      title: 'Pushim',
      barber: 'Arben',
      appointment_date: '2026-11-23',
      appointment_time: '13:00',
      duration: 30,
    });
    const answer = await sync(salon);
    expect(answer.days).toHaveLength(16);
    expect(namesOn(answer).filter(([, names]) => names?.length)).toEqual([
      ['2026-11-22', ['Dje']],
      ['2026-11-23', [null]],
      ['2026-12-07', ['Pas']],
    ]);
    expect(answer.weeks).toEqual([
      {
        monday: '2026-11-16',
        counts: [
          { date: '2026-11-21', count: 1 },
          { date: '2026-11-22', count: 1 },
        ],
      },
      { monday: '2026-11-23', counts: [] },
      { monday: '2026-11-30', counts: [] },
      {
        monday: '2026-12-07',
        counts: [
          { date: '2026-12-07', count: 1 },
          { date: '2026-12-08', count: 1 },
        ],
      },
    ]);
    const [salonOf, barbers, services, hours] = await Promise.all(
      ['/salon', '/barbers', '/user/services', '/hours'].map(
        async (path) => (await salon.get(path)).body.data,
      ),
    );
    expect(answer).toMatchObject({ salon: salonOf, barbers, services, hours });
    expect(answer.holidays).toEqual((await salon.get('/holidays?from=2026-01-01&to=2026-12-31')).body.data);
    expect(answer.bookings).toEqual({ requests: [], unseen: [] });
  });

  test('without since, GET /sync answers each part of its contract', async () => {
    const { success: _, ...answer } = await sync(await world().newSalon());
    expect(Object.keys(answer).sort()).toEqual(Object.keys(contract.sync.reply.shape).sort());
  });

  test('with since, GET /sync answers only changed data', async () => {
    const salon = await world().newSalon();
    await book(salon, { appointment_date: '2026-11-24' });
    const { since } = await sync(salon);
    expect(await sync(salon, since)).toEqual({ success: true, since, days: [], weeks: [] });
  });

  test('GET /sync answers changed days as a whole: booked, moved, deleted, or with a renamed client', async () => {
    const salon = await world().newSalon();
    const moved = await book(salon, { appointment_date: '2026-11-24', client_name: 'Agim Bërdica' });
    const deleted = await book(salon, { appointment_date: '2026-11-26', client_name: 'Çelë Hoxha' });
    const kept = await book(salon, { appointment_date: '2026-11-27', client_name: 'Dritan Leka' });
    let { since } = await sync(salon);
    const changedDays = async () => {
      const answer = await sync(salon, since);
      since = answer.since;
      return namesOn(answer);
    };

    await book(salon, { appointment_date: '2026-11-23', client_name: 'Ylli Prifti' });
    expect(await changedDays()).toEqual([['2026-11-23', ['Ylli Prifti']]]);
    await salon.put(`/appointments/${moved.id}`, { appointment_date: '2026-11-25' });
    expect(await changedDays()).toEqual([
      ['2026-11-24', []],
      ['2026-11-25', ['Agim Bërdica']],
    ]);
    await salon.delete(`/appointments/${deleted.id}`);
    expect(await changedDays()).toEqual([['2026-11-26', []]]);
    await salon.put(`/clients/${kept.client_id}`, { name: 'Dritan Lekaj' });
    expect(await changedDays()).toEqual([['2026-11-27', ['Dritan Lekaj']]]);
    expect(await changedDays()).toEqual([]);
  });

  test('GET /sync answers only the lists that changed', async () => {
    const salon = await world().newSalon();
    const { since } = await sync(salon);
    await salon.post('/user/services', { name: 'Prerje', price: 5, duration: 30 });
    const { services, ...rest } = await sync(salon, since);
    expect(services).toMatchObject([{ name: 'Prerje' }]);
    expect(rest).toMatchObject({ days: [], weeks: [] });
    expect(rest).not.toHaveProperty('barbers');
    await salon.post('/products', { name: 'Shampo', price: 8 });
    const { products, ...others } = await sync(salon, rest.since);
    expect(products).toEqual((await salon.get('/products')).body.products);
    expect(others).not.toHaveProperty('services');
    await salon.put('/holidays/2026-11-28', { answer: 'open' });
    const { holidays, ...last } = await sync(salon, others.since);
    expect(holidays).toContainEqual(expect.objectContaining({ day: '2026-11-28', answer: 'open' }));
    expect(await sync(salon, last.since)).not.toHaveProperty('holidays');
  });

  test('GET /sync answers waiting and new bookings as their own list does', { tags: 'long' }, async () => {
    const salon = await openSalon(world(), { accept: 'none' });
    const { since } = await sync(salon);
    const { body } = await bookOnline(world(), salon);
    const { bookings, since: next } = await sync(salon, since);
    expect(bookings.requests).toMatchObject([{ id: body.booking.id }]);
    const { requests, unseen } = (await salon.get('/bookings')).body;
    expect(bookings).toEqual({ requests, unseen });
    expect(await sync(salon, next)).not.toHaveProperty('bookings');
  });

  test('GET /sync answers the queue, the freed hours and what is waited for as their own calls do, each only where it changed', async () => {
    world().clock.set('2026-11-23T10:18:00Z');
    const salon = await openSalon(world());
    const cancelled = await book(salon, { appointment_time: '15:00', barber: 'Arben', duration: 60 });
    const { since } = await sync(salon);
    await salon.post('/walk-ins', { id: newId(), name: 'Rea' });
    const queued = await sync(salon, since);
    const { most_used_services: _, done: __, success: ___, ...queue } = (await salon.get('/walk-ins')).body;
    expect(queued).toMatchObject({ queue });
    expect(queued).not.toHaveProperty('freed');

    await waits(salon, salon.services.Prerje ?? '', {
      client_name: 'Besa Kola',
      client_phone: '+355 69 777 0001',
    });
    await salon.put(`/appointments/${cancelled.id}`, { status: 'cancelled' });
    const freed = await sync(salon, queued.since);
    expect(freed).toMatchObject({
      freed: (await salon.get('/waitlist/places')).body.places,
      wishes: (await salon.get('/waitlist/wishes')).body.wishes,
    });
    expect(freed.freed).toHaveLength(1);
    expect(freed.wishes).toHaveLength(1);
    expect(freed).not.toHaveProperty('queue');

    const { Arben } = await barbersOf(salon);
    const hidden = await sync(
      await newPerson(world(), salon, 'barber', { column: Arben ?? '', seesPhones: false }),
    );
    expect(hidden).toMatchObject({ freed: [], wishes: [] });
  });

  test('on the next day GET /sync adds the new last day, and no longer names yesterday', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    await book(salon, { appointment_date: '2026-12-08', client_name: 'Agim Bërdica' });
    const { since } = await sync(salon);
    const answer = await world().at('2026-11-24T10:18:00Z', () => sync(salon, since));
    expect(namesOn(answer)).toEqual([['2026-12-08', ['Agim Bërdica']]]);
    expect(answer.since).not.toContain('2026-11-22=');
  });

  test.each(['', 'a', '2026-11-23=', ',=,=', '=='.repeat(900)])(
    'with a since that it never answered (%j), answers everything',
    async (since) => {
      const answer = await sync(await world().newSalon(), since);
      expect(answer.days).toHaveLength(16);
      expect(answer).toHaveProperty('hours');
    },
  );

  test('what says which parts a device has does not depend on a phone or a price that its person may not see', async () => {
    const salon = await openSalon(world(), { accept: 'none' });
    const { Arben = null } = await barbersOf(salon);
    const person = await newPerson(world(), salon, 'barber', { column: Arben, seesPhones: false });
    const of = { barber: 'Blerim', client_phone: '069 123 4567', price: 12 };
    const { id, client_id } = await book(salon, of);
    const read = async () => [(await sync(person)).since, (await person.get('/sync/clients')).body.since];
    const before = await read();
    await salon.put(`/clients/${client_id}`, { phone: '069 765 4321' });
    await world().db.run(sql`update appointments set price_cents = 7325 where id = ${id}`);
    expect(await read()).toEqual(before);
  });

  test('of treatments and allergies that are too long for one answer GET /sync leaves out the last days, which are then asked for', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    const near = await book(salon, { appointment_date: '2026-11-24', client_name: 'Agim Bërdica' });
    const far = await book(salon, { appointment_date: '2026-11-25', client_name: 'Ana Hoxha' });
    for (const { id, client_id } of [near, far]) {
      await world().db.run(sql`
        insert into treatments (salon_id, appointment_id, by_id, by_name, mix, done, next_time, written_at)
        select salon_id, id, gen_random_uuid(), 'Arben', '[]', repeat('d', 1000), repeat('e', 1000), now()
        from appointments, generate_series(1, 300) where id = ${id}`);
      await world().db.run(sql`
        insert into patch_tests (salon_id, id, client_id, day, result, by_name)
        select salon_id, gen_random_uuid(), id, '2026-11-01', 'well', 'Arben' from clients, generate_series(1, 5000)
        where id = ${client_id}`);
    }
    const { treatments, health } = await sync(salon);
    expect(treatments).toMatchObject({ to: '2026-11-24', visits: [{ appointment_id: near.id }] });
    expect(health).toMatchObject({ to: '2026-11-24', clients: [{ client_id: near.client_id }] });
    expect((await salon.get(`/visits/${far.id}/treatments`)).body.treatments).toHaveLength(300);
  });

  test('the visits of the last days are left out where the texts of all would be too long for one answer', async () => {
    const salon = await world().newSalon();
    const id = (await salonIdOf(world(), salon)) as SalonId;
    for (const appointment_date of ['2026-11-23', '2026-11-25', '2026-11-27'])
      await book(salon, { appointment_date, note: 'n'.repeat(1000) });
    const last = (most: number) =>
      lastDayWithin(world().db, id, { from: '2026-11-22', to: '2026-12-07', most });
    expect(await Promise.all([10_000, 2500, 1500, 10].map(last))).toEqual([
      '2026-12-07',
      '2026-11-26',
      '2026-11-24',
      '2026-11-22',
    ]);
  });

  test('GET /sync says nothing about another salon, also not with its since', async () => {
    const [one, other] = [await world().newSalon(), await world().newSalon()];
    await book(one, { client_name: 'Agim Bërdica' });
    const answer = await sync(other, (await sync(one)).since);
    expect(JSON.stringify(answer)).not.toContain('Agim');
  });

  test('GET /sync refuses a since that is too long', async () => {
    const salon = await world().newSalon();
    expect((await salon.get(`/sync?since=${'a'.repeat(2001)}`)).status).toBe(400);
  });
});

describe('GET /sync/clients', () => {
  const ask = async (salon: Salon, since?: string) =>
    (await salon.get(`/sync/clients${since === undefined ? '' : `?since=${encodeURIComponent(since)}`}`))
      .body;
  const clientsIn = (answer: { groups: { clients: KeptClient[] }[] }) =>
    answer.groups.flatMap(({ clients }) => clients);

  test('GET /sync/clients answers each client with the fields that the form of a visit needs', async () => {
    const salon = await world().newSalon();
    await book(salon, {
      appointment_date: '2026-11-20',
      client_name: 'Çelë Hoxha',
      service_name: 'Ngjyrosje',
    });
    const { client_id } = await book(salon, { appointment_date: '2026-11-25', client_name: 'Çelë Hoxha' });
    await salon.put(`/clients/${client_id}`, { phone: '069 123 4567', note: 'Alergji' });
    const answer = await ask(salon);
    expect(answer.groups).toHaveLength(64);
    const { client } = (await salon.get(`/clients/${client_id}`)).body;
    const { id, name, phone, note, lastVisit, usual, lengths } = client;
    expect({ phone, note, lastVisit }).toEqual({
      phone: '+355 69 123 4567',
      note: 'Alergji',
      lastVisit: '2026-11-20',
    });
    expect(clientsIn(answer)).toEqual([
      { id, name, name_hint: null, phone, note, lastVisit, usual, lengths },
    ]);
  });

  test('with since, GET /sync/clients answers only the groups with an added, changed or deleted client', async () => {
    const salon = await world().newSalon();
    const { client_id: kept } = await book(salon, { client_name: 'Agim Bërdica' });
    let { since } = await ask(salon);
    const changed = async () => {
      const answer = await ask(salon, since);
      since = answer.since;
      return answer.groups.map(({ clients }: { clients: KeptClient[] }) => clients.map(({ name }) => name));
    };
    expect(await changed()).toEqual([]);
    await salon.put(`/clients/${kept}`, { phone: '069 123 4567' });
    expect(await changed()).toEqual([['Agim Bërdica']]);
    await salon.post(`/clients/${kept}/erase`);
    expect(await changed()).toEqual([[]]);
    expect(await changed()).toEqual([]);
  });

  test('GET /sync/clients says nothing about the clients of another salon, also not with its since', async () => {
    const [one, other] = [await world().newSalon(), await world().newSalon()];
    await book(one, { client_name: 'Agim Bërdica' });
    expect(clientsIn(await ask(other, (await ask(one)).since))).toEqual([]);
  });

  test('with more than 5,000 clients GET /sync/clients answers the ones with the latest visits, and the newest', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    await world().db.run(sql`
      insert into clients (salon_id, id, name, name_key)
      select
        salon_id, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
        'Klienti ' || n, 'klienti ' || n
      from memberships, generate_series(1, 5001) n where user_id = ${salon.user.id}`);
    await book(salon, { appointment_date: '2020-01-06', client_name: 'Klienti 1' });
    const { since, ...answer } = await ask(salon);
    const names = new Set(clientsIn(answer).map(({ name }) => name));
    expect(names.size).toBe(5000);
    expect([names.has('Klienti 1'), names.has('Klienti 2')]).toEqual([false, true]);
    expect(since.length).toBeLessThanOrEqual(2000);
  });
});
