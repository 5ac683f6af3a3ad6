import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { queryClient } from '../../ground/lib/query.ts';
import { runAxeInThemes } from '../../ground/ui/accessible.fixture.ts';
import { toastStore } from '../../ground/ui/toast.ts';
import ResourceDialog from './ResourceDialog.tsx';
import 'axe-core';
import '../../styles.css';

const basin = { id: 'basin', name: 'Lavaman', units: 2, is_active: true, later: null };

afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  toastStore.set([]);
  sessionStorage.clear();
});

test('fewer units than are booked are refused with the days, and count from the first day after them', {
  tags: 'long',
}, async () => {
  const sent: unknown[] = [];
  const onClose = vi.fn();
  const inUse = {
    ...{ success: false, code: 'in_use', message: 'Janë rezervuar më shumë.', free_from: '2026-12-10' },
    days: [
      { date: '2026-12-07', needed: 2 },
      { date: '2026-12-09', needed: 2 },
    ],
  };
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'PUT') return Response.json({ success: true, resources: [basin] });
    const changes = JSON.parse(String(body));
    sent.push(changes);
    return changes.from
      ? Response.json({ success: true, message: 'U ruajt.', resource: basin })
      : Response.json(inUse, { status: 409 });
  });
  await render(
    <QueryClientProvider client={queryClient}>
      <ResourceDialog resource={basin} onClose={onClose} />
    </QueryClientProvider>,
  );
  await page.getByLabelText('Sa janë').fill('1');
  await page.getByRole('button', { name: 'Ruaj', exact: true }).click();
  await expect.element(page.getByText('7 dhjetor 2026 (2), 9 dhjetor 2026 (2)')).toBeVisible();
  expect(await runAxeInThemes({ isPart: true })).toEqual({ light: [], dark: [] });
  await page.getByRole('button', { name: 'Vlen nga 10 dhjetor 2026' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent).toEqual(
    [{}, { from: '2026-12-10' }].map((from) => ({ units: 1, shown: { units: basin.units }, ...from })),
  );
  expect(toastStore.read()[0]?.text).toBe('U ruajt.');
});
