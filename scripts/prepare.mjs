// From a fresh clone to something that runs. What is there already costs next to nothing.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { node } from './node.mjs';
import { packages } from './packages.mjs';
import { root, Stop } from './run.mjs';
import { webApp } from './web-app.mjs';

const parts = [node, packages, webApp];
const lock = join(root, '.node', 'preparing');

export async function prepare() {
  if (!parts.every((part) => part.isReady())) await oneAtATime(makeReady);
  node.use();
}

async function makeReady() {
  if (!node.isReady()) await node.makeReady();
  node.use();
  if (!packages.isReady()) await packages.makeReady();
  if (!webApp.isReady()) await webApp.makeReady();
}

/** Two starts in one folder would pull the packages from under each other. */
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
  if (isAlive(holder())) return false;
  rmSync(lock, { force: true });
  return takeLock();
}

function holder() {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    // given back just now
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
