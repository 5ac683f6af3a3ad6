import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserFlags, findTestBrowser } from './scripts/browser.mjs';

const timed = '**/*.timed.test.ts';

const serverTests = {
  globalSetup: './test/global-database.ts',
  pool: 'forks',
  testTimeout: 30_000,
  hookTimeout: 30_000,
} as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...serverTests,
          name: 'node',
          include: ['{contracts,server,test,web}/**/*.test.ts'],
          exclude: [timed],
          // the files of a worker share their modules, which would take longer to load than most files take to run
          isolate: false,
          // most of these tests wait for the database most of the time
          maxWorkers: availableParallelism() + 1,
        },
      },
      {
        // these tests limit the time of many simultaneous requests, so nothing else runs beside them
        test: { ...serverTests, name: 'timed', include: [timed], fileParallelism: false, isolate: false },
      },
      {
        extends: './vite.config.ts',
        // found only when a test renders, it would make Vite load all open tests again
        optimizeDeps: { include: ['react-dom/client'] },
        test: {
          name: 'browser',
          include: ['web/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: findTestBrowser(), args: browserFlags },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
