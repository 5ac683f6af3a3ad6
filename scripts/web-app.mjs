// The built web app, and whether its sources have changed since.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, Stop } from './run.mjs';

const sources = ['web', 'contracts', 'index.html', 'vite.config.ts', 'package-lock.json'];
const built = join(root, 'dist', 'web', 'index.html');
const record = join(root, 'dist', 'web.hash');

function filesIn(path) {
  const entries = readdirSync(join(root, path), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

function hashOfSources() {
  const files = sources
    .flatMap((source) => (source.includes('.') ? join(root, source) : filesIn(source)))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file.slice(root.length)}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

export const webApp = {
  isBuilt: () => existsSync(built),
  isReady: () => existsSync(built) && existsSync(record) && readFileSync(record, 'utf8') === hashOfSources(),

  async makeReady() {
    console.log('Building the web app…');
    const hash = hashOfSources();
    const vite = join('node_modules', 'vite', 'bin', 'vite.js');
    const code = await run('node', [vite, 'build', '--logLevel', 'warn'], {
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (code !== 0) throw new Stop('The web app could not be built. The lines above say why.');
    writeFileSync(record, hash);
  },
};
