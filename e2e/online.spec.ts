// Online booking: an owner opens the page of the salon, and a client without an account books there.
import type { Page } from '@playwright/test';
import { addDays, localTime } from '#contracts/ground/calendar.rules.ts';
import { expectAccessible } from './accessibility.ts';
import { bookVisit } from './book-visit.ts';
import { chooseMore, expect, type SignedInUser, signInTab, test, untilLoaded } from './fixtures.ts';
import type { Server } from './product-server.ts';

const tab = '/konfigurimet?skeda=rezervimi';
const services = [
  { name: 'Prerje klasike', duration: 30, price: 5 },
  { name: 'Ngjyrosje', duration: 90, price: 20 },
];

const times = (page: Page) =>
  page.getByRole('radiogroup', { name: /^(Paradite|Pasdite|Mbrëmje)$/ }).getByRole('radio');

/** Opens the page of a salon with two services. Returns the last part of its address, which begins with `name`. */
async function openPage(server: Server, owner: SignedInUser, name: string, changes: object = {}) {
  const ask = (method: string, path: string, body?: object) => server.call(method, path, body, owner.token);
  const slug = `${name}-${owner.user.id.slice(-8)}`;
  for (const service of services) await ask('POST', '/user/services', service);
  const { data } = await ask('GET', '/online');
  await ask('PUT', '/online', { ...data.settings, slug, open: true, ...changes });
  return slug;
}

test('an owner opens the page of the salon, and a client books there', { tag: '@long-on-desktop' }, async ({
  page,
  server,
  newOwner,
}) => {
  const owner = await newOwner();
  for (const service of services) await server.call('POST', '/user/services', service, owner.token);
  await signInTab(page, owner);
  await page.goto(tab);
  await page.getByLabel('Faqja është e hapur për rezervime').check();
  await page.getByLabel('Adresa e faqes').fill('ab');
  await page.getByRole('button', { name: 'Ruaj rregullat' }).click();
  await expect(page.getByText(/^Adresa ka 3 deri në 40 shkronja/)).toBeVisible();
  const slug = `salloni-${owner.user.id.slice(-8)}`;
  await page.getByLabel('Adresa e faqes').fill(slug);
  await page.getByRole('button', { name: 'Ruaj rregullat' }).click();
  await expect(page.getByText('Rregullat e rezervimit online u ruajtën.')).toBeVisible();
  const link = page.getByRole('link', { name: 'Shiko faqen' });
  await expect(link).toHaveAttribute('href', new RegExp(`/s/${slug}$`));
  await expect(page.getByRole('img', { name: 'Kodi QR i faqes' })).toBeVisible();
  await expectAccessible(page);

  // while a page scrolls, a click may miss the button
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/s/${slug}?nga=instagram`);
  await expect(page.getByRole('heading', { level: 1, name: owner.user.username })).toBeVisible();
  await page.getByRole('checkbox', { name: /^Prerje klasike/ }).check();
  // the second day that is offered, so that it does not matter how late it is today
  await page.locator('label:not(.none) > [name=day]').nth(1).check();
  // the fields are not seen yet
  const { width = 390, height = 844 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width, height: 500 });
  await times(page).first().check();
  await page.getByRole('button', { name: 'Vazhdo' }).click();
  await expect(page.getByRole('heading', { name: 'Të dhënat tuaja' })).toBeFocused();
  await page.setViewportSize({ width, height });
  const book = page.getByRole('button', { name: /^Rezervo të / });
  await book.click();
  await expect(page.getByText('Ju lutem shkruani emrin.', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Ju lutem korrigjoni: Emri dhe mbiemri, Numri i telefonit', { exact: true }),
  ).toBeVisible();
  await expect(page.getByLabel('Emri dhe mbiemri')).toBeFocused();
  await page.getByLabel('Emri dhe mbiemri').fill('Arben Hoxha');
  await expect(page.getByText(/^Ju lutem korrigjoni: /)).toBeHidden();
  await page.getByLabel('Numri i telefonit').fill('123');
  await book.click();
  await expect(page.getByText('Ky numër është tepër i shkurtër. Shembull: +355 69 123 4567')).toBeVisible();
  await page.getByLabel('Numri i telefonit').fill('+355 +355 069 211 2233');
  await page.getByText(/^Email, nëse dëshironi/).click();
  await page.locator('[name=email]').fill('arben@example.al');
  await page.getByLabel('Më mbaj mend në këtë telefon').check();
  await expect(page.getByText(/^Pranohet menjëherë\. Mund ta ndryshoni deri të /)).toBeVisible();
  const offline = page.getByText('Nuk keni internet. Lidhuni dhe pastaj rezervoni.');
  await page.context().setOffline(true);
  await expect(offline).toBeVisible();
  await book.click();
  const failed = page.getByText('Nuk u krye. Kontrolloni internetin dhe provoni përsëri.');
  await expect(failed).toBeVisible();
  await page.context().setOffline(false);
  await expect(offline).toBeHidden();
  await expect(failed).toBeHidden();
  await expect(page.getByLabel('Emri dhe mbiemri')).toHaveValue('Arben Hoxha');
  await book.click();
  await expect(page.getByRole('heading', { name: 'Rezervimi u krye!' })).toBeVisible();
  await expect(page.getByText(/^Ju presim të .+, në orën \d\d:\d\d\.$/)).toBeVisible();
  await expectAccessible(page);
  const { appointments } = await server.call('GET', '/appointments', undefined, owner.token);
  expect(appointments).toMatchObject([
    { client_name: 'Arben Hoxha', service_name: 'Prerje klasike', price: 5 },
  ]);

  // the page of the visit, in whose place the client is now
  await expect(page).toHaveURL(/\/r\/[0-9a-z]{8}-[\w-]{11}\?gj=sq#e-re$/);
  await page.getByRole('button', { name: 'Ndrysho orën' }).click();
  await times(page).nth(2).check();
  await page.getByRole('button', { name: /^Ndrysho: të / }).click();
  await expect(page.getByText('Ndryshimi u ruajt.')).toBeVisible();
  for (const language of ['en', 'it', 'de']) {
    await page.getByRole('link', { name: language, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: 'sq', exact: true }).click();
  await page.getByRole('button', { name: 'Po, vij' }).click();
  await expect(page.getByText('Faleminderit! Ju presim.')).toBeVisible();
  const file = await page.request.get(
    (await page.getByRole('link', { name: 'Shto në kalendar' }).getAttribute('href')) ?? '',
  );
  expect(await file.text()).toContain('SEQUENCE:2');
  await page.getByRole('button', { name: 'Anulo rezervimin' }).click();
  await page.getByRole('button', { name: 'Po, anuloje' }).click();
  await expect(page.getByRole('heading', { name: 'E anuluat rezervimin.' })).toBeVisible();
  await expect(page.getByText(/^Të .+, në orën \d\d:\d\d\. Faleminderit që na njoftuat\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ndrysho orën' })).toBeHidden();

  const closedDay = addDays(localTime(server.now()).day, 3);
  const closed = { barberId: null, from: closedDay, to: closedDay, open: [], reason: 'closed', title: null };
  await server.call('POST', '/day-exceptions', { ...closed, forAll: true }, owner.token);

  // a client who comes back has only to choose a time, and is never too quick
  await page.goto(`/s/${slug}`);
  await expect(page.getByRole('checkbox', { name: /^Prerje klasike/ })).toBeChecked();
  await expect(page.locator('[name=email]')).toHaveValue('arben@example.al');
  // a day without a time says why, and offers the next one
  await page.locator(`[name=day][value="${closedDay}"]`).check();
  await expect(page.locator('#times').getByText('Këtë ditë salloni është i mbyllur.')).toBeVisible();
  await page.getByRole('button', { name: /^Ora e parë e lirë: / }).click();
  await times(page).last().check();
  await page.getByRole('checkbox', { name: /^Ngjyrosje/ }).check();
  await expect(times(page).last()).not.toBeChecked();
  await times(page).last().check();
  await page.locator('[name=name]').fill('Arben H. Hoxha');
  await page.getByRole('link', { name: 'en', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('[name=name]')).toHaveValue('Arben H. Hoxha');
  await expect(page.getByRole('checkbox', { name: /^Ngjyrosje/ })).toBeChecked();
  await expect(page.locator('[name=time]').last()).toBeChecked();
  // Back keeps the language, too
  await page.goBack();
  await expect(page).toHaveURL(/gj=en$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goForward();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('[name=time]').last()).toBeChecked();
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('[name=time]').last()).toBeChecked();
  await page.getByRole('link', { name: 'sq', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'sq');
  await expect(times(page).last()).toBeChecked();
  await page.getByRole('checkbox', { name: /^Ngjyrosje/ }).uncheck();
  await expect(times(page).last()).not.toBeChecked();
  await times(page).last().check();
  await page.getByText('Për dikë tjetër').click();
  await page.getByLabel('Emri i personit që vjen').fill('Dea Hoxha');
  await page.getByRole('button', { name: /^Rezervo të / }).click();
  await expect(page.getByRole('heading', { name: 'Rezervimi u krye!' })).toBeVisible();
  await expect(page.getByText(/^Për Dea Hoxha · Prerje klasike · /)).toBeVisible();

  // who comes back sees what is ahead, and is led to it where it is too much for another one
  const { data } = await server.call('GET', '/online', undefined, owner.token);
  await server.call('PUT', '/online', { ...data.settings, slug, maxOpen: 1 }, owner.token);
  await page.goto(`/s/${slug}`);
  const own = page.getByRole('region', { name: 'Termini juaj', exact: true });
  await expect(own.getByText(/^Për Dea Hoxha · Prerje klasike · /)).toBeVisible();
  await expectAccessible(page);
  await times(page).first().check();
  await page.getByLabel('Emri dhe mbiemri').fill('Arben Hoxha');
  await page.getByRole('button', { name: /^Rezervo të / }).click();
  const tooMany = page.getByRole('alert').filter({ hasText: 'Keni tashmë 1 rezervim këtu.' });
  await expect(tooMany.getByRole('link', { name: /^Të .+, në orën \d\d:\d\d$/ })).toHaveAttribute(
    'href',
    /^\/r\/[\w-]+\?gj=sq$/,
  );
  await own.getByRole('link', { name: 'Ndrysho orën' }).click();
  await expect(page.getByRole('heading', { name: 'Zgjidhni orën' })).toBeVisible();
  await page.goBack();
  await own.getByRole('link', { name: 'Anulo rezervimin' }).click();
  await page.getByRole('button', { name: 'Po, anuloje' }).click();
  await expect(page.getByRole('heading', { name: 'E anuluat rezervimin.' })).toBeVisible();
  await page.goto(`/s/${slug}`);
  await expect(page.getByRole('heading', { name: 'Zgjidhni shërbimin' })).toBeVisible();
  await expect(own).toBeHidden();
});

test('a page opened before a barber and a service were renamed books with the renamed ones', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const ask = (method: string, path: string, body?: object) => server.call(method, path, body, owner.token);
  const slug = await openPage(server, owner, 'studio');
  const named = async (path: string, name: string): Promise<string> =>
    (await ask('GET', path)).data.find((one: { name: string }) => one.name === name).id;
  const barber_id = await named('/barbers', 'Arben');

  await page.goto(`/s/${slug}`);
  await page.getByRole('checkbox', { name: /^Prerje klasike/ }).check();
  await page.locator(`[name=barber][value="${barber_id}"]`).check();
  await page.locator('label:not(.none) > [name=day]').nth(1).check();
  await times(page).first().check();
  await page.getByLabel('Emri dhe mbiemri').fill('Besa Kola');
  await page.getByLabel('Numri i telefonit').fill('+355 69 211 2244');
  await ask('PUT', `/barbers/${barber_id}`, { name: 'Agron' });
  const service_id = await named('/user/services', 'Prerje klasike');
  await ask('PUT', `/user/services/${service_id}`, { name: 'Prerje moderne' });
  await page.getByRole('button', { name: /^Rezervo të / }).click();
  await expect(page.getByRole('heading', { name: 'Rezervimi u krye!' })).toBeVisible();

  expect((await ask('GET', '/appointments')).appointments).toMatchObject([
    { barber_id, barber: 'Agron', services: [{ service_id, service_name: 'Prerje moderne' }] },
  ]);
  expect((await ask('GET', '/barbers')).data).toHaveLength(2);
});

test('the page is accessible in each language, and its times are chosen with the keyboard', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const slug = await openPage(server, owner, 'studio');
  for (const [language, heading] of [
    ['en', 'Choose a service'],
    ['it', 'Scegli il servizio'],
    ['de', 'Leistung wählen'],
  ]) {
    await page.goto(`/s/${slug}?gj=${language}`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await page.locator('[name=service]').first().check();
    await expect(page.locator('[name=time]').first()).toBeAttached();
    await expectAccessible(page);
  }
  await page.locator('[name=day]:checked').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('label:not(.none) > [name=day]').nth(1)).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.locator('[name=time]:checked')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Weiter' })).toBeVisible();
});

test('a chosen language stays for the tab, on Back and on the page of the visit, and longer on a phone that remembers', {
  tag: '@long',
}, async ({ page, server, newOwner, newDevice }) => {
  const owner = await newOwner();
  const slug = await openPage(server, owner, 'berlin');
  const { id } = await bookVisit(server, owner, { client_name: 'Arben Hoxha', appointment_time: '21:00' });
  const { link } = await server.call('GET', `/visits/${id}/link`, undefined, owner.token);
  const expectLanguage = (of: Page, language: string) =>
    expect(of.locator('html')).toHaveAttribute('lang', language);

  const salonPage = `/s/${slug}?nga=qr`;
  await page.goto(salonPage);
  await page.getByRole('link', { name: 'de', exact: true }).click();
  await expectLanguage(page, 'de');
  await page.goBack();
  await expect(page).toHaveURL(`${salonPage}&gj=de`);
  await expectLanguage(page, 'de');
  await page.goto(new URL(link).pathname);
  await expectLanguage(page, 'de');
  await page.goto(`${salonPage}&gj=en`);
  await expectLanguage(page, 'en');
  await page.getByRole('link', { name: 'sq', exact: true }).click();
  await expectLanguage(page, 'sq');
  await page.goto(salonPage);
  await expectLanguage(page, 'sq');

  const phone = await newDevice();
  await phone.goto(salonPage);
  const known = { name: 'Arben Hoxha', phone: '+49 151 23456789' };
  await phone.evaluate((kept) => localStorage.setItem('booking', JSON.stringify(kept)), known);
  await phone.getByRole('link', { name: 'de', exact: true }).click();
  await expectLanguage(phone, 'de');
  await phone.evaluate(() => sessionStorage.clear());
  await phone.goto(salonPage);
  await expectLanguage(phone, 'de');
});

test('while the trial runs and a request waits, the grid of the day begins in the upper 30 % of phone and tablet', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner, newDevice }) => {
  const owner = await newOwner();
  const slug = await openPage(server, owner, 'lart', { accept: 'none' });
  const visitor = await newDevice();
  await visitor.goto(`/s/${slug}`);
  await visitor.getByRole('checkbox', { name: /^Prerje klasike/ }).check();
  await visitor.locator('label:not(.none) > [name=day]').nth(1).check();
  await times(visitor).first().check();
  await visitor.getByLabel('Emri dhe mbiemri').fill('Arben Hoxha');
  await visitor.getByLabel('Numri i telefonit').fill('+355 69 211 2233');
  await visitor.getByRole('button', { name: /^Dërgo kërkesën: të / }).click();
  await expect(visitor.getByText(/^Kërkesa u dërgua\. /)).toBeVisible();

  await signInTab(page, owner);
  await page.goto('/terminet');
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    const requests = page.getByRole('region', { name: 'Rezervimet online' });
    await expect(requests).toContainText('Arben Hoxha');
    await expect(page.getByRole('link', { name: 'Abonohu Tani' }).filter({ visible: true })).toHaveCount(1);
    const grid = await page
      .locator('.day-scroller', { has: page.getByRole('grid', { name: 'Terminet e ditës' }) })
      .boundingBox();
    await expect(page.getByRole('button', { name: 'Pa termin' })).toBeVisible();
    expect.soft(grid?.y, `${width} × ${height}`).toBeLessThanOrEqual(height * 0.3);
  }
});

test('the owner sees a request at once, accepts one and declines another', {
  tag: '@long',
}, async ({ page, server, newOwner, newDevice }) => {
  const owner = await newOwner();
  const slug = await openPage(server, owner, 'berber', { accept: 'none' });
  await server.call('PUT', '/salon', { phone: '+355 69 234 5678' }, owner.token);
  await signInTab(page, owner);
  await page.goto('/terminet');
  const visitor = await newDevice();
  const book = async (
    name: string,
    phone: string,
    send = /^Dërgo kërkesën: të /,
    answer = /^Kërkesa u dërgua\. /,
  ) => {
    await visitor.goto(`/s/${slug}`);
    await visitor.getByRole('checkbox', { name: /^Prerje klasike/ }).check();
    await visitor.locator('label:not(.none) > [name=day]').nth(1).check();
    await times(visitor).first().check();
    await visitor.getByLabel('Emri dhe mbiemri').fill(name);
    await visitor.getByLabel('Numri i telefonit').fill(phone);
    await visitor.getByRole('button', { name: send }).click();
    await expect(visitor.getByText(answer)).toBeVisible();
  };
  await book('Arben Hoxha', '+355 69 211 2233');
  const visitOfArben = visitor.url().split('#')[0] ?? '';
  const toChat = await visitor.getByRole('link', { name: 'Konfirmojeni me WhatsApp' }).getAttribute('href');
  const [, code] = /Kodi: (\w{6})$/.exec(new URL(toChat ?? '').searchParams.get('text') ?? '') ?? [];
  await expectAccessible(visitor);
  await expect(page.getByText(/^Rezervim i ri online: Arben Hoxha, /)).toBeVisible();
  await book('Besa Kola', '+355 69 211 2244');
  const panel = page.getByRole('region', { name: 'Rezervimet online' });
  await panel.getByRole('button', { name: /^2\s/ }).click();
  await expect(page.getByRole('heading', { name: 'Kërkesa 2' })).toBeVisible();
  await expect(page).toHaveTitle(/^\(2\) /);
  await expect(page.getByText('2 rezervime online presin').filter({ visible: true })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Mbyll' }).click();
  await page.getByRole('link', { name: 'Paneli', exact: true }).filter({ visible: true }).click();
  await page.getByRole('button', { name: '2 rezervime', exact: true }).click();
  const cardOfArben = page.getByRole('listitem').filter({ hasText: 'Arben Hoxha' });
  await expect(cardOfArben.getByText(`Kodi: ${code} · +355 69 211 2233`)).toBeVisible();
  // a double tap is one answer, and does not hit the request that moves up
  await page.getByRole('button', { name: 'Prano: Arben Hoxha' }).dblclick();
  await expect(page.getByText('Kërkesa u pranua.')).toBeVisible();
  await untilLoaded(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.evaluate(() => {
    window.open = (address) => {
      document.body.dataset.opened = String(address);
      return null;
    };
  });
  await page.getByRole('button', { name: 'Refuzo: Besa Kola' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refuzo kërkesën' });
  await dialog.getByRole('button', { name: 'Jemi plot' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Refuzo' }).click();
  await expect(page.getByText('Kërkesa u refuzua.')).toBeVisible();
  await page.getByRole('button', { name: 'Njofto klientin' }).last().click();
  const opened = await page.evaluate(() => document.body.dataset.opened ?? '');
  expect(new URL(opened).searchParams.get('text')).toMatch(
    /^Përshëndetje Besa Kola! Për fat të keq nuk mund t’ju presim te .+\. Jemi plot\. Nëse dëshironi një orë tjetër, zgjidheni këtu: /,
  );
  // the open ticket follows by itself, with the reason
  await visitor.clock.fastForward(8000);
  await expect(
    visitor.getByRole('heading', { name: 'Salloni nuk e pranoi dot këtë kërkesë.' }),
  ).toBeVisible();
  await expect(visitor.getByText(/Arsyeja: Jemi plot\.$/)).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveTitle(/^[^(]/);

  await page.getByRole('link', { name: 'Terminet', exact: true }).filter({ visible: true }).click();
  const { data } = await server.call('GET', '/online', undefined, owner.token);
  await server.call('PUT', '/online', { ...data.settings, slug, accept: 'all' }, owner.token);
  await book('Drita Leka', '+355 69 211 2255', /^Rezervo të /, /^Ju presim /);
  const visitOfDrita = visitor.url().split('#')[0] ?? '';
  await panel.getByRole('button', { name: /^1\s/ }).click();
  await expect(page.getByRole('heading', { name: 'Të reja 1' })).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);
  await page.getByRole('button', { name: 'I pashë' }).click();
  await expect(panel).toHaveCount(0);
  const { appointments } = await server.call('GET', '/appointments', undefined, owner.token);
  expect(appointments).toMatchObject(
    ['Arben Hoxha', 'Drita Leka'].map((client_name) => ({ client_name, status: 'pending' })),
  );

  const [{ appointment_date: day }] = appointments;
  await page.goto(`/terminet?dita=${day}`);
  const block = page.getByRole('gridcell', { name: /^Arben Hoxha / });
  await expect(block).toHaveAccessibleName(/Pranuar/);
  await visitor.goto(visitOfArben);
  await expect(visitor.getByText('Salloni e pranoi.')).toBeVisible();
  await visitor.getByRole('button', { name: 'Po, vij' }).click();
  await expect(visitor.getByText('Salloni e pranoi. Faleminderit! Ju presim.')).toBeVisible();
  await expect(block).toHaveAccessibleName(/Konfirmoi/);

  await visitor.goto(visitOfDrita);
  await visitor.getByRole('button', { name: 'Anulo rezervimin' }).click();
  await visitor.getByRole('button', { name: 'Po, anuloje' }).click();
  await expect(visitor.getByRole('heading', { name: 'E anuluat rezervimin.' })).toBeVisible();
  await expect(page.getByText(/^U anulua: Drita Leka, /)).toBeVisible();

  // Arben has no known address, so the owner writes
  await page.evaluate(() => {
    window.open = (address) => {
      document.body.dataset.opened = String(address);
      return null;
    };
  });
  await block.click();
  const details = page.getByRole('dialog', { name: 'Arben Hoxha' });
  const chat = details.getByRole('link', { name: 'WhatsApp: Arben Hoxha' });
  await expect(chat).toHaveAttribute('href', /Konfirmojeni%20ose%20ndryshojeni%20k%C3%ABtu/);
  await chooseMore(page, 'Anulo');
  await page.getByRole('button', { name: 'Anulo terminin' }).click();
  const notify = page.getByRole('button', { name: 'Njofto klientin' });
  // the message stays while its button has the focus
  await notify.focus();
  await expectAccessible(page);
  await notify.click();
  const told = await page.evaluate(() => document.body.dataset.opened ?? '');
  expect(new URL(told).searchParams.get('text')).toMatch(
    /^Përshëndetje Arben Hoxha! Për fat të keq nuk mund t’ju presim te .+: termini juaj u anulua\. Nëse dëshironi një orë tjetër, zgjidheni këtu: http.+\/s\/berber-/,
  );
});
