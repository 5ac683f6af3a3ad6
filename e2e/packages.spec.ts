// A package of sessions: sold on the card of a client, used by the tick of a visit, given back, and what is owed.
import { expectAccessible } from './accessibility.ts';
import { bookVisit, today } from './book-visit.ts';
import { expect, signInTab, test } from './fixtures.ts';

test('a package is sold on the card of a client, a tick takes a session, and the owner reads what is owed', {
  tag: '@phone',
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
  await page.getByRole('button', { name: 'Hap paketën: 6 seanca lazer' }).click();
  await expect(dialog.getByText('Detyrimi ndaj klientit: 125,00 €')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/raportet');
  await expect(page.getByRole('heading', { name: 'Detyrime ndaj klientëve' })).toBeVisible();
  await expect(page.getByText('5 seanca', { exact: true })).toBeVisible();
  await expect(page.getByText('Prej tyre paketa')).toBeVisible();
});
