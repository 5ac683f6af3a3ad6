// The oldest browsers that the build supports, above all iPhones with iOS 16. To imitate them,
// the tests delete newer functions from Chromium.
import { bookVisit, today } from './book-visit.ts';
import { admin, expect, password, signInTab, test } from './fixtures.ts';

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const lacked: readonly [object, readonly string[]][] = [
      [AbortSignal, ['any']],
      [Array, ['fromAsync']],
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [URL, ['canParse', 'parse']],
      [Element.prototype, ['checkVisibility', 'moveBefore']],
      [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
      [ReadableStream.prototype, ['values']],
      [
        Set.prototype,
        ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
      ],
      [Document.prototype, ['startViewTransition']],
      [window, ['navigation', 'requestIdleCallback', 'Iterator', 'Temporal', 'scheduler']],
    ];
    for (const [owner, names] of lacked) for (const name of names) Reflect.deleteProperty(owner, name);
    Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator);
  }),
);

test('an owner signs in, books a visit, confirms another, finds the client and downloads all data', {
  tag: '@long',
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await server.call('POST', '/user/services', { name: 'Prerje', duration: 30, price: 5 }, owner.token);
  await bookVisit(server, owner, { client_name: 'Marin Leka', appointment_time: '12:00' });

  await page.goto('/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Hyr', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('E hënë, 23 nëntor');

  await page.goto(`/terminet?dita=${today}&shto=1`);
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Klienti' }).fill('Çelë Hoxha');
  await form.getByRole('button', { name: /Shërbimi/ }).click();
  await page.getByRole('option', { name: /Prerje/ }).click();
  await form.getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect(page.getByText('Klienti Çelë Hoxha u shtua me sukses!')).toBeVisible();

  await page
    .getByRole('button', { name: /^(Konfirmo terminin|Erdhi): Marin Leka$/ })
    .first()
    .click();
  await expect(page.getByText('Termini u konfirmua me sukses!')).toBeVisible();

  await page.goto('/klientet');
  await page.getByRole('button', { name: 'Çelë Hoxha' }).click();
  await expect(page.getByRole('dialog').getByText('Prerje')).toBeVisible();

  await page.goto('/raportet');
  const file = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /Shkarko/ })
    .first()
    .click();
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
});

test('an admin enters the addresses of a notification', { tag: '@long' }, async ({ page, server }) => {
  await signInTab(page, await server.call('POST', '/auth/login', admin));
  await page.goto('/notifications');
  await page.getByRole('radio', { name: /Adresa të zgjedhura/ }).check();
  await page.getByLabel('Adresat').fill('erjona@salloni.al, pa adresë');
  await expect(page.getByText('Email të pavlefshme: pa adresë')).toBeVisible();
});
