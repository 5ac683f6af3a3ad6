import { expect, test } from 'vitest';
import type { ListedUser } from '#contracts/operator/users.ts';
import { withPresent } from '../../ground/lib/with-present.ts';
import { accountStateOf, hasCancelled } from './account-state.rules.ts';
import { changedFields, checkUser, typedFrom } from './form.rules.ts';
import { lossesOfDeletion, lossesOfEdit } from './losses.rules.ts';

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
  pendingEmail: null,
  staff: null,
  salonKind: null,
  hasActiveSubscription: false,
  isInTrialPeriod: true,
  isGift: false,
  isVerified: true,
  lastSignInAt: null,
  salonName: 'Salloni',
  staffRole: 'owner',
  phone: null,
  planStartsAt: null,
  paidUntil: null,
  accessUntil: null,
  cancelledAt: null,
};
const typed = typedFrom(user);
const alone = { salonGoes: true, otherOwners: [], staffLogins: 0, refunds: [] };

const opened = '2026-11-23T10:00:00.000Z';

test('an unchanged form sends no field', () => {
  expect(typed.trialEndDate).toBe('2026-11-27');
  expect(checkUser(typed, user)).toBeUndefined();
  expect(changedFields(user, typed, opened)).toEqual({});
});

test('a changed form sends only the changed fields, a cleared date as an empty text, and never the role', () => {
  const changed = {
    ...typed,
    trialEndDate: '',
    subscriptionEndDate: '2027-01-31',
    role: 'admin' as const,
  };
  expect(changedFields(user, changed, opened)).toEqual({
    trialEndDate: '',
    subscriptionEndDate: '2027-01-31',
    shown: { trialEndDate: user.trialEndDate, subscriptionEndDate: null },
  });
});

test.each([
  ['username', { username: ' ' }],
  ['email', { email: 'erjona' }],
  ['password', { password: '12345' }],
  ['trialEndDate', { trialEndDate: '1999-12-31' }],
  ['trialEndDate', { trialEndDate: '2026-11-19' }],
  ['subscriptionEndDate', { subscriptionEndDate: '2101-01-01' }],
])('a wrong %s is refused at its field', (field, values) => {
  expect(Object.keys(checkUser({ ...typed, ...values }, user)?.fields ?? {})).toEqual([field]);
});

test('several wrong fields are refused at once, each with its sentence', () => {
  const wrong = { ...typed, username: '', email: 'erjona', password: '1', trialEndDate: '1999-12-31' };
  expect(checkUser(wrong, user)?.fields).toEqual({
    username: 'Username është i detyrueshëm',
    email: expect.any(String),
    password: 'Fjalëkalimi duhet të jetë së paku 6 karaktere',
    trialEndDate: 'Zgjidhni një datë nga 1.1.2000 deri më 31.12.2100.',
  });
});

test('if another admin changed the account meanwhile, the form follows where this admin has typed nothing else', () => {
  const present = { ...user, subscriptionEndDate: '2027-11-27T22:59:59.999Z', isActive: false };
  const changed = (mine: Partial<typeof typed>) =>
    changedFields(present, withPresent({ ...typed, ...mine }, typed, typedFrom(present)), opened);
  expect(Object.keys(changed({ trialEndDate: '2026-12-01' }))).toEqual(['trialEndDate', 'shown']);
  expect(changed({ subscriptionEndDate: '2027-01-31' })).toMatchObject({ subscriptionEndDate: '2027-01-31' });
  expect(changed({})).toEqual({});
});

const now = new Date('2026-11-23T09:00:00.000Z');
const subscriber: ListedUser = {
  ...user,
  subscriptionType: 'yearly',
  subscriptionEndDate: '2027-11-27T12:00:00.000Z',
  paidUntil: '2027-11-27T12:00:00.000Z',
  hasActiveSubscription: true,
  isOnTrial: false,
  isInTrialPeriod: false,
  trialEndDate: '2026-11-20T22:59:59.999Z',
};
const wanted = typedFrom(subscriber);
const yearly = 'Plani vjetor, që vlen deri më 27.11.2027,';
const paid = 'Është e paguar koha deri më 27.11.2027.';
const unpaid = 'Koha që humbet nuk u pagua: është dhuratë.';

test.each([
  ['nothing', {}, []],
  ['a later end', { subscriptionEndDate: '2027-11-28' }, []],
  ['another end of a past trial', { trialEndDate: '' }, []],
  ['no end', { subscriptionEndDate: '' }, [`${yearly} skadon sot.`, paid]],
  ['a past end', { subscriptionEndDate: '2026-11-01' }, [`${yearly} skadon sot.`, paid]],
  [
    'an earlier end',
    { subscriptionEndDate: '2027-11-26' },
    ['Plani vjetor skadon më 26.11.2027 në vend të 27.11.2027.', paid],
  ],
  ['another role', { role: 'admin' as const }, [expect.stringContaining('administrator')]],
  [
    'deactivation',
    { isActive: false },
    [expect.stringContaining('nuk hyhet'), `${yearly} nuk përdoret dot.`, paid],
  ],
])('an edit with %s takes from the user what lossesOfEdit returns', (_, values, sentences) => {
  expect(lossesOfEdit(subscriber, { ...wanted, ...values }, now)).toEqual(sentences);
});

test.each([
  ['a gift', null, '', unpaid],
  ['what was paid before', '2026-11-20T12:00:00.000Z', '', unpaid],
  ['a gift after what was paid', '2027-06-30T12:00:00.000Z', '2027-06-30', unpaid],
  [
    'paid time and a gift',
    '2027-06-30T12:00:00.000Z',
    '2027-06-29',
    'Është e paguar koha deri më 30.06.2027.',
  ],
])('an earlier end that takes %s says so', (_, paidUntil, subscriptionEndDate, sentence) => {
  const losses = lossesOfEdit({ ...subscriber, paidUntil }, { ...wanted, subscriptionEndDate }, now);
  expect(losses).toEqual([expect.any(String), sentence]);
});

test('removing the end of a plan that begins after the trial says when it would have begun, and not that it expires', () => {
  const later = { ...subscriber, planStartsAt: '2026-12-20T22:59:59.999Z' };
  const edited = { ...typedFrom(later), subscriptionEndDate: '' };
  expect(lossesOfEdit(later, edited, now)).toEqual([
    'Plani vjetor, që fillon më 20.12.2026 dhe vlen deri më 27.11.2027, hiqet para se të fillojë.',
    paid,
  ]);
});

test('removing the end of the trial loses the rest of the trial, and a deletion loses the rest of the plan', () => {
  expect(lossesOfEdit(user, { ...typed, trialEndDate: '' }, now)).toEqual([
    'Prova falas, që vlen deri më 27.11.2026, përfundon sot.',
  ]);
  expect(lossesOfDeletion(user, alone, now)).toEqual([]);
  expect(lossesOfDeletion(subscriber, alone, now)).toEqual([`${yearly} humbet.`, paid]);
  const refunds = [{ number: '000012', amount: 49.85 }];
  expect(lossesOfDeletion(subscriber, { ...alone, staffLogins: 2, refunds }, now)).toEqual([
    `${yearly} humbet.`,
    paid,
    'Porosia 000012 u pagua në 14 ditët e fundit: sipas rregullit kthehen 49,85 €. Kërkojeni rimbursimin para fshirjes.',
    'Bashkë me sallonin fshihen edhe llogaritë e stafit: 2.',
  ]);
  expect(lossesOfDeletion(subscriber, { ...alone, salonGoes: false, otherOwners: ['Ardit'] }, now)).toEqual([
    'Salloni mbetet te Ardit.',
  ]);
});

test.each([
  ['inactive', { isActive: false, hasActiveSubscription: true }],
  ['trial', {}],
  ['active', { isInTrialPeriod: false, hasActiveSubscription: true }],
  ['none', { isInTrialPeriod: false }],
])('accountStateOf returns “%s” for the fields %o', (state, fields) => {
  expect(accountStateOf({ ...user, ...fields })).toBe(state);
});

test.each([
  ['an owner', {}, true],
  ['a barber of the salon', { staffRole: 'barber' }, false],
  ['a deactivated owner', { isActive: false }, false],
  ['an owner whose plan has ended', { hasActiveSubscription: false }, false],
  ['an owner who goes on', { cancelledAt: null }, false],
] as const)('in the list %s with the fields %o is marked as cancelled: %s', (_, fields, isMarked) => {
  const cancelled = { hasActiveSubscription: true, cancelledAt: '2026-11-24T10:00:00.000Z' };
  expect(hasCancelled({ ...user, staffRole: 'owner', ...cancelled, ...fields })).toBe(isMarked);
});
