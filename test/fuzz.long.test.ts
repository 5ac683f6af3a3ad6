// Sends requests that are made of the OpenAPI document. FUZZ_REQUESTS=20000 sends so many (600 or more), FUZZ_SEED=7 others.
import { expect, test } from 'vitest';
import { adminOfCopy, settingsOfCopy } from '../lab/copy.ts';
import { fuzz } from './fuzz/run.ts';
import { fullPool, testWorld } from './harness.ts';

const world = testWorld({}, fullPool);

const requests = Number(process.env.FUZZ_REQUESTS ?? 600);
const seed = Number(process.env.FUZZ_SEED ?? 1);

test(`of ${requests} right and wrong requests with seed ${seed} none finds anything`, {
  timeout: 180_000 + requests * 300,
}, async () => {
  const { address, close } = await world().openInstance(settingsOfCopy);
  const target = { address, connection: world().connection, admin: adminOfCopy };
  try {
    const { findings, statuses, succeeded } = await fuzz(target, seed, requests);
    expect(findings).toEqual([]);
    expect(succeeded).toBeGreaterThan(40);
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 400, 401, 403, 404, 409]));
  } finally {
    await close();
  }
});
