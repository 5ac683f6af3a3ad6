import { afterEach, expect, test } from 'vitest';
import { hour, visit } from '../visit.fixture.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { walkInKeys } from './keys.ts';
import { shownStatus } from './status.ts';

const ana = visit('Ana', hour(9), 30, { status: 'pending' });
const at = (minutes: number) => ({ day: ana.appointment_date, minutes });
const know = (seated: readonly string[]) => queryClient.setQueryData(walkInKeys.all, { seated });

afterEach(() => queryClient.clear());

test('a visit that began from the queue reads Filloi until somebody ticks it, any other Në pritje', () => {
  expect(shownStatus(ana, at(hour(9)))).toBe('Në pritje');
  know(['other']);
  expect(shownStatus(ana, at(hour(9)))).toBe('Në pritje');
  know([ana.id]);
  expect(shownStatus(ana, at(hour(9)))).toBe('Filloi');
  expect(shownStatus(ana, at(hour(11)))).toBe('Filloi');
  expect(shownStatus({ ...ana, status: 'confirmed' }, at(hour(11)))).toBe('Përfunduar');
});

test('one that was moved to a later time waits again', () => {
  know([ana.id]);
  expect(shownStatus(ana, at(hour(8)))).toBe('Në pritje');
});
