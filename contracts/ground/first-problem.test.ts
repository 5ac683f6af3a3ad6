import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ReturnedAmount } from '../billing/payments.ts';
import { firstProblem } from './first-problem.ts';

test.each([
  [ReturnedAmount, -1, 'Shuma duhet të jetë më e madhe se 0.'],
  [ReturnedAmount, 0, 'Shuma duhet të jetë më e madhe se 0.'],
  [ReturnedAmount, 200_000, 'Duhet të jetë më së shumti 100000.'],
  [ReturnedAmount, 4.99, undefined],
  [z.string().check(z.maxLength(3)), 'gjatë', 'Duhet të ketë më së shumti 3 karaktere.'],
  [z.uuid(), 'x', 'Vlera nuk është e vlefshme.'],
])('what %# refuses is said in Albanian', (schema, value, sentence) => {
  expect(firstProblem(schema, value)).toBe(sentence);
});
