// Which PostgreSQL to run and how: the first way in which its programs really start.
import { spawnSync } from 'node:child_process';
import { type Binaries, copiedBinaries, namedBinaries, packagedBinaries } from './binaries.ts';
import { CannotStart } from './cannot-start.ts';
import { asOurselves, asUser, asUserThroughClosedFolders, type Runner, type User } from './unprivileged.ts';

export interface Programs {
  readonly binaries: Binaries;
  readonly run: Runner;
  readonly major: number;
}

/** PostgreSQL gets no more of our environment than it needs. */
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
  const runners = user ? [asUser(user), asUserThroughClosedFolders(user)] : [asOurselves];
  const places = postgresBin
    ? [() => namedBinaries(postgresBin)]
    : [packagedBinaries, () => copiedBinaries(dataDir)];

  let complaint = '';
  for (const place of places) {
    const binaries = place();
    for (const run of runners) {
      const tried = firstWords(run, binaries, dataDir);
      if (tried.version) return { binaries, run, major: supported(tried.version) };
      complaint ||= tried.complaint;
    }
  }
  throw new CannotStart(
    `PostgreSQL's programs do not run here${user ? ` as the user ${user.name}` : ''}: ${complaint}.`,
  );
}

/** Asks for the version from within the data folder: whoever runs it must get into both. */
function firstWords(run: Runner, { postgres }: Binaries, dataDir: string) {
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
  throw new CannotStart(`POSTGRES_BIN holds PostgreSQL ${major}, and ${oldest} is the oldest that will do.`);
}
