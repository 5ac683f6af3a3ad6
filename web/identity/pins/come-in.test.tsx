// On the salon's tablet, with a network that neither answers nor fails.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contracts/ground/user.ts';
import { staffOf, userOf } from '../accounts/user.fixture.ts';
import { giveDeviceTo } from '../../ground/lib/device.ts';
import { comeIn } from './come-in.ts';
import { forgetPin, notePin } from './offline-pin.ts';

const ardit: User = {
  ...userOf('owner'),
  email: '',
  staff: { ...staffOf('barber'), id: 'ardit', name: 'Ardit' },
};
const last = { token: 'token of ardit', user: ardit };

beforeEach(async () => {
  await giveDeviceTo('ardit', ardit);
  notePin('2584', last);
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
});
afterEach(() => {
  forgetPin();
  vi.unstubAllGlobals();
});

test('who was in goes on after three seconds, with the own PIN; another PIN is wrong', {
  tags: 'long',
}, async () => {
  const begun = performance.now();
  expect(await comeIn('ardit', '2584')).toEqual(last);
  expect(performance.now() - begun).toBeLessThan(4000);
  await expect(comeIn('ardit', '2581')).rejects.toMatchObject({ fields: { pin: 'PIN i pasaktë.' } });
});

test('who cannot go on without the network waits for it', { tags: 'long' }, async () => {
  const refused = vi.fn();
  comeIn('blerim', '2584').catch(refused);
  await new Promise((resolve) => setTimeout(resolve, 3500));
  expect(refused).not.toHaveBeenCalled();
});
