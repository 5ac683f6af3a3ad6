import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { databaseUrl } from '../../../../scripts/database-url.ts';
import { startRelay } from '../../../../test/database-relay.ts';
import { fillEveryTable } from '../../../../test/filled-tables.ts';
import { freshDatabase } from '../../../../test/fresh-database.ts';
import { testWorld } from '../../../../test/harness.ts';
import { untilLockIsAwaited } from '../../../../test/locks.ts';
import { order } from '../../../../test/paysera.ts';
import { aPictureBody, aWebp } from '../../../../test/pictures.ts';
import { statementsIn } from '../../../../test/postgres.ts';
import { closeDay, tickedVisit } from '../../../../test/till.ts';
import { aBlock, book } from '../../../../test/visits.ts';
import { prepareRestored } from '../../../erase-client.ts';
import { start } from '../../../start.ts';
import { readConfig } from '../../config.ts';
import { CannotStart } from '../embedded/cannot-start.ts';
import { migrate, readMigrations } from '../migrate.ts';
import { dailyBackup } from './daily.ts';
import { DamagedBackup, ForeignBackup, readLines, writeLines } from './file.ts';
import { findBackupKey, readBackupKey } from './key.ts';
import { NotEmpty, restoreBackup } from './restore.ts';
import { leftOut, listed, tablesOf } from './tables.ts';
import { writeBackup } from './write.ts';

const world = testWorld();
const folder = mkdtempSync(join(tmpdir(), 'kreher-backup-'));
const file = join(folder, 'backup.gz');
const key = 'a key of this place';
const madeAt = new Date('2026-11-23T02:00:00Z');

afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(async () => {
  const salon = await world().newSalon('Çelësi i “artë”');
  const visit = await book(salon, { note: 'Dy rreshta\nme "thonjëza" dhe \\ vijë' });
  await salon.put(`/appointments/${visit.id}`, { status: 'cancelled' });
  await book(salon, { appointment_time: '12:00' });
  await salon.post('/appointments', aBlock({ appointment_time: '15:00' }));
  await salon.post('/user/services', { name: 'Prerje', price: 5, duration: 30 });
  await salon.put('/pictures/salon', { picture: aWebp().toString('base64') });
  const pictured = await book(salon, { appointment_time: '18:00' });
  await salon.put('/picture-rules', { is_on: true });
  await salon.put(`/clients/${pictured.client_id}/pictures`, { allowed: true });
  await salon.post(`/visits/${pictured.id}/pictures`, aPictureBody());
  await order(salon);
  await salon.put('/till', { is_on: true });
  const paid = await tickedVisit(salon);
  await closeDay(salon);
  await salon.put(`/appointments/${paid.id}`, { status: 'cancelled' });
  const leave = {
    barberId: null,
    from: '2026-12-24',
    to: '2026-12-26',
    open: [{ from: '09:00', to: '12:00' }],
  };
  await salon.post('/day-exceptions', { ...leave, reason: 'other', title: null, forAll: true });
  await world().admin();
  // as older releases took them, and texts that were not typed have them
  await statementsIn(world().connection, (client) =>
    client.query(
      `update appointments set note = 'a' || chr(8232) || 'b' || chr(8233) || 'c' || chr(133) where id = $1`,
      [visit.id],
    ),
  );
  await writeBackup(world().connection, { file, madeAt, key });
});

/** Every row of every table, as text. */
const contentsOf = (connection: pg.ClientConfig) =>
  statementsIn(connection, async (client) => {
    const contents: Record<string, string[]> = {};
    for (const { name } of await tablesOf(client)) {
      const { rows } = await client.query(`select listed::text as line from ${name} as listed order by 1`);
      contents[name] = rows.map(({ line }) => line);
    }
    return contents;
  });

test('a restored database has the same rows in every table, and nobody is signed in', {
  tags: 'long',
}, async () => {
  const { connection, drop } = await freshDatabase();
  expect(await restoreBackup(connection, file, { key })).toBe(madeAt.toISOString());
  const restored = await contentsOf(connection);
  expect(restored).toEqual(await contentsOf(world().connection));
  expect(Object.values(restored).filter((rows) => rows.length > 0).length).toBeGreaterThan(12);
  const ended = await statementsIn(connection, (client) => client.query('select from sessions'));
  expect(ended.rows).toEqual([]);
  await drop();
});

test('a restored database works: counters, order numbers and triggers continue', {
  tags: 'long',
}, async () => {
  const { connection, drop } = await freshDatabase();
  await restoreBackup(connection, file, { key });
  await statementsIn(connection, async (client) => {
    const numbers = `select max(number)::integer as highest, nextval(pg_get_serial_sequence('orders', 'number'))::integer as next from orders`;
    const { highest, next } = (await client.query(numbers)).rows[0];
    expect(next).toBe(highest + 1);
    const triggers = await client.query(`select from pg_trigger where not tgisinternal and tgenabled = 'D'`);
    expect(triggers.rows).toEqual([]);
  });
  await drop();
});

test('in a restored database the rows of the till are never changed, and go with their salon', {
  tags: 'long',
}, async () => {
  const { connection, drop } = await freshDatabase();
  await restoreBackup(connection, file, { key });
  await statementsIn(connection, async (client) => {
    const tables = ['takings', 'day_closes', 'day_close_counts'];
    const areEmpty = async () => {
      const each = tables.map((table) => `not exists (select from ${table}) as ${table}`);
      return Object.values((await client.query(`select ${each}`)).rows[0]);
    };
    expect(await areEmpty()).toEqual([false, false, false]);
    for (const table of tables)
      for (const change of [
        `update ${table} set note = null`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ])
        await expect(client.query(change)).rejects.toThrow('append-only');
    await client.query('delete from salons');
    expect(await areEmpty()).toEqual([true, true, true]);
  });
  await drop();
});

test('on a restore that ended before its last step the product does not start, and only a restore of the same file goes on', {
  tags: 'long',
}, async () => {
  const { connection, drop } = await freshDatabase();
  const settings = { DATABASE_URL: databaseUrl(connection), DATA_DIR: folder, PORT: '0' };
  const restore = (from: string, last: () => Promise<void>) =>
    restoreBackup(connection, from, { key }, { last });
  const stopped = restore(file, () => Promise.reject(new Error('killed')));
  await expect(stopped).rejects.toThrow('killed');
  const started = start(readConfig(settings), world().clock, () => {});
  await expect(started).rejects.toThrow(
    new CannotStart(
      `The restore of the backup of ${madeAt.toISOString()} was not finished: clients and accounts that were erased since may be back.`,
      'Run npm run restore with the same file again.',
    ),
  );

  const later = join(folder, 'later.gz');
  await writeBackup(world().connection, { file: later, madeAt: new Date('2026-11-24T02:00:00Z'), key });
  const done: string[] = [];
  const end = async () => void done.push('last step');
  await expect(restore(later, end)).rejects.toThrow(NotEmpty);
  expect(await restore(file, end)).toBe(madeAt.toISOString());
  expect(done).toEqual(['last step']);
  expect(await contentsOf(connection)).toEqual(await contentsOf(world().connection));
  const running = await start(readConfig(settings), world().clock, () => {});
  await running.stop();
  await drop();
});

test('a backup of 0.3.0 is restored where a program is to be told of the names that later migrations change', {
  tags: 'long',
}, async () => {
  const before = await freshDatabase('template0');
  const migrations = await readMigrations();
  await migrate(before.connection, { migrations: migrations.filter(({ name }) => name < '386') });
  const salon = newId();
  await statementsIn(before.connection, async (client) => {
    await client.query(`insert into salons (id, name, created_at) values ($1, 'Salloni', now())`, [salon]);
    await client.query(
      `insert into webhooks (salon_id, id, url, secret_enc, events, scopes, created_at)
       values ($1, $2, 'https://program.example', '', '{client.updated}', '{clients:read}', now())`,
      [salon, newId()],
    );
    await client.query(
      `insert into clients (salon_id, id, name, name_key, phone)
       values ($1, $2, 'Arta Hoxha (…567)', 'arta hoxha (…567)', '+355691234567')`,
      [salon, newId()],
    );
  });
  const former = join(folder, '0.3.0.gz');
  await writeBackup(before.connection, { file: former, madeAt, key });
  await before.drop();

  const { connection, drop } = await freshDatabase('template0');
  await restoreBackup(connection, former, { key }, { prepare: () => prepareRestored(connection) });
  await statementsIn(connection, async (client) => {
    const { rows } = await client.query(`
      select name, event, (select count(*)::integer from graphile_worker.jobs) as jobs
      from clients join webhook_deliveries on record = clients.id::text`);
    expect(rows).toEqual([{ name: 'Arta Hoxha', event: 'client.updated', jobs: 1 }]);
  });
  await drop();
});

test('a database with accounts is not written over', { tags: 'long' }, async () => {
  const before = await contentsOf(world().connection);
  await expect(restoreBackup(world().connection, file, { key })).rejects.toThrow(NotEmpty);
  expect(await contentsOf(world().connection)).toEqual(before);
});

test.each([
  ['cut', (bytes: Buffer) => bytes.subarray(0, bytes.length - 20)],
  ['changed', (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().replace('Prerje', 'Ngjyrë'))],
  ['longer', (bytes: Buffer) => gzipSync(`${gunzipSync(bytes)}text`)],
  ['empty', () => gzipSync('')],
  ['no backup', () => Buffer.from('text')],
])('a file that is %s is refused, and nothing is written', { tags: 'long' }, async (_what, damage) => {
  const damaged = join(folder, 'damaged.gz');
  writeFileSync(damaged, damage(readFileSync(file)));
  const { connection, drop } = await freshDatabase();
  await expect(restoreBackup(connection, damaged, { key })).rejects.toThrow(DamagedBackup);
  expect((await contentsOf(connection)).users).toEqual([]);
  await drop();
});

test.each([
  ['another key', { key: 'a key of a stranger' }],
  ['no key', { key: undefined }],
])(
  'in a place with %s the backup is refused, and nothing is written; allowed on purpose it is restored',
  { tags: 'long' },
  async (_what, own) => {
    const { connection, drop } = await freshDatabase();
    await expect(restoreBackup(connection, file, own)).rejects.toThrow(ForeignBackup);
    expect((await contentsOf(connection)).users).toEqual([]);
    expect(await restoreBackup(connection, file, undefined)).toBe(madeAt.toISOString());
    await drop();
  },
);

test('a backup without a signature, as older releases made them, is a foreign one', {
  tags: 'long',
}, async () => {
  const unsigned = join(folder, 'unsigned.gz');
  const text = gunzipSync(readFileSync(file)).toString();
  writeFileSync(unsigned, gzipSync(text.replace(/,"signature":"\w+"\}\n$/, '}\n')));
  const { connection, drop } = await freshDatabase();
  await expect(restoreBackup(connection, unsigned, { key })).rejects.toThrow(ForeignBackup);
  expect(await restoreBackup(connection, unsigned, undefined)).toBe(madeAt.toISOString());
  await drop();
});

test('a nightly backup that loses its connection fails, and the next try makes it', {
  tags: 'long',
}, async () => {
  const { connection, db, clock } = world();
  const relay = await startRelay(connection);
  const lost = join(folder, 'lost');
  const backUp = dailyBackup({
    connection: relay.connection,
    folder: lost,
    readKey: async () => key,
    hour: 3,
    keep: 2,
    now: () => clock.now(),
  });
  await statementsIn(connection, async (client) => {
    await client.query('begin');
    await client.query('lock table users');
    const failed = expect(backUp()).rejects.toThrow();
    await untilLockIsAwaited(db);
    relay.goAway();
    await failed;
    await client.query('commit');
  });
  expect(readdirSync(lost)).toEqual([]);
  relay.comeBack();
  await backUp();
  expect(readdirSync(lost)).toEqual(['erasures.log', 'kreher-2026-11-23.gz', 'pictures']);
  relay.stop();
});

test('a backup that begins while a migration writes a table anew has all rows of it', {
  tags: 'long',
}, async () => {
  const { connection, db } = world();
  const beside = join(folder, 'beside.gz');
  await statementsIn(connection, async (client) => {
    await client.query('begin');
    await client.query('alter table plans alter price_cents type integer using price_cents + 0');
    const written = writeBackup(connection, { file: beside, madeAt, key });
    await untilLockIsAwaited(db);
    await client.query('commit');
    await written;
  });
  const text = gunzipSync(readFileSync(beside)).toString();
  expect(text.match(/^\{"plan":"\w+"/gm)).toEqual(['{"plan":"monthly"', '{"plan":"yearly"']);
});

test('two backups that begin at once in a new place take one key, which only the owner reads', {
  tags: 'long',
}, async () => {
  const place = { backupKey: undefined, dataDir: join(folder, 'new') };
  expect(await findBackupKey(place)).toBeUndefined();
  const [first, second] = await Promise.all([readBackupKey(place), readBackupKey(place)]);
  expect(first).toBe(second);
  expect(await findBackupKey(place)).toBe(first);
  expect(statSync(join(place.dataDir, 'backup.key')).mode & 0o777).toBe(0o600);
  expect(await findBackupKey({ ...place, backupKey: 'given' })).toBe('given');
});

test('a failed backup keeps the file of the backup before, and leaves no other file', async () => {
  const before = readFileSync(file);
  const { connection } = world();
  await expect(writeBackup({ ...connection, database: 'missing' }, { file, madeAt, key })).rejects.toThrow();
  expect(readFileSync(file)).toEqual(before);
  expect(readdirSync(folder)).not.toContain('backup.gz.part');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a place with a row in every table is restored whole, but what belongs to sessions and devices', async () => {
  const { connection, full, drop } = await aFullPlace();
  const place = await freshDatabase();
  await restoreBackup(place.connection, full, { key });
  const restored = await contentsOf(place.connection);
  expect(restored).toEqual(await contentsOf(connection));
  expect(Object.keys(restored).filter((table) => restored[table]?.length === 0)).toEqual([]);
  await place.drop();
  await drop();
});

test('a backup that has rows of tablets and of push messages, as older releases wrote them, is restored without them', {
  tags: 'long',
}, async () => {
  const { connection, full, drop } = await aFullPlace();
  const former = join(folder, 'former.gz');
  await writeLines(former, withRowsOfDevices(full, connection), key);
  const place = await freshDatabase();
  await restoreBackup(place.connection, former, { key });
  expect(await contentsOf(place.connection)).toEqual(await contentsOf(connection));
  await place.drop();
  await drop();
});

async function aFullPlace() {
  const { connection, drop } = await freshDatabase();
  await statementsIn(connection, fillEveryTable);
  const full = join(folder, 'full.gz');
  await writeBackup(connection, { file: full, madeAt, key });
  return { connection, full, drop };
}

async function* withRowsOfDevices(file: string, connection: pg.ClientConfig) {
  for await (const line of readLines(file)) if (!line.startsWith('{"sha256":')) yield line;
  const lines = await statementsIn(connection, async (client) => {
    const found: string[] = [];
    for (const { name, columns } of await tablesOf(client, [])) {
      if (!/^(?:pin_|push_subscriptions|owner_screens)/.test(name)) continue;
      const { rows } = await client.query(
        `select row_to_json(row.*)::text as line from (select ${listed(columns)} from ${name}) as row`,
      );
      found.push(JSON.stringify({ table: name, columns }), ...rows.map(({ line }) => line));
    }
    return found;
  });
  expect(lines).toHaveLength(10);
  yield* lines;
}

test('no table of a backup references one that is left out', async () => {
  const { rows } = await statementsIn(world().connection, (client) =>
    client.query(
      `select conname as name from pg_constraint join pg_class as target on target.oid = confrelid
       where contype = 'f' and conrelid::regclass::text <> all ($1) and relname = any ($1)`,
      [leftOut],
    ),
  );
  expect(rows).toEqual([]);
});

test('each table that is left out exists', async () => {
  const { rows } = await statementsIn(world().connection, (client) =>
    client.query('select name from unnest($1::text[]) as name where to_regclass(name) is null', [leftOut]),
  );
  expect(rows).toEqual([]);
});

test('a backup is made once a day at its hour, the oldest ones are deleted, and only the owner may open the folder', {
  tags: 'long',
}, async () => {
  const nightly = join(folder, 'nightly');
  mkdirSync(nightly, { mode: 0o755 });
  const interrupted = ['2026-10-18.gz.part', '2026-10-18T10-00-00.gz.part', '2026-11-24T08-00-00.gz.part'];
  for (const name of ['2026-10-18.gz', '2026-10-18T10-00-00.gz', 'by-hand.gz', ...interrupted])
    writeFileSync(join(nightly, `kreher-${name}`), '');
  const { connection, clock } = world();
  const backUp = dailyBackup({
    connection,
    folder: nightly,
    readKey: async () => key,
    hour: 3,
    keep: 2,
    now: () => clock.now(),
  });
  for (let day = 20; day <= 23; day++) {
    for (const hour of ['01', '02', '03']) await world().at(`2026-11-${day}T${hour}:00:00Z`, backUp);
  }
  // the computer of the salon was off in the night
  for (const hour of ['08', '09']) await world().at(`2026-11-24T${hour}:00:00Z`, backUp);
  expect(readdirSync(nightly).sort()).toEqual([
    ...['erasures.log', 'kreher-2026-11-23.gz', 'kreher-2026-11-24.gz'],
    // it may be under way
    'kreher-2026-11-24T08-00-00.gz.part',
    ...['kreher-by-hand.gz', 'pictures'],
  ]);
  expect(statSync(nightly).mode & 0o777).toBe(0o700);
});

test('pictures are files beside a backup, copied once; deleted ones have none there an hour later, and a lost file is left out', {
  tags: 'long',
}, async () => {
  const own = mkdtempSync(join(tmpdir(), 'kreher-pictures-'));
  onTestFinished(() => rmSync(own, { recursive: true }));
  const first = join(own, 'kreher-2026-11-01.gz');
  const { connection } = world();
  expect(await writeBackup(connection, { file: first, madeAt, key })).toEqual({ pictures: 1, copied: 1 });
  expect(await writeBackup(connection, { file: first, madeAt, key })).toEqual({ pictures: 1, copied: 0 });
  const lines = gunzipSync(readFileSync(first)).toString();
  expect(lines).toContain('{"table":"visit_pictures"');
  expect(lines).not.toContain('visit_picture_files');
  const [name = ''] = readdirSync(join(own, 'pictures'));
  writeFileSync(join(own, 'pictures', 'of-nobody.picture'), 'x');
  // the task of each hour, also after the backup of the day and before its hour
  const hourly = dailyBackup({
    ...{ connection, folder: own, readKey: async () => key, hour: 3, keep: 2 },
    now: () => new Date('2026-11-01T01:00:00Z'),
  });
  await hourly();
  expect(readdirSync(own).sort()).toEqual(['kreher-2026-11-01.gz', 'pictures']);
  expect(readdirSync(join(own, 'pictures'))).toEqual([name]);

  writeFileSync(join(own, 'pictures', name), 'cut off');
  const empty = await freshDatabase();
  onTestFinished(() => empty.drop());
  const told: object[] = [];
  await restoreBackup(empty.connection, first, { key }, { onPictures: (one) => void told.push(one) });
  expect(told).toEqual([{ pictures: 0, missing: 1 }]);
});
