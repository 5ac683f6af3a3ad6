import { expect, test } from 'vitest';
import { hour, visit } from '../visit.fixture.ts';
import { shownStatus } from './status.ts';

const ana = visit('Ana', hour(9), 30, { status: 'pending' });
const at = (minutes: number) => ({ day: ana.appointment_date, minutes });

test('a visit that began from the queue reads Filloi until somebody ticks it, any other Në pritje', () => {
  expect(shownStatus(ana, at(hour(9)), ['other'])).toBe('Në pritje');
  expect(shownStatus(ana, at(hour(9)), [ana.id])).toBe('Filloi');
  expect(shownStatus(ana, at(hour(11)), [ana.id])).toBe('Filloi');
  expect(shownStatus({ ...ana, status: 'confirmed' }, at(hour(11)), [ana.id])).toBe('Përfunduar');
});

test('a visit from the queue that was moved to a later time waits again', () => {
  expect(shownStatus(ana, at(hour(8)), [ana.id])).toBe('Në pritje');
});
