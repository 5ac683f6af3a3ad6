// The outbox itself: whatever happens to the network, the session and the plan, each change is written exactly once.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { addDays } from '../contracts/ground/calendar.rules.ts';
import { admin, expect, signInByCall, test } from './fixtures.ts';
import { runHistory, weathers } from './outbox-history.ts';

test.describe.configure({ timeout: 400_000 });
const histories = 200;
const salons = 4;

/** The code as one script that a page can run. */
async function outboxCode() {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('./outbox-code.ts', import.meta.url)),
        formats: ['iife'],
        name: 'OutboxCode',
      },
    },
  });
  const [first] = [built].flat();
  const script = first && 'output' in first && first.output[0];
  if (!script) throw new Error('Vite built no script.');
  return script.code.replace(/^(?:var|const) OutboxCode\b/m, 'globalThis.OutboxCode');
}

test('200 random histories of two devices lose no change, and write none twice', { tag: '@long' }, async ({
  context,
  server,
  newOwner,
}) => {
  const { token } = await signInByCall(server, admin);
  const code = await outboxCode();
  const sums = { made: 0, answered: 0, refused: 0, dropped: 0 };
  const met: string[] = [];

  /** Each salon lives through its histories one after another, each on its own day. */
  async function live(firstSeed: number) {
    const owner = await newOwner();
    const page = await context.newPage();
    await page.goto(`${server.address}/privacy-policy`);
    await page.evaluate(code);
    for (let seed = firstSeed; seed <= histories; seed += salons) {
      const own = { token: owner.token, admin: token, user: owner.user.id };
      const { problems, counts, ...history } = await page.evaluate(runHistory, {
        seed,
        day: addDays('2026-12-01', seed),
        ...own,
      });
      expect(problems).toEqual([]);
      met.push(...history.met);
      for (const sum of Object.keys(sums) as (keyof typeof sums)[]) sums[sum] += counts[sum];
    }
  }
  await Promise.all(Array.from({ length: salons }, (_, n) => live(n + 1)));

  // the histories are worth something only if all of it happens
  expect(sums.answered).toBeGreaterThan(2 * histories);
  expect(sums.refused + sums.dropped).toBeGreaterThan(histories / 4);
  for (const weather of weathers)
    expect(met.filter((one) => one === weather).length, weather).toBeGreaterThan(histories / 20);
});
