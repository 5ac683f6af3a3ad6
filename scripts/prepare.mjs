// Makes a fresh clone runnable: a Node that is new enough, the packages, the built web app. Only what is missing is made.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { node } from './node.mjs';
import { packages } from './packages.mjs';
import { root, Stop } from './run.mjs';
import { webApp } from './web-app.mjs';

const lock = join(root, '.node', 'preparing');

/** The web app in its present state, any web app that was built earlier, or none. */
const webApps = { current: [webApp], any: [{ ...webApp, isReady: webApp.isBuilt }], none: [] };

export async function prepare({ web = 'current' } = {}) {
  const parts = [packages, ...webApps[web]];
  if (![node, ...parts].every((part) => part.isReady())) await oneAtATime(() => makeReady(parts));
  node.use();
}

async function makeReady(parts) {
  if (!node.isReady()) await node.makeReady();
  node.use();
  for (const part of parts) {
    if (!part.isReady()) await part.makeReady();
  }
}

/** Runs the work alone: two starts in one folder would replace the packages while the other start uses them. */
async function oneAtATime(work) {
  for (let waited = 0; !takeLock(); waited++) {
    if (waited === 0) console.log(`Waiting for another start that is preparing this folder (see ${lock})…`);
    await pause(200);
  }
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function takeLock() {
  try {
    mkdirSync(dirname(lock), { recursive: true });
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw new Stop(`This folder can't be prepared: ${error.message}`);
  }
  if (isAlive(readLockHolder())) return false;
  rmSync(lock, { force: true });
  return takeLock();
}

function readLockHolder() {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    // the lock was just released: try again
    return process.pid;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
