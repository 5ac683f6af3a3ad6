// How a visit is paid by taps: by the buttons of its details and the icon of the grid, with and without a network, undone, and after
// somebody else was quicker. On the real outbox, with a fake server.
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { sumOf } from '#contracts/ground/payment.sq.ts';
import type { PaidVisit } from '#contracts/ground/payment.ts';
import { hour, visit } from '../../../appointments/visit.fixture.ts';
import { startSession } from '../../../identity/accounts/session.ts';
import { staffOf, userOf } from '../../../identity/accounts/user.fixture.ts';
import { salonQuery } from '../../../salon/salons/api.ts';
import { takingsQuery } from '../api.ts';
import { followSaid } from '../shown.ts';
import { queryClient } from '../../../ground/lib/query.ts';
import { noteAnswer, noteCut } from '../../../ground/lib/reach.ts';
import { beBehind } from '../../../ground/lib/server-clock.fixture.ts';
import { isWaitingForAnswers, useQueuedChanges } from '../../../ground/outbox/queued-changes.ts';
import { toastStore } from '../../../ground/ui/toast.ts';
import { PaidChip } from './PaidChip.tsx';
import { leaveNothing, openOutbox } from './paying.fixture.ts';
import VisitPayment from './VisitPayment.tsx';

const ana = visit('Ana', hour(9), 30, { status: 'confirmed', price: 3500 });
const { queryKey } = takingsQuery(ana.appointment_date);
let sent: { readonly path: string; readonly body: Record<string, unknown> }[] = [];
let isReachable = true;
let refusal: object | undefined;

const said = (changes: Partial<PaidVisit> = {}): PaidVisit => ({
  appointment_id: ana.id,
  barber_id: null,
  methods: ['cash'],
  is_unpaid: false,
  is_one_sum: false,
  sums: [],
  currency: 'ALL',
  price_cents: 350_000,
  discount_cents: 0,
  paid_cents: 350_000,
  unpaid_cents: 0,
  refunded_cents: 0,
  tips: [],
  version: 3,
  ...changes,
});
const plain = (text = '') => text.replaceAll(/\s/g, ' ');
const tapOf = (cents: number) => plain(`Kartë · ${sumOf(cents, 'ALL')}`);
/** What was paid, as the server knows it. */
const partly = said({
  methods: ['card', 'cash'],
  is_unpaid: true,
  discount_cents: 50_000,
  paid_cents: 250_000,
  unpaid_cents: 50_000,
});
const nothing = said({ methods: [], is_unpaid: true, paid_cents: 0, unpaid_cents: 350_000 });
const whole = said({ is_one_sum: true });
const several = said({ methods: ['card', 'cash'] });
const twoOfCash = said();

beforeEach(() => {
  [sent, isReachable, refusal, told] = [[], true, undefined, []];
  onSheet.mockClear();
  onTestFinished(toastStore.subscribe(() => (told = [...told, ...toastStore.read()])));
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (!isReachable) throw new TypeError('no network');
    const visits = queryClient.getQueryData(queryKey)?.visits ?? [];
    if (method !== 'POST') return Response.json({ success: true, takings: [], visits });
    sent.push({ path: String(address).replace(/.*\/api/, ''), body: JSON.parse(String(body)) });
    if (refusal) return Response.json({ success: false, ...refusal }, { status: 409 });
    return Response.json({
      success: true,
      message: 'Pagesa u ruajt.',
      visit: visits[0] ?? null,
      takings: [],
    });
  });
  startSession({ token: 'token', user: { ...userOf('drita'), staff: staffOf('owner') } });
  queryClient.setQueryData(salonQuery.queryKey, { till: 'on', currency: 'ALL' } as never);
  openOutbox('drita');
});
afterEach(async () => {
  // a late answer would put its message in the place of the next test's
  await expect.poll(isWaitingForAnswers).toBe(false);
  await leaveNothing();
});

const onSheet = vi.fn();
function Screen() {
  useEffect(followSaid, []);
  return (
    <>
      <output>{useQueuedChanges().length}</output>
      <div data-testid="icon">
        <PaidChip visit={ana} narrow={false} canEdit tabIndex={0} />
      </div>
      <VisitPayment visit={ana} onSheet={onSheet} />
    </>
  );
}
async function show(paid: PaidVisit | undefined) {
  queryClient.setQueryData(queryKey, { takings: [], visits: paid ? [paid] : [] });
  await render(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  );
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const icon = () => page.getByTestId('icon');
const waiting = (count: number) => expect.element(page.getByRole('status')).toHaveTextContent(String(count));
/** All messages of the test: the late one of another change takes the place of a message. */
let told: ReturnType<typeof toastStore.read> = [];
const undoOf = (text: string) => told.find((one) => plain(one.text) === text)?.actions[0];

test.each([2, -2])(
  'a clock that is %i days behind: a tap without a network says the day of the server',
  async (days) => {
    const ahead = days * 24 * 3_600_000;
    const { day } = localTime(new Date(Date.now() + ahead));
    beBehind(ahead);
    isReachable = false;
    noteCut();
    await show(nothing);
    await button('Kartë').click();
    await waiting(1);
    await expect.poll(isWaitingForAnswers).toBe(false);
    isReachable = true;
    noteAnswer();
    await expect.poll(() => sent.map(({ body }) => body.day)).toEqual([day]);
  },
);

test('a double click on a tap pays once, and presses nothing that comes to its place', async () => {
  await show(nothing);
  await button('Para në dorë').dblClick();
  await expect.poll(() => undoOf(plain(`Para në dorë · ${sumOf(350_000, 'ALL')}`))?.label).toBe('Zhbëj');
  expect(onSheet).not.toHaveBeenCalled();
  await expect.poll(isWaitingForAnswers).toBe(false);
  expect(sent).toMatchObject([{ body: { method: 'cash' } }]);
});

describe.each([
  ['nobody said how', undefined, tapOf(350_000), false],
  ['nothing is paid', nothing, tapOf(350_000), false],
  ['a part is paid, with a discount', partly, tapOf(50_000), false],
  ['all of it is paid in one sum of cash', whole, tapOf(350_000), true],
])('paid before: %s', (_what, paid, told, turns) => {
  test('a tap on the button pays what is due, says the sum, and is undone by its own id', async () => {
    await show(paid);
    await button('Kartë').click();
    await expect.poll(() => undoOf(told)?.label).toBe('Zhbëj');
    expect(sent).toMatchObject([
      { path: '/visits/Ana/method', body: { method: 'card', shown: { status: 'confirmed' } } },
    ]);
    undoOf(told)?.onPress();
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]).toMatchObject({
      path: '/visits/Ana/method/undo',
      body: { undoes: sent[0]?.body.change_id },
    });
  });

  test(`the icon of the grid ${turns ? 'turns it' : 'takes no tap'}`, async () => {
    // as if it had been on the screen for long: it takes no second tap of a double tap
    const now = vi.spyOn(performance, 'now').mockReturnValue(-1000);
    await show(paid);
    now.mockRestore();
    await expect.element(button('Kartë')).toBeVisible();
    expect(icon().getByRole('button').elements()).toHaveLength(turns ? 1 : 0);
    if (!turns) return;
    await icon().getByRole('button').click();
    await expect.poll(() => undoOf(told)?.label).toBe('Zhbëj');
    expect(sent).toMatchObject([{ path: '/visits/Ana/method', body: { method: 'card' } }]);
    expect(sent[0]?.body).not.toHaveProperty('is_late');
  });

  test('a tap without a network shows all as paid, waits, and is sent once with its day and what was shown', async () => {
    isReachable = false;
    noteCut();
    await show(paid);
    await button('Kartë').click();
    await waiting(1);
    const methods = paid?.is_unpaid && paid.methods.length > 0 ? 'Kartë + para në dorë' : 'Kartë';
    await expect.element(icon()).toHaveTextContent(methods);
    await expect.element(page.getByText(/^Pa paguar/)).not.toBeInTheDocument();
    await expect.poll(isWaitingForAnswers).toBe(false);
    isReachable = true;
    noteAnswer();
    await expect.poll(() => sent.length).toBe(1);
    const day = expect.stringMatching(/^\d{4}-/);
    expect(sent[0]?.body).toMatchObject({ method: 'card', day, is_late: true });
    expect(sent[0]?.body.shown).toMatchObject({
      paid: paid
        ? { methods: paid.methods, paid_cents: paid.paid_cents, discount_cents: paid.discount_cents }
        : null,
    });
  });

  test('undone without a network, both wait in their order, and the screen shows what was paid', async () => {
    isReachable = false;
    noteCut();
    await show(paid);
    await button('Kartë').click();
    await expect.poll(() => undoOf(told)?.label).toBe('Zhbëj');
    undoOf(told)?.onPress();
    await waiting(2);
    if (paid) await expect.element(icon()).toHaveTextContent(paid.is_unpaid ? 'Pa paguar' : 'Para në dorë');
    await expect.poll(isWaitingForAnswers).toBe(false);
    isReachable = true;
    noteAnswer();
    await expect
      .poll(() => sent.map(({ path }) => path))
      .toEqual(['/visits/Ana/method', '/visits/Ana/method/undo']);
    expect(sent[1]?.body.undoes).toBe(sent[0]?.body.change_id);
  });
});

describe.each([
  ['in several sums', several],
  ['in two sums of cash', twoOfCash],
])('all of it is paid %s', (_what, paid) => {
  test('neither buttons nor the icon say it anew; the sheet does', async () => {
    await show(paid);
    await expect.element(button('Pagesa: zbritje, bakshish, rimbursim')).toBeVisible();
    expect([button('Kartë'), button('Para në dorë')].flatMap((one) => one.elements())).toEqual([]);
    expect(icon().getByRole('button').elements()).toEqual([]);
  });
});

test('a tap after a colleague was quicker says the whole payment of now, and tapped again it pays the rest of that', async () => {
  const id = newId();
  const now = {
    ...partly,
    appointment_id: id,
    sums: [
      { method: 'cash' as const, currency: 'EUR' as const, cents: 1000 },
      { method: 'card' as const, currency: 'ALL' as const, cents: 153_000 },
    ],
    tips: [{ currency: 'EUR' as const, cents: 200 }],
  };
  refusal = {
    code: 'changed',
    message: 'Pagesa e kësaj vizite u ndryshua ndërkohë në një dritare ose pajisje tjetër.',
    appointment: { ...ana, id, barber_id: newId(), client_id: newId(), user_id: newId() },
    paid: now,
    last_payment: { at: '2026-11-23T08:05:00.000Z', by_name: 'Besa' },
  };
  await show(whole);
  await button('Kartë').click();
  await expect
    .poll(() => plain(toastStore.read().at(-1)?.detail))
    .toBe(
      '10,00 € para në dorë + 1 530 lekë kartë · Zbritje: 500 lekë · Bakshish: 2,00 € · Pa paguar: 500 lekë · Besa, 23.11.2026 09:05',
    );
  refusal = undefined;
  toastStore.read().at(-1)?.actions[0]?.onPress();
  await expect.poll(() => undoOf(tapOf(50_000))).toBeDefined();
  expect(sent.at(-1)?.body).toMatchObject({
    method: 'card',
    shown: { paid: { paid_cents: 250_000, is_unpaid: true } },
  });
});
