import { expect, test } from 'vitest';
import { growth, maxGrowth } from '../../test/times.ts';
import { withoutPersonalData } from './browser-errors.rules.ts';

test.each(['?', 'a', '@', '1 ', 'a@', '-'])(
  'withoutPersonalData is fast for a long text of the repeated characters %s',
  async (part) => {
    expect(await growth((times) => withoutPersonalData(part.repeat(times * 16_000)))).toBeLessThan(maxGrowth);
  },
);
