import { expect, test } from 'vitest';
import { colour, hour, visit } from '../../appointments/visit.fixture.ts';
import { sameSlotInFourWeeks, sameVisitOn, valuesOfDeleted } from './again.rules.ts';

const day = '2026-11-23';

test('a visit is offered again four weeks later; if that day has passed, four weeks from today', () => {
  const confirmed = visit('Ana', hour(9), 60, { status: 'confirmed' });
  expect(sameSlotInFourWeeks(confirmed, day).appointment_date).toBe('2026-12-21');
  expect(sameSlotInFourWeeks({ ...confirmed, appointment_date: '2026-06-01' }, day).appointment_date).toBe(
    '2026-12-21',
  );
});

test('a visit that is booked again keeps its waiting time', () => {
  const besa = colour('Besa', hour(9));
  expect(sameVisitOn('2026-12-01', besa).waits).toEqual([{ from: 30, minutes: 40 }]);
  expect(valuesOfDeleted({ duration: 90, parts: besa.parts }, undefined).waits).toEqual([
    { from: 30, minutes: 40 },
  ]);
});
