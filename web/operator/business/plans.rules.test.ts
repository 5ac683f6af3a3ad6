import { expect, test } from 'vitest';
import type { VersionedPlan } from '#contracts/billing/plans-by-admins.ts';
import { withPresent } from '../../ground/lib/with-present.ts';
import { changedPlans, changesInWords, typedFrom } from './plans.rules.ts';

const plans: VersionedPlan[] = [
  { plan: 'monthly', price: 4.99, active: true, version: 3 },
  { plan: 'yearly', price: 49.99, active: true, version: 7 },
];
const typed = typedFrom(plans);

test('a form without changes sends nothing, also if a price is written in another way', () => {
  expect(changedPlans(plans, typed)).toEqual([]);
  expect(changedPlans(plans, { ...typed, monthly: '4.99' })).toEqual([]);
});

test('only the changed plan is sent, with the changed field and the version that was shown', () => {
  expect(changedPlans(plans, { ...typed, monthly: '5,99' })).toEqual([
    { plan: 'monthly', version: 3, price: 5.99 },
  ]);
  expect(changedPlans(plans, { ...typed, yearlyActive: false })).toEqual([
    { plan: 'yearly', version: 7, active: false },
  ]);
});

test('each change is named by one sentence', () => {
  expect(changesInWords(plans, { ...typed, monthly: '5,99', yearlyActive: false })).toEqual([
    'Mujor: 4,99\u00a0€ → 5,99\u00a0€.',
    'Vjetor: nuk blihet dot më.',
  ]);
});

test('if another admin changed both prices meanwhile, the field that this admin did not change follows', () => {
  const present: VersionedPlan[] = [
    { plan: 'monthly', price: 9, active: true, version: 4 },
    { plan: 'yearly', price: 90, active: true, version: 8 },
  ];
  const mine = { ...typed, monthly: '5,99' };
  const merged = withPresent(mine, typed, typedFrom(present));
  expect(changedPlans(present, merged)).toEqual([{ plan: 'monthly', version: 4, price: 5.99 }]);
});
