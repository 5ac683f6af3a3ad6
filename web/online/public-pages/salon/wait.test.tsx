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

test('it says the wait of what is chosen, and only of the last choice', async () => {
  document.body.innerHTML = '<p id="wait" hidden></p>';
  const asked: string[] = [];
  const { promise: isLate, resolve: answerFirst } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (asked.length === 1) await isLate;
    return Response.json({ success: true, wait: { from: asked.length * 10, to: asked.length * 10 + 5 } });
  });
  const page = { slug: 'blloku', words: wordsOf.sq } as PageData;
  const first = showWait(page, { services: ['a'], barber: null });
  await showWait(page, { services: ['a', 'b'], barber: 'ardit' });
  answerFirst();
  await first;
  expect(document.getElementById('wait')?.textContent).toContain('20–25 min');
  expect(asked.map((path) => path.split('?')[1])).toEqual(['services=a', 'services=a%2Cb&barber=ardit']);
});

test('where nobody has time today, and where the salon does not show it, nothing is said', async () => {
  expect(await shown({ wait: null })).toBeUndefined();
  expect(await shown({})).toBeUndefined();
});
