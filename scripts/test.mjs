// Runs every check, in parallel where that saves time. `npm test -- --help` names the options.
import { getTestBrowser } from './browser.mjs';
import { lint, playwright, types, vitest } from './parts.mjs';
import { main, Stop } from './run.mjs';
import { runParts } from './run-parts.mjs';

const long = '@long';
/** In the order in which they run: the phases one after another, the lanes of a phase side by side. */
const sets = {
  short: [
    [[vitest('node', ['pure', 'node', 'built'])], [types, lint(), vitest('browser')]],
    [[playwright('journeys', '--grep-invert', long)]],
  ],
  long: [
    [[vitest('long')]],
    // the limits of time hold only where nothing else runs
    [[vitest('timed')]],
    [[playwright('long-journeys', '--grep', long)]],
  ],
};
const names = [...sets.short, ...sets.long].flat(2).map(({ name }) => name);
const needBrowser = ['browser', 'journeys', 'long-journeys'];

const usage = `npm test                        every check: npm run test:short, then npm run test:long
npm run test:short              without the tests that start, kill or time processes
npm run test:long               only those
npm test -- --only=node,types   only the named parts: ${names.join(', ')}

The whole output of a part is kept in test-results/<part>.log.`;

function wantedParts(args) {
  if (args.length === 0) return names;
  const [only] = args;
  const wanted =
    only in sets ? sets[only].flat(2).map(({ name }) => name) : only.replace(/^--only=/, '').split(',');
  if (args.length > 1 || wanted.some((name) => !names.includes(name))) throw new Stop(usage);
  return wanted;
}

await main(async () => {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return console.log(usage);
  const wanted = wantedParts(args);
  process.env.CHROMIUM_PATH = (await getTestBrowser()) ?? '';
  const canRun = ({ name }) => process.env.CHROMIUM_PATH || !needBrowser.includes(name);
  const phases = [...sets.short, ...sets.long].map((lanes) =>
    lanes.map((parts) => parts.filter((part) => wanted.includes(part.name) && canRun(part))),
  );
  const noBrowser = 'No browser tests: there is no Chromium. Install one, or set CHROMIUM_PATH to it.';
  await runParts(phases, process.env.CHROMIUM_PATH ? [] : [noBrowser]);
});
