// Back closes open dialogs and menus before it leaves the page, and typed values are lost only after a question.
import type { Page } from '@playwright/test';
import { bookVisit } from './book-visit.ts';
import { chooseMore, expect, openLayer, type SignedInUser, signInTab, test } from './fixtures.ts';
import type { Server } from './product-server.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const question = (page: Page) => page.getByRole('alertdialog');
const nameField = (page: Page) => dialog(page).getByRole('combobox', { name: 'Klienti' });
const addButton = (page: Page) => page.getByRole('button', { name: 'Shto termin' });
/** Waits until the page has tidied up the history: it has the guard if something is open, and else not. */
const settled = (page: Page) =>
  page.waitForFunction(
    (open) => (history.state?.guard === true) === (document.querySelector(open) !== null),
    openLayer,
  );

/** Books a visit in a salon, and opens its day by a link from the list of clients. */
async function openDay(page: Page, server: Server, owner: SignedInUser) {
  await server.call('POST', '/user/services', { name: 'Prerje', duration: 30, price: 5 }, owner.token);
  await bookVisit(server, owner, { client_name: 'Marin Leka', appointment_time: '12:00' });
  await signInTab(page, owner);
  await page.goto('/klientet');
  await page.getByRole('link', { name: 'Terminet', exact: true }).click();
  await expect(page).toHaveURL(/\/terminet$/);
  await expect(visit(page)).toBeVisible();
}
const visit = (page: Page) =>
  page.getByRole('grid', { name: 'Terminet e ditës' }).getByRole('gridcell', { name: /^Marin Leka / });

test('back closes an open dialog, form or question, one at each press, and then leaves the page', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  await openDay(page, server, await newOwner());
  await visit(page).click();
  await expect(dialog(page)).toContainText('Marin Leka');
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/terminet$/);

  await visit(page).click();
  await chooseMore(page, 'Fshi');
  await expect(question(page)).toBeVisible();
  await settled(page);
  await page.goBack();
  await expect(question(page)).toBeHidden();
  await expect(visit(page)).toBeVisible();

  await addButton(page).click();
  await expect(nameField(page)).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: /Shërbimi/ })
    .click();
  await expect(page.getByRole('option', { name: /Prerje/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(dialog(page).getByRole('button', { name: 'Ruaj terminin' })).toBeVisible();
  await settled(page);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/terminet$/);

  await settled(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/klientet$/);
});

test('back in a form with typed values asks first, and the values and the focus stay until the user discards them', {
  tag: '@long',
}, async ({ page, server, newOwner }) => {
  await openDay(page, server, await newOwner());
  await addButton(page).click();
  await nameField(page).fill('mar');
  // the list of matching clients is no step of its own
  await expect(page.getByRole('option', { name: /Marin Leka/ })).toBeVisible();
  await page.goBack();
  await expect(question(page)).toContainText('Keni ndryshime të paruajtura.');
  await settled(page);

  await page.goBack();
  await expect(question(page)).toBeHidden();
  await expect(nameField(page)).toHaveValue('mar');
  await settled(page);

  await page.goBack();
  await question(page).getByRole('button', { name: 'Kthehu' }).click();
  await expect(question(page)).toBeHidden();
  await expect(nameField(page)).toHaveValue('mar');
  await expect(nameField(page)).toBeFocused();
  await settled(page);

  await page.goBack();
  await question(page).getByRole('button', { name: 'Mos i ruaj' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/terminet$/);
  await settled(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/klientet$/);
});

test('Escape, a click outside and the close button ask before they close a changed form, not an unchanged one', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  await openDay(page, server, await newOwner());
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(3, 3),
    () => dialog(page).getByRole('button', { name: 'Mbyll' }).first().click(),
  ];
  for (const close of ways) {
    await addButton(page).click();
    await expect(nameField(page)).toBeVisible();
    await close();
    await expect(dialog(page)).toBeHidden();

    await addButton(page).click();
    await dialog(page).getByLabel('Çmimi (€)').fill('7');
    await close();
    await question(page).getByRole('button', { name: 'Kthehu' }).click();
    await expect(dialog(page).getByLabel('Çmimi (€)')).toHaveValue('7');
    // after the question is closed, the form or one of its fields has the focus again
    await expect(page.locator('[role="dialog"]:focus-within')).toHaveCount(1);
    await close();
    await question(page).getByRole('button', { name: 'Mos i ruaj' }).click();
    await expect(dialog(page)).toBeHidden();
  }
});

test('after a dialog was closed, or reloaded while open, one press of back leaves the page; forward does not open it', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  await openDay(page, server, await newOwner());
  await visit(page).click();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await settled(page);
  await page.goForward();
  await settled(page);
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/terminet$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/klientet$/);

  await page.getByRole('link', { name: 'Terminet', exact: true }).click();
  await visit(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.reload();
  await expect(visit(page)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await settled(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/klientet$/);
});

test('a link in a dialog closes the dialog, and back leads to the page on which the dialog was open', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  await openDay(page, server, await newOwner());
  await page.goBack();
  await page.getByRole('button', { name: 'Marin Leka', exact: true }).first().click();
  await dialog(page).getByRole('link', { name: 'Shto termin' }).click();
  await expect(nameField(page)).toHaveValue('Marin Leka');
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/terminet$/);
  await settled(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/klientet$/);
});

test('the menu of a phone lists no keys; back closes it and the month; after its link, back leads to the page before', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  await openDay(page, server, await newOwner());
  await page.getByRole('heading', { level: 1 }).getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Kalendari' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Kalendari' })).toBeHidden();
  await settled(page);

  const account = page.getByRole('button', { name: 'Llogaria' });
  await account.click();
  await expect(page.getByRole('menuitem', { name: 'Profili' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Shkurtoret e tastierës' })).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('menu')).toBeHidden();
  await settled(page);
  await account.click();
  await page.getByRole('menuitem', { name: /Profili/ }).click();
  await expect(page).toHaveURL(/\/profili$/);
  await settled(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/terminet$/);
});

test('a search text that enters the address while a dialog is open stays there when the dialog closes', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  await openDay(page, server, await newOwner());
  await page.goBack();
  const search = page.getByRole('textbox', { name: 'Kërko me emër ose telefon' });
  await search.fill('mar');
  await page.getByRole('button', { name: 'Marin Leka', exact: true }).first().click();
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL(/kerko=mar/);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await settled(page);
  await expect(page).toHaveURL(/kerko=mar/);
  await expect(search).toHaveValue('mar');
});

test('a page that is opened or reloaded right after a dialog was closed is shown, although the dialog still goes back', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  await page.addInitScript(() => {
    const { go } = history;
    history.go = (step) => Object.assign(window, { goBack: () => go.call(history, step) });
  });
  await openDay(page, server, await newOwner());
  /** The step back comes after the navigation was asked for, and before its answer. */
  const leaveRightAfterDialog = async (leave: () => Promise<unknown>) => {
    await visit(page).click();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => 'goBack' in window);
    const { promise: untilBack, resolve: answer } = Promise.withResolvers<void>();
    await page.route(/\/(terminet|klientet)$/, async (route) => {
      await untilBack;
      await route.continue();
    });
    const left = leave();
    await page.evaluate('goBack()');
    answer();
    await left;
  };
  await leaveRightAfterDialog(() => page.reload());
  await expect(visit(page)).toBeVisible();
  await leaveRightAfterDialog(() => page.goto('/klientet'));
  await expect(page).toHaveURL(/\/klientet$/);
});
