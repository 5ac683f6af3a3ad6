// Reads the backups of a copy as another user of its computer, and has it restore a backup that a stranger made.
import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../commands.ts';
import { unless } from '../figures.ts';
import type { Attack } from './attack.ts';

/** Whether somebody beside the owner of the process may do anything with it. */
const isOpen = async (path: string) => ((await stat(path)).mode & 0o077) !== 0;

export const attacksByBackups: readonly Attack[] = [
  {
    name: 'read the backups as another user, and have one of a stranger restored',
    async run({ settings }) {
      const file = join(settings.DATA_DIR, 'foreign.gz');
      const made = await Promise.all([
        runCommand('backup', [], settings),
        runCommand('backup', [file], { ...settings, BACKUP_KEY: randomBytes(32).toString('base64url') }),
      ]);
      const failure = made.find(({ code }) => code !== 0);
      if (failure) return [`no backup was made, so this proves nothing: ${failure.said}`];
      // the copy has accounts, so nothing is restored in any case: what counts is why
      const restored = await runCommand('restore', [file], settings);
      return [
        ...unless(!(await isOpen(join(settings.DATA_DIR, 'backups'))), 'others may open the folder'),
        ...unless(
          restored.code === 1 && /BACKUP_KEY/.test(restored.said),
          `the backup of a stranger is not refused as one: ${restored.said}`,
        ),
      ];
    },
  },
];
