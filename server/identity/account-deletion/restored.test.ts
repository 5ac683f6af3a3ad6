// An account that was deleted stays deleted after a restore of a backup of before.
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openCheckedDatabase, readRows } from '../../../test/checked-database.ts';
import { freshDatabase } from '../../../test/fresh-database.ts';
import { openWorld } from '../../../test/harness.ts';
import { newPerson, salonIdOf } from '../../../test/staff.ts';
import { book } from '../../../test/visits.ts';
import { eraseAgain } from '../../erase-client.ts';
import { erasureLog, findErasureLogs, readErasures } from '../../ground/db/backup/erasures.ts';
import { restoreBackup } from '../../ground/db/backup/restore.ts';
import { writeBackup } from '../../ground/db/backup/write.ts';
import { sql } from '../../ground/db/database.ts';

test('accounts deleted after the backup, with salon and staff or alone, are deleted again and counted', {
  tags: 'long',
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kreher-deletions-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const key = 'a key of this place';
  const world = await openWorld({ noteErasure: erasureLog({ folder, readKey: async () => key }) });
  onTestFinished(() => world.close());
  const admin = await world.admin();
  const [gone, shared, stays] = [await world.newSalon(), await world.newSalon(), await world.newSalon()];
  await newPerson(world, gone, 'barber');
  const [leaver, partner] = [shared, await newPerson(world, shared, 'owner')];
  for (const salon of [gone, shared, stays]) await book(salon);
  const [goneSalon, sharedSalon] = [await salonIdOf(world, gone), await salonIdOf(world, shared)];

  const file = join(folder, 'backup.gz');
  await writeBackup(world.connection, { file, madeAt: world.clock.now(), key });
  for (const { user } of [gone, leaver]) {
    expect((await admin.delete(`/auth/admin/users/${user.id}`)).status).toBe(200);
  }
  await world.runJobs();
  const logs = findErasureLogs(file, folder);
  const lines = readFileSync(logs[0] ?? '', 'utf8');
  expect(lines.split('\n').filter(Boolean)).toHaveLength(3);
  for (const { user } of [gone, leaver]) expect(lines).not.toContain(user.email);
  // a line of somebody else deletes nobody, and is told
  appendFileSync(
    logs[0] ?? '',
    `\n${JSON.stringify({ account: stays.user.id, salon: null, at: '2026-11-24T10:00:00.000Z', signature: 'ab' })}\n`,
  );

  const { connection, drop } = await freshDatabase();
  onTestFinished(() => drop());
  await restoreBackup(connection, file, { key });
  const told = () => readErasures(logs, key).then((read) => eraseAgain(connection, read, '2026-11-23'));
  expect(await told()).toBe(
    'Erased again: 0. Accounts deleted again: 3. Deleted accounts that are back: 1. Lines that are not signed with this key: 1.',
  );
  expect(await told()).not.toContain('Accounts deleted again');

  const db = openCheckedDatabase(connection);
  const users = await readRows<{ id: string }>(db)(sql`select id from users where role = 'user'`);
  const salons = await readRows<{ id: string }>(db)(sql`
    select id from salons where id in (${goneSalon}, ${sharedSalon})`);
  await db.close();
  expect(users.map(({ id }) => id).toSorted()).toEqual([partner.user.id, stays.user.id].toSorted());
  expect(salons.map(({ id }) => id)).toEqual([sharedSalon]);
});
