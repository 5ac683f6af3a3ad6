import { expect, test } from 'vitest';
import type { ListedUser } from '#contracts/users.ts';
import { changesOf, checkUser, typedFrom } from './form.rules.ts';
import { standingOf } from './standing.rules.ts';

const user: ListedUser = {
  id: '0191a0b0-0000-7000-8000-000000000001',
  username: 'Erjona Ruçi',
  name: 'Erjona Ruçi',
  email: 'erjona@salloni.al',
  role: 'user',
  isActive: true,
  createdAt: '2026-11-20T10:00:00.000Z',
  subscriptionType: 'none',
  isOnTrial: true,
  // the last moment of 27 November in Tirana
  trialEndDate: '2026-11-27T22:59:59.999Z',
  subscriptionEndDate: null,
  avatar: null,
  hasActiveSubscription: false,
  isInTrialPeriod: true,
};
const typed = typedFrom(user);

test('an account that nobody touched changes nothing', () => {
  expect(typed.trialEndDate).toBe('2026-11-27');
  expect(checkUser(typed)).toBeUndefined();
  expect(changesOf(user, typed)).toEqual({});
});

test('only what was touched is sent, a cleared date as an empty one, and never the role', () => {
  const touched = {
    ...typed,
    trialEndDate: ' ',
    subscriptionEndDate: ' 2027-01-31 ',
    role: 'admin' as const,
  };
  expect(changesOf(user, touched)).toEqual({ trialEndDate: '', subscriptionEndDate: '2027-01-31' });
});

test.each([
  ['username', { username: ' ' }],
  ['email', { email: 'erjona' }],
  ['password', { password: '12345' }],
  ['trialEndDate', { trialEndDate: '27.11.2026' }],
  ['subscriptionEndDate', { subscriptionEndDate: '2026-02-30' }],
])('a wrong %s is told at its field', (field, wrong) => {
  expect(checkUser({ ...typed, ...wrong })).toMatchObject({ field });
});

test.each([
  ['inactive', { isActive: false, hasActiveSubscription: true }],
  ['trial', {}],
  ['active', { isInTrialPeriod: false, hasActiveSubscription: true }],
  ['none', { isInTrialPeriod: false }],
])('the badge says %s', (standing, how) => {
  expect(standingOf({ ...user, ...how })).toBe(standing);
});
