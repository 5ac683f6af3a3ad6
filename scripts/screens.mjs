// Takes a screenshot of every screen in every state, at all widths and in both themes, into the folder screens/.
// `npm run screens -- --grep day-` takes some of them; all other options go to Playwright too.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { getTestBrowser } from './browser.mjs';
import { main, root, run } from './run.mjs';

const folder = join(root, 'screens');
const asked = process.argv.slice(2);

await main(async () => {
  const env = { ...process.env, CHROMIUM_PATH: await getTestBrowser(), SCREENS: folder };
  if (asked.length === 0) rmSync(folder, { recursive: true, force: true });
  const playwright = join('node_modules', '@playwright', 'test', 'cli.js');
  process.exitCode = await run('node', [playwright, 'test', 'e2e/states.spec.ts', ...asked], { env });
});
