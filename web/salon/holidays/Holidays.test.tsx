import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import type { SalonHoliday } from '#contracts/salon/holidays.ts';
import { salonQuery } from '../salons/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { holidaysQuery } from './api.ts';
import Holidays from './Holidays.tsx';
import '../../styles.css';

const today = '2026-11-23';
const hours = { version: 1, periods: [], barbers: [], exceptions: [] };
const holiday = (n: number): SalonHoliday => ({
  day: addDays(today, 10 * n),
  name: `Festa ${n}`,
  moved: false,
  estimated: false,
  usuallyOpen: true,
  closedAnyway: false,
  answer: null,
});

afterEach(() => {
  queryClient.clear();
  history.replaceState(null, '', location.pathname);
});

test('an address with a day leads to the question about this day', async () => {
  await page.viewport(390, 800);
  const query = holidaysQuery(today, addDays(today, 364));
  queryClient.setQueryData(
    query.queryKey,
    Array.from({ length: 30 }, (_, n) => holiday(n)),
  );
  const wanted = holiday(25);
  history.replaceState(null, '', `#${wanted.day}`);
  await render(
    <QueryClientProvider client={queryClient}>
      <div style={{ height: 700, overflow: 'auto' }}>
        <Holidays hours={hours} today={today} />
      </div>
    </QueryClientProvider>,
  );
  const isShown = () => {
    const box = document.getElementById(wanted.day)?.getBoundingClientRect();
    return box !== undefined && box.top > 0 && box.bottom < 700;
  };
  await expect.poll(isShown).toBe(true);
});

test('the holidays of the next 90 days are shown, and the others behind one line', async () => {
  queryClient.setQueryData(
    holidaysQuery(today, addDays(today, 364)).queryKey,
    Array.from({ length: 12 }, (_, n) => holiday(n)),
  );
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <Holidays hours={hours} today={today} />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText(/Festa 9\./)).toBeVisible();
  await expect.element(screen.getByText(/Festa 10\./)).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Edhe 2\u00a0festa gjatë vitit' }).click();
  await expect.element(screen.getByText(/Festa 11\./)).toBeVisible();
});

test('a salon that has not said its country is asked for it before any holiday', async () => {
  queryClient.setQueryData(holidaysQuery(today, addDays(today, 364)).queryKey, [holiday(1)]);
  queryClient.setQueryData(salonQuery.queryKey, { country: 'AL', asks_country: true } as never);
  await render(
    <QueryClientProvider client={queryClient}>
      <Holidays hours={hours} today={today} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('group', { name: /^Në cilin shtet është salloni\?/ })).toBeVisible();
  await expect.element(page.getByText(/Festa 1\./)).not.toBeInTheDocument();
  queryClient.setQueryData(salonQuery.queryKey, { country: 'XK', asks_country: false } as never);
  await expect.element(page.getByText(/Festa 1\./)).toBeVisible();
  await expect.element(page.getByText(/Në cilin shtet/)).not.toBeInTheDocument();
});

test('a holiday on a day that is closed anyway is not asked about; its hours can be given at once', {
  tags: 'long',
}, async () => {
  const sunday = {
    ...holiday(1),
    day: '2026-11-29',
    name: 'Dita e Çlirimit',
    usuallyOpen: false,
    closedAnyway: true,
  };
  queryClient.setQueryData(holidaysQuery(today, addDays(today, 364)).queryKey, [sunday]);
  await render(
    <QueryClientProvider client={queryClient}>
      <Holidays hours={hours} today={today} />
    </QueryClientProvider>,
  );
  const group = page.getByRole('group');
  await expect
    .element(group)
    .toHaveAccessibleName(/^E diel, 29 nëntor: Dita e Çlirimit\. ?Kjo ditë është e mbyllur sipas orarit\.$/);
  await expect
    .element(group.getByRole('button', { name: 'Mbyllur' }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect.element(group.getByRole('button', { name: 'Punojmë' })).not.toBeInTheDocument();
  await group.getByRole('button', { name: 'Orar tjetër' }).click();
  await expect.element(group.getByLabelText(/^Nga/)).toHaveValue('09:00');
});
