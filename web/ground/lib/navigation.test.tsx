import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { navigate, useBack } from './navigation.ts';
import { holdTimers } from './timers.fixture.ts';

const start = location.href;
const { go } = history;
const steps: number[] = [];
beforeEach(() => {
  history.pushState(null, '', '/klientet');
  holdTimers();
  steps.length = 0;
  vi.spyOn(history, 'go').mockImplementation((step = 0) => void steps.push(step));
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', start);
});

/** What was open is closed, and the step back from its guard is on its way. */
async function closeLayer() {
  const layer = await renderHook(() => useBack(() => {}));
  await layer.unmount();
  vi.advanceTimersByTime(60);
  expect(steps).toEqual([-1]);
}

test('however late a busy device takes the step back, there is no second one, and a link waits for it', async () => {
  await closeLayer();
  navigate('/terminet');
  vi.advanceTimersByTime(5000);
  expect(steps).toEqual([-1]);
  expect(location.pathname).toBe('/klientet');

  go.call(history, -1);
  await expect.poll(() => location.pathname).toBe('/terminet');
  vi.advanceTimersByTime(60);
  expect(steps).toEqual([-1]);
});

test('a link does not wait for a step back that will never come', async () => {
  await closeLayer();
  navigate('/sherbimet');
  vi.advanceTimersByTime(10_000);
  navigate('/terminet');
  expect(location.pathname).toBe('/terminet');
});
