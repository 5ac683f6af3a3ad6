// The first start: creates the data in a temporary folder and renames it, so that unfinished data is never used.
import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { CannotStart, reason } from './cannot-start.ts';
import { environment, type Programs } from './programs.ts';
import type { User } from './unprivileged.ts';

const prefix = 'pg.init-';

/** The socket is in the cluster's folder, so everyone who may enter that folder may connect. TCP needs a password. */
export async function createCluster(
  cluster: string,
  { binaries, run, major }: Programs,
  user: User | undefined,
  passwordFile: string | undefined,
): Promise<void> {
  const dataDir = dirname(cluster);
  removeUnfinished(dataDir);
  const unfinished = mkdtempSync(join(dataDir, `${prefix}${process.pid}-`));
  if (user) chownSync(unfinished, user.uid, user.gid);
  const access = passwordFile
    ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    : ['--auth-local=trust', '--auth-host=reject'];
  const initdb = run(binaries.initdb, [
    ...['-D', unfinished, '-U', 'postgres', '-E', 'UTF8', '--no-instructions'],
    ...localeOf(major),
    ...access,
  ]);
  try {
    await promisify(execFile)(initdb.file, initdb.args, { ...initdb.as, env: environment, cwd: dataDir });
    renameSync(unfinished, cluster);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // another start was faster, and its data is used
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw new CannotStart(`initdb failed: ${lastLine(error)}.`);
  }
}

/** The locale of the database. By default texts are sorted by code points. Lists on the screen are sorted with the Albanian collation. */
function localeOf(major: number) {
  if (major >= 17) return ['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  return [`--locale=${process.platform === 'linux' ? 'C.UTF-8' : 'C'}`];
}

/** Removes the folders of starts that were killed. */
function removeUnfinished(dataDir: string) {
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
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  return (
    output
      .trim()
      .split('\n')
      .findLast((line) => line.includes('error:')) ?? reason(error)
  );
}
