// What the lockfile asks for, compared with what npm wrote down when it installed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root, Stop } from './run.mjs';

function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(join(root, lockfile), 'utf8')).packages;
  } catch {
    return {};
  }
}

/** Those for other systems are left out by npm; so is, for once, one of ours that did not come through. */
const isForHere = ({ os, cpu, libc }) =>
  !libc && os?.includes(process.platform) && cpu?.includes(process.arch);

const isThere = (wanted, found) =>
  found
    ? found.version === wanted.version && found.integrity === wanted.integrity
    : wanted.optional && !isForHere(wanted);

export const packages = {
  isReady() {
    const { '': ourselves, ...wanted } = packagesOf('package-lock.json');
    const found = packagesOf('node_modules/.package-lock.json');
    return Object.entries(wanted).every(([path, entry]) => isThere(entry, found[path]));
  },

  async makeReady() {
    console.log('Installing what Krehër is built of…');
    // development packages build the web app, so NODE_ENV=production must not leave them out
    const code = await npm(['ci', '--include=dev', '--include=optional', '--loglevel=error']);
    if (code !== 0) throw new Stop(`npm ci ended with ${code}. Its own lines above say why.`);
  },
};
