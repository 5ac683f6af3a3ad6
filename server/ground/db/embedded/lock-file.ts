// The file postmaster.pid in the data folder: a running PostgreSQL describes itself in this file, and a killed PostgreSQL leaves the file
// behind.
import { readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../clock.ts';

export interface LockFile {
  readonly pid: number;
  readonly port: number;
  /** The folder of the socket; empty if there is no socket. */
  readonly socketFolder: string;
  /** The id of the shared memory that all processes of this PostgreSQL use. */
  readonly memoryId: number;
  readonly ready: boolean;
}

const pathOf = (cluster: string) => join(cluster, 'postmaster.pid');

function read(path: string) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(text: string): LockFile {
  const [pid, , , port, socketFolder = '', , memory = '', status = ''] = text.split('\n');
  return {
    pid: Number(pid),
    port: Number(port),
    socketFolder: socketFolder.trim(),
    memoryId: Number(memory.trim().split(/\s+/)[1] ?? 0),
    ready: status.trim() === 'ready',
  };
}

export function readLockFile(cluster: string): LockFile | undefined {
  const text = read(pathOf(cluster));
  return text ? parse(text) : undefined;
}

/**
 * PostgreSQL believes that the lock is held while any process has its pid, even a zombie or an unrelated process that
 * got the pid later. Removes the lock if its holder has certainly ended.
 */
export function removeStaleLock(cluster: string): boolean {
  if (process.platform !== 'linux') return false;
  const path = pathOf(cluster);
  const text = read(path);
  if (text === undefined || !isStale(text, path, cluster)) return false;
  if (read(path) !== text) return false;
  const { pid, port, socketFolder } = parse(text);
  const socketLock = join(socketFolder, `.s.PGSQL.${port}.lock`);
  if (socketFolder && Number(read(socketLock)?.split('\n')[0]) === pid) rmSync(socketLock, { force: true });
  rmSync(path, { force: true });
  return true;
}

const longestWrite = 2_000;

function isStale(text: string, path: string, cluster: string) {
  // a power cut can leave an empty file
  if (text.trim() === '') return ageOf(path) > longestWrite;
  const { pid, memoryId } = parse(text);
  return !isPostgresOf(cluster, pid) && !isAttached(memoryId);
}

function ageOf(path: string) {
  const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return written === undefined ? 0 : systemClock.now().getTime() - written;
}

function isPostgresOf(cluster: string, pid: number) {
  const [, name, state] = /^\d+ \((.*)\) (\S)/s.exec(read(`/proc/${pid}/stat`) ?? '') ?? [];
  if (!state || state === 'Z' || state === 'X') return false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return name === 'postgres';
  }
}

function isAttached(memoryId: number) {
  const segments = (read('/proc/sysvipc/shm') ?? '').split('\n').map((line) => line.trim().split(/\s+/));
  const segment = segments.find(([, id]) => Number(id) === memoryId);
  return segment !== undefined && Number(segment[6]) > 0;
}
