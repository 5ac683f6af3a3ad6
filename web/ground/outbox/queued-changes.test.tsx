// The outbox of the signed-in user on a real IndexedDB, which only browsers have.
import { afterEach, expect, test, vi } from 'vitest';
import type { CallFailed } from '../lib/call.ts';
import type { Wanted } from './outbox.ts';
import { decide, openOutboxOf, queueChange } from './queued-changes.ts';

let close = () => {};
afterEach(async () => {
  await decide(() => []);
  close();
  vi.restoreAllMocks();
});

const wanted: Wanted = {
  ...{ call: 'updateAppointment', about: 'visit', body: { status: 'confirmed' }, version: 1 },
  guarded: false,
};

test('if the code of the outbox did not load, the change fails as unreachable, and the next one loads it again and is kept', async () => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  let isReachable = false;
  const load = () =>
    isReachable
      ? import('./start.ts')
      : Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  close = openOutboxOf('drita', () => true, load);
  await expect(queueChange(wanted)).rejects.toMatchObject({
    code: 'unreachable',
  } satisfies Partial<CallFailed>);

  isReachable = true;
  expect(await queueChange(wanted)).toBe('kept');
});
