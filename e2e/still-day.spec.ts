// From the first frame that shows a visit on, no visit of the day moves unless the person moves it.
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { v7 as newId } from 'uuid';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import type { OfferedDay } from '#contracts/online/bookings.ts';
import { proofFor, untilUsable } from '../server/demo/proof.ts';
import { bookVisit } from './book-visit.ts';
import { registerOwner, type SignedInUser, signInByForm } from './fixtures.ts';
import { untilKept } from './kept-days.ts';
import { type OwnServer, startServer } from './product-server.ts';
import { join } from './staff.ts';

/** A public holiday, a Saturday. */
const day = '2026-11-28';
const barbers = ['Arben', 'Blerim', 'Cufe'];

/** The visits that a frame shows, each with its place in whole pixels. */
type Frame = Record<string, readonly number[]>;

declare global {
  var shownFrames: Frame[];
  var tellFirst: ((place: readonly number[], id: string) => void) | undefined;
}

/** Begins to log, in each frame, after all that the app does in it, what the frame shows. */
function logFrames() {
  globalThis.shownFrames = [];
  const placesNow = () => {
    const scroller = document.querySelector('.day-scroller:not([data-ahead] *)');
    const seen: Frame = {};
    if (!scroller) return seen;
    const { bottom, left, right } = scroller.getBoundingClientRect();
    const head = scroller.querySelector('.heads')?.getBoundingClientRect().bottom ?? 0;
    for (const visit of scroller.querySelectorAll<HTMLElement>('.visit[data-id]')) {
      const box = visit.getBoundingClientRect();
      if (box.bottom <= head || box.top >= bottom || box.right <= left || box.left >= right) continue;
      seen[visit.dataset.id ?? ''] = [box.left, box.top, box.width, box.height].map(Math.round);
    }
    return seen;
  };
  const log = () => {
    const shown = placesNow();
    const last = shownFrames.at(-1);
    if (Object.keys(shown).length === 0 || JSON.stringify(last) === JSON.stringify(shown)) return;
    shownFrames.push(shown);
    const [id, place] = Object.entries(shown).find(([, place]) => isWhole(place)) ?? [];
    if (id && place && shownFrames.length === 1) globalThis.tellFirst?.(place, id);
  };
  const isWhole = ([, top = 0, , height = 0]: readonly number[]) =>
    top + height < innerHeight - 60 &&
    top > (document.querySelector('.heads')?.getBoundingClientRect().bottom ?? 0);
  const frame = () => {
    // the newest observer acts last: what the app does before a frame is painted is done
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      log();
    });
    if (document.documentElement) observer.observe(document.documentElement);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** The page has the server's time, and the real timers and frames. */
const setClock = (pages: Pick<BrowserContext, 'addInitScript'>, ahead: number) =>
  pages.addInitScript((ahead) => {
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...at: []) {
        super(...((at.length === 0 ? [Real.now() + ahead] : at) as []));
      }
      static override now = () => Real.now() + ahead;
    } as DateConstructor;
  }, ahead);

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Books a visit of a client with this number. Answers its id. */
async function book(server: OwnServer, owner: SignedInUser, index: number, minutes: number, on = day) {
  const { id } = await bookVisit(server, owner, {
    client_name: `Klienti ${index}`,
    appointment_date: on,
    appointment_time: timeOf(minutes),
    duration: 30,
    service_name: 'Prerje',
    barber: barbers[index % barbers.length] ?? '',
  });
  return id;
}

/** A salon whose day is full; `hasMore`: with all that is told above it. */
async function furnish(server: OwnServer, owner: SignedInUser, hasMore: boolean) {
  const ask = (method: string, path: string, body?: object) => server.call(method, path, body, owner.token);
  await ask('POST', '/user/services', { name: 'Prerje', duration: 30, price: 5 });
  await ask('POST', '/barbers', { name: barbers[2] });
  const visits = new Map<string, string>();
  for (let index = 0; index < 42; index++) {
    // the third one stays free
    const number = Math.floor(index / 2) * 3 + (index % 2);
    visits.set(await book(server, owner, number, 8 * 60 + Math.floor(index / 2) * 40), `Klienti ${number}`);
  }
  for (const index of [51, 54, 57]) await book(server, owner, index, index * 12, addDays(day, 1));
  if (!hasMore) return visits;
  const [unpaid] = visits.keys();
  await ask('PUT', `/appointments/${unpaid}`, { status: 'confirmed' });
  await ask('PUT', '/till', { is_on: true, rate: 98 });
  await ask('POST', '/walk-ins', { id: newId(), name: 'Rea' });
  await request(server, owner);
  return visits;
}

/** A client asks for a visit on the page of the salon. */
async function request(server: OwnServer, owner: SignedInUser) {
  const ask = (method: string, path: string, body?: object) => server.call(method, path, body, owner.token);
  const { data } = await ask('GET', '/online');
  await ask('PUT', '/online', { ...data.settings, open: true, accept: 'none', slug: data.suggestedSlug });
  const page = `/public/salons/${data.suggestedSlug}`;
  const services = data.services.map(({ id }: { id: string }) => id);
  const { days, proof } = await ask('GET', `${page}/times?services=${services}&from=${addDays(day, 3)}`);
  const offered: OfferedDay = days.find(({ times }: OfferedDay) => times.length > 0);
  await server.pass(untilUsable);
  await ask('POST', `${page}/bookings`, {
    id: newId(),
    services,
    barber: null,
    date: offered.date,
    time: offered.times[0],
    name: 'Vera Gjoni',
    phone: '+355 69 210 0001',
    language: 'sq',
    source: 'link',
    proof: proofFor(proof),
  });
}

const framesOf = (page: Page) => page.evaluate(() => shownFrames);
const forgetFrames = (page: Page) => page.evaluate(() => void shownFrames.splice(0));

const movedIn = (shown: readonly Frame[]) => {
  const first: Frame = Object.assign({}, ...shown.toReversed());
  return shown.flatMap((frame, at) =>
    Object.entries(frame)
      .filter(([id, place]) => first[id]?.join() !== place.join())
      .map(([id, place]) => `frame ${at}: ${id.slice(-4)} ${first[id]} -> ${place}`),
  );
};

/** Each visit is where it was when it was first seen, and all that a frame shows came with the first one. */
function expectStill(shown: readonly Frame[]) {
  expect(shown.length).toBeGreaterThan(0);
  expect(movedIn(shown)).toEqual([]);
  const [first = {}] = shown;
  expect(shown.flatMap((frame) => Object.keys(frame)).filter((id) => !(id in first))).toEqual([]);
}

const returnTo = async (context: BrowserContext, { address }: OwnServer) => {
  const page = await context.newPage();
  await page.addInitScript(logFrames);
  return { page, open: () => page.goto(`${address}/terminet`) };
};

/** Taps on the first visit that a frame shows, as soon as it does. Answers its id. */
async function tapAtFirstFrame(page: Page, isMobile: boolean) {
  const seen = Promise.withResolvers<{ id: string; x: number; y: number }>();
  await page.exposeFunction('tellFirst', ([left = 0, top = 0, width = 0, height = 0]: number[], id: string) =>
    seen.resolve({ id, x: left + width / 4, y: top + height / 2 }),
  );
  return async () => {
    const { id, x, y } = await seen.promise;
    await (isMobile ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    return id;
  };
}

const kinds = ['a plain day', 'trial, holiday, queue, request and unpaid visits'] as const;

/** The device keeps the day of a new salon, and its page is closed. */
async function keepDay(context: BrowserContext, server: OwnServer, hasAll: boolean) {
  const owner = await registerOwner(server);
  const visits = await furnish(server, owner, hasAll);
  await setClock(context, server.now().getTime() - Date.now());
  const first = await context.newPage();
  await signInByForm(first, owner, { isRemembered: true, address: server.address });
  await first.goto(`${server.address}/terminet`);
  await untilKept(first, [day, 'sync', 'walk-ins']);
  await first.close();
  return { owner, visits };
}

test('on a phone on its side neither the grid nor a visit moves by itself on a day that has all to tell', {
  tag: ['@phone', '@long'],
}, async ({ context }) => {
  const server = await startServer(new Date(`${day}T11:18:00Z`));
  try {
    await keepDay(context, server, true);
    const { page, open } = await returnTo(context, server);
    await page.setViewportSize({ width: 844, height: 390 });
    const told = Promise.withResolvers<void>();
    await page.route(/assets\/beside-day-.*\.js/, async (route) => {
      await told.promise;
      await route.continue();
    });
    await open();
    const grid = page.locator('.day-scroller:not([data-ahead] *)');
    await grid.locator('.visit').first().waitFor();
    const before = await grid.boundingBox();
    told.resolve();
    await expect(page.getByText('A punoni?')).toBeAttached();
    await expect(page.locator('[data-ahead] .day-scroller')).toHaveCount(2);
    expect(await grid.boundingBox()).toEqual(before);
    expectStill(await framesOf(page));
  } finally {
    await server.stop();
  }
});

for (const hour of [8, 12, 19]) {
  for (const kind of kinds) {
    test(`at ${hour}:18 with ${kind} no visit moves by itself, and a tap at the first frame opens what it shows`, {
      tag: '@long',
    }, async ({ context, viewport, isMobile }) => {
      const server = await startServer(new Date(`${day}T${String(hour - 1).padStart(2, '0')}:18:00Z`));
      try {
        const { owner, visits } = await keepDay(context, server, kind !== kinds[0]);
        const { page, open } = await returnTo(context, server);
        const allIsTold =
          kind === kinds[0] ? page.getByRole('button', { name: 'Pa termin' }) : page.getByText('A punoni?');
        await test.step('a return', async () => {
          await open();
          await expect(allIsTold).toBeAttached();
          await expect(page.locator('[data-ahead] .day-scroller')).toHaveCount(2);
          expectStill(await framesOf(page));
          const grid = await page.locator('.day-scroller:not([data-ahead] *)').boundingBox();
          expect(grid?.y).toBeLessThanOrEqual((viewport?.height ?? 0) * 0.3);
          // the bar at the bottom is as wide as the page
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport?.width);
        });

        await test.step('another day', async () => {
          await forgetFrames(page);
          await page.getByRole('button', { name: 'Dita tjetër', exact: true }).click();
          await expect(page.getByRole('heading', { level: 1 })).toContainText('29 nëntor');
          await page.getByRole('gridcell', { name: /^Klienti 51 / }).waitFor();
          const frames = await framesOf(page);
          expectStill(frames.filter((frame) => Object.keys(frame).some((id) => !visits.has(id))));
          await page.getByRole('button', { name: 'Dita e mëparshme' }).click();
          await expect(page.getByRole('heading', { level: 1 })).toContainText('28 nëntor');
        });

        await test.step('a change by somebody else, and catching up', async () => {
          await forgetFrames(page);
          const booked = await book(server, owner, 71, hour * 60 + 70);
          await page.locator(`[data-id="${booked}"]`).first().waitFor();
          const answered = page.waitForResponse(/\/api\/events/);
          await page.evaluate(() => dispatchEvent(new Event('online')));
          await answered;
          await book(server, owner, 74, hour * 60 + 110);
          await expect(page.locator('.visit', { hasText: 'Klienti 74' })).toHaveCount(1);
          expect(movedIn(await framesOf(page))).toEqual([]);
          await page.close();
        });

        await test.step('a tap at the first frame', async () => {
          const { page, open } = await returnTo(context, server);
          const tap = await tapAtFirstFrame(page, isMobile);
          await open();
          const name = visits.get(await tap());
          await expect(page.getByRole('dialog', { name: name ?? 'the name of the visit' })).toBeVisible();
        });
      } finally {
        await server.stop();
      }
    });
  }
}

test.describe('the picture of the day', () => {
  // the scripts of the app come from the server, which holds them back
  test.use({ serviceWorkers: 'block' });

  /** Waits until the device keeps a picture, and all that it keeps besides is older. */
  const untilPictured = (page: Page) =>
    page.waitForFunction(() => {
      const kept = JSON.parse(localStorage.getItem('dayPicture') ?? 'null');
      return kept && Date.now() - kept.at > 3000;
    });

  /** Opens the day until its page leaves a picture: a page that ends while it writes other data leaves none. */
  const leavePicture = (context: BrowserContext, server: OwnServer) =>
    expect(async () => {
      const page = await context.newPage();
      await page.goto(`${server.address}/terminet`);
      await untilPictured(page);
      await page.goto(`${server.address}/robots.txt`);
      const kept = await page.evaluate(() => localStorage.getItem('dayPicture'));
      await page.close();
      expect(kept).not.toBeNull();
    }).toPass();

  /** Opens the day whose app waits. Answers what lets the app go on. */
  const openHeld = async (context: BrowserContext, server: OwnServer) => {
    await leavePicture(context, server);
    const { page, open } = await returnTo(context, server);
    const held = Promise.withResolvers<void>();
    await page.route(/assets\/.*\.js/, async (route) => {
      await held.promise;
      await route.continue();
    });
    // the page is loaded only with the scripts
    const opened = open();
    await page.locator('#picture .visit').first().waitFor();
    return {
      page,
      goOn: async () => {
        held.resolve();
        await opened;
      },
    };
  };

  /** The title of the page says later whether the picture was shown. */
  const noteIfShown = (page: Page) =>
    page.addInitScript(() => {
      const seen = new MutationObserver(() => {
        if (document.getElementById('picture')) document.title = 'picture';
      });
      seen.observe(document, { childList: true, subtree: true });
    });

  test('shows the visits before the app, moves nothing when the app takes over, and a tap on it counts', {
    tag: '@long',
  }, async ({ context, isMobile }) => {
    const server = await startServer(new Date(`${day}T11:18:00Z`));
    try {
      const { owner, visits } = await keepDay(context, server, true);
      const tap = (page: Page, x: number, y: number) =>
        isMobile ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);

      await test.step('a tap on a visit', async () => {
        const { page, goOn } = await openHeld(context, server);
        const shown = page.locator('#picture .visit', { hasText: 'Klienti 15' });
        const box = await shown.boundingBox();
        if (!box) throw new Error('the picture does not show the visit');
        await tap(page, box.x + box.width / 4, box.y + box.height / 2);
        await expect(shown).toHaveAttribute('data-pressed');
        await goOn();
        await expect(page.getByRole('dialog', { name: 'Klienti 15' })).toBeVisible();
        await expect(page.locator('#picture')).toHaveCount(0);
        expectStill(await framesOf(page));
        await page.close();
      });

      await test.step('a tap on a free slot, after one on a visit', async () => {
        const { page, goOn } = await openHeld(context, server);
        const taken = await page.locator('#picture .visit', { hasText: 'Klienti 15' }).boundingBox();
        const column = await page.locator('#picture .column').nth(2).boundingBox();
        if (!taken || !column) throw new Error('the picture does not show the day');
        await tap(page, taken.x + taken.width / 4, taken.y + taken.height / 2);
        await tap(page, column.x + column.width / 2, taken.y + taken.height / 2);
        await goOn();
        const form = page.getByRole('dialog', { name: 'Shto termin' });
        await expect(form).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(1);
        await page.close();
      });

      await test.step('what somebody else changed meanwhile appears after it', async () => {
        const { page, goOn } = await openHeld(context, server);
        const booked = await book(server, owner, 20, 13 * 60);
        await expect(page.locator(`#picture [data-id="${booked}"]`)).toHaveCount(0);
        await goOn();
        await expect(page.locator(`#root [data-id="${booked}"]`).first()).toBeVisible();
        expect(movedIn(await framesOf(page))).toEqual([]);
        await page.close();
      });

      await test.step('in the other theme, and on a turned phone, the bars are shown', async () => {
        for (const differ of [
          (page: Page) => page.emulateMedia({ colorScheme: 'dark' }),
          (page: Page) => page.setViewportSize({ width: 844, height: 390 }),
        ]) {
          await leavePicture(context, server);
          const { page, open } = await returnTo(context, server);
          await differ(page);
          await noteIfShown(page);
          await open();
          await page.locator('#root .visit').first().waitFor();
          expect(await page.title()).not.toBe('picture');
          await page.close();
        }
      });

      await test.step('nothing of it stays after signing out', async () => {
        const { page, open } = await returnTo(context, server);
        await open();
        await page.locator('#root .visit').first().waitFor();
        await untilPictured(page);
        await page.goto(`${server.address}/qkyqu`);
        await page.waitForURL(/\/(?:login|landing)/);
        const names = [...visits.values()];
        const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
        expect(names.filter((name) => stored.includes(name))).toEqual([]);
      });
    } finally {
      await server.stop();
    }
  });

  test('shows yesterday never as today', { tag: '@long' }, async ({ context }) => {
    const server = await startServer(new Date(`${day}T22:18:00Z`));
    try {
      const { owner } = await keepDay(context, server, false);
      await book(server, owner, 63, 22 * 60 + 30);
      const late = await openHeld(context, server);
      await expect(late.page.locator('#picture .visit', { hasText: 'Klienti 63' })).toBeVisible();
      await late.goOn();
      await late.page.close();

      await leavePicture(context, server);
      // less than a picture is shown for in the middle of a day
      const afterMidnight = 50 * 60_000;
      await server.pass(afterMidnight);
      const { page, open } = await returnTo(context, server);
      await setClock(page, afterMidnight);
      await noteIfShown(page);
      await open();
      await expect(page.locator('#root .visit', { hasText: 'Klienti 51' }).first()).toBeVisible();
      await expect(page.locator('#root .visit', { hasText: 'Klienti 63' })).toHaveCount(0);
      expect(await page.title()).not.toBe('picture');
    } finally {
      await server.stop();
    }
  });

  // on a phone the day of a barber opens with the own column
  test('shows no visit of others to a barber who may not see them any more', {
    tag: ['@desktop', '@long'],
  }, async ({ context }) => {
    const server = await startServer(new Date(`${day}T11:18:00Z`));
    try {
      const owner = await registerOwner(server);
      await furnish(server, owner, false);
      const barber = await join(server, owner, await registerOwner(server, 'Drita Leka'), 'barber', 'Arben');
      const { staff } = await server.call('GET', '/staff', undefined, owner.token);
      const { id } = staff.find(({ role }: { role: string }) => role === 'barber');
      const letSeeOthers = (seesOthers: boolean) =>
        server.call('PUT', `/staff/${id}`, { ticks: { seesOthers } }, owner.token);
      await letSeeOthers(true);
      await setClock(context, server.now().getTime() - Date.now());
      const first = await context.newPage();
      await signInByForm(first, barber, { isRemembered: true, address: server.address });
      await first.close();

      const before = await openHeld(context, server);
      await expect(before.page.locator('#picture .visit', { hasText: 'Klienti 16' })).toBeVisible();
      await before.goOn();
      await expect(before.page.locator('#root .visit', { hasText: 'Klienti 16' }).first()).toBeVisible();
      await letSeeOthers(false);
      await expect(before.page.locator('#root .visit', { hasText: 'Klienti 16' })).toHaveCount(0);
      await expect(before.page.locator('#root .visit', { hasText: 'Klienti 15' }).first()).toBeVisible();
      await before.page.close();

      const { page, goOn } = await openHeld(context, server);
      await expect(page.locator('#picture .visit', { hasText: 'Klienti 15' })).toBeVisible();
      await expect(page.locator('#picture')).not.toContainText('Klienti 16');
      await goOn();
      await expect(page.locator('#root .visit', { hasText: 'Klienti 15' }).first()).toBeVisible();
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Klienti 16');
    } finally {
      await server.stop();
    }
  });
});
