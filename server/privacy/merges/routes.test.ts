import { v7 as newId } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { messages as clientMessages } from '#contracts/clients/clients.sq.ts';
import { messages } from '#contracts/privacy/merges.sq.ts';
import { eventsIn, makeFeed, readFeed } from '../../../test/calendars.ts';
import { readRows } from '../../../test/checked-database.ts';
import { it } from '../../../test/each-mainly.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { bookOnline, openSalon } from '../../../test/online.ts';
import { barbersOf, newPerson } from '../../../test/staff.ts';
import { linkOf } from '../../../test/visit-links.ts';
import { aDay, aVisit, book } from '../../../test/visits.ts';
import { openReceiver } from '../../../test/webhook-receiver.ts';
import { mergeTexts } from '../history.sq.ts';
import { sql } from '../../ground/db/database.ts';

const receiver = await openReceiver();
afterAll(() => receiver.close());
const world = testWorld({ webhookReceivers: [receiver.origin] }, fullPool);

interface NewClient {
  readonly name: string;
  readonly phone?: string;
}

/** Adds clients at once. Returns their ids, the elder first. */
async function addClients(salon: Salon, wanted: readonly NewClient[]) {
  const id = newId();
  const clients = wanted.map(({ name, phone = null }, n) => ({
    row: n + 1,
    client_id: null,
    name,
    phone,
    email: null,
    birthday: null,
    note: null,
    blocked: false,
    facts: {},
  }));
  const sent = { id, part: 0, is_last: true, source: 'other', existing: 'fill', clients };
  const { status, body } = await salon.post('/imports', sent);
  expect([status, body.faults]).toEqual([200, []]);
  const rows = await readRows<{ id: string }>(world().db)(sql`
    select client_id as id from import_rows where import_id = ${id} order by row`);
  return rows.map((one) => one.id);
}

const doublesOf = async (salon: Salon) => (await salon.get('/clients/doubles')).body.doubles;
const clientsOf = async (salon: Salon) => (await salon.get('/clients?limit=100')).body.clients;

async function mergeOf(salon: Salon, kept: string, gone: string, name: 'kept' | 'gone' = 'kept') {
  const { status, body } = await salon.post(`/clients/${kept}/merge`, { gone, name });
  expect([status, body.message]).toEqual([200, messages.merged]);
  return body;
}

describe('finding doubles', () => {
  it.each(3, [
    [
      'the same number',
      [
        { name: 'Ana Hoxha', phone: '0691234567' },
        { name: 'Ana H.', phone: '0691234567' },
      ],
      'number',
    ],
    [
      'first and last name swapped',
      [
        { name: 'Ana Hoxha', phone: '0691234567' },
        { name: 'Hoxha Ana', phone: '0697654321' },
      ],
      'swapped',
    ],
    [
      'one letter more, one without a number',
      [{ name: 'Ana Hoxha', phone: '0691234567' }, { name: 'Anna Hoxha' }],
      'letter',
    ],
    ['another letter', [{ name: 'Era Leka' }, { name: 'Era Leke', phone: '0691234567' }], 'letter'],
    ['two letters swapped', [{ name: 'Besnik Deda' }, { name: 'Besnki Deda' }], 'letter'],
    ['the same name without a number', [{ name: 'Ana Hoxha' }, { name: 'Ana Hoxha' }], 'name'],
  ])('%s is offered, the elder first', async (_what, wanted, why) => {
    const salon = await world().newSalon();
    const [elder, younger] = await addClients(salon, wanted);
    expect(await doublesOf(salon)).toMatchObject([{ why, elder: { id: elder }, younger: { id: younger } }]);
  });

  test.each([
    [
      'one letter off with two numbers',
      [
        { name: 'Ana Hoxha', phone: '0691234567' },
        { name: 'Anna Hoxha', phone: '0697654321' },
      ],
    ],
    ['two letters off', [{ name: 'Ana Hoxha' }, { name: 'Anna Hoxhaj' }]],
    ['a first name alone', [{ name: 'Arta' }, { name: 'Artan' }]],
    ['letters that moved further', [{ name: 'Besnik Deda' }, { name: 'esnikb Deda' }]],
  ])('%s is not offered', async (_what, wanted) => {
    const salon = await world().newSalon();
    await addClients(salon, wanted);
    expect(await doublesOf(salon)).toEqual([]);
  });

  test('clients of one name with different numbers are offered for one of them, until they are told apart', async () => {
    const salon = await world().newSalon();
    const [one = '', other = '', third = ''] = await addClients(salon, [
      { name: 'Arta', phone: '0691234567' },
      { name: 'Arta', phone: '0697654321' },
      { name: 'Arta', phone: '0682112233' },
    ]);
    await addClients(salon, [{ name: 'Era Leka' }, { name: 'Era Leke' }]);
    const ofOne = async () => (await salon.get(`/clients/doubles?client=${one}`)).body.doubles;
    expect(await ofOne()).toMatchObject([
      { why: 'name', elder: { id: one }, younger: { id: other } },
      { why: 'name', elder: { id: one }, younger: { id: third } },
    ]);
    expect(await doublesOf(salon)).toMatchObject([{ why: 'letter' }]);
    await salon.post(`/clients/${other}/apart`, { other: one });
    expect(await ofOne()).toMatchObject([{ younger: { id: third } }]);
    await mergeOf(salon, one, third);
    const { merges } = (await salon.get('/clients/doubles')).body;
    expect(merges).toMatchObject([{ kept: 'Arta', name_hint: '…567', gone: 'Arta' }]);
  });

  test('two who are told apart are not offered again', async () => {
    const salon = await world().newSalon();
    const [one = '', other = ''] = await addClients(salon, [{ name: 'Ana Hoxha' }, { name: 'Anna Hoxha' }]);
    const { status, body } = await salon.post(`/clients/${other}/apart`, { other: one });
    expect([status, body.message]).toEqual([200, messages.remembered]);
    expect(await doublesOf(salon)).toEqual([]);
    expect((await salon.post(`/clients/${one}/apart`, { other: one })).status).toBe(400);
  });

  test('at least 95 % of 10,000 generated doubles are found', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    const [{ salon: id } = { salon: '' }] = await readRows<{ salon: string }>(world().db)(sql`
      select salon_id as salon from memberships where user_id = ${salon.user.id}`);
    const letters = 'abdefghijklmnoprstuvz';
    let seed = 7;
    const random = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % most;
    };
    const word = () => Array.from({ length: 5 + random(4) }, () => letters[random(letters.length)]).join('');
    const spoiled = (name: string) => {
      const at = random(name.indexOf(' ') - 1) + 1;
      return [
        name.slice(0, at) + name.slice(at + 1),
        `${name.slice(0, at)}q${name.slice(at)}`,
        `${name.slice(0, at)}q${name.slice(at + 1)}`,
      ][random(3)];
    };
    const rows = Array.from({ length: 10_000 }, () => {
      const [first, last] = [word(), word()];
      const name = `${first} ${last}`;
      const phone = `+35569${1_000_000 + random(8_999_999)}`;
      return [
        [
          [name, phone],
          [`${first} ${word()}`, phone],
        ],
        [
          [name, phone],
          [`${last} ${first}`, `+35568${1_000_000 + random(8_999_999)}`],
        ],
        [
          [name, phone],
          [spoiled(name), null],
        ],
        [
          [name, null],
          [spoiled(name), null],
        ],
      ][random(4)] as [string, string | null][];
    });
    let found = 0;
    // as many as one answer holds
    for (let n = 0; n < rows.length; n += 100) {
      const clients = rows
        .slice(n, n + 100)
        .flatMap((pair, k) => pair.map(([name, phone]) => ({ id: newId(), name, phone, k })));
      await world().db.run(sql`
        insert into clients (salon_id, id, name, name_key, phone)
        select ${id}, id, name, name, phone from jsonb_to_recordset(${JSON.stringify(clients)}::jsonb) as one (id uuid, name text, phone text)
        on conflict do nothing`);
      const pairOf = new Map(clients.map((one) => [one.id, one.k]));
      for (const { elder, younger } of await doublesOf(salon))
        if (pairOf.get(elder.id) !== undefined && pairOf.get(elder.id) === pairOf.get(younger.id)) found += 1;
      expect((await clientsOf(salon)).length).toBeGreaterThan(0);
      await world().db.run(sql`delete from clients where salon_id = ${id}`);
    }
    expect(found / rows.length).toBeGreaterThanOrEqual(0.95);
  });
});

describe('merging', () => {
  test('visits, values and notes come to the one who stays', async () => {
    const salon = await world().newSalon();
    const gone = await book(salon, { client_name: 'Anna Hoxha', client_phone: '069 123 4567', price: 8 });
    const kept = await book(salon, { client_name: 'Ana Hoxha', appointment_time: '12:00', price: 4 });
    const [keptId, goneId] = [kept.client_id ?? '', gone.client_id ?? ''];
    await salon.put(`/clients/${goneId}`, { note: 'ngjyrë 7.1', birthday: { day: 3, month: 4, year: null } });
    await salon.put(`/clients/${keptId}`, { note: 'alergji' });
    const { client } = await mergeOf(salon, keptId, goneId);
    expect(client).toMatchObject({
      id: keptId,
      name: 'Ana Hoxha',
      phone: '+355 69 123 4567',
      note: 'alergji\nngjyrë 7.1',
      birthday: { day: 3, month: 4, year: null },
      totalAppointments: 2,
    });
    expect(await clientsOf(salon)).toHaveLength(1);
    const whole = await salon.get(`/clients/${goneId}`);
    expect(whole.body.client.id).toBe(keptId);
    expect(whole.body.appointments.map(({ id }: { id: string }) => id).sort()).toEqual(
      [gone.id, kept.id].sort(),
    );
    const again = await book(salon, {
      client_id: goneId,
      client_name: 'Anna Hoxha',
      appointment_time: '14:00',
    });
    expect(again.client_id).toBe(keptId);
    expect((await salon.put(`/clients/${goneId}`, { note: 'një' })).body.client).toMatchObject({
      id: keptId,
      note: 'një',
    });
  });

  test('the name of the other can stay, and undoing parts both again, with what was booked since at the one who stayed', async () => {
    const salon = await world().newSalon();
    const [keptId = '', goneId = ''] = await addClients(salon, [
      { name: 'Ana Hoxha' },
      { name: 'Anna Hoxha', phone: '0691234567' },
    ]);
    const theirs = await book(salon, { client_id: goneId, client_name: 'Anna Hoxha' });
    const before = (await clientsOf(salon)).map((one: object) => ({ ...one }));
    const { merge, client } = await mergeOf(salon, keptId, goneId, 'gone');
    expect(client.name).toBe('Anna Hoxha');
    const later = await book(salon, { client_id: goneId, client_name: 'x', appointment_time: '15:00' });
    expect((await salon.get('/clients/doubles')).body.merges).toMatchObject([
      { id: merge, kept: 'Anna Hoxha', gone: 'Ana Hoxha' },
    ]);
    const { status, body } = await salon.post(`/merges/${merge}/undo`);
    expect([status, body.message]).toEqual([200, messages.undone]);
    expect((await salon.post(`/merges/${merge}/undo`)).status).toBe(200);
    const all = (await salon.get('/appointments')).body.appointments;
    const clientOf = (id: string) => all.find((one: { id: string }) => one.id === id).client_id;
    expect([clientOf(theirs.id), clientOf(later.id)]).toEqual([goneId, keptId]);
    await salon.delete(`/appointments/${later.id}`);
    // the one without anything goes with its only visit, as ever; so only the other is compared
    const now = await clientsOf(salon);
    expect(now.find(({ id }: { id: string }) => id === goneId)).toEqual(
      before.find(({ id }: { id: string }) => id === goneId),
    );
    expect((await salon.get('/clients/doubles')).body.merges).toEqual([]);
  });

  test('undoing leaves clients, visits and imports as they were before', async () => {
    const salon = await world().newSalon();
    const [keptId = '', goneId = ''] = await addClients(salon, [
      { name: 'Ana Hoxha' },
      { name: 'Anna Hoxha', phone: '0691234567' },
    ]);
    await salon.put(`/clients/${goneId}`, { name: 'Anna Hoxhaj' });
    await book(salon, { client_id: goneId, client_name: 'x' });
    await book(salon, { client_id: keptId, client_name: 'x', appointment_time: '12:00' });
    const everything = () =>
      readRows(world().db)(sql`
        with salon as (select salon_id from memberships where user_id = ${salon.user.id})
        select to_jsonb(clients)::text as row from clients where salon_id = (select salon_id from salon)
        union all
        select (to_jsonb(appointments) - 'version')::text from appointments where salon_id = (select salon_id from salon)
        union all
        select to_jsonb(import_rows)::text from import_rows where salon_id = (select salon_id from salon)
        order by 1`);
    const before = await everything();
    for (const name of ['kept', 'gone'] as const) {
      const { merge } = await mergeOf(salon, keptId, goneId, name);
      expect(await everything()).not.toEqual(before);
      expect((await salon.post(`/merges/${merge}/undo`)).status).toBe(200);
      expect(await everything()).toEqual(before);
    }
  });

  test('undoing keeps a birthday and a refusal of offers that changed since the merge', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    const [keptId = '', goneId = ''] = await addClients(salon, [
      { name: 'Ana Hoxha' },
      { name: 'Anna Hoxha' },
    ]);
    await salon.put(`/clients/${goneId}`, { birthday: { day: 5, month: 3, year: 1990 } });
    await salon.put(`/clients/${goneId}/marketing`, { refused: true });
    const { merge } = await mergeOf(salon, keptId, goneId);
    const birthday = { day: 6, month: 3, year: 1990 };
    await salon.put(`/clients/${keptId}`, { birthday });
    // the same moment, but the client said it
    await world().db.run(sql`update clients set marketing_refused_by = 'client' where id = ${keptId}`);
    expect((await salon.post(`/merges/${merge}/undo`)).status).toBe(200);
    const byId = new Map((await clientsOf(salon)).map((one: { id: string }) => [one.id, one]));
    expect(byId.get(keptId)).toMatchObject({ birthday, marketingRefusedBy: 'client' });
    expect(byId.get(goneId)).toMatchObject({
      birthday: { day: 5, month: 3, year: 1990 },
      marketingRefusedBy: 'client',
    });
  });

  test('a refusal of offers and a block since the merge hold for both once it is undone', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    const gone = await book(salon, { client_name: 'Anna Hoxha' });
    const kept = await book(salon, { client_name: 'Ana Hoxha', appointment_time: '12:00' });
    const { merge } = await mergeOf(salon, kept.client_id ?? '', gone.client_id ?? '');
    const refusal = `${await linkOf(world(), gone.id)}/offers`;
    expect((await world().nobody.post(refusal, { refused: true })).status).toBe(200);
    const block = await salon.put(`/clients/${kept.client_id}/online`, { blocked: true });
    expect(block.status).toBe(200);
    expect((await salon.post(`/merges/${merge}/undo`)).status).toBe(200);
    const said = { onlineBlocked: true, marketingRefusedBy: 'client' };
    expect(await clientsOf(salon)).toMatchObject([said, said]);
  });

  test('undoing gives the one who stayed the name of before, also where another has it by now', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    const [keptId = '', goneId = ''] = await addClients(salon, [
      { name: 'Ana Hoxha', phone: '0691234567' },
      { name: 'Anna Hoxha' },
    ]);
    const { merge } = await mergeOf(salon, keptId, goneId, 'gone');
    const taker = await book(salon, { client_name: 'Besa Meta' });
    expect((await salon.put(`/clients/${taker.client_id}`, { name: 'Ana Hoxha' })).status).toBe(200);
    expect((await salon.post(`/merges/${merge}/undo`)).status).toBe(200);
    const byId = new Map(
      (await clientsOf(salon)).map((one: NewClient & { id: string }) => [one.id, one.name]),
    );
    expect([byId.get(keptId), byId.get(goneId)]).toEqual(['Ana Hoxha', 'Anna Hoxha']);
  });

  test('who was told apart from the one who goes is not offered with the one who stays, and undoing brings all marks back', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    const phone = '0691234567';
    const [kept = '', gone = '', third = '', fourth = ''] = await addClients(salon, [
      { name: 'Ana Hoxha', phone },
      { name: 'Anna Hoxha', phone },
      { name: 'Era Leka', phone },
      { name: 'Mira Deda', phone },
    ]);
    const marks = () =>
      readRows(world().db)(sql`
        with salon as (select salon_id from memberships where user_id = ${salon.user.id})
        select one, other from different_clients where salon_id = (select salon_id from salon) order by 1, 2`);
    for (const [one, other] of [
      [gone, kept],
      [gone, third],
      [gone, fourth],
      [kept, fourth],
    ])
      await salon.post(`/clients/${one}/apart`, { other });
    const before = await marks();
    const { merge } = await mergeOf(salon, kept, gone);
    const pairs = (await doublesOf(salon)).map(
      ({ elder, younger }: { elder: { id: string }; younger: { id: string } }) => [elder.id, younger.id],
    );
    expect(pairs).toEqual([[third, fourth]]);
    expect((await salon.post(`/merges/${merge}/undo`)).status).toBe(200);
    expect(await marks()).toEqual(before);
  });

  test('the link of a moved visit goes on', async () => {
    const salon = await world().newSalon();
    const gone = await book(salon, { client_name: 'Anna Hoxha', client_phone: '069 123 4567' });
    const kept = await book(salon, { client_name: 'Ana Hoxha', appointment_time: '12:00' });
    const link = await linkOf(world(), gone.id);
    await mergeOf(salon, kept.client_id ?? '', gone.client_id ?? '');
    expect(await linkOf(world(), gone.id)).toEqual(link);
  });

  test('three rows of one person: the later merge is undone first', { tags: 'long' }, async () => {
    const salon = await world().newSalon();
    const [a = '', b = '', c = ''] = await addClients(salon, [
      { name: 'Ana A' },
      { name: 'Ana B' },
      { name: 'Ana C' },
    ]);
    const theirs = await book(salon, { client_id: a, client_name: 'x' });
    const first = await mergeOf(salon, b, a);
    const second = await mergeOf(salon, c, b);
    expect((await salon.get(`/clients/${a}`)).body.client.id).toBe(c);
    const early = await salon.post(`/merges/${first.merge}/undo`);
    expect([early.status, early.body.code, early.body.message]).toEqual([
      409,
      'changed',
      messages.laterFirst,
    ]);
    expect((await salon.post(`/merges/${second.merge}/undo`)).status).toBe(200);
    expect((await salon.get(`/clients/${a}`)).body.client.id).toBe(b);
    expect((await salon.post(`/merges/${first.merge}/undo`)).status).toBe(200);
    expect((await salon.get(`/clients/${a}`)).body.appointments).toMatchObject([{ id: theirs.id }]);
  });

  test('wrong clients are refused with the field', async () => {
    const [salon, other] = [await world().newSalon(), await world().newSalon()];
    const [one = '', two = ''] = await addClients(salon, [{ name: 'Ana Hoxha' }, { name: 'Anna Hoxha' }]);
    const [stranger = ''] = await addClients(other, [{ name: 'Ana Hoxha' }]);
    const merge = async (kept: string, gone: string) => {
      const { status, body } = await salon.post(`/clients/${kept}/merge`, { gone, name: 'kept' });
      return [status, body.fields];
    };
    expect(await merge(one, one)).toEqual([400, { gone: messages.same }]);
    expect(await merge(one, stranger)).toEqual([400, { gone: clientMessages.unknown }]);
    expect(await merge(stranger, one)).toEqual([404, undefined]);
    await salon.put(`/clients/${one}`, { note: 'a'.repeat(600) });
    await salon.put(`/clients/${two}`, { note: 'b'.repeat(600) });
    expect(await merge(one, two)).toEqual([400, { note: messages.longNote }]);
    expect(await clientsOf(salon)).toHaveLength(2);
  });

  test('a merge of a manager stays after 30 days', { tags: 'long' }, async () => {
    const salon = await world().newSalon();
    const [one = '', two = ''] = await addClients(salon, [{ name: 'Ana Hoxha' }, { name: 'Anna Hoxha' }]);
    const manager = await newPerson(world(), salon, 'manager');
    const { merge } = (await manager.post(`/clients/${one}/merge`, { gone: two, name: 'kept' })).body;
    await world().db.run(
      sql`update client_merges set at = at - interval '30 days 1 second' where id = ${merge}`,
    );
    const late = await salon.post(`/merges/${merge}/undo`);
    expect([late.status, late.body.code]).toEqual([409, 'too_late']);
  });

  test('somebody books for the client who goes, again and again: every visit is of the one who stays', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    const [kept = '', gone = ''] = await addClients(salon, [{ name: 'Ana Hoxha' }, { name: 'Anna Hoxha' }]);
    const times = Array.from(
      { length: 20 },
      (_, n) => `${String(8 + Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`,
    );
    const bookings = (barber: string) =>
      times.map((appointment_time) =>
        salon.post(
          '/appointments',
          aVisit({ client_id: gone, client_name: 'Anna Hoxha', barber, appointment_time, duration: 30 }),
        ),
      );
    const [merged, ...booked] = await Promise.all([
      salon.post(`/clients/${kept}/merge`, { gone, name: 'kept' }),
      ...bookings('Arben'),
      ...bookings('Blerim'),
    ]);
    expect(merged.status).toBe(200);
    expect(new Set(booked.map(({ status }) => status))).toEqual(new Set([201]));
    const { appointments } = (await salon.get(`/appointments?from=${aDay}&to=${aDay}`)).body;
    expect(new Set(appointments.map((one: { client_id: string }) => one.client_id))).toEqual(new Set([kept]));
    expect((await clientsOf(salon))[0].totalAppointments).toBe(40);
  });

  test('both ways at once: one of both wins', { tags: 'long' }, async () => {
    const salon = await world().newSalon();
    const [one = '', two = ''] = await addClients(salon, [{ name: 'Ana Hoxha' }, { name: 'Anna Hoxha' }]);
    const answers = await Promise.all([
      salon.post(`/clients/${one}/merge`, { gone: two, name: 'kept' }),
      salon.post(`/clients/${two}/merge`, { gone: one, name: 'kept' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await clientsOf(salon)).toHaveLength(1);
  });
});

describe('a call sent again after a lost answer', () => {
  const historyOf = async (id: string) =>
    (
      await readRows<{ description: string }>(world().db)(sql`
        select description from history where entity_id = ${id} order by created_at`)
    ).map(({ description }) => description);
  const twoOf = (salon: Salon) =>
    addClients(salon, [{ name: 'Ana Hoxha' }, { name: 'Anna Hoxha', phone: '0691234567' }]);

  test('a merge gets the first answer, also from two at once, and is written once', async () => {
    const salon = await world().newSalon();
    const [kept = '', gone = ''] = await twoOf(salon);
    const sent = { gone, name: 'kept', change_id: newId() };
    const merge = () => salon.post(`/clients/${kept}/merge`, sent);
    const answers = [...(await Promise.all([merge(), merge()])), await merge()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(await historyOf(kept)).toEqual([mergeTexts.merged]);
    const other = await salon.post(`/clients/${kept}/merge`, { ...sent, name: 'gone' });
    expect([other.status, other.body.code]).toEqual([409, 'duplicate']);
    await salon.post(`/clients/${kept}/erase`);
    const erased = (await merge()).body;
    expect([erased.merge, erased.client.name]).toEqual([
      answers[0]?.body.merge,
      expect.stringMatching(/^Klient/),
    ]);
    expect(JSON.stringify(erased)).not.toMatch(/Hoxha|1234567/);
  });

  test('an undo is a success, and is written once', { tags: 'long' }, async () => {
    const salon = await world().newSalon();
    const [kept = '', gone = ''] = await twoOf(salon);
    const { merge } = await mergeOf(salon, kept, gone);
    const undo = () => salon.post(`/merges/${merge}/undo`);
    const answers = [...(await Promise.all([undo(), undo()])), await undo()];
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      Array(3).fill([200, messages.undone]),
    );
    expect(await historyOf(merge)).toEqual([mergeTexts.undone]);
    expect(await clientsOf(salon)).toHaveLength(2);
  });
});

describe('the id of the client who went, until the merge is undone', () => {
  async function mergedSalon() {
    const salon = await world().newSalon();
    const gone = await book(salon, { client_name: 'Anna Hoxha', client_phone: '069 123 4567' });
    const kept = await book(salon, { client_name: 'Ana Hoxha', appointment_time: '12:00' });
    const [keptId, goneId] = [kept.client_id ?? '', gone.client_id ?? ''];
    return { salon, visit: gone, keptId, goneId, merge: () => mergeOf(salon, keptId, goneId) };
  }

  test('is the kept one to a token of the API', { tags: 'long' }, async () => {
    const { salon, keptId, goneId, merge } = await mergedSalon();
    const scopes = ['appointments:read', 'appointments:write', 'clients:read', 'clients:write'];
    const { secret: token } = (await salon.post('/tokens', { name: 'Kasa', scopes, days: null })).body;
    const call = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
      (await world().call(method, path, body, { token })).body;
    const { merge: id } = await merge();
    expect((await call('GET', `/clients/${goneId}`)).client).toMatchObject({
      id: keptId,
      totalAppointments: 2,
    });
    expect((await call('PUT', `/clients/${goneId}`, { note: 'një' })).client).toMatchObject({ id: keptId });
    const { appointment } = await call(
      'POST',
      '/appointments',
      aVisit({ client_id: goneId, client_name: 'Anna Hoxha', appointment_time: '15:00' }),
    );
    expect(appointment).toMatchObject({ client_id: keptId, client_name: 'Ana Hoxha' });
    await salon.post(`/merges/${id}/undo`);
    expect((await call('GET', `/clients/${goneId}`)).client).toMatchObject({
      id: goneId,
      name: 'Anna Hoxha',
    });
  });

  test('is the kept one in calls of webhooks that waited, and in the calendar', {
    tags: 'long',
  }, async () => {
    const { origin, at } = receiver;
    const { salon, visit, keptId, goneId, merge } = await mergedSalon();
    const events = ['client.updated', 'appointment.updated'];
    await salon.post('/webhooks', { url: `${origin}/a`, events, scopes: ['clients:read'] });
    const { path, feed } = await makeFeed(salon, { whole: true });
    await salon.put(`/calendar-feeds/${feed.id}`, { shows_clients: true });
    await salon.put(`/clients/${goneId}`, { note: 'ngjyrë 7.1', name: 'Beti Hoxha' });
    await salon.put(`/appointments/${visit.id}`, { note: 'me kohë' });
    await merge();
    await world().runJobs();
    const told = at('/a').map(({ body: { type, data } }) => [
      type,
      data.client_id ?? data.id,
      data.client_name ?? data.name,
    ]);
    expect(told.length).toBeGreaterThanOrEqual(4);
    expect(new Set(told.map(([type]) => type))).toEqual(new Set(events));
    for (const [, id, name] of told) expect([id, name]).toEqual([keptId, 'Ana Hoxha']);
    const titles = eventsIn((await readFeed(world(), path)).body).map(({ title }) => title);
    expect(titles).toEqual(['Ana · Arben', 'Ana · Arben']);
  });

  test('is the kept one to an import of clients and of visits', { tags: 'long' }, async () => {
    const { salon, keptId, goneId, merge } = await mergedSalon();
    await merge();
    const client = { row: 2, client_id: goneId, name: 'x', phone: null, email: 'ana@example.com' };
    const part = { part: 0, is_last: true, source: 'other', existing: 'fill' };
    const filled = await salon.post('/imports', {
      ...part,
      id: newId(),
      clients: [{ ...client, birthday: null, note: null, blocked: false, facts: {} }],
    });
    expect(filled.body).toMatchObject({ counts: { filled: 1 }, faults: [] });
    const { Arben } = await barbersOf(salon);
    const visits = await salon.post('/imports/visits', {
      id: newId(),
      part: 0,
      is_last: true,
      source: 'calendar',
      file_name: null,
      reminders: false,
      visits: [
        {
          row: 2,
          client_id: goneId,
          client_name: 'x',
          client_phone: null,
          barber_id: Arben,
          appointment_date: '2026-11-20',
          appointment_time: '10:00',
          duration: 30,
          price: 8,
          service_name: 'Prerje',
          note: null,
          cancelled: false,
        },
      ],
    });
    expect(visits.body.counts).toEqual({ visits: 1, clients: 0, known: 0 });
    expect(await clientsOf(salon)).toMatchObject([
      { id: keptId, email: 'ana@example.com', totalAppointments: 3 },
    ]);
  });
});

test('the file of who stayed and erasing reach what the other left: merge, queue and requests by the own name and number', async () => {
  const salon = await openSalon(world(), { accept: 'none' });
  const anna = { name: 'Anna Hoxha', phone: '069 123 4567', email: 'anna@shembull.al' };
  const gone = await book(salon, { client_name: anna.name, client_phone: anna.phone });
  const kept = await book(salon, {
    client_name: 'Ana Hoxha',
    client_phone: '069 222 3344',
    appointment_time: '12:00',
  });
  expect((await bookOnline(world(), salon, { ...anna, time: '15:00' })).status).toBe(201);
  await world().runJobs();
  const [request] = (await salon.get('/bookings')).body.requests;
  await salon.post(`/bookings/${request.id}/answer`, { accept: false });
  const { name, phone } = anna;
  for (const entry of [{ name, phone }, { name }])
    expect((await salon.post('/walk-ins', { id: newId(), ...entry })).status).toBe(201);
  const { merge } = await mergeOf(salon, kept.client_id ?? '', gone.client_id ?? '');

  const { file } = (await salon.get(`/clients/${kept.client_id}/file`)).body;
  expect(file.queue.map((entry: { name: string }) => entry.name)).toEqual([name, name]);
  expect(file.bookings).toMatchObject([{ name, email: anna.email }]);
  expect(file.addresses).toMatchObject([{ email: anna.email }]);

  expect((await salon.post(`/clients/${gone.client_id}/erase`)).status).toBe(200);
  const left = await readRows(world().db)(sql`
    with salon as (select salon_id from memberships where user_id = ${salon.user.id})
    select row from (
      select salon_id, to_jsonb(clients)::text as row from clients
      union all select salon_id, to_jsonb(client_merges)::text from client_merges
      union all select salon_id, to_jsonb(walk_ins)::text from walk_ins
      union all select salon_id, to_jsonb(bookings)::text from bookings
    ) as rows
    where salon_id = (select salon_id from salon) and row ~ '1234567|Hoxha|anna@'`);
  expect(left).toEqual([]);
  const erased = { id: kept.client_id, name: expect.stringMatching(/^Klient i fshirë/) };
  expect(await clientsOf(salon)).toMatchObject([erased]);
  expect((await salon.get(`/clients/${gone.client_id}`)).body.client).toMatchObject(erased);
  expect((await salon.get(`/clients/${kept.client_id}/file`)).status).toBe(200);
  expect((await salon.get('/clients/doubles')).body.merges).toEqual([]);
  expect((await salon.post(`/merges/${merge}/undo`)).status).toBe(404);
});
