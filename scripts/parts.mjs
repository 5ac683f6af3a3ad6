// The parts of a test run, and how many tests of each passed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const program = (...path) => join('node_modules', ...path);
export const reportOf = (name) => join('test-results', `${name}.json`);
export const logOf = (name) => join('test-results', `${name}.log`);

/** `files` are the only test files to run. */
export const vitest = (name, projects = [name], files = []) => ({
  name,
  count: countVitest,
  args: [
    ...[program('vitest', 'vitest.mjs'), 'run', ...projects.map((project) => `--project=${project}`)],
    ...['--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`],
    ...files,
  ],
});

/** The compiled journeys. By default they lie in the folder of temporary files, which is a new one in each run. */
const journeysOfBefore = join(root, 'node_modules', '.cache', 'journeys');

export const playwright = (name, ...options) => ({
  name,
  count: countPlaywright,
  env: {
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, reportOf(name)),
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: journeysOfBefore,
  },
  args: [program('@playwright', 'test', 'cli.js'), 'test', '--pass-with-no-tests', ...options],
});

/** The results of the last type check, kept so that only changed files are checked again. */
const typesOfBefore = join('node_modules', '.cache', 'types.tsbuildinfo');
export const types = {
  name: 'types',
  args: [
    program('typescript', 'bin', 'tsc'),
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    typesOfBefore,
  ],
};

export const lint = (files = []) => ({
  name: 'lint',
  args: [program('@biomejs', 'biome', 'bin', 'biome'), 'check', '--no-errors-on-unmatched', ...files],
});

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
export function countOf({ name, count }, code) {
  if (!count) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const { passed, failed } = count(JSON.parse(readFileSync(join(root, reportOf(name)), 'utf8')));
    return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
