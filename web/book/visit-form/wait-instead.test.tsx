// The form of a new visit at a taken time leads to the waitlist, with what was typed.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { compactDayOf } from '#contracts/appointments/compact-day.rules.ts';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { userOf } from '../../identity/accounts/user.fixture.ts';
import { queryClient } from '../../ground/lib/query.ts';
import VisitDialog from './VisitDialog.tsx';
import { emptyVisit } from './values.rules.ts';
import '../../styles.css';

const ana = { ...visit('Ana', hour(9), 30), status: 'confirmed' } as const;
const haircut = '00000000-0000-4000-8000-00000000000a';
const periods = Array.from({ length: 7 }, (_, weekday) => ({ week: 0, weekday, from: '08:00', to: '20:00' }));
let sent: object[];
beforeEach(() => {
  sent = [];
  queryClient.clear();
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'POST') {
      sent.push(JSON.parse(String(body)));
      return Response.json({ success: true, message: 'U krye.', entry: {} });
    }
    const hours = { version: 1, periods, barbers: [], exceptions: [] };
    const ofPage = { settings: { stepMinutes: 15 } };
    const barbers = [{ id: ana.barber_id, name: ana.barber, active: true, colour: 'sage' }];
    const services = [{ id: haircut, name: 'Prerje', price: 8, duration: 30, is_active: true, addon: false }];
    const lists = { hours, online: ofPage, barbers, services };
    const data = Object.entries(lists).find(([name]) => address.includes(`/${name}`))?.[1] ?? [];
    const day = address.includes('/days/') && compactDayOf([ana]);
    return Response.json({ success: true, clients: [], data, ...day });
  });
  startSession({ token: 'token', user: userOf('owner') });
});
afterEach(async () => {
  await cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const show = (minutes: number, onClose = () => {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <VisitDialog
        request={{
          id: 'new',
          values: {
            ...emptyVisit({ day: ana.appointment_date, barber: ana.barber, minutes }),
            client_name: 'Dea',
            services: [{ service_name: 'Prerje', price: 8, duration: 30 }],
          },
        }}
        now={{ day: ana.appointment_date, minutes: hour(8) }}
        onSent={() => {}}
        onNext={() => {}}
        onBlock={() => {}}
        onTogether={() => {}}
        onClose={onClose}
      />
    </QueryClientProvider>,
  );

test('at a taken time the client goes on the list of this day and barber, and the form closes', {
  tags: 'long',
}, async () => {
  const onClose = vi.fn();
  await show(hour(9), onClose);
  await page.getByRole('button', { name: 'Vendose në listën e pritjes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vendos në listën e pritjes' });
  await expect.element(dialog.getByLabelText('Klienti')).toHaveValue('Dea');
  await dialog.getByRole('button', { name: 'Ruaj' }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        client_name: 'Dea',
        services: [haircut],
        barber_id: ana.barber_id,
        from: ana.appointment_date,
        to: ana.appointment_date,
      },
    ]);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('at a free time there is no such button', async () => {
  await show(hour(11));
  await expect.element(page.getByRole('button', { name: 'Ruaj terminin' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Vendose në listën e pritjes' }).query()).toBeNull();
});
