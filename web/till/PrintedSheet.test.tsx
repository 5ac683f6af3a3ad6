// The printed sheet of a closed day.

import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { sumOf } from '#contracts/ground/payment.sq.ts';
import type { DayCash, TillDay } from '#contracts/till/till.ts';
import { salonQuery } from '../salon/salons/api.ts';
import { queryClient } from '../ground/lib/query.ts';
import PrintedSheet from './PrintedSheet.tsx';

const cash = (currency: DayCash['currency'], cents: number): DayCash => ({
  currency,
  opening_cents: 0,
  taken_cents: cents,
  tips_cents: 0,
  in_cents: 0,
  out_cents: 0,
  expected_cents: cents,
});
/** Closed while the salon was in lekë. */
const day: TillDay = {
  day: '2026-11-23',
  is_closed: true,
  cash: [cash('EUR', 0), cash('ALL', 230_000)],
  by_person: [
    { name: 'Besa', currency: 'ALL', refunds_cents: 40_000, discounts_cents: 0, removed_cents: 150_000 },
    { name: null, currency: 'ALL', refunds_cents: 0, discounts_cents: 20_000, removed_cents: 0 },
  ],
  rate: 98,
  by_method: [],
  by_barber: [
    {
      barber_id: 'a',
      barber: 'Arben',
      currency: 'EUR',
      visits_cents: 1000,
      products_cents: 0,
      tips_cents: 200,
    },
    {
      barber_id: 'a',
      barber: 'Arben',
      currency: 'ALL',
      visits_cents: 50_000,
      products_cents: 0,
      tips_cents: 0,
    },
  ],
  waiting: 0,
  discounts: [],
  unpaid: [],
  refunds: [],
  visits: 2,
  no_shows: 0,
  closes: [
    {
      number: 7,
      day: '2026-11-23',
      reopens: null,
      note: null,
      by_name: 'Erjona Ruçi',
      closed_at: '2026-11-23T19:05:00.000Z',
      counts: [
        {
          currency: 'ALL',
          opening_cents: 0,
          expected_cents: 230_000,
          counted_cents: 230_000,
          note: null,
          pieces: null,
        },
      ],
    },
  ],
};

test('has the currencies that were counted, also after the salon changed its own, and says who closed the day', async () => {
  queryClient.setQueryDefaults(salonQuery.queryKey, { enabled: false });
  const { container } = await render(
    <QueryClientProvider client={queryClient}>
      <PrintedSheet day={day} own="EUR" />
    </QueryClientProvider>,
  );
  const [table] = container.querySelectorAll('table');
  const rows = [...(table?.rows ?? [])].map((row) => [...row.cells].map((cell) => cell.textContent));
  expect(rows[0]).toEqual(['', 'Lekë']);
  expect(rows.at(-2)).toEqual(['U numëruan', sumOf(230_000, 'ALL')]);
  const barbers = [...container.querySelectorAll('table')].find(({ rows: [head] }) =>
    head?.textContent?.startsWith('Barberi'),
  );
  const shown = [...(barbers?.rows[1]?.cells ?? [])].map((cell) =>
    cell.textContent?.replaceAll('\u00a0', ' '),
  );
  expect([barbers?.rows.length, ...shown]).toEqual([2, 'Arben', '10,00 € · 500 lekë', '–', '2,00 €']);
  const persons = [...container.querySelectorAll('table')].find(({ rows: [head] }) =>
    head?.textContent?.startsWith('Personi'),
  );
  expect([...(persons?.rows ?? [])].map(({ cells }) => [...cells].map((cell) => cell.textContent))).toEqual([
    ['Personi', 'Rimbursime', 'Zbritje', 'Të hequra'],
    ['Besa', sumOf(40_000, 'ALL'), '–', sumOf(150_000, 'ALL')],
    ['Pa emër', '–', sumOf(20_000, 'ALL'), '–'],
  ]);
  expect(container.textContent).toContain('Kjo fletë nuk është kupon fiskal.');
  expect(container.textContent).toContain('Mbyllja nr. 7 · 23.11.2026 20:05 · Erjona Ruçi');
});
