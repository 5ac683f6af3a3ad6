import { afterEach, expect, test, vi } from 'vitest';
import { readToken, tokenForCall } from '../../ground/lib/token.ts';
import { enter } from './api.ts';
import { openFromDevice } from './kept-session.ts';
import { endSession, forgetDevice, readUser, rememberDevice } from './session.ts';
import { userOf } from './user.fixture.ts';

const drita = userOf('01a1f88a-d903-7691-bf5a-20e7826ec760');
const agron = userOf('01a1f88a-d903-7691-bf5a-20e7826ec761');

afterEach(() => {
  forgetDevice();
  endSession();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test.each([
  ['is remembered', true],
  ['is not', false],
])(
  'a late answer to the start does not end the session of who signed in meanwhile and %s',
  async (_, remembers) => {
    const { promise, resolve: answer } = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => promise);
    await rememberDevice(drita);
    expect(await openFromDevice(null)).toBe(true);
    const first = tokenForCall();

    forgetDevice();
    endSession();
    await enter({ token: 'token of agron', user: agron }, remembers);
    answer(Response.json({ success: true, token: 'token of drita', user: drita }));
    await expect(first).rejects.toThrow();
    expect([readUser()?.id, readToken()]).toEqual([agron.id, 'token of agron']);
  },
);
