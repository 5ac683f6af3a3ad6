// The chips of the days, in the language with the longest words.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contracts/ground/languages.ts';
import type { OfferedDay } from '#contracts/online/bookings.ts';
import { wordsOf } from '#contracts/online/page-words.ts';
import { words } from '#contracts/online/salon-page.de.ts';
import './pages.css';

const at = (day: number) => `2026-12-0${day}`;

beforeEach(async () => {
  await page.viewport(390, 844);
  document.documentElement.lang = 'de';
  document.body.innerHTML = `<div class="days" id="days"></div><div id="times"></div><p id="live"></p>
    <script type="application/json" id="data">${JSON.stringify({ words, today: at(1) })}</script>`;
  const { showDays } = await import('./days.ts');
  const states = [
    { closed: 'closed' },
    { closed: 'holiday' },
    { closed: 'away' },
    { closed: 'full' },
    { closed: 'full', neverFits: true },
    { closed: 'full', neverFits: true, isLate: true },
  ] as const;
  const days = states.map((state, n) => ({ date: at(n + 3), ...state, times: [] }));
  showDays({ days: [{ date: at(1), times: ['10:00'] }, { date: at(2), times: ['10:00'] }, ...days] }, at(1));
});

afterEach(() => {
  document.documentElement.removeAttribute('lang');
  document.body.innerHTML = '';
});

test('a day on which it could never be does not say that it is full, and all chips keep one width', async () => {
  const chips = [...document.querySelectorAll<HTMLElement>('#days label')];
  expect(chips.map((chip) => chip.querySelector('small:last-child')?.textContent)).toEqual([
    ...['Dez.', 'Dez.', 'Geschlossen', 'Feiertag', 'Abwesend', 'Voll', 'Geht nicht', 'Voll'],
  ]);
  expect(new Set(chips.map((chip) => chip.offsetWidth)).size).toBe(1);
});

test.each(languages)('in %s no word under a day widens its chip', (language) => {
  document.documentElement.lang = language;
  const { closed, holiday, away, full, neverThen, monthsShort } = wordsOf[language];
  const chips = [...document.querySelectorAll<HTMLElement>('#days label')];
  const said = [monthsShort[0], monthsShort[8], closed, holiday, away, full, neverThen, full];
  for (const [n, chip] of chips.entries())
    (chip.querySelector('small:last-child') as HTMLElement).textContent = said[n] ?? '';
  expect(new Set(chips.map((chip) => chip.offsetWidth)).size).toBe(1);
});

test('on a phone the chosen day is in sight, wherever it is in the row', async () => {
  const list = document.getElementById('days') as HTMLElement;
  // as where nothing hovers
  list.style.flexWrap = 'nowrap';
  const { showDays } = await import('./days.ts');
  const days = Array.from({ length: 9 }, (_, n) => ({ date: at(n + 1), times: ['10:00'] }));
  for (const chosen of [at(9), at(1)]) {
    showDays({ days }, chosen);
    const chip = list.querySelector(':checked')?.closest('label')?.getBoundingClientRect();
    expect(chip?.left).toBeGreaterThanOrEqual(0);
    expect(chip?.right).toBeLessThanOrEqual(390);
  }
});

test('below such a day the sentence says the same, and where no day has a free time none is meant', async () => {
  const { showTimes } = await import('./days.ts');
  const full: OfferedDay = { date: at(3), closed: 'full', times: [] };
  const days: OfferedDay[] = [
    full,
    { ...full, date: at(4), neverFits: true },
    { ...full, date: at(5), neverFits: true, isLate: true },
  ];
  const said = (chosen: string) => {
    showTimes({ days }, chosen, '', { duration: 45, barber: '' });
    return document.getElementById('times')?.textContent;
  };
  expect([at(3), at(4), at(5), ''].map(said)).toEqual([
    'An diesem Tag ist keine Zeit für 45 Min. frei.',
    words.isNotDone,
    'An diesem Tag ist keine Zeit für 45 Min. frei.',
    words.nothingFreeThen,
  ]);
});
