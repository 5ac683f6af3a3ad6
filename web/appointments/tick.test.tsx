import { afterEach, beforeEach, expect, test } from 'vitest';
import { salonQuery } from '../salon/salons/api.ts';
import { queryClient } from '../ground/lib/query.ts';
import { tickWith } from './tick.ts';
import { hour, visit } from './visit.fixture.ts';

const tick = tickWith(() => false);

const begun = (price = 10) =>
  visit('Ana', hour(9), 30, { appointment_date: '2020-01-01', status: 'pending', price });
const ahead = visit('Besa', hour(9), 30, { appointment_date: '2099-01-01', status: 'pending', price: 10 });

beforeEach(() => queryClient.setQueryData(salonQuery.queryKey, { till: 'on', currency: 'EUR' } as never));
afterEach(() => queryClient.clear());

test('the button for all visits says how many of them it books as paid, and that all were done only where they have begun', () => {
  expect(tick.allLabel([begun(), begun()])).toBe('U kryen të gjitha, para në dorë');
  expect(tick.allLabel([begun(), ahead, begun(0)])).toBe('Konfirmo të gjitha (para në dorë: 1)');
  expect(tick.allLabel([begun(), begun(), ahead])).toBe('Konfirmo të gjitha (para në dorë: 2)');
  expect(tick.allLabel([ahead, begun(0)])).toBe('Konfirmo të gjitha');
});

test.each([
  ['on', 'U krye, para në dorë: Ana'],
  ['asks', 'Erdhi: Ana'],
  ['off', 'Erdhi: Ana'],
])(
  'a visit that has begun, such as one from the queue, is not confirmed: with the till %s its button says “%s”',
  (till, label) => {
    queryClient.setQueryData(salonQuery.queryKey, { till, currency: 'EUR' } as never);
    expect(tick.label(begun())).toBe(label);
    expect(tick.label(ahead)).toBe('Konfirmo terminin: Besa');
  },
);
