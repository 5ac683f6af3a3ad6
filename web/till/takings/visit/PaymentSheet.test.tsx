// The sheet of a payment without a network, on the real outbox with a fake server.

import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { messages } from '#contracts/till/till.sq.ts';
import { it } from '../../../../test/each-mainly.ts';
import { updateAppointment } from '../../../appointments/api.ts';
import { hour, visit } from '../../../appointments/visit.fixture.ts';
import { startSession } from '../../../identity/accounts/session.ts';
import { userOf } from '../../../identity/accounts/user.fixture.ts';
import { tillQuery } from '../../api.ts';
import { runningQuery } from '../../packages/api.ts';
import { takingsQuery } from '../api.ts';
import SellProduct from '../SellProduct.tsx';
import { followSaid, usePaid } from '../shown.ts';
import { queryClient } from '../../../ground/lib/query.ts';
import { noteAnswer, noteCut } from '../../../ground/lib/reach.ts';
import { isWaitingForAnswers, useQueuedChanges } from '../../../ground/outbox/queued-changes.ts';
import { toastStore } from '../../../ground/ui/toast.ts';
import PaymentSheet from './PaymentSheet.tsx';
import { leaveNothing, openOutbox } from './paying.fixture.ts';
import VisitPayment from './VisitPayment.tsx';

const ana = visit('Ana', hour(9), 30, { price: 15 });
/** What the server was sent; it answers once it can be reached. */
let sent: { readonly path: string; readonly body: { readonly change_id: string } }[] = [];
let isReachable = false;
/** The fields that the server refuses. */
let refused: Record<string, string> | undefined;
/** How the server knows the visit as paid. */
let known: object;

beforeEach(() => {
  sent = [];
  isReachable = false;
  refused = undefined;
  known = { visit: null, takings: [], rate: 98 };
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (isReachable && /visits.*takings$/.test(String(address)))
      return Response.json({ success: true, ...known });
    if (!isReachable || method !== 'POST') throw new TypeError('no network');
    sent.push({ path: String(address).replace(/.*\/api/, ''), body: JSON.parse(String(body)) });
    if (refused)
      return Response.json(
        { success: false, code: 'invalid', message: 'x', fields: refused },
        { status: 400 },
      );
    return Response.json({ success: true, message: 'Pagesa u ruajt.', visit: null, takings: [] });
  });
  startSession({ token: 'token', user: userOf('dea') });
  noteCut();
  queryClient.setQueryData(tillQuery.queryKey, {
    is_on: true,
    asks_how_paid: false,
    currency: 'EUR',
    rate: 98,
  });
  openOutbox('dea');
});
afterEach(leaveNothing);

function Screen({ onClose }: { onClose: () => void }) {
  useEffect(followSaid, []);
  const paid = usePaid(ana);
  const waiting = useQueuedChanges().length;
  return (
    <>
      <output>{`${paid?.methods.join('+')} ${paid?.isUnpaid} ${waiting}`}</output>
      <PaymentSheet visit={ana} onClose={onClose} />
    </>
  );
}
const open = (onClose = () => {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Screen onClose={onClose} />
    </QueryClientProvider>,
  );
/** The call without a network has failed by then: else it would only be repeated after a pause. */
async function networkIsBack() {
  await expect.poll(isWaitingForAnswers).toBe(false);
  isReachable = true;
  noteAnswer();
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (name: string) => page.getByLabelText(name, { exact: true });

test('a split with a tip and a discount waits, is shown and typed again, and is sent once with what the screen showed', async () => {
  queryClient.setQueryData(takingsQuery(ana.appointment_date).queryKey, { takings: [], visits: [] });
  const onClose = vi.fn();
  const screen = await open(onClose);
  await press('Më shumë');
  await field('Zbritje (€)').fill('3');
  await field('Shuma').fill('5');
  await press('Paguan në dy mënyra');
  await expect.element(field('Shuma 2')).toHaveValue('7,00');
  await field('Shuma 2').fill('4');
  await field('Bakshish').fill('2');
  await press('Ruaj pagesën');
  await expect.element(page.getByText('cash+card true 1')).toBeInTheDocument();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const kept = 'U ruajt në këtë pajisje. Dërgohet kur të kthehet lidhja.';
  expect(toastStore.read().at(-1)).toMatchObject({
    text: kept,
    detail: expect.stringMatching(/^Ana · .*5,00.€.*4,00.€/),
  });
  await screen.unmount();

  await open();
  await expect.element(field('Shuma 2')).toHaveValue('4,00');
  await expect.element(field('Bakshish')).toHaveValue('2,00');
  await expect.element(field('Zbritje (€)')).toHaveValue('3,00');
  await networkIsBack();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.path).toBe('/visits/Ana/payment');
  expect(sent[0]?.body).toMatchObject({
    paid: [
      { method: 'cash', currency: 'EUR', cents: 500 },
      { method: 'card', currency: 'EUR', cents: 400 },
    ],
    tips: [{ method: 'cash', currency: 'EUR', cents: 200 }],
    discount: 300,
    change_id: expect.any(String),
    shown: { status: 'confirmed', cancelled_by: null, paid: null },
  });
});

it.each(1, [
  [false, 'keeps all tips of its day'],
  [true, 'loses only the tip that was removed'],
])('saved again with a note (a tip is removed: %s), a payment %s', async (removes) => {
  const row = {
    appointment_id: ana.id,
    day: ana.appointment_date,
    from_day: null,
    currency: 'EUR',
    note: null,
  };
  const living = { ...row, is_refund: false, is_voided: false, voids: null, fiscal_number: null };
  const tips = [
    { method: 'card', currency: 'EUR', cents: 200 },
    { method: 'cash', currency: 'EUR', cents: 500 },
  ];
  queryClient.setQueryData(takingsQuery(ana.appointment_date).queryKey, {
    takings: [
      { ...living, kind: 'visit', method: 'card', cents: 1500, worth_cents: 1500 },
      ...tips.map((tip) => ({ ...living, kind: 'tip', ...tip, worth_cents: null })),
    ],
    visits: [],
  } as never);
  await open();
  const second = page.getByText('Edhe bakshish 5,00 € · Para në dorë');
  await expect.element(second).toBeVisible();
  if (removes) {
    await press('Hiqe: Edhe bakshish 5,00 € · Para në dorë');
    await expect.element(second).not.toBeInTheDocument();
  }
  await field('Shënim').fill('me kupon');
  await press('Ruaj pagesën');
  await expect.element(page.getByText(/ (?:true|false) 1$/)).toBeInTheDocument();
  await networkIsBack();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({ tips: removes ? tips.slice(0, 1) : tips, note: 'me kupon' });
  // the next test begins on a device that keeps nothing
  await expect.element(page.getByText(/ 0$/)).toBeInTheDocument();
});

test('a device that does not know the rate offers only the tap', async () => {
  queryClient.removeQueries({ queryKey: tillQuery.queryKey });
  await open();
  await expect.element(page.getByRole('button', { name: 'Kartë', exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ruaj pagesën' })).not.toBeInTheDocument();
});

const paid = { appointment_id: ana.id, methods: ['cash'], is_unpaid: false, currency: 'EUR' };
const paidInCash = {
  takings: [],
  visits: [{ ...paid, price_cents: 1500, unpaid_cents: 0, discount_cents: 0 }],
} as never;

test('without a network a visit whose payment is not on the device is not called unpaid', {
  tags: 'long',
}, async () => {
  await render(
    <QueryClientProvider client={queryClient}>
      <VisitPayment visit={{ ...ana, status: 'confirmed' }} onSheet={() => {}} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Pa lidhje nuk dihet nëse u pagua.')).toBeVisible();
  await expect.element(page.getByText('Nuk është shënuar si u pagua.')).not.toBeInTheDocument();
});

test('that nothing says how a visit was paid is said once the visit has begun, not before', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00+01:00') });
  const today = '2026-11-23';
  queryClient.setQueryData(takingsQuery(today).queryKey, { takings: [], visits: [] });
  const isMissing = async (minutes: number) => {
    const confirmed = {
      ...visit('Ana', minutes, 5, { price: 15, appointment_date: today }),
      status: 'confirmed' as const,
    };
    const screen = await render(
      <QueryClientProvider client={queryClient}>
        <VisitPayment visit={confirmed} onSheet={() => {}} />
      </QueryClientProvider>,
    );
    await expect.element(page.getByRole('button', { name: 'Kartë', exact: true })).toBeVisible();
    const isSaid = page.getByText('Nuk është shënuar si u pagua.').query() !== null;
    await screen.unmount();
    return isSaid;
  };
  expect([await isMissing(hour(11)), await isMissing(hour(13))]).toEqual([true, false]);
  vi.useRealTimers();
});

test('a tip in cash is kept of the change, whole or in part', async () => {
  queryClient.setQueryData(takingsQuery(ana.appointment_date).queryKey, { takings: [], visits: [] });
  await open();
  await press('Më shumë');
  await press('Dha 20,00\u00a0€');
  const says = (text: string) => expect.element(page.getByText(text)).toBeVisible();
  await says('Kusuri: 5,00 €');
  await field('Bakshish').fill('2');
  await says('Kusuri: 3,00 €');
  await field('Bakshish').fill('5');
  await says('Kusuri mbetet bakshish: 5,00 €');
  await field('Bakshish').fill('6');
  await says('Për bakshishin mungojnë ende: 1,00 €');
  await page.getByLabelText('Bakshishi u dha').selectOptions('card');
  await says('Kusuri: 5,00 €');
});

test.each([
  ['shows no payment and no session any more', 'Besa', {}, 0],
  ['shows the payment that stays in the till', 'Dea', { keeps_payment: true }, 1],
])('a visit that is cancelled without a network %s', async (_what, name, kept, shown) => {
  const one = visit(name, hour(11), 30, { price: 15, status: 'confirmed' });
  const sessions = [{ service_id: 'laser', number: 3, sessions: 6 }];
  const paid = { appointment_id: one.id, methods: ['cash'], is_unpaid: false, sessions };
  queryClient.setQueryData(takingsQuery(one.appointment_date).queryKey, {
    takings: [],
    visits: [paid],
  } as never);
  await updateAppointment(one, { status: 'cancelled', ...kept });
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <p>Detajet</p>
      <VisitPayment visit={{ ...one, status: 'cancelled', cancelled_by: 'salon' }} onSheet={() => {}} />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText('Detajet')).toBeVisible();
  expect(screen.getByText(/^Pagesa mbeti në arkë: para në dorë/).elements()).toHaveLength(shown);
  await expect.poll(() => screen.getByText('Nga paketa: seanca 3 nga 6').elements()).toHaveLength(shown);
});

function openWithPackage(price: number | null) {
  isReachable = true;
  noteAnswer();
  const services = [{ service_id: 'laser', service_name: 'Lazer', price, duration: 30 }];
  const laser = { ...ana, status: 'confirmed' as const, client_id: 'ana', services, price };
  const running = { client_id: 'ana', service_ids: ['laser'], sessions: 6, used_before: 0, used: 2 };
  queryClient.setQueryData(runningQuery.queryKey, [
    { ...running, id: 'lazer', name: 'Lazer 6', expires_on: null },
  ] as never);
  queryClient.setQueryData(takingsQuery(ana.appointment_date).queryKey, { takings: [], visits: [] });
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <PaymentSheet visit={laser} onClose={onClose} />
    </QueryClientProvider>,
  );
  return onClose;
}

test('without the sum, too, a package can pay', async () => {
  const onClose = openWithPackage(null);
  await press('Nga paketa: Lazer · seanca 3 nga 6');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent.length).toBe(1);
});

test('a package asks before what was typed of the payment is lost', async () => {
  const onClose = openWithPackage(15);
  await field('Shuma').fill('5');
  await press('Nga paketa: Lazer · seanca 3 nga 6');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kthehu' }).click();
  await expect.element(field('Shuma')).toHaveValue('5');
  expect(sent).toEqual([]);
  await press('Nga paketa: Lazer · seanca 3 nga 6');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mos i ruaj' }).click();
  await expect.poll(() => sent.length).toBe(1);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('a refund says that it needs the network before anything is typed', async () => {
  queryClient.setQueryData(takingsQuery(ana.appointment_date).queryKey, paidInCash);
  await open();
  const line = page.getByText('Pa lidhje këtu nuk ruhet asgjë. Shkruani kur të kthehet lidhja.');
  await expect.element(field('Shuma')).toHaveValue('15,00');
  await expect.element(line).not.toBeInTheDocument();
  await press('Më shumë');
  await press('Rimbursim');
  await expect.element(line).toBeVisible();
  await page.getByRole('tab', { name: 'Pagesa' }).click();
  await expect.element(field('Shuma')).toBeVisible();
});

test('a refund asks before it drops what was typed of the payment', async () => {
  queryClient.setQueryData(takingsQuery(ana.appointment_date).queryKey, paidInCash);
  await open();
  await press('Më shumë');
  await field('Bakshish').fill('2');
  await press('Rimbursim');
  await press('Kthehu');
  await expect.element(field('Bakshish')).toHaveValue('2');
  await press('Rimbursim');
  await press('Mos i ruaj');
  await expect.element(field('Sa i ktheni klientit')).toBeVisible();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});

test('a product is sold without a network, and its return is not', { tags: 'long' }, async () => {
  queryClient.setQueryData(['barbers'], [{ id: 'barber', name: 'Arben', active: true }] as never);
  const onClose = vi.fn();
  await render(
    <QueryClientProvider client={queryClient}>
      <SellProduct day="2026-11-23" onClose={onClose} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Pa lidhje nuk ruhet kthimi i një produkti.')).toBeVisible();
  await expect.element(page.getByLabelText('Klienti e ktheu produktin')).not.toBeInTheDocument();
  await field('Produkti').fill('Dyll');
  await field('Çmimi').fill('9');
  await press('Ruaj shitjen');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(toastStore.read().at(-1)?.detail).toMatch(/^Dyll · 9,00.€ · Para në dorë$/);
  await networkIsBack();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({
    path: '/takings',
    body: { kind: 'product', name: 'Dyll', cents: 900, day: '2026-11-23', is_late: true },
  });
});

test('a payment in lekë of before counts by its own rate, also when the owner takes another one by now', async () => {
  isReachable = true;
  noteAnswer();
  const row = {
    ...{ id: 'row', appointment_id: ana.id, kind: 'visit', method: 'cash', currency: 'ALL', cents: 150_000 },
    ...{ rate: 100, worth_cents: 1500, day: ana.appointment_date, from_day: null, visit_facts: null },
    ...{ note: null, fiscal_number: null, is_refund: false, is_voided: false, voids: null },
  };
  known = {
    visit: { ...paid, price_cents: 1500, discount_cents: 0, paid_cents: 1500, unpaid_cents: 0, tips: [] },
    takings: [row],
    rate: 100,
  };
  await open();
  await expect.element(field('Shuma')).toHaveValue('1500');
  await expect.element(page.getByText(/^Kusuri: /)).not.toBeInTheDocument();
  await field('Shënim').fill('me kupon');
  await press('Ruaj pagesën');
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({ paid: [{ currency: 'ALL', cents: 150_000 }], note: 'me kupon' });
  expect(sent[0]?.body).not.toHaveProperty('change');
});

test('what a colleague saves while the sheet is open is not overwritten unseen', async () => {
  isReachable = true;
  noteAnswer();
  const said = {
    methods: ['cash'],
    is_unpaid: false,
    discount_cents: 0,
    paid_cents: 1500,
    refunded_cents: 0,
  };
  const paid = {
    appointment_id: ana.id,
    barber_id: null,
    price_cents: 1500,
    unpaid_cents: 0,
    currency: 'EUR',
  };
  known = { visit: { ...paid, ...said, tips: [] }, takings: [], rate: 98 };
  await open();
  await expect.element(field('Shuma')).toBeVisible();
  const discounted = { methods: ['card'], discount_cents: 200, paid_cents: 1300 };
  known = { visit: { ...paid, ...said, ...discounted, tips: [] }, takings: [], rate: 98 };
  await queryClient.invalidateQueries();
  await press('Më shumë');
  await field('Shënim').fill('me kupon');
  await press('Ruaj pagesën');
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({ shown: { paid: said } });
  expect(sent[0]?.body).not.toHaveProperty('discount');
});

describe('what was paid in several sums', () => {
  const of = { appointment_id: ana.id, day: ana.appointment_date, from_day: null, note: null, rate: null };
  const living = {
    ...of,
    visit_facts: null,
    fiscal_number: null,
    is_refund: false,
    is_voided: false,
    voids: null,
  };
  const row = (method: string, currency: string, cents: number, worth_cents: number) => ({
    ...living,
    ...{ id: `${method} ${currency}`, kind: 'visit', method, currency, cents, worth_cents },
  });
  const tip = {
    ...living,
    id: 'tip',
    kind: 'tip',
    method: 'cash',
    currency: 'EUR',
    cents: 200,
    worth_cents: null,
  };
  const question = page.getByRole('alertdialog');
  const openPartly = async (more: readonly object[] = []) => {
    isReachable = true;
    noteAnswer();
    known = {
      visit: {
        ...paid,
        ...{ methods: ['card', 'cash'], is_unpaid: true, is_one_sum: false, tips: [], refunded_cents: 0 },
        ...{ price_cents: 1500, discount_cents: 300, paid_cents: 1000, unpaid_cents: 200 },
      },
      takings: [row('cash', 'EUR', 600, 600), row('card', 'EUR', 400, 400), ...more],
      rate: 98,
    };
    await open();
    // what is due of a day before is asked first
    await page.getByRole('tab', { name: 'Pagesa' }).click();
    await expect.element(field('Shuma 2')).toHaveValue('4,00');
  };

  test('is changed only after a question that names both sums', async () => {
    await openPartly([tip]);
    await field('Shuma 1').fill('5');
    await press('Ruaj pagesën');
    await expect
      .poll(() => question.query()?.textContent)
      .toMatch(
        /Tani: 6,00\s€ para në dorë \+ 4,00\s€ kartë · Zbritje: 3,00\s€ · Bakshish: 2,00\s€ · Pa paguar: 2,00\s€\s*Pas ruajtjes: 5,00\s€ para në dorë \+ 4,00\s€ kartë · Zbritje: 3,00\s€ · Bakshish: 2,00\s€ · Pa paguar: 3,00\s€/,
      );
    await press('Kthehu');
    expect(sent).toEqual([]);
    await expect.element(field('Shuma 1')).toHaveValue('5');
    await press('Ruaj pagesën');
    await press('Ndrysho pagesën');
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.body).toMatchObject({ paid: [{ cents: 500 }, { cents: 400 }] });
  });

  test('is asked about only where the form is right, and once for what the server then refuses', {
    tags: 'long',
  }, async () => {
    await openPartly([tip]);
    await field('Shuma 1').fill('5');
    await field('Bakshish').fill('abc');
    await press('Ruaj pagesën');
    await expect.element(field('Bakshish')).toBeInvalid();
    await field('Bakshish').fill('2');
    await field('Shuma 1').fill('0');
    await field('Shuma 2').fill('20');
    await press('Ruaj pagesën');
    await expect.element(page.getByText(messages.tooMuch)).toBeVisible();
    await field('Shuma 2').fill('1');
    await field('Zbritje (€)').fill('16');
    await press('Ruaj pagesën');
    await expect.element(page.getByText(messages.discountTooLarge)).toBeVisible();
    expect(question.elements()).toEqual([]);
    expect(sent).toEqual([]);

    await field('Zbritje (€)').fill('3');
    refused = { fiscal_number: 'Shumë i gjatë.' };
    await press('Ruaj pagesën');
    await press('Ndrysho pagesën');
    await expect.element(page.getByText('Shumë i gjatë.')).toBeVisible();
    refused = undefined;
    await press('Ruaj pagesën');
    await expect.poll(() => sent.length).toBe(2);
    expect(question.elements()).toEqual([]);
  });

  it.each(1, [
    ['with the rest added', async () => field('Shuma 2').fill('6')],
    ['with a note', async () => field('Shënim').fill('me zarf')],
    ['with another tip', async () => field('Bakshish').fill('5')],
  ])('is saved without a question %s', async (_what, type) => {
    await openPartly([tip]);
    await type();
    await press('Ruaj pagesën');
    await expect.poll(() => sent.length).toBe(1);
    expect(question.elements()).toEqual([]);
  });

  it.each(1, [
    ['a tip that is emptied', async () => field('Bakshish').fill('')],
    ['a part that is removed', async () => press('Hiqe mënyrën 2')],
  ])('is asked about for %s', async (_what, type) => {
    await openPartly([tip]);
    await type();
    await press('Ruaj pagesën');
    await expect.element(question).toBeVisible();
    expect(sent).toEqual([]);
  });
});

test('one sum that paid all of it, as a tick says it, is split without a question, and lowered with one', {
  tags: 'long',
}, async () => {
  isReachable = true;
  noteAnswer();
  const all = {
    ...paid,
    is_one_sum: true,
    price_cents: 1500,
    discount_cents: 0,
    paid_cents: 1500,
    unpaid_cents: 0,
  };
  known = { visit: { ...all, tips: [], refunded_cents: 0 }, takings: [], rate: 98 };
  await open();
  await field('Shuma').fill('10');
  await press('Ruaj pagesën');
  await expect
    .poll(() => page.getByRole('alertdialog').query()?.textContent)
    .toMatch(/Tani: 15,00\s€ para në dorë/);
  await press('Kthehu');
  await press('Më shumë');
  await press('Paguan në dy mënyra');
  await press('Ruaj pagesën');
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({ paid: [{ cents: 1000 }, { method: 'card', cents: 500 }] });
});
