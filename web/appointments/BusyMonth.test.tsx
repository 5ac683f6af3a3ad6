import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { OccupiedDay } from '#contracts/appointments/appointments.ts';
import type { Hours } from '#contracts/salon/hours.ts';
import { holidaysOfYearQuery } from '../salon/holidays/api.ts';
import { queryClient } from '../ground/lib/query.ts';
import BusyMonth from './BusyMonth.tsx';
import '../styles.css';

const busy = (date: string, kind: OccupiedDay['kind'], count: number, duration: number): OccupiedDay => ({
  date,
  barber: 'Arben',
  kind,
  count,
  occupied: [{ minutes: 8 * 60, duration }],
  buffers: [],
});
const months: Record<string, OccupiedDay[]> = {
  '2026-11-01': [busy('2026-11-24', 'visit', 13, 450), busy('2026-11-25', 'block', 1, 900)],
  '2026-12-01': [busy('2026-12-01', 'visit', 1, 45)],
};
const arben = { id: '1', name: 'Arben', colour: 'sage', active: true, position: 0 };
const noHours = { version: 0, periods: [], barbers: [], exceptions: [] };
const follows = (barberId: string) => ({
  barberId,
  version: 0,
  ownHours: false,
  weeks: 1,
  weekAnchor: null,
  periods: [],
});
/** Monday to Saturday; Blerim is on leave on the 24th. */
const salonHours: Hours = {
  version: 1,
  periods: [0, 1, 2, 3, 4, 5].map((weekday) => ({ week: 0, weekday, from: '08:00', to: '23:00' })),
  barbers: [follows('1'), follows('2')],
  exceptions: [
    {
      id: '3',
      barberId: '2',
      from: '2026-11-24',
      to: '2026-11-24',
      open: [],
      reason: 'leave',
      title: null,
      forAll: true,
    },
  ],
};
const unanswered = { moved: false, estimated: false, usuallyOpen: false, closedAnyway: false, answer: null };
let asked: string[] = [];
let barbers = [arben];
let hours: Hours = noHours;

beforeEach(() => {
  asked = [];
  barbers = [arben];
  hours = noHours;
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname, searchParams } = new URL(address, location.href);
    if (pathname.endsWith('/barbers'))
      return Promise.resolve(Response.json({ success: true, data: barbers }));
    if (pathname.endsWith('/hours')) return Promise.resolve(Response.json({ success: true, data: hours }));
    asked.push(`${searchParams.get('from')} ${searchParams.get('to')}`);
    return Promise.resolve(Response.json({ success: true, days: months[searchParams.get('from') ?? ''] }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('each day of a month shows how full it is; another month is fetched when it is opened', {
  tags: 'long',
}, async () => {
  const onDay = vi.fn();
  await render(
    <QueryClientProvider client={queryClient}>
      <BusyMonth label="Data" day="2026-11-23" today="2026-11-23" onDay={onDay} />
    </QueryClientProvider>,
  );
  const day = (name: RegExp) => page.getByRole('button', { name });
  await expect.element(day(/24 nëntor.*, 13 termine, ngarkesa: 50%$/)).toBeVisible();
  await expect.element(day(/25 nëntor.*, e bllokuar$/)).toBeVisible();
  await expect.element(day(/26 nëntor 2026$/)).toBeVisible();
  expect(asked).toEqual(['2026-11-01 2026-11-30']);

  const fill = day(/24 nëntor/)
    .element()
    .querySelector('.month-fill');
  if (!fill) throw new Error('no bar');
  const share = Number.parseFloat(getComputedStyle(fill, '::after').width) / fill.clientWidth;
  expect(share).toBeCloseTo(0.5);

  await page.getByRole('button', { name: 'Tjetra' }).first().click();
  await expect.element(day(/1 dhjetor.*, 1 termin, ngarkesa: 5%$/)).toBeVisible();
  expect(asked).toEqual(['2026-11-01 2026-11-30', '2026-12-01 2026-12-31']);

  await day(/, 1 dhjetor/).click();
  expect(onDay).toHaveBeenCalledWith('2026-12-01');
});

test('a month marks closed days, holidays and leave, also without visits, and says so', {
  tags: 'long',
}, async () => {
  const day = (name: RegExp) => page.getByRole('button', { name });
  barbers = [arben, { ...arben, id: '2', name: 'Blerim' }];
  hours = salonHours;
  queryClient.setQueryData(holidaysOfYearQuery('2026-11-23').queryKey, [
    { day: '2026-11-28', name: 'Dita e Flamurit', ...unanswered },
    { day: '2026-11-22', name: 'Dita e Alfabetit', ...unanswered },
    { day: '2026-11-23', name: 'Dita e Alfabetit', ...unanswered, moved: true, usuallyOpen: true },
    { day: '2026-11-26', name: 'Dita e Paqes', ...unanswered, usuallyOpen: true },
  ]);
  await render(
    <QueryClientProvider client={queryClient}>
      <BusyMonth label="Data" day="2026-11-23" today="2026-11-23" onDay={() => {}} />
    </QueryClientProvider>,
  );
  const markOf = (name: RegExp) =>
    day(name).element().querySelector('.month-date')?.getAttribute('data-mark');
  await expect.element(day(/15 nëntor.*, mbyllur$/)).toBeVisible();
  expect(markOf(/15 nëntor/)).toBe('closed');
  await expect.element(day(/22 nëntor.*, mbyllur, Dita e Alfabetit$/)).toBeVisible();
  await expect.element(day(/28 nëntor.*, Dita e Flamurit$/)).toBeVisible();
  expect(markOf(/28 nëntor/)).toBe('holiday');
  await expect.element(day(/23 nëntor.*, Dita e Alfabetit \(ditë pushimi e shtyrë\)$/)).toBeVisible();
  expect(markOf(/23 nëntor/)).toBe('holiday');
  await expect.element(day(/24 nëntor.*ngarkesa.*, me pushim: Blerim$/)).toBeVisible();
  expect(markOf(/24 nëntor/)).toBe('leave');
  expect(
    day(/26 nëntor/)
      .element()
      .querySelector('.month-date'),
  ).toBeNull();
});
