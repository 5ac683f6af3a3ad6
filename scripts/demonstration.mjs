// A demonstration of its own, on a free port and a folder that is thrown away, for whoever looks at the product from outside.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBeside } from './run.mjs';

const opened = /open at (\S+)[\s\S]*as owner with (\S+) and (\S+)/;

export async function startDemonstration() {
  const folder = mkdtempSync(join(tmpdir(), 'kreher-demonstration-'));
  // also where we are interrupted
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'error' };
  const { said, close } = await runBeside('node', ['server/db/demo.ts'], opened, { env });
  const [, address, email, password] = said;
  return { address, owner: { email, password }, close };
}
