// Starts PostgreSQL once for all workers. The workers read how to reach it from environment variables.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openRunFolder } from '../test/run-folder.ts';
import { setRun } from './run.ts';

const program = fileURLToPath(new URL('./postgres-process.ts', import.meta.url));

export default async function setup() {
  const deleteRunFolder = openRunFolder();
  const folder = mkdtempSync(join(tmpdir(), 'kreher-e2e-'));
  const child = fork(program, { execArgv: [], env: { ...process.env, NODE_OPTIONS: '' } });
  const ended = once(child, 'exit');
  const [postgres] = await Promise.race([once(child, 'message'), ended]);
  if (typeof postgres?.prefix !== 'string') throw new Error('PostgreSQL did not start.');
  setRun({ postgres, folder });
  return async () => {
    child.disconnect();
    await ended;
    await deleteRunFolder();
  };
}
