import { expect, test } from 'vitest';
import { pricesText, takenFacts } from './report-taken.sq.ts';
import type { ReportTill } from './reports.ts';

const none = {
  prices_cents: 0,
  taken_cents: 0,
  refunds_cents: 0,
  discounts_cents: 0,
  unpaid_cents: 0,
  unmarked_cents: 0,
  surplus_cents: 0,
};
const till: ReportTill = {
  currency: 'ALL',
  rate: null,
  taken: [],
  by_method: [
    { method: 'cash', currency: 'EUR', cents: 700 },
    { method: 'cash', currency: 'ALL', cents: 90_000 },
    { method: 'card', currency: 'ALL', cents: 10_000 },
  ],
  by_barber: [],
  by_product: [],
  products: [],
  other_visits: [],
  refunds: [],
  tips: [{ currency: 'ALL', cents: 5000 }],
  discounts: [],
  unpaid: [],
  unmarked: [],
  done: none,
};
const ofDone = (changes: Partial<typeof none>) => ({ ...till, done: { ...none, ...changes } });
const textOf = (changes: Partial<typeof none>) => pricesText(ofDone(changes))?.replaceAll('\u00a0', ' ');

test('one line says what became of the prices, and names only what there is', () => {
  expect(
    textOf({ prices_cents: 510_000, taken_cents: 430_000, unpaid_cents: 70_000, discounts_cents: 10_000 }),
  ).toBe('Terminet e kryera 5 100 lekë = të mbledhura 4 300 lekë + pa paguar 700 lekë + zbritje 100 lekë');
  expect(textOf({ prices_cents: 100_000, taken_cents: 120_000, surplus_cents: -20_000 })).toBe(
    'Terminet e kryera 1 000 lekë = të mbledhura 1 200 lekë − mbi çmimin 200 lekë',
  );
  expect(
    textOf({ prices_cents: 300_000, taken_cents: 80_000, refunds_cents: 20_000, unmarked_cents: 200_000 }),
  ).toBe(
    'Terminet e kryera 3 000 lekë = të mbledhura 800 lekë + rimbursime 200 lekë + pa u shënuar 2 000 lekë',
  );
  expect(textOf({})).toBeUndefined();
  expect(pricesText({ ...till, done: null })).toBeUndefined();
});

test('each method is named once, with both currencies; what there is none of is left out', () => {
  expect(takenFacts(ofDone({})).map(({ label, sums }) => [label, sums.length])).toEqual([
    ['Para në dorë', 2],
    ['Kartë', 1],
    ['Bakshish', 1],
  ]);
});
