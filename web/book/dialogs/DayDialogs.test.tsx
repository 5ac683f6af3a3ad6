import AskedVisit from '../day/AskedVisit.tsx';
import '../../styles.css';
import '../visit-form/BlockDialog.tsx';
import '../visit-form/VisitDialog.tsx';
import './AppointmentDetails.tsx';
import './Question.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { compactDayOf } from '#contracts/appointments/compact-day.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { it } from '../../../test/each-mainly.ts';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { endSession, keepUser, startSession } from '../../identity/accounts/session.ts';
import { staffOf, userOf } from '../../identity/accounts/user.fixture.ts';
import type { Outcome, VisitRequest } from '../visit-form/requests.ts';
import { sendVisit } from '../visit-form/send.ts';
import { valuesOfServices } from '../visit-form/services.rules.ts';
import { emptyVisit, valuesOfVisit } from '../visit-form/values.rules.ts';
import { formWords } from '../visit-form/words.sq.ts';
import { afterFocusReturned } from '../../ground/lib/after-paint.ts';
import { navigate } from '../../ground/lib/navigation.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { holdTimers } from '../../ground/lib/timers.fixture.ts';
import { dropToken, keepToken } from '../../ground/lib/token.ts';
import { openOutboxOf } from '../../ground/outbox/queued-changes.ts';
import { Toasts } from '../../ground/ui/Toasts.tsx';
import { toastStore } from '../../ground/ui/toast.ts';
import { DayDialogs } from './DayDialogs.tsx';
import { type Dialogs, useDialogs } from './use-dialogs.ts';

// loaded before the first test, or its limit of time would be about loading them

const blockAt = (id: string, hours: number) =>
  visit(id, hour(hours), 60, {
    kind: 'block',
    client_name: null,
    service_name: null,
    price: null,
    title: id,
  });

let dialogs: Dialogs;
function Day({ blocks }: { blocks: readonly Appointment[] }) {
  dialogs = useDialogs();
  return (
    <QueryClientProvider client={queryClient}>
      {blocks.map((block) => (
        <button
          key={block.id}
          type="button"
          onClick={() =>
            block.kind === 'block' && !block.is_busy ? dialogs.edit(block) : dialogs.openDetails(block)
          }
        >
          {block.id}
        </button>
      ))}
      <button
        type="button"
        onClick={() => dialogs.addVisit({ day: '2026-11-24', barber: 'Arben', minutes: hour(10) })}
      >
        Shto termin
      </button>
      <AskedVisit appointments={blocks} dialogs={dialogs} />
      <DayDialogs dialogs={dialogs} today="2026-11-23" minutes={hour(8)} salon="Salloni" />
    </QueryClientProvider>
  );
}

/** The server's answer about a client without any allergy or test. */
const noHealth = () => Response.json({ success: true, allergies: null, tests: [] });

/** Answers that the test gives to the changes, in the order in which they were sent. */
let answers: ((response: Response) => void)[] = [];
let closeOutbox = () => {};
let calls: string[] = [];
/** The body of the last call that adds or cancels something. */
let posted = '';
/** The appointments that the server answers. */
let onDay: Appointment[] = [];
beforeEach(() => {
  // without a session a refused form is kept for the next sign-in
  keepToken('a session');
  answers = [];
  calls = [];
  onDay = [];
  closeOutbox = openOutboxOf(
    'user',
    () => true,
    () => import('../../app/outbox/start.ts'),
  );
  vi.stubGlobal('fetch', (address: string, { method, body }: RequestInit) => {
    calls.push(`${method} ${address}`);
    if (method === 'POST') posted = String(body);
    if (method === 'PUT') return new Promise<Response>((answer) => answers.push(answer));
    if (address.includes('/days/'))
      return Promise.resolve(Response.json({ success: true, ...compactDayOf(onDay) }));
    if (address.endsWith('/health')) return Promise.resolve(noHealth());
    const data = address.includes('/hours')
      ? { version: 1, periods: [], barbers: [], exceptions: [] }
      : address.endsWith('/online')
        ? { settings: { stepMinutes: 15 } }
        : [];
    return Promise.resolve(Response.json({ success: true, barbers: [], clients: [], data }));
  });
});
afterEach(async () => {
  await cleanup();
  closeOutbox();
  dropToken();
  vi.unstubAllGlobals();
  queryClient.clear();
  toastStore.set([]);
});

const refusal = (message: string) =>
  Response.json({ success: false, code: 'slot_taken', message }, { status: 409 });
const title = () => page.getByLabelText('Titulli');
/** An answer opens a dialog only after the one before has given the focus back. */
const afterReturnedFocus = () => new Promise<void>((act) => afterFocusReturned(act));

async function saveTitle(id: string, typed: string) {
  await page.getByRole('button', { name: id, exact: true }).click();
  await title().fill(typed);
  await page.getByRole('button', { name: 'Ruaj' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}

async function closeUnsaved() {
  await page.getByRole('button', { name: 'Mbyll' }).last().click();
  await page.getByRole('button', { name: 'Mos i ruaj' }).click();
}

/** The milliseconds after which the outbox counts a change without an answer as kept do not pass, however slow the machine is. */
function holdPatience() {
  const start = setTimeout;
  vi.stubGlobal('setTimeout', (act: () => void, ms?: number) => (ms === 4000 ? 0 : start(act, ms)));
}

test('after two blocks were refused, the form opens for each of them with its own values', {
  tags: 'long',
}, async () => {
  holdPatience();
  await render(<Day blocks={[blockAt('Takim', 9), blockAt('Servis', 11)]} />);
  await saveTitle('Takim', 'Takim i gjatë');
  await saveTitle('Servis', 'Servis makine');
  await expect.poll(() => answers.length).toBe(2);
  for (const answer of answers) answer(refusal('Ky orar është i zënë.'));

  await expect.element(title()).toHaveValue('Takim i gjatë');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Ky orar është i zënë.');
  await closeUnsaved();
  await expect.element(title()).toHaveValue('Servis makine');
});

test('a visit that repeats is saved while another form is open: its series is asked once the form closes', {
  tags: 'long',
}, async () => {
  const { promise, resolve } = Promise.withResolvers<Outcome<VisitRequest>>();
  await render(<Day blocks={[blockAt('Takim', 9)]} />);
  dialogs.onVisitSent(promise);
  await page.getByRole('button', { name: 'Takim', exact: true }).click();
  await title().fill('Takim i gjatë');
  resolve({ repeats: { visit: visit('Ana', hour(10), 30), everyWeeks: 2 } });
  await afterReturnedFocus();
  await expect.element(title()).toHaveValue('Takim i gjatë');
  await closeUnsaved();
  await expect.element(page.getByRole('dialog', { name: 'Përsërite: Ana' })).toBeVisible();
});

test('the visit of a tapped notification opens in place of other details, and after a form that is open', async () => {
  const [ana, dea] = [visit('Ana', hour(9), 30), visit('Dea', hour(10), 30)];
  const tap = ({ id }: Appointment) => navigate(`?termini=${id}`);
  const details = (client: string) => page.getByRole('dialog', { name: client });
  await render(<Day blocks={[ana, dea, blockAt('Takim', 11)]} />);
  tap(ana);
  await expect.element(details('Ana')).toBeVisible();
  tap(dea);
  await expect.element(details('Dea')).toBeVisible();
  await userEvent.keyboard('{Escape}');

  await page.getByRole('button', { name: 'Takim', exact: true }).click();
  await title().fill('Takim i gjatë');
  tap(ana);
  await afterReturnedFocus();
  await expect.element(title()).toHaveValue('Takim i gjatë');
  await closeUnsaved();
  await expect.element(details('Ana')).toBeVisible();
  expect(location.search).toBe('');
});

test('the details of a visit list its services and their sum', async () => {
  const services = [
    { service_id: null, service_name: 'Prerje', price: 8, duration: 30 },
    { service_id: null, service_name: 'Ngjyrosje', price: 26, duration: 45 },
  ];
  const several = { service_name: 'Prerje + Ngjyrosje', price: 34, services };
  await render(<Day blocks={[visit('Ana', hour(9), 75, several)]} />);
  await page.getByRole('button', { name: 'Ana', exact: true }).click();
  const lines = page.getByRole('dialog').getByRole('listitem');
  await expect.element(lines.first()).toHaveTextContent('Prerje · 30 min · 8,00 €');
  await expect.element(lines.last()).toHaveTextContent('Ngjyrosje · 45 min · 26,00 €');
  await expect.element(page.getByText('Gjithsej: 1 orë 15 min · 34,00 €')).toBeVisible();
});

test('the taken time of somebody whose visits are not seen has nothing to change and no history', async () => {
  const taken = { ...blockAt('I zënë', 9), is_busy: true } as const;
  await render(<Day blocks={[taken]} />);
  await page.getByRole('button', { name: 'I zënë', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'I zënë' });
  await expect.element(dialog.getByText('E hënë, 23 nëntor · 09:00–10:00')).toBeVisible();
  for (const name of ['Ndrysho', 'Më shumë'])
    await expect.element(dialog.getByRole('button', { name })).not.toBeInTheDocument();
  await expect.element(dialog.getByText('Historiku')).not.toBeInTheDocument();
  expect(calls.filter((call) => call.includes('/changes'))).toEqual([]);
});

test.each([
  ['of a client who comes is as quiet as the others', 'coming', 'btn-line'],
  ['of another is the first action', null, 'btn-primary'],
] as const)('the button that confirms the visit %s', async (_, client_answer, look) => {
  await render(<Day blocks={[visit('Ana', hour(9), 60, { status: 'pending', client_answer })]} />);
  await page.getByRole('button', { name: 'Ana', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ana' });
  await expect.element(dialog.getByRole('button', { name: 'Erdhi', exact: true })).toHaveClass(look);
  expect(dialog.getByRole('button', { name: 'Ndrysho' })).toHaveClass('btn-line');
});

it.each(2, [
  ['pending, over', { status: 'pending' }, ['Erdhi', 'Ndrysho', 'Nuk erdhi'], ['Përsërite', 'Anulo', 'Fshi']],
  [
    'confirmed, over',
    {},
    ['Ndrysho', 'Nuk erdhi'],
    ['Shto termin', 'Pas 4 javësh', 'Përsërite', 'Hiqe konfirmimin', 'Anulo', 'Fshi'],
  ],
  [
    'confirmed, ahead',
    { appointment_time: '16:00' },
    ['Ndrysho'],
    ['Përsërite', 'Hiqe konfirmimin', 'Anulo', 'Fshi'],
  ],
  ['cancelled', { status: 'cancelled' }, ['Rikthe', 'Ndrysho'], ['Fshi']],
] as const)(
  'a visit that is %s shows the actions of its state, and the others in a menu',
  async (_, state, shown, more) => {
    holdTimers();
    await render(<Day blocks={[visit('Ana', hour(6), 60, state)]} />);
    await page.getByRole('button', { name: 'Ana', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Ana' });
    await expect.element(dialog).toBeVisible();
    // half a second after it opened, React Aria gives the focus to the dialog again if nothing in it has it
    vi.advanceTimersByTime(1000);
    const menu = dialog.getByRole('button', { name: 'Më shumë' });
    await expect.element(menu).toBeVisible();
    const actions = menu.element().parentElement?.querySelectorAll('button') ?? [];
    expect([...actions].map((button) => button.textContent)).toEqual([...shown, 'Më shumë']);
    menu.element().focus();
    await userEvent.keyboard('{Enter}');
    const items = page.getByRole('menuitem');
    await expect.element(items.first()).toHaveFocus();
    expect(items.elements().map((item) => item.textContent)).toEqual(more);
    await userEvent.keyboard('{Escape}');
    await expect.element(items.first()).not.toBeInTheDocument();
    await expect.element(menu).toHaveFocus();
  },
);

test('a visit that was booked together names the others, and the client can cancel all of them at once', async () => {
  const group_id = '01900000-0000-7000-8000-000000000001';
  const mother = visit('Ana', hour(9), 60, { group_id });
  const daughter = visit('Dea', hour(9), 30, { group_id, barber_id: 'blerim', barber: 'Blerim' });
  onDay = [mother, daughter, visit('Besa', hour(11), 30), visit('Era', hour(12), 30, { group_id: null })];
  await render(<Day blocks={[mother]} />);
  const details = () => page.getByRole('button', { name: 'Ana', exact: true });
  await details().click();
  await expect.element(page.getByText('Bashkë me: Dea · 09:00 · Blerim')).toBeVisible();
  await page.getByRole('button', { name: 'Më shumë' }).click();
  await page.getByRole('menuitem', { name: 'Anulo' }).click();
  await expect.element(page.getByRole('button', { name: 'Anulo vetëm këtë' })).toBeVisible();
  await page.getByRole('button', { name: 'Klienti', exact: true }).click();
  await page.getByRole('button', { name: 'Anulo edhe terminet bashkë me të' }).click();
  await expect
    .poll(() => calls.find((call) => call.startsWith('POST')))
    .toMatch(new RegExp(`/visits/${group_id}/cancel$`));
  expect(JSON.parse(posted)).toMatchObject({ cancelled_by: 'client' });
});

test('the form says that its client has another visit on the chosen day, and asks the server nothing for it', {
  tags: 'long',
}, async () => {
  const early = visit('Ana', hour(6), 60);
  onDay = [early, visit('Besa', hour(11), 30, { client_id: 'besa' })];
  await render(<Day blocks={[early]} />);
  await page.getByRole('button', { name: 'Ana', exact: true }).click();
  await page.getByRole('button', { name: 'Më shumë' }).click();
  await page.getByRole('menuitem', { name: 'Shto termin' }).click();
  const line = page.getByRole('status').filter({ hasText: 'termin' });
  await expect.element(line).toHaveTextContent('Ana ka termin më 23 nëntor në 06:00 (Arben)');
  // the allergies of the client are asked for, and no visits
  expect(calls.filter((call) => call.includes('/clients/') && !call.endsWith('/health'))).toEqual([]);
  await page.getByRole('combobox', { name: 'Klienti' }).fill('Dea');
  await expect.element(line).not.toBeInTheDocument();
});

test('the form of a visit changes to blocked time without a question, unless typed text would be lost', {
  tags: 'long',
}, async () => {
  await render(<Day blocks={[]} />);
  const open = () => page.getByRole('button', { name: 'Shto termin', exact: true }).click();
  const block = () => page.getByRole('dialog').getByRole('button', { name: 'Blloko kohë', exact: true });
  await open();
  await block().click();
  await expect.element(page.getByRole('button', { name: 'Blloko kohën' })).toBeVisible();
  await page.getByRole('button', { name: 'Mbyll' }).last().click();
  await open();
  await page.getByRole('combobox', { name: 'Klienti' }).fill('Dea');
  await block().click();
  await expect.element(page.getByText(formWords.lostByBlocking)).toBeVisible();
});

test.each([
  [8, ' · 8,00\u00a0€'],
  [null, ''],
])(
  'the message about a visit of a day that is not shown says what and when it is, and goes there: the price is %o',
  async (price, said) => {
    const day = { appointment_date: '2026-11-24', service_name: 'Prerje', price };
    const added = visit('Dea', hour(10), 30, day);
    const answer = { success: true, message: 'Klienti Dea u shtua me sukses!', appointment: added };
    vi.stubGlobal('fetch', async () => Response.json(answer, { status: 201 }));
    const values = emptyVisit({ day: '2026-11-24', barber: 'Arben', minutes: hour(10) });
    const request = {
      id: added.id,
      values: {
        ...values,
        client_name: 'Dea',
        services: [{ service_name: 'Prerje', price: 8, duration: 30 }],
        price: '8',
      },
    };
    await sendVisit(request, () => {});
    expect(toastStore.read().at(-1)).toMatchObject({
      text: answer.message,
      detail: `Termin i ri: e martë, 24 nëntor, 10:00 · Arben · Prerje${said}`,
      isDetailBold: true,
      actions: [{ label: 'Shiko' }],
    });
  },
);

test('what the server refuses of one service is at the field of the price, the duration or the services', async () => {
  const fields = {
    'services.0.price': 'Tepër.',
    'services.0.duration': 'Gjatë.',
    'services.1.service_id': 'Nuk ka.',
    'parts.0.minutes': 'Gjatë.',
    appointment_time: 'Vonë.',
  };
  const answer = { success: false, code: 'invalid', message: 'Gabim.', fields };
  vi.stubGlobal('fetch', async () => Response.json(answer, { status: 400 }));
  const values = emptyVisit({ day: '2026-11-24', barber: 'Arben', minutes: hour(10) });
  const { refused } = await sendVisit({ id: 'new', values: { ...values, client_name: 'Dea' } }, () => {});
  expect(refused?.refusal?.fields).toEqual({
    price: 'Tepër.',
    duration: 'Gjatë.',
    services: 'Nuk ka.',
    appointment_time: 'Vonë.',
  });
});

test('another service is sent with the resources that the visit still goes without', async () => {
  const need = { resource_id: 'Lazer', during: 'all', minutes: null, cleaning: false, line: 0 } as const;
  const editing = visit('Ana', hour(10), 60, { needs: [{ ...need, dropped: true }] });
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ success: true, message: 'U përditësua.', appointment: editing });
  });
  const services = [{ service_name: 'Epilim', price: 20, duration: 60 }];
  const values = { ...valuesOfVisit(editing), ...valuesOfServices(services) };
  await sendVisit({ id: editing.id, values, editing, without: ['Lazer'] }, () => {});
  expect(sent).toMatchObject([{ services, without: ['Lazer'] }]);
});

test('the card of a visit shows its answers where they came from another installation, those about health as long as they may be seen', async () => {
  const answers = [
    { question: 'Çfarë dëshironi?', answer: 'Gel', is_health: false },
    { question: 'Alergji?', answer: 'Lateks', is_health: true },
  ];
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/health')) return noHealth();
    const data = address.endsWith('/salon') ? { has_moved_answers: true } : [];
    return Response.json({ success: true, appointments: [], answers, data });
  });
  onTestFinished(() => endSession());
  startSession({ token: 'a session', user: { ...userOf('owner'), staff: staffOf('manager') } });
  await render(<Day blocks={[visit('Ana', hour(6), 60)]} />);
  await page.getByRole('button', { name: 'Ana', exact: true }).click();
  await expect.element(page.getByText('Lateks')).toBeVisible();
  keepUser({ ...userOf('owner'), staff: staffOf('manager', { seesHealth: false }) });
  await expect.element(page.getByText('Lateks')).not.toBeInTheDocument();
  await expect.element(page.getByText('Gel')).toBeVisible();
});

it.each(1, [
  ['that was missed', { status: 'cancelled', cancelled_by: 'no_show' }],
  ['that the client cancelled', { status: 'cancelled', cancelled_by: 'client' }],
] as const)('who brings a visit back %s, and undoes it, leaves the reason as it was', async (_, before) => {
  const ana = visit('Ana', hour(6), 60, before);
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (address.endsWith('/health')) return noHealth();
    const client = { noShows: 0, onlineBlocked: false };
    if (method !== 'PUT')
      return Response.json({ success: true, client, appointments: [], ...compactDayOf([ana]) });
    const changes = JSON.parse(String(body));
    sent.push(changes);
    const appointment = { ...ana, cancelled_by: null, status: changes.status };
    return Response.json({ success: true, message: 'U përditësua.', appointment });
  });
  await render(
    <>
      <Day blocks={[ana]} />
      <Toasts />
    </>,
  );
  await page.getByRole('button', { name: 'Ana', exact: true }).click();
  await page.getByRole('button', { name: 'Rikthe' }).click();
  await page.getByRole('button', { name: 'Zhbëj' }).click();
  await expect.poll(() => sent).toMatchObject([{ status: 'pending' }, before]);
});
