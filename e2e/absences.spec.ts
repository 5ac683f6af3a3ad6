// Who has not come for long: hidden, brought back, and written to.
import { addDays } from '../contracts/ground/calendar.rules.ts';
import { bookVisit, today } from './book-visit.ts';
import { expect, signInTab, test } from './fixtures.ts';

test('an owner hides a client who stays away, brings them back, and writes to them', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const ana = { client_name: 'Ana Hoxha', client_phone: '069 123 4567' };
  const beni = { client_name: 'Beni Kola', client_phone: '069 765 4321' };
  for (const [client, ago] of [
    [ana, 49],
    [ana, 77],
    [ana, 105],
    [beni, 70],
  ] as const)
    await bookVisit(server, owner, {
      ...client,
      appointment_date: addDays(today, -ago),
      appointment_time: '12:00',
    });
  await signInTab(page, owner);
  await page.goto('/klientet');
  await page.getByRole('link', { name: 'Nuk kanë ardhur prej kohësh' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nuk kanë ardhur prej kohësh' })).toBeVisible();
  await expect(page.getByText('vinte çdo 4 javë; kanë kaluar 7 javë.')).toBeVisible();

  await page.getByRole('button', { name: 'Mos e shfaq për 3 muaj: Beni Kola' }).click();
  await expect(page.getByText('Beni Kola')).toBeHidden();
  await page.getByRole('button', { name: 'Zhbëj' }).click();
  await expect(page.getByText('Beni Kola')).toBeVisible();

  // the chat itself belongs to another site
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const [chat] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'WhatsApp: Ana Hoxha' }).click(),
  ]);
  expect(new URL(chat.url()).searchParams.get('text')).toContain('Nuk doni mesazhe të tilla? http');
  await expect(page.getByRole('button', { name: 'Nuk e dërgova: Ana Hoxha' })).toBeVisible();
});
