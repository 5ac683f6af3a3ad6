// The thread that computes calendars.
import { afterEach, expect, test, vi } from 'vitest';
import { aCalendar, anEvent } from '../../../test/calendar-server.ts';
import { expander } from './expander.ts';

afterEach(() => vi.useRealTimers());

test('a calendar is not called too large because the thread got no processor', async () => {
  await expander.stop();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reading = expander.expand(aCalendar(anEvent('2026-11-24T10:30', '2026-11-24T12:15')), {
    ...{ from: '2026-11-23', days: 7, wholeDays: false, host: 'kreher.al', me: [] },
  });
  // a minute passes before the thread begins
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await reading).times).toHaveLength(1);
});
