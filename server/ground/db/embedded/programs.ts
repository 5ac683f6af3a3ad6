// Finds the PostgreSQL to run and the user to run it as: tries the combinations, and takes the first that starts.
import { spawnSync } from 'node:child_process';
import { type Binaries, copiedBinaries, namedBinaries, packagedBinaries } from './binaries.ts';
import { CannotStart } from './cannot-start.ts';
import { asOurselves, asUser, asUserWithoutFolderRights, type Runner, type User } from './unprivileged.ts';

export interface Programs {
  readonly binaries: Binaries;
  readonly run: Runner;
  readonly major: number;
}

/** The environment variables for PostgreSQL, which gets only the variables that it needs. */
export const environment = {
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
  TEMP: process.env.TEMP,
  LC_ALL: 'C',
};

const oldest = 15;

export function findPrograms(
  dataDir: string,
  postgresBin: string | undefined,
  user: User | undefined,
): Programs {
  const runners = user ? [asUser(user), asUserWithoutFolderRights(user)] : [asOurselves];
  const places = postgresBin
    ? [() => namedBinaries(postgresBin)]
    : [packagedBinaries, () => copiedBinaries(dataDir)];

  let complaint = '';
  for (const place of places) {
    const binaries = place();
    for (const run of runners) {
      const tried = tryProgram(run, binaries, dataDir);
      if (tried.version) return { binaries, run, major: supported(tried.version) };
      complaint ||= tried.complaint;
    }
  }
  throw new CannotStart(
    `PostgreSQL's programs do not run here${user ? ` as the user ${user.name}` : ''}: ${complaint}.`,
  );
}

/** Runs `postgres --version` in the data folder: the user must be able to enter this folder and the folder of the program. */
function tryProgram(run: Runner, { postgres }: Binaries, dataDir: string) {
  const { file, args, as } =
    process.platform === 'win32'
      ? run(postgres, ['--version'])
      : run('/bin/sh', ['-c', 'cd "$1" && exec "$2" --version', 'sh', dataDir, postgres]);
  const { stdout, stderr, error } = spawnSync(file, args, { ...as, env: environment, encoding: 'utf8' });
  const [, version] = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '') ?? [];
  return { version, complaint: stderr?.trim() || error?.message || 'no answer' };
}

function supported(version: string) {
  const major = Number(version);
  if (major >= oldest) return major;
  throw new CannotStart(`POSTGRES_BIN holds PostgreSQL ${major}, and ${oldest} is the oldest that works.`);
}
