// What the oracles of the walks see and pass over, each on a small page of its own.
import { expect, type Page, test } from '@playwright/test';
import { button, isNeverThere, press } from './acts/act.ts';
import { findMoved } from './covered.ts';
import { listenTo } from './heard.ts';
import { notePresses, openBy, openerOf } from './pressed.ts';

const address = 'http://salloni.test/klientet';
const only = { tag: ['@desktop', '@long'] };

async function show(page: Page, body: string) {
  await page.addInitScript(notePresses);
  await page.route('**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html><body>${body}</body>` }),
  );
  await page.goto(address);
}

const dialog = (inside: string) => `<div role="dialog" aria-label="Besa" class="sheet">${inside}</div>`;

test(
  'a control in a dialog that a late line pushes down has moved, also beside a late control',
  only,
  async ({ page }) => {
    const late = (html: string) =>
      `<script>setInterval(() => document.querySelector('p').insertAdjacentHTML('beforebegin', ${JSON.stringify(html)}), 200)</script>`;
    for (const html of ['<p>vonë</p>', '<div><button>Zhbëj</button></div>']) {
      await show(page, `${dialog('<p>Termini</p><button>Anulo</button>')}${late(html)}`);
      expect((await findMoved(page)).map(({ text }) => text)).toEqual([expect.stringContaining('Anulo')]);
      await page.unrouteAll();
    }
  },
);

test('a sheet that slides in, or scrolls smoothly, has not moved by itself', only, async ({ page }) => {
  const style = `<style>
    .sheet { animation: in 1s; height: 200px; overflow: auto }
    @keyframes in { from { transform: translateY(300px) } }
    .waits { animation: in 1s infinite }
  </style>`;
  const inside = `<button>Anulo</button><div style="height: 900px"></div><i class="waits"></i>`;
  const scroll = `<script>document.querySelector('.sheet').scrollTo({ top: 400, behavior: 'smooth' })</script>`;
  await show(page, style + dialog(inside) + scroll);
  expect(await findMoved(page)).toEqual([]);
});

const card = (name: string, inside = '') => `
  <button aria-haspopup="dialog" onclick="document.querySelector('#of-${name}').hidden = false">${name}</button>
  <div id="of-${name}" role="dialog" aria-label="${name}" hidden><h2>${name}</h2>${inside}<button>Mbyll</button></div>`;

test(
  'an open dialog is opened on another page by the control that opened it',
  only,
  async ({ page, context }) => {
    const body = `<main>${card('Besa')}${card('Zana', '<input>')}</main>`;
    await show(page, body);
    const other = await context.newPage();
    await show(other, body);
    const screen = { page: other, heard: listenTo(other) };
    expect(await openerOf(page)).toBeUndefined();
    await press(page, 'Besa');
    const opener = await openerOf(page);
    expect(opener).toMatchObject({ address, name: 'Besa' });
    expect(opener && (await openBy(screen, opener))).toBe(true);
    await expect(other.getByRole('heading', { name: 'Besa' })).toBeVisible();
  },
);

test(
  'a dialog in which something can be typed, or that a key opened, is compared with none',
  only,
  async ({ page }) => {
    await show(page, `<main>${card('Besa')}${card('Zana', '<input>')}</main>`);
    await press(page, 'Zana');
    expect(await openerOf(page)).toBeUndefined();
    await page.reload();
    await button(page, 'Zana').focus();
    await page.evaluate(() => {
      const open = () => document.querySelector('#of-Besa')?.removeAttribute('hidden');
      addEventListener('keydown', open);
    });
    await page.keyboard.press('n');
    expect(await openerOf(page)).toBeUndefined();
  },
);

test('of two controls with one name none is pressed', only, async ({ page }) => {
  await show(page, `<main>${card('Besa')}${card('Besa')}</main>`);
  const screen = { page, heard: listenTo(page) };
  expect(await openBy(screen, { address, visit: undefined, name: 'Besa' })).toBe(false);
});

test(
  'what was never there is told apart from what is there and cannot be pressed',
  only,
  async ({ page }) => {
    await show(page, '<main><button disabled>Ruaj</button></main>');
    const errorOf = (name: string) =>
      page
        .getByRole('button', { name })
        .click({ timeout: 300 })
        .catch((error) => error);
    expect(isNeverThere(await errorOf('Anulo'))).toBe(true);
    expect(isNeverThere(await errorOf('Ruaj'))).toBe(false);
    expect(isNeverThere(new Error('typed text is gone'))).toBe(false);
  },
);
