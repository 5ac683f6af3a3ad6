import { expect, test } from 'vitest';
import { adminOfCopy, settingsOfCopy } from '../lab/copy.ts';
import { fuzz } from '../lab/fuzz/run.ts';
import { testWorld } from './harness.ts';

const world = testWorld();

test('npm run fuzz: of 600 right and wrong requests none finds anything', async () => {
  const { address, close } = await world().openInstance(settingsOfCopy);
  const target = { address, connection: world().connection, admin: adminOfCopy };
  try {
    const { findings, statuses, operations, untouched } = await fuzz(target, 1, 600, () => {});
    expect(findings).toEqual([]);
    expect(operations - untouched.length).toBeGreaterThan(40);
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 400, 401, 403, 404, 409]));
  } finally {
    await close();
  }
});
