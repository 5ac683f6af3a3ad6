// Runs the checks of `npm test` or of `npm run test:all`, in parallel where that saves time. `npm test -- --help` names the options.
import { getTestBrowser } from './browser.mjs';
import { inBrowser, lint, playwright, types, vitest } from './parts.mjs';
import { main, Stop } from './run.mjs';
import { runParts } from './run-parts.mjs';

/** In the order in which they run: the phases one after another, the lanes of a phase side by side. */
const phasesOf = (all) => [
  [[vitest('node', ['pure', 'node', 'built'], { all })], [types, lint(), inBrowser({ all })]],
  [[playwright('journeys', { all })]],
];
const onlyInAll = [
  [[vitest('long', ['long'], { all: true })]],
  // the limits of time hold only where nothing else runs
  [[vitest('timed', ['timed'], { all: true })]],
];
const namesOf = (phases) => phases.flat(2).map(({ name }) => name);
const needBrowser = ['browser', 'journeys'];

const usage = `npm test                        what must hold before a change counts
npm run test:all                everything: also the tests tagged as long, and ${namesOf(onlyInAll).join(' and ')}
npm test -- --only=node,types   only the named parts: ${namesOf(phasesOf(false)).join(', ')}

The whole output of a part is kept in test-results/<part>.log.`;

const only = (phases, isWanted) => phases.map((lanes) => lanes.map((parts) => parts.filter(isWanted)));

function wantedPhases(args) {
  const all = args[0] === 'all';
  const options = all ? args.slice(1) : args;
  const phases = all ? [...phasesOf(all), ...onlyInAll] : phasesOf(all);
  if (options.length === 0) return phases;
  const wanted = options[0].replace(/^--only=/, '').split(',');
  if (options.length > 1 || wanted.some((name) => !namesOf(phases).includes(name))) throw new Stop(usage);
  return only(phases, ({ name }) => wanted.includes(name));
}

await main(async () => {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return console.log(usage);
  const phases = wantedPhases(args);
  process.env.CHROMIUM_PATH = (await getTestBrowser()) ?? '';
  if (process.env.CHROMIUM_PATH) return runParts(phases);
  const noBrowser = 'No browser tests: there is no Chromium. Install one, or set CHROMIUM_PATH to it.';
  await runParts(
    only(phases, ({ name }) => !needBrowser.includes(name)),
    [noBrowser],
  );
});
