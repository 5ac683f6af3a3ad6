import { describe, expect, test } from 'vitest';
import { waitAfter } from './check.ts';
import { codeAt, totpPeriodOf } from './totp.ts';

describe('waitAfter', () => {
  test.each([
    [0, 0],
    [9, 0],
    [10, 30],
    [11, 60],
    [14, 480],
    [15, 900],
    [99, 900],
    [100, 86_400],
    [1_000_000, 86_400],
  ])('after %i wrong codes the account waits %i seconds', (wrong, seconds) => {
    expect(waitAfter(wrong)).toBe(seconds);
  });
});

/**
 * Simulates somebody who knows the password and sends guesses evenly over this time, from any number of addresses. It
 * shows how few guesses are compared with a code at all: each of those is right with a probability of three in a
 * million, since three steps are accepted. The other guesses are refused whatever they say.
 */
function attack(guesses: number, seconds: number) {
  const secret = Buffer.from('12345678901234567890');
  const start = Date.parse('2026-11-23T10:18:00Z');
  let compared = 0;
  let right = 0;
  let heldUntil = 0;
  for (let n = 0; n < guesses; n++) {
    const at = (n * seconds) / guesses;
    if (at < heldUntil) continue;
    compared += 1;
    if (totpPeriodOf(secret, codeAt(Buffer.from('guess'), n), new Date(start + at * 1000))) right += 1;
    heldUntil = at + waitAfter(compared);
  }
  return { compared, right };
}

describe('one million guesses', () => {
  const hour = 3600;
  test.each([
    ['an hour', hour, 18],
    ['a day', 24 * hour, 110],
    ['a year', 365 * 24 * hour, 470],
  ])('within %s: none gets in, and of them all at most %3$i are compared', (_time, seconds, most) => {
    const { compared, right } = attack(1_000_000, seconds);
    expect(right).toBe(0);
    expect(compared).toBeLessThanOrEqual(most);
    // the probability that any guess of such an attack is right
    expect(compared * 3e-6).toBeLessThan(0.002);
  });
});
