import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import type { SalonId } from '../../salon-id.ts';
import { erasureLog, findErasureLogs, putErasuresBeside, readErasures } from './erasures.ts';

const at = '2026-11-23T10:00:00.000Z';

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'kreher-erasures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a client who moved along to another salon and was erased in both is two erasures', async () => {
  const folder = newFolder();
  const note = erasureLog({ folder, readKey: async () => 'a key' });
  const client = newId();
  const salons = [newId(), newId()] as SalonId[];
  for (const salon of [...salons, ...salons]) await note({ salon, client, at });
  const { erasures, wrong } = await readErasures(findErasureLogs(join(folder, 'backup.gz'), folder), 'a key');
  expect([erasures.map(({ salon }) => salon), wrong]).toEqual([salons, 0]);
});

test('a line that broke off swallows none of the lines after it, in the own file and in one beside a copied backup', async () => {
  const [own, copied] = [newFolder(), newFolder()];
  const note = erasureLog({ folder: own, readKey: async () => 'a key' });
  const brokenOff = (folder: string) => appendFileSync(join(folder, 'erasures.log'), '{"salon":"0192f0c0');
  const clients = [newId(), newId()];
  for (const client of clients) {
    brokenOff(own);
    await note({ salon: newId() as SalonId, client, at });
  }
  brokenOff(copied);
  await putErasuresBeside(join(copied, 'backup.gz'), own);
  const { erasures, wrong } = await readErasures([join(copied, 'erasures.log')], 'a key');
  expect([erasures.map(({ client }) => client), wrong]).toEqual([clients, 3]);
});

test('deleted accounts are read in the order of time, each once, and one that another key signed is doubtful', async () => {
  const folder = newFolder();
  const note = erasureLog({ folder, readKey: async () => 'a key' });
  const stranger = erasureLog({ folder, readKey: async () => 'another key' });
  const [owner, barber, other] = [newId(), newId(), newId()];
  const salon = newId() as SalonId;
  await note({ account: owner, salon, at: '2026-11-24T10:00:00.000Z' });
  for (let n = 0; n < 2; n++) await note({ account: barber, salon: null, at });
  for (const account of [owner, other]) await stranger({ account, salon: null, at });
  const { deletions, doubtful, wrong } = await readErasures([join(folder, 'erasures.log')], 'a key');
  expect(deletions.map(({ account, salon }) => [account, salon])).toEqual([
    [barber, null],
    [owner, salon],
  ]);
  expect([doubtful, wrong]).toEqual([[other], 2]);
});
