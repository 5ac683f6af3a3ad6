// The outbox of the signed-in user on a real IndexedDB, which only browsers have.
import { afterEach, expect, test, vi } from 'vitest';
import type { CallFailed } from '../lib/call.ts';
import { makeChange, openOutboxOf } from './changes.ts';
import type { Wanted } from './outbox.ts';

const startOutbox = vi.hoisted(() => vi.fn());
vi.mock('./start.ts', () => ({ startOutbox }));

let close = () => {};
afterEach(() => close());

const wanted: Wanted = {
  ...{ call: 'updateAppointment', about: 'visit', body: { status: 'confirmed' }, version: 1 },
  guarded: false,
};

test('if the code of the outbox did not load, the change fails as unreachable, and the next one loads it again', async () => {
  startOutbox.mockImplementation(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  close = openOutboxOf('drita', () => true);
  await expect(makeChange(wanted)).rejects.toMatchObject({
    code: 'unreachable',
  } satisfies Partial<CallFailed>);

  const put = vi.fn(() => ({ change: { ...wanted, id: 'change' }, result: Promise.resolve('kept') }));
  startOutbox.mockImplementation(() => ({ put, drain: async () => {}, close() {} }));
  expect(await makeChange(wanted)).toBe('kept');
  expect(put).toHaveBeenCalledOnce();
});
