// The data of a client: which columns may hold it, and that erasing finds it in all of them.
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { ApiScope } from '#contracts/ground/opened-by.ts';
import type { ClientFile } from '#contracts/privacy/privacy.ts';
import { chosenEvents } from '#contracts/programs/webhooks.ts';
import { clientColumns } from '../server/clients/fields.sq.ts';
import { eraseAgain } from '../server/erase-client.ts';
import { remindByMail } from '../server/online/reminders/by-mail.ts';
import { erasureLog, findErasureLogs, readErasures } from '../server/ground/db/backup/erasures.ts';
import { restoreBackup } from '../server/ground/db/backup/restore.ts';
import { writeBackup } from '../server/ground/db/backup/write.ts';
import { type Db, raw, sql } from '../server/ground/db/database.ts';
import { makeFeed, readFeed } from './calendars.ts';
import { openCheckedDatabase, readRows } from './checked-database.ts';
import { addressOf, endpoints, nowhere } from './endpoints.ts';
import { freshDatabase } from './fresh-database.ts';
import { openWorld, testWorld } from './harness.ts';
import { allCases, ofNouns } from './nouns.ts';
import { bookOnline, type OpenSalon, openSalon } from './online.ts';
import { ofClients, ofOthers } from './personal-columns.ts';
import { aPictureBody, aWebp } from './pictures.ts';
import { newBrowser, openPushService } from './push-service.ts';
import { unzip } from './unzip.ts';
import { linkOf } from './visit-links.ts';
import { aVisit, book, listAppointments } from './visits.ts';
import { minutePasses, waits } from './waitlist.ts';
import { openReceiver } from './webhook-receiver.ts';

const receiver = await openReceiver();
afterAll(() => receiver.close());
const pushes = await openPushService();
afterAll(() => pushes.close());
const world = testWorld({ webhookReceivers: [receiver.origin], pushServices: [pushes.origin] });

test('each column with texts, JSON or bytes is listed here as one about clients or not, so that erasing forgets none', async () => {
  const found = await readRows<{ name: string }>(world().db)(sql`
    select concat(relname, '.', attname) as name from pg_attribute
    join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped
      and (atttypid in ('text'::regtype, 'json'::regtype, 'jsonb'::regtype, 'bytea'::regtype) or attndims > 0)`);
  // fields.test.ts erases each of these
  const declared = new Set(clientColumns.map((column) => `clients.${column}`));
  const named = found.map(({ name }) => name).filter((name) => !declared.has(name));
  expect(named.sort()).toEqual([...ofClients, ...ofOthers].sort());
});

/** Which rows of all tables and views say one of these words, as text or as the bytes of the text. */
async function placesIn(db: Db, words: readonly string[]) {
  const relations = await readRows<{ name: string }>(db)(sql`
    select format('%I.%I', nspname, relname) as name from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'graphile_worker') and relkind in ('r', 'v', 'm') order by 1`);
  expect(relations.length).toBeGreaterThan(80);
  const wanted = words
    .flatMap((word) => [word, Buffer.from(word).toString('hex')])
    .map((word) => `%${word}%`);
  const found: string[] = [];
  for (const { name } of relations) {
    const rows = await readRows<{ row: string }>(db)(sql`
      select listed::text as row from ${raw(name)} as listed where listed::text ilike any(${wanted}::text[])`);
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

const words = [
  ...allCases.flatMap(({ life }) => life?.word ?? []),
  'Kuqezi',
  'Zamirushe',
  '7654321',
  '765 4321',
  'zamira',
  'lulekuqe',
  'amoniakbashk',
  'dushkulore',
  'kusurlije',
  'kumbullore',
  'dardhore',
];

/** The reminders by mail that are due then leave. */
const remindAt = (moment: string) =>
  world().at(moment, async () => {
    await remindByMail(world().db, () => world().clock.now())();
    await world().runJobs();
  });

/** A client whose name, number, mail and notes get to every place that keeps them. Returns the id. */
async function leadLifeOfZamira(salon: OpenSalon) {
  const person = { name: 'Zamira Kuqezi', phone: '+355 69 765 4321', email: 'zamira.k@shembull.al' };
  const hook = { url: receiver.origin, events: chosenEvents, scopes: ['clients:read', 'takings:read'] };
  expect((await salon.post('/webhooks', hook)).status).toBe(201);
  const imported = {
    row: 1,
    note: 'amoniakbashk',
    birthday: null,
    blocked: false,
    facts: { visits: 3 },
    ...person,
  };
  const part = { part: 0, is_last: true, source: 'other', existing: 'fill' };
  const file = await salon.post('/imports', { id: newId(), ...part, clients: [imported] });
  expect(file.status).toBe(200);
  const ask = async (question: string, is_health: boolean) =>
    (await salon.post('/online/questions', { kind: 'line', question, is_health })).body.data.at(-1);
  const questions = [await ask('Fruti?', false), await ask('Ilaçe?', true)];
  const answers = ['dardhore', 'kumbullore'].map((answer, n) => ({
    question: questions[n].id,
    version: 1,
    answer,
  }));
  await salon.put(`/user/services/${salon.services.Prerje}`, { asks_picture: true });
  // asks on the page of the salon, and is declined; asks again, and comes
  for (const time of ['10:00', '11:00']) {
    const asked = await bookOnline(world(), salon, { ...person, time, answers });
    expect(asked.status).toBe(201);
    const link = asked.body.link.split('/r/')[1];
    const withRequest = await world().nobody.post(`/public/visits/${link}/pictures`, aPictureBody());
    expect(withRequest.status).toBe(201);
    if (time === '11:00') await world().runJobs();
    const [request] = (await salon.get('/bookings')).body.requests;
    const answer = time === '10:00' ? { accept: false, reason: 'Zamira nuk vjen dot' } : { accept: true };
    expect((await salon.post(`/bookings/${request.id}/answer`, answer)).status).toBe(200);
  }
  const visit = await book(salon, {
    ...aVisit(),
    client_name: person.name,
    note: 'dushkulore',
    appointment_time: '15:00',
  });
  const id = visit.client_id ?? '';
  await salon.put(`/clients/${id}`, { name: 'Zamirushe Kuqezi', change_id: newId(), note: 'amoniakbashk' });
  await salon.put(`/appointments/${visit.id}`, {
    appointment_time: '16:00',
    note: 'dushkulore',
    change_id: newId(),
  });
  for (const { life } of allCases) if (life) expect((await life.lead(salon, visit)).status).toBe(200);
  await salon.put('/picture-rules', { is_on: true });
  expect((await salon.put(`/clients/${id}/pictures`, { allowed: true })).status).toBe(200);
  const picture = aWebp().toString('base64');
  const sent = { id: newId(), picture, small: picture };
  expect((await salon.post(`/visits/${visit.id}/pictures`, sent)).status).toBe(201);
  const gone = await book(salon, {
    client_id: id,
    client_name: 'Zamirushe Kuqezi',
    note: 'dushkulore',
    appointment_time: '17:00',
  });
  await salon.delete(`/appointments/${gone.id}`);
  await salon.put('/reminders', { visits: [visit.id], channel: 'whatsapp' });
  const inQueue = { id: newId(), name: 'Zamirushe Kuqezi', phone: '069 765 4321' };
  expect((await salon.post('/walk-ins', inQueue)).status).toBe(201);
  const waiting = await waits(salon, salon.services.Prerje ?? '', { client_id: id });
  await world().db.run(
    sql`update waitlist set name = 'Zamirushe', email = 'lulekuqe@shembull.al' where id = ${waiting.id}`,
  );
  await salon.put('/waitlist', { by_mail: true });
  const freed = await book(salon, { client_name: 'Besa Meta', appointment_time: '13:00' });
  await salon.put(`/appointments/${freed.id}`, { status: 'cancelled', change_id: newId() });
  await minutePasses(world());
  await salon.put('/till', { is_on: true });
  await salon.put(`/appointments/${visit.id}`, { status: 'confirmed', change_id: newId() });
  const paid = {
    paid: [{ method: 'cash', currency: 'EUR', cents: 100 }],
    tips: [{ method: 'cash', currency: 'EUR', cents: 50 }],
    note: 'kusurlije',
    confirms_tip: true,
  };
  const pay = (id: string) =>
    world().at(`${visit.appointment_date}T20:00:00Z`, () =>
      salon.post(`/visits/${id}/payment`, { ...paid, change_id: newId() }),
    );
  expect((await pay(visit.id)).status).toBe(200);
  const twin = await book(salon, {
    client_name: 'Zamira Kuqezi-Meta',
    client_phone: '069 765 4321',
    note: 'dushkulore',
    appointment_time: '18:00',
  });
  await salon.put(`/appointments/${twin.id}`, { status: 'confirmed', change_id: newId() });
  expect((await pay(twin.id)).status).toBe(200);
  const merged = await salon.post(`/clients/${id}/merge`, { gone: twin.client_id, name: 'kept' });
  expect(merged.status).toBe(200);
  const reminded = { client_id: id, client_name: 'Zamirushe Kuqezi', appointment_date: '2026-11-25' };
  await book(salon, reminded);
  await salon.put('/reminders/mails', { byMail: true, hour: 10, daysBefore: 1, sameDay: true });
  for (const moment of ['2026-11-24T09:00:00Z', '2026-11-25T06:00:00Z']) await remindAt(moment);
  // its mail to the owner still waits
  const last = await bookOnline(world(), salon, { ...person, time: '12:00', answers });
  expect(last.status).toBe(201);
  return id;
}

test('after erasing, no row of any table says name, number, mail or note of the client, and no job that waits', async () => {
  const salon = await openSalon(world(), { accept: 'none' });
  const id = await leadLifeOfZamira(salon);
  const before = await placesIn(world().db, words);
  expect(before.filter((place) => /^public\.client_mails: .*lulekuqe/.test(place))).toHaveLength(1);
  const ofNouns = allCases.flatMap(({ life }) => life?.table ?? []);
  for (const table of [
    ...ofNouns.map((table) => `public.${table}`),
    'graphile_worker',
    'public.takings',
    'public.webhook_deliveries',
    'public.client_merges',
    'public.mail_choices',
    'public.visit_answers',
  ])
    expect(
      before.filter((place) => place.startsWith(table)),
      table,
    ).not.toEqual([]);

  expect((await salon.post(`/clients/${id}/erase`)).status).toBe(200);
  await world().runJobs();
  expect(await placesIn(world().db, words)).toEqual([]);
  for (const table of ['visit_pictures', 'visit_picture_files', 'picture_consents'])
    expect(await world().db.run(sql`select from ${raw(table)}`), table).toBe(0);
  const told = receiver.received.filter(({ body }) => body.type === 'client.erased');
  expect(told.map(({ body }) => body.data.id)).toEqual([id]);
});

test('allergies and answers about health are in no other table, and nothing that leaves the salon has them: webhooks, mails, feeds, reports, answers to programs, log', {
  tags: 'long',
}, async () => {
  const salon = await openSalon(world(), { accept: 'none' });
  const marker = /lateksomban|kumbullore/i;
  const from = { hooks: receiver.received.length, mails: world().mails.length, log: world().logged.length };
  const phone = newBrowser(pushes.origin);
  expect((await salon.put('/push', phone.subscription)).status).toBe(200);
  const id = await leadLifeOfZamira(salon);
  // a text changes, is refused, and fails
  const write = (body: object) => salon.put(`/clients/${id}/allergies`, body);
  expect((await write({ allergies: 'Lateksomban, PPD', shown: 'tjetër' })).status).toBe(409);
  expect((await write({ allergies: `Lateksomban${'x'.repeat(500)}` })).status).toBe(400);
  expect((await write({ allergies: 'Lateksomban, PPD' })).status).toBe(200);
  const tested = await salon.post(`/clients/${id}/patch-tests`, { date: '2026-11-20', result: 'reaction' });
  expect(tested.status).toBe(201);
  await world().runJobs();

  const places = await placesIn(world().db, ['lateksomban', 'kumbullore']);
  // a merge keeps for 30 days what its undo has to know: what was removed since does not come back
  const known = /^public\.(client_allergies|visit_answers|client_merges): /;
  expect(places.filter((place) => !known.test(place))).toEqual([]);
  expect(places).toHaveLength(4);

  const hooks = receiver.received.slice(from.hooks).map(({ text }) => text);
  expect(hooks.join()).toContain(id);
  const mails = world().mails.slice(from.mails);
  expect(mails.length).toBeGreaterThan(2);
  const messages = pushes.received.map(({ body }) => phone.read(body));
  expect(JSON.stringify(messages)).toContain('Zamira');
  const { path, feed: made } = await makeFeed(salon, { whole: true });
  expect(
    (await salon.put(`/calendar-feeds/${made.id}`, { shows_clients: true, shows_phones: true })).status,
  ).toBe(200);
  const feed = (await readFeed(world(), path)).body;
  expect(feed).toContain('Zamirushe');
  const program = await salon.post('/tokens', { name: 'Kasa', scopes: ApiScope.options, days: null });
  expect(program.status).toBe(201);
  const token = program.body.secret;
  const answers: string[] = [];
  for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
    const address = addressOf(endpoint).replace(nowhere, id);
    if (address !== '/events')
      answers.push(JSON.stringify(await world().call('GET', address, undefined, { token })));
  }
  expect(answers.join()).toContain('Zamirushe');
  const files: string[] = [];
  // after the visits
  await world().at('2026-11-25T21:00:00Z', async () => {
    expect((await salon.get('/clients')).status).toBe(200);
    for (const period of ['year', 'week']) {
      const { rawPayload } = await world().app.inject({
        url: `/api/reports/export?period=${period}`,
        headers: { authorization: `Bearer ${salon.token}` },
      });
      files.push(...unzip(rawPayload).values());
    }
  });
  expect(files.join()).toContain('Zamirushe');
  const left = { hooks, mails, messages, feed, answers, files, log: world().logged.slice(from.log) };
  for (const [what, texts] of Object.entries(left)) expect(JSON.stringify(texts), what).not.toMatch(marker);
  // a mail to the owner would have other answers: a device was told instead
  expect(JSON.stringify(left)).not.toMatch(/dardhore/i);

  const file = (await salon.get(`/clients/${id}/file`)).body.file;
  expect(JSON.stringify(file.health)).toMatch(marker);
  expect(JSON.stringify(file.answers)).toMatch(marker);
  // the next tests count what is kept of such a client
  expect((await salon.post(`/clients/${id}/erase`)).status).toBe(200);
  await world().runJobs();
});

test('after erasing who booked for somebody else, no row says who it was, nor does the file of who comes, and no reminder leaves', async () => {
  const salon = await openSalon(world(), { accept: 'all' });
  const person = { name: 'Besnik Thaçi', phone: '+355 69 710 0001', email: 'besnik@shembull.al' };
  const date = '2026-11-25';
  expect((await bookOnline(world(), salon, person)).status).toBe(201);
  // a name is not always typed in the same way
  const guest = { ...person, name: 'Besniku', guest: 'Dea Kola', date };
  expect((await bookOnline(world(), salon, guest)).status).toBe(201);
  await world().runJobs();
  const [own, dea] = await listAppointments(salon, `?from=2026-11-24&to=${date}`);
  const moved = { appointment_time: '12:00', change_id: newId() };
  expect((await salon.put(`/appointments/${dea?.id}`, moved)).body.appointment.booked_by).toBe('Besniku');

  const earlier = { wanted: true, weekdays: 127, from_minute: 0, to_minute: 1440 };
  const link = await linkOf(world(), dea?.id ?? '');
  expect((await world().nobody.post(`${link}/earlier`, earlier)).status).toBe(200);
  const fileOfDea = async () => (await salon.get(`/clients/${dea?.client_id}/file`)).body.file;
  expect((await fileOfDea()).waitlist).toMatchObject([{ email: null, state: 'waiting' }]);

  expect((await salon.post(`/clients/${own?.client_id}/erase`)).status).toBe(200);
  await world().runJobs();
  expect(await placesIn(world().db, ['besnik'])).toEqual([]);
  const file = await fileOfDea();
  expect(file.bookings).toMatchObject([{ name: 'Dea Kola', bookedBy: null, phone: null, email: null }]);
  world().mails.length = 0;
  await remindAt('2026-11-24T09:00:00Z');
  expect(world().mails.filter(({ to }) => to === person.email)).toEqual([]);

  expect((await bookOnline(world(), salon, { ...person, date, time: '15:00' })).status).toBe(201);
  const later = (await listAppointments(salon, `?from=${date}&to=${date}`)).at(-1);
  expect(later).toMatchObject({
    client_name: person.name,
    client_id: expect.not.stringMatching(dea?.client_id ?? ''),
  });
});

/** In which part of a client's file each table with words about clients is. */
const partOfFile: Readonly<Record<string, keyof ClientFile>> = {
  ...ofNouns((one) => one.partOfFile),
  appointment_changes: 'changes',
  appointments: 'visits',
  bookings: 'bookings',
  client_addresses: 'addresses',
  client_mails: 'messages',
  client_merges: 'merges',
  clients: 'client',
  import_rows: 'imports',
  mailing_recipients: 'messages',
  stopped_addresses: 'addresses',
  takings: 'takings',
  webhook_deliveries: 'passedOn',
};

/** And those that are in none. */
const inNoFile: Readonly<Record<string, string>> = {
  ...ofNouns((one) => one.inNoFile),
  account_events: 'the accounts of the salon; no sentence names a client',
  answered_changes: 'copies of answers, for a call that is repeated within a day',
  history: 'what people of the salon did on this day, without names of clients',
  import_parts: 'copies of answers, for a part of a file that is sent again',
  limits: 'hashes that count calls',
  mail_choices: 'addresses that were reminded: the mails are in the file',
  mails: 'subjects of mails to the salon about a visit that is in the file',
};

test('each table with words about clients has a part in the file of a client, or a reason why it has none', () => {
  const tables = new Set(ofClients.map((column) => column.split('.')[0]));
  expect([...Object.keys(partOfFile), ...Object.keys(inNoFile)].sort()).toEqual([...tables].sort());
});

test('the file of a client has every row of the tables that have a part in it', async () => {
  const salon = await openSalon(world(), { accept: 'none' });
  const id = await leadLifeOfZamira(salon);
  await world().runJobs();
  await world().db.run(sql`
    insert into stopped_addresses (email, stopped_at) values ('zamira.k@shembull.al', ${world().clock.now()})`);
  const { status, body } = await salon.get(`/clients/${id}/file`);
  expect(status).toBe(200);
  const file: ClientFile = body.file;
  const places = await placesIn(world().db, words);
  const squeezed = (text: string) => text.toLowerCase().replaceAll(' ', '');
  for (const [table, part] of Object.entries(partOfFile)) {
    const rows = places.filter((place) => place.startsWith(`public.${table}:`));
    const found = [file[part]].flat();
    expect(found.length, table).toBeGreaterThanOrEqual(Math.max(rows.length, 1));
    const said = words.filter((word) => rows.some((row) => squeezed(row).includes(squeezed(word))));
    const text = squeezed(JSON.stringify(found));
    expect([table, ...said.filter((word) => !text.includes(squeezed(word)))]).toEqual([table]);
  }
  // messages of other kinds say when they left
  const reminded = places.filter((place) => place.startsWith('public.mailing_recipients:'));
  expect(file.messages.filter(({ at }) => at === null)).toHaveLength(reminded.length);
});

/** A world that writes erasures down in a folder of its own. */
async function openNotedWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'kreher-erasures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const place = { folder, readKey: async () => 'a key of this place' };
  const rest = await openWorld({ noteErasure: erasureLog(place) });
  onTestFinished(() => rest.close());
  return { rest, folder, place };
}

test('after the deletion of a client without visits, no row says who it was, and a restore does not bring the person back', {
  tags: 'long',
}, async () => {
  const { rest, folder, place } = await openNotedWorld();
  const salon = await openSalon(rest, { accept: 'none' });
  const person = { name: 'Zamira Kuqezi', phone: '+355 69 765 4321', email: 'zamira.k@shembull.al' };
  for (const time of ['10:00', '11:00']) {
    expect((await bookOnline(rest, salon, { ...person, time })).status).toBe(201);
    if (time === '10:00') {
      const [request] = (await salon.get('/bookings')).body.requests;
      const answer = { accept: false, reason: 'Zamira nuk vjen dot' };
      expect((await salon.post(`/bookings/${request.id}/answer`, answer)).status).toBe(200);
    }
  }
  const [request] = (await salon.get('/bookings')).body.requests;
  expect((await salon.post(`/bookings/${request.id}/answer`, { accept: true })).status).toBe(200);
  const [{ id: visit, client_id: id }] = (await salon.get('/appointments?from=2026-11-24&to=2026-11-24')).body
    .appointments;
  await salon.put(`/clients/${id}`, { change_id: newId(), note: 'amoniakbashk' });
  const file = join(folder, 'backup.gz');
  await writeBackup(rest.connection, { file, madeAt: rest.clock.now(), key: 'a key of this place' });
  expect((await salon.delete(`/clients/${id}`)).status).toBe(409);
  expect((await salon.delete(`/appointments/${visit}`)).status).toBe(200);
  const before = await placesIn(rest.db, words);
  for (const table of ['graphile_worker', 'public.bookings', 'public.answered_changes'])
    expect(
      before.filter((one) => one.startsWith(table)),
      table,
    ).not.toEqual([]);

  expect((await salon.delete(`/clients/${id}`)).status).toBe(200);
  await rest.runJobs();
  expect(await placesIn(rest.db, words)).toEqual([]);
  const logs = findErasureLogs(file, folder);
  expect(logs.map((log) => readFileSync(log, 'utf8').split('\n').filter(Boolean).length)).toEqual([1]);

  const { connection, drop } = await freshDatabase();
  onTestFinished(() => drop());
  await restoreBackup(connection, file, undefined);
  expect(await eraseAgain(connection, await readErasures(logs, await place.readKey()), '2026-11-23')).toBe(
    'Erased again: 1.',
  );
  const db = openCheckedDatabase(connection);
  const found = await placesIn(db, words);
  await db.close();
  // the job that forgets files of mails runs when the product starts
  expect(found.filter((one) => !one.startsWith('graphile_worker'))).toEqual([]);
});

test('pictures of a client who was erased after a backup do not come back with it', {
  tags: 'long',
}, async () => {
  const { rest, folder, place } = await openNotedWorld();
  const salon = await rest.newSalon();
  const { id, client_id } = await book(salon);
  await salon.put('/picture-rules', { is_on: true });
  await salon.put(`/clients/${client_id}/pictures`, { allowed: true });
  expect((await salon.post(`/visits/${id}/pictures`, aPictureBody())).status).toBe(201);
  const file = join(folder, 'backup.gz');
  await writeBackup(rest.connection, { file, madeAt: rest.clock.now(), key: 'a key of this place' });
  expect(readdirSync(join(folder, 'pictures'))).toHaveLength(1);
  expect((await salon.post(`/clients/${client_id}/erase`)).status).toBe(200);

  const { connection, drop } = await freshDatabase();
  onTestFinished(() => drop());
  const told: object[] = [];
  await restoreBackup(connection, file, undefined, { onPictures: (one) => void told.push(one) });
  expect(told).toEqual([{ pictures: 1, missing: 0 }]);
  const logs = findErasureLogs(file, folder);
  await eraseAgain(connection, await readErasures(logs, await place.readKey()), '2026-11-23');
  const db = openCheckedDatabase(connection);
  for (const table of [sql`visit_pictures`, sql`visit_picture_files`, sql`picture_consents`])
    expect(await db.run(sql`select from ${table}`)).toBe(0);
  await db.close();
});

test('a client whose data came back before the backup was made is erased again by the restore', {
  tags: 'long',
}, async () => {
  const { rest, folder, place } = await openNotedWorld();
  const salon = await rest.newSalon();
  const { id, client_id } = await book(salon, { client_name: 'Zamira Kuqezi', note: 'dushkulore' });
  expect((await salon.post(`/clients/${client_id}/erase`)).status).toBe(200);
  // as a release wrote it that refused nothing
  await rest.db.run(sql`alter table clients disable trigger clients_stay_erased`);
  await rest.db.run(
    sql`update clients set name = 'Zamira Kuqezi', phone = '+355697654321' where id = ${client_id}`,
  );
  await rest.db.run(sql`update appointments set note = 'dushkulore' where id = ${id}`);
  const file = join(folder, 'backup.gz');
  await writeBackup(rest.connection, { file, madeAt: rest.clock.now(), key: 'a key of this place' });

  const { connection, drop } = await freshDatabase();
  onTestFinished(() => drop());
  await restoreBackup(connection, file, undefined);
  const logs = findErasureLogs(file, folder);
  expect(await eraseAgain(connection, await readErasures(logs, await place.readKey()), '2026-11-23')).toBe(
    'Erased again: 1.',
  );
  const db = openCheckedDatabase(connection);
  const found = await placesIn(db, ['Kuqezi', '7654321', 'dushkulore']);
  await db.close();
  expect(found.filter((one) => !one.startsWith('graphile_worker'))).toEqual([]);
});

test('a client who was erased after the backup is erased again by the restore, and a foreign line erases nobody', {
  tags: 'long',
}, async () => {
  const { rest, folder } = await openNotedWorld();
  const salon = await rest.newSalon();
  const visit = await book(salon, {
    client_name: 'Zamira Kuqezi',
    client_phone: '069 765 4321',
    note: 'dushkulore',
  });
  const other = await book(salon, { client_name: 'Besa Meta', appointment_time: '12:00' });
  const file = join(folder, 'backup.gz');
  const madeAt = rest.clock.now();
  await writeBackup(rest.connection, { file, madeAt, key: 'a key of this place' });
  expect((await salon.post(`/clients/${visit.client_id}/erase`)).status).toBe(200);
  const [log = ''] = findErasureLogs(file, folder);
  const lines = readFileSync(log, 'utf8');
  expect(lines).toContain(visit.client_id);
  expect(lines).not.toMatch(/Zamira|7654321/);
  appendFileSync(log, `${lines.replace(visit.client_id ?? '', other.client_id ?? '')}{"broken`);

  const { connection, drop } = await freshDatabase();
  onTestFinished(() => drop());
  await restoreBackup(connection, file, undefined);
  const told = await eraseAgain(connection, await readErasures([log], 'a key of this place'), '2026-11-23');
  expect(told).toBe('Erased again: 1. Lines that are not signed with this key: 2.');
  const db = openCheckedDatabase(connection);
  const names = await readRows<{ name: string }>(db)(sql`select name from clients order by name`);
  const found = await placesIn(db, ['Kuqezi', '7654321', '765 4321', 'dushkulore']);
  // the job that forgets files of mails runs when the product starts
  const ofTables = found.filter((place) => !place.startsWith('graphile_worker'));
  await db.close();
  expect([names.map(({ name }) => name), ofTables]).toEqual([
    ['Besa Meta', expect.stringMatching(/^Klient i fshirë/)],
    [],
  ]);
});
