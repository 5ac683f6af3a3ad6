// Who was here is asked for a word at Google: the owner sets the page, writes, and a colleague sees it.
import { addDays } from '../contracts/ground/calendar.rules.ts';
import { bookVisit, today } from './book-visit.ts';
import { expect, signInTab, test } from './fixtures.ts';

test('an owner sets the page at Google, and writes to who was here, once for all devices', {
  tag: ['@phone', '@long'],
}, async ({ page, context, server, newOwner }) => {
  const owner = await newOwner();
  for (const [client_name, client_phone, appointment_time] of [
    ['Ana Hoxha', '069 123 4567', '11:00'],
    ['Beni Kola', '069 765 4321', '12:00'],
  ] as const)
    await bookVisit(server, owner, {
      ...{ client_name, client_phone, appointment_time, status: 'confirmed' },
      appointment_date: addDays(today, -1),
    });
  await signInTab(page, owner);
  await page.goto('/kujtesat');
  await expect(page.getByText('Nesër nuk keni termine.')).toBeVisible();
  const asked = page.getByRole('region', { name: 'Ftoni klientët të shkruajnë në Google' });
  await expect(asked).toBeHidden();

  await page.getByText('Komentet në Google', { exact: true }).click();
  const address = page.getByLabel('Linku i sallonit për komente në Google');
  await address.fill('facebook.com/salloni');
  await page.getByRole('button', { name: 'Ruaj linkun' }).click();
  await expect(page.getByText(/^Ngjitni këtu linkun që jep Google/)).toBeVisible();
  await address.fill('g.page/r/salloni/review');
  await page.getByRole('button', { name: 'Ruaj linkun' }).click();
  await expect(page.getByText('Linku për komente në Google u ruajt.')).toBeVisible();
  await expect(asked.getByRole('listitem')).toHaveCount(2);

  const other = await context.newPage();
  await signInTab(other, owner);
  await other.goto('/kujtesat');
  await expect(other.getByRole('link', { name: 'WhatsApp: Ana Hoxha' })).toBeVisible();

  // the chat itself belongs to another site
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const [chat] = await Promise.all([
    page.waitForEvent('popup'),
    asked.getByRole('link', { name: 'WhatsApp: Ana Hoxha' }).click(),
  ]);
  const text = new URL(chat.url()).searchParams.get('text');
  expect(text).toContain('na lini një fjalë në Google: https://g.page/r/salloni/review Nuk doni mesazhe');
  await chat.close();
  await expect(asked.getByText(/^U dërgua në /)).toBeVisible();
  await expect(asked.getByRole('link', { name: 'WhatsApp: Beni Kola' })).toBeFocused();
  await expect(other.getByText(/^U dërgua në /)).toBeVisible();
  await other.close();

  await asked.getByRole('button', { name: 'Nuk e dërgova: Ana Hoxha' }).click();
  await expect(asked.getByRole('link', { name: 'WhatsApp: Ana Hoxha' })).toBeVisible();

  await page.getByRole('button', { name: 'Hiq linkun' }).click();
  await expect(asked).toBeHidden();
});
