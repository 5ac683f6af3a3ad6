import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compactDayOf } from '#contracts/appointments/compact-day.rules.ts';
import { undoTo } from '../appointments/api.ts';
import { hour, visit } from '../appointments/visit.fixture.ts';
import { forgetAgreed, healthQuestion } from '../clients/allergies/health-question.ts';
import { startSession } from '../identity/accounts/session.ts';
import { userOf } from '../identity/accounts/user.fixture.ts';
import { barberKeys } from '../salon/barbers/api.ts';
import { servicesQuery } from '../salon/services/api.ts';
import { queryClient } from '../ground/lib/query.ts';
import { dropToken, keepToken } from '../ground/lib/token.ts';
import { isWaitingForAnswers, openOutboxOf, shownQueuedChanges } from '../ground/outbox/queued-changes.ts';
import { toastStore } from '../ground/ui/toast.ts';
import { moveTo, toPending } from './actions.ts';
import { cancelAppointment } from './dialogs/cancel.ts';
import { sendVisit } from './visit-form/send.ts';
import { valuesOfVisit } from './visit-form/values.rules.ts';

const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`;
const [arben, blerim, dritan] = ['Arben', 'Blerim', 'Dritan'].map((name, n) => ({ id: idOf(n), name }));
const ana = visit('Ana', hour(9), 30, {
  id: idOf(7),
  client_id: idOf(8),
  user_id: idOf(9),
  barber_id: arben?.id ?? '',
});
/** What a colleague made of it meanwhile. */
const current = { ...ana, barber: 'Blerim', barber_id: blerim?.id ?? '', duration: 60, version: 2 };

let sent: object[] = [];
let closeOutbox = () => {};
/** What the server answers to the next changes. */
let refusals: object[] = [];
let services: object[] = [];
beforeEach(() => {
  keepToken('a session');
  closeOutbox = openOutboxOf(
    'user',
    () => true,
    () => import('../app/outbox/start.ts'),
  );
  [sent, services] = [[], []];
  queryClient.setQueryData(barberKeys.all, [arben, blerim, dritan]);
  queryClient.setQueryData(servicesQuery.queryKey, []);
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return Response.json({ success: true, ...compactDayOf([]), data: services });
    const { change_id, ...changes } = JSON.parse(String(body));
    sent.push(changes);
    const refusal = refusals.shift();
    if (refusal) return Response.json({ success: false, message: 'Jo.', ...refusal }, { status: 409 });
    return Response.json({
      success: true,
      message: 'U përditësua.',
      appointment: { ...current, version: 3 },
    });
  });
});
afterEach(async () => {
  // an outbox that closes before an answer would tell the next test that the change is kept
  await expect.poll(isWaitingForAnswers).toBe(false);
  closeOutbox();
  dropToken();
  vi.unstubAllGlobals();
  queryClient.clear();
  toastStore.set([]);
});

const textOfQuestion = () =>
  healthQuestion
    .read()
    ?.said.map(({ text }) => text)
    .join('\n');

async function press(label: string) {
  const find = () =>
    toastStore
      .read()
      .flatMap(({ actions }) => actions)
      .find((one) => one.label === label);
  await expect.poll(find).toBeDefined();
  find()?.onPress();
}

const changed = { code: 'changed', appointment: current };
const free = { appointment_date: ana.appointment_date, appointment_time: '12:00', barber: 'Blerim' };

test('a move in time alone, tried again after a colleague changed the visit, leaves chair and length to them', async () => {
  refusals = [changed];
  moveTo(ana, { barber: 'Arben', appointment_time: '12:00', duration: 30 });
  await press('Provo përsëri');
  await expect
    .poll(() => sent)
    .toEqual([
      { appointment_time: '12:00', version: 1 },
      { appointment_time: '12:00', version: 2 },
    ]);
});

test.each(['restored', 'brought back by undo'])(
  'a visit %s while its laser is taken can come without it, or at a free time',
  async (how) => {
    const laser = { id: idOf(5), name: 'Lazer' };
    const taken = { code: 'resource_taken', resource: laser, until: '11:30', times: [free] };
    const pending = { ...ana, status: 'pending' as const, barber: 'Arben' };
    const cancelled = { ...pending, status: 'cancelled' as const };
    refusals = [taken, taken];
    const before = { status: 'pending' } as const;
    if (how === 'restored') void toPending(cancelled);
    else undoTo(before, 'Jo.')({ appointment: cancelled })?.();
    await press('12:00 · Blerim');
    await expect.poll(() => sent).toHaveLength(2);
    await press('Pa lazer këtë herë');
    await expect
      .poll(() => sent.slice(1))
      .toMatchObject([
        { status: 'pending', appointment_time: '12:00', barber_id: blerim?.id },
        { status: 'pending', without: [laser.id] },
      ]);
  },
);

test('the message of a move takes the place of the one that said why the move before was refused', async () => {
  refusals = [{ code: 'slot_taken', times: [] }];
  const texts = () => toastStore.read().map(({ text }) => text);
  moveTo(ana, { appointment_time: '12:00' });
  await expect.poll(texts).toEqual(['Jo.']);
  moveTo(ana, { appointment_time: '13:00' });
  await expect.poll(texts).toEqual(['U përditësua.']);
});

test('a chair that is offered instead of a taken one counts, also after the move was tried again', async () => {
  const free = { appointment_date: '2026-11-23', appointment_time: '12:00', barber: 'Arben' };
  refusals = [changed, { code: 'slot_taken', times: [free] }];
  moveTo(ana, { barber: 'Dritan', appointment_time: '12:00', duration: 30 });
  await press('Provo përsëri');
  await press('12:00 · Arben');
  await expect
    .poll(() => sent)
    .toMatchObject([
      { barber_id: dritan?.id },
      { barber_id: dritan?.id },
      { barber: 'Arben', barber_id: arben?.id },
    ]);
});

test('a form that is saved without a change and a drag back to the same place send nothing', async () => {
  const asItWas = { id: ana.id, editing: ana, values: valuesOfVisit(ana) };
  await sendVisit(asItWas, () => {});
  // a room that was ticked off and on again
  await sendVisit({ ...asItWas, without: [] }, () => {});
  expect(moveTo(ana, { appointment_time: ana.appointment_time, barber: ana.barber })).toBe(true);
  expect(shownQueuedChanges()).toEqual([]);
  expect(toastStore.read()).toEqual([]);
  expect(sent).toEqual([]);
});

test('a cancellation says all that its screen showed, and a tick only place, client, state and payment', async () => {
  cancelAppointment(ana);
  await expect.poll(() => sent).toHaveLength(1);
  const { appointment_date, appointment_time, barber_id, client_id } = ana;
  const place = { appointment_date, appointment_time, barber_id, client_id };
  const services = [{ service_id: null, service_name: 'Prerje' }];
  expect(sent[0]).toMatchObject({
    shown: { ...place, duration: 30, price: 8, services, status: 'confirmed' },
  });
  toPending(ana);
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]).toEqual({
    status: 'pending',
    shown: { ...place, status: 'confirmed', cancelled_by: null },
  });
});

test('the services are loaded before a move is sent, since a day that has just opened does not have them', async () => {
  startSession({ token: 'a session', user: userOf('owner') });
  const colour = { service_id: idOf(4), service_name: 'Ngjyrosje', price: 20, duration: 30 };
  const health = { client_id: ana.client_id, allergies: 'PPD', tests: [] };
  queryClient.setQueryData(['health'], { from: '2026-11-16', to: '2026-12-06', clients: [health] });
  queryClient.removeQueries({ queryKey: servicesQuery.queryKey });
  services = [{ id: idOf(4), requires_test: true }];
  expect(moveTo({ ...ana, services: [colour] }, { appointment_time: '12:00' })).toBe(false);
  await expect.poll(textOfQuestion).toMatch(/^Alergji: PPD\nPa test/);
  expect(sent).toEqual([]);
  forgetAgreed();
});

test('a move of a visit that needs a test waits until it is read that there is none, once for each day', async () => {
  startSession({ token: 'a session', user: userOf('owner') });
  const colour = { service_id: idOf(4), service_name: 'Ngjyrosje', price: 20, duration: 30 };
  queryClient.setQueryData(servicesQuery.queryKey, [{ id: idOf(4), requires_test: true }] as never);
  const day = { from: '2026-11-16', to: '2026-12-06' };
  const health = { client_id: ana.client_id, allergies: 'PPD', tests: [] };
  queryClient.setQueryData(['health'], { ...day, clients: [health] });
  const coloured = { ...ana, services: [colour] };
  const said = 'Alergji: PPD\nPa test alergjie. Testi bëhet së paku 48 orë para terminit: Ana';

  expect(moveTo(coloured, { appointment_time: '12:00' })).toBe(false);
  await expect.poll(textOfQuestion).toBe(said);
  healthQuestion.read()?.onClose();
  moveTo(coloured, { appointment_time: '12:00' });
  await expect.poll(textOfQuestion).toBe(said);
  expect(sent).toEqual([]);
  healthQuestion.read()?.onYes();
  await expect.poll(() => sent).toHaveLength(1);

  moveTo(coloured, { appointment_time: '13:00' });
  await expect.poll(() => sent).toHaveLength(2);
  expect(textOfQuestion()).toBeUndefined();
  moveTo(coloured, { appointment_date: '2026-12-04' });
  await expect.poll(textOfQuestion).toBe(said);
  forgetAgreed();
  expect(textOfQuestion()).toBeUndefined();

  // a longer visit needs no other test, and with a test nothing is said
  expect(moveTo(coloured, { duration: 60 })).toBe(true);
  const test = { id: 'test', date: '2026-11-20', result: 'well', by_name: 'Besa' };
  queryClient.setQueryData(['health'], { ...day, clients: [{ ...health, tests: [test] }] });
  moveTo(coloured, { appointment_date: '2026-12-04' });
  await expect.poll(() => sent).toHaveLength(4);
});
