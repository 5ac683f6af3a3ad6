import DashboardScreen from './DashboardScreen.tsx';
import '../../styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import type { readProfile } from '#contracts/ground/user.ts';
import { it } from '../../../test/each-mainly.ts';
import { appointmentKeys } from '../../appointments/api.ts';
import { visit } from '../../appointments/visit.fixture.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { staffOf } from '../../identity/accounts/user.fixture.ts';
import { birthdaysQuery } from '../../online/birthdays/api.ts';
import { bookingsQuery } from '../../online/bookings/api.ts';
import { remindersQuery } from '../../online/reminders/api.ts';
import { firstStepsQuery } from '../../salon/first-steps/api.ts';
import { comingHolidaysQuery } from '../../salon/holidays/api.ts';
import { leaveRequestsQuery } from '../../salon/leave-requests/api.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { tillQuery } from '../../till/api.ts';
import { ordersOf, partsOfTill, textsOf } from '../../till/late-parts.fixture.ts';
import { takingKeys } from '../../till/takings/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { noteAnswer, noteCut } from '../../ground/lib/reach.ts';

const { day } = localTime(new Date());
const user: ReplyOf<typeof readProfile>['user'] = {
  id: '01a1f88a-d903-7691-bf5a-20e7826ec760',
  username: 'Erjona',
  name: 'Erjona',
  email: 'e@salloni.al',
  role: 'user',
  isActive: true,
  createdAt: '2026-11-01T10:00:00Z',
  avatar: null,
  pendingEmail: null,
  staff: null,
  salonKind: null,
  subscriptionType: 'none',
  isOnTrial: true,
  trialEndDate: null,
  subscriptionEndDate: null,
};

const options = queryClient.getDefaultOptions();

beforeEach(() => {
  queryClient.clear();
  queryClient.setDefaultOptions({ ...options, queries: { ...options.queries, retry: false } });
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
  startSession({ token: 'token', user });
});
afterEach(() => {
  noteAnswer();
  vi.useRealTimers();
  queryClient.setDefaultOptions(options);
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <DashboardScreen />
    </QueryClientProvider>,
  );

test('without a network the figures of the kept visits are shown without an error', async () => {
  noteCut();
  const old = { updatedAt: Date.now() - 3_600_000 };
  queryClient.setQueryData(
    appointmentKeys.day(day),
    [visit('Agim Bërdica', 540, 30, { appointment_date: day })],
    old,
  );
  const screen = await open();
  await expect.element(screen.getByText('Agim Bërdica').first()).toBeVisible();
  await expect.poll(() => queryClient.getQueryState(appointmentKeys.day(day))?.status).toBe('error');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Provo përsëri' })).not.toBeInTheDocument();
});

test('without a network and kept visits the dashboard says that it waits for the internet; a failing server is an error', async () => {
  noteCut();
  const screen = await open();
  await expect.element(screen.getByText('Kjo pjesë shfaqet sapo të kthehet lidhja.')).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  noteAnswer();
  await expect.element(screen.getByRole('alert').getByText('Gabim në lidhje me serverin')).toBeVisible();
});

const salon = {
  name: 'Blloku',
  phone: null,
  contact_email: null,
  asks_contact_email: true,
  has_moved_answers: false,
  country: 'AL' as const,
  till: 'off' as const,
  currency: 'EUR' as const,
  address: null,
  city: null,
  kind: null,
  about: null,
  instagram: null,
};
const steps = { salon: true, barbers: true, services: true, visit: true, putAway: false };
const question = 'A ka salloni një email për klientët?';
const emailPart = 'Email-i i sallonit';

test.each([
  ['one with a contact e-mail', { ...salon, asks_contact_email: false }, steps],
  ['one whose first steps are open', salon, { ...steps, visit: false }],
])('an owner is asked for a contact e-mail, but not %s', async (_, data, done) => {
  queryClient.setQueryData(appointmentKeys.day(day), [
    visit('Agim Bërdica', 540, 30, { appointment_date: day }),
  ]);
  queryClient.setQueryData(salonQuery.queryKey, data);
  queryClient.setQueryData(firstStepsQuery.queryKey, done);
  const screen = await open();
  await expect.element(screen.getByText('Agim Bërdica').first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: emailPart })).not.toBeInTheDocument();
  queryClient.setQueryData(salonQuery.queryKey, salon);
  queryClient.setQueryData(firstStepsQuery.queryKey, steps);
  await screen.getByRole('button', { name: emailPart }).click();
  await expect.element(screen.getByText(question)).toBeVisible();
});

test.each([
  { till: 'on', figures: { 'Të ardhura deri tani': '7,50 €', 'Të mbledhura': '≈ 9,50 €' } },
  { till: 'off', figures: { 'Të ardhura deri tani': '0,00 €', 'Të mbledhura': undefined } },
] as const)(
  'with the till $till: a visit that is paid counts as done, and what came in has its own name',
  async ({ till, figures }) => {
    const paid = visit('Agim Bërdica', 23 * 60 + 30, 30, {
      appointment_date: day,
      status: 'confirmed',
      price: 7.5,
    });
    queryClient.setQueryData(appointmentKeys.day(day), [paid]);
    queryClient.setQueryData(salonQuery.queryKey, { ...salon, till });
    queryClient.setQueryData(firstStepsQuery.queryKey, steps);
    queryClient.setQueryData(tillQuery.queryKey, {
      is_on: true,
      asks_how_paid: false,
      currency: 'EUR',
      rate: 98,
    });
    const takings = [
      { kind: 'visit', currency: 'EUR', cents: 750 },
      { kind: 'product', currency: 'ALL', cents: 19_600 },
      { kind: 'tip', currency: 'EUR', cents: 100 },
      { kind: 'in', currency: 'EUR', cents: 5000 },
    ];
    const visits = [{ appointment_id: paid.id, is_unpaid: false }];
    queryClient.setQueryData([...takingKeys.days, day], { takings, visits });
    const screen = await open();
    await expect.element(screen.getByText('Agim Bërdica').first()).toBeVisible();
    // they load after the screen
    if (till === 'on') await expect.element(screen.getByText('≈ 9,50 €')).toBeVisible();
    const shown = Object.fromEntries(
      [...document.querySelectorAll('dl > div')].map((one) => [
        one.querySelector('dt')?.textContent,
        one.querySelector('dd')?.textContent?.replaceAll('\u00a0', ' '),
      ]),
    );
    expect(shown).toMatchObject(Object.fromEntries(Object.entries(figures).filter(([, text]) => text)));
    expect(Object.keys(shown).includes('Të mbledhura')).toBe(till === 'on');
    const toTill = [...document.querySelectorAll('a')].filter(({ href }) => href.endsWith('?skeda=arka'));
    expect(toTill).toHaveLength(till === 'off' ? 1 : 0);
  },
);

test.each([
  [[false, true], '1 kujtesë'],
  [[false, false], '2 kujtesa'],
  [[true, true], undefined],
  [[], undefined],
])('of clients who were reminded or not, %j, the line of what waits says %s', async (sent, text) => {
  queryClient.setQueryData(appointmentKeys.day(day), []);
  queryClient.setQueryData(salonQuery.queryKey, { ...salon, asks_contact_email: false });
  queryClient.setQueryData(firstStepsQuery.queryKey, steps);
  const reminders = sent.map((one, n) => ({ id: String(n), day, sent: one }));
  queryClient.setQueryData([...remindersQuery.queryKey], { reminders } as never);
  knowTheRest();
  const screen = await open();
  const line = screen.getByRole('region', { name: 'Presin:' });
  if (text) await expect.element(line.getByRole('button', { name: text })).toBeVisible();
  else await expect.element(line).toHaveTextContent('Asgjë nuk pret.');
});

/** The other lists of what waits, which are empty. */
function knowTheRest() {
  queryClient.setQueryData(bookingsQuery.queryKey, { requests: [] } as never);
  queryClient.setQueryData(comingHolidaysQuery(day).queryKey, []);
  queryClient.setQueryData(leaveRequestsQuery.queryKey, { requests: [], mayAnswer: true } as never);
}

test('a device that does not know what waits does not say that nothing waits', async () => {
  noteCut();
  queryClient.setQueryData(appointmentKeys.day(day), []);
  queryClient.setQueryData(salonQuery.queryKey, { ...salon, asks_contact_email: false });
  queryClient.setQueryData(firstStepsQuery.queryKey, steps);
  const screen = await open();
  const line = screen.getByRole('region', { name: 'Presin:' });
  await expect.element(line).toHaveTextContent('Nuk dihet nëse pret diçka.');
});

test('what waits opens below its line, one part at a time, and the parts of who may not answer are not there', async () => {
  const request = { id: '1', name: 'Arta', from: day, to: day, note: null, state: 'waiting' };
  queryClient.setQueryData(appointmentKeys.day(day), [
    visit('Agim Bërdica', 540, 30, { appointment_date: day }),
  ]);
  queryClient.setQueryData(salonQuery.queryKey, salon);
  queryClient.setQueryData(firstStepsQuery.queryKey, steps);
  queryClient.setQueryData(leaveRequestsQuery.queryKey, { requests: [request], mayAnswer: true } as never);
  const screen = await open();
  const leave = screen.getByRole('button', { name: '1 kërkesë për pushim' });
  await leave.click();
  await expect.element(leave).toHaveAttribute('aria-expanded', 'true');
  await expect.element(screen.getByRole('button', { name: /^Prano: Arta/ })).toBeVisible();
  await screen.getByRole('button', { name: emailPart }).click();
  await expect.element(screen.getByText(question)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Prano: Arta/ })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: emailPart }).click();
  await expect.element(screen.getByText(question)).not.toBeInTheDocument();
  startSession({ token: 'token', user: { ...user, staff: staffOf('barber') } });
  await expect.element(leave).not.toBeInTheDocument();
});

test('the list begins with who is there now; what is over is folded, with how many of it nobody ticked', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T11:00:00Z`) });
  const at = (name: string, minutes: number, status: 'pending' | 'confirmed') =>
    visit(name, minutes, 30, { appointment_date: day, status });
  queryClient.setQueryData(appointmentKeys.day(day), [
    at('Ana', 60, 'confirmed'),
    at('Besa', 90, 'pending'),
    at('Dea', 23 * 60, 'pending'),
  ]);
  queryClient.setQueryData(salonQuery.queryKey, salon);
  queryClient.setQueryData(firstStepsQuery.queryKey, steps);
  const screen = await open();
  const today = screen.getByRole('region', { name: 'Terminet e sotme' });
  const names = () =>
    [...today.element().querySelectorAll('li')].flatMap((row) =>
      [...row.querySelectorAll('button')].map(({ textContent }) => textContent).filter(Boolean),
    );
  await expect.element(today).toBeVisible();
  expect(new Set(names())).toEqual(new Set(['Dea']));
  const over = today.getByRole('button', { name: 'Të kaluara: 2 · në pritje: 1' });
  await over.click();
  expect(new Set(names())).toEqual(new Set(['Ana', 'Besa', 'Dea']));
  await over.click();
  expect(new Set(names())).toEqual(new Set(['Dea']));
});

test('an owner who wants no question about the contact e-mail says so once, and the question is gone', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, request?: RequestInit) => {
    if (request?.method !== 'PUT') throw new TypeError('no network');
    sent.push([address, JSON.parse(String(request.body))]);
    return Response.json({ success: true, message: '', data: { ...salon, asks_contact_email: false } });
  });
  queryClient.setQueryData(appointmentKeys.day(day), []);
  queryClient.setQueryData(salonQuery.queryKey, salon);
  queryClient.setQueryData(firstStepsQuery.queryKey, steps);
  const screen = await open();
  await screen.getByRole('button', { name: emailPart }).click();
  await expect
    .element(screen.getByRole('link', { name: 'Shto email-in' }))
    .toHaveAttribute('href', '/konfigurimet?skeda=salloni');
  await screen.getByRole('button', { name: 'Jo, mos pyet më' }).click();
  await expect.element(screen.getByText(question)).not.toBeInTheDocument();
  expect(sent).toEqual([['/api/salon', { asks_contact_email: false }]]);
});

test('a barber sees the own sums only, or none, beside the counts of the own column, and no call asks for what owners set up', async () => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    calls.push(address);
    return new Promise(() => {});
  });
  queryClient.setQueryData(appointmentKeys.day(day), [
    visit('Ana', 540, 30, { appointment_date: day, price: 8, barber_id: 'own' }),
    visit('Besa', 600, 30, { appointment_date: day, price: 30, barber_id: 'other' }),
  ]);
  queryClient.setQueryData(['bookings'], { requests: [] });
  queryClient.setQueryData(['reminders'], { reminders: [] });
  queryClient.setQueryData<object>(salonQuery.queryKey, { name: 'Salloni' });
  const figuresWith = async (seesOwnMoney: boolean) => {
    const staff = staffOf('barber', { barberId: 'own', seesOwnMoney });
    startSession({ token: 'token', user: { ...user, staff } });
    const screen = await open();
    const figures = screen.getByLabelText('Dita në shifra');
    await expect.element(figures).toBeVisible();
    const text = figures.element().textContent ?? '';
    await screen.unmount();
    return text;
  };
  const own = await figuresWith(true);
  expect(own).toContain('8,00');
  expect(own).toContain('Termine te ju1');
  expect(await figuresWith(false)).not.toContain('€');
  expect(calls.filter((address) => /first-steps|holidays|leave-requests/.test(address))).toEqual([]);
});

test('the next visit of a barber is one of the own column, also beside an earlier one of a colleague', async () => {
  // a quarter past nine in Tirana in winter, past ten in summer
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T08:15:00Z`) });
  queryClient.setQueryData(appointmentKeys.day(day), [
    visit('Besa', 660, 30, { appointment_date: day, barber_id: 'other' }),
    visit('Ana', 720, 30, { appointment_date: day, barber_id: 'own' }),
  ]);
  queryClient.setQueryData(['bookings'], { requests: [] });
  queryClient.setQueryData<object>(salonQuery.queryKey, { name: 'Salloni' });
  const nextOf = async (staff: typeof user.staff) => {
    startSession({ token: 'token', user: { ...user, staff } });
    const screen = await open();
    const heading = screen.getByRole('region', { name: /^Tjetri/ });
    await expect.element(heading).toBeVisible();
    const text = heading.element().textContent;
    await screen.unmount();
    return text;
  };
  expect(await nextOf(staffOf('barber', { barberId: 'own', seesOthers: true }))).toContain('Ana');
  expect(await nextOf(staffOf('manager'))).toContain('Besa');
});

test('birthdays come below the visits, and nothing waits for them', async () => {
  queryClient.setQueryData(appointmentKeys.day(day), [
    visit('Agim Bërdica', 540, 30, { appointment_date: day }),
  ]);
  queryClient.setQueryData(salonQuery.queryKey, { ...salon, asks_contact_email: false });
  queryClient.setQueryData(firstStepsQuery.queryKey, steps);
  const screen = await open();
  await expect.element(screen.getByText('Agim Bërdica').first()).toBeVisible();
  await expect.element(screen.getByText('Ditëlindjet')).not.toBeInTheDocument();
  const ana = {
    id: '1',
    name: 'Ana',
    phone: null,
    language: 'sq',
    channel: 'sms',
    day,
    may_wish: true,
  } as const;
  queryClient.setQueryData(birthdaysQuery.queryKey, { birthdays: [ana] } as never);
  await expect.element(screen.getByText('Ditëlindjet')).toBeVisible();
});

describe('with the till on, the answers that the figures are put together from come late', () => {
  // one is over, and one that is paid is still to come: without what is paid, 24 of 67 € would be shown
  const over = visit('Agim', 0, 5, { appointment_date: day, status: 'confirmed', price: 24 });
  const paid = visit('Besa', 23 * 60 + 50, 5, { appointment_date: day, status: 'confirmed', price: 43 });
  const parts = {
    ...partsOfTill(day, paid.id),
    visits: () => queryClient.setQueryData(appointmentKeys.day(day), [over, paid]),
  };
  const figureOf = (label: string) =>
    [...document.querySelectorAll('dl > div')]
      .find((one) => one.querySelector('dt')?.textContent === label)
      ?.querySelector('dd')?.textContent;

  it.each(
    6,
    ordersOf(Object.keys(parts)).map((order) => [order.join(', '), order] as const),
  )('as %s: no sum but the whole one is shown, and the figures keep their places', async (_order, order) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T11:00:00Z`) });
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    queryClient.setQueryData(firstStepsQuery.queryKey, steps);
    queryClient.setQueryData(remindersQuery.queryKey, { reminders: [] } as never);
    queryClient.setQueryData(bookingsQuery.queryKey, { requests: [] } as never);
    queryClient.setQueryData(leaveRequestsQuery.queryKey, { requests: [], mayAnswer: false } as never);
    queryClient.setQueryData(comingHolidaysQuery(day).queryKey, []);
    const shown = ['Të ardhura deri tani', 'Të mbledhura', 'Të përfunduara'].map((label) =>
      textsOf(() => figureOf(label)),
    );
    const places = textsOf(() =>
      [...document.querySelectorAll('dl dt')].map((one) => one.textContent).join(),
    );
    const screen = await open();
    for (const part of order) {
      parts[part as keyof typeof parts]?.();
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    await expect.poll(() => figureOf('Të ardhura deri tani')?.replaceAll(/\s/g, ' ')).toBe('67,00 €');
    const [taken, inTill, done] = shown.map(({ seen }) =>
      [...seen].filter((text) => text !== 'Duke ngarkuar...'),
    );
    expect({ taken, inTill, done }).toEqual({ taken: ['67,00 €'], inTill: ['43,00 €'], done: ['2'] });
    expect([...places.seen]).toHaveLength(1);
    for (const one of [...shown, places]) one.stop();
    await screen.unmount();
  });
});
