// How soon a phone can be used: Chromium at 390 px with a processor four times slower, on the demo with 80 visits, signed in by a
// remembered device. A finger taps on a visit as soon as one is painted, and the page tells when the visit's window is painted,
// counted from the beginning of the navigation. Processors differ, and other programs use them too: so the time is divided by the
// time of a fixed loop in the same page. The first return after a first visit is told apart from later ones, and each run begins
// with another network. Medians; the figures are in docs/performance.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserFlags, getBrowser } from '../../scripts/browser.mjs';
import { startDemonstration } from '../../scripts/demonstration.mjs';
import { main, Stop } from '../../scripts/run.mjs';
import { median } from '../figures.ts';
import { startBrowser } from './bare-browser.mjs';
import { startBarePage } from './bare-page.mjs';
import { fillDays } from './full-days.mjs';
import { startNetwork } from './slow-network.mjs';
import { becomeSlowPhone, phoneOptions, timeOfLoop } from './slow-phone.mjs';
import { startTrace } from './trace.mjs';

/** Each kind of return is the first one in two of them. */
const runs = Number(process.argv.find((one) => one.startsWith('--runs='))?.slice('--runs='.length) ?? 8);
const traces = process.argv.includes('--trace');
/** The day has the demo's own visits only. */
const isSmall = process.argv.includes('--small');
const returns = {
  return: 'fast',
  'return on slow 4G': 'slow',
  'return without a network': 'none',
  'return with answers that hang': 'hanging',
};
/** `painted` and `kept`: milliseconds until the first visit, and until the app opens without a network. */
const limitsOfCold = { painted: 3000, ms: 4000, kilobytes: 260, requests: 19, kept: 12_000 };
const limitsOfFirst = { loops: 3.5 };
const limitsOfLater = { loops: 3 };
/** A Monday before noon: the day has visits at any hour of the bench. `--at=08:30` measures another time of it (UTC). */
const moment = new Date(
  `2026-11-23T${process.argv.find((one) => one.startsWith('--at='))?.slice('--at='.length) ?? '10:18'}:00Z`,
);
const day = '2026-11-23';
/** The clock of all pages goes on from one to the next: a picture of the day that is from later is not shown. */
const ahead = moment.getTime() - Date.now();
/** Milliseconds. */
const betweenTaps = 3000;
const longest = 30_000;

await main(async () => {
  if (process.argv.includes('--help'))
    return console.log(
      'npm run bench:phone [-- --trace | -- --bare | -- --runs=N | -- --at=HH:MM | -- --small]',
    );
  const executablePath = await getBrowser();
  if (process.argv.includes('--bare')) return measureBarePage(executablePath);
  const demonstration = await startDemonstration(moment);
  if (!isSmall) await fillDays(demonstration, [day]);
  const network = await startNetwork(demonstration.address);
  const results = new Map();
  for (let run = 0; run < runs; run++) {
    const names = Object.keys(returns);
    const turned = [...names.slice(run % names.length), ...names.slice(0, run % names.length)];
    for (const [name, measured] of await oneRun(demonstration, network, executablePath, turned))
      results.set(name, [...(results.get(name) ?? []), measured]);
  }
  network.close();
  await demonstration.close();
  const missed = [...results].filter(([name, measured]) => print(name, measured)).length;
  if (missed > 0) throw new Stop(`${missed} of the figures ${missed === 1 ? 'is' : 'are'} missed.`);
});

/** A page is opened some times first, so that the browser keeps its compiled code. */
async function measureBarePage(executablePath) {
  const bare = await startBarePage();
  const profile = mkdtempSync(join(tmpdir(), 'kreher-bare-'));
  const browser = await startBrowser(executablePath, profile);
  const measured = [];
  for (let run = 0; run < runs + 4; run++)
    measured.push(await open(browser, bare.address, { traced: traces }));
  await browser.close();
  rmSync(profile, { recursive: true, force: true });
  bare.close();
  print('bare', measured.slice(4));
}

/** A separate browser, with a device that is remembered and has nothing cached but that. */
async function oneRun({ signIn }, network, executablePath, names) {
  const { address } = network;
  const profile = mkdtempSync(join(tmpdir(), 'kreher-phone-'));
  network.become('fast');
  await rememberDevice(
    profile,
    executablePath,
    (page) => signIn(page, { isRemembered: true, address }),
    address,
  );
  const browser = await startBrowser(executablePath, profile);
  network.become('slow');
  const measured = [['cold', await open(browser, address, { isFirstVisit: true })]];
  for (const [index, name] of names.entries()) {
    const kind = returns[name];
    network.become(kind === 'hanging' ? 'fast' : kind);
    const one = await open(browser, address, {
      hangs: kind === 'hanging',
      traced: traces && index > 0,
    });
    measured.push([index === 0 ? `${name}, first` : `${name}, later`, one]);
  }
  network.become('fast');
  await browser.close();
  rmSync(profile, { recursive: true, force: true });
  return measured;
}

/** Leaves the session of the device, but nothing that a visit before has brought. */
async function rememberDevice(profile, executablePath, signIn, origin) {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: browserFlags,
    ...phoneOptions,
  });
  await context.addInitScript(moveDate, ahead);
  const page = await context.newPage();
  await signIn(page);
  // the app would go on to load what its screens can do without
  await page.goto(`${origin}/favicon.svg`);
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'indexeddb,cache_storage,service_workers',
  });
  await page.evaluate(() => localStorage.removeItem('kept'));
  await context.close();
}

async function open(browser, address, { hangs = false, isFirstVisit = false, traced = false }) {
  const page = await browser.newPage();
  await becomeSlowPhone(page);
  const painted = Promise.withResolvers();
  const opened = Promise.withResolvers();
  page.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name === 'visitIsPainted') painted.resolve(JSON.parse(payload));
    else opened.resolve(JSON.parse(payload).ms);
  });
  const watched = { visitIsPainted: '.columns [data-id]', windowIsPainted: '[role="dialog"]' };
  for (const name of Object.keys(watched)) await page.call('Runtime.addBinding', { name });
  // only the date: a clock that replaces the timers too would slow the page down
  const source = `(${moveDate})(${ahead}); (${tellWhenPainted})(${JSON.stringify(watched)})`;
  await page.call('Page.addScriptToEvaluateOnNewDocument', { source });
  // no answer of the server ever comes
  if (hangs) await page.call('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
  const trace = traced && (await startTrace(page));
  const going = page.goto(`${address}/terminet`);
  const over = setTimeout(() => {
    painted.resolve({ ms: Number.POSITIVE_INFINITY, middle: { x: 0, y: 0 }, kilobytes: 0, requests: 0 });
    opened.resolve(Number.POSITIVE_INFINITY);
  }, longest);
  const { ms: visit, middle, kilobytes, requests } = await painted.promise;
  tap(page, middle);
  const again = setInterval(tap, betweenTaps, page, middle);
  const ms = await opened.promise;
  clearTimeout(over);
  clearInterval(again);
  await going;
  const parts = trace ? await trace.stop() : {};
  const files = await page.evaluate(`(${timeOfFiles})()`);
  const kept = isFirstVisit && (await page.evaluate(`(${untilKept})()`));
  // as a person who leaves the day open for a moment
  await page.evaluate(`(${untilPictured})()`);
  const loop = await page.evaluate(`(${timeOfLoop})()`);
  const measured = {
    seen: visit / loop,
    loops: ms / loop,
    ms,
    painted: visit,
    kilobytes,
    requests,
    files,
    ...(kept && { kept }),
    ...parts,
  };
  // a page that closes is laid out once more in its usual size: the next one would have to wait for that
  await page.goto('about:blank');
  await page.close();
  return measured;
}

/** Runs in the page: the service worker takes it over when the device has all files. */
async function untilKept() {
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller)
    await new Promise((taken) => serviceWorker.addEventListener('controllerchange', taken, { once: true }));
  return performance.now();
}

/** Runs in the page: the next start shows the picture that it keeps now. */
async function untilPictured() {
  for (let tries = 0; tries < 40 && !localStorage.getItem('dayPicture'); tries++)
    await new Promise((done) => setTimeout(done, 250));
}

/** Runs in the page: milliseconds from the first to the last script of what has been shown. */
function timeOfFiles() {
  const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
  return Math.max(...files.map((one) => one.responseEnd)) - Math.min(...files.map((one) => one.startTime));
}

function tap(page, point) {
  return Promise.allSettled([
    page.call('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] }),
    page.call('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
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
      port1.onmessage = () => {
        const files = performance.getEntriesByType('resource');
        const bytes = files.reduce((sum, { transferSize }) => sum + transferSize, 0);
        const facts = { ms: performance.now(), middle: middleOf(selector) };
        globalThis[name](JSON.stringify({ ...facts, kilobytes: bytes / 1024, requests: files.length + 1 }));
      };
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
  const limits = name === 'cold' ? limitsOfCold : name.endsWith('first') ? limitsOfFirst : limitsOfLater;
  let isMissed = false;
  for (const what of Object.keys(measured[0])) {
    const digits = what === 'loops' || what === 'seen' ? 1 : 0;
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
