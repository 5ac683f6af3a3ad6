import { expect, test } from 'vitest';
import { attackAll, settingsOfTarget } from '../scripts/attacks.ts';
import { testWorld } from './harness.ts';

const world = testWorld();

test('npm run attack: every attack fails', { timeout: 120_000 }, async () => {
  const { address, close } = await world().openInstance(settingsOfTarget);
  const broken: string[] = [];
  let tried = 0;
  try {
    const { ADMIN_EMAIL, ADMIN_PASSWORD } = settingsOfTarget;
    for await (const { name, failed } of attackAll(address, ADMIN_EMAIL, ADMIN_PASSWORD)) {
      broken.push(...failed.map((what) => `${name}: ${what}`));
      tried += 1;
    }
  } finally {
    await close();
  }
  expect(broken).toEqual([]);
  expect(tried).toBeGreaterThan(10);
});
