// The line of the form beyond the own hours of a service: it never stops the desk.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { OwnHours } from '#contracts/salon/own-hours.ts';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { staffOf, userOf } from '../../identity/accounts/user.fixture.ts';
import { servicesQuery } from '../../salon/services/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { noteAnswer } from '../../ground/lib/reach.ts';
import { decide, openOutboxOf } from '../../ground/outbox/queued-changes.ts';
import VisitDialog from './VisitDialog.tsx';
import { valuesOfVisit } from './values.rules.ts';
import '../../styles.css';

const service = '01a1f88a-d903-7691-bf5a-20e7826ec761';
const ana = visit('Ana', hour(15), 90, {
  client_id: '019ab3a0-0000-7000-8000-000000000001',
  status: 'pending',
  price: 40,
  services: [{ service_id: service, service_name: 'Ngjyrosje', price: 40, duration: 90 }],
});
const nothing: OwnHours = { days: null, notice_hours: null, most: null, most_of: 'salon', within_days: null };

let close = () => {};
afterEach(async () => {
  await decide(() => []);
  await cleanup();
  close();
  noteAnswer();
  queryClient.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

interface Answered {
  readonly done?: object[];
  readonly last?: object[];
}

/** Opens the form for a service with these hours. `answered`: undefined without a network. */
async function open(own_hours: Partial<OwnHours>, answered?: Answered) {
  vi.stubGlobal('fetch', async (address: string) => {
    if (!answered) throw new TypeError('no network');
    if (address.includes('/service-counts')) return Response.json({ success: true, done: [], ...answered });
    return Response.json({ success: false, message: 'Gabim' }, { status: 404 });
  });
  startSession({ token: 'token', user: { ...userOf('owner'), staff: staffOf('owner') } });
  close = openOutboxOf(
    'owner',
    () => true,
    () => import('../../app/outbox/start.ts'),
  );
  queryClient.setQueryData(servicesQuery.queryKey, [
    {
      ...{ id: service, name: 'Ngjyrosje', description: null, duration: 90, price: 40, is_active: true },
      ...{ colour: 'plum', addon: false, buffer_minutes: 0, wait_minutes: 0, work_after_minutes: 0 },
      own_hours: { ...nothing, ...own_hours },
    },
  ] as never);
  queryClient.setQueryDefaults(servicesQuery.queryKey, { staleTime: Number.POSITIVE_INFINITY });
  const client = { id: ana.client_id, name: 'Ana', phone: null } as never;
  await render(
    <QueryClientProvider client={queryClient}>
      <VisitDialog
        request={{ id: ana.id, values: valuesOfVisit(ana), editing: ana, client }}
        now={{ day: ana.appointment_date, minutes: hour(8) }}
        onSent={() => {}}
        onNext={() => {}}
        onBlock={() => {}}
        onTogether={() => {}}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
}
const line = (text: string) => page.getByText(text, { exact: true });

test.each<[string, Partial<OwnHours>, Answered, string]>([
  ['days', { days: [{ weekday: 6, from: '09:00', to: '12:00' }] }, {}, 'e diel fillon mes 09:00 dhe 12:00'],
  ['notice', { notice_hours: 24 }, {}, 'së paku 24 orë përpara'],
  [
    'the number',
    { most: 1 },
    { done: [{ service_id: service, day: ana.appointment_date, barber_id: null, count: 1 }] },
    'jo më shumë se 1 në ditë',
  ],
  [
    'the last time',
    { within_days: 30 },
    { last: [{ service_id: service, day: null }] },
    'vetëm për klientë që e kanë bërë në 30 ditët para terminit',
  ],
])('beyond %s one line says so, and the visit can be saved', async (_, own, answered, said) => {
  await open(own, answered);
  await expect.element(line(`Jashtë rregullit të shërbimit (Ngjyrosje): ${said}.`)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ruaj terminin', exact: true })).toBeEnabled();
});

test('without a network the form says what it knows and what it does not know', {
  tags: 'long',
}, async () => {
  await open({ notice_hours: 24, most: 2, within_days: 30 });
  await expect
    .element(
      line(
        'Jashtë rregullit të shërbimit (Ngjyrosje): së paku 24 orë përpara. Tani nuk mund të kontrollohet rregulli i shërbimit (Ngjyrosje): jo më shumë se 2 në ditë; vetëm për klientë që e kanë bërë në 30 ditët para terminit.',
      ),
    )
    .toBeVisible();
});

test('within all of them nothing is said', async () => {
  await open({ most: 2, within_days: 400 }, { last: [{ service_id: service, day: ana.appointment_date }] });
  await expect.element(page.getByLabelText('Çmimi (€)')).toBeVisible();
  await expect.element(page.getByText(/Jashtë rregullit|Tani nuk mund/)).not.toBeInTheDocument();
});
