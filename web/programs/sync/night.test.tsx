// A remembered device without a network that stays open over midnight, also in the nights of and after the change of the clock:
// its book, and a change that waits. In a real IndexedDB, with the real outbox.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { addDays, localTime } from '#contracts/ground/calendar.rules.ts';
import { addAppointment, appointmentKeys, useDay } from '../../appointments/api.ts';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { userOf } from '../../identity/accounts/user.fixture.ts';
import { emptyDevice, giveDeviceTo, keepOnDevice, readDevice } from '../../ground/lib/device.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { useClock } from '../../ground/lib/use-now.ts';
import { openOutboxOf } from '../../ground/outbox/queued-changes.ts';
import { useKeptQueries } from './kept-queries.ts';

const id = (n: number) => `01a1f88a-d903-7691-bf5a-20e7826ec7${n}`;
const owner = id(60);
const user = userOf(owner);
let sent: { appointment_date: string; appointment_time: string; id: string }[];
let isThere: boolean;
let closeOutbox = () => {};

beforeEach(async () => {
  [sent, isThere] = [[], false];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    if (!isThere || address !== '/api/appointments' || method !== 'POST') throw new TypeError('no network');
    const wanted = JSON.parse(String(body));
    sent.push(wanted);
    const { client_name, appointment_date } = wanted;
    const appointment = visit(client_name, hour(10), 30, { id: wanted.id, appointment_date });
    return Response.json({ success: true, message: '', appointment }, { status: 201 });
  });
  queryClient.clear();
  startSession({ token: 'token', user });
  await emptyDevice();
  await giveDeviceTo(owner, user);
});
afterEach(() => {
  closeOutbox();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

function Book() {
  useKeptQueries(owner);
  const { day } = useClock();
  const { appointments = [] } = useDay(day, false);
  return <output>{`${day}: ${appointments.map(({ client_name }) => client_name).join(', ')}`}</output>;
}
const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Book />
    </QueryClientProvider>,
  );
const expectShown = (text: string) => expect.element(page.getByRole('status')).toHaveTextContent(text);

test.each([
  ['an ordinary night', '2026-11-23T22:59:50Z'],
  ['the night in which the clock goes back', '2026-10-24T21:59:50Z'],
  ['the night after it', '2026-10-25T22:59:50Z'],
  ['the night in which the clock goes forward', '2027-03-27T22:59:50Z'],
  ['the night after it', '2027-03-28T21:59:50Z'],
])(
  '%s: the book changes to the next day, and queued changes stay on the day that they were made for',
  async (_, moment) => {
    const now = Date.parse(moment);
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now });
    const { day: today, minutes } = localTime(new Date());
    expect(minutes).toBe(24 * 60 - 1);
    const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];
    const kept = (n: number, name: string, day: string) => ({
      key: appointmentKeys.day(day),
      at: now,
      data: [
        visit(name, hour(9), 30, {
          id: id(n),
          client_id: id(n),
          barber_id: id(n),
          user_id: owner,
          appointment_date: day,
        }),
      ],
    });
    const entries = [kept(61, 'Zana', yesterday), kept(62, 'Ana', today), kept(63, 'Besa', tomorrow)];
    await keepOnDevice(owner, { entries });
    await readDevice();
    closeOutbox = openOutboxOf(owner, () => true);
    const { unmount } = await open();
    await expectShown(`${today}: Ana`);
    const services = [{ service_name: 'Prerje', price: 5, duration: 30 }];
    const slot = { appointment_date: tomorrow, appointment_time: '10:00', barber: 'Arben' };
    await addAppointment({ id: id(64), ...slot, client_name: 'Çelë', services });

    // the clock of the screen looks every ten seconds
    vi.advanceTimersByTime(20_000);
    await expectShown(`${tomorrow}: Besa, Çelë`);

    await unmount();
    queryClient.clear();
    await readDevice();
    await open();
    await expectShown(`${tomorrow}: Besa, Çelë`);
    expect(queryClient.getQueryData(appointmentKeys.day(today))).toHaveLength(1);
    expect(queryClient.getQueryData(appointmentKeys.day(yesterday))).toBeUndefined();

    isThere = true;
    dispatchEvent(new Event('online'));
    await expect.poll(() => sent).toMatchObject([{ id: id(64), ...slot }]);
  },
);
