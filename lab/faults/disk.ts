// Fills the disk under load, takes a backup meanwhile, and makes room again. The disk is a small one in memory: only root may mount it.
import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runCommand } from '../commands.ts';
import { unless } from '../figures.ts';
import { openBookings } from './bookings.ts';
import type { Fault, Outcome } from './fault.ts';
import { outcomeOfOutages } from './outages.ts';
import { openProduct } from './product.ts';

const sizeMb = 300;
const fullMs = 20_000;
const longestReturnMs = 5000;

export const disk: Fault = {
  name: 'disk',
  async run(isShort) {
    const mount = await mkdtemp(join(tmpdir(), 'kreher-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=0755`, 'kreher', mount], {
        stdio: 'ignore',
      });
    } catch {
      await rmdir(mount);
      return { figures: ['not run: this user may not mount a disk of its own'], failed: [] };
    }
    try {
      return await fillAgainAndAgain(mount, isShort ? 1 : 5);
    } finally {
      execFileSync('umount', ['--lazy', mount]);
      await rmdir(mount);
    }
  },
};

async function fillAgainAndAgain(mount: string, rounds: number): Promise<Outcome> {
  const dataDir = join(mount, 'data');
  const product = await openProduct({ DATA_DIR: dataDir });
  const bookings = await openBookings(product.address);
  const returns: number[] = [];
  const leftovers: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const booking = bookings.begin(4);
    await bookings.nextAcknowledged();
    await pause(1000);
    const ballast = fill(mount);
    await bookings.nextFailed();
    const left = pause(fullMs);
    leftovers.push(...(await backUp(dataDir)));
    await left;
    rmSync(ballast);
    returns.push(await bookings.nextAcknowledged());
    await booking.end();
  }
  const { figures, failed } = await outcomeOfOutages('full disks', bookings, { returns, longestReturnMs });
  bookings.close();
  await product.stop();
  return {
    figures,
    failed: [...failed, ...unless(leftovers.length === 0, `left in the backups: ${leftovers.join(', ')}`)],
  };
}

/** Leaves not one free byte. Returns the file that takes the room. */
function fill(folder: string) {
  const file = join(folder, 'ballast');
  const handle = openSync(file, 'a');
  for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 16)) {
    const part = Buffer.alloc(size);
    try {
      while (writeSync(handle, part) === size);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(handle);
  return file;
}

/** A backup for which there is no room. Returns what it left behind. */
async function backUp(dataDir: string) {
  const { code } = await runCommand('backup', [], { DATA_DIR: dataDir });
  const folder = join(dataDir, 'backups');
  return code === 0 || !existsSync(folder) ? [] : readdirSync(folder);
}
