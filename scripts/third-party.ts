// Writes THIRD-PARTY.md: what ships with the product, by the lockfile. `npm run third-party`, after a change of packages.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { thirdParty } from './third-party-list.ts';

const at = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));

if (process.argv.includes('--help')) {
  console.log('npm run third-party   writes THIRD-PARTY.md');
} else {
  writeFileSync(at('THIRD-PARTY.md'), thirdParty(readFileSync(at('package-lock.json'), 'utf8')));
}
