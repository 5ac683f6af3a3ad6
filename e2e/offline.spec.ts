// What the device keeps: the app itself, which starts without the network and outlives releases.
import type { Page } from '@playwright/test';
import type { Taking } from '#contracts/appointments/visit-payments.ts';
import { browserFlags, findTestBrowser } from '../scripts/browser.mjs';
import type { Appointment } from '../contracts/ground/appointment.ts';
import { expectAccessible } from './accessibility.ts';
import { bookVisit, today } from './book-visit.ts';
import {
  admin,
  chooseMore,
  expect,
  prepare,
  type SignedInUser,
  signInByCall,
  signInTab,
  test,
} from './fixtures.ts';
import { startReleases } from './releases.ts';

test.use({ serviceWorkers: 'allow' });
// each is a sequence of starts and releases, and each release is loaded whole

const release = (page: Page) => page.locator('html').getAttribute('data-release');
const announcement = (page: Page) => page.getByText('Versioni i ri është gati');

/** The app is kept some seconds after it was opened. */
async function waitUntilKept(page: Page) {
  await page.clock.fastForward(4000);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/**
 * Waits until this holds. The browser replaces a worker once it has nothing to do. While a test watches the worker, the browser may never
 * notice that, so the worker is stopped here, as the browser stops it after 30 seconds.
 */
async function untilReplaced(page: Page, holds: () => Promise<void>) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  await expect(async () => {
    const isWaiting = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return Boolean(registration?.waiting);
    });
    if (isWaiting) await browser.send('ServiceWorker.stopAllWorkers');
    await holds();
  }).toPass();
  await browser.detach();
}

/** Runs the action, and waits until the new release is on the device, which looks for one when the network is back. */
async function untilNewer(page: Page, act: () => void) {
  const changed = page.evaluate(
    () =>
      new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', () => done(true))),
  );
  act();
  let isThere = false;
  changed.then(() => {
    isThere = true;
  });
  await untilReplaced(page, async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    expect(isThere).toBe(true);
  });
}

async function signInHere(page: Page, { email, password }: SignedInUser) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(password);
  await page.getByLabel('Më mbaj brenda në këtë pajisje').check();
  await page.getByRole('button', { name: 'Hyr', exact: true }).click();
}

async function signInAndRemember(page: Page, address: string, user: SignedInUser) {
  await page.goto(`${address}/login`);
  await signInHere(page, user);
  await expect(page).toHaveURL(/\/$/);
}

test('the app starts without the network, and releases change it only between starts', {
  tag: '@long',
}, async ({ page, context, server, newOwner }) => {
  const owner = await newOwner();
  await using releases = await startReleases(server.address);
  const screen = (path: string) => `${releases.address}${path}`;
  releases.deploy('A');
  await signInTab(page, owner);
  await page.goto(screen('/terminet'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('E hënë, 23 nëntor');
  const preloadedFonts = page.locator('link[rel="preload"][as="font"]');
  await expect(preloadedFonts).toHaveCount(0);
  await waitUntilKept(page);

  await test.step('without a network the app starts, and opens a screen that was never open', async () => {
    releases.stop();
    await page.reload();
    await expect(preloadedFonts).toHaveCount(2);
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
    await other.bringToFront();
    expect(await release(other)).toBe('A');
    await other.getByRole('link', { name: 'Raportet' }).first().click();
    await expect(other.getByRole('heading', { level: 1, name: 'Raportet' })).toBeVisible();
    expect(await release(other)).toBe('A');
  });

  await test.step('the message leads to the new release', async () => {
    await page.bringToFront();
    await page.getByRole('button', { name: 'Rifresko' }).click();
    await expect.poll(() => release(page)).toBe('B');
  });

  await test.step('the other tab, two releases behind now, opens one more screen, and nothing reloads it', async () => {
    await waitUntilKept(page);
    await untilNewer(page, () => releases.deploy('C'));
    await other.bringToFront();
    await other.getByRole('link', { name: 'Konfigurimet' }).first().click();
    await expect(other.getByRole('heading', { level: 1, name: 'Konfigurimet' })).toBeVisible();
    expect(await release(other)).toBe('A');
    await other.close();
  });

  await test.step('a device that skipped two releases starts with its own, and then with the newest', async () => {
    releases.deploy('D');
    releases.deploy('E');
    releases.deploy('F');
    await page.goto(screen('/terminet'));
    await page.clock.fastForward(4000);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('E hënë, 23 nëntor');
    // all files of the release arrive before
    await untilReplaced(page, async () => expect(await announcement(page).isVisible()).toBe(true));
    await page.goto(screen('/klientet'));
    await expect(page.getByRole('heading', { level: 1, name: 'Klientët' })).toBeVisible();
    expect(await release(page)).toBe('F');
  });
});

test('a remembered device shows the day without the network, and keeps nothing after the sign-out', {
  tag: '@long',
}, async ({ page, context, server, newOwner }) => {
  const owner = await newOwner();
  await using releases = await startReleases(server.address);
  const terminet = `${releases.address}/terminet`;
  const visit = (tab: Page, name: string) => tab.getByRole('button', { name: new RegExp(name) }).first();
  await bookVisit(server, owner, { client_name: 'Agim Bërdica', appointment_time: '15:00' });
  const onFriday = { client_name: 'Dritan Leka', appointment_date: '2026-11-27', appointment_time: '15:00' };
  await bookVisit(server, owner, onFriday);

  await signInAndRemember(page, releases.address, owner);
  await page.goto(terminet);
  await expect(visit(page, 'Agim Bërdica')).toBeVisible();
  await waitUntilKept(page);
  await expect(async () => {
    await page.clock.fastForward(1000);
    expect(JSON.stringify(await keptIn(page))).toContain('"name":"clients ');
  }).toPass();
  await page.close();
  releases.stop();
  await bookVisit(server, owner, { client_name: 'Çelë Hoxha', appointment_time: '16:00' });

  const tab = await context.newPage();
  // later than all that the first tab's clock skipped
  await tab.clock.install({ time: new Date(server.now().getTime() + 60_000) });
  await tab.clock.resume();

  await test.step('without a network the app shows the kept data and its age', async () => {
    await tab.goto(terminet);
    await expect(visit(tab, 'Agim Bërdica')).toBeVisible();
    await expect(tab.getByText(/^Pa lidhje · gjendja e orës \d\d:\d\d$/)).toBeVisible();
    await expectAccessible(tab);
  });

  await test.step('the week has the days of the device, and says of the others that they are not kept', async () => {
    await tab.getByRole('link', { name: 'Java', exact: true }).click();
    const day = (name: RegExp) =>
      tab.getByRole('list', { name: 'Ditët e javës' }).getByRole('link', { name });
    await expect(day(/^Pre 27 nëntor, 1\stermin,/)).toBeVisible();
    await expect(tab.getByText(/^Pa lidhje · gjendja e orës \d\d:\d\d$/)).toBeVisible();
    for (let weeks = 0; weeks < 2; weeks++) await tab.getByRole('button', { name: 'Java tjetër' }).click();
    await expect(day(/^Hën 7 dhjetor, asnjë termin,/)).toBeVisible();
    await expect(day(/^Die 13 dhjetor, Nuk ruhet në këtë pajisje$/)).toBeVisible();
    await expectAccessible(tab);
  });

  await test.step('the list of clients is on the device, too, and a report says that it needs the internet', async () => {
    const of = (path: string) => `${releases.address}${path}`;
    await tab.goto(of('/klientet?kerko=berdica'));
    await expect(tab.getByText(/^Pa lidhje · gjendja e orës \d\d:\d\d$/)).toBeVisible();
    await tab.getByRole('button', { name: 'Agim Bërdica' }).click();
    // one for the allergies, and one for the visits
    await expect(tab.getByRole('dialog').getByText('Kjo pjesë shfaqet sapo të kthehet')).toHaveCount(2);
    await expectAccessible(tab);
    await tab.goto(of('/raportet'));
    await expect(tab.getByText('Kjo pjesë shfaqet sapo të kthehet lidhja.')).toBeVisible();
    await tab.goto(terminet);
    await expect(visit(tab, 'Agim Bërdica')).toBeVisible();
  });

  await test.step('hours later every kept day is still there', async () => {
    await tab.clock.fastForward('02:00:00');
    for (let days = 0; days < 4; days++) await tab.keyboard.press('ArrowRight');
    await expect(visit(tab, 'Dritan Leka')).toBeVisible();
    await tab.getByRole('button', { name: 'Sot', exact: true }).click();
    await expect(visit(tab, 'Agim Bërdica')).toBeVisible();
  });

  await test.step('the start address also opens on a network that answers nothing', async () => {
    const asked = releases.hang();
    await tab.goto(`${releases.address}/`);
    expect(asked).toContain('/');
    await expect(tab.getByText(/^Pa lidhje · gjendja e orës \d\d:\d\d$/)).toBeVisible();
  });

  await test.step('with a network again the app signs in by itself, and shows the changes of a colleague', async () => {
    releases.deploy('');
    await tab.getByRole('link', { name: 'Terminet' }).first().click();
    await expect(visit(tab, 'Çelë Hoxha')).toBeVisible();
    await expect(tab.getByText('Pa lidhje')).toBeHidden();
  });

  await test.step('a sign-out without the network empties the device, and ends the session when it is back', async () => {
    releases.stop();
    const other = await context.newPage();
    await other.goto(terminet);
    await expect(other.getByText('Agim Bërdica').first()).toBeVisible();
    await other.getByRole('button', { name: 'Llogaria' }).click();
    await other.getByRole('menuitem', { name: 'Shkyqu' }).click();
    await expect(other.getByRole('heading', { name: 'Dolët nga llogaria në këtë shfletues' })).toBeVisible();
    expect(await keptIn(other)).toEqual([]);
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

test(
  'a day of 30 changes without the network and with two restarts of the browser: each is written once, and each conflict is asked about',
  { tag: '@long' },
  async ({ playwright, server, newOwner }, testInfo) => {
    // it starts three browsers, and takes more than a minute on a busy machine
    testInfo.setTimeout(300_000);
    const owner = await newOwner();
    const ask = (method: string, path: string, body?: object) => server.call(method, path, body, owner.token);
    await ask('POST', '/user/services', { name: 'Prerje', duration: 30, price: 5 });
    const booked: Appointment[] = [];
    for (let n = 0; n < 10; n++) {
      const slot = { service_name: 'Prerje', appointment_time: `${12 + n}:00` };
      booked.push(
        await bookVisit(server, owner, {
          ...slot,
          client_name: `Arta ${n}`,
          client_phone: `069 123 456${n}`,
        }),
        await bookVisit(server, owner, { ...slot, client_name: `Besa ${n}`, barber: 'Blerim' }),
      );
    }
    const early = { client_name: 'Marin Leka', appointment_time: '10:00', status: 'confirmed' } as const;
    booked.push(await bookVisit(server, owner, early));
    await using releases = await startReleases(server.address);

    /** Opens the browser with what it kept on the disk. */
    async function openBrowser() {
      const browser = await playwright.chromium.launchPersistentContext(testInfo.outputPath('profile'), {
        executablePath: findTestBrowser(),
        args: browserFlags,
        locale: 'sq-AL',
        // so high that messages lie below the day
        viewport: { width: 1440, height: 1800 },
      });
      await prepare(browser, server.now());
      return browser;
    }
    let browser = await openBrowser();
    let page = await browser.newPage();
    async function openDay() {
      page = await browser.newPage();
      await page.goto(`${releases.address}/terminet`);
    }
    async function restart() {
      await browser.close();
      browser = await openBrowser();
      await openDay();
      // a browser that has just started compiles the app anew
      await visit('Arta 0').waitFor();
    }

    const visit = (name: string) =>
      page
        .getByRole('grid', { name: 'Terminet e ditës' })
        .getByRole('gridcell', { name: new RegExp(`^${name} `) });
    const dialog = () => page.getByRole('dialog');
    const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
    const openVisit = (name: string) => visit(name).click({ position: { x: 20, y: 8 } });
    const openSlot = (name: string) => page.getByRole('gridcell', { name, exact: true }).click();
    const confirm = (name: string) =>
      visit(name)
        .getByRole('button', { name: new RegExp(`^(Konfirmo terminin|Erdhi): ${name}$`) })
        .click();
    async function byKeys(name: string, ...keys: string[]) {
      await visit(name).focus();
      for (const key of ['Space', ...keys, 'Enter']) await page.keyboard.press(key);
    }
    const move = (name: string) => byKeys(name, 'ArrowDown');
    const lengthen = (name: string) => byKeys(name, 'Shift+ArrowDown');
    async function changePrice(name: string, price: string) {
      await openVisit(name);
      await inDialog('Ndrysho');
      await dialog().getByLabel('Çmimi (€)').fill(price);
      await inDialog('Ruaj terminin');
      await expect(dialog()).toBeHidden();
    }
    const expectWaiting = (changes: number) =>
      expect(page.getByText(`${changes} ndryshime presin lidhjen`)).toBeVisible();

    await signInAndRemember(page, releases.address, owner);
    await page.goto(`${releases.address}/terminet`);
    await expect(visit('Arta 0')).toBeVisible();
    const clients = page.waitForResponse('**/api/sync/clients**');
    await waitUntilKept(page);
    await page.clock.fastForward(5000);
    await clients;

    await test.step('the morning: the network is gone, and the tab is closed', async () => {
      releases.stop();
      await openSlot('22:00, Arben');
      await inDialog('Blloko kohë');
      await inDialog('Blloko kohën');
      await expect(dialog()).toBeHidden();
      for (const n of [0, 1, 2, 3, 4, 5]) await confirm(`Arta ${n}`);
      await move('Arta 6');
      await move('Besa 6');
      await lengthen('Arta 7');
      await expectWaiting(10);
      await page.close();
    });

    await test.step('noon: the browser is opened again, and clients are found on the device', async () => {
      await restart();
      await expectWaiting(10);
      await openSlot('13:30, Arben');
      await dialog().getByRole('combobox', { name: 'Klienti' }).fill('Ëngjëll Shkurti');
      await dialog()
        .getByRole('button', { name: /Shërbimi/ })
        .click();
      await page.getByRole('option', { name: /Prerje/ }).click();
      await dialog().getByLabel('Telefoni').fill('068 555 6677');
      await inDialog('Ruaj terminin');
      await expect(dialog()).toBeHidden();

      await openSlot('14:30, Arben');
      await dialog().getByRole('combobox', { name: 'Klienti' }).fill('arta 3');
      await page.getByRole('option', { name: /Arta 3/ }).click();
      await expect(dialog().getByLabel('Telefoni')).toHaveValue('+355 69 123 4563');
      await inDialog('Ruaj terminin');
      await expect(dialog()).toBeHidden();

      await expect(visit('Ëngjëll Shkurti').getByRole('img', { name: 'pret lidhjen' })).toBeVisible();
      await openVisit('Besa 0');
      await chooseMore(page, 'Anulo');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Anulo terminin' }).click();
      await openVisit('Marin Leka');
      await inDialog('Nuk erdhi');
      await changePrice('Besa 1', '9,50');
      for (const n of [2, 3, 4, 5, 7]) await confirm(`Besa ${n}`);
      await expectWaiting(20);
    });

    await test.step('a colleague books a slot that was taken here, changes a visit, and renames a client', async () => {
      await bookVisit(server, owner, { client_name: 'Zana Hoxha', appointment_time: '18:30', duration: 30 });
      const changed = booked.find(({ client_name }) => client_name === 'Arta 7');
      await ask('PUT', `/appointments/${changed?.id}`, { price: 12 });
      const renamed = booked.find(({ client_name }) => client_name === 'Arta 3');
      await ask('PUT', `/clients/${renamed?.client_id}`, { name: 'Zamira Kola' });
    });

    await test.step('the afternoon, after another restart', async () => {
      await restart();
      await expectWaiting(20);
      for (const name of ['Besa 8', 'Arta 8', 'Arta 9', 'Besa 9']) await confirm(name);
      for (const name of ['Besa 8', 'Besa 9']) await move(name);
      for (const name of ['Arta 8', 'Arta 9']) await lengthen(name);
      await changePrice('Besa 1', '10');
      await changePrice('Arta 0', '7');
      await expectWaiting(30);
    });

    const busy = Array.from({ length: 200 }, () => 'busy' as const);
    await test.step('the network comes and goes, answers are lost, and the server is busy', async () => {
      const first = ['lost', 'busy', 'lost', 'lost', 'busy', 'lost'] as const;
      releases.setTroubles([...first, ...busy]);
      while (releases.troublesLeft() >= busy.length) {
        const before = releases.troublesLeft();
        releases.deploy('');
        await page.evaluate(() => dispatchEvent(new Event('online')));
        await expect.poll(releases.troublesLeft).toBeLessThan(before);
        releases.stop();
      }
      await expectWaiting(30);
    });

    await test.step('queued changes of an ended session wait for the sign-in', async () => {
      await ask('POST', '/auth/sessions/end-others');
      releases.deploy('');
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(page).toHaveURL(/\/login$/);
      // as a person does who is led to the sign-in: without a reload
      await signInHere(page, owner);
      await expect(page).toHaveURL(/\/terminet$/);
      await expectWaiting(30);
    });

    await test.step('queued changes stay on the device while the plan has ended', async () => {
      const { token } = await signInByCall(server, admin);
      const endOn = (trialEndDate: string) =>
        server.call('PUT', `/auth/admin/users/${owner.user.id}`, { trialEndDate }, token);
      await endOn('');
      releases.setTroubles([]);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Akses i Kufizuar' })).toBeVisible();
      await expect(
        page.getByText('30 ndryshime ruhen në këtë pajisje derisa të vazhdoni abonimin'),
      ).toBeVisible();
      releases.setTroubles(busy);
      await endOn('2027-11-01');
      await page.goto(`${releases.address}/terminet`);
      await expectWaiting(30);
      releases.setTroubles([]);
    });

    await test.step('with a network again the app asks about the two conflicts', async () => {
      releases.deploy('');
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await page.getByRole('button', { name: '2 ndryshime presin vendimin tuaj' }).click();
      await expect(dialog()).toContainText('Ky orar u zu ndërkohë.');
      await expect(dialog()).toContainText('Zana Hoxha');
      await inDialog('17:30');
      await page.getByRole('button', { name: /pret vendimin tuaj/ }).click();
      await expect(dialog()).toContainText(
        'Ky termin u ndryshua ndërkohë në një dritare ose pajisje tjetër.',
      );
      await inDialog('Mbaje timin');
      await expect(dialog()).toBeHidden();
      await expect(page.getByText(/vendimin tuaj|pres(?:in)? lidhjen|pret lidhjen/)).toHaveCount(0);
    });

    const { appointments }: { appointments: Appointment[] } = await ask(
      'GET',
      `/appointments?from=${today}&to=${today}&kind=all`,
    );
    const namedAs = (name: string) => appointments.filter(({ client_name }) => client_name === name).length;
    expect([namedAs('Zamira Kola'), namedAs('Arta 3')]).toEqual([2, 0]);
    const inBook = (name: string) => appointments.find((one) => (one.client_name ?? one.title) === name);
    expect(inBook('Arta 6')).toMatchObject({ appointment_time: '17:30' });
    expect(inBook('Arta 7')).toMatchObject({ duration: 60, price: 12 });
    expect(inBook('Ëngjëll Shkurti')).toMatchObject({ client_phone: '+355 68 555 6677' });
    expect(inBook('Marin Leka')).toMatchObject({ status: 'cancelled', cancelled_by: 'no_show' });
    expect(inBook('Pauzë')).toMatchObject({ kind: 'block', appointment_time: '22:00' });
    expect(inBook('Besa 1')).toMatchObject({ price: 10 });
    for (const one of appointments.filter(({ status }) => status !== 'cancelled')) {
      const name = one.client_name ?? one.title ?? '';
      const shown = visit(name).filter({ hasText: one.appointment_time });
      await expect(shown).toHaveCount(1);
      const isWaiting = one.kind === 'visit' && one.status === 'pending';
      await expect(shown.getByRole('button', { name: /^(Konfirmo|Erdhi)/ })).toHaveCount(isWaiting ? 1 : 0);
    }
    const histories = await Promise.all(
      appointments.map(({ id }) => ask('GET', `/appointments/${id}/changes`)),
    );
    const written = histories.reduce((sum, { changes }) => sum + changes.length, 0);
    // the visits of before with the confirmation of one, and the two changes of the colleague
    expect(written).toBe(booked.length + 1 + 2 + 30);
    await browser.close();
  },
);

test('a payment that is split in the sheet without a network is shown after a reload, and booked once', {
  tag: '@long',
}, async ({ page, context, server, newOwner }) => {
  const owner = await newOwner();
  await server.call('PUT', '/till', { is_on: true, rate: 98 }, owner.token);
  const of = { client_name: 'Ana', appointment_time: '11:00', service_name: 'Prerje', price: 15 };
  await bookVisit(server, owner, of);
  await signInAndRemember(page, server.address, owner);
  const asked = page.waitForResponse(/\/api\/takings\/unmarked/);
  await page.goto('/terminet');
  await asked;
  await waitUntilKept(page);
  const visit = page.getByRole('gridcell', { name: /^Ana / });
  const dialog = page.getByRole('dialog');
  const livingOf = async () => {
    const { takings } = await server.call('GET', `/takings?day=${today}`, undefined, owner.token);
    return takings
      .filter(({ voids, is_voided }: Taking) => !voids && !is_voided)
      .map(({ kind, method, currency, cents }: Taking) => [kind, method, currency, cents].join(' '))
      .sort();
  };

  await context.setOffline(true);
  await page.reload();
  await visit.getByRole('button', { name: 'U krye, para në dorë: Ana' }).click();
  await visit.click({ position: { x: 20, y: 8 } });
  await dialog.getByRole('button', { name: /^Pagesa/ }).click();
  await dialog.getByLabel('Shuma', { exact: true }).fill('5');
  await dialog.getByRole('button', { name: 'Më shumë' }).click();
  await dialog.getByRole('button', { name: 'Paguan në dy mënyra' }).click();
  await dialog.getByLabel('Bakshish', { exact: true }).fill('100');
  await dialog.getByLabel('Valuta').last().selectOption('ALL');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ruaj pagesën' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(visit.getByText('Para në dorë + kartë')).toBeVisible();
  expect(await livingOf()).toEqual([]);

  await context.setOffline(false);
  await expect.poll(livingOf).toEqual(['tip cash ALL 10000', 'visit card EUR 1000', 'visit cash EUR 500']);
  await expect(page.getByText(/ndryshim.* lidhjen/)).toHaveCount(0);
});
