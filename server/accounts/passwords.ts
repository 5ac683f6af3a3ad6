// Which new passwords are allowed, and how they are kept: Argon2id with the parameters that OWASP recommends. Hashing runs on the thread pool and does not block the event loop.
import { hash, verify } from '@node-rs/argon2';
import { isOwnOrRepeated } from '#contracts/accounts.rules.ts';
import { messages } from '#contracts/accounts.sq.ts';
import { passwordLimits, type Role } from '#contracts/accounts.ts';
import { invalid } from '../refusal.ts';
import { isCommon } from './common-passwords.ts';

/** Whose password it will be. */
interface Holder {
  readonly username: string;
  readonly email: string;
  readonly role: Role;
}

/** What is wrong with a new password; undefined if it may be used. Its length for a user is checked by the contract. */
export function flawOf(password: string, holder: Holder) {
  if (holder.role === 'admin' && password.length < passwordLimits.adminMin) {
    return messages.adminPasswordShort;
  }
  return isOwnOrRepeated(password, holder) || isCommon(password) ? messages.passwordEasy : undefined;
}

export function refuseWeak(password: string, holder: Holder) {
  const flaw = flawOf(password, holder);
  if (flaw) throw invalid(flaw, { password: flaw });
}

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, cost);

let dummyHash: Promise<string> | undefined;

/** Takes the same time for an unknown account: then the password is checked against a dummy hash. */
export async function passwordMatches(storedHash: string | undefined, password: string) {
  dummyHash ??= hashPassword(crypto.randomUUID());
  const matches = await verify(storedHash ?? (await dummyHash), password);
  return storedHash !== undefined && matches;
}
