// What the screen says when a change takes payments out of the till.

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { compactDayOf } from '#contracts/appointments/compact-day.rules.ts';
import { sayOfPayment } from '../../appointments/payment-toasts.ts';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { cancelTogether } from '../together/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { dropToken, keepToken } from '../../ground/lib/token.ts';
import { openOutboxOf } from '../../ground/outbox/queued-changes.ts';
import { toastStore } from '../../ground/ui/toast.ts';
import { cancelAppointment, markNoShow } from './cancel.ts';
import { deleteAppointment } from './delete.ts';

const group_id = '01900000-0000-7000-8000-000000000001';
const one = visit('Ana', hour(9), 60, { group_id, status: 'confirmed' });
const other = visit('Dea', hour(10), 60, { group_id, appointment_date: '2026-11-30', status: 'confirmed' });

let sent: { readonly call: string; readonly body: unknown }[] = [];
let closeOutbox = () => {};
/** What the server answers to a call that does not read. */
let answer: object = {};
beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterAll(() => void vi.useRealTimers());
beforeEach(() => {
  keepToken('a session');
  closeOutbox = openOutboxOf(
    'user',
    () => true,
    () => import('../../app/outbox/start.ts'),
  );
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { method = '', body }: RequestInit) => {
    if (method === 'GET') return Response.json({ success: true, ...compactDayOf([]), barbers: [] });
    sent.push({ call: `${method} ${address}`, body: body ? JSON.parse(String(body)) : undefined });
    return Response.json({ success: true, message: 'U krye.', ...answer });
  });
});
afterEach(async () => {
  // the outbox says what left the till as soon as this module is there: it must not say it in the next test
  await import('../../appointments/payment-toasts.ts');
  vi.advanceTimersByTime(2000);
  closeOutbox();
  dropToken();
  vi.unstubAllGlobals();
  queryClient.clear();
  toastStore.set([]);
});

const shown = () => toastStore.read().map(({ text }) => text);

test('the deletion of a paid visit says that its payment left the till', async () => {
  answer = { payment_removed: true };
  await deleteAppointment(one);
  await expect
    .poll(shown)
    .toEqual(expect.arrayContaining(['U krye.', 'Pagesa e këtij termini u hoq nga arka.']));
});

test('the deletion of an unpaid visit says nothing of the till', async () => {
  answer = {};
  await deleteAppointment(one);
  await expect.poll(shown).toEqual(['U krye.']);
});

test.each([
  ['missed', markNoShow],
  ['cancelled', cancelAppointment],
] as const)(
  'the message about a paid visit that is %s says once that its payment left the till',
  async (_, act) => {
    answer = { appointment: { ...one, status: 'cancelled' }, payment_removed: true };
    // whichever of the two messages is made first
    sayOfPayment({ payment_removed: true });
    await act(one);
    vi.advanceTimersByTime(2000);
    sayOfPayment({ payment_removed: true });
    const said = toastStore
      .read()
      .filter(({ text, detail }) => `${text} ${detail}`.includes('u hoq nga arka.'));
    expect(said).toMatchObject([{ text: 'U krye.', isDetailBold: true }]);
    expect(said[0]?.actions.map(({ label }) => label)).toContain('Zhbëj');
  },
);

test('visits that are cancelled together say how many payments left the till, and undoing it confirms them again', async () => {
  const statuses_before = [one, other].map(({ id, status }) => ({ id, status }));
  answer = { appointments: [one, other], statuses_before, payments_removed: 2 };
  await cancelTogether(one, 'salon');
  await expect.poll(shown).toContain('Pagesat e 2 termineve u hoqën nga arka.');
  answer = { appointment: one };
  toastStore
    .read()
    .find(({ text }) => text === 'U krye.')
    ?.actions[0]?.onPress();
  await expect.poll(() => sent.filter(({ call }) => call.startsWith('PUT')).length).toBe(2);
  for (const { call, body } of sent.filter(({ call }) => call.startsWith('PUT')))
    expect([call, body]).toEqual([call, expect.objectContaining({ status: 'confirmed' })]);
  await expect.poll(shown).toContain('U rikthyen 2\u00a0termine.');
});

test('payments of visits that are set back one by one are counted in one message', () => {
  for (let n = 0; n < 3; n++) sayOfPayment({ payment_removed: true });
  expect(shown()).toEqual(['Pagesat e 3 termineve u hoqën nga arka.']);
  vi.advanceTimersByTime(2000);
  sayOfPayment({ payment_removed: true });
  expect(shown()).toEqual(['Pagesa e këtij termini u hoq nga arka.']);
});

test('the payment of a visit that moves to another day says where it is', () => {
  sayOfPayment({ payment_moved_to: '2026-11-26' });
  expect(shown()).toEqual(['Edhe pagesa kaloi në arkën e datës 26 nëntor.']);
});
