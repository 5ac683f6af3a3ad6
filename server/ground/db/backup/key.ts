// The key with which backups are signed. It is `BACKUP_KEY`, or else is in a file of `DATA_DIR` that the first backup makes. It is not in
// the database, since a backup would contain it.
import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Place {
  readonly backupKey: string | undefined;
  readonly dataDir: string;
}

const fileIn = (dataDir: string) => join(dataDir, 'backup.key');

/** The key; undefined if there is none yet. */
export async function findBackupKey({ backupKey, dataDir }: Place): Promise<string | undefined> {
  if (backupKey) return backupKey;
  try {
    return (await readFile(fileIn(dataDir), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The key, made at the first use. Two backups that begin at the same time use the same key. */
export async function readBackupKey(place: Place): Promise<string> {
  const known = await findBackupKey(place);
  if (known) return known;
  await mkdir(place.dataDir, { recursive: true, mode: 0o700 });
  const made = randomBytes(32).toString('base64url');
  const part = `${fileIn(place.dataDir)}.${process.pid}.${made.slice(0, 8)}`;
  try {
    await writeFile(part, made, { mode: 0o600, flush: true });
    // the file appears complete and at once, and never replaces another file
    await link(part, fileIn(place.dataDir));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(part, { force: true });
  }
  return (await findBackupKey(place)) ?? made;
}
