// Finds a Chromium: the browser of CHROMIUM_PATH, an installed one, or Playwright's. Installs a Chromium if there is none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** Flags with which Chromium also runs as root and in a container, and sends no data to its vendor. */
const usualFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Flags for the browser. The limit keeps Chromium from starting a spare process for each page, which nothing else uses. */
export const browserFlags = ['--renderer-process-limit=1', ...usualFlags];

/** A flag against optimization. The pages of a test live for seconds: optimizing their code takes longer than it saves. */
const unoptimized = '--js-flags=--no-turbofan --no-maglev';
export const flagsOfJourneys = [...browserFlags, unoptimized];
/** Flags for component tests, which open several pages at once, each in a process of its own. */
export const flagsOfComponents = [...usualFlags, unoptimized];

/** Chromium without windows: the tests need half as much processor time in it as in the whole browser. */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const usualPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const inPath = (name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));

function* candidates() {
  if (process.env.CHROMIUM_PATH) yield process.env.CHROMIUM_PATH;
  yield* names.flatMap(inPath);
  yield* usualPaths;
  yield createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
}

/** Whether the program works. On some systems a program of this name only prints how to install it, and such a program is not used. */
const works = (path) => existsSync(path) && spawnSync(path, ['--version']).status === 0;

const findShell = () => inPath(shell).find(works);

/** The path of the whole Chromium, for measurements as people would see them. */
export const findBrowser = () => [...candidates()].find(works);

/** The path of the Chromium for the tests. */
export const findTestBrowser = () => process.env.CHROMIUM_PATH || findShell() || findBrowser();

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Calls apt-get. Without a network it fails after a moment. */
const aptGet = (...args) =>
  run('apt-get', ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

async function install(name) {
  const args = ['install', '-y', '--no-install-recommends', name];
  if ((await aptGet(...args)) === 0) return;
  await aptGet('update');
  await aptGet(...args);
}

export async function getBrowser() {
  const found = findBrowser();
  if (found) return found;
  console.log('Installing a Chromium…');
  if (canInstall()) await install('chromium');
  if (!findBrowser()) {
    await run('node', [join('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium']);
  }
  return findBrowser();
}

/** The wanted version of the shell: beside an installed Chromium the shell must have the same version, because they share files. */
function wantedShell() {
  const { stdout } = spawnSync('dpkg-query', ['-W', 'chromium-common'], { encoding: 'utf8' });
  const version = /\t(\S+)/.exec(stdout ?? '')?.[1];
  return version ? `${shell}=${version}` : shell;
}

export async function getTestBrowser() {
  if (!process.env.CHROMIUM_PATH && !findShell() && canInstall()) {
    console.log('Installing the Chromium without windows for the browser tests…');
    await install(wantedShell());
  }
  return findTestBrowser() ?? getBrowser();
}
