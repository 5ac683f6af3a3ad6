// Lets salons live through random histories of devices without a network, and compares what people were told with the database.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { runHistories } from '../e2e/histories/run.ts';
import { setRun } from '../e2e/run.ts';
import { browserFlags, getTestBrowser } from '../scripts/browser.mjs';
import { startPostgres } from '../test/postgres.ts';
import { openRunFolder } from '../test/run-folder.ts';

const usage = `npm run histories -- 10000           so many random histories of one to five devices; 200 if no number is given
npm run histories -- 1 --seed 7      the history with this seed again
npm run histories -- 50 --lines 1    one after another, and not four side by side

Starts its own copies of the product with empty databases, and needs a Chromium. Devices are away for up to 72 hours, with clocks
off by up to 10 minutes; tabs are killed, answers are lost, requests come twice, and people decide about what was refused. Ends
with 1 if two appointments overlap, if a change is lost, written twice, or written without a word to who made it, if one undoes a
state or a payment that its screen did not show, or if somebody is asked twice about one change of a colleague.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean' }, seed: { type: 'string' }, lines: { type: 'string' } },
});
const histories = Number(positionals[0] ?? 200);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const lines = Number(values.lines ?? 4);

const isRight = (number: number, least: number) => Number.isInteger(number) && number >= least;
if (values.help || !isRight(histories, 1) || !isRight(seed, 0) || !isRight(lines, 1)) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}

const deleteRunFolder = openRunFolder();
const { postgres, stop } = await startPostgres();
setRun({ postgres, folder: await mkdtemp(join(tmpdir(), 'kreher-histories-')) });
const executablePath = await getTestBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: browserFlags });
const begin = performance.now();
const seconds = () => Math.round((performance.now() - begin) / 1000);
const isDue = (done: number) => done % 100 === 0 || done === histories;
try {
  console.log(`seed ${seed}`);
  const { problems } = await runHistories({
    browser,
    histories,
    seed,
    lines,
    onEnd({ done, counts, problems: all }, problems) {
      for (const problem of problems) console.log(`FOUND in ${problem}`);
      if (!isDue(done)) return;
      for (const [what, times] of [...counts].sort(([one], [other]) => one.localeCompare(other)))
        console.log(`${String(times).padStart(9)}  ${what}`);
      console.log(`${done} of ${histories} histories in ${seconds()} s, seed ${seed}: ${all.length} faults`);
    },
  });
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await stop();
  await deleteRunFolder();
}
process.exit();
