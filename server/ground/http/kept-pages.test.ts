import { expect, test } from 'vitest';
import { keepPages } from './kept-pages.ts';

/** Pages of two numbers: of which salon, and how often pages were made before. */
function pages() {
  const keep = keepPages<string>();
  let made = 0;
  return (key: number, of = '') => keep(String(key), of, () => `${key}/${made++}`);
}

test('a page is made once, and again when something of it changes', () => {
  const page = pages();
  expect([page(1), page(1), page(1, 'new'), page(1, 'new'), page(1)]).toEqual([
    '1/0',
    '1/0',
    '1/1',
    '1/1',
    '1/2',
  ]);
});

test('of 501 kept pages only the least recently requested one is made again', () => {
  const page = pages();
  for (let n = 0; n < 500; n++) page(n);
  // the first one is asked for again, so the second is the oldest now
  expect(page(0)).toBe('0/0');
  expect(page(500)).toBe('500/500');
  expect([page(0), page(2), page(499), page(500)]).toEqual(['0/0', '2/2', '499/499', '500/500']);
  expect(page(1)).toBe('1/501');
});

test('of long pages fewer are kept: 64 million characters in all, and at least the last one', () => {
  const keep = keepPages<{ readonly length: number }>();
  let made = 0;
  const page = (key: number, length = 30_000_000) => {
    keep(String(key), '', () => {
      made += 1;
      return { length };
    });
    return made;
  };
  expect([page(0), page(1), page(0), page(1)]).toEqual([1, 2, 2, 2]);
  expect([page(2), page(2), page(1), page(0)]).toEqual([3, 3, 3, 4]);
  expect([page(3, 100_000_000), page(3), page(0)]).toEqual([5, 5, 6]);
});
