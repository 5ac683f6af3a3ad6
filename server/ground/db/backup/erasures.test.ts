import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import type { SalonId } from '../../salon-id.ts';
import { erasureLog, findErasureLogs, readErasures } from './erasures.ts';

test('a client who moved along to another salon and was erased in both is two erasures', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kreher-erasures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const note = erasureLog({ folder, readKey: async () => 'a key' });
  const client = newId();
  const salons = [newId(), newId()] as SalonId[];
  const at = '2026-11-23T10:00:00.000Z';
  for (const salon of [...salons, ...salons]) await note({ salon, client, at });
  const { erasures, wrong } = await readErasures(findErasureLogs(join(folder, 'backup.gz'), folder), 'a key');
  expect([erasures.map(({ salon }) => salon), wrong]).toEqual([salons, 0]);
});
