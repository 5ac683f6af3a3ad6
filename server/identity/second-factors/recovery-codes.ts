// Ten codes on paper, for a lost phone. Each has 60 random bits, so that a fast hash is enough.
import { createHash, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '#contracts/identity/second-factors.ts';

// without letters that look like digits or like other letters
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 3;
const groupLength = 4;

const newGroup = () => Array.from({ length: groupLength }, () => alphabet[randomInt(32)]).join('');
const newCode = () => Array.from({ length: groups }, newGroup).join('-');

export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newCode);

/** The hash of a recovery code. It may be typed in any case, with or without hyphens, with O for 0 and I or L for 1. */
export function hashRecoveryCode(typed: string): Buffer {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return createHash('sha256').update(code).digest();
}
