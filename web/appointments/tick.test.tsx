import { afterEach, beforeEach, expect, test } from 'vitest';
import { salonQuery } from '../salon/salons/api.ts';
import { queryClient } from '../ground/lib/query.ts';
import { tickAllLabel, tickLabel } from './tick.ts';
import { hour, visit } from './visit.fixture.ts';

const begun = (price = 10) =>
  visit('Ana', hour(9), 30, { appointment_date: '2020-01-01', status: 'pending', price });
const ahead = visit('Besa', hour(9), 30, { appointment_date: '2099-01-01', status: 'pending', price: 10 });

beforeEach(() => queryClient.setQueryData(salonQuery.queryKey, { till: 'on', currency: 'EUR' } as never));
afterEach(() => queryClient.clear());

test('the button for all visits says how many of them it books as paid, and that all were done only where they have begun', () => {
  expect(tickAllLabel([begun(), begun()])).toBe('U kryen të gjitha, para në dorë');
  expect(tickAllLabel([begun(), ahead, begun(0)])).toBe('Konfirmo të gjitha (1 termin, para në dorë)');
  expect(tickAllLabel([begun(), begun(), ahead])).toBe('Konfirmo të gjitha (2 termine, para në dorë)');
  expect(tickAllLabel([ahead, begun(0)])).toBe('Konfirmo të gjitha');
});

test.each([
  ['on', 'U krye, para në dorë: Ana'],
  ['asks', 'Erdhi: Ana'],
  ['off', 'Erdhi: Ana'],
])(
  'a visit that has begun, such as one from the queue, is not confirmed: with the till %s its button says “%s”',
  (till, label) => {
    queryClient.setQueryData(salonQuery.queryKey, { till, currency: 'EUR' } as never);
    expect(tickLabel(begun())).toBe(label);
    expect(tickLabel(ahead)).toBe('Konfirmo terminin: Besa');
  },
);
