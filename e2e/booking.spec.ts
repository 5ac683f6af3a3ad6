// The form of a visit: what it shows of the client, how it adds a missing service, and how few inputs it needs.
import type { Locator, Page } from '@playwright/test';
import { clockTime, localTime } from '../contracts/ground/calendar.rules.ts';
import { expectAccessible } from './accessibility.ts';
import { bookVisit, type NewVisit } from './book-visit.ts';
import { expect, type SignedInUser, signInTab, test } from './fixtures.ts';
import type { Server } from './product-server.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const nameField = (page: Page) => dialog(page).getByRole('combobox', { name: 'Klienti' });
const addButton = (page: Page) => page.getByRole('button', { name: 'Shto termin' });
const slot = (page: Page, time: string, barber: string) =>
  page.getByRole('gridcell', { name: `${time}, ${barber}`, exact: true });
const visit = (page: Page, name: string) =>
  page
    .getByRole('grid', { name: 'Terminet e ditës' })
    .getByRole('gridcell', { name: new RegExp(`^${name} `) });

async function openDay(page: Page, server: Server, owner: SignedInUser, visits: readonly NewVisit[] = []) {
  await server.call('POST', '/user/services', { name: 'Prerje', duration: 30, price: 5 }, owner.token);
  for (const booked of visits) await bookVisit(server, owner, { service_name: 'Prerje', ...booked });
  await signInTab(page, owner);
  await page.goto('/terminet');
  await expect(slot(page, '22:30', 'Blerim')).toBeAttached();
}

const cele = {
  client_name: 'Çelë Hoxha',
  client_phone: '068 555 6677',
  appointment_date: '2026-10-20',
  appointment_time: '10:00',
} as const;

async function noteOf(server: Server, owner: SignedInUser, name: string, note: string) {
  const { clients } = await server.call(
    'GET',
    `/clients?q=${encodeURIComponent(name)}`,
    undefined,
    owner.token,
  );
  await server.call('PUT', `/clients/${clients[0].id}`, { note }, owner.token);
}

test('a returning client is booked with three clicks or four taps, and three letters', {
  tag: '@long-on-desktop',
}, async ({ page, server, newOwner, isMobile }) => {
  const owner = await newOwner();
  await openDay(page, server, owner, [cele]);
  let presses = 0;
  const press = async (element: Locator) => {
    presses += 1;
    await (isMobile ? element.tap() : element.click());
  };
  await press(slot(page, '13:00', 'Blerim'));
  await expect(dialog(page)).toBeVisible();
  // on a phone the user taps the field to open the keyboard
  if (isMobile) await press(nameField(page));
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.type('cel');
  await press(page.getByRole('option', { name: /Çelë Hoxha/ }));
  await press(dialog(page).getByRole('button', { name: 'Ruaj terminin' }));
  await expect(page.getByText('Termini u shtua.')).toBeVisible();
  expect(presses).toBe(isMobile ? 4 : 3);
});

test('a returning client is booked by one sentence and Enter', { tag: '@long' }, async ({
  page,
  server,
  newOwner,
  isMobile,
}) => {
  const owner = await newOwner();
  await openDay(page, server, owner, [cele]);
  await addButton(page).click();
  if (isMobile) await nameField(page).tap();
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.type('celë nesër në dy e gjysmë, prerje, te blerimi');
  await expect(dialog(page).getByRole('list', { name: 'U kuptua' }).getByRole('listitem')).toHaveText([
    /^Çelë Hoxha/,
    /./,
    '14:30',
    'Blerim',
    'Prerje',
  ]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Termini u shtua.')).toBeVisible();
  await expect(page.getByText(/14:30 · Blerim · Prerje/)).toBeVisible();
});

test('three services are booked with eight presses; the next visit has them again, and a daughter comes along', {
  tag: '@long',
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  for (const service of [
    { name: 'Mjekër', duration: 15, price: 3.5 },
    { name: 'Ngjyrosje', duration: 45, price: 20 },
  ])
    await server.call('POST', '/user/services', service, owner.token);
  await openDay(page, server, owner);
  const services = dialog(page).getByRole('group', { name: 'Shërbimet' }).getByRole('listitem');
  let presses = 0;
  const press = async (element: Locator) => {
    presses += 1;
    await element.click();
  };
  const addService = async (name: string) => {
    await press(dialog(page).getByRole('button', { name: 'Shto shërbim' }));
    await press(page.getByRole('option', { name: new RegExp(name) }));
  };
  await press(slot(page, '13:00', 'Blerim'));
  await nameField(page).fill('Çelë Hoxha');
  for (const name of ['Prerje', 'Mjekër', 'Ngjyrosje']) await addService(name);
  await expect(dialog(page).getByText('Gjithsej: 1 orë 30 min · 28,50')).toBeVisible();
  await expect(dialog(page).getByText('13:00–14:30 · 1 orë 30 min')).toBeVisible();
  await press(dialog(page).getByRole('button', { name: 'Ruaj terminin' }));
  await expect(page.getByText('Klienti Çelë Hoxha u shtua me sukses!')).toBeVisible();
  expect(presses).toBe(8);
  await expect(visit(page, 'Çelë Hoxha')).toContainText('Prerje + Mjekër + Ngjyrosje');

  await visit(page, 'Çelë Hoxha').click({ position: { x: 20, y: 10 } });
  await dialog(page).getByRole('button', { name: 'Ndrysho' }).click();
  await dialog(page).getByRole('button', { name: 'Hiqe shërbimin Mjekër' }).click();
  await dialog(page).getByText('Çmimi, shënimi, kohëzgjatja').click();
  await dialog(page).getByLabel('Çmimi gjithsej (€)').fill('20');
  await expect(services).toHaveText([/Prerje 30 min · 5,00/, /Ngjyrosje 45 min · 15,00/]);
  const { promise: untilNextForm, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/api\/appointments\/[^/]+$/, async (route) => {
    await untilNextForm;
    await route.continue();
  });
  await dialog(page).getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect(visit(page, 'Çelë Hoxha')).toContainText('13:00–14:15');

  await addButton(page).first().click();
  await nameField(page).fill('cel');
  answer();
  await page.getByRole('option', { name: /Çelë Hoxha/ }).click();
  await expect(services).toHaveText([/Prerje/, /Ngjyrosje/]);
  await dialog(page).getByRole('button', { name: 'Hiqe shërbimin Ngjyrosje' }).click();
  await expect(dialog(page).getByRole('button', { name: /Shërbimi/ })).toContainText('Prerje');
  await expect(dialog(page).getByLabel('Çmimi (€)')).toHaveValue('5,00');

  // her daughter comes with her: the form continues with two people
  await dialog(page).getByRole('button', { name: 'Për disa persona' }).click();
  const daughter = dialog(page).getByRole('group', { name: 'Personi 2' });
  await daughter.getByRole('combobox', { name: 'Klienti' }).fill('Dea Hoxha');
  await daughter.getByRole('button', { name: 'Shërbimi' }).click();
  await page.getByRole('option', { name: /Mjekër/ }).click();
  await dialog(page).getByRole('button', { name: 'Ruaj 2 termine' }).dblclick();
  await expect(page.getByText('Terminet u shtuan.')).toBeVisible();
  await expect(visit(page, 'Dea Hoxha')).toHaveCount(1);
});

test('a form that opens before the barbers have loaded is about today', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  await signInTab(page, await newOwner());
  await page.route('**/api/barbers', () => {});
  const { minutes } = localTime(server.now());
  await page.goto('/terminet');
  await addButton(page).first().click();
  await expect(dialog(page).getByRole('button', { name: /Data/ })).toContainText('23 nëntor');
  await expect(dialog(page).getByRole('button', { name: /Ora/ })).toContainText(
    clockTime(Math.ceil(minutes / 30) * 30),
  );
});

test('the note of a client is shown in the form when the client is chosen, and in the visit', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await openDay(page, server, owner, [cele, { ...cele, appointment_date: '2026-11-23' }]);
  await noteOf(server, owner, 'Çelë', 'Alergji nga amoniaku');
  await page.reload();

  await addButton(page).click();
  const note = dialog(page).getByText('Alergji nga amoniaku');
  await expect(note).toBeHidden();
  await nameField(page).fill('cel');
  await page.getByRole('option', { name: /Çelë Hoxha/ }).click();
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await nameField(page).fill('Çelë Hoxhaj');
  await expect(note).toBeHidden();
  await dialog(page).getByRole('button', { name: 'Mbyll' }).first().click();
  await page.getByRole('button', { name: 'Mos i ruaj' }).click();
  await expect(dialog(page)).toBeHidden();

  await visit(page, 'Çelë Hoxha').click();
  await expect(note).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Ndrysho' }).click();
  await expect(nameField(page)).toHaveValue('Çelë Hoxha');
  await expect(note).toBeVisible();
});

test('a name that is typed in full and left with Tab is recognised as its client', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await openDay(page, server, owner, [{ ...cele, price: 7 }]);
  await addButton(page).click();
  await nameField(page).click();
  await page.keyboard.type('cele  HOXHA');
  await page.keyboard.press('Tab');
  await expect(nameField(page)).toHaveValue('Çelë Hoxha');
  await expect(dialog(page).getByRole('button', { name: /Shërbimi/ })).toContainText('Prerje');
  await expect(dialog(page).getByLabel('Çmimi (€)')).toHaveValue('7,00');
  await expect(dialog(page).getByLabel('Telefoni')).toHaveValue('+355 68 555 6677');
  await dialog(page).getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect(page.getByText('Termini u shtua.')).toBeVisible();
  const { clients } = await server.call('GET', '/clients', undefined, owner.token);
  expect(clients).toMatchObject([{ name: 'Çelë Hoxha', totalAppointments: 2 }]);
});

test('the form shows the phone field for a new client, and a tap changes 044 123 456 to a number of Kosovo', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await openDay(page, server, owner);
  await addButton(page).click();
  await nameField(page).fill('Besa Gashi');
  await dialog(page).getByLabel('Telefoni').fill('044 123 456');
  await dialog(page).getByRole('button', { name: '+383 Kosovë' }).click();
  await expect(dialog(page).getByLabel('Telefoni')).toHaveValue('+383 44 123 456');
  await expectAccessible(page);
  await dialog(page)
    .getByRole('button', { name: /Shërbimi/ })
    .click();
  await page.getByRole('option', { name: /Prerje/ }).click();
  await dialog(page).getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect(page.getByText('Klienti Besa Gashi u shtua me sukses!')).toBeVisible();
  const { clients } = await server.call('GET', '/clients', undefined, owner.token);
  expect(clients).toMatchObject([{ phone: '+383 44 123 456' }]);
});

test('Enter in a new service adds and chooses it, and focuses the next empty field; errors go when all are filled', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await openDay(page, server, owner);
  await addButton(page).click();
  const service = dialog(page).getByRole('button', { name: /Shërbimi/ });
  const openNewService = async () => {
    await service.click();
    await page.getByRole('option', { name: 'Shërbim i ri' }).click();
    await expect(dialog(page).getByLabel('Emri i shërbimit')).toBeFocused();
  };
  await dialog(page).getByRole('button', { name: 'Ruaj terminin' }).click();
  const complaint = dialog(page).getByText('Ju lutem plotësoni këtë fushë.');
  await expect(complaint).toHaveCount(3);

  await openNewService();
  await dialog(page).getByRole('group', { name: 'Shërbim i ri' }).getByRole('button').first().click();
  await expect(service).toBeFocused();

  await openNewService();
  await page.keyboard.type('Larje');
  await dialog(page).getByLabel('Çmimi (€)').last().fill('3');
  await page.keyboard.press('Enter');
  await expect(service).toContainText('Larje');
  await expect(nameField(page)).toBeFocused();
  await expect(complaint).toHaveCount(1);
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await page.keyboard.type('Ana');
  await expect(complaint).toHaveCount(0);
  await expect(dialog(page).getByRole('alert')).toBeHidden();

  await openNewService();
  await page.keyboard.type('Ngjyrosje');
  const group = dialog(page).getByRole('group', { name: 'Shërbim i ri' });
  await group.getByLabel('Kohëzgjatja').fill('90');
  await group.getByLabel('Çmimi').fill('x');
  await group.getByRole('button', { name: 'Ruaj shërbimin' }).click();
  await expect(group).toContainText('Çmimi duhet të jetë më i madh se 0.');
  await group.getByLabel('Çmimi').fill('28,50');
  await page.keyboard.press('Enter');
  await expect(group).toBeHidden();
  await expect(service).toContainText('Ngjyrosje');
  await expect(dialog(page).getByLabel('Çmimi (€)')).toHaveValue('28,50');
  await expect(dialog(page)).toContainText('1 orë 30 min');
  await expect(dialog(page).getByRole('button', { name: 'Ruaj terminin' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Klienti Ana u shtua me sukses!')).toBeVisible();
});

test('a second save soon after the first does not wait for the status of the subscription', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await openDay(page, server, owner, [cele]);
  // it is never answered
  await page.route('**/api/subscriptions/status', () => {});
  await page.goto('/klientet');
  await page.getByRole('button', { name: 'Çelë Hoxha', exact: true }).first().click();
  const save = async (note: string) => {
    await dialog(page).getByRole('button', { name: 'Ndrysho' }).click();
    await dialog(page).getByLabel('Shënim').fill(note);
    await dialog(page).getByRole('button', { name: 'Ruaj' }).click();
    // the form closes when the answer arrives
    await expect(dialog(page).getByRole('button', { name: 'Ndrysho' })).toBeVisible();
    await expect(dialog(page).getByText(note)).toBeVisible();
  };
  await save('E para');
  await save('E dyta');
});
