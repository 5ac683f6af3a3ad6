// Walks with fresh seeds: in the night 20 minutes, and by hand as long as asked (`npm run walk`). Or walks one told sitting again.
import { expect, test } from '@playwright/test';
import { fillSalons } from './salon.ts';
import { walkTold } from './told.ts';
import { tellWalked, walk } from './walk.ts';

const minutes = Number(process.env.WALK_MINUTES ?? 20);
const told = process.env.WALK_REPLAY;
const walkers = told ? 0 : Number(process.env.WALK_WALKERS ?? 2);
// a night walks other seeds than the night before
const seed = Number(process.env.WALK_SEED ?? Math.floor(Date.now() / 86_400_000) * 1000);

// a walk tells its faults itself; the trace of an hour would be larger than the disk
test.use({ trace: 'off' });
test.describe.configure({ mode: 'parallel', retries: 0, timeout: (minutes + 15) * 60_000 });

for (let walker = 0; walker < walkers; walker++)
  test(
    `walker ${walker + 1} finds nothing in ${minutes} minutes`,
    { tag: ['@desktop', '@long'] },
    async ({ browser }, info) => {
      await fillSalons();
      const walked = await walk({
        browser,
        seed: seed + walker,
        stride: walkers,
        until: Date.now() + minutes * 60_000,
        stepsOfSitting: Number(process.env.WALK_STEPS ?? 200),
        folder: info.outputDir,
        log: (text) => console.log(text),
      });
      console.log(tellWalked(walked));
      expect(walked.faults.map(({ signature }) => signature)).toEqual([]);
      // below that the walker is ill, not the product well
      expect(walked.done / walked.steps).toBeGreaterThan(0.8);
    },
  );

if (told)
  test('the told sitting finds nothing', { tag: ['@desktop', '@long'] }, async ({ browser }) => {
    await fillSalons();
    const looks = !process.env.WALK_QUICK;
    expect(await walkTold(browser, told, { looks, log: (text) => console.log(text) })).toEqual([]);
  });
