// On the phone: a visit is moved to a barber who takes more, and a client waits for an hour of a full day.
import { addDays } from '../contracts/ground/calendar.rules.ts';
import { bookVisit, today } from './book-visit.ts';
import { expect, test } from './fixtures.ts';

const day = addDays(today, 1);

test('a client moves a visit to a dearer barber after a yes, and joins, reads and leaves the waitlist', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const ask = (method: string, path: string, body?: object) => server.call(method, path, body, owner.token);
  const { data: service } = await ask('POST', '/user/services', {
    name: 'Balayage',
    duration: 65,
    price: 36,
  });
  const { data } = await ask('GET', '/online');
  const slug = `zhvendosje-${owner.user.id.slice(-8)}`;
  await ask('PUT', '/online', { ...data.settings, slug, open: true });
  const barberId = (name: string) =>
    data.barbers.find((one: { name: string }) => one.name === name)?.id as string;
  await ask('PUT', `/user/services/${service.id}/barbers`, {
    ...{
      barber_id: barberId('Blerim'),
      price: 48,
      work_minutes: 40,
      wait_minutes: 30,
      work_after_minutes: 25,
    },
  });
  const visit = await bookVisit(server, owner, {
    ...{ client_name: 'Besa Kola', service_name: 'Balayage', price: 36, duration: 65 },
    ...{ appointment_date: day, appointment_time: '10:00' },
  });
  const blocked = { kind: 'block', title: 'Pauzë', appointment_date: day };
  await ask('POST', '/appointments', {
    ...{ ...blocked, barber: 'Arben', appointment_time: '12:00', duration: 660 },
  });
  const { link } = await ask('GET', `/visits/${visit.id}/link`);

  await page.goto(new URL(link).pathname);
  await page.getByRole('button', { name: 'Ndrysho orën' }).click();
  await page.getByRole('radio', { name: 'Kush të jetë i lirë' }).check();
  await page.locator('#times').getByRole('radio', { name: '14:00' }).check();
  const button = page.getByRole('button', { name: /^Ndrysho: të martën, 24 nëntor, në 14:00/ });
  await expect(button).toContainText('Blerim · 1 orë 35 min · 48,00 €');
  await button.click();
  await expect(
    page.getByText('Te Blerim çmimi është 48,00 €, jo 36,00 €. Dëshironi ta ndryshoni orën gjithsesi?'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Po, ndryshoje' }).click();
  await expect(page.getByText('Ndryshimi u ruajt.')).toBeVisible();
  await expect(page.locator('#ticket-what')).toContainText('Blerim · 1 orë 35 min · 48,00 €');
  const { appointments } = await ask('GET', '/appointments');
  expect(appointments).toMatchObject([{ barber: 'Blerim', price: 48, duration: 95 }]);

  for (const [barber, appointment_time, duration] of [
    ['Arben', '08:00', 240],
    ['Blerim', '08:00', 360],
    ['Blerim', '15:35', 445],
  ] as const)
    await ask('POST', '/appointments', { ...blocked, barber, appointment_time, duration });
  await page.goto(`/s/${slug}`);
  await page.getByRole('checkbox', { name: /^Balayage/ }).check();
  await page.locator(`[name=day][value="${day}"]`).check();
  await page.getByRole('button', { name: 'Më njoftoni nëse lirohet' }).click();
  await expect(page.locator(`[name=wait-day][value="${day}"]`)).toBeFocused();
  await page.getByRole('radio', { name: 'Pasdite' }).check();
  await page.getByLabel('Emri dhe mbiemri').fill('Dea Hoxha');
  await page.getByLabel('Numri i telefonit').fill('+355 69 444 5566');
  await page.getByRole('button', { name: 'Më vendosni në listë' }).click();
  const waiting = page.getByText('Jeni në listë. Ju shkruajmë sapo të lirohet një orar.');
  await expect(waiting).toBeVisible();
  await page.reload();
  await expect(waiting).toBeVisible();
  await expect(page.getByText('Balayage · Mar 24 nëntor · Pasdite')).toBeVisible();
  await page.getByRole('button', { name: 'Nuk dua të pres më' }).click();
  await expect(page.getByText('Nuk jeni më në listë.')).toBeVisible();
  expect((await ask('GET', '/waitlist')).entries).toEqual([]);
});
