// The buttons by which a package pays a service, with a fake server.
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../../styles.css';
import { hour, visit } from '../../../appointments/visit.fixture.ts';
import { startSession } from '../../../identity/accounts/session.ts';
import { userOf } from '../../../identity/accounts/user.fixture.ts';
import { runningQuery } from '../../packages/api.ts';
import { takingsQuery } from '../api.ts';
import { queryClient } from '../../../ground/lib/query.ts';
import SessionTaps from './SessionTaps.tsx';
import VisitPayment from './VisitPayment.tsx';

const service = { service_id: 'laser', service_name: 'Lazer', price: 30, duration: 15 };
const besa = {
  ...visit('Besa', hour(9), 30, { status: 'confirmed', price: 60 }),
  client_id: 'besa',
  services: [service, service],
};
const kind = { client_id: 'besa', service_ids: ['laser'], sessions: 6, used_before: 0, used: 2 };
const over = { ...kind, id: 'over', name: 'Lazer 6', expires_on: '2020-01-01' };
const valid = { ...kind, id: 'valid', name: 'Lazer 6', expires_on: null };
let sent: { readonly client_package_id: string }[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent.push(JSON.parse(String(body)));
    return Response.json({ success: true, message: 'Seanca u mor nga paketa.', visit: null, takings: [] });
  });
  startSession({ token: 'token', user: userOf('mira') });
  queryClient.setQueryData(runningQuery.queryKey, [over, valid] as never);
  queryClient.setQueryData(takingsQuery(besa.appointment_date).queryKey, {
    takings: [],
    visits: [],
  } as never);
});

test('two clicks take one session, though the visit has the service twice, and not of a package that is over', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <SessionTaps visit={besa} />
    </QueryClientProvider>,
  );
  const taps = page.getByRole('button', { name: 'Nga paketa: Lazer · seanca 3 nga 6' });
  await expect.poll(() => taps.all().length).toBe(2);
  const tap = taps.first().element() as HTMLElement;
  tap.click();
  tap.click();
  await expect.poll(() => sent.map(({ client_package_id }) => client_package_id)).toEqual(['valid']);
});

test('the package of another client says its client, and which session it is', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <SessionTaps visit={{ ...besa, client_id: 'dea' }} client={{ id: 'besa', name: 'Besa' }} />
    </QueryClientProvider>,
  );
  const tap = page.getByRole('button', {
    name: 'Nga paketa: Lazer · seanca 3 nga 6 (klienti i paketës: Besa)',
  });
  await expect.element(tap.first()).toBeVisible();
});

test('a long label has several lines, and makes the sheet of a phone no wider', async () => {
  const name = 'Epilim me lazer: këmbë të plota, sqetulla dhe zona e bikinit';
  const services = [{ ...service, service_name: name }];
  render(
    <QueryClientProvider client={queryClient}>
      <div className="grid gap-2" style={{ width: 350 }}>
        <div className="flex flex-wrap gap-2">
          <SessionTaps visit={{ ...besa, services }} />
        </div>
      </div>
    </QueryClientProvider>,
  );
  const tap = page.getByRole('button', { name: /^Nga paketa: Epilim/ });
  await expect.element(tap).toBeVisible();
  const button = tap.element();
  expect(button.getBoundingClientRect().width).toBeLessThanOrEqual(350);
  expect(button.scrollHeight).toBeLessThanOrEqual(button.getBoundingClientRect().height);
});

test('a missed visit says which session it used, and no other one is offered', async () => {
  queryClient.setQueryData(takingsQuery(besa.appointment_date).queryKey, {
    takings: [],
    visits: [
      {
        ...{ appointment_id: besa.id, methods: [], is_unpaid: false },
        sessions: [{ service_id: 'laser', number: 3, sessions: 6 }],
      },
    ],
  } as never);
  render(
    <QueryClientProvider client={queryClient}>
      <VisitPayment visit={{ ...besa, status: 'cancelled', cancelled_by: 'no_show' }} onSheet={() => {}} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Nga paketa: seanca 3 nga 6')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
