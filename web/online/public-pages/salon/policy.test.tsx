// The policy beside the form of a booking: opened in the language of the page, without losing what was typed.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Language, languages } from '#contracts/ground/languages.ts';
import { wordsOf } from '#contracts/online/page-words.ts';
import type { PageData } from '#contracts/online/salon-page.ts';
import { openPolicy } from './policy.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

const titles = {
  sq: 'Si ruhen të dhënat tuaja',
  en: 'What happens to your data',
  it: 'Che cosa succede ai tuoi dati',
  de: 'Was mit Ihren Daten geschieht',
};

async function opensIn(language: Language) {
  document.body.innerHTML =
    '<input aria-label="name"><a id="policy" href="/privacy-policy" target="_blank">policy</a>';
  const words = wordsOf[language];
  openPolicy({ language, words } as PageData, 'Berberhana Besa');
  await page.getByLabelText('name').fill('Ana');
  await page.getByText('policy').click();
  const dialog = page.getByRole('dialog', { name: titles[language] });
  await expect.element(dialog).toBeVisible();
  expect([document.activeElement?.textContent, dialog.element().scrollTop]).toEqual([titles[language], 0]);
  const text = dialog.element().textContent;
  for (const part of ['Berberhana Besa', words.remember]) expect(text).toContain(part);
  expect(text).not.toContain('{');
  expect(dialog.element().querySelectorAll('h3')).toHaveLength(7);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('name')).toHaveValue('Ana');
  // once more: it is the same one
  await page.getByText('policy').click();
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button').click();
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
}
const title = 'in %s a tap opens it with the name of the salon, and Esc leaves what was typed';
const [own, ...others] = languages;
test.each([own])(title, opensIn);
test.each(others)(title, { tags: 'long' }, opensIn);
