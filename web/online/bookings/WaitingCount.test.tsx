// The badge of the installed app, whose two calls are recorded, and the title of the tab.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { queryClient } from '../../ground/lib/query.ts';
import { liveBookings } from './api.ts';
import { WaitingCount } from './WaitingCount.tsx';

/** What the icon shows; nothing after it was cleared. */
let badge: number | undefined;

beforeEach(() => {
  badge = undefined;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  Object.assign(navigator, {
    setAppBadge: async (count: number) => {
      badge = count;
    },
    clearAppBadge: async () => {
      badge = undefined;
    },
  });
  document.title = 'Terminet · Krehër';
  queryClient.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
});

/** Puts this many waiting requests and unseen bookings into the cache. */
const know = (requests: number, unseen: number) =>
  queryClient.setQueryData(liveBookings.key, {
    requests: Array(requests).fill({}),
    unseen: Array(unseen).fill({}),
  });
const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <WaitingCount />
    </QueryClientProvider>,
  );

test('the icon counts what waits, also what the device kept, follows each answer, and is empty after the sign-out', async () => {
  know(2, 1);
  const { unmount } = await open();
  await expect.poll(() => [badge, document.title]).toEqual([3, '(3) Terminet · Krehër']);
  know(1, 0);
  await expect.poll(() => [badge, document.title]).toEqual([1, '(1) Terminet · Krehër']);
  document.title = 'Klientët · Krehër';
  await expect.poll(() => document.title).toBe('(1) Klientët · Krehër');
  know(0, 0);
  await expect.poll(() => [badge, document.title]).toEqual([0, 'Klientët · Krehër']);
  know(4, 0);
  await expect.poll(() => badge).toBe(4);
  await unmount();
  await expect.poll(() => [badge, document.title]).toEqual([undefined, 'Klientët · Krehër']);
});

test('a browser without a badge has the number in the title only', async () => {
  Object.assign(navigator, { setAppBadge: undefined, clearAppBadge: undefined });
  know(2, 0);
  const { unmount } = await open();
  await expect.poll(() => document.title).toBe('(2) Terminet · Krehër');
  await unmount();
  expect(document.title).toBe('Terminet · Krehër');
});
