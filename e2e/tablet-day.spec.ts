// A day of the salon's shared tablet: three persons, thirty minutes without a network, and a person who is deactivated meanwhile.
import type { Page } from '@playwright/test';
import { bookVisit } from './book-visit.ts';
import { expect, signInByCall, signInByForm, testOnOwnServer } from './fixtures.ts';
import { goOffline } from './go-offline.ts';
import { addPerson, expectPad, makeTablet, typePin } from './staff.ts';

const test = testOnOwnServer();

interface Person {
  readonly name: string;
  readonly pin: string;
}

const visit = (page: Page, client: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${client} `) }).first();

async function tryPin(page: Page, { name }: Person, pin: string) {
  await page.getByRole('button', { name, exact: true }).click();
  await typePin(page, pin);
}
const otherPerson = (page: Page) =>
  page.getByRole('button', { name: 'Ndërro personin', exact: true }).click();

async function comeIn(page: Page, person: Person) {
  await tryPin(page, person, person.pin);
  await expect(page.getByRole('grid').first()).toBeVisible();
}

async function leave(page: Page, { name }: Person) {
  await page.getByRole('button', { name: `Ndërro personin: ${name}` }).click();
  await expectPad(page);
}

const confirm = (page: Page, client: string) =>
  visit(page, client)
    .getByRole('button', { name: /^(Konfirmo|Erdhi)/ })
    .click();

test('three persons on the tablet and 30 minutes without a network: each change is in the book under who made it', {
  tag: ['@desktop', '@long'],
}, async ({ page, context, server, newOwner }) => {
  const owner = await newOwner();
  const ardit = { name: 'Ardit Leka', pin: '2584', column: 'Arben' };
  const blerim = { name: 'Blerim Hoxha', pin: '8024', column: 'Blerim' };
  const drita = { name: 'Drita Meta', pin: '739146', role: 'manager' };
  const arditsId = await addPerson(server, owner, ardit);
  for (const person of [blerim, drita]) await addPerson(server, owner, person);
  const { id, name } = owner.user.staff ?? { id: '', name: '' };
  const boss = { name, pin: '4682' };
  await server.call('PUT', `/staff/${id}/pin`, { pin: boss.pin }, owner.token);
  const clients = ['Ana Prifti', 'Besa Gashi', 'Dea Leka', 'Ema Kola', 'Fatos Duka', 'Gent Hoti'];
  const booked = new Map<string, string>();
  for (const [n, client_name] of clients.entries()) {
    const barber = client_name === 'Besa Gashi' ? 'Blerim' : 'Arben';
    const { id } = await bookVisit(server, owner, { client_name, appointment_time: `${13 + n}:00`, barber });
    booked.set(client_name, id);
  }
  await signInByForm(page, owner);
  await page.goto('/siguria');
  await makeTablet(page);
  const { token } = await signInByCall(server, owner);
  const lastChangeOf = async (client: string) => {
    const { changes } = await server.call(
      'GET',
      `/appointments/${booked.get(client)}/changes`,
      undefined,
      token,
    );
    return changes.at(-1);
  };

  await test.step('each person comes in with the own PIN, and confirms a visit', async () => {
    await comeIn(page, ardit);
    await confirm(page, 'Ana Prifti');
    await leave(page, ardit);
    await comeIn(page, blerim);
    await confirm(page, 'Besa Gashi');
    await leave(page, blerim);
    await comeIn(page, ardit);
  });

  await test.step('without a network Ardit goes on, and what he does waits', async () => {
    await goOffline(page);
    for (const client of ['Dea Leka', 'Ema Kola']) {
      await confirm(page, client);
      await expect(visit(page, client).getByRole('img', { name: 'pret lidhjen' })).toBeVisible();
    }
  });

  await test.step('after two minutes the pad says who may go on and whose changes wait, without a client', async () => {
    await page.clock.fastForward('02:30');
    await expectPad(page);
    await expect(page.getByText('Ardit Leka: 2 ndryshime presin të dërgohen')).toBeVisible();
    await expect(
      page.getByText(
        'Pa internet vazhdon vetëm një person: Ardit Leka. Të tjerët hyjnë kur të kthehet lidhja.',
      ),
    ).toBeVisible();
    expect(await page.locator('body').innerText()).not.toMatch(/Dea|Ema Kola|Ana/);
  });

  await test.step('Blerim and Drita cannot come in; Ardit can, with the own PIN', async () => {
    for (const person of [blerim, drita]) {
      await tryPin(page, person, person.pin);
      await expect(page.getByText(/^Pa internet vazhdon vetëm një person: Ardit Leka\./)).toBeVisible();
      await otherPerson(page);
    }
    await tryPin(page, ardit, '2581');
    await expect(page.getByText('PIN i pasaktë.')).toBeVisible();
    await otherPerson(page);
    await comeIn(page, ardit);
    await expect(visit(page, 'Dea Leka').getByRole('img', { name: 'pret lidhjen' })).toBeVisible();
    await confirm(page, 'Fatos Duka');
  });

  await test.step('after 30 minutes the network is back, and what waited is sent while Drita is in', async () => {
    await page.clock.fastForward('30:00');
    await server.pass(30 * 60_000);
    await expectPad(page);
    await context.setOffline(false);
    await comeIn(page, drita);
    for (const client of ['Dea Leka', 'Ema Kola', 'Fatos Duka']) {
      await expect.poll(() => lastChangeOf(client)).toMatchObject({ what: 'changed', by_name: 'Ardit Leka' });
    }
    await leave(page, drita);
    await expect(page.getByText(/presin të dërgohen/)).toHaveCount(0);
  });

  await test.step('Ardit is deactivated while a change waits: the owner reads it on the tablet, and removes it', async () => {
    await comeIn(page, ardit);
    await goOffline(page);
    await confirm(page, 'Gent Hoti');
    await expect(visit(page, 'Gent Hoti').getByRole('img', { name: 'pret lidhjen' })).toBeVisible();
    await leave(page, ardit);
    await server.call('PUT', `/staff/${arditsId}`, { active: false }, token);
    await context.setOffline(false);
    await comeIn(page, boss);
    await expect(page.getByText('Ndryshime që nuk u ruajtën (Ardit Leka): 1')).toBeVisible();
    await page.getByRole('button', { name: 'Shiko' }).click();
    const list = page.getByRole('dialog').getByRole('listitem');
    await expect(list).toHaveText(/Konfirmim.*Gent Hoti/);
    await list.getByRole('button', { name: /^Hiqe: Konfirmim, Gent Hoti/ }).click();
    await expect(page.getByText(/^Ndryshime që nuk u ruajtën/)).toHaveCount(0);
    expect(await lastChangeOf('Gent Hoti')).toMatchObject({ what: 'made' });
    await page.getByRole('link', { name: 'Konfigurimet' }).click();
    await expect(page.getByRole('link', { name: 'Profili' })).toBeVisible();
    await expect(page.getByLabel('PIN-i i ri')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Stafi' })).toHaveCount(0);
  });
});
