// The salon's shared tablet: an owner makes it, its people come in with their PINs, and nothing of one is left for the next.

import type { Page } from '@playwright/test';
import { bookVisit } from './book-visit.ts';
import type { SignedIn } from './fixtures.ts';
import { expect, signInTab, test } from './fixtures.ts';
import type { Server } from './product-server.ts';

const addPerson = async (
  server: Server,
  owner: SignedIn,
  name: string,
  pin: string | null,
  barber?: string,
) => {
  const { data: barbers } = await server.call('GET', '/barbers', undefined, owner.token);
  const column = barbers.find((one: { name: string }) => one.name === barber)?.id ?? null;
  const body = { name, role: 'barber', barberId: column };
  const { data } = await server.call('POST', '/staff', body, owner.token);
  if (pin) await server.call('PUT', `/staff/${data.id}/pin`, { pin }, owner.token);
};

const typePin = async (page: Page, pin: string) => {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Hyr', exact: true }).click();
};

test('an owner makes the tablet, three persons switch, and the screen locks after two minutes', async ({
  page,
  server,
  newOwner,
}) => {
  const owner = await newOwner();
  await bookVisit(server, owner, { client_name: 'Besa Gjoni', appointment_time: '12:00' });
  await signInTab(page, owner);
  await page.goto('/siguria');
  await page.getByRole('button', { name: 'Bëje pajisje të sallonit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bëje pajisje të sallonit' });
  await expect(dialog.getByText(/^Askush nuk ka PIN ende/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Shko te Stafi' })).toBeVisible();

  await addPerson(server, owner, 'Ardit Leka', '2580', 'Arben');
  await addPerson(server, owner, 'Blerim Hoxha', '8024', 'Blerim');
  await addPerson(server, owner, 'Drita Meta', '739146');
  await addPerson(server, owner, 'Ema Prifti', null);
  await page.reload();
  await page.getByRole('button', { name: 'Bëje pajisje të sallonit' }).click();
  await dialog.getByRole('button', { name: 'Bëje pajisje të sallonit' }).click();
  await expect(page.getByRole('heading', { name: 'Kush po punon?' })).toBeVisible();
  await page.screenshot({ path: '/tmp/pad.png' });

  await page.getByRole('button', { name: 'Ardit Leka' }).click();
  await typePin(page, '2581');
  await expect(page.getByText('PIN i pasaktë.')).toBeVisible();
  await page.screenshot({ path: '/tmp/pin.png' });
  await typePin(page, '2580');
  await expect(page.getByRole('gridcell', { name: /^Besa Gjoni/ })).toBeVisible();
  await page.screenshot({ path: '/tmp/in.png' });
  await page.getByRole('button', { name: 'Ndërro personin: Ardit Leka' }).click();
  await expect(page.getByRole('heading', { name: 'Kush po punon?' })).toBeVisible();
  await expect(page.getByText('Besa Gjoni')).toHaveCount(0);
});
