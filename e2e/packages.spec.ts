// A package of sessions: sold on the card of a client, used by the tick of a visit, given back, and what is owed.
import { expectAccessible } from './accessibility.ts';
import { bookVisit, today } from './book-visit.ts';
import { expect, signInTab, test } from './fixtures.ts';

test('a package is sold on the card of a client, a tick takes a session, and the owner reads what is owed', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const { token } = owner;
  await server.call('PUT', '/till', { is_on: true, rate: 98 }, token);
  const service = (
    await server.call('POST', '/user/services', { name: 'Lazer', duration: 15, price: 30 }, token)
  ).data;
  const services = [{ service_id: service.id, service_name: 'Lazer', price: 30, duration: 15 }];
  const visit = await bookVisit(server, owner, {
    ...{ client_name: 'Besa Hoxha', appointment_time: '00:15', services },
    ...{ service_name: undefined, price: undefined, duration: undefined },
  });
  await signInTab(page, owner);

  await page.goto('/konfigurimet?skeda=paketat');
  await page.getByRole('button', { name: 'Shto paketë' }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('Emri').fill('6 seanca lazer');
  await dialog.getByLabel('Sa seanca').fill('1');
  await dialog.getByLabel('Çmimi i paketës (€)').fill('150');
  await dialog.getByRole('button', { name: 'Shto paketë' }).click();
  await expect(dialog.getByText('Shkruani një numër nga 2 deri në 50.')).toBeVisible();
  await expect(dialog.getByText('Zgjidhni së paku një shërbim.')).toBeVisible();
  await dialog.getByLabel('Sa seanca').fill('6');
  await dialog.getByLabel('Lazer', { exact: true }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Shto paketë' }).click();
  await expect(page.getByText('6 seanca · 150,00 €')).toBeVisible();

  await page.goto(`/klientet?klienti=${visit.client_id}`);
  await page.getByText('Besa Hoxha').first().click();
  await page.getByRole('button', { name: 'Shit paketë' }).click();
  await expect(dialog.getByLabel('Shuma')).toHaveValue('150,00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ruaj shitjen' }).click();
  await expect(page.getByText('Paketa: 6 seanca · 0 nga 6 të përdorura')).toBeVisible();

  await page.goto(`/terminet?dita=${today}&termini=${visit.id}`);
  const details = page.getByRole('dialog');
  await expect(details.getByText('Paketa: 6 seanca (6 seanca lazer)')).toBeVisible();
  await details.getByRole('button', { name: 'Erdhi', exact: true }).click();
  await expect(page.getByText('Nga paketa: seanca 1 nga 6').first()).toBeVisible();

  await page.goto(`/klientet?klienti=${visit.client_id}`);
  await page.getByText('Besa Hoxha').first().click();
  const card = page.getByRole('button', { name: 'Hap paketën: 6 seanca lazer' });
  await expect(card).toBeVisible();
  await expectAccessible(page);
  await card.click();
  await expect(dialog.getByText('Detyrimi ndaj klientit: 125,00 €')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/raportet');
  await expect(page.getByRole('heading', { name: 'Detyrime ndaj klientëve' })).toBeVisible();
  await expect(page.getByText('5 seanca', { exact: true })).toBeVisible();
  await expect(page.getByText('Prej tyre paketa')).toBeVisible();
});

test('a package is sold at the till to a client who is searched for, and beside a visit whose cash a session replaces', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const { token } = owner;
  await server.call('PUT', '/till', { is_on: true, rate: 98 }, token);
  const price = { duration: 15, price: 30 };
  const service = (await server.call('POST', '/user/services', { name: 'Lazer', ...price }, token)).data;
  const kind = { name: '6 seanca lazer', service_ids: [service.id], sessions: 6, price: 150 };
  await server.call('POST', '/packages', kind, token);
  const services = [{ service_id: service.id, service_name: 'Lazer', ...price }];
  const [besa, dea] = [
    await bookVisit(server, owner, {
      client_name: 'Besa Hoxha',
      appointment_time: '00:15',
      ...only(services),
    }),
    await bookVisit(server, owner, {
      client_name: 'Dea Gashi',
      appointment_time: '00:30',
      ...only(services),
    }),
  ];
  await signInTab(page, owner);
  const dialog = page.getByRole('dialog').last();

  await page.goto('/arka');
  await page.getByRole('button', { name: 'Shit paketë' }).click();
  await dialog.getByRole('button', { name: 'Ruaj shitjen' }).click();
  await expect(dialog.getByText('Zgjidhni klientin e paketës.')).toBeVisible();
  await dialog.getByLabel('Klienti', { exact: true }).fill('bes');
  await dialog.getByRole('button', { name: /^Besa Hoxha/ }).click();
  await expectAccessible(page);
  // a double click sells once
  await dialog.getByRole('button', { name: 'Ruaj shitjen' }).dblclick();
  await expect(page.getByRole('main').getByText('6 seanca lazer').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  const { packages } = await server.call('GET', `/clients/${besa.client_id}/packages`, undefined, token);
  expect(packages).toHaveLength(1);

  await server.call('PUT', `/appointments/${dea.id}`, { status: 'confirmed' }, token);
  await page.goto(`/terminet?dita=${today}&termini=${dea.id}`);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Pagesa: zbritje, bakshish, rimbursim' })
    .click();
  await expect(dialog.getByRole('button', { name: 'Shit paketë' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Shit paketë' }).click();
  await expect(page.getByRole('heading', { name: 'Paketë për: Dea Gashi' })).toBeVisible();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Ruaj shitjen' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Paketë për: Dea Gashi' })).toBeHidden();
  // a double click takes one session
  await page.getByRole('button', { name: 'Nga paketa: Lazer' }).dblclick();
  await expect(page.getByText('Seanca u mor nga paketa.').first()).toBeVisible();
  const after = await server.call('GET', `/clients/${dea.client_id}/packages`, undefined, token);
  expect(after.packages).toMatchObject([{ used: 1, owed_cents: 12_500 }]);
  await page.goto('/arka');
  await expect(page.getByText('Dea Gashi · Arben · Nga paketa')).toBeVisible();
});

test('a series that is longer than its package says so, and the link of its visit says what is left', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const { token } = owner;
  await server.call('PUT', '/till', { is_on: true, rate: 98 }, token);
  const price = { duration: 15, price: 30 };
  const service = (await server.call('POST', '/user/services', { name: 'Lazer', ...price }, token)).data;
  const kind = { name: '6 seanca lazer', service_ids: [service.id], sessions: 6, price: 150 };
  const { package: made } = await server.call('POST', '/packages', kind, token);
  const services = [{ service_id: service.id, service_name: 'Lazer', ...price }];
  const visit = await bookVisit(server, owner, {
    client_name: 'Besa Hoxha',
    appointment_time: '15:00',
    ...only(services),
  });
  const begun = { package_id: made.id, used_before: 3 };
  await server.call('POST', `/clients/${visit.client_id}/packages`, begun, token);
  await signInTab(page, owner);
  await page.goto(`/terminet?dita=${today}&termini=${visit.id}`);
  const details = page.getByRole('dialog');
  await details.getByRole('button', { name: 'Më shumë' }).click();
  await page.getByRole('menuitem', { name: /Përsërit/ }).click();
  const dialog = page.getByRole('dialog').last();
  await expect(dialog.getByText('Paketa: 3 seanca (6 seanca lazer)')).toBeVisible();
  await expect(dialog.getByText('Këto termine kërkojnë 6 seanca. Nga paketa paguhen: 3.')).toBeVisible();
  await expectAccessible(page);

  const { link } = await server.call('GET', `/visits/${visit.id}/link`, undefined, token);
  await page.goto(new URL(link).pathname);
  await expect(page.getByText('Paketa: 3 seanca (6 seanca lazer)')).toBeVisible();
  await page.goto(`${new URL(link).pathname}?gj=de`);
  await expect(page.getByText('Paket: 3 Sitzungen (6 seanca lazer)')).toBeVisible();
  await expectAccessible(page);
});

test('two clients with a package each become one with both, and two again, in one tab that loads nothing anew', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const { token } = owner;
  await server.call('PUT', '/till', { is_on: true, rate: 98 }, token);
  const service = (
    await server.call('POST', '/user/services', { name: 'Lazer', duration: 15, price: 30 }, token)
  ).data;
  const kinds = [];
  for (const name of ['6 seanca lazer', '10 seanca lazer'])
    kinds.push(
      (
        await server.call(
          'POST',
          '/packages',
          { name, service_ids: [service.id], sessions: 6, price: 150 },
          token,
        )
      ).package,
    );
  for (const [n, client_name] of ['Ana Hoxha', 'Anna Hoxha'].entries()) {
    const { client_id } = await bookVisit(server, owner, { client_name, appointment_time: `${12 + n}:00` });
    const begun = { package_id: kinds[n].id, used_before: n + 1 };
    await server.call('POST', `/clients/${client_id}/packages`, begun, token);
  }
  await signInTab(page, owner);
  await page.goto('/klientet');
  const packagesOf = async (name: string) => {
    await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
    await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible();
    const found = page.getByRole('dialog').getByRole('button', { name: /^Hap paketën: / });
    await expect(found.first()).toBeVisible();
    const texts = await found.allTextContents();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    return texts.map((text) => /^\d+ seanca lazer/.exec(text)?.[0]).sort();
  };
  expect(await packagesOf('Ana Hoxha')).toEqual(['6 seanca lazer']);
  expect(await packagesOf('Anna Hoxha')).toEqual(['10 seanca lazer']);

  await page.getByRole('button', { name: 'Klientë të dyfishtë' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bashkoji: Ana Hoxha, Anna Hoxha' }).click();
  await expect(page.getByRole('dialog').getByText('Anna Hoxha').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => packagesOf('Ana Hoxha')).toEqual(['10 seanca lazer', '6 seanca lazer']);

  await page.getByRole('button', { name: 'Klientë të dyfishtë' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Zhbëj bashkimin: / })
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Bashkoji: / })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => packagesOf('Ana Hoxha')).toEqual(['6 seanca lazer']);
  expect(await packagesOf('Anna Hoxha')).toEqual(['10 seanca lazer']);
});

const only = (services: object[]) => ({
  ...{ services, service_name: undefined, price: undefined, duration: undefined },
});
