// Everything that can be checked, side by side where that saves time, and one line at the end that sums it up.
// `npm test -- --only=node,types` runs some of its parts.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { getBrowser } from './browser.mjs';
import { prepare } from './prepare.mjs';
import { capture, main, root } from './run.mjs';

const program = (...path) => join('node_modules', ...path);
const reportOf = (name) => join('test-results', `${name}.json`);

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
const journeys = {
  name: 'journeys',
  count: countPlaywright,
  args: [program('@playwright', 'test', 'cli.js'), 'test', '--pass-with-no-tests'],
};

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

/** What has no report passes or fails as a whole; a runner that broke off has failed, whatever it reports. */
function countOf({ name, count }, code) {
  if (!count) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const { passed, failed } = count(JSON.parse(readFileSync(join(root, reportOf(name)), 'utf8')));
    return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const [, only] = process.argv.join(' ').match(/--only=(\S+)/) ?? [];
const isWanted = ({ name }) => !only || only.split(',').includes(name);

await main(async () => {
  const start = performance.now();
  await prepare();
  const chromium = await getBrowser();
  const times = [`prepare ${seconds(start)}`];
  const sum = { passed: 0, failed: 0 };

  async function oneByOne(...parts) {
    for (const part of parts.filter(isWanted)) {
      const partStart = performance.now();
      rmSync(join(root, reportOf(part.name)), { force: true });
      const env = { ...process.env, CHROMIUM_PATH: chromium ?? '', NO_COLOR: '1' };
      const { code, said } = await capture('node', part.args, { env });
      const { passed, failed } = countOf(part, code);
      sum.passed += passed;
      sum.failed += failed;
      times.push(`${part.name} ${seconds(partStart)}`);
      console.log(`\n── ${part.name}: ${passed} passed, ${failed} failed\n${said.trim()}`);
    }
  }

  await Promise.all([oneByOne(node), oneByOne(types, lint, ...(chromium ? [browser] : []))]);
  if (chromium) await oneByOne(journeys);
  else console.log('\nNo browser tests: no Chromium could be got. Install one, or set CHROMIUM_PATH to it.');

  console.log(`\n${times.join(', ')}, all ${seconds(start)}`);
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed === 0 ? 0 : 1;
});
