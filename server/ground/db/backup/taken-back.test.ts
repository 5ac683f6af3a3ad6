// What was taken back after a backup stays taken back when the backup is restored.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import { openCheckedDatabase, readRows } from '../../../../test/checked-database.ts';
import { freshDatabase } from '../../../../test/fresh-database.ts';
import { openWorld, type Salon } from '../../../../test/harness.ts';
import { aPictureBody } from '../../../../test/pictures.ts';
import { book } from '../../../../test/visits.ts';
import { eraseAgain } from '../../../erase-client.ts';
import { sql } from '../database.ts';
import { dailyBackup } from './daily.ts';
import { erasureLog, findErasureLogs, readErasures } from './erasures.ts';
import { restoreBackup } from './restore.ts';
import { writeBackup } from './write.ts';

const key = 'a key of this place';

async function openPlace() {
  const folder = mkdtempSync(join(tmpdir(), 'kreher-taken-back-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const world = await openWorld({ noteErasure: erasureLog({ folder, readKey: async () => key }) });
  onTestFinished(() => world.close());
  const salon = await world.newSalon();
  await salon.put('/picture-rules', { is_on: true });
  return { folder, world, salon };
}

/** Restores the file as the operator does. Returns what is told, and what of these kinds is there. */
async function restore(folder: string, file: string) {
  const { connection, drop } = await freshDatabase();
  onTestFinished(() => drop());
  let told = '';
  const erasures = await readErasures(findErasureLogs(file, folder), key);
  await restoreBackup(
    connection,
    file,
    { key },
    {
      last: async (madeAt) => {
        told = await eraseAgain(connection, erasures, madeAt);
      },
    },
  );
  const db = openCheckedDatabase(connection);
  const rows = await readRows<{ name: string; kind: string }>(db)(sql`
    select name, kind from clients join (
      select client_id, 'consent' as kind from picture_consents
      union all select client_id, 'refusal' from picture_refusals
      union all select client_id, 'allergies' from client_allergies
      union all select client_id, 'test' from patch_tests
      union all select client_id, 'picture' from visit_pictures join appointments on appointments.id = appointment_id
    ) as found on client_id = clients.id
    order by name, kind`);
  const files = await db.run(sql`select from visit_picture_files`);
  await db.close();
  return { told, files, found: rows.map(({ name, kind }) => `${name}: ${kind}`) };
}

let hour = 8;
async function pictured(salon: Salon, client_name: string) {
  const visit = await book(salon, {
    client_name,
    appointment_time: `${String(++hour).padStart(2, '0')}:00`,
    duration: 30,
  });
  const client = visit.client_id ?? '';
  await salon.put(`/clients/${client}/pictures`, { allowed: true });
  const body = aPictureBody();
  expect((await salon.post(`/visits/${visit.id}/pictures`, body)).status).toBe(201);
  return { client, visit: visit.id, picture: body.id };
}
const takeBack = (salon: Salon, client: string) =>
  salon.put(`/clients/${client}/pictures`, { allowed: false });
const write = (salon: Salon, client: string, allergies: string | null) =>
  salon.put(`/clients/${client}/allergies`, { allergies });

test('a consent, its pictures, a deleted picture, allergies and a test that were taken back do not come back; what was brought back does', {
  tags: 'long',
}, async () => {
  const { folder, world, salon } = await openPlace();
  const [stays, refuses, deletes, undoes, joins] = [
    await pictured(salon, 'Ana'),
    await pictured(salon, 'Besa'),
    await pictured(salon, 'Cela'),
    await pictured(salon, 'Dea'),
    await pictured(salon, 'Era'),
  ];
  const test = newId();
  for (const { client } of [stays, refuses, joins]) {
    await write(salon, client, 'PPD');
    await salon.post(`/clients/${client}/patch-tests`, {
      ...{ id: client === refuses.client ? test : newId(), date: '2026-11-01', result: 'well' },
    });
  }
  const file = join(folder, 'backup.gz');
  await writeBackup(world.connection, { file, madeAt: world.clock.now(), key });
  // the folder as somebody copied it
  const copied = join(folder, 'copied');
  cpSync(join(folder, 'pictures'), join(copied, 'pictures'), { recursive: true });

  world.clock.pass({ hours: 1 });
  await takeBack(salon, refuses.client);
  await write(salon, refuses.client, null);
  await salon.delete(`/patch-tests/${test}`);
  await salon.delete(`/visit-pictures/${deletes.picture}`);
  await salon.delete(`/visit-pictures/${undoes.picture}`);
  expect((await salon.post(`/visit-pictures/${undoes.picture}/restore`)).status).toBe(200);
  // in the backup they are two
  await salon.post(`/clients/${stays.client}/merge`, { gone: joins.client, name: 'kept' });
  await write(salon, stays.client, null);

  const [log = ''] = findErasureLogs(file, folder);
  expect(readFileSync(log, 'utf8')).not.toMatch(/PPD|Besa|well/);
  cpSync(file, join(copied, 'backup.gz'));
  const { told, files, found } = await restore(folder, join(copied, 'backup.gz'));
  expect(told).toBe('Erased again: 0. Taken back again: 6.');
  expect(found).toEqual([
    ...['Ana: consent', 'Ana: picture', 'Ana: test', 'Besa: refusal', 'Cela: consent'],
    ...['Dea: consent', 'Dea: picture', 'Era: consent', 'Era: picture', 'Era: test'],
  ]);
  expect(files).toBe(3);
});

test('what was given or written again before the backup stays', { tags: 'long' }, async () => {
  const { folder, world, salon } = await openPlace();
  const { client, visit } = await pictured(salon, 'Ana');
  await write(salon, client, 'PPD');
  await takeBack(salon, client);
  await write(salon, client, null);
  world.clock.pass({ hours: 1 });
  await salon.put(`/clients/${client}/pictures`, { allowed: true });
  await salon.post(`/visits/${visit}/pictures`, aPictureBody());
  await write(salon, client, 'lateks');
  const file = join(folder, 'backup.gz');
  await writeBackup(world.connection, { file, madeAt: world.clock.now(), key });
  const { told, found } = await restore(folder, file);
  expect([told, found]).toEqual(['Erased again: 0.', ['Ana: allergies', 'Ana: consent', 'Ana: picture']]);
});

test('a merge in which one of the two refused deletes the pictures of the other for good', {
  tags: 'long',
}, async () => {
  const { folder, world, salon } = await openPlace();
  const [one, other] = [await pictured(salon, 'Ana'), await pictured(salon, 'Besa')];
  await takeBack(salon, other.client);
  const file = join(folder, 'backup.gz');
  world.clock.pass({ hours: 1 });
  await writeBackup(world.connection, { file, madeAt: world.clock.now(), key });
  world.clock.pass({ hours: 1 });
  const merge = { gone: other.client, name: 'kept', pictures_go: 1 };
  expect((await salon.post(`/clients/${one.client}/merge`, merge)).status).toBe(200);
  expect((await restore(folder, file)).found).toEqual(['Ana: consent', 'Besa: refusal']);
});

test('within the hour nothing of a deleted picture is beside the backups, nor in the next backup', {
  tags: 'long',
}, async () => {
  const { folder, world, salon } = await openPlace();
  const { picture } = await pictured(salon, 'Ana');
  const { connection, clock } = world;
  const backUp = dailyBackup({
    ...{ connection, folder, readKey: async () => key, hour: 0, keep: 2, now: () => clock.now() },
  });
  await backUp();
  expect(readdirSync(join(folder, 'pictures'))).toHaveLength(1);
  await salon.delete(`/visit-pictures/${picture}`);
  await backUp();
  expect(readdirSync(join(folder, 'pictures'))).toEqual([]);
  clock.pass({ hours: 24 });
  await salon.post(`/visit-pictures/${picture}/restore`);
  const file = join(folder, 'by-hand.gz');
  await writeBackup(connection, { file, madeAt: clock.now(), key });
  expect((await restore(folder, file)).found).toEqual(['Ana: consent']);
});
