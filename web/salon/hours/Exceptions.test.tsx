// The list of leave and closed days, with a fake server.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { Barber } from '#contracts/salon/barbers.ts';
import type { Hours } from '#contracts/salon/hours.ts';
import { visit } from '../../appointments/visit.fixture.ts';
import { barbersQuery } from '../barbers/api.ts';
import { isRevisited } from '../../ground/lib/navigation.ts';
import { queryClient } from '../../ground/lib/query.ts';
import ExceptionDialog from './ExceptionDialog.tsx';
import { Exceptions } from './Exceptions.tsx';
import { OutsideVisits, tellOutside } from './OutsideVisits.tsx';
import { words } from './words.sq.ts';

afterEach(async () => {
  await cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('the visits of an open Sunday are listed when its hours are deleted', async () => {
  const id = '01a1f88a-d903-7691-bf5a-20e7826ec760';
  const day = '2026-12-20';
  const open = [{ from: '09:00', to: '14:00' }];
  const sunday = { id, barberId: null, from: day, to: day, open, reason: 'other', title: null, forAll: true };
  const sold = visit('Agim', 600, 30, { appointment_date: day });
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'DELETE'
      ? Response.json({ success: true, message: 'U fshi.', outside: [sold] })
      : Response.error(),
  );
  queryClient.setQueryData(barbersQuery.queryKey, []);
  const hours = { version: 1, periods: [], barbers: [], exceptions: [sunday] } as unknown as Hours;
  await render(
    <QueryClientProvider client={queryClient}>
      <Exceptions hours={hours} today="2026-11-23" />
      <OutsideVisits />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: /^Fshi/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fshi' }).click();
  await expect.element(page.getByRole('dialog').getByText('Agim')).toBeVisible();
});

test('the list of visits outside the hours is still there for who comes back from one of them', async () => {
  const sold = visit('Agim', 600, 30);
  const open = () =>
    render(
      <QueryClientProvider client={queryClient}>
        <OutsideVisits />
      </QueryClientProvider>,
    );
  tellOutside({ message: '', outside: [sold] });
  const anew = await open();
  await anew.unmount();
  // a dialog of an earlier test may still be in the history
  await expect.poll(() => history.state?.guard).toBeUndefined();
  dispatchEvent(new PopStateEvent('popstate'));
  expect(isRevisited()).toBe(true);
  await open();
  expect(page.getByRole('dialog').elements()).toEqual([]);
  tellOutside({ message: '', outside: [sold] });
  await expect.element(page.getByRole('dialog').getByText('Agim')).toBeVisible();
  await cleanup();
  await open();
  await expect.element(page.getByRole('dialog').getByText('Agim')).toBeVisible();
});

test('new leave is saved for the person whom the form shows, also if another column is the first one by now', async () => {
  const [arben, blerim] = ['Arben', 'Blerim'].map((name) => ({ id: name, name, active: true })) as [
    Barber,
    Barber,
  ];
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.error();
  });
  const dialog = (...barbers: Barber[]) => (
    <QueryClientProvider client={queryClient}>
      <ExceptionDialog exception={undefined} barbers={barbers} today="2026-11-23" onClose={() => {}} />
    </QueryClientProvider>
  );
  const { rerender } = await render(dialog(arben, blerim));
  await rerender(dialog(blerim, arben));
  await page.getByRole('button', { name: words.saveException, exact: true }).click();
  await expect.poll(() => sent).toMatchObject([{ barberId: 'Arben', reason: 'leave' }]);
});
