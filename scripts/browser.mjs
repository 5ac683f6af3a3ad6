// Finds a Chromium for the tests: the one of CHROMIUM_PATH, an installed one or Playwright's; installs one if there is none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/**
 * With these flags Chromium also runs as root and in a container, and sends no data to its vendor. The limit keeps it from
 * starting a spare process for each page, which no test uses.
 */
export const browserFlags = [
  '--renderer-process-limit=1',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const usualPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function* candidates() {
  if (process.env.CHROMIUM_PATH) yield process.env.CHROMIUM_PATH;
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) yield join(folder, name);
  }
  yield* usualPaths;
  yield createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
}

/** The path of Chromium. On some systems a program of this name only prints how to install it: that one is skipped. */
export function findBrowser() {
  for (const path of candidates()) {
    if (existsSync(path) && spawnSync(path, ['--version']).status === 0) return path;
  }
  return undefined;
}

export async function getBrowser() {
  const found = findBrowser();
  if (found) return found;
  console.log('Installing a Chromium for the browser tests…');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  }
  if (!findBrowser()) {
    await run('node', [join('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium']);
  }
  return findBrowser();
}
