import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useClock, useNow } from './use-now.ts';

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

test.each([
  ['goes back', '2026-10-25T00:59:55Z', 2 * 60],
  ['goes forward', '2027-03-28T00:59:55Z', 3 * 60],
])('when the clock %s, the screens have the new time of the same day', async (_, moment, minutes) => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse(moment) });
  const times: { day: string; minutes: number }[] = [];
  function Clock() {
    times.push(useClock());
    return null;
  }
  await render(<Clock />);
  const day = moment.slice(0, 10);
  expect(times.at(-1)).toEqual({ day, minutes: minutes === 120 ? 179 : 119 });
  vi.advanceTimersByTime(10_000);
  await expect.poll(() => times.at(-1)).toEqual({ day, minutes });
});
