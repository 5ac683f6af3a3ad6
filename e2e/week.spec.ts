// The screen of the week, and the first free time.
import type { Locator } from '@playwright/test';
import { clockTime, localTime } from '../contracts/ground/calendar.rules.ts';
import { bookVisit } from './book-visit.ts';
import { expect, signInTab, test } from './fixtures.ts';

const tuesday = '2026-11-24';

test('a click in the week opens a day; back and a reload keep the week and the chosen barber', {
  tag: '@long',
}, async ({ page, server, newOwner, isMobile }) => {
  const owner = await newOwner();
  await bookVisit(server, owner, {
    client_name: 'Ana',
    appointment_time: '10:00',
    appointment_date: tuesday,
  });
  await bookVisit(server, owner, {
    client_name: 'Besa',
    appointment_time: '10:30',
    appointment_date: tuesday,
    barber: 'Blerim',
    duration: 90,
  });
  const touching = { appointment_date: tuesday, appointment_time: '12:00', barber: 'Blerim' };
  await bookVisit(server, owner, { client_name: 'Drita', ...touching });
  await signInTab(page, owner);
  await page.goto('/terminet');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('23 nëntor');
  if (isMobile) {
    await page.getByRole('button', { name: 'Më shumë' }).tap();
    await page.getByRole('menuitem', { name: 'Java' }).tap();
  } else {
    await page.getByRole('link', { name: 'Java', exact: true }).click();
  }

  const day = (name: RegExp) => page.getByRole('list', { name: 'Ditët e javës' }).getByRole('link', { name });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('23–29 nëntor 2026');
  await expect(day(/^Hën 23 nëntor, sot, asnjë termin/)).toHaveAttribute('aria-current', 'date');
  await expect(
    day(/^Mar 24 nëntor, 3\stermine, Arben: 3%, Blerim: 13%, Kohë e lirë: 27 orë 30 min$/),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Blerim', exact: true }).click();
  await expect(day(/^Mar 24 nëntor, 2\stermine, Blerim: 13%, Kohë e lirë: 13 orë$/)).toBeVisible();
  // visits that touch are a piece each
  const pieces = page.locator(`[data-day="${tuesday}"] .week-timeline .visit`);
  await expect(pieces).toHaveText([/Besa/, /Drita/]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Blerim', pressed: true })).toBeVisible();

  await day(/^Mar 24/).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('24 nëntor');
  await expect(page.getByRole('gridcell', { name: /^Besa 10:30/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Blerim', pressed: true })).toBeVisible();

  await page.getByRole('button', { name: 'Java tjetër' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('30 nëntor – 6 dhjetor 2026');
  await expect(day(/^Mar 1 dhjetor, asnjë termin, Blerim: 0%, Kohë e lirë: 15 orë$/)).toBeVisible();
  await page.getByRole('button', { name: 'Sot' }).click();
  await expect(day(/^Hën 23/)).toHaveAttribute('aria-current', 'date');
});

test('a visit dragged in the week is on the other day at its time; a taken time is offered elsewhere; undo brings it back', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const ana = { client_name: 'Ana', appointment_date: tuesday, appointment_time: '10:00' };
  const { id } = await bookVisit(server, owner, ana);
  await bookVisit(server, owner, { ...ana, client_name: 'Besa', appointment_date: '2026-11-26' });
  const slotOf = async () => {
    const { appointments } = await server.call('GET', '/appointments?kind=visit', undefined, owner.token);
    const { appointment_date, appointment_time, barber } = appointments.find(
      (one: { id: string }) => one.id === id,
    );
    return [appointment_date, appointment_time, barber];
  };
  await signInTab(page, owner);
  await page.goto('/terminet?pamja=java&dita=2026-11-23');
  const day = (date: string) => page.locator(`[data-day="${date}"]`);
  const visit = (date: string) => day(date).getByRole('button', { name: /^10:00 Ana, 30 min,.*Arben$/ });
  const drag = async (from: Locator, to: Locator) => {
    await from.hover();
    await page.mouse.down();
    const box = await to.boundingBox();
    if (!box) throw new Error('there is nothing to drop it on');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
  };
  const friday = '2026-11-27';
  await drag(visit(tuesday), day(friday));
  await expect(visit(friday)).toBeVisible();
  await expect(visit(tuesday)).toBeHidden();
  await expect.poll(slotOf).toEqual([friday, '10:00', 'Arben']);
  await page.getByRole('button', { name: 'Zhbëj' }).click();
  await expect(visit(tuesday)).toBeVisible();
  await expect.poll(slotOf).toEqual([tuesday, '10:00', 'Arben']);

  // Besa has this time
  await drag(visit(tuesday), day('2026-11-26'));
  await expect(page.getByText(/Besa/).filter({ hasText: 'zënë' })).toBeVisible();
  await expect(visit(tuesday)).toBeVisible();
  await drag(visit(tuesday), day('2026-11-26').locator('[data-barber="Blerim"]'));
  await expect.poll(slotOf).toEqual(['2026-11-26', '10:00', 'Blerim']);

  await day('2026-11-26')
    .getByRole('button', { name: /^10:00 Ana/ })
    .dblclick();
  await expect(page.getByRole('dialog').getByText('Blerim')).toBeVisible();
  expect(await slotOf()).toEqual(['2026-11-26', '10:00', 'Blerim']);
});

test('the keys of the week go to other weeks, to today and to the day', {
  tag: ['@desktop', '@long'],
}, async ({ page, newOwner }) => {
  await signInTab(page, await newOwner());
  await page.goto('/terminet?dita=2026-11-25');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText('25 nëntor');
  await expect(page.getByRole('gridcell', { name: '12:00, Arben' })).toBeAttached();
  await page.keyboard.press('j');
  await expect(title).toContainText('23–29 nëntor');
  await page.keyboard.press('ArrowRight');
  await expect(title).toContainText('30 nëntor – 6 dhjetor');
  await page.keyboard.press('t');
  await expect(title).toContainText('23–29 nëntor');
  await page.keyboard.press('j');
  await expect(title).toContainText('23 nëntor');
  await expect(page.getByRole('gridcell', { name: '12:00, Arben' })).toBeVisible();
});

test('the first free time for a long service opens the form there, with the service', {
  tag: '@long',
}, async ({ page, server, newOwner, isMobile }) => {
  const owner = await newOwner();
  const post = (path: string, body: object) => server.call('POST', path, body, owner.token);
  await post('/user/services', { name: 'Prerje', duration: 30, price: 5 });
  await post('/user/services', { name: 'Ngjyrosje', duration: 120, price: 25 });
  // today only half an hour from 13:00 is free at Arben's, and at Blerim's two hours from 14:00
  const rest = (barber: string, appointment_time: string, duration: number) =>
    post('/appointments', {
      kind: 'block',
      title: 'Pauzë',
      appointment_date: '2026-11-23',
      barber,
      appointment_time,
      duration,
    });
  await rest('Arben', '11:00', 120);
  await rest('Arben', '13:30', 570);
  await rest('Blerim', '11:00', 180);
  await rest('Blerim', '16:00', 420);
  await signInTab(page, owner);

  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/appointments/occupied')) calls.push(request.url());
  });
  // a moment after the page began to listen for changes, it would fetch shown times once more
  await page.route('**/api/events', () => {});
  await page.goto('/terminet?dita=2026-12-04');
  await expect(page.getByRole('gridcell', { name: '12:00, Arben' })).toBeAttached();
  if (isMobile) {
    await page.getByRole('button', { name: 'Më shumë' }).tap();
    await page.getByRole('menuitem', { name: 'Ora e parë e lirë' }).tap();
  } else {
    await page.getByRole('button', { name: 'Ora e parë e lirë' }).click();
  }
  const dialog = page.getByRole('dialog');
  const choose = async (field: RegExp, name: RegExp) => {
    await dialog.getByRole('button', { name: field }).click();
    await page.getByRole('option', { name }).click();
  };
  const times = dialog.getByRole('listitem').getByRole('button');
  await choose(/Shërbimi/, /Prerje/);
  await expect(times.first()).toHaveText('Sot, e hënë, 23 nëntorArben13:00');
  await choose(/Shërbimi/, /Ngjyrosje/);
  await expect(times.first()).toHaveText('Sot, e hënë, 23 nëntorBlerim14:00');
  await choose(/Barberi/, /Arben/);
  await expect(times.first()).toHaveText('Nesër, e martë, 24 nëntorArben08:00');
  await expect(times).toHaveCount(5);
  await choose(/Barberi/, /Cilido/);
  expect(calls).toHaveLength(1);

  await times.first().click();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toContainText('23 nëntor');
  await expect(dialog.getByRole('button', { name: /Ora/ })).toContainText('14:00');
  await expect(dialog.getByRole('button', { name: /Shërbimi/ })).toContainText('Ngjyrosje');
  await expect(dialog.getByLabel('Çmimi (€)')).toHaveValue('25,00');
  await expect(dialog.getByRole('radio', { name: 'Blerim' })).toBeChecked();
  await expect(dialog.getByText('14:00–16:00')).toBeVisible();
  expect(new URL(page.url()).searchParams.has('shto')).toBe(false);

  await dialog.getByRole('combobox', { name: 'Klienti' }).fill('Çelë Hoxha');
  await dialog.getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect(page.getByRole('gridcell', { name: /^Çelë Hoxha 14:00/ })).toBeVisible();
});

test('past times of today are not offered as free, but can be chosen', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await server.call('POST', '/user/services', { name: 'Prerje', duration: 30, price: 5 }, owner.token);
  await signInTab(page, owner);
  await page.goto('/terminet?shto=1');
  const dialog = page.getByRole('dialog');
  const time = dialog.getByRole('button', { name: /Ora/ });
  const next = clockTime(Math.ceil(localTime(server.now()).minutes / 30) * 30);
  await expect(time).toContainText(next);
  await time.click();
  const free = page.getByRole('group', { name: 'Oraret e lira' }).getByRole('option');
  await expect(free.first()).toHaveText(next);
  const past = page.getByRole('group', { name: 'Orare të tjera' }).getByRole('option', { name: /^10:30/ });
  await expect(past).toHaveText('10:30ka kaluar');
  await past.click();
  await dialog.getByRole('combobox', { name: 'Klienti' }).fill('Ana');
  await dialog.getByRole('button', { name: /Shërbimi/ }).click();
  await page.getByRole('option', { name: /Prerje/ }).click();
  await dialog.getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect(page.getByRole('gridcell', { name: /^Ana 10:30/ })).toBeVisible();
});
