import { expect, test } from 'vitest';
import { withDeviceCookie } from './device-cookie.ts';

test('two uses at once run one after the other', async () => {
  const order: string[] = [];
  const use = (name: string, milliseconds: number) =>
    withDeviceCookie(async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      order.push(`${name} ends`);
      return name;
    });
  expect(await Promise.all([use('first', 30), use('second', 0)])).toEqual(['first', 'second']);
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

test('a call that hangs delays the next use of the cookie by five seconds', { timeout: 15_000 }, async () => {
  let release = () => {};
  const hanging = withDeviceCookie(() => new Promise<void>((resolve) => (release = resolve)));
  const began = performance.now();
  await withDeviceCookie(async () => {});
  expect(performance.now() - began).toBeGreaterThan(4900);
  release();
  await hanging;
});
