import { expect, test } from 'vitest';
import { textOfSums } from './sums.rules.ts';

test('change in another currency than was given is named as change, in the same it is taken off', () => {
  const of = (currency: 'EUR' | 'ALL', cents: number) =>
    textOfSums(
      {
        paid: [{ method: 'cash', currency: 'EUR', cents: 2000 }],
        change: { currency, cents },
        tips: [],
        discount: 0,
        unpaid: undefined,
      },
      'ALL',
    ).replaceAll('\u00a0', ' ');
  expect(of('ALL', 46_000)).toBe('20,00 € para në dorë · Kusuri: 460 lekë');
  expect(of('EUR', 500)).toBe('15,00 € para në dorë');
});
