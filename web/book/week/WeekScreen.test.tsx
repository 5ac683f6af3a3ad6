// What the week shows of the days that the device has, while the server does not answer, and what its answer changes.
import '../../look.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { addDays, localTime, mondayOf } from '#contracts/ground/calendar.rules.ts';
import { shortDay } from '#contracts/ground/format.sq.ts';
import { appointmentKeys } from '../../appointments/api.ts';
import { hide } from '../../appointments/overlay.ts';
import { cancelled, hour, visit } from '../../appointments/visit.fixture.ts';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { noteAnswer, noteCut } from '../../ground/lib/reach.ts';
import WeekScreen from './WeekScreen.tsx';

const next = addDays(mondayOf(localTime(new Date()).day), 7);
const [monday, tuesday, wednesday] = [next, addDays(next, 1), addDays(next, 2)];
const barber = (name: string) => ({ id: name, name, colour: 'sage', active: true }) as never;

let answer: (address: string) => Promise<Response>;

beforeEach(() => {
  vi.stubGlobal('fetch', (address: string) => answer(address));
  queryClient.clear();
  queryClient.setQueryData(barbersQuery.queryKey, ['Arben', 'Blerim'].map(barber));
  queryClient.setQueryData(appointmentKeys.day(monday), [
    visit('Ana', hour(9), 60, { appointment_date: monday }),
    visit('Besa', hour(11), 30, { appointment_date: monday, barber: 'Blerim' }),
    visit('Cen', hour(12), 30, { appointment_date: monday, ...cancelled }),
  ]);
  queryClient.setQueryData(appointmentKeys.day(tuesday), []);
});
afterEach(() => {
  noteAnswer();
  vi.unstubAllGlobals();
});

async function open(search = '', width = 390, { day = monday, place = document.body } = {}) {
  await page.viewport(width, 844);
  const { hook, searchHook } = memoryLocation({
    path: '/terminet',
    searchPath: `pamja=java&dita=${day}${search}`,
  });
  await render(
    <QueryClientProvider client={queryClient}>
      <Router hook={hook} searchHook={searchHook}>
        <WeekScreen />
      </Router>
    </QueryClientProvider>,
    { container: place.appendChild(document.createElement('div')) },
  );
}

/** The column shows only the name of the day. */
const expectDay = (day: string, text: RegExp) =>
  expect
    .element(page.getByRole('link', { name: new RegExp(`^${shortDay(day)} `) }))
    .toHaveAttribute('aria-label', expect.stringMatching(text));

test('without a network the week has the days of the device, and says of the others that they are not kept', async () => {
  answer = () => Promise.reject(new TypeError('no network'));
  noteCut();
  await open();
  await expectDay(monday, /2\stermine.*Arben.*7%.*Blerim.*3%/);
  await expectDay(tuesday, /asnjë termin/);
  await expect.element(page.getByText('Nuk ruhet në këtë pajisje').first()).toBeVisible();
  await expectDay(wednesday, /Nuk ruhet në këtë pajisje$/);
  expect(page.getByText('Kjo pjesë shfaqet').query()).toBeNull();
  expect(document.querySelector('.week-waiting')).toBeNull();
});

test('on a phone the week begins with today, and days that are over are a line', async () => {
  const { day: today } = localTime(new Date());
  answer = (address) =>
    address.startsWith('/api/appointments/occupied')
      ? Promise.resolve(Response.json({ success: true, days: [] }))
      : Promise.reject(new TypeError('no network'));
  const place = document.createElement('div');
  place.style.height = '400px';
  document.body.append(place);
  await open('', 390, { day: today, place });
  await expectDay(today, /asnjë termin/);
  const top = (selector: string) => place.querySelector(selector)?.getBoundingClientRect().top ?? 0;
  const heightOf = (one: Element) => one.getBoundingClientRect().height;
  const room = place.querySelector('[data-today]')?.closest<HTMLElement>('.overflow-y-auto');
  const isAtEnd = () =>
    room !== null && room !== undefined && room.scrollTop + room.clientHeight >= room.scrollHeight - 1;
  await expect.poll(() => isAtEnd() || top('[data-today]') - top('.overflow-y-auto') < 20).toBe(true);
  const past = [...place.querySelectorAll('[data-past]')].map(heightOf);
  expect(past.filter((height) => height > 60)).toEqual([]);
  place.remove();
});

test('the week of one barber has the pieces of that barber from the device', async () => {
  answer = () => Promise.reject(new TypeError('no network'));
  noteCut();
  await open('&barberi=Arben');
  await expectDay(monday, /1\stermin/);
  const pieces = [...document.querySelectorAll('.week-timeline .name')].map(({ textContent }) => textContent);
  expect(pieces).toEqual(['Ana']);
  expect(document.querySelectorAll('.week-timeline')).toHaveLength(2);
});

test('a week of which the device has no day says that it needs the internet', { tags: 'long' }, async () => {
  queryClient.removeQueries({ queryKey: appointmentKeys.days });
  answer = () => Promise.reject(new TypeError('no network'));
  noteCut();
  await open();
  await expect.element(page.getByText('Kjo pjesë shfaqet sapo të kthehet lidhja.')).toBeVisible();
});

test('the days of the device are there before the server answers, and its answer takes their place', async () => {
  let give = (_: Response) => {};
  answer = (address) =>
    address.startsWith('/api/appointments/occupied')
      ? new Promise((resolve) => {
          give = resolve;
        })
      : Promise.reject(new TypeError('no network'));
  await open();
  await expectDay(monday, /2\stermine/);
  expect(page.getByText('Nuk ruhet në këtë pajisje').query()).toBeNull();
  const day = { date: monday, barber: 'Arben', kind: 'visit', count: 5, buffers: [] };
  give(Response.json({ success: true, days: [{ ...day, occupied: [{ minutes: 540, duration: 150 }] }] }));
  await expectDay(monday, /5\stermine/);
  await expectDay(wednesday, /asnjë termin/);
});

test('a change shows before the server answers it, on a day that the device has', async () => {
  const day = { date: monday, barber: 'Arben', kind: 'visit', count: 5, buffers: [] };
  answer = async () =>
    Response.json({ success: true, days: [{ ...day, occupied: [{ minutes: 540, duration: 150 }] }] });
  await open();
  await expectDay(monday, /5\stermine/);
  const show = hide(visit('Ana', hour(9), 60, { appointment_date: monday }));
  await expectDay(monday, /1\stermin/);
  show();
  await expectDay(monday, /5\stermine/);
});

test('on a wide screen the days of all barbers list their visits, at most twelve of them, without cancelled ones', async () => {
  queryClient.removeQueries({ queryKey: appointmentKeys.days });
  const visits = Array.from({ length: 14 }, (_, n) =>
    visit(`Klienti ${n}`, hour(8) + 30 * n, 30, { appointment_date: monday, id: `${n}` }),
  );
  answer = async (address) =>
    address.includes('/occupied')
      ? Response.json({ success: true, days: [] })
      : Response.json({
          success: true,
          appointments: [...visits, visit('Cen', hour(12), 30, { appointment_date: tuesday, ...cancelled })],
        });
  await open('', 1440);
  await expect.element(page.getByText('08:00 Klienti 0')).toBeVisible();
  const listed = [...document.querySelectorAll('.week-visits')];
  expect(listed).toHaveLength(1);
  expect(listed[0]?.childElementCount).toBe(13);
  await expect.element(page.getByText('edhe 2 të tjera')).toBeVisible();
});
