import { expect, test } from 'vitest';
import { attackAll, settingsOfTarget } from '../lab/attacks.ts';
import { databaseUrl } from '../scripts/database-url.ts';
import { testWorld } from './harness.ts';

const world = testWorld();

test('npm run attack: every attack fails', { timeout: 120_000 }, async () => {
  const { address, dataDir, pass, close } = await world().openInstance(settingsOfTarget);
  const broken: string[] = [];
  let tried = 0;
  try {
    const { ADMIN_EMAIL, ADMIN_PASSWORD } = settingsOfTarget;
    const copy = {
      url: address,
      adminEmail: ADMIN_EMAIL,
      adminPassword: ADMIN_PASSWORD,
      settings: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl(world().connection) },
      wait: pass,
    };
    for await (const { name, failed } of attackAll(copy)) {
      broken.push(...failed.map((what) => `${name}: ${what}`));
      tried += 1;
    }
  } finally {
    await close();
  }
  expect(broken).toEqual([]);
  expect(tried).toBeGreaterThan(10);
});
