// Services of two people in one booking: chosen, booked, moved and cancelled in part on a phone, and read at the desk.
import { addDays, mondayOf } from '#contracts/ground/calendar.rules.ts';
import { expectAccessible } from './accessibility.ts';
import { today } from './book-visit.ts';
import { expect, signInTab, test } from './fixtures.ts';

test('a client books hair and nails of two people at once, moves both, and cancels one', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner, newDevice }) => {
  const owner = await newOwner();
  const ask = (method: string, path: string, body?: object) => server.call(method, path, body, owner.token);
  const { data: cut } = await ask('POST', '/user/services', { name: 'Prerje', duration: 45, price: 12 });
  const { data: nails } = await ask('POST', '/user/services', { name: 'Manikyr', duration: 45, price: 8 });
  const slug = `zinxhir-${owner.user.id.slice(-8)}`;
  const { data } = await ask('GET', '/online');
  await ask('PUT', '/online', { ...data.settings, slug, open: true, leadMinutes: 0, stepMinutes: 30 });
  for (const [n, service] of [cut, nails].entries())
    await ask('PUT', `/online/barbers/${data.barbers[n].id}`, { services: [service.id] });
  const [first, second] = data.barbers.map(({ name }: { name: string }) => name);
  const offered = async (day: string) => {
    const { days } = await ask(
      'GET',
      `/public/salons/${slug}/times?services=${cut.id},${nails.id}&people=any,any&from=${day}&days=1`,
    );
    return days[0].times as string[];
  };
  // a Monday that is no holiday
  const mondays = [7, 14].map((days) => addDays(mondayOf(today), days));
  const free = await Promise.all(mondays.map(offered));
  const monday = mondays.find((_, n) => free[n]?.includes('15:00')) ?? '';

  await page.goto(`/s/${slug}`);
  await page.getByRole('checkbox', { name: /^Prerje/ }).check();
  await page.getByRole('checkbox', { name: /^Manikyr/ }).check();
  await expect(page.getByText('Këto shërbime i bëjnë disa persona, njëri pas tjetrit.')).toBeVisible();
  const who = page.getByRole('radiogroup', { name: 'Kush e bën: Manikyr' });
  await who.getByText(second, { exact: true }).click();
  await page.locator(`[name=day][value="${monday}"]`).locator('xpath=..').click();
  await page.locator('#times').getByText('15:00', { exact: true }).click();
  await expect(
    page.getByText(`15:00 Prerje · ${first}, 15:45 Manikyr · ${second}, deri në 16:30`),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Vazhdo' }).click();
  await page.getByLabel('Emri dhe mbiemri').fill('Ana Hoxha');
  await page.getByLabel('Numri i telefonit').fill('+355 69 211 2233');
  await page.getByRole('button', { name: /^Rezervo/ }).click();
  await expect(page.getByRole('heading', { name: 'Rezervimi u krye!' })).toBeVisible();
  await expect(
    page.getByText(`15:00 Prerje · ${first}, 15:45 Manikyr · ${second}, deri në 16:30`, { exact: false }),
  ).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Ndrysho orën' }).click();
  await page.locator('#times').getByText('16:00', { exact: true }).click();
  await page.getByRole('button', { name: /16:00/ }).click();
  await expect(
    page.getByText(`16:00 Prerje · ${first}, 16:45 Manikyr · ${second}, deri në 17:30`),
  ).toBeVisible();

  const desk = await newDevice();
  await signInTab(desk, owner);
  await desk.goto(`/terminet?dita=${monday}`);
  await expect(desk.getByText('Manikyr').first()).toBeVisible();

  await page.getByRole('button', { name: 'Anulo rezervimin' }).click();
  await page.getByRole('button', { name: `Anulo vetëm këtë: 16:00 Prerje · ${first}` }).click();
  await expect(page.getByText('Shërbimi u anulua. Pjesa tjetër e rezervimit mbetet.')).toBeVisible();
  await expect(page.locator('#ticket-what')).toContainText(`Manikyr · ${second}`);
  await expectAccessible(page);
});
