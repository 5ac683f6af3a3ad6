// Parts of screens while they load, after a load that failed, and without data. What else a screen can be is in e2e/states.ts.
import 'axe-core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { PaymentsTab } from '../billing/subscriptions/PaymentsTab.tsx';
import { endSession, startSession } from '../identity/accounts/session.ts';
import { staffOf, userOf } from '../identity/accounts/user.fixture.ts';
import UsersScreen from '../operator/users/UsersScreen.tsx';
import ClientFileDialog from '../privacy/ClientFileDialog.tsx';
import KeepingDialog from '../privacy/KeepingDialog.tsx';
import DoublesDialog from '../privacy/merges/DoublesDialog.tsx';
import CalendarFeed from '../programs/calendar-feeds/CalendarFeed.tsx';
import CommissionsScreen from '../reports/commissions/CommissionsScreen.tsx';
import SalonReportScreen from '../reports/SalonReportScreen.tsx';
import OwnCalendar from '../salon/own-calendars/OwnCalendar.tsx';
import ProductsTab from '../till/products/ProductsTab.tsx';
import { queryClient } from '../ground/lib/query.ts';
import { runAxeInThemes, textsCutOff } from '../ground/ui/accessible.fixture.ts';
import HoursTab from './settings/HoursTab.tsx';
import StaffTab from './settings/StaffTab.tsx';
import '../styles.css';

type Answers = Readonly<Record<string, object>>;
interface State {
  readonly name: string;
  readonly shown: ReactElement;
  readonly shows: string | RegExp;
  /** What the server answers at these addresses. */
  readonly answers?: Answers;
  /** A load that failed shows the same line in most parts, so most of them run only in `npm run test:all`. */
  readonly isLong?: true;
  /** What is never answered. Any other call fails. */
  readonly unanswered?: string;
}

const close = () => {};
const failed = /^Gabim në lidhje me serverin/;
const noPages = { current_page: 1, total_pages: 1, total_items: 0, items_per_page: 20 };

const states: readonly State[] = [
  {
    name: 'clients who stand twice, while they load',
    shown: <DoublesDialog onClose={close} />,
    unanswered: '/api/clients/doubles',
    shows: 'Klientë të dyfishtë',
  },
  {
    name: 'clients who stand twice, not loaded',
    isLong: true,
    shown: <DoublesDialog onClose={close} />,
    shows: failed,
  },
  {
    name: 'no clients who stand twice',
    shown: <DoublesDialog onClose={close} />,
    answers: { '/api/clients/doubles': { doubles: [], merges: [] } },
    shows: 'Nuk u gjetën klientë të dyfishtë.',
  },
  {
    name: 'clients without visits, not loaded',
    isLong: true,
    shown: <KeepingDialog onClose={close} />,
    answers: { '/api/clients/keeping': { years: 3, unvisited: 2 } },
    shows: failed,
  },
  {
    name: 'no clients without visits',
    shown: <KeepingDialog onClose={close} />,
    answers: {
      '/api/clients/keeping': { years: 10, unvisited: 0 },
      '/api/clients/unvisited': { clients: [], all: 0 },
    },
    shows: 'Nuk ka klientë të tillë.',
  },
  {
    name: 'the data of a client, not loaded',
    isLong: true,
    shown: <ClientFileDialog id="client" onClose={close} />,
    shows: failed,
  },
  {
    name: 'the calendar of a barber, not loaded',
    isLong: true,
    shown: <CalendarFeed whole={false} />,
    shows: failed,
  },
  { name: 'the own calendar, not loaded', shown: <OwnCalendar />, shows: failed },
  { name: 'the staff, not loaded', isLong: true, shown: <StaffTab />, shows: failed },
  { name: 'the products, not loaded', shown: <ProductsTab />, shows: failed },
  {
    name: 'no products',
    shown: <ProductsTab />,
    answers: { '/api/products': { products: [] } },
    shows: /^Nuk keni ende produkte/,
  },
  {
    name: 'the hours, not loaded',
    isLong: true,
    shown: <HoursTab draft={undefined} onDraft={close} />,
    shows: failed,
  },
  { name: 'the report, not loaded', shown: <SalonReportScreen />, shows: /^Raporti nuk u ngarkua/ },
  {
    name: 'the statements, not loaded',
    shown: <CommissionsScreen />,
    answers: { '/api/till': { till: { is_on: true } } },
    shows: failed,
  },
  { name: 'the payments of an owner, not loaded', isLong: true, shown: <PaymentsTab />, shows: failed },
  {
    name: 'no payments of an owner',
    shown: <PaymentsTab />,
    answers: { '/api/subscriptions/payments': { data: [], seller: {}, nipt: null, pagination: noPages } },
    shows: 'Nuk keni bërë ende asnjë pagesë.',
  },
  { name: 'the users, not loaded', isLong: true, shown: <UsersScreen />, shows: failed },
];

const usual = queryClient.getDefaultOptions();
beforeAll(() => queryClient.setDefaultOptions({ ...usual, queries: { ...usual.queries, retryDelay: 0 } }));
afterAll(() => queryClient.setDefaultOptions(usual));

afterEach(async () => {
  await cleanup();
  endSession();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function isAccessible(state: State) {
  const { shown, shows, answers = {}, unanswered } = state;
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, location.origin);
    if (pathname === unanswered) await new Promise(() => {});
    const answer = answers[pathname];
    if (!answer) throw new TypeError('connection refused');
    return Response.json({ success: true, ...answer });
  });
  startSession({ token: 'token', user: { ...userOf('user'), staff: staffOf('owner') } });
  await page.viewport(390, 844);
  await render(
    <QueryClientProvider client={queryClient}>
      <Router hook={memoryLocation({ path: '/' }).hook}>{shown}</Router>
    </QueryClientProvider>,
  );
  await expect.element(page.getByText(shows).first()).toBeVisible();
  expect(textsCutOff()).toEqual([]);
  expect(await runAxeInThemes({ isPart: true })).toEqual({ light: [], dark: [] });
  for (const width of [320, 1440]) {
    await page.viewport(width, 844);
    expect(textsCutOff()).toEqual([]);
  }
}
const title = '$name: accessible in both themes, and nothing is cut off at any width';
test.each(states.filter(({ isLong }) => !isLong))(title, isAccessible);
test.each(states.filter(({ isLong }) => isLong))(title, { tags: 'long' }, isAccessible);
