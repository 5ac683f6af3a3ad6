import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { messages } from '#contracts/appointments/series.sq.ts';
import { type ChangedVisit, previewSeriesChange, updateSeries } from '#contracts/appointments/series.ts';
import { addDays, clockTime } from '#contracts/ground/calendar.rules.ts';
import { hour, visit as visitOf } from '../../appointments/visit.fixture.ts';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { Toasts } from '../../ground/ui/Toasts.tsx';
import type { SeriesChanges } from './api.ts';
import ChangeDialog from './ChangeDialog.tsx';
import { seriesWords as words } from './words.sq.ts';
import '../../styles.css';

const idOf = (n: number) => `01a1f88a-d903-7691-bf5a-20e7826ec${100 + n}`;
const series = { id: idOf(0), weeks: 1 };
const visit = visitOf('Besnik', hour(16), 30, { id: idOf(1), version: 7, series });
const changes = { appointment_time: '18:00' };

/** The visit number `n` of the series, from 1 on. */
const free = (n: number): ChangedVisit => ({
  id: idOf(n),
  version: n + 6,
  barber: 'Arben',
  appointment_date: addDays('2026-11-23', (n - 1) * 7),
  appointment_time: '18:00',
  state: 'free',
  overlap: null,
  why: null,
  proposal: null,
  before: {
    appointment_date: addDays('2026-11-23', (n - 1) * 7),
    appointment_time: '16:00',
    barber: 'Arben',
  },
});
const taken = (n: number, at = hour(17, 30)): ChangedVisit => ({
  ...free(n),
  state: 'taken',
  overlap: 'Arta',
  proposal: { appointment_date: free(n).appointment_date, appointment_time: clockTime(at) },
});

interface Answer {
  readonly status?: number;
  readonly body: object;
}
const previewed = (...visits: ChangedVisit[]): Answer => ({
  body: { success: true, ...previewSeriesChange.reply.parse({ visits }) },
});
const refused = (status: number, code: string, more: object = {}): Answer => ({
  status,
  body: { success: false, code, message: 'Refuzuar', ...more },
});
const changedElsewhere = refused(409, 'changed', { appointment: visit });

/** What the server answers to each call, in order. */
let answers: { POST: Answer[]; PUT: Answer[] };
let sent: unknown[] = [];
let previewOf: unknown;
let holidays: object[] = [];
const on = { onlyThis: vi.fn(), refused: vi.fn(), saved: vi.fn(), close: vi.fn() };

beforeEach(() => {
  vi.clearAllMocks();
  queryClient.clear();
  [sent, holidays] = [[], []];
  vi.stubGlobal(
    'fetch',
    async (_: string, { method, body }: { method: 'GET' | 'POST' | 'PUT'; body: string }) => {
      if (method === 'GET') return Response.json({ success: true, data: holidays });
      if (method === 'POST') previewOf = JSON.parse(body);
      if (method === 'PUT') sent.push(updateSeries.body.parse(JSON.parse(body)));
      const { status = 200, body: answer } = answers[method].shift() as Answer;
      return Response.json(answer, { status });
    },
  );
});

async function open(changed: SeriesChanges = changes) {
  await render(
    <QueryClientProvider client={queryClient}>
      <ChangeDialog
        visit={visit}
        changes={changed}
        onOnlyThis={on.onlyThis}
        onRefused={on.refused}
        onSaved={on.saved}
        onClose={on.close}
      />
      <Toasts />
    </QueryClientProvider>,
  );
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
async function openAll(changed?: SeriesChanges) {
  await open(changed);
  await userEvent.click(button(words.fromThis));
}
const chosen = ({ id, version, appointment_date }: ChangedVisit, appointment_time = '18:00') => ({
  id,
  version,
  appointment_date,
  appointment_time,
});

test('a change of only this visit needs no preview', async () => {
  answers = { POST: [], PUT: [] };
  await open();
  await userEvent.click(button(words.onlyThis));
  expect(on.onlyThis).toHaveBeenCalledOnce();
});

test('each visit to come is shown; one whose slot is taken must be decided before all are saved', {
  tags: 'long',
}, async () => {
  answers = {
    POST: [previewed(free(1), taken(2), taken(3), free(4))],
    PUT: [{ body: { success: true, message: messages.changed(3), appointments: [] } }],
  };
  await openAll();
  await expect.element(page.getByText(words.free(2, 4))).toBeVisible();
  expect(page.getByText(words.takenBy('Arta')).elements()).toHaveLength(2);
  expect(page.getByText('Tani: 16:00').elements()).toHaveLength(4);

  await userEvent.click(button(words.save(2)));
  await expect.element(page.getByText(words.choose)).toBeVisible();
  const proposal = button(/^17:30: .*30 nëntor/);
  await expect.element(proposal).toHaveFocus();
  expect(sent).toEqual([]);

  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(words.choose)).not.toBeInTheDocument();
  await userEvent.click(button(/^Kapërceje: .*7 dhjetor/));
  await userEvent.dblClick(button(words.save(3)));
  await expect.element(page.getByText(messages.changed(3))).toBeVisible();
  const visits = [chosen(free(1)), chosen(taken(2), '17:30'), chosen(free(4))];
  expect(sent).toEqual([{ from: visit.id, version: 7, changes, visits }]);
  expect(on.saved).toHaveBeenCalledOnce();
});

test('52 visits of which all overlap can all be skipped but one', { tags: 'long' }, async () => {
  const all = Array.from({ length: 52 }, (_, n) => taken(n + 1));
  answers = {
    POST: [previewed(...all)],
    PUT: [{ body: { success: true, message: messages.changed(1), appointments: [] } }],
  };
  await openAll();
  await expect.element(page.getByText(words.free(0, 52))).toBeVisible();
  const skip = button(/^Kapërceje/).elements() as HTMLElement[];
  expect(skip).toHaveLength(52);
  for (const one of skip) one.click();
  await userEvent.click(button(words.save(0)));
  await expect.element(page.getByText(words.chooseOne)).toBeVisible();

  const [last] = button(/^17:30/)
    .elements()
    .slice(-1) as HTMLElement[];
  last?.click();
  await userEvent.click(button(words.save(1)));
  await expect.poll(() => sent).toMatchObject([{ visits: [chosen(taken(52), '17:30')] }]);
});

test('a visit that another device has changed goes back to the form: at the preview', {
  tags: 'long',
}, async () => {
  answers = { POST: [changedElsewhere], PUT: [] };
  await openAll();
  await expect.poll(() => on.refused.mock.calls).toMatchObject([[{ code: 'changed' }]]);
});

test('a visit that another device has changed goes back to the form: when it is saved', async () => {
  answers = { POST: [previewed(free(1), free(2))], PUT: [changedElsewhere] };
  await openAll();
  await userEvent.click(button(words.save(2)));
  await expect.poll(() => on.refused.mock.calls).toMatchObject([[{ code: 'changed' }]]);
  expect(on.saved).not.toHaveBeenCalled();
});

test('a slot that was taken since the preview is shown in the list, and the choices stay', {
  tags: 'long',
}, async () => {
  const someTaken = refused(409, 'slot_taken', { message: messages.someTaken });
  answers = {
    POST: [previewed(free(1), taken(2), free(3)), previewed(free(1), taken(2), taken(3, hour(19)))],
    PUT: [someTaken, { body: { success: true, message: messages.changed(3), appointments: [] } }],
  };
  await openAll();
  await userEvent.click(button(/^17:30/));
  await userEvent.click(button(words.save(3)));
  await expect.element(page.getByText(messages.someTaken)).toBeVisible();
  await userEvent.click(button(/^19:00/));
  await userEvent.click(button(words.save(3)));
  await expect.element(page.getByText(messages.changed(3))).toBeVisible();
  expect(sent.at(-1)).toMatchObject({
    visits: [chosen(free(1)), chosen(taken(2), '17:30'), chosen(taken(3), '19:00')],
  });
});

test('if the preview gets no answer, a button asks for it again', { tags: 'long' }, async () => {
  answers = { POST: [refused(503, 'unavailable'), previewed(free(1))], PUT: [] };
  await openAll();
  await userEvent.click(button('Provo përsëri'));
  await expect.element(button(words.save(1))).toBeEnabled();
});

test('other services show what each visit costs then, beside what it costs now', {
  tags: 'long',
}, async () => {
  answers = { POST: [previewed(free(1))], PUT: [] };
  const services = [
    { service_name: 'Prerje', price: 8, duration: 30 },
    { service_name: 'Mjekër', price: 6.35, duration: 15 },
  ];
  await openAll({ services });
  await expect
    .element(page.getByText(/^Për secilin termin: Prerje \+ Mjekër, 14,35\s€\. Tani: .+€\.$/))
    .toBeVisible();
});

test('a taken visit without a proposal says that no time is free', async () => {
  answers = { POST: [previewed(free(1), { ...taken(2), proposal: null })], PUT: [] };
  await openAll();
  await expect.element(page.getByText(words.noProposal)).toBeVisible();
  expect(page.getByText(words.noProposal).elements()).toHaveLength(1);
});

test('a public holiday without an answer is marked, an answered one is not', async () => {
  const holiday = {
    name: 'Dita e Flamurit',
    moved: false,
    estimated: false,
    usuallyOpen: false,
    closedAnyway: false,
  };
  holidays = [
    { ...holiday, day: free(1).appointment_date, answer: null },
    { ...holiday, day: free(2).appointment_date, answer: 'open' },
  ];
  answers = { POST: [previewed(free(1), free(2))], PUT: [] };
  await openAll();
  await expect.element(page.getByText('Festë zyrtare: Dita e Flamurit · pa përgjigje')).toBeVisible();
});

test('a day that is answered with closed is not booked because it was taken back among the free ones', {
  tags: 'long',
}, async () => {
  const closed: ChangedVisit = {
    ...free(2),
    state: 'closed',
    why: 'Salloni është i mbyllur këtë ditë (Festë).',
  };
  answers = { POST: [previewed(free(1), free(2)), previewed(free(1), closed)], PUT: [] };
  await openAll();
  const skip = button(/^Kapërceje: .*30 nëntor/);
  await userEvent.click(skip);
  await expect.element(skip).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(skip);
  await expect.element(skip).toHaveAttribute('aria-pressed', 'false');

  await queryClient.invalidateQueries();
  await expect.element(button(/^Mbaje gjithsesi: .*30 nëntor/)).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(button(words.save(1)));
  await expect.element(page.getByText(words.choose)).toBeVisible();
  expect(sent).toEqual([]);
});

test('another barber goes with name and id, to the preview and to the change', async () => {
  queryClient.setQueryData(barbersQuery.queryKey, [
    { id: idOf(50), name: 'Blerim', colour: 'sage', active: true, position: 1, services: null },
  ]);
  answers = {
    POST: [previewed(free(1))],
    PUT: [{ body: { success: true, message: messages.changed(1), appointments: [] } }],
  };
  await openAll({ barber: 'Blerim' });
  await userEvent.click(button(words.save(1)));
  await expect.poll(() => on.saved.mock.calls.length).toBe(1);
  const changed = { barber: 'Blerim', barber_id: idOf(50) };
  expect(previewOf).toMatchObject({ changes: changed });
  expect(sent).toMatchObject([{ changes: changed }]);
});
