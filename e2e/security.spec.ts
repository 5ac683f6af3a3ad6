// Signing in with more than a password: the codes of an app, recovery codes, passkeys. Showing the password again, and changing
// the e-mail: confirmed by its own link, and taken back from the old address.
import type { Page } from '@playwright/test';
import { codeOf } from '../test/authenticator.ts';
import { addPasskey as addByCall } from '../test/passkey-device.ts';
import { expectAccessible } from './accessibility.ts';
import { admin, callerOf, expect, password, signInTab, testOnOwnServer } from './fixtures.ts';
import { createOrder, payOrder } from './orders.ts';

// moves the clock, so that a sign-in is no longer recent
const test = testOnOwnServer();
const step = 30_000;
const recent = 10 * 60_000;

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Llogaria' }).click();
  await page.getByRole('menuitem', { name: 'Shkyqu' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

async function enterPassword(page: Page, email: string, typed = password) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Hyr', exact: true }).click();
}

async function enterCode(page: Page, label: string, code: string) {
  await page.getByLabel(label).fill(code);
  await page.getByRole('button', { name: 'Hyr', exact: true }).click();
}

test('an owner sets up a second factor, uses it, loses the phone, and recovers with a code on paper', {
  tag: '@long',
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await signInTab(page, owner);
  await page.goto('/siguria');
  await page.getByRole('button', { name: 'Aktivizo', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Verifikimi me dy hapa' });
  await expect(dialog.getByRole('img', { name: /Kodi QR/ })).toBeVisible();
  const secret = ((await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? '').replaceAll(
    ' ',
    '',
  );
  await dialog.getByLabel('Shkruani kodin me 6 shifra.').fill(codeOf(secret, server.now()));
  await dialog.getByRole('button', { name: 'Aktivizo' }).click();

  const codes = page.getByRole('dialog', { name: 'Kodet rezervë' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? '';
  const saving = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Shkarko' }).click();
  expect((await saving).suggestedFilename()).toBe('kreher-kodet-rezerve.txt');
  await codes.getByRole('button', { name: 'I ruajta' }).click();
  await expect(codes).toHaveCount(0);
  await expect(page.getByText('Të mbetura: 10')).toBeVisible();
  await expectAccessible(page);

  await signOut(page);
  await enterPassword(page, owner.email);
  await expect(page.getByRole('heading', { name: 'Verifikimi me dy hapa' })).toBeVisible();
  await expectAccessible(page);
  await enterCode(page, 'Kodi i aplikacionit', '12345');
  await expect(page.getByText('Kodi nuk është i saktë.')).toBeVisible();
  // the code of the setup was used, so this is the next code, which is accepted a little early
  await enterCode(page, 'Kodi i aplikacionit', codeOf(secret, new Date(server.now().getTime() + step)));
  await expect(page).toHaveURL(/\/$/);

  await signOut(page);
  await enterPassword(page, owner.email);
  await page.getByRole('button', { name: 'Përdor një kod rezervë' }).click();
  await enterCode(page, 'Kodi rezervë', recoveryCode.toLowerCase());
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/siguria');
  await expect(page.getByText('Të mbetura: 9')).toBeVisible();
  await page.getByRole('button', { name: 'Çaktivizo' }).click();
  await server.pass(recent + step);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Çaktivizo' }).click();
  const reauth = page.getByRole('dialog', { name: 'Konfirmoni fjalëkalimin' });
  await reauth.getByLabel('Fjalëkalimi', { exact: true }).fill(password);
  await reauth.getByLabel('Shkruani kodin me 6 shifra.').fill(codeOf(secret, server.now()));
  await expectAccessible(page);
  await reauth.getByRole('button', { name: 'Vazhdo' }).click();
  await expect(page.getByRole('button', { name: 'Aktivizo', exact: true })).toBeVisible();

  await signOut(page);
  await enterPassword(page, owner.email);
  await expect(page).toHaveURL(/\/$/);
});

/** A device that makes passkeys, and whose user always touches it. */
async function addDevice(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** On the page of security. */
async function addPasskey(page: Page, name: string) {
  await page.getByRole('button', { name: 'Shto çelës kalimi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Shto çelës kalimi' });
  await expect(dialog.getByLabel('Emri i çelësit')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Emri i çelësit').fill(name);
  await dialog.getByRole('button', { name: 'Shto çelës kalimi' }).click();
  await expect(page.getByText(name)).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

test('an owner adds a passkey, signs in with one tap and the finger, and deletes it', {
  tag: '@long',
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const address = server.namedAddress;
  await addDevice(page);

  await signInTab(page, owner);
  await page.goto(`${address}/siguria`);
  await addPasskey(page, 'Telefoni im');
  await expectAccessible(page);

  await signOut(page);
  const enter = page.getByRole('button', { name: 'Hyr me gjurmë gishti ose me fytyrë' });
  await expect(enter).toBeVisible();
  await expectAccessible(page);
  await enter.click();
  await expect(page).toHaveURL(`${address}/`);

  await page.goto(`${address}/siguria`);
  await page.getByRole('button', { name: 'Fshi: Telefoni im' }).click();
  await server.pass(recent + step);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fshi' }).click();
  await page.getByRole('button', { name: 'Vazhdo me gjurmë gishti ose me fytyrë' }).click();
  await expect(page.getByText('Çelësi i kalimit u fshi.')).toBeVisible();
  await signOut(page);
  await enter.click();
  await expect(page.getByText('Çelësi i kalimit nuk u pranua. Hyni me fjalëkalim.')).toBeVisible();
});

test('an admin whose device resumed is asked for the password once, then exports and changes a role', {
  tag: ['@desktop', '@long'],
}, async ({ page, context, server, newOwner }) => {
  const owner = await newOwner('Drilon Berisha');
  const changePassword = (typed: string) =>
    server.call('PUT', `/users/${owner.user.id}`, { password: typed }, owner.token);
  await changePassword('zogu-7');
  // a month without payments has no file
  await payOrder((await createOrder(server, owner, 'monthly')).paymentUrl);
  await page.goto('/login');
  await page.getByLabel('Më mbaj brenda në këtë pajisje').check();
  await enterPassword(page, admin.email, admin.password);
  await expect(page).toHaveURL(/\/users$/);

  const tab = await context.newPage();
  await tab.goto('/abonimi');
  const reauth = tab.getByRole('dialog', { name: 'Konfirmoni fjalëkalimin' });
  const confirm = async () => {
    await reauth.getByLabel('Fjalëkalimi', { exact: true }).fill(admin.password);
    await reauth.getByRole('button', { name: 'Vazhdo' }).click();
  };
  await tab.getByLabel('Paguar').selectOption('Këtë muaj');
  const saving = tab.waitForEvent('download');
  await tab.getByRole('button', { name: 'Shkarko në Excel' }).click();
  await confirm();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/\.xlsx$/);
  // a page that is left while it still saves a file does not open
  await saved.path();
  await expect(reauth).toHaveCount(0);

  await tab.goto(`/users?kerko=${owner.email}`);
  await tab.getByRole('button', { name: 'Edito: Drilon Berisha' }).click();
  const dialog = tab.getByRole('dialog', { name: 'Edito përdoruesin' });
  const save = async () => {
    await dialog.getByRole('button', { name: 'Ruaj ndryshimet' }).click();
    // a change of the role is confirmed
    await tab.getByRole('alertdialog').getByRole('button', { name: 'Ruaj ndryshimet' }).click();
  };
  await dialog.getByLabel('Username').fill('Drilon Krasniqi');
  await dialog.getByRole('button', { name: /Roli$/ }).click();
  await tab.getByRole('option', { name: 'Administrator', exact: true }).click();
  await save();
  await expect(
    dialog.getByText('Ky përdorues duhet së pari të vendosë një fjalëkalim me 12 karaktere.'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Username')).toHaveValue('Drilon Krasniqi');
  await expectAccessible(tab);

  await changePassword(password);
  await server.pass(recent + step);
  await save();
  await confirm();
  await expect(tab.getByText('Roli: Administrator.')).toBeVisible();
  await expect(tab.getByRole('row').filter({ hasText: 'Drilon Krasniqi' })).toContainText('Administrator');
  await server.mailAbout(/Një administrator i ri/, admin.email);
});

test('a new password by a link removes the recent passkey, keeps the one that the owner knows, and says so', {
  tag: '@long',
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const address = server.namedAddress;
  const own = await addByCall(callerOf(server, owner), 'Laptopi i vjetër', address);
  await addDevice(page);
  await page.goto(`${address}/login`);
  await enterPassword(page, owner.email);
  await expect(page).toHaveURL(`${address}/`);
  await page.goto(`${address}/siguria`);
  await addPasskey(page, 'I huaj');
  await signOut(page);

  await server.call('POST', '/auth/forgot-password', { email: owner.email });
  const link = await server.linkTo(owner.email, /^Rivendosni/);
  await page.goto(link.replace(server.address, address));
  await expect(page.getByLabel('Hiqe: I huaj')).toBeChecked();
  await page.getByLabel(`Hiqe: ${own.added.name}`).uncheck();
  await page.getByLabel('Fjalëkalimi i ri').fill('vetem-imja-7');
  await page.getByLabel('Konfirmoni fjalëkalimin').fill('vetem-imja-7');
  await page.getByRole('button', { name: 'Ruaj fjalëkalimin' }).click();
  await page.getByRole('link', { name: 'Shko te hyrja' }).click();
  const { text } = await server.mailAbout(/u ndryshua/, owner.email);
  expect(text).toContain('U hoq edhe çelësi i kalimit: I huaj.');

  await page.getByRole('button', { name: 'Hyr me gjurmë gishti ose me fytyrë' }).click();
  await expect(page.getByText('Çelësi i kalimit nuk u pranua. Hyni me fjalëkalim.')).toBeVisible();
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill('vetem-imja-7');
  await page.getByRole('button', { name: 'Hyr', exact: true }).click();
  await expect(page).toHaveURL(`${address}/`);
  await page.goto(`${address}/siguria`);
  await expect(page.getByText(own.added.name)).toBeVisible();
  await expect(page.getByText('I huaj')).toHaveCount(0);
});

test('an e-mail is changed and taken back', { tag: '@long' }, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const changed = `i-ri.${owner.email}`;
  await addByCall(callerOf(server, owner), 'I huaj', server.namedAddress);
  await signInTab(page, owner);
  await page.goto('/profili');
  await server.pass(recent + step);
  await page.getByLabel('Email').fill(changed);
  await page.getByRole('button', { name: 'Ruaj ndryshimet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Konfirmoni fjalëkalimin' });
  await expect(dialog.getByText('Shkruani fjalëkalimin për të vazhduar.')).toBeVisible();
  await dialog.getByLabel('Fjalëkalimi', { exact: true }).fill(owner.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Profili u përditësua me sukses!')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(owner.email);
  await expect(page.getByText(`Dërguam një link te ${changed}.`)).toBeVisible();

  // a link of a mail opens its own tab
  const tab = await page.context().newPage();
  await tab.goto(await server.linkTo(changed, /^Konfirmoni/));
  await expect(tab.getByText(`Email-i u ndryshua. Tani e tutje hyni me ${changed}.`)).toBeVisible();
  await tab.close();
  await page.goto('/profili');
  await expect(page.getByLabel('Email')).toHaveValue(changed);

  await page.goto(await server.linkTo(owner.email, /u ndryshua/));
  await expect(page.getByRole('heading', { name: 'Ktheni email-in e mëparshëm' })).toBeVisible();
  await page.getByRole('button', { name: 'Rikthe email-in e vjetër' }).click();
  await expect(page.getByText(`Llogaria u kthye te ${owner.email}.`)).toBeVisible();
  const removed = page.getByRole('region', { name: 'U hoqën nga llogaria' }).getByRole('listitem');
  await expect(removed.filter({ hasText: 'Çelësi i kalimit: I huaj' })).toHaveCount(1);
  await expect(removed.filter({ hasText: /^Pajisje e panjohur/ })).toHaveCount(1);
  await page.getByRole('link', { name: 'Zgjidh fjalëkalimin e ri' }).click();
  await page.getByLabel('Fjalëkalimi i ri').fill('vetem-imja-7');
  await page.getByLabel('Konfirmoni fjalëkalimin').fill('vetem-imja-7');
  await page.getByRole('button', { name: 'Ruaj fjalëkalimin' }).click();
  await page.getByRole('link', { name: 'Shko te hyrja' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(owner.email);
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill('vetem-imja-7');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
});

test('an owner makes a token, a program reads the hours with it, and no more after it is deleted', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await signInTab(page, owner);
  await page.goto('/programues');
  await page.getByRole('button', { name: 'Krijo token' }).click();
  await page.getByLabel('Programi').fill('Kasa');
  await page.getByLabel('Sheh orarin dhe festat').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Krijo token' }).click();
  const token = await page.getByRole('dialog').locator('code').innerText();
  const answerOf = async (path: string) =>
    (await fetch(`${server.address}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect([await answerOf('/hours'), await answerOf('/clients')]).toEqual([200, 403]);

  await page.getByRole('button', { name: 'E kopjova' }).click();
  await page.getByRole('button', { name: 'Fshi: Kasa' }).click();
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Fshi' })
    .click();
  await expect(page.getByText('Tokeni u fshi.')).toBeVisible();
  expect(await answerOf('/hours')).toBe(401);
});
