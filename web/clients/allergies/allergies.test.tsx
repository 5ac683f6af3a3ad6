// The health of a client: what the card shows and sends, and what the line of a service that needs a test says to whom.
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { messages } from '#contracts/clients/allergies.sq.ts';
import type { ClientHealth, RemovedHealth } from '#contracts/clients/allergies.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { staffOf, userOf } from '../../identity/accounts/user.fixture.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { keepClock } from '../../ground/lib/server-clock.ts';
import { dropToken } from '../../ground/lib/token.ts';
import { toastStore } from '../../ground/ui/toast.ts';
import HealthDialog from './HealthDialog.tsx';
import HealthLines from './HealthLines.tsx';
import HealthOfClient from './HealthOfClient.tsx';
import HealthOfVisit from './HealthOfVisit.tsx';
import { HealthQuestion } from './HealthQuestion.tsx';
import { isAgreedTo } from './health-question.ts';
import '../../styles.css';

const arta = { id: '0192f5a0-0000-7000-8000-000000000001', name: 'Arta' };
const testOn = (date: string, result: 'well' | 'reaction' = 'well') => ({
  id: date,
  date,
  result,
  by_name: 'Besa',
});
const colour = { service_id: 'colour', service_name: 'Ngjyrosje' };
const nothing: ClientHealth = { allergies: null, tests: [] };
let health: ClientHealth | undefined;
let refusal: object | undefined;
let removed: RemovedHealth[];
let sent: { address: string; body: unknown }[];

const comeIn = (seesHealth: boolean, role: 'owner' | 'barber' = 'owner') =>
  startSession({ token: 'token', user: { ...userOf('owner'), staff: staffOf(role, { seesHealth }) } });

beforeEach(() => {
  [health, refusal, sent, removed] = [nothing, undefined, [], []];
  queryClient.clear();
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push({ address, body: body ? JSON.parse(String(body)) : null });
      return refusal
        ? Response.json(refusal, { status: 409 })
        : Response.json({ success: true, message: 'U ruajt.', client_id: arta.id, health });
    }
    if (address.endsWith('/removed')) return Response.json({ success: true, removed });
    if (address.endsWith('/health') && refusal) return Response.json(refusal, { status: 429 });
    if (address.endsWith('/health'))
      return health
        ? Response.json({ success: true, ...health })
        : Response.json({ success: false, code: 'not_found', message: 'Nuk u gjet.' }, { status: 404 });
    return Response.json({ success: true, data: [{ id: 'colour', name: 'Ngjyrosje', requires_test: true }] });
  });
  keepClock({ ahead: Date.parse('2026-11-23T10:00:00Z') - Date.now(), at: 0 });
  comeIn(true);
});
afterEach(async () => {
  await cleanup();
  keepClock({ ahead: 0, at: 0 });
  toastStore.set([]);
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const show = (part: ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);

test('the card shows allergies, the newest three tests, and until when each counts', async () => {
  health = {
    allergies: 'PPD',
    tests: ['2026-11-20', '2026-03-01', '2026-02-01', '2026-01-01'].map((day) => testOn(day)),
  };
  await show(<HealthOfClient client={arta} />);
  await expect.element(page.getByText('Alergji: PPD')).toBeVisible();
  await expect.element(page.getByText('I vlefshëm deri më 19 maj 2027')).toBeVisible();
  await expect.element(page.getByText('Teste më të vjetra: 1')).toBeVisible();
});

test('who may not see the client’s health sees no part of it, nor a title', async () => {
  health = undefined;
  const { container } = await show(<HealthOfClient client={arta} />);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(container.textContent).toBe('');
});

test('an erased client shows nothing of what a screen knew before, at the client and at the visit', async () => {
  health = { allergies: 'PPD', tests: [] };
  const partsOf = (name: string) => (
    <>
      <HealthOfClient client={{ ...arta, name }} />
      <HealthLines services={[]} client={{ id: arta.id, name }} day="2026-11-23" />
    </>
  );
  const screen = await show(partsOf('Arta'));
  await expect.poll(() => page.getByText('Alergji: PPD').elements()).toHaveLength(2);
  await screen.rerender(
    <QueryClientProvider client={queryClient}>{partsOf('Klient i fshirë 8A22')}</QueryClientProvider>,
  );
  expect(screen.container.textContent).toBe('');
});

const limited = {
  success: false,
  code: 'too_many_requests',
  message: 'Tani jo.',
};
const tooMany = /^Hapët alergjitë e shumë klientëve/;

test('who opened too many clients reads why the allergies are missing, at the client and at the visit', async () => {
  refusal = limited;
  comeIn(true, 'barber');
  await show(<HealthOfClient client={arta} />);
  await expect.element(page.getByText(tooMany)).toBeVisible();
  await cleanup();
  queryClient.clear();
  // the client comes on a near day, and the device keeps nobody who has to be opened
  const days = { from: '2026-11-22', to: '2026-11-25', clients: [], unopened: [arta.id] };
  queryClient.setQueryData(['health'], days);
  const visit = {
    client_id: arta.id,
    client_name: 'Arta',
    services: [],
    appointment_date: '2026-11-24',
    status: 'pending',
  };
  await show(<HealthOfVisit visit={visit as unknown as Appointment} />);
  await expect.element(page.getByText(tooMany)).toBeVisible();
});

test('what the device keeps is shown until the server answers, and goes where the server does not show it any more', async () => {
  health = undefined;
  const kept = { ...nothing, allergies: 'PPD', client_id: arta.id };
  queryClient.setQueryData(['health'], {
    from: '2026-11-22',
    to: '2026-11-25',
    clients: [kept],
    unopened: [],
  });
  const { container } = await show(<HealthOfClient client={arta} />);
  await expect.poll(() => container.textContent).toBe('');
});

test('an owner reads what was removed and brings it back; a barber is not asked', async () => {
  const test = testOn('2026-11-01', 'reaction');
  const of = { removed_at: '2026-11-20T10:00:00.000Z', removed_by: 'Ardit' };
  removed = [
    { ...of, id: 'one', allergies: 'PPD', test: null },
    { ...of, id: 'other', allergies: null, test },
  ];
  await show(<HealthOfClient client={arta} />);
  await page.getByText('Të fshira: 2').click();
  await expect.element(page.getByText('Test alergjie: 1 nëntor 2026 · Reaksion')).toBeVisible();
  await page.getByRole('button', { name: 'Rikthe' }).first().click();
  await expect.poll(() => sent.map(({ address }) => address)).toEqual(['/api/removed-health/one/restore']);
  await cleanup();
  queryClient.clear();
  comeIn(true, 'barber');
  await show(<HealthOfClient client={arta} />);
  await expect.element(page.getByText('Nuk është shënuar asnjë alergji.')).toBeVisible();
  expect(queryClient.getQueryData(['removed-health', arta.id])).toBeUndefined();
});

test('a text that somebody changed meanwhile is shown beside the own one, and the next save replaces it', async () => {
  refusal = {
    success: false,
    code: 'changed',
    message: 'Alergjitë i ndryshoi dikush tjetër.',
    health: { ...nothing, allergies: 'Lateks' },
  };
  const onClose = vi.fn();
  await show(<HealthDialog what="allergies" client={arta} health={nothing} onClose={onClose} />);
  await page.getByRole('textbox', { name: 'Alergji' }).fill('PPD');
  await page.getByRole('button', { name: 'Ruaj' }).click();
  await expect.element(page.getByText('Tani është shënuar: Lateks')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Alergji' })).toHaveValue('PPD');
  refusal = undefined;
  await page.getByRole('button', { name: 'Ruaj' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent.map(({ body }) => body)).toEqual([
    { allergies: 'PPD', shown: null },
    { allergies: 'PPD', shown: 'Lateks' },
  ]);
});

test('a text typed before the tablet locked is sent over what its screen showed, not over what was written since', async () => {
  await show(<HealthDialog what="allergies" client={arta} health={nothing} onClose={() => {}} />);
  await page.getByRole('textbox', { name: 'Alergji' }).fill('Lateks');
  dropToken();
  await cleanup();
  comeIn(true);
  const written = { ...nothing, allergies: 'PPD' };
  await show(<HealthDialog what="allergies" client={arta} health={written} onClose={() => {}} />);
  await page.getByRole('button', { name: 'Ruaj' }).click();
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ allergies: 'Lateks', shown: null }]);
});

test('the text of allergies that was removed is written again by Zhbëj; a first text has none', async () => {
  const save = async (begun: ClientHealth, typed: string) => {
    await show(<HealthDialog what="allergies" client={arta} health={begun} onClose={() => {}} />);
    await page.getByRole('textbox', { name: 'Alergji' }).fill(typed);
    await page.getByRole('button', { name: 'Ruaj' }).click();
    await expect.poll(() => toastStore.read()).toHaveLength(1);
    // the window is closed by then
    await cleanup();
    return toastStore.read()[0]?.actions ?? [];
  };
  const [undo, ...others] = await save({ ...nothing, allergies: 'PPD' }, '');
  expect([undo?.label, others]).toEqual(['Zhbëj', []]);
  toastStore.set([]);
  undo?.onPress();
  await expect.poll(() => toastStore.read().map(({ text }) => text)).toEqual(['U ruajt.']);
  expect(sent.map(({ address, body }) => [address, body])).toEqual([
    [`/api/clients/${arta.id}/allergies`, { allergies: '', shown: 'PPD' }],
    [`/api/clients/${arta.id}/allergies`, { allergies: 'PPD', shown: null }],
  ]);
  toastStore.set([]);
  health = { ...nothing, allergies: 'Lateks' };
  expect(await save(nothing, 'Lateks')).toEqual([]);
});

test('a test without a result is not sent', async () => {
  await show(<HealthDialog what="test" client={arta} health={nothing} onClose={() => {}} />);
  await page.getByRole('button', { name: 'Ruaj' }).click();
  await expect.element(page.getByText('Zgjidhni si përfundoi testi.').first()).toBeVisible();
  expect(sent).toEqual([]);
});

const line = (client: { id?: string; name: string } = arta, day = '2026-12-01') =>
  show(<HealthLines services={[colour]} client={client} day={day} />);
const missing = 'Pa test alergjie. Testi bëhet së paku 48 orë para terminit: Arta';
const constant = 'Ky shërbim kërkon test alergjie.';

test.each<[string, ClientHealth, string | RegExp]>([
  ['no test', nothing, missing],
  ['a test that ends before the visit', { ...nothing, tests: [testOn('2026-05-01')] }, missing],
  [
    'a reaction',
    { ...nothing, tests: [testOn('2026-11-20', 'reaction')] },
    /Reaksion në testin e fundit: 20 nëntor 2026$/,
  ],
])('with %s the line says it', async (_, known, text) => {
  health = known;
  await line();
  await expect.element(page.getByText(text)).toBeVisible();
});

test('with a valid test there is no line', async () => {
  health = { ...nothing, tests: [testOn('2026-11-20')] };
  await line();
  await expect.poll(() => queryClient.getQueryData(['client-health', arta.id])).toBeTruthy();
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
});

test('without the right the line is the same for every client, and nothing is asked', async () => {
  comeIn(false, 'barber');
  health = { ...nothing, tests: [testOn('2026-11-20')] };
  await line();
  await expect.element(page.getByRole('status')).toHaveTextContent(constant);
  expect(queryClient.getQueryData(['client-health', arta.id])).toBeUndefined();
  await cleanup();
  await line({ name: 'Kush do' });
  await expect.element(page.getByRole('status')).toHaveTextContent(constant);
});

test('the allergies are said first, for a service that needs no test, too', async () => {
  health = { ...nothing, allergies: 'PPD, amoniak' };
  await line();
  await expect.element(page.getByRole('status')).toHaveTextContent(`Alergji: PPD, amoniak${missing}`);
  await cleanup();
  await show(<HealthLines services={[]} client={arta} day="2026-12-01" />);
  await expect.element(page.getByText('Alergji: PPD, amoniak')).toBeVisible();
  await expect.element(page.getByText(missing)).not.toBeInTheDocument();
});

test('the question before a visit looks like the lines of the form, and its solid button goes back', async () => {
  health = { allergies: 'PPD, amoniak', tests: [testOn('2026-10-01', 'reaction')] };
  await line();
  await expect.element(page.getByText('Alergji: PPD, amoniak')).toBeVisible();
  const looksOf = (root: Element) =>
    [...root.querySelectorAll('p')].map((one) => {
      const { color, backgroundColor, fontWeight } = getComputedStyle(one);
      return [one.textContent, color, backgroundColor, fontWeight];
    });
  const said = looksOf(page.getByRole('status').element());
  expect(said).toHaveLength(3);
  await show(<HealthQuestion />);
  const answer = isAgreedTo({ services: [colour], client: arta, day: '2026-12-01' });
  const question = page.getByRole('alertdialog', { name: 'Para se të vazhdoni' });
  const back = question.getByRole('button', { name: 'Kthehu' });
  await expect.element(back).toHaveFocus();
  expect(looksOf(question.element())).toEqual(said);
  await expect.element(back).toHaveClass('btn-primary');
  await expect.element(question.getByRole('button', { name: 'Vazhdo gjithsesi' })).toHaveClass('btn-line');
  await back.click();
  expect(await answer).toBe(false);
});

/** The server refuses the health of the client, and nothing else. */
const refuseWith = (code: string, status: number) =>
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/health')
      ? Response.json({ success: false, code, message: 'Jo.' }, { status })
      : Response.json({ success: true, data: [{ id: 'colour', name: 'Ngjyrosje', requires_test: true }] }),
  );

test.each([
  ['forbidden', 403],
  ['not_found', 404],
])('a refusal with %s reads like no right, whatever the client has', async (code, status) => {
  refuseWith(code, status);
  await line();
  await expect.element(page.getByRole('status')).toHaveTextContent(constant);
});

test('a refusal with too_many_requests says why, and that the service needs a test, whatever the client has', async () => {
  refuseWith('too_many_requests', 429);
  await line();
  await expect.element(page.getByRole('status')).toHaveTextContent(`${messages.tooManyOpened}${constant}`);
});

test('what the device keeps of the near days is said without a call, and follows what is written', async () => {
  const kept = (allergies: string) => ({
    from: '2026-11-16',
    to: '2026-12-06',
    clients: [{ client_id: arta.id, allergies, tests: [] }],
  });
  queryClient.setQueryData(['health'], kept('Lateks'));
  health = { ...nothing, allergies: 'PPD' };
  await line();
  await expect.element(page.getByText('Alergji: Lateks', { exact: true })).toBeVisible();
  expect(queryClient.getQueryData(['client-health', arta.id])).toBeUndefined();
  queryClient.setQueryData(['health'], kept('Lateks, amoniak'));
  await expect.element(page.getByText('Alergji: Lateks, amoniak')).toBeVisible();
});

test('a client is asked for once, however often the form shows the lines', async () => {
  let asked = 0;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (address.endsWith('/health')) asked += 1;
    return fetch(address, init);
  });
  for (const day of ['2026-12-01', '2026-12-02', '2026-12-03']) {
    await line(arta, day);
    await expect.element(page.getByText(missing)).toBeVisible();
    await cleanup();
  }
  expect(asked).toBe(1);
});
