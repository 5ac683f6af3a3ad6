import { expect, test } from 'vitest';
import { shortest } from '../../test/times.ts';
import { spreadOf, type Waiting, waits } from './waits.rules.ts';

test('100 estimates take at most 5 ms', async () => {
  const barbers = ['a', 'b', 'c', 'd'].map((id) => ({ id, pieces: [{ from: 540, to: 1440 }] }));
  const standing = barbers.flatMap(({ id }, column) =>
    Array.from({ length: 12 }, (_, n) => ({
      barber_id: id,
      minutes: 545 + 70 * n + column,
      duration: 60,
      parts:
        n % 3
          ? null
          : [
              { from: 0, minutes: 15 },
              { from: 45, minutes: 15 },
            ],
      isDone: false,
    })),
  );
  const queue = Array.from({ length: 100 }, (_, n): Waiting => {
    const work = { duration: 5 + (n % 4) * 5 };
    return { id: String(n), barber_id: n % 5 ? null : 'b', canBeWith: () => true, workWith: () => work };
  });
  const spread = spreadOf([]);
  expect(await shortest(() => waits(600, barbers, standing, queue, spread))).toBeLessThan(5);
});
