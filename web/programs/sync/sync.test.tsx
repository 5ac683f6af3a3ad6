// How a device catches up: one call, which answers what differs from what the device still has as it was answered.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { compactDayOf } from '#contracts/appointments/compact-day.rules.ts';
import { addDays, localTime, mondayOf } from '#contracts/ground/calendar.rules.ts';
import {
  appointmentKeys,
  dayQuery,
  invalidateAppointments,
  useDay,
  writeToLists,
} from '../../appointments/api.ts';
import { asAnswered } from '../../appointments/synced.ts';
import { visit } from '../../appointments/visit.fixture.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { userOf } from '../../identity/accounts/user.fixture.ts';
import { emptyDevice, giveDeviceTo, keepOnDevice, readDevice } from '../../ground/lib/device.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { useKeptQueries } from './kept-queries.ts';

const owner = '01a1f88a-d903-7691-bf5a-20e7826ec760';
const today = localTime(new Date()).day;
const tomorrow = addDays(today, 1);
const idOf = (n: number) => `01a1f88a-d903-7691-bf5a-20e7826ec7${n}`;
const visitOf = (n: number, name: string, day: string) =>
  visit(name, 540, 30, { id: idOf(n), client_id: idOf(n), barber_id: idOf(n), appointment_date: day });

let visits: ReturnType<typeof visitOf>[];
let asked: URL[];
let fails: boolean;

/** The server: a day has the hash of the names on it. */
function answer({ searchParams }: URL) {
  const had = new Set((searchParams.get('since') ?? '').split(','));
  const parts = [today, tomorrow].map((day) => {
    const listed = visits.filter(({ appointment_date }) => appointment_date === day);
    return { day, listed, part: `${day}=${listed.map(({ client_name }) => client_name).join('+')}` };
  });
  const days = parts
    .filter(({ part }) => !had.has(part))
    .map(({ day, listed }) => ({ day, short: compactDayOf(listed) }));
  const since = [...parts.map(({ part }) => part), `week ${mondayOf(today)}=`].join(',');
  const weeks = had.has(`week ${mondayOf(today)}=`) ? [] : [{ monday: mondayOf(today), counts: [] }];
  return { success: true, since, days, weeks };
}

beforeEach(async () => {
  [visits, asked, fails] = [[visitOf(61, 'Ana', today), visitOf(62, 'Besa', tomorrow)], [], false];
  vi.stubGlobal('fetch', async (path: string) => {
    const address = new URL(path, location.origin);
    asked.push(address);
    if (fails) throw new TypeError('no network');
    if (address.pathname === '/api/sync') return Response.json(answer(address));
    const day = address.pathname.split('/').at(-1) ?? '';
    const listed = visits.filter(({ appointment_date }) => appointment_date === day);
    return Response.json({ success: true, ...compactDayOf(listed) });
  });
  queryClient.clear();
  startSession({ token: 'token', user: userOf(owner) });
  await emptyDevice();
  await giveDeviceTo(owner, { id: owner });
});
afterEach(async () => {
  await queryClient.cancelQueries();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

function Day() {
  const { appointments = [] } = useDay(today);
  return <output>{appointments.map(({ client_name }) => client_name).join(', ')}</output>;
}
/** As in the frame of the app. */
const Book = () => (useKeptQueries(owner) ? null : <Day />);
async function open() {
  const { container, ...rest } = await render(
    <QueryClientProvider client={queryClient}>
      <Book />
    </QueryClientProvider>,
  );
  return { ...rest, shown: () => container.textContent };
}
const paths = () => asked.map(({ pathname }) => pathname.replace('/api', ''));
const lastSince = () => asked.at(-1)?.searchParams.get('since') ?? '';
const untilQuiet = () => expect.poll(() => queryClient.isFetching()).toBe(0);

test('where nothing changed, catching up is one call with all that the device has, and no day is asked for by itself', async () => {
  const { shown } = await open();
  await expect.poll(shown).toBe('Ana');
  await untilQuiet();
  asked = [];
  invalidateAppointments();
  await expect.poll(paths).toEqual(['/sync']);
  await untilQuiet();
  expect(lastSince().split(',')).toHaveLength(3);
  await queryClient.prefetchQuery(dayQuery(tomorrow));
  expect(paths()).toEqual(['/sync']);
});

test('a change by somebody else is shown after that one call', async () => {
  const { shown } = await open();
  await expect.poll(shown).toBe('Ana');
  await untilQuiet();
  asked = [];
  visits = [visitOf(63, 'Dea', today)];
  invalidateAppointments();
  await expect.poll(shown).toBe('Dea');
  expect(paths()).toEqual(['/sync']);
});

test('a day that this tab changed is answered whole, also if the server is back at the state before', async () => {
  const { shown } = await open();
  await expect.poll(shown).toBe('Ana');
  await untilQuiet();
  // booked here, and deleted by a colleague before this device asks again
  await writeToLists({ base: visitOf(63, 'Dea', today) });
  await expect.poll(shown).toContain('Dea');
  asked = [];
  invalidateAppointments();
  await expect.poll(shown).toBe('Ana');
  const names = lastSince()
    .split(',')
    .map((part) => part.split('=')[0]);
  expect(names).not.toContain(today);
  expect(names).toContain(tomorrow);
});

test('a day that is kept after the last answer is asked for anew at the next start', async () => {
  const first = await open();
  await expect.poll(first.shown).toBe('Ana');
  await untilQuiet();
  await writeToLists({ base: visitOf(63, 'Dea', today) });
  const kept = async () => (await readDevice())?.entries.find(({ key }) => key.includes(today));
  await expect.poll(async () => JSON.stringify(await kept())).toContain('Dea');
  await first.unmount();
  queryClient.clear();
  await readDevice();
  asked = [];
  const { shown } = await open();
  await expect.poll(shown).toBe('Ana');
  expect(paths()).toEqual(['/sync']);
});

test('a day that another window kept is asked for anew where the newest answer that is kept was of another state', async () => {
  const first = await open();
  await expect.poll(first.shown).toBe('Ana');
  await untilQuiet();
  const kept = async () => (await readDevice())?.entries.find(({ key }) => key.includes('sync'));
  await expect.poll(async () => (await kept())?.data).toContain(`${today}=Ana`);
  await first.unmount();
  // the other window was answered when Dea was booked; this one's answer was slower, and Dea is deleted now
  const data = compactDayOf([visitOf(63, 'Dea', today)]);
  const entry = { key: appointmentKeys.day(today), data, at: asAnswered.updatedAt, part: `${today}=Dea` };
  await keepOnDevice(owner, { entries: [entry] });
  queryClient.clear();
  await readDevice();
  asked = [];
  const { shown } = await open();
  await expect.poll(paths).toEqual(['/sync']);
  await untilQuiet();
  await expect.poll(shown).toBe('Ana');
});

test('while the call fails, a day is asked for by itself', { tags: 'long' }, async () => {
  const { shown } = await open();
  await expect.poll(shown).toBe('Ana');
  await untilQuiet();
  fails = true;
  await queryClient.refetchQueries({ queryKey: appointmentKeys.sync });
  await expect.poll(() => queryClient.getQueryState(appointmentKeys.sync)?.status).toBe('error');
  asked = [];
  invalidateAppointments();
  await expect.poll(paths).toContain(`/days/${today}`);
});
