// A barber connects the calendar that is kept elsewhere, sees it hatched in the day and the week, and takes it out again.
import { aCalendar, anEvent, openCalendarServer } from '../test/calendar-server.ts';
import { expect, signInTab, testOnOwnServer } from './fixtures.ts';
import { join } from './staff.ts';

const there = await openCalendarServer();
const test = testOnOwnServer({ CALENDAR_SERVERS: there.origin });
test.afterAll(() => there.close());

test('a calendar that a barber connects is hatched in the day and asks before a visit goes there, until it is taken out', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const barber = await join(server, await newOwner(), await newOwner('Blerim Hoxha'), 'barber', 'Blerim');
  const address = there.has('/blerimi.ics', aCalendar(anEvent('2026-11-23T15:00', '2026-11-23T16:00')));
  await signInTab(page, barber);
  await page.goto('/profili');
  const section = page.getByRole('region', { name: 'Kalendari im' });
  await section.getByLabel('Ngjit adresën iCal').fill(`${there.origin}/mbyllur.ics`);
  await section.getByRole('button', { name: 'Lidh kalendarin' }).click();
  await expect(
    section.getByText(
      '127.0.0.1 nuk ka asnjë kalendar në këtë adresë. Kontrolloni adresën ose krijoni një të re.',
    ),
  ).toBeVisible();
  await section.getByLabel('Ngjit adresën iCal').fill(address);
  await section.getByRole('button', { name: 'Lidh kalendarin' }).click();
  await expect(section.getByText('I lidhur: 127.0.0.1')).toBeVisible();
  await expect(section.getByText('Kohë të zëna në 60 ditët e ardhshme: 1')).toBeVisible();

  const links = page.getByRole('navigation').filter({ visible: true });
  await links.getByRole('link', { name: 'Terminet' }).click();
  const busy = page.locator('.closed-time').filter({ hasText: 'E zënë (kalendari vetjak)' });
  await expect(busy).toHaveCount(1);
  await page.getByRole('gridcell', { name: /^15:30, Blerim/ }).click();
  const form = page.getByRole('dialog');
  await expect(form).toContainText('Blerim: kohë e zënë në kalendarin vetjak.');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await page.goto('/profili');
  await section.getByRole('button', { name: 'Hiq kalendarin' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hiq kalendarin' }).click();
  await expect(section.getByLabel('Ngjit adresën iCal')).toBeVisible();
  await links.getByRole('link', { name: 'Terminet' }).click();
  await expect(page.locator('.closed-times').first()).toBeAttached();
  await expect(busy).toHaveCount(0);
});
