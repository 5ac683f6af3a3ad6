import { expect, test } from 'vitest';
import { testWorld } from '../../../test/harness.ts';

let age: number | undefined = 3600.4;
const world = testWorld({ backupAge: async () => age });
const withoutBackups = testWorld();

test('administrators see how old the newest backup is, and nobody else does', async () => {
  const admin = await world().admin();
  const owner = await world().newSalon();
  expect((await admin.get('/health')).body).toEqual({
    success: true,
    database: 'ok',
    backupAgeSeconds: 3600,
  });
  age = undefined;
  expect((await admin.get('/health')).body).toMatchObject({ backupAgeSeconds: null });
  for (const caller of [owner, world().nobody])
    expect((await caller.get('/health')).body).toEqual({ success: true, database: 'ok' });
});

test('if the product makes no backups, the health says nothing about them', async () => {
  const admin = await withoutBackups().admin();
  expect((await admin.get('/health')).body).toEqual({ success: true, database: 'ok' });
});
