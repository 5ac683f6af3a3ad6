// The folder for the temporary files of a test run. However the run ends, nothing of it stays behind: no file, and no
// PostgreSQL that has its data there.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const guardProgram = fileURLToPath(new URL('./run-guard.ts', import.meta.url));
/** The variable from which `tmpdir` of every process of the run takes the folder. */
const variable = process.platform === 'win32' ? 'TEMP' : 'TMPDIR';

const memoryFolder = '/dev/shm';
/** Several times what a run needs. */
const enoughBytes = 2 * 1024 ** 3;

/** A new database has about 740 files: to make them in memory takes a tenth of the time. */
function hasMemoryFolder() {
  if (process.platform !== 'linux') return false;
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, folder]) => folder === memoryFolder);
  // in containers it is often small, and programs may not run there
  if (!mount || /\b(?:noexec|ro)\b/.test(mount[3] ?? '')) return false;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return Math.min(bavail * bsize, process.availableMemory()) > enoughBytes;
}

/** Returns a function that deletes the folder. */
export function openRunFolder() {
  const parent = process.env[variable] || !hasMemoryFolder() ? tmpdir() : memoryFolder;
  const folder = mkdtempSync(join(parent, 'kreher-run-'));
  // as open as the system's own: PostgreSQL runs as another user
  chmodSync(folder, 0o1777);
  process.env[variable] = folder;
  // in its own group, so that Ctrl-C does not reach it
  const guard = spawn(process.execPath, [guardProgram, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
    // Playwright's loader is for its own files
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  guard.unref();
  endWithParent();
  return async () => {
    // or this process would end before the event
    guard.ref();
    guard.stdin.end();
    await once(guard, 'exit');
  };
}

/** When the program that started the run is killed, the run gets no signal. */
function endWithParent() {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 500).unref();
}
