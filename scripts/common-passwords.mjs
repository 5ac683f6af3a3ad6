// Makes server/identity/accounts/common-passwords.br: the 10,000 most common passwords that are long enough for an account. It reads
// the list of zxcvbn, one password and its frequency on each line, the most common first. Run it by hand:
// curl -O https://raw.githubusercontent.com/dropbox/zxcvbn/67c4ece9efc40c9d0a1d7d995b2b22a91be500c2/data/passwords.txt
// node scripts/common-passwords.mjs passwords.txt
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

const shortest = 6;
const lines = readFileSync(process.argv[2], 'utf8').split('\n');
const passwords = lines.map((line) => line.split(/\s/)[0]).filter(({ length }) => length >= shortest);
const list = Buffer.from(passwords.slice(0, 10_000).sort().join('\n'));
const file = brotliCompressSync(list, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
writeFileSync(new URL('../server/identity/accounts/common-passwords.br', import.meta.url), file);
console.log(`${file.length} bytes`);
