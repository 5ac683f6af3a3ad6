import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { spaced } from './spaced.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const { signal } = new AbortController();
const asked = () => vi.fn(async () => 'answer');

test('a call that comes too soon is made as soon as it may be', async () => {
  const ask = asked();
  const paced = spaced(3000, ask);
  await paced(signal);

  await vi.advanceTimersByTimeAsync(1000);
  const second = paced(signal);
  await vi.advanceTimersByTimeAsync(1999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
  await expect(second).resolves.toBe('answer');
});

test('after the pause nobody waits', async () => {
  const ask = asked();
  const paced = spaced(3000, ask);
  await paced(signal);
  await vi.advanceTimersByTimeAsync(3000);
  await paced(signal);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('whoever gives up while waiting is not asked for', async () => {
  const ask = asked();
  const paced = spaced(3000, ask);
  await paced(signal);
  const waiting = new AbortController();
  const second = expect(paced(waiting.signal)).rejects.toThrow('enough');
  waiting.abort(new Error('enough'));
  await second;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ask).toHaveBeenCalledTimes(1);
});
