// Runs the checks of `npm test` or of `npm run test:all`. `npm test -- --help` names the options.
import { getTestBrowser } from './browser.mjs';
import { inBrowser, lint, playwright, types, vitest } from './parts.mjs';
import { main, Stop } from './run.mjs';
import { runParts } from './run-parts.mjs';

/** The parts, which run one after another: each keeps all processors busy, and two parts side by side would take longer. */
const partsOf = (all) => [
  types,
  lint(),
  inBrowser({ all }),
  vitest('node', ['pure', 'node', 'built'], { all }),
  playwright('journeys', { all }),
];
// the limits of time are valid only while nothing else runs
const onlyInAll = [vitest('long', ['long'], { all: true }), vitest('timed', ['timed'], { all: true })];
const namesOf = (parts) => parts.map(({ name }) => name);
const needBrowser = ['browser', 'journeys'];

const usage = `npm test                        what must hold before a change counts
npm run test:all                everything: also the tests tagged as long, and ${namesOf(onlyInAll).join(' and ')}
npm test -- --only=node,types   only the named parts: ${namesOf(partsOf(false)).join(', ')}

The whole output of a part is kept in test-results/<part>.log.`;

function wantedParts(args) {
  const all = args[0] === 'all';
  const options = all ? args.slice(1) : args;
  const parts = all ? [...partsOf(all), ...onlyInAll] : partsOf(all);
  if (options.length === 0) return parts;
  const wanted = options[0].replace(/^--only=/, '').split(',');
  if (options.length > 1 || wanted.some((name) => !namesOf(parts).includes(name))) throw new Stop(usage);
  return parts.filter(({ name }) => wanted.includes(name));
}

await main(async () => {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return console.log(usage);
  const parts = wantedParts(args);
  process.env.CHROMIUM_PATH = (await getTestBrowser()) ?? '';
  if (process.env.CHROMIUM_PATH) return runParts(parts);
  const noBrowser = 'No browser tests: there is no Chromium. Install one, or set CHROMIUM_PATH to it.';
  await runParts(
    parts.filter(({ name }) => !needBrowser.includes(name)),
    [noBrowser],
  );
});
