// What a remembered device asks for when it returns, and while nothing happens.
import type { Page } from '@playwright/test';
import { bookVisit, today } from './book-visit.ts';
import { expect, type SignedInUser, signInByForm, test, untilLoaded } from './fixtures.ts';
import { untilKept } from './kept-days.ts';
import type { Server } from './product-server.ts';

interface Call {
  readonly path: string;
  readonly bytes: number;
}

/** Notes each call of the page that is answered, without the stream of live updates, with the length of its unpacked answer. */
function noteCalls(page: Page) {
  const calls: Promise<Call>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/') || pathname === '/api/events') return;
    const bytes =
      response.status() === 304 ? Promise.resolve(0) : response.body().then(({ length }) => length);
    calls.push(bytes.then((bytes) => ({ path: pathname.replace('/api', ''), bytes })));
  });
  return { taken: async () => Promise.all(calls.splice(0)) };
}

const paths = (calls: readonly Call[]) => calls.map(({ path }) => path);
/** From yesterday on; the week before is prepared for the arrows. */
const isOfSync = (path: string) => path >= '/days/2026-11-22' && path < '/days/3';
const bytesOf = (calls: readonly Call[]) => calls.reduce((sum, { bytes }) => sum + bytes, 0);

function expectLittle(calls: readonly Call[], most: number) {
  expect(paths(calls).filter(isOfSync)).toEqual([]);
  expect(bytesOf(calls)).toBeLessThanOrEqual(most);
}

/** A day with one visit, on a remembered device. */
async function openDay(page: Page, server: Server, owner: SignedInUser) {
  await bookVisit(server, owner, { client_name: 'Ana Prifti', appointment_time: '12:00' });
  await signInByForm(page, owner, { isRemembered: true });
  await page.goto('/terminet');
  await page.getByRole('gridcell', { name: /^Ana Prifti / }).waitFor();
  await untilLoaded(page);
}

test('where nothing changed, a return asks for no day and nothing twice, and each later minute for 1 KB at most', {
  tag: ['@phone', '@long'],
}, async ({ page, context, server, newOwner }) => {
  const owner = await newOwner();
  await openDay(page, server, owner);
  // what its own call answered last comes once more with the call for all
  const whole = page.waitForResponse(/\/api\/sync\?/);
  await page.clock.fastForward(60_000);
  await whole;
  await untilLoaded(page);
  await page.clock.fastForward(1000);
  await untilKept(page, [today, 'sync', 'walk-ins']);
  await page.close();

  const back = await context.newPage();
  const calls = noteCalls(back);
  const asked: string[] = [];
  back.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await back.goto('/terminet');
  await back.getByRole('gridcell', { name: /^Ana Prifti / }).tap({ position: { x: 20, y: 10 } });
  await expect(back.getByRole('dialog', { name: 'Ana Prifti' })).toBeVisible();
  // one of them is of the tap
  expect(asked.length, asked.join()).toBeLessThanOrEqual(5);
  for (const late of ['outbox-key', 'auto-confirm', 'holidays']) expect(asked.join()).not.toContain(late);
  await untilLoaded(back);
  const first = await calls.taken();
  expect(paths(first)).toContain('/sync');
  expect(paths(first).toSorted()).toEqual([...new Set(paths(first))].toSorted());
  expectLittle(first, 6000);

  // what is asked for once after the start; a stream of live updates that is silent while the clock jumps is opened anew
  for (const _ of [1, 2]) {
    await back.clock.fastForward(60_000);
    await untilLoaded(back);
  }
  await calls.taken();
  for (const _ of [1, 2, 3]) {
    const synced = back.waitForResponse(/\/api\/sync\?/);
    await back.clock.fastForward(60_000);
    await synced;
    await untilLoaded(back);
    const each = await calls.taken();
    expect(paths(each).filter((path) => /^\/(?:walk-ins|waitlist)/.test(path))).toEqual([]);
    expectLittle(each, 1000);
  }

  // and what somebody else books comes
  await bookVisit(server, owner, { client_name: 'Besa Kola', appointment_time: '15:00' });
  await expect(back.locator('.visit', { hasText: 'Besa Kola' })).toHaveCount(1);
  expect(paths(await calls.taken()).filter(isOfSync)).toEqual([]);
});

test('an hour with the app open, in which nothing happens, asks for 60 KB at most', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  // the server's beats come in real time, and the clock of the page jumps
  await page.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = (address, request) => {
      if (address !== '/api/events') return ask(address, request);
      const beats = new ReadableStream<Uint8Array>({
        start: (stream) => {
          setInterval(() => stream.enqueue(new TextEncoder().encode(':\n\n')), 25_000);
        },
      });
      return Promise.resolve(new Response(beats));
    };
  });
  await openDay(page, server, owner);
  // what comes once after the start
  await page.clock.fastForward(10_000);
  await untilLoaded(page);

  const calls = noteCalls(page);
  for (let half = 0; half < 120; half++) {
    await page.clock.fastForward(30_000);
    await untilLoaded(page);
  }
  const all = await calls.taken();
  expect(paths(all).filter((path) => path === '/sync').length).toBeGreaterThanOrEqual(60);
  expect(paths(all).filter((path) => path === '/subscriptions/status').length).toBeGreaterThanOrEqual(110);
  // the week before is asked for once, when the browser is idle
  expect(paths(all).filter((path) => path.startsWith('/days/')).length).toBeLessThanOrEqual(1);
  expect(paths(all).filter(isOfSync)).toEqual([]);
  expect(bytesOf(all)).toBeLessThanOrEqual(60_000);
});

test('a return asks at once for all files of the day, and each file of the start is compiled ahead', {
  tag: ['@phone', '@long'],
}, async ({ page, context, server, newOwner }) => {
  const owner = await newOwner();
  await openDay(page, server, owner);
  await untilKept(page, [today, 'sync']);
  await page.close();

  const back = await context.newPage();
  const scripts: Promise<string>[] = [];
  const drawn = { isReached: false };
  back.on('response', (response) => {
    if (/\/assets\/.+\.js$/.test(response.url()) && !drawn.isReached) scripts.push(response.text());
  });
  await back.exposeFunction('dayIsDrawn', () => (drawn.isReached = true));
  await back.addInitScript(() => {
    const watch = new MutationObserver(() => {
      // the picture of the day may show a visit before any file has arrived
      if (!document.querySelector('.visit:not(#picture .visit)')) return;
      Reflect.get(globalThis, 'dayIsDrawn')();
      watch.disconnect();
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  // nothing has run: this file waits for all that the page names
  const named = Promise.withResolvers<void>();
  await back.route(/assets\/index-.+\.js$/, (route) => named.promise.then(() => route.continue()));
  const early = ['details', 'day', 'frame', 'shared-by-all', 'shared-with-day', 'shared-with-details'];
  const arrived = early.map((name) => back.waitForResponse(new RegExp(`assets/${name}-.{7}\\.js$`)));
  const opening = back.goto('/terminet');
  await Promise.all(arrived);
  named.resolve();
  await opening;
  await back.getByRole('gridcell', { name: /^Ana Prifti / }).waitFor();
  await expect.poll(() => drawn.isReached).toBe(true);
  const texts = await Promise.all(scripts);
  expect(texts.length).toBeGreaterThan(early.length);
  expect(texts.filter((text) => !text.startsWith('//# allFunctionsCalledOnLoad'))).toEqual([]);
});
