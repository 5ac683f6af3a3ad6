import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttled } from './throttled.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const { signal } = new AbortController();
const asked = () => vi.fn(async () => 'answer');

test('a call that comes too soon waits until the pause is over', async () => {
  const ask = asked();
  const paced = throttled(3000, ask);
  await paced(signal);

  await vi.advanceTimersByTimeAsync(1000);
  const second = paced(signal);
  await vi.advanceTimersByTimeAsync(1999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
  await expect(second).resolves.toBe('answer');
});

test('a call that comes after the pause is made at once', async () => {
  const ask = asked();
  const paced = throttled(3000, ask);
  await paced(signal);
  await vi.advanceTimersByTimeAsync(3000);
  await paced(signal);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a call that is aborted while it waits for the pause is never made', async () => {
  const ask = asked();
  const paced = throttled(3000, ask);
  await paced(signal);
  const waiting = new AbortController();
  const second = expect(paced(waiting.signal)).rejects.toThrow('enough');
  waiting.abort(new Error('enough'));
  await second;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ask).toHaveBeenCalledTimes(1);
});
