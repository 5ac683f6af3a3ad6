// A women's salon: a colour works for 40 minutes, in which the stylist serves others.
import type { Page } from '@playwright/test';
import type { Appointment } from '../contracts/ground/appointment.ts';
import { expectAccessible } from './accessibility.ts';
import { today } from './book-visit.ts';
import { chooseMore, expect, signInTab, test } from './fixtures.ts';
import { goOffline } from './go-offline.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const appointment = (page: Page, name: string) =>
  page
    .getByRole('grid', { name: 'Terminet e ditës' })
    .getByRole('gridcell', { name: new RegExp(`^${name} `) });
const gap = (page: Page, minutes: number) =>
  page.getByRole('button', { name: `Koha e veprimit (e lirë): ${minutes} min`, exact: true });
const saved = (page: Page) => expect(dialog(page)).toBeHidden();

async function fillIn(page: Page, client: string, service: RegExp) {
  await dialog(page).getByRole('combobox', { name: 'Klienti' }).fill(client);
  await dialog(page)
    .getByRole('button', { name: /Shërbimi/ })
    .click();
  await page.getByRole('option', { name: service }).click();
}

/** Sends keys to the block of a client: Space lifts it, Enter drops it. */
async function keys(page: Page, client: string, ...pressed: string[]) {
  await appointment(page, client).focus();
  for (const key of pressed) await page.keyboard.press(key);
}

test('a stylist serves two clients while the colour of a third one works, and moves, changes and cancels them', {
  tag: '@long',
}, async ({ page, server, newOwner, isMobile }) => {
  const owner = await newOwner();
  const call = (method: string, path: string, body?: object) => server.call(method, path, body, owner.token);
  await call('POST', '/user/services', { name: 'Prerje', duration: 20, price: 8 });
  const { data: colour } = await call('POST', '/user/services', {
    name: 'Ngjyrosje',
    duration: 90,
    price: 30,
  });
  await call('PUT', `/user/services/${colour.id}`, { wait_minutes: 40, work_after_minutes: 20 });
  const visitOf = async (client: string): Promise<Appointment> => {
    const { appointments } = await call('GET', `/appointments?from=${today}&to=${today}`);
    return appointments.find((one: Appointment) => one.client_name === client);
  };
  const parts = [
    { from: 0, minutes: 30 },
    { from: 70, minutes: 20 },
  ];
  await signInTab(page, owner);
  await page.goto('/terminet');
  const press = (target: ReturnType<Page['getByRole']>) => (isMobile ? target.tap() : target.click());

  await press(page.getByRole('gridcell', { name: '13:00, Arben', exact: true }));
  await fillIn(page, 'Ana Hoxha', /Ngjyrosje/);
  await expect(dialog(page).getByLabel('Koha e veprimit')).toHaveValue('40');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Ruaj terminin' }).click();
  await saved(page);
  await expect(appointment(page, 'Ana Hoxha')).toHaveAccessibleName(
    /punë 30 min, koha e veprimit 40 min, punë 20 min/,
  );

  await press(gap(page, 40));
  await expect(dialog(page).getByRole('button', { name: /Ora/ })).toContainText('13:30');
  await fillIn(page, 'Besa Krasniqi', /Prerje/);
  await dialog(page).getByRole('button', { name: 'Ruaj terminin' }).click();
  await saved(page);
  await press(gap(page, 20));
  await expect(dialog(page).getByRole('button', { name: /Ora/ })).toContainText('13:50');
  await fillIn(page, 'Dea Berisha', /Prerje/);
  await dialog(page).getByRole('button', { name: 'Ruaj terminin' }).click();
  await saved(page);
  await expect(appointment(page, 'Dea Berisha')).toBeVisible();
  await expect(page.locator('.gap')).toHaveCount(0);
  await expectAccessible(page);

  // half an hour later its work overlaps with who is served in between, on the screen and on the server
  await keys(page, 'Ana Hoxha', 'Space', 'ArrowDown', 'Enter');
  await expect(page.getByText('I zënë deri në 13:50: Besa Krasniqi.', { exact: false })).toBeVisible();
  const { id, version } = await visitOf('Ana Hoxha');
  const refused = await page.request.put(`/api/appointments/${id}`, {
    headers: { authorization: `Bearer ${owner.token}` },
    data: { appointment_time: '13:30', version },
  });
  expect([refused.status(), (await refused.json()).overlap.name]).toEqual([409, 'Besa Krasniqi']);

  await keys(page, 'Ana Hoxha', 'Space', 'Shift+ArrowDown', 'Enter');
  await expect
    .poll(() => visitOf('Ana Hoxha'))
    .toMatchObject({
      duration: 120,
      parts: [parts[0], { from: 70, minutes: 50 }],
    });
  await page.getByRole('button', { name: 'Zhbëj' }).first().click();
  await expect.poll(() => visitOf('Ana Hoxha')).toMatchObject({ duration: 90, parts });

  await press(appointment(page, 'Besa Krasniqi'));
  await chooseMore(page, 'Anulo');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Anulo terminin' }).click();
  await expect(gap(page, 20)).toBeVisible();

  await keys(page, 'Ana Hoxha', 'Space', 'ArrowRight', 'Enter');
  await expect.poll(() => visitOf('Ana Hoxha')).toMatchObject({ barber: 'Blerim', parts });
  await expect(gap(page, 40)).toBeVisible();

  await goOffline(page);
  await press(gap(page, 40));
  await fillIn(page, 'Elira Shala', /Prerje/);
  await dialog(page).getByRole('button', { name: 'Ruaj terminin' }).click();
  await keys(page, 'Dea Berisha', 'Space', 'ArrowDown', 'Enter');
  await expect(appointment(page, 'Elira Shala')).toBeVisible();
  await page.context().setOffline(false);
  await expect
    .poll(() => visitOf('Elira Shala'))
    .toMatchObject({ appointment_time: '13:30', barber: 'Blerim' });
  await expect.poll(() => visitOf('Dea Berisha')).toMatchObject({ appointment_time: '14:00' });
});
