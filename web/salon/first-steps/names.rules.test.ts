import { expect, test } from 'vitest';
import { checkNames, nameChanges } from './names.rules.ts';
import { words } from './words.sq.ts';

test('two barbers of the same name are refused before the first is renamed, at the second field', () => {
  expect(checkNames({ one: 'Gëzim', two: ' gezim' })).toEqual({ fields: { two: words.sameName } });
  expect(checkNames({ one: 'Gëzim', two: 'Dardan' })).toBeUndefined();
});

test('an empty name is nobody, but one barber must be left', () => {
  expect(checkNames({ one: '', two: 'Dardan', three: ' ' })).toBeUndefined();
  expect(checkNames({ one: '', two: ' ' })).toEqual({ message: words.barberMissing });
});

test('a barber takes the name of another barber only after that one has a new name', () => {
  const barbers = [
    { id: 'first', name: 'Arta' },
    { id: 'second', name: 'Blerta' },
  ];
  expect(nameChanges(barbers, ['blerta', 'Vjosa'])).toEqual([
    { id: 'second', name: 'Vjosa' },
    { id: 'first', name: 'blerta' },
  ]);
  expect(nameChanges(barbers, ['Blerta', 'Arta'])).toEqual([
    { id: 'first', name: 'Arta Blerta' },
    { id: 'second', name: 'Arta' },
    { id: 'first', name: 'Blerta' },
  ]);
  expect(nameChanges(barbers, ['arta', ''])).toEqual([{ id: 'first', name: 'arta' }]);
});
