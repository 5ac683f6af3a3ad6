// The rules for new passwords, and how passwords are stored: Argon2id with the parameters that OWASP recommends. Hashing runs on the thread
// pool and does not block the event loop.

import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { hash, verify } from '@node-rs/argon2';
import { passwordLimits } from '#contracts/ground/passwords.ts';
import type { Role } from '#contracts/ground/user.ts';
import { isAround, isOwnOrRepeated, plainText } from '#contracts/identity/accounts.rules.ts';
import { messages } from '#contracts/identity/accounts.sq.ts';
import { easyWords } from '#contracts/identity/easy-words.sq.ts';
import type { Db, Tx } from '../../ground/db/database.ts';
import { invalid } from '../../ground/refusal.ts';
import { type Credentials, changePassword, type KeptPassword, notePasswordIsLong } from './store.ts';

/** The user who gets the password. */
interface Holder {
  readonly username: string;
  readonly email: string;
  readonly role: Role;
}

/** The fault of a new password; undefined if the password may be used. The contract checks the minimum length for users. */
export function flawOf(password: string, holder: Holder): string | undefined {
  if (holder.role === 'admin' && !isLong(password)) {
    return messages.adminPasswordShort;
  }
  return isOwnOrRepeated(password, holder) || isCommon(password) ? messages.passwordEasy : undefined;
}

export function refuseWeak(password: string, holder: Holder): void {
  const flaw = flawOf(password, holder);
  if (flaw) throw invalid(flaw, { password: flaw });
}

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = async (password: string): Promise<KeptPassword> => ({
  hash: await hash(password, cost),
  isLong: isLong(password),
});

const isLong = (password: string) => password.length >= passwordLimits.adminMin;

/** A hash of a random password, made at the first use, since hashing takes long. */
let dummyHash: Promise<string> | undefined;

/** Whether the typed password fits the hash. Without a hash it takes the same time, and is false. */
export async function hashMatches(kept: string | undefined, typed: string): Promise<boolean> {
  dummyHash ??= hash(crypto.randomUUID(), cost);
  return (await verify(kept ?? (await dummyHash), typed)) && kept !== undefined;
}

/**
 * Whether this is the password of the account. If it is, the length is noted when it is a long password. An unknown account takes the same
 * time, because the password is checked against a dummy hash.
 */
export async function passwordMatches(
  db: Db,
  found: Credentials | undefined,
  password: string,
): Promise<boolean> {
  const matches = await hashMatches(found?.passwordHash, password);
  if (!found || !matches) return false;
  if (isLong(password)) await notePasswordIsLong(db, found.userId, found.passwordHash);
  return true;
}

/** Sets the password. A short password is refused if its user became an administrator while the call ran. */
export async function setPassword(tx: Tx, userId: string, password: KeptPassword): Promise<void> {
  if (await changePassword(tx, userId, password)) return;
  throw invalid(messages.adminPasswordShort, { password: messages.adminPasswordShort });
}

/**
 * The 10,000 most common passwords, read from the file at the first use. The file has passwords of at least six characters, from
 * data/passwords.txt of github.com/dropbox/zxcvbn at commit 67c4ece9efc40c9d0a1d7d995b2b22a91be500c2, sorted, one on each line.
 */
let common: Set<string> | undefined;
const words = easyWords.flatMap((line) => plainText(line).split(' '));

/**
 * Whether the password is one of the 10,000 most common passwords, in capitals too, or is little more than an Albanian word or our name.
 */
function isCommon(password: string): boolean {
  common ??= new Set(
    brotliDecompressSync(readFileSync(new URL('common-passwords.br', import.meta.url)))
      .toString()
      .split('\n'),
  );
  const typed = plainText(password);
  return common.has(password.toLowerCase()) || words.some((word) => isAround(word, typed));
}
