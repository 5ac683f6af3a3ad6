import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queueFiguresQuery } from '../appointments/walk-ins/api.ts';
import { queryClient } from '../ground/lib/query.ts';
import { QueueFigures } from './QueueFigures.tsx';
import { Resources } from './SalonReportScreen.tsx';
import '../styles.css';

afterEach(() => queryClient.clear());

const days = { from: '2026-11-01', to: '2026-11-30' };
const nobody = { joined: 0, seated: 0, left: 0, left_after_minutes: null, off_minutes: null };

async function show(figures: typeof nobody | Record<keyof typeof nobody, number>) {
  queryClient.setQueryData(queueFiguresQuery(days).queryKey, figures);
  await render(
    <QueryClientProvider client={queryClient}>
      <p>raporti</p>
      <QueueFigures {...days} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('raporti')).toBeVisible();
  return [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
}

test('a report says how many came without an appointment, and what became of them', async () => {
  expect(await show({ joined: 40, seated: 36, left: 4, left_after_minutes: 18, off_minutes: 6 })).toEqual([
    'Erdhën pa termin40',
    'Filluan36',
    'Të larguar pa u shërbyer4Pritën rreth 18 min',
    'Sa ndryshoi nga pritja që iu tha klientit6 min',
  ]);
});

test('a report of days on which nobody waited says nothing of it', async () => {
  expect(await show(nobody)).toEqual([]);
});

test('a report says for how long rooms and devices were used', async () => {
  await render(
    <Resources
      used={[
        { resource_id: 'laser', name: 'Lazer', units: 1, minutes: 90 },
        { resource_id: 'basin', name: 'Lavaman', units: 2, minutes: 0 },
      ]}
    />,
  );
  await expect.element(page.getByRole('heading', { name: 'Dhoma dhe pajisje' })).toBeVisible();
  expect(
    page
      .getByText(/^Lazer/)
      .element()
      .closest('li, dl > div, tr')?.textContent,
  ).toContain('1 orë 30 min');
  await expect.element(page.getByText(/sa janë: 2/)).toBeVisible();
});
