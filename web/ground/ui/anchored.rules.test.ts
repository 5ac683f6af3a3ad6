import { expect, test } from 'vitest';
import { cardWidth, edge, leftOfCard } from './anchored.rules.ts';

const widths = Array.from({ length: 1440 - 320 + 1 }, (_, n) => 320 + n);

test('a card lies in the window at each width from 320 to 1440, beside each of one to six columns', {
  tags: 'long',
}, () => {
  for (const width of widths) {
    for (const sidebar of [0, 72, 232]) {
      for (let columns = 1; columns <= 6; columns++) {
        const each = (width - sidebar - 56) / columns;
        for (let n = 0; n < columns; n++) {
          const left = sidebar + 56 + n * each;
          const x = leftOfCard({ left, right: left + each }, width);
          const card = Math.min(cardWidth, width - 2 * edge);
          expect([width, columns, n, x >= edge, x + card <= width - edge]).toEqual([
            width,
            columns,
            n,
            true,
            true,
          ]);
        }
      }
    }
  }
});

test('a card covers its column only where neither side has room', () => {
  expect(leftOfCard({ left: 300, right: 500 }, 1440)).toBe(506);
  expect(leftOfCard({ left: 1100, right: 1400 }, 1440)).toBe(742);
  expect(leftOfCard({ left: 289, right: 1012 }, 1024)).toBe(1024 - 12 - 352);
  expect(leftOfCard({ left: -400, right: -100 }, 1440)).toBe(12);
  expect(leftOfCard({ left: 1500, right: 1900 }, 1440)).toBe(1440 - 12 - 352);
});
