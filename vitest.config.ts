import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { browserFlags, findTestBrowser } from './scripts/browser.mjs';

const timed = '**/*.timed.test.ts';

/** They wait most of the time: for processes that start, stop or are killed. */
const slowFiles = [
  'server/db/embedded/launch.test.ts',
  'test/faults.test.ts',
  'test/npm-scripts.test.ts',
  'server/jobs/runner.test.ts',
  'server/mail/mass.test.ts',
  'test/fuzz.test.ts',
  'test/dev.test.ts',
];
const isSlow = ({ moduleId }: TestSpecification) => slowFiles.some((file) => moduleId.endsWith(`/${file}`));

/** Without it a fresh clone begins with the largest files, and at the end one worker waits for a slow, short file. */
class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

/** Longer than Vitest's own limits, because the machine may be busy. What must be quick has a limit in its test. */
const patience = { testTimeout: 30_000, hookTimeout: 30_000, expect: { poll: { timeout: 10_000 } } };

const serverTests = { ...patience, globalSetup: './test/global-database.ts', pool: 'forks' } as const;

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      {
        test: {
          ...serverTests,
          name: 'node',
          include: ['{contracts,server,test,web}/**/*.test.ts'],
          exclude: [timed],
          alias: { '@node-rs/argon2': fileURLToPath(new URL('./test/argon2.ts', import.meta.url)) },
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
          ...patience,
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
