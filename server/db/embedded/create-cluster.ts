// The first start: the data are prepared beside their place and moved there whole, so that half of them is never used.
import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { CannotStart, reason } from './cannot-start.ts';
import { environment, type Programs } from './programs.ts';
import type { User } from './unprivileged.ts';

const prefix = 'pg.init-';

/** The folder is the cluster's socket too, so whoever may enter it is let in; over TCP a password is asked for. */
export async function createCluster(
  cluster: string,
  { binaries, run, major }: Programs,
  user: User | undefined,
  passwordFile: string | undefined,
) {
  const dataDir = dirname(cluster);
  sweep(dataDir);
  const half = mkdtempSync(join(dataDir, `${prefix}${process.pid}-`));
  if (user) chownSync(half, user.uid, user.gid);
  const access = passwordFile
    ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    : ['--auth-local=trust', '--auth-host=reject'];
  const initdb = run(binaries.initdb, [
    ...['-D', half, '-U', 'postgres', '-E', 'UTF8', '--no-instructions'],
    ...localeOf(major),
    ...access,
  ]);
  try {
    await promisify(execFile)(initdb.file, initdb.args, { ...initdb.as, env: environment, cwd: dataDir });
    renameSync(half, cluster);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    // another start was quicker: its data are as good
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw new CannotStart(`initdb failed: ${lastLine(error)}.`);
  }
}

/** Text sorts by its code points here; where people read a list, it is sorted by a collation of its own. */
function localeOf(major: number) {
  if (major >= 17) return ['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  return [`--locale=${process.platform === 'linux' ? 'C.UTF-8' : 'C'}`];
}

/** What starts that were killed half-way have left. */
function sweep(dataDir: string) {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(prefix))) {
    if (!exists(Number.parseInt(name.slice(prefix.length), 10))) {
      rmSync(join(dataDir, name), { recursive: true, force: true });
    }
  }
}

function exists(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function lastLine(error: unknown) {
  const told = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  return (
    told
      .trim()
      .split('\n')
      .findLast((line) => line.includes('error:')) ?? reason(error)
  );
}
