// What the device keeps: the app itself, which starts without the network and outlives releases.
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { bookVisit } from './book-visit.ts';
import { expect, signInTab, test } from './fixtures.ts';
import { startReleases } from './releases.ts';

test.use({ serviceWorkers: 'allow' });
// each is a sequence of starts and releases, and each release is loaded whole
test.describe.configure({ timeout: 90_000 });

const release = (page: Page) => page.locator('html').getAttribute('data-release');
const announcement = (page: Page) => page.getByText('Versioni i ri është gati');

/** The app is kept some seconds after it was opened. */
async function waitUntilKept(page: Page) {
  await page.clock.fastForward(4000);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Runs the action, and waits until the new release is on the device. */
async function untilNewer(page: Page, act: () => void) {
  const changed = page.evaluate(
    () =>
      new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', () => done(true))),
  );
  act();
  await changed;
}

test('the app starts without the network, and releases change it only between starts', async ({
  page,
  context,
  server,
  newOwner,
}) => {
  const owner = await newOwner();
  await using releases = await startReleases(server.address);
  const screen = (path: string) => `${releases.address}${path}`;
  releases.deploy('A');
  await signInTab(page, owner);
  await page.goto(screen('/terminet'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('E hënë, 23 nëntor');
  await waitUntilKept(page);

  await test.step('without the network it starts, and opens a screen that was never open', async () => {
    releases.stop();
    await page.reload();
    await page.getByRole('link', { name: 'Klientët' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Klientët' })).toBeVisible();
  });

  await test.step('only files of the app are kept', async () => {
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(
      kept.filter((path) => !/^\/(?:index\.html|assets\/[\w.-]+\.(?:js|css|woff2))$/.test(path)),
    ).toEqual([]);
    expect(kept).toContain('/index.html');
  });

  const other = await context.newPage();
  await signInTab(other, owner);
  await other.goto(screen('/terminet'));

  await test.step('a release arrives behind a filled form, and is announced after it', async () => {
    releases.deploy('A');
    await page.goto(screen('/profili'));
    const name = page.getByLabel('Username');
    await name.fill('Erjona Ruçi-Hoxha');
    await untilNewer(page, () => releases.deploy('B'));
    await page.clock.runFor(5000);
    await expect(name).toHaveValue('Erjona Ruçi-Hoxha');
    await expect(announcement(page)).toBeHidden();
    await page.getByRole('button', { name: 'Ruaj ndryshimet' }).click();
    await expect(announcement(page)).toBeVisible();
    expect(await release(page)).toBe('A');
  });

  await test.step('another tab of the release before opens a screen that the server no longer has', async () => {
    expect(await release(other)).toBe('A');
    await other.getByRole('link', { name: 'Raportet' }).first().click();
    await expect(other.getByRole('heading', { level: 1, name: 'Raportet' })).toBeVisible();
    expect(await release(other)).toBe('A');
    await other.close();
  });

  await test.step('the message leads to the new release', async () => {
    await page.getByRole('button', { name: 'Rifresko' }).click();
    await expect.poll(() => release(page)).toBe('B');
  });

  await test.step('a device that skipped two releases starts with its own, and then with the newest', async () => {
    releases.deploy('C');
    releases.deploy('D');
    await page.goto(screen('/terminet'));
    await page.clock.fastForward(4000);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('E hënë, 23 nëntor');
    await expect(announcement(page)).toBeVisible();
    await page.goto(screen('/klientet'));
    await expect(page.getByRole('heading', { level: 1, name: 'Klientët' })).toBeVisible();
    expect(await release(page)).toBe('D');
  });
});

test('a remembered device shows the day without the network, and keeps nothing after the sign-out', async ({
  page,
  context,
  server,
  newOwner,
}) => {
  const owner = await newOwner();
  await using releases = await startReleases(server.address);
  const terminet = `${releases.address}/terminet`;
  const visit = (tab: Page, name: string) => tab.getByRole('button', { name: new RegExp(name) }).first();
  await bookVisit(server, owner, { client_name: 'Agim Bërdica', appointment_time: '15:00' });

  await page.goto(`${releases.address}/login`);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(owner.password);
  await page.getByLabel('Më mbaj të kyçur në këtë pajisje').check();
  await page.getByRole('button', { name: 'Hyr', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(terminet);
  await expect(visit(page, 'Agim Bërdica')).toBeVisible();
  await waitUntilKept(page);
  await expect(async () => {
    await page.clock.fastForward(1000);
    expect(await page.evaluate(() => localStorage.getItem('picture'))).toContain('Agim Bërdica');
  }).toPass();
  await page.close();
  releases.stop();
  await bookVisit(server, owner, { client_name: 'Çelë Hoxha', appointment_time: '16:00' });

  const tab = await context.newPage();
  // later than all that the first tab's clock skipped
  await tab.clock.install({ time: new Date(server.now().getTime() + 60_000) });
  await tab.clock.resume();

  await test.step('without the network it paints what it kept, and says how old that is', async () => {
    await tab.addInitScript(() => {
      const hasPicture = () => document.querySelector('#picture')?.textContent.includes('Agim Bërdica');
      const watch = new MutationObserver(
        () => hasPicture() && document.documentElement.classList.add('seen'),
      );
      watch.observe(document, { subtree: true, childList: true });
    });
    // on a quick device the app may be there before the picture
    const device = await context.newCDPSession(tab);
    await device.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await tab.goto(terminet, { waitUntil: 'commit' });
    await expect(tab.locator('html.seen')).toHaveCount(1);
    await device.detach();
    await expect(visit(tab, 'Agim Bërdica')).toBeVisible();
    await expect(tab.locator('#picture')).toHaveCount(0);
    await expect(tab.getByText(/^Pa lidhje · gjendja e orës \d\d:\d\d$/)).toBeVisible();
    await expectAccessible(tab);
  });

  await test.step('with the network it signs in by itself, and shows what a colleague did meanwhile', async () => {
    releases.deploy('');
    await expect(visit(tab, 'Çelë Hoxha')).toBeVisible();
    await expect(tab.getByText('Pa lidhje')).toBeHidden();
  });

  await test.step('a sign-out without the network empties the device, and ends the session when it is back', async () => {
    releases.stop();
    const other = await context.newPage();
    await other.goto(terminet);
    await expect(other.locator('#root').getByText('Agim Bërdica').first()).toBeVisible();
    await expect(other.locator('#picture')).toHaveCount(0);
    await other.getByRole('button', { name: 'Llogaria' }).click();
    await other.getByRole('menuitem', { name: 'Shkyqu' }).click();
    await expect(other.getByRole('heading', { name: 'U shkyçët në këtë shfletues' })).toBeVisible();
    expect(await keptIn(other)).toEqual([]);
    expect(await other.evaluate(() => localStorage.getItem('picture'))).toBeNull();
    releases.deploy('');
    await other.evaluate(() => dispatchEvent(new Event('online')));
    await expect(other).toHaveURL(/\/login$/);
    await tab.goto(terminet);
    await expect(tab).toHaveURL(/\/login$/);
  });
});

/** Everything that the device keeps of an account. */
const keptIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open('kreher').onsuccess = ({ target }) => {
          const { result: database } = target as IDBOpenDBRequest;
          const all = database.transaction('kept').objectStore('kept').getAll();
          all.onsuccess = () => resolve(all.result);
        };
      }),
  );
