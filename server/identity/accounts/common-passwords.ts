import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

let common: Set<string> | undefined;

/** Whether it is one of the 10,000 most common ones, in capitals too. */
export function isCommon(password: string) {
  common ??= new Set(
    brotliDecompressSync(readFileSync(new URL('common-passwords.br', import.meta.url)))
      .toString()
      .split('\n'),
  );
  return common.has(password.toLowerCase());
}
