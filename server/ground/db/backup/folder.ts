import { chmod, mkdir } from 'node:fs/promises';

/** Only the owner of the process may read backups, also in a folder from before this rule. */
export async function openBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}
