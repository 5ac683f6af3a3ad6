// Starts PostgreSQL once for all workers, and in `npm test` also the product. The workers read how to reach them from
// environment variables.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openRunFolder } from '../test/run-folder.ts';
import { startAt } from './fixtures.ts';
import { startServer } from './product-server.ts';
import { onlyMain, setRun } from './run.ts';
import { makeSampleAhead } from './sample-accounts.ts';

const program = fileURLToPath(new URL('./postgres-process.ts', import.meta.url));

export default async function setup() {
  const deleteRunFolder = openRunFolder();
  const folder = mkdtempSync(join(tmpdir(), 'kreher-e2e-'));
  const child = fork(program, { execArgv: [], env: { ...process.env, NODE_OPTIONS: '' } });
  const ended = once(child, 'exit');
  const [postgres] = await Promise.race([once(child, 'message'), ended]);
  if (typeof postgres?.prefix !== 'string') throw new Error('PostgreSQL did not start.');
  setRun({ postgres, folder });
  const stopShared = onlyMain ? await startShared({ postgres, folder }) : undefined;
  return async () => {
    await stopShared?.();
    child.disconnect();
    await ended;
    await deleteRunFolder();
  };
}

/** The server of the journeys, and beside it the one with the sample. */
async function startShared(run: Parameters<typeof setRun>[0]) {
  const stopSample = await makeSampleAhead();
  const server = await startServer(startAt);
  setRun({ ...run, server: server.way() });
  return async () => {
    await Promise.all([server.stop(), stopSample()]);
  };
}
