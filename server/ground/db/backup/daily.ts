// The backup of each night.

import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { addDays, localTime } from '#contracts/ground/calendar.rules.ts';
import { withConnection } from '../database.ts';
import { putErasuresBeside } from './erasures.ts';
import { openBackupFolder } from './file.ts';
import { removeOldPictures } from './pictures.ts';
import { writeBackup } from './write.ts';

interface Options {
  readonly connection: pg.ClientConfig;
  readonly folder: string;
  readonly readKey: () => Promise<string>;
  /** The hour of the salons' time zone. If the computer is off then, the backup is made later that day. */
  readonly hour: number;
  /** The number of these backups that are kept. */
  readonly keep: number;
  readonly now: () => Date;
}

/**
 * The name of any backup. Backups made by hand have longer names, with the time. `.part` is a backup that was interrupted by a kill: only
 * some of the rows are in it.
 */
const anyBackup = /^kreher-(\d{4}-\d\d-\d\d)(T[\d-]+)?\.gz(\.part)?$/;
/** The number of days after which no backup has erased data any more. */
const maxDays = 35;

const ofOneNight = /^kreher-\d{4}-\d\d-\d\d\.gz$/;

const backupsIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => ofOneNight.test(name)).sort();

/** The age in seconds; undefined if there is no backup. */
export async function ageOfBackup(folder: string, now: Date): Promise<number | undefined> {
  if (!existsSync(folder)) return undefined;
  const newest = (await backupsIn(folder)).at(-1);
  if (!newest) return undefined;
  return (now.getTime() - (await stat(join(folder, newest))).mtimeMs) / 1000;
}

/** The task of each hour where no backup is made each night: the earlier backups are still there. */
export const forgetPictures =
  ({ connection, folder }: Pick<Options, 'connection' | 'folder'>): (() => Promise<void>) =>
  () =>
    withConnection(connection, (client) => removeOldPictures(client, join(folder, 'any')));

/** A task that is started every hour. Each time it deletes the copies of pictures that are no longer in the database. */
export const dailyBackup =
  ({ connection, folder, readKey, hour, keep, now }: Options): (() => Promise<void>) =>
  async () => {
    const moment = now();
    const { day, minutes } = localTime(moment);
    const file = join(folder, `kreher-${day}.gz`);
    await withConnection(connection, (client) => removeOldPictures(client, file));
    if (minutes < hour * 60 || existsSync(file)) return;
    await openBackupFolder(folder);
    await writeBackup(connection, { file, madeAt: moment, key: await readKey() });
    for (const name of (await backupsIn(folder)).slice(0, -keep)) await rm(join(folder, name));
    await putErasuresBeside(file, folder);
    for (const name of await readdir(folder)) {
      const made = anyBackup.exec(name)?.[1];
      if (made && made < addDays(day, -maxDays)) await rm(join(folder, name));
    }
  };
