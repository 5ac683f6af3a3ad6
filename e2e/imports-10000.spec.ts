// How long 10,000 contacts take on the screen: shown, written and taken back. Divided by the time of a loop, as in lab/bench/phone.mjs.
import type { Page } from '@playwright/test';
import { timeOfLoop } from '../lab/bench/slow-phone.mjs';
import { expect, signInTab, testOnOwnServer } from './fixtures.ts';

const test = testOnOwnServer();
const people = 10_000;
/** 6 s, 10 s and 5 s where the loop takes 0.125 s. Beside other programs the page and its worker share a processor. */
const most = { shown: 48, written: 80, undone: 40 };

/** From the moment at which the page has the file, or the tap, until it shows the text. */
const untilShown = (page: Page, begins: 'change' | 'click', pattern: string) =>
  page.evaluate(
    ({ begins, pattern }) =>
      new Promise<number>((resolve) => {
        let begun = 0;
        const note = () => {
          begun = performance.now();
        };
        document.addEventListener(begins, note, { capture: true });
        const look = () => {
          if (!begun || !new RegExp(pattern).test(document.body.textContent ?? ''))
            return requestAnimationFrame(look);
          document.removeEventListener(begins, note, { capture: true });
          resolve(performance.now() - begun);
        };
        look();
      }),
    { begins, pattern },
  );

test('10,000 contacts are shown, written in six taps and taken back, each within its number of loops', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await signInTab(page, owner);
  await page.goto('/klientet');
  const card = (n: number) =>
    `BEGIN:VCARD\nVERSION:3.0\nFN:Klient Numër ${n}\nTEL;TYPE=CELL:069${2_000_000 + n}\nEND:VCARD`;
  const file = {
    name: 'contacts.vcf',
    mimeType: 'text/vcard',
    buffer: Buffer.from(Array.from({ length: people }, (_, n) => card(n)).join('\n')),
  };
  const clients = async () =>
    (await server.call('GET', '/clients?limit=1', undefined, owner.token)).counts.active;
  let taps = 0;
  const tap = async (name: RegExp, role: 'button' | 'link' = 'button') => {
    taps += 1;
    await page.getByRole(role, { name }).first().click();
  };
  const figures: Record<string, number> = {};
  async function measured(
    what: keyof typeof most,
    shown: () => Promise<number>,
    act: () => Promise<unknown>,
  ) {
    const before = await page.evaluate(timeOfLoop);
    const taken = shown();
    await act();
    const ms = await taken;
    const loop = Math.max(before, await page.evaluate(timeOfLoop));
    figures[what] = ms / loop;
    console.log(`${people} contacts ${what}: ${Math.round(ms)} ms, ${(ms / loop).toFixed(1)} loops`);
  }
  await tap(/^Importo klientë/, 'link');
  const input = page.locator('input[type=file]');

  // the button, and the file in the window of the device
  taps += 2;
  // another program of the machine may slow down one of them; a fault of the product slows down all
  for (let tries = 0; tries < 3 && !((figures.shown ?? most.shown) < most.shown); tries++) {
    if (tries > 0) await page.reload();
    await input.waitFor({ state: 'attached' });
    await measured(
      'shown',
      () => untilShown(page, 'change', String.raw`Të rinj: 10\s000 `),
      () => input.setInputFiles(file),
    );
  }
  await tap(/^Zgjidh të gjithë/);
  await measured(
    'written',
    () => untilShown(page, 'click', String.raw`Klientë të importuar: 10\s000\.`),
    () => tap(/^Importo 10\s000 klientë/),
  );
  expect(taps).toBeLessThanOrEqual(6);
  expect(await clients()).toBe(people);
  await tap(/^Zhbëj importimin/);
  await measured(
    'undone',
    () => untilShown(page, 'click', String.raw`Klientë të hequr: 10\s000\.`),
    () => page.getByRole('alertdialog').getByRole('button', { name: 'Zhbëj importimin' }).click(),
  );
  expect(await clients()).toBe(0);
  for (const [what, maxLoops] of Object.entries(most)) expect(figures[what], what).toBeLessThan(maxLoops);
});
