// How soon a phone can be used: Chromium at 390 px with a processor four times slower, on the demo with 80 visits, signed in by a
// remembered device. A finger taps on a visit as soon as one is painted, and the page tells when the visit's window is painted,
// counted from the beginning of the navigation. Processors differ, and other programs use them too: so the time is divided by the
// time of a fixed loop in the same page. Medians of five; the figures are in docs/performance.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserFlags, getBrowser } from '../../scripts/browser.mjs';
import { startDemonstration } from '../../scripts/demonstration.mjs';
import { main, Stop } from '../../scripts/run.mjs';
import { median } from '../figures.ts';
import { fillDays } from './full-days.mjs';
import { phoneOptions, slowDown, timeOfLoop } from './slow-phone.mjs';

const runs = 5;
/**
 * How each start is made, and its limits. `loops`: the time until a tap works, divided by the time of the loop. `painted`: milliseconds
 * until the first visit; kilobytes and requests are counted until then.
 */
const starts = {
  cold: { network: 'slow', limits: { painted: 3000, kilobytes: 260, requests: 19 } },
  return: { network: 'fast', limits: { loops: 3.5 } },
  'return on slow 4G': { network: 'slow', limits: { loops: 3.5 } },
  'return without a network': { network: 'none', limits: { loops: 3.5 } },
  'return with answers that hang': { network: 'hanging', limits: { loops: 3.5 } },
};
/** A Monday before noon: the day has visits at any hour of the bench. */
const moment = new Date('2026-11-23T10:18:00Z');
const day = '2026-11-23';
const fast = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
/** Milliseconds. */
const betweenTaps = 3000;
const longest = 30_000;

await main(async () => {
  if (process.argv.includes('--help')) return console.log('npm run bench:phone   has no options');
  const executablePath = await getBrowser();
  const demonstration = await startDemonstration(moment);
  await fillDays(demonstration, [day]);
  const results = Object.fromEntries(Object.keys(starts).map((name) => [name, []]));
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
async function oneRun({ address, signIn }, executablePath) {
  const profile = mkdtempSync(join(tmpdir(), 'kreher-phone-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: browserFlags,
    ...phoneOptions,
  });
  // only the date: a clock that replaces the timers too would slow the page down
  await context.addInitScript(moveDate, moment.getTime() - Date.now());
  const first = await context.newPage();
  await signIn(first, { isRemembered: true });
  await emptyCaches(first, address);
  await first.close();

  const measured = {};
  for (const [name, { network }] of Object.entries(starts)) {
    measured[name] = await open(context, address, { network, keep: name === 'cold' });
  }
  await context.close();
  rmSync(profile, { recursive: true, force: true });
  return measured;
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

async function open(context, address, { network, keep }) {
  const page = await context.newPage();
  const painted = Promise.withResolvers();
  const opened = Promise.withResolvers();
  await page.exposeBinding('visitIsPainted', (_page, visit) => painted.resolve(visit));
  await page.exposeBinding('windowIsPainted', (_page, { ms }) => opened.resolve(ms));
  await page.addInitScript(tellWhenPainted, {
    visitIsPainted: '.columns [data-id]',
    windowIsPainted: '[role="dialog"]',
  });
  const { session, fetched } = await slowDown(page, { offline: network === 'none' });
  if (network !== 'slow' && network !== 'none') await session.send('Network.emulateNetworkConditions', fast);
  // no answer of the server ever comes
  if (network === 'hanging') await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
  const going = page.goto(`${address}/terminet`, { waitUntil: 'commit' }).catch(() => {});
  const over = setTimeout(() => {
    painted.resolve({ ms: Number.POSITIVE_INFINITY, middle: { x: 0, y: 0 } });
    opened.resolve(Number.POSITIVE_INFINITY);
  }, longest);
  const visit = await painted.promise;
  const { bytes, requests } = fetched;
  tap(session, visit.middle);
  const again = setInterval(tap, betweenTaps, session, visit.middle);
  const ms = await opened.promise;
  clearTimeout(over);
  clearInterval(again);
  const measured = {
    loops: ms / (await page.evaluate(timeOfLoop)),
    ms,
    painted: visit.ms,
    kilobytes: bytes / 1024,
    requests,
  };
  await going;
  if (keep) {
    // what the app keeps for the next start arrives after the first screen
    await session.send('Network.emulateNetworkConditions', fast);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
      timeout: 60_000,
    });
    await page.waitForTimeout(5000);
  }
  // a page that closes is laid out once more in its usual size: the next one would have to wait for that
  await page.goto('about:blank');
  await page.close();
  return measured;
}

function tap(session, point) {
  return Promise.allSettled([
    session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] }),
    session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ]);
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

/**
 * Runs in the page: calls each of these functions when an element of its selector has been painted. It gets the time, and the
 * middle of such an element that a finger can reach.
 */
function tellWhenPainted(selectors) {
  const waiting = new Map(Object.entries(selectors));
  const watch = new MutationObserver(() => {
    for (const [name, selector] of waiting) {
      if (!document.querySelector(selector)) continue;
      waiting.delete(name);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => globalThis[name]({ ms: performance.now(), middle: middleOf(selector) });
      // a message that is sent in the frame comes after it was painted
      requestAnimationFrame(() => port2.postMessage(null));
    }
    if (waiting.size === 0) watch.disconnect();
  });
  watch.observe(document, { childList: true, subtree: true });

  function middleOf(selector) {
    for (const element of document.querySelectorAll(selector)) {
      const box = element.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (element.contains(document.elementFromPoint(x, y))) return { x, y };
    }
  }
}

/** Returns whether a limit is missed. */
function print(name, measured) {
  const { limits } = starts[name];
  let isMissed = false;
  for (const what of Object.keys(measured[0])) {
    const digits = what === 'loops' ? 1 : 0;
    const values = measured.map((one) => one[what]);
    const middle = median(values);
    const limit = limits[what];
    isMissed ||= middle > limit;
    const all = values.map((value) => value.toFixed(digits)).join(', ');
    const wanted = limit === undefined ? '' : `, at most ${limit}`;
    console.log(`${name}, ${what}: ${middle.toFixed(digits)} (${all})${wanted}`);
  }
  return isMissed;
}
