import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { staffOf, userOf } from '../../identity/accounts/user.fixture.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { ordersOf, partsOfTill, textsOf } from '../../till/late-parts.fixture.ts';
import type { DayBarber } from '../grid/layout.rules.ts';
import { queryClient } from '../../ground/lib/query.ts';
import DaySummary from './DaySummary.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const nothing = () => {};
const show = (appointments: readonly Appointment[], barbers: readonly DayBarber[] = []) =>
  render(summaryOf(appointments, nothing, barbers));
const summaryOf = (
  appointments: readonly Appointment[],
  onConfirm: (appointment: Appointment) => void = nothing,
  barbers: readonly DayBarber[] = [],
) => (
  <QueryClientProvider client={queryClient}>
    <DaySummary
      day={appointments[0]?.appointment_date ?? ''}
      appointments={appointments}
      barbers={barbers}
      toneOf={() => 'sage'}
      now={hour(9)}
      clock={{ day: appointments[0]?.appointment_date ?? '', minutes: hour(9) }}
      isAhead={false}
      salon="Salloni"
      openOf={() => []}
      onConfirm={onConfirm}
      onConfirmAll={nothing}
      onOpen={nothing}
    />
  </QueryClientProvider>
);

test.each([
  [false, 0],
  [true, 3],
])('a manager who sees the sums: %s, has %i of them in the summary of the day', async (seesMoney, sums) => {
  const staff = staffOf('manager', { seesMoney });
  startSession({ token: 'token', user: { ...userOf('salon'), staff } });
  queryClient.setQueryData<object>(salonQuery.queryKey, { name: 'Salloni', till: 'off' });
  await show([visit('Ana', hour(16), 30)]);
  await expect.element(page.getByText(/1\stermin/)).toBeVisible();
  expect(document.body.textContent?.match(/€/g) ?? []).toHaveLength(sums);
});

test('whoever does not work on a day has no load, also with visits', async () => {
  startSession({ token: 'token', user: userOf('salon') });
  const barbers = [{ id: '1', name: 'Arben', colour: 'sage' as const, active: true }];
  const screen = await show([visit('Ana', hour(16), 30)], barbers);
  await expect.element(page.getByText('Nuk punon')).toBeVisible();
  expect(screen.container.textContent).not.toContain('0%');
});

test('a double click on the tick confirms one visit, not the next one, which comes under the pointer', async () => {
  startSession({ token: 'token', user: userOf('salon') });
  const confirmed: string[] = [];
  function Pane() {
    const [left, setLeft] = useState(
      ['Ana', 'Beni'].map((name) => visit(name, hour(16), 30, { status: 'pending' })),
    );
    return summaryOf(left, ({ id, client_name }) => {
      confirmed.push(client_name ?? '');
      setLeft(left.filter((one) => one.id !== id));
    });
  }
  await render(<Pane />);
  await page.getByRole('button', { name: 'Erdhi: Ana' }).dblClick();
  await expect.element(page.getByText('Ana')).not.toBeInTheDocument();
  expect(confirmed).toEqual(['Ana']);
});

const over = visit('Agim', hour(8), 30, { status: 'confirmed', price: 24 });
const paid = visit('Besa', hour(16), 30, { status: 'confirmed', price: 43 });
const parts = partsOfTill(over.appointment_date, paid.id);

test.each(ordersOf(Object.keys(parts)).map((order) => [order.join(', '), order] as const))(
  'with the till on, answered late as %s: the day shows no sum but the whole one',
  async (_order, order) => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    startSession({ token: 'token', user: userOf('salon') });
    const lineOf = (text: RegExp) =>
      [...document.querySelectorAll('p')].find((one) => text.test(one.textContent ?? ''))?.textContent;
    const taken = textsOf(() => lineOf(/deri tani/));
    const inTill = textsOf(() => lineOf(/^Të mbledhura/));
    await show([over, paid]);
    for (const part of order) {
      parts[part]?.();
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    await expect.poll(() => [...taken.seen].at(-1)).toMatch(/^67,00 € deri tani · 2 termine$/);
    expect([...taken.seen].filter((text) => /\d €/.test(text))).toHaveLength(1);
    expect([...inTill.seen].filter((text) => /\d/.test(text))).toEqual(['Të mbledhura: 43,00 €']);
    for (const one of [taken, inTill]) one.stop();
  },
);
