// A phone in another time zone, whose clock somebody set wrong.
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { bookVisit, today } from './book-visit.ts';
import { expect, signInTab, test, untilLoaded } from './fixtures.ts';

test.use({ timezoneId: 'America/New_York' });

const day = 24 * 3_600_000;
const line = (page: Page) => page.getByText(/^Ora e pajisjes nuk është e saktë/);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const visit = (page: Page, client: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${client} `) }).first();

for (const [name, off] of [
  ['ahead', day],
  ['behind', -day],
] as const) {
  test(`a phone whose clock is a day ${name} shows and books the day of the server, and says that it is wrong`, {
    tag: ['@long', off > 0 ? '@phone' : '@desktop'],
  }, async ({ page, context, server, newOwner }) => {
    const owner = await newOwner();
    await server.call('POST', '/user/services', { name: 'Prerje', duration: 30, price: 5 }, owner.token);
    await bookVisit(server, owner, { client_name: 'Ana Prifti', appointment_time: '15:00' });
    await signInTab(page, owner);
    await page.goto('/terminet');
    await expect(visit(page, 'Ana Prifti')).toBeVisible();
    // another time zone is no wrong clock
    await expect(line(page)).toBeHidden();

    await page.clock.setSystemTime(server.now().getTime() + off);
    await page.reload();
    await expect(line(page)).toHaveText(/sot është e hënë, 23 nëntor, ora \d\d:\d\d$/);
    await expect(heading(page)).toContainText('23 nëntor');
    await expect(visit(page, 'Ana Prifti')).toBeVisible();
    await expectAccessible(page);

    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Shto termin' }).filter({ visible: true }).first().click();
    await expect(dialog.getByRole('button', { name: /Data/ })).toContainText('23 nëntor');
    await dialog.getByRole('combobox', { name: 'Klienti' }).fill('Vera Gjoni');
    await dialog.getByRole('button', { name: /Shërbimi/ }).click();
    await page
      .getByRole('option', { name: /Prerje/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Ruaj terminin' }).click();
    await expect(dialog).toBeHidden();
    const booked = async () => {
      const path = `/appointments?from=${today}&to=${today}`;
      const { appointments } = await server.call('GET', path, undefined, owner.token);
      return appointments.map(({ client_name }: { client_name: string }) => client_name).sort();
    };
    await expect.poll(booked).toEqual(['Ana Prifti', 'Vera Gjoni']);

    // set right without a network: nothing is corrected twice
    await untilLoaded(page);
    await context.setOffline(true);
    await page.clock.setSystemTime(server.now());
    await page.clock.fastForward(60_000);
    await expect(line(page)).toBeHidden();
    await expect(heading(page)).toContainText('23 nëntor');
    await context.setOffline(false);
    await page.reload();
    await expect(visit(page, 'Vera Gjoni')).toBeVisible();
    await expect(line(page)).toBeHidden();
    await expect(heading(page)).toContainText('23 nëntor');
  });
}
