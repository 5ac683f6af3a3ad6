// With the browser's own cryptography.
import { afterEach, expect, test, vi } from 'vitest';
import type { StaffRole } from '#contracts/ground/roles.ts';
import { userOf } from '../accounts/user.fixture.ts';
import { changePin, forgetPin, type LastSession, notePin, openOffline, whoCanGoOn } from './offline-pin.ts';

const staff = {
  id: 'ardit',
  name: 'Ardit',
  barberId: null,
  ticks: {
    seesOthers: true,
    booksOthers: false,
    seesPhones: true,
    seesOwnMoney: true,
    seesMoney: false,
  },
};
const lastOf = (role: StaffRole = 'barber', token = 'token of ardit') =>
  ({ token, user: { ...userOf('owner'), staff: { ...staff, role } } }) as LastSession;

afterEach(() => {
  forgetPin();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The browser's cryptography, with a list of what was derived. */
function watchDerivations() {
  const { subtle } = crypto;
  const derive = vi.fn<SubtleCrypto['deriveBits']>((...parts) => subtle.deriveBits(...parts));
  vi.stubGlobal('crypto', {
    getRandomValues: crypto.getRandomValues.bind(crypto),
    subtle: { importKey: subtle.importKey.bind(subtle), deriveBits: derive },
  });
  return derive;
}

test('who was in goes on with the own PIN and the former session, as often as wanted', async () => {
  const ardit = lastOf();
  notePin('2584', ardit);
  expect(whoCanGoOn()).toMatchObject({ name: 'Ardit' });
  for (const pin of ['2584', '2581', '2584']) {
    expect(await openOffline(pin)).toBe(pin === '2584' ? ardit : undefined);
  }
});

test('a PIN that was changed or removed by its person counts at once, the PIN of somebody else does not', async () => {
  notePin('2584', lastOf());
  changePin('blerim', '1357');
  expect(await openOffline('2584')).toBeDefined();
  changePin('ardit', '1357');
  expect([await openOffline('2584'), await openOffline('1357')]).toEqual([undefined, lastOf()]);
  changePin('ardit', null);
  expect(whoCanGoOn()).toBeUndefined();
});

test('the check value is PBKDF2 of SHA-256 with 600,000 rounds and a new random salt of 16 bytes', async () => {
  const derive = watchDerivations();
  for (let n = 0; n < 2; n++) {
    notePin('2584', lastOf());
    await openOffline('2584');
  }
  const used = derive.mock.calls.map(([algorithm]) => algorithm as Pbkdf2Params);
  expect(used).toHaveLength(4);
  for (const algorithm of used) {
    expect(algorithm).toMatchObject({ name: 'PBKDF2', hash: 'SHA-256', iterations: 600_000 });
  }
  const salts = used.map(({ salt }) => (salt as Uint8Array).join(' '));
  expect(salts.map((salt) => salt.split(' ').length)).toEqual([16, 16, 16, 16]);
  expect(new Set(salts).size).toBe(2);
});

test.each(['owner', 'manager'] as const)('%s needs the network', async (role) => {
  notePin('2584', lastOf());
  notePin('1357', lastOf(role));
  const opened = [await openOffline('1357'), await openOffline('2584')];
  expect([whoCanGoOn(), ...opened]).toEqual([undefined, undefined, undefined]);
});

test('the fifth try may be right; after five wrong ones the right PIN opens nothing', {
  tags: 'long',
}, async () => {
  notePin('2584', lastOf());
  for (let n = 0; n < 4; n++) expect(await openOffline('1111')).toBeUndefined();
  expect(await openOffline('2584')).toBeDefined();
  for (let n = 0; n < 5; n++) expect(await openOffline('1111')).toBeUndefined();
  expect([whoCanGoOn(), await openOffline('2584')]).toEqual([undefined, undefined]);
});

test('of ten tries at once five are compared', { tags: 'long' }, async () => {
  const derive = watchDerivations();
  notePin('2584', lastOf());
  const tries = Array.from({ length: 10 }, (_, n) => openOffline(n === 9 ? '2584' : '1111'));
  expect(new Set(await Promise.all(tries))).toEqual(new Set([undefined]));
  // the sixth is what they are compared with
  expect(derive).toHaveBeenCalledTimes(5 + 1);
});

test('who comes in next takes the place of who was in, also while a PIN is compared', async () => {
  notePin('2584', lastOf());
  const late = openOffline('2584');
  notePin('1357', lastOf('barber', 'token of blerim'));
  expect(await late).toBeUndefined();
  expect(await openOffline('2584')).toBeUndefined();
  expect(await openOffline('1357')).toMatchObject({ token: 'token of blerim' });
});

test('after twelve hours the network is needed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  notePin('2584', lastOf());
  vi.advanceTimersByTime(12 * 3_600_000);
  expect([whoCanGoOn(), await openOffline('2584')]).toEqual([undefined, undefined]);
});

test('also with a clock that is set back by a day meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  notePin('2584', lastOf());
  vi.setSystemTime(Date.now() - 24 * 3_600_000);
  expect(whoCanGoOn()).toMatchObject({ name: 'Ardit' });
  vi.advanceTimersByTime(12 * 3_600_000);
  expect([whoCanGoOn(), await openOffline('2584')]).toEqual([undefined, undefined]);
});

test('nothing of the PIN or of the check value is stored: a new copy of the module, as after a reload, knows nobody', async () => {
  const before = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  notePin('2584', lastOf());
  await openOffline('2584');
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).toBe(before);
  const address = './offline-pin.ts?after-a-reload';
  const reloaded = (await import(/* @vite-ignore */ address)) as typeof import('./offline-pin.ts');
  expect([reloaded.whoCanGoOn(), await reloaded.openOffline('2584')]).toEqual([undefined, undefined]);
});

test('without cryptography, as on a page without https, nobody goes on', () => {
  vi.stubGlobal('crypto', {});
  notePin('2584', lastOf());
  expect(whoCanGoOn()).toBeUndefined();
});
