// PostgreSQL as a process: started apart from us, so that neither a Ctrl-C nor our own end takes it along.
import { execFile, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readLockFile } from './lock-file.ts';
import { environment, type Programs } from './programs.ts';

export type Log = (level: 'info' | 'warn', message: string) => void;

export interface Place {
  readonly cluster: string;
  readonly logFile: string;
  readonly port: number;
  /** Without one it listens on 127.0.0.1. */
  readonly socketFolder: string | undefined;
  /** Windows' administrators need it, as PostgreSQL refuses to run with their rights. */
  readonly byPgCtl: boolean;
}

const wholeLog = 5_000_000;
const slow = 3_000;

const settingsOf = ({ port, socketFolder }: Place) => ({
  port,
  listen_addresses: socketFolder ? '' : '127.0.0.1',
  unix_socket_directories: socketFolder ? `"${socketFolder.replaceAll('"', '""')}"` : '',
  unix_socket_permissions: '0700',
  max_connections: 60,
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // a refused statement is told by the app, and its values are no business of a log
  log_min_messages: 'log',
});

function startCommand(place: Place, { binaries, run }: Programs) {
  const settings = Object.entries(settingsOf(place)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  if (!place.byPgCtl) return run(binaries.postgres, ['-D', place.cluster, ...settings]);
  return run(binaries.pgCtl, ['start', '-w', '-D', place.cluster, '-o', settings.join(' ')]);
}

/** Answers what PostgreSQL complained of, or nothing once it takes connections. */
export async function startServer(place: Place, programs: Programs, log: Log) {
  const { size = 0 } = statSync(place.logFile, { throwIfNoEntry: false }) ?? {};
  const from = size > wholeLog ? 0 : size;
  const output = openSync(place.logFile, from === 0 ? 'w' : 'a', 0o600);
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

  const patience = setTimeout(() => {
    log('info', 'The database was not closed properly last time and puts its data right…');
  }, slow);
  try {
    for (;;) {
      const ended = child.exitCode !== null || child.signalCode !== null;
      const running = readLockFile(place.cluster);
      if (running?.ready && (running.pid === child.pid || child.exitCode === 0)) return undefined;
      if (refusal) return refusal;
      if (ended) return readFileSync(place.logFile).subarray(from).toString() || 'it ended without a word';
      await pause(10);
    }
  } finally {
    clearTimeout(patience);
  }
}

const polite = 7_000;
const most = 9_000;

/** Ends what is under way, and comes back when the server is gone. */
export async function stopServer({ cluster, byPgCtl }: Place, { binaries, run }: Programs, pid: number) {
  if (byPgCtl) {
    const { file, args, as } = run(binaries.pgCtl, ['stop', '-m', 'fast', '-w', '-D', cluster]);
    await promisify(execFile)(file, args, { ...as, env: environment, cwd: dirname(cluster) });
    return;
  }
  process.kill(pid, 'SIGINT');
  for (let waited = 0; readLockFile(cluster)?.pid === pid && waited < most; waited += 10) {
    if (waited === polite) process.kill(pid, 'SIGQUIT');
    await pause(10);
  }
}
