// How soon a phone shows the first appointment: Chromium at 390 px with a processor four times slower and slow 4G, on the
// demo, signed in by a remembered device. The page itself tells when it was painted, counted from the begin of the navigation:
// nothing looks into it meanwhile. Medians of five; the figures are in docs/performance.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserFlags, getBrowser } from '../scripts/browser.mjs';
import { startDemonstration } from '../scripts/demonstration.mjs';
import { main, Stop } from '../scripts/run.mjs';
import { median, phoneOptions, slowDown } from './slow-phone.mjs';

const runs = 5;
const limits = {
  cold: { ms: 3000, kilobytes: 260, requests: 19 },
  return: { ms: 1000 },
  'return without a network': { ms: 700 },
};
/** A Monday before noon: the day has visits at any hour of the bench. */
const moment = new Date('2026-11-23T10:18:00Z');
const appointment = '.columns [data-id]';

await main(async () => {
  if (process.argv.includes('--help')) return console.log('npm run bench:phone   has no options');
  const executablePath = await getBrowser();
  if (!executablePath) throw new Stop('The bench needs a Chromium. Install one, or set CHROMIUM_PATH to it.');
  const demonstration = await startDemonstration(moment);
  const results = { cold: [], return: [], 'return without a network': [] };
  for (let run = 1; run <= runs; run++) {
    for (const [name, result] of Object.entries(await oneRun(demonstration, executablePath))) {
      results[name].push(result);
    }
  }
  await demonstration.close();
  const missed = Object.entries(results).filter(([name, measured]) => print(name, measured)).length;
  if (missed > 0) throw new Stop(`${missed} of the figures ${missed === 1 ? 'is' : 'are'} missed.`);
});

/** A separate browser, with a device that is remembered and has nothing cached but that. */
async function oneRun({ address, owner }, executablePath) {
  const profile = mkdtempSync(join(tmpdir(), 'kreher-phone-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: browserFlags,
    ...phoneOptions,
  });
  // only the date: a clock that replaces the timers too would slow the page down
  await context.addInitScript(moveDate, moment.getTime() - Date.now());
  const first = await context.newPage();
  await first.goto(`${address}/login`);
  await first.getByLabel('Email').fill(owner.email);
  await first.getByLabel('Fjalëkalimi', { exact: true }).fill(owner.password);
  await first.getByLabel('Më mbaj të kyçur në këtë pajisje').check();
  await first.getByRole('button', { name: 'Hyr', exact: true }).click();
  await first.waitForURL(`${address}/`);
  await emptyCaches(first, address);
  await first.close();

  const cold = await open(context, address, { keep: true });
  const back = await open(context, address);
  const without = await open(context, address, { offline: true });
  await context.close();
  rmSync(profile, { recursive: true, force: true });
  return { cold, return: back, 'return without a network': without };
}

/** Leaves the session of the device, but nothing that a visit before has brought. */
async function emptyCaches(page, origin) {
  // the app would go on to load what its screens can do without
  await page.goto(`${origin}/favicon.svg`);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'indexeddb,cache_storage,service_workers',
  });
  await page.evaluate(() => localStorage.removeItem('kept'));
}

async function open(context, address, { offline = false, keep = false } = {}) {
  const page = await context.newPage();
  const painted = Promise.withResolvers();
  await page.exposeBinding('painted', (_page, ms) => painted.resolve(ms));
  await page.addInitScript(tellWhenPainted, appointment);
  const { session, fetched } = await slowDown(page, { offline });
  const going = page.goto(`${address}/terminet`, { waitUntil: 'commit' }).catch(() => {});
  const longest = setTimeout(() => painted.resolve(Number.POSITIVE_INFINITY), 15_000);
  const ms = await painted.promise;
  clearTimeout(longest);
  const measured = { ms, kilobytes: fetched.bytes / 1024, requests: fetched.requests };
  await going;
  if (keep) {
    // what the app keeps for the next start arrives after the first screen
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
      timeout: 60_000,
    });
    await page.waitForTimeout(3000);
  }
  await page.close();
  return measured;
}

/** Runs in the page, and sets the page's date to the date of the bench. */
function moveDate(ahead) {
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...given) {
      super(...(given.length > 0 ? given : [RealDate.now() + ahead]));
    }
    static now() {
      return RealDate.now() + ahead;
    }
  };
}

/** Runs in the page: tells when the frame in which the element came has been painted. */
function tellWhenPainted(selector) {
  const watch = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    watch.disconnect();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => globalThis.painted(performance.now());
    // a message that is sent in the frame comes after it was painted
    requestAnimationFrame(() => port2.postMessage(null));
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** Returns whether a limit is missed. */
function print(name, measured) {
  const limit = limits[name];
  let isMissed = false;
  for (const what of Object.keys(limit)) {
    const values = measured.map((one) => one[what]);
    const middle = median(values);
    isMissed ||= middle > limit[what];
    const all = values.map((value) => Math.round(value)).join(', ');
    console.log(`${name}, ${what}: ${Math.round(middle)} (${all}), at most ${limit[what]}`);
  }
  return isMissed;
}
