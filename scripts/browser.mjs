// A Chromium for the tests: the one that is named, one that is installed, Playwright's own, or one that we can get.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** Headless, also as root and in a container, and without calling home. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function* candidates() {
  if (process.env.CHROMIUM_PATH) yield process.env.CHROMIUM_PATH;
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) yield join(folder, name);
  }
  yield* elsewhere;
  yield createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
}

/** The path of its program. What some systems have under that name only says how to install it. */
export function findBrowser() {
  for (const path of candidates()) {
    if (existsSync(path) && spawnSync(path, ['--version']).status === 0) return path;
  }
  return undefined;
}

export async function getBrowser() {
  const found = findBrowser();
  if (found) return found;
  console.log('Getting a Chromium for the browser tests…');
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
