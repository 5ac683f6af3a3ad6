// Writes a backup of the product's database into a file: `npm run backup`. The product may run at the same time.
import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { systemClock } from '../server/ground/clock.ts';
import { BadSetting, readConfig } from '../server/ground/config.ts';
import { putErasuresBeside } from '../server/ground/db/backup/erasures.ts';
import { openBackupFolder } from '../server/ground/db/backup/file.ts';
import { readBackupKey } from '../server/ground/db/backup/key.ts';
import { pictureFolder } from '../server/ground/db/backup/pictures.ts';
import { writeBackup } from '../server/ground/db/backup/write.ts';
import { CannotStart } from '../server/ground/db/embedded/cannot-start.ts';
import { reachDatabase } from './reach-database.ts';

const usage = `npm run backup             into DATA_DIR/backups
npm run backup -- file     into this file
DATABASE_URL names another database than the one in DATA_DIR.`;

const [given] = process.argv.slice(2);
try {
  if (given === '--help') console.log(usage);
  else console.log(await backUp(given));
} catch (error) {
  const isExpected = error instanceof BadSetting || error instanceof CannotStart;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}

async function backUp(given: string | undefined) {
  const config = readConfig(process.env);
  const now = systemClock.now();
  const name = `kreher-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.gz`;
  const file = given ? resolve(given) : join(config.dataDir, 'backups', name);
  if (given) mkdirSync(dirname(file), { recursive: true });
  else await openBackupFolder(dirname(file));
  const { connection, close } = await reachDatabase(config);
  try {
    const { pictures, copied } = await writeBackup(connection, {
      file,
      madeAt: now,
      key: await readBackupKey(config),
    });
    await putErasuresBeside(file, join(config.dataDir, 'backups'));
    const told = `Pictures: ${pictures}, of which new: ${copied}.`;
    const more = pictures > 0 ? ` They are in ${pictureFolder(file)}: copy that folder along, too.` : '';
    return `${said(config, file)}\n${told}${more}`;
  } finally {
    await close();
  }
}

function said(config: ReturnType<typeof readConfig>, file: string) {
  const key = config.backupKey ? 'BACKUP_KEY' : join(config.dataDir, 'backup.key');
  return `The backup is in ${file}\nIt is signed with ${key}. Keep that key elsewhere: with it the backup is restored as your own.
erasures.log beside it says who was erased: wherever you copy the backup, copy the newest one along.`;
}
