import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { isAround, plainText } from '#contracts/identity/accounts.rules.ts';
import { easyWords } from '#contracts/identity/easy-words.sq.ts';

/**
 * Read from the file at the first use: the 10,000 most common passwords of at least six characters in data/passwords.txt of
 * github.com/dropbox/zxcvbn at commit 67c4ece9efc40c9d0a1d7d995b2b22a91be500c2, sorted, one on each line.
 */
let common: Set<string> | undefined;
const words = easyWords.flatMap((line) => plainText(line).split(' '));

/** Whether it is one of the 10,000 most common ones, in capitals too, or has little around an Albanian word or our name. */
export function isCommon(password: string): boolean {
  common ??= new Set(
    brotliDecompressSync(readFileSync(new URL('common-passwords.br', import.meta.url)))
      .toString()
      .split('\n'),
  );
  const typed = plainText(password);
  return common.has(password.toLowerCase()) || words.some((word) => isAround(word, typed));
}
