// The printed sheet of a closed day.

import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { sumOf } from '#contracts/ground/payment.sq.ts';
import { salonQuery } from '../salon/salons/api.ts';
import { queryClient } from '../ground/lib/query.ts';
import { closedDay } from './closed-day.fixture.ts';
import PrintedSheet from './PrintedSheet.tsx';

test('has the currencies that were counted, also after the salon changed its own, and says who closed the day', async () => {
  queryClient.setQueryDefaults(salonQuery.queryKey, { enabled: false });
  const { container } = await render(
    <QueryClientProvider client={queryClient}>
      <PrintedSheet day={closedDay} own="EUR" />
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
