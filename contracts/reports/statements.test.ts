import { expect, test } from 'vitest';
import { statementText } from './statements.sq.ts';

test.each([
  ['more than was taken for the barber', 18_600, '. Dritan i detyrohet sallonit 76,00\u00a0€'],
  ['less than that', 10_000, ''],
  ['nothing', 0, ''],
])('with a rent of %s the statement says who owes whom', (_, rent, end) => {
  const text = statementText({
    name: 'Dritan',
    earned: [{ currency: 'EUR', base_cents: 10_000, cents: 10_000 }],
    tips: [{ currency: 'EUR', cents: 1000 }],
    percent: 10_000,
    chair: { cents: rent, currency: 'EUR' },
  });
  expect(text.endsWith(end)).toBe(true);
  expect(text.includes('detyrohet')).toBe(end !== '');
});
