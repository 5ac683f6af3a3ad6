// Clients who stand twice in the list: found, merged, parted again, and told apart for good.
import type { Page } from '@playwright/test';
import { messages } from '../contracts/privacy/merges.sq.ts';
import { bookVisit } from './book-visit.ts';
import { expect, signInTab, test } from './fixtures.ts';

async function openDoubles(page: Page) {
  await page.goto('/klientet');
  await page.getByRole('button', { name: 'Klientë të dyfishtë' }).click();
  return page.getByRole('dialog');
}

test('a client who is twice in the list becomes one, also after a lost answer, and two again; who is told apart stays so', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  for (const [n, client] of [
    { client_name: 'Ana Hoxha', client_phone: '0691234567' },
    { client_name: 'Anna Hoxha' },
    { client_name: 'Beni Kola', client_phone: '0692222222' },
    { client_name: 'Kola Beni', client_phone: '0693333333' },
  ].entries())
    await bookVisit(server, owner, { ...client, appointment_time: `${12 + n}:00` });
  const names = async () => {
    const { clients } = await server.call('GET', '/clients', undefined, owner.token);
    return clients.map(({ name }: { name: string }) => name).sort();
  };
  await signInTab(page, owner);

  const dialog = await openDoubles(page);
  const pair = dialog.getByRole('listitem').filter({ hasText: 'Emra pothuajse të njëjtë' });
  await expect(pair).toContainText('Ana Hoxha');
  await pair.getByRole('radio', { name: /^Anna Hoxha/ }).check();
  const merge = pair.getByRole('button', { name: 'Bashkoji: Ana Hoxha, Anna Hoxha' });
  // the server merges, and its answer does not arrive: the list says what happened
  await page.route('**/api/clients/*/merge', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await merge.click();
  await expect(pair).toBeHidden();
  await page.unroute('**/api/clients/*/merge');
  expect(await names()).toEqual(['Anna Hoxha', 'Beni Kola', 'Kola Beni']);
  await dialog.getByRole('button', { name: 'Zhbëj bashkimin: Ana Hoxha' }).click();
  await expect(page.getByText(messages.undone)).toBeVisible();
  expect(await names()).toEqual(['Ana Hoxha', 'Anna Hoxha', 'Beni Kola', 'Kola Beni']);

  await merge.click();
  await expect(page.getByText(messages.merged)).toBeVisible();
  expect(await names()).toEqual(['Ana Hoxha', 'Beni Kola', 'Kola Beni']);
  await page.getByRole('button', { name: 'Zhbëj', exact: true }).click();
  await expect(page.getByText(messages.undone)).toBeVisible();
  await expect(pair).toBeVisible();

  await dialog.getByRole('button', { name: 'Nuk janë i njëjti person: Beni Kola, Kola Beni' }).click();
  await expect(page.getByText(messages.remembered)).toBeVisible();
  const later = await openDoubles(page);
  await expect(later.getByText('Ana Hoxha', { exact: true })).toBeVisible();
  await expect(later.getByText('Beni Kola')).toBeHidden();
});
