// Prints the titles of all tests, which are the promises of the product. `npm run promises -- --help` tells how to use it.
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { findTestBrowser } from './browser.mjs';
import { capture, main, root, Stop } from './run.mjs';

const usage = `npm run promises --silent   the project, the file and the title of each test as JSON, one on a line and sorted, so that the
                            lists before and after a change can be compared; titles made of a table stand there once`;

/** The file into which the programs write their lists. */
const list = join(tmpdir(), `kreher-promises-${process.pid}.json`);
const browser = findTestBrowser();
const env = {
  ...process.env,
  PLAYWRIGHT_JSON_OUTPUT_FILE: list,
  ...(browser && { CHROMIUM_PATH: browser }),
};

/** Returns the tests that a program lists in the file `list`. */
async function listWith(program, ...args) {
  const path = join('node_modules', program);
  const { code, output } = await capture('node', [path, ...args], { env, onLine: () => {} });
  if (code !== 0) throw new Stop(output);
  return JSON.parse(readFileSync(list, 'utf8'));
}

async function inVitest() {
  const tests = await listWith(join('vitest', 'vitest.mjs'), 'list', `--json=${list}`);
  return tests.map(({ projectName, file, name }) => [
    projectName,
    relative(root, file).replaceAll(sep, '/'),
    name,
  ]);
}

const inSuite = ({ specs, suites = [] }, titles) => [
  ...specs.flatMap(({ tests, file, title }) =>
    tests.map(({ projectName }) => [projectName, `e2e/${file}`, [...titles, title].join(' > ')]),
  ),
  ...suites.flatMap((suite) => inSuite(suite, [...titles, suite.title].filter(Boolean))),
];

async function inPlaywright() {
  const program = join('@playwright', 'test', 'cli.js');
  const { suites } = await listWith(program, 'test', '--list', '--reporter=json');
  return suites.flatMap((file) => inSuite(file, []));
}

await main(async () => {
  if (process.argv.includes('--help')) return console.log(usage);
  try {
    const promises = [...(await inVitest()), ...(await inPlaywright())];
    const lines = promises.map((promise) => JSON.stringify(promise));
    console.log(lines.sort().join('\n'));
  } finally {
    rmSync(list, { force: true });
  }
});
