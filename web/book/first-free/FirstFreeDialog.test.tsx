import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { startSession } from '../../identity/accounts/session.ts';
import { userOf } from '../../identity/accounts/user.fixture.ts';
import { queryClient } from '../../ground/lib/query.ts';
import FirstFreeDialog from './FirstFreeDialog.tsx';
import '../../styles.css';

const today = '2026-11-23';
const laser = { id: 'laser', name: 'Lazer', units: 1, is_active: true, later: null };
const epilim = {
  ...{
    id: 'epilim',
    name: 'Epilim',
    duration: 60,
    price: 20,
    is_active: true,
    addon: false,
    buffer_minutes: 0,
  },
  ...{ wait_minutes: 0, work_after_minutes: 0 },
  needs: [{ resource_id: 'laser', during: 'all', minutes: null, cleaning: false }],
};
const cut = { ...epilim, id: 'cut', name: 'Prerje', duration: 30, needs: undefined };
const held = { resource_id: 'laser', unit: 1, date: today, minutes: 840, duration: 90, appointment_id: null };

afterEach(async () => {
  await cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

async function open() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T13:00:00Z`) });
  const salon = { knowsTimes: true };
  const periods = Array.from({ length: 7 }, (_, weekday) => ({
    week: 0,
    weekday,
    from: '08:00',
    to: '20:00',
  }));
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/appointments/resources'))
      return salon.knowsTimes
        ? Response.json({ success: true, times: [held] })
        : Response.json({ success: false, message: 'Gabim' }, { status: 404 });
    if (address.includes('/resources')) return Response.json({ success: true, resources: [laser] });
    if (address.includes('/occupied')) return Response.json({ success: true, days: [] });
    const hours = { version: 1, periods, barbers: [], exceptions: [] };
    const barbers = [{ id: 'arben', name: 'Arben', active: true, colour: 'sage' }];
    const lists = { hours, barbers, services: [epilim, cut] };
    const data = Object.entries(lists).find(([name]) => address.includes(`/${name}`))?.[1] ?? [];
    return Response.json({ success: true, data });
  });
  startSession({ token: 'token', user: { ...userOf('owner'), trialEndDate: '2099-01-01T00:00:00Z' } });
  return salon;
}
const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <FirstFreeDialog onClose={() => {}} />
    </QueryClientProvider>,
  );
const first = () => page.getByRole('listitem').first();

test('the first free time is one at which the laser is free, too', { tags: 'long' }, async () => {
  await open();
  await show();
  await expect.element(first().getByText('15:30')).toBeVisible();
  await page.getByRole('button', { name: /Shërbimi/ }).click();
  await page.getByRole('option', { name: /Prerje/ }).click();
  await expect.element(first().getByText('14:00')).toBeVisible();
});

test('nothing is offered while nobody knows when the laser is free', async () => {
  const salon = await open();
  salon.knowsTimes = false;
  await show();
  await expect.element(page.getByText('Dhomat dhe pajisjet nuk u ngarkuan.')).toBeVisible();
  await expect.element(first()).not.toBeInTheDocument();
  salon.knowsTimes = true;
  await page.getByRole('button', { name: 'Provo përsëri' }).click();
  await expect.element(first().getByText('15:30')).toBeVisible();
});
