// @module-tag long
// Random work at a till is compared with a naive ledger. The same with 10,000 operations is in till-ledger.long.test.ts.
import { expect, test } from 'vitest';
import { testWorld } from './harness.ts';
import { workAtTill } from './till-ledger.ts';

const world = testWorld();

test('after random work a till has the sums of a naive ledger, to the cent and in both currencies', async () => {
  world().clock.set('2026-11-23T21:00:00Z');
  const { done } = await workAtTill(world(), 250, 31);
  expect(Object.keys(done).length).toBeGreaterThan(20);
});
