// A hostile barber in the browser: every address, changed storage, changed rows of the outbox, and a tab that an owner left open.
// server/identity/pins/hostile.test.ts tries the calls by hand.
import type { Page } from '@playwright/test';
import { screens } from '../web/router.tsx';
import { rightsOf } from '../contracts/ground/roles.rules.ts';
import { bookVisit, today } from './book-visit.ts';
import { expect, type SignedInUser, signInByCall, signInByForm, testOnOwnServer } from './fixtures.ts';
import { addRows } from './kept-changes.ts';
import type { Server } from './product-server.ts';
import { addPerson, expectPad, join, makeTablet, typePin } from './staff.ts';

const test = testOnOwnServer();

/** The phone of a client, and what a colleague's visit costs. */
const secret = /2 ?123 ?456|73[.,]25/;
const ticks = {
  seesOthers: true,
  booksOthers: false,
  seesPhones: false,
  seesHealth: false,
  seesOwnMoney: false,
  seesMoney: false,
};
const pin = '2584';
const boss = { name: 'Drita Meta', pin: '739146' };

interface Book {
  readonly colleague: string;
  readonly own: string;
  readonly client: string;
  readonly otherColumn: string;
}

async function fillBook(server: Server, owner: SignedInUser): Promise<Book> {
  const ofBlerim = {
    barber: 'Blerim',
    client_name: 'Blerta Gashi',
    client_phone: '069 212 3456',
    price: 73.25,
  };
  const colleague = await bookVisit(server, owner, {
    ...ofBlerim,
    appointment_time: '08:00',
    status: 'confirmed',
  });
  const own = await bookVisit(server, owner, { client_name: 'Ana Prifti', appointment_time: '15:00' });
  const { barber_id: otherColumn = '' } = colleague;
  return {
    colleague: colleague.id,
    own: own.id,
    client: colleague.client_id ?? '',
    otherColumn: otherColumn ?? '',
  };
}

/** What nobody of these may change, as the owner reads it. */
async function stateOf(server: Server, token: string) {
  const paths = [
    `/appointments?from=${today}&to=${today}&kind=all`,
    '/clients',
    '/staff',
    '/salon',
    '/barbers',
    '/till',
  ];
  const parts = await Promise.all(paths.map((path) => server.call('GET', path, undefined, token)));
  return JSON.stringify(parts, (key, value) => (key === 'lastSeenAt' ? undefined : value));
}

/** Everything that the page gets from the API. */
function watch(page: Page) {
  const answers: { what: string; status: number; text: Promise<string> }[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/') || pathname === '/api/events') return;
    const what = `${response.request().method()} ${pathname.slice(4)}`;
    answers.push({ what, status: response.status(), text: response.text().catch(() => '') });
  });
  return {
    statusesOf: (what: string) => answers.filter((one) => one.what === what).map(({ status }) => status),
    async expectNoSecret() {
      const told = await Promise.all(
        answers.map(async ({ what, text }) => (secret.test(await text) ? what : '')),
      );
      expect(told.filter(Boolean)).toEqual([]);
      expect(await page.content()).not.toMatch(secret);
    },
  };
}

/** Whether the screen is closed to a barber with these ticks. */
const isClosed = ({ audience, may }: (typeof screens)[number]) =>
  audience === 'admin' ||
  (may !== undefined && !rightsOf({ role: 'barber', barberId: 'own', ticks }).includes(may));

/** Opens each screen by its address: what is closed leads to the first one. On the tablet only those that are closed are tried. */
async function walk(page: Page, ofOwner: readonly string[] = []) {
  const open = new Set<string>(screens.filter((one) => !isClosed(one)).map(({ path }) => path));
  const paths = [...new Set(screens.filter(({ bare }) => !bare).map(({ path }) => path))];
  const tabs = ['/konfigurimet?skeda=stafi', '/raportet?pagesat', '/klientet?skeda=importo'];
  for (const path of [...paths, ...tabs]) {
    const [place = ''] = path.split('?');
    const leadsAway = !open.has(place) || ofOwner.includes(place);
    if (ofOwner.length > 0 && !leadsAway) continue;
    await page.goto(path.replace(':id', '01a1f88a-d903-7691-bf5a-20e7826ec760'));
    await expect(page).toHaveURL(({ pathname }) => pathname === (leadsAway ? '/' : place));
    await expect(page.getByRole('main')).not.toBeEmpty();
  }
}

/** The stored user becomes an owner who may everything, in the tab and among the kept days. */
const becomeOwner = (page: Page) =>
  page.evaluate(async () => {
    const all = {
      seesOthers: true,
      booksOthers: true,
      seesPhones: true,
      seesHealth: true,
      seesOwnMoney: true,
      seesMoney: true,
    };
    const asOwner = (user: { staff: object }) => ({
      ...user,
      staff: { ...user.staff, role: 'owner', ticks: all },
    });
    const stored = JSON.parse(sessionStorage.getItem('user') ?? '{}');
    sessionStorage.setItem('user', JSON.stringify(asOwner(stored)));
    await new Promise<void>((done) => {
      indexedDB.open('kreher', 1).onsuccess = ({ target }) => {
        const { result: database } = target as IDBOpenDBRequest;
        const changing = database.transaction('kept', 'readwrite');
        const store = changing.objectStore('kept');
        const found = store.get('owner');
        found.onsuccess = () => {
          if (found.result) store.put({ ...found.result, user: asOwner(found.result.user) }, 'owner');
        };
        changing.oncomplete = () => {
          database.close();
          done();
        };
      };
    });
  });

/** Rows that no screen would write: another column, a colleague's visit, another call, another person's id. */
const rowsOf = ({ colleague, own, client, otherColumn }: Book, user: string, others: readonly string[]) => {
  const made = {
    client_name: 'Ema',
    appointment_date: today,
    appointment_time: '17:00',
    duration: 30,
    service_name: 'Prerje klasike',
    price: 1,
    barber: 'Blerim',
    barber_id: otherColumn,
  };
  const rows = [
    ['updateAppointment', colleague, { status: 'cancelled' }],
    ['updateAppointment', own, { barber: 'Blerim', barber_id: otherColumn }],
    [
      'createAppointment',
      '01a1f88a-d903-7691-bf5a-20e7826ec777',
      { id: '01a1f88a-d903-7691-bf5a-20e7826ec777', ...made },
    ],
    ['updateClient', client, { name: 'Tjetër' }],
    ['setMethod', colleague, { method: 'cash' }],
    ['deleteAppointment', colleague, {}],
  ] as const;
  const named = { version: 1, guarded: false };
  return [
    ...rows.map(([call, about, body], n) => ({
      ...named,
      id: `01a1f88a-d903-7691-bf5a-20e7826ec${100 + n}`,
      call,
      about,
      body,
      user,
    })),
    ...others.map((other, n) => ({
      ...named,
      id: `01a1f88a-d903-7691-bf5a-20e7826ec${200 + n}`,
      user: other,
      call: 'updateAppointment',
      about: own,
      body: { status: 'cancelled' },
    })),
  ];
};

async function sendRows(page: Page, answers: ReturnType<typeof watch>, book: Book, rows: readonly object[]) {
  await page.evaluate(addRows, rows);
  await page.goto('/terminet');
  const refused = (what: string) =>
    expect.poll(() => answers.statusesOf(what).filter((status) => status >= 400).length, { message: what });
  await refused(`PUT /appointments/${book.colleague}`).toBeGreaterThan(0);
  await refused(`PUT /appointments/${book.own}`).toBeGreaterThan(0);
  await refused('POST /appointments').toBeGreaterThan(0);
  await refused(`PUT /clients/${book.client}`).toBeGreaterThan(0);
}

test('a barber with an own login opens, changes and sends what is not his: nothing is shown, nothing changes', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const barber = await join(server, owner, await newOwner('Ardit Leka'), 'barber', 'Arben', false);
  const staffId = barber.user.staff?.id ?? '';
  await server.call('PUT', `/staff/${staffId}`, { ticks }, owner.token);
  const book = await fillBook(server, owner);
  const before = await stateOf(server, owner.token);
  await signInByForm(page, barber);
  const answers = watch(page);

  await walk(page);
  await page.goto('/kujtesat');
  await expect(page.getByText('E dërgon pronari')).toBeVisible();
  for (const path of ['/raportet', '/konfigurimet?skeda=stafi']) {
    await becomeOwner(page);
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
  }
  await sendRows(page, answers, book, rowsOf(book, barber.user.id, [owner.user.id]));
  await answers.expectNoSecret();
  expect(await stateOf(server, owner.token)).toBe(before);
});

test('a barber by PIN does so on the tablet, and with the tab and the session that an owner left there', {
  tag: ['@desktop', '@long'],
}, async ({ page, context, server, newOwner }) => {
  const owner = await newOwner();
  const staffId = await addPerson(server, owner, { name: 'Ardit Leka', pin, column: 'Arben' });
  await server.call('PUT', `/staff/${staffId}`, { ticks }, owner.token);
  const bossId = await addPerson(server, owner, { ...boss, role: 'owner' });
  const book = await fillBook(server, owner);
  await signInByForm(page, owner);
  await page.goto('/siguria');
  await makeTablet(page);
  const { token } = await signInByCall(server, owner);

  // the owner's tab shows the reports, and another one is opened beside it
  await page.getByRole('button', { name: boss.name }).click();
  await typePin(page, boss.pin);
  await page.getByRole('link', { name: 'Raportet' }).click();
  await expect(page.getByText(/73,25|78,25/).first()).toBeVisible();
  const left = await page.evaluate(() => ({ ...sessionStorage }));
  const tab = await context.newPage();
  await tab.goto('/terminet');
  await tab.getByRole('button', { name: 'Ardit Leka' }).click();
  await typePin(tab, pin);
  await expect(tab.getByRole('gridcell').first()).toBeVisible();
  const before = await stateOf(server, token);

  await page.bringToFront();
  await expectPad(page);
  await page.goBack();
  await expectPad(page);
  expect(await page.content()).not.toMatch(secret);
  const withLeft = (method: string, path: string, body?: object) =>
    server.call(method, path, body, left.token).then(({ code }: { code: string }) => code);
  expect(await withLeft('GET', '/user/stats?period=month')).toBe('locked');
  expect(await withLeft('PUT', `/appointments/${book.colleague}`, { status: 'cancelled' })).toBe('locked');
  // what the owner's tab had is put back into it
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
    localStorage.setItem('tabletIn', sessionStorage.getItem('tabletIn') ?? '');
  }, left);
  await page.goto('/raportet');
  await expectPad(page);
  await page.close();

  await tab.bringToFront();
  await tab.goto('/terminet');
  await tab.getByRole('button', { name: 'Ardit Leka' }).click();
  await typePin(tab, pin);
  await expect(tab.getByRole('gridcell').first()).toBeVisible();
  const answers = watch(tab);
  await walk(tab, ['/siguria', '/abonimi']);
  await becomeOwner(tab);
  await tab.goto('/raportet');
  await expect(tab).toHaveURL(/\/$/);
  await sendRows(tab, answers, book, rowsOf(book, staffId, [bossId, owner.user.id]));
  await answers.expectNoSecret();
  expect(await stateOf(server, token)).toBe(before);
});
