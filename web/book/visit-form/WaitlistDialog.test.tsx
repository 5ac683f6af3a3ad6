// The form of the waitlist: what it sends, and what it refuses.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { startSession } from '../../identity/accounts/session.ts';
import { userOf } from '../../identity/accounts/user.fixture.ts';
import { entryOf, freedTime, today } from '../../online/waitlist/waitlist.fixture.ts';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { servicesQuery } from '../../salon/services/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { toastStore } from '../../ground/ui/toast.ts';
import WaitlistDialog from './WaitlistDialog.tsx';
import '../../styles.css';

const haircut = entryOf('').services[0] ?? '';
let clients: object[] = [];
let sent: { readonly method: string; readonly path: string; readonly body: object }[] = [];
beforeEach(() => {
  [sent, clients] = [[], []];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path.endsWith('/health')) return Response.json({ success: true, allergies: null, tests: [] });
    if (method === 'GET') return Response.json({ success: true, clients, data: [] });
    sent.push({ method, path, body: JSON.parse(String(body)) });
    return Response.json({ success: true, message: 'U krye.', entry: entryOf('Dea') });
  });
  queryClient.clear();
  queryClient.setQueryData(servicesQuery.queryKey, [
    { id: haircut, name: 'Prerje klasike', price: 8, duration: 30, is_active: true, addon: false },
  ] as never);
  queryClient.setQueryData(barbersQuery.queryKey, [
    { id: freedTime.barber_id, name: 'Ardit', active: true, colour: 'sage' },
  ] as never);
  startSession({ token: 'token', user: userOf('owner') });
});
afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  toastStore.set([]);
  sessionStorage.clear();
});

const show = (props: Partial<Parameters<typeof WaitlistDialog>[0]> = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <WaitlistDialog onClose={() => {}} {...props} />
    </QueryClientProvider>,
  );
const save = () => page.getByRole('button', { name: 'Ruaj' }).click();

test('from the form of a visit its client, services, barber and day are there, and one tap saves', {
  tags: 'long',
}, async () => {
  const onSaved = vi.fn();
  await show({
    start: {
      client: { id: entryOf('').client.id, name: 'Dea Kola', phone: '+355 69 123 4567' },
      services: [haircut],
      barberId: freedTime.barber_id,
      day: freedTime.date,
    },
    onSaved,
  });
  await expect.element(page.getByLabelText('Klienti')).toHaveValue('Dea Kola');
  // of one day the days of the week say nothing
  expect(page.getByRole('group', { name: 'Ditët e javës' }).query()).toBeNull();
  await save();
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        method: 'POST',
        path: '/api/waitlist',
        body: {
          client_id: entryOf('').client.id,
          client_name: 'Dea Kola',
          services: [haircut],
          barber_id: freedTime.barber_id,
          from: freedTime.date,
          to: freedTime.date,
          weekdays: 127,
          from_minute: 0,
          to_minute: 1440,
        },
      },
    ]);
  // it was only filled in: the salon may have another number by now
  expect(sent[0]?.body).not.toHaveProperty('client_phone');
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
});

test('of two clients with the typed name one is chosen before the save', { tags: 'long' }, async () => {
  const arta = { name: 'Arta Hoxha', note: null, lastVisit: null, usual: null };
  clients = [
    { ...arta, id: 'one', phone: '+355 69 111 2567' },
    { ...arta, id: 'other', phone: '+355 69 333 4890' },
  ];
  await show({ start: { services: [haircut], day: freedTime.date } });
  await page.getByLabelText('Klienti').fill('Arta Hoxha');
  await userEvent.tab();
  const choice = page.getByRole('button', { name: 'Arta Hoxha · +355 69 333 4890' });
  await expect.element(choice).toBeVisible();
  await save();
  await expect.element(page.getByText('Disa klientë kanë këtë emër. Zgjidhni cilin.')).toBeVisible();
  await choice.click();
  await save();
  await expect.poll(() => sent).toMatchObject([{ body: { client_id: 'other' } }]);
});

test('a number that differs from the client’s asks whose it is; with a new client the old number goes', {
  tags: 'long',
}, async () => {
  clients = [
    { id: 'one', name: 'Arta Hoxha', phone: '+355 69 111 2567', note: null, lastVisit: null, usual: null },
  ];
  await show({ start: { services: [haircut], day: freedTime.date } });
  await page.getByLabelText('Klienti').fill('Arta Hoxha');
  await userEvent.tab();
  const phone = page.getByLabelText('Telefoni');
  await expect.element(phone).toHaveValue('+355 69 111 2567');
  await phone.fill('068 555 6677');
  await save();
  await expect.element(page.getByText(/^Arta Hoxha ka një numër tjetër/)).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Ndrysho numrin: Arta Hoxha' }).click();
  await phone.fill('+355 69 111 2567');
  await page.getByRole('button', { name: 'Një klient tjetër me këtë emër' }).click();
  await expect.element(phone).toHaveValue('');
  await phone.fill('068 555 6677');
  await save();
  await expect.poll(() => sent).toMatchObject([{ body: { client_id: null, client_phone: '068 555 6677' } }]);
});

test('a double click on an answer opens no field that comes to its place', { tags: 'long' }, async () => {
  const known = { note: null, lastVisit: null, usual: null };
  clients = [{ ...known, id: 'one', name: 'Arta Hoxha', phone: '+355 69 111 2567' }];
  await show({ start: { services: [haircut], day: freedTime.date } });
  await page.getByLabelText('Klienti').fill('Arta Hoxha');
  await userEvent.tab();
  const phone = page.getByLabelText('Telefoni');
  await expect.element(phone).toHaveValue('+355 69 111 2567');
  clients = [{ ...known, id: 'dea', name: 'Dea Kola', phone: '+355 68 555 6677' }];
  await phone.fill('068 555 6677');
  await save();
  await page.getByRole('button', { name: /^Dea Kola/ }).dblClick();
  await expect.element(page.getByLabelText('Klienti')).toHaveValue('Dea Kola');
  await expect.element(page.getByRole('button', { name: 'Ruaj' })).toHaveFocus();
  expect(page.getByRole('listbox').query()).toBeNull();
});

test('the number of a chosen client goes with their name, one that was typed for a new client stays', async () => {
  const phone = '+355 69 123 4567';
  const startWith = (id?: string) =>
    show({ start: { client: { id, name: 'Agim', phone }, services: [haircut], day: today } });
  const field = () => page.getByLabelText('Telefoni');
  await startWith(entryOf('').client.id);
  await page.getByLabelText('Klienti').fill('Dea Kola');
  await expect.element(field()).toHaveValue('');
  await save();
  await expect.poll(() => sent).toMatchObject([{ body: { client_name: 'Dea Kola' } }]);
  expect(sent[0]?.body).not.toHaveProperty('client_phone');
  await cleanup();
  await startWith();
  await page.getByLabelText('Klienti').fill('Agimi');
  await expect.element(field()).toHaveValue(phone);
});

test('an entry is changed in its days and hours, not in its client', { tags: 'long' }, async () => {
  const entry = entryOf('Dea Kola', { barber_id: freedTime.barber_id });
  await show({ entry });
  await expect.element(page.getByRole('heading', { name: 'Në listën e pritjes: Dea Kola' })).toBeVisible();
  expect(page.getByLabelText('Klienti').query()).toBeNull();
  await page.getByLabelText('Te kush').selectOptions('');
  await page.getByRole('button', { name: 'Die' }).click();
  await page.getByLabelText('Nga ora').selectOptions('16:00');
  await save();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        method: 'PUT',
        path: `/api/waitlist/${entry.id}`,
        // a colleague may have changed the rest meanwhile
        body: {
          ...{ barber_id: null, weekdays: 63, from_minute: 960 },
          shown: { barber_id: freedTime.barber_id, weekdays: entry.weekdays, from_minute: entry.from_minute },
        },
      },
    ]);
});

test('beside a service that was deleted meanwhile, the button of a line takes off its own service', async () => {
  const [gone, beard] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2'];
  queryClient.setQueryData(servicesQuery.queryKey, (known: unknown) => [
    ...(known as never[]),
    { id: beard, name: 'Mjekër', price: 5, duration: 20, is_active: true, addon: false } as never,
  ]);
  await show({ entry: entryOf('Dea Kola', { services: [gone, haircut, beard] }) });
  await page.getByRole('button', { name: 'Hiqe shërbimin Mjekër' }).click();
  await save();
  await expect.poll(() => sent).toMatchObject([{ body: { services: [haircut] } }]);
});

test('what is missing is said beside its field, and nothing is sent', { tags: 'long' }, async () => {
  await show();
  await page.getByLabelText('Nga ora').selectOptions('18:00');
  await page.getByLabelText('Deri në orën').selectOptions('17:00');
  await save();
  await expect.element(page.getByText('Ju lutem shkruani klientin.')).toBeVisible();
  await expect.element(page.getByText('Zgjidhni shërbimin.')).toBeVisible();
  await expect.element(page.getByText('Ora e mbarimit duhet të jetë pas orës së fillimit.')).toBeVisible();
  expect(sent).toEqual([]);
});
