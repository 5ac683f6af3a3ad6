// What waits on the device is sent by the call that its row names, also by a tab of another release.
import { v7 as newId } from 'uuid';
import { afterEach, expect, test, vi } from 'vitest';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { userOf } from '../../identity/accounts/user.fixture.ts';
import type { QueuedChange } from '../../ground/outbox/change.ts';
import { openDeviceRows } from '../../ground/outbox/device-rows.ts';
import { openOutboxOf } from '../../ground/outbox/queued-changes.ts';

const device = openDeviceRows();
let close = () => {};
afterEach(async () => {
  close();
  await device.change('drita', () => []);
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const ana = { ...visit('Ana', hour(9), 30, { status: 'confirmed' }), id: newId(), version: 2 };
const says = { methods: [], is_unpaid: false };
const shown = { status: 'confirmed', paid: null } as const;
const row = (call: string, body: object, parts: Partial<QueuedChange> = {}) => ({
  ...{ id: newId(), user: 'drita', call: call as QueuedChange['call'], about: ana.id, body },
  ...{ version: 2, guarded: false, base: ana, changes: {}, ...parts },
});

/** Opens the outbox of a device with these rows; answers what it sends. */
async function open(...rows: ReturnType<typeof row>[]) {
  const sent: { call: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method !== 'GET') sent.push({ call: `${method} ${address}`, body: JSON.parse(String(body)) });
    return Response.json({ success: true, message: '', visit: null, version: 3 });
  });
  startSession({ token: 'token', user: { ...userOf('drita'), trialEndDate: '2099-01-01T00:00:00Z' } });
  for (const one of rows) await device.add(one);
  close = openOutboxOf(
    'drita',
    () => true,
    () => import('./start.ts'),
  );
  return sent;
}
const waiting = async () => (await device.list('drita')).map((one) => (one as unknown as QueuedChange).id);

test('the undo of a tap and the payment of a sheet, which a tab of the release before has kept, go to the till', async () => {
  const undoes = newId();
  const undo = row('undoMethod', { undoes, says });
  const payment = { paid: [{ method: 'cash', currency: 'EUR', cents: 500 }], tips: [], discount: 0 };
  const sheet = row('payVisit', { payment, says: { methods: ['cash'], is_unpaid: false } }, { shown });
  const sent = await open(undo, sheet);
  await expect
    .poll(() => sent)
    .toEqual([
      { call: `POST /api/visits/${ana.id}/method/undo`, body: { undoes, change_id: undo.id } },
      { call: `POST /api/visits/${ana.id}/payment`, body: { ...payment, change_id: sheet.id, shown } },
    ]);
  await expect.poll(waiting).toEqual([]);
});
test('a change that only a newer tab can send stays on the device, is sent nowhere, and holds up no other record', async () => {
  const newer = row('thinkOfIt', { says });
  const tick = row('updateAppointment', { status: 'confirmed' }, { about: newId() });
  const sent = await open(newer, tick);
  await expect.poll(() => sent.map(({ call }) => call)).toEqual([`PUT /api/appointments/${tick.about}`]);
  await expect.poll(waiting).toEqual([newer.id]);
});
