import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '../../ground/lib/query.ts';
import { takingsQuery } from './api.ts';
import PaidOn from './PaidOn.tsx';

const day = '2026-11-23';
beforeEach(() => queryClient.clear());

test('the line of a closed day can be reached with the keyboard, so that it can be scrolled', async () => {
  queryClient.setQueryData(takingsQuery(day).queryKey, { takings: [], visits: [], paid_on: '2026-11-25' });
  await render(
    <QueryClientProvider client={queryClient}>
      <PaidOn day={day} isInLine />
    </QueryClientProvider>,
  );
  const line = page.getByText('Dita është e mbyllur: pagesat shkojnë në arkën e datës 25 nëntor.');
  await expect.element(line).toBeVisible();
  await userEvent.tab();
  await expect.element(line).toHaveFocus();
});
