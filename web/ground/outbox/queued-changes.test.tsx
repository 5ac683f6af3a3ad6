// The outbox of the signed-in user on a real IndexedDB, which only browsers have.
import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { CallFailed } from '../lib/call.ts';
import { holdTimers } from '../lib/timers.fixture.ts';
import { openDeviceRows } from './device-rows.ts';
import type { NewChange } from './outbox.ts';
import { newPair } from './outbox-keys.fixture.ts';
import { decide, openOutboxOf, queueChange, useKeptCount, useKeptRecords } from './queued-changes.ts';
import { isSealed, keepSealingKey } from './sealing.ts';

let close = () => {};
afterEach(async () => {
  await decide(() => []);
  close();
  vi.restoreAllMocks();
});

const wanted: NewChange = {
  call: 'updateAppointment',
  about: 'visit',
  body: { status: 'confirmed' },
  version: 1,
  guarded: false,
};

test('if the code of the outbox did not load, the change fails as unreachable, and the next one loads it again and is kept', async () => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  let isReachable = false;
  const load = () =>
    isReachable
      ? import('../../app/outbox/start.ts')
      : Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  close = openOutboxOf('drita', () => true, load);
  await expect(queueChange(wanted)).rejects.toMatchObject({
    code: 'unreachable',
  } satisfies Partial<CallFailed>);

  isReachable = true;
  expect(await queueChange(wanted)).toBe('kept');
});

test('what is behind a refused change waits for the decision, not for the connection', async () => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  close = openOutboxOf(
    'drita',
    () => true,
    () => import('../../app/outbox/start.ts'),
  );
  const { result } = await renderHook(() => ({ signs: useKeptRecords(), waiting: useKeptCount() }));
  for (const about of ['visit', 'visit', 'other']) await queueChange({ ...wanted, about });
  await expect.poll(() => result.current.waiting).toBe(3);

  const refused = { answer: { code: 'slot_taken' } };
  await decide((rows) => rows.map((row, n) => (n === 0 ? { ...row, refused } : row)));
  await expect.poll(() => result.current).toEqual({ signs: new Set(['other']), waiting: 1 });
});

test('while calls hang, a saved change has the sign of waiting at once, and the notice counts also what was saved later', async () => {
  vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => {}));
  holdTimers();
  close = openOutboxOf(
    'drita',
    () => true,
    () => import('../../app/outbox/start.ts'),
  );
  const { result } = await renderHook(() => ({ signs: useKeptRecords(), waiting: useKeptCount() }));
  const first = queueChange(wanted);
  await expect.poll(() => result.current.signs).toContain('visit');
  // an answer that comes at once shows no notice
  expect(result.current.waiting).toBe(0);

  vi.advanceTimersByTime(4000);
  expect(await first).toBe('kept');
  queueChange({ ...wanted, about: 'another visit' }).catch(() => {});
  await expect.poll(() => result.current.waiting).toBe(2);
});

test('changes stay readable when a screen without the app opens, and are sealed when the session ends', async () => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  keepSealingKey('drita', (await newPair()).sealing);
  const rows = openDeviceRows();
  let isSignedIn = true;
  close = openOutboxOf(
    'drita',
    () => isSignedIn,
    () => import('../../app/outbox/start.ts'),
  );
  expect(await queueChange(wanted)).toBe('kept');
  close();
  close = openOutboxOf(
    'drita',
    () => isSignedIn,
    () => import('../../app/outbox/start.ts'),
  );
  await expect.poll(() => rows.list('drita')).toHaveLength(1);

  isSignedIn = false;
  close();
  await expect.poll(() => rows.list('drita')).toHaveLength(0);
  const [row] = await rows.all();
  expect(row && isSealed(row)).toBe(true);
  await rows.change('sealed drita', () => []);
});

test.each([
  ['without a network', false, 1],
  ['with a network, where it would be called at once', true, 0],
])('the browser is asked to wake the tab %s', async (_, onLine, times) => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  const register = vi.fn(async () => {});
  const registration = { sync: { register } } as unknown as ServiceWorkerRegistration;
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration);
  close = openOutboxOf(
    'drita',
    () => true,
    () => import('../../app/outbox/start.ts'),
  );
  expect(await queueChange(wanted)).toBe('kept');
  expect(register).toHaveBeenCalledTimes(times);
});
