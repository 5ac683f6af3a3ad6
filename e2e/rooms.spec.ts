// Rooms and devices: the owner lists them, a service needs one, and every form says which one is taken.
import type { Page } from '@playwright/test';
import type { Appointment } from '../contracts/ground/appointment.ts';
import { expectAccessible } from './accessibility.ts';
import { bookVisit, today } from './book-visit.ts';
import { expect, signInTab, test } from './fixtures.ts';
import type { Server } from './product-server.ts';

async function withLaser(server: Server, token: string) {
  const { resource } = await server.call('POST', '/resources', { name: 'Lazer', units: 1 }, token);
  await server.call(
    'POST',
    '/user/services',
    { name: 'Epilim', duration: 60, price: 20, needs: [{ resource_id: resource.id, during: 'all' }] },
    token,
  );
  return resource as { readonly id: string };
}
const epilim = { service_name: 'Epilim', duration: 60, price: 20 };

test('an owner adds a device and says which service needs it', {
  tag: '@long',
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await server.call('POST', '/user/services', { name: 'Epilim', duration: 60, price: 20 }, owner.token);
  await signInTab(page, owner);
  await page.goto('/konfigurimet?skeda=sherbimet');
  await expect(page.getByRole('tab', { name: 'Dhoma dhe pajisje' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Dhoma dhe pajisje' }).click();
  await page.getByRole('button', { name: 'Shto dhomë ose pajisje' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Emri').fill('Lazer');
  await form.getByLabel('Sa janë').fill('2');
  await form.getByRole('button', { name: 'Shto dhomë ose pajisje' }).click();
  await expect(page.getByText('Dhoma ose pajisja u shtua.')).toBeVisible();
  await expect(page.getByText('Sa janë: 2')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Lista' }).click();
  await page.getByText('Ky shërbim kërkon').click();
  await page.getByLabel('Dhoma ose pajisja').selectOption('Lazer');
  await page.getByLabel('Kur', { exact: true }).selectOption('minutat e para');
  await page.getByRole('button', { name: 'Ruaj Konfigurimet' }).click();
  await expect(page.getByText('Shkruani sa minuta: nga 1 deri në 720.')).toBeVisible();
  await page.getByLabel('Minuta', { exact: true }).last().fill('10');
  await page.getByRole('checkbox', { name: 'edhe gjatë pastrimit' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ruaj Konfigurimet' }).click();
  await expect
    .poll(async () => {
      const { data } = await server.call('GET', '/user/services', undefined, owner.token);
      return data[0].needs;
    })
    .toMatchObject([{ during: 'first', minutes: 10, cleaning: true }]);
  await page.getByRole('tab', { name: 'Dhoma dhe pajisje' }).click();
  await expect(page.getByText('Shërbimi që e kërkon: Epilim')).toBeVisible();
  const { resources } = await server.call('GET', '/resources', undefined, owner.token);
  const needs = [{ resource_id: resources[0].id, during: 'all' }];
  await server.call(
    'POST',
    '/user/services',
    { name: 'Fytyra', duration: 60, price: 20, needs },
    owner.token,
  );
  await page.reload();
  await page.getByRole('tab', { name: 'Dhoma dhe pajisje' }).click();
  await expect(page.getByText('Shërbimet që e kërkojnë: Epilim, Fytyra')).toBeVisible();
});

const dialog = (page: Page) => page.getByRole('dialog');

test('the form says that the laser is taken, offers a time and the visit without it, and the lanes show who has it', {
  tag: '@long',
}, async ({ page, server, newOwner, isMobile }) => {
  const owner = await newOwner();
  await withLaser(server, owner.token);
  const booking = { ...epilim, barber: 'Blerim' };
  await bookVisit(server, owner, { ...booking, client_name: 'Arta Hoxha', appointment_time: '12:30' });
  await signInTab(page, owner);
  await page.goto('/terminet');
  const slot = page.getByRole('gridcell', { name: '13:00, Arben', exact: true });
  await (isMobile ? slot.tap() : slot.click());
  await dialog(page).getByRole('combobox', { name: 'Klienti' }).fill('Besa Krasniqi');
  await dialog(page)
    .getByRole('button', { name: /Shërbimi/ })
    .click();
  await page.getByRole('option', { name: /Epilim/ }).click();
  await expect(dialog(page).getByText('Lazeri është i zënë deri në 13:30.')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: '13:30', exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Lazeri është i zënë deri në 13:30.');
  await dialog(page).getByRole('checkbox', { name: 'Pa lazer këtë herë' }).check();
  await expect(dialog(page).getByText('Lazeri është i zënë deri në 13:30.')).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect(dialog(page)).toBeHidden();

  const visit = page.getByRole('gridcell', { name: /^Besa Krasniqi / });
  await (isMobile ? visit.tap() : visit.click());
  await expect(dialog(page).getByText('Pa lazer këtë herë')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Ndrysho' }).click();
  await dialog(page).getByRole('checkbox', { name: 'Pa lazer këtë herë' }).uncheck();
  await dialog(page).getByRole('button', { name: '13:30', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect(dialog(page)).toBeHidden();

  await page.getByRole('button', { name: 'Dhoma dhe pajisje', exact: true }).click();
  const lane = page.getByRole('region', { name: 'Lazer', exact: true });
  await expect(lane.getByRole('button')).toHaveText([
    /^12:30–13:30.*Arta Hoxha/,
    /^13:30–14:30.*Besa Krasniqi/,
  ]);
  await expectAccessible(page);
  await lane.getByRole('button', { name: /Besa Krasniqi/ }).click();
  await expect(dialog(page).getByText('Lazer', { exact: true })).toBeVisible();
});

test('a drag onto a taken laser goes back, and the message offers a time and the visit without it', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await withLaser(server, owner.token);
  await bookVisit(server, owner, {
    ...epilim,
    client_name: 'Arta',
    appointment_time: '12:30',
    barber: 'Blerim',
  });
  await bookVisit(server, owner, { ...epilim, client_name: 'Besa', appointment_time: '13:30' });
  await signInTab(page, owner);
  await page.goto('/terminet');
  await page.getByRole('gridcell', { name: /^Besa / }).focus();
  for (const key of ['Space', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByText('Lazeri është i zënë deri në 13:30.')).toBeVisible();
  await page.getByRole('button', { name: 'Pa lazer këtë herë' }).click();
  await expect(page.getByRole('gridcell', { name: /^Besa 13:00/ })).toBeVisible();
  await page.getByRole('button', { name: 'Zhbëj' }).click();
  await expect(page.getByRole('gridcell', { name: /^Besa 13:30/ })).toBeVisible();
  await expect
    .poll(async () => {
      const { appointments } = await server.call(
        'GET',
        `/appointments?from=${today}&to=${today}`,
        undefined,
        owner.token,
      );
      return appointments.find((one: Appointment) => one.client_name === 'Besa').needs;
    })
    .toMatchObject([{ during: 'all' }]);
});
