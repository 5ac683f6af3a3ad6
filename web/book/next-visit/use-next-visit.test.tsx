// The offer of the next visit after a tick.
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { compactDayOf } from '#contracts/appointments/compact-day.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { lastTick } from '../../appointments/api.ts';
import { visit } from '../../appointments/visit.fixture.ts';
import { endSession, startSession } from '../../identity/accounts/session.ts';
import { staffOf, userOf } from '../../identity/accounts/user.fixture.ts';
import { emptyDevice } from '../../ground/lib/device.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { dropToken, keepToken } from '../../ground/lib/token.ts';
import { openOutboxOf } from '../../ground/outbox/queued-changes.ts';
import { toastStore } from '../../ground/ui/toast.ts';
import { useNextVisit } from './use-next-visit.ts';

const slot = { appointment_date: '2030-11-29', appointment_time: '16:00', barber: 'Arben' };
let sent: { readonly call: string; readonly body?: unknown }[];
let next: object | null;
let close = () => {};
beforeEach(async () => {
  sent = [];
  next = { weeks: 3, slot };
  await emptyDevice();
  keepToken('a session');
  close = openOutboxOf(
    'user',
    () => true,
    () => import('../../app/outbox/start.ts'),
  );
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET' && !address.endsWith('/next'))
      return Response.json({ success: true, ...compactDayOf([]), data: [] });
    sent.push({
      call: `${method} ${address.replace(/^.*\/api/, '')}`,
      ...(body && { body: JSON.parse(String(body)) }),
    });
    if (method === 'GET') return Response.json({ success: true, next });
    return Response.json({ success: true, message: 'U krye.', appointment: visit('Ana', 16 * 60, 30, slot) });
  });
});
afterEach(() => {
  close();
  dropToken();
  lastTick.set(undefined);
  toastStore.set([]);
  queryClient.clear();
  vi.unstubAllGlobals();
});

function OfDay() {
  useNextVisit();
  return null;
}

/** A visit that has just begun. */
async function tick(differences: Partial<Appointment> = {}) {
  const { day, minutes } = localTime(new Date());
  const ticked = visit('Ana', Math.max(0, minutes - 10), 30, { appointment_date: day, ...differences });
  const { rerender } = await render(<OfDay key="1" />);
  lastTick.set({ visit: ticked, at: 0 });
  return rerender;
}
const shown = () => toastStore.read().map(({ text, detail }) => [text.replaceAll('\u00a0', ' '), detail]);
const labels = () =>
  toastStore
    .read()
    .flatMap(({ actions }) => actions)
    .map(({ label }) => label);
const press = (label: string) =>
  toastStore
    .read()
    .flatMap(({ actions }) => actions)
    .find((action) => action.label === label)
    ?.onPress();

test('one tap books the next visit, and another one takes it back', async () => {
  const rerender = await tick();
  await expect.poll(shown).toEqual([['Pas 3 javësh: e premte, 16:00 · Arben', 'Ana']]);
  press('Shto terminin');
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({
      call: 'POST /appointments',
      body: {
        ...slot,
        client_id: 'client',
        client_name: 'Ana',
        services: [{ service_name: 'Prerje', price: 8 }],
      },
    });
  await expect.poll(() => shown().map(([text]) => text)).toContain('U krye.');
  press('Zhbëj');
  await expect.poll(() => sent.at(-1)?.call).toMatch(/^DELETE \/appointments\//);
  const { length } = sent;
  await rerender(<OfDay key="2" />);
  await expect.poll(() => sent.length).toBe(length);
});

test('who may not delete takes it back by cancelling', async () => {
  startSession({ token: 'token', user: { ...userOf('arben'), staff: staffOf('barber') } });
  onTestFinished(() => endSession());
  await tick();
  await expect.poll(labels).toContain('Shto terminin');
  press('Shto terminin');
  await expect.poll(labels).toContain('Zhbëj');
  press('Zhbëj');
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({ call: 'PUT /appointments/Ana', body: { status: 'cancelled' } });
});

test.each([
  ['without a known client', { client_id: null }],
  ['of another day', { appointment_date: '2020-01-01' }],
  ['whose prices the caller does not see', { money_hidden: true as const }],
])('nothing is asked for a visit %s', async (_, differences) => {
  await tick(differences);
  await tick({ id: 'other' });
  await expect.poll(shown).toHaveLength(1);
  expect(sent.map(({ call }) => call)).toEqual(['GET /appointments/other/next']);
});

test('nothing is shown where nothing is offered', async () => {
  next = null;
  await tick();
  await expect.poll(() => sent.length).toBe(1);
  next = { weeks: 1, slot };
  await tick({ id: 'other', client_name: 'Besa' });
  await expect.poll(() => shown().map(([, name]) => name)).toEqual(['Besa']);
});
