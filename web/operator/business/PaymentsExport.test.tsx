import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '../../ground/lib/query.ts';
import { businessQuery } from './api.ts';
import { exportWords as words } from './business.sq.ts';
import { PaymentsExport } from './PaymentsExport.tsx';

afterEach(() => queryClient.clear());

test.each([
  ['this month, if nothing was paid before', 0, words.times.thisMonth],
  ['last month, if something was paid before', 4.99, words.times.lastMonth],
])('the export begins with %s', async (_what, income, time) => {
  const figures = { paying: 1, payingBefore: 0, gained: 1, lost: 0, trials: 0, trialsPaid: 0 };
  const incomeByMonth = [
    { month: '2026-10', income },
    { month: '2026-11', income: 4.99 },
  ];
  queryClient.setQueryData(businessQuery.queryKey, { ...figures, incomeByMonth, incomeByPlan: [] });
  await render(
    <QueryClientProvider client={queryClient}>
      <PaymentsExport />
    </QueryClientProvider>,
  );
  await expect.element(page.getByLabelText(words.time)).toHaveDisplayValue(time);
});
