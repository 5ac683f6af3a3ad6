// The database server and the folder that all workers of one test run share.
import type { TestPostgres } from '../test/postgres.ts';

interface Run {
  readonly postgres: TestPostgres;
  /** For files of this run; deleted at its end. */
  readonly folder: string;
}

const variable = 'KREHER_E2E_RUN';

export function setRun(run: Run) {
  process.env[variable] = JSON.stringify(run);
}

export const getRun = (): Run => JSON.parse(process.env[variable] ?? '{}');
