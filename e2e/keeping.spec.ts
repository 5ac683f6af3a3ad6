// Clients without a visit for years: the owner chooses how many, looks at them, and erases those that stay ticked.
import { bookVisit } from './book-visit.ts';
import { expect, signInTab, test } from './fixtures.ts';

test('an owner asks about clients of long ago, keeps one and erases the others', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  for (const [n, client_name] of ['Ana Hoxha', 'Beni Kola', 'Drita Leka'].entries())
    await bookVisit(server, owner, {
      client_name,
      appointment_date: '2022-02-01',
      appointment_time: `${12 + n}:00`,
    });
  await bookVisit(server, owner, { client_name: 'Elira Prifti', appointment_time: '12:00' });
  await signInTab(page, owner);
  await page.goto('/klientet');
  await page.getByRole('button', { name: 'Klientë pa vizita' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Klientë pa asnjë vizitë prej').selectOption('3 vjetësh');
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Klientë pa asnjë vizitë prej 3 vjetësh: 3')).toBeVisible();

  await page.getByRole('button', { name: 'Shikoji dhe fshiji' }).click();
  await dialog.getByRole('checkbox', { name: 'Beni Kola' }).uncheck();
  // one comes back meanwhile
  await bookVisit(server, owner, { client_name: 'Drita Leka', appointment_time: '14:00' });
  const erase = dialog.getByRole('button', { name: /^Fshi/ });
  await erase.click();
  await page.getByRole('alertdialog').getByRole('button', { name: /^Fshi/ }).click();
  await expect(page.getByText(/^U fshinë të dhënat e 1 klienti\./)).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText([/^Beni Kola/]);
  const { clients } = await server.call('GET', '/clients', undefined, owner.token);
  expect(clients.map(({ name }: { name: string }) => name).sort()).toEqual([
    'Beni Kola',
    'Drita Leka',
    'Elira Prifti',
    expect.stringMatching(/^Klient i fshirë/),
  ]);
});
