// The times of the services in the form of a visit, on the real outbox.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { compactDayOf } from '#contracts/appointments/compact-day.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { colour, hour, visit } from '../../appointments/visit.fixture.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { staffOf, userOf } from '../../identity/accounts/user.fixture.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { decide, openOutboxOf } from '../../ground/outbox/queued-changes.ts';
import VisitDialog from './VisitDialog.tsx';
import { emptyVisit, valuesOfVisit } from './values.rules.ts';
import '../../styles.css';

const usual = {
  description: null,
  is_active: true,
  addon: false,
  buffer_minutes: 0,
  wait_minutes: 0,
  work_after_minutes: 0,
};
const services = [
  { ...usual, id: '1', name: 'Prerje', duration: 20, price: 8, colour: 'sage' },
  {
    ...usual,
    id: '2',
    name: 'Ngjyrosje',
    duration: 90,
    price: 30,
    colour: 'clay',
    wait_minutes: 40,
    work_after_minutes: 20,
  },
];
const arben = { id: 'barber', name: 'Arben', active: true, colour: 'sage' };

let sent: Record<string, unknown>[];
let close = () => {};
beforeEach(() => {
  sent = [];
  queryClient.clear();
  startSession({ token: 'token', user: { ...userOf('owner'), staff: staffOf('owner') } });
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'POST' || method === 'PUT') {
      sent.push(JSON.parse(String(body)));
      return Response.json({ success: true, message: '', appointment: colour('Ana', hour(9)) });
    }
    const hours = { version: 1, periods: [], barbers: [], exceptions: [] };
    const ofPage = { settings: { stepMinutes: 15 } };
    const data = address.includes('/hours')
      ? hours
      : address.endsWith('/online')
        ? ofPage
        : address.includes('/services')
          ? services
          : [];
    const day = address.includes('/days/') && compactDayOf([]);
    return Response.json({ success: true, barbers: [arben], clients: [], services, data, ...day });
  });
  close = openOutboxOf(
    'user',
    () => true,
    () => import('../../app/outbox/start.ts'),
  );
});
afterEach(async () => {
  await decide(() => []);
  close();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const renderForm = (editing?: Appointment) =>
  render(
    <QueryClientProvider client={queryClient}>
      <VisitDialog
        request={{
          id: 'Ana',
          values: editing
            ? valuesOfVisit(editing)
            : { ...emptyVisit({ day: '2026-11-23', barber: 'Arben', minutes: hour(9) }), client_name: 'Ana' },
          ...(editing && { editing }),
        }}
        now={{ day: '2026-11-22', minutes: hour(12) }}
        onSent={() => {}}
        onNext={() => {}}
        onBlock={() => {}}
        onTogether={() => {}}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
const lengths = () =>
  page
    .getByLabelText(/^(Punë|Koha e veprimit)$/)
    .elements()
    .map((field) => (field as HTMLInputElement).value);
const work = (n: number) => page.getByLabelText('Punë', { exact: true }).nth(n);
const wait = (n = 0) => page.getByLabelText('Koha e veprimit', { exact: true }).nth(n);
const save = () => page.getByRole('button', { name: /^(Ruaj terminin|Shto gjithsesi)$/ }).click();

test('a chosen service opens its three lengths, which change the duration, and are sent as parts', {
  tags: 'long',
}, async () => {
  await renderForm();
  await page
    .getByRole('button', { name: /Shërbimi/ })
    .first()
    .click();
  await page.getByRole('option', { name: /Ngjyrosje/ }).click();
  await expect.element(wait()).toBeVisible();
  expect(lengths()).toEqual(['30', '40', '20']);
  await work(0).fill('45');
  await expect.element(page.getByLabelText('Kohëzgjatja (min)')).toHaveValue('105');
  await page.getByLabelText('Kohëzgjatja (min)').fill('110');
  expect(lengths()).toEqual(['45', '40', '25']);
  await save();
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        services: [{ service_name: 'Ngjyrosje', duration: 110 }],
        parts: [
          { from: 0, minutes: 45 },
          { from: 85, minutes: 25 },
        ],
      },
    ]);
});

test('of several services each has its own lengths, one after the other', { tags: 'long' }, async () => {
  const several = [
    { service_id: '1', service_name: 'Prerje', price: 8, duration: 20 },
    { service_id: '2', service_name: 'Ngjyrosje', price: 30, duration: 90 },
  ];
  const ana = visit('Ana', hour(9), 110, {
    price: 38,
    service_name: 'Prerje + Ngjyrosje',
    services: several,
    parts: [
      { from: 0, minutes: 50 },
      { from: 90, minutes: 20 },
    ],
  });
  await renderForm(ana);
  await expect.element(page.getByRole('group', { name: 'Ngjyrosje' })).toBeVisible();
  expect(lengths()).toEqual(['20', '', '', '30', '40', '20']);
  await work(0).fill('25');
  await wait(1).fill('35');
  await save();
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        services: [{ duration: 25 }, { duration: 85 }],
        parts: [
          { from: 0, minutes: 55 },
          { from: 90, minutes: 20 },
        ],
      },
    ]);
});

test('a visit without waiting time gets one by hand, and sends nothing while the work after it is missing', {
  tags: 'long',
}, async () => {
  const ana = visit('Ana', hour(9), 30);
  await renderForm(ana);
  await page.getByText('Shënimi, kohëzgjatja').click();
  await page.getByText('Kohë veprimi', { exact: true }).click();
  expect(lengths()).toEqual(['30', '', '']);
  await wait().fill('40');
  await save();
  await expect.element(page.getByLabelText('Kohëzgjatja (min)')).toHaveAccessibleDescription(/^Pas kohës/);
  expect(sent).toEqual([]);
  await work(1).fill('20');
  await save();
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        services: [{ service_name: 'Prerje', duration: 90 }],
        parts: [
          { from: 0, minutes: 30 },
          { from: 70, minutes: 20 },
        ],
      },
    ]);
});
