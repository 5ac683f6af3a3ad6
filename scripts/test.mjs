// Runs every check, in parallel where that saves time. `npm test -- --help` names the options.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTestBrowser } from './browser.mjs';
import { prepare } from './prepare.mjs';
import { capture, main, root, Stop } from './run.mjs';
import { failuresIn, isFailure } from './test-output.mjs';

const program = (...path) => join('node_modules', ...path);
const reportOf = (name) => join('test-results', `${name}.json`);
const logOf = (name) => join('test-results', `${name}.log`);

const vitest = (name) => ({
  name,
  count: countVitest,
  args: [
    ...[program('vitest', 'vitest.mjs'), 'run', `--project=${name}`, '--passWithNoTests'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`],
  ],
});

const types = { name: 'types', args: [program('typescript', 'bin', 'tsc'), '--noEmit'] };
const lint = { name: 'lint', args: [program('@biomejs', 'biome', 'bin', 'biome'), 'check'] };
const node = vitest('node');
const browser = vitest('browser');
/** The tests with limits of time that hold only where nothing else runs. */
const timed = vitest('timed');
const journeys = {
  name: 'journeys',
  count: countPlaywright,
  args: [program('@playwright', 'test', 'cli.js'), 'test', '--pass-with-no-tests'],
};
const parts = [types, lint, node, browser, timed, journeys];

const usage = `npm test                        every check
npm test -- --only=node,types   only the named parts: ${parts.map(({ name }) => name).join(', ')}

The whole output of a part is kept in test-results/<part>.log.`;

/** A test that did not run has not passed. */
function countVitest({ numTotalTests, numPassedTests, testResults }) {
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests + brokenFiles.length };
}

function countPlaywright({ stats: { expected, unexpected, flaky, skipped } }) {
  return { passed: expected, failed: unexpected + flaky + skipped };
}

/** A part without a report passes or fails as a whole. A runner that ends with an error has failed, whatever it reports. */
function countOf({ name, count }, code) {
  if (!count) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const { passed, failed } = count(JSON.parse(readFileSync(join(root, reportOf(name)), 'utf8')));
    return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function wantedParts(args) {
  const [option = '', list = ''] = args.join(' ').split('=');
  if (option === '') return parts;
  const names = list.split(',');
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (option !== '--only' || unknown.length > 0) throw new Stop(usage);
  return parts.filter(({ name }) => names.includes(name));
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** How often a running part shows what it is doing. */
const progressEvery = 10_000;

await main(async () => {
  if (process.argv.includes('--help')) return console.log(usage);
  const wanted = wantedParts(process.argv.slice(2));
  const start = performance.now();
  await prepare();
  const chromium = await getTestBrowser();
  const times = [`prepare ${seconds(start)}`];
  const sum = { passed: 0, failed: 0 };
  const failures = [];
  mkdirSync(join(root, 'test-results'), { recursive: true });

  async function run(part) {
    const { name, args } = part;
    const partStart = performance.now();
    const show = (text) => console.log(`${seconds(start).padStart(8)}  ${name.padEnd(8)}  ${text}`);
    show('starts');
    rmSync(join(root, reportOf(name)), { force: true });
    let lastLine = '';
    const progress = setInterval(() => {
      if (lastLine) show(lastLine.slice(0, 120));
      lastLine = '';
    }, progressEvery);
    const env = { ...process.env, CHROMIUM_PATH: chromium ?? '', NO_COLOR: '1' };
    const { code, output } = await capture('node', args, {
      env,
      onLine: (line) => {
        if (isFailure(line)) show(line.trim());
        else lastLine = line.trim() || lastLine;
      },
    });
    clearInterval(progress);

    const { passed, failed } = countOf(part, code);
    sum.passed += passed;
    sum.failed += failed;
    times.push(`${name} ${seconds(partStart)}`);
    writeFileSync(join(root, logOf(name)), output);
    show(`${passed} passed, ${failed} failed in ${seconds(partStart)}`);
    if (failed > 0) failures.push(`── ${name} (all of it in ${logOf(name)})\n${failuresIn(output)}`);
  }

  async function oneByOne(...named) {
    for (const part of named.filter((part) => wanted.includes(part))) await run(part);
  }

  await Promise.all([oneByOne(node), oneByOne(types, lint, ...(chromium ? [browser] : []))]);
  await oneByOne(timed, ...(chromium ? [journeys] : []));
  if (!chromium)
    console.log('\nNo browser tests: there is no Chromium. Install one, or set CHROMIUM_PATH to it.');

  for (const failure of failures) console.log(`\n${failure}`);
  console.log(`\n${times.join(', ')}, all ${seconds(start)}`);
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed === 0 ? 0 : 1;
});
