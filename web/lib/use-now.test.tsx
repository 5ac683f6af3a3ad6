import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useNow } from './use-now.ts';

afterEach(() => void vi.useRealTimers());

test('the moment changes only with the minute', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: Date.UTC(2026, 10, 23, 9, 0, 5),
  });
  const moments: Date[] = [];
  function Clock() {
    moments.push(useNow());
    return null;
  }
  await render(<Clock />);
  const first = moments.at(-1);
  vi.advanceTimersByTime(50_000);
  expect(moments.every((one) => one === first)).toBe(true);
  vi.advanceTimersByTime(10_000);
  await expect.poll(() => moments.at(-1)).toEqual(new Date(Date.UTC(2026, 10, 23, 9, 1, 5)));
});
