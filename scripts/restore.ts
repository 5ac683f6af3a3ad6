// Puts a backup into an empty database: `npm run restore -- file`.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BadSetting, readConfig } from '../server/ground/config.ts';
import { DamagedBackup, ForeignBackup } from '../server/ground/db/backup/file.ts';
import { findBackupKey } from '../server/ground/db/backup/key.ts';
import { NotEmpty, restoreBackup } from '../server/ground/db/backup/restore.ts';
import { CannotStart } from '../server/ground/db/embedded/cannot-start.ts';
import { startEmbedded } from '../server/ground/db/embedded/launch.ts';
import { MigrationFault } from '../server/ground/db/migrate.ts';
import { reachDatabase } from './reach-database.ts';

const usage = `npm run restore -- file              into a new, empty DATA_DIR, or into an empty database of DATABASE_URL
npm run restore -- file --foreign    also a backup that is not signed with BACKUP_KEY or DATA_DIR/backup.key`;

const given = process.argv.slice(2);
const isForeignAllowed = given.includes('--foreign');
const [file] = given.filter((word) => word !== '--foreign');
try {
  if (file === '--help') console.log(usage);
  else if (file) console.log(await restore(resolve(file)));
  else throw new CannotStart('Name the file of the backup.', usage);
} catch (error) {
  const expected = [BadSetting, CannotStart, DamagedBackup, ForeignBackup, MigrationFault, NotEmpty];
  console.error(expected.some((known) => error instanceof known) ? (error as Error).message : error);
  if (error instanceof ForeignBackup) {
    console.error(
      'Set BACKUP_KEY to the key that it was made with, or add --foreign if you trust who made it.',
    );
  }
  process.exitCode = 1;
}

async function restore(file: string) {
  if (!existsSync(file)) throw new CannotStart(`There is no file ${file}.`, usage);
  const { connection, close } = await reachEmptyDatabase();
  try {
    const own = isForeignAllowed ? undefined : { key: await findBackupKey(readConfig(process.env)) };
    const madeAt = await restoreBackup(connection, file, own);
    return `The database is as it was at ${madeAt}. Everybody signs in again. Start the product with npm start.`;
  } finally {
    await close();
  }
}

/** A new folder gets a new database. */
async function reachEmptyDatabase() {
  const config = readConfig(process.env);
  const isNew = !config.databaseUrl && !existsSync(join(config.dataDir, 'pg'));
  if (!isNew) return reachDatabase(config);
  const { dataDir, postgresBin } = config;
  const { connection, stop } = await startEmbedded({ dataDir, postgresBin, log: () => {} });
  return { connection, close: stop };
}
