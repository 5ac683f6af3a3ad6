// The salon's tablet with a clock that is a day off: the lock, going on without a network, and what waits.
import type { Page } from '@playwright/test';
import { bookVisit } from './book-visit.ts';
import { expect, signInByCall, signInByForm, testOnOwnServer } from './fixtures.ts';
import { goOffline } from './go-offline.ts';
import { addPerson, expectPad, makeTablet, typePin } from './staff.ts';

const test = testOnOwnServer();
const day = 24 * 3_600_000;
const ardit = { name: 'Ardit Leka', pin: '2584', column: 'Arben' };

/** Sets the clock of the tablet, as somebody does in its settings: timers go on as they were. */
async function setClock(page: Page, by: number) {
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + by);
}

async function tryPin(page: Page) {
  await page.getByRole('button', { name: ardit.name, exact: true }).click();
  await typePin(page, ardit.pin);
}
const visit = (page: Page, client: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${client} `) }).first();
const waits = (page: Page, client: string) => visit(page, client).getByRole('img', { name: 'pret lidhjen' });
const confirm = (page: Page, client: string) =>
  visit(page, client)
    .getByRole('button', { name: /^(Konfirmo|Erdhi)/ })
    .click();

for (const [name, off] of [
  ['ahead', day],
  ['behind', -day],
] as const) {
  test(`a tablet whose clock is a day ${name}: it locks, goes on without a network, and sends what waited once`, {
    tag: ['@desktop', '@long'],
  }, async ({ page, context, server, newOwner }) => {
    const owner = await newOwner();
    await addPerson(server, owner, ardit);
    const ids = new Map<string, string>();
    for (const [n, client_name] of ['Ana Prifti', 'Dea Leka', 'Ema Kola'].entries()) {
      const { id } = await bookVisit(server, owner, { client_name, appointment_time: `${13 + n}:00` });
      ids.set(client_name, id);
    }
    await signInByForm(page, owner);
    await page.goto('/siguria');
    await makeTablet(page);
    const { token } = await signInByCall(server, owner);
    const changesOf = async (client: string) =>
      (await server.call('GET', `/appointments/${ids.get(client)}/changes`, undefined, token)).changes.map(
        ({ what, by_name }: { what: string; by_name: string }) => [what, by_name],
      );

    const wrongClock = page.getByText(/^Ora e pajisjes nuk është e saktë: sot është e hënë, 23 nëntor/);

    await test.step('who comes in sees the real day, and that the clock of the tablet is wrong', async () => {
      await setClock(page, off);
      await tryPin(page);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('23 nëntor');
      await expect(wrongClock).toBeVisible();
      await confirm(page, 'Ana Prifti');
      await expect.poll(() => changesOf('Ana Prifti')).toContainEqual(['changed', ardit.name]);
    });

    await test.step('without a network it goes on, locks after two minutes, and opens with the own PIN', async () => {
      await goOffline(page);
      await confirm(page, 'Dea Leka');
      await expect(waits(page, 'Dea Leka')).toBeVisible();
      await page.clock.fastForward('01:50');
      await expect(waits(page, 'Dea Leka')).toBeVisible();
      await page.clock.fastForward('00:15');
      await expectPad(page);
      await tryPin(page);
      await expect(page.getByRole('button', { name: `Ndërro personin: ${ardit.name}` })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('23 nëntor');
      await expect(wrongClock).toBeVisible();
      await expect(waits(page, 'Dea Leka')).toBeVisible();
    });

    await test.step('the clock is set right in the middle of the work: it locks no later than before', async () => {
      await setClock(page, -off);
      await page.clock.fastForward('02:05');
      await expectPad(page);
      await expect(page.getByText('Ardit Leka: 1 ndryshim pret të dërgohet')).toBeVisible();
    });

    await test.step('a clock that went back lets go on; one that jumped ahead of the twelve hours needs the network', async () => {
      await tryPin(page);
      if (off > 0) {
        await expect(waits(page, 'Dea Leka')).toBeVisible();
        await expect(wrongClock).toBeHidden();
        await confirm(page, 'Ema Kola');
        await expect(waits(page, 'Ema Kola')).toBeVisible();
      } else {
        await expect(page.getByText('Duhet internet për të hyrë.').first()).toBeVisible();
      }
    });

    await test.step('with the network what waited is in the book once, under who made it', async () => {
      await context.setOffline(false);
      for (const client of off > 0 ? ['Dea Leka', 'Ema Kola'] : ['Dea Leka']) {
        await expect.poll(() => changesOf(client)).toHaveLength(2);
        expect(await changesOf(client)).toContainEqual(['changed', ardit.name]);
      }
      expect(await changesOf('Ana Prifti')).toHaveLength(2);
    });
  });
}
