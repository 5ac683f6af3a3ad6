// The parts of a test run, how many tests of each passed, and how long each file took.
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './run.mjs';

const program = (...path) => join('node_modules', ...path);
export const reportOf = (name) => join('test-results', `${name}.json`);
export const logOf = (name) => join('test-results', `${name}.log`);
const reportIn = (name) => JSON.parse(readFileSync(join(root, reportOf(name)), 'utf8'));

/** A test with this tag runs only in `npm run test:all`. */
const long = 'long';

/** A part that Vitest runs. `all`: also the tests that are tagged as long. `files` are the only test files to run. */
export const vitest = (name, projects = [name], { all = false, files = [] } = {}) => ({
  name,
  files,
  count: (report) => countVitest(report, all),
  args: [
    ...[program('vitest', 'vitest.mjs'), 'run', ...projects.map((project) => `--project=${project}`)],
    ...['--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`],
    ...(all ? [] : [`--tags-filter=!${long}`]),
    ...files,
  ],
});

/**
 * Whether the connection to the browser was lost. When the page that runs all files is gone, Vitest ends the whole run. This says nothing
 * about the files that have not run yet.
 */
const isConnectionLost = (output) =>
  /Browser connection was closed|did not respond to a heartbeat|Failed to connect to the browser session/.test(
    output,
  );

/** The tests of components. If the browser's connection is lost, `goOn` counts the files that have ended, and runs the other files. */
export const inBrowser = ({ all = false, files } = {}) => ({
  ...vitest('browser', ['browser'], { all, files }),
  goOn: (output) => {
    if (!isConnectionLost(output) || !existsSync(join(root, reportOf('browser')))) return undefined;
    const { testResults } = reportIn('browser');
    const { ended = [], left = [] } = Object.groupBy(testResults, (file) =>
      hasEnded(file, all) ? 'ended' : 'left',
    );
    if (left.length === 0) return undefined;
    return {
      counted: countVitest({ testResults: ended }, all),
      next: inBrowser({ all, files: left.map(({ name }) => relative(root, name)) }),
    };
  },
});

export const playwright = (name, { all = false } = {}) => ({
  name,
  count: countPlaywright,
  env: {
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, reportOf(name)),
    ...(!all && { JOURNEYS: 'main' }),
  },
  args: [program('@playwright', 'test', 'cli.js'), 'test', '--pass-with-no-tests'],
});

/** The results of the previous type check, kept so that only changed files are checked again. */
const typesOfBefore = join('node_modules', '.cache', 'types.tsbuildinfo');
export const types = {
  name: 'types',
  args: [
    program('typescript', 'bin', 'tsc'),
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    typesOfBefore,
    // each checker checks again the types that several files share
    '--checkers',
    String(Math.min(4, availableParallelism())),
  ],
};

export const lint = (files = []) => ({
  name: 'lint',
  args: [program('@biomejs', 'biome', 'bin', 'biome'), 'check', '--no-errors-on-unmatched', ...files],
});

const wanted = (tests, all) => tests.filter(({ tags }) => all || !tags.includes(long));

/** Whether a file has ended. After a failed test neither this test nor the other tests of its file are tried again. */
function hasEnded({ assertionResults }, all) {
  const hasRun =
    assertionResults.length > 0 && wanted(assertionResults, all).every(({ status }) => status !== 'pending');
  return hasRun || assertionResults.some(({ status }) => status === 'failed');
}

/** Counts the tests of Vitest. A test that did not run has not passed, unless it was left out. */
function countVitest({ testResults }, all) {
  const tests = wanted(
    testResults.flatMap(({ assertionResults }) => assertionResults),
    all,
  );
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed, failed: tests.length - passed + brokenFiles.length, files };
}

/** Counts the journeys. A journey that passed at its second try has passed, and is named as unsteady. */
function countPlaywright({ stats: { expected, unexpected, flaky, skipped }, suites }) {
  const unsteady = suites.flatMap(testsIn).filter(({ status }) => status === 'flaky');
  const files = suites.map((suite) => ({
    file: join('e2e', suite.file),
    seconds:
      testsIn(suite)
        .flatMap(({ results }) => results)
        .reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));
  return {
    files,
    passed: expected + flaky,
    failed: unexpected + skipped,
    unsteady: unsteady.map(({ title, results }) => `${title}${traceOf(results)}`),
  };
}

const testsIn = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests.map((test) => ({ ...test, title: `[${test.projectName}] e2e/${file}:${line} ${title}` })),
  ),
  ...suites.flatMap(testsIn),
];

function traceOf(results) {
  const trace = results.flatMap(({ attachments }) => attachments).find(({ name }) => name === 'trace');
  return trace?.path ? ` (${relative(root, trace.path)})` : '';
}

/**
 * The count of a part. A part without a report passes or fails as a whole. A runner that ends with an error has failed, whatever it
 * reports.
 */
export function countOf({ name, count }, code) {
  if (!count) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const { failed, ...rest } = count(reportIn(name));
    return { ...rest, failed: code === 0 ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
