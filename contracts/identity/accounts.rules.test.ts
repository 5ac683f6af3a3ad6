import { describe, expect, test } from 'vitest';
import {
  checkAdminInvitation,
  checkEmail,
  checkLogin,
  checkProfile,
  checkRegistration,
  checkReset,
  isOwnOrRepeated,
} from './accounts.rules.ts';

// the sentences of specification 4.1 are repeated here, so that a change of them fails a test
const usernameMissing = 'Username është i detyrueshëm';
const emailMissing = 'Email është i detyrueshëm';
const emailInvalid = 'Email-i nuk është i vlefshëm.';
const passwordMissing = 'Fjalëkalimi është i detyrueshëm';
const passwordShort = 'Fjalëkalimi duhet të jetë së paku 6 karaktere';
const passwordsDiffer = 'Fjalëkalimet nuk përputhen';

const empty = { username: '', email: '', password: '', confirmPassword: '' };
const whole = {
  username: 'Erjona',
  email: 'erjona@blloku.al',
  password: 'sekret',
  confirmPassword: 'sekret',
};

describe('checkRegistration returns only the first problem, in the order of specification 4.1', () => {
  test.each([
    [empty, 'username', usernameMissing],
    [{ ...empty, username: '  ' }, 'username', usernameMissing],
    [{ ...empty, username: 'Erjona' }, 'email', emailMissing],
    [{ ...empty, username: 'Erjona', email: ' ' }, 'email', emailMissing],
    [{ ...whole, email: 'erjona@blloku', password: '', confirmPassword: 'x' }, 'email', emailInvalid],
    [{ ...whole, password: '' }, 'password', passwordMissing],
    [{ ...whole, password: 'pesëz', confirmPassword: 'x' }, 'password', passwordShort],
    [{ ...whole, confirmPassword: 'Sekret' }, 'confirmPassword', passwordsDiffer],
  ])('%o is refused at the field %s', (typed, field, message) => {
    expect(checkRegistration(typed)).toEqual({ field, message });
  });

  test('a complete registration has no problem, also with a password of letters and blanks', () => {
    expect(checkRegistration(whole)).toBeUndefined();
    expect(checkRegistration({ ...whole, password: '  a  a', confirmPassword: '  a  a' })).toBeUndefined();
  });
});

describe('an invited administrator', () => {
  const long = 'kreher-789-123';
  const typed = { name: 'Drita Hoxha', email: 'drita@kreher.al', password: long, confirmPassword: long };
  test.each([
    [{ ...typed, name: ' ' }, 'name', 'Emri i plotë është i detyrueshëm'],
    [{ ...typed, password: '' }, 'password', passwordMissing],
    [
      { ...typed, password: 'rruga-78901' },
      'password',
      'Fjalëkalimi i një administratori duhet të jetë së paku 12 karaktere',
    ],
    [{ ...typed, confirmPassword: 'x' }, 'confirmPassword', passwordsDiffer],
  ])('%o is refused at the field %s', (wrong, field, message) => {
    expect(checkAdminInvitation(wrong)).toEqual({ field, message });
  });

  test('may have neither the name nor the e-mail as password; another one of twelve characters is right', () => {
    const own = { ...typed, password: 'drita@kreher.al', confirmPassword: 'drita@kreher.al' };
    expect(checkAdminInvitation(own)?.field).toBe('password');
    expect(checkAdminInvitation(typed)).toBeUndefined();
  });
});

test.each([
  ['aaaaaaaa', true],
  ['      ', true],
  ['ëëëëëëëë', true],
  ['😀😀😀😀', true],
  ['Erjona@Blloku.al', true],
  ['ERJONA', true],
  ['erjona ruçi', true],
  ['Erjona Ruci', true],
  ['erjona1', true],
  ['erjona12345', false],
  ['aaaaaaab', false],
])('the password %s is a repetition or contains own data: %s', (password, isFound) => {
  const own = { username: 'Erjona Ruçi', email: 'erjona@blloku.al' };
  expect(isOwnOrRepeated(password, own)).toBe(isFound);
  if (!isFound) return;
  const typed = { ...own, password, confirmPassword: password };
  const flaw = { field: 'password', message: 'Ky fjalëkalim merret me mend lehtë. Zgjidhni një tjetër.' };
  expect([checkRegistration(typed), checkProfile(typed)]).toEqual([flaw, flaw]);
});

test('checkLogin requires an e-mail, then a password of any length', () => {
  expect(checkLogin({ email: '', password: '' })).toEqual({ field: 'email', message: emailMissing });
  expect(checkLogin({ email: 'a@b.al', password: '' })).toEqual({
    field: 'password',
    message: passwordMissing,
  });
  expect(checkLogin({ email: 'a@b.al', password: 'x' })).toBeUndefined();
});

test('checkEmail refuses an e-mail of blanks', () => {
  expect(checkEmail({ email: ' \t' })).toEqual({ field: 'email', message: emailMissing });
  expect(checkEmail({ email: 'a@b.al' })).toBeUndefined();
});

test('checkReset gives its messages in the spelling of specification 4.2, without ë', () => {
  const says = (password: string, confirmPassword: string) => checkReset({ password, confirmPassword });
  expect(says('', '')?.message).toBe('Fjalekalimi eshte i detyrueshem');
  expect(says('12345', '12345')?.message).toBe('Fjalekalimi duhet te jete se paku 6 karaktere');
  expect(says('123456', '123457')?.message).toBe('Fjalekalimet nuk perputhen');
  expect(says('123456', '123456')).toBeUndefined();
});

describe('checkProfile returns the first problem', () => {
  const unchanged = { ...whole, password: '', confirmPassword: '' };
  test.each([
    [{ ...unchanged, username: ' ' }, 'username', usernameMissing],
    [{ ...unchanged, email: '' }, 'email', emailMissing],
    [{ ...unchanged, email: 'erjona@blloku' }, 'email', emailInvalid],
    [{ ...whole, confirmPassword: 'tjetër' }, 'confirmPassword', 'Fjalëkalimi dhe konfirmimi nuk përputhen!'],
    [{ ...whole, password: '12345', confirmPassword: '12345' }, 'password', passwordShort],
  ])('%o is refused at the field %s', (typed, field, message) => {
    expect(checkProfile(typed)).toEqual({ field, message });
  });

  test('a profile with an empty password has no problem, because the password then stays unchanged', () => {
    expect(checkProfile(unchanged)).toBeUndefined();
    expect(checkProfile(whole)).toBeUndefined();
  });
});
