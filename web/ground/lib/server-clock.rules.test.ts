import { describe, expect, test } from 'vitest';
import { type KnownClock, learned } from './server-clock.rules.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const server = Date.parse('2026-11-23T10:18:00Z');
const right: KnownClock = { ahead: 0, at: 0 };

/** An answer that is `age` old when it comes, to a device whose clock is `off`. */
const answer = (off: number, age = 0, took = age) => {
  const now = server + age + off;
  return { now, steady: 5000, sentAt: now - took, server };
};
const wrong = (ahead: number, steady?: number): KnownClock => ({ ahead, at: server, steady });

describe('what an answer says about the clock', () => {
  test.each([
    ['is right', 0],
    ['is seconds ahead', 20 * second],
    ['is four minutes ahead', 4 * minute],
    ['is five minutes behind', -5 * minute],
  ])('a clock that %s counts as right, without a change', (_, off) => {
    expect(learned(right, answer(off))).toBe(right);
  });

  test.each([
    ['six minutes ahead', 6 * minute],
    ['an hour behind', -hour],
    ['a day ahead', day],
    ['ten years behind', -3650 * day],
  ])('a clock that is %s is corrected', (_, off) => {
    expect(learned(right, answer(off))).toEqual({ ahead: -off, at: server, steady: 5000 });
  });

  test('a slow network makes no clock wrong, and changes no correction', () => {
    expect(learned(right, answer(4 * minute, 25 * second))).toBe(right);
    expect(learned(wrong(-day), answer(day, 25 * second))).toMatchObject({ ahead: -day });
  });

  test.each([
    ['a page that slept while the answer came', answer(0, day)],
    ['a clock that was set back while the answer came', answer(-day, 0, -day)],
  ])('%s says nothing', (_, heard) => {
    expect(learned(right, heard)).toBe(right);
    expect(learned(wrong(2 * day), heard)).toEqual(wrong(2 * day));
  });

  test('a clock at the border does not change at each answer', () => {
    const found = learned(right, answer(5 * minute + second));
    expect(found.ahead).toBe(-5 * minute - second);
    expect(learned(found, answer(5 * minute - second)).ahead).toBe(found.ahead);
    expect(learned(found, answer(3 * minute)).ahead).toBe(0);
  });

  test('a clock that was set right is right again, and one that was set otherwise is corrected by that', () => {
    expect(learned(wrong(-day), answer(0)).ahead).toBe(0);
    expect(learned(wrong(-day), answer(2 * hour)).ahead).toBe(-2 * hour);
  });
});
