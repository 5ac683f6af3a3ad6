// In a real IndexedDB, which only browsers have.

import { QueryClientProvider } from '@tanstack/react-query';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Client } from '#contracts/clients/clients.ts';
import { KeptClient } from '#contracts/clients/kept-clients.ts';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import type { readProfile } from '#contracts/ground/user.ts';
import { addAppointment } from '../../appointments/api.ts';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { runningQuery } from '../../till/packages/api.ts';
import { dayKey } from '../../ground/day-key.ts';
import { emptyDevice, giveDeviceTo, keepOnDevice } from '../../ground/lib/device.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { openDeviceRows } from '../../ground/outbox/device-rows.ts';
import { decide, openOutboxOf } from '../../ground/outbox/queued-changes.ts';
import type { Row } from '../../ground/outbox/row.rules.ts';
import { toastStore } from '../../ground/ui/toast.ts';
import ClientDialog from './ClientDialog.tsx';
import { ClientForm } from './ClientForm.tsx';
import ClientsScreen from './ClientsScreen.tsx';

const user: ReplyOf<typeof readProfile>['user'] = {
  id: '01a1f88a-d903-7691-bf5a-20e7826ec760',
  username: 'Erjona',
  name: 'Erjona',
  email: 'e@salloni.al',
  role: 'user',
  isActive: true,
  createdAt: '2026-11-01T10:00:00Z',
  avatar: null,
  pendingEmail: null,
  staff: null,
  salonKind: null,
  subscriptionType: 'none',
  isOnTrial: true,
  trialEndDate: null,
  subscriptionEndDate: null,
};
const cele = { id: user.id, name: 'Çelë Hoxha', phone: null, note: null, lastVisit: null, usual: null };
const shape = Object.keys(KeptClient.shape).join(' ');

let asked: string[] = [];
/** The answer of the server to each call. */
let answer: () => Promise<Response>;

beforeEach(async () => {
  vi.stubGlobal('fetch', (address: string) => {
    if (!address.startsWith('/api/clients')) return Promise.reject(new TypeError('no network'));
    asked.push(address);
    return answer();
  });
  asked = [];
  queryClient.clear();
  localStorage.setItem('remembered', 'true');
  startSession({ token: 'token', user });
  await emptyDevice();
  await giveDeviceTo(user.id, user);
  await keepOnDevice(user.id, { parts: [{ name: 'clients 0', data: { shape, clients: [cele] } }] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** Opens the outbox of the device until the test has ended. */
function openOutbox(): void {
  const close = openOutboxOf(
    user.id,
    () => true,
    () => import('../../app/outbox/start.ts'),
  );
  onTestFinished(async () => {
    await decide(() => []);
    close();
  });
}

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <ClientsScreen />
    </QueryClientProvider>,
  );

test('without an answer the kept clients are shown after the first try, before the call is repeated', async () => {
  const before = queryClient.getDefaultOptions();
  // the call is not repeated while this test runs, however long the device takes to read
  queryClient.setDefaultOptions({ ...before, queries: { ...before.queries, retryDelay: 600_000 } });
  onTestFinished(() => queryClient.setDefaultOptions(before));
  answer = () => Promise.reject(new TypeError('no network'));
  const screen = await open();
  await expect.element(screen.getByText('Çelë Hoxha')).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('while the server is slow the kept clients are there, and its answer replaces them', async () => {
  let give = (_: Response) => {};
  answer = () =>
    new Promise((resolve) => {
      give = resolve;
    });
  const screen = await open();
  await expect.element(screen.getByText('Çelë Hoxha')).toBeVisible();
  const pagination = { current_page: 1, total_pages: 1, total_items: 0, items_per_page: 10 };
  give(Response.json({ success: true, clients: [], pagination, counts: { active: 0, cancelled: 0 } }));
  await expect.element(screen.getByText(/^Nuk ka kliente aktive\./)).toBeVisible();
  expect(screen.getByText('Çelë Hoxha').query()).toBeNull();
});

test('a search that finds nobody in this list says how many it finds in the other one, and leads there', async () => {
  onTestFinished(() => history.replaceState(null, '', '/'));
  history.replaceState(null, '', '/klientet?kerko=ana');
  const pagination = { current_page: 1, total_pages: 1, total_items: 0, items_per_page: 10 };
  answer = async () =>
    Response.json({ success: true, clients: [], pagination, counts: { active: 0, cancelled: 2 } });
  const screen = await open();
  await expect.element(screen.getByText('Nuk u gjet asnjë klient.')).toBeVisible();
  await screen.getByRole('button', { name: 'Te “Me anulime”: 2 klientë' }).click();
  await expect
    .element(screen.getByRole('tab', { name: /Me anulime/ }))
    .toHaveAttribute('aria-selected', 'true');
  expect(asked.filter((path) => path.includes('status=')).at(-1)).toContain('status=cancelled');
});

test('without a network a device that has no clients yet lists who comes on its days, with a line that says so', async () => {
  await emptyDevice();
  const visit = { client_id: user.id, client_name: 'Agim Leka', client_phone: null, client_note: null };
  queryClient.setQueryData([...dayKey, '2026-11-23'], [visit]);
  answer = () => Promise.reject(new TypeError('no network'));
  const screen = await open();
  await expect.element(screen.getByText('Agim Leka')).toBeVisible();
  await expect.element(screen.getByText('Nga ditët e ruajtura')).toBeVisible();
});

test.each([
  ['Shënim', 'note', 'Alergji', 'Vonohet'],
  ['Telefoni', 'phone', '069 111 1111', '+355 69 222 2222'],
] as const)(
  '%s that a colleague wrote meanwhile stays beside the own one until it is sent again, also once it is loaded',
  async (label, field, mine, theirsNow) => {
    const client = {
      ...cele,
      id: newId(),
      status: 'active',
      totalSpent: 0,
      spentAhead: 0,
    } as Partial<Client> as Client;
    const theirs = { ...client, [field]: theirsNow };
    openOutbox();
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
      if (method !== 'PUT') throw new TypeError('no network');
      sent.push(JSON.parse(String(body)).shown);
      return Response.json(
        { success: false, code: 'changed', message: 'U ndryshua.', client: theirs },
        { status: 409 },
      );
    });
    const form = (of: Client) => (
      <QueryClientProvider client={queryClient}>
        <ClientForm client={of} onDone={() => {}} />
      </QueryClientProvider>
    );
    const screen = await render(form(client));
    const typed = () => screen.getByLabelText(label);
    await typed().fill(mine);
    await screen.rerender(form(theirs));
    await expect.element(typed()).not.toHaveAccessibleDescription(/Tani/);
    await screen.getByRole('button', { name: 'Ruaj' }).click();
    await expect.element(typed()).toHaveAccessibleDescription(`Tani: ${theirsNow}`);
    await screen.getByRole('button', { name: 'Ruaj' }).click();
    await expect.poll(() => sent).toEqual([{ [field]: null }, { [field]: theirsNow }]);
  },
);

test('the button that leaves the form of a client asks before it drops what was typed', {
  tags: 'long',
}, async () => {
  answer = () => new Promise(() => {});
  const client = {
    ...cele,
    id: newId(),
    name: 'Çelë',
    status: 'active',
    totalSpent: 0,
    spentAhead: 0,
  } as Partial<Client>;
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <ClientDialog client={client as Client} onClose={() => {}} />
    </QueryClientProvider>,
  );
  const note = screen.getByLabelText('Shënim');
  const question = screen.getByRole('alertdialog', { name: 'Keni ndryshime të paruajtura.' });
  const leave = () => screen.getByRole('button', { name: 'Mbyll' }).last().click();
  await screen.getByRole('button', { name: 'Ndrysho' }).click();
  await leave();
  await expect.element(note).not.toBeInTheDocument();

  await screen.getByRole('button', { name: 'Ndrysho' }).click();
  await note.fill('Vetëm mëngjes');
  await leave();
  await question.getByRole('button', { name: 'Kthehu' }).click();
  await expect.element(note).toHaveValue('Vetëm mëngjes');
  await leave();
  await question.getByRole('button', { name: 'Mos i ruaj' }).click();
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(screen.getByRole('dialog', { name: 'Çelë' })).toBeVisible();
});

test('the note of a client whom only a waiting visit names waits too: it is shown as waiting, and sent by the visit', {
  tags: 'long',
}, async () => {
  answer = () => Promise.reject(new TypeError('no network'));
  openOutbox();
  const slot = { appointment_date: '2026-11-23', appointment_time: '09:00', barber: 'Arben' };
  const services = [{ service_name: 'Prerje', price: 8, duration: 30 }];
  await addAppointment({ id: 'visit', ...slot, client_name: 'Mira Hoxha', services });
  const screen = await open();
  await expect.element(screen.getByText('pret lidhjen')).toBeVisible();
  await screen.getByRole('button', { name: 'Mira Hoxha' }).click();
  await screen.getByRole('button', { name: 'Ndrysho shënimin' }).click();
  await expect.element(screen.getByLabelText('Emri')).not.toBeInTheDocument();
  await screen.getByLabelText('Shënim').fill('Alergji');
  await screen.getByRole('button', { name: 'Ruaj' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Mira Hoxha' });
  await expect.element(dialog.getByText('Alergji', { exact: false })).toBeVisible();
  await expect.element(dialog.getByText('pret lidhjen')).toBeVisible();
  const [, change] = await openDeviceRows().list<Row>(user.id);
  expect(change).toMatchObject({
    about: 'visit',
    body: { note: 'Alergji', typed_name: 'Mira Hoxha', shown: { note: null } },
  });
});

test('without a network the note of a client whom the device keeps waits, and nothing else is asked', async () => {
  answer = () => Promise.reject(new TypeError('no network'));
  openOutbox();
  const screen = await open();
  await screen.getByRole('button', { name: 'Çelë Hoxha' }).click();
  await screen.getByRole('button', { name: 'Ndrysho shënimin' }).click();
  await screen.getByLabelText('Shënim').fill('Alergji');
  await screen.getByRole('button', { name: 'Ruaj' }).click();
  await expect
    .poll(() => openDeviceRows().list<Row>(user.id))
    .toMatchObject([{ about: user.id, body: { note: 'Alergji', shown: { note: null } } }]);
  await expect.poll(() => toastStore.read().at(-1)).toMatchObject({ detail: 'Çelë Hoxha' });
});

test('the message after a rename has the new name, and the question before an erasure has the name', {
  tags: 'long',
}, async () => {
  const client = {
    ...cele,
    status: 'active',
    totalAppointments: 1,
    totalSpent: 0,
    spentAhead: 0,
    name_hint: '',
  };
  const { id } = client;
  const ahead = { id, client_id: id, barber_id: id, user_id: id, appointment_date: '2099-01-01' };
  // the answer to each call: the client may load again at any moment
  const reply = (name: string) =>
    Response.json({
      ...{
        success: true,
        message: 'U ruajt.',
        client: { ...client, name },
        appointments: [visit(name, hour(9), 30, ahead)],
        allergies: null,
        tests: [],
        ...{ is_on: false, consent: null, total: 0, pictures: [] },
      },
      ...{ doubles: [], merges: [] },
    });
  answer = async () => reply('Çelë Hoxha');
  const close = openOutboxOf(
    user.id,
    () => true,
    () => import('../../app/outbox/start.ts'),
  );
  onTestFinished(close);
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <ClientDialog client={client as Partial<Client> as Client} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await screen.getByRole('button', { name: 'Ndrysho', exact: true }).click();
  await screen.getByLabelText('Emri').fill('Çelë Leka');
  answer = async () => reply('Çelë Leka');
  await screen.getByRole('button', { name: 'Ruaj' }).click();
  await expect.poll(() => toastStore.read().at(-1)).toMatchObject({ detail: 'Çelë Leka' });

  queryClient.setQueryData(runningQuery.queryKey, [
    { client_id: client.id, sessions: 6, used_before: 0, used: 1 },
    { client_id: 'another', sessions: 6, used_before: 0, used: 0 },
  ] as never);
  await screen.getByRole('button', { name: 'Fshi të dhënat' }).click();
  const question = screen.getByRole('alertdialog', { name: 'Fshi të dhënat: Çelë Leka' });
  await expect.element(question.getByText(/mbetur në paketa:\s5\. .*terminet që vijnë:\s1\./)).toBeVisible();
  await question.getByRole('button', { name: 'Mbyll' }).click();

  await screen.getByRole('button', { name: 'A janë i njëjti person?' }).click();
  await expect.poll(() => asked).toContain(`/api/clients/doubles?client=${client.id}`);
});
