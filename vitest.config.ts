import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { findTestBrowser, flagsOfComponents } from './scripts/browser.mjs';
import { pureTestFiles } from './scripts/test-files.mjs';

const timed = '**/*.timed.test.ts';
const long = '**/*.long.test.ts';
const built = '**/*.built.test.ts';
const pure = pureTestFiles();

/** These limits only end a test that hangs: however busy the machine is, a test that works needs less. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

/**
 * How long Vitest waits for a page of the browser: to open, to start a file, and to answer its pings. By itself it gives up after
 * one minute, or half a one, and the files that are left do not run. A browser that has ended is noticed at once in any case.
 */
const patienceWithPages = 300_000;
process.env.VITEST_BROWSER_HEARTBEAT_INTERVAL ??= String(patienceWithPages / 2);

const serverTests = { ...patience, globalSetup: './test/global-database.ts', pool: 'forks' } as const;
/** The files of a worker share their modules, which would take longer to load than most files take to run. */
const sharing = {
  pool: 'forks',
  alias: { '@node-rs/argon2': fileURLToPath(new URL('./test/argon2.ts', import.meta.url)) },
  isolate: false,
  // most of these tests wait for the database most of the time
  maxWorkers: availableParallelism() + 1,
} as const;

/** The maps of the packages are 15 MB, which the page of each file would read again. Only a debugger inside a package needs them. */
const packagesWithoutMaps: Plugin = {
  name: 'packages-without-maps',
  enforce: 'post',
  transform: {
    filter: { id: /\/\.vite\/.*\/deps\// },
    handler: (code) => ({ code, map: { mappings: '' } }),
  },
};

export default defineConfig({
  test: {
    tags: [{ name: 'long', description: 'Takes long: runs only in `npm run test:all`.' }],
    projects: [
      {
        // these tests need no database, so none is started for them
        test: { ...patience, ...sharing, name: 'pure', include: pure },
      },
      {
        test: {
          ...serverTests,
          ...sharing,
          name: 'node',
          include: ['{contracts,server,test,web}/**/*.test.ts'],
          exclude: [timed, long, built, ...pure],
        },
      },
      {
        // these tests read the built web app, so it is built first if the sources have changed
        test: {
          ...serverTests,
          ...sharing,
          name: 'built',
          include: [built],
          globalSetup: ['./test/global-web-app.ts', './test/global-database.ts'],
        },
      },
      {
        // these tests start, stop and kill processes
        test: { ...serverTests, ...sharing, name: 'long', include: [long] },
      },
      {
        // these tests limit the time of many simultaneous requests, so nothing else runs beside them
        test: { ...serverTests, name: 'timed', include: [timed], fileParallelism: false, isolate: false },
      },
      {
        extends: './vite.config.ts',
        // found only when a test renders, it would make Vite load all open tests again
        optimizeDeps: {
          include: ['axe-core', 'react-dom/client', 'react-dom/server'],
          // React as it is built, and no comments or long names, which the page of each file would read again
          rolldownOptions: {
            output: { minify: true },
            transform: { define: { 'process.env.NODE_ENV': JSON.stringify('production') } },
          },
        },
        plugins: [packagesWithoutMaps],
        // the page of each file takes the sources from the page before it: none of them changes during a run
        server: { headers: { 'Cache-Control': 'max-age=3600' } },
        // React for development spends most of the time of a test on what only its developer tools show
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        resolve: {
          alias: {
            'react/jsx-dev-runtime': fileURLToPath(new URL('./test/jsx-dev-runtime.ts', import.meta.url)),
          },
        },
        test: {
          name: 'browser',
          include: ['web/**/*.test.tsx'],
          setupFiles: ['./test/empty-device.ts', './test/own-history.ts', './test/react-as-built.ts'],
          ...patience,
          // most of these tests wait for the screen most of the time
          maxWorkers: availableParallelism() + 1,
          env: { VITEST_BROWSER_IFRAME_TIMEOUT: String(patienceWithPages) },
          browser: {
            enabled: true,
            connectTimeout: patienceWithPages,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: findTestBrowser(), args: flagsOfComponents },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
