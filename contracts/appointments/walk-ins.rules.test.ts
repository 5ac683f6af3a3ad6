import { expect, test } from 'vitest';
import { firstDayOfQueue } from './walk-ins.rules.ts';

test('who came yesterday may wait until six in the morning', () => {
  const firstAt = (minutes: number) => firstDayOfQueue({ day: '2026-11-24', minutes });
  expect([0, 359, 360, 1439].map(firstAt)).toEqual(['2026-11-23', '2026-11-23', '2026-11-24', '2026-11-24']);
});
