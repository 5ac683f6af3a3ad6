import { expect, test } from 'vitest';
import { hasAccess } from './subscriptions.rules.ts';

const now = new Date('2026-11-23T10:18:00Z');
const past = '2026-11-23T10:17:59.999Z';
const ahead = '2026-11-23T10:18:00.001Z';

test.each([
  [true, ahead, null, true],
  [true, past, null, false],
  [true, now.toISOString(), null, false],
  [true, null, null, false],
  // a trial that a plan has ended gives nothing any more
  [false, ahead, past, false],
  [false, past, ahead, true],
  [false, null, null, false],
])('on trial %s until %s, plan until %s: %s', (isOnTrial, trialEndDate, subscriptionEndDate, access) => {
  expect(hasAccess({ isOnTrial, trialEndDate, subscriptionEndDate }, now)).toBe(access);
});
