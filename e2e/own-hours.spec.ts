// The own hours of a service: the owner says them, the page of the salon offers only them, and the desk books beyond them.
import { addDays, mondayOf } from '#contracts/ground/calendar.rules.ts';
import { expectAccessible } from './accessibility.ts';
import { bookVisit, today } from './book-visit.ts';
import { expect, signInTab, test } from './fixtures.ts';

test('an owner says when a service is done; the page offers only that and says why, and the desk reads one line and books', {
  tag: '@long',
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const ask = (method: string, path: string, body?: object) => server.call(method, path, body, owner.token);
  const { data: service } = await ask('POST', '/user/services', { name: 'Meshe', duration: 60, price: 50 });
  const slug = `ore-${owner.user.id.slice(-8)}`;
  const { data } = await ask('GET', '/online');
  await ask('PUT', '/online', { ...data.settings, slug, open: true, leadMinutes: 0 });
  const offered = async (day: string) => {
    const { days } = await ask(
      'GET',
      `/public/salons/${slug}/times?services=${service.id}&from=${day}&days=1`,
    );
    return days[0].times as string[];
  };
  // a Monday that is no holiday
  const mondays = [7, 14, 21].map((days) => addDays(mondayOf(today), days));
  const free = await Promise.all(mondays.map(offered));
  const monday = mondays.find((_, n) => free[n]?.length) ?? '';
  const tuesday = addDays(monday, 1);

  await signInTab(page, owner);
  await page.goto('/konfigurimet?skeda=sherbimet');
  await page.getByText('Kur bëhet', { exact: true }).click();
  for (const name of ['E martë', 'E mërkurë', 'E enjte', 'E premte', 'E shtunë', 'E diel'])
    await page.getByRole('checkbox', { name }).uncheck();
  await page.getByLabel('E hënë: fillon jo para orës').selectOption('10:00');
  await page.getByLabel('E hënë: fillon më së voni në orën').selectOption('11:00');
  await page.getByLabel('Jo më shumë se', { exact: true }).fill('1');
  await page.getByLabel('Brenda sa ditësh para terminit duhet ta ketë bërë klienti këtë shërbim').fill('60');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ruaj Konfigurimet' }).click();
  await expect(page.getByText('Konfigurimet u ruajtën me sukses!')).toBeVisible();
  await expect(
    page.getByText(
      'Kur bëhet: e hënë fillon mes 10:00 dhe 11:00; jo më shumë se 1 në ditë; vetëm për klientë që e kanë bërë në 60 ditët para terminit',
    ),
  ).toBeVisible();

  expect(await offered(monday)).toEqual(['10:00', '10:30', '11:00']);
  expect(await offered(tuesday)).toEqual([]);
  await page.goto(`/s/${slug}?gj=en`);
  await page.getByRole('checkbox', { name: /^Meshe/ }).check();
  await expect(
    page.getByText(
      'Meshe: Monday, start between 10:00 and 11:00; only for clients who had it in the 60 days before the appointment. Others can send a request.',
    ),
  ).toBeVisible();
  await expectAccessible(page);

  await bookVisit(server, owner, {
    ...{ service_name: 'Meshe', duration: 60, price: 50, client_name: 'Arta Hoxha' },
    ...{ appointment_date: monday, appointment_time: '15:00' },
  });
  expect(await offered(monday)).toEqual([]);
  await page.goto(`/terminet?dita=${monday}&shto=17:00&barberi=Arben&sherbimi=Meshe`);
  await expect(
    page.getByText('Jashtë rregullit të shërbimit (Meshe): e hënë fillon mes 10:00 dhe 11:00', {
      exact: false,
    }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('combobox', { name: 'Klienti' }).fill('Besa Leka');
  await page.getByRole('dialog').getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect(page.getByText('Klienti Besa Leka u shtua me sukses!')).toBeVisible();
});
