import { describe, expect, test } from 'vitest';
import { statusAt, type Terms } from '#contracts/salon/ledger.rules.ts';
import { isTrialOver, pollInterval, stateOf, untilNextPoll } from './status.rules.ts';
import { cancelQuestionOf, historyOf } from './words.sq.ts';

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
  // 23 November in Tirana
  subscriptionEndDate: '2026-11-22T23:30:00Z',
});
const never = statusOf({});

test.each([
  ['trial', trial],
  ['expired', trialOver],
  ['active', paidOnTrial],
  ['expired', ranOut],
  ['expired', never],
] as const)('stateOf returns “%s”, case %#', (state, status) => {
  expect(stateOf(status)).toBe(state);
});

test('isTrialOver is true only for an ended trial without a plan', () => {
  expect([trial, trialOver, paidOnTrial, ranOut, never].map(isTrialOver)).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
});

describe('untilNextPoll', () => {
  const endsIn = (milliseconds: number) =>
    statusOf({
      subscriptionType: 'monthly',
      subscriptionEndDate: new Date(now.getTime() + milliseconds).toISOString(),
    });

  test.each([
    ['after half a minute', undefined, pollInterval],
    ['after half a minute if the end is far', trial, pollInterval],
    ['after half a minute if access has ended', ranOut, pollInterval],
    ['just after the end if that is sooner', endsIn(12_000), 12_250],
    ['after half a minute if the end is at the same time', endsIn(30_000), pollInterval],
  ])('the next poll comes %s', (_when, status, pause) => {
    expect(untilNextPoll(status, now)).toBe(pause);
  });

  test('the next poll comes after half a minute if our clock is ahead of the server’s', () => {
    const status = { ...endsIn(-5_000), hasActiveSubscription: true };
    expect(untilNextPoll(status, now)).toBe(pollInterval);
  });
});

test.each([
  [trial, ['Prova falas përfundon më 30 nëntor 2026.']],
  [trialOver, ['Prova falas përfundoi më 20 nëntor 2026.']],
  [paidOnTrial, ['Prova falas përfundon më 30 nëntor 2026.', 'Abonimi Mujor vlen deri më 30 dhjetor 2026.']],
  [ranOut, ['Prova falas përfundoi më 1 tetor 2026.', 'Abonimi Vjetor skadoi më 23 nëntor 2026.']],
  [
    { ...paidOnTrial, cancelledAt: '2026-11-23T10:00:00Z' },
    [
      'Prova falas përfundon më 30 nëntor 2026.',
      'Abonimi Mujor vlen deri më 30 dhjetor 2026.',
      'E anuluat më 23 nëntor 2026.',
    ],
  ],
  [never, []],
])('historyOf(%j) returns %j', (status, sentences) => {
  expect(historyOf(status, now)).toEqual(sentences);
});

describe('the question before a cancellation', () => {
  const order = (plan: 'monthly' | 'yearly', amount: number, changes: object = {}) =>
    ({ plan, amount, refund_state: 'none', ...changes }) as Parameters<typeof cancelQuestionOf>[1] extends
      | { data: (infer Order)[] }
      | undefined
      ? Order
      : never;
  const yearly = statusOf({ subscriptionType: 'yearly', subscriptionEndDate: '2027-11-30T10:18:00Z' });
  const said = (...input: Parameters<typeof cancelQuestionOf>) =>
    cancelQuestionOf(...input).replaceAll('\u00a0', ' ');

  test('names the own plan and what was paid for it, and nothing of the other plan', () => {
    const question = said(paidOnTrial, {
      data: [order('yearly', 49.99), order('monthly', 4.99)],
      refundable: [],
    });
    expect(question).toContain('Plani juaj: Mujor, i paguar 4,99 €.');
    expect(question).toContain('Nuk paguhet asgjë më. Plani Mujor nuk rimbursohet.');
    expect(question).not.toContain('Vjetor');
    expect(said(yearly, { data: [order('yearly', 49.99)], refundable: [] })).toContain(
      'Plani juaj: Vjetor, i paguar 49,99 €. Keni akses deri më 30 nëntor 2027',
    );
  });

  test('names the sum of which the refund is requested, also of an earlier yearly order, together to the cent', () => {
    const refundable = [
      { number: '000012', amount: 41.1 },
      { number: '000013', amount: 49.99 },
    ];
    for (const status of [yearly, paidOnTrial])
      expect(said(status, { data: [], refundable })).toContain('kohës së papërdorur: 91,09 €.');
    expect(said(yearly, { data: [], refundable: [] })).toContain('vetëm gjatë 14 ditëve pas pagesës.');
  });

  test('names no sum of a plan that was given, and says what holds in general until the payments are known', () => {
    const returned = order('yearly', 49.99, { refund_state: 'returned' });
    expect(said(yearly, { data: [returned], refundable: [] })).toContain('Plani juaj: Vjetor.');
    expect(said(yearly)).toContain('Nëse keni paguar planin Vjetor');
  });
});
