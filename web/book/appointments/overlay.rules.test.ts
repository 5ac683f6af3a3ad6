import { expect, test } from 'vitest';
import { applyOverlays, valuesOf } from './overlay.rules.ts';
import { hour, visit } from './visit.fixture.ts';

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

test('undoing a change of name, price or duration brings several services back; another change leaves them', () => {
  const services = ['Prerje', 'Mjekër'].map((service_name) => ({
    service_id: null,
    service_name,
    price: 4,
    duration: 15,
  }));
  const several = visit('Ana', hour(9), 30, { service_name: 'Prerje + Mjekër', services });
  expect(valuesOf(several, ['service_name', 'price', 'note'])).toEqual({ note: null, services });
  expect(valuesOf(several, ['note'])).toEqual({ note: null });
  expect(valuesOf(ana, ['price', 'duration'])).toEqual({ price: 8, duration: 30 });
});
