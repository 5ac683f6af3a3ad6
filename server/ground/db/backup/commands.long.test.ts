// The commands of the operator, as they are run.
import { appendFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../../../../lab/commands.ts';
import { databaseUrl } from '../../../../scripts/database-url.ts';
import { fullPool, testWorld } from '../../../../test/harness.ts';

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
