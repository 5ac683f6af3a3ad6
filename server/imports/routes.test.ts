import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { messages as clientMessages } from '#contracts/clients/clients.sq.ts';
import { messages, undoneText } from '#contracts/imports/imports.sq.ts';
import { readRows } from '../../test/checked-database.ts';
import { fullPool, type Salon, testWorld } from '../../test/harness.ts';
import { openSalon } from '../../test/online.ts';
import { book } from '../../test/visits.ts';
import { waits } from '../../test/waitlist.ts';
import { join, raw, sql } from '../ground/db/database.ts';
import { historyTexts } from './history.sq.ts';
import { deleteOldImportValues } from './store.ts';

const world = testWorld({}, fullPool);

const row = (changes: object = {}) => ({
  row: 2,
  name: 'Ana Hoxha',
  phone: '069 123 4567',
  email: null,
  birthday: null,
  note: null,
  blocked: false,
  facts: {},
  ...changes,
});
const part = (clients: object[], changes: object = {}) => ({
  id: newId(),
  part: 0,
  is_last: true,
  source: 'other',
  file_name: 'klientet.csv',
  existing: 'fill',
  clients,
  ...changes,
});
const clientsOf = async (salon: Salon) => (await salon.get('/clients?limit=100')).body.clients;
const namesOf = async (salon: Salon) => (await clientsOf(salon)).map(({ name }: { name: string }) => name);

async function send(salon: Salon, clients: object[], changes: object = {}) {
  const sent = part(clients, changes);
  const { status, body } = await salon.post('/imports', sent);
  expect([status, body.fields]).toEqual([200, undefined]);
  return { ...body, id: sent.id };
}

/** Every row of every table that has the salon, but of the import itself, of the history and of the security log. */
async function everythingOf(salon: Salon) {
  const tables = await readRows<{ name: string }>(world().db)(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'salon_id' and table_name !~ '^import|history|^security_log'
    order by table_name`);
  const all = tables.map(
    ({ name }) => sql`
      select ${name} as table, to_jsonb(one)::text as row from ${raw(name)} as one
      where salon_id = (select salon_id from memberships where user_id = ${salon.user.id})`,
  );
  expect(all.length).toBeGreaterThan(20);
  return readRows(world().db)(sql`${join(all, ' union all ')} order by 1, 2`);
}

describe('writing', () => {
  test('new clients are made whole, with what the program of before knew', async () => {
    const salon = await world().newSalon();
    const facts = { firstVisit: '2019-02-01', lastVisit: '2024-11-30', visits: 37, spent: 412.5 };
    const whole = row({
      email: 'Ana@Example.com',
      birthday: { day: 29, month: 2, year: null },
      note: '=cmd',
      blocked: true,
      facts,
    });
    const answer = await send(salon, [whole, row({ row: 3, name: 'Era Leka', phone: null })]);
    expect(answer).toMatchObject({
      message: messages.imported(2),
      counts: { made: 2, filled: 0, kept: 0 },
      faults: [],
    });
    const [ana, era] = await clientsOf(salon);
    expect(ana).toMatchObject({
      name: 'Ana Hoxha',
      phone: '+355 69 123 4567',
      email: 'ana@example.com',
      note: '=cmd',
      birthday: { day: 29, month: 2, year: null },
      onlineBlocked: true,
      totalAppointments: 0,
      totalSpent: 0,
    });
    expect((await salon.get(`/clients/${ana.id}`)).body.imported).toEqual(facts);
    expect((await salon.get(`/clients/${era.id}`)).body.imported).toBeNull();
    const { imports } = (await salon.get('/imports')).body;
    expect(imports).toMatchObject([
      { id: answer.id, state: 'done', file_name: 'klientet.csv', counts: { made: 2 }, parts: [0] },
    ]);
    const noted = await readRows(world().db)(sql`
      select description from history where user_id = ${salon.user.id} and entity_type = 'salon'`);
    expect(noted).toEqual([{ description: 'U importuan klientë: 2' }]);
  });

  test.each([
    ['fill', { phone: '+355 69 111 2222', email: 'ana@example.com', note: 'jona' }, 'filled'],
    ['keep', { phone: '+355 69 111 2222', email: null, note: 'jona' }, 'kept'],
    ['replace', { phone: '+355 69 123 4567', email: 'ana@example.com', note: 'e re' }, 'filled'],
  ])('the choice %s decides what becomes of a client of the book', async (existing, expected, counted) => {
    const salon = await world().newSalon();
    const visit = await book(salon, { client_name: 'Ana Hoxha', client_phone: '069 111 2222' });
    await salon.put(`/clients/${visit.client_id}`, { note: 'jona' });
    const known = row({ client_id: visit.client_id, name: 'ANA H.', email: 'ana@example.com', note: 'e re' });
    const { counts } = await send(salon, [known], { existing });
    expect(counts).toEqual({ made: 0, filled: 0, kept: 0, [counted]: 1 });
    expect(await clientsOf(salon)).toMatchObject([{ name: 'Ana Hoxha', birthday: null, ...expected }]);
  });

  test('a value that is missing in the file empties no field', async () => {
    const salon = await world().newSalon();
    await send(salon, [row({ note: 'jona', blocked: true })]);
    const [{ id }] = await clientsOf(salon);
    await send(salon, [row({ client_id: id, phone: null })], { existing: 'replace' });
    expect(await clientsOf(salon)).toMatchObject([
      { phone: '+355 69 123 4567', note: 'jona', onlineBlocked: true },
    ]);
  });

  test('namesakes keep their name, and are as many as the file has', async () => {
    const salon = await world().newSalon();
    await book(salon, { client_name: 'Ana Hoxha' });
    await send(salon, [
      row(),
      row({ row: 3, phone: '069 765 4321' }),
      row({ row: 4, phone: null, client_id: null }),
    ]);
    expect(await namesOf(salon)).toEqual(Array(4).fill('Ana Hoxha'));
  });

  test('two rows with one number and name are one client, in one part and in two, and the second fills the first', async () => {
    const rows = [
      row({ note: 'jona' }),
      row({ row: 3, name: 'ana  hoxha', phone: '+355691234567', email: 'ana@a.al' }),
    ];
    const [whole, cut] = [await world().newSalon(), await world().newSalon()];
    const counts = { made: 1, filled: 1, kept: 0 };
    expect(await send(whole, rows)).toMatchObject({ counts });
    const { id } = await send(cut, rows.slice(0, 1), { is_last: false });
    await send(cut, rows.slice(1), { id, part: 1 });
    for (const salon of [whole, cut]) {
      expect(await clientsOf(salon)).toMatchObject([{ name: 'Ana Hoxha', note: 'jona', email: 'ana@a.al' }]);
      const [made] = (await salon.get('/imports')).body.imports;
      expect(made).toMatchObject({ counts });
      expect((await salon.post(`/imports/${made.id}/undo`)).status).toBe(200);
      expect(await clientsOf(salon)).toEqual([]);
    }
  });

  test('new clients with one number and alike names are as many in two parts as in one', async () => {
    const rows = [
      row({ name: 'Ana' }),
      row({ row: 3, name: 'Ana (vajza)' }),
      row({ row: 4, name: 'Ana' }),
      row({ row: 5, name: 'Beni', phone: null }),
      row({ row: 6, name: 'Beni', phone: null }),
    ];
    const [whole, cut] = [await world().newSalon(), await world().newSalon()];
    await send(whole, rows);
    const { id } = await send(cut, rows.slice(0, 1), { is_last: false });
    await send(cut, rows.slice(1, 4), { id, part: 1, is_last: false });
    await send(cut, rows.slice(4), { id, part: 2 });
    expect(await namesOf(cut)).toEqual(['Ana', 'Ana (vajza)', 'Beni', 'Beni']);
    expect(await namesOf(whole)).toEqual(await namesOf(cut));
  });

  test('rows that cannot be written are named with their fields, and the others are written', async () => {
    const salon = await world().newSalon();
    const { counts, faults } = await send(salon, [
      row({ row: 2, phone: '069 12' }),
      row({ row: 3, name: 'Era Leka' }),
      row({ row: 4, name: 'Beni Kola', client_id: newId() }),
    ]);
    expect(counts).toEqual({ made: 1, filled: 0, kept: 0 });
    expect(faults).toEqual([
      { row: 2, fields: { phone: expect.any(String) } },
      { row: 4, fields: { client_id: clientMessages.unknown } },
    ]);
    expect(await namesOf(salon)).toEqual(['Era Leka']);
  });

  test('the client of another salon is unknown', async () => {
    const [salon, other] = [await world().newSalon(), await world().newSalon()];
    await send(other, [row()]);
    const [{ id }] = await clientsOf(other);
    const { faults } = await send(salon, [row({ client_id: id, note: 'x' })]);
    expect(faults).toHaveLength(1);
    expect(await clientsOf(other)).toMatchObject([{ note: null }]);
    expect((await salon.get('/imports/clients')).body).toMatchObject({ clients: [], next: null });
  });

  test('a birthday that does not exist is 400 with the field', async () => {
    const body = part([row({ birthday: { day: 30, month: 2, year: null } })]);
    const { status, body: answer } = await (await world().newSalon()).post('/imports', body);
    expect([status, Object.keys(answer.fields)]).toEqual([400, ['clients.0.birthday']]);
  });

  test('a part of more than 200 KiB is 413', async () => {
    const rows = Array.from({ length: 250 }, (_, n) => row({ row: n + 1, note: 'x'.repeat(999) }));
    expect((await (await world().newSalon()).post('/imports', part(rows))).status).toBe(413);
  });
});

describe('sending again', () => {
  test('a part that is sent again gets the first answer and writes nothing; other content is refused', async () => {
    const salon = await world().newSalon();
    const sent = part([row()], { is_last: false });
    const first = await salon.post('/imports', sent);
    expect((await salon.post('/imports', sent)).body).toEqual(first.body);
    expect(await namesOf(salon)).toEqual(['Ana Hoxha']);
    const other = await salon.post('/imports', { ...sent, clients: [row({ name: 'Era Leka' })] });
    expect([other.status, other.body.code]).toEqual([409, 'duplicate']);
  });

  test('an import goes on where it was: the list says which parts have come, and which have faults', async () => {
    const salon = await world().newSalon();
    const { id } = await send(salon, [row()], { is_last: false });
    await send(salon, [row({ row: 3, phone: '069 12' })], { id, part: 1, is_last: false });
    expect((await salon.get('/imports')).body.imports).toMatchObject([
      { state: 'running', parts: [0, 1], parts_with_faults: [1] },
    ]);
    await send(salon, [row({ row: 4, name: 'Era Leka', phone: null })], { id, part: 2 });
    expect((await salon.get('/imports')).body.imports).toMatchObject([
      { state: 'done', parts: [0, 1, 2], parts_with_faults: [], counts: { made: 2 } },
    ]);
    const late = await salon.post('/imports', part([row()], { id, part: 3 }));
    expect([late.status, late.body.code]).toEqual([409, 'too_late']);
  });

  test('the number of a row that comes again is 400, in one part and in a later one, and nothing is written', async () => {
    const salon = await world().newSalon();
    const twice = [row(), row({ name: 'Era Leka', phone: null })];
    const { status, body } = await salon.post('/imports', part(twice));
    expect([status, body.code, body.message]).toEqual([400, 'invalid', messages.rowTwice]);
    expect((await salon.get('/imports')).body.imports).toEqual([]);
    const { id } = await send(salon, [row()], { is_last: false });
    const later = await salon.post('/imports', part(twice.slice(1), { id, part: 1 }));
    expect([later.status, later.body.message]).toEqual([400, messages.rowTwice]);
    expect(await namesOf(salon)).toEqual(['Ana Hoxha']);
    expect((await salon.get('/imports')).body.imports).toMatchObject([{ state: 'running', parts: [0] }]);
  });

  test('two people who import the same file at once make nobody twice', { tags: 'long' }, async () => {
    const salon = await world().newSalon();
    const rows = [row(), row({ row: 3, name: 'Era Leka', phone: null })];
    const answers = await Promise.all([1, 2, 3].map(() => salon.post('/imports', part(rows))));
    expect(answers.map(({ body }) => body.counts.made).sort()).toEqual([0, 0, 2]);
    expect(await namesOf(salon)).toEqual(['Ana Hoxha', 'Era Leka']);
  });
});

describe('undoing', () => {
  test('undoing leaves every row of the salon as it was before', async () => {
    const salon = await world().newSalon();
    const visit = await book(salon, { client_name: 'Beni Kola' });
    await salon.put(`/clients/${visit.client_id}`, {
      note: 'jona',
      birthday: { day: 1, month: 2, year: 1990 },
    });
    const before = await everythingOf(salon);
    const birthday = { day: 3, month: 4, year: null };
    const known = row({
      name: 'Beni Kola',
      client_id: visit.client_id,
      note: 'e re',
      birthday,
      blocked: true,
    });
    const { id } = await send(salon, [known, row({ row: 3, birthday, blocked: true })], {
      is_last: false,
      existing: 'replace',
    });
    await send(salon, [{ ...known, row: 4, note: 'më e re' }], { id, part: 1, existing: 'replace' });
    expect(await everythingOf(salon)).not.toEqual(before);

    const { status, body } = await salon.post(`/imports/${id}/undo`);
    expect([status, body.message]).toEqual([200, 'Importimi u zhbë. Klientë të hequr: 1.']);
    expect(await everythingOf(salon)).toEqual(before);
    expect((await salon.post(`/imports/${id}/undo`)).body.message).toBe(body.message);
    const late = await salon.post('/imports', part([row()], { id, part: 2 }));
    expect([late.status, late.body.code]).toEqual([409, 'too_late']);
  });

  test('who has visits or was changed since stays, and a value that was changed since stays', async () => {
    const salon = await world().newSalon();
    const known = await book(salon, { client_name: 'Beni Kola' });
    const { id } = await send(salon, [
      row(),
      row({ row: 3, name: 'Era Leka', phone: null }),
      row({ row: 4, name: 'Mira Deda', phone: null }),
      row({ row: 5, client_id: known.client_id, phone: '069 765 4321', note: 'e re' }),
    ]);
    const idOf = async (name: string) =>
      (await clientsOf(salon)).find((client: { name: string }) => client.name === name).id;
    await book(salon, {
      client_id: await idOf('Ana Hoxha'),
      client_name: 'Ana Hoxha',
      appointment_time: '15:00',
    });
    await salon.put(`/clients/${await idOf('Era Leka')}`, { note: 'jona' });
    await salon.put(`/clients/${known.client_id}`, { note: 'jona' });
    const { body } = await salon.post(`/imports/${id}/undo`);
    expect(body.message).toBe(undoneText({ removed: 1, stayed: 1, changed: 1 }));
    expect(await clientsOf(salon)).toMatchObject([
      { name: 'Ana Hoxha' },
      { name: 'Beni Kola', phone: null, note: 'jona' },
      { name: 'Era Leka', note: 'jona' },
    ]);
  });

  test('who waits for a time, wants no offers, has own lengths or took in another stays', {
    tags: 'long',
  }, async () => {
    const salon = await openSalon(world());
    const names = ['Ana', 'Beni', 'Dita', 'Era', 'Mira'];
    const { id } = await send(
      salon,
      names.map((name, n) => row({ row: n + 1, name, phone: `069 123 456${n}` })),
    );
    const [ana, beni, dita, era] = await clientsOf(salon);
    const entry = await waits(salon, salon.services.Prerje ?? '', { client_id: ana.id, client_name: 'Ana' });
    expect(entry.client.name).toBe('Ana');
    await salon.put(`/clients/${beni.id}/marketing`, { refused: true });
    const visit = await book(salon, {
      client_id: dita.id,
      client_name: 'Dita',
      service_name: undefined,
      price: undefined,
      services: [{ service_name: 'Prerje', price: 8, duration: 50 }],
      keep_length: true,
    });
    await salon.delete(`/appointments/${visit.id}`);
    await send(salon, [row({ name: 'Zana', phone: null })]);
    const gone = (await clientsOf(salon)).at(-1);
    expect((await salon.post(`/clients/${era.id}/merge`, { gone: gone.id, name: 'kept' })).status).toBe(200);
    const { body } = await salon.post(`/imports/${id}/undo`);
    expect(body.message).toBe(undoneText({ removed: 1, stayed: 0, changed: 4 }));
    expect(await namesOf(salon)).toEqual(['Ana', 'Beni', 'Dita', 'Era']);
  });

  test('what was filled of a client who was merged since takes nothing from the one who stayed', async () => {
    const salon = await world().newSalon();
    const phone = '069 123 4567';
    const kept = await book(salon, { client_name: 'Ana Hoxha', client_phone: phone });
    const gone = await book(salon, { client_name: 'Anna Hoxha', appointment_time: '12:00' });
    const { id, counts } = await send(salon, [
      row({ client_id: gone.client_id }),
      row({ row: 3, client_id: kept.client_id, email: 'ana@example.com' }),
    ]);
    expect(counts.filled).toBe(2);
    const merged = { gone: gone.client_id, name: 'kept' };
    expect((await salon.post(`/clients/${kept.client_id}/merge`, merged)).status).toBe(200);
    expect((await salon.post(`/imports/${id}/undo`)).status).toBe(200);
    expect(await clientsOf(salon)).toMatchObject([{ phone: `+355 ${phone.slice(1)}`, email: null }]);
  });

  test('it is undone for 30 days; then the values of before are deleted, and the facts stay', async () => {
    const salon = await world().newSalon();
    const { id } = await send(salon, [row({ facts: { visits: 3 } })]);
    await world().db.run(sql`
      update imports set created_at = created_at - interval '30 days 1 second' where id = ${id}`);
    await deleteOldImportValues(world().db, world().clock.now());
    const { status, body } = await salon.post(`/imports/${id}/undo`);
    expect([status, body.code, body.message]).toEqual([409, 'too_late', messages.tooLate]);
    expect(
      await readRows(world().db)(sql`select after, facts from import_rows where import_id = ${id}`),
    ).toEqual([{ after: null, facts: { visits: 3 } }]);
  });

  test('a part that comes while its import is undone leaves nothing behind', { tags: 'long' }, async () => {
    const salon = await world().newSalon();
    const rows = (first: number) =>
      Array.from({ length: 100 }, (_, n) => row({ row: first + n, name: `Ana ${first + n}`, phone: null }));
    const { id } = await send(salon, rows(1), { is_last: false });
    const [sent, undone] = await Promise.all([
      salon.post('/imports', part(rows(101), { id, part: 1 })),
      salon.post(`/imports/${id}/undo`),
    ]);
    expect([200, 409]).toContain(sent.status);
    expect(undone.status).toBe(200);
    expect(await namesOf(salon)).toEqual([]);
    expect((await salon.get('/imports')).body.imports).toMatchObject([{ state: 'undone' }]);
  });

  test('in the history the salon is changed by an import and by undoing it, neither made nor deleted', async () => {
    const salon = await world().newSalon();
    const { id } = await send(salon, [row()]);
    await salon.post(`/imports/${id}/undo`);
    const rows = await readRows<object>(world().db)(sql`
      select action_type, description from history
      where user_id = ${salon.user.id} and entity_type = 'salon' order by id`);
    expect(rows).toEqual([
      { action_type: 'update', description: historyTexts.imported(1) },
      { action_type: 'update', description: historyTexts.undone },
    ]);
  });

  test('another salon cannot undo it', async () => {
    const [salon, other] = [await world().newSalon(), await world().newSalon()];
    const { id } = await send(salon, [row()]);
    expect((await other.post(`/imports/${id}/undo`)).status).toBe(404);
    expect(await namesOf(salon)).toEqual(['Ana Hoxha']);
  });
});

test('erasing a client reaches the rows of its imports, and undoing does not bring the person back', async () => {
  const salon = await world().newSalon();
  const { id } = await send(salon, [row({ email: 'ana@example.com', facts: { visits: 3 } })]);
  const [{ id: client }] = await clientsOf(salon);
  await salon.post(`/clients/${client}/erase`);
  const left = await readRows(world().db)(sql`
    select before::text || after::text || facts::text as values from import_rows where import_id = ${id}
    union all
    select answer::text from import_parts where import_id = ${id} and answer::text like '%Ana%'`);
  expect(left).toEqual([]);
  expect((await salon.get(`/clients/${client}`)).body.imported).toBeNull();
  expect((await salon.post(`/imports/${id}/undo`)).body.message).toBe(
    'Importimi u zhbë. Klientë të hequr: 0.',
  );
  expect(await namesOf(salon)).toEqual([expect.stringMatching(/^Klient i fshirë/)]);
});

test('an import tells nobody: no job and no mail', async () => {
  const salon = await world().newSalon();
  const jobs = () => readRows(world().db)(sql`select count(*)::integer as jobs from graphile_worker.jobs`);
  const before = [await jobs(), world().mails.length];
  await send(salon, [row({ email: 'ana@example.com' })]);
  expect([await jobs(), world().mails.length]).toEqual(before);
});
