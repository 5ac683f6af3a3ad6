import { describe, expect, test } from 'vitest';
import { rightsOfPerson } from '../identity/accounts/rights.rules.ts';
import { staffOf } from '../identity/accounts/user.fixture.ts';
import { countedFor, countsOwn, shownTo } from './columns.rules.ts';
import { visit } from './visit.fixture.ts';

const barbers = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const columns = (...of: Parameters<typeof staffOf>) => shownTo(rightsOfPerson(staffOf(...of)), barbers);

describe('the columns that a person sees', () => {
  test('an owner, a manager and an owner of an older release see all as they are', () => {
    expect(columns('owner', { barberId: 'b' })).toBe(barbers);
    expect(columns('manager', { barberId: 'b' })).toBe(barbers);
    expect(shownTo(rightsOfPerson(null), barbers)).toBe(barbers);
  });

  test('a barber sees the own first, and the others locked', () => {
    expect(columns('barber', { barberId: 'b' })).toEqual([
      ...[{ id: 'b' }, { id: 'a', locked: true }],
      { id: 'c', locked: true },
    ]);
  });

  test('a barber who does not see others has one column, and without a column none', () => {
    expect(columns('barber', { barberId: 'b', seesOthers: false })).toEqual([{ id: 'b' }]);
    expect(columns('barber', { seesOthers: false })).toEqual([]);
  });

  test('who books for others has no locked column', () => {
    const seen = columns('barber', { barberId: 'b', seesOthers: false, booksOthers: true });
    expect(seen.filter(({ locked }) => locked)).toEqual([]);
    expect(seen).toHaveLength(3);
  });
});

test('figures count the own column of a barber, unless the barber sees the sums of the salon, and else all', () => {
  const visits = ['a', 'b'].map((barber_id) => visit(barber_id, 540, 30, { barber_id }));
  const of = (...person: Parameters<typeof staffOf>) =>
    countedFor(rightsOfPerson(staffOf(...person)), visits).map(({ id }) => id);
  expect(of('barber', { barberId: 'b' })).toEqual(['b']);
  expect(of('barber', { barberId: 'b', seesMoney: true })).toEqual(['a', 'b']);
  expect(of('barber', { barberId: 'b', seesOwnMoney: false })).toEqual(['b']);
  expect(of('manager')).toEqual(['a', 'b']);
});

test('a barber with a column has figures of the own column, unless the barber sees the sums of the salon', () => {
  const own = (...person: Parameters<typeof staffOf>) => countsOwn(rightsOfPerson(staffOf(...person)));
  expect(own('barber', { barberId: 'b' })).toBe(true);
  expect(own('barber', { barberId: 'b', seesMoney: true })).toBe(false);
  expect(own('barber', {})).toBe(false);
  expect(own('owner', { barberId: 'b' })).toBe(false);
});
