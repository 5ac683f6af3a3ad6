// Somebody comes without an appointment: in the queue after two taps, and at work after one more.
import { expectAccessible } from './accessibility.ts';
import { bookVisit } from './book-visit.ts';
import { expect, signInTab, test } from './fixtures.ts';

test('who comes without an appointment waits after two taps, begins after one, and is put back', {
  tag: '@long',
}, async ({ page, server, newOwner, isMobile }) => {
  const owner = await newOwner();
  await server.call('POST', '/user/services', { name: 'Prerje', duration: 30, price: 8 }, owner.token);
  await bookVisit(server, owner, { client_name: 'Besnik', appointment_time: '13:00' });
  await signInTab(page, owner);
  await page.goto('/terminet');

  const queue = page.getByRole('region', { name: 'Radha' });
  // a salon that has never taken anybody so has no line
  await expect(queue.getByRole('button', { name: 'Pa termin' })).toBeVisible();
  await expect(queue.getByRole('button')).toHaveCount(1);
  await queue.getByRole('button', { name: 'Pa termin' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Prerje 30 min/ })
    .click();
  await expect(page.getByText(/^U shtua në radhë\. Nuk ka pritje/)).toBeVisible();

  await queue.getByRole('button', { name: 'Radha 1' }).click();
  const sheet = page.getByRole('dialog', { name: 'Radha' });
  await expect(sheet.getByText('Nr. 1')).toBeVisible();
  await expectAccessible(page);
  const start = (isMobile ? sheet : queue).getByRole('button', { name: /^Fillo: Nr. 1 · / });
  if (!isMobile) await page.keyboard.press('Escape');
  await start.click();
  await expect(page.getByText(/^Filloi: Nr. 1 · /)).toBeVisible();
  const visit = page
    .getByRole('grid', { name: 'Terminet e ditës' })
    .getByRole('gridcell', { name: /^Pa emër / });
  await expect(visit).toHaveCount(1);
  await expect(queue.getByText('Askush në radhë.')).toBeVisible();

  await page.getByRole('button', { name: 'Zhbëj' }).click();
  await expect(visit).toHaveCount(0);
  await expect(queue.getByRole('button', { name: 'Radha 1' })).toBeVisible();
});
