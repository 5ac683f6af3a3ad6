// The question of a form that lowers the price of a paid visit, on the real outbox.

import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { compactDayOf } from '#contracts/appointments/compact-day.rules.ts';
import { it } from '../../../test/each-mainly.ts';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { staffOf, userOf } from '../../identity/accounts/user.fixture.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { decide, openOutboxOf } from '../../ground/outbox/queued-changes.ts';
import { onShownPayment } from '../../ground/outbox/shown-now.ts';
import VisitDialog from './VisitDialog.tsx';
import { valuesOfVisit } from './values.rules.ts';
import '../../styles.css';

const ana = { ...visit('Ana', hour(9), 30), status: 'confirmed', price: 10 } as const;
const paid = {
  methods: ['cash' as const],
  is_unpaid: false,
  paid_cents: 1000,
  refunded_cents: 0,
  discount_cents: 0,
};

let sent: object[];
let close = () => {};
beforeEach(() => {
  sent = [];
  queryClient.clear();
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') {
      const hours = { version: 1, periods: [], barbers: [], exceptions: [] };
      const ofPage = { settings: { stepMinutes: 15 } };
      const data = address.includes('/hours') ? hours : address.endsWith('/online') ? ofPage : [];
      const day = address.includes('/days/') && compactDayOf([ana]);
      return Response.json({ success: true, barbers: [], clients: [], data, ...day });
    }
    expect(address).toContain('/appointments/Ana');
    const { change_id: _, version: __, ...changes } = JSON.parse(String(body));
    sent.push(changes);
    return Response.json({ success: true, message: '', appointment: { ...ana, price: 8, version: 2 } });
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
  onShownPayment(() => undefined);
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function lower(staff = staffOf('owner')) {
  startSession({ token: 'token', user: { ...userOf('owner'), staff } });
  onShownPayment(() => paid);
  const onSent = vi.fn();
  await render(
    <QueryClientProvider client={queryClient}>
      <VisitDialog
        request={{ id: ana.id, values: valuesOfVisit(ana), editing: ana }}
        now={{ day: ana.appointment_date, minutes: hour(12) }}
        onSent={onSent}
        onNext={() => {}}
        onBlock={() => {}}
        onTogether={() => {}}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
  await page.getByLabelText('Çmimi (€)').fill('8');
  await page.getByRole('button', { name: 'Ruaj terminin', exact: true }).click();
  await expect
    .element(page.getByText('U paguan: 10,00 €. Tani duhen: 8,00 €.', { exact: false }))
    .toBeVisible();
  return onSent;
}
const answer = (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true });

async function isSent(name: string, expected: object) {
  const onSent = await lower();
  expect(sent).toEqual([]);
  await answer(name).click();
  await expect
    .poll(() => sent)
    .toEqual([{ services: [{ ...ana.services[0], price: 8 }], parts: null, ...expected }]);
  expect(onSent).toHaveBeenCalledOnce();
}
it.each(1, [
  ['Kthe 2,00 €', { overpaid: 'returned' }],
  ['Lëre bakshish: 2,00 €', { overpaid: 'tip' }],
] as const)('%s is sent with the price', isSent);
test.each([['Ndrysho vetëm çmimin', {}]] as const)('%s is sent with the price', { tags: 'long' }, isSent);

test('who goes back has changed nothing, and who has no right to the till gives nothing back', {
  tags: 'long',
}, async () => {
  const onSent = await lower(staffOf('barber', { barberId: ana.barber_id }));
  await expect.element(answer('Lëre bakshish: 2,00 €')).toBeVisible();
  expect(answer('Kthe 2,00 €').query()).toBe(null);
  await answer('Kthehu').click();
  await expect.element(page.getByLabelText('Çmimi (€)')).toHaveValue('8');
  expect([sent, onSent.mock.calls]).toEqual([[], []]);
});
