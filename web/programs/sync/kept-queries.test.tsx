// What a remembered device shows of an older release, and when the account ends. In a real IndexedDB.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { compactDayOf } from '#contracts/appointments/compact-day.rules.ts';
import type { Taking } from '#contracts/appointments/visit-payments.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import type { PaidVisit } from '#contracts/ground/payment.ts';
import { readProfile } from '#contracts/ground/user.ts';
import { appointmentKeys } from '../../appointments/api.ts';
import { visit } from '../../appointments/visit.fixture.ts';
import { rememberDevice, startSession } from '../../identity/accounts/session.ts';
import { userOf } from '../../identity/accounts/user.fixture.ts';
import { barberKeys } from '../../salon/barbers/api.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { productsQuery } from '../../till/products/api.ts';
import { takingsQuery } from '../../till/takings/api.ts';
import { call } from '../../ground/lib/call.ts';
import { emptyDevice, giveDeviceTo, keepOnDevice, readDevice } from '../../ground/lib/device.ts';
import { prices } from '../../ground/lib/prices.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { useKeptQueries } from './kept-queries.ts';

const owner = '01a1f88a-d903-7691-bf5a-20e7826ec760';
const today = localTime(new Date()).day;
const id = '01a1f88a-d903-7691-bf5a-20e7826ec761';
const ana = visit('Ana', 540, 30, { id, client_id: id, barber_id: id, user_id: owner });
const ofAna: Taking = {
  ...{ id, appointment_id: id, barber_id: id, barber: 'Arben', day: today, from_day: null, kind: 'visit' },
  ...{
    method: 'cash',
    currency: 'EUR',
    cents: 800,
    rate: null,
    worth_cents: 800,
    name: null,
    product_id: null,
  },
  ...{ note: null, fiscal_number: null, is_refund: false, voids: null, is_voided: false, voided_on: null },
  ...{ visit_facts: null, client: 'Ana', by_name: 'Arben', by_id: id, taken_at: `${today}T09:30:00.000Z` },
};
const paidByAna: PaidVisit = {
  ...{ appointment_id: id, barber_id: id, methods: ['cash'], is_unpaid: false, discount_cents: 0 },
  ...{ paid_cents: 800, refunded_cents: 0, tips: [], version: 1, currency: 'EUR', price_cents: 800 },
  unpaid_cents: 0,
};
let asked: string[] = [];

beforeEach(async () => {
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    throw new TypeError('no network');
  });
  queryClient.clear();
  await emptyDevice();
  await giveDeviceTo(owner, { id: owner });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.removeItem('remembered');
});

function Kept() {
  useKeptQueries(owner);
  return null;
}

test('a day that an older release kept without a field of now is not shown, and the server is asked for all', async () => {
  const { services: _, ...older } = ana;
  const at = Date.now();
  await keepOnDevice(owner, {
    entries: [
      { key: appointmentKeys.day(today), data: [older], at },
      { key: appointmentKeys.sync, data: 'since', at },
    ],
  });
  await readDevice();
  await render(
    <QueryClientProvider client={queryClient}>
      <Kept />
    </QueryClientProvider>,
  );
  expect(queryClient.getQueryData(appointmentKeys.day(today))).toBeUndefined();
  await expect.poll(() => asked).toContain('/api/sync?days=short');
  await expect.poll(async () => (await readDevice())?.entries).toEqual([]);
});

test('without a network, prices are in the currency of the kept salon; one kept before there were two is in euro', async () => {
  const older = {
    name: 'Salloni',
    phone: null,
    contact_email: null,
    asks_contact_email: false,
    country: 'AL',
    address: null,
    city: null,
    kind: null,
    about: null,
    instagram: null,
  };
  for (const [data, shown] of [
    [{ ...older, currency: 'ALL' }, '500\u00a0lekë'],
    [older, '500,00\u00a0€'],
  ] as const) {
    queryClient.clear();
    await keepOnDevice(owner, { entries: [{ key: salonQuery.queryKey, data, at: Date.now() }] });
    await readDevice();
    const { unmount } = await render(
      <QueryClientProvider client={queryClient}>
        <Kept />
      </QueryClientProvider>,
    );
    expect(prices.read().money(500)).toBe(shown);
    await unmount();
  }
});

test('without a network the products of the list are there at the next start', async () => {
  const products = [{ id, name: 'Shampo', price: 8, is_active: true, stock: 3, warns_at: null }];
  const kept = async () => (await readDevice())?.entries.map(({ data }) => data);
  const start = () =>
    render(
      <QueryClientProvider client={queryClient}>
        <Kept />
      </QueryClientProvider>,
    );
  const { unmount } = await start();
  queryClient.setQueryData(productsQuery.queryKey, products);
  await expect.poll(kept).toEqual([products]);
  await unmount();
  queryClient.clear();
  await start();
  expect(queryClient.getQueryData(productsQuery.queryKey)).toEqual(products);
});

test('without a network it is known at the next start how the visits of today were paid, and that the till is closed; the names of clients are not kept beside it', async () => {
  const key = takingsQuery(today).queryKey;
  const kept = async () => (await readDevice())?.entries.map(({ data }) => data);
  const start = () =>
    render(
      <QueryClientProvider client={queryClient}>
        <Kept />
      </QueryClientProvider>,
    );
  const { unmount } = await start();
  const of = { visits: [paidByAna], paid_on: '2026-11-26' };
  queryClient.setQueryData(key, { takings: [ofAna], ...of });
  const withoutName = { takings: [{ ...ofAna, client: null }], ...of };
  await expect.poll(kept).toEqual([withoutName]);
  await unmount();
  queryClient.clear();
  await start();
  expect(queryClient.getQueryData(key)).toEqual(withoutName);
  expect(queryClient.getQueryState(key)?.dataUpdatedAt).toBe(0);
});

test('a day is kept in short, and is shown after the next start as it was', async () => {
  const key = appointmentKeys.day(today);
  const start = () =>
    render(
      <QueryClientProvider client={queryClient}>
        <Kept />
      </QueryClientProvider>,
    );
  const { unmount } = await start();
  const bea = { ...ana, id: owner, client_id: null, client_name: 'Bea', status: 'pending' } as const;
  queryClient.setQueryData(key, [ana, bea]);
  const keptDay = async () => (await readDevice())?.entries.find((one) => one.key.includes(today))?.data;
  await expect.poll(keptDay).toEqual(compactDayOf([ana, bea]));
  await unmount();
  queryClient.clear();
  await start();
  const told = { appointment_date: today, user_id: '' };
  expect(queryClient.getQueryData(key)).toEqual([
    { ...bea, ...told },
    { ...ana, ...told },
  ]);
});

test('kept data is still in the cache hours later, also while another screen is open', async () => {
  const at = Date.now();
  await keepOnDevice(owner, {
    entries: [
      { key: appointmentKeys.day(today), data: [ana], at },
      { key: barberKeys.all, data: [], at },
    ],
  });
  await readDevice();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await render(
    <QueryClientProvider client={queryClient}>
      <Kept />
    </QueryClientProvider>,
  );
  vi.advanceTimersByTime(24 * 3_600_000);
  vi.useRealTimers();
  expect(queryClient.getQueryData(appointmentKeys.day(today))).toEqual([ana]);
  expect(queryClient.getQueryData(barberKeys.all)).toEqual([]);
});

const user = userOf(owner);

test('a tab that another account takes over, because the device is that account’s by now, shows nothing of the first', async () => {
  startSession({ token: 'token', user });
  queryClient.setQueryData(appointmentKeys.day(today), [ana]);
  startSession({ token: 'later token', user });
  expect(queryClient.getQueryData(appointmentKeys.day(today))).toEqual([ana]);
  startSession({ token: 'other token', user: { ...user, id: '01a1f88a-d903-7691-bf5a-20e7826ec762' } });
  expect(queryClient.getQueryData(appointmentKeys.day(today))).toBeUndefined();
});

test('a session that the server ended, as when the account is deactivated or leaves the salon, empties the device', async () => {
  await rememberDevice(user);
  startSession({ token: 'token', user });
  await keepOnDevice(owner, { entries: [{ key: appointmentKeys.sync, data: 'since', at: Date.now() }] });
  expect((await readDevice())?.entries).toHaveLength(1);

  vi.stubGlobal('fetch', async () =>
    Response.json({ success: false, code: 'unauthenticated', message: 'Sesioni mbaroi.' }, { status: 401 }),
  );
  await expect(call(readProfile, {})).rejects.toThrow();
  await expect.poll(() => readDevice()).toBeUndefined();
  expect(localStorage.getItem('kept')).toBeNull();
  expect(sessionStorage.getItem('token')).toBeNull();
});
