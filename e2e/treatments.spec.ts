// What was done at a visit: written at the desk, shown at the next visit, copied and changed, also without a network.
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { bookVisit, today } from './book-visit.ts';
import { expect, signInTab, test } from './fixtures.ts';
import { goOffline } from './go-offline.ts';

const details = (page: Page) => page.getByRole('dialog').first();
const open = (page: Page, name: RegExp) =>
  page.getByRole('grid', { name: 'Terminet e ditës' }).getByRole('gridcell', { name }).click();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('a mix is written, shown first at the next visit, copied and changed, and waits without a network', {
  tag: '@long',
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const first = await bookVisit(server, owner, {
    client_name: 'Arta Hoxha',
    client_phone: '+355 69 123 4567',
    appointment_date: '2026-10-14',
    appointment_time: '10:00',
  });
  await bookVisit(server, owner, {
    client_name: 'Arta Hoxha',
    client_phone: '+355 69 123 4567',
    appointment_date: today,
    appointment_time: '14:00',
  });
  await server.call(
    'PUT',
    `/visits/${first.id}/treatment`,
    {
      mix: [
        { brand: 'Wella', shade: '6.0', amount: 30 },
        { brand: 'Wella', shade: '6.3', amount: 10 },
      ],
      unit: 'g',
      developer: '6 %',
      minutes: 35,
      done: null,
      next_time: 'Më pak kohë',
    },
    owner.token,
  );
  await signInTab(page, owner);
  await page.goto('/terminet');
  await open(page, /^Arta Hoxha/);
  await expect(
    details(page).getByText(
      /^Herën e kaluar \(14 tetor, .+\): 30 g Wella 6.0 \+ 10 g Wella 6.3, 6 %, 35 min/,
    ),
  ).toBeVisible();
  await expect(details(page).getByText('Herën tjetër: Më pak kohë')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Çfarë u bë' }).click();
  await page.getByRole('button', { name: 'Si herën e kaluar' }).click();
  await page.getByLabel('Gramë').first().fill('27,5');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ruaj' }).click();
  await expect(page.getByText('Trajtimi u ruajt.')).toBeVisible();

  await goOffline(page);
  await open(page, /^Arta Hoxha/);
  await expect(details(page).getByText(/27,5 g Wella 6.0/)).toBeVisible();
  await page.getByRole('button', { name: 'Çfarë u bë' }).click();
  await field(page, 'Herën tjetër').fill('Pak më e errët');
  await page.getByRole('button', { name: 'Ruaj' }).click();
  await expect(page.getByText('U ruajt në këtë pajisje. Dërgohet kur të kthehet lidhja.')).toBeVisible();
  await open(page, /^Arta Hoxha/);
  await expect(details(page).getByText(/\(pret lidhjen\)/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.context().setOffline(false);
  await expect
    .poll(async () => {
      const { appointments } = await server.call(
        'GET',
        `/appointments?from=${today}&to=${today}`,
        undefined,
        owner.token,
      );
      const { treatments } = await server.call(
        'GET',
        `/visits/${appointments[0].id}/treatments`,
        undefined,
        owner.token,
      );
      return treatments[0]?.next_time;
    })
    .toBe('Pak më e errët');
});
