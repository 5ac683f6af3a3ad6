// The database server, the folder and the product that all workers of one test run share.
import type { TestPostgres } from '../test/postgres.ts';
import type { Way } from './product-server.ts';

interface Run {
  readonly postgres: TestPostgres;
  /** For files of this run; deleted at its end. */
  readonly folder: string;
  /** In `npm test` one server is enough for all tests that need none of their own: to start it takes as long as a journey. */
  readonly server?: Way;
}

/** `npm test` runs only what must hold before a change counts: see CONTRIBUTING.md. */
export const onlyMain = process.env.JOURNEYS === 'main';

const variable = 'KREHER_E2E_RUN';

export function setRun(run: Run) {
  process.env[variable] = JSON.stringify(run);
}

export const getRun = (): Run => JSON.parse(process.env[variable] ?? '{}');
