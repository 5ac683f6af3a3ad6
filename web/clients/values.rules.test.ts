import { expect, test } from 'vitest';
import { messages } from '#contracts/clients.sq.ts';
import { changesOf, checkClient } from './values.rules.ts';
import { words } from './words.sq.ts';

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
  expect(checkClient({ ...typed, birthDay: '31', birthMonth: '4' })?.message).toBe(messages.birthdayInvalid);
});

test('sends the birthday as one value, and null to remove it', () => {
  expect(changesOf({ ...typed, birthDay: '14', birthMonth: '5' }).birthday).toEqual({
    day: 14,
    month: 5,
    year: null,
  });
  expect(changesOf(typed).birthday).toBeNull();
});
