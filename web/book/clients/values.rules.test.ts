import { expect, test } from 'vitest';
import { fieldMessages } from '#contracts/clients/clients.sq.ts';
import { words } from '../../clients/words.sq.ts';
import { changesOf, checkClient, shownOf } from './values.rules.ts';

const typed = {
  name: 'Besa Meta',
  phone: '',
  email: '',
  birthDay: '',
  birthMonth: '',
  birthYear: '',
  birthday: '',
  note: '',
};

test('a birthday needs its day and month, not its year', () => {
  expect(checkClient(typed)).toBeUndefined();
  expect(checkClient({ ...typed, birthDay: '14' })?.message).toBe(words.birthdayIncomplete);
  expect(checkClient({ ...typed, birthYear: '1990' })?.message).toBe(words.birthdayIncomplete);
  expect(checkClient({ ...typed, birthDay: '14', birthMonth: '5' })).toBeUndefined();
  expect(checkClient({ ...typed, birthDay: '31', birthMonth: '4' })?.message).toBe(
    fieldMessages.birthdayInvalid,
  );
});

test('a wrong number is a problem of the form of a client', () => {
  const wrong = (phone: string) => (phone === '069 12' ? 'nuk është numër' : undefined);
  expect(checkClient({ ...typed, phone: '069 12' }, wrong)).toMatchObject({ field: 'phone' });
  expect(checkClient({ ...typed, phone: '069 123 4567' }, wrong)).toBeUndefined();
});

test('only the typed fields of a client are sent: the others may have changed when the change arrives', () => {
  expect(changesOf({ ...typed, phone: '069 123 4567' }, typed)).toEqual({ phone: '069 123 4567' });
  expect(changesOf({ ...typed, note: '' }, { ...typed, note: 'Alergji' })).toEqual({ note: null });
  expect(changesOf(typed, typed)).toEqual({});
});

test('what was shown goes with the typed fields only, and never a number that was hidden', () => {
  const seen = { ...typed, phone: '+355 69 123 4567', note: 'Alergji' };
  expect(shownOf({ phone: '069 1' }, seen, {})).toEqual({ phone: '+355 69 123 4567' });
  expect(shownOf({ phone: '069 1', note: null }, seen, { contacts_hidden: true })).toEqual({
    note: 'Alergji',
  });
});

test('the birthday is sent as one value, or as null to remove it', () => {
  const born = { ...typed, birthDay: '14', birthMonth: '5' };
  expect(changesOf(born, typed)).toEqual({ birthday: { day: 14, month: 5, year: null } });
  expect(changesOf(typed, born)).toEqual({ birthday: null });
});
