// The card of birthdays on the dashboard.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { addDays, localTime } from '#contracts/ground/calendar.rules.ts';
import type { Birthday } from '#contracts/online/birthdays.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { birthdaysQuery } from './api.ts';
import Birthdays from './Birthdays.tsx';
import '../../styles.css';

const today = localTime(new Date()).day;
const ana: Birthday = {
  id: '1',
  name: 'Ana',
  phone: '+355 69 123 4567',
  language: 'sq',
  channel: 'whatsapp',
  day: today,
  may_wish: true,
};

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  queryClient.clear();
});
afterEach(() => vi.unstubAllGlobals());

async function show(birthdays: readonly Birthday[]) {
  queryClient.setQueryData(salonQuery.queryKey, { name: 'Blloku' } as never);
  queryClient.setQueryData(birthdaysQuery.queryKey, { success: true, birthdays: [...birthdays] } as never);
  return render(
    <QueryClientProvider client={queryClient}>
      <Birthdays />
    </QueryClientProvider>,
  );
}

test('a wish is one tap away, but not for who refused offers or has no phone', async () => {
  const screen = await show([
    ana,
    { ...ana, id: '2', name: 'Besa', day: addDays(today, 1), may_wish: false },
    { ...ana, id: '3', name: 'Dea', day: addDays(today, 1), phone: null },
  ]);
  await expect.element(screen.getByRole('heading', { name: 'Ditëlindjet' })).toBeVisible();
  const rows = [...screen.container.querySelectorAll('li p')].map((row) => row.textContent);
  expect(rows).toEqual(['Ana · Sot', 'Besa · Nesër', 'Dea · Nesër']);
  const links = [...screen.container.querySelectorAll('a')].map(({ href }) => decodeURIComponent(href));
  expect(links).toEqual([
    'https://wa.me/355691234567?text=Gëzuar ditëlindjen, Ana! Ju urojmë gjithë të mirat! – Blloku',
  ]);
});

test('without birthdays there is no card', async () => {
  const screen = await show([]);
  expect(screen.container.textContent).toBe('');
});
