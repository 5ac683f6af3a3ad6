import { useState } from 'react';
import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { centreOf, finger } from '../grid/DayGrid.fixture.tsx';
import { Arrows } from './Arrows.tsx';
import { WeekPicker } from './WeekPicker.tsx';
import '../../styles.css';
import './day-notices.css';

function Week({
  from,
  today,
  counts = {},
}: {
  from: string;
  today: string;
  counts?: Record<string, number>;
}) {
  const [day, setDay] = useState(from);
  return (
    <>
      <Arrows day={day} today={today} by="day" onDay={setDay} />
      <WeekPicker day={day} today={today} counts={new Map(Object.entries(counts))} onDay={setDay} />
      <output>{day}</output>
    </>
  );
}
const chosen = () => document.querySelector('output')?.textContent;
const days = () => [...document.querySelectorAll('[role="radio"]')].map(({ textContent }) => textContent);

test('the week shows seven days from Monday, each with its number of appointments, and marks today', async () => {
  const counts = { '2026-11-23': 13, '2026-11-24': 1, '2026-11-25': 0 };
  await render(<Week from="2026-11-26" today="2026-11-24" counts={counts} />);
  expect(days()).toHaveLength(7);
  const named = (name: string) => page.getByRole('radio', { name, exact: true });
  await expect.element(named('Hën 23 nëntor, 13 termine')).toBeVisible();
  await expect.element(named('Mar 24 nëntor, sot, 1 termin')).toHaveAttribute('aria-current', 'date');
  await expect.element(named('Mër 25 nëntor, asnjë termin')).toBeVisible();
  await expect.element(named('Enj 26 nëntor,')).toHaveAttribute('aria-checked', 'true');
});

test('a click or an arrow chooses a day, also in the next or previous week', async () => {
  await render(<Week from="2026-11-23" today="2026-11-24" />);
  await page.getByRole('radio', { name: /^Die 29/ }).click();
  expect(chosen()).toBe('2026-11-29');
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen()).toBe('2026-11-30');
  expect(document.activeElement).toHaveAttribute('aria-checked', 'true');
  await userEvent.keyboard('{End}{PageUp}');
  expect(chosen()).toBe('2026-11-29');
  expect(document.activeElement).toHaveAttribute('aria-checked', 'true');
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(chosen()).toBe('2026-11-22');
});

test('the buttons go to the previous day, the next day and today; with Shift they go a week back or forward', async () => {
  await render(<Week from="2026-11-25" today="2026-11-24" />);
  const next = page.getByRole('button', { name: 'Dita tjetër' });
  const previous = page.getByRole('button', { name: 'Dita e mëparshme' });
  await next.click();
  expect(chosen()).toBe('2026-11-26');
  await previous.click();
  await previous.click();
  expect(chosen()).toBe('2026-11-24');
  await next.click({ modifiers: ['Shift'] });
  expect(chosen()).toBe('2026-12-01');
  await previous.click({ modifiers: ['Shift'] });
  await previous.click();
  expect(chosen()).toBe('2026-11-23');
  await page.getByRole('button', { name: 'Sot' }).click();
  expect(chosen()).toBe('2026-11-24');
});

test('a swipe over the week goes to the next or the previous week', async () => {
  await render(<Week from="2026-11-25" today="2026-11-24" />);
  const { x, y } = centreOf(page.getByRole('radiogroup').element());
  await finger.swipe({ x, y }, { x: x - 120, y });
  await expect.poll(chosen).toBe('2026-12-02');
  await finger.swipe({ x, y }, { x: x + 120, y });
  await expect.poll(chosen).toBe('2026-11-25');
});

test.for(['2026-03-29', '2026-10-25'])(
  'arrows skip and repeat no day around %s, in any time zone',
  { tags: 'long' },
  async (sunday) => {
    for (const timezoneId of ['Europe/Tirane', 'America/Los_Angeles', 'Pacific/Auckland']) {
      await cdp().send('Emulation.setTimezoneOverride', { timezoneId });
      const screen = await render(<Week from={sunday} today={sunday} />);
      await userEvent.tab();
      await userEvent.tab();
      await userEvent.tab();
      await userEvent.tab();
      await userEvent.keyboard('{ArrowRight}');
      expect(chosen()).toBe(sunday === '2026-03-29' ? '2026-03-30' : '2026-10-26');
      await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
      expect(chosen()).toBe(sunday === '2026-03-29' ? '2026-03-28' : '2026-10-24');
      await screen.unmount();
    }
    await cdp().send('Emulation.setTimezoneOverride', { timezoneId: '' });
  },
);

test('a marked day says why, for the eye and for screen readers', async () => {
  const markOf = (day: string) =>
    day === '2026-11-29' ? ({ kind: 'closed', label: 'mbyllur' } as const) : undefined;
  await render(
    <WeekPicker day="2026-11-23" today="2026-11-23" counts={new Map()} markOf={markOf} onDay={() => {}} />,
  );
  const sunday = page.getByRole('radio', { name: /^Die 29 nëntor, .*mbyllur$/ });
  await expect.element(sunday).toHaveAttribute('title', 'mbyllur');
  const date = sunday.element().querySelector('.date');
  expect(date && getComputedStyle(date).textDecorationLine).toBe('line-through');
  await expect.element(page.getByRole('radio', { name: /^Sht 28/ })).not.toHaveAttribute('data-mark');
});
