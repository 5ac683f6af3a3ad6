import { expect, test } from 'vitest';
import { attackAll } from '../lab/attacks.ts';
import { adminOfCopy, settingsOfCopy } from '../lab/copy.ts';
import { databaseUrl } from '../scripts/database-url.ts';
import { testWorld } from './harness.ts';

const world = testWorld();

test('npm run attack: every attack fails', async () => {
  const instance = await world().openInstance(settingsOfCopy);
  const broken: string[] = [];
  let tried = 0;
  try {
    const copy = { ...instance, admin: adminOfCopy, databaseUrl: databaseUrl(world().connection) };
    for await (const { name, failed } of attackAll(copy)) {
      broken.push(...failed.map((what) => `${name}: ${what}`));
      tried += 1;
    }
  } finally {
    await instance.close();
  }
  expect(broken).toEqual([]);
  expect(tried).toBeGreaterThan(10);
});
