import { afterEach, expect, test, vi } from 'vitest';
import { languages } from '#contracts/ground/languages.ts';
import { wordsOf } from '#contracts/online/page-words.ts';
import type { PageData } from '#contracts/online/salon-page.ts';
import { showWait } from './wait.ts';

afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

async function shown(answer: object, language: (typeof languages)[number] = 'sq') {
  document.body.innerHTML = '<p id="wait" hidden></p>';
  vi.stubGlobal('fetch', async () => Response.json({ success: true, ...answer }));
  await showWait({ slug: 'blloku', words: wordsOf[language] } as PageData);
  const line = document.getElementById('wait');
  return line?.hidden ? undefined : line?.textContent;
}

test.each(languages)('in %s the page says how long one waits now', async (language) => {
  const line = await shown({ wait: { from: 20, to: 30 } }, language);
  expect(line).toMatch(/^[^{}]+: 20–30 [Mm]in\.?$/);
  expect(await shown({ wait: { from: 0, to: 0 } }, language)).toBe(wordsOf[language].noWaitNow);
});

test('where nobody has time today, and where the salon does not show it, nothing is said', async () => {
  expect(await shown({ wait: null })).toBeUndefined();
  expect(await shown({})).toBeUndefined();
});
