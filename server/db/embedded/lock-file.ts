// postmaster.pid: what a running PostgreSQL says of itself in its data folder, and what a killed one leaves there.
import { readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../clock.ts';

export interface LockFile {
  readonly pid: number;
  readonly port: number;
  /** Empty where there is none. */
  readonly socketFolder: string;
  /** Of the shared memory that all its processes are attached to. */
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
 * PostgreSQL takes a lock for held while a process of that number exists, be it a zombie that nobody buries or a
 * stranger that got the number since. Removes the lock where its holder is surely gone.
 */
export function removeStaleLock(cluster: string) {
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

const writingTakes = 2_000;

function isStale(text: string, path: string, cluster: string) {
  // a power cut can leave it empty
  if (text.trim() === '') return ageOf(path) > writingTakes;
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
