// The week of one barber, with a fake server.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { Hours } from '#contracts/salon/hours.ts';
import { barbersQuery } from '../barbers/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { BarberWeeks } from './BarberWeeks.tsx';

afterEach(async () => {
  await cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const id = '01a1f88a-d903-7691-bf5a-20e7826ec760';
const monday = { week: 0, weekday: 1, from: '09:00', to: '17:00' };
const weekWith = (version: number, periods: readonly object[]) =>
  ({
    version: 1,
    periods: [monday],
    barbers: [{ barberId: id, ownHours: true, weeks: 1, weekAnchor: null, version, periods }],
    exceptions: [],
  }) as unknown as Hours;

const list = (hours: Hours) => (
  <QueryClientProvider client={queryClient}>
    <BarberWeeks hours={hours} />
  </QueryClientProvider>
);

test('own hours without an open day stay so, and what another device saved meanwhile can be shown', {
  tags: 'long',
}, async () => {
  const newer = weekWith(2, [{ ...monday, from: '11:00' }]);
  const sent: { readonly version: number; readonly periods: readonly object[] }[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    const refusal = { code: 'changed', message: 'Orari u ndryshua ndërkohë.', hours: newer };
    return Response.json({ success: false, ...refusal }, { status: 409 });
  });
  const arben = { id, name: 'Arben', active: true, colour: 'sage', position: 0 };
  queryClient.setQueryData(barbersQuery.queryKey, [arben] as never);
  const screen = await render(list(weekWith(1, [])));
  await page.getByRole('button', { name: 'Ndrysho orarin: Arben' }).click();
  const save = page.getByRole('button', { name: 'Ruaj orarin' });
  await save.click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({ version: 1, periods: [] });
  await screen.rerender(list(newer));
  await page.getByRole('button', { name: 'Shfaq orarin e ri' }).click();
  await save.click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toMatchObject({ version: 2, periods: [{ from: '11:00' }] });
});
