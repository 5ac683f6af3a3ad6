import { expect, test } from 'vitest';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { sameSlotInFourWeeks } from './again.rules.ts';

const day = '2026-11-23';

test('a visit is offered again four weeks later; if that day has passed, four weeks from today', () => {
  const confirmed = visit('Ana', hour(9), 60, { status: 'confirmed' });
  expect(sameSlotInFourWeeks(confirmed, day).appointment_date).toBe('2026-12-21');
  expect(sameSlotInFourWeeks({ ...confirmed, appointment_date: '2026-06-01' }, day).appointment_date).toBe(
    '2026-12-21',
  );
});
