// On the salon's tablet, with a network that neither answers nor fails.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contracts/ground/user.ts';
import { staffOf, userOf } from '../accounts/user.fixture.ts';
import { giveDeviceTo } from '../../ground/lib/device.ts';
import { holdTimers } from '../../ground/lib/timers.fixture.ts';
import { comeIn } from './come-in.ts';
import { forgetPin, lockDevice, notePin } from './offline-pin.ts';

const ardit: User = {
  ...userOf('owner'),
  email: '',
  staff: { ...staffOf('barber'), id: 'ardit', name: 'Ardit' },
};
const last = { token: 'token of ardit', user: ardit };

/** Called with what ends the call with the PIN. */
let sent: (signal: AbortSignal) => void;

beforeEach(async () => {
  await giveDeviceTo('ardit', ardit);
  notePin('2584', last);
  lockDevice();
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
    if (signal && address.endsWith('/auth/pin')) sent(signal);
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  holdTimers();
});
afterEach(() => {
  forgetPin();
  vi.unstubAllGlobals();
});

/** Types the PIN, and lets three seconds pass without an answer. */
async function waitAfter(staff: string, pin: string) {
  const sending = new Promise<AbortSignal>((resolve) => {
    sent = resolve;
  });
  const entering = comeIn(staff, pin);
  const signal = await sending;
  vi.advanceTimersByTime(2999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  return { entering, isOver: signal.aborted };
}

test('who was in goes on after three seconds, with the own PIN; another PIN is wrong', async () => {
  expect(await (await waitAfter('ardit', '2584')).entering).toEqual(last);
  const { entering } = await waitAfter('ardit', '2581');
  await expect(entering).rejects.toMatchObject({ fields: { pin: 'PIN i pasaktë.' } });
});

test('who cannot go on without the network waits for it', async () => {
  expect(await waitAfter('blerim', '2584')).toMatchObject({ isOver: false });
});
