// The commands of the operator, as they are run.
import { appendFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../../../../lab/commands.ts';
import { databaseUrl } from '../../../../scripts/database-url.ts';
import { freshDatabase } from '../../../../test/fresh-database.ts';
import { fullPool, testWorld } from '../../../../test/harness.ts';
import { aPictureBody } from '../../../../test/pictures.ts';
import { book } from '../../../../test/visits.ts';

const world = testWorld({}, fullPool);

test('npm run backup makes a folder that only its owner opens, and npm run restore refuses the backup of a stranger, and erasures that it cannot repeat', async () => {
  await world().admin();
  const folder = await mkdtemp(join(tmpdir(), 'kreher-commands-'));
  const foreign = join(folder, 'foreign.gz');
  const settings = { DATA_DIR: folder, DATABASE_URL: databaseUrl(world().connection) };
  const own = await runCommand('backup', [], settings);
  const strange = await runCommand('backup', [foreign], { ...settings, BACKUP_KEY: 'k'.repeat(43) });
  expect([own, strange]).toEqual(Array(2).fill({ code: 0, said: '' }));
  expect((await stat(join(folder, 'backups'))).mode & 0o777).toBe(0o700);

  // the database has accounts, so nothing is restored in any case: what counts is why
  const restored = await runCommand('restore', [foreign], settings);
  expect(restored).toEqual({ code: 1, said: expect.stringContaining('Set BACKUP_KEY to the key') });

  await appendFile(join(folder, 'erasures.log'), '{"signature":"made with another key"}\n');
  const withoutKey = await runCommand('restore', [foreign, '--foreign'], settings);
  expect(withoutKey).toEqual({ code: 1, said: expect.stringContaining('Set BACKUP_KEY to their key') });
  await rm(folder, { recursive: true });
});

test('a restore without the folder of pictures ends with a code of its own and says what is missing, one with it ends with 0', async () => {
  const salon = await world().newSalon();
  const { id, client_id } = await book(salon);
  await salon.put('/picture-rules', { is_on: true });
  await salon.put(`/clients/${client_id}/pictures`, { allowed: true });
  await salon.post(`/visits/${id}/pictures`, aPictureBody());
  const folder = await mkdtemp(join(tmpdir(), 'kreher-commands-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [file, pictures] = [join(folder, 'kreher.gz'), join(folder, 'pictures')];
  const restore = async () => {
    const { connection, drop } = await freshDatabase();
    onTestFinished(() => drop());
    const settings = { DATA_DIR: folder, DATABASE_URL: databaseUrl(connection) };
    return runCommand('restore', [file, '--no-erasures'], settings);
  };
  const settings = { DATA_DIR: folder, DATABASE_URL: databaseUrl(world().connection) };
  expect(await runCommand('backup', [file], settings)).toEqual({ code: 0, said: '' });

  expect(await restore()).toEqual({ code: 0, said: '' });
  await rm(pictures, { recursive: true });
  const told = `Pictures whose files are missing or damaged: 1. Their rows are left out. Put the folder beside the backup, as ${pictures},`;
  expect(await restore()).toEqual({ code: 3, said: expect.stringContaining(told) });
});
