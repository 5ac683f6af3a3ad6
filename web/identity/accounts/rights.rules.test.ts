import { expect, test } from 'vitest';
import { rights } from '#contracts/ground/endpoint.ts';
import { rightsOfPerson } from './rights.rules.ts';
import { staffOf } from './user.fixture.ts';

const given = (...of: Parameters<typeof staffOf>) => rights.filter(rightsOfPerson(staffOf(...of)).may);

test('a person has the rights of the role and its ticks', () => {
  expect(given('owner')).toEqual([...rights]);
  expect(given('manager')).not.toContain('money');
  expect(given('manager')).not.toContain('plan');
  expect(given('barber').toSorted()).toEqual(['day', 'health', 'money']);
  expect(given('barber', { seesOwnMoney: false, seesHealth: false })).toEqual(['day']);
});

test('a user whom an older release stored has all rights, and what needs no right is for everybody', () => {
  const ofOlder = rightsOfPerson(null);
  expect(rights.filter(ofOlder.may)).toEqual([...rights]);
  expect(ofOlder.writes('any')).toBe(true);
  expect(rightsOfPerson(staffOf('barber')).may(undefined)).toBe(true);
});

test('by PIN there are neither the staff, nor the data and the plan', () => {
  const left = rights.filter(rightsOfPerson(staffOf('owner'), true).may);
  expect(left.toSorted()).toEqual(['clients', 'day', 'deletion', 'health', 'money', 'setup', 'till']);
});

test('a barber writes the own column only', () => {
  const barber = rightsOfPerson(staffOf('barber', { barberId: 'own' }));
  expect([barber.own, barber.writes('own'), barber.writes('other')]).toEqual(['own', true, false]);
});

test('who has no till takes back only rows of their own', () => {
  const barber = staffOf('barber');
  expect([barber.id, 'other', null].map(rightsOfPerson(barber).takesBack)).toEqual([true, false, false]);
  expect([barber.id, 'other', null].map(rightsOfPerson(staffOf('owner')).takesBack)).toEqual([
    true,
    true,
    true,
  ]);
});
