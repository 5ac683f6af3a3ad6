// What the plans promise is what a salon may have.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { words } from '../web/billing/subscriptions/words.sq.ts';
import { usualCeilings } from '../server/ground/usual-ceilings.ts';

test('the plans and the landing page name the ceilings of barbers, clients and appointments', () => {
  const { barbers, clients, appointmentsADay } = usualCeilings;
  const promised = [...(words.included[0] ?? '').replace(/(?<=\d)\s(?=\d)/g, '').matchAll(/\d+/g)];
  expect(promised.map(([typed]) => Number(typed))).toEqual([barbers, clients, appointmentsADay]);
  const prices = readFileSync(new URL('../web/site/pages/Prices.tsx', import.meta.url), 'utf8');
  expect(prices).toContain(`'Deri në ${barbers} persona me termine'`);
});
