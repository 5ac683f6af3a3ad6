// A client opens the own link, books the same again without typing, and a phone that changes hands forgets the client.
import type { Locator, Page } from '@playwright/test';
import { timeOfLoop } from '../lab/bench/slow-phone.mjs';
import { expectAccessible } from './accessibility.ts';
import { bookVisit } from './book-visit.ts';
import { expect, type SignedInUser, test } from './fixtures.ts';
import type { Server } from './product-server.ts';

/** A salon with a page, and a client with two visits behind and one ahead. Returns the path of the link of the one ahead. */
async function clientWithLink(server: Server, owner: SignedInUser, accept = 'none') {
  const ask = (method: string, path: string, body?: object) => server.call(method, path, body, owner.token);
  await ask('POST', '/user/services', { name: 'Prerje klasike', duration: 30, price: 5 });
  const { data } = await ask('GET', '/online');
  const slug = `njesoj-${owner.user.id.slice(-8)}`;
  await ask('PUT', '/online', { ...data.settings, slug, open: true, accept });
  const ana = { client_name: 'Ana Krasniqi', client_phone: '069 411 2233' };
  for (const appointment_date of ['2026-10-26', '2026-11-09'])
    await bookVisit(server, owner, { ...ana, appointment_date, appointment_time: '15:00' });
  const ahead = { ...ana, appointment_date: '2026-11-27', appointment_time: '16:00' };
  const { id } = await bookVisit(server, owner, ahead);
  const { link } = await ask('GET', `/visits/${id}/link`);
  return new URL(link).pathname;
}

const times = (page: Page) =>
  page.getByRole('radiogroup', { name: /^(Paradite|Pasdite|Mbrëmje)$/ }).getByRole('radio');

/** Counts what a person taps: nothing is typed. */
function countTaps() {
  let taps = 0;
  return {
    count: () => taps,
    async tap(control: Locator) {
      taps += 1;
      await control.click();
    },
  };
}

/** From the link to the sent request. */
async function sendAgain(page: Page, path: string) {
  const { tap, count } = countTaps();
  // what a person sees, and not the last byte
  await page.goto(path, { waitUntil: 'commit' });
  await tap(page.getByRole('button', { name: 'Njësoj si herën e fundit' }));
  await tap(times(page).first().locator('xpath=ancestor-or-self::label'));
  await tap(page.getByRole('button', { name: /^Dërgo kërkesën: / }));
  await expect(page).toHaveURL(/\/r\/.+#e-re/);
  await expect(page.getByText(/^Kërkesa u dërgua\./)).toBeVisible();
  return count();
}

test('from the link to a sent request in three taps, and a phone that changes hands forgets the person', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const path = await clientWithLink(server, owner);
  // while a page scrolls, a click may miss the button
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  const last = page.locator('#person');
  await expect(last.getByRole('listitem')).toHaveText([
    /^Hën 9 nëntor\s*Prerje klasike · Arben · 5,00\s€$/,
    /^Hën 26 tetor/,
  ]);
  await expect(page.getByRole('button', { name: 'Ndrysho orën' })).toBeVisible();
  await expectAccessible(page);

  expect(await sendAgain(page, path)).toBe(3);
  const { requests } = await server.call('GET', '/bookings', undefined, owner.token);
  expect(requests).toMatchObject([{ client: 'Ana Krasniqi', service: 'Prerje klasike' }]);

  await page.goto(path);
  await page.getByRole('button', { name: 'Njësoj si herën e fundit' }).click();
  await expect(page.getByText('Rezervohet me emrin dhe numrin që ka salloni.')).toBeHidden();
  await times(page).first().check();
  await expect(page.getByText('Rezervohet me emrin dhe numrin që ka salloni.')).toBeVisible();
  await expect(page.getByLabel('Emri dhe mbiemri')).toBeHidden();
  await expectAccessible(page);
  // Back over what was chosen
  await page.goBack();
  await expect(last).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('checkbox', { name: /^Prerje klasike/ })).toBeChecked();
  await page.getByRole('button', { name: 'Nuk jam unë' }).click();
  await times(page).first().check();
  await expect(page.getByLabel('Emri dhe mbiemri')).toBeVisible();
  await expect(page.getByLabel('Emri dhe mbiemri')).toHaveValue('');
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Ndrysho orën' })).toBeVisible();
  await expect(last).toHaveCount(0);
});

test('the person adds at most 20 KB to the page of a visit, and the last page says that nothing is known of who was erased', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const path = await clientWithLink(server, owner);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const sizes = new Map<string, { url: string; bytes: number }>();
  session.on('Network.responseReceived', ({ requestId, response }) =>
    sizes.set(requestId, { url: response.url, bytes: 0 }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = sizes.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  await page.goto(path);
  await expect(page.locator('#person')).toBeVisible();
  const initial = /\/(r\/[^/?]+|assets\/(visit-page|pages|rare|[\w-]*font)[^/]*|web\/.*|favicon.*)$/;
  const more = [...sizes.values()].filter(({ url }) => /person|same-again/.test(url));
  expect(more.length).toBeGreaterThan(1);
  expect(more.some(({ url }) => initial.test(url))).toBe(false);
  expect(more.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(20 * 1024);

  const { clients } = await server.call('GET', '/clients?status=active&q=Ana', undefined, owner.token);
  await server.call('POST', `/clients/${clients[0].id}/erase`, {}, owner.token);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Ky link nuk vlen më.' })).toBeVisible();
  await expect(page.getByText('Për këtë link nuk dihet asgjë.')).toBeVisible();
  await expectAccessible(page);
});

/** 8 s where the loop takes 0.4 s, as in lab/bench/phone.mjs: beside other programs both take longer. */
const maxLoops = 20;

test('on a slow phone the three taps end within their number of loops', { tag: ['@phone', '@long'] }, async ({
  page,
  server,
  newOwner,
}) => {
  const path = await clientWithLink(server, await newOwner());
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // a slow 4G network, as Lighthouse has it
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1_600 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  const before = await page.evaluate(timeOfLoop);
  const begun = performance.now();
  expect(await sendAgain(page, path)).toBe(3);
  const ms = performance.now() - begun;
  const loops = ms / Math.max(before, await page.evaluate(timeOfLoop));
  console.log(
    `from the link to the request on a slow phone: ${(ms / 1000).toFixed(1)} s, ${loops.toFixed(1)} loops`,
  );
  expect(loops).toBeLessThanOrEqual(maxLoops);
});
