// The screens of an admin: accounts, history, top activities, notifications and daily reports.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { bookVisit } from './book-visit.ts';
import { admin, expect, type SignedInUser, signInByCall, signInTab, testOnOwnServer } from './fixtures.ts';
import { createOrder, payOrder } from './orders.ts';
import type { Server } from './product-server.ts';

/** These tests have a server of their own, because they count its data and clear its history. */
const test = testOnOwnServer();

/** One session for all tests of a server: its clock does not move, so the eleventh sign-in would be refused. */
const sessions = new WeakMap<Server, Promise<SignedInUser>>();

function signInAdmin(server: Server) {
  const session = sessions.get(server) ?? signInByCall(server, admin);
  sessions.set(server, session);
  return session;
}

async function enterAsAdmin(page: Page, server: Server): Promise<SignedInUser> {
  const administrator = await signInAdmin(server);
  await signInTab(page, administrator);
  return administrator;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const figure = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('+ dd');

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('button', { name: new RegExp(label) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('top activities are empty at first, then list the salon with the most appointments first, with its income', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  await enterAsAdmin(page, server);
  await page.goto('/top-activities');
  await expect(heading(page, 'Përdoruesit më aktivë')).toBeVisible();
  await expect(page.getByText('Nuk ka aktivitet në këtë periudhë.')).toBeVisible();
  await expect(figure(page, 'Shërbimi më i kërkuar')).toHaveText('N/A');
  await page.getByRole('button', { name: 'Shiko javën' }).click();
  await expect(page.getByRole('tab', { name: 'Javë' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/periudha=jave/);
  await expectAccessible(page);

  const [busy, calm] = [await newOwner('Arta Gashi'), await newOwner('Luan Hoxha')];
  for (let hour = 8; hour < 13; hour++) {
    await bookVisit(server, busy, {
      client_name: `Ana ${hour}`,
      appointment_time: `${String(hour).padStart(2, '0')}:00`,
      price: 7.5,
      status: 'confirmed',
    });
  }
  await bookVisit(server, calm, { client_name: 'Agim', appointment_time: '09:00' });
  await page.getByRole('button', { name: 'Rifresko' }).click();

  const first = page.getByText('Arta Gashi').locator('xpath=ancestor::*[self::tr or self::li]');
  await expect(first).toContainText('Mesatar');
  await expect(first).toContainText('Në Provë');
  await expect(first).toContainText('37,50 €');
  await expect(figure(page, 'Terminet e përdoruesve')).toHaveText('6');
  await expect(figure(page, 'Mesatarja për përdorues')).toHaveText('3,0');
  await expect(page.getByText(/Arta Gashi|Luan Hoxha/)).toHaveText(['Arta Gashi', 'Luan Hoxha']);
});

test('an admin finds, edits, extends and deletes an account, but not their own', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner('Blerta Çela');
  await enterAsAdmin(page, server);
  await page.goto('/users');
  await expect(heading(page, 'Menaxhimi i Përdoruesve')).toBeVisible();
  await expect(figure(page, 'Administratorë')).toHaveText('1');
  await expect(page.getByText('Llogarinë tuaj e ndryshoni te Profili.')).toBeVisible();
  for (const act of ['Edito', 'Zgjat Abonimin', 'Fshi']) {
    await expect(page.getByRole('button', { name: `${act}: Administratori` })).toBeDisabled();
  }

  await page.getByLabel('Kërko përdorues').fill(owner.email);
  await expect(page).toHaveURL(/kerko=/);
  await expect(page.getByText('Po shfaqen 1–1 nga 1')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: owner.email });
  await expect(row).toContainText('Në Provë');

  await page.getByRole('button', { name: 'Edito: Blerta Çela' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edito përdoruesin' });
  const save = dialog.getByRole('button', { name: 'Ruaj ndryshimet' });
  await dialog.getByLabel('Username').fill(' ');
  await dialog.getByLabel('Email').fill('blerta');
  await dialog.getByLabel('Fjalëkalim i ri', { exact: true }).fill('123');
  await save.click();
  await expect(dialog.getByText('Username është i detyrueshëm')).toBeVisible();
  await expect(dialog.getByText('Fjalëkalimi duhet të jetë së paku 6 karaktere')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await dialog.getByLabel('Email').fill(owner.email);
  await dialog.getByLabel('Fjalëkalim i ri', { exact: true }).fill('');
  await dialog.getByRole('button', { name: 'Hiq datën: Prova përfundon më' }).click();
  await dialog.getByRole('button', { name: /^Abonimi skadon më/ }).click();
  await page.getByRole('button', { name: 'e hënë, 30 nëntor 2026' }).click();
  await dialog.getByLabel('Username').fill('Blerta Hoxha');
  await save.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/Prova falas, që vlen deri më \d\d\.11\.2026, përfundon sot\./);
  await question.getByRole('button', { name: 'Ruaj ndryshimet' }).click();
  await expect(page.getByText('Përdoruesi u përditësua me sukses!')).toBeVisible();
  await expect(page.getByText(/Prova përfundoi\. Abonimi skadon më 30\.11\.2026\./)).toBeVisible();
  await expect(row).toContainText('Aktiv');
  await expect(row).toContainText('30.11.2026');

  await page.getByRole('button', { name: 'Zgjat Abonimin: Blerta Hoxha' }).click();
  const extension = page.getByRole('dialog', { name: 'Zgjedh Abonimin' });
  await expect(extension).toContainText('deri më 30 nëntor 2026');
  await expect(extension).toContainText('deri më 30 dhjetor 2026');
  const { token } = await signInAdmin(server);
  const extendElsewhere = () =>
    server.call(
      'POST',
      '/admin/extend-subscription',
      { userId: owner.user.id, subscriptionType: 'monthly', duration: { value: 1, unit: 'months' } },
      token,
    );
  await extendElsewhere();
  await extension.getByLabel('Kohëzgjatja').fill('1e2');
  await extension.getByRole('button', { name: 'Konfirmo' }).click();
  await expect(
    extension.getByText('Kohëzgjatja duhet të jetë numër i plotë nga 1 deri në 120.'),
  ).toBeVisible();
  await extension.getByLabel('Kohëzgjatja').fill('1');
  await extension.getByRole('button', { name: 'Konfirmo' }).click();
  await expect(
    extension.getByText('Afati ndryshoi ndërkohë: abonimi tani vlen deri më 30 dhjetor 2026.'),
  ).toBeVisible();
  await expect(extension).toContainText('deri më 30 janar 2027');
  await expectAccessible(page);
  await extension.getByRole('button', { name: 'Konfirmo' }).click();
  await expect(page.getByText('Abonimi u zgjat me sukses!')).toBeVisible();
  await expect(page.getByText('Blerta Hoxha: deri më 30 janar 2027')).toBeVisible();
  await expect(row).toContainText('30.01.2027');

  await page.getByRole('button', { name: 'Edito: Blerta Hoxha' }).click();
  await dialog.getByRole('button', { name: 'Hiq datën: Abonimi skadon më' }).click();
  await dialog.getByRole('switch', { name: 'Llogari aktive' }).click();
  await choose(page, 'Roli', 'Administrator');
  await save.click();
  await expect(question).toContainText('Plani mujor, që vlen deri më 30.01.2027, skadon sot.');
  await expect(question).toContainText('Në llogari nuk hyhet dot më');
  await question.getByRole('button', { name: 'Kthehu' }).click();
  await expect(row).toContainText('Aktiv');
  await extendElsewhere();
  await save.click();
  await question.getByRole('button', { name: 'Ruaj ndryshimet' }).click();
  await expect(question).toContainText('Ndryshuar ndërkohë');
  await expectAccessible(page);
  await question.getByRole('radio', { name: 'Shkruar këtu: –' }).check();
  await question.getByRole('button', { name: 'Vazhdo' }).click();
  await save.click();
  await expect(question).toContainText('Plani mujor, që vlen deri më 28.02.2027, skadon sot.');
  await question.getByRole('button', { name: 'Ruaj ndryshimet' }).click();
  await expect(row).toContainText('Inaktiv');
  await expect(row).toContainText('Administrator');
  const path = `/auth/admin/users/${owner.user.id}`;
  await server.call('PUT', `${path}/role`, { role: 'user' }, token);
  await server.call('PUT', path, { isActive: true, subscriptionEndDate: '2027-02-28' }, token);
  await page.reload();
  await expect(row).not.toContainText('Inaktiv');
  await expect(row).not.toContainText('Administrator');
  await expect(row).toContainText('28.02.2027');

  await page.getByRole('button', { name: 'Fshi: Blerta Hoxha' }).click();
  await expect(question).toContainText('A jeni të sigurt që dëshironi të fshini këtë përdorues?');
  await expect(question).toContainText('Plani mujor, që vlen deri më 28.02.2027, humbet.');
  await question.getByRole('button', { name: 'Fshi përdoruesin' }).click();
  await expect(question.getByText('Ky nuk është email-i i llogarisë.')).toBeVisible();
  await expectAccessible(page);
  await question.getByLabel(/^Për ta konfirmuar/).fill(owner.email.toUpperCase());
  await question.getByRole('button', { name: 'Fshi përdoruesin' }).click();
  await expect(page.getByText('Përdoruesi u fshi.')).toBeVisible();
  await expect(page.getByText('Nuk u gjet asnjë përdorues.')).toBeVisible();
});

test('the page of a user shows salon, ledger, payments, mails, notes, and every action on the account', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner('Teuta Marku');
  await payOrder((await createOrder(server, owner, 'yearly')).paymentUrl);
  await enterAsAdmin(page, server);
  await page.goto('/users');
  await page.getByLabel('Kërko përdorues').fill(owner.email);
  // the found row moves up
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: 'Teuta Marku' }).click();
  await expect(heading(page, 'Teuta Marku')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/users/${owner.user.id}$`));
  const ledger = page.getByRole('region', { name: 'Provat dhe abonimet' });
  await expect(ledger.getByRole('listitem')).toHaveCount(2);
  await expect(ledger).toContainText('Plani vjetor');
  await expect(page.getByRole('region', { name: 'Pagesat' })).toContainText('Paguar');
  await expect(page.getByRole('region', { name: 'Email-et e dërguara' })).toContainText('Vërtetim pagese');

  const notes = page.getByRole('region', { name: 'Shënimet' });
  await notes.getByRole('button', { name: 'Shto shënimin' }).click();
  await expect(notes.getByText('Shkruani shënimin.')).toBeVisible();
  await notes.getByLabel('Shënim i ri').fill('Telefonoi për faturën.');
  await notes.getByRole('button', { name: 'Shto shënimin' }).click();
  await expect(notes.getByRole('listitem')).toContainText('Telefonoi për faturën.');
  await expect(notes.getByLabel('Shënim i ri')).toHaveValue('');
  await notes.getByRole('button', { name: 'Fshi shënimin' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fshi shënimin' }).click();
  await expect(notes.getByRole('listitem')).toHaveCount(0);

  await page.getByRole('button', { name: 'Zgjat Abonimin: Teuta Marku' }).click();
  await page
    .getByRole('dialog', { name: 'Zgjedh Abonimin' })
    .getByRole('button', { name: 'Konfirmo' })
    .click();
  await expect(ledger.getByRole('listitem')).toHaveCount(3);
  await expect(ledger).toContainText('Dhuratë');
});

test('the filters and the sorting of the users are kept in the address', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner('Valon Gashi');
  const token = (await signInAdmin(server)).token;
  await server.call('PUT', `/auth/admin/users/${owner.user.id}`, { isActive: false }, token);
  await enterAsAdmin(page, server);
  await page.goto('/users');
  const inactive = page.getByRole('button', { name: /^Inaktiv/ });
  await inactive.click();
  await expect(page).toHaveURL(/filtri=inactive/);
  await expect(page.getByRole('link', { name: 'Valon Gashi' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Administratori' })).toHaveCount(0);
  await page.getByLabel('Rendit sipas').selectOption('Emri');
  await expect(page).toHaveURL(/rendit=name/);
  await page.reload();
  await expect(inactive).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Rendit sipas')).toHaveValue('name');
  await page.goBack();
  await expect(page.getByLabel('Rendit sipas')).toHaveValue('created');
});

test('an address that the role may not open shows a refusal, also to an admin whose role was taken away', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner, newDevice }) => {
  const { token } = await enterAsAdmin(page, server);
  await page.route('**/api/auth/admin/users?*', (route) =>
    route.fulfill({ status: 403, json: { success: false, code: 'forbidden', message: 'Nuk keni akses.' } }),
  );
  await page.goto('/users');
  await expect(heading(page, 'Akses i Refuzuar')).toBeVisible();
  await expectAccessible(page);

  const colleague = await newOwner('Blerta Kola');
  const changeRole = (role: string) =>
    server.call('PUT', `/auth/admin/users/${colleague.user.id}/role`, { role }, token);
  await changeRole('admin');
  const other = await newDevice();
  await signInTab(other, await signInByCall(server, colleague));
  await other.goto('/landing');
  await expect(other.getByRole('link', { name: 'Terminet' })).toBeHidden();
  await other.getByRole('link', { name: 'Përdoruesit' }).click();
  await expect(heading(other, 'Menaxhimi i Përdoruesve')).toBeVisible();
  await changeRole('user');
  // a live update may take the list away before the click
  const notice = expect(other.getByText('Nuk jeni më administrator.')).toBeVisible();
  await Promise.race([other.getByRole('button', { name: /^Inaktiv/ }).click(), notice]);
  await notice;
  await expect(other).toHaveURL(/\/$/);

  await other.goto('/history');
  await expect(other).toHaveURL(/\/$/);
  await other.goto('/notifications');
  await expect(other.getByText('Nuk keni akses në këtë faqe.')).toBeVisible();
});

test('the history keeps its filters in the address, and can be cleared', { tag: '@long' }, async ({
  page,
  server,
  newOwner,
  isMobile,
}) => {
  const owner = await newOwner('Dritan Leka');
  for (let n = 0; n < 22; n++) {
    const service = { name: `Prerje ${n}`, price: 5, duration: 30 };
    await server.call('POST', '/user/services', service, owner.token);
  }
  await server.call('POST', '/auth/login', { email: 'askush@salloni.al', password: 'gabim-123' });
  await enterAsAdmin(page, server);
  await page.goto('/history');
  await expect(heading(page, 'Historiku')).toBeVisible();
  const list = page.getByRole(isMobile ? 'list' : 'table', { name: 'Aktivitetet' });
  await expect(list).toContainText('Sistemi');

  const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click();
  await tab('Sistemi dhe administrimi');
  await expect(page).toHaveURL(/skeda=sistemi/);
  await expect(list).not.toContainText('shërbimi');
  await tab('Sallonet');
  await expect(list).toContainText('U shtua shërbimi: Prerje 21');
  await expect(page.getByText('Aktivitetet ruhen 24')).toBeVisible();
  await tab('Aktivitetet');

  if (isMobile) await page.getByText('Më shumë filtra').click();
  await page.getByLabel('Kërko në përshkrim').fill('shërbimi: prerje');
  await expect(page.getByText('Po shfaqen 1–20 nga 22')).toBeVisible();
  await expect(figure(page, 'Krijime')).toHaveText('22');
  await page.getByRole('button', { name: 'Faqja 2', exact: true }).click();
  await expect(page.getByText('Po shfaqen 21–22 nga 22')).toBeVisible();
  await expect(page).toHaveURL(/faqja=2/);
  await choose(page, 'Lloji', 'Krijim');
  await expect(page.getByText('Po shfaqen 1–20 nga 22')).toBeVisible();
  await expect(page).not.toHaveURL(/faqja/);
  await page.reload();
  await expect(page.getByText('Po shfaqen 1–20 nga 22')).toBeVisible();
  if (isMobile) await page.getByText('Më shumë filtra: 1').click();
  await page.getByRole('button', { name: /Që nga data/ }).click();
  await page.getByRole('gridcell').getByText('23', { exact: true }).click();
  await expect(page).toHaveURL(/nga=2026-11-23/);
  await expect(page.getByText('Po shfaqen 1–20 nga 22')).toBeVisible();
  await choose(page, 'Rëndësia', 'Gabim');
  await expect(page.getByText('Nuk u gjet asnjë aktivitet me këta filtra.')).toBeVisible();
  await page.getByRole('button', { name: 'Hiq filtrat' }).click();
  await expect(page).toHaveURL(/\/history$/);
  if (!isMobile) await page.getByText('Më shumë filtra').click();
  await page.getByLabel('Kërko personin').fill('dritan lek');
  await expect(page).toHaveURL(/personi=dritan/);
  await choose(page, 'Objekti', 'Shërbim');
  await expect(page.getByText('Po shfaqen 1–20 nga 22')).toBeVisible();
  await page.getByRole('button', { name: 'Hiq filtrat' }).click();
  await expect(page).toHaveURL(/\/history$/);
  await expect(page.getByLabel('Kërko në përshkrim')).toHaveValue('');

  await page.getByRole('button', { name: /Fshi aktivitetin: U shtua shërbimi: Prerje 21/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fshi aktivitetin' }).click();
  await expect(page.getByText('Aktiviteti u fshi.')).toBeVisible();

  await page.getByRole('button', { name: 'Pastro të vjetrat' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pastro të vjetrat' }).click();
  await expect(page.getByText('Nuk ka aktivitete të vjetra për t’u pastruar.')).toBeVisible();

  await page.getByRole('button', { name: 'Fshi të gjitha' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Fshi të gjitha' }).click();
  await expect(page.getByText('Historiku u fshi.')).toBeVisible();
  await expect(page.getByText('Po shfaqen 1–1 nga 1')).toBeVisible();
  await expect(list).toContainText(`U fshi gjithë historiku: ${admin.email}`);

  // deleting the history keeps the security log
  await page.getByRole('tab', { name: 'Siguria' }).click();
  const events = page.getByRole('list', { name: 'Ngjarjet e sigurisë' });
  await expect(events.getByRole('listitem').first()).toContainText(
    /Veprim i administratorit.*Fshirje · Historik/,
  );
  await choose(page, 'Ngjarja', 'Hyrje');
  await expect(events).toContainText(owner.email);
});

test('a notification is validated, previewed, sent, listed with its counts, and used again', {
  tag: ['@desktop', '@long'],
}, async ({ page, server }) => {
  await enterAsAdmin(page, server);
  await page.goto('/notifications');
  await expect(heading(page, 'Njoftimet')).toBeVisible();

  const send = page.getByRole('button', { name: /^Dërgo te \d+/ });
  await send.click();
  await expect(page.getByText('Ju lutem plotësoni subjektin dhe mesazhin', { exact: true })).toBeVisible();
  const preview = page.getByRole('button', { name: 'Pamje paraprake' });
  await preview.click();
  await expect(
    page.getByText('Ju lutem plotësoni subjektin dhe mesazhin për të parë pamjen paraprake'),
  ).toBeVisible();

  const subject = `Orari i ri ${test.info().project.name}`;
  await page.getByLabel('Subjekti').fill(subject);
  await page.getByLabel('Mesazhi', { exact: true }).fill('Nesër hapim në 9.\n<b>Faleminderit</b>');
  await page.getByRole('radio', { name: 'Adresa të zgjedhura' }).click();
  await send.click();
  await expect(page.getByText('Nuk ka marrës të zgjedhur')).toBeVisible();
  await page.getByLabel('Adresat email').fill('ana@salloni.al, pa shenjë, ');
  await expect(page.getByText('Email të pavlefshme: pa shenjë')).toBeVisible();
  await expect(send).toBeDisabled();
  await page
    .getByLabel('Adresat email')
    .fill(
      'ana@salloni.al, ben@salloni.al, , ANA@salloni.al, cela@salloni.al, dea@salloni.al, era@salloni.al',
    );
  await expect(page.getByText('5 adresa të vlefshme.')).toBeVisible();
  await preview.click();
  const shown = page.getByRole('region', { name: 'Pamje paraprake' });
  await expect(shown).toContainText('ana@salloni.al, ben@salloni.al, cela@salloni.al dhe 2 të tjerë');
  await expect(shown).toContainText('<b>Faleminderit</b>');

  await page.getByRole('button', { name: 'Dërgo te 5 marrës' }).click();
  const question = page.getByRole('alertdialog', { name: subject });
  await expect(question).toContainText('ana@salloni.al, ben@salloni.al, cela@salloni.al dhe 2 të tjerë');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Dërgo te 5 marrës' }).click();
  await expect(page.getByText('Njoftimi u dërgua te 5 përdorues!')).toBeVisible();
  await expect(page.getByLabel('Subjekti')).toHaveValue('');
  const sent = page.getByRole('region', { name: 'Njoftimet e fundit' }).getByRole('listitem').first();
  await expect(sent).toContainText(subject);
  await expect(sent).toContainText('Dorëzuar: 5');
  await expect(sent).toContainText('Dështuar: 0');

  await page.reload();
  await sent.getByRole('button', { name: `Hap njoftimin: ${subject}` }).click();
  await expect(sent).toContainText('Nesër hapim në 9.');
  await page.getByLabel('Subjekti').fill('Diçka tjetër');
  await sent.getByRole('button', { name: `Përdor përsëri: ${subject}` }).click();
  const replacing = page.getByRole('alertdialog', { name: 'Zëvendëso mesazhin' });
  await replacing.getByRole('button', { name: 'Zëvendëso mesazhin' }).click();
  await expect(page.getByLabel('Subjekti')).toHaveValue(subject);
  await expect(page.getByLabel('Subjekti')).toBeFocused();
  await expect(page.getByLabel('Adresat email')).toHaveValue(/^ana@salloni\.al, .*, era@salloni\.al$/);
});

test('everybody whose trial ends this week is found in the list of users and written to', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner('Lindita Krasniqi');
  await enterAsAdmin(page, server);
  await page.goto(`/users?kerko=${encodeURIComponent(owner.email)}`);
  await page.getByRole('button', { name: /^Në provë/ }).click();
  await page.getByRole('button', { name: /^Përfundon brenda/ }).click();
  await page.getByRole('link', { name: 'Shkruaju këtyre përdoruesve' }).click();
  await expect(page.getByLabel('Adresat email')).toHaveValue(owner.email);
  await page.getByLabel('Subjekti').fill('Prova po mbaron');
  await page.getByLabel('Mesazhi', { exact: true }).fill('Zgjidhni një plan që të vazhdoni.');
  await page.getByRole('button', { name: 'Dërgo te 1 marrës' }).click();
  const question = page.getByRole('alertdialog', { name: 'Prova po mbaron' });
  await expect(question).toContainText(owner.email);
  await question.getByRole('button', { name: 'Dërgo te 1 marrës' }).click();
  await expect(page.getByText('Njoftimi u dërgua te 1 përdorues!')).toBeVisible();
});

test('daily reports are sent to the chosen owners, and owners who got none are listed with the reason', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const [owner, leaving] = [await newOwner('Fatmir Bushi'), await newOwner('Gent Prifti')];
  const unverified = { username: 'Hana Prifti', email: 'hana@salloni.al', password: 'rruga-123' };
  await server.call('POST', '/auth/register', unverified);
  const { token } = await enterAsAdmin(page, server);
  const notFound: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 404) notFound.push(answer.url());
  });
  await page.goto('/notifications');
  const panel = page.getByRole('region', { name: 'Raportet Ditore' });
  await panel.getByRole('button', { name: 'Dërgo te të zgjedhurit' }).click();
  await expect(panel.getByText('Ju lutem zgjidhni të paktën një përdorues')).toBeVisible();
  await panel.getByRole('button', { name: 'Zgjidh të gjithë' }).click();
  await panel.getByRole('button', { name: 'Hiq zgjedhjet' }).click();
  await expect(panel.getByText('Të zgjedhur: 0')).toBeVisible();
  await panel.getByLabel('Kërko përdorues').fill('Fatmir Bushi');
  await panel.getByRole('checkbox', { name: owner.email }).check();
  await panel.getByLabel('Kërko përdorues').fill('Prifti');
  await expect(panel.getByRole('checkbox', { name: unverified.email })).toBeDisabled();
  await panel.getByRole('checkbox', { name: leaving.email }).check();
  await expect(panel.getByText('Të zgjedhur: 2')).toBeVisible();

  await server.call('PUT', `/auth/admin/users/${leaving.user.id}`, { isActive: false }, token);
  await panel.getByRole('button', { name: 'Dërgo te të zgjedhurit' }).click();
  await page
    .getByRole('alertdialog', { name: 'Dërgo raportet e ditës' })
    .getByRole('button', { name: 'Dërgo te 2 përdorues' })
    .click();
  await expect(page.getByText('Raportet u dërguan: 1/2')).toBeVisible();
  await expect(panel.getByText('Dorëzuar: 1')).toBeVisible();
  await panel.getByRole('button', { name: 'Shiko arsyet' }).click();
  await expect(panel.getByText('Llogaria me këtë adresë është e çaktivizuar.')).toBeVisible();
  await expectAccessible(page);

  await server.call('PUT', `/auth/admin/users/${leaving.user.id}`, { isActive: true }, token);
  await panel.getByRole('button', { name: 'Dërgo përsëri: Raportet Ditore' }).click();
  await expect(panel.getByText('Dorëzuar: 2')).toBeVisible();
  await panel.getByLabel('Dërgohen automatikisht çdo ditë në orën').selectOption('07:00');
  await expect(page.getByText('Raportet do të dërgohen automatikisht çdo ditë në 07:00.')).toBeVisible();
  await page.reload();
  await expect(panel.getByLabel('Dërgohen automatikisht çdo ditë në orën')).toHaveValue('07:00');
  await expect(panel.getByText('Dorëzuar: 2')).toBeVisible();
  await panel.getByRole('button', { name: 'Dërgo te të gjithë' }).click();
  const question = page.getByRole('alertdialog', { name: /^Dërgo raportet/ });
  await expect(question).toContainText('2 prej tyre e kanë marrë tashmë raportin e sotëm');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Kthehu' }).click();
  expect(notFound).toEqual([]);
});

const longEmail = `${'berberhanaemadhe'.repeat(3)}@salloni.al`;

test('an unverified user with a long address gets the link again, is marked as verified, and fits all screens', {
  tag: ['@phone', '@long'],
}, async ({ page, server }) => {
  const account = { username: 'Besnik Krasniqi', email: longEmail, password: 'rruga-123' };
  await server.call('POST', '/auth/register', account);
  await enterAsAdmin(page, server);
  await page.goto(`/users?kerko=${longEmail}`);
  await page.getByRole('link', { name: 'Besnik Krasniqi' }).click();
  await expect(page.getByText('I paverifikuar', { exact: true })).toBeVisible();
  const menu = page.getByRole('navigation').getByRole('link', { name: 'Përdoruesit' });
  await expect(menu).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Faqet e tjera' }).click();
  const inBar = ['/users', '/raportet', '/abonimi', '/top-activities'];
  const paths = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(await paths(page.getByRole('navigation').getByRole('link'))).toEqual(inBar);
  expect(await paths(page.getByRole('menuitem'))).toEqual(['/notifications', '/history', '/konfigurimet']);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Dërgo përsëri verifikimin' }).click();
  await expect(page.getByText(`Email-i i verifikimit u dërgua: ${longEmail}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Shëno si të verifikuar' }).click();
  await expect(page.getByText('Email-i u shënua si i verifikuar.')).toBeVisible();
  await expect(page.getByText('I paverifikuar', { exact: true })).toHaveCount(0);
  const customer = new URL(page.url()).pathname;

  const owner = await signInByCall(server, account);
  await payOrder((await createOrder(server, owner, 'yearly')).paymentUrl);
  await bookVisit(server, owner, { client_name: 'Agim', appointment_time: '12:00' });

  await page.setViewportSize({ width: 320, height: 800 });
  const withAddress = [
    customer,
    `/users?kerko=${longEmail}`,
    '/history',
    '/history?skeda=siguria',
    '/abonimi',
    '/top-activities',
    '/notifications',
  ];
  for (const path of [...withAddress, '/raportet', '/konfigurimet', '/profili']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (withAddress.includes(path)) {
      const addresses = page.getByText(longEmail);
      await expect(addresses.first(), path).toBeAttached();
      const cutOff = await addresses.evaluateAll((shown) =>
        shown.filter((element) => element.scrollWidth > element.clientWidth && element.clientWidth > 0),
      );
      expect(cutOff.length, path).toBe(0);
    }
    const slides = await page.evaluate(() =>
      [document.documentElement, document.querySelector('#content > div > div')].some(
        (box) => box && box.scrollWidth > box.clientWidth,
      ),
    );
    expect(slides, path).toBe(false);
    const removals = page.getByRole('button', { name: /^Fshi aktivitetin/ });
    if (path === '/history') await expect(removals.first()).toBeInViewport();
  }
});
