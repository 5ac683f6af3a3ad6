import { expect, test } from 'vitest';
import { checkNames } from './names.rules.ts';
import { words } from './words.sq.ts';

test('two barbers of the same name are refused before the first is renamed, at the second field', () => {
  expect(checkNames({ one: 'Gëzim', two: ' gezim' })).toEqual({ fields: { two: words.sameName } });
  expect(checkNames({ one: 'Gëzim', two: 'Dardan' })).toBeUndefined();
});

test('an empty name is nobody, but one barber must be left', () => {
  expect(checkNames({ one: '', two: 'Dardan', three: ' ' })).toBeUndefined();
  expect(checkNames({ one: '', two: ' ' })).toEqual({ message: words.barberMissing });
});
