// On a real IndexedDB, with the real outbox.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { updateAppointment } from '../../appointments/api.ts';
import { hour, pending, visit } from '../../appointments/visit.fixture.ts';
import { endSession, keepUser, startSession } from '../../identity/accounts/session.ts';
import { staffOf, userOf } from '../../identity/accounts/user.fixture.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { openDeviceRows } from '../../ground/outbox/device-rows.ts';
import { newPair } from '../../ground/outbox/outbox-keys.fixture.ts';
import { decide, openOutboxOf } from '../../ground/outbox/queued-changes.ts';
import { keepSealingKey, sealRowsOf } from '../../ground/outbox/sealing.ts';
import { useChangedRights } from './changed-rights.ts';

const phone = '+355692123456';
const device = openDeviceRows();
const barber = (seesPhones: boolean) => ({ ...userOf('blerim'), staff: staffOf('barber', { seesPhones }) });
const textOfRows = async () => JSON.stringify(await device.list('blerim'));

function Beside() {
  useChangedRights();
  return null;
}
const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Beside />
    </QueryClientProvider>,
  );

let close = () => {};
async function keepChange() {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
  startSession({ token: 'a session', user: barber(true) });
  close = openOutboxOf(
    'blerim',
    () => true,
    () => import('../outbox/start.ts'),
  );
  const ana = visit('Ana', hour(9), 30, { ...pending, client_phone: phone });
  updateAppointment(ana, { status: 'confirmed', client_phone: phone }).catch(() => {});
  await expect.poll(textOfRows).toContain(phone);
}

afterEach(async () => {
  await cleanup();
  await decide(() => []);
  close();
  endSession();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('the tick for phones is taken away while a change waits: its row has no phone any more, and the rest of the change', async () => {
  await keepChange();
  await open();
  keepUser(barber(false));
  await expect.poll(textOfRows).not.toContain(phone);
  expect(await device.list('blerim')).toMatchObject([
    { body: { status: 'confirmed' }, base: { client_name: 'Ana', client_phone: null } },
  ]);
});

test('the tick was taken away while the app was closed: the row has no phone after the next start', async () => {
  await keepChange();
  await open();
  await cleanup();
  keepUser(barber(false));
  await open();
  await expect.poll(textOfRows).not.toContain(phone);
});

test('what a person types who sees no phones is kept', async () => {
  await keepChange();
  await decide(() => []);
  keepUser(barber(false));
  await open();
  const besa = visit('Besa', hour(10), 30, { ...pending });
  updateAppointment(besa, { client_phone: phone }).catch(() => {});
  await expect.poll(textOfRows).toContain(phone);
  await cleanup();
  await open();
  expect(await device.list('blerim')).toMatchObject([{ body: { client_phone: phone } }]);
});

test('a change that was sealed before the tick was taken away has no phone when it is opened', {
  tags: 'long',
}, async () => {
  await keepChange();
  await open();
  const pair = await newPair();
  keepSealingKey('blerim', pair.sealing);
  close();
  await sealRowsOf('blerim');
  expect(await device.list('blerim')).toEqual([]);
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.endsWith('/outbox-key/opening')) throw new TypeError('no network');
    await expect.poll(() => localStorage.getItem('phones blerim')).toBeNull();
    return Response.json({ success: true, key: pair.opening });
  });
  keepUser(barber(false));
  close = openOutboxOf(
    'blerim',
    () => true,
    () => import('../outbox/start.ts'),
  );
  await expect.poll(textOfRows).toContain('Ana');
  await expect.poll(textOfRows).not.toContain(phone);
});
