// Starts the demo on a free port with a temporary data folder, for scripts that look at the product in a browser.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBeside } from './run.mjs';

const opened =
  /open at (\S+)[\s\S]*as owner with (\S+) and (\S+)[\s\S]*clients book is (\S+)[\s\S]*as administrator with (\S+) and (\S+)/;

/** With a `moment`, the product's clock starts there. */
export async function startDemonstration(moment) {
  const folder = mkdtempSync(join(tmpdir(), 'kreher-demonstration-'));
  // the folder is also removed after a Ctrl-C
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

  const program = moment ? ['scripts/demo-at.ts', moment.toISOString()] : ['server/demo/main.ts'];
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'error' };
  const { match, close } = await startBeside('node', program, opened, { env });
  const [, address, email, password, page, ...ofAdmin] = match;
  const [owner, admin] = [[email, password], ofAdmin].map(([name, secret]) => ({
    email: name,
    password: secret,
  }));
  return { address, owner, admin, page, close };
}
