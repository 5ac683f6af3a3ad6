// The people of a salon: an owner adds a barber, who gets an own login by an invitation.
import { expectAccessible } from './accessibility.ts';
import { bookVisit } from './book-visit.ts';
import { expect, password, signInTab, test } from './fixtures.ts';

test('an owner adds a barber and invites him by link; he registers through it, signs in and sees his column', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner, newDevice }) => {
  const owner = await newOwner();
  await bookVisit(server, owner, { client_name: 'Besa Gjoni', appointment_time: '12:00' });
  await signInTab(page, owner);
  await page.goto('/konfigurimet?skeda=stafi');
  await page.getByLabel('Emri i personit').fill('Ardit Leka');
  await page.getByRole('button', { name: 'Shto person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ardit Leka' });
  await dialog.getByLabel('Barberi në agjendë').selectOption('Arben');
  await dialog.getByLabel('Sheh terminet e të tjerëve').uncheck();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ruaj ndryshimet' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Ndrysho: Ardit Leka' }).click();
  await expect(dialog.getByLabel('Sheh terminet e të tjerëve')).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Fto në staf' }).click();
  const link = (await dialog.getByText(/\/ftesa\?token=/).textContent()) ?? '';
  const message = await dialog.getByRole('link', { name: 'Dërgo me WhatsApp' }).getAttribute('href');
  expect(new URL(message ?? '').searchParams.get('text')).toBe(
    `Përshëndetje Ardit Leka! Erjona Ruçi ju fton në Krehër. Krijoni llogarinë tuaj këtu: ${link}`,
  );

  // the owner opens it by mistake: the page says so
  await page.goto(link);
  await expect(page.getByText(`Keni hyrë si ${owner.email}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dil' })).toBeVisible();

  const phone = await newDevice();
  await phone.goto(link);
  await expect(phone.getByText('Erjona Ruçi ju fton në Krehër.')).toBeVisible();
  const email = `ardit-${process.pid}-${Math.random().toString(36).slice(2)}@salloni.al`;
  await phone.getByLabel('Email').fill(owner.email);
  await phone.getByLabel('Fjalëkalimi', { exact: true }).fill(password);
  await phone.getByLabel('Konfirmoni fjalëkalimin').fill(password);
  await phone.getByRole('button', { name: 'Krijo llogarinë' }).click();
  await expect(phone.getByText(/^Ky email është i regjistruar tashmë\. Ju lutem/)).toBeVisible();
  await phone.getByLabel('Email').fill(email);
  await phone.getByRole('button', { name: 'Krijo llogarinë' }).click();
  await expect(phone.getByRole('heading', { name: 'Kontrolloni email-in' })).toBeVisible();

  await phone.goto(await server.linkTo(email, /Verifikoni/));
  await expect(phone.getByText('Email-i u verifikua me sukses!')).toBeVisible();
  await phone.goto('/terminet');
  await expect(phone.getByRole('gridcell', { name: /^Besa Gjoni/ })).toBeVisible();

  await phone.goto(link);
  await expect(phone.getByText('Kjo ftesë nuk vlen më. Kërkoni një të re nga salloni.')).toBeVisible();
  await page.goto('/konfigurimet?skeda=stafi');
  await expect(page.getByText(`Arben · Hyn me ${email}`)).toBeVisible();
});
