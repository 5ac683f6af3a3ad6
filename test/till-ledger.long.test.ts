// As in till.property.test.ts, but ten thousand operations.
import { expect, test } from 'vitest';
import { fullPool, testWorld } from './harness.ts';
import { workAtTill } from './till-ledger.ts';

const world = testWorld({}, fullPool);

test('after 10,000 random operations a till has the sums of a naive ledger', async () => {
  world().clock.set('2026-11-23T21:00:00Z');
  const { done, rows, closes } = await workAtTill(world(), 10_000, Number(process.env.TILL_SEED ?? 7));
  process.stdout.write(`${JSON.stringify({ done, rows, closes })}\n`);
  expect(rows).toBeGreaterThan(5000);
}, 3_000_000);
