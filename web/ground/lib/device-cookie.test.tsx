import { expect, test, vi } from 'vitest';
import { withDeviceCookie } from './device-cookie.ts';
import { holdTimers } from './timers.fixture.ts';

const waiting = async () => (await navigator.locks.query()).pending?.length;

test('two uses at once run one after the other', async () => {
  const order: string[] = [];
  const use = (name: string, work: () => Promise<unknown>) =>
    withDeviceCookie(async () => {
      order.push(`${name} begins`);
      await work();
      order.push(`${name} ends`);
      return name;
    });
  const uses = [use('first', () => expect.poll(waiting).toBe(1)), use('second', async () => {})];
  expect(await Promise.all(uses)).toEqual(['first', 'second']);
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('a use that fails is not repeated, and lets the next one begin', async () => {
  let tries = 0;
  const failing = withDeviceCookie(async () => {
    tries += 1;
    throw new Error('no network');
  });
  await expect(failing).rejects.toThrow('no network');
  expect(await withDeviceCookie(async () => tries)).toBe(1);
});

test('a call that hangs delays the next use of the cookie by five seconds', async () => {
  holdTimers();
  let release = () => {};
  const hanging = withDeviceCookie(() => new Promise<void>((resolve) => (release = resolve)));
  const next = withDeviceCookie(async () => {});
  vi.advanceTimersByTime(4999);
  expect(await waiting()).toBe(1);
  vi.advanceTimersByTime(1);
  await next;
  release();
  await hanging;
});
