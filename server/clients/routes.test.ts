import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { matchingClients, searchable } from '#contracts/clients/clients.rules.ts';
import { fieldMessages, messages } from '#contracts/clients/clients.sq.ts';
import type { Client } from '#contracts/clients/clients.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { messages as generalMessages } from '#contracts/ground/wording.sq.ts';
import { type Salon, testWorld } from '../../test/harness.ts';
import { randomFrom } from '../../test/random.ts';
import { openTill, tickedVisit } from '../../test/till.ts';
import { aBlock, book } from '../../test/visits.ts';
import { sql } from '../ground/db/database.ts';

const world = testWorld();
const newSalon = () => world().newSalon();

const search = async (salon: Salon, query = '') => (await salon.get(`/clients${query}`)).body;
const names = async (salon: Salon, query = ''): Promise<string[]> =>
  (await search(salon, query)).clients.map(({ name }: Client) => name);

/** Books one visit for each client, half an hour apart. */
async function bookAll(salon: Salon, clients: string[]) {
  for (const [index, client_name] of clients.entries()) {
    const hour = String(Math.floor(index / 2)).padStart(2, '0');
    await book(salon, { client_name, appointment_time: `${hour}:${index % 2 ? '30' : '00'}` });
  }
}

describe('GET /clients', () => {
  test('each client in the list has the sum, the counts and the dates of the visits', async () => {
    const salon = await newSalon();
    const visits = [
      { appointment_date: '2026-11-20', status: 'completed', price: 5.5 },
      { appointment_date: '2026-11-21', status: 'confirmed', price: 4.25 },
      { appointment_date: '2026-11-22', status: 'cancelled', price: 100 },
      { appointment_date: '2026-11-23', status: 'pending', price: 7 },
      { appointment_date: '2026-11-30', status: 'pending', price: 8, barber: 'Blerim', duration: 45 },
    ];
    for (const { status, ...visit } of visits) {
      const { id } = await book(salon, visit);
      await salon.put(`/appointments/${id}`, { status });
    }
    await salon.post('/appointments', aBlock());

    expect(await search(salon)).toEqual({
      success: true,
      clients: [
        {
          id: expect.any(String),
          name: 'Çelë Hoxha',
          name_hint: null,
          phone: null,
          email: null,
          birthday: null,
          note: null,
          totalAppointments: 5,
          totalSpent: 9.75,
          spentAhead: 0,
          cancelledCount: 1,
          noShows: 0,
          onlineBlocked: false,
          marketingRefusedBy: null,
          lastVisit: '2026-11-23',
          nextVisit: { id: expect.any(String), appointment_date: '2026-11-30', appointment_time: '10:00' },
          status: 'active',
          usual: {
            service_name: 'Prerje klasike',
            services: [{ service_id: null, service_name: 'Prerje klasike', price: 8, duration: 45 }],
            price: 8,
            duration: 45,
            barber: 'Blerim',
          },
          lengths: null,
        },
      ],
      pagination: { current_page: 1, total_pages: 1, total_items: 1, items_per_page: 10 },
      counts: { active: 1, cancelled: 0 },
    });
  });

  test('the sum of a client says how much of it is for confirmed visits that are not over yet', {
    tags: 'long',
  }, async () => {
    const salon = await newSalon();
    const visits = [
      { appointment_date: '2026-11-20', status: 'completed', price: 5.5 },
      { appointment_date: '2026-11-30', status: 'confirmed', price: 4.25 },
      { appointment_date: '2026-12-01', status: 'confirmed', price: 6 },
      { appointment_date: '2026-12-02', status: 'pending', price: 8 },
    ];
    for (const { status, ...visit } of visits) {
      const { id } = await book(salon, visit);
      await salon.put(`/appointments/${id}`, { status });
    }
    expect((await search(salon)).clients).toMatchObject([{ totalSpent: 15.75, spentAhead: 10.25 }]);
  });

  test('a visit that is paid before it is over is no longer ahead in the sum of its client', async () => {
    const { salon } = await openTill(world());
    const { id } = await tickedVisit(salon, { appointment_time: '09:00', duration: 600, price: 20 });
    const pay = (cents: number) =>
      salon.post(`/visits/${id}/payment`, { paid: [{ method: 'cash', currency: 'EUR', cents }] });
    await pay(1500);
    expect((await search(salon)).clients).toMatchObject([{ totalSpent: 20, spentAhead: 20 }]);
    await pay(2000);
    expect((await search(salon)).clients).toMatchObject([{ totalSpent: 20, spentAhead: 0 }]);
  });

  test('the usual services of a client are the services of the newest visit, one by one', async () => {
    const salon = await newSalon();
    const services = [
      { service_name: 'Prerje', price: 8, duration: 30 },
      { service_name: 'Mjekër', price: 6.5, duration: 15 },
    ];
    await book(salon, { service_name: undefined, price: undefined, services });
    const { usual } = (await search(salon)).clients[0];
    expect(usual).toMatchObject({ service_name: 'Prerje + Mjekër', services, price: 14.5, duration: 45 });
  });

  test('a visit becomes the last visit of its client when it ends', { tags: 'long' }, async () => {
    const salon = await newSalon();
    await book(salon, { appointment_date: '2026-11-20' });
    await book(salon, { appointment_date: '2026-11-23', appointment_time: '11:00', duration: 45 });
    await book(salon, { appointment_date: '2026-11-23', appointment_time: '18:00' });
    const lastVisit = async () => (await search(salon)).clients[0].lastVisit;
    expect(await lastVisit()).toBe('2026-11-20');
    world().clock.set('2026-11-23T10:44:00Z');
    expect(await lastVisit()).toBe('2026-11-20');
    world().clock.set('2026-11-23T10:45:00Z');
    expect(await lastVisit()).toBe('2026-11-23');
  });

  test('clients who cancelled more than half of their visits are in the cancelled tab, all others in the first tab', async () => {
    const salon = await newSalon();
    await bookAll(salon, ['Ana', 'Ana', 'Beni', 'Beni', 'Beni', 'Cen']);
    const cancel = async (name: string, times: number) => {
      const { appointments } = (await salon.get('/appointments')).body;
      const own = appointments.filter(({ client_name }: { client_name: string }) => client_name === name);
      for (const { id } of own.slice(0, times))
        await salon.put(`/appointments/${id}`, { status: 'cancelled' });
    };
    await cancel('Ana', 1);
    await cancel('Beni', 2);
    expect(await names(salon, '?status=active')).toEqual(['Ana', 'Cen']);
    expect(await names(salon, '?status=cancelled')).toEqual(['Beni']);
    expect((await search(salon, '?status=cancelled')).counts).toEqual({ active: 2, cancelled: 1 });
    expect((await search(salon, '?q=Cen&status=cancelled')).counts).toEqual({ active: 1, cancelled: 0 });
  });

  test('clients are sorted by the Albanian alphabet, ten on a page', async () => {
    const salon = await newSalon();
    const sorted = [
      ...['Cen', 'Çlirim', 'Dritan', 'Dhurata', 'Endrit', 'Ëngjëll'],
      ...['Luan', 'Llazi', 'Sokol', 'Shpresa', 'Xhevdet', 'Zhaneta'],
    ];
    await bookAll(salon, [...sorted].reverse());
    expect(await names(salon)).toEqual(sorted.slice(0, 10));
    expect(await names(salon, '?page=2')).toEqual(sorted.slice(10));
    expect((await search(salon, '?page=3&limit=5')).pagination).toEqual({
      current_page: 3,
      total_pages: 3,
      total_items: 12,
      items_per_page: 5,
    });
    expect(await names(salon, '?page=9')).toEqual([]);
  });

  test('a search finds any part of a name, ignores case and diacritics, and lists names that begin with it first', async () => {
    const salon = await newSalon();
    await bookAll(salon, ['Marçela', 'Arta Çela', 'Çelë Hoxha', 'Beni', '100%_Beni']);
    expect(await names(salon, '?q=CELE')).toEqual(['Çelë Hoxha']);
    expect(await names(salon, '?q=cel')).toEqual(['Çelë Hoxha', 'Arta Çela', 'Marçela']);
    expect(await names(salon, `?q=${encodeURIComponent('ë  h')}`)).toEqual(['Çelë Hoxha']);
    expect(await names(salon, `?q=${encodeURIComponent('%')}`)).toEqual(['100%_Beni']);
    expect(await names(salon, '?q=_')).toEqual(['100%_Beni']);
    expect(await names(salon, `?q=${encodeURIComponent('100%_b')}`)).toEqual(['100%_Beni']);
    expect(await names(salon, '?q=100_beni')).toEqual([]);
    expect(await names(salon, '?q=askush')).toEqual([]);
    expect(await names(salon, '?q=&limit=1')).toEqual(['100%_Beni']);
  });

  test('a search for the first letters of several words of a name finds the client, in any order of the words', {
    tags: 'long',
  }, async () => {
    const salon = await newSalon();
    await bookAll(salon, ['Shpresa Shehu', 'Shehu Barber', 'Ana Shpresa Marku']);
    expect(await names(salon, '?q=shehu%20shpresa')).toEqual(['Shpresa Shehu']);
    expect(await names(salon, '?q=SH%20%20shp')).toEqual(['Ana Shpresa Marku', 'Shpresa Shehu']);
    expect(await names(salon, '?q=presa%20sh')).toEqual(['Shpresa Shehu']);
    expect(await names(salon, '?q=ehu%20shpresa')).toEqual([]);
    expect((await search(salon, '?q=shehu%20shpresa')).counts).toEqual({ active: 1, cancelled: 0 });
  });

  test('a search finds a client by the phone number in any notation', async () => {
    const salon = await newSalon();
    await bookAll(salon, ['Ana', 'Beni']);
    const [ana] = (await search(salon)).clients;
    await salon.put(`/clients/${ana.id}`, { phone: '069 123 4567' });
    for (const typed of ['0691234567', '069 12', '+355 69', '00355691', '4567', '(069) 123-45']) {
      expect(await names(salon, `?q=${encodeURIComponent(typed)}`)).toEqual(['Ana']);
    }
    for (const typed of ['068', '+', '0', 'a069']) {
      expect(await names(salon, `?q=${encodeURIComponent(typed)}`)).toEqual([]);
    }
  });

  test('a search in the database and a search of kept clients find the same clients, in the same order', async () => {
    const salon = await newSalon();
    const { random, chance, many } = randomFrom(7);
    const words = ['Çelë', 'Cela', 'Hoxha', 'Ho', 'Shpresa', 'Xhevahire', 'Ëngjëll', 'Zef', 'dy', '2', '069'];
    const anyWord = () => words[random(words.length)];
    for (let n = 0; n < 90; n++) {
      const name = [anyWord(), ...many(3, anyWord)].join(chance(80) ? ' ' : '-');
      const phone = chance(50) ? `+355 69 ${200 + n} 4567` : null;
      await world().db.run(sql`
        insert into clients (salon_id, id, name, name_key, phone)
        select salon_id, ${newId()}, ${name}, ${nameKey(name)}, ${phone} from memberships where user_id = ${salon.user.id}
        on conflict do nothing`);
    }
    const { clients } = await search(salon, '?limit=100');
    const searched = [
      ...words,
      ...[
        'c',
        'h',
        ' ',
        'ho sh',
        'cele ho',
        'zef dy',
        '069 2',
        '+355',
        '69 4',
        '0692',
        '4567',
        'a069',
        '2 2',
        'sh 2',
        '%',
      ],
    ];
    for (const typed of searched) {
      const found = await search(salon, `?q=${encodeURIComponent(typed)}&limit=100`);
      expect(
        matchingClients<Client>(clients.map(searchable), typed, 100).map(({ name }) => name),
        typed,
      ).toEqual(found.clients.map(({ name }: Client) => name));
    }
  });

  test('an owner sees only the salon’s own clients, also after the trial ended', async () => {
    const salon = await newSalon();
    const other = await newSalon();
    await bookAll(salon, ['Ana']);
    const [{ id }] = (await search(salon)).clients;
    expect(await names(other)).toEqual([]);

    const now = world().clock.now();
    world().clock.pass({ hours: 8 * 24 });
    expect(await names(salon)).toEqual(['Ana']);
    expect((await salon.get(`/clients/${id}`)).status).toBe(200);
    expect((await salon.put(`/clients/${id}`, { name: 'Beni' })).status).toBe(403);
    world().clock.set(now.toISOString());
  });
});

describe('GET and PUT /clients/:id', () => {
  async function withAna() {
    const salon = await newSalon();
    await bookAll(salon, ['Ana', 'Beni', 'Ana']);
    const [ana] = (await search(salon, '?q=Ana')).clients;
    return { salon, path: `/clients/${ana.id}`, ana };
  }

  test('a client is returned with all appointments, newest first', async () => {
    const { salon, path, ana } = await withAna();
    await book(salon, { client_name: 'Ana', appointment_date: '2026-10-01' });
    const { body } = await salon.get(path);
    expect(body.client).toEqual({ ...ana, totalAppointments: 3, lastVisit: '2026-10-01' });
    expect(body.appointments).toMatchObject([
      { appointment_date: '2026-11-24', appointment_time: '01:00', client_name: 'Ana' },
      { appointment_date: '2026-11-24', appointment_time: '00:00', client_name: 'Ana' },
      { appointment_date: '2026-10-01', appointment_time: '10:00', client_name: 'Ana' },
    ]);
  });

  test('renaming a client renames it in all appointments, also onto the name of another client', async () => {
    const { salon, path } = await withAna();
    const { status, body } = await salon.put(path, {
      name: ' Anë ',
      note: 'Sheqer\npa',
      phone: '0691234567',
    });
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: 'Klienti u përditësua.',
    });
    expect(body.client).toMatchObject({ name: 'Anë', note: 'Sheqer\npa', phone: '+355 69 123 4567' });
    expect((await salon.get('/appointments')).body.appointments).toMatchObject([
      { client_name: 'Anë', client_phone: '+355 69 123 4567' },
      { client_name: 'Beni' },
      { client_name: 'Anë' },
    ]);

    expect((await salon.put(path, { name: 'BËNI' })).status).toBe(200);
    expect((await names(salon)).sort()).toEqual(['Beni', 'BËNI']);
  });

  test('a change of a client keeps the fields that the body does not have, and clears empty ones', async () => {
    const { salon, path } = await withAna();
    await salon.put(path, { note: 'Sheqer', phone: '0691234567' });
    expect((await salon.put(path, {})).body.client).toMatchObject({ name: 'Ana', note: 'Sheqer' });
    const emptied = await salon.put(path, { note: null, phone: '' });
    expect(emptied.body.client).toMatchObject({ note: null, phone: null });
  });

  test.each(['12', 'numri', '0691234567 x 5'])('a client with the phone %s is refused', async (phone) => {
    const { salon, path, ana } = await withAna();
    const { status, body } = await salon.put(path, { phone });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { phone: generalMessages.phoneInvalid },
    });
    expect((await salon.get(path)).body.client).toEqual(ana);
  });
});

describe('a note that waited on a device', () => {
  const noteOf = async (salon: Salon, id: string | null) =>
    (await salon.get(`/clients/${id}`)).body.client.note;

  test('is refused where somebody else has changed it since, with what it is now; who insists overwrites it', async () => {
    const salon = await newSalon();
    const { client_id: id } = await book(salon);
    await salon.put(`/clients/${id}`, { note: 'Alergji' });
    const { status, body } = await salon.put(`/clients/${id}`, { note: 'Pa amoniak', shown: { note: null } });
    expect({ status, ...body }).toEqual({
      status: 409,
      success: false,
      code: 'changed',
      message: messages.noteChanged,
      client: { id, name: 'Çelë Hoxha', note: 'Alergji' },
    });
    expect((await salon.put(`/clients/${id}`, { note: 'Alergji', shown: { note: null } })).status).toBe(200);
    await salon.put(`/clients/${id}`, { note: 'Pa amoniak', shown: { note: 'Alergji' } });
    expect(await noteOf(salon, id)).toBe('Pa amoniak');
  });

  test.each([
    ['name', 'Ana Leka', 'Anila Leka'],
    ['phone', '069 111 1111', '069 222 2222'],
    ['email', 'ana@shembull.al', 'anila@shembull.al'],
    ['birthday', { day: 1, month: 2, year: null }, { day: 2, month: 2, year: 1990 }],
  ])('is refused with any other field too: %s', async (field, theirs, mine) => {
    const salon = await newSalon();
    const { client_id } = await book(salon, { client_name: 'Ana' });
    const path = `/clients/${client_id}`;
    const read = async () => (await salon.get(path)).body.client[field];
    const before = await read();
    const { body: theirsNow } = await salon.put(path, { [field]: theirs });
    const late = await salon.put(path, { [field]: mine, shown: { [field]: before } });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'changed',
        message: messages.changedMeanwhile,
        client: { [field]: theirsNow.client[field] },
      },
    });
    expect((await salon.put(path, { note: 'Sheqer', shown: { [field]: before, note: null } })).status).toBe(
      200,
    );
    expect(await read()).toEqual(theirsNow.client[field]);
    expect((await salon.put(path, { [field]: mine, shown: { [field]: theirs } })).status).toBe(200);
    expect(await read()).not.toEqual(theirsNow.client[field]);
  });

  test('of two devices at once one writes, and the other one is told', async () => {
    const salon = await newSalon();
    const { client_id: id } = await book(salon);
    const notes = ['Alergji', 'Pa amoniak'];
    const answers = await Promise.all(
      notes.map((note) => salon.put(`/clients/${id}`, { note, shown: { note: null } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('finds the client by the name typed in the visit, also after a change of the name', async () => {
    const salon = await newSalon();
    const { id, client_id } = await book(salon, { client_name: 'Mira Hoxha' });
    await salon.put(`/clients/${client_id}`, { name: 'Mira Leka' });
    const change = { note: 'Alergji', typed_name: 'mira hoxha', shown: { note: null } };
    expect((await salon.put(`/clients/${id}`, change)).status).toBe(200);
    expect(await noteOf(salon, client_id)).toBe('Alergji');
  });

  test.each([
    ['whose client was erased', 'erase', 'changed'],
    ['that was given to somebody else', '', 'not_found'],
  ])('is not written for a visit %s', async (_, erase, code) => {
    const salon = await newSalon();
    const { id, client_id } = await book(salon, { client_name: 'Mira Hoxha' });
    if (erase) await salon.post(`/clients/${client_id}/erase`, {});
    else await salon.put(`/appointments/${id}`, { client_name: 'Dea' });
    const { body } = await salon.put(`/clients/${id}`, {
      note: 'Alergji',
      typed_name: 'Mira Hoxha',
      shown: { note: null },
    });
    expect(body).toMatchObject({ code });
    expect(body.client).toBeUndefined();
  });

  test('is not written by the id of a visit of another salon', async () => {
    const [salon, other] = [await newSalon(), await newSalon()];
    const { id, client_id } = await book(salon, { client_name: 'Mira Hoxha' });
    await salon.post(`/clients/${client_id}/erase`, {});
    const { body } = await other.put(`/clients/${id}`, { note: 'Alergji', typed_name: 'Mira Hoxha' });
    expect(body).toMatchObject({ code: 'not_found' });
  });
});

describe('e-mail and birthday of a client', () => {
  test('e-mail and birthday are kept and shown, and can be removed', async () => {
    const salon = await world().newSalon();
    const { client_id } = await book(salon);
    const birthday = { day: 29, month: 2, year: null };
    await salon.put(`/clients/${client_id}`, { email: ' Besa@Gmail.com ', birthday });
    const read = async () => (await salon.get(`/clients/${client_id}`)).body.client;
    expect(await read()).toMatchObject({ email: 'besa@gmail.com', birthday });
    await salon.put(`/clients/${client_id}`, { note: 'Në mëngjes' });
    expect(await read()).toMatchObject({ email: 'besa@gmail.com', birthday });
    await salon.put(`/clients/${client_id}`, { email: '', birthday: null });
    expect(await read()).toMatchObject({ email: null, birthday: null });
  });

  test.each([
    { day: 31, month: 4, year: null },
    { day: 29, month: 2, year: 2001 },
  ])('a birthday that does not exist is refused: %j', async (birthday) => {
    const salon = await world().newSalon();
    const { client_id } = await book(salon);
    const { status, body } = await salon.put(`/clients/${client_id}`, { birthday });
    const message = fieldMessages.birthdayInvalid;
    expect({ status, message: body.message, fields: body.fields }).toEqual({
      status: 400,
      message,
      fields: { birthday: message },
    });
  });
});

test('a client who gives the last visit to another stays where more than the name is known', async () => {
  const salon = await world().newSalon();
  const visits = [];
  for (const [n, client_name] of ['Ana', 'Beni', 'Dita', 'Era'].entries())
    visits.push(await book(salon, { client_name, appointment_time: `1${n}:00` }));
  const [ana, beni, dita] = visits;
  const other = await book(salon, { client_name: 'Erza', appointment_time: '16:00' });
  await salon.put(`/clients/${ana?.client_id}/online`, { blocked: true });
  await salon.put(`/clients/${beni?.client_id}/marketing`, { refused: true });
  const merged = { gone: other.client_id, name: 'kept' };
  expect((await salon.post(`/clients/${dita?.client_id}/merge`, merged)).status).toBe(200);
  for (const { id } of [...visits, other]) await salon.put(`/appointments/${id}`, { client_name: 'Mira' });
  const { clients } = (await salon.get('/clients?limit=100')).body;
  expect(clients.map(({ name }: Client) => name)).toEqual(['Ana', 'Beni', 'Dita', 'Mira']);
});
