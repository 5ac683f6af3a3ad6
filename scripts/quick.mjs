// A quick check of the changes, in about a minute. `npm run quick -- --help` lists what it runs.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getTestBrowser } from './browser.mjs';
import { changedFiles, testsFor } from './changes.mjs';
import { inBrowser, lint, types, vitest } from './parts.mjs';
import { main, root } from './run.mjs';
import { runParts } from './run-parts.mjs';
import { databaseTestFiles, filesOf, isRulesTest, pureTestFiles, testFiles } from './test-files.mjs';

const usage = `npm run quick   types, lint and format of what changed, all tests of rules, and the tests of the nouns that changed
                since this branch left main; on main what is not committed, or else the last commit`;

const isLinted = /\.(ts|tsx|mjs|css|json)$/;

await main(async () => {
  if (process.argv.includes('--help')) return console.log(usage);
  const { files: changed, since } = changedFiles();
  const toLint = changed.filter((file) => existsSync(join(root, file)) && isLinted.test(file));
  const withDatabase = databaseTestFiles();
  const pure = pureTestFiles();
  const browserTests = testFiles().filter((file) => file.endsWith('.test.tsx'));
  const all = [...withDatabase, ...pure, ...browserTests];
  const { nouns, api, browser, rules } = testsFor(changed, filesOf(['server', 'web']), all);
  const withoutServer = [...new Set([...pure.filter(isRulesTest), ...rules])];
  if (browser.length > 0) process.env.CHROMIUM_PATH = (await getTestBrowser()) ?? '';

  console.log(`Changed since ${since}: ${changed.length} files of ${nouns.join(', ') || 'no noun'}`);
  await runParts(
    [
      [
        types,
        ...(toLint.length > 0 ? [lint(toLint)] : []),
        vitest('rules', ['pure'], { files: withoutServer }),
      ],
      ...(api.length > 0 ? [vitest('api', ['pure', 'node', 'built'], { files: api })] : []),
      ...(browser.length > 0 ? [inBrowser({ files: browser })] : []),
    ],
    [
      `Not run: ${all.length - api.length - browser.length - withoutServer.length} of ${all.length} test files, ` +
        'among them those that read the whole source; the sizes of the built app, all journeys, and what only npm run test:all runs',
    ],
  );
});
