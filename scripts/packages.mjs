// The packages of the lockfile, compared with those that npm has installed.
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

/**
 * Whether an optional package is for this system. npm skips optional packages for other systems. It also skips a package for this system if
 * its download failed.
 */
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
    console.log('Installing the packages…');
    // development packages are installed also under NODE_ENV=production, since they build the web app
    const code = await npm(['ci', '--include=dev', '--include=optional', '--loglevel=error']);
    if (code !== 0) throw new Stop(`npm ci ended with ${code}. The lines above say why.`);
  },
};
