import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { readHealth } from '#contracts/ground/health.ts';
import { call } from '../ground/lib/call.ts';
import { noteAnswer, noteCut, noteKept } from '../ground/lib/reach.ts';
import { OfflineLine } from './OfflineLine.tsx';
import '../styles.css';

afterEach(() => {
  noteAnswer();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a phone shows one line: the line about waiting changes replaces the line about the network', async () => {
  noteCut();
  const shown = (waiting: boolean) => (
    <>
      <OfflineLine />
      <p data-waiting={waiting || undefined}>1 ndryshim pret lidhjen</p>
    </>
  );
  await page.viewport(390, 800);
  const screen = await render(shown(true));
  const line = screen.getByText('Nuk ka lidhje me internetin');
  await expect.element(line).not.toBeVisible();
  await screen.rerender(shown(false));
  await expect.element(line).toBeVisible();
  await page.viewport(1440, 900);
  await screen.rerender(shown(true));
  await expect.element(line).toBeVisible();
});

test('the first call without an answer says that what is shown was kept, also where the browser believes in a network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no internet')));
  const ask = () => call(readHealth, {}).catch(() => {});
  const screen = await render(<OfflineLine />);
  const line = screen.getByText('Nuk ka lidhje me internetin');
  await ask();
  expect(line.query()).toBeNull();

  noteKept(Date.now());
  await ask();
  await expect.element(line).toBeVisible();
  noteAnswer();
  await expect.element(line).not.toBeInTheDocument();
  await ask();
  expect(line.query()).toBeNull();
});

test('after three seconds without an answer the line says that kept data is shown, until an answer comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const screen = await render(<OfflineLine />);
  const line = screen.getByText('Nuk ka lidhje me internetin');
  noteKept(Date.now());
  vi.advanceTimersByTime(2999);
  expect(line.query()).toBeNull();
  vi.advanceTimersByTime(1);
  await expect.element(line).toBeVisible();
  noteAnswer();
  await expect.element(line).not.toBeInTheDocument();
});

test.each([
  ['an ordinary night', '2026-11-23T22:59:50Z', '23 nëntor'],
  ['the night in which the clock goes back', '2026-10-24T21:59:50Z', '24 tetor'],
  ['the night in which the clock goes forward', '2027-03-27T22:59:50Z', '27 mars'],
])('after midnight (%s) the line also has the date of the kept data', async (_, moment, date) => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse(moment) });
  localStorage.setItem('remembered', 'true');
  noteKept(Date.now());
  noteCut();
  const screen = await render(<OfflineLine />);
  await expect.element(screen.getByText('Pa lidhje · gjendja e orës 23:59')).toBeVisible();
  vi.advanceTimersByTime(20_000);
  await expect.element(screen.getByText(`Pa lidhje · gjendja e datës ${date}, ora 23:59`)).toBeVisible();
  localStorage.removeItem('remembered');
});
