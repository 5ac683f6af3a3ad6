import { expect, test } from 'vitest';
import { rightsOfPerson } from '../identity/accounts/rights.rules.ts';
import { staffOf } from '../identity/accounts/user.fixture.ts';
import { linkedScreensFor, type Screen } from './screen.ts';

const screen = (path: Screen['path'], more: Partial<Screen>, mayLink?: 'plan') =>
  ({
    path,
    audience: 'user',
    ...more,
    link: { label: path, roles: ['user'], ...(mayLink && { may: mayLink }) },
  }) as unknown as Screen;
const screens = [
  screen('/terminet', {}),
  screen('/arka', { may: 'till' }),
  screen('/raportet', { may: 'money' }),
  screen('/abonimi', {}, 'plan'),
  screen('/konfigurimet', { may: 'setup' }),
];
const linkedWith = (hasTill: boolean, ...of: Parameters<typeof staffOf>) =>
  linkedScreensFor(screens, 'user', true, rightsOfPerson(staffOf(...of)).may, hasTill).map(
    ({ path }) => path,
  );
const linked = (...of: Parameters<typeof staffOf>) => linkedWith(false, ...of);

test('a person has links to the screens of the own rights', () => {
  expect(linked('owner')).toEqual(['/terminet', '/raportet', '/abonimi', '/konfigurimet']);
  expect(linked('manager')).toEqual(['/terminet', '/konfigurimet']);
  expect(linked('barber')).toEqual(['/terminet', '/raportet']);
  expect(linked('barber', { seesOwnMoney: false })).toEqual(['/terminet']);
});

test('who sees the sums of the salon has a link to its till while it is on', () => {
  expect(linkedWith(true, 'owner')).toContain('/arka');
  expect(linkedWith(true, 'manager', { seesMoney: true })).toContain('/arka');
  expect(linkedWith(true, 'manager')).not.toContain('/arka');
  expect(linkedWith(true, 'barber')).not.toContain('/arka');
  expect(linkedWith(false, 'owner')).not.toContain('/arka');
});
