// A visit that is changed without a network.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { staffOf, userOf } from '../../identity/accounts/user.fixture.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { noteAnswer } from '../../ground/lib/reach.ts';
import { decide, openOutboxOf } from '../../ground/outbox/queued-changes.ts';
import VisitDialog from './VisitDialog.tsx';
import { valuesOfVisit } from './values.rules.ts';
import '../../styles.css';

const ana = visit('Ana', hour(9), 30, {
  client_id: '019ab3a0-0000-7000-8000-000000000001',
  status: 'pending',
  price: 10,
});

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

test('a price that is changed where nothing is known of the client’s health is saved by one press', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  startSession({ token: 'token', user: { ...userOf('owner'), staff: staffOf('owner') } });
  close = openOutboxOf(
    'owner',
    () => true,
    () => import('../../app/outbox/start.ts'),
  );
  const onSent = vi.fn();
  const client = { id: ana.client_id, name: 'Ana', phone: null } as never;
  await render(
    <QueryClientProvider client={queryClient}>
      <VisitDialog
        request={{ id: ana.id, values: valuesOfVisit(ana), editing: ana, client }}
        now={{ day: ana.appointment_date, minutes: hour(8) }}
        onSent={onSent}
        onNext={() => {}}
        onBlock={() => {}}
        onTogether={() => {}}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
  await page.getByLabelText('Çmimi (€)').fill('12');
  await page.getByRole('button', { name: 'Ruaj terminin', exact: true }).click();
  await expect.poll(() => onSent.mock.calls.length).toBe(1);
});
