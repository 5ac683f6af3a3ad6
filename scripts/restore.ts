// Restores a backup into an empty database: `npm run restore -- file`.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { eraseAgain, prepareRestored } from '../server/erase-client.ts';
import { BadSetting, readConfig } from '../server/ground/config.ts';
import { findErasureLogs, readErasures } from '../server/ground/db/backup/erasures.ts';
import { DamagedBackup, ForeignBackup } from '../server/ground/db/backup/file.ts';
import { findBackupKey } from '../server/ground/db/backup/key.ts';
import { pictureFolder } from '../server/ground/db/backup/pictures.ts';
import { NotEmpty, restoreBackup } from '../server/ground/db/backup/restore.ts';
import { CannotStart } from '../server/ground/db/embedded/cannot-start.ts';
import { startEmbedded } from '../server/ground/db/embedded/launch.ts';
import { MigrationFault } from '../server/ground/db/migrate.ts';
import { reachDatabase } from './reach-database.ts';

/** The exit code of a restore that is complete but for files of pictures. */
const withoutPictures = 3;
const usage = `npm run restore -- file                  into a new, empty DATA_DIR, or into an empty database of DATABASE_URL
npm run restore -- file --foreign        also a backup that is not signed with BACKUP_KEY or DATA_DIR/backup.key
npm run restore -- file --no-erasures    without an erasures.log of this place: clients and accounts that were erased since come back
Exit codes: 0 restored, ${withoutPictures} restored without files of pictures, 1 not restored.`;

const given = process.argv.slice(2);
const isForeignAllowed = given.includes('--foreign');
const mayComeBack = given.includes('--no-erasures');
const [file] = given.filter((word) => word !== '--foreign' && word !== '--no-erasures');
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
  const config = readConfig(process.env);
  const logs = findErasureLogs(file, join(config.dataDir, 'backups'));
  const key = await findBackupKey(config);
  const erasures = await readErasures(logs, key);
  if (!mayComeBack) await askIfClientsComeBack(logs, erasures.wrong);
  const { connection, close } = await reachEmptyDatabase();
  try {
    let erased = '';
    let pictures = '';
    const madeAt = await restoreBackup(connection, file, isForeignAllowed ? undefined : { key }, {
      prepare: () => prepareRestored(connection),
      onPictures: (told) => {
        pictures = ` Pictures: ${told.pictures}.`;
        if (told.missing > 0) reportMissingPictures(file, told.missing);
      },
      last: async (madeAt) => {
        erased = await eraseAgain(connection, erasures, madeAt);
      },
    });
    return `The database is as it was at ${madeAt}.${pictures} ${erased}
Everybody signs in again. Start the product with npm start.`;
  } finally {
    await close();
  }
}

function reportMissingPictures(file: string, missing: number) {
  console.error(
    `Pictures whose files are missing or damaged: ${missing}. Their rows are left out. Put the folder beside the backup, as ${pictureFolder(file)}, and restore into another empty place.`,
  );
  process.exitCode = withoutPictures;
}

async function askIfClientsComeBack(logs: readonly string[], wrong: number) {
  if (logs.length > 0 && wrong === 0) return;
  const [reason, remedy] =
    logs.length === 0
      ? ['There is no erasures.log beside the backup', 'Put the newest one beside the backup']
      : [`erasures.log has ${wrong} lines that are not signed with this key`, 'Set BACKUP_KEY to their key'];
  const missing = `${reason}: clients and accounts that were erased since would come back.`;
  const hint = `${remedy}, or add --no-erasures.`;
  if (!process.stdin.isTTY) throw new CannotStart(missing, hint);
  const questions = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await questions.question(`${missing} Restore all the same? (yes/no) `);
  questions.close();
  if (answer.trim() !== 'yes') throw new CannotStart('Nothing was restored.', hint);
}

/** Connects to the empty database; in a new folder a new database is made. */
async function reachEmptyDatabase() {
  const config = readConfig(process.env);
  const isNew = !config.databaseUrl && !existsSync(join(config.dataDir, 'pg'));
  if (!isNew) return reachDatabase(config);
  const { dataDir, postgresBin } = config;
  const { connection, stop } = await startEmbedded({ dataDir, postgresBin, log: () => {} });
  return { connection, close: stop };
}
