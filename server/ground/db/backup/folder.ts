import { chmod, mkdir } from 'node:fs/promises';

/**
 * Makes the folder of the backups. Only the owner of the process may read it, also if an earlier release made the folder with more rights.
 */
export async function openBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}
