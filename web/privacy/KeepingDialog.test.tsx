// More clients without visits than one answer holds, with a fake server.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { maxUnvisited } from '#contracts/privacy/privacy.ts';
import { queryClient } from '../ground/lib/query.ts';
import KeepingDialog from './KeepingDialog.tsx';
import { words } from './keeping.sq.ts';

afterEach(async () => {
  await cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('of many clients the dialog says which ones the ticks are about, and the pages lead to the others', {
  tags: 'long',
}, async () => {
  const all = 2300;
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    if (pathname.endsWith('/keeping')) return Response.json({ success: true, years: 3, unvisited: all });
    const before = (Number(searchParams.get('page')) - 1) * maxUnvisited;
    const clients = Array.from({ length: Math.min(maxUnvisited, all - before) }, (_, n) => ({
      id: String(before + n + 1),
      name: `Klienti ${before + n + 1}`,
      lastVisit: null,
    }));
    return Response.json({ success: true, clients, all });
  });
  await render(
    <QueryClientProvider client={queryClient}>
      <KeepingDialog onClose={() => {}} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText(words.part(1, 1000, all))).toBeVisible();
  await page.getByLabelText('Klienti 1', { exact: true }).click();
  await expect.element(page.getByRole('button', { name: words.erase(999) })).toBeVisible();
  for (const n of [5, 7, 9, 11]) await page.getByRole('button', { name: `Faqja ${n}`, exact: true }).click();
  await expect.element(page.getByText(words.part(1001, 2000, all))).toBeVisible();
  await expect.element(page.getByText('Klienti 1001')).toBeVisible();
  await expect.element(page.getByRole('button', { name: words.erase(1000) })).toBeVisible();
});

test('whoever was unticked is not lost by closing without a question', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.includes('keeping')
        ? { success: true, years: 3, unvisited: 1 }
        : { success: true, all: 1, clients: [{ id: '1', name: 'Ana', lastVisit: null }] },
    ),
  );
  const onClose = vi.fn();
  await render(
    <QueryClientProvider client={queryClient}>
      <KeepingDialog onClose={onClose} />
    </QueryClientProvider>,
  );
  await page.getByLabelText('Ana').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('the chosen years are shown while the answer is missing', async () => {
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (method !== 'GET') return new Promise(() => {});
    return Response.json(
      address.includes('keeping')
        ? { success: true, years: 3, unvisited: 0 }
        : { success: true, all: 0, clients: [] },
    );
  });
  await render(
    <QueryClientProvider client={queryClient}>
      <KeepingDialog onClose={() => {}} />
    </QueryClientProvider>,
  );
  const years = page.getByLabelText(words.years);
  await expect.element(years).toHaveValue('3');
  await years.selectOptions('5');
  await expect.element(years).toHaveValue('5');
});
