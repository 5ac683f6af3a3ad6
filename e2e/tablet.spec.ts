// The salon's shared tablet: an owner makes it, its people come in with their PINs, and nothing of one is left for the next.
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { bookVisit } from './book-visit.ts';
import { expect, password, signInByCall, signInTab, testOnOwnServer } from './fixtures.ts';
import { addPerson, expectPad, makeTablet, typePin } from './staff.ts';

const test = testOnOwnServer();

const visitOf = (page: Page, client: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${client}`) });

/** Everything that the browser has stored. Runs in the page. */
async function readStorage() {
  const answerOf = <Answer>(request: IDBRequest<Answer>) =>
    new Promise<Answer>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
  const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await answerOf(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      found.push(await answerOf(database.transaction(store).objectStore(store).getAll()));
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    found.push((await cache.keys()).map(({ url }) => url));
  }
  return JSON.stringify(found);
}

async function expectOnlyPad(page: Page) {
  await expectPad(page);
  expect(await page.content()).not.toContain('Besa Gjoni');
}
/** While nobody is in. */
const expectNothingStored = (page: Page) =>
  expect.poll(() => page.evaluate(readStorage)).not.toMatch(/Besa|69 123/);

test('an owner makes the tablet; three persons switch, it locks by itself and in all tabs, and the owner ends it', {
  tag: '@long',
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const elsewhere = await signInByCall(server, owner);
  await bookVisit(server, owner, {
    client_name: 'Besa Gjoni',
    client_phone: '069 123 4567',
    appointment_time: '12:00',
  });
  await signInTab(page, owner);
  await page.goto('/siguria');
  await page.getByRole('button', { name: 'Bëje pajisje të sallonit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bëje pajisje të sallonit' });
  await expect(dialog.getByText(/^Askush nuk ka PIN ende/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Shko te Stafi' })).toBeVisible();

  await addPerson(server, owner, { name: 'Ardit Leka', pin: '2584', column: 'Arben' });
  await addPerson(server, owner, { name: 'Blerim Hoxha', pin: '8024', column: 'Blerim' });
  await addPerson(server, owner, { name: 'Drita Meta', pin: '739146' });
  await addPerson(server, owner, { name: 'Ema Prifti' });
  await page.reload();
  await makeTablet(page);
  await expect(page.getByText('Nuk ka PIN. Pronari mund t’i vendosë një.')).toHaveCount(2);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Ardit Leka' }).click();
  await typePin(page, '2581');
  await expect(page.getByText('PIN i pasaktë.')).toBeVisible();
  await expectAccessible(page);
  await typePin(page, '2584');
  await expect(visitOf(page, 'Besa Gjoni')).toBeVisible();
  // whose turn it is stays legible beside the buttons of the tablet
  const name = page.locator('aside').getByText('Ardit Leka', { exact: true });
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect.poll(() => page.evaluate(readStorage)).toContain('69 123 4567');

  await page.getByRole('link', { name: 'Klientët' }).click();
  await expect(page.getByRole('heading', { name: 'Klientët' })).toBeVisible();

  // back, forward and a reload after the lock show the pad, and nothing of the day
  await page.getByRole('button', { name: 'Ndërro personin: Ardit Leka' }).click();
  await expectOnlyPad(page);
  await expectNothingStored(page);
  await page.goBack();
  await expectOnlyPad(page);
  await page.goForward();
  await expectOnlyPad(page);
  await page.goto('/klientet');
  await expectOnlyPad(page);

  // who has no column and sees nobody's visits
  await page.getByRole('button', { name: 'Drita Meta' }).click();
  await page.keyboard.type('739146');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Ndërro personin: Drita Meta' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ndërro personin: Drita Meta' })).toBeVisible();

  // a second tab: who comes in there covers the first one
  const second = await page.context().newPage();
  await second.goto('/terminet');
  await second.getByRole('button', { name: 'Blerim Hoxha' }).click();
  await typePin(second, '8024');
  await expect(visitOf(second, 'Besa Gjoni')).toBeVisible();
  await page.bringToFront();
  await expectOnlyPad(page);
  await second.bringToFront();

  // two minutes without a touch
  await second.clock.fastForward('01:50');
  await expect(visitOf(second, 'Besa Gjoni')).toBeVisible();
  await second.clock.fastForward('00:15');
  await expectOnlyPad(second);
  await expectNothingStored(second);
  await second.close();

  // what belongs to the owner's account is not there; the own PIN and the own leave are
  await page.getByRole('button', { name: 'Ardit Leka' }).click();
  await typePin(page, '2584');
  await expect(visitOf(page, 'Besa Gjoni')).toBeVisible();
  for (const path of ['/siguria', '/abonimi']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
  }
  await page.getByRole('button', { name: 'PIN-i im dhe ekranet e pronarit' }).click();
  await page.getByRole('menuitem', { name: 'PIN-i im' }).click();
  await page.getByLabel('PIN-i i ri').fill('258036');
  await page.getByRole('button', { name: 'Ndrysho PIN-in' }).click();
  await expect(page.getByText('PIN-i u ruajt.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kërko pushim' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveCount(0);
  await page.getByRole('button', { name: 'Ndërro personin: Ardit Leka' }).click();
  await page.getByRole('button', { name: 'Ardit Leka' }).click();
  await typePin(page, '258036');
  await expect(page.getByRole('button', { name: 'Ndërro personin: Ardit Leka' })).toBeVisible();
  await page.getByRole('link', { name: 'Terminet', exact: true }).click();

  // the owner's password opens one screen for a barber
  await page.getByRole('button', { name: 'PIN-i im dhe ekranet e pronarit' }).click();
  await page.getByRole('menuitem', { name: 'Stafi' }).click();
  const question = page.getByRole('dialog', { name: 'Stafi' });
  await expect(question.getByText('Për këtë duhet fjalëkalimi i pronarit.')).toBeVisible();
  await question.getByLabel('Fjalëkalimi i pronarit').fill('gabim-12345');
  await question.getByRole('button', { name: 'Hap' }).click();
  await expect(question.getByText('Fjalëkalimi nuk është i saktë.')).toBeVisible();
  await question.getByLabel('Fjalëkalimi i pronarit').fill(password);
  await question.getByRole('button', { name: 'Hap' }).click();
  await expect(page.getByText('Ekrani i pronarit: Stafi')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ndrysho: Drita Meta' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Dil nga ekrani i pronarit' }).click();
  await expect(visitOf(page, 'Besa Gjoni')).toBeVisible();
  await expect(page.getByText('Drita Meta')).toHaveCount(0);

  // the owner ends the tablet elsewhere
  const { sessions } = await server.call('GET', '/auth/sessions', undefined, elsewhere.token);
  const tablet = sessions.find(({ isSalon }: { isSalon: boolean }) => isSalon);
  await server.call('DELETE', `/auth/sessions/${tablet.id}`, undefined, elsewhere.token);
  await expect(page.getByText('Kjo pajisje nuk është më e sallonit.')).toBeVisible();
  await page.getByRole('link', { name: 'Shko te hyrja' }).click();
  await expect(page.getByRole('heading', { name: 'Mirë se u kthyet' })).toBeVisible();
});
