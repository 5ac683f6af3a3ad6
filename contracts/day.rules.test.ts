import { expect, test } from 'vitest';
import type { Appointment } from './appointments.ts';
import { dayFigures, nextVisit } from './day.rules.ts';

const visit = (time: string, changes: Partial<Appointment> = {}): Appointment => ({
  id: `01900000-0000-7000-8000-${time.replace(':', '').padStart(12, '0')}`,
  kind: 'visit',
  appointment_date: '2026-11-23',
  appointment_time: time,
  duration: 30,
  client_id: '01900000-0000-7000-8000-000000000001',
  client_name: 'Besnik Thaçi',
  client_phone: null,
  service_name: 'Prerje klasike',
  title: null,
  price: 5,
  barber: 'Arben',
  note: null,
  status: 'pending',
  user_id: '01900000-0000-7000-8000-000000000002',
  version: 1,
  ...changes,
});
const block = visit('12:00', { kind: 'block', title: 'Pushim', client_name: null, price: null });

test('the figures leave out what was cancelled and what is no visit', () => {
  const day = [
    visit('09:00', { status: 'completed', price: 0.1 }),
    visit('09:30', { status: 'confirmed', price: 0.2 }),
    visit('10:00', { status: 'pending', price: 4.99 }),
    visit('10:30', { status: 'cancelled', price: 28 }),
    block,
  ];
  expect(dayFigures(day)).toEqual({ visits: 3, done: 2, waiting: 1, expected: 5.29, taken: 0.3 });
});

test('an empty day comes to nothing', () => {
  expect(dayFigures([])).toEqual({ visits: 0, done: 0, waiting: 0, expected: 0, taken: 0 });
});

test('next is the first visit that has not begun and may still come', () => {
  const day = [
    visit('13:00'),
    visit('11:00'),
    visit('11:30', { status: 'cancelled' }),
    visit('11:40', { status: 'completed' }),
    block,
    visit('12:30', { status: 'confirmed' }),
  ];
  const nextAt = (minute: number) => nextVisit(day, minute)?.appointment_time;
  expect(nextAt(11 * 60)).toBe('11:00');
  expect(nextAt(11 * 60 + 1)).toBe('12:30');
  expect(nextAt(13 * 60)).toBe('13:00');
  expect(nextAt(13 * 60 + 1)).toBeUndefined();
});
