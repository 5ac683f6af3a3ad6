// Checks the account forms before they are sent. Each check returns the first problem, in the order of specification 4.1.

import { type Flaw, flawIn } from '../ground/first-problem.ts';
import { passwordLimits } from '../ground/passwords.ts';
import { Email } from '../ground/primitives.ts';
import { messages } from './accounts.sq.ts';

interface Passwords {
  readonly password: string;
  readonly confirmPassword: string;
}

const blank = (typed: string) => typed.trim() === '';

/** Whether a person who tries this word first soon finds the password, because it has at most four characters around the word. */
export const isAround = (word: string, password: string): boolean =>
  word.length >= 3 && password.length - word.length <= 4 && password.includes(word);

/** The text in lower case, without ë and ç. */
export const plainText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/**
 * Whether a password is easy to find without a list: one character repeated, or the person's own names or e-mail with few characters around
 * them.
 */
export function isOwnOrRepeated(
  password: string,
  { username = '', email = '' }: { username?: string; email?: string },
): boolean {
  const typed = plainText(password);
  const address = plainText(email);
  const [local = ''] = address.split('@');
  const names = [plainText(username), address, local].flatMap((name) => [
    name,
    ...name.split(/[^\p{L}\d]+/u),
  ]);
  return /^(.)\1*$/su.test(password) || names.some((name) => name === typed || isAround(name, typed));
}

const short = (password: string) => password.length < passwordLimits.min;

export function checkEmail({ email }: { email: string }): Flaw<'email'> | undefined {
  return blank(email) ? { field: 'email', message: messages.emailMissing } : undefined;
}

const malformed = ({ email }: { email: string }) => flawIn('email', Email, email);

export function checkLogin(typed: {
  email: string;
  password: string;
}): Flaw<'email' | 'password'> | undefined {
  const flaw = checkEmail(typed);
  if (flaw) return flaw;
  return typed.password === '' ? { field: 'password', message: messages.passwordMissing } : undefined;
}

/** The problem with the password of a new account. */
function flawInPassword(
  typed: Passwords & { username: string; email: string },
  { min, message }: { min: number; message: string },
): Flaw<'password' | 'confirmPassword'> | undefined {
  if (typed.password.length < min) return { field: 'password', message };
  if (typed.password !== typed.confirmPassword) {
    return { field: 'confirmPassword', message: messages.passwordsDiffer };
  }
  if (isOwnOrRepeated(typed.password, typed)) return { field: 'password', message: messages.passwordEasy };
  return undefined;
}

export function checkRegistration(
  typed: Passwords & { username: string; email: string },
): Flaw<'username' | 'email' | 'password' | 'confirmPassword'> | undefined {
  if (blank(typed.username)) return { field: 'username', message: messages.usernameMissing };
  return (
    checkEmail(typed) ??
    malformed(typed) ??
    checkLogin(typed) ??
    flawInPassword(typed, { min: passwordLimits.min, message: messages.passwordShort })
  );
}

/** Checks the form of an invited administrator. The e-mail is the invited one. */
export function checkAdminInvitation({
  name,
  ...typed
}: Passwords & { name: string; email: string }): Flaw<'name' | 'password' | 'confirmPassword'> | undefined {
  if (blank(name)) return { field: 'name', message: messages.fullNameMissing };
  if (typed.password === '') return { field: 'password', message: messages.passwordMissing };
  const limit = { min: passwordLimits.adminMin, message: messages.adminPasswordShort };
  return flawInPassword({ ...typed, username: name }, limit);
}

export function checkReset(typed: Passwords): Flaw<'password' | 'confirmPassword'> | undefined {
  if (typed.password === '') return { field: 'password', message: messages.newPasswordMissing };
  if (short(typed.password)) return { field: 'password', message: messages.newPasswordShort };
  if (typed.password !== typed.confirmPassword) {
    return { field: 'confirmPassword', message: messages.newPasswordsDiffer };
  }
  if (isOwnOrRepeated(typed.password, {})) return { field: 'password', message: messages.passwordEasy };
  return undefined;
}

/** Checks the form of the profile. An empty password means unchanged. */
export function checkProfile(
  typed: Passwords & { username: string; email: string },
): Flaw<'username' | 'email' | 'password' | 'confirmPassword'> | undefined {
  if (blank(typed.username)) return { field: 'username', message: messages.usernameMissing };
  const flaw = malformed(typed);
  if (flaw) return flaw;
  if (typed.password !== typed.confirmPassword) {
    return { field: 'confirmPassword', message: messages.profilePasswordsDiffer };
  }
  if (typed.password === '') return undefined;
  if (short(typed.password)) return { field: 'password', message: messages.passwordShort };
  if (isOwnOrRepeated(typed.password, typed)) return { field: 'password', message: messages.passwordEasy };
  return undefined;
}
