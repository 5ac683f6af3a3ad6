// PostgreSQL as a detached process, so that neither Ctrl-C nor the end of this process stops it.
import { execFile, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Log } from '../../logger.ts';
import { readLockFile } from './lock-file.ts';
import { environment, type Programs } from './programs.ts';

export interface ServerPlace {
  readonly cluster: string;
  readonly logFile: string;
  readonly port: number;
  /** The folder of the Unix socket. If undefined, the server listens on 127.0.0.1. */
  readonly socketFolder: string | undefined;
  /** Whether `pg_ctl` starts PostgreSQL. On Windows it drops the rights of administrators, with which PostgreSQL refuses to run. */
  readonly byPgCtl: boolean;
}

const largestLog = 5_000_000;
const slow = 3_000;

const settingsOf = ({ port, socketFolder }: ServerPlace) => ({
  port,
  listen_addresses: socketFolder ? '' : '127.0.0.1',
  unix_socket_directories: socketFolder ? `"${socketFolder.replaceAll('"', '""')}"` : '',
  unix_socket_permissions: '0700',
  // journeys run several copies of the product on it, each with up to thirty connections
  max_connections: 200,
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // only one call of the file system after a crash, instead of one for each of a thousand files: 0.1 s instead of 1 to 4
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  // the app reports failed statements; their values must not get into a log
  log_min_messages: 'log',
});

function startCommand(place: ServerPlace, { binaries, run }: Programs) {
  const settings = Object.entries(settingsOf(place)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  if (!place.byPgCtl) return run(binaries.postgres, ['-D', place.cluster, ...settings]);
  return run(binaries.pgCtl, ['start', '-w', '-D', place.cluster, '-o', settings.join(' ')]);
}

/** Returns PostgreSQL's error message, or undefined as soon as it accepts connections. */
export async function startServer(
  place: ServerPlace,
  programs: Programs,
  log: Log,
): Promise<string | undefined> {
  const { size = 0 } = statSync(place.logFile, { throwIfNoEntry: false }) ?? {};
  const from = size > largestLog ? 0 : size;
  if (size > largestLog) truncateSync(place.logFile);
  // at the end of the file: two servers that start at the same time must not write over each other's errors
  const output = openSync(place.logFile, 'a', 0o600);
  const { file, args, as } = startCommand(place, programs);
  const child = spawn(file, args, {
    ...as,
    cwd: dirname(place.cluster),
    env: environment,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', output, output],
  });
  child.unref();
  closeSync(output);
  let refusal: string | undefined;
  child.once('error', (error) => {
    refusal = error.message;
  });

  const slowStart = setTimeout(() => {
    log('info', 'The database was not closed properly last time and puts its data right…');
  }, slow);
  try {
    for (;;) {
      const ended = child.exitCode !== null || child.signalCode !== null;
      const running = readLockFile(place.cluster);
      if (running?.ready && (running.pid === child.pid || child.exitCode === 0)) return undefined;
      if (refusal) return refusal;
      if (ended) return readFileSync(place.logFile).subarray(from).toString() || 'it ended without a message';
      await pause(10);
    }
  } finally {
    clearTimeout(slowStart);
  }
}

const fastStopMs = 7_000;
const longestStopMs = 9_000;

/** Ends all sessions, and returns when the server has ended. */
export async function stopServer(
  { cluster, byPgCtl }: ServerPlace,
  { binaries, run }: Programs,
  pid: number,
): Promise<void> {
  if (byPgCtl) {
    const { file, args, as } = run(binaries.pgCtl, ['stop', '-m', 'fast', '-w', '-D', cluster]);
    await promisify(execFile)(file, args, { ...as, env: environment, cwd: dirname(cluster) });
    return;
  }
  process.kill(pid, 'SIGINT');
  for (let waited = 0; readLockFile(cluster)?.pid === pid && waited < longestStopMs; waited += 10) {
    if (waited === fastStopMs) process.kill(pid, 'SIGQUIT');
    await pause(10);
  }
}
