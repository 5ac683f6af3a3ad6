import { describe, expect, test } from 'vitest';
import { statusAt, type Terms } from '#contracts/subscriptions.rules.ts';
import { isTrialOver, pollEvery, standingOf, untilNextPoll } from './status.rules.ts';
import { historyOf } from './words.sq.ts';

const now = new Date('2026-11-23T10:18:00Z');
const nothing: Terms = {
  subscriptionType: 'none',
  isOnTrial: false,
  trialEndDate: null,
  subscriptionEndDate: null,
  cancelledAt: null,
};
const statusOf = (terms: Partial<Terms>) => statusAt({ ...nothing, ...terms }, now);

const trial = statusOf({ isOnTrial: true, trialEndDate: '2026-11-30T10:18:00Z' });
const trialOver = statusOf({ isOnTrial: true, trialEndDate: '2026-11-20T10:18:00Z' });
const paidOnTrial = statusOf({
  trialEndDate: '2026-11-30T10:18:00Z',
  subscriptionType: 'monthly',
  subscriptionEndDate: '2026-12-30T10:18:00Z',
});
const ranOut = statusOf({
  trialEndDate: '2026-10-01T08:00:00Z',
  subscriptionType: 'yearly',
  // in Tirana it is the 23rd already
  subscriptionEndDate: '2026-11-22T23:30:00Z',
});
const never = statusOf({});

test.each([
  ['trial', trial],
  ['expired', trialOver],
  ['active', paidOnTrial],
  ['expired', ranOut],
  ['expired', never],
] as const)('stands as %s', (standing, status) => {
  expect(standingOf(status)).toBe(standing);
});

test('only a trial that was had, and that no plan has followed, is over', () => {
  expect([trial, trialOver, paidOnTrial, ranOut, never].map(isTrialOver)).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
});

describe('the next question comes', () => {
  const endsIn = (milliseconds: number) =>
    statusOf({
      subscriptionType: 'monthly',
      subscriptionEndDate: new Date(now.getTime() + milliseconds).toISOString(),
    });

  test.each([
    ['after half a minute', undefined, pollEvery],
    ['after half a minute where the end is far', trial, pollEvery],
    ['after half a minute where nothing is left to end', ranOut, pollEvery],
    ['just after the end', endsIn(12_000), 12_250],
    ['with the poll where the end comes at the same time', endsIn(30_000), pollEvery],
  ])('%s', (_when, status, pause) => {
    expect(untilNextPoll(status, now)).toBe(pause);
  });

  test('with the poll where our clock is ahead of the server’s', () => {
    const status = { ...endsIn(-5_000), hasActiveSubscription: true };
    expect(untilNextPoll(status, now)).toBe(pollEvery);
  });
});

test.each([
  [trial, ['Prova falas mbaron më 30 nëntor 2026.']],
  [trialOver, ['Prova falas mbaroi më 20 nëntor 2026.']],
  [paidOnTrial, ['Prova falas mbaron më 30 nëntor 2026.', 'Abonimi Mujor vlen deri më 30 dhjetor 2026.']],
  [ranOut, ['Prova falas mbaroi më 1 tetor 2026.', 'Abonimi Vjetor skadoi më 23 nëntor 2026.']],
  [
    { ...paidOnTrial, cancelledAt: '2026-11-23T10:00:00Z' },
    [
      'Prova falas mbaron më 30 nëntor 2026.',
      'Abonimi Mujor vlen deri më 30 dhjetor 2026.',
      'E anuluat më 23 nëntor 2026.',
    ],
  ],
  [never, []],
])('the history is told, case %#', (status, sentences) => {
  expect(historyOf(status, now)).toEqual(sentences);
});
