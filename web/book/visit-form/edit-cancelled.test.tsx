import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { staffOf, userOf } from '../../identity/accounts/user.fixture.ts';
import { queryClient } from '../../ground/lib/query.ts';
import VisitDialog from './VisitDialog.tsx';
import { valuesOfVisit } from './values.rules.ts';

test('the form of a cancelled visit says that a change does not restore it; a pending one has no such line', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  startSession({ token: 'token', user: { ...userOf('owner'), staff: staffOf('owner') } });
  const form = (status: 'pending' | 'cancelled') => {
    const ana = visit('Ana', hour(9), 30, { status });
    return (
      <QueryClientProvider client={queryClient}>
        <VisitDialog
          key={status}
          request={{ id: ana.id, values: valuesOfVisit(ana), editing: ana }}
          now={{ day: ana.appointment_date, minutes: hour(8) }}
          {...{ onSent() {}, onNext() {}, onBlock() {}, onTogether() {}, onClose() {} }}
        />
      </QueryClientProvider>
    );
  };
  const line = page.getByText('Kthehet në agjendë vetëm me “Rikthe”.', { exact: false });
  const screen = await render(form('cancelled'));
  await expect.element(line).toBeVisible();
  await screen.rerender(form('pending'));
  await expect.element(page.getByRole('button', { name: 'Ruaj terminin' })).toBeVisible();
  await expect.element(line).not.toBeInTheDocument();
});
