// The lanes of rooms and devices: who has each unit when.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { erasedName } from '#contracts/clients/clients.sq.ts';
import { appointmentKeys } from '../../appointments/api.ts';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { userOf } from '../../identity/accounts/user.fixture.ts';
import { queryClient } from '../../ground/lib/query.ts';
import ResourceLanes from './ResourceLanes.tsx';
import '../../styles.css';

const day = '2026-11-23';
const held = (unit: number, minutes: number, appointment_id: string | null) => ({
  ...{ resource_id: 'laser', unit, date: day, minutes, duration: 60, appointment_id },
});

afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('the lanes name who has each unit, not who was erased, and of a visit that is not seen only that it is taken', async () => {
  const visits = [
    visit('Ana', hour(9), 60, { id: 'ana' }),
    visit(erasedName('1A2B'), hour(10), 60, { id: 'erased', client_id: null }),
    visit('', hour(12), 60, { id: 'busy', client_name: null, is_busy: true }),
  ];
  queryClient.setQueryData(appointmentKeys.day(day), visits);
  vi.stubGlobal('fetch', async () =>
    Response.json({
      ...{ success: true, data: [] },
      resources: [{ id: 'laser', name: 'Lazer', units: 2, is_active: true, later: null }],
      times: [
        held(1, hour(9), 'ana'),
        held(1, hour(10), 'erased'),
        held(2, hour(9), null),
        held(2, hour(12), 'busy'),
      ],
    }),
  );
  startSession({ token: 'token', user: { ...userOf('owner'), trialEndDate: '2099-01-01T00:00:00Z' } });
  const { hook, searchHook } = memoryLocation({ path: '/terminet?vendet=po' });
  const onOpen = vi.fn();
  await render(
    <QueryClientProvider client={queryClient}>
      <Router hook={hook} searchHook={searchHook}>
        <ResourceLanes day={day} onOpen={onOpen} />
      </Router>
    </QueryClientProvider>,
  );
  const texts = (lane: string) =>
    page
      .getByRole('region', { name: lane })
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  await expect
    .poll(() => texts('Lazer · 1'))
    .toEqual(['09:00–10:00AnaArben', '10:00–11:00Klient i fshirë 1A2BArben']);
  expect(texts('Lazer · 2')).toEqual(['09:00–10:00I zënë', '12:00–13:00I zënë']);
  expect(page.getByRole('region', { name: 'Lazer · 2' }).getByRole('button').elements()).toEqual([]);
  await page.getByRole('button', { name: /Ana/ }).click();
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'ana' }));
});
