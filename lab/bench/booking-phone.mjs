// How soon a client books on the page of the demo's salon: Chromium at 390 px with a processor four times slower and slow
// 4G. Medians of five; the figures are in docs/performance.md.
import { chromium } from '@playwright/test';
import { browserFlags, getBrowser } from '../../scripts/browser.mjs';
import { startDemonstration } from '../../scripts/demonstration.mjs';
import { main, Stop } from '../../scripts/run.mjs';
import { median, phoneOptions, slowDown } from './slow-phone.mjs';

const runs = 5;
const limits = {
  'a new client': { seconds: 20, taps: 3 },
  'a returning client': { seconds: 8, taps: 3 },
  'the page': { 'largest paint, seconds': 1.2, kilobytes: 60 },
};
/** Milliseconds for a key. */
const typing = 120;

await main(async () => {
  if (process.argv.includes('--help')) return console.log('npm run bench:booking-phone   has no options');
  const executablePath = await getBrowser();
  if (!executablePath) throw new Stop('The bench needs a Chromium. Install one, or set CHROMIUM_PATH to it.');
  const demonstration = await startDemonstration();
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  const results = Object.fromEntries(Object.keys(limits).map((name) => [name, []]));
  for (let run = 0; run < runs; run++) {
    for (const [name, measured] of Object.entries(await oneRun(browser, demonstration.page, run))) {
      results[name].push(measured);
    }
  }
  await browser.close();
  await demonstration.close();
  const missed = Object.entries(results).flatMap(([name, measured]) => print(name, measured));
  if (missed.length > 0) throw new Stop(`Missed: ${missed.join('; ')}.`);
});

/** The page is opened, then a client books there for the first time, and then again on the same phone. */
async function oneRun(browser, address, run) {
  const context = await browser.newContext(phoneOptions);
  const own = await weigh(browser, address);
  const isNew = await book(context, address, async (page, tap) => {
    await tap('[name=service]');
    await tap('[name=time]');
    await page.getByLabel('Emri dhe mbiemri').focus();
    await page.keyboard.type('Arben Hoxha', { delay: typing });
    await page.getByLabel('Numri i telefonit').focus();
    await page.keyboard.press('End');
    await page.keyboard.type(`69 21${run} 4455`, { delay: typing });
    // the second booking needs it; it is no part of the first one
    await page.locator('[name=remember]').evaluate((box) => {
      box.checked = true;
    });
  });
  const returns = await book(context, address, (_page, tap) => tap('[name=time]'));
  await context.close();
  return { 'a new client': isNew, 'a returning client': returns, 'the page': own };
}

/** Counts the bytes that opening the page fetches, and measures when its largest part is shown. */
async function weigh(browser, address) {
  const page = await browser.newPage(phoneOptions);
  const { fetched } = await slowDown(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  const paint = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime));
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await page.close();
  return { 'largest paint, seconds': paint / 1000, kilobytes: fetched.bytes / 1024 };
}

async function book(context, address, choose) {
  const page = await context.newPage();
  await slowDown(page);
  let taps = 0;
  const tap = async (selector) => {
    taps++;
    // a finger goes on the label
    await page
      .locator(selector)
      .first()
      .evaluate((input) => (input.closest('label') ?? input).click());
  };
  const begun = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await choose(page, tap);
  await tap('.bar .btn');
  await page.getByRole('heading', { name: 'Rezervimi u krye!' }).waitFor({ timeout: 60_000 });
  const seconds = (performance.now() - begun) / 1000;
  await page.close();
  return { seconds, taps };
}

/** Returns what misses its limit. */
function print(name, measured) {
  return Object.entries(limits[name]).flatMap(([what, limit]) => {
    const values = measured.map((one) => one[what]);
    const shown = values.map((value) => value.toFixed(1)).join(', ');
    console.log(`${name}, ${what}: ${median(values).toFixed(1)} (${shown}), at most ${limit}`);
    return median(values) > limit ? [`${name}, ${what}`] : [];
  });
}
