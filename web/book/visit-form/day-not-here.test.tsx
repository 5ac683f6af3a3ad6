// Without a network: a day that is not on the device, with a visit that waits for it.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { addAppointment, useDay } from '../../appointments/api.ts';
import { hour } from '../../appointments/visit.fixture.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { userOf } from '../../identity/accounts/user.fixture.ts';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { noteAnswer, noteCut } from '../../ground/lib/reach.ts';
import { decide, openOutboxOf, useQueuedChanges } from '../../ground/outbox/queued-changes.ts';
import VisitDialog from './VisitDialog.tsx';
import { emptyVisit } from './values.rules.ts';
import '../../styles.css';

const day = '2027-01-11';
const arben = { id: '00000000-0000-4000-8000-00000000000a', name: 'Arben', active: true, colour: 'sage' };
const line = 'Kjo ditë nuk është në këtë pajisje. Nuk dihet nëse orari është i lirë.';
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

function Waiting() {
  const { appointments, isNotHere } = useDay(day);
  const rows = useQueuedChanges();
  return (
    <p>
      {isNotHere ? 'not here' : 'here'}: {appointments?.map((one) => one.client_name).join()},{' '}
      {rows[0]?.isDayUnknown && 'unknown'}
    </p>
  );
}

test('the form says that the day is not here and takes no slot of a visit that waits; the day shows that visit', {
  tags: 'long',
}, async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  startSession({ token: 'token', user: userOf('owner') });
  queryClient.setQueryData(barbersQuery.queryKey, [arben] as never);
  close = openOutboxOf(
    'owner',
    () => true,
    () => import('../../app/outbox/start.ts'),
  );
  noteCut();
  const services = [{ service_name: 'Prerje', price: 8, duration: 30 }];
  const slot = { appointment_date: day, appointment_time: '09:00', barber: 'Arben' };
  addAppointment({ id: '00000000-0000-4000-8000-00000000000b', client_name: 'Ana', services, ...slot }).catch(
    () => {},
  );
  const onSent = vi.fn();
  await render(
    <QueryClientProvider client={queryClient}>
      <Waiting />
      <VisitDialog
        request={{
          id: 'new',
          values: { ...emptyVisit({ day, barber: 'Arben', minutes: hour(9) }), client_name: 'Dea', services },
        }}
        now={{ day: '2026-11-23', minutes: hour(8) }}
        onSent={onSent}
        onNext={() => {}}
        onBlock={() => {}}
        onTogether={() => {}}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('not here: Ana, unknown')).toBeInTheDocument();
  await expect.element(page.getByText(line)).toBeVisible();
  await page.getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect.element(page.getByText(/^I zënë/).first()).toBeVisible();
  expect(onSent).not.toHaveBeenCalled();
  noteAnswer();
  await expect.element(page.getByText(line)).not.toBeInTheDocument();
});
