import { expect, test } from 'vitest';
import { applyOverlays, changesTo, isUndoable, undoing, visitsAdded } from './overlay.rules.ts';
import { colour, hour, visit } from './visit.fixture.ts';

const day = '2026-11-23';
const ana = visit('Ana', hour(9), 30);
const besa = visit('Besa', hour(10), 30);
const list = [ana, besa];
const shown = (overlays: Parameters<typeof applyOverlays>[2], onDay = day, of = list) =>
  applyOverlays(onDay, of, overlays).map(
    ({ client_name, appointment_time }) => `${appointment_time} ${client_name}`,
  );

test('without an overlay for the day the list is the same object', () => {
  expect(applyOverlays(day, list, [])).toBe(list);
  expect(applyOverlays('2026-11-24', list, [{ base: visit('Cela', hour(10), 30) }])).toBe(list);
});

test('a new appointment is shown at its time, a deleted one is not shown', () => {
  expect(shown([{ base: visit('Cela', hour(9, 30), 30) }])).toEqual([
    '09:00 Ana',
    '09:30 Cela',
    '10:00 Besa',
  ]);
  expect(shown([{ base: ana, deleted: true }])).toEqual(['10:00 Besa']);
});

test('an overlay is applied to the current appointment, not to the version that its change was made from', () => {
  const confirmed = { ...ana, status: 'confirmed' as const };
  const [moved] = applyOverlays(day, [confirmed], [{ base: ana, changes: { appointment_time: '12:00' } }]);
  expect(moved).toMatchObject({ appointment_time: '12:00', status: 'confirmed' });
});

test('when the first of two changes is refused, the second one stays', () => {
  const moved = { base: ana, changes: { appointment_time: '12:00' } };
  const ticked = { base: { ...ana, appointment_time: '12:00' }, changes: { status: 'confirmed' as const } };
  expect(shown([moved, ticked])).toEqual(['10:00 Besa', '12:00 Ana']);
  expect(shown([ticked])).toEqual(['09:00 Ana', '10:00 Besa']);
});

test('an appointment moved to another day leaves the old day and appears on the new one', () => {
  const moved = { base: ana, changes: { appointment_date: '2026-11-24' } };
  expect(shown([moved])).toEqual(['10:00 Besa']);
  expect(shown([moved], '2026-11-24', [])).toEqual(['09:00 Ana']);
  expect(applyOverlays('2026-11-25', [], [moved])).toEqual([]);
});

test.each([
  ['a new visit: 1', [{ base: visit('Cela', hour(11), 30) }], 1],
  ['a new block: none', [{ base: visit('Cela', hour(11), 30, { kind: 'block' }) }], 0],
  ['a cancelled visit: 1 less', [{ base: ana, changes: { status: 'cancelled' as const } }], -1],
  ['a deleted visit: 1 less', [{ base: ana, deleted: true }], -1],
  [
    'a visit moved to another day and cancelled there: 1 less',
    [
      { base: ana, changes: { appointment_date: '2026-11-24' } },
      { base: { ...ana, appointment_date: '2026-11-24' }, changes: { status: 'cancelled' as const } },
    ],
    -1,
  ],
  [
    'a new visit that is moved to another day: none',
    [
      { base: visit('Cela', hour(11), 30) },
      { base: visit('Cela', hour(11), 30), changes: { appointment_date: '2026-11-24' } },
    ],
    0,
  ],
])('%s is added to the number of the day, with and without its list', (_, overlays, added) => {
  expect(visitsAdded(day, list, overlays)).toBe(added);
  expect(visitsAdded(day, undefined, overlays)).toBe(added);
});

test('a new visit whose answer was lost, and that the list already has, adds nothing', () => {
  expect(visitsAdded(day, list, [{ base: ana }])).toBe(0);
});

test('undoing another service, price or duration brings the services and their times back; another change leaves them', () => {
  const services = ['Prerje', 'Mjekër'].map((service_name) => ({
    service_id: `id of ${service_name}`,
    service_name,
    price: 4,
    duration: 15,
  }));
  const several = visit('Ana', hour(9), 30, { service_name: 'Prerje + Mjekër', services });
  const former = { services, parts: null };
  expect(undoing(several, { services: [], note: 'e re' })).toEqual({ ...former, note: null });
  expect(undoing(several, { duration: 45 })).toEqual(former);
  expect(undoing(several, { note: 'e re' })).toEqual({ note: null });
  expect(undoing(ana, { services: [] })).toEqual({ services: ana.services, parts: null });
  expect(undoing(ana, { duration: 45 })).toEqual({ duration: 30 });
});

test('who sees no prices undoes no change that took a service away: its price is not known', () => {
  const hidden = { ...ana, money_hidden: true as const };
  const [own] = ana.services;
  const other = { service_name: 'Larje', price: 2, duration: 10 };
  const changes = { services: [other] };
  expect([isUndoable(ana, changes), isUndoable(hidden, changes)]).toEqual([true, false]);
  expect(isUndoable(hidden, { services: own ? [own, other] : [] })).toBe(true);
  expect(isUndoable(hidden, { duration: 45 })).toBe(true);
});

test('undoing the second of two changes of the duration that wait brings the first back', () => {
  const longer = { ...ana, duration: 45 };
  expect(undoing(longer, { duration: 60 })).toEqual({ duration: 45 });
  expect(undoing(longer, { services: [] })).toMatchObject({ services: [{ duration: 45 }] });
});

test('undoing another duration of several services brings their waiting time back too', () => {
  const before = colour('Besa', hour(9));
  const services = before.services.flatMap((one) => [one, { ...one, service_name: 'Prerje' }]);
  const several = { ...before, duration: 180, price: 60, services };
  expect(undoing(several, { duration: 160 })).toEqual({ services, parts: before.parts });
  expect(undoing(several, { note: 'e re' })).toEqual({ note: null });
});

test('undoing another barber or client gives the former one back with name and id', () => {
  expect(undoing(ana, { barber: 'Blerim', barber_id: 'other', appointment_time: '12:00' })).toEqual({
    barber: 'Arben',
    barber_id: 'barber',
    appointment_time: '09:00',
  });
  expect(undoing(ana, { client_name: 'Dea', client_id: null })).toEqual({
    client_name: 'Ana',
    client_id: 'client',
  });
});

test('a move has only what it changes, another barber with name and id', () => {
  const same = { barber: 'Arben', barber_id: 'barber', duration: 30 };
  expect(changesTo(ana, { ...same, appointment_time: '12:00' })).toEqual({ appointment_time: '12:00' });
  expect(changesTo(ana, { ...same, barber: 'Blerim', barber_id: 'other' })).toEqual({
    barber: 'Blerim',
    barber_id: 'other',
  });
});

test('the same barber under another name is no change; a name without an id is one', () => {
  expect(changesTo(ana, { barber: 'Agron', barber_id: 'barber' })).toEqual({});
  expect(changesTo(ana, { barber: 'Agron' })).toEqual({ barber: 'Agron' });
});

test('a kept change that has only names, from an older release, removes the ids of the former barber and client', () => {
  const changes = { barber: 'Blerim', client_name: 'Dea' };
  const [one] = applyOverlays(day, [ana], [{ base: ana, changes }]);
  expect(one).toMatchObject({ ...changes, barber_id: '', client_id: null });
  const [other] = applyOverlays(day, [ana], [{ base: ana, changes: { note: 'e re' } }]);
  expect(other).toMatchObject({ barber_id: 'barber', client_id: 'client' });
});

test('a visit that another client gets does not show the phone of the former one', () => {
  const called = { ...ana, client_phone: '+355 68 222 2222' };
  const phoneWith = (changes: object) =>
    applyOverlays(day, [called], [{ base: called, changes }])[0]?.client_phone;
  const dea = { client_name: 'Dea', client_id: 'dea' };
  expect(phoneWith(dea)).toBeNull();
  expect(phoneWith({ ...dea, client_phone: '068' })).toBe('068');
  expect(phoneWith({ note: 'e re' })).toBe('+355 68 222 2222');
});

test('another duration alone makes the last work of a visit longer; the same parts are no change', () => {
  const besa = colour('Besa', hour(9));
  const [longer] = applyOverlays(besa.appointment_date, [besa], [{ base: besa, changes: { duration: 100 } }]);
  expect(longer?.parts).toEqual([
    { from: 0, minutes: 30 },
    { from: 70, minutes: 30 },
  ]);
  expect(changesTo(besa, { parts: besa.parts?.map((part) => ({ ...part })) ?? null })).toEqual({});
  expect(changesTo(besa, { parts: null })).toEqual({ parts: null });
  expect(undoing(besa, { parts: null })).toEqual({ parts: besa.parts });
});
