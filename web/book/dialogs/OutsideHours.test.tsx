import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { compactDayOf } from '#contracts/appointments/compact-day.rules.ts';
import type { Hours } from '#contracts/salon/hours.ts';
import { undoTo } from '../../appointments/api.ts';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { hoursQuery } from '../../salon/hours/api.ts';
import { servicesQuery } from '../../salon/services/api.ts';
import { moveTo } from '../actions.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { dropToken, keepToken } from '../../ground/lib/token.ts';
import { openOutboxOf } from '../../ground/outbox/queued-changes.ts';
import { toastStore } from '../../ground/ui/toast.ts';
import { OutsideHours } from './OutsideHours.tsx';
import '../../styles.css';

const arben = '019ab3a0-0000-7000-8000-000000000001';
const blerim = '019ab3a0-0000-7000-8000-000000000002';
const of = (barberId: string) => ({
  barberId,
  version: 0,
  ownHours: false,
  weeks: 1,
  weekAnchor: null,
  periods: [],
});
const closed = { open: [], title: null, forAll: true, to: '' };
/** Monday to Saturday from 09:00 to 18:00. The salon is closed on the 28th, and Blerim is on leave until the 25th. */
const hours: Hours = {
  version: 1,
  periods: [0, 1, 2, 3, 4, 5].map((weekday) => ({ week: 0, weekday, from: '09:00', to: '18:00' })),
  barbers: [of(arben), of(blerim)],
  exceptions: [
    {
      ...closed,
      id: '019ab3a0-0000-7000-8000-000000000003',
      barberId: null,
      reason: 'holiday',
      from: '2026-11-28',
      to: '2026-11-28',
      title: 'Dita e Flamurit',
    },
    {
      ...closed,
      id: '019ab3a0-0000-7000-8000-000000000004',
      barberId: blerim,
      reason: 'leave',
      from: '2026-11-23',
      to: '2026-11-25',
    },
  ],
};

/** On Monday, 23 November, with Arben. */
const ana = visit('Ana', hour(10), 60, { barber_id: arben });
const blocked = { ...ana, kind: 'block', client_name: null, title: 'Pushim' } as const;

let sent: unknown[] = [];
let closeOutbox = () => {};
beforeEach(async () => {
  keepToken('a session');
  sent = [];
  closeOutbox = openOutboxOf(
    'user',
    () => true,
    () => import('../../app/outbox/start.ts'),
  );
  queryClient.setQueryData(hoursQuery.queryKey, hours);
  queryClient.setQueryData(servicesQuery.queryKey, []);
  queryClient.setQueryData(
    ['barbers'],
    [
      { id: arben, name: 'Arben' },
      { id: blerim, name: 'Blerim' },
    ],
  );
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    if (method === 'PUT') sent.push(JSON.parse(String(body)));
    return Response.json({ success: true, message: 'U ruajt', appointment: ana, data: hours });
  });
  await render(
    <QueryClientProvider client={queryClient}>
      <OutsideHours />
    </QueryClientProvider>,
  );
});
afterEach(async () => {
  await cleanup();
  closeOutbox();
  dropToken();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const question = page.getByRole('alertdialog', { name: 'Jashtë orarit të punës' });
const answered = { message: 'U ruajt', appointment: ana };

type Outside = [to: string, change: () => unknown, reason: string, sent: object];
describe('a change that puts a visit outside the hours asks first', () => {
  const title = '%s: nothing is sent until “Vazhdo gjithsesi”';
  test.each<Outside>([
    [
      'to a weekday without hours',
      () => moveTo(ana, { appointment_date: '2026-11-29' }),
      'Salloni është i mbyllur këtë ditë.',
      { appointment_date: '2026-11-29' },
    ],
  ])(title, asksFirst);
  test.each<Outside>([
    [
      'to a holiday on which the salon is closed',
      () => moveTo(ana, { appointment_date: '2026-11-28' }),
      'Salloni është i mbyllur këtë ditë (Dita e Flamurit).',
      { appointment_date: '2026-11-28' },
    ],
    [
      'to a barber on leave',
      () => moveTo(ana, { barber: 'Blerim', appointment_time: '10:00', duration: 60 }),
      'Blerim: me pushim deri më 25 nëntor.',
      { barber: 'Blerim' },
    ],
    [
      'resized over the end of the day',
      () => moveTo({ ...ana, appointment_time: '17:00' }, { duration: 90 }),
      'Arben: nuk punon në këtë orë.',
      { duration: 90 },
    ],
    [
      'back to a closed day by “undo”',
      () => undoTo({ appointment_date: '2026-11-29' }, 'Gabim')(answered)?.(),
      'Salloni është i mbyllur këtë ditë.',
      { appointment_date: '2026-11-29' },
    ],
  ])(title, { tags: 'long' }, asksFirst);

  async function asksFirst(...[, change, reason, body]: Outside) {
    change();
    await expect.poll(() => question.query()?.textContent).toContain(reason);
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'Vazhdo gjithsesi' }).click();
    await expect.poll(() => sent).toMatchObject([body]);
    await expect.element(question).not.toBeInTheDocument();
  }

  test('going back sends nothing', async () => {
    expect(moveTo(ana, { appointment_date: '2026-11-29' })).toBe(false);
    await question.getByRole('button', { name: 'Kthehu' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });
});

test.each<[string, () => unknown]>([
  ['a move within the hours', () => moveTo(ana, { appointment_date: '2026-11-24' })],
  [
    'a visit outside the hours that ends earlier',
    () => moveTo({ ...ana, appointment_time: '20:00' }, { duration: 30 }),
  ],
  ['blocked time', () => moveTo(blocked, { appointment_date: '2026-11-29' })],
])('%s is sent without a question', async (_, change) => {
  expect(change()).toBe(true);
  await expect.poll(() => sent).toHaveLength(1);
  await expect.element(question).not.toBeInTheDocument();
});

test('a move that gives a client two visits at one time says so', async () => {
  const other = { ...ana, id: 'other', barber: 'Blerim', barber_id: blerim, appointment_time: '11:30' };
  const moved = { ...ana, appointment_time: '11:00' };
  queryClient.setQueryData(['appointments', 'day', '2026-11-23'], [ana, other]);
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) =>
    Response.json(
      method === 'PUT'
        ? { success: true, message: 'U ruajt', appointment: moved }
        : { success: true, ...compactDayOf([moved, other]) },
    ),
  );
  moveTo(ana, { barber: 'Arben', appointment_time: '11:00', duration: 60 });
  await expect
    .poll(() => toastStore.read().at(-1))
    .toMatchObject({ detail: expect.stringMatching(/^Ky klient ka edhe një termin në këtë orë\. /) });
});
